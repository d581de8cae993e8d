//! `kickoff equilibrium`.

use std::fs::File;
use std::io::{BufWriter, Write};

use anyhow::Context;
use kickoff_core::Seat;
use kickoff_runtime::extensive::{CfrPlus, Exploitability, Strategy, Tree, gambit};
use kickoff_runtime::{Budget, CommandError, DynGame, GameTree, State, Stop, find};
use serde::Serialize;

use crate::arguments::Equilibrium;
use crate::commands::contest::{bar, engine};
use crate::contest::pairs::Engine;
use crate::failure::Failure;
use crate::input;
use crate::seeds::follow;

/// The most first decisions of a seat that are printed.
const SHOWN: usize = 4;

/// A game, an equilibrium of it and a player, as `--json` prints them. A win is 1, a draw 0 and a loss -1; a loss of a
/// strategy is what it gets less against the best response than an equilibrium would.
#[derive(Serialize)]
struct EquilibriumReport {
    game: &'static str,
    histories: usize,
    information_sets: [usize; 2],
    iterations: u32,
    /// What the first seat gets in the equilibrium that was found.
    value: f64,
    /// How far it can be exploited: the mean of what both seats could gain.
    exploitability: f64,
    /// What each seat loses by making every choice as often as another.
    even_losses: [f64; 2],
    player: String,
    limits: String,
    draws: u32,
    seed: u64,
    /// How far the player can be exploited: the mean of what it loses in both seats.
    player_exploitability: f64,
    /// What it loses in each seat.
    player_losses: [f64; 2],
    /// What it loses in each seat by its first decisions alone, if it played perfectly afterwards.
    first_losses: [f64; 2],
    first_decisions: Vec<FirstDecision>,
}

/// A seat's first decision with a choice.
#[derive(Serialize)]
struct FirstDecision {
    seat: usize,
    /// What the seat remembers.
    history: String,
    choices: Vec<Choice>,
}

/// How often a choice is made.
#[derive(Serialize)]
struct Choice {
    token: String,
    player: f64,
    equilibrium: f64,
}

pub(crate) fn run(arguments: &Equilibrium, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.chosen.game)?;
    let game_tree = GameTree::new(start(arguments, game)?, arguments.most).map_err(Failure::input)?;
    let tree = &game_tree.tree;
    if let Some(path) = &arguments.efg {
        let file = File::create(path).with_context(|| format!("cannot write {}", path.display()));
        let mut file = BufWriter::new(file.map_err(Failure::Input)?);
        gambit::write(tree, game.name(), [0, 1].map(|seat| game.seats()[seat]), &mut file)?;
        file.flush()?;
    }
    let first = first_decisions(tree);
    let found = solve(CfrPlus::new(tree), arguments.iterations);
    let exploitability = tree.exploitability(&found);
    let player = player(arguments, game, &game_tree)?;
    let first_values = Seat::BOTH.map(|seat| {
        let fixed = |set: usize| first[set] && tree.sets()[set].seat == seat;
        let beside = solve(CfrPlus::with_fixed(tree, &player, fixed), arguments.iterations);
        tree.value(&beside)
    });
    let measured = tree.exploitability(&player);
    let value = exploitability.value;
    let report = EquilibriumReport {
        game: game.id(),
        histories: tree.histories(),
        information_sets: Seat::BOTH.map(|seat| tree.sets().iter().filter(|set| set.seat == seat).count()),
        iterations: arguments.iterations,
        value,
        exploitability: exploitability.mean(),
        even_losses: losses(&tree.exploitability(&Strategy::uniform(tree)), value),
        player: arguments.player.text.clone(),
        limits: limits(arguments).to_string(),
        draws: arguments.draws,
        seed: arguments.seed,
        player_exploitability: measured.mean(),
        player_losses: losses(&measured, value),
        first_losses: [value - first_values[0], first_values[1] - value],
        first_decisions: describe(tree, &first, &player, &found),
    };
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report).map_err(Failure::input)?)?;
        return Ok(());
    }
    print(&report, game, out)
}

/// The game after the tokens that are given.
fn start(arguments: &Equilibrium, game: &'static dyn DynGame) -> Result<State, Failure> {
    let options = arguments.chosen.options(game)?;
    let mut state = game.state(game.rules_version(), &input::pairs(&options)).map_err(CommandError::from)?;
    for token in input::tokens(&input::optional(arguments.replay.as_deref())?) {
        state.play(token).map_err(Failure::input)?;
    }
    Ok(state)
}

fn limits(arguments: &Equilibrium) -> crate::contest::player_spec::PlayerLimits {
    arguments.player.limits.unwrap_or_else(|| arguments.limits.limits())
}

