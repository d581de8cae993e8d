//! Texts of positions that somebody has changed by accident or by intent.

use kickoff_core::Rng;
use kickoff_core::chance::below;

/// Numbers at which programs stumble.
const NUMBERS: [&str; 14] =
    ["0", "1", "2", "3", "5", "10", "39", "99", "200", "255", "256", "65535", "65536", "4294967295"];
/// Characters that positions have.
const CHARACTERS: &[u8] = b"abcdefghijklmopqrtxyABCDFHMOQRSTUW0123456789-+:,.@*>/=?~ ";

/// The text with one to three changes, most of them such that it is still read as fields. Parts are taken from another text
/// of the same game.
pub fn mutated(text: &str, other: &str, rng: &mut impl Rng) -> String {
    let mut text = text.to_owned();
    for _ in 0..=below(rng, 3) {
        text = changed(&text, other, rng);
    }
    text
}

fn changed(text: &str, other: &str, rng: &mut impl Rng) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let others: Vec<&str> = other.split(' ').skip(2).collect();
    let pick = |rng: &mut _, size: usize| below(rng, size.max(1) as u32) as usize;
    let at = 2 + pick(rng, words.len().saturating_sub(2));
    match below(rng, 10) {
        0 => character(text, rng),
        // The field of another position, in the place of this one or beside it.
        1 | 2 => {
            let Some(&taken) = others.get(pick(rng, others.len())) else { return text.to_owned() };
            let key = taken.split('=').next().unwrap_or_default();
            match words.iter().position(|word| word.split('=').next() == Some(key)) {
                Some(at) => words[at] = taken.to_owned(),
                None => words.push(taken.to_owned()),
            }
            words.join(" ")
        }
        3 if at < words.len() => {
            words.remove(at);
            words.join(" ")
        }
        4 | 5 => number(text, rng),
        _ if at < words.len() => {
            let foreign = others.get(pick(rng, others.len())).copied().unwrap_or_default();
            words[at] = items(&words[at], foreign, rng);
            words.join(" ")
        }
        _ => character(text, rng),
    }
}

/// Changes, adds or removes a character.
fn character(text: &str, rng: &mut impl Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = below(rng, bytes.len() as u32 + 1) as usize;
    let character = CHARACTERS[below(rng, CHARACTERS.len() as u32) as usize];
    match below(rng, 3) {
        0 => bytes.insert(at, character),
        1 if at < bytes.len() => bytes[at] = character,
        _ if at < bytes.len() => drop(bytes.remove(at)),
        _ => {}
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Puts another number in the place of one.
fn number(text: &str, rng: &mut impl Rng) -> String {
    let digit = |b: &u8| b.is_ascii_digit();
    let bytes = text.as_bytes();
    let starts: Vec<usize> = (1..bytes.len()).filter(|&at| digit(&bytes[at]) && !digit(&bytes[at - 1])).collect();
    let Some(&start) = starts.get(below(rng, starts.len().max(1) as u32) as usize) else { return text.to_owned() };
    let end = bytes[start..].iter().position(|b| !digit(b)).map_or(bytes.len(), |length| start + length);
    let old: u64 = text[start..end].parse().unwrap_or(0);
    let new = match below(rng, 4) {
        0 => (old + 1).to_string(),
        1 => old.saturating_sub(1).to_string(),
        2 => below(rng, 40).to_string(),
        _ => NUMBERS[below(rng, NUMBERS.len() as u32) as usize].to_owned(),
    };
    format!("{}{new}{}", &text[..start], &text[end..])
}

/// Changes the list in a field: items change places, or one is repeated, removed, or taken from another field.
fn items(word: &str, foreign: &str, rng: &mut impl Rng) -> String {
    let Some((key, value)) = word.split_once('=') else { return word.to_owned() };
    let mut items: Vec<&str> = value.split(',').collect();
    let foreign: Vec<&str> = foreign.split_once('=').map_or("", |(_, value)| value).split(',').collect();
    let size = items.len() as u32;
    let (one, two) = (below(rng, size) as usize, below(rng, size) as usize);
    match below(rng, 5) {
        0 | 1 => items.swap(one, two),
        2 => items.insert(one, items[two]),
        3 => drop(items.remove(one)),
        _ => items[one] = foreign[below(rng, foreign.len() as u32) as usize],
    }
    format!("{key}={}", items.join(","))
}
