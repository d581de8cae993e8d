//! The puzzle of the day: the same for all who have the same puzzles.

use kickoff_core::split_mix;

use crate::Puzzle;

/// A date of the Gregorian calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Day {
    /// Days since 1 January 1970.
    number: i64,
}

impl Day {
    /// The day with this number; day 0 is 1 January 1970.
    pub const fn from_number(number: i64) -> Day {
        Day { number }
    }

    /// The day of a date; `None` if the calendar has none such.
    pub fn new(year: i32, month: u8, day: u8) -> Option<Day> {
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let length = match month {
            4 | 6 | 9 | 11 => 30,
            2 => 28 + u8::from(leap),
            1..=12 => 31,
            _ => return None,
        };
        if day == 0 || day > length {
            return None;
        }
        // Years are counted from March, so that the leap day comes last.
        let year = i64::from(year) - i64::from(month <= 2);
        let months = (i64::from(month) + 9) % 12;
        let era = year.div_euclid(400);
        let of_era = year.rem_euclid(400);
        let of_year = (153 * months + 2) / 5 + i64::from(day) - 1;
        Some(Day { number: era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468 })
    }

    /// Reads `2031-05-17`.
    pub fn read(text: &str) -> Option<Day> {
        let mut parts = text.splitn(3, '-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        if (year.len(), month.len(), day.len()) != (4, 2, 2) {
            return None;
        }
        Day::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
    }
}

/// The puzzle of a day. All come up before one comes up again, each time in another order. `None` only if there are none.
pub fn of_the_day<'a>(game: &str, puzzles: &'a [Puzzle], day: Day) -> Option<&'a Puzzle> {
    let count = i64::try_from(puzzles.len()).ok().filter(|&count| count > 0)?;
    let (cycle, place) = (day.number.div_euclid(count), day.number.rem_euclid(count));
    let hash = |text: &str, from: u64| text.bytes().fold(from, |hash, byte| split_mix(hash ^ u64::from(byte)));
    let begun = hash(game, split_mix(cycle as u64));
    let mut order: Vec<(u64, &Puzzle)> = puzzles.iter().map(|puzzle| (hash(&puzzle.id, begun), puzzle)).collect();
    order.sort_by(|a, b| (a.0, &a.1.id).cmp(&(b.0, &b.1.id)));
    order.get(usize::try_from(place).ok()?).map(|&(_, puzzle)| puzzle)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)] // a test fails by panicking
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::{Goal, id_of};

    fn puzzles(count: u32) -> Vec<Puzzle> {
        let puzzle = |number: u32| {
            let position = format!("phutball 1 played={number}");
            Puzzle {
                id: id_of(Goal::Win, 1, &position),
                goal: Goal::Win,
                turns: 1,
                replies: 0,
                worth: None,
                grade: 1,
                themes: Vec::new(),
                solution: Vec::new(),
                position,
            }
        };
        (0..count).map(puzzle).collect()
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(Day::read("1970-01-01"), Some(Day::from_number(0)));
        assert_eq!(Day::read("2000-02-29"), Some(Day::from_number(11_016)));
        assert_eq!(Day::read("2026-11-26"), Some(Day::from_number(20_783)));
        for wrong in ["2001-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-4-3", "soon", ""] {
            assert_eq!(Day::read(wrong), None, "{wrong}");
        }
    }

    /// If this failed people on two machines would be given different puzzles, or the same one again and again.
    #[test]
    fn every_puzzle_comes_up_once_before_any_comes_up_again() {
        let mut puzzles = puzzles(40);
        let of = |puzzles: &[Puzzle], number| {
            of_the_day("soccer", puzzles, Day::from_number(number)).map(|puzzle| puzzle.id.clone()).unwrap()
        };
        let first: Vec<String> = (0..40).map(|number| of(&puzzles, number)).collect();
        let second: Vec<String> = (40..80).map(|number| of(&puzzles, number)).collect();
        assert_eq!(first.iter().collect::<HashSet<_>>().len(), 40);
        assert_eq!(second.iter().collect::<HashSet<_>>().len(), 40);
        assert_ne!(first, second);
        puzzles.reverse();
        assert_eq!(of(&puzzles, 17), first[17], "it does not depend on the order of the file");
        assert_eq!(of_the_day("soccer", &[], Day::from_number(3)), None);
    }
}