fn solve(mut cfr: CfrPlus<'_>, iterations: u32) -> Strategy {
    let bar = bar(iterations.into());
    for _ in 0..iterations {
        cfr.iterate();
        bar.inc(1);
    }
    bar.finish_and_clear();
    cfr.average()
}

/// What the player does at every information set to which it comes.
fn player(arguments: &Equilibrium, game: &'static dyn DynGame, game_tree: &GameTree) -> Result<Strategy, Failure> {
    let Engine::BuiltIn(opponent, setup) = engine(game, &arguments.player)? else {
        return Err(Failure::input(format!("{}: only built-in players can be measured", arguments.player.text)));
    };
    let mut engine = game.engine(opponent, &setup);
    let limits = limits(arguments).turn;
    let sets = game_tree.tree.sets();
    let bar = bar(sets.len() as u64);
    let strategy = game_tree.strategy(arguments.draws, |set, view, draw| {
        bar.set_position(set as u64);
        if draw == 0 {
            engine.prepare(view);
        }
        engine.forget();
        let seed = follow(follow(arguments.seed, set as u64), draw.into());
        let thought = engine.think(view, &Budget::new(limits, Stop::new()), seed, &mut |_| {});
        let token = thought.and_then(|thought| thought.turn.into_iter().next());
        token.ok_or_else(|| Failure::input(format!("the player found nothing to play after: {}", sets[set].name)))
    });
    bar.finish_and_clear();
    strategy
}

/// What each seat loses by a strategy against the best response, compared with the game's value.
fn losses(found: &Exploitability, value: f64) -> [f64; 2] {
    [found.responses[1] + value, found.responses[0] - value]
}

/// Which information sets are a seat's first with a choice.
fn first_decisions(tree: &Tree) -> Vec<bool> {
    let mut chosen_before = vec![false; tree.sets().len()];
    let mut first = vec![false; tree.sets().len()];
    for (index, set) in tree.sets().iter().enumerate() {
        let earlier = set.before.is_some_and(|(before, _)| chosen_before[before]);
        let free = set.choices.len() > 1;
        first[index] = free && !earlier;
        chosen_before[index] = free || earlier;
    }
    first
}

fn describe(tree: &Tree, first: &[bool], player: &Strategy, found: &Strategy) -> Vec<FirstDecision> {
    let mut shown = [0; 2];
    let mut decisions = Vec::new();
    for (set, _) in tree.sets().iter().zip(first).filter(|(_, first)| **first) {
        let seat = set.seat.index();
        shown[seat] += 1;
        if shown[seat] > SHOWN {
            continue;
        }
        let choices = set.choices.iter().zip(set.range()).map(|(token, at)| Choice {
            token: token.clone(),
            player: player.shares[at],
            equilibrium: found.shares[at],
        });
        // The first line names the game and its options.
        let history = set.name.split_once('\n').map_or("", |(_, history)| history).to_owned();
        decisions.push(FirstDecision { seat, history, choices: choices.collect() });
    }
    decisions
}

fn print(report: &EquilibriumReport, game: &dyn DynGame, out: &mut dyn Write) -> Result<(), Failure> {
    let [first, second] = [0, 1].map(|seat| game.seats()[seat]);
    let EquilibriumReport { game, histories, information_sets: [one, other], .. } = report;
    writeln!(out, "{game}: {histories} histories, {one} information sets of {first}, {other} of {second}")?;
    writeln!(
        out,
        "  equilibrium    {first} gets {:.4} (exploitability {:.1e} after {} iterations of CFR+)",
        report.value, report.exploitability, report.iterations
    )?;
    let mut line = |name: &str, losses: [f64; 2]| {
        writeln!(out, "  {name:<14} loses {:.4} as {first}, {:.4} as {second}", losses[0], losses[1])
    };
    line("even choices", report.even_losses)?;
    line(&report.player, report.player_losses)?;
    line("first choice", report.first_losses)?;
    let EquilibriumReport { player, limits, draws, seed, .. } = report;
    writeln!(out, "  {player}: {limits}, the mixture of {draws} answers at each information set, seed {seed}")?;
    writeln!(out, "  first choice: {player} makes its first choice, and everybody plays perfectly afterwards")?;
    for decision in &report.first_decisions {
        let seat = if decision.seat == 0 { first } else { second };
        writeln!(out, "{seat} after {}:", if decision.history.is_empty() { "the start" } else { &decision.history })?;
        for Choice { token, player, equilibrium } in &decision.choices {
            writeln!(out, "  {token:<14} {:5.1} %, in equilibrium {:5.1} %", 100.0 * player, 100.0 * equilibrium)?;
        }
    }
    Ok(())
}
