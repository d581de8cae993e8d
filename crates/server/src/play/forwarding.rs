//! Commands in matches that another node writes to: they are passed on, and done here only if nobody answers.

use std::sync::Arc;

use super::commands::{Actor, Done};
use super::live::Held;
use super::matches::Matches;
use super::writing::Take;
use crate::cluster::{Forwarded, Outcome};
use crate::identity::{Member, Visitor};
use crate::refuse::{Answer, Refuse};
use crate::text::new_id;
use crate::wire::{CommandPlease, Role};

/// How often a command is tried that finds the match taken over at the same moment.
const ATTEMPTS: usize = 4;

/// Where a command is done.
enum Way {
    Here,
    To(String),
}

impl Matches {
    /// Does something in a match, here or by the node that writes to it. In the end the match is held here, and stands at
    /// least where the command led.
    pub(super) async fn carry_through(
        self: &Arc<Self>,
        visitor: &Visitor,
        id: &str,
        mut please: CommandPlease,
        lag_ms: u64,
    ) -> Answer<(Held, Done, Role)> {
        let mut strayed = 0;
        for _ in 0..ATTEMPTS {
            let mut held = self.hold(id).await?;
            match self.way(&mut held, strayed > 1).await? {
                Way::Here => {
                    let role = held.loaded()?.role(visitor);
                    let actor = Actor::Person(role, visitor.member.as_ref().map(|member| member.name.clone()));
                    match self.carry_out(held, actor, please.clone(), lag_ms).await {
                        // Nothing was stored: another node has the match now.
                        Err(refusal) if refusal.is_moved_on() => {}
                        result => return result.map(|(held, done)| (held, done, role)),
                    }
                }
                Way::To(node) => {
                    drop(held);
                    // An answer may be lost on its way: without a key nobody could tell whether it was done.
                    please.key.get_or_insert_with(new_id);
                    match self.pass_on(&node, visitor, id, &please, lag_ms).await {
                        Some(Outcome::Done { seq, before, again }) => {
                            let held = self.hold(id).await?;
                            let role = held.loaded()?.role(visitor);
                            return Ok((held, Done { seq, before, again }, role));
                        }
                        Some(Outcome::Refused { refusal, .. }) if refusal.error == "stale" => {
                            let held = self.hold(id).await?;
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

    async fn pass_on(
        &self,
        node: &str,
        visitor: &Visitor,
        id: &str,
        please: &CommandPlease,
        lag_ms: u64,
    ) -> Option<Outcome> {
        let command = Forwarded {
            id: id.to_owned(),
            owners: visitor.owners().into_iter().map(str::to_owned).collect(),
            member: visitor.member.as_ref().map(|member| (member.account.clone(), member.name.clone())),
            please: please.clone(),
            lag_ms,
        };
        self.broker.as_ref()?.forward(node, &command).await
    }

    /// Does what another node passed on.
    pub(super) async fn do_for_another(self: &Arc<Self>, command: Forwarded) -> Outcome {
        let Forwarded { id, owners, member, please, lag_ms } = command;
        let member = member.map(|(account, name)| Member { account, name });
        let visitor = Visitor::passed_on(owners, member);
        match self.try_for_another(&visitor, &id, please, lag_ms).await {
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
        please: CommandPlease,
        lag_ms: u64,
    ) -> Answer<Done> {
        let mut held = self.hold(id).await?;
        self.may_write(&mut held, Take::IfFree).await?;
        let role = held.loaded()?.role(visitor);
        let actor = Actor::Person(role, visitor.member.as_ref().map(|member| member.name.clone()));
        Ok(self.carry_out(held, actor, please, lag_ms).await?.1)
    }
}
