//! What is done in a match, and by whom.

use std::sync::Arc;

use kickoff_core::{Node, Seat};

use super::change::Change;
use super::keys::Sender;
use super::live::{Held, Loaded};
use super::matches::Matches;
use super::network::{Network, Said, seat_of};
use super::timekeeping::not_the_timekeepers;
use super::timeline::Attempt;
use super::writing::Take;
use super::{LONGEST_BATCH, seat_number};
use crate::identity::Visitor;
use crate::refuse::{Answer, Refuse};
use crate::storage::{EVENT, EventKind, NewEvent};
use crate::text::chat_line;
use crate::wire::{Command, CommandPlease, EndedBy, Ending, MatchUpdate, Role, Stage};

/// The longest key of a command.
const LONGEST_KEY: usize = 40;

/// The events that a match has room for beside all others, for offers that end it or begin another one.
const OFFERS: u64 = 200;

/// Why nothing more can be done in a match over the network.
const TOO_MUCH: &str = "So much has happened in this match that there is no room for more. Agree on a draw or give up.";

/// Who does something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Actor {
    /// Somebody with this role, their account's name in the chat, and whose commands theirs are.
    Person(Role, Option<String>, Sender),
    /// The computer, in its seat.
    Computer,
}

/// What a command came to.
pub(crate) struct Done {
    /// The number of its last event.
    pub(crate) seq: u64,
    /// How many actions there were before it.
    pub(super) before: u32,
    /// Whether it had been done before.
    pub(super) again: bool,
}

impl Matches {
    /// Does something in a match, and says how it stands after it as the visitor sees it.
    pub(crate) async fn update(
        self: &Arc<Self>,
        visitor: &Visitor,
        id: &str,
        please: CommandPlease,
    ) -> Answer<MatchUpdate> {
        check(visitor, &please)?;
        let (matches, visitor, id) = (Arc::clone(self), visitor.clone(), id.to_owned());
        // A request may be broken off; what it asked for is carried through.
        let carried_through = async move {
            let (held, done, role) = matches.carry_through(&visitor, &id, please, 0).await?;
            let before = if done.again { held.loaded()?.timeline.ply() } else { done.before };
            held.update(before, role)
        };
        tokio::spawn(carried_through).await.map_err(|_| Refuse::lost())?
    }

    /// Does something in a match, and answers with the number of its last event. `lag_ms` is what the message took on
    /// its way, there and back. It is only carried through if it is awaited to its end, as a connection's own task does.
    pub(crate) async fn act(
        self: &Arc<Self>,
        visitor: &Visitor,
        id: &str,
        please: CommandPlease,
        lag_ms: u64,
    ) -> Answer<u64> {
        check(visitor, &please)?;
        let (_, done, _) = self.carry_through(visitor, id, please, lag_ms).await?;
        Ok(done.seq)
    }

    /// Plays what the computer has decided in the position `seq`.
    pub(super) async fn play_for_computer(self: &Arc<Self>, id: &str, seq: u64, tokens: Vec<String>) -> Answer<()> {
        let (matches, id) = (Arc::clone(self), id.to_owned());
        let please = CommandPlease { seq, key: None, command: Command::Play { tokens } };
        let carried_through = async move {
            let held = matches.hold(&id).await?;
            match matches.carry_out(held, Actor::Computer, please.clone(), 0).await {
                // Another node has the match; if it stands where it stood the turn is as good as before.
                Err(refusal) if refusal.is_moved_on() => {
                    let held = matches.hold(&id).await?;
                    matches.carry_out(held, Actor::Computer, please, 0).await.map(|_| ())
                }
                result => result.map(|_| ()),
            }
        };
        tokio::spawn(carried_through).await.map_err(|_| Refuse::lost())?
    }

