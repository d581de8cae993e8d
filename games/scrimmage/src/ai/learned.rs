//! What a learner varies to exploit the computer: both line-ups and the call, written as text.
//!
//! A line-up is its men relative to the line (`T1@0,5`: columns forward and rows from the left hand, as in
//! [`formations`](crate::formations)); a man of the defense may mark an end who is downfield instead (`L1@TE,1,0`: columns
//! behind the end, and rows toward the middle). A call is written as for an offense that drives east.

use kickoff_ai::LearnedDecision;
use kickoff_core::chance::below;
use kickoff_core::{Rng, Seat};

use super::book::{self, ANSWERS, Marker};
use crate::Scrimmage;
use crate::action::{Action, Call};
use crate::field::{Direction, ROWS, Zone};
use crate::formations::{Place, fit, ready_made};
use crate::men::{Label, Unit};
use crate::position::{Phase, Position};
use crate::view::View;

pub(super) const OFFENSE: LearnedDecision<Scrimmage> = LearnedDecision {
    name: "offense",
    choices: || {
        let ready_made = ready_made(Unit::Offense).iter().map(|formation| formation.men.to_vec());
        ready_made.chain(book::downfield_line_ups()).map(|men| write(&men, &[])).collect()
    },
    vary: |choice, rng| vary(Unit::Offense, choice, rng),
    turn: |view, seat, choice| line_up(view, seat, Unit::Offense, choice),
};

pub(super) const CALL: LearnedDecision<Scrimmage> = LearnedDecision {
    name: "call",
    choices: calls,
    vary: |_, rng| calls().swap_remove(below(rng, calls().len() as u32) as usize),
    turn: |view, _, choice| call(view.public(), choice),
};

pub(super) const DEFENSE: LearnedDecision<Scrimmage> = LearnedDecision {
    name: "defense",
    choices: || {
        let formations = ready_made(Unit::Defense);
        let plain = formations.iter().map(|formation| write(&formation.men, &[]));
        let adapted = ANSWERS.iter().map(|answer| {
            let mut men = formations[answer.formation].men.to_vec();
            if let Some(safety) = answer.safety {
                men.retain(|(man, ..)| *man != safety.0);
                men.push(safety);
            }
            let [tight, split] = answer.markers.map(|markers| markers.iter().copied());
            write(&men, &[tight.collect(), split.collect()])
        });
        plain.chain(adapted).collect()
    },
    vary: |choice, rng| vary(Unit::Defense, choice, rng),
    turn: |view, seat, choice| line_up(view, seat, Unit::Defense, choice),
};

/// The ends, in the order of their markers.
const ENDS: [Label; 2] = [Label::TE, Label::SE];

fn write(men: &[Place], markers: &[Vec<Marker>]) -> String {
    let men = men.iter().map(|(label, forward, row)| format!("{}@{forward},{row}", label.text()));
    let markers = ENDS.iter().zip(markers).flat_map(|(end, markers)| {
        markers.iter().map(|(label, behind, inside)| format!("{}@{},{behind},{inside}", label.text(), end.text()))
    });
    men.chain(markers).collect::<Vec<_>>().join(" ")
}

/// A line-up that [`write()`] has written: where the men stand, and who marks which end. What cannot be read is left out.
fn read(choice: &str) -> (Vec<Place>, [Vec<Marker>; 2]) {
    let (mut men, mut markers) = (Vec::<Place>::new(), [Vec::new(), Vec::new()]);
    for word in choice.split(' ') {
        let Some((label, place)) = word.split_once('@') else { continue };
        let Some(label) = Label::ALL.into_iter().find(|one| one.text() == label) else { continue };
        match *place.split(',').collect::<Vec<_>>().as_slice() {
            [forward, row] => {
                if let (Ok(forward), Ok(row)) = (forward.parse(), row.parse()) {
                    men.retain(|(man, ..)| *man != label);
                    men.push((label, forward, row));
                }
            }
            [end, behind, inside] => {
                let end = ENDS.iter().position(|one| one.text() == end);
                if let (Some(end), Ok(behind), Ok(inside)) = (end, behind.parse(), inside.parse()) {
                    markers[end].push((label, behind, inside));
                }
            }
            _ => {}
        }
    }
    (men, markers)
}

/// The farthest from an end, in columns or rows, that a man marks them.
const MARKED: i8 = 20;

/// One man stands elsewhere, a square or two away (ends downfield up to four columns), or one who marks an end does it
/// otherwise.
fn vary(unit: Unit, choice: &str, rng: &mut dyn Rng) -> String {
    let (mut men, mut markers) = read(choice);
    let mut shift = |most: i8| below(rng, 2 * most as u32 + 1) as i8 - most;
    let (forward, row) = (shift(2), shift(2));
    let which = below(rng, (men.len() + markers.iter().map(Vec::len).sum::<usize>()).max(1) as u32) as usize;
    if let Some((_, at, from_left)) = men.get_mut(which) {
        // Ends may stand downfield, where nobody else of the offense does.
        *at = at.saturating_add(if unit == Unit::Offense && *at > 0 { 2 * forward } else { forward });
        *from_left = from_left.saturating_add_signed(row).min(ROWS - 1);
    } else if let Some((_, behind, inside)) = markers.iter_mut().flatten().nth(which - men.len()) {
        (*behind, *inside) = ((*behind + forward).clamp(-MARKED, MARKED), (*inside + row).clamp(-MARKED, MARKED));
    }
    write(&men, &markers)
}

