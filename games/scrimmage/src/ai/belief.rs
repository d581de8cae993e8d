//! What the defense takes for likely of a call that it does not know: read off where the men of the offense have come to.
//!
//! The weights were fitted to decisions of the defense, by softmax regression: 260 games of level 8 against itself, and 80
//! each against `always-run` and `always-deep`, so that a habit is not thought impossible (docs/strength.md).

use crate::action::Call;
use crate::ai::learned::toward;
use crate::ai::script::distance;
use crate::field::{Square, Zone};
use crate::men::{MEN, Unit};
use crate::position::Position;

/// What speaks for or against a call, in natural logarithms of its odds. Distances are in squares.
struct Signs {
    /// A pass to a zone: by the column of zones, from behind the line to far downfield; at the side, and in the middle.
    zones: [[f32; 2]; 4],
    /// Per eighth of eight squares: how far the nearest receiver is from the zone, and the second nearest.
    nearest: f32,
    second: f32,
    /// A receiver is in the zone.
    inside: f32,
    /// Per twelfth of twelve squares from the nearest receiver to the middle of the zone.
    center: f32,
    /// Per eighth of eight squares between the nearest receiver and the defense.
    open: f32,
    /// A run by Q, F, H, T.
    backs: [f32; 4],
    /// Per five columns that the back stands forward of the front column.
    forward: f32,
    /// The back is past the line; on the front column.
    past: f32,
    at_line: f32,
    /// Per eighth of eight rows between the back and the row in which Q lined up.
    aside: f32,
    /// Per eighth of eight squares between the back and the defense.
    free: f32,
    /// Per four men of the offense, and of the defense, who are off the field.
    lost: f32,
    beaten: f32,
}

/// On the defense's first turn, when nothing has been revealed.
const FIRST: Signs = Signs {
    zones: [[-5.06, -4.84], [-1.19, -1.88], [-1.06, -0.89], [0.74, 0.31]],
    nearest: 1.26,
    second: 1.31,
    inside: 1.91,
    center: -1.66,
    open: 4.28,
    backs: [3.91, 3.56, 3.13, 3.27],
    forward: 7.6,
    past: -1.61,
    at_line: 0.41,
    aside: 7.5,
    free: -0.56,
    lost: 2.08,
    beaten: 2.67,
};

/// Later, when run or pass is known.
const LATER: Signs = Signs {
    zones: [[-2.97, -2.65], [-0.16, -0.45], [0.74, 0.19], [2.85, 2.44]],
    nearest: 0.07,
    second: 0.79,
    inside: 1.85,
    center: -0.69,
    open: 1.69,
    backs: [0.04, 0.02, -0.29, 0.23],
    forward: 3.71,
    past: 0.89,
    at_line: 1.02,
    aside: 2.73,
    free: -0.23,
    lost: 0.0,
    beaten: 0.0,
};

/// Every call that public knowledge leaves possible, each with how likely it is; together 1.
pub(super) fn belief(at: &Position) -> Vec<(Call, f32)> {
    let signs = if at.turn <= 2 { &FIRST } else { &LATER };
    let runs = at.possible.runners().map(Call::Run);
    let passes = Zone::all().filter(|_| at.possible.pass()).map(Call::Pass);
    let mut calls: Vec<(Call, f32)> = runs.chain(passes).map(|call| (call, signs.weigh(at, call).exp())).collect();
    let all: f32 = calls.iter().map(|(_, share)| share).sum();
    calls.iter_mut().for_each(|(_, share)| *share /= all);
    calls
}

impl Signs {
    /// What speaks for a call in all.
    fn weigh(&self, at: &Position, call: Call) -> f32 {
        match call {
            Call::Pass(zone) => self.weigh_pass(at, zone),
            Call::Run(back) => {
                let place = Call::RUNNERS.iter().position(|&one| one == back);
                let man = Unit::Offense.man(back);
                place.zip(man).map_or(0.0, |(place, man)| self.backs[place] + self.weigh_carrier(at, man))
            }
        }
    }

