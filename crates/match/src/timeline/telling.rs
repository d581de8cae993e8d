//! The telling of a game's actions: kept for the latest ones, which are asked for at every move, and made again from
//! the tokens for the others.

use kickoff_core::{Line, LineKind, Node, Observer, Seat};
use kickoff_runtime::{PlayError, Session};
use serde_json::Value;

use super::{HEAP, Timeline};
use crate::wire::{LogKind, LogLine};

/// Actions of the latest sections whose telling is kept.
const MOST_TOLD: usize = 1000;

/// What was told of an action.
#[derive(Clone, Debug)]
pub(super) struct Telling {
    /// The lines that everyone is told.
    pub(super) seen: Vec<Line>,
    /// The lines that each seat is told, where that may be more.
    pub(super) by_seats: Option<[Vec<Line>; 2]>,
    /// What the section came to, if it ended with the action.
    pub(super) account: Option<Value>,
}

impl Telling {
    fn lines(&self, observer: Observer) -> &[Line] {
        match (observer, &self.by_seats) {
            (Observer::Seat(seat), Some(by_seats)) => &by_seats[seat.index()],
            _ => &self.seen,
        }
    }

    /// About what it takes, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let lines = self.by_seats.iter().flatten().chain([&self.seen]).flatten();
        let account = self.account.as_ref().map_or(0, |account| 4 * account.to_string().len());
        size_of::<Telling>() + account + lines.map(|line| size_of::<Line>() + line.text.len() + HEAP).sum::<usize>()
    }
}

impl Timeline {
    /// Says whether somebody listens. If nobody does, actions are not told when they are played, but when somebody asks.
    pub fn hear(&mut self, heard: bool) {
        if heard && !self.heard {
            self.recall();
        }
        self.heard = heard;
    }

    /// Forgets what was told of actions that the latest sections do not hold.
    pub(super) fn forget(&mut self) {
        let current = self.section();
        let upto = self.steps.len();
        while self.told_from < upto {
            let recent = self.at(self.told_from + 1).section + 1 >= current;
            if recent && upto - self.told_from <= MOST_TOLD {
                return;
            }
            self.forget_before(self.told_from + 1);
        }
    }

    /// Forgets what was told of the actions before this one.
    pub(super) fn forget_before(&mut self, index: usize) {
        for step in self.steps.iter_mut().take(index).skip(self.told_from) {
            let forgotten = step.telling.take();
            self.bytes = self.bytes.saturating_sub(forgotten.map_or(0, |telling| telling.bytes()));
        }
        self.told_from = self.told_from.max(index);
    }

    /// Tells again what was told of the latest actions, whose telling is kept.
    pub(super) fn recall(&mut self) {
        let from = self.recent_from();
        if from >= self.told_from {
            return;
        }
        // They were played, so they can be told; if not, they are told again whenever somebody asks.
        let Ok(told) = self.told_again(from, self.told_from) else { return };
        for (step, telling) in self.steps.iter_mut().skip(from).zip(told) {
            self.bytes += telling.bytes();
            step.telling = Some(Box::new(telling));
        }
        self.told_from = from;
    }

    /// The first of the actions whose telling is kept if somebody listens.
    fn recent_from(&self) -> usize {
        let current = self.section();
        let recent = self.steps.iter().rev().take(MOST_TOLD).take_while(|step| step.after.section + 1 >= current);
        self.steps.len() - recent.count()
    }

    /// The lines of the section going on and the one before; if these are very long only those of the latest actions.
    pub fn recent_log(&self, observer: Observer) -> Vec<LogLine> {
        let current = self.section();
        let mut log: Vec<LogLine> = self.lines_since(self.recent_from(), observer).into_iter().flatten().collect();
        log.retain(|line| line.section + 1 >= current);
        log
    }

    /// The lines that tell an observer the actions from this one on, action by action.
    pub(super) fn lines_since(&self, from: usize, observer: Observer) -> Vec<Vec<LogLine>> {
        // They were played, so they can be told.
        let again = self.told_again(from, self.told_from).unwrap_or_default();
        let kept = self.steps.iter().skip(from.max(self.told_from)).map(|step| step.telling.as_deref());
        let tellings = again.iter().map(Some).chain(kept).zip(from..);
        tellings.map(|(told, index)| self.log_lines(index, told.map_or(&[], |told| told.lines(observer)))).collect()
    }

    /// What was told of the actions from one to before another, which is not kept.
    fn told_again(&self, from: usize, to: usize) -> Result<Vec<Telling>, PlayError> {
        if from >= to {
            return Ok(Vec::new());
        }
        let mut session = self.session_at(from)?;
        let names = [self.names[0].as_str(), self.names[1].as_str()];
        let shared = session.shared_screen();
        let mut tellings = Vec::with_capacity(to - from);
        for (index, step) in self.steps.iter().enumerate().take(to).skip(from) {
            let before = self.seats_see.then(|| session.clone_box());
            let seen = session.tell(&step.token, shared, names)?.lines;
            let by_seats =
                before.map(|before| Seat::BOTH.map(|seat| glimpse(before.as_ref(), &step.token, seat, names).1));
            let ended = self.at(index).section != step.after.section || matches!(session.node(), Node::Over(_));
            tellings.push(Telling { seen, by_seats, account: if ended { session.account() } else { None } });
        }
        Ok(tellings)
    }

    /// What was told of an action.
    pub(super) fn telling(&self, index: usize) -> Option<Telling> {
        match self.steps.get(index)?.telling.as_deref() {
            Some(telling) => Some(telling.clone()),
            None => self.told_again(index, index + 1).ok()?.pop(),
        }
    }

    fn log_lines(&self, index: usize, lines: &[Line]) -> Vec<LogLine> {
        log_lines(index + 1, [self.at(index).section, self.at(index + 1).section], lines)
    }
}

/// The lines that tell the action that led to a ply, between these sections.
pub(super) fn log_lines(ply: usize, [before, after]: [u32; 2], lines: &[Line]) -> Vec<LogLine> {
    let ply = u32::try_from(ply).unwrap_or(u32::MAX);
    lines
        .iter()
        .map(|line| LogLine {
            ply,
            section: if line.kind == LineKind::Heading { after } else { before },
            kind: log_kind(line.kind),
            text: line.text.clone(),
        })
        .collect()
}

/// What a seat sees of an action that can be played.
pub(super) fn glimpse(before: &dyn Session, token: &str, seat: Seat, names: [&str; 2]) -> (Option<String>, Vec<Line>) {
    let mut before = before.clone_box();
    match before.tell(token, Observer::Seat(seat), names) {
        Ok(told) => (told.token, told.lines),
        // It can be played, so this does not happen; and if it did, nothing would be told.
        Err(_) => (None, Vec::new()),
    }
}

fn log_kind(kind: LineKind) -> LogKind {
    match kind {
        LineKind::Heading => LogKind::Heading,
        LineKind::Event => LogKind::Event,
        LineKind::Step => LogKind::Step,
        LineKind::Summary => LogKind::Summary,
    }
}
