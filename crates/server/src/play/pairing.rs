//! Quick pairing: two visitors who want to play the same game at the same pace get each other.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use kickoff_match::Terms;
use kickoff_runtime::DynGame;

use super::MatchService;
use crate::api_error::{ApiError, ApiResult};
use crate::identity::{Owner, Visitor};
use crate::storage::MatchRow;
use crate::text::{millis, now_ms};
use crate::wire::{Command, CommandRequest, MatchState, NewNetwork, PairRequest, TakeSeat};

/// Matches with a free seat that are looked at.
const LOOKED_AT: u32 = 100;
/// A visitor who has made a match opens it within this time, however slow the line is.
const OPENING_MS: i64 = 15_000;
/// Other servers are asked whether the one who waits is there, and answer within this time.
const ANSWER: Duration = Duration::from_millis(200);

/// A match in which somebody waits, at the terms that are wanted.
struct Wait {
    row: MatchRow,
    terms: Terms,
}

impl MatchService {
    /// Gives the visitor the seat of somebody who waits for such a match and is there; else makes one in which the
    /// visitor waits. A visitor who waits already goes on waiting.
    pub(crate) async fn pair(self: &Arc<Self>, wanted: &PairRequest, visitor: &Visitor) -> ApiResult<MatchState> {
        let game = kickoff_runtime::find(&wanted.game).map_err(|e| ApiError::bad(format!("{e}.")))?;
        if visitor.is(Owner::local().as_str()) {
            return Err(ApiError::not_now(
                "To play with others start “kickoff serve”: here everyone is at one screen.",
            ));
        }
        let new = NewNetwork {
            name: wanted.name.clone(),
            seat: None,
            clock: wanted.clock,
            public: true,
            rated: wanted.rated,
            nonce: wanted.nonce.clone(),
        };
        // What cannot be played is refused before anyone is looked for.
        let take = TakeSeat { name: new.name.clone(), nonce: new.nonce.clone() };
        let maker = self.player(visitor, &take, game.id()).await?;
        Terms::new(&new, false, maker, self.draws.as_ref())?;

        // One after the other, so that two who come at the same time find each other.
        let _turn = self.pairing.lock().await;
        let waits = self.waits(game, wanted).await?;
        if let Some(own) = waits.iter().find(|wait| visitor.is(&wait.terms.maker.holder)) {
            return self.state(&own.row.id, visitor).await;
        }
        if let Some(state) = self.sit_with_one(&waits, &take, visitor).await? {
            return Ok(state);
        }
        let made = self.invite(game, &BTreeMap::new(), None, None, &new, visitor).await?;
        if self.peers.hears() {
            self.or_with_an_earlier_one(made, game, wanted, &take, visitor).await
        } else {
            Ok(made)
        }
    }

    /// On another server somebody may have begun to wait at the same moment: of two such waits the later one ends.
    async fn or_with_an_earlier_one(
        self: &Arc<Self>,
        made: MatchState,
        game: &'static dyn DynGame,
        wanted: &PairRequest,
        take: &TakeSeat,
        visitor: &Visitor,
    ) -> ApiResult<MatchState> {
        let waits = self.waits(game, wanted).await?;
        let own = waits.iter().position(|wait| wait.row.id == made.id);
        let earlier = &waits[..own.unwrap_or(0)];
        if !earlier.iter().any(|wait| self.is_there(wait)) {
            return Ok(made);
        }
        let command = CommandRequest { seq: made.seq, key: None, command: Command::Abort };
        if self.update(visitor, &made.id, command).await.is_err() {
            // Somebody has come already.
            return self.state(&made.id, visitor).await;
        }
        match self.sit_with_one(earlier, take, visitor).await? {
            Some(state) => Ok(state),
            None => Err(ApiError::moved_on()),
        }
    }

    /// Those who wait for such a match, the first to come first.
    async fn waits(&self, game: &dyn DynGame, wanted: &PairRequest) -> ApiResult<Vec<Wait>> {
        let rows = self.storage.matches_with_a_free_seat(game.id(), LOOKED_AT).await?;
        let fits = |row: MatchRow| {
            let terms: Terms = serde_json::from_str(row.network.as_deref()?).ok()?;
            let usual = |key: &str| game.options().iter().find(|o| o.key == key).map(|o| o.default);
            let same_game = row.rules_version == game.rules_version()
                && row.half_ms.is_none()
                && !terms.from_position
                && row.options.iter().all(|(key, value)| usual(key) == Some(value.as_str()));
            let same_terms = terms.control == wanted.clock && terms.rated == wanted.rated && terms.seats.is_none();
            (same_game && same_terms).then_some(Wait { row, terms })
        };
        let mut waits: Vec<Wait> = rows.into_iter().filter_map(fits).collect();
        waits.sort_by(|a, b| (&a.row.created, &a.row.id).cmp(&(&b.row.created, &b.row.id)));
        Ok(waits)
    }

    /// Sits down with the first of them who is there.
    async fn sit_with_one(
        self: &Arc<Self>,
        waits: &[Wait],
        take: &TakeSeat,
        visitor: &Visitor,
    ) -> ApiResult<Option<MatchState>> {
        let unseen: Vec<&Wait> = waits.iter().filter(|wait| !self.is_there(wait)).collect();
        if self.peers.hears() && !unseen.is_empty() {
            for wait in &unseen {
                // Answers are kept only of matches that are known here.
                self.loader.handle(&wait.row.id).await?;
                self.peers.ask_who_watches(&wait.row.id);
            }
            tokio::time::sleep(ANSWER).await;
        }
        for wait in waits.iter().filter(|wait| self.is_there(wait)) {
            match self.join(&wait.row.id, take.clone(), visitor).await {
                Ok(state) => return Ok(Some(state)),
                Err(refusal) if refusal.is_about_the_match() => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(None)
    }

    /// Whether the one who waits has the match open, or has just made it and not opened it yet.
    fn is_there(&self, wait: &Wait) -> bool {
        let handle = self.known(&wait.row.id);
        let opened = handle.as_ref().is_some_and(|handle| handle.presence.has_news());
        let present = handle.is_some_and(|handle| handle.channels.presence().seats.contains(&true));
        present || !opened && now_ms() - millis(&wait.row.created) < OPENING_MS
    }
}
