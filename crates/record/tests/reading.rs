//! Reading records, and the errors for malformed ones.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_record::{
    Cause, Comment, Location, MAX_BYTES, MAX_HEADERS, MAX_TOKEN, MAX_VALUE, Parsed, RecordError, Score, decode, parse,
};

fn seats(game: &str) -> Result<[&'static str; 2], String> {
    match game {
        "coins" => Ok(["Ahead", "Behind"]),
        _ => Err(format!("no game is called “{game}”")),
    }
}

fn read(text: &str) -> Parsed {
    parse(text, seats).unwrap()
}

/// The line, column and message of the error in this text.
fn wrong(text: &str) -> (usize, usize, String) {
    let RecordError { line, column, cause } = parse(text, seats).unwrap_err();
    (line, column, cause.to_string())
}

const HEAD: &str = "[Game \"coins\"]\n[Rules \"1\"]\n";

#[test]
fn a_whole_record_is_read() {
    let text = r#"[Game "coins"]
[Rules "2"]
[Option "rounds=1"]
[Option "points=double"]
[Date "2026-11-20"]
[Ahead "Ann \"The Wall\" O\\Neil"]
[Behind "Ben"]
[Result "2-0"]
[Event "Club night"]

~second {The toss.} right:T left:H
~glimpse
{They hesitate,
then}differ{!}
"#;
    let Parsed { record, places } = read(text);
    assert_eq!((record.game.as_str(), record.rules), ("coins", 2));
    assert_eq!(record.options, [("rounds".into(), "1".into()), ("points".into(), "double".into())]);
    assert_eq!(record.date.unwrap().to_string(), "2026-11-20");
    assert_eq!(record.called(0), r#"Ann "The Wall" O\Neil"#);
    assert_eq!(record.called(1), "Ben");
    assert_eq!(record.result, Some(Score([2, 0])));
    assert_eq!(record.extra, [("Event".into(), "Club night".into())]);
    assert_eq!(record.tokens, ["~second", "right:T", "left:H", "~glimpse", "differ"]);
    let comment = |after, text: &str| Comment { after, text: text.into() };
    assert_eq!(record.comments, [comment(1, "The toss."), comment(4, "They hesitate,\nthen"), comment(5, "!")]);
    assert_eq!(places.tokens[4], Location { line: 14, column: 6 });
    assert_eq!(places.options[1], Location { line: 4, column: 10 });
    assert_eq!(places.result, Some(Location { line: 8, column: 10 }));
}

#[test]
fn a_record_without_date_names_and_result_is_an_unfinished_game() {
    let record = read(HEAD).record;
    assert_eq!((record.date, record.names, record.result), (None, [None, None], None));
    assert!(record.tokens.is_empty());
}

#[test]
fn every_kind_of_line_end_and_a_byte_order_mark_are_read() {
    let unix = read(&format!("{HEAD}\na b\nc {{x\ny}}"));
    let windows = read(&format!("\u{feff}{HEAD}\na b\nc {{x\ny}}").replace('\n', "\r\n"));
    let mac = read(&format!("{HEAD}\na b\nc {{x\ny}}").replace('\n', "\r"));
    assert_eq!(unix, windows);
    assert_eq!(unix, mac);
}

#[test]
fn columns_are_counted_in_characters() {
    let text = format!("{HEAD}\n{{äöü 🏈}} x [\n");
    assert_eq!(wrong(&text), (4, 11, "headers stand before the first token".to_owned()));
}

#[test]
fn damaged_headers_are_located() {
    let header = |line: &str| {
        let (line, column, message) = wrong(&format!("[Game \"coins\"]\n{line}\n[Rules \"1\"]\n\na"));
        assert_eq!(line, 2);
        (column, message.trim_start_matches("a header is written [Key \"value\"]: ").to_owned())
    };
    assert_eq!(header("[Date \"2026-11-20]"), (8, "the value is not closed with \" in its line".into()));
    assert_eq!(header("[Date \"2026-11-20\""), (19, "] is missing".into()));
    assert_eq!(header("[Date 2026-11-20]"), (7, "the value stands in double quotes".into()));
    assert_eq!(header("[Date\"2026-11-20\"]"), (6, "a space stands after the key".into()));
    assert_eq!(header("[\"2026-11-20\"]"), (2, "its key (letters, digits, _) is missing".into()));
    assert_eq!(header("[Event \"a\\n\"]"), (10, "after \\ comes \" or \\".into()));
    assert_eq!(header("[Event \"a\u{7}\"]"), (10, "the control character \\u{7} does not belong in a record".into()));
    assert_eq!(header("[Game \"coins\"]"), (1, "the header [Game] is given again (first in line 1)".into()));
    let long = format!("[Event \"{}\"]", "x".repeat(MAX_VALUE + 1));
    assert_eq!(header(&long), (9, "the value of [Event] is longer than 1000 characters".into()));
    let key = format!("[{} \"x\"]", "k".repeat(41));
    assert_eq!(header(&key), (1, "its key is too long".into()));
}

#[test]
fn values_that_are_not_what_the_key_promises_are_located() {
    let value = |line: &str| {
        let (line, column, message) = wrong(&format!("[Game \"coins\"]\n{line}\n"));
        assert_eq!((line, column > 1), (2, true));
        message
    };
    assert_eq!(value("[Rules \"one\"]"), "[Rules \"one\"]: the version is a whole number");
    assert_eq!(value("[Rules \"01\"]"), "[Rules \"01\"]: the version is a whole number");
}

#[test]
fn dates_options_and_results_are_checked() {
    let value = |header: &str| wrong(&format!("{HEAD}{header}\n\n"));
    let date = "a date is a day of the calendar, written like “2026-11-20”";
    assert_eq!(value("[Date \"2026-02-30\"]"), (3, 8, format!("[Date \"2026-02-30\"]: {date}")));
    let result = "a score is written like “6-0”, the first side's points first";
    assert_eq!(value("[Result \"1-\"]"), (3, 10, format!("[Result \"1-\"]: {result}")));
    assert_eq!(value("[Option \"rounds\"]"), (3, 10, "[Option \"rounds\"]: an option is written key=value".into()));
    assert_eq!(value("[Option \"=3\"]").2, "[Option \"=3\"]: an option is written key=value");
}

#[test]
fn a_repeated_option_key_is_left_to_the_game() {
    let text = format!("{HEAD}[Option \"rounds=1\"]\n[Option \"rounds=2\"]\n");
    assert_eq!(read(&text).record.options.len(), 2);
}

#[test]
fn missing_headers_and_foreign_games_are_named() {
    assert_eq!(wrong(""), (1, 1, "the record is empty".into()));
    assert_eq!(wrong("\u{feff}\r\n \n"), (3, 1, "the record is empty".into()));
    assert_eq!(wrong("{\"game\": 1}"), (1, 1, "the header [Game] is missing".into()));
    assert_eq!(wrong("[Rules \"1\"]\n\na b"), (3, 1, "the header [Game] is missing".into()));
    assert_eq!(wrong("[Game \"coins\"]\n\na b"), (3, 1, "the header [Rules] is missing".into()));
    assert_eq!(wrong("[Game \"chess\"]\n\na b"), (1, 8, "no game is called “chess”".into()));
}

#[test]
fn damaged_tokens_and_comments_are_located() {
    let body = |text: &str| {
        let (line, column, message) = wrong(&format!("{HEAD}\n{text}"));
        (line - 3, column, message)
    };
    assert_eq!(body("a b\nc {never closed\n d"), (2, 3, "this comment is not closed with }".into()));
    assert_eq!(body("a }"), (1, 3, "} closes no comment".into()));
    assert_eq!(body("a\n [Date \"2026-11-20\"]"), (2, 2, "headers stand before the first token".into()));
    assert_eq!(body("a H15→H16"), (1, 3, "“H15→H16” cannot be a token: tokens are printable ASCII".into()));
    assert_eq!(body("a b\0c"), (1, 4, "the control character \\u{0} does not belong in a record".into()));
    assert_eq!(body("a {\0}"), (1, 4, "the control character \\u{0} does not belong in a record".into()));
    assert_eq!(body("a (b"), (1, 3, "this variation is not closed with )".into()));
    assert_eq!(body("a ( {so}\n)"), (1, 3, "this variation has no tokens".into()));
    assert_eq!(body("a )"), (1, 3, ") closes no variation".into()));
    assert_eq!(body("(a)"), (1, 1, "“(” stands after a token, and here is none before it".into()));
    assert_eq!(body("a (! b)"), (1, 4, "“!” stands after a token, and here is none before it".into()));
    assert_eq!(body("a ! ?"), (1, 5, "the token before it has a mark already".into()));
    let deep = "a ".to_owned() + &"(a ".repeat(21);
    assert_eq!(body(&deep), (1, 63, "variations stand in each other at most 20 deep".into()));
    let long = "x".repeat(MAX_TOKEN + 1);
    assert_eq!(body(&long).1, 1);
    assert!(body(&long).2.ends_with("it is longer than 40 characters"));
}

#[test]
fn too_much_is_refused() {
    let many: String = (0..=MAX_HEADERS).map(|n| format!("[K{n} \"\"]\n")).collect();
    assert_eq!(wrong(&many), (MAX_HEADERS + 1, 1, "the record has more than 200 headers".into()));
    let big = " ".repeat(MAX_BYTES + 1);
    assert_eq!(parse(&big, seats).unwrap_err().cause, Cause::TooLong);
    assert_eq!(decode(big.as_bytes()).unwrap_err().cause, Cause::TooLong);
}

#[test]
fn bytes_that_are_no_text_are_located() {
    let error = decode(b"[Game \"coins\"]\n\xc3\xa4\xff").unwrap_err();
    assert_eq!(error, RecordError { line: 2, column: 2, cause: Cause::NotText });
    assert_eq!(error.to_string(), "line 2, column 2: this is not UTF-8 text");
    assert_eq!(decode("ä".as_bytes()), Ok("ä"));
}
