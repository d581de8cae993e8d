//! The scene offers exactly what the rules allow, and says why of what they do not.

use std::collections::{BTreeMap, BTreeSet};

use kickoff_core::{BreaksRule as _, Game as _, Present as _};
use kickoff_grid::{GridEvent, GridReach, GridScene, seat};
use kickoff_soccer::scene::types::SoccerScene;
use kickoff_soccer::{Soccer, State};

use crate::lively;

fn after(state: &State, tokens: &[String]) -> State {
    let mut state = state.clone();
    for token in tokens {
        let action = Soccer::read_token(token).unwrap();
        assert_eq!(Soccer::check(&state, action), Ok(()), "{token}");
        Soccer::apply(&mut state, action);
    }
    state
}

fn legal(state: &State) -> BTreeSet<String> {
    lively::listed(state).into_iter().map(Soccer::token).collect()
}

/// The tokens that the scene offers as the next action.
fn offered(scene: &SoccerScene) -> BTreeSet<String> {
    let first = |way: &GridReach| {
        way.squares.iter().chain(&way.passes).map(|target| target.tokens[0].clone()).collect::<Vec<_>>()
    };
    let ways = scene.grid.reach.iter().flat_map(first);
    ways.chain(end(scene).then(|| "end".to_owned())).collect()
}

/// Whether the turn may be ended.
fn end(scene: &SoccerScene) -> bool {
    scene.grid.actions.iter().any(|action| action.token == "end" && action.forbidden.is_none())
}

#[test]
fn what_is_offered_is_what_is_legal() {
    for seed in 0..6 {
        lively::game(seed, &[], |state, _, _| {
            let scene = Soccer::scene(state);
            if scene.grid.on_turn.is_some() {
                assert_eq!(offered(&scene), legal(state));
            }
            let picture = Soccer::scene_without_actions(state);
            assert!(picture.grid.reach.is_empty() && picture.grid.actions.is_empty());
            let bare = SoccerScene { grid: GridScene { reach: vec![], actions: vec![], ..scene.grid }, ..scene };
            assert_eq!(picture, bare);
        });
    }
}

#[test]
fn every_way_can_be_played_and_leads_where_it_says_and_touches_the_ball_last() {
    let mut dribbles = 0;
    lively::game(3, &[("turns", "60")], |state, _, _| {
        for way in Soccer::scene(state).grid.reach {
            let squares: BTreeSet<&str> = way.squares.iter().map(|target| target.square.at.as_str()).collect();
            assert_eq!(squares.len(), way.squares.len(), "each square once");
            for target in &way.squares {
                let first = (&target.tokens, target.cost, &target.pushes);
                let others = target.other_ways.iter().map(|way| (&way.tokens, way.cost, &way.pushes));
                let ways: Vec<_> = [first].into_iter().chain(others).collect();
                let onto: BTreeSet<_> = ways.iter().flat_map(|(.., pushes)| *pushes).map(|push| &push.to.at).collect();
                assert!(target.pushes.is_empty() || onto.len() == ways.len(), "each place of the ball once");
                assert!(ways.iter().all(|(_, cost, _)| *cost >= target.cost), "the shortest way first");
                for (tokens, cost, pushes) in ways {
                    assert_eq!(tokens.len(), usize::from(cost));
                    let before_last = after(state, &tokens[..tokens.len() - 1]);
                    assert_eq!(before_last.ball, state.ball);
                    let last = after(&before_last, &tokens[tokens.len() - 1..]);
                    let [dribble] = pushes.as_slice() else {
                        assert!(last.ball == state.ball || last.just_restarted().is_some());
                        continue;
                    };
                    dribbles += 1;
                    assert_eq!((&dribble.from, &dribble.piece), (&target.square, &None));
                    assert_eq!(dribble.to.at, last.ball.to_string());
                }
            }
        }
    });
    assert!(dribbles > 100);
}

