//! The charts with a made-up solution in which the answers are easily told.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use kickoff_core::Game as _;
use kickoff_solver::{Charts as _, DecisionPoint, Prospect};
use serde_json::Value;

use crate::action::{Action, Choice};
use crate::ai::solving::Situation;
use crate::signal::Signal;
use crate::{Dial, Play};

fn prospect(action: Action, value: f64) -> Prospect<Action> {
    Prospect { action, value, draw: Some(0.125), points: value * 10.0 }
}

/// Within four yards a play is best, beyond that the punt, and a field goal where there is one. Behind, the pass is the best
/// play. There is no down with 13 yards to go.
fn made_up(decision: &DecisionPoint<Situation>) -> Vec<Prospect<Action>> {
    let signal = |signal, value| prospect(Action::Signal(signal), value);
    match decision.situation {
        Situation::Choose => vec![
            prospect(Action::Choose(Choice::Kick), 0.5),
            prospect(Action::Choose(Choice::Receive), 0.5 + f64::from(decision.lead) / 100.0),
        ],
        Situation::Play(Play::Try, _) => vec![signal(Signal::FieldGoal5, 0.75), signal(Signal::TryPlay, 0.5)],
        Situation::Play(..) => vec![signal(Signal::KickOff, -0.25)],
        Situation::Down { point, g, .. } if g - point == 13 => Vec::new(),
        Situation::Down { point, g, .. } => {
            let close = g - point <= 4;
            let plunge = if close { 0.6 } else { 0.3 };
            let pass = if decision.lead < 0 { plunge + 0.1 } else { plunge - 0.1 };
            let mut all = vec![signal(Signal::LinePlunge, plunge), signal(Signal::ForwardPass, pass)];
            all.push(signal(Signal::Punt, 0.4));
            all.extend(Signal::field_goal(g).map(|goal| signal(goal, 0.9)));
            all
        }
    }
}

fn charts(plays: &str, timed: bool) -> Value {
    let options = Dial::configure(1, &[("plays", plays)]).unwrap();
    serde_json::from_str(&Dial::charts(&options, &mut made_up, timed)).unwrap()
}

fn cell(map: &Value, at: usize) -> (&str, &str, i64) {
    let letter = |key: &str| map[key].as_str().unwrap().get(at..=at).unwrap();
    (letter("best"), letter("next"), map["margin"][at].as_i64().unwrap())
}

fn fourth(distance: usize, g: usize) -> usize {
    (distance - 1) * 99 + g - 1
}

/// A map that is shifted by a cell tells people the wrong thing everywhere.
#[test]
fn fourth_downs_name_the_best_kind_and_what_the_next_one_costs() {
    let charts = charts("160", true);
    let map = &charts["fourth"]["untimed"];
    assert_eq!(cell(map, fourth(4, 50)), ("1", "7", 2_000));
    assert_eq!(cell(map, fourth(5, 50)), ("7", "1", 1_000));
    assert_eq!(cell(map, fourth(15, 99)), ("7", "1", 1_000));
    assert_eq!(cell(map, fourth(4, 15)), ("8", "1", 3_000));
    assert_eq!(cell(map, fourth(2, 2)), ("a", "1", 3_000));
    assert_eq!(map["best"].as_str().unwrap().len(), 15 * 99);
    assert_eq!(map["margin"].as_array().unwrap().len(), 15 * 99);
}

/// Cells that cannot come up would otherwise show a choice.
#[test]
fn what_cannot_come_up_is_empty() {
    let charts = charts("160", true);
    let map = &charts["fourth"]["untimed"];
    assert_eq!(cell(map, fourth(13, 50)), (".", ".", 0), "the solution does not know it");
    assert_eq!(cell(map, fourth(6, 5)), (".", ".", 0), "the point would lie behind the goal line");
}