    /// Does something in a match that is held.
    pub(super) async fn carry_out(
        self: &Arc<Self>,
        mut held: Held,
        actor: Actor,
        please: CommandPlease,
        lag_ms: u64,
    ) -> Answer<(Held, Done)> {
        self.may_write(&mut held, Take::ByForce).await?;
        let (role, sender) = match &actor {
            Actor::Person(role, _, sender) => (*role, Some(sender)),
            Actor::Computer => (Role::Screen, None),
        };
        let key = sender.and_then(|sender| please.key.as_deref().map(|key| sender.key(key)));
        let playing = seat_of(role).filter(|_| matches!(please.command, Command::Play { .. }));
        self.look_at_the_clock(&mut held, playing.map(|seat| (seat, lag_ms))).await?;
        self.keep_the_half(&mut held).await?;
        let loaded = held.loaded()?;
        let id = loaded.row.id.clone();
        let before = loaded.timeline.ply();
        let about_the_board = matches!(please.command, Command::Play { .. } | Command::Draw | Command::Undo { .. });
        // What was done on the board led beyond the position that it was sent for.
        let is_new = about_the_board && please.seq >= loaded.row.seq;
        if !is_new && let Some(seq) = key.as_deref().and_then(|key| loaded.keys.done(key)) {
            return Ok((held, Done { seq, before, again: true }));
        }
        if about_the_board && (please.seq < loaded.position || please.seq > loaded.row.seq) {
            return Err(Refuse::stale(held.state(role)?));
        }
        // Chat and offers change nothing on the board, but others are told of them and they stay in the log.
        if let (Some(talk), Some(sender), Some(_)) = (&self.talk, sender, &loaded.network)
            && !matches!(please.command, Command::Play { .. })
        {
            talk.check(&loaded.row.id, sender.as_str(), sender.address, seat_of(role).is_some())?;
        }
        self.has_room(loaded, role, &please.command)?;
        let mut change = match &loaded.network {
            None => self.on_one_screen(loaded, &actor, please.command)?,
            Some(network) => over_the_network(loaded, network, &actor, please.command)?,
        };
        // On the last one, whose number is the answer's, when the command is sent again.
        if let Some(last) = change.events.last_mut() {
            last.key = key;
        }
        let rematch = change.events.iter().any(|event| event.kind == EventKind::Rematch);
        if rematch {
            change.terms = Some(self.make_rematch(&held, change.terms.take()).await?);
        }
        self.do_it(&mut held, change, lag_ms).await?;
        let done = Done { seq: held.loaded()?.row.seq, before, again: false };
        self.settle(&mut held).await;
        if let Err(refusal) = self.keep_the_half(&mut held).await {
            // What was asked for is done and stored; time is called at the next beat.
            tracing::warn!(?refusal, "a half whose time was up was not ended");
            drop(held);
            held = self.hold(&id).await?;
        }
        Ok((held, done))
    }

    /// Whether a match may go on. What ends it may be done always.
    fn has_room(&self, loaded: &Loaded, role: Role, command: &Command) -> Answer<()> {
        let limits = &self.quotas.limits;
        let tokens = match command {
            Command::Resign | Command::Abort => return Ok(()),
            // What is offered has room of its own: whoever fills the rest keeps nobody from agreeing on an end.
            Command::OfferDraw | Command::DeclineDraw | Command::Rematch { .. } | Command::DeclineRematch => {
                return if loaded.row.seq < limits.events + OFFERS { Ok(()) } else { Err(Refuse::full(TOO_MUCH)) };
            }
            Command::Chat { .. } => {
                let said = loaded.network.as_ref().map_or(0, |network| network.lines_said(role));
                if said >= limits.lines {
                    return Err(Refuse::full("So much has been said in this match that there is no room for more."));
                }
                1
            }
            Command::Play { tokens } => tokens.len(),
            _ => 1,
        };
        let too_many_actions = loaded.timeline.ply() as usize + tokens > limits.actions;
        // Over the network the number of actions alone is the end of moving: what else happens takes the right to move
        // from nobody.
        let moves = loaded.network.is_some() && matches!(command, Command::Play { .. });
        let too_many_events = !moves && loaded.row.seq + tokens as u64 > limits.events;
        if too_many_actions || too_many_events {
            return Err(Refuse::full(match loaded.network {
                Some(_) => TOO_MUCH,
                None => {
                    "So much has happened in this match that there is no room for more. Archive it and begin another."
                }
            }));
        }
        Ok(())
    }

    /// What a command comes to in a match on one screen.
    fn on_one_screen(&self, loaded: &Loaded, actor: &Actor, command: Command) -> Answer<Change> {
        if *actor != Actor::Computer && !matches!(actor, Actor::Person(Role::Screen, ..)) {
            return Err(Refuse::forbidden("This match is played at another screen."));
        }
        match command {
            Command::Play { tokens } => {
                let only = if *actor == Actor::Computer { None } else { the_person(loaded)? };
                Ok(Change::forward(attempt(loaded, &tokens, only)?, None))
            }
            Command::Draw => {
                let drawn = self.draws.draw(loaded.timeline.session());
                let token = drawn.ok_or_else(|| Refuse::not_now("There is nothing to draw now."))?;
                let attempt = loaded.timeline.attempt(&[token]).map_err(|failed| failed.refusal())?;
                Ok(Change::forward(attempt, None))
            }
            Command::Undo { to } => {
                let timeline = &loaded.timeline;
                let earliest = loaded.undo_to().ok_or_else(|| Refuse::not_now("Nothing can be taken back now."))?;
                // The computer's reply goes back with the player's last decision.
                let person = |seat| !loaded.row.computers.plays(seat);
                let to = to.or_else(|| timeline.last_done(earliest, person)).unwrap_or(earliest);
                if to < earliest || to >= timeline.ply() {
                    return Err(Refuse::not_now(format!(
                        "Nothing before a draw or a contact, and no more than the last turn, is taken back: back to \
                         {earliest} of {}.",
                        timeline.ply()
                    )));
                }
                if !timeline.decided(to).is_some_and(person) {
                    return Err(Refuse::not_now(format!(
                        "After {to} actions the computer decided. Take back to where you did, {earliest} or later."
                    )));
                }
                Ok(Change::back(to, None))
            }
            _ => Err(Refuse::not_now("There is nobody to say this to: the match is played on one screen.")),
        }
    }
}

