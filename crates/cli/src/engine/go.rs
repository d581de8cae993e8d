//! The words after `go`: how long to think.

use std::time::Duration;

use kickoff_core::Seat;
use kickoff_runtime::Limits;

use crate::contest::player::TURNS_TO_COME;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Go {
    limits: Limits,
    /// What is left on the clocks and what a turn adds, in milliseconds: the own one, or those of both seats.
    clocks: Option<([u64; 2], Option<[u64; 2]>)>,
    turns: Option<u32>,
    /// The answer is held back until `stop`.
    pub(super) infinite: bool,
}

impl Go {
    /// Reads the words; those that are unknown are passed over.
    pub(super) fn read(words: &[&str]) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = words.iter().copied().peekable();
        while let Some(key) = words.next() {
            let mut number = || {
                let word = words.next().ok_or(format!("{key} needs a number"))?;
                word.parse::<u64>().map_err(|_| format!("{key} {word}: that is no number"))
            };
            let small = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
            match key {
                "movetime" => go.limits.time = Some(Duration::from_millis(number()?.max(1))),
                "nodes" => go.limits.nodes = Some(number()?.max(1)),
                "depth" => go.limits.depth = Some(small(number()?.max(1))),
                "turns" => go.turns = Some(small(number()?.max(1))),
                "infinite" => go.infinite = true,
                "clock" => {
                    let first = [number()?, number()?];
                    let another = words.peek().is_some_and(|word| word.parse::<u64>().is_ok());
                    let mut number = || words.next().and_then(|word| word.parse().ok());
                    let second = if another { number().zip(number()) } else { None };
                    if another && second.is_none() {
                        return Err("clock needs two numbers, or four: each side's time and increment".to_owned());
                    }
                    go.clocks = Some((first, second.map(|(left, increment)| [left, increment])));
                }
                _ => {}
            }
        }
        Ok(go)
    }

    /// What ends the search of a seat.
    pub(super) fn limits(&self, seat: Seat) -> Limits {
        let Some((first, second)) = self.clocks else { return self.limits };
        let own = second.filter(|_| seat == Seat::Second).unwrap_or(first);
        let [left, increment] = own.map(Duration::from_millis);
        self.limits.and(Limits::clock(left, increment, self.turns.unwrap_or(TURNS_TO_COME)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read() {
        let limits = |line: &str, seat| {
            let words: Vec<&str> = line.split(' ').collect();
            Go::read(&words).unwrap().limits(seat)
        };
        let mixed = Limits { time: Some(Duration::from_millis(500)), nodes: Some(7), depth: Some(3) };
        assert_eq!(limits("nodes 7 ponder movetime 500 depth 3", Seat::First), mixed);
        assert_eq!(limits("infinite", Seat::First), Limits::default());
        let clock = |left, turns| Limits::clock(Duration::from_millis(left), Duration::from_millis(20), turns);
        assert_eq!(limits("clock 8000 20", Seat::Second), clock(8_000, TURNS_TO_COME));
        assert_eq!(limits("clock 8000 20 4000 20 turns 5", Seat::First), clock(8_000, 5));
        assert_eq!(limits("clock 8000 20 4000 20 turns 5", Seat::Second), clock(4_000, 5));
    }

    #[test]
    fn what_is_no_number_is_said() {
        for line in ["nodes", "movetime soon", "clock 1", "clock 1 2 3", "depth -1"] {
            let words: Vec<&str> = line.split(' ').collect();
            assert!(Go::read(&words).is_err(), "{line}");
        }
    }
}
