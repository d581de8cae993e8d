//! Scenes: what they offer is what the rules allow.

use std::collections::BTreeSet;

use kickoff_core::{BreaksRule, Game, Observer, Present};
use kickoff_quarterback::scene::types::{
    QuarterbackAnswer, QuarterbackEnding, QuarterbackPhase, QuarterbackQuestion, QuarterbackResult, QuarterbackScene,
};
use kickoff_quarterback::{Action, Quarterback, State};

use crate::play::{OPTION_SETS, go, legal, random_game, start};

fn scene(state: &State) -> QuarterbackScene {
    Quarterback::scene(&Quarterback::view(state, Observer::Spectator))
}

#[test]
fn a_scene_offers_exactly_what_is_legal() {
    for (options, seed) in OPTION_SETS.into_iter().zip(0..) {
        random_game(seed, options, |state, _, _| {
            let scene = scene(state);
            let first_steps = scene.reach.iter().flat_map(|reach| &reach.squares).flat_map(|target| {
                let others = target.other_ways.iter().map(|way| &way.tokens);
                others.chain([&target.tokens]).map(|tokens| tokens[0].clone()).collect::<Vec<_>>()
            });
            let mut offered: BTreeSet<String> = first_steps.collect();
            offered.extend(scene.passes.iter().map(|pass| pass.token.clone()));
            offered.extend(scene.end.then(|| "end".to_owned()));
            offered.extend(scene.down.map(|_| "down".to_owned()));
            let legal: BTreeSet<String> = legal(state).into_iter().map(Action::token).collect();
            assert_eq!(offered, legal);
        });
    }
}

#[test]
fn every_way_leads_where_it_says_and_does_what_it_says() {
    let mut results = BTreeSet::new();
    let mut pushed = 0;
    for seed in 0..4 {
        random_game(seed + 20, &[("turns", "30")], |state, _, _| {
            let scene = scene(state);
            for target in scene.reach.iter().flat_map(|reach| reach.squares.iter().map(move |t| (reach, t))) {
                let (reach, target) = target;
                let mut after = state.clone();
                go(&mut after, &target.tokens.join(" "));
                assert_eq!(usize::from(target.cost), target.tokens.len());
                let ended = after.halves().count() > state.halves().count();
                assert_eq!(target.points.is_some(), ended);
                results.extend(target.result.map(|result| format!("{result:?}")));
                if ended {
                    let points = after.halves().last().map(|half| half.points);
                    assert_eq!(points, target.points);
                    assert!(target.result != Some(QuarterbackResult::PickUp));
                    continue;
                }
                let picture = Quarterback::scene_without_actions(&after);
                let at = |id: &str| picture.pieces.iter().find(|piece| piece.id == id).map(|piece| piece.at.as_str());
                assert_eq!(at(&reach.piece), Some(target.at.as_str()));
                for push in &target.pushes {
                    pushed += 1;
                    assert_eq!(at(&push.piece), Some(push.to.at.as_str()));
                }
                // Everybody else is where he was.
                let moved = |id: &String| *id == reach.piece || target.pushes.iter().any(|push| push.piece == *id);
                for piece in scene.pieces.iter().filter(|piece| !moved(&piece.id)) {
                    assert_eq!(at(&piece.id), Some(piece.at.as_str()));
                }
            }
        });
    }
    assert_eq!(results.into_iter().collect::<Vec<_>>(), ["Interception", "PickUp", "Tackle"]);
    assert!(pushed > 100, "{pushed}");
}

#[test]
fn what_is_closed_is_refused_by_the_rule_that_it_names() {
    let mut rules = BTreeSet::new();
    for seed in 0..6 {
        random_game(seed + 40, &[("turns", "20")], |state, _, _| {
            let scene = scene(state);
            for reach in &scene.reach {
                for closed in &reach.closed {
                    let action = Action::read(&format!("{}>{}", reach.from, closed.at)).unwrap();
                    let why = Quarterback::check(state, action).unwrap_err();
                    assert_eq!((why.rule(), why.to_string()), (closed.rule.as_str(), closed.message.clone()));
                    rules.insert(closed.rule.clone());
                }
                for square in reach.blockers.iter().flat_map(|blocker| &blocker.closes) {
                    let token = format!("{}>{}", reach.from, square.at);
                    let why = Quarterback::check(state, Action::read(&token).unwrap()).unwrap_err();
                    assert_eq!(why.rule(), "Blocking", "{token}");
                }
            }
        });
    }
    for rule in ["Blocking", "Singles repel", "Offside", "Pushing", "Room to push", "The carrier never pushes"] {
        assert!(rules.contains(rule), "{rule}");
    }
}

