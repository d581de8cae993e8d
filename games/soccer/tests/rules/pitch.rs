//! The board, the set-up and the toss.

use kickoff_core::{Game as _, Node, Seat};
use kickoff_soccer::{Soccer, Square, Zone};

use crate::play::{Game, at};

#[test]
fn house_board() {
    for name in ["a1", "m1", "a19", "m19", "g10"] {
        assert_eq!(Square::read(name).map(|square| square.to_string()).as_deref(), Some(name));
    }
    for name in ["n1", "a0", "a20", "a01", "A1", "a", "1", "", "a-1", "a1 "] {
        assert_eq!(Square::read(name), None, "{name}");
    }
    for (side, row) in [(Seat::First, 1), (Seat::Second, 19)] {
        let goal: String = ('a'..='m').filter(|column| at(&format!("{column}{row}")).in_goal(side)).collect();
        assert_eq!(goal, "efghi");
    }
}

#[test]
fn house_zones() {
    for row in 2..=18 {
        let zone = match row {
            2..=6 => Zone::Shooting(Seat::Second),
            7..=13 => Zone::Neutral,
            _ => Zone::Shooting(Seat::First),
        };
        assert_eq!(Zone::of(at(&format!("b{row}"))), zone);
        assert!(at(&format!("b{row}")).on_pitch() && at(&format!("l{row}")).on_pitch());
        assert!(!at(&format!("a{row}")).on_pitch() && !at(&format!("m{row}")).on_pitch());
    }
    assert!(!at("g1").on_pitch() && !at("g19").on_pitch());
    assert_eq!(Zone::own_end(Seat::First), Zone::Shooting(Seat::Second));
}

#[test]
fn perimeter_is_for_pieces_and_not_for_the_ball() {
    let game = Game::red("b10", "R7@c10 R5@b8");
    game.only("b8>a8 b8>a7 c10>b9", "Perimeter", "c10>b10 c10*a10");
    let corner = Game::red("c17", "R7@d16 B2@d12");
    corner.only("d16*b18", "Perimeter", "d16*a19");
}

#[test]
fn house_set_up() {
    let game = Game::start(Seat::First, &[]);
    let red = ["g1", "d4", "j4", "g6", "c8", "k8", "g9"];
    let blue = ["g19", "d16", "j16", "g14", "c12", "k12", "g11"];
    for (number, (red, blue)) in red.into_iter().zip(blue).enumerate() {
        assert_eq!(game.piece(&format!("R{}", number + 1)), red);
        assert_eq!(game.piece(&format!("B{}", number + 1)), blue);
    }
    assert_eq!(game.ball(), "g10");
}

#[test]
fn kick_off_is_drawn_once_and_the_side_drawn_has_the_first_turn() {
    let options = Soccer::configure(Soccer::RULES_VERSION, &[]).unwrap();
    let state = Soccer::start(&options);
    let mut outcomes = Vec::new();
    Soccer::outcomes(&state, &mut outcomes);
    assert_eq!(
        outcomes.iter().map(|o| (Soccer::token(o.action), o.weight)).collect::<Vec<_>>(),
        [("~red".to_owned(), 1), ("~blue".to_owned(), 1)]
    );
    let before = Game { state };
    before.only("", "Kick-off", "g9>f9 end f9*h11");
    for side in Seat::BOTH {
        let game = Game::start(side, &[]);
        assert_eq!(Soccer::node(&game.state), Node::Decide(side));
        game.only("", "Kick-off", "~red ~blue");
    }
}
