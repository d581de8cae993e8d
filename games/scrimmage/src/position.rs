//! What both players know of a position, and the state: that and the secret call.

use kickoff_core::{Outcome, Seat};

use crate::action::{Call, Scramble};
use crate::field::{Direction, ROWS, Square, Window};
use crate::games::Games;
use crate::men::{Label, MEN, QUARTERBACK, Unit};
use crate::options::{Format, Options};

/// A position with its secret.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// All that both players know.
    pub(crate) public: Position,
    /// The call of the play going on, known to the offense alone until the rules reveal it.
    pub(crate) call: Option<Call>,
}

impl State {
    /// The position as both players know it, without the secret call.
    pub fn public(&self) -> &Position {
        &self.public
    }
}

/// The kind of decision or draw that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance draws team and direction.
    Toss,
    /// A unit places the man with this place in its order.
    LineUp(Unit, u8),
    /// The offense makes its secret call.
    Call,
    /// Chance draws the allotment of the turn.
    Allotment,
    /// One unit moves its men, a step at a time.
    Turn,
    /// Chance decides a tackle attempt.
    Tackle(TackleAttempt),
    /// Chance decides where a ball fumbled on this square bounces.
    Fumble(Square),
    /// Chance decides how the scramble goes.
    Scramble,
    /// Chance decides a contested pass between these men (places in the orders of offense and defense).
    Contest {
        /// The receiver, of the offense.
        receiver: u8,
        /// The index of the defender who contests the pass.
        defender: u8,
    },
    /// The game is over, with this outcome.
    Over(Outcome),
}

/// A tackle attempt that chance is about to decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TackleAttempt {
    /// The square on which the contact happens.
    pub at: Square,
    /// The eleven of the man who carries the ball.
    pub unit: Unit,
    /// The carrier's place in its order.
    pub carrier: u8,
    /// The tackler's place in the order of the other eleven.
    pub tackler: u8,
}

/// Who or what has the ball, as both players know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ball {
    /// With the man whom the call names: the called back, or Q on a pass play.
    Called,
    /// In the air to this square.
    Flight(Square),
    /// With this man, known to all.
    Carried(Unit, u8),
    /// The ball lies loose on this square.
    Loose(Square),
}

/// The calls that public knowledge leaves possible, as a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Possible(u8);

impl Possible {
    const PASS_BIT: u8 = 16;
    /// No call has been made.
    pub(crate) const NONE: Possible = Possible(0);
    pub(crate) const PASS: Possible = Possible(Possible::PASS_BIT);
    /// A run by any back.
    pub(crate) const RUNS: Possible = Possible(15);

    /// A run by this back; the empty set for other men.
    #[inline]
    pub(crate) const fn run(back: Label) -> Possible {
        match back {
            Label::Q => Possible(1),
            Label::F => Possible(2),
            Label::H => Possible(4),
            Label::T => Possible(8),
            _ => Possible(0),
        }
    }

    /// The kind of a call, by carrier.
    pub(crate) const fn of(call: Call) -> Possible {
        match call {
            Call::Run(back) => Possible::run(back),
            Call::Pass(_) => Possible::PASS,
        }
    }

    #[inline]
    #[must_use]
    pub(crate) const fn or(self, other: Possible) -> Possible {
        Possible(self.0 | other.0)
    }

    #[inline]
    #[must_use]
    pub(crate) const fn and(self, other: Possible) -> Possible {
        Possible(self.0 & other.0)
    }

    #[inline]
    #[must_use]
    pub(crate) const fn without(self, other: Possible) -> Possible {
        Possible(self.0 & !other.0)
    }

    /// Whether a pass is possible.
    #[inline]
    pub const fn pass(self) -> bool {
        self.0 & Possible::PASS_BIT != 0
    }

    /// The backs whose run is possible.
    pub fn runners(self) -> impl Iterator<Item = Label> {
        Call::RUNNERS.into_iter().filter(move |&back| self.0 & Possible::run(back).0 != 0)
    }