#[test]
fn lines_of_passes_hold_all_passes_and_name_what_stops_them() {
    for seed in 0..3 {
        random_game(seed + 60, &[("turns", "20")], |state, _, _| {
            let scene = scene(state);
            let on_lines: BTreeSet<&str> =
                scene.pass_lines.iter().flat_map(|line| &line.squares).map(|square| square.at.as_str()).collect();
            let passes: BTreeSet<&str> = scene.passes.iter().map(|pass| pass.to.as_str()).collect();
            assert_eq!(on_lines, passes);
            assert!(scene.pass_lines.is_empty() || scene.pass_lines.len() == 8);
            for line in &scene.pass_lines {
                assert!(line.forbidden.is_none() || (line.squares.is_empty() && line.rows > 0));
            }
        });
    }
}

fn why_not(state: &State, from: &str, to: &str, pass: bool) -> QuarterbackAnswer {
    Quarterback::ask(state, QuarterbackQuestion::WhyNot { from: from.to_owned(), to: to.to_owned(), pass })
}

#[test]
fn a_drop_on_a_square_that_is_not_offered_is_explained() {
    let mut state = start(&[]);
    go(&mut state, "~red");
    let rule = |from: &str, to: &str, pass: bool| match why_not(&state, from, to, pass) {
        QuarterbackAnswer::WhyNot { rule, message } => {
            assert!(!message.is_empty());
            rule
        }
        QuarterbackAnswer::Refused { message } => panic!("{message}"),
    };
    assert_eq!(rule("g0", "g1", false), "Room to push");
    assert_eq!(rule("b0", "d1", false), "Singles repel");
    assert_eq!(rule("b0", "e0", false), "One piece a square");
    assert_eq!(rule("b0", "b9", false), "Reach");
    assert_eq!(rule("e1", "e2", false), "Own pieces");
    assert_eq!(rule("g-2", "b4", true), "Line of a pass");
    for (from, to, pass) in [("b0", "b1", false), ("g-2", "a-2", true), ("b0", "b0", false), ("x", "b0", false)] {
        assert!(matches!(why_not(&state, from, to, pass), QuarterbackAnswer::Refused { .. }), "{from} {to}");
    }
    let before = start(&[]);
    assert!(matches!(why_not(&before, "b0", "b1", false), QuarterbackAnswer::Refused { .. }));
}

#[test]
fn a_scene_shows_the_turn_and_the_score() {
    let mut state = start(&[("turns", "2")]);
    assert_eq!((scene(&state).phase, scene(&state).pieces.len()), (QuarterbackPhase::Toss, 0));
    go(&mut state, "~blue g-2>g-1 g-1*f0");
    let now = scene(&state);
    assert_eq!((now.plays.len(), now.plays_left, now.moving.map(|m| m.steps_left)), (2, 0, Some(2)));
    assert_eq!(now.ball.and_then(|ball| ball.carrier), Some("blue-S2".to_owned()));
    assert_eq!((now.worth, now.down, now.end), (Some(6), None, true));
    assert_eq!(now.pieces.len(), 22);
    go(&mut state, "end k1>l1 end e0>d0 end l1>k1 end");
    let now = scene(&state);
    assert_eq!((now.game, now.half, now.turn, now.to_beat), (1, 2, 1, Some(0)));
    let half = &now.halves[0];
    assert_eq!((half.points, half.how, half.at.as_str(), half.turns), (0, QuarterbackEnding::Turns, "f0", 2));
}

#[test]
fn pictures_offer_nothing() {
    random_game(3, &[("turns", "5")], |state, _, _| {
        let picture = Quarterback::scene_without_actions(state);
        assert!(picture.reach.is_empty() && picture.passes.is_empty() && !picture.end && picture.down.is_none());
        assert_eq!(picture.pieces, scene(state).pieces);
    });
}

#[test]
fn what_ends_a_half_cannot_be_undone() {
    let mut undoable = 0;
    random_game(9, &[("turns", "20")], |before, action, after| {
        let ended = before.halves().count() != after.halves().count();
        assert_eq!(Quarterback::may_undo(before, action, after), !ended);
        undoable += usize::from(!ended);
    });
    assert!(undoable > 20);
}
