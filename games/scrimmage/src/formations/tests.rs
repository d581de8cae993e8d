use kickoff_core::{Game, Seat};

use super::*;
use crate::Scrimmage;
use crate::field::Direction;
use crate::options::Options;

/// Every line, both teams, both directions, in the phase in which the offense lines up.
fn plays() -> impl Iterator<Item = Position> {
    Seat::BOTH.into_iter().flat_map(|offense| {
        [Direction::East, Direction::West].into_iter().flat_map(move |red| {
            (6..=54).map(move |line| {
                let options = Options::read(Scrimmage::RULES_VERSION, &[]).unwrap();
                let mut position = Position::new(options);
                position.red_direction = red;
                position.set_up_play(offense, line);
                position
            })
        })
    })
}

/// Places the men by the rules, one after the other.
fn place(position: &mut Position, unit: Unit, men: &[(Label, Square)], name: &str) {
    assert_eq!(men.len(), MEN, "{name}");
    for (man, &(label, at)) in men.iter().enumerate() {
        let line = position.line;
        position
            .check_placement(unit, man, label, at)
            .unwrap_or_else(|why| panic!("{name}, line {line}, {}: {why}", position.direction(unit).name()));
        position.place(unit, man, at);
    }
}

#[test]
fn there_are_eight_for_each_eleven_with_names_and_a_sentence() {
    for unit in Unit::BOTH {
        let formations = ready_made(unit);
        assert!(formations.len() >= 8);
        for formation in formations {
            assert!(formation.about.ends_with('.') && !formation.name.is_empty());
            assert_eq!(formations.iter().filter(|other| other.name == formation.name).count(), 1);
            for (man, place) in formation.men.iter().enumerate() {
                assert_eq!(place.0, unit.label(man));
                let same = formation.men.iter().filter(|other| (other.1, other.2) == (place.1, place.2));
                assert_eq!(same.count(), 1, "{}: {} shares a place", formation.name, place.0);
            }
        }
    }
}

#[test]
fn every_pair_of_formations_is_legal_on_every_line_and_in_both_directions() {
    for start in plays() {
        for offense in ready_made(Unit::Offense) {
            let mut position = start.clone();
            let men = fit(&position, Unit::Offense, &offense.men);
            place(&mut position, Unit::Offense, &men, offense.name);
            position.phase = Phase::LineUp(Unit::Defense, 0);
            for defense in ready_made(Unit::Defense) {
                let mut position = position.clone();
                let men = fit(&position, Unit::Defense, &defense.men);
                place(&mut position, Unit::Defense, &men, defense.name);
            }
        }
    }
}

#[test]
fn away_from_the_goals_formations_stand_exactly_as_written() {
    for start in plays().filter(|p| (16..=44).contains(&p.line)) {
        for unit in Unit::BOTH {
            for formation in ready_made(unit) {
                let men = fit(&start, unit, &formation.men);
                assert_eq!(relative(&start, unit, &men), formation.men, "{}", formation.name);
            }
        }
    }
}

#[test]
fn what_was_fitted_fits_again_unchanged() {
    for start in plays() {
        for unit in Unit::BOTH {
            for formation in ready_made(unit) {
                let men = fit(&start, unit, &formation.men);
                assert_eq!(fit(&start, unit, &relative(&start, unit, &men)), men, "{}", formation.name);
            }
        }
    }
}

#[test]
fn the_left_hand_is_north_for_a_team_going_east_and_south_for_one_going_west() {
    let east = plays().find(|p| p.line == 20 && p.direction(Unit::Offense) == Direction::East).unwrap();
    let west = plays().find(|p| p.line == 20 && p.direction(Unit::Offense) == Direction::West).unwrap();
    let men = [(Label::T1, 0, 2), (Label::F, -2, 4)];
    let text = |men: Vec<(Label, Square)>| men.iter().map(|(l, at)| format!("{l}@{at}")).collect::<Vec<_>>().join(" ");
    assert_eq!(text(fit(&east, Unit::Offense, &men)), "T1@C20 F@E18");
    assert_eq!(text(fit(&west, Unit::Offense, &men)), "T1@M21 F@K23");
    assert_eq!(text(fit(&east, Unit::Defense, &[(Label::S, -3, 0)])), "S@O24");
}

#[test]
fn an_end_comes_to_the_front_column_where_downfield_is_forbidden() {
    let position = plays().find(|p| p.line == 45 && p.direction(Unit::Offense) == Direction::East).unwrap();
    let men = [(Label::T1, 0, 3), (Label::TE, 8, 3)];
    let fitted = fit(&position, Unit::Offense, &men);
    assert_eq!(fitted[0].1.to_string(), "D45");
    assert_eq!(fitted[1].1.to_string(), "C45");
}

#[test]
fn men_already_placed_stay_and_are_avoided() {
    let mut position = plays().find(|p| p.line == 20 && p.direction(Unit::Offense) == Direction::East).unwrap();
    let formation = &ready_made(Unit::Offense)[0];
    position.place(Unit::Offense, 0, Square::read("H20").unwrap());
    let men = fit(&position, Unit::Offense, &formation.men);
    assert_eq!(men[0], (Label::T1, Square::read("H20").unwrap()));
    let mut placed = position.clone();
    for (man, &(label, at)) in men.iter().enumerate().skip(1) {
        placed.check_placement(Unit::Offense, man, label, at).unwrap();
        placed.place(Unit::Offense, man, at);
    }
}

#[test]
fn a_formation_that_breaks_the_rules_comes_out_legal() {
    for mut position in plays().filter(|p| [6, 20, 54].contains(&p.line)) {
        let men: Vec<Place> = (0..MEN).map(|man| (Unit::Offense.label(man), 0, 7)).collect();
        let men = fit(&position, Unit::Offense, &men);
        place(&mut position, Unit::Offense, &men, "all on one square");
    }
}

/// If this failed a hint would list the squares of eleven men instead of saying which formation to choose.
#[test]
fn a_whole_line_up_is_known_by_its_formation() {
    let mut position = plays().nth(20).unwrap();
    position.phase = Phase::LineUp(Unit::Offense, 0);
    let placed =
        |men: &[(Label, Square)]| -> Vec<Action> { men.iter().map(|&(man, at)| Action::Place { man, at }).collect() };
    for formation in ready_made(Unit::Offense) {
        let men = fit(&position, Unit::Offense, &formation.men);
        assert_eq!(formation_of(&position, &placed(&men)), Some(formation.name));
        assert_eq!(formation_of(&position, &placed(&men[..MEN - 1])), None, "a man is missing");
    }
    // A part that is left to be placed is known, too.
    let wanted = &ready_made(Unit::Offense)[3];
    let men = fit(&position, Unit::Offense, &wanted.men);
    position.place(Unit::Offense, 0, men[0].1);
    position.phase = Phase::LineUp(Unit::Offense, 1);
    assert_eq!(formation_of(&position, &placed(&men[1..])), Some(wanted.name));
}