#[test]
fn maps_follow_the_lead() {
    let charts = charts("160", true);
    let fourth_maps = &charts["fourth"];
    let leads = fourth_maps["leads"].as_array().unwrap();
    assert_eq!(
        fourth_maps["timed"].as_array().unwrap().len(),
        leads.len() * fourth_maps["moments"].as_array().unwrap().len()
    );
    let behind = leads.iter().position(|lead| lead == -3).unwrap();
    let level = leads.iter().position(|lead| lead == 0).unwrap();
    assert_eq!(cell(&fourth_maps["timed"][behind], fourth(1, 50)), ("4", "7", 3_000));
    assert_eq!(cell(&fourth_maps["timed"][level], fourth(1, 50)), ("1", "7", 2_000));
}

/// Every signal is a kind of its own there: the next best may be another play.
#[test]
fn signal_maps_tell_the_signals_apart() {
    let charts = charts("160", true);
    let signals = &charts["signals"];
    let row = |spot: usize, down: usize, distance: usize| ((spot * 4) + down - 1) * 15 + distance - 1;
    assert_eq!(signals["spots"][0], 80);
    assert_eq!(cell(&signals["untimed"], row(0, 1, 1)), ("1", "4", 1_000));
    assert_eq!(cell(&signals["untimed"], row(0, 3, 9)), ("7", "1", 1_000));
    assert_eq!(cell(&signals["untimed"], row(4, 2, 10)), ("9", "7", 5_000));
    assert_eq!(cell(&signals["untimed"], row(4, 2, 11)), (".", ".", 0));
}

#[test]
fn tables_hold_differences_and_chances() {
    let charts = charts("160", true);
    let tables = &charts["tables"];
    let at = |lead: i64| usize::try_from(lead - tables["least"].as_i64().unwrap()).unwrap();
    assert_eq!(tables["receive"][0][at(-3)], -300);
    assert_eq!(tables["receive"][5][at(7)], 700);
    assert_eq!(tables["kick_point"][0][at(0)], 2_500);
    // 0.4 points a game by a punt, half a draw's 0.125 of it.
    assert_eq!(tables["fates"][0][0][at(0)], serde_json::json!([3375, 1250]));
    assert_eq!(tables["receive"].as_array().unwrap().len(), tables["moments"].as_array().unwrap().len());
}

#[test]
fn points_of_places_and_scores() {
    let charts = charts("160", true);
    let points = &charts["points"];
    assert_eq!(points["downs"][0][79], 4_000);
    assert_eq!(points["downs"][3][9], 9_000);
    assert_eq!(points["downs"][0].as_array().unwrap().len(), 99);
    assert_eq!(points["touchdown"], 13_500);
    assert_eq!(points["field_goal"], -2_000);
    assert_eq!(points["safety"], 4_500);
    assert_eq!(points["kick_off"], 2_500);
}

/// A clock with more plays than the half has cannot come up.
#[test]
fn short_games_have_fewer_moments() {
    let moments = |plays| charts(plays, true)["tables"]["moments"].to_string();
    assert_eq!(moments("2"), "[[2,1],[1,1]]");
    assert_eq!(moments("8"), "[[2,1],[2,3],[1,1],[1,3]]");
}

/// Chances that are only estimated are not told as if they were known.
#[test]
fn without_the_timed_solution_there_are_no_charts_of_chances() {
    let charts = charts("10000", false);
    assert_eq!(charts["tables"], Value::Null);
    assert_eq!(charts["fourth"]["timed"], serde_json::json!([]));
    assert_eq!(charts["timed"], false);
    assert_eq!(charts["rings"].as_array().unwrap().len(), 12);
}

#[test]
fn the_start_is_the_choice_of_the_whole_game() {
    let charts = charts("160", true);
    assert_eq!(charts["start"][1]["token"], "receive");
    assert_eq!(charts["start"][0]["value"], 5_000);
    assert_eq!(charts["options"], "160 plays, built-in rings");
}
