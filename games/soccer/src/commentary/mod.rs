//! The play-by-play.

mod describe_action;
mod turn;
mod words;

use kickoff_core::{Line, LineKind, Seat};

use crate::action::Action;
use crate::board::{Square, Zone};
use crate::piece::Piece;
use crate::state::{Phase, Restart, State};

pub(crate) use describe_action::{describe_action, headline, section_title};

/// Idle turns from which on every further one is told.
const IDLE_WARNING: u8 = 6;

/// The sentences that tell an action.
pub(crate) fn narrate(before: &State, action: Option<Action>, after: &State, names: [&str; 2]) -> Vec<Line> {
    let mut commentator = Commentator { before, after, names, lines: Vec::new() };
    match action {
        Some(Action::KickOff(side)) => commentator.toss(side),
        Some(Action::Step { from, to }) if to == before.ball => commentator.dribble(from, to),
        Some(Action::Step { from, to }) => commentator.moved(from, to),
        Some(Action::Pass { from, to }) => commentator.pass(from, to),
        Some(Action::End) | None => {}
    }
    commentator.turn_over(action);
    commentator.lines
}

struct Commentator<'a> {
    before: &'a State,
    after: &'a State,
    names: [&'a str; 2],
    lines: Vec<Line>,
}

impl Commentator<'_> {
    fn say(&mut self, kind: LineKind, text: impl Into<String>) {
        self.lines.push(Line { kind, text: text.into() });
    }

    fn event(&mut self, text: impl Into<String>) {
        self.say(LineKind::Event, text);
    }

    fn name(&self, side: Seat) -> &str {
        self.names[side.index()]
    }

    /// "Red 7".
    fn piece(&self, piece: Piece) -> String {
        format!("{} {}", self.name(piece.side), piece.index + 1)
    }

    /// The side on turn's piece on a square before the action.
    fn actor(&self, from: Square) -> String {
        self.before.piece_on(from).map_or_else(String::new, |piece| self.piece(piece))
    }

    fn score(&self) -> String {
        words::score(self.after.goals)
    }

    fn toss(&mut self, side: Seat) {
        self.event(format!("{} wins the toss and kicks off.", self.name(side)));
        self.heading();
    }

    fn heading(&mut self) {
        let at = self.after;
        let what = match at.just_restarted() {
            Some(Restart::DroppedBall) => "goes on from the set-up".to_owned(),
            _ if at.is_kick_off() => "kicks off".to_owned(),
            _ => format!("to move, ball on {} in {}", at.ball, words::zone(at.zone(), self.names)),
        };
        let text = format!(
            "Round {} · {} {what} · {}",
            u32::from(at.rounds) + 1,
            self.name(at.on_turn),
            words::score_of(at.goals, self.names)
        );
        self.say(LineKind::Heading, text);
    }

    /// ", 2 steps left" or nothing if the turn is over.
    fn left(&self, from: Square) -> String {
        let Some(index) = self.before.own_on(self.before.on_turn, from) else { return String::new() };
        words::steps(self.before.steps_left(index).saturating_sub(1))
    }

    fn moved(&mut self, from: Square, to: Square) {
        let side = self.before.on_turn;
        let piece = self.actor(from);
        let goal = match (from.in_goal(side), to.in_goal(side)) {
            (false, true) => ", into the goal",
            (true, false) => ", out of the goal",
            _ => "",
        };
        let text = format!("{piece} moves from {from} to {to}{goal}, {} left.", self.left(from));
        self.say(LineKind::Step, text);
        let reaches = to.way_to(self.before.ball).is_some() && from.way_to(self.before.ball).is_none();
        if reaches {
            self.say(LineKind::Step, format!("{piece} is at the ball on {}.", self.before.ball));
        }
    }

    fn dribble(&mut self, from: Square, to: Square) {
        let Some(onto) = from.way_to(to).map(|way| to.next(way)) else { return };
        let piece = self.actor(from);
        let text = format!(
            "{piece} dribbles from {from} to {to} and pushes the ball to {onto}{}.",
            self.new_zone(onto).unwrap_or_default()
        );
        self.say(LineKind::Step, text);
        self.say(LineKind::Step, format!("{piece} has {} left.", self.left(from)));
    }

    fn pass(&mut self, from: Square, to: Square) {
        let side = self.before.on_turn;
        let piece = self.actor(from);
        let ball = self.before.ball;
        if to.in_goal(side.other()) {
            self.say(LineKind::Step, format!("{piece} shoots from {ball} to {to}. Goal!"));
            return;
        }
        let zone = self.new_zone(to).unwrap_or_default();
        let met = self.met_by(to, from).unwrap_or_default();
        self.say(LineKind::Step, format!("{piece} passes from {ball} to {to}{zone}{met}."));
        self.say(LineKind::Step, format!("{piece} has {} left.", self.left(from)));
        if let Some(left) = self.before.passes_left(side)
            && Zone::of(to) == self.before.zone()
        {
            let text = match left.saturating_sub(1) {
                0 => format!("That was {}'s second pass in its own end: now it has to dribble.", self.name(side)),
                _ => format!("{} has one more pass in its own end.", self.name(side)),
            };
            self.event(text);
        }
    }

    /// ", into Red's shooting zone", if the ball comes from another zone.
    fn new_zone(&self, to: Square) -> Option<String> {
        let (was, is) = (self.before.zone(), Zone::of(to));
        (was != is).then(|| match (was, is) {
            (Zone::Shooting(side), Zone::Neutral) if side != self.before.on_turn => {
                format!(", out of {}'s own end", self.name(self.before.on_turn))
            }
            _ => format!(", into {}", words::zone(is, self.names)),
        })
    }

    /// Who stands next to the square to which a pass goes.
    fn met_by(&self, to: Square, passer: Square) -> Option<String> {
        let near = |side: Seat| {
            let squares = self.before.pieces[side.index()].iter().enumerate();
            let mut near = squares.filter(|(_, at)| **at != passer && at.way_to(to).is_some());
            near.next().map(|(index, _)| self.piece(Piece { side, index: index as u8 }))
        };
        let side = self.before.on_turn;
        match (near(side), near(side.other())) {
            (Some(mate), Some(opponent)) => Some(format!(", between {mate} and {opponent}")),
            (Some(mate), None) => Some(format!(", to {mate}")),
            (None, Some(opponent)) => Some(format!(", close to {opponent}")),
            (None, None) => None,
        }
    }

    /// The end of a turn, and all that comes with it.
    fn turn_over(&mut self, action: Option<Action>) {
        if self.after.turns == self.before.turns {
            return;
        }
        self.describe_turn(action);
        let side = self.before.on_turn;
        let name = self.name(side).to_owned();
        if self.after.goals == self.before.goals {
            let how = match (action, self.before.used[0]) {
                (Some(Action::End), None) => format!("{name} has no step to take"),
                (Some(Action::End), _) => format!("{name} ends its turn"),
                _ => format!("{name}'s turn is over"),
            };
            // Otherwise a heading follows, or the end.
            let goes_on = self.after.rounds == self.before.rounds && self.after.phase == Phase::Turn;
            let next = format!("; {} has turn {}", self.name(self.after.on_turn), self.after.turns + 1);
            self.say(LineKind::Step, format!("{how}{}.", if goes_on { next.as_str() } else { "" }));
        } else {
            let text = format!("{name} scores in round {}: {}.", u32::from(self.before.rounds) + 1, self.score());
            self.say(LineKind::Summary, text);
        }
        if self.after.phase == Phase::Over {
            self.end();
            return;
        }
        if self.after.just_restarted() == Some(Restart::DroppedBall) {
            self.event(format!(
                "{} turns without a dribble or a pass: the ball is dropped, and all return to the set-up.",
                words::number(State::IDLE_TURNS)
            ));
        } else if self.after.idle >= IDLE_WARNING {
            self.event(format!(
                "{} turns without a dribble or a pass; after {} the ball is dropped.",
                words::number(self.after.idle),
                State::IDLE_TURNS
            ));
        }
        if self.after.rounds != self.before.rounds {
            self.heading();
        }
    }

    fn end(&mut self) {
        let [red, blue] = self.after.goals;
        let turns = words::turns(self.after.turns);
        let text = match self.after.outcome().winner() {
            Some(side) => format!("{} wins {}–{} after {turns}.", self.name(side), red.max(blue), red.min(blue)),
            None => format!("The game is a draw, {red}–{blue}, after {turns}."),
        };
        self.event(text);
    }
}