    /// Whether a run is known (`Some(true)`), a pass is known (`Some(false)`), or either is possible.
    pub const fn is_run(self) -> Option<bool> {
        match (self.0 & Possible::RUNS.0 != 0, self.pass()) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            _ => None,
        }
    }

    /// The carrier that every possible call names, if there is just one: Q for a pass.
    pub fn carrier(self) -> Option<Label> {
        let mut carriers = self.runners().chain(self.pass().then_some(Label::Q));
        let first = carriers.next()?;
        carriers.all(|other| other == first).then_some(first)
    }
}

/// How far Q has come on a pass play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Passer {
    /// Q has scrambled in this play.
    pub scrambled: bool,
    /// Q must throw now, to any square of the window.
    pub must_throw: bool,
    /// Squares that Q may still shift this turn.
    pub shift: u8,
    /// The pass has been thrown.
    pub thrown: bool,
}

/// What came of the last contact that a man made in the turn going on, with the opponent's place in the other eleven.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ContactOutcome {
    /// There was no contact.
    Nobody,
    Blocks(u8),
    FailsToBlock(u8),
    Tackles(u8),
    Misses(u8),
    /// The man knocked the ball loose from the opponent.
    Strips(u8),
    /// The man has the ball and was tackled by the opponent.
    IsTackled(u8),
    /// The man has the ball and left the opponent behind.
    GetsPast(u8),
    /// The man had the ball and lost it to a hit by the opponent.
    Fumbles(u8),
}

/// What the telling of a play remembers of it, beside what the field shows. The rules never look at it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Annotations {
    /// Where the men of the eleven on turn stood when the turn began.
    pub(crate) turn_start: [Square; MEN],
    /// What came of the last contact of each of them.
    pub(crate) contacts: [ContactOutcome; MEN],
    /// The men, as bits, of the eleven without the ball who have missed a tackle since the throw or since the start.
    pub(crate) missed: u16,
    /// The row in which Q lined up.
    pub(crate) middle: u8,
    /// 1 + the place of the man who fumbled, and 16 times 1 + the place of the tackler; 0: no fumble.
    fumble: u8,
}

impl Annotations {
    pub(crate) const NONE: Annotations = Annotations {
        turn_start: [Square::NONE; MEN],
        contacts: [ContactOutcome::Nobody; MEN],
        missed: 0,
        middle: 0,
        fumble: 0,
    };

    /// A turn begins with the men of the eleven on turn on these squares.
    pub(crate) fn turn_begins(&mut self, men: [Square; MEN]) {
        (self.turn_start, self.contacts) = (men, [ContactOutcome::Nobody; MEN]);
    }

    /// The man who has the ball fumbles it when hit by a tackler.
    pub(crate) fn fumbled(&mut self, carrier: u8, tackler: u8) {
        self.fumble = (1 + carrier) | (1 + tackler) << 4;
    }

    /// The places of the man who fumbled, of the eleven in possession, and of the tackler.
    pub(crate) fn fumble(self) -> Option<(usize, usize)> {
        let place = |nibble: u8| usize::from(nibble).checked_sub(1);
        Some((place(self.fumble & 15)?, place(self.fumble >> 4)?))
    }
}

