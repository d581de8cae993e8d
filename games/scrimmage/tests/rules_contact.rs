//! Blocks, double teams and tackle attempts: M5, M6, B1 to B3, T1.

mod common;

use common::{Game, only};
use kickoff_core::Observer;
use kickoff_scrimmage::{Ball, Call, Label, Phase, Unit};

/// A run by T with these defenders, in the offense's first turn with twenty squares.
fn run_by_t(defense: &str) -> Game {
    run_under(2, defense)
}

/// The same under a version of the rules.
fn run_under(rules: u32, defense: &str) -> Game {
    let mut game = Game::east_under(rules);
    game.play("", "run:T", defense).go("~allot20");
    game
}

/// The square of the open tackle attempt.
fn contact_square(game: &Game) -> String {
    let Phase::Tackle(attempt) = game.at().phase else { unreachable!("no tackle attempt") };
    attempt.at.to_string()
}

#[test]
fn m5_stepping_onto_an_opponent_is_a_block() {
    let mut game = run_by_t("L1@F16");
    game.go("T1>F16");
    // The tackle (power 4) is stronger than the linebacker (2): both leave.
    assert!(!game.offense_has("T1") && !game.defense_has("L1"));
    assert_eq!((game.at().left, game.at().phase), (19, Phase::Turn));
}

#[test]
fn m5_a_weaker_or_equal_blocker_leaves_alone() {
    for (defense, blocker, opponent) in [("T1@F16", "T1", "T1"), ("T1@G16", "G1", "T1"), ("S@L16", "TE", "S")] {
        let mut game = run_by_t(defense);
        let to = defense.split_once('@').unwrap().1;
        game.go(&format!("{blocker}>{to}"));
        assert!(!game.offense_has(blocker));
        let fails = opponent != "S";
        assert_eq!(game.defense_has(opponent), fails, "{defense}");
        let power = Label::read(blocker).unwrap().power();
        assert_eq!(game.mark(opponent, Unit::Defense), fails.then_some(power));
    }
}

#[test]
fn m5_stepping_onto_the_carrier_is_a_tackle_attempt() {
    let mut game = run_by_t("B1@K20");
    game.go("T>K15 T>K16 T>K17 T>K18").spend().go("~allot2 B1>K19 B1>K18");
    assert!(matches!(game.at().phase, Phase::Tackle(_)));
}

#[test]
fn m6_two_blockers_count_together() {
    let mut game = run_by_t("T1@G16");
    // G1 (3) fails against T1 (4); F (2) makes 5.
    game.go("G1>G16 F>G13 F>G14 F>G15");
    assert_eq!(game.mark("T1", Unit::Defense), Some(3));
    game.go("F>G16");
    assert!(!game.offense_has("F") && !game.defense_has("T1"));
}

#[test]
fn m6_the_sum_must_be_greater_and_the_turns_may_differ() {
    let mut game = run_by_t("T1@G16");
    // 3 + 1 equals 4: not enough.
    game.go("G1>G16 H>H13 H>H14 H>G14 H>G15 H>G16");
    assert!(!game.offense_has("H") && game.defense_has("T1"));
    assert_eq!(game.mark("T1", Unit::Defense), Some(3), "the stronger of the failed blockers counts");
    game.spend().idle(1);
    game.go("~allot4 F>G13 F>G14 F>G15 F>G16");
    assert!(!game.offense_has("F") && !game.defense_has("T1"));
}

#[test]
fn m6_the_defense_may_double_team_too() {
    let mut game = run_by_t("G1@F16 L1@E16");
    game.spend().go("~allot20 G1>F15");
    assert_eq!(game.mark("T1", Unit::Offense), Some(3));
    game.go("L1>E15 L1>F15");
    assert!(!game.offense_has("T1") && !game.defense_has("L1") && !game.defense_has("G1"));
}

#[test]
fn house_marks_do_not_change_a_mans_own_power() {
    let mut game = run_by_t("T1@G16");
    game.go("G1>G16").spend();
    // The marked tackle still blocks a guard alone.
    game.go("~allot20 T1>H15");
    assert!(!game.defense_has("T1") && !game.offense_has("G2"));
}

#[test]
fn house_marks_last_until_the_play_ends() {
    let mut game = run_by_t("T1@G16 B1@K19");
    game.go("G1>G16 T>K15 T>K16 T>K17").spend().idle(1);
    assert_eq!(game.mark("T1", Unit::Defense), Some(3));
    game.go("~allot2 T>K18 T>K19 ~tackle").offense("").go("run:T").defense("");
    assert_eq!(game.mark("T1", Unit::Defense), None);
}

