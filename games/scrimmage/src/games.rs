//! A match of two games: what is kept of its games beside the position.

use kickoff_core::{Outcome, Seat};

/// How a game of a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameResult {
    /// The points of its touchdown or safety, seat 0 first; none if it was a draw.
    pub score: [u8; 2],
    /// The plays that were begun in it.
    pub plays: u16,
    /// The turns: the allotments that were drawn in it.
    pub turns: u32,
}

impl GameResult {
    /// The seat that won it; `None` if it was a draw.
    pub fn winner(&self) -> Option<Seat> {
        Outcome::by_score(self.score.map(i32::from)).winner()
    }
}

/// What decides a match of two games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecidedBy {
    /// One team has won more games.
    Games,
    /// One game each: the winner of the match won theirs in fewer plays.
    Plays,
    /// One game each, with as many plays: the winner of the match won theirs in fewer turns.
    Turns,
    /// Nothing: games, plays and turns are level, and the match is a draw.
    Nothing,
}

/// The games of a match. In a single game nothing is kept here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Games {
    /// The seat that started the game going on on offense.
    pub(crate) starter: Seat,
    /// Allotments drawn in the game going on.
    pub(crate) turns: u32,
    /// The games that are over, in order.
    pub(crate) over: [Option<GameResult>; 2],
}

impl Games {
    /// The state before the toss, which then sets the starter.
    pub(crate) const NONE: Games = Games { starter: Seat::First, turns: 0, over: [None; 2] };

    /// The games that are over, in order.
    pub fn over(&self) -> impl DoubleEndedIterator<Item = GameResult> + '_ {
        self.over.iter().flatten().copied()
    }

    /// The games that each seat has won.
    pub fn won(&self) -> [i32; 2] {
        let mut won = [0; 2];
        for winner in self.over().filter_map(|game| game.winner()) {
            won[winner.index()] += 1;
        }
        won
    }

    /// The outcome if no more games are played, and what decides it.
    pub fn outcome(&self) -> (Outcome, DecidedBy) {
        let score = self.won();
        let plain = Outcome::by_score(score);
        if plain.winner().is_some() {
            return (plain, DecidedBy::Games);
        }
        let [Some(first), Some(second)] = self.over else { return (plain, DecidedBy::Nothing) };
        let (Some(one), Some(_)) = (first.winner(), second.winner()) else { return (plain, DecidedBy::Nothing) };
        let by = if first.plays == second.plays { DecidedBy::Turns } else { DecidedBy::Plays };
        // One game each, so that the winner of the first is not that of the second.
        let winner = match (first.plays, first.turns).cmp(&(second.plays, second.turns)) {
            std::cmp::Ordering::Less => one,
            std::cmp::Ordering::Greater => one.other(),
            std::cmp::Ordering::Equal => return (plain, DecidedBy::Nothing),
        };
        let mut returns = [-1; 2];
        returns[winner.index()] = 1;
        (Outcome { score, returns }, by)
    }
}
