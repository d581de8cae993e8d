//! Questions that are answered by a look through all games.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use kickoff_core::{Choice, Seat};

use super::game::{Decision, ExploredGame};
use super::key::PositionKey;

/// Games, and how they ended.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// How many there are.
    pub games: u32,
    /// Those that each seat won.
    pub wins: [u32; 2],
    /// Those that nobody won.
    pub draws: u32,
    /// Those whose score is known.
    pub scored: u32,
    /// Seat 0's points less seat 1's, of those whose score is known.
    pub difference: i64,
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, game: &ExploredGame) {
        self.games += 1;
        match game.result.decision {
            Decision::Won(seat) => self.wins[seat.index()] += 1,
            Decision::Drawn => self.draws += 1,
            Decision::Open => {}
        }
        if let Some([first, second]) = game.result.score {
            self.scored += 1;
            self.difference += i64::from(first) - i64::from(second);
        }
    }

    /// Adds what another one has counted.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.draws += other.draws;
        self.scored += other.scored;
        self.difference += other.difference;
        for seat in Seat::BOTH {
            self.wins[seat.index()] += other.wins[seat.index()];
        }
    }

    /// Games of which nobody knows who won.
    pub fn open(&self) -> u32 {
        self.games - self.wins[0] - self.wins[1] - self.draws
    }

    /// Seat 0's points less seat 1's, in the mean; `None` if no score is known.
    pub fn mean_difference(&self) -> Option<f64> {
        (self.scored > 0).then(|| self.difference as f64 / f64::from(self.scored))
    }
}

/// What followed a position: a turn, a line-up, or a draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedTurn {
    /// Its tokens, in the order in which they were played most often.
    pub tokens: Vec<String>,
    /// The games in which it was played.
    pub tally: Tally,
}

/// What was played in a position.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PositionCounts {
    /// The games that came to it.
    pub tally: Tally,
    /// What followed, the most frequent first. Games that are not kept further have no part in it.
    pub turns: Vec<PlayedTurn>,
}

/// What was played in a position. A game counts once, with what followed when it came to the position first.
pub fn count_position<'a>(games: impl IntoIterator<Item = &'a ExploredGame>, at: PositionKey) -> PositionCounts {
    let mut tally = Tally::default();
    let mut followed: HashMap<PositionKey, (Tally, HashMap<&str, u32>)> = HashMap::new();
    for game in games {
        let Some(place) = game.keys.iter().position(|key| *key == at) else { continue };
        tally.add(game);
        let (Some(step), Some(after)) = (game.steps.get(place), game.keys.get(place + 1)) else { continue };
        let (counted, ways) = followed.entry(*after).or_default();
        counted.add(game);
        *ways.entry(step).or_default() += 1;
    }
    let mut turns: Vec<PlayedTurn> = followed
        .into_values()
        .map(|(tally, ways)| {
            // Of ways that are as frequent the first by their text, so that it is the same one each time.
            let usual = ways.into_iter().max_by_key(|(step, count)| (*count, Reverse(*step)));
            let tokens = usual.map_or(Vec::new(), |(step, _)| step.split(' ').map(str::to_owned).collect());
            PlayedTurn { tokens, tally }
        })
        .collect();
    turns.sort_by(|a, b| b.tally.games.cmp(&a.tally.games).then_with(|| a.tokens.cmp(&b.tokens)));
    PositionCounts { tally, turns }
}

/// How many games began with which position, by its text, the most frequent first.
pub fn count_starts<'a>(games: impl IntoIterator<Item = &'a ExploredGame>) -> Vec<(&'a str, u32)> {
    let mut starts: BTreeMap<&str, u32> = BTreeMap::new();
    for game in games {
        *starts.entry(game.start()).or_default() += 1;
    }
    let mut starts: Vec<_> = starts.into_iter().collect();
    starts.sort_by_key(|(_, games)| Reverse(*games));
    starts
}

/// How often what was chosen.
pub fn count_choices<'a>(games: impl IntoIterator<Item = &'a ExploredGame>) -> BTreeMap<Choice, u32> {
    let mut counts = BTreeMap::new();
    for (choice, count) in games.into_iter().flat_map(|game| &game.choices) {
        match counts.get_mut(choice) {
            Some(sum) => *sum += count,
            None => drop(counts.insert(choice.clone(), *count)),
        }
    }
    counts
}
