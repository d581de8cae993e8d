//! `kickoff accuracy`.

use std::io::Write;

use kickoff_ai::LEVELS;
use kickoff_core::{Node, Observer, Seat};
use kickoff_runtime::{
    Budget, CommandError, DynEngine, DynGame, GameInstance, Limits, Opponent, Setup, SolutionCache, Stop, find,
};
use serde::Serialize;

use crate::arguments::Accuracy;
use crate::commands::contest::{bar, engine, failure};
use crate::contest::game::Game;
use crate::contest::pairs::{Ready, both};
use crate::contest::player::{Fault, Player, Situation};
use crate::contest::player_spec::PlayerLimits;
use crate::contest::rounds::Schedule;
use crate::failure::Failure;
use crate::solutions::cache;

/// What a turn costs the player who plays it.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Cost {
    /// How much less it is worth than the best turn that the judge finds: 0 to 1, a win being 1.
    lost: f64,
    /// Whether the other side can score in the next turn, and could not after the best turn.
    gift: bool,
}

/// How well a player plays, as `--json` prints it. What a turn loses is in hundredths of a win.
#[derive(Serialize)]
struct AccuracyReport {
    game: &'static str,
    player: String,
    games: u64,
    turns: usize,
    mean: f64,
    median: f64,
    /// Nine turns of ten lose no more.
    ninety: f64,
    /// 99 turns of a hundred lose no more.
    ninety_nine: f64,
    most: f64,
    /// Turns after which the other side can score at once although another turn would have prevented it, in a hundred.
    gifts: f64,
}

pub(crate) fn run(arguments: &Accuracy, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.chosen.game)?;
    let terms = arguments.series.terms(game, &arguments.chosen, arguments.random_plies)?;
    let start = terms.instance().map_err(CommandError::from)?;
    if !start.hides_nothing() {
        let name = game.name();
        return Err(Failure::input(format!(
            "{name} has secrets: what a turn is worth depends on what else the player might have done"
        )));
    }
    let limits = arguments.player.limits.unwrap_or_else(|| arguments.limits.limits());
    let who = engine(game, &arguments.player)?;
    let sides = [0, 1].map(|_| (arguments.player.text.clone(), Ready { who: who.clone(), limits }));
    let schedule =
        Schedule { seed: arguments.series.seed, rounds: arguments.games, at_a_time: arguments.series.at_a_time() };
    let mut costs: Vec<Cost> = Vec::new();
    let mut games = 0;
    let bar = bar(arguments.games);
    let played = schedule.play(
        &terms.stop,
        || {
            let judges = [0, 1].map(|_| Judge::new(game, arguments.judge_nodes, terms.stop.clone()));
            Ok((both(&terms, &sides, start.as_ref())?, judges))
        },
        |_, seed, ([first, second], [one, other])| {
            let mut first = Judged { player: first.as_mut(), judge: one, costs: Vec::new() };
            let mut second = Judged { player: second.as_mut(), judge: other, costs: Vec::new() };
            let game = terms.play(start.as_ref(), seed, [(&mut first, limits), (&mut second, limits)])?;
            first.costs.append(&mut second.costs);
            Some((game, first.costs))
        },
        |_, (_, more): (Game, Vec<Cost>)| {
            games += 1;
            costs.extend(more);
            bar.inc(1);
            true
        },
    );
    bar.finish_and_clear();
    played.map_err(failure)?;
    let report = report(game, arguments.player.text.clone(), games, &costs);
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report).map_err(Failure::input)?)?;
    } else {
        print(&report, limits, arguments.judge_nodes, out)?;
    }
    Ok(())
}

fn report(game: &'static dyn DynGame, player: String, games: u64, costs: &[Cost]) -> AccuracyReport {
    let mut lost: Vec<f64> = costs.iter().map(|cost| 100.0 * cost.lost).collect();
    lost.sort_by(f64::total_cmp);
    let turns = lost.len();
    let quantile = |percent: usize| lost.get((turns * percent / 100).min(turns.saturating_sub(1))).copied();
    let mean = |sum: f64| if turns == 0 { 0.0 } else { sum / turns as f64 };
    AccuracyReport {
        game: game.id(),
        player,
        games,
        turns,
        mean: mean(lost.iter().sum()),
        median: quantile(50).unwrap_or(0.0),
        ninety: quantile(90).unwrap_or(0.0),
        ninety_nine: quantile(99).unwrap_or(0.0),
        most: quantile(100).unwrap_or(0.0),
        gifts: mean(100.0 * costs.iter().filter(|cost| cost.gift).count() as f64),
    }
}

