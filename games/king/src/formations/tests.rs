use kickoff_core::{BreaksRule, Game, Seat};

use super::*;
use crate::King;
use crate::drive::Progress;
use crate::field::LINES;
use crate::options::Options;

/// Every line of both teams, with the defense about to line up.
fn starts() -> impl Iterator<Item = Position> {
    Seat::BOTH.into_iter().flat_map(|offense| {
        LINES.map(move |line| {
            let mut position = Position::new(Options::read(King::RULES_VERSION, &[]).unwrap());
            position.line_up(offense, line);
            position
        })
    })
}

/// The same with a defense on the field and the offense about to line up.
fn with_defense(start: &Position, formation: &ReadyMade) -> Position {
    let mut position = start.clone();
    let men = fit(&position, Unit::Defense, formation.men);
    place(&mut position, &men, formation.name);
    position
}

/// Places the men by the rules, those of one kind in their order.
fn place(position: &mut Position, men: &[(u8, Square)], name: &str) {
    let mut men: Vec<(Kind, Square)> = men.iter().map(|&(man, at)| (Kind::of(man), at)).collect();
    men.sort_by_key(|&(kind, at)| (kind.first(), at));
    for (kind, at) in men {
        let Phase::LineUp(unit, next) = position.phase else { panic!("{name}: too many men") };
        if let Err(why) = position.check_placement(next, kind, at) {
            panic!("{name}, line {} of {:?}: {} ({})", position.line, position.offense, why, why.rule());
        }
        position.place(unit, next, at);
    }
}

#[test]
fn there_are_at_least_six_for_each_side_with_names_and_a_sentence() {
    for unit in Unit::BOTH {
        let formations = ready_made(unit);
        assert!(formations.len() >= 6);
        for formation in formations {
            assert!(formation.about.ends_with('.') && !formation.name.is_empty());
            assert_eq!(formations.iter().filter(|other| other.name == formation.name).count(), 1);
            assert!(formation.men.iter().map(|place| place.0).eq(slots(unit)), "{}", formation.name);
        }
    }
}

#[test]
fn every_pair_of_formations_is_legal_on_every_line_of_both_teams() {
    for start in starts() {
        for defense in ready_made(Unit::Defense) {
            let set = with_defense(&start, defense);
            assert_eq!(set.phase, Phase::LineUp(Unit::Offense, 0));
            for offense in ready_made(Unit::Offense) {
                let mut position = set.clone();
                let men = fit(&position, Unit::Offense, offense.men);
                place(&mut position, &men, offense.name);
                assert_eq!(position.phase, Phase::Play(Unit::Offense), "{}", offense.name);
            }
        }
    }
}

#[test]
fn away_from_the_goals_formations_stand_exactly_as_written() {
    for start in starts().filter(|position| (5..=16).contains(&position.line)) {
        for formation in ready_made(Unit::Defense) {
            let men = fit(&start, Unit::Defense, formation.men);
            assert_eq!(relative(&start, Unit::Defense, &men), formation.men, "{}", formation.name);
        }
        let set = with_defense(&start, &ready_made(Unit::Defense)[0]);
        for formation in ready_made(Unit::Offense) {
            let men = fit(&set, Unit::Offense, formation.men);
            assert_eq!(relative(&set, Unit::Offense, &men), formation.men, "{}", formation.name);
        }
    }
}

#[test]
fn what_was_fitted_fits_again_unchanged() {
    for start in starts() {
        let set = with_defense(&start, &ready_made(Unit::Defense)[0]);
        for (position, unit) in [(&start, Unit::Defense), (&set, Unit::Offense)] {
            for formation in ready_made(unit) {
                let men = fit(position, unit, formation.men);
                assert_eq!(fit(position, unit, &relative(position, unit, &men)), men, "{}", formation.name);
            }
        }
    }
}

#[test]
fn the_left_hand_is_file_a_for_home_and_file_j_for_away() {
    let text = |at: &Position, unit, men: &[Place]| {
        let men = fit(at, unit, men);
        men.iter().map(|&(man, at)| format!("{}@{at}", crate::men::id(man))).collect::<Vec<_>>().join(" ")
    };
    let on_10 = |seat| starts().find(|p| p.line == 10 && p.offense == seat).unwrap();
    let [home, away] = [Seat::First, Seat::Second].map(on_10);
    let backs = [(0, 0, 2), (8, 2, 1)];
    assert_eq!(text(&home, Unit::Offense, &backs), "OL1@c10 RB@b8");
    assert_eq!(text(&away, Unit::Offense, &backs), "OL1@d15 RB@i17");
    // Away's defense looks down the board while Home has the ball.
    assert_eq!(text(&home, Unit::Defense, &[(20, 3, 0)]), "SF1@j14");
    assert_eq!(text(&away, Unit::Defense, &[(20, 3, 0)]), "SF1@a11");
}

#[test]
fn a_formation_that_breaks_the_rules_comes_out_legal() {
    for start in starts() {
        let men: Vec<Place> = slots(Unit::Defense).map(|man| (man, 200, 9)).collect();
        let mut position = start.clone();
        place(&mut position, &fit(&start, Unit::Defense, &men), "all in one corner");
        let men: Vec<Place> = slots(Unit::Offense).map(|man| (man, 0, 4)).collect();
        let fitted = fit(&position, Unit::Offense, &men);
        place(&mut position, &fitted, "all on one square");
        assert_eq!(position.progress, Progress { furthest: position.progress.furthest, ..start.progress });
    }
}

#[test]
fn men_already_placed_stay_and_are_avoided() {
    for start in starts() {
        for formation in ready_made(Unit::Defense) {
            let mut position = start.clone();
            let front = position.board_rank(position.line + 1);
            position.place(Unit::Defense, 11, Square::at(5, front));
            let men = fit(&position, Unit::Defense, formation.men);
            assert_eq!(men[0].1, Square::at(5, front));
            place(&mut position, &men[1..], formation.name);
        }
    }
}

/// If this failed a hint would list the squares of eleven men instead of saying which formation to choose.
#[test]
fn a_whole_line_up_is_known_by_its_formation() {
    let start = starts().find(|position| position.line == 10).unwrap();
    for formation in ready_made(Unit::Defense) {
        let mut men = fit(&start, Unit::Defense, formation.men);
        // The rules place men of one kind in ascending order.
        men.sort_by_key(|&(man, at)| (Kind::of(man).first(), at));
        let line_up: Vec<Action> = men.iter().map(|&(man, at)| Action::Place { kind: Kind::of(man), at }).collect();
        assert_eq!(formation_of(&start, &line_up), Some(formation.name));
        assert_eq!(formation_of(&start, &line_up[1..]), None, "a man is missing");
    }
}
