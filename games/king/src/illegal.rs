//! Why an action is illegal: a message that names men and squares, and the rule's name in RULES.md.

use kickoff_core::BreaksRule;

use crate::field::Square;
use crate::men::Kind;

/// Why an action is illegal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum Illegal {
    /// The kind of action does not come next.
    #[error("that does not come now: {expected}")]
    OutOfTurn { expected: String },
    #[error("the game is over")]
    GameOver,
    /// Men are placed in order.
    #[error("it is not the turn of {kind} to be placed; {next} comes next")]
    PlacedOutOfOrder {
        /// The kind that was to be placed.
        kind: Kind,
        /// The kind whose turn it is.
        next: Kind,
    },
    /// A kind of man lines up on other ranks.
    #[error("{kind} cannot line up on {at}: {} here", line_up_ranks(*kind, *first, *last))]
    LineUpRank {
        kind: Kind,
        at: Square,
        /// The first rank allowed, as written on the board.
        first: u8,
        last: u8,
    },
    /// The five linemen would stand across the sideline.
    #[error("OL cannot start on {at}: the square is that of the leftmost of five, so it lies on files a to f")]
    NoRoomForFive { at: Square },
    /// A man stands on the square already.
    #[error("{at} is taken by {by}: two men cannot share a square in a line-up")]
    Taken { at: Square, by: Kind },
    /// Men of one kind are placed in ascending order.
    #[error(
        "{kind} cannot be placed on {at} after the one on {after}: men of one kind go file by file from a, and up each file"
    )]
    Descending {
        kind: Kind,
        at: Square,
        /// Where the man placed before stands.
        after: Square,
    },
    /// The men of the kind still to come would have no room.
    #[error("{kind} cannot be placed on {at}: {left} more {kind} must follow on later squares, and there are too few")]
    NoRoomForRest {
        kind: Kind,
        at: Square,
        /// How many are to follow.
        left: usize,
    },
    /// The square to move from is empty.
    #[error("nobody stands on {at}")]
    NobodyThere { at: Square },
    /// The man does not play for the side on turn.
    #[error("the {kind} on {at} cannot move: the {on_turn} is on turn")]
    OtherSide { kind: Kind, at: Square, on_turn: &'static str },
    /// Men do not capture their own.
    #[error("{from}>{to}: the {by} on {to} is on the same side")]
    OwnMan { from: Square, to: Square, by: Kind },
    /// The kind of man does not move like that.
    #[error("{from}>{to}: {}", how(*kind, *carrier))]
    NotSo {
        kind: Kind,
        /// Whether that man has the ball.
        carrier: bool,
        from: Square,
        to: Square,
    },
    /// A lineman does not capture straight forward.
    #[error(
        "the {kind} cannot go straight to {to}: the {by} stands there, and a lineman captures only diagonally forward"
    )]
    LinemanBlocked { kind: Kind, to: Square, by: Kind },
    /// A lineman goes diagonally only to capture.
    #[error("the {kind} cannot go to {to}: a lineman goes diagonally forward only to capture, and nobody stands there")]
    NothingToCapture { kind: Kind, to: Square },
    /// Somebody stands in the way.
    #[error("{from}>{to}: the {by} on {at} is in the way of the {kind}")]
    InTheWay {
        kind: Kind,
        from: Square,
        to: Square,
        /// Where the man in the way stands.
        at: Square,
        /// The kind of the man who stands there.
        by: Kind,
    },
    /// The carrier and the quarterback capture only in the red zone.
    #[error(
        "the {kind} cannot capture the {by} on {to}: {} captures only in the red zone, ranks {first} to {last}",
        if *carrier { "the ball carrier" } else { "a quarterback" }
    )]
    OutsideRedZone {
        kind: Kind,
        /// Whether that man has the ball.
        carrier: bool,
        to: Square,
        by: Kind,
        /// The red zone's first rank, as written on the board.
        first: u8,
        /// The last rank of the red zone.
        last: u8,
    },
    /// A side that can move has to.
    #[error("the {unit} has a move, so it cannot play “none”")]
    CanMove { unit: &'static str },
    /// Only the quarterback sets up a field goal.
    #[error("no field goal: the {kind} has the ball, and only the quarterback can set one up")]
    FieldGoalCarrier { kind: Kind },
    /// A field goal is not a possession's first action.
    #[error("no field goal yet: it cannot be a possession's first action")]
    FieldGoalAtOnce,
    /// The quarterback is too far away.
    #[error("no field goal from {at}: the quarterback has to have the ball on ranks {first} to {last}")]
    FieldGoalRange {
        at: Square,
        /// The first rank in range, as written on the board.
        first: u8,
        last: u8,
    },
    /// The game is played without passes.
    #[error("no pass: this game is played without passing")]
    NoPassing,
    /// The quarterback no longer has the ball.
    #[error("no pass: the {kind} caught the ball, and a receiver does not pass on")]
    SecondPass { kind: Kind },
    /// An attempt is open already.
    #[error("a pass attempt is open already: move, or announce a completion")]
    AttemptOpen,
    /// The quarterback has crossed the line.
    #[error("no pass: the quarterback has been beyond the line in this possession")]
    BeenBeyond,
    /// A lineman is too far downfield.
    #[error(
        "no pass: the OL on {at} is more than one rank beyond the line (rank {line}; {last} is as far as an OL may be)"
    )]
    LinemanDownfield {
        at: Square,
        /// The line, as written on the board.
        line: u8,
        /// The furthest rank that an OL may be on.
        last: u8,
    },
    /// A completion needs an attempt.
    #[error("no completion before an attempt: announce “attempt” first, which takes a move of its own")]
    NoAttempt,
    /// Nobody stands there to catch the ball.
    #[error("no pass to {at}: a pass goes to a receiver, and nobody stands there")]
    NoReceiver {
        /// The square to which the pass was to go.
        at: Square,
    },
    /// The man is no receiver.
    #[error("no pass to the {kind} on {at}: only TE, WR, RB and FB are eligible receivers")]
    NotEligible { kind: Kind, at: Square },
    /// The passer and the receiver are on no common line.
    #[error("no pass from {from} to the {kind} on {to}: {}", lines(*kind))]
    NoLine { kind: Kind, from: Square, to: Square },
    /// A defender is in the path.
    #[error("no pass from {from} to {to}: the {by} on {at} stands in its path")]
    PathBlocked {
        from: Square,
        to: Square,
        at: Square,
        /// The kind of the man who stands there.
        by: Kind,
    },
}

