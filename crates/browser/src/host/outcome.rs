//! What a request comes to: what is to be stored, and what is told once it is.

use std::borrow::Cow;

use kickoff_host::Refused;
use kickoff_host::wire::LiveMessage;
use serde::Serialize;
use serde_json::json;
use serde_json::value::{RawValue, to_raw_value};

/// A store of the browser's database.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Store {
    /// Matches without their events, by id.
    Matches,
    /// Events, by match and number.
    Events,
    /// Archived games without their records, by id.
    Archive,
    /// The texts of archived games, by id.
    Records,
    /// What was saved for games, by id.
    Items,
    /// Reviews of finished games, by game and first turn.
    Reviews,
    /// One row.
    Settings,
    /// The books of the computer's games (docs/explorer.md), which are files beside the pages, by game.
    Books,
}

/// A row that is put into a store, or taken out.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Write {
    /// It takes the place of the one with the same key.
    Put(Store, Box<RawValue>),
    /// The row with this key is removed.
    Delete(Store, String),
}

/// Rows that have to be read before a request can be answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Need {
    /// Where they are.
    pub store: Store,
    /// The match whose events are wanted, the record's id, or the game whose review is wanted.
    pub key: String,
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum Halt {
    Refused(Refused),
    Needs(Need),
}

impl From<Refused> for Halt {
    fn from(refused: Refused) -> Halt {
        Halt::Refused(refused)
    }
}

impl From<kickoff_match::Refusal> for Halt {
    fn from(refusal: kickoff_match::Refusal) -> Halt {
        Halt::Refused(refusal.into())
    }
}

/// The result of a request.
pub(super) type Result<T> = std::result::Result<T, Halt>;

/// What answers a request.
#[derive(Debug)]
pub(super) enum Answer {
    /// JSON.
    Json(Box<RawValue>),
    /// Plain text.
    Text(String),
    Nothing,
    /// What an engine works out: a job, as JSON; and the game whose review it is kept with, if it is.
    Job {
        job: String,
        keep: Option<String>,
    },
    /// Nothing; and the computer plays what it has found.
    MoveNow,
}

impl Answer {
    pub(super) fn json(value: &impl Serialize) -> Result<Answer> {
        to_raw_value(value).map(Answer::Json).map_err(|_| Refused::lost().into())
    }
}

/// What the worker has to do: to store the writes in one transaction, and only then to send the messages and the answer. Or
/// to read rows first, or to ask the host of a game.
#[derive(Debug, Default)]
pub struct Outcome {
    answer: Option<std::result::Result<Answer, Refused>>,
    needs: Option<Need>,
    elsewhere: Option<&'static str>,
    pub(super) writes: Vec<Write>,
    pub(super) messages: Vec<LiveMessage>,
    /// When to wake the host, by the steady clock.
    pub(super) wake_at: Option<i64>,
}

impl Outcome {
    pub(super) fn answered(&mut self, answer: Result<Answer>) {
        match answer {
            Ok(answer) => self.answer = Some(Ok(answer)),
            Err(Halt::Refused(refused)) => self.answer = Some(Err(refused)),
            Err(Halt::Needs(need)) => self.needs = Some(need),
        }
    }

    /// The host of this game is to be asked.
    pub(super) fn elsewhere(&mut self, game: &'static str) {
        self.elsewhere = Some(game);
    }

    /// A row is to be stored.
    pub(super) fn put(&mut self, store: Store, row: &impl Serialize) -> Result<()> {
        let row = to_raw_value(row).map_err(|_| Refused::lost())?;
        self.writes.push(Write::Put(store, row));
        Ok(())
    }

    pub(super) fn needs(&mut self, need: Need) {
        self.needs = Some(need);
    }

    /// The outcome as the worker reads it.
    pub fn json(&self) -> String {
        if let Some(need) = &self.needs {
            return json!({ "needs": need }).to_string();
        }
        if let Some(game) = self.elsewhere {
            return json!({ "elsewhere": game }).to_string();
        }
        let mut told =
            Told { writes: &self.writes, messages: &self.messages, wake_at: self.wake_at, ..Told::default() };
        match &self.answer {
            None => {}
            Some(Ok(Answer::Json(body))) => (told.status, told.body) = (Some(200), Some(body.get().into())),
            Some(Ok(Answer::Text(text))) => (told.status, told.body) = (Some(200), Some(text.into())),
            Some(Ok(Answer::Nothing)) => told.status = Some(204),
            Some(Ok(Answer::MoveNow)) => (told.status, told.move_now) = (Some(204), true),
            Some(Ok(Answer::Job { job, keep })) => (told.job, told.keep) = (Some(job.as_str()), keep.as_deref()),
            Some(Err(refused)) => {
                let body = serde_json::to_string(&refused.body).unwrap_or_default();
                (told.status, told.body) = (Some(refused.status), Some(body.into()));
            }
        }
        // Rows and scenes are JSON already, which is passed on as it is, however deep.
        serde_json::to_string(&told).unwrap_or_else(|error| json!({ "broken": error.to_string() }).to_string())
    }
}

/// An [`Outcome`] on its way.
#[derive(Default, Serialize)]
struct Told<'a> {
    writes: &'a [Write],
    messages: &'a [LiveMessage],
    wake_at: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    body: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    job: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    keep: Option<&'a str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    move_now: bool,
}
