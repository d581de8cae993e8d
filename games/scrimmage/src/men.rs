//! The men: labels, elevens, speed and power.

use std::fmt;

use serde::Serialize;
use utoipa::ToSchema;

/// The eleven that started the play on offense, or the other one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// It started the play on offense.
    Offense,
    /// It started the play on defense.
    Defense,
}

impl Unit {
    /// Both elevens.
    pub const BOTH: [Unit; 2] = [Unit::Offense, Unit::Defense];

    /// 0 for the offense, 1 for the defense.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other eleven.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Unit {
        match self {
            Unit::Offense => Unit::Defense,
            Unit::Defense => Unit::Offense,
        }
    }

    /// The label of the man with this place (0 to 10) in the order of the line-up.
    #[inline]
    pub const fn label(self, man: usize) -> Label {
        match self {
            Unit::Offense => Label::ALL[man],
            Unit::Defense if man < LINEMEN => Label::ALL[man],
            Unit::Defense => Label::ALL[man + 6],
        }
    }

    /// The place in the order of the line-up of the man with this label, if the eleven has one.
    #[inline]
    pub const fn man(self, label: Label) -> Option<usize> {
        let at = label as usize;
        match self {
            Unit::Offense if at < MEN => Some(at),
            Unit::Defense if at < LINEMEN => Some(at),
            Unit::Defense if at >= MEN => Some(at - 6),
            _ => None,
        }
    }
}

/// Men in an eleven.
pub(crate) const MEN: usize = 11;
/// T1 T2 G1 G2 G3 are the first in the order of both elevens.
pub(crate) const LINEMEN: usize = 5;
/// The quarterback's place in the order of the offense.
pub(crate) const QUARTERBACK: usize = 7;

/// A man's label. Tackles and guards have the same on both elevens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Label {
    /// Tackle.
    T1,
    /// Tackle.
    T2,
    /// Guard.
    G1,
    /// Guard.
    G2,
    /// Guard.
    G3,
    /// Tight end.
    TE,
    /// Split end.
    SE,
    /// Quarterback.
    Q,
    /// Fullback.
    F,
    /// Halfback.
    H,
    /// Tailback.
    T,
    /// Linebacker.
    L1,
    /// Linebacker.
    L2,
    /// Linebacker.
    L3,
    /// Defensive back.
    B1,
    /// Defensive back.
    B2,
    /// Safety.
    S,
}

impl Label {
    /// All labels: the offense in the order of its line-up, then the defense's own.
    pub const ALL: [Label; 17] = [
        Label::T1,
        Label::T2,
        Label::G1,
        Label::G2,
        Label::G3,
        Label::TE,
        Label::SE,
        Label::Q,
        Label::F,
        Label::H,
        Label::T,
        Label::L1,
        Label::L2,
        Label::L3,
        Label::B1,
        Label::B2,
        Label::S,
    ];

    const TEXT: [&'static str; 17] =
        ["T1", "T2", "G1", "G2", "G3", "TE", "SE", "Q", "F", "H", "T", "L1", "L2", "L3", "B1", "B2", "S"];

    /// How many squares the man may move in a turn, 2 to 6.
    #[inline]
    pub const fn speed(self) -> u8 {
        match self {
            Label::T1 | Label::T2 => 2,
            Label::G1 | Label::G2 | Label::G3 => 3,
            Label::TE | Label::Q | Label::F | Label::L1 | Label::L2 | Label::L3 => 4,
            Label::SE | Label::H | Label::B1 | Label::B2 => 5,
            Label::T | Label::S => 6,
        }
    }

    /// Power as a blocker and tackler, 0 to 4: 6 less the speed.
    #[inline]
    pub const fn power(self) -> u8 {
        6 - self.speed()
    }

    /// Whether the man is a tackle or a guard; these never step backward (M7).
    #[inline]
    pub const fn is_lineman(self) -> bool {
        (self as usize) < LINEMEN
    }

    /// Whether the man may receive a pass: the ends and backs of the offense but the quarterback.
    #[inline]
    pub const fn is_receiver(self) -> bool {
        matches!(self, Label::TE | Label::SE | Label::F | Label::H | Label::T)
    }

    /// The label as text.
    pub const fn text(self) -> &'static str {
        Label::TEXT[self as usize]
    }

    /// The name of the man's position.
    pub const fn position(self) -> &'static str {
        match self {
            Label::T1 | Label::T2 => "tackle",
            Label::G1 | Label::G2 | Label::G3 => "guard",
            Label::TE => "tight end",
            Label::SE => "split end",
            Label::Q => "quarterback",
            Label::F => "fullback",
            Label::H => "halfback",
            Label::T => "tailback",
            Label::L1 | Label::L2 | Label::L3 => "linebacker",
            Label::B1 | Label::B2 => "defensive back",
            Label::S => "safety",
        }
    }

    /// Reads a label.
    pub fn read(text: &str) -> Option<Label> {
        Label::TEXT.iter().position(|&t| t == text).map(|at| Label::ALL[at])
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
