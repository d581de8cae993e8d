//! The line-ups that the computer chooses from: the formations that come with the game, by how well they have done, more
//! of the best kind, and answers to ends who stand downfield.

use crate::action::Action;
use crate::field::{ROWS, Square};
use crate::formations::{Place, fit, ready_made, relative};
use crate::men::{Label, MEN, Unit};
use crate::options::Size;
use crate::position::Position;

/// How likely the offense wins with each ready-made formation, first down on its own 20-yard line, in thousandths: 60,000
/// nodes spent on the call.
const SCORES: [u16; 9] = [640, 650, 628, 665, 663, 657, 617, 633, 700];

/// Ends downfield and the backs at home, as in the ready-made formation that does best, in other ways: TE, SE, Q, F, H, T.
/// They do better against a defense that answers them.
const DOWNFIELD: [[(i8, u8); 6]; 3] = [
    [(8, 13), (8, 1), (-3, 7), (-2, 6), (-2, 8), (-1, 7)],
    [(10, 10), (10, 4), (-3, 7), (-2, 6), (-2, 8), (-1, 4)],
    [(6, 9), (10, 5), (-3, 7), (-2, 8), (-1, 12), (-1, 3)],
];
const LINE: [u8; 5] = [5, 9, 6, 7, 8];

/// Where men of the defense stand about an end who is downfield: columns behind the end and rows toward the middle.
pub(super) type Marker = (Label, i8, i8);