/// All that both players know of a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The options of the game.
    pub options: Options,
    /// The kind of decision or draw that comes next.
    pub phase: Phase,
    /// The seat that started the play on offense.
    pub(crate) offense: Seat,
    pub(crate) red_direction: Direction,
    /// The scrimmage line: the grid line between columns `line` and `line + 1`.
    pub line: u8,
    /// The line that the offense has to reach for a first down; it may lie past the goal line.
    pub first_down_line: u8,
    /// The down, 1 to 4.
    pub down: u8,
    /// How many plays of this game have ended.
    pub plays: u16,
    /// The games of the match; in a single game nothing is kept of them.
    pub games: Games,
    /// The number of this turn in the play, from 1; 0 before the first.
    pub turn: u16,
    pub(crate) allotted: u8,
    /// What is left of the turn's allotment.
    pub left: u8,
    /// The eleven that has the ball, or had it before a fumble.
    pub possession: Unit,
    /// Who or what has the ball, as both players know it.
    pub ball: Ball,
    /// The calls that public knowledge leaves possible; no call at all before one has been made.
    pub possible: Possible,
    pub(crate) passer: Passer,
    /// Whether a man other than Q has stepped this turn.
    pub(crate) others_stepped: bool,
    /// Squares moved this turn by the men of the eleven on turn.
    pub(crate) moved: [u8; MEN],
    /// 1 + the best power that has blocked a man without success in this play; 0: not marked.
    pub(crate) marks: [[u8; MEN]; 2],
    pub(crate) squares: [[Square; MEN]; 2],
    pub(crate) annotations: Annotations,
    /// By eleven, the squares that its own men cannot step onto: its men and what is off the field. Row r is entry
    /// r + 1, column c is bit c.
    pub(crate) blocked: [[u64; ROWS as usize + 2]; 2],
}

impl Position {
    pub(crate) fn new(options: Options) -> Position {
        Position {
            options,
            phase: Phase::Toss,
            offense: Seat::First,
            red_direction: Direction::East,
            line: 0,
            first_down_line: 0,
            down: 1,
            plays: 0,
            games: Games::NONE,
            turn: 0,
            allotted: 0,
            left: 0,
            possession: Unit::Offense,
            ball: Ball::Called,
            possible: Possible::NONE,
            passer: Passer { scrambled: false, must_throw: false, shift: 0, thrown: false },
            others_stepped: false,
            moved: [0; MEN],
            marks: [[0; MEN]; 2],
            squares: [[Square::NONE; MEN]; 2],
            annotations: Annotations::NONE,
            blocked: [*options.size.off_field(); 2],
        }
    }

    /// Clears the field for a play that `offense` starts at `line`.
    pub(crate) fn set_up_play(&mut self, offense: Seat, line: u8) {
        *self = Position {
            phase: Phase::LineUp(Unit::Offense, self.first_man(Unit::Offense)),
            offense,
            line,
            red_direction: self.red_direction,
            first_down_line: self.first_down_line,
            down: self.down,
            plays: self.plays,
            games: self.games,
            ..Position::new(self.options)
        };
    }

    /// The first man of an eleven to line up, as a place in its order.
    pub(crate) fn first_man(&self, unit: Unit) -> u8 {
        self.next_man(unit, 0).unwrap_or(0)
    }

    /// The man of an eleven who lines up next, of those from this place in its order on.
    pub(crate) fn next_man(&self, unit: Unit, from: usize) -> Option<u8> {
        (from..MEN).find(|&man| self.options.size.has(unit, man)).map(|man| man as u8)
    }

    /// Whether a play begins: nobody has lined up for it yet.
    pub(crate) fn begins_play(&self) -> bool {
        self.phase == Phase::LineUp(Unit::Offense, self.first_man(Unit::Offense))
    }

    /// How many plays have ended, in a match in all its games.
    pub fn plays_in_all(&self) -> u32 {
        let over = matches!(self.phase, Phase::Over(_)) && self.is_match();
        let before: u32 = self.games.over().map(|game| u32::from(game.plays)).sum();
        // When a match is over, its second game is among those that are.
        before + if over { 0 } else { u32::from(self.plays) }
    }

    /// Whether a match of two games is played.
    #[inline]
    pub fn is_match(&self) -> bool {
        self.options.format == Format::Match
    }

    /// The power of the best blocker who has failed against a man in this play; such a man is marked.
    pub fn mark(&self, unit: Unit, man: usize) -> Option<u8> {
        self.marks[unit.index()][man].checked_sub(1)
    }

    /// The seat that plays an eleven in this play.
    #[inline]
    pub fn seat(&self, unit: Unit) -> Seat {
        match unit {
            Unit::Offense => self.offense,
            Unit::Defense => self.offense.other(),
        }
    }

    /// The eleven that a seat plays in this play.
    #[inline]
    pub fn unit_of(&self, seat: Seat) -> Unit {
        if seat == self.offense { Unit::Offense } else { Unit::Defense }
    }

