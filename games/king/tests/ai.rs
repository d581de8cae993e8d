//! What the computer knows of the game is true, and it sees what is plain.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::time::Duration;

use kickoff_ai::{AlphaBetaEngine, Budget, Engine, Limits, SearchInfo, SearchRequest, Setup, Stop};
use kickoff_ai::{AlphaBetaGame, Evaluate, Features, MOST_TERMS, Searchable};
use kickoff_core::chance::below;
use kickoff_core::{Game, Node, Seat};
use kickoff_king::{Action, Kind, King, Options, Phase, Position, Square, Unit};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// A possession of a team from its own 20 with these men (`QB@e5 OL@c6`) on the field.
fn set_up(offense: Seat, men: &str) -> Position {
    let men: Vec<(Kind, Square)> = men
        .split_whitespace()
        .map(|man| {
            let (kind, at) = man.split_once('@').unwrap();
            (Kind::read(kind).unwrap(), Square::read(at).unwrap())
        })
        .collect();
    Position::set_up(&King::configure(King::RULES_VERSION, &[("defender_range", "23")]).unwrap(), offense, 6, &men)
        .unwrap()
}

fn go(at: &mut Position, tokens: &str) {
    for token in tokens.split_whitespace() {
        let action = King::read_token(token).unwrap();
        King::check(at, action).unwrap();
        King::apply(at, action);
    }
}

fn features(at: &Position) -> Features {
    let mut features = [0; MOST_TERMS];
    King::features(at, &mut features);
    features
}

fn think(at: &Position, nodes: u64) -> SearchInfo<King> {
    let Node::Decide(seat) = King::node(at) else { panic!("nothing to decide: {at:?}") };
    let mut engine = AlphaBetaEngine::<King>::new(&Setup { megabytes: 4, ..Setup::default() });
    let budget = Budget::new(Limits::nodes(nodes), Stop::new());
    engine.think(&SearchRequest { view: at, seat, budget: &budget, seed: 1, without: &[] }, &mut |_| {}).unwrap()
}

/// What it plays, as tokens.
fn plays(at: &Position) -> String {
    think(at, 20_000).turn.into_iter().map(King::token).collect::<Vec<_>>().join(" ")
}

/// The same square for the other team.
fn turned(at: Square) -> Square {
    Square::at(at.file(), 25 - at.rank())
}

/// The same action of the other team.
fn turned_action(action: Action) -> Action {
    match action {
        Action::Move { from, to } => Action::Move { from: turned(from), to: turned(to) },
        Action::Complete(at) => Action::Complete(turned(at)),
        other => other,
    }
}

/// A possession of a team with men anywhere, and the same of the other one.
fn scattered(rng: &mut ChaCha8Rng) -> Option<[Position; 2]> {
    let mut men = Vec::new();
    for kind in Kind::ALL {
        for _ in 0..kind.number() - below(rng, 2) as u8 * u8::from(kind != Kind::Qb) {
            men.push((kind, Square::at(below(rng, 10) as u8, 1 + below(rng, 24) as u8)));
        }
    }
    let options = King::configure(King::RULES_VERSION, &[]).unwrap();
    let line = 3 + below(rng, 19) as u8;
    let other: Vec<_> = men.iter().map(|&(kind, at)| (kind, turned(at))).collect();
    Some([
        Position::set_up(&options, Seat::First, line, &men)?,
        Position::set_up(&options, Seat::Second, line, &other)?,
    ])
}

#[test]
fn both_teams_are_judged_alike() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let (mut compared, mut passes) = (0, 0);
    while compared < 3_000 {
        let Some([mut one, mut other]) = scattered(&mut rng) else { continue };
        for _ in 0..20 {
            assert_eq!(features(&one), features(&other).map(|feature| -feature), "{one:?}");
            compared += 1;
            let mut actions = Vec::new();
            King::legal(&one, &mut actions);
            actions.retain(|action| !matches!(action, Action::Punt));
            let pass = actions.iter().copied().find(|action| matches!(action, Action::Attempt | Action::Complete(_)));
            let any = actions.get(below(&mut rng, actions.len().max(1) as u32) as usize).copied();
            let Some(action) = pass.filter(|_| below(&mut rng, 2) == 0).or(any) else { break };
            passes += u32::from(matches!(action, Action::Complete(_)));
            King::apply(&mut one, action);
            King::apply(&mut other, turned_action(action));
            // Men of one kind in one file are placed in ascending order of ranks, which turn.
            if matches!(one.phase, Phase::LineUp(..)) {
                break;
            }
        }
    }
    assert!(passes > 5, "{passes}");
}

