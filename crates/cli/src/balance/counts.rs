//! What many games between equals came to.

use std::collections::{BTreeMap, HashSet};

use kickoff_core::{Node, Possession, Seat};
use kickoff_runtime::GameInstance;
use serde::Serialize;

use crate::balance::estimate::{Bar, Distribution, Estimate, share};
use crate::commands::contest::fingerprint;
use crate::contest::game::{End, Game};

/// The counts, filled game by game.
#[derive(Default)]
pub(crate) struct BalanceCounts {
    /// Wins, draws and losses of the side that starts.
    starter: [u64; 3],
    /// The same of seat 0.
    first_seat: [u64; 3],
    too_long: u64,
    /// Games that a player lost because it failed; nothing else is counted of them.
    pub(crate) failed: Vec<String>,
    different: HashSet<u64>,
    plies: Distribution,
    turns: Distribution,
    points: Distribution,
    margins: Distribution,
    possessions: Distribution,
    possession_points: Distribution,
    ends: BTreeMap<&'static str, Kind>,
    kinds: BTreeMap<&'static str, Kind>,
    /// Games in which a possession of the kind came up.
    games_with: BTreeMap<&'static str, u64>,
}

/// Possessions of a kind.
#[derive(Clone, Copy, Default)]
struct Kind {
    count: u64,
    points: i64,
    own_points: i64,
}

/// The counts as they are shown and as JSON has them.
#[derive(Serialize)]
pub(crate) struct Summary {
    pub(crate) games: u64,
    pub(crate) different_games: u64,
    /// Games that were stopped because they took too long; they count as draws.
    pub(crate) too_long: u64,
    /// Games that a player lost because it failed; they are not counted.
    pub(crate) failed: Vec<String>,
    /// The side that has the ball first, or else the first turn.
    pub(crate) starting_side: Results,
    /// The results of seat 0, over games that either side started.
    pub(crate) first_seat: Results,
    pub(crate) drawn: Option<Estimate>,
    /// The points of both sides together in a game.
    pub(crate) points: Numbers,
    /// How far the sides are apart at the end.
    pub(crate) margin: Numbers,
    /// Actions of a game, chance's included.
    pub(crate) plies: Numbers,
    /// Turns of a game that a player decided.
    pub(crate) turns: Numbers,
    /// Possessions of a game; absent if the game has none.
    pub(crate) possessions: Option<Possessions>,
}

/// Wins, draws and losses of a side.
#[derive(Serialize)]
pub(crate) struct Results {
    pub(crate) won: u64,
    pub(crate) drawn: u64,
    pub(crate) lost: u64,
    /// The share of the points of the match, a draw half a point.
    pub(crate) share: Option<Estimate>,
}

/// How a number is spread over games or possessions.
#[derive(Serialize)]
pub(crate) struct Numbers {
    pub(crate) mean: Option<Estimate>,
    pub(crate) deviation: Option<f64>,
    pub(crate) least: Option<i64>,
    pub(crate) greatest: Option<i64>,
    pub(crate) bars: Vec<Bar>,
}

/// How possessions came out.
#[derive(Serialize)]
pub(crate) struct Possessions {
    pub(crate) count: u64,
    pub(crate) a_game: Numbers,
    /// The points of a possession, both sides together.
    pub(crate) points: Numbers,
    /// The commonest number of points.
    pub(crate) commonest_points: Option<i64>,
    /// How common it is.
    pub(crate) commonest_share: Option<Estimate>,
    /// How they ended, the commonest first.
    pub(crate) ends: Vec<Counted>,
    /// What they were beside their end, the commonest first.
    pub(crate) kinds: Vec<Counted>,
}

/// Possessions of a kind.
#[derive(Serialize)]
pub(crate) struct Counted {
    pub(crate) kind: &'static str,
    pub(crate) count: u64,
    /// The share of all possessions that are of this kind.
    pub(crate) share: Option<Estimate>,
    /// Of all games, those that had one.
    pub(crate) games: Option<Estimate>,
    /// The points that one brought on average, both sides together.
    pub(crate) points: f64,
    /// Of these, the points of the side that had the ball.
    pub(crate) own_points: f64,
    /// Of all points of all possessions, the part that came from this kind.
    pub(crate) points_share: Option<f64>,
}

