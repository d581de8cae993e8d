//! What the computer knows is true.

use std::collections::VecDeque;

use kickoff_ai::{Evaluate, Features, MOST_TERMS, PlanSearchGame, Weights};
use kickoff_core::chance::{below, draw};
use kickoff_core::{Game, Node, Observer, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::ai::book::{ends_downfield, line_ups};
use crate::ai::ground::{FARTHEST, Spread, free, holds};
use crate::ai::prospect::{FIELD, first_down, prospect};
use crate::field::Square;
use crate::men::{LINEMEN, MEN, Unit};
use crate::position::{Ball, Phase, State};
use crate::rules::step::way_cost;
use crate::{Action, Direction, Scrimmage};

/// States of a game played by the script, each before a decision on a turn.
fn turns(seed: u64) -> Vec<State> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = Scrimmage::start(&Scrimmage::configure(Scrimmage::RULES_VERSION, &[]).unwrap());
    let (mut outcomes, mut actions, mut found) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        match Scrimmage::node(&state) {
            Node::Over(_) => return found,
            Node::Chance => {
                outcomes.clear();
                Scrimmage::outcomes(&state, &mut outcomes);
                Scrimmage::apply(&mut state, draw(&outcomes, &mut rng).unwrap());
            }
            Node::Decide(seat) => {
                if state.public.phase == Phase::Turn {
                    found.push(state.clone());
                }
                actions.clear();
                Scrimmage::script(&Scrimmage::view(&state, Observer::Seat(seat)), &mut rng, &mut actions);
                for &action in &actions {
                    if Scrimmage::node(&state) == Node::Decide(seat) {
                        Scrimmage::apply(&mut state, action);
                    }
                }
            }
        }
    }
}

/// The least cost of a way over open squares, found step by step.
fn slow_cost(from: Square, to: Square, open: impl Fn(Square) -> bool, forward: Option<Direction>) -> Option<u8> {
    let mut costs = std::collections::HashMap::from([(from, 0u8)]);
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        let cost = costs[&at];
        if at != from && !open(at) {
            continue;
        }
        for (rows, columns) in (-1..=1).flat_map(|rows| (-1..=1).map(move |columns| (rows, columns))) {
            let next = at.row().checked_add_signed(rows).zip(at.column().checked_add_signed(columns));
            let Some(next) = next.and_then(|(row, column)| Square::new(row, column)) else { continue };
            if next == at || forward.is_some_and(|forward| columns == -forward.forward()) {
                continue;
            }
            let cost = cost + way_cost(at, next);
            if cost <= FARTHEST && costs.get(&next).is_none_or(|&known| cost < known) {
                costs.insert(next, cost);
                queue.push_back(next);
            }
        }
    }
    costs.get(&to).copied()
}

#[test]
fn ways_are_as_short_as_they_can_be_and_can_be_walked() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for state in turns(1).iter().chain(&turns(2)).step_by(5) {
        let at = &state.public;
        let open = free(at);
        let unit = if below(&mut rng, 2) == 0 { Unit::Offense } else { Unit::Defense };
        let man = below(&mut rng, MEN as u32) as usize;
        let Some(from) = at.square(unit, man) else { continue };
        let forward = (man < LINEMEN).then(|| at.direction(unit));
        let spread = Spread::new(from, &open, FARTHEST, forward);
        for row in from.row().saturating_sub(7)..=(from.row() + 7).min(14) {
            for column in from.column().saturating_sub(7).max(1)..=(from.column() + 7).min(60) {
                let to = Square::at(row, column);
                let cost = spread.cost(to);
                assert_eq!(cost, slow_cost(from, to, |square| holds(&open, square), forward), "{from:?} to {to:?}");
                let mut last = from;
                let mut paid = 0;
                for &square in spread.way(to).squares() {
                    paid += way_cost(last, square);
                    assert!(last.row().abs_diff(square.row()) <= 1 && last.column().abs_diff(square.column()) <= 1);
                    assert!(square == to || holds(&open, square));
                    last = square;
                }
                assert!(cost.is_none_or(|cost| cost == paid && last == to), "{from:?} to {to:?}");
            }
        }
    }
}

#[test]
fn a_down_is_worth_more_near_the_goal_line_with_little_to_go_and_early() {
    for gone in 1..FIELD - 1 {
        assert!(first_down(gone) < first_down(gone + 1), "{gone}");
        for down in 2..=4 {
            assert!(prospect(gone, down, 3) > prospect(gone, down, 6), "{gone} {down}");
            assert!(prospect(gone, down - 1, 5) > prospect(gone, down, 5), "{gone} {down}");
        }
    }
}

#[test]
fn a_judgement_is_the_other_side_s_with_the_sign_turned() {
    for state in turns(3) {
        let mut other = state.clone();
        other.public.offense = state.public.offense.other();
        other.public.red_direction = state.public.red_direction.other();
        let evaluate = |state: &State| {
            let mut features: Features = [0; MOST_TERMS];
            Scrimmage::features(state, &mut features);
            Weights::of::<Scrimmage>().value(&features)
        };
        assert_eq!(evaluate(&state), -evaluate(&other));
    }
}

