//! Written records read back as they were, and no text makes the reader panic.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_record::{
    Comment, Date, Drawing, Mark, Marked, Record, Score, Variation, decode, parse, take_drawings, with_drawings,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

const SEATS: [&str; 2] = ["Red", "Yellow"];

fn seats(_: &str) -> Result<[&'static str; 2], String> {
    Ok(SEATS)
}

fn value() -> impl Strategy<Value = String> {
    "\\PC{0,30}".prop_filter("control characters are not written", |s| !s.chars().any(char::is_control))
}

fn comment() -> impl Strategy<Value = String> {
    "[^}\\p{Cc}]{0,60}(\n[^}\\p{Cc}]{0,60})?"
}

/// A token; one that looks like a mark is none.
fn token() -> impl Strategy<Value = String> {
    "[!-'*-Z\\\\^-z|~][!-'*-z|~]{0,20}".prop_filter("marks are no tokens", |token| Mark::of(token).is_none())
}

/// A line of tokens with what is said of it, and what branches off it up to some depth.
fn line(most: usize, depth: usize) -> BoxedStrategy<Variation> {
    let comments = vec((0..most + 30, comment()), 0..4);
    let marks = proptest::collection::btree_map(0..most, 0..Mark::ALL.len(), 0..4);
    let tokens = vec(token(), 0..most);
    let deeper = match depth {
        0 => Just(Vec::new()).boxed(),
        _ => vec((0..most, line(6, depth - 1)), 0..3).boxed(),
    };
    let assembled = (tokens, comments, marks, deeper).prop_map(|(tokens, comments, marks, deeper)| {
        let length = tokens.len();
        let mut comments: Vec<Comment> =
            comments.into_iter().map(|(after, text)| Comment { after: after.min(length), text }).collect();
        comments.sort_by_key(|comment| comment.after);
        let marks = marks.into_iter().filter(|(token, _)| *token < length);
        let marks = marks.map(|(token, mark)| Marked { token, mark: Mark::ALL[mark].0 }).collect();
        let mut variations: Vec<Variation> = deeper
            .into_iter()
            .filter(|(at, line)| *at < length && !line.tokens.is_empty())
            .map(|(instead_of, line)| Variation { instead_of, ..line })
            .collect();
        variations.sort_by_key(|variation| variation.instead_of);
        Variation { instead_of: 0, tokens, comments, marks, variations }
    });
    assembled.boxed()
}

