//! The start, the options, the reveals, and what may be taken back.

mod common;

use std::collections::BTreeSet;

use common::Game;
use kickoff_core::{Game as _, Observer, OptionError, Seat};
use kickoff_scrimmage::{Call, Direction, Label, Scrimmage, TackleModel, Unit, Zone};

fn read(given: &[(&str, &str)]) -> Result<kickoff_scrimmage::Options, OptionError> {
    Scrimmage::configure(Scrimmage::RULES_VERSION, given)
}

#[test]
fn chance_draws_team_and_direction() {
    let state = Scrimmage::start(&read(&[]).unwrap());
    let mut outcomes = Vec::new();
    Scrimmage::outcomes(&state, &mut outcomes);
    assert!(outcomes.iter().all(|outcome| outcome.weight == 1));
    let tokens: BTreeSet<String> = outcomes.iter().map(|o| Scrimmage::token(o.action)).collect();
    assert_eq!(tokens.into_iter().collect::<Vec<_>>(), ["~red-east", "~red-west", "~yellow-east", "~yellow-west"]);
    for (toss, offense, line, goal, red) in [
        ("red-east", Seat::First, 15, 20, Direction::East),
        ("red-west", Seat::First, 45, 40, Direction::West),
        ("yellow-east", Seat::Second, 15, 20, Direction::West),
        ("yellow-west", Seat::Second, 45, 40, Direction::East),
    ] {
        let game = Game::start(toss, &[]);
        assert_eq!((game.next(), game.at().first_down_line), ((offense, line, 1), goal), "{toss}");
        assert_eq!(game.at().seat_direction(Seat::First), red);
        assert_eq!(game.at().seat_direction(Seat::Second), red.other());
    }
}

#[test]
fn chance_draws_allotments_evenly_between_the_limits() {
    let allotments = |given: &[(&str, &str)]| Game::start("red-east", given).play("", "run:T", "").odds();
    assert_eq!(allotments(&[]), ["~allot3 1/4", "~allot4 1/4", "~allot5 1/4", "~allot6 1/4"]);
    assert_eq!(allotments(&[("min_squares", "8"), ("max_squares", "8")]), ["~allot8 1/1"]);
    let wide = allotments(&[("min_squares", "1"), ("max_squares", "20")]);
    assert_eq!((wide.len(), wide[19].as_str()), (20, "~allot20 1/20"));
    let mut game = Game::start("red-east", &[]);
    game.play("", "run:T", "");
    assert_eq!(game.rule("~allot2"), "chance");
    assert_eq!(game.rule("~allot7"), "chance");
}

#[test]
fn options_have_defaults_and_ranges() {
    let options = read(&[]).unwrap();
    assert_eq!((options.min_squares, options.max_squares), (3, 6));
    assert_eq!((options.tackle, options.max_plays, options.max_turns), (TackleModel::Power, 200, 100));
    for (key, value) in [
        ("min_squares", "0"),
        ("max_squares", "21"),
        ("max_turns", "1"),
        ("max_turns", "10001"),
        ("max_plays", "0"),
        ("tackle", "even"),
        ("max_plays", "07"),
    ] {
        assert!(matches!(read(&[(key, value)]), Err(OptionError::BadValue { .. })), "{key}={value}");
    }
    let conflict = read(&[("min_squares", "7")]);
    assert_eq!(
        conflict.unwrap_err().to_string(),
        "min_squares=7 does not go with max_squares=6: the fewest squares of a turn, 7, are more than the most, 6"
    );
    assert!(matches!(read(&[("pace", "3")]), Err(OptionError::Unknown { .. })));
    assert!(matches!(Scrimmage::configure(3, &[]), Err(OptionError::RulesVersion { .. })));
}

fn views(game: &Game) -> [Option<Call>; 3] {
    Observer::ALL.map(|observer| game.view(observer).call())
}

#[test]
fn reveal_run_or_pass_after_turn_two() {
    for (call, run) in [("run:T", true), ("pass:7", false)] {
        let mut game = Game::east();
        game.play("", call, "");
        assert_eq!(game.at().possible.is_run(), None);
        game.idle(1);
        assert_eq!(game.at().possible.is_run(), None);
        game.idle(1);
        assert_eq!(game.at().possible.is_run(), Some(run));
        assert_eq!(game.known_call(), None, "who carries, or where to, is still hidden");
        // The offense has known it all along.
        assert!(game.view(Observer::Seat(Seat::First)).call().is_some());
    }
}

#[test]
fn reveal_carrier_after_turn_four() {
    let mut game = Game::east();
    game.play("", "run:T", "").idle(3);
    assert_eq!(game.at().possible.carrier(), None);
    game.idle(1);
    assert_eq!(views(&game), [Some(Call::Run(Label::T)); 3]);
}

