//! The program's timed solution held against the plain one.

use std::collections::HashMap;
use std::sync::Arc;

use kickoff_ai::Stop;
use kickoff_core::{Game, Seat};
use kickoff_dial::{Action, Dial, Options, Play, Situation};
use kickoff_solver::Explored;
use kickoff_solver::timed::{CUT, OutcomeProbs, PRECISION, Timed};
use kickoff_solver::{DecisionPoint, PlaysLeft};

use crate::football::{Ball, Choice, choices};
use crate::rings::{self, BUILT_IN, DEEP, RARE, SLOW, WILD, file};
use crate::timed::{self, At, Solver};

/// The games in which both are compared: rings, and plays.
pub(crate) const GAMES: [(&str, u32); 3] = [(WILD, 10), (SLOW, 12), (DEEP, 8)];

/// The options of a game with these rings.
pub(crate) fn options(file: &str, plays: u32) -> Options {
    Dial::configure(Dial::RULES_VERSION, &[("plays", &plays.to_string()), ("dial", file)]).unwrap()
}

/// What the program's situation is in the plain solver.
pub(crate) fn ball(situation: Situation) -> Ball {
    match situation {
        Situation::Choose => Ball::Choose,
        Situation::Play(Play::KickOff | Play::FreeKick, g) => Ball::Kick { g: i32::from(g) },
        Situation::Play(Play::Return, g) => Ball::Return { g: i32::from(g) },
        Situation::Play(Play::InterceptionReturn, g) => Ball::Interception { g: i32::from(g) },
        Situation::Play(Play::Try, _) => Ball::Try,
        Situation::Play(Play::Scrimmage, _) => panic!("a down is no other play"),
        Situation::Down { number, incomplete, point, g } => {
            Ball::Down { down: number, incomplete, point: i32::from(point), g: i32::from(g) }
        }
    }
}

/// What the program's action is in the plain solver, by its token.
pub(crate) fn choice(action: Action) -> Choice {
    match Dial::token(action).as_str() {
        "kick" => Choice::Kick,
        "receive" => Choice::Receive,
        signal => Choice::Signal(signal.strip_prefix('s').unwrap().parse().unwrap()),
    }
}

/// How a timed solution is compared.
struct Sample {
    /// The step from one position that is looked at to the next, of all that can come up.
    every: usize,
    /// In at least this share of them it must not hang on ties how likely a draw is.
    certain: f64,
}

/// Compares what positions come to, and each of their choices.
fn compare_timed(file: &str, plays: u32, sample: &Sample) {
    let options = options(file, plays);
    let explored = Arc::new(Explored::<Dial>::new(&options).unwrap());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solution");
    Timed::<Dial>::make(&explored, &options, &path, &Stop::new(), &mut |_| {}).unwrap();
    let solved = Timed::open(&explored, &options, &path).unwrap();

    let mut plain = Solver::new(file, plays);
    let opening = plain.opening();
    plain.outcome_probs(opening);
    let mut known: Vec<At> = plain.known.keys().copied().collect();
    known.sort();
    // A kick-off and a free kick from the same place are two situations of the program's.
    let mut situations: HashMap<Ball, Vec<Situation>> = HashMap::new();
    for &situation in &explored.situations {
        situations.entry(ball(situation)).or_default().push(situation);
    }
    let (mut looked, mut certain) = (0, 0);
    for at in known.into_iter().step_by(sample.every) {
        for &situation in &situations[&at.ball] {
            let ours = plain.outcome_probs(at);
            looked += 1;
            certain += usize::from(ours.draw[1] - ours.draw[0] < EXACT);
            let decision = decision(at, situation);
            let theirs = solved.outcome_probs(&decision).unwrap_or_else(|| panic!("{at:?} is not known"));
            assert_near(ours, theirs, &format!("{at:?}"));
            let actions = solved.actions(&decision);
            assert_eq!(actions.len(), choices(at.ball).len(), "{at:?}");
            for (action, theirs) in actions {
                assert_near(plain.choice(at, choice(action)), theirs, &format!("{} at {at:?}", Dial::token(action)));
            }
        }
    }
    assert!(f64::from(certain as u32) >= sample.certain * f64::from(looked as u32), "{certain} of {looked}");
}

/// Two chances may differ by this much.
const EXACT: f64 = PRECISION + CUT;

fn assert_near(ours: timed::OutcomeProbs, theirs: OutcomeProbs, place: &str) {
    let draw_is_possible = ours.draw[0] - EXACT <= theirs.draw && theirs.draw <= ours.draw[1] + EXACT;
    let near = (ours.value - theirs.value).abs() <= EXACT && draw_is_possible;
    assert!(near, "{place}: {theirs:?}, by the plain solver {ours:?}");
    let sum = theirs.win() + theirs.draw + theirs.loss();
    assert!((sum - 1.0).abs() < 1e-12 && theirs.win() >= -EXACT && theirs.loss() >= -EXACT, "{place}: {theirs:?}");
}

/// The plain solver's position as the program's.
fn decision(at: At, situation: Situation) -> DecisionPoint<Situation> {
    DecisionPoint {
        situation,
        seat: Seat::First,
        clock: PlaysLeft { half: at.half, left: at.left as u16 },
        lead: at.lead,
        opens_second_half: at.chooses_second,
    }
}

/// If this failed a player would be told wrong chances to win, to draw or to lose, or a wrong best signal.
#[test]
fn chances_to_win_draw_and_lose_are_right() {
    for (rings, plays) in GAMES {
        compare_timed(&file(rings), plays, &Sample { every: 5, certain: 0.9 });
    }
}

/// If this failed large leads would be called decided that are not.
#[test]
fn chances_are_right_where_points_are_rare() {
    compare_timed(&file(RARE), 14, &Sample { every: 1, certain: 0.9 });
}

/// If this failed they would be wrong for rings that a player may bring.
#[test]
fn chances_are_right_with_any_rings() {
    for seed in 0..8 {
        let plays = [2, 4, 6, 8][seed as usize % 4];
        compare_timed(&rings::random(seed), plays, &Sample { every: 1, certain: 0.8 });
    }
}

/// If this failed they would be wrong for the rings that nearly everybody plays with.
#[test]
fn chances_are_right_with_the_built_in_rings() {
    compare_timed(BUILT_IN, 8, &Sample { every: 4, certain: 0.8 });
}
