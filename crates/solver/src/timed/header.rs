//! What stands at the beginning of a solution's file: lines of text that say what it is for.

/// The lines of a header, `key value` each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Header {
    lines: Vec<(&'static str, String)>,
}

/// The longest header that is read.
const LONGEST: usize = 64 * 1024;

/// Why a header is not the one that is expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Mismatch {
    /// The file does not begin like a solution.
    Foreign,
    /// A line says something else.
    Differs {
        key: &'static str,
        found: String,
        /// What it would have to say.
        expected: String,
    },
}

impl Header {
    pub(super) fn new(lines: Vec<(&'static str, String)>) -> Header {
        Header { lines }
    }

    /// The header as it stands in a file: its lines and an empty one.
    pub(super) fn text(&self) -> String {
        let lines: String = self.lines.iter().map(|(key, value)| format!("{key} {value}\n")).collect();
        lines + "\n"
    }

    /// Compares a file's beginning with this header. The place in the file after it.
    pub(super) fn compare(&self, file: &[u8]) -> Result<usize, Mismatch> {
        let text = self.text();
        if file.starts_with(text.as_bytes()) {
            return Ok(text.len());
        }
        let end = file.windows(2).take(LONGEST).position(|two| two == b"\n\n").ok_or(Mismatch::Foreign)?;
        let found = std::str::from_utf8(&file[..end]).map_err(|_| Mismatch::Foreign)?;
        let mut lines = found.lines();
        for (number, (key, expected)) in self.lines.iter().enumerate() {
            let line = lines.next().unwrap_or_default();
            let found = line.strip_prefix(key).and_then(|rest| rest.strip_prefix(' '));
            match found {
                Some(found) if found == expected => {}
                None if number == 0 => return Err(Mismatch::Foreign),
                found => {
                    let found = found.unwrap_or("nothing").chars().take(200).collect();
                    return Err(Mismatch::Differs { key, found, expected: expected.clone() });
                }
            }
        }
        Err(Mismatch::Foreign)
    }
}