#[test]
fn reveal_carrier_by_a_tackle_attempt() {
    let mut game = Game::east();
    game.play("", "run:T", "B1@K17").go("~allot20 T>K15 T>K16");
    assert_eq!(game.at().possible.carrier(), None);
    game.go("T>K17");
    assert_eq!(views(&game), [Some(Call::Run(Label::T)); 3]);
}

#[test]
fn reveal_run_or_pass_waits_even_if_the_quarterback_is_tackled() {
    for call in ["run:Q", "pass:7"] {
        let mut game = Game::east();
        game.play("T2@N15", call, "L1@J16").idle(1).go("~allot4 L1>J15 L1>I14");
        assert_eq!(game.at().possible.carrier(), Some(Label::Q));
        assert_eq!((game.at().possible.is_run(), game.known_call()), (None, None));
        game.go("~miss").spend();
        assert_eq!(game.at().possible.is_run(), Some(call == "run:Q"));
    }
}

#[test]
fn reveal_zone_when_the_pass_is_thrown() {
    let mut game = Game::east();
    game.play("", "pass:10", "").idle(4).go("~allot3");
    assert_eq!(game.known_call(), None);
    game.go("throw:A28");
    assert_eq!(views(&game), [Zone::new(10).map(Call::Pass); 3]);
}

#[test]
fn reveal_zone_never_if_the_quarterback_has_to_run() {
    let mut game = Game::east();
    game.play("", "pass:10", "").idle(2).go("~allot3 scramble ~scramble-run");
    assert_eq!(views(&game), [Some(Call::Run(Label::Q)); 3]);
    // Or after a sack.
    let mut game = Game::east();
    game.play("T2@N15", "pass:10", "L1@J16").idle(3).go("~allot4 L1>J15 L1>I14 ~tackle");
    assert_eq!((game.state.call(), views(&game)), (None, [None; 3]));
}

#[test]
fn reveal_carrier_can_follow_from_what_men_do() {
    // H enters the end zone and nothing happens: H does not have the ball.
    let mut game = Game::east();
    for _ in 0..7 {
        game.gain(5);
    }
    game.play("H@K48 T@K49 Q@I49", "run:T", "").go("~allot20 T>L49");
    let runners = |game: &Game| game.at().possible.runners().collect::<Vec<_>>();
    assert_eq!(runners(&game), [Label::Q, Label::F, Label::H, Label::T]);
    game.go("H>K49 H>K50 H>K51 H>K52 H>K53").spend().idle(1).go("~allot6 H>K54 H>K55 H>K56");
    assert_eq!(runners(&game), [Label::Q, Label::F, Label::T]);
}

#[test]
fn undo_is_open_for_placements_and_steps_that_touch_nothing() {
    let mut game = Game::east();
    assert!(game.may_undo("T1@H15"));
    game.offense("");
    assert!(!game.may_undo("run:T"));
    game.go("run:T");
    assert!(game.may_undo("T1@A20"));
    game.defense("L1@F16").go("~allot3");
    assert!(game.may_undo("T>K15") && game.may_undo("H>H11"));
    assert!(!game.may_undo("T1>F16"), "a block is final");
    assert!(!game.may_undo("Q>H14"), "it shows that no pass was called");
    // The last step of a turn may be taken back while the next allotment is not drawn.
    game.go("T>K15 T>K16");
    assert!(game.may_undo("T>K17"));
    game.go("T>K17").go("~allot1");
    assert!(!game.may_undo("L2>B22"), "the end of turn 2 reveals the call");
}

#[test]
fn undo_ends_with_draws_tackles_throws_and_the_ball() {
    let mut game = Game::east();
    game.play("", "run:T", "B1@K18").go("~allot20 T>K15 T>K16 T>K17");
    assert!(!game.may_undo("T>K18"));
    game.go("T>K18");
    assert!(!game.may_undo("~miss"));
    game.go("~fumble ~north G1>G16");
    assert!(!game.may_undo("G1>G17"), "the recovery ends the play");
    let mut game = Game::east();
    game.play("TE@C23", "pass:7", "").idle(2).go("~allot1");
    assert!(!game.may_undo("throw:C23") && !game.may_undo("scramble"));
    game.go("throw:C23").spend().go("~allot1");
    assert!(!game.may_undo("L2>B22"), "the pass comes down");
}

#[test]
fn men_have_the_speed_and_power_of_the_table() {
    let labels = |unit: Unit| (0..11).map(move |man| unit.label(man));
    for unit in Unit::BOTH {
        let speeds = labels(unit).map(Label::speed).fold([0; 7], |mut count, speed| {
            count[speed as usize] += 1;
            count
        });
        assert_eq!(speeds, [0, 0, 2, 3, 3, 2, 1]);
        assert!(labels(unit).all(|label| label.power() == 6 - label.speed()));
    }
}
