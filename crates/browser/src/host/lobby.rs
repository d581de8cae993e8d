//! The host of what needs no game, and the way to the hosts of the games.

use kickoff_host::wire::{LiveMessage, WrittenTree};
use kickoff_host::{Refused, Result};
use kickoff_runtime::{facts_of, game_of_record};
use serde::Deserialize;

use super::Moment;
use super::lists::{Lists, Stored, no_archived_game, no_match, parts, read};
use super::outcome::Outcome;

/// The lists and settings of a page. Whatever needs the rules of a game it leaves to the host of that game, whose name is in
/// the outcome.
#[derive(Debug)]
pub struct Lobby {
    lists: Lists,
}

/// The part of something that is about a game which names it.
#[derive(Deserialize)]
struct About {
    game: String,
}

/// A record, whatever is to be done with it.
#[derive(Deserialize)]
struct Text {
    text: String,
}

/// A message, as far as it has to be understood to know whom it is for.
#[derive(Deserialize)]
struct Heard {
    say: String,
    r#match: Option<String>,
    key: Option<String>,
    #[serde(default)]
    on: bool,
}

impl Lobby {
    /// The lobby of what is stored, as [`Host::new`](super::Host::new) takes it.
    ///
    /// # Errors
    /// It has not that form; in words.
    pub fn new(stored: &str, seed: &[u8]) -> std::result::Result<Lobby, String> {
        Ok(Lobby { lists: Lists::new(stored, seed)? })
    }

    /// Answers a request as the server's HTTP would; `address` is what follows `/api`.
    pub fn request(&mut self, moment: Moment, method: &str, address: &str, body: &str) -> Outcome {
        self.lists.begin(moment);
        let (path, query) = parts(address);
        match self.lists.route(method, &path, query, body) {
            Some(answer) => self.lists.outcome.answered(answer),
            None => match self.game_of_request(method, &path, body) {
                Ok(game) => self.lists.outcome.elsewhere(game),
                Err(refused) => self.lists.outcome.answered(Err(refused.into())),
            },
        }
        std::mem::take(&mut self.lists.outcome)
    }

    /// Hears a message as the server's WebSocket would.
    pub fn hear(&mut self, moment: Moment, text: &str) -> Outcome {
        self.lists.begin(moment);
        match serde_json::from_str(text) {
            Ok(heard) => self.heed(heard),
            Err(error) => {
                let refused = Refused::bad(format!("This message cannot be understood: {error}."));
                self.refuse((None, None), refused);
            }
        }
        std::mem::take(&mut self.lists.outcome)
    }

    /// Takes in what another host has changed, once it is stored: its outcome's writes, as JSON.
    ///
    /// # Errors
    /// They cannot be read; in words.
    pub fn learn(&mut self, writes: &str) -> std::result::Result<(), String> {
        let writes: Vec<Stored> = serde_json::from_str(writes).map_err(|error| error.to_string())?;
        self.lists.learn(&writes).map_err(|error| error.to_string())
    }

    /// The game whose host answers what the lists do not.
    fn game_of_request(&self, method: &str, path: &[&str], body: &str) -> Result<&'static str> {
        match (method, path) {
            (_, ["games", game, ..]) => id_of(game),
            ("POST", ["matches"]) => id_of(&read::<About>(body)?.game),
            (_, ["matches", id, ..]) => self.game_of_match(id),
            ("POST", ["records", "tree"] | ["archive", "import"]) => {
                let Text { text } = read(body)?;
                id_of(&game_of_record(&text).map_err(|error| Refused::record(&error))?)
            }
            ("POST", ["records", "text"]) => id_of(&read::<About>(read::<WrittenTree>(body)?.tree.get())?.game),
            (_, ["archive", id, ..]) => {
                let row = self.lists.archive.get(*id).filter(|row| row.deleted.is_none());
                let game = &row.ok_or_else(no_archived_game)?.game;
                facts_of(game).map(|facts| facts.id).ok_or_else(|| Refused::damaged("this game"))
            }
            _ => Err(Refused::not_found("address")),
        }
    }

    fn game_of_match(&self, id: &str) -> Result<&'static str> {
        let row = self.lists.matches.get(id).filter(|row| row.deleted.is_none()).ok_or_else(no_match)?;
        facts_of(&row.game).map(|facts| facts.id).ok_or_else(|| Refused::damaged("this match"))
    }

    fn heed(&mut self, Heard { say, r#match, key, on }: Heard) {
        let Some(id) = r#match else {
            if say != "lobby" {
                return self.refuse((None, None), Refused::bad(format!("This message cannot be understood: {say}.")));
            }
            if on {
                self.lists.outcome.messages.push(LiveMessage::Lobby { open: Vec::new() });
                self.lists.outcome.messages.push(LiveMessage::Turns { turns: 0 });
            }
            return;
        };
        match (say.as_str(), self.game_of_match(&id)) {
            (_, Ok(game)) => self.lists.outcome.elsewhere(game),
            ("watch", Err(refused)) if refused.status == 404 => {
                self.lists.outcome.messages.push(LiveMessage::Gone { r#match: id });
            }
            ("watch", Err(refused)) => self.refuse((None, Some(id)), refused),
            ("do", Err(refused)) => self.refuse((key, None), refused),
            _ => {}
        }
    }

    /// Tells why something was not done: what had this key, or was about this match.
    fn refuse(&mut self, (key, r#match): (Option<String>, Option<String>), refused: Refused) {
        let Refused { retry: retry_s, body: refusal, .. } = refused;
        self.lists.outcome.messages.push(LiveMessage::Refused { key, r#match, retry_s, refusal });
    }
}

/// The id of a game that there is.
fn id_of(game: &str) -> Result<&'static str> {
    facts_of(game).map(|facts| facts.id).ok_or_else(|| Refused::not_found("game"))
}
