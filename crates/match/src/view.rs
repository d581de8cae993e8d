//! What somebody may see of a match.

use kickoff_core::{Observer, Seat};
use kickoff_runtime::{Record, TERMINATION};

use crate::network::{Network, Presence, ending_message, ending_sentence};
use crate::wire::{ChatLine, MatchState, MatchUpdate, NetworkState, Role, SeatInfo, Stage, TakeBackOffer};
use crate::{Match, headers, seat_number, seat_of};

/// Maps a role to its observer.
pub fn observer(role: Role) -> Observer {
    seat_of(role).map_or(Observer::Spectator, Observer::Seat)
}

impl Match {
    /// The match as somebody with this role sees it.
    pub fn state(&self, role: Role, presence: Presence, now_ms: i64) -> MatchState {
        let info = &self.info;
        let state = self.board.state(info.id.clone(), self.seq, info.archived_as.clone(), observer(role));
        let ending = self.ending();
        let ended = ending.map(|ending| ending_message(ending, self.board.names()).into());
        MatchState {
            computers: info.computers.clone(),
            undo_to: self.undo_to(),
            headline: if self.is_over() { self.standing.headline.clone() } else { state.headline },
            headline_message: ended.or(state.headline_message),
            position: self.position,
            ending,
            half_clock: self.off_board.half.map(|half| half.shown(now_ms)),
            network: self.network_state(role, presence, now_ms).map(Box::new),
            ..state
        }
    }

    /// What a change since `before` actions led to, as somebody with this role sees it.
    pub fn update(&self, before: u32, role: Role, presence: Presence, now_ms: i64) -> MatchUpdate {
        let played = self.board.played_since(before, observer(role));
        MatchUpdate { played, state: self.state(role, presence, now_ms) }
    }

    /// What belongs to a match over the network, as somebody with this role is told.
    pub fn network_state(&self, role: Role, presence: Presence, now_ms: i64) -> Option<NetworkState> {
        let network = self.network.as_ref()?;
        let (terms, stage) = (&network.terms, network.stage(self.board.score().is_some()));
        let names = self.board.names();
        let may_take_back = |seat: Seat| self.board.may_take_back(seat).filter(|_| stage == Stage::Playing);
        let waits = stage == Stage::Waiting && seat_of(role).is_some();
        Some(NetworkState {
            seq: self.seq,
            stage,
            seats: Seat::BOTH.map(|seat| self.seat_info(network, seat, presence)).to_vec(),
            spectators: presence.spectators,
            clock: terms.control,
            clocks: self.off_board.clock.and_then(|clock| clock.shown(now_ms)),
            ending: terms.ending,
            result: terms.ending.map(|ending| ending_sentence(ending, names)),
            result_message: terms.ending.map(|ending| ending_message(ending, names).into()),
            draw_offer: self.off_board.draw_offer.map(seat_number),
            take_back: self.off_board.take_back.map(|(seat, to)| TakeBackOffer { seat: seat_number(seat), to }),
            may_take_back: seat_of(role).and_then(may_take_back),
            rematch_offer: self.off_board.rematch_offer.map(seat_number),
            rematch: terms.rematch.clone(),
            rated: terms.rated,
            from_position: terms.from_position,
            public: terms.public,
            invitation: self.info.invitation.clone().filter(|_| waits),
            fairness: network.fairness(&self.info.id, stage),
        })
    }

    fn seat_info(&self, network: &Network, seat: Seat, presence: Presence) -> SeatInfo {
        let terms = &network.terms;
        let player = match &terms.seats {
            Some(seats) => Some(&seats[seat.index()]),
            None => Some(&terms.maker).filter(|_| terms.maker_seat == Some(seat_number(seat))),
        };
        SeatInfo {
            name: player.map(|_| self.board.names()[seat.index()].clone()).unwrap_or_default(),
            taken: player.is_some(),
            member: player.is_some_and(|player| player.account.is_some()),
            rating: player.and_then(|player| player.rating),
            present: presence.seats[seat.index()],
        }
    }

    /// What was said in the room of a role since an event.
    pub fn chat_since(&self, role: Role, seq: u64) -> Vec<ChatLine> {
        self.network.as_ref().map(|network| network.chat_since(role, seq)).unwrap_or_default()
    }

    /// The match's record, as far as it may be shown.
    pub fn record(&self) -> Record {
        self.board.showable_part(self.whole_record(), self.is_over())
    }

    /// The match's record with all that is secret.
    pub fn whole_record(&self) -> Record {
        let mut record = self.board.record(&self.info.players, &self.info.begun);
        record.extra.extend(headers::of_computers(self.board.instance().game().seats(), &self.info.computers));
        if let Some(Ok(fair)) = self.terms().map(|terms| terms.fair(&self.info.id)) {
            record.extra.extend(fair.headers(self.is_over()));
        }
        if let Some(ending) = self.ending() {
            record.extra.push((TERMINATION.to_owned(), ending_sentence(ending, self.board.names())));
        }
        record
    }
}
