//! The play-by-play: what a team tries, what the dial shows, and what comes of it.

mod describe_action;
mod drive;
pub(crate) mod signals;
mod spin;

use kickoff_core::{Line, LineKind, Lines, Message};

use crate::action::{Action, Choice};
use crate::position::{Phase, Play, Position};
use crate::signal::Signal;
use crate::state::State;
use crate::words::{Parts as _, on_place, side};

pub(crate) use describe_action::{describe_action, headline, section_title, spin_gloss};

/// The sentences that tell an action.
pub(crate) fn narrate(before: &State, action: Option<Action>, after: &State) -> Vec<Line> {
    let mut commentator = Commentator { before: &before.at, after: &after.at, lines: Lines::default() };
    match action {
        None => {}
        Some(Action::Toss(winner)) => commentator.lines.event(Message::new("toss-won").with("team", side(winner))),
        Some(Action::Choose(choice)) => commentator.chosen(choice),
        Some(Action::Signal(signal)) => commentator.signal(signal),
        Some(Action::Spin(spin)) => commentator.spin(spin),
        Some(Action::Time) => commentator.lines.event(Message::new("time-called")),
    }
    let over = after.at.phase == Phase::Over;
    let ended = after.annotations.drive.number != before.annotations.drive.number || over;
    if let (true, Some(drive)) = (ended, after.annotations.last_drive) {
        commentator.lines.say(LineKind::Summary, drive::summary(&drive));
    }
    if commentator.half_over() {
        commentator.whistle(after);
    }
    if (ended && !over) || before.at.phase == Phase::Toss {
        commentator.heading(after);
    }
    commentator.lines.into_vec()
}

struct Commentator<'a> {
    before: &'a Position,
    after: &'a Position,
    lines: Lines,
}

impl Commentator<'_> {
    /// The team that has the ball, or chooses, before the action.
    fn team(&self) -> Message {
        side(self.before.team)
    }

    fn other(&self) -> Message {
        side(self.before.team.other())
    }

    /// Where the ball is before the action.
    fn here(&self) -> Message {
        on_place(self.before.team, self.before.g)
    }

    /// Where it is after it.
    fn there(&self) -> Message {
        on_place(self.after.team, self.after.g)
    }

    fn chosen(&mut self, choice: Choice) {
        let message = Message::new(match choice {
            Choice::Kick => "will-kick",
            Choice::Receive => "will-receive",
        });
        self.lines.event(message.with("team", self.team()));
    }

    /// What a team sets out to do.
    fn signal(&mut self, signal: Signal) {
        let at = self.before;
        let id = match (signal, at.play()) {
            (Signal::LinePlunge, _) => "calls-line-plunge",
            (Signal::OffTackle, _) => "calls-off-tackle",
            (Signal::EndRun, _) => "calls-end-run",
            (Signal::ForwardPass, _) => "calls-pass",
            (Signal::InterceptionReturn, _) => "calls-interception-return",
            (Signal::KickReturn, _) => "calls-kick-return",
            (Signal::Punt, _) if at.down.number < 4 => "calls-punt-early",
            (Signal::Punt, _) => "calls-punt",
            (Signal::FieldGoal5, Some(Play::Try)) => "calls-kick-for-point",
            (Signal::FieldGoal15 | Signal::FieldGoal10 | Signal::FieldGoal5, _) => "calls-field-goal",
            (Signal::KickOff, Some(Play::FreeKick)) => "calls-free-kick",
            (Signal::KickOff, _) => "calls-kick-off",
            (Signal::TryPlay, _) => "calls-try",
        };
        let message = Message::new(id).with("team", self.team());
        self.lines.event(message.with("down", at.down.number).with("place", self.here()));
    }

    /// Whether the action has ended a half.
    fn half_over(&self) -> bool {
        self.after.half != self.before.half || (self.after.phase == Phase::Over && self.before.phase != Phase::Over)
    }

    fn whistle(&mut self, after: &State) {
        let message = match (self.after.phase, after.outcome().winner()) {
            (Phase::Over, Some(winner)) => {
                let [won, lost] = [winner, winner.other()].map(|seat| self.after.score[seat.index()]);
                Message::new("game-won").with("team", side(winner)).with("own", won).with("lost", lost)
            }
            (Phase::Over, None) => Message::new("game-drawn").with_score(self.after),
            _ => Message::new("half-over").with_score(self.after),
        };
        self.lines.event(message);
    }

    fn heading(&mut self, after: &State) {
        let at = self.after;
        let heading = Message::new(match at.play() {
            None if at.played > 0 => "heading-choice",
            None if at.half == 1 => "heading-first-half",
            None => "heading-second-half",
            Some(Play::FreeKick) => "heading-free-kick",
            Some(_) => "heading-ball",
        });
        let heading = heading.with("drive", after.annotations.drive.number);
        let heading = heading.with("team", side(at.team)).with("place", self.there());
        self.lines.say(LineKind::Heading, heading);
    }
}
