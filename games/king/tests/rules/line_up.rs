//! The field and the line-up.

use kickoff_core::{Game, Node};
use kickoff_king::{King, Square};

use crate::field::{AWAY_LINE_UP, HOME_LINE_UP, game, home};

/// The squares on which the next man may stand.
fn squares(tokens: &str) -> Vec<String> {
    let field = game(tokens, &[]);
    let mut squares: Vec<Square> =
        field.legal().iter().map(|token| Square::read(token.split_once('@').unwrap().1).unwrap()).collect();
    squares.sort_unstable();
    squares.iter().map(Square::to_string).collect()
}

fn ranks(tokens: &str) -> Vec<u8> {
    let mut ranks: Vec<u8> = squares(tokens).iter().map(|at| Square::read(at).unwrap().rank()).collect();
    ranks.sort_unstable();
    ranks.dedup();
    ranks
}

/// The first so many tokens of a line-up, after the toss.
fn first(number: usize) -> String {
    let placed: Vec<&str> = HOME_LINE_UP.split_whitespace().take(number).collect();
    format!("~home {}", placed.join(" "))
}

#[test]
fn house_field_has_ten_files_and_24_ranks() {
    for token in ["e6>e25", "e6>k6", "e6>e0", "e06>e7", "E6>E7", "e6-e7"] {
        assert!(King::read_token(token).is_err(), "{token}");
    }
    for token in ["a1>j24", "complete>j1", "OL@f6"] {
        assert_eq!(King::token(King::read_token(token).unwrap()), token);
    }
}

#[test]
fn house_directions_stay_all_game() {
    assert_eq!(home("QB@e5 OL@c6").squares("c6"), "c7");
    let mut field = game(&format!("~away {AWAY_LINE_UP}"), &[("half_moves", "2")]);
    assert!(field.allows("d19>d18") && !field.allows("d19>d20"));
    field.go("h19>i21 d12>d13");
    assert_eq!((field.at.half, field.start().as_str()), (2, "Home 6"));
    assert_eq!(squares("~away").first().unwrap(), "a18");
}

#[test]
fn house_the_line_stays_between_ranks_3_and_21() {
    // A sack on Home's rank 3 would be Away's 22; one on rank 22 is Away's 3.
    assert_eq!(home("QB@e4 SF@a3").after("e4>e3 a3>e3").start(), "Away 21");
    assert_eq!(home("QB@e22 SF@a21").after("e22>e21 a21>e21").start(), "Away 4");
    assert_eq!(home("QB@e21 SF@a22").after("e21>e22 a22>e22").start(), "Away 3");
}

#[test]
fn house_defense_first_then_the_offense() {
    let mut field = game("~home", &[]);
    for (number, token) in HOME_LINE_UP.split_whitespace().enumerate() {
        assert_eq!(field.on_turn(), usize::from(number < 11), "{token}");
        field.go(token);
    }
    assert_eq!(field.on_turn(), 0);
    assert_eq!(game("~away", &[]).on_turn(), 0);
    assert_eq!(game("~home", &[]).rule("OL@c6"), "Placing");
}

#[test]
fn placing_goes_by_the_order_of_kinds() {
    let kinds =
        ["DL", "DL", "DL", "DL", "LB", "LB", "MB", "CB", "CB", "SF", "SF", "OL", "TE", "WR", "WR", "RB", "FB", "QB"];
    for (number, kind) in kinds.iter().enumerate() {
        let field = game(&first(number), &[]);
        assert!(field.legal().iter().all(|token| token.starts_with(kind)), "{number}");
        let wrong = if *kind == "DL" { "SF@a7" } else { "DL@a7" };
        assert_eq!(field.rule(wrong), "Placing");
    }
    assert_eq!(game(&first(0), &[]).rule("c7>c6"), "Turns");
    assert_eq!(game(&first(18), &[]).rule("QB@e5"), "Turns");
}

#[test]
fn offensive_line_is_placed_as_five_side_by_side() {
    assert_eq!(squares(&first(11)), ["a6", "b6", "c6", "d6", "e6", "f6"]);
    let field = game(&first(12), &[]);
    for at in ["c6", "d6", "e6", "f6", "g6"] {
        assert_eq!(field.man(at), "OL");
    }
    assert_eq!((field.man("b6"), field.man("h6")), ("", ""));
    let before = game(&first(11), &[]);
    assert_eq!(before.rule("OL@g6"), "Offensive Line");
    assert_eq!(before.rule("OL@c5"), "Offensive Line");
}

#[test]
fn ends_and_receivers_stand_on_the_line_or_just_behind() {
    assert_eq!(ranks(&first(12)), [5, 6]);
    assert_eq!(squares(&first(12)).len(), 15);
    assert_eq!(ranks(&first(13)), [5, 6]);
    let field = game(&first(12), &[]);
    assert_eq!(field.rule("TE@h4"), "Ends And Receivers");
    assert_eq!(field.rule("TE@h7"), "Ends And Receivers");
}

