//! What a game was: its sections, and its frames from action to action.

use std::collections::BTreeMap;

use kickoff_core::{Line, LineKind, Observer, Seat};
use kickoff_locale::MessageData;
use kickoff_runtime::{GameInstance, PlayError};

use super::commentary::{Said, log_lines};
use super::{MARK_EVERY, Timeline};
use crate::wire::{Frame, ReplayInfo, Section};

impl Timeline {
    /// The sections, the one going on included.
    pub fn sections(&self) -> Vec<Section> {
        let mut sections = Vec::new();
        let mut from = 0;
        for index in 0..self.steps.len() {
            if self.at(index + 1).section != self.at(index).section {
                sections.push(self.section_between(from, index + 1, true));
                from = index + 1;
            }
        }
        if from < self.steps.len() || sections.is_empty() {
            sections.push(self.section_between(from, self.steps.len(), self.score().is_some()));
        }
        sections
    }

    /// The last section that has ended.
    pub fn last_section(&self) -> Option<Section> {
        let changes =
            |upto: usize| (0..upto).rev().find(|i| self.at(i + 1).section != self.at(*i).section).map(|i| i + 1);
        let to = if self.score().is_some() { self.steps.len() } else { changes(self.steps.len())? };
        let from = changes(to.saturating_sub(1)).unwrap_or(0);
        (to > from).then(|| self.section_between(from, to, true))
    }

    fn section_between(&self, from: usize, to: usize, ended: bool) -> Section {
        // Where it started is known when chance has drawn what stands before the first decision.
        let start = (from..to).find(|i| self.steps.get(*i).is_some_and(|s| s.seat.is_some())).unwrap_or(to);
        let last = to.checked_sub(1).filter(|_| ended).and_then(|last| self.commentary(last));
        let game = self.now.game();
        let (summary, summary_message) = match &last {
            None => (None, None),
            Some(last) => {
                let said = last.seen.iter().rev().find(|line| line.kind == LineKind::Summary);
                let said = said.or_else(|| last.seen.iter().rev().find(|line| line.kind == LineKind::Event)).cloned();
                let said = said.or_else(|| self.headline_at(to));
                said.map_or((None, None), |said| (Some(said.text), said.message))
            }
        };
        let title = self.instance_at(start).ok().map(|instance| instance.section_title());
        Section {
            number: self.at(from).section,
            from: u32::try_from(from).unwrap_or(u32::MAX),
            to: u32::try_from(to).unwrap_or(u32::MAX),
            title: title.as_ref().map_or_else(String::new, |title| game.english(title)),
            title_message: title.and_then(MessageData::beside_text),
            summary,
            summary_message,
            section_stats: last.and_then(|last| last.section_stats),
        }
    }

    /// Where the game stood after so many actions.
    fn headline_at(&self, ply: usize) -> Option<Said> {
        let instance = self.instance_at(ply).ok()?;
        let message = super::headline(instance.as_ref(), super::called(&self.names));
        Said::all(instance.game(), vec![Line { kind: LineKind::Summary, message }]).pop()
    }

    /// What a replay is about; `over` says whether the game has ended, on the board or otherwise.
    pub fn replay_info(&self, over: bool) -> ReplayInfo {
        let drawn = self.steps.iter().take_while(|step| step.seat.is_none()).count();
        ReplayInfo {
            plies: self.ply(),
            opening: u32::try_from(drawn).unwrap_or(u32::MAX),
            sections: self.sections(),
            may_show_secrets: over && self.had_secrets(),
            seat: None,
        }
    }

    /// Whether there is something in it that was secret once.
    fn had_secrets(&self) -> bool {
        self.steps.iter().any(|step| step.after.secret || step.token_for(Observer::Spectator).is_none())
    }

    /// What the frames after `from` to `to` actions as an observer sees them are made from. With `secrets`, which only a
    /// finished game may show, each is what the player sees who was the first to decide something in its section.
    pub fn frame_source(&self, from: u32, to: u32, secrets: bool, observer: Observer) -> FrameSource {
        let last = (to.min(self.ply())) as usize;
        let first = from as usize;
        let before = first.saturating_sub(1).min(last);
        let mark = (before / MARK_EVERY).min(self.marks.len().saturating_sub(1));
        let sections: Vec<u32> = (before..=last).map(|ply| self.at(ply).section).collect();
        let mut knowing = if secrets { self.first_deciders() } else { BTreeMap::new() };
        knowing.retain(|section, _| sections.contains(section));
        FrameSource {
            names: self.names.clone(),
            instance: self.marks.get(mark).unwrap_or(&self.now).clone_box(),
            at: mark * MARK_EVERY,
            tokens: self.steps.iter().take(last).skip(mark * MARK_EVERY).map(|step| step.token.clone()).collect(),
            before,
            sections,
            observer: self.shared_observer(observer),
            knowing,
            first,
            last,
        }
    }

    fn first_deciders(&self) -> BTreeMap<u32, Seat> {
        let mut deciders = BTreeMap::new();
        for (index, step) in self.steps.iter().enumerate() {
            if let Some(seat) = step.seat {
                deciders.entry(self.at(index).section).or_insert(seat);
            }
        }
        deciders
    }
}

/// What frames are made from, which takes a while, without the game that they are of: it is not held meanwhile.
#[derive(Debug)]
pub struct FrameSource {
    names: [String; 2],
    /// The instance after `at` actions, and the tokens from there on.
    instance: Box<dyn GameInstance>,
    at: usize,
    tokens: Vec<Box<str>>,
    /// The sections after `before` actions, and after each one from there on.
    before: usize,
    sections: Vec<u32>,
    observer: Observer,
    knowing: BTreeMap<u32, Seat>,
    first: usize,
    last: usize,
}

impl FrameSource {
    /// Replays the game and makes a frame of each position.
    pub fn frames(self) -> Result<Vec<Frame>, PlayError> {
        let FrameSource { names, mut instance, at, tokens, before, sections, observer, knowing, first, last } = self;
        let (names, game) = (super::called(&names), instance.game());
        let section = |ply: usize| sections.get(ply.saturating_sub(before)).copied().unwrap_or_default();
        let observer = |section: u32| knowing.get(&section).map_or(observer, |seat| Observer::Seat(*seat));
        let mut frames = Vec::new();
        if first > last {
            return Ok(frames);
        }
        let lead = before.saturating_sub(at);
        for token in tokens.iter().take(lead) {
            instance.play(token)?;
        }
        let mut played = tokens.iter().skip(lead);
        for ply in first..=last {
            let (mut shown, mut lines) = (None, Vec::new());
            if ply > 0
                && let Some(token) = played.next()
            {
                let told = instance.describe(token, &[observer(section(ply - 1))])?;
                if let Some(seen) = told.seen.into_iter().next() {
                    shown = seen.token;
                    lines = log_lines(ply, [section(ply - 1), section(ply)], &Said::all(game, seen.lines));
                }
            }
            let scene = instance.scene_without_actions(observer(section(ply)));
            let headline = super::headline(instance.as_ref(), names);
            frames.push(Frame {
                ply: u32::try_from(ply).unwrap_or(u32::MAX),
                token: shown,
                lines,
                section: section(ply),
                headline: game.english(&headline),
                headline_message: MessageData::beside_text(headline),
                scene,
            });
        }
        Ok(frames)
    }
}
