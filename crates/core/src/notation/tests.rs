//! Reading and writing fields. The conformance laws test the texts of whole positions.

use super::*;

fn fields(text: &str) -> Result<Fields<'_>, PositionError> {
    Fields::read("game", text.split(' '))
}

fn refused<T: std::fmt::Debug>(result: Result<T, PositionError>) -> String {
    result.unwrap_err().to_string()
}

/// If this failed a position typed with a slip would be read as another one.
#[test]
fn a_field_is_key_and_value_once() {
    assert_eq!(fields("a=1 b=2=3").map(|mut fields| (fields.take("b"), fields.take("b"))), Ok((Some("2=3"), None)));
    assert_eq!(refused(fields("a=1 b")), "“b” is no field: fields are written key=value");
    assert_eq!(refused(fields("a= b=1")), "“a=” is no field: fields are written key=value");
    assert_eq!(refused(fields("a=1 b=1 a=1")), "the field “a” is given more than once");
    let left = fields("a=1").unwrap();
    assert_eq!(
        refused(left.finish()),
        "the field “a” does not belong in this position: what the other fields say leaves no room for it"
    );
    assert_eq!(refused(left.refuse_unknown(&["b", "c"])), "a position of game has no field “a”; it has: b, c");
}

#[test]
fn values_are_read_in_one_way() {
    let mut given = fields("n=07 m=12 p=2-1 q=2 flag=yes word=left").unwrap();
    assert_eq!(refused(given.number("n", 0..=9, 0u8)), "n: “07” is no whole number from 0 to 9");
    assert_eq!(refused(given.number("m", 0..=9, 0u8)), "m: “12” is no whole number from 0 to 9");
    assert_eq!(given.number("none", 0..=9, 3u8), Ok(3));
    assert_eq!(given.pair("p", 0..=2), Ok([2u8, 1]));
    assert_eq!(refused(given.pair::<u8>("q", 0..=2)), "q: “2” is not written as two numbers, such as 2-1");
    assert_eq!((given.flag("flag"), given.flag("none")), (Ok(true), Ok(false)));
    assert_eq!(refused(given.word("word", &[("up", 1), ("down", 2)], 1)), "word: “left” is none of up, down");
    assert_eq!(refused(given.need("none", "what is not there")), "the field “none” is missing: what is not there");
}

#[test]
fn an_error_in_a_part_names_the_field() {
    let mut given = fields("drive=plays:3,yards:x two=a:1,a:2 three=a").unwrap();
    let mut drive = given.parts("drive").unwrap().unwrap();
    assert_eq!(drive.number("plays", 0..=9, 0u8), Ok(3));
    assert_eq!(refused(drive.number("yards", 0..=9, 0u8)), "drive:yards: “x” is no whole number from 0 to 9");
    assert_eq!(refused(drive.need("team", "who has the ball")), "drive: its part “team” is missing: who has the ball");
    assert_eq!(refused(given.parts("two")), "the field “two:a” is given more than once");
    assert_eq!(refused(given.parts("three")), "three: “a” is no part of it: parts are written key:value");
    assert_eq!(given.parts("four"), Ok(None));
}

#[test]
fn what_is_usual_is_left_out() {
    let mut fields = FieldWriter::new("game 1".to_owned());
    fields.put_unless("a", 0, 0);
    fields.flag("b", false);
    fields.list("c", [0; 0]);
    fields.pair("d", [0u8, 0]);
    fields.put_unless("e", 1, 0);
    fields.flag("f", true);
    fields.list("g", [1, 2]);
    fields.pair("h", [0u8, 3]);
    fields.unknown("i");
    assert_eq!(fields.unknown_keys(), ["i"]);
    assert_eq!(fields.into_text(), "game 1 e=1 f=yes g=1,2 h=0-3 i=?");
}

#[test]
fn a_text_begins_with_game_and_rules() {
    assert_eq!(game_of_position("soccer 2 a=1"), Ok("soccer"));
    assert_eq!(game_of_position("  soccer   2"), Ok("soccer"));
    assert_eq!(game_of_position(""), Err(PositionError::NoGame));
    assert_eq!(game_of_position("a=1 2"), Err(PositionError::NoGame));
    assert_eq!(game_of_position("soccer two"), Err(PositionError::NoRules));
    assert_eq!(game_of_position("soccer\t2"), Err(PositionError::Foreign('\t')));
    assert_eq!(game_of_position(&"x".repeat(MAX_POSITION + 1)), Err(PositionError::TooLong));
}