/// What a command comes to in a match over the network.
fn over_the_network(loaded: &Loaded, network: &Network, actor: &Actor, command: Command) -> Answer<Change> {
    let Actor::Person(role, member, _) = actor else { return Err(Refuse::lost()) };
    let stage = network.stage(loaded.timeline.score().is_some());
    if let Command::Chat { text } = &command {
        return said(loaded, *role, member.as_deref(), text);
    }
    let Some(seat) = seat_of(*role) else {
        return Err(Refuse::forbidden("You look on: only the two players may do this."));
    };
    let playing = || match stage {
        Stage::Playing => Ok(()),
        Stage::Waiting => Err(Refuse::not_now("The other player is not there yet.")),
        Stage::Over => Err(Refuse::not_now("The match is over.")),
    };
    let other = seat.other();
    let by = |kind: EventKind| NewEvent { seat: Some(seat_number(seat)), ..NewEvent::of(kind) };
    let just = |kind: EventKind| Ok(Change::beside(by(kind), None));
    let ends = |kind: EventKind, by_whom: EndedBy, winner: Option<Seat>| {
        let ending = Ending { winner: winner.map(seat_number), by: by_whom };
        let terms = network.terms.ended(ending);
        Ok(Change::beside(by(kind), Some(terms)))
    };
    match command {
        Command::Play { tokens } => {
            playing()?;
            match loaded.timeline.session().node() {
                Node::Decide(turn) if turn == seat => {
                    Ok(Change::forward(attempt(loaded, &tokens, Some(seat))?, Some(seat)))
                }
                _ => Err(Refuse::forbidden("It is not your turn.")),
            }
        }
        Command::Draw => Err(Refuse::not_now("Over the network the server draws by itself.")),
        Command::Undo { to } => {
            playing()?;
            if network.take_back.is_some_and(|(asker, _)| asker == seat) {
                return Err(Refuse::not_now("You have asked already."));
            }
            let earliest = loaded.timeline.may_take_back(seat);
            let earliest = earliest.ok_or_else(|| Refuse::not_now("There is nothing that you could take back now."))?;
            let to = to.unwrap_or(earliest);
            if to < earliest || to >= loaded.timeline.ply() {
                return Err(Refuse::not_now(format!(
                    "Nothing before a draw or a reveal is taken back: back to {earliest} of {}.",
                    loaded.timeline.ply()
                )));
            }
            let event = NewEvent { to_ply: Some(to), ..by(EventKind::UndoAsk) };
            Ok(Change::beside(event, None))
        }
        Command::AnswerUndo { accept } => {
            playing()?;
            match network.take_back {
                Some((asker, to)) if asker == other && accept => Ok(Change::back(to, Some(seat))),
                Some((asker, _)) if asker == other => just(EventKind::UndoDecline),
                _ => Err(Refuse::not_now("The other player does not ask to take anything back.")),
            }
        }
        Command::Resign => {
            playing()?;
            ends(EventKind::Resign, EndedBy::Resignation, Some(other))
        }
        Command::OfferDraw => {
            playing()?;
            match network.draw_offer {
                Some(offerer) if offerer == other => ends(EventKind::DrawAgreed, EndedBy::Agreement, None),
                Some(_) => Err(Refuse::not_now("You have offered a draw already.")),
                None => just(EventKind::DrawOffer),
            }
        }
        Command::DeclineDraw => {
            playing()?;
            match network.draw_offer {
                Some(offerer) if offerer == other => just(EventKind::DrawDecline),
                _ => Err(Refuse::not_now("No draw is offered to you.")),
            }
        }
        Command::Abort if stage == Stage::Waiting => ends(EventKind::Abort, EndedBy::Abort, None),
        Command::Abort => {
            playing()?;
            if loaded.timeline.decided_by_both() {
                return Err(Refuse::not_now("Both have moved: the match can be given up, but not called off."));
            }
            // Players who do not like what was drawn would call matches off until they do.
            if network.terms.rated && loaded.timeline.ply() > 0 {
                return Err(Refuse::not_now(
                    "The match counts for the ratings and has begun: it can be given up, but not called off.",
                ));
            }
            ends(EventKind::Abort, EndedBy::Abort, None)
        }
        Command::Nonce { nonce } if stage == Stage::Waiting => {
            Ok(Change::beside(by(EventKind::Nonce), Some(network.terms.with_makers_nonce(&nonce)?)))
        }
        Command::Nonce { .. } => Err(Refuse::not_now("Both players are there: nonces can no longer be changed.")),
        Command::Rematch { .. } | Command::DeclineRematch if stage != Stage::Over => {
            Err(Refuse::not_now("The match is not over yet."))
        }
        Command::Rematch { nonce } => {
            let kind = match network.rematch_offer {
                _ if network.terms.rematch.is_some() => {
                    return Err(Refuse::not_now("It goes on in another match already."));
                }
                Some(offerer) if offerer == other => EventKind::Rematch,
                Some(_) => return Err(Refuse::not_now("You have offered another game already.")),
                None => EventKind::RematchOffer,
            };
            Ok(Change::beside(by(kind), Some(network.terms.with_next_nonce(seat, &nonce)?)))
        }
        Command::DeclineRematch => match network.rematch_offer {
            Some(_) => just(EventKind::RematchDecline),
            None => Err(Refuse::not_now("No other game is offered.")),
        },
        Command::Chat { .. } => Err(Refuse::lost()),
    }
}

