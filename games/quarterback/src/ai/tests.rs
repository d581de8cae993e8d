//! The solvers against every turn that there is, on small positions.

use std::collections::HashSet;

use kickoff_core::chance::below;
use kickoff_core::{Game, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::Quarterback;
use crate::action::Action;
use crate::board::Square;
use crate::options::Options;
use crate::pieces::{Kind, Role};
use crate::position::{Ending, Half, Phase, State};

/// What all turns of a position come to.
#[derive(Default, Debug, PartialEq)]
struct All {
    /// The half can be ended, by the defender.
    ends: bool,
    /// The most that the ball, carried over the line, scores when the turn is over.
    most: u8,
}

fn all_turns(state: &State) -> All {
    let mut all = All::default();
    let mut met = HashSet::new();
    let mut open = vec![state.clone()];
    let mut actions = Vec::new();
    while let Some(at) = open.pop() {
        actions.clear();
        Quarterback::legal(&at, &mut actions);
        for &action in &actions {
            let mut after = at.clone();
            Quarterback::apply(&mut after, action);
            if after.halves().count() > state.halves().count() {
                let half = after.halves().last().copied();
                let by_defender =
                    |ending| matches!(ending, Ending::Tackle | Ending::AdjacentTackle | Ending::Interception);
                all.ends |= half.is_some_and(|half| by_defender(half.ending));
                if action == Action::Down {
                    all.most = all.most.max(half.map_or(0, |half| half.points));
                }
            } else if after.phase == state.phase {
                if met.insert(after.key()) {
                    open.push(after);
                }
            } else if after.carried() && after.ball.over_line() {
                all.most = all.most.max(after.points_at(after.ball));
            }
        }
    }
    all
}

/// A few men of each side near each other, and the ball.
fn position(rng: &mut ChaCha8Rng, on_turn: Role) -> Option<State> {
    let options = Options::read(Quarterback::RULES_VERSION, &[]).ok()?;
    let lowest = below(rng, 6) as i8 - 2;
    let mut draw = |men: u32| {
        let kinds = Kind::ALL;
        (0..men)
            .filter_map(|_| {
                let kind = kinds[below(rng, 4) as usize];
                let at = Square::new(3 + below(rng, 6) as i8, lowest + below(rng, 6) as i8)?;
                Some((kind, at))
            })
            .collect::<Vec<_>>()
    };
    let (attack, defense) = (draw(4), draw(4));
    let ball = match below(rng, 5) {
        0 => Square::new(3 + below(rng, 6) as i8, lowest + below(rng, 6) as i8)?,
        _ => attack.first()?.1,
    };
    let men = |role, men: Vec<(Kind, Square)>| men.into_iter().map(move |(kind, at)| (role, kind, at));
    let pieces: Vec<_> = men(Role::Attack, attack).chain(men(Role::Defense, defense)).collect();
    let released = below(rng, 2) == 0;
    let state = State::set_up(&options, Seat::First, on_turn, &pieces, ball).with_released(released);
    let beside = |role: Role| {
        state.squares[role.index()][role.weak()]
            .iter()
            .any(|&at| at.on_board() && state.single_beside(role.other(), at).is_some())
    };
    let offside = Role::Defense.weak().any(|piece| {
        let at = state.squares[Role::Defense.index()][piece];
        at.on_board() && !at.over_line()
    });
    let intercepted = !state.carried() && state.holds_piece(ball);
    (!Role::BOTH.into_iter().any(beside) && !offside && !intercepted).then_some(state)
}

fn play(state: &State, actions: &[Action]) -> State {
    let mut after = state.clone();
    for &action in actions {
        assert_eq!(Quarterback::check(&after, action), Ok(()), "{action:?} of {actions:?}");
        Quarterback::apply(&mut after, action);
    }
    after
}

/// Positions compared; tests of more are worth it after a change.
const POSITIONS: u32 = 200;

#[test]
fn the_defender_ends_the_half_whenever_it_is_possible() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let (mut ended, mut helped, mut looked_at) = (0, 0, 0);
    while looked_at < POSITIONS {
        let Some(mut state) = position(&mut rng, Role::Defense) else { continue };
        looked_at += 1;
        // Some turns have begun.
        if looked_at % 4 == 0 {
            let mut actions = Vec::new();
            Quarterback::legal(&state, &mut actions);
            Quarterback::apply(&mut state, actions[below(&mut rng, actions.len() as u32) as usize]);
            if state.phase != Phase::Turn(Role::Defense) || state.halves().count() > 0 {
                continue;
            }
        }
        let mut actions = Vec::new();
        let found = state.end_of_half(&mut actions);
        assert_eq!(found, all_turns(&state).ends, "{state:?} {actions:?}");
        if found {
            let after = play(&state, &actions);
            assert_eq!(after.halves().count(), 1, "{actions:?}");
            ended += 1;
            let movers: HashSet<usize> = actions.iter().scan(None, |last, &action| Some(mover(action, last))).collect();
            helped += u32::from(movers.len() > 1);
        }
    }
    assert!(ended > POSITIONS / 10 && helped > 0, "{ended} ended, {helped} with help");
}