fn records() -> impl Strategy<Value = Record> {
    let date = (1..=9999u16, 1..=12u8, 1..=28u8).prop_map(|(y, m, d)| Date::new(y, m, d).unwrap());
    let names = [option::of(value()), option::of(value())];
    let options = vec(("[a-z_]{1,9}", "[a-z0-9]{0,9}"), 0..5);
    let result = option::of([any::<i32>(), any::<i32>()].prop_map(Score));
    let extra = proptest::collection::btree_map("X[A-Za-z0-9_]{0,9}", value(), 0..4);
    (value(), any::<u32>(), options, option::of(date), names, result, extra, line(120, 2)).prop_map(
        |(game, rules, options, date, names, result, extra, line)| {
            let Variation { tokens, comments, marks, variations, .. } = line;
            let seats = SEATS.map(str::to_owned);
            let extra = extra.into_iter().collect();
            let known =
                Record { game, position: None, rules, options, date, seats, names, result, ..Record::default() };
            Record { extra, tokens, comments, marks, variations, ..known }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(record in records(), breaks in proptest::collection::btree_set(0..130usize, 0..9)) {
        let breaks: Vec<usize> = breaks.into_iter().collect();
        let text = record.to_text(&breaks);
        let read = parse(&text, seats).map_err(|e| TestCaseError::fail(format!("{e}\n{text}")))?.record;
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.to_text(&breaks), text);
    }

    #[test]
    fn lines_without_comments_are_short(mut record in records()) {
        record.comments.clear();
        record.variations.clear();
        let text = record.to_text(&[]);
        let body = text.split_once("\n\n").map_or("", |(_, body)| body);
        prop_assert!(body.lines().all(|line| line.len() < 100), "{}", body);
    }

    #[test]
    fn even_names_that_a_text_cannot_hold_are_written_readably(name in ".*", text in ".*") {
        let record = Record {
            seats: SEATS.map(str::to_owned),
            names: [Some(name), None],
            comments: vec![Comment { after: 0, text }],
            ..Record::default()
        };
        prop_assert!(parse(&record.to_text(&[]), seats).is_ok());
    }

    #[test]
    fn drawings_are_read_back_from_a_record(
        words in "[^}\\[\\p{Cc}\\s]([^}\\[\\p{Cc}]{0,30}[^}\\[\\p{Cc}\\s])?",
        arrows in proptest::collection::btree_set(("[a-zA-Z]-?[0-9]{1,3}", "[a-zA-Z]-?[0-9]{1,3}"), 0..20),
        circles in proptest::collection::btree_set("[a-zA-Z0-9-]{1,6}", 0..20),
    ) {
        let arrows = arrows.into_iter().filter(|(from, to)| from != to).map(|(from, to)| format!("{from}>{to}"));
        let drawn: Vec<Drawing> = arrows.chain(circles).map(|text| text.parse().unwrap()).collect();
        let record = Record {
            seats: SEATS.map(str::to_owned),
            comments: vec![Comment { after: 0, text: with_drawings(&words, &drawn) }],
            ..Record::default()
        };
        let read = parse(&record.to_text(&[]), seats).unwrap().record;
        let (kept, found) = take_drawings(&read.comments[0].text);
        prop_assert_eq!(found, drawn);
        prop_assert_eq!(kept.trim(), words);
    }

    #[test]
    fn no_comment_panics_and_words_are_kept(text in "(\\[%cal |\\[%csl |\\]|\\[%|a1|>|,| |ä|x){0,40}") {
        let (words, drawings) = take_drawings(&text);
        let again = take_drawings(&with_drawings(words.trim(), &drawings));
        prop_assert!(again.1.len() >= drawings.len());
    }

    #[test]
    fn no_bytes_panic(bytes in vec(any::<u8>(), 0..200)) {
        if let Ok(text) = decode(&bytes) {
            let _ = parse(text, seats);
        }
    }

    #[test]
    fn no_near_record_panics(text in "(\\[|\\]|\\(|\\)|!|\\?|\"|\\\\|\\{|\\}|\r|\n| |Game|Rules|Option|a=1|1|~x|\u{feff}|ä|\0){0,60}") {
        let _ = parse(&text, seats);
    }

    #[test]
    fn a_damaged_record_gives_an_error_within_the_text(record in records(), at in any::<prop::sample::Index>(), c in any::<char>()) {
        let mut damaged: Vec<char> = record.to_text(&[]).chars().collect();
        let at = at.index(damaged.len());
        damaged[at] = c;
        let damaged: String = damaged.into_iter().collect();
        if let Err(error) = parse(&damaged, seats) {
            prop_assert!(error.line >= 1 && error.line <= damaged.chars().filter(|c| matches!(c, '\n' | '\r')).count() + 1);
            prop_assert!(error.column >= 1);
        }
    }
}

/// If this failed a record that begins with a position would say its rules twice, or lose the position.
#[test]
fn a_position_says_rules_and_options() {
    let text = "[Game \"coins\"]\n[Position \"coins 2 phase=hide hider=ahead\"]\n[Date \"2026-11-21\"]\n\nleft:H\n";
    let parsed = parse(text, seats).unwrap();
    assert_eq!(parsed.record.position.as_deref(), Some("coins 2 phase=hide hider=ahead"));
    assert_eq!(parsed.places.position.map(|at| (at.line, at.column)), Some((2, 12)));
    assert_eq!(parsed.record.to_text(&[]), text);
    for header in ["Rules \"2\"", "Option \"rounds=1\""] {
        let error = parse(&text.replace("[Date \"2026-11-21\"]", &format!("[{header}]")), seats).unwrap_err();
        let key = header.split(' ').next().unwrap();
        assert_eq!(
            error.to_string(),
            format!(
                "line 3, column 1: the position says the rules and the options: a record with [Position] has no [{key}]"
            )
        );
    }
}

#[test]
fn lines_begin_where_they_are_told_to() {
    let record = Record {
        game: "coins".into(),
        rules: 1,
        seats: SEATS.map(str::to_owned),
        names: [Some("A \"B\" \\".into()), None],
        tokens: ["~t", "a", "b", "c", "d"].map(str::to_owned).into(),
        comments: vec![Comment { after: 3, text: "so }".into() }],
        ..Record::default()
    };
    let expected = "[Game \"coins\"]\n[Rules \"1\"]\n[Red \"A \\\"B\\\" \\\\\"]\n\n~t\na b {so )}\nc d\n";
    assert_eq!(record.to_text(&[1, 3]), expected);
}