#[test]
fn a_carrier_who_can_reach_the_end_zone_goes_there() {
    let mut seen = 0;
    for mut state in (1..12).flat_map(turns) {
        // The man with the ball is put before the end zone with nobody near.
        let Some((unit, carrier)) = state.public.carrier(state.call) else { continue };
        let at = &mut state.public;
        if unit != at.unit_on_turn() || !matches!(at.ball, Ball::Carried(..)) || at.left < 3 || carrier < LINEMEN {
            continue;
        }
        let column = at.direction(unit).ahead(at.direction(unit).other().own_goal(), -1) as u8;
        let place = Square::at(7, column + u8::from(at.direction(unit) == Direction::West));
        for other in Unit::BOTH {
            for man in 0..MEN {
                let near = at.square(other, man).is_some_and(|from| way_cost(from, place) < 8);
                if near && (other, man) != (unit, carrier) {
                    at.lift(other, man);
                }
            }
        }
        at.lift(unit, carrier);
        at.put(unit, carrier, place);
        at.moved[carrier] = 0;
        let seat = at.seat(unit);
        let mut actions = Vec::new();
        let view = Scrimmage::view(&state, Observer::Seat(seat));
        Scrimmage::script(&view, &mut ChaCha8Rng::seed_from_u64(1), &mut actions);
        actions.iter().for_each(|&action| Scrimmage::apply(&mut state, action));
        assert!(
            matches!(Scrimmage::node(&state), Node::Over(outcome) if outcome.winner() == Some(seat)),
            "{place:?} {actions:?}"
        );
        seen += 1;
    }
    assert!(seen > 5, "only {seen} positions");
}

#[test]
fn the_states_that_stand_for_a_view_agree_with_it() {
    for state in turns(5) {
        for seat in Seat::BOTH {
            let view = Scrimmage::view(&state, Observer::Seat(seat));
            let mut likely = Vec::new();
            Scrimmage::likely(&view, &mut likely);
            assert!(likely.iter().any(|(_, weight)| *weight > 0));
            for (other, _) in &likely {
                assert_eq!(Scrimmage::view(other, Observer::Seat(seat)), view);
            }
        }
    }
}

#[test]
fn every_formation_of_the_book_is_a_whole_legal_line_up() {
    for toss in ["~red-east", "~yellow-west"] {
        let mut state = Scrimmage::start(&Scrimmage::configure(Scrimmage::RULES_VERSION, &[]).unwrap());
        Scrimmage::apply(&mut state, Action::read(toss).unwrap());
        let seat = state.public.offense;
        let mut plans = Vec::new();
        Scrimmage::book(&Scrimmage::view(&state, Observer::Seat(seat)), &mut plans);
        assert!(plans.len() >= 5);
        for plan in plans {
            let mut state = state.clone();
            for action in plan {
                assert_eq!(Scrimmage::check(&state, action), Ok(()));
                Scrimmage::apply(&mut state, action);
            }
            assert_eq!(state.public.phase, Phase::Call);
        }
    }
}

/// If this failed the computer's defense would leave ends downfield alone, to whom every long pass then goes.
#[test]
fn the_defense_answers_ends_downfield_with_a_man_right_behind_each() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut answered = 0;
    for _ in 0..40 {
        let mut state = Scrimmage::start(&Scrimmage::configure(Scrimmage::RULES_VERSION, &[]).unwrap());
        while state.public.phase != Phase::LineUp(Unit::Defense, 0) {
            let (mut outcomes, mut actions) = (Vec::new(), Vec::new());
            match Scrimmage::node(&state) {
                Node::Over(_) => unreachable!("a game begins with a line-up"),
                Node::Chance => {
                    Scrimmage::outcomes(&state, &mut outcomes);
                    Scrimmage::apply(&mut state, draw(&outcomes, &mut rng).unwrap());
                }
                Node::Decide(seat) => {
                    Scrimmage::script(&Scrimmage::view(&state, Observer::Seat(seat)), &mut rng, &mut actions);
                    actions.into_iter().for_each(|action| Scrimmage::apply(&mut state, action));
                }
            }
        }
        let ends: Vec<Square> = ends_downfield(&state.public).into_iter().flatten().collect();
        let plans = line_ups(&state.public, Unit::Defense, 0);
        if ends.is_empty() {
            assert!(plans.len() > 1, "nothing to choose from");
            continue;
        }
        answered += 1;
        let [plan] = plans.as_slice() else { panic!("{} answers", plans.len()) };
        let direction = state.public.direction(Unit::Offense);
        for end in ends {
            let behind = Square::new(end.row(), direction.ahead(end.column(), 1) as u8);
            let marked = plan.iter().any(|action| matches!(action, Action::Place { at, .. } if Some(*at) == behind));
            assert!(marked, "nobody behind {end:?}: {plan:?}");
        }
    }
    assert!(answered > 10, "only {answered} line-ups with ends downfield");
}

/// If this failed the carrier would stand about with an open field before them, and the others would step to and fro.
#[test]
fn a_carrier_whom_nobody_can_catch_runs_on() {
    use kickoff_core::notation::read_position;
    for column in [43, 45, 48] {
        let text = format!(
            "scrimmage 2 turn=red offense=red way=east line=15 men=T1@H15,T2@G15,G1@I15,SE@N{column},F@J13,H@J14 \
             defenders=T1@H16,T2@G16,G1@I17,S@N36 call=pass:7 possible=pass turns=17 allotted=6 left=6 middle=I \
             thrown=yes ball=carried:SE possession=offense"
        );
        let state = read_position::<Scrimmage>(&text).expect("a position").state;
        let mut actions = Vec::new();
        let view = Scrimmage::view(&state, Observer::Seat(Seat::First));
        Scrimmage::script(&view, &mut ChaCha8Rng::seed_from_u64(1), &mut actions);
        let mut after = state.clone();
        actions.iter().for_each(|&action| Scrimmage::apply(&mut after, action));
        let place = |state: &State| {
            let (unit, carrier) = state.public.carrier(state.call).expect("a carrier");
            state.public.square(unit, carrier).expect("on the field").column()
        };
        assert_eq!(place(&after), place(&state) + 5, "{actions:?}");
    }
}
