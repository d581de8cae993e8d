//! The board, steps, blocking and offside.

use kickoff_core::Present;
use kickoff_quarterback::{Quarterback, Role, Square};

use crate::support::{Game, attacking, defending, set_up};

#[test]
fn house_board_has_13_columns_and_16_rows() {
    let read = |text: &str| Square::read(text).is_some_and(|at| at.to_string() == text);
    for at in ["a-3", "m12", "g0", "a1"] {
        assert!(read(at), "{at}");
    }
    for no in ["a-4", "m13", "n1", "g-0", "g01", "G1", "g", "-1", "g+1", "é1"] {
        assert!(!read(no), "{no}");
    }
    let reference = Quarterback::reference();
    assert_eq!(reference.columns, [7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7]);
    let mut start = Game::new(&[]);
    start.go("~red");
    let row = |row: i8| -> String { ('a'..='m').map(|column| start.on(&format!("{column}{row}"))).collect() };
    let rows: Vec<String> = (-3..=12).rev().map(row).collect();
    let empty = ".............".to_owned();
    assert!(rows[..7].iter().all(|row| *row == empty));
    assert_eq!(
        rows[7..],
        [
            "....t...t....",
            ".............",
            ".t.........t.",
            ".............",
            "..d.ssdss.d..",
            ".T..SSSSS..T.",
            "...D.....D...",
            "......Q......",
            "......D......",
        ]
    );
}

#[test]
fn own_pieces_move_and_no_others() {
    let mut game = Game::new(&[]);
    game.go("~blue");
    game.only("e0>d0 g-2>g-1", "Own pieces", "e1>d0 a5>a6");
    assert_eq!(game.why("e1>e2").1, "e1 holds no piece of Blue, who is on turn");
    game.go("e0>d0 end");
    game.only("e5>e6", "Own pieces", "d0>e0");
}

#[test]
fn one_piece_a_square() {
    let game = attacking("Se0 Sf0 Qg-2", "Td5", "g-2");
    game.only("e0>d0", "One piece a square", "e0>f0 f0>e0");
    assert!(game.why("e0>f0").1.contains("a Single of its own side"));
}

#[test]
fn step_goes_to_a_neighbouring_square() {
    let game = attacking("Da0 Qg-2", "Tm5", "g-2");
    game.only("a0>b1 a0>a1 a0>b0 a0>a-1 a0>b-1", "Step", "a0>a2 a0>c2 a0>a0 a0>m1 g-2>g1");
    // The board ends in column a.
    assert_eq!(game.legal().iter().filter(|token| token.starts_with("a0>")).count(), 5);
    let game = attacking("Da12 Dm-3 Qg-2", "Tm5", "g-2");
    let legal = game.legal();
    assert_eq!(legal.iter().filter(|token| token.starts_with("a12>")).count(), 3);
    assert_eq!(legal.iter().filter(|token| token.starts_with("m-3>")).count(), 3);
}

#[test]
fn reach_is_one_two_or_three_steps() {
    let start = attacking("Sa0 Dc0 Te0 Qg-2", "Tm5", "g-2");
    let mut single = start.clone();
    single.go("a0>a1");
    single.only("c0>c1", "Reach", "a1>a2");
    let mut double = start.clone();
    double.go("c0>c1 c1>c2");
    double.only("e0>e1", "Reach", "c2>c3");
    let mut triple = start.clone();
    triple.go("e0>e1 e1>e2 e2>e3");
    triple.only("a0>a1", "Reach", "e3>e4");
    let mut quarterback = start;
    quarterback.go("g-2>g-1 g-1>g0 g0>g1");
    quarterback.only("a0>a1", "Reach", "g1>g2");
}

#[test]
fn reach_of_a_quarterback_that_starts_over_the_line_is_four() {
    let mut game = attacking("Qg1 Sa0", "Tm5", "g1");
    game.go("g1>g0 g0>g-1 g-1>g-2 g-2>g-3");
    game.only("a0>a1", "Reach", "g-3>f-3");
    let mut game = attacking("Qg0 Sa0", "Tm5", "g0");
    game.go("g0>g1 g1>g2 g2>g3");
    assert_eq!(game.rule("g3>g4"), "Reach");
}

