//! Records: any file that somebody imports.

use kickoff_record::{Comment, MAX_DRAWINGS, decode, parse, take_drawings, with_drawings};
use kickoff_runtime::{open, open_bytes, write};

use crate::portrait::portrait;

/// A file that is read as a record, played through, and written again.
///
/// # Errors
/// A written record does not read back as the same record, or leads to another position.
pub fn record(bytes: &[u8]) -> Result<(), String> {
    let Ok(text) = decode(bytes) else {
        return if open_bytes(bytes).is_err() { Ok(()) } else { Err("bytes that are no text were opened".to_owned()) };
    };
    any_game(text)?;
    let Ok(opened) = open_bytes(bytes) else { return Ok(()) };
    drawings(&opened.record.comments)?;
    let written = write(&opened.record);
    let again = open(&written).map_err(|error| format!("what was written is refused: {error}\n{written}"))?;
    if again.record != opened.record {
        return Err(format!("another record is read:\n{:?}\n{:?}", opened.record, again.record));
    }
    let [before, after] = [&opened, &again].map(|opened| portrait(opened.instance.as_ref()));
    if before != after {
        return Err(format!("another position is reached:\n{before}\n{after}"));
    }
    Ok(())
}

/// Arrows and circles that are read in comments are there when they are written again.
fn drawings(comments: &[Comment]) -> Result<(), String> {
    for Comment { text, .. } in comments {
        let (words, drawings) = take_drawings(text);
        let (_, again) = take_drawings(&with_drawings(words.trim(), &drawings));
        if drawings.len() > MAX_DRAWINGS || drawings.iter().any(|drawing| !again.contains(drawing)) {
            return Err(format!("drawings are lost: {drawings:?}, then {again:?}, of {text:?}"));
        }
    }
    Ok(())
}

/// The text alone, of a game that takes every token.
fn any_game(text: &str) -> Result<(), String> {
    let seats = |_: &str| Ok(["Red", "Yellow"]);
    let Ok(parsed) = parse(text, seats) else { return Ok(()) };
    let breaks: Vec<usize> = (0..parsed.record.tokens.len()).step_by(3).collect();
    for breaks in [&[], breaks.as_slice()] {
        let written = parsed.record.to_text(breaks);
        let again = parse(&written, seats).map_err(|error| format!("the text is refused: {error}\n{written}"))?;
        if again.record != parsed.record {
            return Err(format!("another text is read:\n{:?}\n{:?}", parsed.record, again.record));
        }
    }
    Ok(())
}