/// Whether a command may be looked at.
fn check(visitor: &Visitor, please: &CommandPlease) -> Answer<()> {
    let is_good = |key: &String| {
        !key.is_empty()
            && key.len() <= LONGEST_KEY
            && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
    };
    if !please.key.as_ref().is_none_or(is_good) {
        return Err(Refuse::bad(format!("A key has 1 to {LONGEST_KEY} letters, digits, “-” and “_”.")));
    }
    // Nobody acts who could not be told from others.
    visitor.owner()?;
    visitor.pays(match &please.command {
        Command::Play { tokens } => tokens.iter().take(LONGEST_BATCH).map(|token| EVENT + token.len() as u64).sum(),
        Command::Chat { text } => EVENT + text.len() as u64,
        _ => EVENT,
    })
}

/// The seat that a person plays on one screen beside the computer; `None` if persons play both.
///
/// # Errors
/// The computer is on turn: nothing is read of what is sent, because the answer would come from what only its seat knows.
fn the_person(loaded: &Loaded) -> Answer<Option<Seat>> {
    let computers = &loaded.row.computers;
    if let Node::Decide(seat) = loaded.timeline.session().node()
        && computers.plays(seat)
    {
        return Err(Refuse::forbidden("It is the computer's turn."));
    }
    let persons: Vec<Seat> = Seat::BOTH.into_iter().filter(|seat| !computers.plays(*seat)).collect();
    Ok(persons.first().copied().filter(|_| persons.len() == 1))
}

/// Tokens that are played; if `only` is given all of them have to be that seat's own.
fn attempt(loaded: &Loaded, tokens: &[String], only: Option<Seat>) -> Answer<Attempt> {
    if tokens.is_empty() || tokens.len() > LONGEST_BATCH {
        return Err(Refuse::bad(format!("Send 1 to {LONGEST_BATCH} tokens.")));
    }
    not_the_timekeepers(loaded.timeline.session().game(), tokens)?;
    // The check uses only what the seat sees; only then the tokens are played on the full state.
    loaded.timeline.session().check_batch(tokens, only).map_err(|error| Refuse::batch(&error))?;
    loaded.timeline.attempt(tokens).map_err(|failed| failed.refusal())
}

/// Something said in the room of a role.
fn said(loaded: &Loaded, role: Role, member: Option<&str>, text: &str) -> Answer<Change> {
    let seat = seat_of(role);
    let name = match seat {
        Some(seat) => loaded.timeline.names()[seat.index()].clone(),
        None => member.unwrap_or("Guest").to_owned(),
    };
    let body = serde_json::to_string(&Said { name, text: chat_line(text)? }).map_err(|_| Refuse::lost())?;
    let event = NewEvent { seat: seat.map(seat_number), body: Some(body), ..NewEvent::of(EventKind::Chat) };
    Ok(Change::beside(event, None))
}
