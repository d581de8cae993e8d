//! The men: who plays on which side of the ball, and how each kind moves.

use std::fmt;
use std::ops::Range;

use serde::Serialize;
use utoipa::ToSchema;

/// Men of both sides together.
pub(crate) const MEN: usize = 22;
pub(crate) const QB: u8 = 10;
pub(crate) const LINEMEN: u8 = 5;

/// The side of the ball on which a man plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = KingUnit)]
pub enum Unit {
    /// The team that has the ball.
    Offense,
    /// The team that does not have the ball.
    Defense,
}

impl Unit {
    /// Both sides, the offense first.
    pub(crate) const BOTH: [Unit; 2] = [Unit::Offense, Unit::Defense];

    /// The numbers of its men.
    #[inline]
    pub(crate) const fn men(self) -> Range<usize> {
        match self {
            Unit::Offense => 0..11,
            Unit::Defense => 11..MEN,
        }
    }

    pub(crate) const fn other(self) -> Unit {
        match self {
            Unit::Offense => Unit::Defense,
            Unit::Defense => Unit::Offense,
        }
    }

    /// The side of a man.
    #[inline]
    pub(crate) const fn of(man: u8) -> Unit {
        if man < 11 { Unit::Offense } else { Unit::Defense }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Unit::Offense => "offense",
            Unit::Defense => "defense",
        }
    }
}

/// A kind of man, which decides how they move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = KingKind)]
pub enum Kind {
    /// An offensive lineman, written `OL`.
    Ol,
    /// A tight end of the offense, `TE`.
    Te,
    /// A wide receiver of the offense, `WR`.
    Wr,
    /// A running back of the offense, `RB`.
    Rb,
    /// A fullback of the offense, `FB`.
    Fb,
    /// The quarterback of the offense, `QB`.
    Qb,
    /// A defensive lineman, `DL`, of the defense.
    Dl,
    /// An outside linebacker of the defense, `LB`.
    Lb,
    /// A middle linebacker of the defense, `MB`.
    Mb,
    /// A cornerback of the defense, `CB`.
    Cb,
    /// A safety of the defense, `SF`.
    Sf,
}

impl Kind {
    /// All kinds, the offense first, in the order of the line-up.
    pub const ALL: [Kind; 11] =
        [Kind::Ol, Kind::Te, Kind::Wr, Kind::Rb, Kind::Fb, Kind::Qb, Kind::Dl, Kind::Lb, Kind::Mb, Kind::Cb, Kind::Sf];

    /// What is written on the man and in tokens (`WR`).
    pub const fn label(self) -> &'static str {
        match self {
            Kind::Ol => "OL",
            Kind::Te => "TE",
            Kind::Wr => "WR",
            Kind::Rb => "RB",
            Kind::Fb => "FB",
            Kind::Qb => "QB",
            Kind::Dl => "DL",
            Kind::Lb => "LB",
            Kind::Mb => "MB",
            Kind::Cb => "CB",
            Kind::Sf => "SF",
        }
    }

    /// The position's name in football.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Ol => "offensive lineman",
            Kind::Te => "tight end",
            Kind::Wr => "wide receiver",
            Kind::Rb => "running back",
            Kind::Fb => "fullback",
            Kind::Qb => "quarterback",
            Kind::Dl => "defensive lineman",
            Kind::Lb => "outside linebacker",
            Kind::Mb => "middle linebacker",
            Kind::Cb => "cornerback",
            Kind::Sf => "safety",
        }
    }

    /// The kind that a label names.
    pub fn read(label: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.label() == label)
    }

    /// The side on which it plays.
    pub const fn unit(self) -> Unit {
        Unit::of(self.first())
    }

    /// The number of its first man.
    pub(crate) const fn first(self) -> u8 {
        match self {
            Kind::Ol => 0,
            Kind::Te => 5,
            Kind::Wr => 6,
            Kind::Rb => 8,
            Kind::Fb => 9,
            Kind::Qb => QB,
            Kind::Dl => 11,
            Kind::Lb => 15,
            Kind::Mb => 17,
            Kind::Cb => 18,
            Kind::Sf => 20,
        }
    }

    /// How many of them a side has.
    pub const fn number(self) -> u8 {
        match self {
            Kind::Ol => LINEMEN,
            Kind::Dl => 4,
            Kind::Wr | Kind::Lb | Kind::Cb | Kind::Sf => 2,
            Kind::Te | Kind::Rb | Kind::Fb | Kind::Qb | Kind::Mb => 1,
        }
    }

    /// The kind of a man.
    #[inline]
    pub(crate) const fn of(man: u8) -> Kind {
        match man {
            0..=4 => Kind::Ol,
            5 => Kind::Te,
            6..=7 => Kind::Wr,
            8 => Kind::Rb,
            9 => Kind::Fb,
            10 => Kind::Qb,
            11..=14 => Kind::Dl,
            15..=16 => Kind::Lb,
            17 => Kind::Mb,
            18..=19 => Kind::Cb,
            _ => Kind::Sf,
        }
    }

    /// Whether passes may be thrown to it.
    #[inline]
    pub const fn eligible(self) -> bool {
        matches!(self, Kind::Te | Kind::Wr | Kind::Rb | Kind::Fb)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

/// A man's id, unique among the men of a possession: the label, numbered if there are several of the kind.
pub(crate) fn id(man: u8) -> String {
    let kind = Kind::of(man);
    match kind.number() {
        1 => kind.label().to_owned(),
        _ => format!("{}{}", kind.label(), man - kind.first() + 1),
    }
}

/// Directions as a team looks forward.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Forward,
    Back,
    /// Toward file a, whichever team looks.
    Left,
    Right,
    ForwardLeft,
    ForwardRight,
    BackLeft,
    BackRight,
}