fn print(report: &AccuracyReport, limits: PlayerLimits, nodes: u64, out: &mut dyn Write) -> Result<(), Failure> {
    let AccuracyReport { game, player, games, turns, mean, median, ninety, ninety_nine, most, gifts } = report;
    writeln!(out, "{game}: {player} against itself, {limits}, {games} games, {turns} turns")?;
    writeln!(out, "A turn loses, in hundredths of a win (the judge is level {LEVELS} with {nodes} nodes):")?;
    writeln!(out, "  mean {mean:.2}, median {median:.2}, 90 % {ninety:.1}, 99 % {ninety_nine:.1}, most {most:.1}")?;
    writeln!(out, "Turns that let the other side score at once, where another turn does not: {gifts:.1} %")?;
    Ok(())
}

/// A player whose turns are judged.
struct Judged<'a> {
    player: &'a mut dyn Player,
    judge: &'a mut Judge,
    costs: Vec<Cost>,
}

impl Player for Judged<'_> {
    fn begin(&mut self, start: &dyn GameInstance, seed: u64) -> Result<(), Fault> {
        self.judge.engine.forget();
        self.player.begin(start, seed)
    }

    fn turn(&mut self, situation: &Situation<'_>) -> Result<Vec<String>, Fault> {
        let tokens = self.player.turn(situation)?;
        self.costs.extend(self.judge.cost(situation.instance, situation.seat, &tokens));
        Ok(tokens)
    }
}

/// The strongest level, which says what turns cost.
struct Judge {
    engine: Box<dyn DynEngine>,
    cache: std::sync::Arc<SolutionCache>,
    nodes: u64,
    stop: Stop,
}

impl Judge {
    fn new(game: &'static dyn DynGame, nodes: u64, stop: Stop) -> Judge {
        let cache = cache();
        let setup = Setup { cache: std::sync::Arc::clone(&cache), ..Setup::default() };
        Judge { engine: game.engine(Opponent::Level(LEVELS), &setup), cache, nodes, stop }
    }

    /// What a seat's turn costs; `None` if nothing can be said of it.
    fn cost(&mut self, instance: &dyn GameInstance, seat: Seat, tokens: &[String]) -> Option<Cost> {
        if let Some(study) = instance.study(&self.cache) {
            let choice = study.choices.iter().find(|choice| Some(&choice.token) == tokens.first())?;
            return Some(Cost { lost: study.cost(choice).0, gift: false });
        }
        let best = self.think(instance, seat)?.0;
        if best == tokens {
            return Some(Cost { lost: 0.0, gift: false });
        }
        let best = self.outlook(after(instance, &best)?.as_ref(), seat)?;
        let played = self.outlook(after(instance, tokens)?.as_ref(), seat)?;
        Some(Cost { lost: (best.0 - played.0).max(0.0), gift: played.1 && !best.1 })
    }

    /// The best turn of a seat, and the points that it expects: 0 to 1.
    fn think(&mut self, instance: &dyn GameInstance, seat: Seat) -> Option<(Vec<String>, f64)> {
        let view = instance.seat_view(Observer::Seat(seat), seat);
        let budget = Budget::new(Limits::nodes(self.nodes), self.stop.clone());
        let found = self.engine.think(&view, &budget, u64::from(instance.ply()), &mut |_| {})?;
        Some((found.turn, found.expected))
    }

    /// The points, 0 to 1, that a seat can expect in a position, and whether the other side scores by its next turn.
    fn outlook(&mut self, instance: &dyn GameInstance, seat: Seat) -> Option<(f64, bool)> {
        match instance.node() {
            Node::Over(outcome) => Some((outcome.points(seat), false)),
            Node::Chance => None,
            Node::Decide(next) if next == seat => Some((self.think(instance, seat)?.1, false)),
            Node::Decide(next) => {
                let (reply, points) = self.think(instance, next)?;
                let scored = |possession: &kickoff_core::Possession| possession.points[next.index()] > 0;
                let won = |over: Box<dyn GameInstance>| match over.node() {
                    Node::Over(outcome) => outcome.winner() == Some(next),
                    _ => false,
                };
                let scores = instance.possessions(&reply).is_ok_and(|ended| ended.iter().any(scored))
                    || after(instance, &reply).is_some_and(won);
                Some((1.0 - points, scores))
            }
        }
    }
}

/// The position after some tokens; `None` if they cannot be played.
fn after(instance: &dyn GameInstance, tokens: &[String]) -> Option<Box<dyn GameInstance>> {
    let mut after = instance.clone_box();
    tokens.iter().try_for_each(|token| after.play(token)).ok()?;
    Some(after)
}
