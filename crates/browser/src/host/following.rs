//! The match that the page follows: what is done in it, what is due, and the computer's turns.

use kickoff_host::computers::Duty;
use kickoff_host::job::{Position, Task};
use kickoff_host::wire::{ClientMessage, Command, CommandRequest, Detail, LiveMessage, Role};
use kickoff_host::{Refused, live};
use kickoff_match::{
    Actor, BACK_SOON_MS, Change, Decision, Match, MatchLimits, Refusal, RefusalKind, World, seat_number,
};
use serde_json::json;

use super::matches::{NOBODY, person};
use super::outcome::{Halt, Outcome, Result, Store};
use super::rows::EventRow;
use super::{Host, Moment};

/// How much there may be in a match: only what would be no game any more is refused.
const LIMITS: MatchLimits = MatchLimits { actions: 1_000_000, events: 2_000_000, lines: u64::MAX };
/// The longest that the computer waits with its turn until the page has shown the one before, in milliseconds.
const SHOWN_WITHIN: i64 = 30_000;

/// A turn for the computer to find.
#[derive(Debug)]
pub(super) struct Search {
    pub(super) of: String,
    pub(super) seq: u64,
    seat: u8,
    level: u8,
    time_ms: u32,
    secretive: bool,
}

impl Search {
    fn id(&self) -> String {
        let Search { of, seq, seat, level, time_ms, .. } = self;
        format!("{of} {seq} {seat} {level} {time_ms}")
    }
}

/// What the computer has found, and waits with.
#[derive(Debug)]
pub(super) struct Found {
    of: String,
    seq: u64,
    tokens: Vec<String>,
    /// Until when it waits, by the steady clock.
    pub(super) until: i64,
}

impl Host {
    /// Hears a message as the server's WebSocket would.
    pub fn hear(&mut self, moment: Moment, text: &str) -> Outcome {
        self.lists.begin(moment);
        match serde_json::from_str(text) {
            Ok(message) => self.heed(message),
            Err(error) => {
                let refused = Refused::bad(format!("This message cannot be understood: {error}."));
                self.refuse(None, None, refused);
            }
        }
        self.end()
    }

    /// Does what is due.
    pub fn wake(&mut self, moment: Moment) -> Outcome {
        self.lists.begin(moment);
        let followed: Vec<String> = self.followed.iter().map(|(id, _)| id.clone()).collect();
        let now_ms = self.lists.now.ms;
        let gone = self.left.iter().filter(|(_, at)| *at <= now_ms).map(|(id, _)| id.clone());
        for id in followed.into_iter().chain(gone.collect::<Vec<_>>()) {
            // What cannot be done now is tried when somebody does something.
            let _ = self.do_what_is_due(&id);
        }
        self.left.retain(|(_, at)| *at > now_ms);
        self.play_found(false);
        self.end()
    }

    /// Nobody follows anything any more.
    pub fn leave_all(&mut self, moment: Moment) -> Outcome {
        self.lists.begin(moment);
        for (id, _) in std::mem::take(&mut self.followed) {
            self.leave(&id);
        }
        self.end()
    }