    fn weigh_pass(&self, at: &Position, zone: Zone) -> f32 {
        let (top, west) = zone.corner(at.window());
        // As an offense that drives east sees it.
        let number = usize::from(toward(at.direction(Unit::Offense), zone).unwrap_or(zone).number());
        let mut sum = self.zones[(number - 1) / 3][usize::from(number % 3 == 2)];
        let receivers = (0..MEN).filter(|&man| Unit::Offense.label(man).is_receiver());
        let mut near: Vec<(u8, Square)> = receivers
            .filter_map(|man| at.square(Unit::Offense, man))
            .map(|from| {
                let edge = Square::at(from.row().clamp(top, top + 4), from.column().clamp(west, west + 4));
                (distance(from, edge), from)
            })
            .collect();
        // By distance alone, so that it is the same when the field is turned.
        near.sort_by_key(|&(far, _)| far);
        if let Some(&(far, from)) = near.first() {
            let center = distance(from, Square::at(top + 2, west + 2));
            sum += self.nearest * part(far, 8) + self.center * part(center, 12) + self.open * part(gap(at, from), 8);
            if far == 0 {
                sum += self.inside;
            }
        }
        sum + near.get(1).map_or(0.0, |&(far, _)| self.second * part(far, 8))
    }

    fn weigh_carrier(&self, at: &Position, man: usize) -> f32 {
        let Some(from) = at.square(Unit::Offense, man) else { return 0.0 };
        let direction = at.direction(Unit::Offense);
        let front = i32::from(direction.front_column(at.line));
        let forward = (i32::from(from.column()) - front) * i32::from(direction.forward());
        let gone = |unit: Unit| (0..MEN).filter(|&man| at.square(unit, man).is_none()).count() as f32 / 4.0;
        let stands = match forward {
            1.. => self.past,
            0 => self.at_line,
            _ => 0.0,
        };
        self.forward * (forward as f32 / 5.0).clamp(-1.0, 1.5)
            + stands
            + self.aside * part(from.row().abs_diff(at.annotations.middle), 8)
            + self.free * part(gap(at, from), 8)
            + self.lost * gone(Unit::Offense)
            + self.beaten * gone(Unit::Defense)
    }
}

/// A number as a part of the most that counts.
fn part(number: u8, most: u8) -> f32 {
    f32::from(number.min(most)) / f32::from(most)
}

