//! The games of a match: mirrored pairs, several at a time.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::channel;

use kickoff_core::OptionError;
use kickoff_runtime::{DynGame, GameInstance, Opponent, Setup};

use crate::contest::external::{External, Launch};
use crate::contest::game::{ContestTerms, Game};
use crate::contest::player::{BuiltIn, Fault, Player};
use crate::contest::side::Pace;
use crate::contest::tally::Points;
use crate::seeds::follow;

/// A side of the match, ready to play.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    pub(crate) who: Engine,
    /// How long it may think.
    pub(crate) pace: Pace,
}

/// What plays for a side.
#[derive(Clone, Debug)]
pub(crate) enum Engine {
    BuiltIn(Opponent, Setup),
    /// Another program: its command and settings.
    Command(Vec<String>, Vec<(String, String)>),
}

/// Two games with the same seed: in the first one the match's first side has the game's first seat.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Pair {
    pub(crate) games: [Game; 2],
}

impl Pair {
    pub(crate) fn points(&self) -> [Points; 2] {
        [self.games[0].points, self.games[1].points.other()]
    }
}

/// Why a match could not be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum ContestError {
    /// The game's options are refused.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// An engine cannot be used at all.
    #[error("{name}: {reason}")]
    Engine { name: String, reason: String },
}

impl Ready {
    fn player(&self, terms: &ContestTerms, instance: &dyn GameInstance) -> Result<Box<dyn Player>, Fault> {
        Ok(match &self.who {
            Engine::BuiltIn(opponent, setup) => {
                let game: &'static dyn DynGame = terms.game;
                Box::new(BuiltIn::new(game, *opponent, setup.clone(), self.pace, terms.stop.clone()))
            }
            Engine::Command(command, settings) => Box::new(External::start(Launch {
                command: command.clone(),
                settings: settings.clone(),
                options: instance.options(),
                pace: self.pace,
                patience: terms.patience,
                margin: terms.margin,
            })?),
        })
    }
}

/// Plays so many pairs, some at a time, and hands them over in order, so that the match is the same however many are
/// played at a time. `heard` says whether it goes on.
///
/// # Errors
/// The game cannot be started, or an engine cannot.
pub(crate) fn play(
    terms: &ContestTerms,
    sides: &[(String, Ready); 2],
    seed: u64,
    pairs: u64,
    at_a_time: usize,
    mut heard: impl FnMut(u64, Pair) -> bool,
) -> Result<(), ContestError> {
    let start = terms.instance()?;
    let next = AtomicU64::new(0);
    let (sender, receiver) = channel();
    std::thread::scope(|scope| {
        for _ in 0..at_a_time.max(1).min(usize::try_from(pairs).unwrap_or(usize::MAX)) {
            let (sender, next, start) = (sender.clone(), &next, start.as_ref());
            scope.spawn(move || {
                let mut players = match both(terms, sides, start) {
                    Ok(players) => players,
                    Err(error) => {
                        let _ = sender.send(Err(error));
                        return;
                    }
                };
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= pairs || terms.stop.stopped() {
                        break;
                    }
                    let Some(pair) = pair(terms, sides, start, follow(seed, number), &mut players) else { break };
                    if sender.send(Ok((number, pair))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = std::collections::BTreeMap::new();
        let mut due = 0;
        let mut result = Ok(());
        for message in receiver {
            match message {
                Ok((number, pair)) => {
                    early.insert(number, pair);
                }
                Err(error) => {
                    result = Err(error);
                    terms.stop.stop();
                }
            }
            while let Some(pair) = early.remove(&due) {
                due += 1;
                if result.is_ok() && !terms.stop.stopped() && !heard(due - 1, pair) {
                    terms.stop.stop();
                }
            }
        }
        result
    })
}

fn both(
    terms: &ContestTerms,
    sides: &[(String, Ready); 2],
    start: &dyn GameInstance,
) -> Result<[Box<dyn Player>; 2], ContestError> {
    let player = |side: usize| {
        let (name, ready) = &sides[side];
        ready.player(terms, start).map_err(|fault| {
            let reason = fault.reason().to_owned();
            ContestError::Engine { name: name.clone(), reason }
        })
    };
    Ok([player(0)?, player(1)?])
}

/// Both games of a pair; `None` if the match was ended.
fn pair(
    terms: &ContestTerms,
    sides: &[(String, Ready); 2],
    start: &dyn GameInstance,
    seed: u64,
    players: &mut [Box<dyn Player>; 2],
) -> Option<Pair> {
    let paces = [sides[0].1.pace, sides[1].1.pace];
    let [a, b] = players;
    let first = terms.play(start, seed, [(a.as_mut(), paces[0]), (b.as_mut(), paces[1])])?;
    let second = terms.play(start, seed, [(b.as_mut(), paces[1]), (a.as_mut(), paces[0])])?;
    Some(Pair { games: [first, second] })
}
