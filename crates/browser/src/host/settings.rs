//! Settings and saved items.

use kickoff_host::wire::{NewSavedItem, SavedItem, Settings};
use kickoff_host::{Refused, names, options, settings};
use kickoff_runtime::{GameFacts, facts_of};

use super::lists::{Lists, read};
use super::outcome::{Answer, Result, Store, Write};
use super::rows::ItemRow;

fn known(game: &str) -> kickoff_host::Result<&'static GameFacts> {
    facts_of(game).ok_or_else(|| Refused::not_found("game"))
}

impl Lists {
    pub(super) fn settings(&self) -> Settings {
        let mut saved = self.settings.clone().unwrap_or_default();
        options::retain_usable(&mut saved.options);
        saved
    }

    pub(super) fn save_settings(&mut self, body: &str) -> Result<Answer> {
        let mut new = settings::checked(read(body)?)?;
        settings::keep_known(&mut new)?;
        self.put(Store::Settings, &new)?;
        let answer = Answer::json(&new)?;
        self.settings = Some(new);
        Ok(answer)
    }

    pub(super) fn saved_items(&self, game: &str) -> Result<Answer> {
        let game = known(game)?;
        let items: Vec<SavedItem> = self.items.iter().filter(|row| row.game == game.id).map(ItemRow::item).collect();
        Answer::json(&items)
    }

    pub(super) fn save_item(&mut self, game: &str, body: &str) -> Result<Answer> {
        let (game, new): (_, NewSavedItem) = (known(game)?, read(body)?);
        settings::check_size(&new)?;
        let (name, kind) = (names::name(&new.name)?, names::name(&new.kind)?);
        let item = SavedItem { id: self.ids.id(), name, kind, body: new.body };
        let answer = Answer::json(&item)?;
        let row = ItemRow::new(game.id, item);
        self.put(Store::Items, &row)?;
        self.items.push(row);
        Ok(answer)
    }

    pub(super) fn delete_item(&mut self, game: &str, id: &str) -> Result<Answer> {
        let at = self.items.iter().position(|row| row.id == id && row.game == game);
        self.items.remove(at.ok_or_else(|| Refused::not_found("saved item"))?);
        self.outcome.writes.push(Write::Delete(Store::Items, id.to_owned()));
        Ok(Answer::Nothing)
    }
}
