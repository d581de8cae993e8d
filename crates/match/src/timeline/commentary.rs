//! The commentary of a game's actions: kept for the latest ones, which are asked for at every move, and made again from
//! the tokens for the others.

use kickoff_core::{Line, LineKind, Node, Observer};
use kickoff_locale::MessageData;
use kickoff_runtime::{Described, DynGame, PlayError};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use super::Timeline;
use super::step::HEAP;
use crate::wire::{LogKind, LogLine};

/// Actions of the latest sections whose commentary is kept.
const MOST_TOLD: usize = 1000;

/// A line as it is sent: many clients are told it, and most of them more than once.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub(super) kind: LineKind,
    pub(super) text: String,
    pub(super) message: Option<Box<RawValue>>,
}

impl Said {
    pub(super) fn all(game: &dyn DynGame, lines: Vec<Line>) -> Vec<Said> {
        let said = |Line { kind, message }| {
            let text = game.english(&message);
            let message = MessageData::beside_text(message).and_then(|message| to_raw_value(&message).ok());
            Said { kind, text, message }
        };
        lines.into_iter().map(said).collect()
    }

    /// About what it takes beside itself, in bytes.
    fn bytes(&self) -> usize {
        self.text.len() + HEAP + self.message.as_ref().map_or(0, |message| message.get().len() + HEAP)
    }
}

/// What was told of an action.
#[derive(Clone, Debug)]
pub(super) struct Commentary {
    /// The lines that everyone is told.
    pub(super) seen: Vec<Said>,
    /// The lines that each seat is told, where that may be more.
    pub(super) by_seats: Option<[Vec<Said>; 2]>,
    /// What the section came to, if it ended with the action.
    pub(super) section_stats: Option<Value>,
}

impl Commentary {
    /// What was told of an action: to everyone first, then to the seats.
    pub(super) fn new(game: &dyn DynGame, told: Described, section_stats: Option<Value>) -> Commentary {
        let mut lines = told.seen.into_iter().map(|seen| Said::all(game, seen.lines));
        let seen = lines.next().unwrap_or_default();
        let by_seats = lines.next().zip(lines.next()).map(<[_; 2]>::from);
        Commentary { seen, by_seats, section_stats }
    }

    fn lines(&self, observer: Observer) -> &[Said] {
        match (observer, &self.by_seats) {
            (Observer::Seat(seat), Some(by_seats)) => &by_seats[seat.index()],
            _ => &self.seen,
        }
    }

    /// About what it takes, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let lines = self.by_seats.iter().flatten().chain([&self.seen]).flatten();
        let section_stats = self.section_stats.as_ref().map_or(0, |section_stats| 4 * section_stats.to_string().len());
        size_of::<Commentary>() + section_stats + lines.map(|line| size_of::<Said>() + line.bytes()).sum::<usize>()
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
            let forgotten = step.commentary.take();
            self.bytes = self.bytes.saturating_sub(forgotten.map_or(0, |commentary| commentary.bytes()));
        }
        self.told_from = self.told_from.max(index);
    }

    /// Tells again what was told of the latest actions, whose commentary is kept.
    pub(super) fn recall(&mut self) {
        let from = self.recent_from();
        if from >= self.told_from {
            return;
        }
        // They were played, so they can be told; if not, they are told again whenever somebody asks.
        let Ok(told) = self.told_again(from, self.told_from) else { return };
        for (step, commentary) in self.steps.iter_mut().skip(from).zip(told) {
            self.bytes += commentary.bytes();
            step.commentary = Some(Box::new(commentary));
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
        let kept = self.steps.iter().skip(from.max(self.told_from)).map(|step| step.commentary.as_deref());
        let commentaries = again.iter().map(Some).chain(kept).zip(from..);
        commentaries.map(|(told, index)| self.log_lines(index, told.map_or(&[], |told| told.lines(observer)))).collect()
    }

    /// What was told of the actions from one to before another, which is not kept.
    fn told_again(&self, from: usize, to: usize) -> Result<Vec<Commentary>, PlayError> {
        if from >= to {
            return Ok(Vec::new());
        }
        let mut instance = self.instance_at(from)?;
        let game = self.now.game();
        let audience = self.audience();
        let mut commentaries = Vec::with_capacity(to - from);
        for (index, step) in self.steps.iter().enumerate().take(to).skip(from) {
            let told = instance.describe(&step.token, &audience)?;
            let ended = self.at(index).section != step.after.section || matches!(instance.node(), Node::Over(_));
            commentaries.push(Commentary::new(game, told, if ended { instance.section_stats() } else { None }));
        }
        Ok(commentaries)
    }

    /// What was told of an action.
    pub(super) fn commentary(&self, index: usize) -> Option<Commentary> {
        match self.steps.get(index)?.commentary.as_deref() {
            Some(commentary) => Some(commentary.clone()),
            None => self.told_again(index, index + 1).ok()?.pop(),
        }
    }

    fn log_lines(&self, index: usize, lines: &[Said]) -> Vec<LogLine> {
        log_lines(index + 1, [self.at(index).section, self.at(index + 1).section], lines)
    }
}

/// The lines that tell the action that led to a ply, between these sections.
pub(super) fn log_lines(ply: usize, [before, after]: [u32; 2], lines: &[Said]) -> Vec<LogLine> {
    let ply = u32::try_from(ply).unwrap_or(u32::MAX);
    lines
        .iter()
        .map(|line| LogLine {
            ply,
            section: if line.kind == LineKind::Heading { after } else { before },
            kind: log_kind(line.kind),
            text: line.text.clone(),
            message: line.message.clone(),
        })
        .collect()
}

fn log_kind(kind: LineKind) -> LogKind {
    match kind {
        LineKind::Heading => LogKind::Heading,
        LineKind::Event => LogKind::Event,
        LineKind::Step => LogKind::Step,
        LineKind::Summary => LogKind::Summary,
    }
}