#[test]
fn keys_tell_apart_what_matters_and_nothing_else() {
    let men = "QB@e5 WR@b6 WR@g6 OL@c6 DL@d12 CB@a15 SF@j17";
    let at = set_up(Seat::First, men);
    let with = |tokens: &str| {
        let mut at = at.clone();
        go(&mut at, tokens);
        King::key(&at)
    };
    // The same men, whichever receiver stands where.
    assert_eq!(King::key(&at), King::key(&set_up(Seat::First, "QB@e5 WR@g6 WR@b6 OL@c6 DL@d12 CB@a15 SF@j17")));
    // Nor the way that they took.
    assert_eq!(with("e5>d5 d12>d11 d5>d6 d11>d10"), with("e5>e6 d12>d11 e6>d6 d11>d10"));
    // A square, the number of actions, an open attempt.
    assert_ne!(King::key(&at), with("b6>c7 d12>d11"));
    assert_ne!(with("e5>e4 d12>d11 e4>e5 d11>d10"), King::key(&set_up(Seat::First, &men.replace("d12", "d10"))));
    assert_ne!(with("attempt d12>d11"), with("c6>c7 d12>d11"));
}

/// A team's possession that begins on a line: the other one has just been sacked there.
fn lining_up(options: &Options, offense: Seat, line: u8) -> Position {
    let rank = if offense == Seat::First { line } else { 25 - line };
    let [sack, beside, away] = [Square::at(4, rank), Square::at(5, rank), Square::at(0, rank)];
    let men = [(Kind::Qb, sack), (Kind::Mb, beside), (Kind::Rb, away)];
    let mut at = Position::set_up(options, offense.other(), 6, &men).unwrap();
    King::apply(&mut at, Action::Move { from: away, to: Square::at(1, rank) });
    King::apply(&mut at, Action::Move { from: beside, to: sack });
    assert_eq!((at.offense, at.line, at.phase), (offense, line, Phase::LineUp(Unit::Defense, 11)));
    at
}

#[test]
fn every_line_up_that_it_compares_can_be_placed() {
    let mut plans = Vec::new();
    for half_moves in ["3", "120"] {
        let options = King::configure(King::RULES_VERSION, &[("half_moves", half_moves)]).unwrap();
        for offense in Seat::BOTH {
            for line in 3..=21 {
                let mut at = lining_up(&options, offense, line);
                for side in 0..2 {
                    plans.clear();
                    King::whole_turns(&at, &mut plans);
                    assert!(!plans.is_empty());
                    for plan in &plans {
                        let mut at = at.clone();
                        let before = King::node(&at);
                        for &action in plan {
                            assert_eq!(King::node(&at), before, "line {line}: {plan:?} is too long");
                            King::check(&at, action).unwrap_or_else(|why| panic!("line {line}, {action:?}: {why}"));
                            King::apply(&mut at, action);
                        }
                        let mut next = Vec::new();
                        King::whole_turns(&at, &mut next);
                        assert_eq!(next.is_empty(), side == 1, "line {line}: {plan:?} leaves men out");
                    }
                    plans[0].iter().for_each(|&action| King::apply(&mut at, action));
                }
            }
        }
    }
}

#[test]
fn a_line_up_that_somebody_has_begun_is_completed() {
    let mut at = King::start(&King::configure(King::RULES_VERSION, &[]).unwrap());
    go(&mut at, "~home DL@a7 DL@c7");
    let thought = think(&at, 2_000);
    assert_eq!(thought.turn.len(), 9);
    // Wherever others have put some men.
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for game in 0..60 {
        let mut at = King::start(&King::configure(King::RULES_VERSION, &[]).unwrap());
        go(&mut at, "~away");
        for _ in 0..game % 18 {
            let mut actions = Vec::new();
            King::legal(&at, &mut actions);
            King::apply(&mut at, actions[below(&mut rng, actions.len() as u32) as usize]);
        }
        while let Phase::LineUp(..) = at.phase {
            let turn = think(&at, 200).turn;
            assert!(!turn.is_empty(), "{at:?}");
            for action in turn {
                King::check(&at, action).unwrap();
                King::apply(&mut at, action);
            }
        }
    }
}

