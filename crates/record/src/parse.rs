//! Reading a record's text.

use crate::error::{Cause, Location, RecordError, shown};
use crate::record::{Comment, Mark, Marked, Record, Score, Variation};

use kickoff_core::notation::MAX_POSITION;

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// The most headers that a record may have.
pub const MAX_HEADERS: usize = 200;
/// The longest value of a header, in characters.
pub const MAX_VALUE: usize = 1000;
/// The longest value of an Option header, in characters: an option can hold the content of a file.
pub const MAX_OPTION: usize = 20_000;
/// The longest token, in characters.
pub const MAX_TOKEN: usize = 40;
/// The most tokens that a record may have.
pub const MAX_TOKENS: usize = 2_000_000;
/// How deep variations may stand in each other.
pub const MAX_NESTED: usize = 20;

/// A record together with the places at which its parts stood in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    /// The record as it was written.
    pub record: Record,
    /// The place of each part in the text, for messages.
    pub places: Places,
}

/// Where the parts of a record stood in its text, for error messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// The place of the game's id.
    pub game: Location,
    /// The version of the rules.
    pub rules: Location,
    /// The position that the game begins with, if there is one.
    pub position: Option<Location>,
    /// The place of each option, in the record's order.
    pub options: Vec<Location>,
    /// The result, if there is one.
    pub result: Option<Location>,
    /// The place of each token of the main line, in the record's order.
    pub tokens: Vec<Location>,
    /// The places in each variation of the main line, in the record's order.
    pub variations: Vec<VariationPlaces>,
    /// The end of the text.
    pub end: Location,
}

/// Where the parts of a variation stood in its text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VariationPlaces {
    /// The place of each of its tokens.
    pub tokens: Vec<Location>,
    /// The places in each of its own variations, in order.
    pub variations: Vec<VariationPlaces>,
}

/// Takes bytes for text.
///
/// # Errors
/// They are too many or not UTF-8; the place is the first byte that is wrong.
pub fn decode(bytes: &[u8]) -> Result<&str, RecordError> {
    if bytes.len() > MAX_BYTES {
        return Err(Location::START.error(Cause::TooLong));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let good = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
        let mut cursor = Cursor::new(good);
        while cursor.next().is_some() {}
        cursor.place.error(Cause::NotText)
    })
}

