//! What is done in a match that this server writes to.

use std::sync::Arc;

use kickoff_match::{Actor, Decision, NextMatch, RefusalKind, World, seat_of};

use super::MatchService;
use super::handle::{LoadedMatch, MatchGuard};
use super::leases::LeaseMode;
use crate::api_error::{ApiError, ApiResult};
use crate::guard::ClientSubnet;
use crate::identity::Visitor;
use crate::wire::{Command, CommandRequest};

/// What a command came to.
pub(crate) struct Done {
    /// The number of its last event.
    pub(crate) seq: u64,
    /// How many actions there were before it.
    pub(super) before: u32,
    /// Whether it had been done before.
    pub(super) again: bool,
}

/// A command on its way.
pub(super) struct Sent<'a> {
    pub(super) request: &'a CommandRequest,
    /// What the message took, there and back, in milliseconds.
    pub(super) lag_ms: u64,
    /// Where it came from, if it came to this node and rates are limited.
    pub(super) address: Option<ClientSubnet>,
}

impl MatchService {
    /// Does something in a match: decides what it comes to, commits that, and does what is due then.
    pub(super) async fn execute(
        self: &Arc<Self>,
        mut guard: MatchGuard,
        actor: &Actor,
        sent: &Sent<'_>,
    ) -> ApiResult<(MatchGuard, Done)> {
        self.leases.acquire(&mut guard, LeaseMode::Steal).await?;
        let playing = seat_of(actor.role()).filter(|_| matches!(sent.request.command, Command::Play { .. }));
        self.do_what_is_due(&mut guard, playing.map(|seat| (seat, sent.lag_ms))).await?;
        let loaded = guard.loaded()?;
        let before = loaded.timeline().ply();
        // Over the network words are made only if somebody here wants them.
        let heard = !loaded.is_network() || guard.handle.channels.wants_words();
        guard.loaded_mut()?.hear(heard);
        let mut change = match self.decide(&guard, actor, sent)? {
            Decision::DoneBefore(seq) => return Ok((guard, Done { seq, before, again: true })),
            Decision::Change(change) => change,
        };
        if let Some(next) = change.next_match.take() {
            Box::pin(self.make_next_match(&guard, next)).await?;
        }
        self.committer.commit(&mut guard, change).await?;
        let seq = guard.loaded()?.seq();
        self.do_afterwards(guard, Done { seq, before, again: false }).await
    }

    /// Does what is due after something was done and stored.
    pub(super) async fn do_afterwards(&self, mut guard: MatchGuard, done: Done) -> ApiResult<(MatchGuard, Done)> {
        if let Err(refusal) = self.do_what_is_due(&mut guard, None).await {
            // It is done at the next beat, or when somebody looks.
            tracing::warn!(?refusal, "what was due in a match was not done");
            let id = guard.handle.id.clone();
            drop(guard);
            guard = Box::pin(self.lock(&id)).await?;
        }
        Ok((guard, done))
    }

    fn decide(&self, guard: &MatchGuard, actor: &Actor, sent: &Sent<'_>) -> ApiResult<Decision> {
        let loaded = guard.loaded()?;
        self.may_talk(loaded, actor, sent)?;
        let now = self.time.now();
        let world = World {
            now: &now,
            lag_ms: sent.lag_ms,
            limits: &self.quotas.limits.each_match,
            random: self.draws.as_ref(),
        };
        loaded.decide(actor, sent.request, &world).or_else(|refusal| match refusal.kind {
            RefusalKind::Stale => Err(ApiError::stale(guard.state(actor.role())?)),
            _ => Err(refusal.into()),
        })
    }