impl BalanceCounts {
    /// Counts a game that began in `start`.
    pub(crate) fn add(&mut self, start: &dyn GameInstance, game: &Game) {
        if let End::Fault(_, fault) = &game.end {
            self.failed.push(fault.reason().to_owned());
            return;
        }
        self.too_long += u64::from(game.end == End::TooLong);
        // Every token was legal when it was played.
        let possessions = start.possessions(&game.tokens).unwrap_or_default();
        let starter = possessions.first().map(|one| one.side).or_else(|| first_to_decide(start, &game.tokens));
        let result = 2 - game.points.halves();
        self.first_seat[result] += 1;
        if let Some(starter) = starter {
            self.starter[if starter == Seat::First { result } else { 2 - result }] += 1;
        }
        self.different.insert(fingerprint(&game.tokens));
        self.plies.add(game.tokens.len() as i64);
        self.turns.add(game.turns.iter().sum::<u64>() as i64);
        if let Some([own, other]) = game.score.map(|score| score.map(i64::from)) {
            self.points.add(own + other);
            self.margins.add((own - other).abs());
        }
        self.add_possessions(&possessions);
    }

    fn add_possessions(&mut self, possessions: &[Possession]) {
        self.possessions.add(possessions.len() as i64);
        let mut seen = HashSet::new();
        for possession in possessions {
            let points = i64::from(possession.points.iter().sum::<i32>());
            self.possession_points.add(points);
            let own = i64::from(possession.points[possession.side.index()]);
            self.ends.entry(possession.end).or_default().add(points, own);
            seen.insert(possession.end);
            for &kind in &possession.kinds {
                self.kinds.entry(kind).or_default().add(points, own);
                seen.insert(kind);
            }
        }
        for kind in seen {
            *self.games_with.entry(kind).or_default() += 1;
        }
    }

    /// How many games are counted.
    pub(crate) fn games(&self) -> u64 {
        self.first_seat.iter().sum()
    }

    pub(crate) fn summary(&self) -> Summary {
        let games = self.games();
        Summary {
            games,
            different_games: self.different.len() as u64,
            too_long: self.too_long,
            failed: self.failed.clone(),
            starting_side: results(self.starter),
            first_seat: results(self.first_seat),
            drawn: share(self.first_seat[1], games),
            points: numbers(&self.points),
            margin: numbers(&self.margins),
            plies: numbers(&self.plies),
            turns: numbers(&self.turns),
            possessions: (self.possession_points.len() > 0).then(|| Possessions {
                count: self.possession_points.len(),
                a_game: numbers(&self.possessions),
                points: numbers(&self.possession_points),
                commonest_points: self.possession_points.commonest().map(|(points, _)| points),
                commonest_share: self.possession_points.commonest().map(|(_, share)| share),
                ends: self.counted(&self.ends),
                kinds: self.counted(&self.kinds),
            }),
        }
    }

    fn counted(&self, kinds: &BTreeMap<&'static str, Kind>) -> Vec<Counted> {
        let all_points = self.possession_points.sum();
        let mut counted: Vec<Counted> = kinds
            .iter()
            .map(|(&kind, &Kind { count, points, own_points })| Counted {
                kind,
                count,
                share: share(count, self.possession_points.len()),
                games: share(self.games_with.get(kind).copied().unwrap_or(0), self.games()),
                points: points as f64 / count.max(1) as f64,
                own_points: own_points as f64 / count.max(1) as f64,
                points_share: (all_points > 0).then(|| points as f64 / all_points as f64),
            })
            .collect();
        counted.sort_by_key(|one| std::cmp::Reverse(one.count));
        counted
    }
}

impl Kind {
    fn add(&mut self, points: i64, own: i64) {
        self.count += 1;
        self.points += points;
        self.own_points += own;
    }
}

/// Who makes the first decision of a game.
fn first_to_decide(start: &dyn GameInstance, tokens: &[String]) -> Option<Seat> {
    let mut instance = start.clone_box();
    for token in tokens {
        if let Node::Decide(seat) = instance.node() {
            return Some(seat);
        }
        instance.play(token).ok()?;
    }
    None
}

fn results([won, drawn, lost]: [u64; 3]) -> Results {
    // As the mean of half points.
    let mut points = Distribution::default();
    for (count, halves) in [(won, 2), (drawn, 1), (lost, 0)] {
        points.add_many(halves, count);
    }
    let halved = |mean: Estimate| Estimate {
        value: mean.value / 2.0,
        low: (mean.low / 2.0).max(0.0),
        high: (mean.high / 2.0).min(1.0),
    };
    let games = won + drawn + lost;
    let share = match drawn {
        0 => share(won, games),
        _ => points.mean().map(halved),
    };
    Results { won, drawn, lost, share }
}

fn numbers(distribution: &Distribution) -> Numbers {
    let range = distribution.range();
    Numbers {
        mean: distribution.mean(),
        deviation: distribution.deviation(),
        least: range.map(|(least, _)| least),
        greatest: range.map(|(_, greatest)| greatest),
        bars: distribution.bars(),
    }
}