#[test]
fn b1_either_team_blocks_on_its_turns() {
    let mut game = Game::east();
    game.play("", "run:T", "L1@F16 T1@G16").turn(1, "T1>F16");
    assert!(!game.offense_has("T1") && !game.defense_has("L1"));
    game.go("~allot3 T1>G15");
    assert!(!game.offense_has("G1") && !game.defense_has("T1"));
}

#[test]
fn b1_no_blocks_while_a_pass_is_in_the_air() {
    let mut game = Game::east();
    game.play("", "pass:10", "L1@F16").idle(2).go("~allot3");
    assert!(game.allows("T1>F16"));
    game.go("throw:C28");
    only(&game, "", "B1", "T1>F16");
    game.spend().go("~allot3");
    only(&game, "", "B1", "L1>F15");
}

#[test]
fn b2_blocking_the_hidden_carrier_is_a_tackle_attempt() {
    let mut game = Game::east();
    game.play("", "run:F", "L1@F16 L2@J16").go("~allot4 F>G13 F>G14 F>F14").spend();
    assert_eq!(game.known_call(), None);
    game.go("~allot20 L1>E15 L1>E14 L1>F14");
    assert!(matches!(game.at().phase, Phase::Tackle(attempt) if attempt.at.to_string() == "F14"));
    // The attempt shows that F has the ball.
    assert_eq!(game.known_call(), Some(Call::Run(Label::F)));
}

#[test]
fn t1_a_back_without_the_ball_is_blocked_not_tackled() {
    let mut game = Game::east();
    game.play("", "run:T", "L1@F16").go("~allot4 F>G13 F>G14 F>F14").spend();
    game.go("~allot20 L1>E15 L1>E14 L1>F14");
    // Equal powers: the blocker leaves and F is marked; now everyone knows that F has not got the ball.
    assert!(!game.defense_has("L1") && game.mark("F", Unit::Offense) == Some(2));
    assert!(game.at().possible.runners().all(|back| back != Label::F));
    assert!(game.at().possible.pass());
}

#[test]
fn t1_any_man_of_the_other_team_may_tackle_the_carrier() {
    for (place, tackler) in [("T1@K20", "T1"), ("G3@K20", "G3"), ("S@K20", "S"), ("B2@K20", "B2"), ("L3@K20", "L3")] {
        let mut game = run_by_t(place);
        game.go("T>K15 T>K16 T>K17 T>K18 T>K19").spend().go(&format!("~allot1 {tackler}>K19"));
        assert!(matches!(game.at().phase, Phase::Tackle(_)), "{tackler}");
    }
}

#[test]
fn b3_the_carriers_step_onto_an_opponent_is_a_tackle_attempt() {
    let mut game = run_by_t("B1@K17");
    game.go("T>K15 T>K16 T>K17");
    let Phase::Tackle(attempt) = game.at().phase else { panic!("no tackle attempt") };
    assert_eq!((attempt.unit, attempt.carrier, attempt.tackler), (Unit::Offense, 10, 8));
    assert_eq!(game.known_call(), Some(Call::Run(Label::T)));
}

/// Where contact is, by version of the rules, if T steps from K16 onto a defender on K17.
const BY_VERSION: [(u32, &str); 2] = [(1, "K17"), (2, "K16")];

#[test]
fn contact_square_is_the_carriers_own() {
    for (rules, contact) in BY_VERSION {
        let mut game = run_under(rules, "B1@K17");
        game.go("T>K15 T>K16 T>K17");
        assert_eq!(contact_square(&game), contact, "rules version {rules}");
        // The step is paid for in either case.
        assert_eq!(game.at().left, 17);
        game.go("~tackle");
        assert_eq!(game.at().line, if rules == 1 { 17 } else { 16 });
        // A tackler who steps onto the carrier meets them there under all rules.
        let mut game = run_under(rules, "B1@K18");
        game.go("T>K15 T>K16").spend().go("~allot2 B1>K17 B1>K16");
        assert_eq!(contact_square(&game), "K16");
        game.go("~tackle");
        assert_eq!(game.at().line, 16);
    }
}

#[test]
fn b3_a_carrier_who_is_missed_has_not_moved_but_has_paid() {
    let mut game = run_by_t("B1@K17");
    game.go("T>K15 T>K16 T>K17 ~miss");
    assert!(!game.defense_has("B1"));
    assert_eq!(game.square("T", Unit::Offense).as_deref(), Some("K16"));
    assert_eq!((game.at().phase, game.at().left), (Phase::Turn, 17));
    // T has spent three squares of speed, the step into contact included: three are left, from K16.
    game.go("T>K17 T>K18 T>K19");
    assert_eq!(game.rule("T>K20"), "M2");
    // A diagonal step costs two.
    let mut game = run_by_t("B1@L16");
    game.go("T>K15 T>L16 ~miss");
    assert_eq!((game.square("T", Unit::Offense).as_deref(), game.at().left), (Some("K15"), 17));
}

