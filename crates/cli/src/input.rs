//! Reading what a command is given: files, standard input, tokens.

use std::io::Read;
use std::path::Path;

use anyhow::Context;
use kickoff_catalog::MAX_BYTES;

use crate::failure::Failure;

/// The content of a file; `-` is standard input. What is longer than any record may be is refused.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let mut content = Vec::new();
    let limit = MAX_BYTES as u64 + 1;
    if path == Path::new("-") {
        std::io::stdin().lock().take(limit).read_to_end(&mut content).context("cannot read standard input")?;
    } else {
        let name = || format!("cannot read {}", path.display());
        let file = std::fs::File::open(path).with_context(name)?;
        file.take(limit).read_to_end(&mut content).with_context(name)?;
    }
    if content.len() > MAX_BYTES {
        return Err(Failure::input(format!("{} is longer than {MAX_BYTES} bytes", path.display())));
    }
    Ok(content)
}

/// The text of a file of tokens.
pub(crate) fn text(path: &Path) -> Result<String, Failure> {
    let content = bytes(path)?;
    String::from_utf8(content).map_err(|_| Failure::input(format!("{} is not text (UTF-8)", path.display())))
}

/// The text of the file, if one is given; else none.
pub(crate) fn optional(path: Option<&Path>) -> Result<String, Failure> {
    path.map_or_else(|| Ok(String::new()), text)
}

/// The tokens of a text.
pub(crate) fn tokens(text: &str) -> Vec<&str> {
    text.trim_start_matches('\u{feff}').split_ascii_whitespace().collect()
}
