//! An action of a game, as it is kept.

use kickoff_core::{Observer, Seat};
use kickoff_runtime::{Described, DynGame, GameInstance};
use serde_json::Value;

use super::commentary::Commentary;

/// An action. A match may have many thousands of them, and many matches are in memory: so what is rarely asked for is
/// made again from the tokens.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) token: Box<str>,
    /// What everyone and each seat saw of the token, if not all of them saw the token itself.
    pub(super) shown: Option<Box<[Option<Box<str>>; 3]>>,
    /// What was told of it, if it is one of the latest.
    pub(super) commentary: Option<Box<Commentary>>,
    /// How things stand after it.
    pub(super) after: Standpoint,
    /// Who decided it; `None` if chance did, or the timekeeper.
    pub(super) seat: Option<Seat>,
    pub(super) may_undo: bool,
    pub(super) lines_up: bool,
}

/// About how many bytes the system takes for an allocation beside its content.
pub(super) const HEAP: usize = 16;

impl Step {
    /// What is kept of an action that was described so, to everyone first and then to the seats.
    pub(super) fn new(
        game: &dyn DynGame,
        token: &str,
        told: Described,
        seat: Option<Seat>,
        after: Standpoint,
        section_stats: Option<Value>,
    ) -> Step {
        let (may_undo, lines_up) = (told.may_undo, told.lines_up);
        // The seats see what everyone sees, if nothing else was said.
        let seen = |place: usize| told.seen.get(place).or(told.seen.first()).and_then(|seen| seen.token.as_deref());
        let shown = [0, 1, 2].map(seen);
        let shown =
            shown.iter().any(|shown| *shown != Some(token)).then(|| Box::new(shown.map(|shown| shown.map(Box::from))));
        Step {
            token: token.into(),
            shown,
            commentary: Some(Box::new(Commentary::new(game, told, section_stats))),
            after,
            seat,
            may_undo,
            lines_up,
        }
    }

    /// The token as an observer saw it.
    pub(super) fn token_for(&self, observer: Observer) -> Option<&str> {
        match &self.shown {
            None => Some(&self.token),
            Some(shown) => match observer {
                Observer::Seat(seat) => shown[1 + seat.index()].as_deref(),
                _ => shown[0].as_deref(),
            },
        }
    }

    /// Whether everyone saw the token, spectators included.
    pub(super) fn is_open(&self) -> bool {
        self.token_for(Observer::Spectator) == Some(&*self.token)
    }

    /// About what it takes, in bytes, without what was told.
    pub(super) fn bytes(&self) -> usize {
        let shown = self
            .shown
            .iter()
            .flat_map(|shown| shown.iter())
            .map(|text| size_of::<Option<Box<str>>>() + HEAP + text.as_ref().map_or(0, |text| text.len()));
        size_of::<Step>() + self.token.len() + HEAP + shown.sum::<usize>()
    }
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standpoint {
    pub(super) section: u32,
    pub(super) secret: bool,
}

impl Standpoint {
    pub(super) fn of(instance: &dyn GameInstance) -> Standpoint {
        Standpoint { section: instance.section(), secret: instance.still_secret() }
    }
}
