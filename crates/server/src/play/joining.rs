//! Coming together: invitations, the free seat, another game, and seats that move to another device.

use std::collections::BTreeMap;
use std::sync::Arc;

use kickoff_host::new_match::timeline;
use kickoff_match::{Change, Moving, NextMatch, Player, Players, Seating, Terms, Timeline, looks, seat_of};
use kickoff_runtime::DynGame;

use super::MatchService;
use super::execute::Done;
use super::handle::{LoadedMatch, MatchGuard};
use super::leases::LeaseMode;
use super::service::new_row;
use crate::api_error::{ApiError, ApiResult};
use crate::cluster::RemoteCommand;
use crate::fair_queue::Asker;
use crate::identity::Visitor;
use crate::storage::{MatchRow, SeatLink};
use crate::text::{new_secret, now_ms, secret_hash, today};
use crate::wire::{Computers, Invitation, MatchState, NewNetwork, Recovery, Role, Stage, TakeSeat};

/// How long a link that moves a seat is good, in milliseconds.
const RECOVERY_MS: i64 = 24 * 60 * 60 * 1000;

impl MatchService {
    /// A new match over the network, in which a seat waits for somebody; `from`: the text of the position that it begins
    /// with, if not as games do.
    pub(super) async fn invite(
        &self,
        game: &'static dyn DynGame,
        options: &BTreeMap<String, String>,
        from: Option<&str>,
        half_ms: Option<u64>,
        new: &NewNetwork,
        visitor: &Visitor,
    ) -> ApiResult<MatchState> {
        let typed = TakeSeat { name: new.name.clone(), nonce: new.nonce.clone() };
        let maker = self.player(visitor, &typed, game.id()).await?;
        let terms = Terms::new(new, from.is_some(), maker, self.draws.as_ref())?;
        let _room = self.quotas.for_invitation(visitor).await?;
        let timeline = timeline(game, options, from, &Players(terms.names()), true)?;
        let row = new_row(&timeline, visitor.owner()?.as_str(), Players(terms.names()), Computers::default(), today());
        let row = MatchRow { invitation: Some(new_secret()), half_ms, ..row };
        let guard = self.add_network(row, timeline, terms, &Asker::of(visitor)).await?;
        guard.state(guard.role_of(visitor)?)
    }

    async fn add_network(
        &self,
        row: MatchRow,
        timeline: Timeline,
        terms: Terms,
        asker: &Asker,
    ) -> ApiResult<MatchGuard> {
        let row = MatchRow {
            network: Some(serde_json::to_string(&terms).map_err(|_| ApiError::lost())?),
            holders: terms.holders(),
            public: terms.public,
            ..row
        };
        let guard = self.add(row, timeline, Some(terms), &[], asker).await?;
        self.lobby.changed();
        self.peers.tell_changed(guard.loaded()?, false, true, true);
        Ok(guard)
    }

    pub(super) async fn player(&self, visitor: &Visitor, typed: &TakeSeat, game: &str) -> ApiResult<Player> {
        let account = visitor.member.as_ref().map(|member| (member.account.as_str(), member.name.as_str()));
        let mut player = Player::typed(visitor.owner()?.as_str(), account, typed)?;
        match account {
            Some((id, _)) => player.rating = self.ratings.rating(id, game).await?,
            None if !player.name.is_empty() && self.storage.looks_taken(&looks(&player.name)).await? => {
                return Err(ApiError::bad(format!(
                    "“{}” is, or looks like, the name of a member. Choose another name, or sign in.",
                    player.name
                )));
            }
            None => {}
        }
        Ok(player)
    }

    /// What an invitation is for.
    pub(crate) async fn invitation(self: &Arc<Self>, word: &str, visitor: &Visitor) -> ApiResult<Invitation> {
        let guard = self.invited(word, visitor).await?;
        let loaded = guard.loaded()?;
        let terms = loaded.terms().ok_or_else(ApiError::lost)?;
        let info = loaded.info();
        Ok(Invitation {
            id: info.id.clone(),
            game: info.game.clone(),
            options: info.options.clone(),
            from: loaded.timeline().beginning().start_text(None),
            by: terms.maker.name.clone(),
            rating: terms.maker.rating,
            seat: terms.maker_seat.map(|seat| 1 - seat.min(1)),
            clock: terms.control,
            half_ms: info.half_ms,
            rated: terms.rated,
            open: loaded.stage() == Some(Stage::Waiting),
            own: visitor.is(&terms.maker.holder),
            commitment: terms.fair(&info.id)?.commitment().to_string(),
        })
    }

    async fn invited(self: &Arc<Self>, word: &str, visitor: &Visitor) -> ApiResult<MatchGuard> {
        let row = self.storage.match_by_invitation(word).await?;
        self.lock_for(&row.ok_or_else(|| ApiError::not_found("invitation"))?.id, visitor).await
    }

    /// Takes the free seat of an invitation.
    pub(crate) async fn accept(
        self: &Arc<Self>,
        word: &str,
        take: TakeSeat,
        visitor: &Visitor,
    ) -> ApiResult<MatchState> {
        let guard = self.invited(word, visitor).await?;
        let id = guard.loaded()?.info().id.clone();
        drop(guard);
        self.run_to_the_end(visitor, &id, RemoteCommand::Sit { take }).await
    }

