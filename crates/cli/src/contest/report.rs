//! Reports the result of a contest, for people and for programs.

use std::io::{self, Write};
use std::time::Duration;

use kickoff_core::Seat;
use serde_json::{Value, json};

use crate::contest::game::{ContestTerms, End};
use crate::contest::pairs::{Pair, Ready};
use crate::contest::sprt::{Sprt, Verdict};
use crate::contest::tally::{Points, Tally};

/// The account of a match, filled pair by pair.
pub(crate) struct Report<'a> {
    terms: &'a ContestTerms,
    sides: &'a [(String, Ready); 2],
    seed: u64,
    sprt: Option<Sprt>,
    tally: Tally,
    verdict: Option<Verdict>,
    /// The first side's results in the game's first seat, and in the second.
    by_seat: [[u64; 3]; 2],
    played: Vec<Contested>,
    /// Turns and time of each side.
    thought: [(u64, Duration); 2],
    /// Games that differ from each other.
    pub(crate) different_games: u64,
}

/// A game of the match.
struct Contested {
    points: Points,
    score: Option<[i32; 2]>,
    plies: usize,
    end: &'static str,
    /// Which side has lost it by a fault, and why.
    fault: Option<(usize, String)>,
}

impl<'a> Report<'a> {
    pub(crate) fn new(
        terms: &'a ContestTerms,
        sides: &'a [(String, Ready); 2],
        seed: u64,
        sprt: Option<Sprt>,
    ) -> Report<'a> {
        Report {
            terms,
            sides,
            seed,
            sprt,
            tally: Tally::default(),
            verdict: None,
            by_seat: [[0; 3]; 2],
            played: Vec::new(),
            thought: [(0, Duration::ZERO); 2],
            different_games: 0,
        }
    }

    /// Adds a pair; `false` if the test is over with it.
    pub(crate) fn add(&mut self, pair: &Pair) -> bool {
        let points = pair.points();
        self.tally.add(points);
        for (number, game) in pair.games.iter().enumerate() {
            // In the second game the sides have changed seats.
            let side = |seat: Seat| seat.index() ^ number;
            for seat in Seat::BOTH {
                let thought = &mut self.thought[side(seat)];
                thought.0 += game.turns[seat.index()];
                thought.1 += game.time[seat.index()];
            }
            let (end, fault) = match &game.end {
                End::Over => ("over", None),
                End::TooLong => ("too-long", None),
                End::Fault(seat, fault) => (fault.kind(), Some((side(*seat), fault.reason().to_owned()))),
            };
            self.by_seat[number][points[number].halves()] += 1;
            let plies = game.tokens.len();
            self.played.push(Contested { points: points[number], score: game.score, plies, end, fault });
        }
        self.verdict = self.sprt.and_then(|sprt| sprt.verdict(&self.tally));
        self.verdict.is_none()
    }

    /// Where the match stands, in a few words.
    pub(crate) fn brief(&self) -> String {
        let points = self.tally.points();
        let elo = self.tally.elo().map(|elo| format!(", Elo {}", figure(elo.value))).unwrap_or_default();
        let ratio = self.sprt.map(|sprt| format!(", LLR {:.2}", sprt.ratio(&self.tally))).unwrap_or_default();
        format!("{points} to {}{elo}{ratio}", self.tally.played() as f64 - points)
    }

    pub(crate) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let [(a, ready_a), (b, ready_b)] = self.sides;
        let tally = &self.tally;
        let [losses, draws, wins] = tally.games;
        writeln!(out, "{}: {a} against {b}, {} games, seed {}", self.terms.game.name(), tally.played(), self.seed)?;
        writeln!(out, "  {a}: {}; {b}: {}", ready_a.limits, ready_b.limits)?;
        for (key, value) in &self.terms.options {
            writeln!(out, "  {key}={}", value.chars().take(60).collect::<String>())?;
        }
        writeln!(
            out,
            "{a} has {} of {} points ({:.1} %): {wins} won, {draws} drawn, {losses} lost",
            tally.points(),
            tally.played(),
            100.0 * tally.share()
        )?;
        let seats = self.terms.game.seats();
        for (seat, [losses, draws, wins]) in seats.iter().zip(self.by_seat) {
            writeln!(out, "  as {seat}: {wins} won, {draws} drawn, {losses} lost")?;
        }
        let [none, half, one, more, two] = tally.pairs;
        writeln!(out, "pairs with 0, ½, 1, 1½, 2 points: {none}, {half}, {one}, {more}, {two}")?;
        if let (Some(elo), Some(superiority)) = (tally.elo(), tally.superiority()) {
            let (low, high) = (figure(elo.low), figure(elo.high));
            let sure = 100.0 * superiority;
            writeln!(out, "Elo {} (95 %: {low} to {high}), stronger with {sure:.1} %", figure(elo.value))?;
        }
        if let Some(sprt) = self.sprt {
            let (low, high) = sprt.bounds();
            let verdict = match self.verdict {
                None => "undecided".to_owned(),
                Some(Verdict::Lower) => format!("rather {} than {}", figure(sprt.elo0), figure(sprt.elo1)),
                Some(Verdict::Higher) => format!("rather {} than {}", figure(sprt.elo1), figure(sprt.elo0)),
            };
            let ratio = sprt.ratio(tally);
            writeln!(out, "LLR {ratio:.2} ({low:.2} to {high:.2}): {verdict}")?;
        }
        let [a_turn, b_turn] = self.thought.map(|(turns, time)| milliseconds_a_turn(turns, time));
        writeln!(out, "a turn took {a_turn:.1} ms and {b_turn:.1} ms")?;
        let alike = tally.played() - self.different_games.min(tally.played());
        if alike > 0 {
            writeln!(out, "{alike} games repeat others; --random-plies makes them differ")?;
        }
        self.print_faults(out)
    }

    fn print_faults(&self, out: &mut dyn Write) -> io::Result<()> {
        const SHOWN: usize = 10;
        let mut faults = 0;
        for (number, game) in (1..).zip(&self.played) {
            let Some((side, reason)) = &game.fault else { continue };
            faults += 1;
            if faults <= SHOWN {
                writeln!(out, "game {number} lost by {} ({}): {reason}", self.sides[*side].0, game.end)?;
            }
        }
        if faults > SHOWN {
            writeln!(out, "… and {} more games lost like this", faults - SHOWN)?;
        }
        Ok(())
    }

    /// The account for programs. Only `time` depends on the clock.
    pub(crate) fn json(&self) -> Value {
        let tally = &self.tally;
        let [losses, draws, wins] = tally.games;
        let side = |at: usize| {
            let (name, ready) = &self.sides[at];
            json!({ "name": name, "limits": ready.limits.to_string() })
        };
        let elo = tally
            .elo()
            .map(|elo| json!({ "value": finite(elo.value), "low": finite(elo.low), "high": finite(elo.high) }));
        let sprt = self.sprt.map(|sprt| {
            let (low, high) = sprt.bounds();
            let verdict = self.verdict.map(|verdict| match verdict {
                Verdict::Lower => "elo0",
                Verdict::Higher => "elo1",
            });
            json!({
                "elo0": sprt.elo0, "elo1": sprt.elo1, "alpha": sprt.alpha, "beta": sprt.beta,
                "llr": sprt.ratio(tally), "low": low, "high": high, "accepted": verdict,
            })
        });
        let results = (1..).zip(&self.played).map(|(number, game): (u64, _)| {
            json!({
                "game": number,
                "first": if number % 2 == 1 { "a" } else { "b" },
                "points": game.points.halves() as f64 / 2.0,
                "score": game.score,
                "plies": game.plies,
                "end": game.end,
                "lost_by": game.fault.as_ref().map(|(side, _)| ["a", "b"][*side]),
                "reason": game.fault.as_ref().map(|(_, reason)| reason),
            })
        });
        json!({
            "game": self.terms.game.id(),
            "options": self.terms.options.iter().cloned().collect::<std::collections::BTreeMap<_, _>>(),
            "seed": self.seed,
            "a": side(0),
            "b": side(1),
            "games": tally.played(),
            "different_games": self.different_games,
            "points": [tally.points(), tally.played() as f64 - tally.points()],
            "wins": wins,
            "draws": draws,
            "losses": losses,
            "pentanomial": tally.pairs,
            "elo": elo,
            "los": tally.superiority(),
            "sprt": sprt,
            "results": results.collect::<Vec<_>>(),
            "time": { "milliseconds_a_turn": self.thought.map(|(turns, time)| milliseconds_a_turn(turns, time)) },
        })
    }
}

fn milliseconds_a_turn(turns: u64, time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0 / turns.max(1) as f64
}

/// A number that JSON can hold.
fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some(number)
}

fn figure(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "-∞".to_owned(),
        elo => format!("{elo:+.0}"),
    }
}
