use std::sync::Arc;
use std::time::Duration;

use kickoff_core::Observer;
use kickoff_match::{Players, begin};
use kickoff_runtime::{Budget, Limits, Opponent, SolutionCache};

use super::*;

#[derive(Debug)]
struct Alone;

impl Pace for Alone {
    fn go_on(&self, _: &Stop) -> Duration {
        Duration::ZERO
    }

    fn shortens(&self) -> bool {
        false
    }
}

/// Plays games of all kinds between two levels and tells what their reviews cost.
#[test]
#[ignore = "a measurement"]
fn measure() {
    let only = std::env::var("GAME").ok();
    let cache = Arc::new(SolutionCache::untimed());
    for &game in kickoff_runtime::games() {
        if only.as_ref().is_some_and(|only| only != game.id()) {
            continue;
        }
        let mut timeline = begin(game, game.rules_version(), &Default::default(), &Players::default(), false).unwrap();
        timeline.hear(false);
        let setup = Setup { megabytes: 4, cache: Arc::clone(&cache), ..Setup::default() };
        let level = |name: &str, other: u8| std::env::var(name).ok().and_then(|l| l.parse().ok()).unwrap_or(other);
        let mut engines = [
            game.engine(Opponent::Level(level("L0", 3)), &setup),
            game.engine(Opponent::Level(level("L1", 5)), &setup),
        ];
        let mut seed = level("SEED", 1) as u64;
        loop {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let instance = timeline.instance();
            let tokens = match instance.node() {
                Node::Over(_) => break,
                Node::Chance => {
                    let weights = instance.weights();
                    let all: u64 = weights.iter().map(|w| w.1 as u64).sum();
                    let mut at = (seed >> 20) % all;
                    let drawn = weights.iter().find(|w| {
                        let here = at < w.1 as u64;
                        at = at.wrapping_sub(w.1 as u64);
                        here
                    });
                    vec![drawn.unwrap().0.clone()]
                }
                Node::Decide(seat) => {
                    let budget = Budget::new(Limits::nodes(3_000), Stop::new());
                    let view = instance.seat_view(Observer::Seat(seat), seat);
                    engines[seat.index()].think(&view, &budget, seed, &mut |_| {}).unwrap().turn
                }
            };
            timeline.replay(&tokens).unwrap();
        }
        if let Ok(folder) = std::env::var("SAVE") {
            let options = timeline.instance().options();
            let options: Vec<_> = options.iter().map(|(k, v)| format!("{k}={v}")).collect();
            let text = format!(
                "{} {} {}\n{}\n",
                game.id(),
                game.rules_version(),
                options.join(" "),
                timeline.tokens().collect::<Vec<_>>().join(" ")
            );
            std::fs::write(format!("{folder}/{}.txt", game.id()), text).unwrap();
        }
        let finished = FinishedGame::of(&timeline, true).unwrap();
        let mut effort = Effort::of(game.id());
        if let Some(nodes) = std::env::var("NODES").ok().and_then(|n| n.parse().ok()) {
            effort.nodes = nodes;
        }
        let pace: Arc<dyn Pace> = Arc::new(Alone);
        let began = std::time::Instant::now();
        let setup = super::setup(&cache, None);
        let mut parts = Vec::new();
        let mut turns: Vec<ReviewedTurn> = Vec::new();
        let mut opening = 0.0;
        let mut result;
        loop {
            let at = std::time::Instant::now();
            let part = finished.part(turns.len() as u32, effort, &setup, &pace, &Stop::new()).unwrap();
            opening += part.opening_luck;
            result = part.result;
            turns.extend(part.turns);
            parts.push(at.elapsed().as_secs_f64());
            if turns.len() as u32 >= part.total {
                break;
            }
        }
        let count = |seat: u8| {
            let mut counts = [0; 6];
            for turn in turns.iter().filter(|t| t.seat == seat) {
                counts[turn.grade.map_or(5, |g| g as usize)] += 1;
            }
            counts
        };
        let luck: f64 = opening + turns.iter().map(|t| t.luck).sum::<f64>();
        let loss = |seat: u8| turns.iter().filter(|t| t.seat == seat).map(|t| t.loss).sum::<f64>();
        let accuracy = |seat: u8| {
            let own: Vec<f64> =
                turns.iter().filter(|t| t.seat == seat && t.grade.is_some()).map(|t| t.accuracy).collect();
            let n = own.len() as f64;
            (own.iter().sum::<f64>() / n + n / own.iter().map(|a| 1.0 / a.max(1.0)).sum::<f64>()) / 2.0
        };
        println!(
            "{}: {} plies, {} turns, {:.1} s, longest part {:.2} s, {} parts; grades {:?} {:?}; losses {:.2} {:.2}; acc {:.1} {:.1}; luck {luck:.3} result {result:?}",
            game.id(),
            finished.tokens.len(),
            turns.len(),
            began.elapsed().as_secs_f64(),
            parts.iter().fold(0.0f64, |a, b| a.max(*b)),
            parts.len(),
            count(0),
            count(1),
            loss(0),
            loss(1),
            accuracy(0),
            accuracy(1),
        );
        if only.is_some() {
            for (at, turn) in turns.iter().enumerate() {
                println!(
                    "{at:3} ply {} seat {} {:?} before {:.3} after {:.3} loss {:.3} luck {:+.3} played {:?} better {:?} | {}",
                    turn.ply,
                    turn.seat,
                    turn.grade,
                    turn.before,
                    turn.after,
                    turn.loss,
                    turn.luck,
                    &finished.tokens[turn.ply as usize..turn.to as usize].join(" "),
                    turn.better.as_ref().map(|b| b.lines.join("; ")),
                    turn.headline
                );
            }
        }
    }
}