#[test]
fn backs_stand_on_the_four_ranks_behind_the_line() {
    for number in [15, 16, 17] {
        assert_eq!(ranks(&first(number)), [2, 3, 4, 5]);
    }
    let (rule, message) = game(&first(17), &[]).why("QB@b6");
    assert!(rule == "Backs" && message.contains("ranks 2 to 5"), "{message}");
    // Near the own end zone there are fewer.
    let mut field = home("QB@e4 SF@a22 DL@a23");
    field.go("e4>f4 a22>f22 f4>e4 f22>e22 e4>e3 e22>e3");
    assert_eq!(field.start(), "Away 21");
}

#[test]
fn defensive_line_stands_just_beyond_the_line() {
    assert_eq!(ranks("~home"), [7]);
    assert_eq!(ranks("~away"), [18]);
    assert_eq!(game("~home", &[]).rule("DL@c8"), "Defensive Line");
}

#[test]
fn second_row_stands_within_eight_ranks_beyond_the_line() {
    for number in 4..11 {
        let found = ranks(&first(number));
        assert_eq!((found.first(), found.last()), (Some(&7), Some(&14)), "{number}");
    }
    for token in ["LB@b6", "LB@b15"] {
        assert_eq!(game(&first(4), &[]).rule(token), "Second Row");
    }
    // At the far end the board is shorter: Away's line 21 is rank 4, so that Home has ranks 3 to 1.
    let mut field = home("QB@e4 SF@a3").after("e4>e3 a3>e3");
    field.go("DL@a3 DL@b3 DL@c3 DL@d3");
    let tokens = field.legal();
    assert!(tokens.contains(&"LB@e1".to_owned()) && !tokens.iter().any(|token| token.ends_with('4')));
    assert_eq!(field.rule("LB@e4"), "Second Row");
}

#[test]
fn empty_squares_only() {
    let (rule, message) = game(&first(4), &[]).why("LB@c7");
    assert!(rule == "Empty Squares" && message.contains("c7 is taken by DL"), "{message}");
    assert_eq!(game(&first(12), &[]).rule("TE@d6"), "Empty Squares");
    assert_eq!(game(&first(16), &[]).rule("FB@e2"), "Empty Squares");
}

#[test]
fn ascending_order_leaves_one_way_to_each_line_up() {
    assert_eq!(squares("~home"), ["a7", "b7", "c7", "d7", "e7", "f7", "g7"]);
    assert_eq!(game("~home", &[]).rule("DL@h7"), "Ascending Order");
    let field = game("~home DL@c7", &[]);
    assert_eq!(field.rule("DL@b7"), "Ascending Order");
    assert!(field.allows("DL@d7"));
    // On one file the rank as written on the board counts, for Away's line-up as well.
    let field = game(&first(7), &[]).after("CB@b10");
    assert!(field.allows("CB@b11") && field.allows("CB@c8"));
    assert_eq!(field.rule("CB@b9"), "Ascending Order");
    let line_up: Vec<&str> = AWAY_LINE_UP.split_whitespace().take(13).collect();
    let field = game(&format!("~away {} WR@a19", line_up.join(" ")), &[]);
    assert!(field.allows("WR@a20"));
    assert_eq!(game(&format!("~away {} WR@a20", line_up.join(" ")), &[]).rule("WR@a19"), "Ascending Order");
    // The last free square is kept for the second of a kind.
    assert_eq!(game(&first(13), &[]).rule("WR@j6"), "Ascending Order");
    assert!(game(&first(13), &[]).allows("WR@j5"));
}

#[test]
fn house_toss_draws_who_starts_each_half() {
    let start = game("", &[]);
    let mut outcomes = Vec::new();
    King::outcomes(&start.at, &mut outcomes);
    assert_eq!(King::node(&start.at), Node::Chance);
    assert!(outcomes.len() == 2 && outcomes.iter().all(|outcome| outcome.weight == 1));
    assert_eq!((game("~home", &[]).start(), game("~away", &[]).start()), ("Home 6".to_owned(), "Away 6".to_owned()));
    let second = game(&format!("~home {HOME_LINE_UP} punt {AWAY_LINE_UP_AFTER_A_PUNT} punt"), &[("half_moves", "2")]);
    assert_eq!((second.at.half, second.start().as_str()), (2, "Away 6"));
    assert_eq!(game("~home", &[]).rule("~away"), "Turns");
}

/// Home's punt from rank 5 comes down on rank 13, Away's twelfth.
const AWAY_LINE_UP_AFTER_A_PUNT: &str = "DL@a12 DL@b12 DL@c12 DL@d12 LB@a11 LB@b11 MB@a10 CB@a9 CB@b9 SF@a8 SF@b8 \
     OL@c13 TE@h13 WR@a13 WR@j13 RB@e17 FB@e15 QB@e14";
