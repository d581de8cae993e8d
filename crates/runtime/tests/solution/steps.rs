//! The game's every step against the plain rules: who decides, by what lead, with how many plays left, and how likely.

use std::collections::{BTreeMap, HashSet};

use kickoff_core::{Game, Node, Seat};
use kickoff_dial::{Dial, Situation, State};
use kickoff_solver::{DecisionPoint, Solvable};

use crate::compare::{GAMES, ball, choice, options};
use crate::football::choices;
use crate::rings;
use crate::timed::{At, Next, Solver};

/// A decision of the program's as the plain solver sees it.
pub(crate) fn at(decision: &DecisionPoint<Situation>) -> At {
    At {
        half: decision.clock.half,
        left: u32::from(decision.clock.left),
        lead: decision.lead,
        chooses_second: decision.clock.half == 1 && decision.opens_second_half,
        ball: ball(decision.situation),
    }
}

/// Goes through chance to the next decisions, or the game's end.
fn follow(state: &State, seat: Seat, chance: f64, arrive: &mut impl FnMut(f64, Next, Option<State>)) {
    if let Some(decision) = Dial::decision(state) {
        let at = at(&decision);
        let next = if decision.seat == seat { Next::Own(at) } else { Next::Others(at) };
        return arrive(chance, next, Some(state.clone()));
    }
    if let Node::Over(result) = Dial::node(state) {
        let lead = result.score[seat.index()] - result.score[seat.other().index()];
        return arrive(chance, Next::Over(lead), None);
    }
    let mut spins = Vec::new();
    Dial::outcomes(state, &mut spins);
    let total: f64 = spins.iter().map(|spin| f64::from(spin.weight)).sum();
    for spin in spins {
        let mut after = state.clone();
        Dial::apply(&mut after, spin.action);
        follow(&after, seat, chance * f64::from(spin.weight) / total, arrive);
    }
}

/// Chances by what they lead to; those that lead to the same are one.
fn together(chances: impl IntoIterator<Item = (f64, Next)>) -> BTreeMap<Next, f64> {
    let mut all = BTreeMap::new();
    for (chance, next) in chances {
        *all.entry(next).or_default() += chance;
    }
    all
}

/// Plays everything that can come up, each decision of each side once, and compares what comes next.
fn compare_steps(file: &str, plays: u32) {
    let mut plain = Solver::new(file, plays);
    let mut open = Vec::new();
    follow(&Dial::start(&options(file, plays)), Seat::First, 1.0, &mut |_, _, state| open.extend(state));
    assert_eq!(open.len(), 2, "either side can win the toss");
    let mut seen: HashSet<(Seat, At)> = HashSet::new();
    while let Some(state) = open.pop() {
        let decision = Dial::decision(&state).unwrap();
        let from = at(&decision);
        if !seen.insert((decision.seat, from)) {
            continue;
        }
        let (mut legal, mut allowed) = (Vec::new(), choices(from.ball));
        Dial::legal(&state, &mut legal);
        let mut taken: Vec<_> = legal.iter().map(|&action| choice(action)).collect();
        taken.sort();
        allowed.sort();
        assert_eq!(taken, allowed, "what can be chosen at {from:?}");
        for action in legal {
            let mut after = state.clone();
            Dial::apply(&mut after, action);
            let mut theirs = Vec::new();
            follow(&after, decision.seat, 1.0, &mut |chance, next, state| {
                theirs.push((chance, next));
                open.extend(state);
            });
            let (theirs, ours) = (together(theirs), together(plain.nexts(from, choice(action))));
            let same =
                theirs.keys().eq(ours.keys()) && theirs.values().zip(ours.values()).all(|(a, b)| (a - b).abs() < 1e-12);
            assert!(same, "{:?} at {from:?} leads to {theirs:?}, by the plain rules to {ours:?}", Dial::token(action));
        }
    }
    // And nothing else can come up by the plain rules.
    let opening = plain.opening();
    plain.outcome_probs(opening);
    assert_eq!(2 * plain.known.len(), seen.len());
}

/// If this failed the program would play other rules than are written: a wrong team on turn, wrong points, a half that is too
/// long or too short, a choice too many or too few.
#[test]
fn every_step_is_as_the_rules_say() {
    for (rings, plays) in GAMES {
        compare_steps(&rings::file(rings), plays);
    }
}

/// If this failed that would be so for rings that a player may bring.
#[test]
fn every_step_is_as_the_rules_say_with_any_rings() {
    for seed in 0..12 {
        compare_steps(&rings::random(seed), 8);
    }
}
