//! The part of the state beside the board: clocks and offers. It is small, so a decision works on a copy, which
//! replaces the original once the decision is stored.

use kickoff_core::{Node, Seat};

use crate::clock::{Clock, Next};
use crate::event::{EventKind, NewEvent};
use crate::half::{HalfClock, Happened};
use crate::seat_number;
use crate::wire::{EndedBy, Ending};

/// Clocks and offers as they stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct OffBoard {
    /// The players' clocks, of a match over the network.
    pub(crate) clock: Option<Clock>,
    /// The clock of the half, if one is kept.
    pub(crate) half: Option<HalfClock>,
    /// Who has offered a draw.
    pub(crate) draw_offer: Option<Seat>,
    /// Who asks to take back, and to which ply.
    pub(crate) take_back: Option<(Seat, u32)>,
    /// Who has resigned.
    pub(crate) resigned: Option<Seat>,
    /// Who has offered another game.
    pub(crate) rematch_offer: Option<Seat>,
    /// Who has withdrawn the offer of a draw since somebody moved, seat 0 first.
    pub(crate) withdrew_draw: [bool; 2],
    /// Who has withdrawn the request for a take-back since then.
    pub(crate) withdrew_take_back: [bool; 2],
}

/// How an event left the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct After {
    pub(crate) node: Node,
    /// The half that the game is in, if it has a timekeeper.
    pub(crate) half: Option<u8>,
    /// Whether a seat decided something by the event.
    pub(crate) decided: bool,
}

impl OffBoard {
    /// Takes note of an event that has happened on the board already, at a moment in milliseconds.
    pub(crate) fn note(&mut self, event: &NewEvent, after: After, at_ms: i64) {
        let next = next_for_clock(event.kind, after.node);
        if let Some(clock) = &mut self.clock {
            clock.acted(event.spent_ms.unwrap_or(0), next, at_ms);
        }
        if let Some(half) = &mut self.half {
            let happened = Happened {
                spent_ms: event.half_spent_ms.unwrap_or(0),
                half: after.half.unwrap_or(1),
                decided: after.decided,
                over: next == Next::Over,
                watched: match event.kind {
                    EventKind::Opened => Some(true),
                    EventKind::Left => Some(false),
                    _ => None,
                },
            };
            half.acted(happened, at_ms);
        }
        match event.kind {
            EventKind::Action => {
                // Playing on declines the other player's offer.
                if self.draw_offer.is_some() && self.draw_offer != event.by() && event.seat.is_some() {
                    self.draw_offer = None;
                }
                self.moved();
            }
            EventKind::Undo => self.moved(),
            EventKind::UndoAsk => self.take_back = event.by().zip(event.to_ply),
            EventKind::UndoDecline => {
                let asker = self.take_back.take().map(|(asker, _)| asker);
                note_withdrawal(&mut self.withdrew_take_back, asker, event.by());
            }
            EventKind::DrawOffer => self.draw_offer = event.by(),
            EventKind::DrawDecline => {
                let offerer = self.draw_offer.take();
                note_withdrawal(&mut self.withdrew_draw, offerer, event.by());
            }
            EventKind::RematchOffer => self.rematch_offer = event.by(),
            EventKind::RematchDecline | EventKind::Rematch => self.rematch_offer = None,
            EventKind::Resign => {
                (self.draw_offer, self.take_back) = (None, None);
                self.resigned = event.by();
            }
            EventKind::Flag | EventKind::Abort | EventKind::DrawAgreed => {
                (self.draw_offer, self.take_back) = (None, None);
            }
            EventKind::Chat
            | EventKind::Start
            | EventKind::Join
            | EventKind::Reseat
            | EventKind::Nonce
            | EventKind::Opened
            | EventKind::Left => {}
        }
    }

    /// The board has changed: a request for a take-back was about what it was, and both may offer and ask again.
    fn moved(&mut self) {
        self.take_back = None;
        (self.withdrew_draw, self.withdrew_take_back) = ([false; 2], [false; 2]);
    }

    /// How a match ended by what was done in it beside the board.
    pub(crate) fn ending(&self) -> Option<Ending> {
        let winner = self.resigned.map(|seat| seat_number(seat.other()));
        winner.map(|winner| Ending { winner: Some(winner), by: EndedBy::Resignation })
    }

    /// The last event was at this moment by the time of the server that has the match now.
    pub(crate) fn last_event_at(&mut self, at_ms: i64) {
        if let Some(clock) = &mut self.clock {
            clock.last_event_at(at_ms);
        }
        if let Some(half) = &mut self.half {
            half.last_event_at(at_ms);
        }
    }

    /// Nobody kept the match for so long since the last event: that counts for nobody.
    pub(crate) fn pause(&mut self, ms: u64) {
        if let Some(clock) = &mut self.clock {
            clock.pause(ms);
        }
        if let Some(half) = &mut self.half {
            half.pause(ms);
        }
    }
}

/// What `asker` asked for is off the table: if they themselves did it, they have withdrawn it.
fn note_withdrawal(withdrew: &mut [bool; 2], asker: Option<Seat>, by: Option<Seat>) {
    if let Some(seat) = asker.filter(|_| asker == by) {
        withdrew[seat.index()] = true;
    }
}

/// What an event means for the clocks.
fn next_for_clock(kind: EventKind, node: Node) -> Next {
    match kind {
        EventKind::Action | EventKind::Join => Next::from(node),
        EventKind::Undo => match node {
            Node::Decide(seat) => Next::TakenBack(seat),
            node => Next::from(node),
        },
        EventKind::Resign | EventKind::Flag | EventKind::Abort | EventKind::DrawAgreed => Next::Over,
        EventKind::Start
        | EventKind::UndoAsk
        | EventKind::UndoDecline
        | EventKind::DrawOffer
        | EventKind::DrawDecline
        | EventKind::RematchOffer
        | EventKind::RematchDecline
        | EventKind::Rematch
        | EventKind::Reseat
        | EventKind::Nonce
        | EventKind::Opened
        | EventKind::Left
        | EventKind::Chat => Next::Same,
    }
}
