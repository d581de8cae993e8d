//! One game in numbers.

use kickoff_core::{Node, Seat};
use kickoff_runtime::{DynGame, State, find};

fn start(game: &dyn DynGame, options: &[(&str, &str)]) -> State {
    game.state(1, options).unwrap()
}

/// Plays on: the action at this place among the legal ones, chance by its odds.
fn play_on(game: &mut State, plies: usize) {
    for ply in 0..plies {
        let number = match game.node() {
            Node::Over(_) => return,
            Node::Chance => game.draw(ply as u64).unwrap(),
            Node::Decide(_) => {
                let legal = game.legal();
                legal[ply * 7 % legal.len()]
            }
        };
        game.apply(number.into()).unwrap();
    }
}

#[test]
fn numbers_and_tokens_lead_to_the_same_game() {
    for listed in [find("quarterback").unwrap(), find("dial").unwrap()] {
        let mut game = start(listed, &[]);
        play_on(&mut game, 300);
        let (mut by_number, mut by_token) = (start(listed, &[]), start(listed, &[]));
        for (number, token) in game.history().into_iter().zip(game.tokens()) {
            assert_eq!(by_number.token(number.into()), Ok(token.clone()));
            // With and without the list at hand.
            if number % 2 == 0 {
                by_number.legal();
            }
            by_number.apply(number.into()).unwrap();
            by_token.play(&token).unwrap();
        }
        assert!(by_number.same(&game) && by_token.same(&game));
        assert!(!by_token.same(&start(listed, &[])));
    }
}

#[test]
fn what_is_wrong_with_a_number_is_said() {
    let listed = find("quarterback").unwrap();
    let mut game = start(listed, &[("turns", "1")]);
    let error = |game: &mut State, number| game.apply(number).unwrap_err().to_string();
    assert!(error(&mut game, 2).starts_with("2 is no chance outcome id of quarterback"));
    game.play("~red").unwrap();
    assert!(error(&mut game, -7).starts_with("-7 is no action id of quarterback"));
    let down = listed.id_of_token(false, "down").unwrap();
    assert!(error(&mut game, down.into()).contains("put down"));
    let never = listed.id_of_token(false, "a0>m12").unwrap_err().to_string();
    assert_eq!(never, "“a0>m12” is a quarterback token, but can be played in no position");
    assert!(listed.id_of_token(true, "end").is_err() && listed.id_of_token(false, "~red").is_err());
    play_on(&mut game, 10_000);
    assert!(matches!(game.node(), Node::Over(_)) && game.legal().is_empty() && game.weights().is_empty());
    assert!(error(&mut game, 0).contains("the game is over"));
}

#[test]
fn odds_are_whole_numbers_in_lowest_terms() {
    let game = start(find("quarterback").unwrap(), &[]);
    assert_eq!(game.weights(), [(0, 1), (1, 1)]);
    let drawn: Vec<_> = (0..64).map(|seed| game.draw(seed).unwrap()).collect();
    assert!(drawn.contains(&0) && drawn.contains(&1));
    assert_eq!(game.draw(5), game.draw(5));
}

/// Where nothing is hidden, what a seat remembers is everything, and nothing is left to be imagined.
#[test]
fn a_seat_remembers_the_whole_of_an_open_game() {
    let mut game = start(find("dial").unwrap(), &[("plays", "20")]);
    play_on(&mut game, 25);
    let text = game.information_state(Seat::First);
    assert!(text.starts_with("dial rules 1 seat 0 plays=20 dial="), "{text}");
    assert_eq!(text.lines().nth(1).unwrap().split(' ').collect::<Vec<_>>(), game.tokens());
    assert!(game.determinize(Seat::Second, 3).same(&game.clone()));
    let mut before = game.clone();
    play_on(&mut game, 1);
    assert_ne!(game.information_state(Seat::First), text);
    assert_eq!(before.information_state(Seat::First), text);
}
