//! Maps of the best signal: on fourth down all over the field, and on every down at some places.

use kickoff_solver::Prospect;
use serde::Serialize;

use super::queries::{Moment, Queries, best, hundredths, signal_of, thousandths};
use crate::action::Action;
use crate::ai::solving::Situation;
use crate::signal::Signal;

/// Leads of the side with the ball for which there are maps.
const LEADS: &[i32] = &[-14, -10, -7, -4, -3, -1, 0, 1, 3, 4, 7, 10, 14];
/// The greatest distance to the point to be gained on the maps.
const DISTANCES: u8 = 15;
/// Where the ball lies on the signal maps, in yards from the goal line attacked.
const SPOTS: [u8; 5] = [80, 60, 50, 30, 10];

/// Cells in rows. Strings have a letter a cell, `margin` a number.
#[derive(Serialize, Default, Debug)]
pub(super) struct Map {
    best: String,
    /// The best signal of the next kind.
    next: String,
    /// What the next kind would cost: thousandths of a point, or hundredths of a percent of a game.
    margin: Vec<i32>,
}

/// What cells are compared by.
#[derive(Clone, Copy)]
enum Measure {
    Points,
    Chance,
}

impl Measure {
    fn worth(self, prospect: &Prospect<Action>) -> f64 {
        match self {
            Measure::Points => prospect.points,
            Measure::Chance => prospect.value,
        }
    }

    fn written(self, difference: f64) -> i32 {
        match self {
            Measure::Points => thousandths(difference),
            Measure::Chance => hundredths(difference),
        }
    }
}

/// What fourth downs are told apart by: to go for it, to punt, to kick.
fn kind(action: Action) -> Option<u8> {
    signal_of(action).map(|signal| match signal {
        Signal::Punt => 1,
        signal if signal.is_field_goal() => 2,
        _ => 0,
    })
}

fn each_its_own(action: Action) -> Option<u8> {
    signal_of(action).map(Signal::number)
}

impl Map {
    fn add(&mut self, prospects: &[Prospect<Action>], measure: Measure, kind: fn(Action) -> Option<u8>) {
        let worth = |prospect: &Prospect<Action>| measure.worth(prospect);
        let first = best(prospects, worth);
        let others =
            prospects.iter().filter(|other| first.is_some_and(|first| kind(first.action) != kind(other.action)));
        let next = best(others, worth);
        self.best.push(letter(first));
        self.next.push(letter(next));
        let margin = first.zip(next).map_or(0, |(first, next)| measure.written(worth(first) - worth(next)));
        self.margin.push(margin);
    }
}

fn letter(prospect: Option<&Prospect<Action>>) -> char {
    let number = prospect.and_then(|prospect| signal_of(prospect.action)).map(Signal::number);
    number.and_then(|number| char::from_digit(u32::from(number), 16)).unwrap_or('.')
}

/// The situation of a down, if there is one with this distance.
fn down(number: u8, distance: u8, g: u8) -> Option<Situation> {
    let point = g.checked_sub(distance)?;
    Some(Situation::Down { number, incomplete: false, point, g })
}

/// One map for every moment and lead.
fn all(moments: &[Moment], mut map: impl FnMut(Moment, i32) -> Map) -> Vec<Map> {
    let mut maps = Vec::new();
    for &moment in moments {
        maps.extend(LEADS.iter().map(|&lead| map(moment, lead)));
    }
    maps
}

/// The fourth-down maps. A row for every distance from 1, in it a cell for every yard from 1 to 99 to the goal line.
#[derive(Serialize)]
pub(super) struct Fourth {
    distances: u8,
    leads: &'static [i32],
    moments: Vec<Moment>,
    untimed: Map,
    /// By chances: for every moment and in it every lead.
    timed: Vec<Map>,
}

impl Fourth {
    pub(super) fn new(queries: &mut Queries<'_, '_>, moments: &[Moment]) -> Fourth {
        let mut map = |moment, lead, measure| {
            let mut map = Map::default();
            for (distance, g) in (1..=DISTANCES).flat_map(|distance| (1..=99).map(move |g| (distance, g))) {
                let prospects = down(4, distance, g).map(|down| queries.ask(moment, lead, down));
                map.add(&prospects.unwrap_or_default(), measure, kind);
            }
            map
        };
        Fourth {
            distances: DISTANCES,
            leads: LEADS,
            moments: moments.to_vec(),
            untimed: map(Moment::ANY, 0, Measure::Points),
            timed: all(moments, |moment, lead| map(moment, lead, Measure::Chance)),
        }
    }
}

/// The signal maps: for every spot and down a row, in it a cell for every distance from 1.
#[derive(Serialize)]
pub(super) struct Signals {
    distances: u8,
    spots: [u8; 5],
    leads: &'static [i32],
    moments: Vec<Moment>,
    untimed: Map,
    /// By chances: for every moment and in it every lead.
    timed: Vec<Map>,
}

impl Signals {
    pub(super) fn new(queries: &mut Queries<'_, '_>, moments: &[Moment]) -> Signals {
        let mut map = |moment, lead, measure| {
            let mut map = Map::default();
            for (spot, number) in SPOTS.into_iter().flat_map(|spot| (1..=4).map(move |number| (spot, number))) {
                for distance in 1..=DISTANCES {
                    let prospects = down(number, distance, spot).map(|down| queries.ask(moment, lead, down));
                    map.add(&prospects.unwrap_or_default(), measure, each_its_own);
                }
            }
            map
        };
        Signals {
            distances: DISTANCES,
            spots: SPOTS,
            leads: LEADS,
            moments: moments.to_vec(),
            untimed: map(Moment::ANY, 0, Measure::Points),
            timed: all(moments, |moment, lead| map(moment, lead, Measure::Chance)),
        }
    }
}
