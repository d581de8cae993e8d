//! Which formations the computer lines up in: what did best where drives were played out.
//!
//! The offense lines up last, so it matters most that its formation answers the defense's. A search does not see that
//! far: the better formation shows ten or twenty actions later. docs/strength.md has the figures.

use crate::field::FILES;
use crate::formations::{Place, ready_made, relative};
use crate::men::{Kind, LINEMEN, Unit};
use crate::position::Position;
use crate::scene::slots;

/// The defenses from which the best answers gained least.
const DEFENSES: &[&str] = &["Cover two", "Tampa two"];

/// To each defense, the offenses that gained most, the best first.
const ANSWERS: [(&str, &[&str]); 7] = [
    ("Four-three", &["Wing right", "Spread", "Stack right"]),
    ("Cover two", &["Twins right", "Trips right", "Pro set"]),
    ("Blitz", &["Wing right", "Pro set", "Twins right"]),
    ("Wide front", &["Spread", "Stack right"]),
    ("Prevent", &["Spread", "Wing right"]),
    ("Goal-line stand", &["Stack right", "Pro set"]),
    ("Tampa two", &["Spread", "Pro set", "Stack right", "Trips right"]),
];

/// The formations that the computer's defense chooses from.
pub(super) fn chosen_defenses() -> Vec<Vec<Place>> {
    DEFENSES.iter().filter_map(|name| named(Unit::Defense, name)).map(<[Place]>::to_vec).collect()
}

/// The formations that the computer's offense chooses from: those that answer the formation nearest to what the defense
/// has lined up in, or to its mirror image.
pub(super) fn answers(at: &Position) -> Vec<Vec<Place>> {
    let stand: Vec<_> = slots(Unit::Defense).map(|man| (man, at.square(man))).filter(|(_, at)| at.on_field()).collect();
    let stand = relative(at, Unit::Defense, &stand);
    // What the offense has on its left the defense has on its right.
    let nearest = ANSWERS.iter().flat_map(|(name, answers)| {
        let men = named(Unit::Defense, name).unwrap_or_default();
        [(distance(&stand, men), answers, false), (distance(&stand, &mirrored(men)), answers, true)]
    });
    let Some((_, answers, turned)) = nearest.min_by_key(|&(distance, ..)| distance) else { return Vec::new() };
    let men = answers.iter().filter_map(|name| named(Unit::Offense, name));
    men.map(|men| if turned { mirrored(men) } else { men.to_vec() }).collect()
}

fn named(unit: Unit, name: &str) -> Option<&'static [Place]> {
    ready_made(unit).iter().find(|formation| formation.name == name).map(|formation| formation.men)
}

/// The same with left and right exchanged.
fn mirrored(men: &[Place]) -> Vec<Place> {
    let last = |man| if Kind::of(man) == Kind::Ol { FILES - LINEMEN } else { FILES - 1 };
    men.iter().map(|&(man, back, file)| (man, back, last(man).saturating_sub(file))).collect()
}

/// How many steps the men of one formation stand from those of another, men of a kind in the order of their files.
fn distance(one: &[Place], other: &[Place]) -> u32 {
    let ordered = |men: &[Place]| {
        let mut men: Vec<(Kind, u8, u8)> = men.iter().map(|&(man, back, file)| (Kind::of(man), file, back)).collect();
        men.sort_by_key(|&(kind, file, back)| (kind.first(), file, back));
        men
    };
    let (one, other) = (ordered(one), ordered(other));
    let steps = one.iter().zip(&other).map(|(a, b)| u32::from(a.1.abs_diff(b.1)) + u32::from(a.2.abs_diff(b.2)));
    steps.sum()
}

#[cfg(test)]
mod tests {
    use kickoff_core::{Game, Seat};

    use super::*;
    use crate::King;
    use crate::action::Action;
    use crate::formations::fit;
    use crate::scene::put;

    #[test]
    fn every_name_is_that_of_a_formation() {
        assert!(DEFENSES.iter().all(|name| named(Unit::Defense, name).is_some()));
        for (defense, answers) in ANSWERS {
            assert!(named(Unit::Defense, defense).is_some(), "{defense}");
            assert!(answers.iter().all(|name| named(Unit::Offense, name).is_some()), "{defense}: {answers:?}");
        }
        // The computer knows an answer to each that comes with the game.
        assert!(ready_made(Unit::Defense).iter().all(|one| ANSWERS.iter().any(|(name, _)| *name == one.name)));
    }

    #[test]
    fn a_defense_turned_round_is_answered_by_the_same_turned_round() {
        let mut at = King::start(&King::configure(King::RULES_VERSION, &[]).unwrap());
        King::apply(&mut at, Action::Toss(Seat::Second));
        let stand = |men: &[Place]| {
            let mut after = at.clone();
            fit(&at, Unit::Defense, men).into_iter().for_each(|(man, square)| put(&mut after, man, square));
            answers(&after)
        };
        let blitz = named(Unit::Defense, "Blitz").unwrap();
        let wing = named(Unit::Offense, "Wing right").unwrap();
        assert_eq!(stand(blitz)[0], wing);
        assert_eq!(stand(&mirrored(blitz))[0], mirrored(wing));
        assert_eq!(mirrored(&mirrored(wing)), wing);
    }
}