/// How far the nearest man of the defense is from a square.
fn gap(at: &Position, from: Square) -> u8 {
    let defense = (0..MEN).filter_map(|man| at.square(Unit::Defense, man));
    defense.map(|other| distance(from, other)).min().unwrap_or(u8::MAX)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
mod tests {
    use kickoff_core::{Game, Node, Observer, Seat};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use crate::men::Label;
    use crate::position::{Phase, State};
    use crate::{Action, Scrimmage};
    use kickoff_ai::PlanSearchGame;

    /// The position on the defense's first turn after a call, the script playing for both.
    fn first_turn(toss: &str, call: Call, seed: u64) -> Position {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut state = Scrimmage::start(&Scrimmage::configure(Scrimmage::RULES_VERSION, &[]).unwrap());
        Scrimmage::apply(&mut state, Action::read(toss).unwrap());
        let mut actions = Vec::new();
        loop {
            match Scrimmage::node(&state) {
                Node::Decide(_) if state.public.phase == Phase::Turn && state.public.turn == 2 => return state.public,
                Node::Decide(_) if state.public.phase == Phase::Call => {
                    Scrimmage::apply(&mut state, Action::Call(call));
                }
                Node::Decide(seat) => {
                    actions.clear();
                    Scrimmage::script(&Scrimmage::view(&state, Observer::Seat(seat)), &mut rng, &mut actions);
                    for &action in &actions {
                        if Scrimmage::node(&state) == Node::Decide(seat) {
                            Scrimmage::apply(&mut state, action);
                        }
                    }
                }
                _ => {
                    let mut outcomes = Vec::new();
                    Scrimmage::outcomes(&state, &mut outcomes);
                    Scrimmage::apply(&mut state, kickoff_core::chance::draw(&outcomes, &mut rng).unwrap());
                }
            }
        }
    }

    /// If this failed the computer's defense would be sure of a call that has not been made, or count some twice.
    #[test]
    fn all_possible_calls_are_thought_of_and_make_one_together() {
        for seed in 0..8 {
            let at = first_turn("~red-east", Call::Pass(Zone::new(12).unwrap()), seed);
            let calls = belief(&at);
            assert_eq!(calls.len(), at.possible.runners().count() + 12);
            assert!((calls.iter().map(|(_, share)| share).sum::<f32>() - 1.0).abs() < 1e-4);
            assert!(calls.iter().all(|(_, share)| share.is_finite() && *share > 0.0), "{calls:?}");
        }
    }

    /// If this failed the computer would read the same play otherwise when it goes west.
    #[test]
    fn the_turned_field_is_read_alike() {
        let east = first_turn("~red-east", Call::Run(Label::Q), 3);
        let mut west = first_turn("~red-west", Call::Run(Label::Q), 3);
        // The same men on the field turned by half a turn.
        let turn = |at: Square| Square::at(14 - at.row(), 61 - at.column());
        west.annotations.middle = 14 - east.annotations.middle;
        west.possible = east.possible;
        for unit in [Unit::Offense, Unit::Defense] {
            for man in 0..MEN {
                west.squares[unit.index()][man] = east.square(unit, man).map_or(Square::NONE, turn);
            }
        }
        assert_eq!(east.seat(Unit::Offense), Seat::First);
        west.line = 60 - east.line;
        for (call, share) in belief(&east) {
            let turned = match call {
                Call::Pass(zone) => Call::Pass(Zone::new(13 - zone.number()).unwrap()),
                run => run,
            };
            let (_, other) = belief(&west).into_iter().find(|(one, _)| *one == turned).unwrap();
            assert!((share - other).abs() < 0.02, "{call:?}: {share} and {other}");
        }
    }

    /// If this failed the computer's defense would not see where a play goes: it would be as weak as without a belief.
    #[test]
    fn the_call_that_was_made_is_thought_likelier_than_by_chance() {
        let calls = [
            Call::Run(Label::Q),
            Call::Run(Label::F),
            Call::Pass(Zone::new(10).unwrap()),
            Call::Pass(Zone::new(12).unwrap()),
        ];
        for call in calls {
            let shares = (0..12).map(|seed| {
                let at = first_turn("~red-east", call, seed);
                belief(&at).into_iter().find(|(one, _)| *one == call).map_or(0.0, |(_, share)| share)
            });
            let mean = shares.sum::<f32>() / 12.0;
            assert!(mean > 1.5 / 16.0, "{call:?}: {mean}");
        }
    }

    /// If this failed the defense would know the secret, or the search would look at calls that cannot have been made.
    #[test]
    fn the_states_that_are_believed_in_agree_with_the_view() {
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        for seed in 0..6 {
            let public = first_turn("~red-west", Call::Pass(Zone::new(1).unwrap()), seed);
            let state = State { public, call: Some(Call::Pass(Zone::new(1).unwrap())) };
            let eye = Observer::Seat(state.public.seat(Unit::Defense));
            let view = Scrimmage::view(&state, eye);
            let believed = |view| {
                let mut states = Vec::new();
                Scrimmage::believed(view, &mut states);
                states
            };
            let states = believed(&view);
            assert!(states.iter().all(|(state, weight)| Scrimmage::view(state, eye) == view && *weight > 0));
            let other = <Scrimmage as kickoff_core::Hidden>::determinize(&view, &mut rng);
            assert_eq!(states, believed(&Scrimmage::view(&other, eye)));
        }
    }
}
