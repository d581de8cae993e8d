//! The settings that a player has saved.

use kickoff_core::OptionKind;

use crate::wire::{NewSavedItem, Settings};
use crate::{Refused, Result, computers, options};

/// The most bytes of something that is saved for a game, as JSON.
pub const LARGEST_SAVED_ITEM: usize = 16 << 10;

/// Refuses what is too large to be saved for a game.
///
/// # Errors
/// It is too large.
pub fn check_size(item: &NewSavedItem) -> Result<()> {
    let size = item.body.get().len();
    if size <= LARGEST_SAVED_ITEM {
        return Ok(());
    }
    Err(Refused::bad(format!(
        "This takes {} kB; what is kept may take {} kB.",
        size.div_ceil(1024),
        LARGEST_SAVED_ITEM >> 10
    )))
}

/// The longest value of an option in the settings, unless it is a file: the others are numbers and words.
const LONGEST_VALUE: usize = 40;

/// Checks settings as they came in, and puts names right.
///
/// # Errors
/// There are no such players or computers.
pub fn checked(mut settings: Settings) -> Result<Settings> {
    if settings.names.len() > 2 {
        return Err(Refused::bad("There are two players."));
    }
    for name in &mut settings.names {
        *name = kickoff_match::optional_name(name)?.unwrap_or_default();
    }
    settings.computers = computers::checked(settings.computers)?;
    Ok(settings)
}

/// Leaves out values for games and options that do not exist: nobody reads them, and they could be anything.
///
/// # Errors
/// A game could not be begun with its values.
pub fn keep_known(settings: &mut Settings) -> Result<()> {
    options::check_all(&settings.options)?;
    settings.guides_seen.retain(|id| kickoff_runtime::facts_of(id).is_some());
    settings.guides_seen.sort();
    settings.guides_seen.dedup();
    settings.options.retain(|id, options| {
        let Some(game) = kickoff_runtime::facts_of(id) else { return false };
        options.retain(|key, value| {
            let option = game.options.iter().find(|option| option.key == *key);
            option.is_some_and(|option| match option.kind {
                OptionKind::File(_) => true,
                OptionKind::Choice(_) | OptionKind::Whole { .. } => value.len() <= LONGEST_VALUE,
            })
        });
        !options.is_empty()
    });
    Ok(())
}