#[test]
fn b3_no_touchdown_comes_of_a_miss() {
    let near_goal = |rules| {
        let mut game = Game::east_under(rules);
        for _ in 0..7 {
            game.gain(5);
        }
        game.play("", "run:T", "B1@K56").turn(6, "T>K50 T>K51 T>K52 T>K53 T>K54 T>K55").idle(1);
        game.go("~allot2 T>K56 ~miss");
        game
    };
    let mut game = near_goal(2);
    assert_eq!((game.outcome(), game.square("T", Unit::Offense).as_deref()), (None, Some("K55")));
    game.go("T>K56");
    assert_eq!(game.outcome().unwrap().score, [6, 0]);
    assert_eq!(near_goal(1).outcome().unwrap().score, [6, 0], "under rules version 1 the miss itself scores");
}

#[test]
fn b3_the_ball_bounces_from_the_carriers_own_square() {
    for (rules, north, south) in [(1, "G17", "O17"), (2, "G16", "O16")] {
        for (bounce, rests) in [("~north", north), ("~south", south)] {
            let mut game = run_under(rules, "B1@K17");
            game.go("T>K15 T>K16 T>K17 ~fumble").go(bounce);
            let Ball::Loose(at) = game.at().ball else { panic!("the ball is not loose") };
            assert_eq!(at.to_string(), rests, "rules version {rules}");
            assert!(!game.offense_has("T") && !game.defense_has("B1"));
        }
    }
}

#[test]
fn b3_whether_the_step_is_legal_is_judged_by_the_square_stepped_onto() {
    // T1 of the defense intercepts on K21 and plays west: a lineman, who steps onto T in the west and not in the east.
    let intercepted = || {
        let mut game = Game::east();
        game.play("", "pass:9", "T1@K21 B1@O30").idle(2).turn(1, "throw:K21").idle(1);
        game
    };
    let mut game = intercepted();
    game.go("~allot6 T>K15 T>K16 T>K17 T>K18 T>K19 T>K20 ~allot2 T1>K20");
    assert_eq!(contact_square(&game), "K21");
    let mut game = intercepted();
    game.go("~allot6 T>K15 T>K16 T>K17 T>K18 T>K19 T>J19").idle(1);
    game.go("~allot5 T>J20 T>J21 T>J22").spend().go("~allot3");
    assert_eq!(game.rule("T1>J22"), "M7");
}

#[test]
fn b3_a_passer_who_runs_into_somebody_may_still_throw() {
    // L1 stands beside Q, who shifts onto L1: the step is part of the shift, and Q has not moved.
    let mut game = Game::east();
    game.play("T2@N15", "pass:10", "L1@J16").idle(1).go("~allot2 L1>J15 L1>J14");
    game.go("~allot6 scramble ~scramble-2 Q>J14");
    assert_eq!(contact_square(&game), "I14");
    game.go("~miss");
    assert!(!game.defense_has("L1"));
    assert_eq!((game.square("Q", Unit::Offense).as_deref(), game.at().left), (Some("I14"), 5));
    assert!(game.allows("throw:A28") && game.allows("Q>I13"));
    game.go("Q>I13");
    assert_eq!(game.rule("Q>I12"), "set position", "both squares of the shift are spent");
    assert!(game.allows("throw:A28"));
}

/// T steps onto a defender.
fn odds_against_t(tackler: &str) -> Vec<String> {
    let mut game = run_by_t(&format!("{tackler}@K16"));
    game.go("T>K15 T>K16");
    game.odds()
}

fn table(fumble: &str, downs: [&str; 5], miss: &str) -> Vec<String> {
    let names = ["~fumble", "~tackle-2", "~tackle-1", "~tackle", "~tackle+1", "~tackle+2", "~miss"];
    let odds = std::iter::once(fumble).chain(downs).chain([miss]);
    names.iter().zip(odds).filter(|(_, odds)| !odds.is_empty()).map(|(name, odds)| format!("{name} {odds}")).collect()
}

#[test]
fn tackle_down_odds_follow_the_power_advantage() {
    assert_eq!(odds_against_t("S"), table("2/21", ["1/9", "8/63", "1/7", "10/63", "11/63"], "4/21"));
    assert_eq!(odds_against_t("B1"), table("1/7", ["1/7"; 5], "1/7"));
    assert_eq!(odds_against_t("L1"), table("4/21", ["11/63", "10/63", "1/7", "8/63", "1/9"], "2/21"));
    assert_eq!(odds_against_t("G1"), table("5/21", ["13/63", "11/63", "1/7", "1/9", "5/63"], "1/21"));
    assert_eq!(odds_against_t("T2"), table("2/7", ["5/21", "4/21", "1/7", "2/21", "1/21"], ""));
}

