//! The plain solver itself: cases worked out by hand, and what has to hold in any game.

use crate::football::{Ball, Choice, Event, first_down};
use crate::rings::{DEEP, SLOW, WILD, file};
use crate::timed::{At, OutcomeProbs, Solver, kick_off};

/// Kicks are caught on the 20; half of the run-backs are touchdowns; half of the tries are good.
const COIN: &str = "
    s1: +0 1
    s2: +0 1
    s3: +0 1
    s4: INC 1
    s5: +0 1
    s6: +0 1, +100 1
    s7: +40 1
    s8: NG 1
    s9: NG 1
    s10: G 1, NG 2
    s11: +40 1
    s12: +3 1, +2 1
";

fn near(one: f64, other: f64) {
    assert!((one - other).abs() < 1e-12, "{one} is not {other}");
}

/// If this failed the truth that the program's solver is held against would be none.
///
/// Two plays a half: the kick-off, and a run-back that scores with 1/2. The winner of the toss receives and has 0, 6 or
/// 7 points with 1/2, 1/4 and 1/4. Then the loser receives. Behind by 0 they win with 1/2 and draw with 1/2; by 6 they
/// win with 1/4 and draw with 1/4; by 7 they draw with 1/4.
#[test]
fn a_game_of_four_plays_is_as_worked_out_by_hand() {
    let mut solver = Solver::new(&file(COIN), 4);
    let opening = solver.opening();
    let probs = solver.outcome_probs(opening);
    near(probs.value, 0.5);
    for (end, by_hand) in probs.ends.into_iter().zip([5.0 / 16.0, 3.0 / 8.0, 5.0 / 16.0]) {
        near(end, by_hand);
    }
    assert_eq!(probs.draw, [probs.ends[1]; 2], "no two choices are equally good");
    near(solver.choice(opening, Choice::Receive).value, 0.5);
    // A side that kicks off twice can only draw, if both run-backs fail.
    near(solver.choice(opening, Choice::Kick).value, 1.0 / 8.0);
    // The second half after a touchdown and a try in the first.
    let second = At { half: 2, left: 2, lead: -7, chooses_second: false, ball: Ball::Choose };
    near(solver.outcome_probs(second).value, 1.0 / 8.0);
    near(solver.outcome_probs(second).draw[0], 1.0 / 4.0);
}

/// If this failed the half's clock would be read wrong: the try after a touchdown on the last play is still played, and
/// nothing else is.
#[test]
fn a_half_ends_after_its_last_play_but_for_the_try() {
    let mut solver = Solver::new(&file(COIN), 4);
    let down = |left, g| At { left, ball: first_down(g), ..kick_off(2, left, 0) };
    near(
        solver.outcome_probs(At { ball: Ball::Return { g: 80 }, ..kick_off(2, 1, -6) }).value,
        0.5 * (0.5 + 0.5 * 0.5),
    );
    near(solver.outcome_probs(kick_off(2, 1, -6)).value, 0.0);
    near(solver.outcome_probs(At { ball: Ball::Try, ..kick_off(2, 0, -1) }).value, 0.25);
    near(solver.outcome_probs(down(1, 30)).value, 0.5);
    near(solver.outcome_probs(down(1, 1)).value, 1.0 / 3.0 + 2.0 / 3.0 * 0.5);
    // In the first half the other side goes on after half-time, or this one.
    let end = At { ball: first_down(50), ..kick_off(1, 1, 0) };
    let mine = solver.outcome_probs(At { chooses_second: true, ..end });
    let theirs = solver.outcome_probs(end);
    near(mine.value, 0.75);
    near(theirs.value, 0.25);
}

/// If this failed a single game without any points would not be a draw.
#[test]
fn a_game_of_two_plays_is_a_draw() {
    for rings in [WILD, SLOW, DEEP, COIN] {
        let mut solver = Solver::new(&file(rings), 2);
        let opening = solver.opening();
        let probs = solver.outcome_probs(opening);
        near(probs.value, 0.5);
        near(probs.draw[0], 1.0);
    }
}

/// If this failed a position's three chances would not add up, or its value would not be what they say.
#[test]
fn chances_add_up_and_make_the_value() {
    for (rings, plays) in [(WILD, 10), (SLOW, 12), (DEEP, 10)] {
        let mut solver = Solver::new(&file(rings), plays);
        let opening = solver.opening();
        solver.outcome_probs(opening);
        for (at, probs) in &solver.known {
            let [win, draw, loss] = probs.ends;
            assert!((win + draw + loss - 1.0).abs() < 1e-12, "{at:?}: {probs:?}");
            assert!((win + draw / 2.0 - probs.value).abs() < 1e-8, "{at:?}: {probs:?}");
            let [least, most] = probs.draw;
            assert!(least - 1e-12 <= draw && draw <= most + 1e-12, "{at:?}: {probs:?}");
        }
    }
}

/// If this failed points or the choice at half-time would count for the wrong side: neither can do harm.
#[test]
fn points_and_the_choice_at_half_time_do_no_harm() {
    for (rings, plays) in [(WILD, 8), (SLOW, 10), (DEEP, 6)] {
        let mut solver = Solver::new(&file(rings), plays);
        let opening = solver.opening();
        solver.outcome_probs(opening);
        let known: Vec<(At, OutcomeProbs)> = solver.known.iter().map(|(&at, &probs)| (at, probs)).collect();
        for (at, probs) in known {
            let ahead = solver.outcome_probs(At { lead: at.lead + 1, ..at });
            assert!(ahead.value >= probs.value - 1e-12, "{at:?}");
            if at.half == 1 {
                let [with, without] =
                    [true, false].map(|chooses_second| solver.outcome_probs(At { chooses_second, ..at }));
                assert!(with.value >= without.value - 1e-12, "{at:?}");
            }
        }
    }
}

/// If this failed the comparison would be blind to some rule: it would not happen under any of the rings of the tests.
#[test]
fn every_rule_happens() {
    let mut events = std::collections::BTreeSet::new();
    for (rings, plays) in crate::compare::GAMES {
        let mut solver = Solver::new(&file(rings), plays);
        let opening = solver.opening();
        solver.outcome_probs(opening);
        events.append(&mut solver.events);
    }
    let missing: Vec<Event> = Event::ALL.iter().copied().filter(|event| !events.contains(event)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