    fn heed(&mut self, message: ClientMessage) {
        match message {
            ClientMessage::Watch { r#match: id, since, detail } => match self.watch(&id, since, detail) {
                Err(Halt::Needs(need)) => self.lists.outcome.needs(need),
                Err(Halt::Refused(refused)) if refused.status == 404 => {
                    self.lists.outcome.messages.push(LiveMessage::Gone { r#match: id });
                }
                Err(Halt::Refused(refused)) => self.refuse(None, Some(id), refused),
                Ok(()) => {}
            },
            ClientMessage::Leave { r#match: id } => self.leave(&id),
            ClientMessage::Do { r#match: id, request } => {
                let Some(key) = request.key.clone() else {
                    return self.refuse(None, None, Refused::bad("Over the WebSocket a command needs a key."));
                };
                match self.look(&id).map(|_| ()).and_then(|()| self.execute(&id, &person(), &request)) {
                    Err(Halt::Needs(need)) => self.lists.outcome.needs(need),
                    Err(Halt::Refused(refused)) => self.refuse(Some(key), None, refused),
                    Ok(_) => {
                        let seq = self.loaded.get(&id).map_or(0, |loaded| loaded.seq());
                        self.lists.outcome.messages.push(LiveMessage::Done { key, seq });
                    }
                }
            }
            ClientMessage::Shown { r#match: id, seq } => {
                let shown = self.shown.entry(id).or_default();
                *shown = seq.max(*shown);
                self.play_found(true);
            }
            ClientMessage::Lobby { on: true } => {
                self.lists.outcome.messages.push(LiveMessage::Lobby { open: Vec::new() });
                self.lists.outcome.messages.push(LiveMessage::Turns { turns: 0 });
            }
            ClientMessage::Lobby { on: false } => {}
        }
    }

    fn leave(&mut self, id: &str) {
        self.followed.retain(|(followed, _)| followed != id);
        self.shown.remove(id);
        self.forget_found(id);
        self.left.retain(|(left, _)| left != id);
        if self.loaded.get(id).is_some_and(Match::half_runs) {
            self.left.push((id.to_owned(), self.lists.now.ms.saturating_add_unsigned(BACK_SOON_MS)));
        }
    }

    fn watch(&mut self, id: &str, since: Option<u64>, detail: Detail) -> Result<()> {
        self.look(id)?;
        self.followed.retain(|(followed, _)| followed != id);
        self.left.retain(|(left, _)| left != id);
        self.followed.push((id.to_owned(), detail));
        let now = self.lists.now.clone();
        if let Some(change) = self.look(id)?.opened(&now) {
            self.commit(id, *change)?;
        }
        self.do_what_is_due(id)?;
        let loaded = self.look(id)?;
        // While a match is left its half's clock stands still, which the page cannot know.
        let since = since.filter(|_| !loaded.keeps_a_half());
        let greeting = live::greeting(loaded, Role::HotSeat, detail, since, NOBODY, now.ms);
        // What is said of it so far is in there.
        self.lists.outcome.messages.retain(|message| !is_about(message, id));
        self.lists.outcome.messages.extend(greeting);
        Ok(())
    }

    fn refuse(&mut self, key: Option<String>, r#match: Option<String>, refused: Refused) {
        let Refused { retry: retry_s, body: refusal, .. } = refused;
        self.lists.outcome.messages.push(LiveMessage::Refused { key, r#match, retry_s, refusal });
    }

    /// Does something in a match that has been read. Returns how many actions there were before.
    pub(super) fn execute(&mut self, id: &str, actor: &Actor, request: &CommandRequest) -> Result<u32> {
        self.do_what_is_due(id)?;
        let now = self.lists.now.clone();
        let loaded = self.loaded.get(id).ok_or_else(Refused::lost)?;
        let world = World { now: &now, lag_ms: 0, limits: &LIMITS, random: &self.draws };
        let before = loaded.timeline().ply();
        let decided = loaded.decide(actor, request, &world).map_err(|refusal: Refusal| match refusal.kind {
            RefusalKind::Stale => Refused::stale(loaded.state(Role::HotSeat, NOBODY, now.ms)),
            _ => refusal.into(),
        })?;
        if let Decision::Change(change) = decided {
            self.commit(id, *change)?;
            self.do_what_is_due(id)?;
        }
        Ok(before)
    }

    /// Does what is due in a match, if it has been read: time is called, or its half's clock stands still.
    fn do_what_is_due(&mut self, id: &str) -> Result<()> {
        let open = self.followed.iter().any(|(followed, _)| followed == id)
            || self.left.iter().any(|(left, at)| left == id && *at > self.lists.now.ms);
        let now = self.lists.now.clone();
        while let Some(loaded) = self.loaded.get(id)
            && loaded.may_be_due()
            && let Some(change) = loaded.due(&now, open, None)?
        {
            self.commit(id, *change)?;
        }
        Ok(())
    }

    /// Puts a change in place: what is to be stored and told of it goes into the outcome.
    fn commit(&mut self, id: &str, mut change: Change) -> Result<()> {
        let events = std::mem::take(&mut change.events);
        for (seq, event) in (change.seq + 1..).zip(&events) {
            self.lists.put(Store::Events, &EventRow::new(id, seq, event, &change.at))?;
        }
        match change.flag_at {
            Some(at) => drop(self.flags.insert(id.to_owned(), at)),
            None => drop(self.flags.remove(id)),
        }
        let Some((row, loaded)) = self.lists.matches.get_mut(id).zip(self.loaded.get_mut(id)) else {
            return Err(Refused::lost().into());
        };
        (row.updated, row.moved_at, row.turn) = (change.at.text.clone(), change.at.ms, change.turn);
        let announcement = loaded.apply(change).announcement;
        (row.seq, row.standing) = (loaded.seq(), loaded.standing().clone().into());
        if let (Some(before), Some((_, detail))) =
            (announcement.board, self.followed.iter().find(|(followed, _)| followed == id))
        {
            self.lists.outcome.messages.push(match detail {
                Detail::Full => {
                    let update = Box::new(loaded.update(before, Role::HotSeat, NOBODY, self.lists.now.ms));
                    LiveMessage::Update { r#match: id.to_owned(), update }
                }
                Detail::Plain => live::played(loaded, before, Role::HotSeat),
            });
        }
        if let Some((_, detail)) = self.followed.iter().find(|(followed, _)| followed == id && announcement.whole) {
            let now_ms = self.lists.now.ms;
            self.lists.outcome.messages.extend(live::greeting(loaded, Role::HotSeat, *detail, None, NOBODY, now_ms));
        }
        self.lists.put_match(id)
    }

    /// Whether the page follows a match in words.
    pub(super) fn follows_in_full(&self, id: &str) -> bool {
        self.followed.iter().any(|(followed, detail)| followed == id && *detail == Detail::Full)
    }

    /// The search that the computer has to do now, if it has not found its turn.
    pub(super) fn search(&self) -> Option<Search> {
        self.followed.iter().find_map(|(id, _)| {
            let loaded = self.loaded.get(id)?;
            let seq = loaded.position();
            let found = self.found.as_ref().is_some_and(|found| found.of == *id && found.seq == seq);
            match Duty::of(loaded) {
                Duty::Think { seat, level, time, secretive, .. } if !found => {
                    let time_ms = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
                    Some(Search { of: id.clone(), seq, seat: seat_number(seat), level, time_ms, secretive })
                }
                _ => None,
            }
        })
    }

    /// The search that the computer has to do now, as JSON: `{"id", "match", "seq", "seat", "level", "secretive"}`. The same
    /// search has the same id, so that the worker sees whether it is another one than before.
    pub fn duty(&self) -> Option<String> {
        let search = self.search()?;
        let (id, Search { of, seq, seat, level, secretive, .. }) = (search.id(), search);
        let duty = json!({
            "id": id, "match": of, "seq": seq, "seat": seat, "level": level, "secretive": secretive,
        });
        Some(duty.to_string())
    }

    /// The job of the search with this id; nothing if it is wanted no more.
    pub fn job_of(&self, id: &str) -> Option<String> {
        let search = self.search().filter(|search| search.id() == id)?;
        let loaded = self.loaded.get(&search.of)?;
        let Search { of, seq, seat, level, time_ms, .. } = search;
        let position = Position::of(loaded.timeline(), &loaded.info().players);
        Some(self.written_job(&of, seq, Task::Think { seat, level, time_ms }, position))
    }

    /// What came of the search with this id: it is played when the page has shown the position before.
    pub fn found(&mut self, moment: Moment, id: &str, tokens: Vec<String>) -> Outcome {
        self.lists.begin(moment);
        if let Some(Search { of, seq, .. }) = self.search().filter(|search| search.id() == id) {
            self.found = Some(Found { of, seq, tokens, until: self.lists.now.ms + SHOWN_WITHIN });
            self.play_found(true);
        }
        self.end()
    }

    /// Plays what the computer has found, if the page has shown the position; `may_wait`: else not before it is time.
    fn play_found(&mut self, may_wait: bool) {
        let Some(found) = &self.found else { return };
        let shown = self.shown.get(&found.of).is_none_or(|shown| *shown >= found.seq);
        if !shown && (may_wait || self.lists.now.ms < found.until) {
            return;
        }
        let Some(Found { of, seq, tokens, .. }) = self.found.take() else { return };
        let request = CommandRequest { seq, key: None, command: Command::Play { tokens } };
        // The match may have moved on: that is no failure.
        let _ = self.execute(&of, &Actor::Computer, &request);
    }

    /// The computer's turn in a match is not wanted any more.
    pub(super) fn forget_found(&mut self, id: &str) {
        self.found = self.found.take().filter(|found| found.of != id);
    }
}

/// Whether a message tells how a match stands.
fn is_about(message: &LiveMessage, id: &str) -> bool {
    matches!(message, LiveMessage::Update { r#match, .. } | LiveMessage::Played { r#match, .. } if r#match == id)
}