/// Reads a record. `seats` tells the names of a game's sides, or why there is no such game.
///
/// Line ends may be `\n`, `\r\n` or `\r`, and a byte order mark may stand first.
///
/// # Errors
/// Everything that is wrong with the text, short of whether its options and tokens are the game's.
pub fn parse(text: &str, seats: impl FnOnce(&str) -> Result<[&'static str; 2], String>) -> Result<Parsed, RecordError> {
    parse_under(text, None, seats)
}

/// [`parse`], where `rules` stands in for the header `[Rules]` if that is missing.
///
/// # Errors
/// As [`parse`].
pub fn parse_under(
    text: &str,
    rules: Option<u32>,
    seats: impl FnOnce(&str) -> Result<[&'static str; 2], String>,
) -> Result<Parsed, RecordError> {
    if text.len() > MAX_BYTES {
        return Err(Location::START.error(Cause::TooLong));
    }
    let mut cursor = Cursor::new(text);
    let headers = headers(&mut cursor)?;
    if headers.is_empty() && cursor.peek().is_none() {
        return Err(cursor.place.error(Cause::Empty));
    }
    let (mut record, mut places) = understand(headers, cursor.place, rules, seats)?;
    body(&mut cursor, &mut record, &mut places)?;
    places.end = cursor.place;
    Ok(Parsed { record, places })
}

/// Walks through a text and counts lines and columns.
struct Cursor<'t> {
    rest: std::str::Chars<'t>,
    place: Location,
}

impl<'t> Cursor<'t> {
    fn new(text: &'t str) -> Cursor<'t> {
        Cursor { rest: text.strip_prefix('\u{feff}').unwrap_or(text).chars(), place: Location::START }
    }

    fn peek(&self) -> Option<char> {
        match self.rest.clone().next() {
            Some('\r') => Some('\n'),
            other => other,
        }
    }

    /// The next character; every kind of line end is a `\n`.
    fn next(&mut self) -> Option<char> {
        let mut c = self.rest.next()?;
        if c == '\r' {
            if self.rest.clone().next() == Some('\n') {
                self.rest.next();
            }
            c = '\n';
        }
        if c == '\n' {
            self.place.line += 1;
            self.place.column = 1;
        } else {
            self.place.column += 1;
        }
        Some(c)
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.next();
        }
        found
    }

    fn skip(&mut self, what: impl Fn(char) -> bool) -> usize {
        let mut skipped = 0;
        while self.peek().is_some_and(&what) {
            self.next();
            skipped += 1;
        }
        skipped
    }
}

fn blank(c: char) -> bool {
    matches!(c, ' ' | '\t')
}

fn space(c: char) -> bool {
    blank(c) || c == '\n'
}

/// A header as it stands in the text.
struct Header {
    key: String,
    value: String,
    at: Location,
    value_at: Location,
}

impl Header {
    fn wrong(&self, expected: impl ToString) -> RecordError {
        self.value_at.error(Cause::BadValue {
            key: self.key.clone(),
            value: shown(&self.value),
            expected: expected.to_string(),
        })
    }
}

fn headers(cursor: &mut Cursor<'_>) -> Result<Vec<Header>, RecordError> {
    let mut headers: Vec<Header> = Vec::new();
    loop {
        cursor.skip(space);
        if cursor.peek() != Some('[') {
            return Ok(headers);
        }
        let header = header(cursor)?;
        if headers.len() == MAX_HEADERS {
            return Err(header.at.error(Cause::TooManyHeaders));
        }
        let first = headers.iter().find(|h| h.key == header.key && h.key != "Option");
        if let Some(first) = first {
            let first = first.at.line;
            let key = header.key;
            return Err(header.at.error(Cause::Repeated { key, first }));
        }
        headers.push(header);
    }
}

pub(crate) fn key_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn header(cursor: &mut Cursor<'_>) -> Result<Header, RecordError> {
    let at = cursor.place;
    let bad = |place: Location, what| Err(place.error(Cause::BadHeader(what)));
    cursor.next();
    cursor.skip(blank);
    let mut key = String::new();
    while let Some(c) = cursor.peek().filter(|c| key_character(*c)) {
        key.push(c);
        cursor.next();
        if key.len() > MAX_TOKEN {
            return bad(at, "its key is too long");
        }
    }
    if key.is_empty() {
        return bad(cursor.place, "its key (letters, digits, _) is missing");
    }
    if cursor.skip(blank) == 0 {
        return bad(cursor.place, "a space stands after the key");
    }
    if !cursor.take('"') {
        return bad(cursor.place, "the value stands in double quotes");
    }
    let value_at = cursor.place;
    let mut value = String::new();
    let mut length = 0;
    loop {
        let here = cursor.place;
        match cursor.next() {
            None | Some('\n') => return bad(value_at, "the value is not closed with \" in its line"),
            Some('"') => break,
            Some('\\') => match cursor.next() {
                Some(c @ ('"' | '\\')) => value.push(c),
                _ => return bad(here, "after \\ comes \" or \\"),
            },
            Some(c) if c.is_control() => return Err(here.error(Cause::Control(c))),
            Some(c) => value.push(c),
        }
        length += 1;
        if length > longest_value(&key) {
            return Err(value_at.error(Cause::LongValue(key)));
        }
    }
    cursor.skip(blank);
    if !cursor.take(']') {
        return bad(cursor.place, "] is missing");
    }
    Ok(Header { key, value, at, value_at })
}

/// The longest value that a header of this key can have, in characters.
pub(crate) fn longest_value(key: &str) -> usize {
    match key {
        "Option" => MAX_OPTION,
        "Position" => MAX_POSITION,
        _ => MAX_VALUE,
    }
}

/// Makes sense of the headers. `end` is where they end.
fn understand(
    headers: Vec<Header>,
    end: Location,
    rules: Option<u32>,
    seats: impl FnOnce(&str) -> Result<[&'static str; 2], String>,
) -> Result<(Record, Places), RecordError> {
    let mut record = Record::default();
    let mut places = Places {
        game: Location::START,
        rules: Location::START,
        position: None,
        options: Vec::new(),
        result: None,
        tokens: Vec::new(),
        variations: Vec::new(),
        end,
    };
    let find = |key| headers.iter().find(|h| h.key == key).ok_or_else(|| end.error(Cause::Missing(key)));
    let game = find("Game")?;
    let seats = seats(&game.value).map_err(|message| game.value_at.error(Cause::Game(message)))?;
    record.seats = seats.map(str::to_owned);
    if let Some(rules) = rules {
        record.rules = rules;
    }
    if find("Position").is_ok() {
        if let Some(beside) = headers.iter().find(|header| matches!(header.key.as_str(), "Rules" | "Option")) {
            return Err(beside.at.error(Cause::BesidePosition(beside.key.clone())));
        }
    } else if rules.is_none() {
        find("Rules")?;
    }
    for header in headers {
        match header.key.as_str() {
            "Game" => {
                places.game = header.value_at;
                record.game = header.value;
            }
            "Rules" => {
                places.rules = header.value_at;
                record.rules = whole(&header.value).ok_or_else(|| header.wrong("the version is a whole number"))?;
            }
            "Position" => {
                places.position = Some(header.value_at);
                record.position = Some(header.value);
            }
            "Option" => {
                let Some((key, value)) = header.value.split_once('=').filter(|(key, _)| !key.is_empty()) else {
                    return Err(header.wrong("an option is written key=value"));
                };
                record.options.push((key.to_owned(), value.to_owned()));
                places.options.push(header.value_at);
            }
            "Date" => record.date = Some(header.value.parse().map_err(|e| header.wrong(e))?),
            "Result" => {
                record.result = Some(header.value.parse::<Score>().map_err(|e| header.wrong(e))?);
                places.result = Some(header.value_at);
            }
            key if key == seats[0] => record.names[0] = Some(header.value),
            key if key == seats[1] => record.names[1] = Some(header.value),
            _ => record.extra.push((header.key, header.value)),
        }
    }
    Ok((record, places))
}

/// A whole number in plain digits without leading zeros.
fn whole(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

fn body(cursor: &mut Cursor<'_>, record: &mut Record, places: &mut Places) -> Result<(), RecordError> {
    let mut tokens = 0;
    let (line, of_line) = line(cursor, None, &mut tokens, 0)?;
    (record.tokens, record.comments) = (line.tokens, line.comments);
    (record.marks, record.variations) = (line.marks, line.variations);
    (places.tokens, places.variations) = (of_line.tokens, of_line.variations);
    Ok(())
}

/// Reads the main line, or the variation that was opened at a place, to its end. `all` counts the tokens of all lines.
fn line(
    cursor: &mut Cursor<'_>,
    opened: Option<Location>,
    all: &mut usize,
    depth: usize,
) -> Result<(Variation, VariationPlaces), RecordError> {
    let (mut line, mut places) = (Variation::default(), VariationPlaces::default());
    loop {
        cursor.skip(space);
        let at = cursor.place;
        let last = line.tokens.len().checked_sub(1);
        match (cursor.peek(), opened) {
            (None, None) => return Ok((line, places)),
            (None, Some(opened)) => return Err(opened.error(Cause::OpenVariation)),
            (Some('{'), _) => {
                let text = comment(cursor)?;
                line.comments.push(Comment { after: line.tokens.len(), text });
            }
            (Some('}'), _) => return Err(at.error(Cause::StrayBrace)),
            (Some('['), _) => return Err(at.error(Cause::LateHeader)),
            (Some('('), _) => {
                let instead_of = last.ok_or_else(|| at.error(Cause::NothingBefore("(")))?;
                if depth == MAX_NESTED {
                    return Err(at.error(Cause::TooDeep));
                }
                cursor.next();
                let (variation, of_variation) = self::line(cursor, Some(at), all, depth + 1)?;
                line.variations.push(Variation { instead_of, ..variation });
                places.variations.push(of_variation);
            }
            (Some(')'), None) => return Err(at.error(Cause::StrayBracket)),
            (Some(')'), Some(opened)) => {
                cursor.next();
                return match last {
                    Some(_) => Ok((line, places)),
                    None => Err(opened.error(Cause::EmptyVariation)),
                };
            }
            (Some(_), _) => {
                let token = token(cursor)?;
                if let Some(mark) = Mark::of(&token) {
                    let token = last.ok_or_else(|| at.error(Cause::NothingBefore(mark.text())))?;
                    if line.marks.last().is_some_and(|marked| marked.token == token) {
                        return Err(at.error(Cause::MarkedTwice));
                    }
                    line.marks.push(Marked { token, mark });
                    continue;
                }
                if *all == MAX_TOKENS {
                    return Err(at.error(Cause::TooManyTokens));
                }
                *all += 1;
                line.tokens.push(token);
                places.tokens.push(at);
            }
        }
    }
}

fn comment(cursor: &mut Cursor<'_>) -> Result<String, RecordError> {
    let start = cursor.place;
    cursor.next();
    let mut text = String::new();
    loop {
        let here = cursor.place;
        match cursor.next() {
            None => return Err(start.error(Cause::OpenComment)),
            Some('}') => return Ok(text),
            Some(c) if c.is_control() && !space(c) => return Err(here.error(Cause::Control(c))),
            Some(c) => text.push(c),
        }
    }
}

fn token(cursor: &mut Cursor<'_>) -> Result<String, RecordError> {
    let start = cursor.place;
    let mut token = String::new();
    let mut foreign = false;
    while let Some(c) = cursor.peek().filter(|c| !space(*c) && !matches!(c, '{' | '}' | '(' | ')')) {
        if c.is_control() {
            return Err(cursor.place.error(Cause::Control(c)));
        }
        foreign |= !c.is_ascii_graphic();
        if token.chars().count() < MAX_TOKEN {
            token.push(c);
        } else if foreign {
            break;
        } else {
            return Err(start.error(Cause::LongToken(token)));
        }
        cursor.next();
    }
    if foreign {
        return Err(start.error(Cause::ForeignToken(shown(&token))));
    }
    Ok(token)
}