#[test]
fn it_sees_what_is_plain() {
    // A touchdown rather than a field goal; the field goal where nothing better is there.
    assert_eq!(plays(&set_up(Seat::First, "QB@e21 MB@e10 SF@j22 DL@a22")), "e21>e23");
    let mut at = set_up(Seat::First, "QB@e18 CB@c20 CB@g20 MB@e22 SF@d24 SF@f24 DL@a9");
    go(&mut at, "e18>e17 a9>a8");
    assert_eq!(plays(&at), "fg");
    // The defense captures the carrier rather than another man.
    let mut at = set_up(Seat::First, "QB@e10 FB@h6 OL@a3 MB@h10");
    go(&mut at, "a3>a4");
    assert_eq!(plays(&at), "h10>e10");
    // A pass into the end zone that nobody can spoil.
    let mut at = set_up(Seat::First, "QB@e5 WR@f23 FB@d6 OL@a3 DL@j9 MB@a20 SF@b19");
    go(&mut at, "attempt j9>j8 f23>e22 j8>j7 e22>f23 j7>j6");
    assert!(at.attempt_open());
    let line = think(&at, 20_000).value;
    assert!(line > 0, "{line}");
    // The defense answers a pass by capturing the receiver.
    let mut at = set_up(Seat::First, "QB@e5 WR@g7 OL@a3 DL@j16 CB@d10");
    go(&mut at, "attempt j16>j15 complete>g7");
    assert_eq!(plays(&at), "d10>g7");
}

#[test]
fn the_same_nodes_and_seed_give_the_same_thought() {
    let at = set_up(Seat::Second, "QB@e20 FB@d21 TE@g19 OL@b19 DL@c18 CB@a14 CB@j14 MB@e13 SF@h12");
    let [one, two] = [think(&at, 30_000), think(&at, 30_000)];
    assert_eq!((one.turn, one.line, one.value, one.nodes), (two.turn, two.line, two.value, two.nodes));
}

/// The line-up after it is worth a thought of its own.
#[test]
fn a_turn_that_ends_a_possession_ends_there() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut punts = 0;
    while punts < 5 {
        let Some([at, _]) = scattered(&mut rng) else { continue };
        let turn = think(&at, 300).turn;
        if turn.contains(&Action::Punt) {
            assert_eq!(turn, [Action::Punt]);
            punts += 1;
        }
    }
}

#[test]
fn two_threads_and_the_clock_give_a_legal_turn_in_time() {
    let at = lining_up(&King::configure(King::RULES_VERSION, &[]).unwrap(), Seat::First, 6);
    let mut engine = AlphaBetaEngine::<King>::new(&Setup { megabytes: 4, threads: 2, ..Setup::default() });
    let limit = Duration::from_millis(60);
    let budget = Budget::new(Limits::time(limit), Stop::new());
    let thought = engine
        .think(&SearchRequest { view: &at, seat: Seat::Second, budget: &budget, seed: 1, without: &[] }, &mut |_| {})
        .unwrap();
    // What a busy machine may add.
    assert!(budget.elapsed() < limit + Duration::from_millis(200), "{:?}", budget.elapsed());
    assert_eq!(thought.turn.len(), 11);
}

/// If this failed the computer, and its hints, would let a touchdown wait that it could have at once.
#[test]
fn a_touchdown_is_not_put_off() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut asked = 0;
    while asked < 60 {
        let Some([at, _]) = scattered(&mut rng) else { continue };
        let scores = |action: Action| {
            let mut after = at.clone();
            King::apply(&mut after, action);
            after.score == [6, 0]
        };
        let mut actions = Vec::new();
        King::legal(&at, &mut actions);
        if actions.into_iter().any(scores) {
            let action = think(&at, 10_000).turn[0];
            assert!(scores(action), "{} in {at:?}", King::token(action));
            asked += 1;
        }
    }
}
