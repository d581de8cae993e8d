//! What is wanted in matches that another node writes to: it is passed on, and done here only if nobody answers.

use std::sync::Arc;

use super::commands::{Actor, Done};
use super::live::Held;
use super::matches::Matches;
use super::writing::Take;
use crate::cluster::{Forwarded, Outcome, Wish};
use crate::identity::{Member, Visitor};
use crate::refuse::{Answer, Refuse};
use crate::text::new_id;
use crate::wire::{CommandPlease, MatchState, Role};

/// How often something is tried that finds the match taken over at the same moment.
const ATTEMPTS: usize = 4;

/// Where something is done.
enum Way {
    Here,
    To(String),
}

impl Matches {
    /// Does something in a match, here or by the node that writes to it.
    pub(super) async fn carry_through(
        self: &Arc<Self>,
        visitor: &Visitor,
        id: &str,
        please: CommandPlease,
        lag_ms: u64,
    ) -> Answer<(Held, Done, Role)> {
        self.grant(visitor, id, Wish::Do { please, lag_ms }).await
    }

    /// Does what a visitor wants, even if they have gone meanwhile, and returns the match as they see it then.
    pub(super) async fn granted(self: &Arc<Self>, visitor: &Visitor, id: &str, wish: Wish) -> Answer<MatchState> {
        let (matches, visitor, id) = (Arc::clone(self), visitor.clone(), id.to_owned());
        let granting = async move {
            let (held, _, role) = matches.grant(&visitor, &id, wish).await?;
            held.state(role)
        };
        tokio::spawn(granting).await.map_err(|_| Refuse::lost())?
    }

    /// Does what a visitor wants, here or by the node that writes to the match. Returns the match, held here and at
    /// least as far as that led, and the role that the visitor has then.
    async fn grant(self: &Arc<Self>, visitor: &Visitor, id: &str, mut wish: Wish) -> Answer<(Held, Done, Role)> {
        let mut strayed = 0;
        for _ in 0..ATTEMPTS {
            let mut held = self.hold_for(id, visitor).await?;
            match self.way(&mut held, strayed > 1).await? {
                Way::Here => match self.fulfil(held, visitor, wish.clone()).await {
                    // Nothing was stored: another node has the match now.
                    Err(refusal) if refusal.is_moved_on() => {}
                    Err(refusal) => return Err(refusal),
                    Ok((held, done)) => {
                        let role = held.loaded()?.role(visitor);
                        return Ok((held, done, role));
                    }
                },
                Way::To(node) => {
                    drop(held);
                    if let Wish::Do { please, .. } = &mut wish {
                        // An answer may be lost on its way: without a key nobody could tell whether it was done.
                        please.key.get_or_insert_with(new_id);
                    }
                    match self.pass_on(&node, visitor, id, &wish).await {
                        Some(Outcome::Done { seq, before, again }) => {
                            let held = self.hold_for(id, visitor).await?;
                            let role = held.loaded()?.role(visitor);
                            return Ok((held, Done { seq, before, again }, role));
                        }
                        Some(Outcome::Refused { refusal, .. }) if refusal.error == "stale" => {
                            let held = self.hold_for(id, visitor).await?;
                            return Err(Refuse::stale(held.state(held.loaded()?.role(visitor))?));
                        }
                        Some(Outcome::Refused { status, retry, refusal }) => {
                            return Err(Refuse::passed_back(status, retry, refusal));
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
        Err(Refuse::moved_on())
    }

    /// Does here what somebody wants.
    async fn fulfil(self: &Arc<Self>, held: Held, visitor: &Visitor, wish: Wish) -> Answer<(Held, Done)> {
        match wish {
            Wish::Do { please, lag_ms } => {
                let loaded = held.loaded()?;
                let role = loaded.role(visitor);
                let name = visitor.member.as_ref().map(|member| member.name.clone());
                let actor = Actor::Person(role, name, loaded.sender(role, visitor)?);
                self.carry_out(held, actor, please, lag_ms).await
            }
            Wish::Sit { take } => self.sit(held, &take, visitor).await,
            Wish::Reseat { link } => self.reseat_to(held, &link, visitor).await,
            Wish::Stop { seq } => {
                held.stop_thinking(visitor, seq)?;
                let before = held.loaded()?.timeline.ply();
                Ok((held, Done { seq, before, again: false }))
            }
        }
    }

    /// Ends the computer's thinking about the position `seq`: it plays what it has. That is done where it thinks, which
    /// may be on the node that writes to the match; nobody takes the match over for it.
    pub(crate) async fn stop_thinking(self: &Arc<Self>, id: &str, visitor: &Visitor, seq: u64) -> Answer<()> {
        let held = self.hold_for(id, visitor).await?;
        let stopped = held.stop_thinking(visitor, seq);
        let writer = held.loaded()?.row.writer.clone().filter(|writer| *writer != self.node);
        drop(held);
        let (Err(_), Some(writer)) = (&stopped, writer) else { return stopped };
        match self.pass_on(&writer, visitor, id, &Wish::Stop { seq }).await {
            Some(Outcome::Done { .. }) => Ok(()),
            _ => stopped,
        }
    }

    /// Where a command in a match is to be done. A match on one screen goes to the node where its owner acts.
    async fn way(&self, held: &mut Held, by_force: bool) -> Answer<Way> {
        let loaded = held.loaded()?;
        if loaded.epoch.is_some() {
            return Ok(Way::Here);
        }
        let can_pass_on = self.broker.as_ref().is_some_and(|broker| broker.is_connected());
        if by_force || !can_pass_on || loaded.network.is_none() {
            self.may_write(held, Take::ByForce).await?;
            return Ok(Way::Here);
        }
        match self.may_write(held, Take::IfFree).await {
            Ok(()) => return Ok(Way::Here),
            Err(refusal) if refusal.is_moved_on() => {}
            Err(refusal) => return Err(refusal),
        }
        match held.loaded()?.row.writer.clone().filter(|writer| *writer != self.node) {
            Some(writer) => Ok(Way::To(writer)),
            None => {
                self.may_write(held, Take::ByForce).await?;
                Ok(Way::Here)
            }
        }
    }

    async fn pass_on(&self, node: &str, visitor: &Visitor, id: &str, wish: &Wish) -> Option<Outcome> {
        let wanted = Forwarded {
            id: id.to_owned(),
            owners: visitor.owners().into_iter().map(str::to_owned).collect(),
            member: visitor.member.as_ref().map(|member| (member.account.clone(), member.name.clone())),
            wish: wish.clone(),
        };
        self.broker.as_ref()?.forward(node, &wanted).await
    }

    /// Does what another node passed on.
    pub(super) async fn do_for_another(self: &Arc<Self>, wanted: Forwarded) -> Outcome {
        let Forwarded { id, owners, member, wish } = wanted;
        let member = member.map(|(account, name)| Member { account, name });
        let visitor = Visitor::passed_on(owners, member);
        match self.try_for_another(&visitor, &id, wish).await {
            Ok(Done { seq, before, again }) => Outcome::Done { seq, before, again },
            Err(refusal) if refusal.is_moved_on() => Outcome::NotMine,
            Err(refusal) => {
                let (status, retry, mut refusal) = refusal.into_parts();
                refusal.state = None;
                Outcome::Refused { status, retry, refusal }
            }
        }
    }

    async fn try_for_another(self: &Arc<Self>, visitor: &Visitor, id: &str, wish: Wish) -> Answer<Done> {
        let mut held = self.hold_for(id, visitor).await?;
        self.may_write(&mut held, Take::IfFree).await?;
        Ok(self.fulfil(held, visitor, wish).await?.1)
    }
}
