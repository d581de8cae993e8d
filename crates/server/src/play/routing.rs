//! Where a command is done: here, or by the node that writes to the match. If that one does not answer, the match is
//! taken over.

use std::sync::Arc;

use kickoff_match::{Actor, Sender};

use super::MatchService;
use super::execute::{Done, Sent};
use super::handle::MatchGuard;
use super::leases::LeaseMode;
use crate::api_error::{ApiError, ApiResult};
use crate::cluster::{Forwarded, Outcome, RemoteCommand};
use crate::identity::{Member, Visitor};
use crate::text::new_id;
use crate::wire::{MatchState, Role};

/// How often something is tried that finds the match taken over at the same moment.
const ATTEMPTS: usize = 4;

enum Route {
    Here,
    To(String),
}

impl MatchService {
    /// Does what a visitor wants, even if they have gone meanwhile, and returns the match as they see it then.
    pub(super) async fn run_to_the_end(
        self: &Arc<Self>,
        visitor: &Visitor,
        id: &str,
        command: RemoteCommand,
    ) -> ApiResult<MatchState> {
        let (matches, visitor, id) = (Arc::clone(self), visitor.clone(), id.to_owned());
        let running = async move {
            let (guard, _, role) = matches.run(&visitor, &id, command).await?;
            guard.state(role)
        };
        tokio::spawn(running).await.map_err(|_| ApiError::lost())?
    }

    /// Does what a visitor wants, here or by the node that writes to the match. Returns the match, locked here and at
    /// least as far as that led, and the role that the visitor has then.
    pub(super) async fn run(
        self: &Arc<Self>,
        visitor: &Visitor,
        id: &str,
        mut command: RemoteCommand,
    ) -> ApiResult<(MatchGuard, Done, Role)> {
        let mut strayed = 0;
        for _ in 0..ATTEMPTS {
            let mut guard = self.lock_for(id, visitor).await?;
            match self.route(&mut guard, strayed > 1).await? {
                Route::Here => match self.dispatch(guard, visitor, &command).await {
                    // Nothing was stored: another node has the match now.
                    Err(refusal) if refusal.is_moved_on() => {}
                    Err(refusal) => return Err(refusal),
                    Ok((guard, done)) => {
                        let role = guard.role_of(visitor)?;
                        return Ok((guard, done, role));
                    }
                },
                Route::To(node) => {
                    drop(guard);
                    if let RemoteCommand::Do { request, .. } = &mut command {
                        // An answer may be lost on its way: without a key nobody could tell whether it was done.
                        request.key.get_or_insert_with(new_id);
                    }
                    match Box::pin(self.peers.forward(&node, visitor, id, &command)).await {
                        Some(Outcome::Done { seq, before, again }) => {
                            let guard = self.lock_for(id, visitor).await?;
                            let role = guard.role_of(visitor)?;
                            return Ok((guard, Done { seq, before, again }, role));
                        }
                        Some(Outcome::Refused { refusal, .. }) if refusal.error == "stale" => {
                            let guard = self.lock_for(id, visitor).await?;
                            return Err(ApiError::stale(guard.state(guard.role_of(visitor)?)?));
                        }
                        Some(Outcome::Refused { status, retry, refusal }) => {
                            return Err(ApiError::passed_back(status, retry, refusal));
                        }
                        // It has lost the match itself; the database knows who has it.
                        Some(Outcome::NotMine) => strayed += 1,
                        None => {
                            tracing::info!(id, node, "no answer: the match is taken over");
                            strayed = ATTEMPTS;
                        }
                    }
                }
            }
        }
        Err(ApiError::moved_on())
    }

