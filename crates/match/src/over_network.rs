//! Decides commands in a match over the network.

use kickoff_core::{Node, Seat};

use crate::change::{NextMatch, Proposal};
use crate::decide::{Actor, World};
use crate::event::{EventKind, NewEvent};
use crate::network::{Network, Said};
use crate::text::chat_line;
use crate::wire::{Command, EndedBy, Ending, Role, Stage};
use crate::{Match, Refusal, Result, seat_number, seat_of};

impl Match {
    /// Decides a command in a match over the network.
    pub(crate) fn over_network(
        &self,
        network: &Network,
        actor: &Actor,
        command: &Command,
        world: &World<'_>,
    ) -> Result<Proposal> {
        let Actor::Person { role, name, .. } = actor else { return Err(Refusal::internal()) };
        if let Command::Chat { text } = command {
            return self.say(*role, name.as_deref(), text);
        }
        let Some(seat) = seat_of(*role) else {
            return Err(Refusal::forbidden("You are watching: only the two players can do this."));
        };
        match command {
            Command::Play { tokens } => {
                self.goes_on(network)?;
                match self.board.instance().node() {
                    Node::Decide(turn) if turn == seat => {
                        Ok(Proposal::forward(self.attempt(tokens, Some(seat))?, Some(seat_number(seat))))
                    }
                    _ => Err(Refusal::forbidden("It is not your turn.")),
                }
            }
            Command::Draw => Err(Refusal::not_now("Over the network the server draws by itself.")),
            Command::Undo { to } => self.ask_to_take_back(network, seat, *to),
            Command::AnswerUndo { accept } => self.answer_take_back(network, seat, *accept),
            Command::Resign => {
                self.goes_on(network)?;
                Ok(ends(network, seat, EventKind::Resign, EndedBy::Resignation, Some(seat.other())))
            }
            Command::OfferDraw => self.offer_draw(network, seat),
            Command::DeclineDraw => {
                self.goes_on(network)?;
                match self.off_board.draw_offer {
                    Some(_) => Ok(just(seat, EventKind::DrawDecline)),
                    None => Err(Refusal::not_now("No draw is offered.")),
                }
            }
            Command::Abort => self.call_off(network, seat),
            Command::Nonce { nonce } => {
                if self.stage_of(network) != Stage::Waiting {
                    return Err(Refusal::not_now("Both players are there: nonces can no longer be changed."));
                }
                Ok(Proposal::beside(by(seat, EventKind::Nonce), Some(network.terms.with_makers_nonce(nonce)?)))
            }
            Command::Rematch { .. } | Command::DeclineRematch if self.stage_of(network) != Stage::Over => {
                Err(Refusal::not_now("The match is not over yet."))
            }
            Command::Rematch { nonce } => self.offer_rematch(network, seat, nonce, world),
            Command::DeclineRematch => match self.off_board.rematch_offer {
                Some(_) => Ok(just(seat, EventKind::RematchDecline)),
                None => Err(Refusal::not_now("No other game is offered.")),
            },
            Command::Chat { .. } => Err(Refusal::internal()),
        }
    }

    fn stage_of(&self, network: &Network) -> Stage {
        network.stage(self.board.score().is_some())
    }

    /// Refuses what is done while the game goes on, if it does not.
    fn goes_on(&self, network: &Network) -> Result<()> {
        match self.stage_of(network) {
            Stage::Playing => Ok(()),
            Stage::Waiting => Err(Refusal::not_now("The other player is not there yet.")),
            Stage::Over => Err(Refusal::not_now("The match is over.")),
        }
    }

    fn ask_to_take_back(&self, network: &Network, seat: Seat, to: Option<u32>) -> Result<Proposal> {
        self.goes_on(network)?;
        if self.off_board.take_back.is_some_and(|(asker, _)| asker == seat) {
            return Err(Refusal::not_now("You have asked already."));
        }
        not_withdrawn(self.off_board.withdrew_take_back, seat)?;
        let earliest = self.board.may_take_back(seat);
        let earliest = earliest.ok_or_else(|| Refusal::not_now("There is nothing that you could take back now."))?;
        let to = to.unwrap_or(earliest);
        if to < earliest || to >= self.board.ply() {
            return Err(Refusal::not_now(format!(
                "Nothing before a draw or a reveal is taken back: back to {earliest} of {}.",
                self.board.ply()
            )));
        }
        Ok(Proposal::beside(NewEvent { to_ply: Some(to), ..by(seat, EventKind::UndoAsk) }, None))
    }