#[test]
fn blocking_closes_diagonals_past_the_same_or_greater_strength() {
    // An enemy stands right of the square; the steps up and down on the right go past it. Single and weak pieces are
    // never next to each other.
    for (piece, blocking, passing) in [("S", "S", "D"), ("D", "SD", "T"), ("T", "DT", ""), ("Q", "DT", "")] {
        for enemy in blocking.chars().chain(passing.chars()) {
            let blocks = blocking.contains(enemy);
            // The ball lies loose far away.
            let game = attacking(&format!("{piece}c4"), &format!("{enemy}d4"), "a12");
            for (diagonal, straight) in [("c4>d5", "c4>c5"), ("c4>d3", "c4>c3")] {
                assert!(game.legal().contains(straight));
                assert_eq!(!game.legal().contains(diagonal), blocks, "{piece} past {enemy}");
                if blocks {
                    assert_eq!(game.rule(diagonal), "Blocking");
                }
            }
        }
    }
}

#[test]
fn blocking_looks_at_both_squares_and_names_the_blocker() {
    let game = attacking("Tc4", "Dc5 Dd4", "a12");
    game.only("c4>b3 c4>b4 c4>c3", "Blocking", "c4>d5 c4>b5 c4>d3");
    assert_eq!(game.why("c4>b5").1, "the Triple cannot step to b5: the Double on c5 blocks diagonal steps past it");
}

#[test]
fn house_only_enemies_block_and_repel() {
    let game = attacking("Tc4 Sd4 Sc5 Sb4", "Tm5", "a12");
    game.only("c4>d5 c4>b5 c4>d3 c4>c3", "One piece a square", "c4>d4 c4>c5");
}

#[test]
fn singles_repel_triples_and_quarterbacks() {
    let game = attacking("Tc4 Qh4 Da6", "Se4 Sh6 Sb8", "h4");
    game.only("c4>c5 c4>b4 h4>h3 h4>i4 a6>a7", "Singles repel", "c4>d4 c4>d5 c4>d3 h4>h5 h4>g5 h4>i5");
    assert!(game.why("c4>d4").1.contains("Single on e4"));
    let game = defending("Sc4 Qg-2", "Tc6 De6", "g-2");
    game.only("c6>c7 c6>b6 e6>d5", "Singles repel", "c6>c5 c6>b5 c6>d5");
}

#[test]
fn offside_triples_stay_over_the_line() {
    let game = defending("Qg-2", "Tc1 Ta2 De1", "g-2");
    game.only("c1>b1 c1>c2 a2>a1 e1>e0", "Offside Triples", "c1>c0 c1>b0 c1>d0");
    let mut game = game;
    game.go("a2>a1");
    assert_eq!(game.rule("a1>a0"), "Offside Triples");
    // Attackers go where they like.
    attacking("Tc1 Sd1 De0 Qg-2", "Tm5", "g-2").only("c1>c0 c1>c2 d1>d2 e0>e1", "Step", "c1>c3");
}

#[test]
fn offside_until_released_for_doubles_and_singles() {
    let game = set_up(Role::Defense, "Qg-2", "Dc1 Se1 Dj-1 Tm1", "g-2");
    game.only("c1>c0 c1>b1 e1>d0 e1>f1 j-1>j0 m1>m2", "Offside", "c1>c2 c1>b2 c1>d2 e1>e2 e1>f2");
    let mut game = game;
    game.go("j-1>j0 j0>j1");
    assert!(game.why("c1>c2").1.contains("crossed the line of scrimmage"));
}

#[test]
fn release_is_a_step_of_an_attacking_double_or_quarterback_over_the_line() {
    for (step, releases) in [
        ("c0>c1", true),  // Double
        ("g0>g1", true),  // Quarterback
        ("e0>e1", false), // Single
        ("i0>i1", false), // Triple
        ("c0>b0", false), // not over the line
    ] {
        let mut game = set_up(Role::Attack, "Dc0 Se0 Qg0 Ti0", "Dl1 Sa1", "g0");
        game.go(step).go("end");
        assert_eq!(game.state.released, releases, "{step}");
        assert_eq!(game.legal().contains("l1>l2"), releases, "{step}");
        assert_eq!(game.legal().contains("a1>a2"), releases, "{step}");
    }
    // It lasts when the attacker goes back, and ends with the half.
    let mut game = set_up(Role::Attack, "Dc0 Qg-2", "Dl1", "g-2");
    game.go("c0>c1 c1>c0 end l1>l2 end c0>c-1 end l2>l3 end");
    assert!(game.state.released);
    let mut next = Game::new(&[("turns", "1")]);
    next.go("~red g-3>h-2 end k1>l1 end");
    assert!(!next.state.released);
}

#[test]
fn release_does_not_come_from_a_push() {
    // A defending Single below the line pushes an attacking Double over it.
    let mut game = set_up(Role::Defense, "Dc0 Qg-2", "Sc-1 Dl1", "g-2");
    game.go("c-1>c0");
    assert_eq!((game.on("c1"), game.on("c0")), ('D', 's'));
    assert!(!game.state.released);
    game.only("l1>l0", "Offside", "l1>l2");
}