#[test]
fn tackle_down_odds_of_weak_tacklers() {
    // The fullback (2) against the safety (0) and against a back (1).
    for (tackler, odds) in [
        ("S", table("", ["1/21", "2/21", "1/7", "4/21", "5/21"], "2/7")),
        ("B1", table("1/21", ["5/63", "1/9", "1/7", "11/63", "13/63"], "5/21")),
    ] {
        let mut game = Game::east();
        game.play("F@K14 T@H13", "run:F", &format!("{tackler}@K16")).go("~allot20 F>K15 F>K16");
        assert_eq!(game.odds(), odds);
    }
}

#[test]
fn house_limits_of_the_advantage_hold_after_an_interception() {
    // T1 of the defense (4) intercepts and meets the tailback (0): -4 counts as -2.
    let mut game = Game::east();
    game.play("", "pass:9", "T1@K21 B1@O30").idle(2).turn(1, "throw:K21").idle(1);
    assert_eq!(game.carrier(), Some((Unit::Defense, Label::T1)));
    game.go("~allot6 T>K15 T>K16 T>K17 T>K18 T>K19 T>K20").idle(1).go("~allot1 T>K21");
    assert_eq!(game.odds(), table("", ["1/21", "2/21", "1/7", "4/21", "5/21"], "2/7"));
    // Forward is west now: a gain of two squares leads to column 19, whose forward edge is line 18.
    game.go("~tackle+2");
    assert_eq!(game.at().line, 18);
}

#[test]
fn tackle_down_moves_the_ball_from_the_contact_square() {
    for (outcome, line) in [("~tackle-2", 15), ("~tackle-1", 16), ("~tackle", 17), ("~tackle+1", 18), ("~tackle+2", 19)]
    {
        let mut game = run_by_t("B1@K18");
        game.go("T>K15 T>K16 T>K17 T>K18").go(outcome);
        assert_eq!((game.at().line, game.at().down), (line, 2), "{outcome}");
    }
}

#[test]
fn tackle_down_never_leaves_the_field() {
    let mut game = Game::east();
    for _ in 0..7 {
        game.gain(5);
    }
    game.play("", "run:T", "B1@K56").turn(6, "T>K50 T>K51 T>K52 T>K53 T>K54 T>K55").idle(1);
    game.go("~allot1 T>K56 ~tackle+2");
    assert_eq!(game.outcome().unwrap().score, [6, 0]);
}

#[test]
fn tackle_miss_removes_the_tackler_and_the_turn_goes_on() {
    // Under rules version 1 a carrier who stepped into contact stands on the square stepped onto.
    let mut game = run_under(1, "B1@K17");
    game.go("T>K15 T>K16 T>K17 ~miss");
    assert!(!game.defense_has("B1"));
    assert_eq!(game.square("T", Unit::Offense).as_deref(), Some("K17"));
    assert_eq!((game.at().phase, game.at().left), (Phase::Turn, 17));
    // T has moved three of six squares.
    game.go("T>K18 T>K19 T>K20");
    assert_eq!(game.rule("T>K21"), "M2");
    // On the defense's turn T stays on the square, which is the contact square, under all rules.
    for rules in [1, 2] {
        let mut game = run_under(rules, "B1@K17");
        game.go("T>K15 T>K16").spend().go("~allot3 B1>K16 ~miss S>E22");
        assert_eq!(game.square("T", Unit::Offense).as_deref(), Some("K16"));
        assert_eq!(game.at().ball, Ball::Called);
    }
}

#[test]
fn tackle_uniform_gives_each_outcome_one_chance_in_seven() {
    for tackler in ["S", "T1"] {
        let mut game = Game::east_with(&[("tackle", "uniform")]);
        game.play("", "run:T", &format!("{tackler}@K16")).go("~allot20 T>K15 T>K16");
        assert_eq!(game.odds(), table("1/7", ["1/7"; 5], "1/7"));
        // The outcomes that the other model would not allow are there, and mean the same.
        game.go("~miss");
        assert!(!game.defense_has(tackler));
    }
}

#[test]
fn chance_alone_decides_and_outcomes_without_weight_cannot_come_up() {
    let mut game = run_by_t("T1@K16");
    game.go("T>K15 T>K16");
    only(&game, "~fumble ~tackle", "chance", "~miss ~north ~allot3 ~complete");
    only(&game, "", "sequence", "SE>B16 throw:A11 scramble");
    assert!(game.legal().is_empty());
    assert!(Observer::ALL.iter().all(|observer| game.view(*observer).public() == game.at()));
}
