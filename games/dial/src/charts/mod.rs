//! Charts of a solved game, as JSON for the report's page.
//!
//! Chances are in hundredths of a percent of a game, points in thousandths. A map has one letter a cell: the number of the
//! best signal in hexadecimal, or a dot where no decision can come up.

mod counts;
mod maps;
mod queries;

use kickoff_solver::{Charts, Lookup};
use serde::Serialize;

use self::counts::{Points, Start, Tables};
use self::maps::{Fourth, Signals};
use self::queries::{Moment, Queries};
use crate::Dial;
use crate::options::Options;
use crate::signal::Signal;

#[derive(Serialize)]
struct Report {
    options: String,
    plays: u16,
    timed: bool,
    rings: Vec<Ring>,
    /// What to kick and to receive are worth to the winner of the toss.
    start: Vec<Start>,
    points: Points,
    fourth: Fourth,
    signals: Signals,
    /// Nothing if the chances are only estimated.
    tables: Option<Tables>,
}

#[derive(Serialize)]
struct Ring {
    signal: String,
    name: String,
    outcomes: Vec<(String, u32)>,
}

impl Ring {
    fn new(options: &Options, signal: Signal) -> Ring {
        let outcomes = options.rings.ring(signal).outcomes().map(|(spin, weight)| (spin.to_string(), weight));
        Ring { signal: signal.to_string(), name: signal.name(), outcomes: outcomes.collect() }
    }
}

impl Charts for Dial {
    fn charts(options: &Options, study: &mut Lookup<'_, Dial>, timed: bool) -> String {
        let half_plays = options.plays / 2;
        let mut queries = Queries::new(study);
        let (mapped, counted) =
            if timed { (Moment::of_maps(half_plays), Moment::of_tables(half_plays)) } else { (Vec::new(), Vec::new()) };
        let report = Report {
            options: <Dial as kickoff_solver::Solvable>::describe(options),
            plays: options.plays,
            timed,
            rings: Signal::ALL.into_iter().map(|signal| Ring::new(options, signal)).collect(),
            start: Start::both(&mut queries, half_plays),
            points: Points::new(&mut queries),
            fourth: Fourth::new(&mut queries, &mapped),
            signals: Signals::new(&mut queries, &mapped),
            tables: timed.then(|| Tables::new(&mut queries, counted)),
        };
        // Plain data of numbers and words is always written.
        serde_json::to_string(&report).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
