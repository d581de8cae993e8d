//! A position: plain data, known to everyone.

use kickoff_core::Seat;

use crate::drive::{Drive, Event, Progress};
use crate::field::{END_ZONE, LINES, RED_ZONE, Square, rank_for};
use crate::men::{Kind, LINEMEN, MEN, QB, Unit};
use crate::options::Options;

/// The kind of decision or draw that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance draws which team has the ball first.
    Toss,
    /// A side lines up; the number is that of its next man.
    LineUp(Unit, u8),
    /// This side moves one of its men.
    Play(Unit),
    /// The defense answers the announced completion to this square.
    Reply(Square),
    /// The game is over, so no action is left.
    Over,
}

/// Everything about a position. There are no secrets, so that it is also what every observer knows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Where each man stands; [`Square::OFF`] for those who are not on the field. Numbers of men: see [`Kind::first`].
    pub(crate) men: [Square; MEN],
    /// The kind of decision or draw that comes next.
    pub phase: Phase,
    /// The team that has the ball; before the toss it means nothing.
    pub offense: Seat,
    /// The team that started the first half.
    pub(crate) started: Seat,
    /// The line, as the offense counts ranks; 0 before the toss.
    pub line: u8,
    /// The man who has the ball.
    pub(crate) carrier: u8,
    /// Whether a pass attempt is open.
    pub(crate) attempt: bool,
    /// Whether the quarterback has been beyond the line in this possession.
    pub(crate) beyond: bool,
    /// The half, 1 or 2.
    pub half: u8,
    /// Actions of this half that count.
    pub moves: u16,
    pub(crate) options: Options,
    /// The points of both teams, seat 0 first.
    pub score: [i32; 2],
    /// The number of this possession, from 1.
    pub(crate) possession: u16,
    pub(crate) progress: Progress,
    /// What the latest action came to.
    pub event: Option<Event>,
    /// The possession before this one; or this one, when the game is over.
    pub last_drive: Option<Drive>,
}

impl Position {
    pub(crate) fn new(options: Options) -> Position {
        Position {
            men: [Square::OFF; MEN],
            phase: Phase::Toss,
            offense: Seat::First,
            started: Seat::First,
            line: 0,
            carrier: QB,
            attempt: false,
            beyond: false,
            half: 1,
            moves: 0,
            options,
            score: [0, 0],
            possession: 0,
            progress: Progress {
                quarter: 1,
                furthest: 0,
                moves: 0,
                attempted: false,
                announced: false,
                completed: false,
            },
            event: None,
            last_drive: None,
        }
    }

    /// A possession under way, the offense to move: the men given are on the field, the others are captured, and the
    /// quarterback has the ball. Such a position need not be one that play can reach. The line is counted as the
    /// offense counts ranks. `None` if it is not 3 to 21, the quarterback is missing, there are too many men of a kind,
    /// or two on one square.
    pub fn set_up(options: &Options, offense: Seat, line: u8, men: &[(Kind, Square)]) -> Option<Position> {
        let mut position = Position::new(*options);
        position.started = offense;
        position.line_up(offense, Some(line).filter(|line| LINES.contains(line))?);
        for &(kind, at) in men {
            let mut places = kind.first()..kind.first() + kind.number();
            let man = places.find(|&man| !position.square(man).on_field())?;
            if !at.on_field() || position.number_on(at).is_some() {
                return None;
            }
            position.put(man, at);
        }
        position.progress.furthest = position.square(QB).rank_for(offense);
        position.phase = Phase::Play(Unit::Offense);
        position.square(QB).on_field().then_some(position)
    }

    /// The kind of man who has the ball.
    pub fn carrier(&self) -> Kind {
        Kind::of(self.carrier)
    }

    /// Whether a pass attempt is open.
    pub fn attempt_open(&self) -> bool {
        self.attempt
    }

    /// The kind of man on a square, which says the side too.
    pub fn man_on(&self, at: Square) -> Option<Kind> {
        self.number_on(at).map(Kind::of)
    }

    /// The quarter of the game, 1 to 4: a half's first and second 50 % of its actions.
    pub fn quarter(&self) -> u8 {
        let late = 2 * u32::from(self.moves) >= u32::from(self.options.half_moves);
        2 * self.half - 1 + u8::from(late)
    }

    /// The number of the possession that the position belongs to, from 1; the toss belongs to the first.
    pub(crate) fn section(&self) -> u32 {
        u32::from(self.possession).max(1)
    }

    /// The team that plays on a side of the ball.
    #[inline]
    pub(crate) fn seat(&self, unit: Unit) -> Seat {
        match unit {
            Unit::Offense => self.offense,
            Unit::Defense => self.offense.other(),
        }
    }

    /// The side on turn, if somebody decides now.
    #[inline]
    pub(crate) fn unit_on_turn(&self) -> Option<Unit> {
        match self.phase {
            Phase::LineUp(unit, _) | Phase::Play(unit) => Some(unit),
            Phase::Reply(_) => Some(Unit::Defense),
            Phase::Toss | Phase::Over => None,
        }
    }

    /// The number of the man on a square.
    pub(crate) fn number_on(&self, at: Square) -> Option<u8> {
        if !at.on_field() {
            return None;
        }
        // Looking at all of them at once is faster than stopping at the right one. At most one man stands there,
        // so the sum of the numbers (counted from 1) is the number of that man.
        let mut sum = 0;
        for (man, &square) in self.men.iter().enumerate() {
            sum += if square == at { man as u8 + 1 } else { 0 };
        }
        sum.checked_sub(1)
    }

    /// Where a man stands; [`Square::OFF`] for a man off the field.
    #[inline]
    pub(crate) fn square(&self, man: u8) -> Square {
        self.men.get(usize::from(man)).copied().unwrap_or(Square::OFF)
    }

    #[inline]
    pub(crate) fn put(&mut self, man: u8, at: Square) {
        if let Some(square) = self.men.get_mut(usize::from(man)) {
            *square = at;
        }
    }

    /// The men of a side who are on the field, with their squares.
    pub(crate) fn men_of(&self, unit: Unit) -> impl Iterator<Item = (u8, Square)> {
        unit.men().map(|man| (man as u8, self.square(man as u8))).filter(|(_, at)| at.on_field())
    }

    /// The carrier's rank as the offense counts it; that of the line while the carrier is off the field.
    pub(crate) fn carrier_rank(&self) -> u8 {
        let at = self.square(self.carrier);
        if at.on_field() { at.rank_for(self.offense) } else { self.line }
    }

    /// Whether a square is forward of the line, seen from the offense.
    #[inline]
    pub(crate) fn is_beyond(&self, at: Square) -> bool {
        at.rank_for(self.offense) > self.line
    }

    /// Whether a square is in the red zone that the offense attacks.
    #[inline]
    pub(crate) fn in_red_zone(&self, at: Square) -> bool {
        at.rank_for(self.offense) >= RED_ZONE
    }

    /// Whether a square is in the end zone that the offense attacks.
    pub(crate) fn in_end_zone(&self, at: Square) -> bool {
        at.rank_for(self.offense) >= END_ZONE
    }

    /// The offensive linemen who stand more than one rank beyond the line.
    pub(crate) fn linemen_downfield(&self) -> impl Iterator<Item = (u8, Square)> {
        (0..LINEMEN)
            .map(|man| (man, self.square(man)))
            .filter(|(_, at)| at.on_field() && at.rank_for(self.offense) > self.line + 1)
    }

    /// A rank as written on the board that the offense counts as the given one; its place in the other direction too.
    pub(crate) fn board_rank(&self, counted: u8) -> u8 {
        rank_for(self.offense, counted)
    }
}
