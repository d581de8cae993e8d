//! Sessions, with the conformance's sample game.

use kickoff_ai::{Determinized, Mcts};
use kickoff_conformance::sample::Coins;
use kickoff_core::{Message, Seat};
use serde_json::json;

use super::*;

const HIDER: Observer = Observer::Seat(Seat::First);
const GUESSER: Observer = Observer::Seat(Seat::Second);

fn instance(tokens: &str) -> Box<dyn GameInstance> {
    let mut instance = Registered::<Coins, Mcts<Determinized>>::new().start(2, &[("rounds", "1")]).unwrap();
    for token in tokens.split_whitespace() {
        instance.play(token).unwrap();
    }
    instance
}

/// A generator that always gives the same number.
struct Always(u32);

impl rand_core::TryRng for Always {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(self.0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(u64::from(self.0) << 32 | u64::from(self.0))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.fill(self.0 as u8);
        Ok(())
    }
}

#[test]
fn tokens_come_in_byte_order() {
    assert_eq!(instance("~first").legal(), ["left:H", "left:T", "right:H", "right:T"]);
    assert_eq!(instance("~first left:T right:H").legal(), ["~dark", "~glimpse"]);
    assert!(instance("~first left:T right:H ~dark match").legal().is_empty());
}

#[test]
fn odds_are_in_lowest_terms_with_their_meaning() {
    let odds = instance("").odds(Observer::Spectator);
    let short: Vec<_> = odds.iter().map(|o| (o.token.as_str(), o.numerator, o.denominator)).collect();
    assert_eq!(short, [("~first", 1, 3), ("~second", 2, 3)]);
    assert_eq!(instance("~first left:T right:H").odds(GUESSER)[1].message, Message::plain("the left coin is shown"));
    assert!(instance("~first").odds(GUESSER).is_empty());
}

#[test]
fn chance_is_drawn_without_being_played() {
    let instance = instance("");
    assert_eq!(instance.draw(&mut Always(1 << 20)).as_deref(), Some("~first"));
    assert_eq!(instance.draw(&mut Always(u32::MAX)).as_deref(), Some("~second"));
    assert_eq!(instance.ply(), 0);
    assert_eq!(self::instance("~first").draw(&mut Always(1 << 20)), None);
}

#[test]
fn what_cannot_be_played_changes_nothing() {
    let mut hiding = instance("~first left:H");
    let before = hiding.trace_line(None);
    let illegal = hiding.play("left:T").unwrap_err();
    assert_eq!((illegal.token(), illegal.rule()), ("left:T", Some("C1")));
    let foreign = hiding.describe("H15\u{7}", &[GUESSER]).unwrap_err();
    assert_eq!((foreign.token(), foreign.rule()), ("H15\\u{7}", None));
    assert!(matches!(foreign, PlayError::Token(_)));
    assert_eq!((hiding.trace_line(None), hiding.ply()), (before, 2));
    let mut over = instance("~first left:H right:H ~dark match");
    assert_eq!(over.play("match"), Err(PlayError::Over { token: "match".into() }));
}

#[test]
fn an_observer_is_told_what_they_may_know() {
    let tell = |observer| instance("~first").describe("left:H", &[observer]).unwrap().seen.remove(0);
    assert_eq!(tell(HIDER).token.as_deref(), Some("left:H"));
    assert_eq!(tell(GUESSER).token, None);
    assert_eq!(tell(GUESSER).lines[0].message, Message::plain("Ahead hides a coin."));
}

#[test]
fn undo_ends_where_another_decides_or_chance_has_drawn() {
    let told = |tokens, token| instance(tokens).describe(token, &[HIDER]).unwrap().may_undo;
    assert!(told("~first", "left:H"), "the same seat goes on");
    assert!(told("~first left:H", "right:H"), "chance has not drawn yet");
    assert!(!told("~first left:H right:H", "~dark"), "chance has drawn");
    assert!(!told("~first left:H right:H ~dark", "match"), "the game is over");
}

#[test]
fn scenes_and_answers_are_the_observers() {
    let instance = instance("~first left:T");
    assert!(instance.scene(HIDER).get().contains("Tails"));
    assert!(!instance.scene(GUESSER).get().contains("Tails"));
    assert_eq!(instance.ask(GUESSER, json!("Which?")), Ok(json!("Which? Round 1.")));
    let error = instance.ask(GUESSER, json!({"ask": 1})).unwrap_err();
    assert!(error.to_string().starts_with("this is no question about coins: "), "{error}");
    assert_eq!((instance.section(), instance.headline()), (1, Message::plain("round 1 of 1")));
    assert!(instance.still_secret());
}

#[test]
fn a_copy_goes_its_own_way() {
    let instance = instance("~first");
    let mut copy = instance.clone();
    copy.play("left:H").unwrap();
    assert_eq!((instance.ply(), copy.ply()), (1, 2));
    assert_eq!(instance.legal().len(), 4);
}

#[test]
fn all_options_are_told_in_order() {
    let expected = [("rounds", "1".to_owned()), ("points", "single".to_owned())];
    assert_eq!(instance("").options(), expected);
}
