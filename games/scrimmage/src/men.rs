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
    /// Both elevens, the offense first.
    pub const BOTH: [Unit; 2] = [Unit::Offense, Unit::Defense];

    /// 0 for the offense, 1 for the defense.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The eleven on the other side of the ball.
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

pub(crate) const MEN: usize = 11;
/// T1 T2 G1 G2 G3 are the first in the order of both elevens.
pub(crate) const LINEMEN: usize = 5;
/// The quarterback's place in the order of the offense.
pub(crate) const QUARTERBACK: usize = 7;

/// A man's label. Tackles and guards have the same on both elevens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Label {
    /// A tackle, in the line of either eleven.
    T1,
    /// A tackle, in the line of either eleven.
    T2,
    /// A guard, in the line of either eleven.
    G1,
    /// A guard, in the line of either eleven.
    G2,
    /// A guard, in the line of either eleven.
    G3,
    /// The tight end, on offense only.
    TE,
    /// The split end, on offense only.
    SE,
    /// The quarterback, on offense only.
    Q,
    /// The fullback, on offense only.
    F,
    /// The halfback, on offense only.
    H,
    /// The tailback, on offense only.
    T,
    /// A linebacker, on defense only.
    L1,
    /// A linebacker, on defense only.
    L2,
    /// A linebacker, on defense only.
    L3,
    /// A defensive back, on defense only.
    B1,
    /// A defensive back, on defense only.
    B2,
    /// The safety, on defense only.
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

    /// The label as tokens write it.
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

    /// Reads a label as tokens write it; `None` if there is no such man.
    pub fn read(text: &str) -> Option<Label> {
        Label::TEXT.iter().position(|&t| t == text).map(|at| Label::ALL[at])
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