    /// The direction of a seat's team.
    #[inline]
    pub fn seat_direction(&self, seat: Seat) -> Direction {
        match seat {
            Seat::First => self.red_direction,
            Seat::Second => self.red_direction.other(),
        }
    }

    /// The direction of an eleven.
    #[inline]
    pub fn direction(&self, unit: Unit) -> Direction {
        self.seat_direction(self.seat(unit))
    }

    /// The window of this play.
    #[inline]
    pub fn window(&self) -> Window {
        Window::of(self.line, self.direction(Unit::Offense))
    }

    /// The eleven whose turn it is, by the number of the turn.
    #[inline]
    pub fn unit_on_turn(&self) -> Unit {
        if self.turn.is_multiple_of(2) { Unit::Defense } else { Unit::Offense }
    }

    /// The eleven that is to decide something.
    pub(crate) fn unit_to_act(&self) -> Option<Unit> {
        match self.phase {
            Phase::LineUp(unit, _) => Some(unit),
            Phase::Call => Some(Unit::Offense),
            Phase::Turn => Some(self.unit_on_turn()),
            _ => None,
        }
    }

    /// The square of a man; `None` if the man has left the field or is not placed yet.
    #[inline]
    pub fn square(&self, unit: Unit, man: usize) -> Option<Square> {
        let at = self.squares[unit.index()][man];
        at.on_field().then_some(at)
    }

    /// The man of an eleven who stands on a square, as a place in its order.
    #[inline]
    pub fn man_on(&self, unit: Unit, at: Square) -> Option<usize> {
        if self.blocked[unit.index()][at.row() as usize + 1] >> at.column() & 1 == 0 {
            return None;
        }
        self.squares[unit.index()].iter().position(|&square| square == at)
    }

    /// The columns of a row that men of either eleven stand on, as bits; columns off the field are set too.
    #[inline]
    pub(crate) fn taken(&self, row: u8) -> u64 {
        let row = row as usize + 1;
        self.blocked[0][row] | self.blocked[1][row]
    }

    #[inline]
    pub(crate) fn put(&mut self, unit: Unit, man: usize, at: Square) {
        self.squares[unit.index()][man] = at;
        self.blocked[unit.index()][at.row() as usize + 1] |= 1 << at.column();
    }

    #[inline]
    pub(crate) fn lift(&mut self, unit: Unit, man: usize) {
        let at = self.squares[unit.index()][man];
        if at.on_field() {
            self.squares[unit.index()][man] = Square::NONE;
            self.blocked[unit.index()][at.row() as usize + 1] &= !(1 << at.column());
        }
    }

    /// Squares that a man of the eleven on turn may still move by their own speed.
    #[inline]
    pub(crate) fn speed_left(&self, unit: Unit, man: usize) -> u8 {
        unit.label(man).speed().saturating_sub(self.moved[man])
    }

    /// Whether Q is the set passer of what the call says is a pass: nobody has thrown, Q still has the ball.
    #[inline]
    pub(crate) fn before_throw(&self, call: Option<Call>) -> bool {
        matches!(call, Some(Call::Pass(_))) && self.ball == Ball::Called
    }

    /// The carrier, if the ball is carried and `call` is the call.
    #[inline]
    pub(crate) fn carrier(&self, call: Option<Call>) -> Option<(Unit, usize)> {
        match self.ball {
            Ball::Carried(unit, man) => Some((unit, man as usize)),
            Ball::Called => match call? {
                Call::Run(back) => Some((Unit::Offense, back as usize)),
                Call::Pass(_) => Some((Unit::Offense, QUARTERBACK)),
            },
            Ball::Flight(_) | Ball::Loose(_) => None,
        }
    }

    /// Records what a scramble came to.
    pub(crate) fn scrambled(&mut self, result: Scramble) {
        match result {
            Scramble::Run => self.possible = Possible::run(Label::Q),
            Scramble::Any => self.passer.must_throw = true,
            Scramble::Shift(squares) => self.passer.shift = squares,
        }
    }
}
