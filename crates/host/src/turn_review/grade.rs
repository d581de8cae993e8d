//! How good a turn was, by what it cost.

use crate::wire::Grade;

/// The least losses of the grades, in points a game, the worst first. Lichess calls a move inaccurate that costs 5 % of win
/// chance, and a blunder one that costs 15 %. A game of ours has fewer and larger turns, each with draws between them:
/// mistakes begin where lichess's do, and a blunder is twice as much as a mistake.
pub const THRESHOLDS: [(f64, Grade); 4] =
    [(0.20, Grade::Blunder), (0.10, Grade::Mistake), (0.05, Grade::Inaccuracy), (0.02, Grade::Good)];

/// The grade of a turn that cost so many points a game.
pub fn grade(loss: f64) -> Grade {
    THRESHOLDS.iter().find(|(least, _)| loss >= *least).map_or(Grade::Best, |(_, grade)| *grade)
}

/// The accuracy of a turn that cost so many points a game, in percent: lichess's formula, whose constants make it 100 for
/// a turn that costs nothing, and 0 for one that costs four fifths of a game or more.
pub fn accuracy(loss: f64) -> f64 {
    (103.1668 * (-4.354 * loss).exp() - 3.1669).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_more_a_turn_costs_the_worse_it_is() {
        let mut before = (Grade::Best, 100.0);
        for percent in 0..=100 {
            let loss = f64::from(percent) / 100.0;
            let now = (grade(loss), accuracy(loss));
            assert!(now.0 >= before.0 && now.1 <= before.1 && (0.0..=100.0).contains(&now.1), "{percent}: {now:?}");
            before = now;
        }
        assert_eq!((accuracy(0.0).round(), accuracy(1.0)), (100.0, 0.0));
        let at = |percent: u32| grade(f64::from(percent) / 100.0);
        assert_eq!(
            [0, 1, 2, 4, 5, 9].map(at),
            [Grade::Best, Grade::Best, Grade::Good, Grade::Good, Grade::Inaccuracy, Grade::Inaccuracy]
        );
        assert_eq!([10, 19, 20, 100].map(at), [Grade::Mistake, Grade::Mistake, Grade::Blunder, Grade::Blunder]);
    }
}
