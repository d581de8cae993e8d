//! What the dial can show.

use std::fmt;

/// An outcome of a spin. The order of the variants is the order in which a ring holds them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spin {
    /// `+n`, `-n`: gain or loss; on a pass, complete.
    Gain(i16),
    /// `G`: the kick at goal went through.
    Goal,
    /// `NG`: the kick at goal failed.
    NoGoal,
    /// `INC`: the pass fell incomplete.
    Incomplete,
    /// `INT+n`: intercepted so many yards forward.
    Intercepted(u16),
    /// `L+n`, `L-n`: lost; the other team has the ball so many yards forward.
    Lost(i16),
    /// `BR-n`: a kick blocked and recovered by the kicker's team so many yards back, at least 1.
    Recovered(u16),
    /// `BL-n`: a kick blocked and lost so many yards back, at least 1.
    BlockedLost(u16),
    /// `P+n`, `P-n`: a penalty on the defense, on the offense; 5 or 15 yards.
    Penalty(i16),
}

/// The kinds of outcomes, by which signals differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Yards gained by the offense: `+n`.
    Gain,
    /// Yards lost by the offense: `-n`.
    Loss,
    /// A kick at goal that went through: `G`.
    Goal,
    /// A kick at goal that failed: `NG`.
    NoGoal,
    /// A pass that fell incomplete: `INC`.
    Incomplete,
    /// A pass that was intercepted: `INT+n`.
    Intercepted,
    /// The ball was lost after so many yards: `L+n`, `L-n`.
    Lost,
    /// A blocked kick that the kicking team recovered: `BR-n`.
    Recovered,
    /// A blocked kick that the other team recovered: `BL-n`.
    BlockedLost,
    /// A penalty of so many yards: `P+n`, `P-n`.
    Penalty,
}

impl Kind {
    /// How outcomes of this kind are written.
    pub const fn written(self) -> &'static str {
        match self {
            Kind::Gain => "+n",
            Kind::Loss => "-n",
            Kind::Goal => "G",
            Kind::NoGoal => "NG",
            Kind::Incomplete => "INC",
            Kind::Intercepted => "INT+n",
            Kind::Lost => "L+n, L-n",
            Kind::Recovered => "BR-n",
            Kind::BlockedLost => "BL-n",
            Kind::Penalty => "P+5, P-5, P+15, P-15",
        }
    }
}

impl Spin {
    /// The outcome's kind, without its yards.
    pub const fn kind(self) -> Kind {
        match self {
            Spin::Gain(0..) => Kind::Gain,
            Spin::Gain(_) => Kind::Loss,
            Spin::Goal => Kind::Goal,
            Spin::NoGoal => Kind::NoGoal,
            Spin::Incomplete => Kind::Incomplete,
            Spin::Intercepted(_) => Kind::Intercepted,
            Spin::Lost(_) => Kind::Lost,
            Spin::Recovered(_) => Kind::Recovered,
            Spin::BlockedLost(_) => Kind::BlockedLost,
            Spin::Penalty(_) => Kind::Penalty,
        }
    }

    /// Reads an outcome as rings write it, that is without the token's `~`.
    ///
    /// # Errors
    /// What is wrong with it and what would be right.
    pub fn read(text: &str) -> Result<Spin, String> {
        match text {
            "G" => return Ok(Spin::Goal),
            "NG" => return Ok(Spin::NoGoal),
            "INC" => return Ok(Spin::Incomplete),
            _ => {}
        }
        let Some(at) = text.find(['+', '-']) else {
            return Err("outcomes are +n, -n, P+n, P-n, INC, INT+n, L+n, L-n, BR-n, BL-n, G and NG".to_owned());
        };
        let (kind, number) = text.split_at(at);
        let yards = yards(number)?;
        match (kind, yards) {
            ("", _) => Ok(Spin::Gain(yards)),
            ("L", _) => Ok(Spin::Lost(yards)),
            ("P", -15 | -5 | 5 | 15) => Ok(Spin::Penalty(yards)),
            ("P", _) => Err("penalties are of 5 or 15 yards: P+5, P-5, P+15, P-15".to_owned()),
            ("INT", 0..) => Ok(Spin::Intercepted(yards.unsigned_abs())),
            ("INT", _) => Err("an interception is written INT+n".to_owned()),
            ("BR", ..0) => Ok(Spin::Recovered(yards.unsigned_abs())),
            ("BR", _) => Err("a blocked kick that is recovered is written BR-n".to_owned()),
            ("BL", ..0) => Ok(Spin::BlockedLost(yards.unsigned_abs())),
            ("BL", _) => Err("a blocked kick that is lost is written BL-n".to_owned()),
            _ => Err("outcomes are +n, -n, P+n, P-n, INC, INT+n, L+n, L-n, BR-n, BL-n, G and NG".to_owned()),
        }
    }
}

/// Reads a number with its sign.
fn yards(text: &str) -> Result<i16, String> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    if !(1..=4).contains(&digits.len()) || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err("yards are one to four digits".to_owned());
    }
    match digits.parse::<i16>() {
        Ok(0) if sign < 0 => Err("zero yards have a plus: there is no -0".to_owned()),
        Ok(_) if digits.len() > 1 && digits.starts_with('0') => Err("yards have no leading zeros".to_owned()),
        Ok(number) => Ok(sign * number),
        Err(_) => Err("yards are one to four digits".to_owned()),
    }
}

/// As rings write it, that is without the token's `~`.
impl fmt::Display for Spin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spin::Gain(yards) => write!(f, "{yards:+}"),
            Spin::Goal => f.write_str("G"),
            Spin::NoGoal => f.write_str("NG"),
            Spin::Incomplete => f.write_str("INC"),
            Spin::Intercepted(yards) => write!(f, "INT+{yards}"),
            Spin::Lost(yards) => write!(f, "L{yards:+}"),
            Spin::Recovered(yards) => write!(f, "BR-{yards}"),
            Spin::BlockedLost(yards) => write!(f, "BL-{yards}"),
            Spin::Penalty(yards) => write!(f, "P{yards:+}"),
        }
    }
}