    /// Chat and offers change nothing on the board, but others are told of them and they stay in the log.
    fn may_talk(&self, loaded: &LoadedMatch, actor: &Actor, sent: &Sent<'_>) -> ApiResult<()> {
        let (Some(talk), Actor::Person { role, sender, .. }) = (&self.talk, actor) else { return Ok(()) };
        let talks = loaded.is_network() && !matches!(sent.request.command, Command::Play { .. });
        if !talks || loaded.done_before(actor, sent.request).is_some() {
            return Ok(());
        }
        talk.check(&loaded.info().id, sender.as_str(), sent.address, seat_of(*role).is_some())
    }

    /// Makes the match in which another one goes on, unless it is there already: an attempt to note it may have failed.
    async fn make_next_match(self: &Arc<Self>, guard: &MatchGuard, next: NextMatch) -> ApiResult<()> {
        if self.storage.find_match(&next.id).await?.is_none() {
            let mut made = self.add_next(guard.loaded()?, next).await?;
            self.leases.acquire(&mut made, LeaseMode::Steal).await?;
            if let Err(refusal) = self.do_what_is_due(&mut made, None).await {
                tracing::warn!(?refusal, "a draw was not stored");
            }
        }
        Ok(())
    }

    /// Does what is due in a match that this server writes to: clocks that have run out, draws, the rating. `playing`: a
    /// message of that seat with an action has come in, and took so many milliseconds on its way.
    pub(super) async fn do_what_is_due(
        &self,
        guard: &mut MatchGuard,
        playing: Option<(kickoff_core::Seat, u64)>,
    ) -> ApiResult<()> {
        if !guard.loaded()?.may_be_due() {
            return Ok(());
        }
        while let Some(change) = guard.loaded()?.due(&self.time.now(), guard.is_open(), playing)? {
            self.committer.commit(guard, change).await?;
        }
        if guard.loaded()?.is_over() {
            Box::pin(self.ratings.rate(guard.loaded()?)).await;
        }
        Ok(())
    }

    /// What was still to be done in a match when its server stopped: to draw, and to count it for the ratings. Clocks go
    /// on from where they stood then.
    pub(super) async fn adopt(&self, guard: &mut MatchGuard) {
        let Ok(loaded) = guard.loaded() else { return };
        // Nobody has had it for a while: how long tells the lease.
        let left = loaded.clock_runs() && !self.leases.is_writer(loaded);
        let due = loaded.waits_for_chance() || left || loaded.is_over();
        if loaded.stage().is_none_or(|stage| stage == kickoff_match::Stage::Waiting) || !due {
            return;
        }
        if self.leases.acquire(guard, LeaseMode::IfFree).await.is_ok()
            && let Err(refusal) = self.do_what_is_due(guard, None).await
        {
            tracing::warn!(?refusal, "what was due in a match was not done");
        }
    }

    /// Somebody has opened a match on its screen: the clock of its half goes on.
    pub(super) async fn opened(&self, guard: &mut MatchGuard) -> ApiResult<()> {
        let loaded = guard.loaded()?;
        if !loaded.keeps_a_half() || loaded.is_over() {
            return Ok(());
        }
        // If the server that wrote to it last has died, this tells how long no server ran.
        self.leases.acquire(guard, LeaseMode::Steal).await?;
        if let Some(change) = guard.loaded()?.opened(&self.time.now()) {
            self.committer.commit(guard, change).await?;
        }
        Ok(())
    }

    /// Somebody has left a match on its screen; if nobody else has it open, its half's clock stands still.
    pub(super) async fn stop_the_half(self: &Arc<Self>, id: &str, visitor: &Visitor) {
        if self.known(id).is_none() {
            return;
        }
        let Ok(mut guard) = self.lock_for(id, visitor).await else { return };
        let runs = guard.loaded().is_ok_and(|loaded| loaded.half_runs());
        if runs
            && !guard.is_open()
            && self.leases.acquire(&mut guard, LeaseMode::IfFree).await.is_ok()
            && let Err(refusal) = self.do_what_is_due(&mut guard, None).await
        {
            tracing::warn!(?refusal, "a half's clock was not stopped");
        }
    }
}
