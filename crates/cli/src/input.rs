//! Reading what a command is given: files, standard input, tokens.

use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use anyhow::Context;
use kickoff_ai::{Network, Term, Weights};
use kickoff_core::OptionKind;
use kickoff_runtime::{DynGame, MAX_BYTES, read_weights};

use crate::arguments::GameOption;
use crate::failure::Failure;

/// The content of a file; `-` is standard input. Content longer than the longest allowed record is refused.
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

/// An option of a game as the game reads it: if it names a file, with the file's content.
pub(crate) fn option(game: &dyn DynGame, given: &GameOption) -> Result<GameOption, Failure> {
    let spec = game.options().iter().find(|spec| spec.key == given.key);
    let named = spec.is_some_and(|spec| matches!(spec.kind, OptionKind::File(_)) && given.value != spec.default);
    if !named {
        return Ok(given.clone());
    }
    let path = Path::new(&given.value);
    let value = text(path).map_err(|error| Failure::Usage(format!("--option {}: {error}", given.key)))?;
    Ok(GameOption { key: given.key.clone(), value })
}

/// The weights of a weights file.
pub(crate) fn weights(game: &dyn DynGame, path: &Path) -> Result<Weights, Failure> {
    let terms = judging(game)?;
    let weights = read_weights(terms, &text(path)?);
    weights.map_err(|error| Failure::input(format!("{}: {error}", path.display())))
}

/// The network that a setting names: `own`, the one that is shipped with the game; `none`; or a network's file.
pub(crate) fn network(game: &dyn DynGame, value: &str) -> Result<Option<Option<Arc<Network>>>, Failure> {
    match value {
        "own" => return Ok(None),
        "none" => return Ok(Some(None)),
        _ => {}
    }
    if game.network_inputs() == 0 {
        return Err(Failure::input(format!("no network can evaluate {}", game.name())));
    }
    let network = Network::read(&bytes(Path::new(value))?, game.network_inputs());
    let network = network.map_err(|error| Failure::input(format!("{value}: {error}")))?;
    Ok(Some(Some(Arc::new(network))))
}

/// The terms of a game's evaluation.
pub(crate) fn judging(game: &dyn DynGame) -> Result<&'static [Term], Failure> {
    match game.terms() {
        [] => Err(Failure::input(format!("the computer plays {} without judging positions by terms", game.id()))),
        terms => Ok(terms),
    }
}

/// Options as the registry takes them.
pub(crate) fn pairs(options: &[GameOption]) -> Vec<(&str, &str)> {
    options.iter().map(|option| (option.key.as_str(), option.value.as_str())).collect()
}

/// The tokens of a text.
pub(crate) fn tokens(text: &str) -> Vec<&str> {
    text.trim_start_matches('\u{feff}').split_ascii_whitespace().collect()
}
