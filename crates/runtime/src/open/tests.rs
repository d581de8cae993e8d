//! Opening and writing records, with the conformance's sample game.

use kickoff_conformance::sample::Coins;
use kickoff_core::{Node, Seat};

use super::*;
use kickoff_ai::{Determinized, Mcts};

use crate::Registered;

const GAMES: &[&dyn DynGame] = &[Registered::<Coins, Mcts<Determinized>>::listed()];

/// What is said when anything does not fit in a record that leaves options out.
const UNSAID: &str = ". The record has no [Option] line for points=single, which is the usual value: if it was played with \
                      another, add the line";

const HEAD: &str = "[Game \"coins\"]\n[Rules \"2\"]\n[Option \"rounds=1\"]\n";

fn opened(text: &str) -> Opened {
    open_with(GAMES, text, None).unwrap()
}

/// The line, column and message of the error in this text.
fn wrong(text: &str) -> (usize, usize, String) {
    let RecordError { line, column, cause } = open_with(GAMES, text, None).unwrap_err();
    (line, column, cause.to_string())
}

#[test]
fn an_unfinished_game_can_be_continued() {
    let mut opened = opened(&format!("{HEAD}\n~first left:H"));
    assert_eq!(opened.instance.ply(), 2);
    assert_eq!(opened.instance.node(), Node::Decide(Seat::First));
    assert_eq!(opened.record.result, None);
    opened.instance.play("right:T").unwrap();
    assert_eq!(opened.instance.node(), Node::Chance);
}

#[test]
fn every_option_is_in_the_opened_record() {
    let options = opened(HEAD).record.options;
    assert_eq!(options, [("rounds".into(), "1".into()), ("points".into(), "single".into())]);
}

#[test]
fn an_older_version_of_the_rules_is_kept() {
    let instance = opened("[Game \"coins\"]\n[Rules \"1\"]\n").instance;
    assert_eq!((instance.rules_version(), instance.game().rules_version()), (1, 2));
}

#[test]
fn a_finished_game_has_its_result() {
    let tokens = "~first left:H right:H ~dark match";
    let with = opened(&format!("{HEAD}[Result \"0-1\"]\n\n{tokens}"));
    assert_eq!(with.record.result, Some(Score([0, 1])));
    let without = opened(&format!("{HEAD}\n{tokens}"));
    assert_eq!(without.record.result, Some(Score([0, 1])), "it is put in where the tokens end the game");
}

#[test]
fn a_result_that_the_tokens_do_not_lead_to_is_located() {
    let text = format!("{HEAD}[Result \"0-1\"]\n\n~first left:H");
    let message = "[Result \"0-1\"] does not agree with the game: it is not over after its 2 actions";
    assert_eq!(wrong(&text), (4, 10, format!("{message}{UNSAID}")));
    let text = format!("{HEAD}[Result \"0-1\"]\n\n~first");
    let message_of_one = "[Result \"0-1\"] does not agree with the game: it is not over after its 1 action";
    assert_eq!(wrong(&text), (4, 10, format!("{message_of_one}{UNSAID}")));
    let text = format!("{HEAD}[Option \"points=single\"]\n[Result \"0-1\"]\n\n~first left:H");
    assert_eq!(wrong(&text), (5, 10, message.into()), "all options are said");
    let text = format!("{HEAD}[Result \"1-0\"]\n\n~first left:H right:H ~dark match");
    assert_eq!(wrong(&text), (4, 10, format!("[Result \"1-0\"] does not agree with the game: it ended 0-1{UNSAID}")));
}

#[test]
fn tokens_that_cannot_be_played_are_located() {
    let message = "action 2, “left:T”: a coin is hidden once, in either order, before chance decides about the glimpse \
                   (C1) (rule C1)";
    assert_eq!(wrong(&format!("{HEAD}\n~first {{toss}}\nleft:H left:T")), (6, 8, format!("{message}{UNSAID}")));
    let (line, column, message) = wrong(&format!("{HEAD}\n~first left"));
    assert_eq!((line, column), (5, 8));
    assert_eq!(
        message, "action 1, “left”: “left” is not a coins token: no action is written like this",
        "that is so under all options"
    );
    let (line, column, message) = wrong(&format!("{HEAD}\n~first left:H right:H ~dark match\nmatch"));
    let over = format!("action 5, “match”: “match”: the game is over{UNSAID}");
    assert_eq!((line, column, message), (6, 1, over));
}