/// The whole line-up of an eleven before its first man is placed.
fn line_up(view: &View, seat: Seat, unit: Unit, choice: &str) -> Option<Vec<Action>> {
    let at = view.public();
    if at.phase != Phase::LineUp(unit, at.first_man(unit)) || at.seat(unit) != seat {
        return None;
    }
    let (mut men, markers) = read(choice);
    if unit == Unit::Defense {
        for (end, markers) in book::ends_downfield(at).into_iter().zip(&markers) {
            end.into_iter().for_each(|end| book::mark(at, end, markers, &mut men));
        }
    }
    Some(fit(at, unit, &men).into_iter().map(|(man, at)| Action::Place { man, at }).collect())
}

/// Every call, the backs' runs first.
fn calls() -> Vec<String> {
    let runs = [Label::Q, Label::F, Label::H, Label::T].map(|back| format!("run {}", back.text()));
    runs.into_iter().chain(Zone::all().map(|zone| format!("pass {}", zone.number()))).collect()
}

fn call(at: &Position, choice: &str) -> Option<Vec<Action>> {
    if at.phase != Phase::Call {
        return None;
    }
    let (kind, what) = choice.split_once(' ')?;
    let call = match kind {
        "run" => Call::Run(Label::ALL.into_iter().find(|one| one.text() == what)?),
        _ => Call::Pass(toward(at.direction(Unit::Offense), Zone::new(what.parse().ok()?)?)?),
    };
    at.check_call(call).is_ok().then(|| vec![Action::Call(call)])
}

/// The zone that lies to an offense as `zone` does to one that drives east: the field is turned by half a turn.
pub(super) fn toward(direction: Direction, zone: Zone) -> Option<Zone> {
    match direction {
        Direction::East => Some(zone),
        Direction::West => Zone::new(Zone::COUNT + 1 - zone.number()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
mod tests {
    use kickoff_core::{Game, Node, Observer};
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;
    use crate::position::State;

    /// A game after a toss that lets the offense drive this way.
    fn driving(token: &str) -> State {
        let mut state = Scrimmage::start(&Scrimmage::configure(Scrimmage::RULES_VERSION, &[]).unwrap());
        Scrimmage::apply(&mut state, Action::read(token).unwrap());
        state
    }

    fn decide(state: &mut State, decision: &LearnedDecision<Scrimmage>, choice: &str) -> Vec<Action> {
        let Node::Decide(seat) = Scrimmage::node(state) else { panic!("nobody decides") };
        let actions = (decision.turn)(&Scrimmage::view(state, Observer::Seat(seat)), seat, choice).unwrap();
        for &action in &actions {
            Scrimmage::check(state, action).unwrap_or_else(|why| panic!("{choice}: {}: {why}", action.token()));
            Scrimmage::apply(state, action);
        }
        actions
    }

    /// If this failed the learner would lose games by line-ups that cannot be played, or learn from others than it tells.
    #[test]
    fn every_choice_and_what_it_is_varied_to_can_be_played_in_both_directions_and_be_written_again() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        for token in ["~red-east", "~red-west"] {
            for number in 0..60 {
                let mut state = driving(token);
                for decision in [&OFFENSE, &CALL, &DEFENSE] {
                    let choices = (decision.choices)();
                    let mut choice = choices[number % choices.len()].clone();
                    for _ in 0..number / choices.len() {
                        choice = (decision.vary)(&choice, &mut rng);
                    }
                    if decision.name != CALL.name {
                        let (men, markers) = read(&choice);
                        assert_eq!(read(&write(&men, &markers)), (men, markers), "{choice}");
                        assert_eq!(decide(&mut state, decision, &choice).len(), 11, "{choice}");
                    } else if let Some(made) = call(state.public(), &choice) {
                        made.into_iter().for_each(|action| Scrimmage::apply(&mut state, action));
                    } else {
                        decide(&mut state, decision, "pass 5");
                    }
                }
                assert!(!matches!(state.public().phase, Phase::LineUp(..) | Phase::Call), "{:?}", state.public().phase);
            }
        }
    }

    /// If this failed what is learned driving east would be played into the wrong corner driving west.
    #[test]
    fn calls_are_turned_with_the_direction() {
        let zone = |number| Zone::new(number).unwrap();
        for (east, west) in [(10, 3), (12, 1), (5, 8), (1, 12)] {
            assert_eq!(toward(Direction::East, zone(east)), Some(zone(east)));
            assert_eq!(toward(Direction::West, zone(east)), Some(zone(west)));
        }
    }

    /// If this failed the learner's defense would not follow the ends.
    #[test]
    fn markers_stand_beside_an_end_who_is_downfield_and_at_their_place_else() {
        let line_up = |offense: &str| {
            let mut state = driving("~red-east");
            decide(&mut state, &OFFENSE, offense);
            decide(&mut state, &CALL, "pass 12");
            let formation = write(&ready_made(Unit::Defense)[0].men, &[]);
            decide(&mut state, &DEFENSE, &format!("{formation} L1@TE,1,0"));
            let at = state.public();
            let l1 = Unit::Defense.man(Label::L1).unwrap();
            (at.square(Unit::Offense, Label::TE as usize).unwrap(), at.square(Unit::Defense, l1).unwrap())
        };
        let downfield = write(&book::downfield_line_ups().next().unwrap(), &[]);
        let (end, marker) = line_up(&downfield);
        assert_eq!((marker.row(), marker.column()), (end.row(), end.column() + 1), "{end:?} {marker:?}");
        let home = write(&ready_made(Unit::Offense)[0].men, &[]);
        let (end, marker) = line_up(&home);
        assert!(end.column().abs_diff(marker.column()) > 1 || end.row() != marker.row(), "{end:?} {marker:?}");
    }
}
