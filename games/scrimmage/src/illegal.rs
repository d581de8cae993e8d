//! Why an action is illegal: one variant a rule, with a message that names men and squares.

use kickoff_core::BreaksRule;

use crate::field::Square;
use crate::men::Label;

/// Why an action is illegal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum Illegal {
    /// The kind of action does not come next.
    #[error("that does not come now: {expected}")]
    OutOfTurn { expected: String },
    #[error("the game is over")]
    GameOver,
    /// A chance outcome that the position does not have.
    #[error("{outcome} cannot come up here")]
    NoSuchOutcome { outcome: String },
    /// Men are placed in order.
    #[error("{man} is not the next man to be placed; {next} is")]
    PlacedOutOfOrder {
        /// The man who was to be placed.
        man: Label,
        /// The man whose turn it is.
        next: Label,
    },
    /// The team on turn has no such man.
    #[error("{man} does not play for the team on turn")]
    NotOnThisTeam { man: Label },
    /// A man stands on the square already.
    #[error("{at} is taken by {by}: two men cannot share a square in a line-up")]
    Taken { at: Square, by: Label },
    /// The square is outside the window.
    #[error("{at} is outside the window: men line up in columns {first} to {last}")]
    OutsideWindow {
        at: Square,
        /// First column of the window.
        first: u8,
        last: u8,
    },
    #[error(
        "{man} cannot line up on {at}: tackles and guards line up on column {front}, just on their side of the line"
    )]
    L1 { man: Label, at: Square, front: u8 },
    #[error("{man} cannot line up on {at}: an end lines up on column {front}{downfield}")]
    L2 {
        man: Label,
        at: Square,
        front: u8,
        /// What the rule says of lining up downfield here.
        downfield: String,
    },
    #[error(
        "Q cannot line up on {at}: the quarterback stands in the row of a tackle or guard, two to four columns behind the line ({first} to {last})"
    )]
    L3 { at: Square, first: u8, last: u8 },
    #[error("{man} cannot line up on {at}: backs line up behind column {front}")]
    L4 { man: Label, at: Square, front: u8 },
    /// L4: the back stands too far away to carry the ball.
    #[error(
        "{man} cannot carry the ball from {rows} rows away: a back may run only from within two rows of the quarterback"
    )]
    NotEligible {
        man: Label,
        /// Rows between the man and the quarterback.
        rows: u8,
    },
    #[error(
        "{man} cannot line up on {at}: the defense lines up on its own side of the line, in columns {first} to {last}"
    )]
    L5 { man: Label, at: Square, first: u8, last: u8 },
    /// The man has left the field.
    #[error("{man} has left the field in this play")]
    OffField { man: Label },
    /// M1: not a neighbouring square.
    #[error("{man} cannot step from {from} to {to}: a step goes to one of the eight neighbouring squares")]
    M1 {
        man: Label,
        from: Square,
        /// Where the man was to go.
        to: Square,
    },
    /// M3: not a neighbouring square, and somebody stands between.
    #[error(
        "{man} cannot step from {from} to {to}: a step goes to one of the eight neighbouring squares, so men never pass over others"
    )]
    M3 {
        man: Label,
        from: Square,
        /// Where the man was to go.
        to: Square,
    },
    #[error("{man} has {left} of {speed} squares left this turn, and the step to {to} costs {cost}")]
    M2 {
        man: Label,
        /// Where the man was to go.
        to: Square,
        cost: u8,
        /// The squares left this turn.
        left: u8,
        speed: u8,
    },
    #[error("{man} cannot step onto {to}: teammate {by} stands there")]
    M4 {
        man: Label,
        /// Where the man was to go.
        to: Square,
        by: Label,
    },
    #[error("{man} cannot step to {to}: tackles and guards never go backward")]
    M7 {
        man: Label,
        /// Where the man was to go.
        to: Square,
    },
    /// M8: the step needs more squares than the allotment has left.
    #[error("the step to {to} costs {cost} squares, and {left} of the allotment are left")]
    M8 {
        /// Where the man was to go.
        to: Square,
        cost: u8,
        left: u8,
    },
    /// On a pass play Q stays in the set position.
    #[error("on a pass play Q stays in the set position until throwing or scrambling")]
    SetPosition,
    /// The shift that a scramble gave is used up.
    #[error("Q may shift {left} more squares after this scramble, and the step to {to} costs {cost}")]
    ShiftUsed {
        /// Where the man was to go.
        to: Square,
        cost: u8,
        /// What is left of the shift.
        left: u8,
    },
    /// A shift stays behind the line.
    #[error("Q cannot shift to {to}: before the throw Q stays behind the scrimmage line")]
    ShiftForward {
        /// Where the man was to go.
        to: Square,
    },
    #[error("the pass cannot be thrown to {at}: it is outside {zone}")]
    P1 {
        at: Square,
        /// The zone that was called, or the window.
        zone: String,
    },
    #[error(
        "the pass cannot be thrown to {at}, where {by} stands: not to the quarterback, a tackle or a guard of the offense"
    )]
    P2 { at: Square, by: Label },
    /// Q may scramble only once in a play.
    #[error("Q has scrambled in this play, and may do so once")]
    ScrambledAlready,
    /// No throw or scramble now.
    #[error("{0}")]
    CannotThrow(&'static str),
    /// After `~scramble-any` Q has to throw at once.
    #[error("Q must throw now, to any square of the window")]
    MustThrow,
    #[error("{man} cannot step onto {to}, where {by} stands: there are no blocks while a pass is in the air")]
    B1 {
        man: Label,
        /// Where the man was to go.
        to: Square,
        by: Label,
    },
    /// Only receivers go for the ball.
    #[error("{man} is no eligible receiver and cannot step onto {to}, where the pass comes down")]
    NotReceiver { man: Label, to: Square },
    /// Men under the ball stay.
    #[error("{man} has reached the pass and stays on its square until it comes down")]
    UnderBall { man: Label },
}

impl BreaksRule for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::OutOfTurn { .. } => "sequence",
            Illegal::GameOver => "game over",
            Illegal::NoSuchOutcome { .. } => "chance",
            Illegal::PlacedOutOfOrder { .. } | Illegal::Taken { .. } => "line-up",
            Illegal::OutsideWindow { .. } => "House · Window",
            Illegal::NotOnThisTeam { .. } | Illegal::OffField { .. } => "men",
            Illegal::L1 { .. } => "L1",
            Illegal::L2 { .. } => "L2",
            Illegal::L3 { .. } => "L3",
            Illegal::L4 { .. } | Illegal::NotEligible { .. } => "L4",
            Illegal::L5 { .. } => "L5",
            Illegal::M1 { .. } => "M1",
            Illegal::M2 { .. } => "M2",
            Illegal::M3 { .. } => "M3",
            Illegal::M4 { .. } => "M4",
            Illegal::M7 { .. } => "M7",
            Illegal::M8 { .. } => "M8",
            Illegal::SetPosition => "set position",
            Illegal::ShiftUsed { .. } | Illegal::MustThrow => "scramble",
            Illegal::ShiftForward { .. } => "House · Behind the line",
            Illegal::ScrambledAlready => "House · One scramble",
            Illegal::P1 { .. } => "P1",
            Illegal::P2 { .. } => "P2",
            Illegal::CannotThrow(_) => "throw",
            Illegal::B1 { .. } => "B1",
            Illegal::NotReceiver { .. } => "flight",
            Illegal::UnderBall { .. } => "House · Under the ball",
        }
    }
}