#[test]
fn headers_that_the_game_refuses_are_located() {
    let text = "[Rules \"1\"]\n[Game \"chess\"]\n";
    assert_eq!(wrong(text), (2, 8, "no game is called “chess”; there are: coins".into()));
    let (line, column, message) = wrong("[Game \"coins\"]\n[Rules \"3\"]\n");
    assert_eq!((line, column), (2, 9));
    assert_eq!(message, "coins rules version 3 is not known here (this program knows 1 to 2)");
    let option = |text: &str| wrong(&format!("{HEAD}{text}\n"));
    assert_eq!(option("[Option \"speed=2\"]"), (4, 10, "coins has no option “speed”; it has: rounds, points".into()));
    assert_eq!(option("[Option \"rounds=2\"]"), (4, 10, "option “rounds” is given more than once".into()));
    let (line, column, message) = option("[Option \"points=treble\"]");
    assert_eq!((line, column, message.as_str()), (4, 10, "option points=treble: one of single, double"));
}

#[test]
fn a_written_record_has_a_line_for_every_turn_and_opens_again() {
    let tokens = "~first left:H right:H ~dark match right:T left:T ~glimpse match";
    let head = "[Game \"coins\"]\n[Rules \"2\"]\n[Option \"rounds=2\"]\n[Option \"points=single\"]\n";
    let record = opened(&format!("{head}\n{tokens}")).record;
    let text = write_with(GAMES, &record);
    let body = "~first left:H right:H\n~dark match\nright:T left:T\n~glimpse match\n";
    assert_eq!(text, format!("{head}[Result \"1-1\"]\n\n{body}"));
    assert_eq!(opened(&text).record, record);
}

#[test]
fn a_record_that_cannot_be_played_is_written_all_the_same() {
    let mut record = opened(&format!("{HEAD}\n~first left:H")).record;
    record.tokens.push("nonsense".into());
    assert!(write_with(GAMES, &record).ends_with("nonsense\n"));
    record.game = "chess".into();
    assert!(write_with(GAMES, &record).ends_with("\n~first left:H nonsense\n"));
}

#[test]
fn a_version_of_the_rules_stands_in_only_where_the_record_names_none() {
    let version = |text: &str| open_with(GAMES, text, Some(1)).unwrap().instance.rules_version();
    assert_eq!(version("[Game \"coins\"]\n\n~first"), 1);
    assert_eq!(version("[Game \"coins\"]\n[Rules \"2\"]\n\n~first"), 2);
    assert_eq!(wrong("[Game \"coins\"]\n").2, "the header [Rules] is missing");
}

const FROM: &str = "[Game \"coins\"]\n[Position \"coins 2 rounds=1 phase=guess hider=behind hands=HT\"]\n";

/// If this failed a game that began with a position could not be kept, or would be replayed from elsewhere.
#[test]
fn a_record_can_begin_with_a_position() {
    let opened = opened(&format!("{FROM}\nmatch\n"));
    assert_eq!(opened.beginning.node(), Node::Decide(Seat::First));
    assert_eq!((opened.record.rules, opened.record.result), (2, Some(Score([0, 1]))));
    let options = [("rounds".into(), "1".into()), ("points".into(), "single".into())];
    assert_eq!((opened.record.options.as_slice(), opened.unsaid.len()), (options.as_slice(), 0));
    assert_eq!(opened.state().unwrap().tokens(), ["match"]);
    let text = write_with(GAMES, &opened.record);
    assert_eq!(text, format!("{FROM}[Result \"0-1\"]\n\nmatch\n"));
}

#[test]
fn what_is_wrong_with_a_position_is_located() {
    let said = |position: &str| wrong(&format!("[Game \"coins\"]\n[Position \"{position}\"]\n\nmatch"));
    assert_eq!(said("dial 2"), (2, 12, "this is a position of “dial”, not of coins".into()));
    assert_eq!(
        said("coins 2 phase=guess"),
        (2, 12, "the field “hider” is missing: the side that hides, ahead or behind".into())
    );
    assert_eq!(
        said("coins 2 phase=guess hider=behind hidden=2 hands=?"),
        (2, 12, "the position leaves “hands” unknown (hands=?), and this needs all of it".into())
    );
}
