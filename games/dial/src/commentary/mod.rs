//! The play-by-play: what a team tries, what the dial shows, and what comes of it.

mod describe_action;
mod drive;
pub(crate) mod signals;
mod spin;
pub(crate) mod words;

use kickoff_core::{Line, LineKind, Seat};

use crate::action::{Action, Choice};
use crate::position::{Phase, Play, Position};
use crate::signal::Signal;
use crate::state::State;

pub(crate) use describe_action::{describe_action, headline, section_title, spin_gloss};

/// The sentences that tell an action.
pub(crate) fn narrate(before: &State, action: Option<Action>, after: &State, names: [&str; 2]) -> Vec<Line> {
    let mut commentator = Commentator { before: &before.at, after: &after.at, names, lines: Vec::new() };
    match action {
        None => {}
        Some(Action::Toss(winner)) => commentator.event(format!("{} wins the toss.", names[winner.index()])),
        Some(Action::Choose(choice)) => commentator.chosen(choice),
        Some(Action::Signal(signal)) => commentator.signal(signal),
        Some(Action::Spin(spin)) => commentator.spin(spin),
        Some(Action::Time) => commentator.event("Time: the half is over."),
    }
    let over = after.at.phase == Phase::Over;
    let ended = after.annotations.drive.number != before.annotations.drive.number || over;
    if let (true, Some(drive)) = (ended, after.annotations.last_drive) {
        commentator.say(LineKind::Summary, drive::summary(&drive, names));
    }
    if commentator.half_over() {
        commentator.whistle(after);
    }
    if (ended && !over) || before.at.phase == Phase::Toss {
        commentator.heading(after);
    }
    commentator.lines
}

struct Commentator<'a> {
    before: &'a Position,
    after: &'a Position,
    names: [&'a str; 2],
    lines: Vec<Line>,
}

impl Commentator<'_> {
    fn say(&mut self, kind: LineKind, text: impl AsRef<str>) {
        self.lines.push(Line::plain(kind, words::capital(text.as_ref())));
    }

    fn event(&mut self, text: impl AsRef<str>) {
        self.say(LineKind::Event, text);
    }

    fn name(&self, seat: Seat) -> &str {
        self.names[seat.index()]
    }

    /// The team that has the ball, or chooses, before the action.
    fn team(&self) -> &str {
        self.name(self.before.team)
    }

    fn other(&self) -> &str {
        self.name(self.before.team.other())
    }

    /// Where the ball is before the action.
    fn here(&self) -> String {
        words::on_place(self.names, self.before.team, self.before.g)
    }

    /// Where it is after it.
    fn there(&self) -> String {
        words::on_place(self.names, self.after.team, self.after.g)
    }

    fn chosen(&mut self, choice: Choice) {
        self.event(match choice {
            Choice::Kick => format!("{} will kick off.", self.team()),
            Choice::Receive => format!("{} will receive.", self.team()),
        });
    }

    /// What a team sets out to do.
    fn signal(&mut self, signal: Signal) {
        let (team, at) = (self.team(), self.before);
        let text = match (signal, at.play()) {
            (Signal::LinePlunge, _) => format!("{team} plunges into the line."),
            (Signal::OffTackle, _) => format!("{team} strikes off tackle."),
            (Signal::EndRun, _) => format!("{team} tries the end run."),
            (Signal::ForwardPass, _) => format!("{team} drops back to pass."),
            (Signal::InterceptionReturn, _) => format!("{team} is off with the interception."),
            (Signal::KickReturn, _) => format!("{team} runs the kick back."),
            (Signal::Punt, _) if at.down.number < 4 => {
                format!("{team} punts on {} down.", words::ordinal(at.down.number))
            }
            (Signal::Punt, _) => format!("{team} punts."),
            (Signal::FieldGoal5, Some(Play::Try)) => format!("{team} kicks for the point."),
            (Signal::FieldGoal15 | Signal::FieldGoal10 | Signal::FieldGoal5, _) => {
                format!("{team} tries for a field goal, the ball {}.", self.here())
            }
            (Signal::KickOff, Some(Play::FreeKick)) => format!("{team} takes the free kick, the ball {}.", self.here()),
            (Signal::KickOff, _) => format!("{team} kicks off, the ball {}.", self.here()),
            (Signal::TryPlay, _) => format!("{team} goes for the point from the 3."),
        };
        self.event(text);
    }

    /// Whether the action has ended a half.
    fn half_over(&self) -> bool {
        self.after.half != self.before.half || (self.after.phase == Phase::Over && self.before.phase != Phase::Over)
    }

    fn whistle(&mut self, after: &State) {
        let score = words::score(self.after, self.names);
        let text = match (self.after.phase, after.outcome().winner()) {
            (Phase::Over, Some(winner)) => {
                let [won, lost] = [winner, winner.other()].map(|seat| self.after.score[seat.index()]);
                format!("That is the game: {} wins, {won} to {lost}.", self.name(winner))
            }
            (Phase::Over, None) => format!("That is the game, and nobody has won it: {score}."),
            _ => format!("That is the half: {score}."),
        };
        self.event(text);
    }

    fn heading(&mut self, after: &State) {
        let at = self.after;
        let team = self.name(at.team);
        let start = match at.play() {
            None if at.played > 0 => format!("{team} to kick or receive"),
            None if at.half == 1 => format!("the first half: {team} to kick or receive"),
            None => format!("the second half: {team} to kick or receive"),
            Some(Play::FreeKick) => format!("free kick by {team}"),
            Some(_) => format!("{}'s ball {}", team, self.there()),
        };
        self.say(LineKind::Heading, format!("Drive {} · {start}", after.annotations.drive.number));
    }
}
