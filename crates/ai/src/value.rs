//! Values: how good a position is, in rating points.
//!
//! A value v says that the side it is for scores 1 / (1 + 10^(-v / 400)) points a game on average, a draw being half a
//! point, as between players whose ratings differ by v. A game that is decided has a value past all ratings, the
//! greater the sooner it ends.

/// How good a position is for one side.
pub type Value = i32;

/// A bound above every value that a search can return.
pub const INFINITE: Value = 1_000_000;
/// A game that has been won.
pub const WON: Value = 900_000;
/// A side with at least this much wins by force; no evaluation reaches it.
pub const DECIDED: Value = 800_000;

/// The value of a game that has been won, drawn or lost after this many plies from here.
pub const fn over(returns: i8, ply: u32) -> Value {
    match returns {
        1.. => WON - ply as Value,
        0 => 0,
        ..0 => -WON + ply as Value,
    }
}

/// An evaluation, kept away from the values of decided games.
pub fn clamp_undecided(value: Value) -> Value {
    value.clamp(-DECIDED + 1, DECIDED - 1)
}

/// The points a game, 0 to 1, that a value stands for.
pub fn expected(value: Value) -> f64 {
    match value {
        DECIDED.. => 1.0,
        _ if value <= -DECIDED => 0.0,
        _ => 1.0 / (1.0 + 10f64.powf(-f64::from(value) / 400.0)),
    }
}

/// The value that stands for points a game; what is sure is not more than 3200 points.
pub fn from_expected(points: f64) -> Value {
    let points = points.clamp(1e-8, 1.0 - 1e-8);
    (400.0 * (points / (1.0 - points)).log10()).round() as Value
}

/// In the table a decided game's value counts from the position, in a search from its root, `ply` plies before.
pub(crate) fn to_table(value: Value, ply: Value) -> Value {
    match value {
        DECIDED.. => value + ply,
        _ if value <= -DECIDED => value - ply,
        _ => value,
    }
}

/// A value of the table as it counts in a search whose root is `ply` plies before.
pub(crate) fn from_table(value: Value, ply: Value) -> Value {
    to_table(value, -ply)
}

/// The plies to the end of a game that is decided by force, and whether it is won.
pub fn decided_in(value: Value) -> Option<(bool, u32)> {
    (value.abs() >= DECIDED).then(|| (value > 0, (WON - value.abs()) as u32))
}

/// A number within about twice `most` of 0, near 0 more often than not, that follows from the key.
pub(crate) fn eval_noise(key: u64, most: i32) -> i32 {
    let mixed = kickoff_core::split_mix(key);
    let part = |shift: u32| (mixed >> shift & 0xffff) as i64 - 0x8000;
    ((part(0) + part(16) + part(32)) * i64::from(most) / 0x8000) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_and_its_points_belong_together() {
        for value in [-2_000, -400, -1, 0, 35, 400, 1_500] {
            assert_eq!(from_expected(expected(value)), value);
        }
        assert!((expected(400) - 10.0 / 11.0).abs() < 1e-12);
        assert_eq!((expected(over(1, 7)), expected(over(-1, 7)), expected(over(0, 7))), (1.0, 0.0, 0.5));
    }

    #[test]
    fn a_sooner_win_and_a_later_loss_are_better() {
        assert!(over(1, 3) > over(1, 5) && over(-1, 5) > over(-1, 3));
        assert_eq!(decided_in(over(-1, 5)), Some((false, 5)));
        assert_eq!(decided_in(clamp_undecided(5_000_000)), None);
    }
}