    /// Takes the free seat of a public match.
    pub(crate) async fn join(self: &Arc<Self>, id: &str, take: TakeSeat, visitor: &Visitor) -> ApiResult<MatchState> {
        let guard = self.lock_for(id, visitor).await?;
        let public = guard.loaded()?.terms().is_some_and(|terms| terms.public);
        // A player who sits there already is told how it stands.
        if !public && seat_of(guard.role_of(visitor)?).is_none() {
            return Err(ApiError::forbidden("You need the invitation to play in this match."));
        }
        drop(guard);
        self.run_to_the_end(visitor, id, RemoteCommand::Sit { take }).await
    }

    /// Gives the free seat to somebody.
    pub(super) async fn sit(
        self: &Arc<Self>,
        guard: MatchGuard,
        take: &TakeSeat,
        visitor: &Visitor,
    ) -> ApiResult<(MatchGuard, Done)> {
        let loaded = guard.loaded()?;
        if let Seating::Already = loaded.may_sit(guard.role_of(visitor)?)? {
            return guard.done_already();
        }
        let player = self.player(visitor, take, &loaded.info().game).await?;
        let change = loaded.sit(player, &self.time.now())?;
        self.change_seats(guard, change).await
    }

    /// Stores who sits where from now on, unless something has happened in the match meanwhile.
    async fn change_seats(self: &Arc<Self>, mut guard: MatchGuard, change: Change) -> ApiResult<(MatchGuard, Done)> {
        let before = guard.loaded()?.timeline().ply();
        self.leases.acquire(&mut guard, LeaseMode::Steal).await?;
        if guard.loaded()?.seq() != change.seq {
            return Err(ApiError::moved_on());
        }
        self.committer.commit(&mut guard, Box::new(change)).await?;
        let seq = guard.loaded()?.seq();
        self.do_afterwards(guard, Done { seq, before, again: false }).await
    }

    /// Makes the match in which another one goes on, the sides changed. It begins as the other one did.
    pub(super) async fn add_next(&self, old: &LoadedMatch, next: NextMatch) -> ApiResult<MatchGuard> {
        let NextMatch { id, terms } = next;
        let info = old.info();
        let game = kickoff_runtime::find(&info.game).map_err(|_| ApiError::damaged("this match"))?;
        let players = Players(terms.names());
        let from = old.timeline().beginning().start_text(None);
        // The text of a position says the options.
        let options = if from.is_some() { BTreeMap::new() } else { info.options.clone() };
        let timeline = timeline(game, &options, from.as_deref(), &players, true)?;
        let owner = terms.maker.holder.clone();
        let row = new_row(&timeline, &owner, players, Computers::default(), today());
        let row = MatchRow { id, half_ms: info.half_ms, ..row };
        self.add_network(row, timeline, terms, &Asker::owner(&owner)).await
    }

    /// A link by which the visitor's seat moves to another device. One that they made before is void.
    pub(crate) async fn recovery(self: &Arc<Self>, id: &str, visitor: &Visitor) -> ApiResult<Recovery> {
        let guard = self.lock_for(id, visitor).await?;
        let terms = guard.loaded()?.terms().ok_or_else(|| ApiError::forbidden("You have no seat here."))?;
        let bond = terms.seat_link(|owner| visitor.is(owner))?;
        let word = new_secret();
        let link = SeatLink { match_id: id.to_owned(), bond };
        let now = now_ms();
        self.storage.add_seat_link(&secret_hash(&word), &link, now + RECOVERY_MS, now).await?;
        Ok(Recovery { word })
    }

    /// Moves a seat to the visitor. The link is used up only if that was done.
    pub(crate) async fn recover(self: &Arc<Self>, word: &str, visitor: &Visitor) -> ApiResult<MatchState> {
        // A visitor without a cookie cannot get a seat: they could not be told from others.
        visitor.owner()?;
        let word = secret_hash(word);
        let link = self.storage.seat_link(&word, now_ms()).await?.ok_or_else(void_link)?;
        let state = self.run_to_the_end(visitor, &link.match_id, RemoteCommand::Reseat { link: word.clone() }).await?;
        if !visitor.is(&link.bond.holder) {
            // It is void already; this keeps the table small.
            self.storage.drop_seat_link(&word).await?;
        }
        Ok(state)
    }

    /// Gives a seat to somebody who has the link for it, by the hash of its word.
    pub(super) async fn reseat_to(
        self: &Arc<Self>,
        guard: MatchGuard,
        link: &str,
        visitor: &Visitor,
    ) -> ApiResult<(MatchGuard, Done)> {
        let link = self.storage.seat_link(link, now_ms()).await?;
        let loaded = guard.loaded()?;
        let link = link.filter(|link| link.match_id == loaded.info().id).ok_or_else(void_link)?;
        let (to, role) = (visitor.owner()?, guard.role_of(visitor)?);
        let is = |owner: &str| visitor.is(owner);
        match loaded.move_seat(&link.bond, to.as_str(), role, is, &self.time.now())? {
            Moving::Already => guard.done_already(),
            Moving::Void => Err(void_link()),
            Moving::Change(change) => self.change_seats(guard, *change).await,
        }
    }
}

fn void_link() -> ApiError {
    ApiError::not_found("link; it works once, for a day, and until a seat changes hands or a newer link is made")
}

impl MatchGuard {
    /// What somebody is in the match.
    pub(super) fn role_of(&self, visitor: &Visitor) -> ApiResult<Role> {
        Ok(self.loaded()?.role(|owner| visitor.is(owner)))
    }

    /// The answer to something that had been done before.
    fn done_already(self) -> ApiResult<(MatchGuard, Done)> {
        let loaded = self.loaded()?;
        let done = Done { seq: loaded.seq(), before: loaded.timeline().ply(), again: true };
        Ok((self, done))
    }
}
