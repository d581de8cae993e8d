//! Commands: the way in.
//!
//! The way of a command is one line of calls: [`act`](MatchService::act) or [`update`](MatchService::update) check who
//! sends it, [`run`](MatchService::run) finds out where it is done, [`execute`](MatchService::execute) has the match
//! decide what it comes to, and [`Committer::commit`](super::commit::Committer::commit) stores that, puts it in place
//! and tells those who look.

use std::sync::Arc;

use kickoff_match::{Actor, LONGEST_BATCH, check_key};

use super::MatchService;
use super::execute::Sent;
use crate::api_error::{ApiError, ApiResult};
use crate::cluster::RemoteCommand;
use crate::identity::Visitor;
use crate::storage::EVENT;
use crate::wire::{Command, CommandRequest, MatchUpdate};

impl MatchService {
    /// Does something in a match, and says how it stands after it as the visitor sees it.
    pub(crate) async fn update(
        self: &Arc<Self>,
        visitor: &Visitor,
        id: &str,
        request: CommandRequest,
    ) -> ApiResult<MatchUpdate> {
        authorize(visitor, &request)?;
        let (matches, visitor, id) = (Arc::clone(self), visitor.clone(), id.to_owned());
        // A request may be broken off; what it asked for is carried through.
        let task = async move {
            let (guard, done, role) = matches.run(&visitor, &id, RemoteCommand::Do { request, lag_ms: 0 }).await?;
            let before = if done.again { guard.loaded()?.timeline().ply() } else { done.before };
            guard.update(before, role)
        };
        tokio::spawn(task).await.map_err(|_| ApiError::lost())?
    }

    /// Does something in a match, and answers with the number of its last event. `lag_ms` is what the message took on
    /// its way, there and back. It is only carried through if it is awaited to its end, as a connection's own task does.
    pub(crate) async fn act(
        self: &Arc<Self>,
        visitor: &Visitor,
        id: &str,
        request: CommandRequest,
        lag_ms: u64,
    ) -> ApiResult<u64> {
        authorize(visitor, &request)?;
        let (_, done, _) = self.run(visitor, id, RemoteCommand::Do { request, lag_ms }).await?;
        Ok(done.seq)
    }

    /// Plays what the computer has decided in the position `seq`.
    pub(super) async fn play_for_computer(self: &Arc<Self>, id: &str, seq: u64, tokens: Vec<String>) -> ApiResult<()> {
        let (matches, id) = (Arc::clone(self), id.to_owned());
        let request = CommandRequest { seq, key: None, command: Command::Play { tokens } };
        let task = async move {
            let sent = Sent { request: &request, lag_ms: 0, address: None };
            match matches.execute(matches.lock(&id).await?, &Actor::Computer, &sent).await {
                // Another node has the match; if it stands where it stood the turn is as good as before.
                Err(refusal) if refusal.is_moved_on() => {
                    matches.execute(matches.lock(&id).await?, &Actor::Computer, &sent).await.map(|_| ())
                }
                result => result.map(|_| ()),
            }
        };
        tokio::spawn(task).await.map_err(|_| ApiError::lost())?
    }
}

/// Whether a visitor's command may be looked at.
fn authorize(visitor: &Visitor, request: &CommandRequest) -> ApiResult<()> {
    request.key.as_deref().map_or(Ok(()), check_key)?;
    // A visitor without a cookie cannot act: we could not tell them from others.
    visitor.owner()?;
    visitor.pays(match &request.command {
        Command::Play { tokens } => tokens.iter().take(LONGEST_BATCH).map(|token| EVENT + token.len() as u64).sum(),
        Command::Chat { text } => EVENT + text.len() as u64,
        _ => EVENT,
    })
}