/// Which run of steps, each beginning where the last ended, an action belongs to.
fn mover(action: Action, last: &mut Option<(Square, usize)>) -> usize {
    let Action::Step { from, to } = action else { return 0 };
    let number = match *last {
        Some((at, number)) if at == from => number,
        Some((_, number)) => number + 1,
        None => 0,
    };
    *last = Some((to, number));
    number
}

#[test]
fn the_attacker_gets_the_most_that_there_is() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let (mut gained, mut passed, mut looked_at) = (0, 0, 0);
    while looked_at < POSITIONS {
        let Some(mut state) = position(&mut rng, Role::Attack) else { continue };
        looked_at += 1;
        if looked_at % 4 == 0 {
            let mut actions = Vec::new();
            Quarterback::legal(&state, &mut actions);
            Quarterback::apply(&mut state, actions[below(&mut rng, actions.len() as u32) as usize]);
            if state.phase != Phase::Turn(Role::Attack) || state.halves().count() > 0 {
                continue;
            }
        }
        let most = all_turns(&state).most;
        let mut actions = Vec::new();
        let found = state.gain(0, u8::MAX, &mut actions);
        assert_eq!(found.unwrap_or(0), most, "{state:?} {actions:?}");
        let mut first = Vec::new();
        assert_eq!(state.gain(most, u8::MAX, &mut first), None, "more than there is");
        if most > 0 {
            assert_eq!(state.gain(most - 1, most, &mut first), Some(most), "{state:?}");
            let after = play(&state, &actions);
            assert_eq!((after.carried(), after.points_at(after.ball)), (true, most));
            gained += 1;
            passed += u32::from(actions.iter().any(|action| matches!(action, Action::Pass { .. })));
        }
    }
    assert!(gained > POSITIONS / 4 && passed > POSITIONS / 20, "{gained} gained, {passed} with a pass");
}

fn read(tokens: &str) -> Vec<Action> {
    tokens.split(' ').map(|token| Action::read(token).expect("a token")).collect()
}

fn start(attacker: Seat) -> State {
    let options = Options::read(Quarterback::RULES_VERSION, &[]).expect("the default options");
    play(&Quarterback::start(&options), &[Action::Toss(attacker)])
}

#[test]
fn a_position_has_one_key_however_it_came_about() {
    let [start, start_of_other] = Seat::BOTH.map(start);
    let one = play(&start, &read("g-2>f-2 d-1>c-1 end"));
    let other = play(&start, &read("d-1>c-1 g-2>g-1 g-1>f-2 end"));
    assert_eq!(one.key(), other.key());
    let mut keys = HashSet::from([one.key(), start.key()]);
    let begun = ["g-2>f-2", "g-2>f-2 end", "g-2>f-2 f-2>g-2", "g-2>f-2 d-1>c-1", "g-2*f-2", "g-2*f-2 end"];
    for tokens in begun {
        assert!(keys.insert(play(&start, &read(tokens)).key()), "{tokens}");
    }
    assert!(keys.insert(start_of_other.key()), "the other side attacks");
}

