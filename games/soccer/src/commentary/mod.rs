//! The play-by-play.

mod describe_action;
mod turn;

use kickoff_core::{Line, LineKind, Lines, Message, Seat};

use crate::action::Action;
use crate::board::{Square, Zone};
use crate::piece::Piece;
use crate::state::{Phase, Restart, State};
use crate::words::{Parts as _, side};

pub(crate) use describe_action::{describe_action, headline, section_title};

/// Idle turns from which on every further one is told.
const IDLE_WARNING: u8 = 6;

/// The sentences that tell an action.
pub(crate) fn narrate(before: &State, action: Option<Action>, after: &State) -> Vec<Line> {
    let mut commentator = Commentator { before, after, lines: Lines::default() };
    match action {
        Some(Action::KickOff(side)) => commentator.toss(side),
        Some(Action::Step { from, to }) if to == before.ball => commentator.dribble(from, to),
        Some(Action::Step { from, to }) => commentator.moved(from, to),
        Some(Action::Pass { from, to }) => commentator.pass(from, to),
        Some(Action::End) | None => {}
    }
    commentator.turn_over(action);
    commentator.lines.into_vec()
}

struct Commentator<'a> {
    before: &'a State,
    after: &'a State,
    lines: Lines,
}

impl Commentator<'_> {
    /// A message about the side on turn's piece on a square before the action.
    fn by(&self, id: &'static str, from: Square) -> Message {
        let message = Message::new(id);
        match self.before.piece_on(from) {
            Some(piece) => message.with("piece", piece),
            None => message.with("piece", from),
        }
    }

    /// The number of the round that a position is in.
    fn round(state: &State) -> u32 {
        u32::from(state.rounds) + 1
    }

    fn toss(&mut self, seat: Seat) {
        self.lines.event(Message::new("toss-won").with("side", side(seat)));
        self.heading();
    }

    fn heading(&mut self) {
        let at = self.after;
        let message = match at.just_restarted() {
            Some(Restart::DroppedBall) => Message::new("round-set-up"),
            _ if at.is_kick_off() => Message::new("round-kick-off"),
            _ => Message::new("round").with("ball", at.ball).with_zone(at.zone()),
        };
        let message = message.with("round", Self::round(at)).with("side", side(at.on_turn));
        self.lines.say(LineKind::Heading, message.with_score(at.goals));
    }

    /// The steps that the piece has left after the action.
    fn left(&self, from: Square) -> u8 {
        let own = self.before.own_on(self.before.on_turn, from);
        own.map_or(0, |index| self.before.steps_left(index).saturating_sub(1))
    }

    fn moved(&mut self, from: Square, to: Square) {
        let side = self.before.on_turn;
        let goal = match (from.in_goal(side), to.in_goal(side)) {
            (false, true) => "into",
            (true, false) => "out",
            _ => "no",
        };
        let message = self.by("moves", from).with("from", from).with("to", to);
        self.lines.say(LineKind::Step, message.with("goal", goal).with("left", self.left(from)));
        let reaches = to.way_to(self.before.ball).is_some() && from.way_to(self.before.ball).is_none();
        if reaches {
            self.lines.say(LineKind::Step, self.by("at-ball", from).with("ball", self.before.ball));
        }
    }

    fn dribble(&mut self, from: Square, to: Square) {
        let Some(onto) = from.way_to(to).map(|way| to.next(way)) else { return };
        let message = self.by("dribbles", from).with("from", from).with("to", to).with("onto", onto);
        self.lines.say(LineKind::Step, self.with_new_zone(message, onto));
        self.lines.say(LineKind::Step, self.by("has-steps", from).with("left", self.left(from)));
    }

    fn pass(&mut self, from: Square, to: Square) {
        let seat = self.before.on_turn;
        let ball = self.before.ball;
        if to.in_goal(seat.other()) {
            self.lines.say(LineKind::Step, self.by("shoots", from).with("ball", ball).with("to", to));
            return;
        }
        let message = self.with_new_zone(self.by("passes", from).with("ball", ball).with("to", to), to);
        self.lines.say(LineKind::Step, self.with_near(message, to, from));
        self.lines.say(LineKind::Step, self.by("has-steps", from).with("left", self.left(from)));
        if let Some(left) = self.before.passes_left(seat)
            && Zone::of(to) == self.before.zone()
        {
            let message = match left.saturating_sub(1) {
                0 => Message::new("second-pass"),
                _ => Message::new("one-more-pass"),
            };
            self.lines.event(message.with("side", side(seat)));
        }
    }

    /// Where the ball goes from its zone, if it does not stay there.
    fn with_new_zone(&self, message: Message, to: Square) -> Message {
        let (was, is) = (self.before.zone(), Zone::of(to));
        match (was, is) {
            _ if was == is => message.with("zone", "same"),
            (Zone::Shooting(seat), Zone::Neutral) if seat != self.before.on_turn => {
                message.with("zone", "out").with("side", side(self.before.on_turn))
            }
            _ => message.with_zone(is),
        }
    }

    /// Who stands next to the square to which a pass goes.
    fn with_near(&self, message: Message, to: Square, passer: Square) -> Message {
        let near = |side: Seat| {
            let squares = self.before.pieces[side.index()].iter().enumerate();
            let mut near = squares.filter(|(_, at)| **at != passer && at.way_to(to).is_some());
            near.next().map(|(index, _)| Piece { side, index: index as u8 })
        };
        let side = self.before.on_turn;
        match (near(side), near(side.other())) {
            (Some(mate), Some(opponent)) => message.with("near", "both").with("mate", mate).with("opponent", opponent),
            (Some(mate), None) => message.with("near", "mate").with("mate", mate),
            (None, Some(opponent)) => message.with("near", "opponent").with("opponent", opponent),
            (None, None) => message.with("near", "nobody"),
        }
    }

    /// The end of a turn, and all that comes with it.
    fn turn_over(&mut self, action: Option<Action>) {
        if self.after.turns == self.before.turns {
            return;
        }
        self.describe_turn(action);
        if self.after.goals == self.before.goals {
            self.turn_end(action);
        } else {
            let message = Message::new("scores").with("side", side(self.before.on_turn));
            let message = message.with("round", Self::round(self.before)).with_score(self.after.goals);
            self.lines.say(LineKind::Summary, message);
        }
        if self.after.phase == Phase::Over {
            self.end();
            return;
        }
        if self.after.just_restarted() == Some(Restart::DroppedBall) {
            self.lines.event(Message::new("ball-dropped").with("turns", State::IDLE_TURNS));
        } else if self.after.idle >= IDLE_WARNING {
            let message = Message::new("ball-dropped-soon").with("turns", self.after.idle);
            self.lines.event(message.with("limit", State::IDLE_TURNS));
        }
        if self.after.rounds != self.before.rounds {
            self.heading();
        }
    }

    fn turn_end(&mut self, action: Option<Action>) {
        let how = match (action, self.before.used[0]) {
            (Some(Action::End), None) => "idle",
            (Some(Action::End), _) => "ended",
            _ => "over",
        };
        // Otherwise a heading follows, or the end.
        let goes_on = self.after.rounds == self.before.rounds && self.after.phase == Phase::Turn;
        let message = match goes_on {
            true => {
                let next = side(self.after.on_turn);
                Message::new("turn-over-next").with("next", next).with("turn", self.after.turns + 1)
            }
            false if how == "over" => return,
            false => Message::new("turn-over"),
        };
        self.lines.say(LineKind::Step, message.with("side", side(self.before.on_turn)).with("how", how));
    }

    fn end(&mut self) {
        let [red, blue] = self.after.goals;
        let message = match self.after.outcome().winner() {
            Some(seat) => Message::new("game-won").with("winner", side(seat)),
            None => Message::new("game-drawn"),
        };
        let message = message.with("own", red.max(blue)).with("other", red.min(blue));
        self.lines.event(message.with("turns", self.after.turns));
    }
}