/// A ready-made formation of the defense, with the men who leave it to mark TE and SE if those are downfield.
pub(super) struct Answer {
    pub(super) formation: usize,
    pub(super) markers: [&'static [Marker]; 2],
    /// Where the safety stands instead.
    pub(super) safety: Option<Place>,
}

/// Answers to ends downfield. The computer plays the first of them, which has done best against it (docs/strength.md): its
/// quick playouts cannot tell them apart, and chose worse ones as often. A learner begins with all.
pub(super) const ANSWERS: [Answer; 7] = [
    Answer {
        safety: Some((Label::S, -12, ROWS / 2)),
        ..answer(
            0,
            [
                &[(Label::G1, 1, 0), (Label::L1, 1, 1), (Label::B1, 4, 0)],
                &[(Label::G2, 1, 0), (Label::L2, 1, 1), (Label::B2, 4, 0)],
            ],
        )
    },
    answer(
        0,
        [
            &[(Label::L1, 1, 0), (Label::B1, 0, 1), (Label::G2, -1, 0)],
            &[(Label::L2, 1, 0), (Label::B2, 0, 1), (Label::S, 0, -1)],
        ],
    ),
    answer(6, [&[(Label::L1, 1, 0), (Label::B1, 0, 1)], &[(Label::L2, 1, 0), (Label::B2, 0, 1)]]),
    answer(0, [&[(Label::G2, 1, 0), (Label::L1, 2, 1)], &[(Label::L2, 1, 0), (Label::S, 2, 1)]]),
    answer(
        6,
        [
            &[(Label::G2, 1, 0), (Label::L1, 0, 1), (Label::B1, 3, 0)],
            &[(Label::L2, 1, 0), (Label::L3, 0, 1), (Label::B2, 3, 0)],
        ],
    ),
    answer(1, [&[(Label::G2, 1, 0)], &[(Label::L2, 1, 0)]]),
    answer(6, [&[(Label::G2, 1, 0)], &[(Label::L2, 1, 0)]]),
];

const fn answer(formation: usize, markers: [&'static [Marker]; 2]) -> Answer {
    Answer { formation, markers, safety: None }
}

/// The line-ups of an eleven, the most promising first, without the men who are placed already.
pub(crate) fn line_ups(at: &Position, unit: Unit, placed: usize) -> Vec<Vec<Action>> {
    if at.options.size == Size::Mini {
        return mini_line_ups(at, unit, placed);
    }
    let mut formations: Vec<Vec<Place>> = Vec::new();
    if unit == Unit::Offense {
        let mut order: Vec<usize> = (0..SCORES.len()).collect();
        order.sort_by_key(|&formation| std::cmp::Reverse(SCORES[formation]));
        let best = ready_made(unit);
        formations.extend(order.into_iter().map(|formation| best[formation].men.to_vec()));
        if at.ends_may_go_downfield() {
            formations.splice(0..0, downfield_line_ups());
            formations.truncate(6);
        }
    } else if let Some(men) = answer_to_ends(at) {
        formations.push(men);
    } else {
        formations.extend(ready_made(unit).iter().map(|formation| formation.men.to_vec()));
    }
    let actions = |men: Vec<Place>| {
        let men = fit(at, unit, &men);
        men.into_iter().skip(placed).map(|(man, at)| Action::Place { man, at }).collect()
    };
    // Of formations that agree in the men who are still to be placed one is enough.
    let mut plans: Vec<Vec<Action>> = Vec::with_capacity(formations.len());
    for plan in formations.into_iter().map(actions) {
        if !plans.contains(&plan) {
            plans.push(plan);
        }
    }
    plans
}

/// Every line-up of the mini game, without the men who are placed already.
fn mini_line_ups(at: &Position, unit: Unit, placed: usize) -> Vec<Vec<Action>> {
    let mut plans = vec![Vec::new()];
    for man in (placed..MEN).filter(|&man| at.options.size.has(unit, man)) {
        let mut places = Vec::new();
        at.legal_placements(unit, man, &mut places);
        let longer = |plan: Vec<Action>| places.iter().map(move |&place| [plan.as_slice(), &[place]].concat());
        plans = plans.into_iter().flat_map(longer).collect();
    }
    plans
}

/// The line-ups with ends downfield.
pub(super) fn downfield_line_ups() -> impl Iterator<Item = Vec<Place>> {
    DOWNFIELD.iter().map(downfield)
}

fn downfield(spots: &[(i8, u8); 6]) -> Vec<Place> {
    let line = LINE.iter().map(|&row| (0, row));
    let men = line.chain(spots.iter().copied()).take(MEN).enumerate();
    men.map(|(man, (forward, row))| (Unit::Offense.label(man), forward, row)).collect()
}

/// Where TE and SE stand, if they are downfield.
pub(super) fn ends_downfield(at: &Position) -> [Option<Square>; 2] {
    let direction = at.direction(Unit::Offense);
    let front = direction.front_column(at.line) as i16;
    [Label::TE, Label::SE].map(|end| {
        let stands = at.square(Unit::Offense, end as usize)?;
        let forward = (i16::from(stands.column()) - front) * i16::from(direction.forward());
        (forward > 3).then_some(stands)
    })
}

/// Men leave their places in a line-up of the defense to mark an end.
pub(super) fn mark(at: &Position, end: Square, markers: &[Marker], men: &mut Vec<Place>) {
    let direction = at.direction(Unit::Offense);
    for &(label, behind, inside) in markers {
        let inside = if end.row() < ROWS / 2 { inside } else { -inside };
        let row = end.row().saturating_add_signed(inside);
        let Some(beside) = Square::new(row, direction.ahead(end.column(), behind).clamp(1, 60) as u8) else {
            continue;
        };
        men.retain(|(man, ..)| *man != label);
        men.extend(relative(at, Unit::Defense, &[(label, beside)]));
    }
}

/// The line-up in which somebody stronger stands right behind each end who is downfield, and others around; `None` if
/// neither is.
fn answer_to_ends(at: &Position) -> Option<Vec<Place>> {
    let ends = ends_downfield(at);
    if ends.iter().all(Option::is_none) {
        return None;
    }
    let Answer { formation, markers, safety } = &ANSWERS[0];
    let mut men = ready_made(Unit::Defense)[*formation].men.to_vec();
    for (end, markers) in ends.into_iter().zip(markers) {
        end.into_iter().for_each(|end| mark(at, end, markers, &mut men));
    }
    if let Some(safety) = *safety {
        men.retain(|(man, ..)| *man != Label::S);
        men.push(safety);
    }
    Some(men)
}