    fn answer_take_back(&self, network: &Network, seat: Seat, accept: bool) -> Result<Proposal> {
        self.goes_on(network)?;
        match self.off_board.take_back {
            Some((asker, to)) if asker == seat.other() && accept => self.back(to, Some(seat_number(seat))),
            Some((asker, _)) if asker == seat.other() || !accept => Ok(just(seat, EventKind::UndoDecline)),
            _ => Err(Refusal::not_now("The other player does not ask to take anything back.")),
        }
    }

    fn offer_draw(&self, network: &Network, seat: Seat) -> Result<Proposal> {
        self.goes_on(network)?;
        match self.off_board.draw_offer {
            Some(offerer) if offerer == seat.other() => {
                Ok(ends(network, seat, EventKind::DrawAgreed, EndedBy::Agreement, None))
            }
            Some(_) => Err(Refusal::not_now("You have offered a draw already.")),
            None => {
                not_withdrawn(self.off_board.withdrew_draw, seat)?;
                Ok(just(seat, EventKind::DrawOffer))
            }
        }
    }

    fn call_off(&self, network: &Network, seat: Seat) -> Result<Proposal> {
        if self.stage_of(network) != Stage::Waiting {
            self.goes_on(network)?;
            if self.board.decided_by_both() {
                return Err(Refusal::not_now("Both have moved: you can resign, but not cancel the match."));
            }
            // Players who do not like what was drawn would call matches off until they do.
            if network.terms.rated && self.board.ply() > 0 {
                return Err(Refusal::not_now("This rated match has begun: you can resign, but not cancel it."));
            }
        }
        Ok(ends(network, seat, EventKind::Abort, EndedBy::Abort, None))
    }

    fn offer_rematch(&self, network: &Network, seat: Seat, nonce: &str, world: &World<'_>) -> Result<Proposal> {
        if network.terms.rematch.is_some() {
            return Err(Refusal::not_now("It goes on in another match already."));
        }
        match self.off_board.rematch_offer {
            Some(offerer) if offerer == seat.other() => {
                let old = network.terms.with_next_nonce(seat, nonce)?;
                let (id, terms) = old.again(world.random).ok_or_else(Refusal::internal)?;
                let going_on = Proposal::beside(by(seat, EventKind::Rematch), Some(old.going_on(&id)));
                Ok(Proposal { next_match: Some(NextMatch { id, terms }), ..going_on })
            }
            Some(_) => Err(Refusal::not_now("You have offered another game already.")),
            None => {
                let terms = network.terms.with_next_nonce(seat, nonce)?;
                Ok(Proposal::beside(by(seat, EventKind::RematchOffer), Some(terms)))
            }
        }
    }

    /// Something said in the room of a role.
    fn say(&self, role: Role, member: Option<&str>, text: &str) -> Result<Proposal> {
        let seat = seat_of(role);
        let name = match seat {
            Some(seat) => self.board.names()[seat.index()].clone(),
            None => member.unwrap_or("Guest").to_owned(),
        };
        let said = Said { name, text: chat_line(text)? };
        let body = serde_json::to_string(&said).map_err(|_| Refusal::internal())?;
        let event = NewEvent { seat: seat.map(seat_number), body: Some(body), ..NewEvent::of(EventKind::Chat) };
        Ok(Proposal::beside(event, None))
    }
}

/// Refuses an offer or a request of somebody who has withdrawn the same since the last move: who asks and withdraws
/// without end would fill the log of the match until the other player cannot move.
fn not_withdrawn(withdrew: [bool; 2], seat: Seat) -> Result<()> {
    if withdrew[seat.index()] {
        return Err(Refusal::not_now("You have just withdrawn the same: ask again after the next move."));
    }
    Ok(())
}

/// An event of a seat's player.
pub(crate) fn by(seat: Seat, kind: EventKind) -> NewEvent {
    NewEvent { seat: Some(seat_number(seat)), ..NewEvent::of(kind) }
}

/// An event of a seat that changes nothing else.
fn just(seat: Seat, kind: EventKind) -> Proposal {
    Proposal::beside(by(seat, kind), None)
}

/// The match ends away from the board, by what the player of `seat` does or fails to do.
pub(crate) fn ends(network: &Network, seat: Seat, kind: EventKind, why: EndedBy, winner: Option<Seat>) -> Proposal {
    let ending = Ending { winner: winner.map(seat_number), by: why };
    Proposal::beside(by(seat, kind), Some(network.terms.ended(ending)))
}