impl Way {
    /// The way from one square toward another: steps of this sign across the files and forward. `None` for no way.
    pub(crate) const fn of(across: i8, forward: i8) -> Option<Way> {
        Some(match (across, forward) {
            (0, 1) => Way::Forward,
            (0, -1) => Way::Back,
            (-1, 0) => Way::Left,
            (1, 0) => Way::Right,
            (-1, 1) => Way::ForwardLeft,
            (1, 1) => Way::ForwardRight,
            (-1, -1) => Way::BackLeft,
            (1, -1) => Way::BackRight,
            _ => return None,
        })
    }
}

/// On which squares a man captures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Takes {
    /// Wherever the man can move.
    Anywhere,
    /// Only on squares of the red zone.
    InRedZone,
    /// Only diagonally forward, where the man cannot move otherwise. Straight forward the man never captures.
    DiagonallyOnly,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gait {
    /// The most squares that the man goes each [`Way`], in the order of the ways.
    pub(crate) limits: [u8; 8],
    /// Whether the man moves like a knight.
    pub(crate) leaps: bool,
    pub(crate) takes: Takes,
}

/// More squares than the field has in any direction.
const ANY: u8 = 30;

impl Gait {
    const fn new(limits: [u8; 8], leaps: bool, takes: Takes) -> Gait {
        Gait { limits, leaps, takes }
    }

    /// How a man of a kind moves, with or without the ball.
    #[inline]
    pub(crate) const fn of(kind: Kind, carrier: bool) -> &'static Gait {
        const LINEMAN: Gait = Gait::new([1, 0, 0, 0, 1, 1, 0, 0], false, Takes::DiagonallyOnly);
        const KNIGHT: Gait = Gait::new([0; 8], true, Takes::Anywhere);
        const BISHOP: Gait = Gait::new([0, 0, 0, 0, ANY, ANY, ANY, ANY], false, Takes::Anywhere);
        const ROOK: Gait = Gait::new([ANY, ANY, ANY, ANY, 0, 0, 0, 0], false, Takes::Anywhere);
        const QUEEN: Gait = Gait::new([ANY; 8], false, Takes::Anywhere);
        const QUARTERBACK: Gait = Gait::new([2, ANY, ANY, ANY, 2, 2, 0, 0], false, Takes::InRedZone);
        const TE_WITH_BALL: Gait = Gait::new([0; 8], true, Takes::InRedZone);
        const WR_WITH_BALL: Gait = Gait::new([0, 0, 0, 0, 2, 2, ANY, ANY], false, Takes::InRedZone);
        const RB_WITH_BALL: Gait = Gait::new([2, ANY, 0, 0, 0, 0, 0, 0], false, Takes::InRedZone);
        const FB_WITH_BALL: Gait = Gait::new([2, ANY, 0, 0, 2, 2, ANY, ANY], false, Takes::InRedZone);
        match (kind, carrier) {
            (Kind::Ol | Kind::Dl, _) => &LINEMAN,
            (Kind::Te, true) => &TE_WITH_BALL,
            (Kind::Te | Kind::Lb, _) => &KNIGHT,
            (Kind::Wr, true) => &WR_WITH_BALL,
            (Kind::Wr | Kind::Cb, _) => &BISHOP,
            (Kind::Rb, true) => &RB_WITH_BALL,
            (Kind::Rb | Kind::Sf, _) => &ROOK,
            (Kind::Fb, true) => &FB_WITH_BALL,
            (Kind::Fb | Kind::Mb, _) => &QUEEN,
            (Kind::Qb, _) => &QUARTERBACK,
        }
    }
}
