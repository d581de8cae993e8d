//! The one-line form of rings that records hold: `sha256:HASH;s1:-1=2,+0=5,…;s2:…;…;s12:…`.

use std::fmt::Write;

use super::{Ring, RingMaker, Rings, Source};
use crate::signal::Signal;

pub(super) const PREFIX: &str = "sha256:";
/// The longest line, in characters: what a record's option takes.
const MAX: usize = 20_000;

/// Writes the line; the built-in rings have no hash and give their name.
///
/// # Errors
/// It is too long.
pub(super) fn write(rings: &Rings) -> Result<String, String> {
    let Source::File(hash) = rings.source else { return Ok(rings.source.to_string()) };
    let mut line = PREFIX.to_owned();
    for byte in hash {
        // Writing to a String cannot fail.
        let _ = write!(line, "{byte:02x}");
    }
    for signal in Signal::ALL {
        let _ = write!(line, ";{signal}:");
        for (number, (spin, weight)) in rings.ring(signal).outcomes().enumerate() {
            let comma = if number == 0 { "" } else { "," };
            let _ = write!(line, "{comma}{spin}={weight}");
        }
    }
    if line.len() > MAX {
        return Err(format!(
            "the rings are too long: a record holds {MAX} characters of them, and these have {}",
            line.len()
        ));
    }
    Ok(line)
}

/// Reads the line after its beginning.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn read(rest: &str) -> Result<Rings, String> {
    let mut parts = rest.split(';');
    let source = parts.next().and_then(hash).map(Source::File).ok_or_else(|| {
        format!("“{PREFIX}” has to be followed by a hash of 64 hexadecimal digits (0 to 9, a to f) and then “;s1:”")
    })?;
    let mut rings = Vec::with_capacity(12);
    for signal in Signal::ALL {
        let start = format!("{signal}:");
        let outcomes = parts.next().and_then(|part| part.strip_prefix(&start));
        rings.push(ring(signal, outcomes.ok_or_else(|| format!("[{signal}]: “;{start}” is missing"))?)?);
    }
    if let Some(more) = parts.next() {
        let shown: String = more.chars().take(20).flat_map(char::escape_debug).collect();
        return Err(format!("“{shown}” is too much: the rings end with s12"));
    }
    let rings = rings.try_into().map_err(|_| "the rings are s1 to s12".to_owned())?;
    Ok(Rings { source, rings })
}

fn ring(signal: Signal, outcomes: &str) -> Result<Ring, String> {
    let mut ring = RingMaker::new(signal);
    for outcome in outcomes.split(',').filter(|_| !outcomes.is_empty()) {
        let (key, weight) = outcome.split_once('=').unwrap_or((outcome, ""));
        let plain = weight.bytes().all(|b| b.is_ascii_digit()) && !weight.starts_with('0');
        match weight.parse() {
            Ok(weight) if plain => ring.add(key, weight)?,
            _ => return Err(format!("[{signal}] {key:?}: the weight has to be a whole number, in plain digits")),
        }
    }
    ring.finish()
}

fn hash(text: &str) -> Option<[u8; 32]> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    if text.len() != 64 {
        return None;
    }
    let mut hash = [0; 32];
    for (byte, pair) in hash.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit(pair[0])? * 16 + digit(pair[1])?;
    }
    Some(hash)
}
