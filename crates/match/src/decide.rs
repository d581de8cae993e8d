//! Decides commands: a change, a repeat of an earlier command, or a refusal.

use kickoff_core::{Node, Seat};

use crate::change::{Change, Proposal};
use crate::event::EventKind;
use crate::keys::Sender;
use crate::network::ChatRoom;
use crate::over_network::by;
use crate::timeline::Attempt;
use crate::wire::{Command, CommandRequest, Role};
use crate::{Match, Now, Randomness, Refusal, Result};

/// The longest batch of tokens in one command.
pub const LONGEST_BATCH: usize = 1000;

/// The longest key of a command.
pub const LONGEST_KEY: usize = 40;

/// The events that a match has room for beside all others, for offers that end it or begin another one.
const OFFERS: u64 = 200;

/// Why nothing more can be done in a match over the network.
const TOO_MUCH: &str = "So much has happened in this match that there is no room for more. Agree on a draw or resign.";

/// The author of a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A visitor, in the role that they have in this match.
    Person {
        /// Their role in the match.
        role: Role,
        /// Their account's name, by which they chat.
        name: Option<String>,
        /// The sender under which their command keys are kept.
        sender: Sender,
    },
    /// The computer, in its seat.
    Computer,
}

impl Actor {
    /// Their role in the match.
    pub fn role(&self) -> Role {
        match self {
            Actor::Person { role, .. } => *role,
            Actor::Computer => Role::HotSeat,
        }
    }
}

/// How much there may be in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchLimits {
    /// The actions of a game.
    pub actions: usize,
    /// What happens in a match, taking back and chat included.
    pub events: u64,
    /// What is said in each of a match's two rooms.
    pub lines: u64,
}

/// What a decision depends on beside the match and the command.
#[derive(Clone, Copy)]
pub struct World<'a> {
    /// The moment at which the decision is made.
    pub now: &'a Now,
    /// What the message took on its way, there and back, in milliseconds.
    pub lag_ms: u64,
    /// How much there may be.
    pub limits: &'a MatchLimits,
    /// Where what is random comes from.
    pub random: &'a dyn Randomness,
}

/// The outcome of a command.
#[derive(Debug)]
pub enum Decision {
    /// Nothing: it was done before, and the number of its last event is this.
    DoneBefore(u64),
    /// A change, which is to be stored and then [applied](Match::apply).
    Change(Box<Change>),
}

/// Checks the key of a command.
///
/// # Errors
/// It is no key.
pub fn check_key(key: &str) -> Result<()> {
    let is_good = !key.is_empty()
        && key.len() <= LONGEST_KEY
        && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    let why = || Refusal::bad(format!("A key has 1 to {LONGEST_KEY} letters, digits, “-” and “_”."));
    if is_good { Ok(()) } else { Err(why()) }
}

impl Command {
    /// Whether it is about the position on the board.
    pub fn is_about_the_board(&self) -> bool {
        matches!(self, Command::Play { .. } | Command::Draw | Command::Undo { .. })
    }
}

impl Match {
    /// Decides what a command comes to. Nothing changes before [`apply`](Match::apply).
    ///
    /// # Errors
    /// It cannot be done.
    pub fn decide(&self, actor: &Actor, request: &CommandRequest, world: &World<'_>) -> Result<Decision> {
        if let Some(seq) = self.done_before(actor, request) {
            return Ok(Decision::DoneBefore(seq));
        }
        if request.command.is_about_the_board() && (request.seq < self.position || request.seq > self.seq) {
            return Err(Refusal::stale());
        }
        self.has_room(actor.role(), &request.command, world.limits)?;
        let mut proposal = match &self.network {
            None => self.on_one_screen(actor, &request.command, world)?,
            Some(network) => self.over_network(network, actor, &request.command, world)?,
        };
        // On the last one, whose number is the answer's, when the command is sent again.
        if let Some(last) = proposal.events.last_mut() {
            last.key = stored_key(actor, request);
        }
        Ok(Decision::Change(Box::new(self.fold(proposal, world.now, world.lag_ms))))
    }

    /// The number of the last event of a command that was done before.
    pub fn done_before(&self, actor: &Actor, request: &CommandRequest) -> Option<u64> {
        // What was done on the board led beyond the position that it was sent for.
        if request.command.is_about_the_board() && request.seq >= self.seq {
            return None;
        }
        self.keys.done(&stored_key(actor, request)?)
    }

    /// Whether the log has room for a command. Commands that end the match are always allowed.
    fn has_room(&self, role: Role, command: &Command, limits: &MatchLimits) -> Result<()> {
        let tokens = match command {
            Command::Resign | Command::Abort => return Ok(()),
            // Offers have room of their own, so a full log never keeps players from agreeing on an end.
            Command::OfferDraw | Command::DeclineDraw | Command::Rematch { .. } | Command::DeclineRematch => {
                return if self.seq < limits.events + OFFERS { Ok(()) } else { Err(Refusal::full(TOO_MUCH)) };
            }
            Command::Chat { .. } => {
                let said = self.network.as_ref().map_or(0, |network| network.lines_said(ChatRoom::of(role)));
                if said >= limits.lines {
                    return Err(Refusal::full("So much has been said in this match that there is no room for more."));
                }
                1
            }
            Command::Play { tokens } => tokens.len(),
            _ => 1,
        };
        let too_many_actions = self.board.ply() as usize + tokens > limits.actions;
        // Over the network the number of actions alone is the end of moving: what else happens takes the right to move
        // from nobody.
        let moves = self.network.is_some() && matches!(command, Command::Play { .. });
        let too_many_events = !moves && self.seq + tokens as u64 > limits.events;
        if too_many_actions || too_many_events {
            return Err(Refusal::full(match self.network {
                Some(_) => TOO_MUCH,
                None => {
                    "So much has happened in this match that there is no room for more. Archive it and begin another."
                }
            }));
        }
        Ok(())
    }