    /// Does here what somebody wants.
    async fn dispatch(
        self: &Arc<Self>,
        guard: MatchGuard,
        visitor: &Visitor,
        command: &RemoteCommand,
    ) -> ApiResult<(MatchGuard, Done)> {
        match command {
            RemoteCommand::Do { request, lag_ms } => {
                let loaded = guard.loaded()?;
                let role = guard.role_of(visitor)?;
                let sender = match loaded.sender(role) {
                    Some(sender) => sender,
                    None => Sender::of(visitor.owner()?.as_str()),
                };
                let name = visitor.member.as_ref().map(|member| member.name.clone());
                let actor = Actor::Person { role, name, sender };
                let sent = Sent { request, lag_ms: *lag_ms, address: visitor.address() };
                self.execute(guard, &actor, &sent).await
            }
            RemoteCommand::Sit { take } => Box::pin(self.sit(guard, take, visitor)).await,
            RemoteCommand::Reseat { link } => Box::pin(self.reseat_to(guard, link, visitor)).await,
            RemoteCommand::Stop { seq } => {
                guard.stop_thinking(visitor, *seq)?;
                let before = guard.loaded()?.timeline().ply();
                Ok((guard, Done { seq: *seq, before, again: false }))
            }
        }
    }

    /// Ends the computer's thinking about the position `seq`: it plays what it has. That is done where it thinks, which
    /// may be on the node that writes to the match; nobody takes the match over for it.
    pub(crate) async fn stop_thinking(self: &Arc<Self>, id: &str, visitor: &Visitor, seq: u64) -> ApiResult<()> {
        let guard = self.lock_for(id, visitor).await?;
        let stopped = guard.stop_thinking(visitor, seq);
        let writer = self.leases.other_writer(guard.loaded()?);
        drop(guard);
        let (Err(_), Some(writer)) = (&stopped, writer) else { return stopped };
        match self.peers.forward(&writer, visitor, id, &RemoteCommand::Stop { seq }).await {
            Some(Outcome::Done { .. }) => Ok(()),
            _ => stopped,
        }
    }

    /// Where a command in a match is to be done. A match on one screen goes to the node where its owner acts.
    async fn route(&self, guard: &mut MatchGuard, steal: bool) -> ApiResult<Route> {
        let loaded = guard.loaded()?;
        if loaded.lease.epoch.is_some() {
            return Ok(Route::Here);
        }
        if steal || !self.peers.hears() || !loaded.is_network() {
            self.leases.acquire(guard, LeaseMode::Steal).await?;
            return Ok(Route::Here);
        }
        match self.leases.acquire(guard, LeaseMode::IfFree).await {
            Ok(()) => return Ok(Route::Here),
            Err(refusal) if refusal.is_moved_on() => {}
            Err(refusal) => return Err(refusal),
        }
        match self.leases.other_writer(guard.loaded()?) {
            Some(writer) => Ok(Route::To(writer)),
            None => {
                self.leases.acquire(guard, LeaseMode::Steal).await?;
                Ok(Route::Here)
            }
        }
    }

    /// Does what another node passed on.
    pub(super) async fn run_for_another(self: &Arc<Self>, wanted: Forwarded) -> Outcome {
        let Forwarded { id, owners, member, command } = wanted;
        let member = member.map(|(account, name)| Member { account, name });
        let visitor = Visitor::passed_on(owners, member);
        match self.try_for_another(&visitor, &id, &command).await {
            Ok(Done { seq, before, again }) => Outcome::Done { seq, before, again },
            Err(refusal) if refusal.is_moved_on() => Outcome::NotMine,
            Err(refusal) => {
                let (status, retry, mut refusal) = refusal.into_parts();
                refusal.state = None;
                Outcome::Refused { status, retry, refusal }
            }
        }
    }

    async fn try_for_another(
        self: &Arc<Self>,
        visitor: &Visitor,
        id: &str,
        command: &RemoteCommand,
    ) -> ApiResult<Done> {
        let mut guard = self.lock_for(id, visitor).await?;
        self.leases.acquire(&mut guard, LeaseMode::IfFree).await?;
        Ok(self.dispatch(guard, visitor, command).await?.1)
    }
}
