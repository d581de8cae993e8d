//! Reading a rings file: TOML with a table for each signal, outcome to weight.

use sha2::{Digest, Sha256};
use toml::{Table, Value};

use super::{Ring, RingMaker};
use crate::signal::Signal;

/// The SHA-256 of a file.
pub(super) fn hash(content: &str) -> [u8; 32] {
    Sha256::digest(content.as_bytes()).into()
}

/// Reads a rings file.
///
/// # Errors
/// The first thing that is wrong, by line, or by table and key.
pub(super) fn read(content: &str) -> Result<[Ring; 12], String> {
    let tables: Table = content.parse().map_err(|error| syntax(content, &error))?;
    if let Some(other) = tables.keys().find(|key| Signal::read(key).is_none()) {
        return Err(format!("[{}]: there is no such signal; the tables are [s1] to [s12]", other.escape_debug()));
    }
    let mut rings = Signal::ALL.map(|signal| ring(signal, tables.get(&signal.to_string())));
    if let Some(error) = rings.iter_mut().find_map(|ring| ring.as_mut().err()) {
        return Err(std::mem::take(error));
    }
    // Nothing is lost: each of the twelve is a ring.
    let rings: Vec<Ring> = rings.into_iter().filter_map(Result::ok).collect();
    rings.try_into().map_err(|_| "the tables are [s1] to [s12]".to_owned())
}

fn ring(signal: Signal, table: Option<&Value>) -> Result<Ring, String> {
    let table = match table {
        Some(Value::Table(table)) => table,
        Some(_) => return Err(format!("{signal}: it has to be a table, [{signal}]")),
        None => return Err(format!("[{signal}]: the table is missing ({})", signal.name())),
    };
    let mut ring = RingMaker::new(signal);
    for (key, weight) in table {
        match weight {
            Value::Integer(weight) => ring.add(key, *weight)?,
            other => {
                let kind = other.type_str();
                return Err(format!("[{signal}] {key:?}: the weight has to be a whole number, not a {kind}"));
            }
        }
    }
    ring.finish()
}

/// What the TOML reader says, in one line that begins with the place: table and key as far as there are any, and the line.
fn syntax(content: &str, error: &toml::de::Error) -> String {
    let message = error.message().replace('\n', "; ");
    let Some(before) = error.span().and_then(|span| content.get(..span.start)) else { return message };
    let line = before.matches('\n').count();
    let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
    let text = content.lines().nth(line).unwrap_or_default();
    let table = before.lines().rev().find_map(|line| line.trim_start().strip_prefix('[')?.split_once(']'));
    let place = match (table, text.split_once('=')) {
        (Some((table, _)), Some((key, _))) => format!("[{table}] {}, ", key.trim()),
        (Some((table, _)), None) => format!("[{table}], "),
        (None, _) => String::new(),
    };
    format!("{place}line {}, column {column}: {message}", line + 1)
}
