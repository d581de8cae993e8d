//! `kickoff bench`.

use std::io::Write;
use std::time::Duration;

use kickoff_ai::LEVELS;
use kickoff_core::chance::below;
use kickoff_core::{Node, Observer};
use kickoff_runtime::{Budget, CommandError, DynGame, GameInstance, Limits, Opponent, Setup, Stop, find, games};
use serde::Serialize;

use crate::arguments::Bench;
use crate::failure::Failure;
use crate::seeds::{follow, generator};

/// How many actions have been played at random in each of the positions.
const PLIES: [u32; 8] = [1, 4, 12, 25, 40, 60, 90, 130];

/// What a game's positions have taken, as `--json` prints it.
#[derive(Serialize)]
struct Taken {
    game: &'static str,
    positions: usize,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    /// Hash of everything that was found: the same number means that the search is the same.
    signature: String,
}

pub(crate) fn run(arguments: &Bench, out: &mut dyn Write) -> Result<(), Failure> {
    let chosen = match &arguments.game {
        Some(id) => vec![find(id)?],
        None => games().to_vec(),
    };
    let mut all = Vec::new();
    if !arguments.json {
        writeln!(out, "{:12} {:>12} {:>10} {:>12}  signature", "game", "nodes", "seconds", "nodes/s")?;
    }
    for game in chosen {
        let taken = bench(game, arguments).map_err(CommandError::from)?;
        if !arguments.json {
            let Taken { game, nodes, seconds, nodes_per_second, signature, .. } = &taken;
            writeln!(out, "{game:12} {nodes:12} {seconds:10.3} {nodes_per_second:12}  {signature}")?;
            out.flush()?;
        }
        all.push(taken);
    }
    if arguments.json {
        let text = serde_json::to_string_pretty(&all).map_err(Failure::input)?;
        writeln!(out, "{text}")?;
    }
    Ok(())
}

fn bench(game: &'static dyn DynGame, arguments: &Bench) -> Result<Taken, kickoff_core::OptionError> {
    let setup = Setup { threads: arguments.threads.into(), ..Setup::default() };
    let mut engine = game.engine(Opponent::Level(LEVELS), &setup);
    let mut hash = Hash(0xcbf2_9ce4_8422_2325);
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for (seed, plies) in (0..).zip(PLIES) {
        let instance = position(game, follow(1, seed), plies)?;
        let Node::Decide(seat) = instance.node() else { continue };
        let view = instance.seat_view(Observer::Seat(seat), seat);
        // A result from one position must not help in the next.
        engine.forget();
        engine.prepare(&view);
        let budget = Budget::new(Limits::nodes(arguments.nodes), Stop::new());
        let plan = engine.think(&view, &budget, seed, &mut |_| {});
        time += budget.elapsed();
        if let Some(plan) = plan {
            nodes += plan.nodes;
            plan.line.iter().for_each(|token| hash.add(token));
            hash.add(&format!("{} {} {}", plan.value, plan.depth, plan.nodes));
        }
    }
    let seconds = time.as_secs_f64();
    Ok(Taken {
        game: game.id(),
        positions: PLIES.len(),
        nodes,
        seconds,
        nodes_per_second: (nodes as f64 / seconds.max(1e-9)) as u64,
        signature: format!("{:016x}", hash.0),
    })
}

/// The position after at least so many random actions in which a seat decides; a game that ends before begins anew.
fn position(
    game: &'static dyn DynGame,
    seed: u64,
    plies: u32,
) -> Result<Box<dyn GameInstance>, kickoff_core::OptionError> {
    let mut rng = generator(seed);
    let mut instance = game.start(game.rules_version(), &[])?;
    let mut played = 0;
    loop {
        let token = match instance.node() {
            Node::Decide(_) if played >= plies => return Ok(instance),
            Node::Decide(_) => {
                let mut legal = instance.legal();
                let at = below(&mut rng, u32::try_from(legal.len()).unwrap_or(u32::MAX));
                Some(legal.swap_remove(at as usize))
            }
            Node::Chance => instance.draw(&mut rng),
            Node::Over(_) => None,
        };
        played += 1;
        match token {
            Some(token) if instance.play(&token).is_ok() => {}
            _ => instance = game.start(game.rules_version(), &[])?,
        }
    }
}

/// FNV-1a, which is the same everywhere.
struct Hash(u64);

impl Hash {
    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