fn line_up_ranks(kind: Kind, first: u8, last: u8) -> String {
    let who = match kind {
        Kind::Ol => "the offensive line stands on the line",
        Kind::Te | Kind::Wr => "TE and WR stand on the line or the rank behind it",
        Kind::Rb | Kind::Fb | Kind::Qb => "RB, FB and QB stand on the four ranks behind the line",
        Kind::Dl => "the defensive line stands on the rank beyond the line",
        Kind::Lb | Kind::Mb | Kind::Cb | Kind::Sf => {
            "linebackers, cornerbacks and safeties stand on the eight ranks beyond the line"
        }
    };
    if first == last { format!("{who}, rank {first}") } else { format!("{who}, ranks {first} to {last}") }
}

/// How a kind of man moves, as a reason why a move is not one.
fn how(kind: Kind, carrier: bool) -> &'static str {
    match (kind, carrier) {
        (Kind::Ol | Kind::Dl, _) => {
            "a lineman goes one square straight forward, and captures one square diagonally forward"
        }
        (Kind::Te, true) => "a tight end with the ball goes like a knight",
        (Kind::Wr, true) => {
            "a wide receiver with the ball goes one or two squares diagonally forward, or diagonally back"
        }
        (Kind::Rb, true) => "a running back with the ball goes one or two squares straight forward, or straight back",
        (Kind::Fb, true) => {
            "a fullback with the ball goes one or two squares forward or diagonally forward, or back either way"
        }
        (Kind::Te | Kind::Lb, _) => "a tight end or outside linebacker goes like a knight",
        (Kind::Wr | Kind::Cb, _) => "a wide receiver or cornerback goes like a bishop",
        (Kind::Rb | Kind::Sf, _) => "a running back or safety goes like a rook",
        (Kind::Fb | Kind::Mb, _) => "a fullback or middle linebacker goes like a queen",
        (Kind::Qb, _) => {
            "a quarterback goes one or two squares forward or diagonally forward, or any way sideways or straight back"
        }
    }
}

fn lines(kind: Kind) -> &'static str {
    match kind {
        Kind::Wr => "a pass to a wide receiver goes along a diagonal",
        Kind::Rb => "a pass to a running back goes straight forward or sideways",
        _ => "a pass to a tight end or fullback goes along a diagonal, straight forward or sideways",
    }
}

impl BreaksRule for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::OutOfTurn { .. } | Illegal::OtherSide { .. } | Illegal::NobodyThere { .. } => "Turns",
            Illegal::GameOver => "Game Over",
            Illegal::PlacedOutOfOrder { .. } => "Placing",
            Illegal::Descending { .. } | Illegal::NoRoomForRest { .. } => "Ascending Order",
            Illegal::Taken { .. } => "Empty Squares",
            Illegal::NoRoomForFive { .. } => "Offensive Line",
            Illegal::LineUpRank { kind, .. } => match kind {
                Kind::Ol => "Offensive Line",
                Kind::Te | Kind::Wr => "Ends And Receivers",
                Kind::Rb | Kind::Fb | Kind::Qb => "Backs",
                Kind::Dl => "Defensive Line",
                Kind::Lb | Kind::Mb | Kind::Cb | Kind::Sf => "Second Row",
            },
            Illegal::OwnMan { .. } => "Captures",
            Illegal::NotSo { kind, carrier: true, .. } if *kind != Kind::Qb => "New Carrier",
            Illegal::NotSo { kind, .. } => match kind {
                Kind::Ol | Kind::Dl => "Linemen",
                Kind::Te | Kind::Lb => "Knights",
                Kind::Wr | Kind::Cb => "Bishops",
                Kind::Rb | Kind::Sf => "Rooks",
                Kind::Fb | Kind::Mb => "Queens",
                Kind::Qb => "Quarterback",
            },
            Illegal::LinemanBlocked { .. } | Illegal::NothingToCapture { .. } => "Linemen",
            Illegal::InTheWay { .. } => "Clear Way",
            Illegal::OutsideRedZone { .. } => "Red Zone",
            Illegal::CanMove { .. } => "No Move",
            Illegal::FieldGoalCarrier { .. } | Illegal::FieldGoalAtOnce | Illegal::FieldGoalRange { .. } => {
                "Field Goal"
            }
            Illegal::NoPassing => "Without Passing",
            Illegal::SecondPass { .. } => "One Pass",
            Illegal::AttemptOpen => "Attempt",
            Illegal::BeenBeyond => "Behind The Line",
            Illegal::LinemanDownfield { .. } => "Linemen Downfield",
            Illegal::NoAttempt => "Completion",
            Illegal::NoReceiver { .. } | Illegal::NotEligible { .. } => "Eligible Receivers",
            Illegal::NoLine { .. } => "Passing Lines",
            Illegal::PathBlocked { .. } => "Open Path",
        }
    }
}