    /// What a command comes to in a match on one screen.
    fn on_one_screen(&self, actor: &Actor, command: &Command, world: &World<'_>) -> Result<Proposal> {
        if actor.role() != Role::HotSeat {
            return Err(Refusal::forbidden("This match is played at another screen."));
        }
        if self.ending().is_some() {
            return Err(Refusal::not_now("The match is over."));
        }
        match command {
            Command::Play { tokens } => {
                let only = if *actor == Actor::Computer { None } else { self.the_person()? };
                Ok(Proposal::forward(self.attempt(tokens, only)?, None))
            }
            Command::Draw => {
                let drawn = world.random.draw(self.board.instance());
                let token = drawn.ok_or_else(|| Refusal::not_now("There is nothing to draw now."))?;
                let attempt = self.board.attempt(&[token])?;
                Ok(Proposal::forward(attempt, None))
            }
            Command::Undo { to } => {
                let board = &self.board;
                let earliest = self.undo_to().ok_or_else(|| Refusal::not_now("Nothing can be taken back now."))?;
                let person = |seat| !self.info.computers.plays(seat);
                // A move that the computer has replied to goes back as a whole; in one's own turn it goes back bit by bit.
                let to = to.or_else(|| board.last_done(earliest, person)).unwrap_or(earliest);
                if to < earliest || to >= board.ply() {
                    return Err(Refusal::not_now(format!(
                        "Nothing before a draw or a contact, and no more than the last turn, is taken back: back to \
                         {earliest} of {}.",
                        board.ply()
                    )));
                }
                if !board.decided(to).is_some_and(person) {
                    return Err(Refusal::not_now(format!(
                        "After {to} actions the computer decided. Take back to where you did, {earliest} or later."
                    )));
                }
                self.back(to, None)
            }
            Command::Resign => Ok(Proposal::beside(by(self.who_resigns(actor)?, EventKind::Resign), None)),
            _ => Err(Refusal::not_now("There is nobody to say this to: the match is played on one screen.")),
        }
    }

    /// The seat that resigns on one screen: the person's against the computer, at any time; of two persons, that on turn.
    fn who_resigns(&self, actor: &Actor) -> Result<Seat> {
        let persons = Seat::BOTH.map(|seat| !self.info.computers.plays(seat));
        match (persons, self.board.instance().node()) {
            _ if *actor == Actor::Computer => Err(Refusal::internal()),
            (_, Node::Over(_)) => Err(Refusal::not_now("The match is over.")),
            ([true, false], _) => Ok(Seat::First),
            ([false, true], _) => Ok(Seat::Second),
            ([true, true], Node::Decide(seat)) => Ok(seat),
            ([true, true], Node::Chance) => Err(Refusal::not_now("Draw first: nobody is on turn.")),
            ([false, false], _) => Err(Refusal::not_now("The computer plays both sides: nobody can resign.")),
        }
    }

    /// The seat that a person plays on one screen beside the computer; `None` if persons play both.
    ///
    /// # Errors
    /// The computer is on turn: nothing is read of what is sent, because the answer would come from what only its seat
    /// knows.
    fn the_person(&self) -> Result<Option<Seat>> {
        let computers = &self.info.computers;
        if let Node::Decide(seat) = self.board.instance().node()
            && computers.plays(seat)
        {
            return Err(Refusal::forbidden("It is the computer's turn."));
        }
        let [first, second] = Seat::BOTH.map(|seat| Some(seat).filter(|seat| !computers.plays(*seat)));
        Ok(first.xor(second))
    }

    /// Tokens that are played; if `only` is given all of them have to be that seat's own.
    pub(crate) fn attempt(&self, tokens: &[String], only: Option<Seat>) -> Result<Attempt> {
        if tokens.is_empty() || tokens.len() > LONGEST_BATCH {
            return Err(Refusal::bad(format!("Send 1 to {LONGEST_BATCH} tokens.")));
        }
        let instance = self.board.instance();
        if let Some(index) = tokens.iter().position(|token| instance.game().is_timekeepers(token)) {
            return Err(Refusal::forbidden(format!(
                "“{}” belongs to the timekeeper: Kickoff calls it by itself when the half's clock has run out.",
                tokens[index]
            ))
            .at(index));
        }
        // Whether they are refused follows only from what the seat sees. For one token of the seat that decides it does
        // so in any case.
        let alone = matches!(instance.node(), Node::Decide(seat) if only.is_none_or(|only| only == seat));
        let attempt = match tokens.len() {
            1 if alone => self.board.attempt(tokens),
            _ => self.board.attempt_batch(tokens, only),
        };
        Ok(attempt?)
    }

    /// Back to a number of actions.
    pub(crate) fn back(&self, to: u32, seat: Option<u8>) -> Result<Proposal> {
        let rewind = self.board.rewind(to).map_err(|_| Refusal::internal())?;
        Ok(Proposal::back(to, rewind, seat))
    }
}

/// The key of a command as it is stored.
fn stored_key(actor: &Actor, request: &CommandRequest) -> Option<String> {
    match actor {
        Actor::Person { sender, .. } => request.key.as_deref().map(|key| sender.key(key)),
        Actor::Computer => None,
    }
}
