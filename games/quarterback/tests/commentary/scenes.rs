//! Scenes: what they offer is what the rules allow.

use std::collections::BTreeSet;

use kickoff_core::{BreaksRule, Game, Observer, Present};
use kickoff_grid::{GridAction, GridAnswer, GridLine, GridPhase, GridQuestion, GridReason, GridTarget};
use kickoff_quarterback::scene::types::QuarterbackScene;
use kickoff_quarterback::{Action, Ending, Quarterback, State};

use crate::play::{OPTION_SETS, go, legal, play, start};

fn scene(state: &State) -> QuarterbackScene {
    Quarterback::scene(&Quarterback::view(state, Observer::Spectator))
}

fn passes(scene: &QuarterbackScene) -> impl Iterator<Item = &GridTarget> {
    scene.grid.reach.iter().flat_map(|reach| &reach.passes)
}

fn lines(scene: &QuarterbackScene) -> impl Iterator<Item = &GridLine> {
    scene.grid.reach.iter().flat_map(|reach| &reach.lines)
}

fn action<'a>(scene: &'a QuarterbackScene, token: &str) -> Option<&'a GridAction> {
    scene.grid.actions.iter().find(|action| action.token == token)
}

#[test]
fn a_scene_offers_exactly_what_is_legal() {
    for (options, seed) in OPTION_SETS.into_iter().zip(0..) {
        play(seed, options, |state, _, _| {
            let scene = scene(state);
            let first_steps = scene.grid.reach.iter().flat_map(|reach| &reach.squares).flat_map(|target| {
                let others = target.other_ways.iter().map(|way| &way.tokens);
                others.chain([&target.tokens]).map(|tokens| tokens[0].clone()).collect::<Vec<_>>()
            });
            let mut offered: BTreeSet<String> = first_steps.collect();
            offered.extend(passes(&scene).flat_map(|pass| pass.tokens.clone()));
            offered.extend(scene.grid.actions.iter().map(|action| action.token.clone()));
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
        play(seed + 20, &[("turns", "30")], |state, _, _| {
            let scene = scene(state);
            for target in scene.grid.reach.iter().flat_map(|reach| reach.squares.iter().map(move |t| (reach, t))) {
                let (reach, target) = target;
                let mut after = state.clone();
                go(&mut after, &target.tokens.join(" "));
                assert_eq!(usize::from(target.cost), target.tokens.len());
                let half = (after.halves().count() > state.halves().count()).then(|| *after.halves().last().unwrap());
                // The turns may have run out too, with the last play of the last turn.
                let ended = half.filter(|half| half.ending != Ending::Turns);
                assert_eq!(ended.map(|half| half.points), target.points);
                results.extend(target.result.clone());
                if half.is_some() {
                    assert_ne!(target.result.as_deref(), Some("pick-up"));
                    continue;
                }
                let picture = Quarterback::scene_without_actions(&after);
                let at = |id: &str| {
                    picture.grid.pieces.iter().find(|piece| piece.id == id).map(|piece| piece.square.at.as_str())
                };
                assert_eq!(at(&reach.piece), Some(target.square.at.as_str()));
                for push in &target.pushes {
                    pushed += 1;
                    assert_eq!(at(push.piece.as_ref().unwrap()), Some(push.to.at.as_str()));
                }
                // Everybody else is where they were.
                let moved = |id: &String| {
                    *id == reach.piece || target.pushes.iter().any(|push| push.piece.as_ref() == Some(id))
                };
                for piece in scene.grid.pieces.iter().filter(|piece| !moved(&piece.id)) {
                    assert_eq!(at(&piece.id), Some(piece.square.at.as_str()));
                }
            }
        });
    }
    assert_eq!(results.into_iter().collect::<Vec<_>>(), ["interception", "pick-up", "tackle"]);
    assert!(pushed > 100, "{pushed}");
}

#[test]
fn what_is_closed_is_refused_by_the_rule_that_it_names() {
    let mut rules = BTreeSet::new();
    for seed in 0..6 {
        play(seed + 40, &[("turns", "20")], |state, _, _| {
            let scene = scene(state);
            for reach in &scene.grid.reach {
                for closed in &reach.closed {
                    let action = Action::read(&format!("{}>{}", reach.from, closed.square.at)).unwrap();
                    let why = Quarterback::check(state, action).unwrap_err();
                    assert_eq!((why.rule(), why.to_string()), (closed.why.rule.as_str(), closed.why.message.clone()));
                    rules.insert(closed.why.rule.clone());
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
        play(seed + 60, &[("turns", "20")], |state, _, _| {
            let scene = scene(state);
            let on_lines: BTreeSet<&str> =
                lines(&scene).flat_map(|line| &line.squares).map(|square| square.square.at.as_str()).collect();
            let passes: BTreeSet<&str> = passes(&scene).map(|pass| pass.square.at.as_str()).collect();
            assert_eq!(on_lines, passes);
            assert!([0, 8].contains(&lines(&scene).count()));
            for line in lines(&scene) {
                let forward = |why: &GridReason| why.rule == "Forward passes" && line.squares.is_empty();
                assert!(line.forbidden.as_ref().is_none_or(forward));
            }
        });
    }
}

fn why_not(state: &State, from: &str, to: &str, pass: bool) -> GridAnswer {
    Quarterback::ask(state, GridQuestion::WhyNot { from: Some(from.to_owned()), to: to.to_owned(), pass })
}

#[test]
fn a_drop_on_a_square_that_is_not_offered_is_explained() {
    let mut state = start(&[]);
    go(&mut state, "~red");
    let rule = |from: &str, to: &str, pass: bool| match why_not(&state, from, to, pass) {
        GridAnswer::WhyNot { rule, message, .. } => {
            assert!(!message.is_empty());
            rule
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(rule("g0", "g1", false), "Room to push");
    assert_eq!(rule("b0", "d1", false), "Singles repel");
    assert_eq!(rule("b0", "e0", false), "One piece a square");
    assert_eq!(rule("b0", "b9", false), "Reach");
    assert_eq!(rule("e1", "e2", false), "Own pieces");
    assert_eq!(rule("g-2", "b4", true), "Line of a pass");
    for (from, to, pass) in [("b0", "b1", false), ("g-2", "a-2", true), ("b0", "b0", false), ("x", "b0", false)] {
        assert!(matches!(why_not(&state, from, to, pass), GridAnswer::Refused { .. }), "{from} {to}");
    }
    go(&mut state, "b0>b1");
    go(&mut state, "end");
    // Far behind its own line: that it is offside there, too, matters less than the distance.
    match why_not(&state, "g1", "m12", false) {
        GridAnswer::WhyNot { rule, .. } => assert_eq!(rule, "Reach"),
        other => panic!("{other:?}"),
    }
    let before = start(&[]);
    assert!(matches!(why_not(&before, "b0", "b1", false), GridAnswer::Refused { .. }));
}

#[test]
fn a_scene_shows_the_turn_and_the_score() {
    let mut state = start(&[("turns", "2")]);
    assert_eq!((scene(&state).grid.phase, scene(&state).grid.pieces.len()), (GridPhase::Chance, 0));
    go(&mut state, "~blue g-2>g-1 g-1*f0");
    let now = scene(&state);
    let moving = now.grid.pieces.iter().find(|piece| Some(&piece.id) == now.moving.as_ref());
    assert_eq!((now.plays.len(), now.plays_left, moving.map(|piece| piece.steps_left)), (2, 0, Some(2)));
    assert_eq!(now.grid.ball.as_ref().and_then(|ball| ball.carrier.as_deref()), Some("blue-S2"));
    assert_eq!((now.worth, action(&now, "down"), action(&now, "end").is_some()), (Some(2), None, true));
    assert_eq!(now.grid.pieces.len(), 22);
    go(&mut state, "end k1>l1 end e0>d0 end l1>k1 end");
    let now = scene(&state);
    assert_eq!((now.game, now.half, now.turn, now.to_beat), (1, 2, 1, Some(0)));
    let half = &now.halves[0];
    assert_eq!((half.points, half.how, half.square.at.as_str(), half.turns), (0, Ending::Turns, "f0", 2));
}

#[test]
fn pictures_offer_nothing() {
    play(3, &[("turns", "5")], |state, _, _| {
        let picture = Quarterback::scene_without_actions(state);
        assert!(picture.grid.reach.is_empty() && picture.grid.actions.is_empty());
        assert_eq!(picture.grid.pieces, scene(state).grid.pieces);
    });
}

#[test]
fn what_ends_a_half_cannot_be_undone() {
    let mut undoable = 0;
    play(9, &[("turns", "20")], |before, action, after| {
        let ended = before.halves().count() != after.halves().count();
        assert_eq!(Quarterback::may_undo(before, action, after), !ended);
        undoable += usize::from(!ended);
    });
    assert!(undoable > 20);
}
