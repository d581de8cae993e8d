//! Settings and saved items.

use kickoff_host::wire::{NewSavedItem, SavedItem, Settings};
use kickoff_host::{Refused, names, options, settings};
use kickoff_runtime::DynGame;

use super::Host;
use super::outcome::{Answer, Result, Store, Write};
use super::rows::ItemRow;

impl Host {
    pub(super) fn settings(&self) -> Settings {
        let mut saved = self.settings.clone().unwrap_or_default();
        options::retain_usable(&mut saved.options);
        saved
    }

    pub(super) fn save_settings(&mut self, new: Settings) -> Result<Answer> {
        let mut new = settings::checked(new)?;
        settings::keep_known(&mut new)?;
        self.put(Store::Settings, &new)?;
        let answer = Answer::json(&new)?;
        self.settings = Some(new);
        Ok(answer)
    }

    pub(super) fn saved_items(&self, game: &dyn DynGame) -> Result<Answer> {
        let items: Vec<SavedItem> = self.items.iter().filter(|row| row.game == game.id()).map(ItemRow::item).collect();
        Answer::json(&items)
    }

    pub(super) fn save_item(&mut self, game: &dyn DynGame, new: NewSavedItem) -> Result<Answer> {
        settings::check_size(&new)?;
        let (name, kind) = (names::name(&new.name)?, names::name(&new.kind)?);
        let item = SavedItem { id: self.ids.id(), name, kind, body: new.body };
        let answer = Answer::json(&item)?;
        let row = ItemRow::new(game.id(), item);
        self.put(Store::Items, &row)?;
        self.items.push(row);
        Ok(answer)
    }

    pub(super) fn delete_item(&mut self, game: &dyn DynGame, id: &str) -> Result<Answer> {
        let at = self.items.iter().position(|row| row.id == id && row.game == game.id());
        self.items.remove(at.ok_or_else(|| Refused::not_found("saved item"))?);
        self.outcome.writes.push(Write::Delete(Store::Items, id.to_owned()));
        Ok(Answer::Nothing)
    }

    /// A row is to be stored.
    pub(super) fn put(&mut self, store: Store, row: &impl serde::Serialize) -> Result<()> {
        let row = serde_json::value::to_raw_value(row).map_err(|_| Refused::lost())?;
        self.outcome.writes.push(Write::Put(store, row));
        Ok(())
    }
}