#[test]
fn neighbouring_squares_are_open_or_closed_by_a_rule() {
    lively::game(4, &[("turns", "60")], |state, _, _| {
        for way in Soccer::scene(state).grid.reach {
            let open = way.squares.iter().filter(|target| target.cost == 1).map(|target| &target.square.at);
            let all: Vec<&String> = open.chain(way.closed.iter().map(|closed| &closed.square.at)).collect();
            assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
            let at = kickoff_soccer::Square::read(&way.from).unwrap();
            let width = if [0, 12].contains(&at.column()) { 2 } else { 3 };
            let height = if [1, 19].contains(&at.row()) { 2 } else { 3 };
            assert_eq!(all.len(), width * height - 1);
            for closed in &way.closed {
                let why =
                    Soccer::check(state, Soccer::read_token(&format!("{}>{}", way.from, closed.square.at)).unwrap());
                let why = why.unwrap_err();
                assert_eq!((closed.why.rule.as_str(), &closed.why.message), (why.rule(), &why.to_string()));
            }
        }
    });
}

#[test]
fn the_free_squares_of_a_line_that_no_rule_forbids_are_the_passes() {
    let mut forbidden = BTreeMap::new();
    for seed in 10..22 {
        lively::game(seed, &[("goals", "9")], |state, _, _| {
            let scene = Soccer::scene(state);
            let lines = scene.grid.reach.iter().flat_map(|way| way.lines.iter().map(move |line| (way, line)));
            let squares = lines.flat_map(|(way, line)| line.squares.iter().map(move |square| (way, square)));
            let (no, yes): (Vec<_>, Vec<_>) = squares.partition(|(_, square)| square.forbidden.is_some());
            let yes: BTreeSet<String> =
                yes.iter().map(|(way, square)| format!("{}*{}", way.from, square.square.at)).collect();
            let passes = || scene.grid.reach.iter().flat_map(|way| &way.passes);
            assert_eq!(yes, passes().flat_map(|pass| pass.tokens.clone()).collect());
            for (_, square) in no {
                *forbidden.entry(square.forbidden.clone().unwrap().rule).or_insert(0) += 1;
            }
            for pass in passes() {
                assert_eq!(pass.result.as_deref() == Some("shot"), [1, 19].contains(&pass.square.row));
            }
        });
    }
    let rules: Vec<&str> = forbidden.keys().map(String::as_str).collect();
    assert_eq!(rules, ["No way back", "Shooting", "Two passes", "Zone to zone"]);
}

#[test]
fn the_scoreboard_follows_the_game() {
    let mut goals = 0;
    for seed in 0..6 {
        lively::game(seed, &[("goals", "9"), ("turns", "200")], |before, _, after| {
            let scene = Soccer::scene(after);
            assert_eq!(scene.grid.score, after.goals.map(i32::from));
            assert_eq!(scene.grid.pieces.len(), 14);
            let ids = |scene: &SoccerScene| scene.grid.pieces.iter().map(|piece| piece.id.clone()).collect::<Vec<_>>();
            assert_eq!(ids(&scene), ids(&Soccer::scene(before)));
            let used: BTreeSet<_> = scene.used.iter().collect();
            assert_eq!(used.len(), after.used.iter().flatten().count());
            for piece in &scene.grid.pieces {
                assert_eq!(piece.steps_left > 0, scene.grid.reach.iter().any(|way| way.piece == piece.id));
            }
            if before.goals != after.goals {
                goals += 1;
                let by = Some(seat(before.on_turn));
                assert_eq!(
                    scene.grid.last_event,
                    Some(GridEvent { result: "goal".to_owned(), seat: by, square: None })
                );
            }
        });
    }
    assert!(goals > 0);
}

#[test]
fn the_reference_has_the_figures_of_the_rules() {
    let reference = Soccer::reference();
    let rows: Vec<(u8, u8)> = reference.zones.iter().map(|zone| (zone.first_row, zone.last_row)).collect();
    assert_eq!(rows, [(2, 6), (7, 13), (14, 18)]);
    assert_eq!(reference.goals[1].squares, ["e19", "f19", "g19", "h19", "i19"]);
    assert_eq!(reference.goals[0].squares, ["e1", "f1", "g1", "h1", "i1"]);
    assert_eq!(reference.set_up.len(), 14);
    assert_eq!((reference.steps, reference.own_end_passes, reference.idle_turns), (3, 2, 10));
}
