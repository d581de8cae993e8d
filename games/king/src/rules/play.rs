//! Carrying out what a side does while the men are on the field.

use crate::drive::{DriveEnd, Event, Happening};
use crate::field::{OWN_END_ZONE, Square};
use crate::men::{Kind, QB, Unit};
use crate::position::{Phase, Position};
use crate::rules::moves::between;

impl Position {
    /// What a move of the side on turn comes to, beyond the move or capture itself.
    pub(crate) fn outlook(&self, from: Square, to: Square) -> Option<Happening> {
        self.outlook_of(self.number_on(from)?, self.number_on(to), to)
    }

    /// The same for a man and the man captured.
    fn outlook_of(&self, man: u8, taken: Option<u8>, to: Square) -> Option<Happening> {
        let fouled = self.attempt && self.is_beyond(to);
        match self.phase {
            Phase::Play(Unit::Offense) => {
                if fouled && taken.is_some() && Kind::of(man).eligible() {
                    return Some(Happening::Ends(DriveEnd::Interference));
                }
                if man == self.carrier && self.in_end_zone(to) {
                    return Some(Happening::Ends(DriveEnd::Touchdown));
                }
                (self.attempt && man == QB && self.is_beyond(to)).then_some(Happening::AttemptOver)
            }
            Phase::Play(Unit::Defense) => {
                let taken = taken?;
                if fouled && Kind::of(taken).eligible() {
                    return Some(Happening::DefensiveInterference);
                }
                (taken == self.carrier).then(|| match to.rank_for(self.offense) {
                    ..=OWN_END_ZONE => Happening::Ends(DriveEnd::Safety),
                    _ => Happening::Ends(DriveEnd::Sack),
                })
            }
            Phase::Reply(receiver) => {
                if to == receiver {
                    return Some(Happening::Ends(DriveEnd::Interception));
                }
                let interference = fouled && taken.is_some_and(|taken| Kind::of(taken).eligible());
                if !interference && between(self.square(QB), receiver).any(|at| at == to) {
                    return Some(Happening::Ends(DriveEnd::Incompletion));
                }
                Some(match interference {
                    _ if self.in_end_zone(receiver) => Happening::Ends(DriveEnd::Touchdown),
                    true => Happening::DefensiveInterference,
                    false => Happening::Complete,
                })
            }
            _ => None,
        }
    }

    /// A move or capture of the side on turn.
    pub(crate) fn play_move(&mut self, from: Square, to: Square) {
        let (Some(man), Some(unit)) = (self.number_on(from), self.unit_on_turn()) else { return };
        let taken = self.number_on(to);
        let happening = self.outlook_of(man, taken, to);
        let reply = match self.phase {
            Phase::Reply(receiver) => Some(receiver),
            _ => None,
        };
        self.event = happening.map(|what| {
            let caught = matches!(what, Happening::Complete | Happening::Ends(DriveEnd::Touchdown));
            Event { what, by: self.seat(unit), at: reply.filter(|_| caught).unwrap_or(to) }
        });
        // The carrier's rank before anybody moves: from there the ball is punted, and there a sack happens.
        let rank = self.carrier_rank();
        match happening {
            // The capture does not happen.
            Some(Happening::Ends(DriveEnd::Interference)) => {}
            _ if unit == Unit::Defense && self.interferes(taken, to) => self.put(man, Square::OFF),
            _ => {
                if let Some(taken) = taken {
                    self.put(taken, Square::OFF);
                }
                self.put(man, to);
            }
        }
        if unit == Unit::Offense {
            self.progress.moves += 1;
            if man == QB && self.is_beyond(to) {
                self.beyond = true;
                self.attempt = false;
            }
            if man == self.carrier {
                self.progress.furthest = self.progress.furthest.max(to.rank_for(self.offense));
            }
        }
        let end = match happening {
            Some(Happening::Ends(end)) => Some(end),
            _ => None,
        };
        match reply {
            Some(receiver) => self.reply_done(receiver, end, rank),
            None => {
                let end_rank = if end == Some(DriveEnd::Touchdown) { to.rank_for(self.offense) } else { rank };
                self.action_done(true, unit.other(), end.map(|end| (end, end_rank)));
            }
        }
    }

    /// Whether the capture of a man by the defense on this square is defensive interference. The capture of the receiver
    /// of an announced pass is an interception instead.
    fn interferes(&self, taken: Option<u8>, to: Square) -> bool {
        let eligible = taken.is_some_and(|taken| Kind::of(taken).eligible());
        eligible && self.attempt && self.is_beyond(to) && self.phase != Phase::Reply(to)
    }

    /// The side on turn has no move.
    pub(crate) fn play_nothing(&mut self) {
        self.event = None;
        let rank = self.carrier_rank();
        match self.phase {
            Phase::Reply(receiver) => {
                let end = self.in_end_zone(receiver).then_some(DriveEnd::Touchdown);
                let what = end.map_or(Happening::Complete, Happening::Ends);
                self.event = Some(Event { what, by: self.seat(Unit::Defense), at: receiver });
                self.reply_done(receiver, end, rank);
            }
            _ => self.action_done(true, Unit::Offense, None),
        }
    }

    /// The defense has answered an announced pass.
    fn reply_done(&mut self, receiver: Square, end: Option<DriveEnd>, rank: u8) {
        let caught = matches!(end, None | Some(DriveEnd::Touchdown));
        let receiver_rank = receiver.rank_for(self.offense);
        if caught {
            self.progress.completed = true;
            self.progress.furthest = self.progress.furthest.max(receiver_rank);
            self.attempt = false;
            self.carrier = self.number_on(receiver).unwrap_or(QB);
        }
        let end_rank = if end == Some(DriveEnd::Incompletion) { rank } else { receiver_rank };
        // If the announcement was the half's last action, the reply does not count.
        let counts = self.moves < self.options.half_moves;
        self.action_done(counts, Unit::Offense, end.map(|end| (end, end_rank)));
    }

    pub(crate) fn punt(&mut self) {
        self.announced(DriveEnd::Punt);
    }

    pub(crate) fn kick_field_goal(&mut self) {
        self.announced(DriveEnd::FieldGoal);
    }

    fn announced(&mut self, end: DriveEnd) {
        self.event = Some(Event { what: Happening::Ends(end), by: self.offense, at: self.square(self.carrier) });
        self.progress.moves += 1;
        self.action_done(true, Unit::Defense, Some((end, self.carrier_rank())));
    }

    /// A pass attempt is announced.
    pub(crate) fn announce_attempt(&mut self) {
        self.event = None;
        self.attempt = true;
        self.progress.attempted = true;
        self.progress.moves += 1;
        self.action_done(true, Unit::Defense, None);
    }

    /// A completed pass is announced: the defense has its move whatever the half's length.
    pub(crate) fn announce_completion(&mut self, to: Square) {
        self.event = None;
        self.progress.announced = true;
        self.progress.moves += 1;
        self.moves += 1;
        self.phase = Phase::Reply(to);
    }
}
