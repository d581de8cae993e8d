//! The scene offers exactly what the rules allow, and says why of what they do not.

use std::collections::{BTreeMap, BTreeSet};

use kickoff_core::{BreaksRule as _, Game as _, Present as _, Seat};
use kickoff_soccer::scene::types::{SoccerEvent, SoccerPieceState, SoccerReach, SoccerScene, SoccerSide};
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
    let first = |way: &SoccerReach| way.squares.iter().map(|square| square.tokens[0].clone()).collect::<Vec<_>>();
    let steps = scene.reach.iter().flat_map(first);
    let passes = scene.passes.iter().map(|pass| pass.token.clone());
    steps.chain(passes).chain(scene.end.then(|| "end".to_owned())).collect()
}

#[test]
fn what_is_offered_is_what_is_legal() {
    for seed in 0..6 {
        lively::game(seed, &[], |state, _, _| {
            let scene = Soccer::scene(state);
            if scene.on_turn.is_some() {
                assert_eq!(offered(&scene), legal(state));
            }
            let picture = Soccer::scene_without_actions(state);
            assert!(picture.reach.is_empty() && picture.passes.is_empty() && picture.lines.is_empty() && !picture.end);
            let bare = SoccerScene { end: false, no_end: None, reach: vec![], passes: vec![], lines: vec![], ..scene };
            assert_eq!(picture, bare);
        });
    }
}

#[test]
fn every_way_can_be_played_and_leads_where_it_says_and_touches_the_ball_last() {
    let mut dribbles = 0;
    lively::game(3, &[("turns", "60")], |state, _, _| {
        for way in Soccer::scene(state).reach {
            let squares: BTreeSet<&str> = way.squares.iter().map(|square| square.at.as_str()).collect();
            assert_eq!(squares.len(), way.squares.len(), "each square once");
            let onto: BTreeSet<_> =
                way.dribbles.iter().filter_map(|square| Some(&square.dribble.as_ref()?.to)).collect();
            assert_eq!(onto.len(), way.dribbles.len(), "each place of the ball once");
            let shortest = way.squares.iter().find(|square| square.dribble.is_some());
            assert_eq!(shortest, way.dribbles.first());
            for square in way.squares.iter().chain(&way.dribbles) {
                assert_eq!(square.tokens.len(), usize::from(square.cost));
                let before_last = after(state, &square.tokens[..square.tokens.len() - 1]);
                assert_eq!(before_last.ball(), state.ball());
                let last = after(&before_last, &square.tokens[square.tokens.len() - 1..]);
                let Some(dribble) = &square.dribble else {
                    assert!(last.ball() == state.ball() || last.just_restarted().is_some());
                    continue;
                };
                dribbles += 1;
                assert_eq!((&dribble.from, dribble.to.clone()), (&square.at, last.ball().to_string()));
            }
        }
    });
    assert!(dribbles > 100);
}

#[test]
fn neighbouring_squares_are_open_or_closed_by_a_rule() {
    lively::game(4, &[("turns", "60")], |state, _, _| {
        for way in Soccer::scene(state).reach {
            let open = way.squares.iter().filter(|square| square.cost == 1).map(|square| &square.at);
            let all: Vec<&String> = open.chain(way.closed.iter().map(|closed| &closed.at)).collect();
            assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
            let at = kickoff_soccer::Square::read(&way.from).unwrap();
            let width = if [0, 12].contains(&at.column()) { 2 } else { 3 };
            let height = if [1, 19].contains(&at.row()) { 2 } else { 3 };
            assert_eq!(all.len(), width * height - 1);
            for closed in &way.closed {
                let why = Soccer::check(state, Soccer::read_token(&format!("{}>{}", way.from, closed.at)).unwrap());
                let why = why.unwrap_err();
                assert_eq!((closed.rule.as_str(), &closed.message), (why.rule(), &why.to_string()));
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
            let lines = scene.lines.iter().flat_map(|line| line.squares.iter().map(move |square| (line, square)));
            let (no, yes): (Vec<_>, Vec<_>) = lines.partition(|(_, square)| square.forbidden.is_some());
            let yes: BTreeSet<String> =
                yes.iter().map(|(line, square)| format!("{}*{}", line.from, square.at)).collect();
            assert_eq!(yes, scene.passes.iter().map(|pass| pass.token.clone()).collect());
            for (_, square) in no {
                *forbidden.entry(square.forbidden.clone().unwrap().rule).or_insert(0) += 1;
            }
            for pass in scene.passes {
                assert_eq!(pass.shot, pass.row == 1 || pass.row == 19);
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
            assert_eq!(scene.score, after.goals().map(u32::from));
            assert_eq!(scene.pieces.len(), 14);
            let ids = |scene: &SoccerScene| scene.pieces.iter().map(|piece| piece.id.clone()).collect::<Vec<_>>();
            assert_eq!(ids(&scene), ids(&Soccer::scene(before)));
            let used = scene.pieces.iter().filter_map(|piece| piece.used).collect::<BTreeSet<_>>();
            assert_eq!(used.len(), after.used().iter().flatten().count());
            for piece in &scene.pieces {
                assert_eq!(piece.steps_left > 0, scene.reach.iter().any(|way| way.piece == piece.id));
                let may = matches!(piece.state, SoccerPieceState::Ready | SoccerPieceState::Moving);
                assert_eq!(may, piece.steps_left > 0);
            }
            if before.goals() != after.goals() {
                goals += 1;
                let by = if before.on_turn() == Seat::First { SoccerSide::Red } else { SoccerSide::Blue };
                assert_eq!(scene.last_event, Some(SoccerEvent::Goal { by }));
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
    assert_eq!((reference.goals[0].first_column, reference.goals[0].last_column), (4, 8));
    assert_eq!(reference.set_up.len(), 14);
    assert_eq!((reference.steps, reference.own_end_passes, reference.idle_turns), (3, 2, 10));
}