#[test]
fn the_judgement_is_the_same_for_both_sides() {
    use kickoff_ai::{Evaluate, MOST_TERMS};
    use kickoff_core::playout::Playout;
    let mut playout = Playout::<Quarterback>::default();
    for seed in 0..20 {
        let [mut one, mut other] = Seat::BOTH.map(start);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..300 {
            let Some(action) = playout.choose(&one, &mut rng) else { break };
            Quarterback::apply(&mut one, action);
            Quarterback::apply(&mut other, action);
            if one.phase == Phase::Over {
                break;
            }
            let [mut of_one, mut of_other] = [[0; MOST_TERMS]; 2];
            Quarterback::features(&one, &mut of_one);
            Quarterback::features(&other, &mut of_other);
            assert_eq!(of_one, of_other.map(|amount| -amount), "{one:?}");
        }
    }
}

#[test]
fn the_side_that_can_beat_the_score_in_the_last_half_does() {
    use kickoff_ai::TurnSearchGame;
    let options = Options::read(Quarterback::RULES_VERSION, &[("format", "game"), ("columns", "middle")])
        .expect("the default options");
    let [from, best] = ["f2", "g5"].map(|text| Square::read(text).expect("a square"));
    let mut state = State::set_up(&options, Seat::First, Role::Attack, &[(Role::Attack, Kind::Triple, from)], from);
    state.half = 1;
    let mut sure = |points, turn| {
        let half = Half { attacker: Seat::Second, points, ending: Ending::Tackle, at: from, turns: 3 };
        state.ended[0] = Some(half);
        state.turn = turn;
        let mut actions = Vec::new();
        Quarterback::decisive_turn(&state, &mut actions).then(|| play(&state, &actions))
    };
    let won = sure(11, 1).expect("12 points beat 11");
    assert_eq!((won.ball, won.phase), (best, Phase::Turn(Role::Defense)));
    let down = sure(7, 1).expect("8 points beat 7");
    assert_eq!(down.phase, Phase::Over);
    assert!(sure(12, 1).is_none(), "later turns may bring more than 12");
    assert_eq!(sure(12, options.turns).map(|after| after.ball), Some(best), "there is no later turn");
}

/// Nothing is to be had by moving others about: a hint must not advise it.
#[test]
fn the_ball_is_put_down_where_no_square_is_worth_more() {
    use kickoff_ai::TurnSearchGame;
    let options = Options::read(Quarterback::RULES_VERSION, &[("columns", "edges")]).expect("the default options");
    let turn = |text| {
        let at = Square::read(text).expect("a square");
        let mut state = State::set_up(&options, Seat::First, Role::Attack, &[(Role::Attack, Kind::Triple, at)], at);
        state.turn = 2;
        let mut actions = Vec::new();
        Quarterback::decisive_turn(&state, &mut actions).then_some(actions)
    };
    assert_eq!(turn("a12"), Some(vec![Action::Down]));
    assert_eq!(turn("m12"), Some(vec![Action::Down]));
    assert_eq!(turn("b12"), None, "a12 is worth a point more");
}

/// If this failed, pieces that the computer moves would be seen to go around nothing.
#[test]
fn walks_are_as_short_and_as_straight_as_they_can_be() {
    let options = Options::read(Quarterback::RULES_VERSION, &[]).unwrap();
    let mut state = Quarterback::start(&options);
    Quarterback::apply(&mut state, Action::Toss(Seat::First));
    let straight = |turn: &str| -> String {
        let actions: Vec<Action> = turn.split(' ').map(|token| Quarterback::read_token(token).unwrap()).collect();
        let straight = kickoff_ai::straightened::<Quarterback>(&state, Seat::First, &actions);
        straight.into_iter().map(Quarterback::token).collect::<Vec<_>>().join(" ")
    };
    // Around nothing.
    assert_eq!(straight("g-2>f-3 f-3>e-3 e-3>d-2 end"), "g-2>f-2 f-2>e-2 e-2>d-2 end");
    assert_eq!(straight("g-2>f-3 f-3>f-2 end"), "g-2>f-2 end");
    // Two walks of a turn.
    assert_eq!(straight("d-1>c-2 c-2>d-3 g-2>h-3 h-3>i-3 i-3>j-2"), "d-1>d-2 d-2>d-3 g-2>h-2 h-2>i-2 i-2>j-2");
    // What is in the way is gone around, on the side that was chosen: the Quarterback stands before the Double.
    assert_eq!(straight("g-3>f-2 f-2>g-1 end"), "g-3>f-2 f-2>g-1 end");
}
