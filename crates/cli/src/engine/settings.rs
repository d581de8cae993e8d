//! What `setoption` sets.

use std::fmt::Write;
use std::path::Path;

use kickoff_ai::LEVELS;
use kickoff_core::{OptionKind, OptionSpec};
use kickoff_runtime::{DynEngine, DynGame, MOST_LINES, Opponent, Setup};

use crate::input;
use crate::solutions::cache;
use crate::words;

/// Most megabytes and threads that can be asked for.
const MOST_MEGABYTES: usize = 65_536;
const MOST_THREADS: usize = 256;

/// Which of our engines thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// The game's own, at the level.
    Best,
    MctsEngine,
    Random,
}

const KINDS: [(&str, Kind); 3] = [("best", Kind::Best), ("mcts", Kind::MctsEngine), ("random", Kind::Random)];

pub(super) struct EngineSettings {
    game: &'static dyn DynGame,
    kind: Kind,
    level: u8,
    setup: Setup,
    /// What everything random follows from.
    pub(super) seed: u64,
    /// Whether times are printed with the answers.
    pub(super) timing: bool,
    /// How many of the best turns are told.
    pub(super) lines: usize,
}

impl EngineSettings {
    pub(super) fn new(game: &'static dyn DynGame) -> EngineSettings {
        EngineSettings {
            game,
            kind: Kind::Best,
            level: LEVELS,
            setup: Setup { cache: cache(), ..Setup::default() },
            seed: 1,
            timing: true,
            lines: 1,
        }
    }

    /// The lines that tell what can be set.
    pub(super) fn describe(&self) -> String {
        let megabytes = self.setup.megabytes;
        let mut text = String::new();
        let _ = writeln!(text, "option name Level type spin default {LEVELS} min 1 max {LEVELS}");
        let _ = writeln!(text, "option name Engine type combo default best var best var mcts var random");
        let _ = writeln!(text, "option name Threads type spin default 1 min 1 max {MOST_THREADS}");
        let _ = writeln!(text, "option name Hash type spin default {megabytes} min 1 max {MOST_MEGABYTES}");
        let _ = writeln!(text, "option name Seed type spin default 1 min 0 max {}", u64::MAX);
        let _ = writeln!(text, "option name Weights type string default <empty>");
        let _ = writeln!(text, "option name Network type string default own");
        let _ = writeln!(text, "option name MultiPV type spin default 1 min 1 max {MOST_LINES}");
        let _ = writeln!(text, "option name Timing type check default true");
        for option in self.game.options() {
            let _ = writeln!(text, "gameoption name {} {}", option.key, range(option));
        }
        text
    }

    /// Sets an option. `true` if another engine is needed.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<bool, String> {
        let number = |least: usize, most: usize| {
            let number = value.parse().ok().filter(|n| (least..=most).contains(n));
            number.ok_or(format!("{name} is a whole number from {least} to {most}"))
        };
        match name.to_ascii_lowercase().as_str() {
            "level" => self.level = number(1, LEVELS.into())? as u8,
            "threads" => self.setup.threads = number(1, MOST_THREADS)?,
            "hash" => self.setup.megabytes = number(1, MOST_MEGABYTES)?,
            "engine" => {
                let kind = KINDS.iter().find(|(word, _)| *word == value);
                self.kind = kind.ok_or(format!("{name} is best, mcts or random"))?.1;
            }
            "weights" if value.is_empty() || value == "<empty>" => self.setup.weights = None,
            "weights" => {
                let weights = input::weights(self.game, Path::new(value));
                self.setup.weights = Some(weights.map_err(|error| error.to_string())?);
            }
            "network" if value.is_empty() => self.setup.network = None,
            "network" => self.setup.network = input::network(self.game, value).map_err(|error| error.to_string())?,
            "seed" => {
                self.seed = value.parse().map_err(|_| format!("{name} is a whole number below 2^64"))?;
                return Ok(false);
            }
            "multipv" => {
                self.lines = number(1, MOST_LINES)?;
                return Ok(false);
            }
            "timing" => {
                self.timing = value.parse().map_err(|_| format!("{name} is true or false"))?;
                return Ok(false);
            }
            // Other programs set what they know of; it does not matter here.
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The engine that is set.
    pub(super) fn engine(&self) -> Box<dyn DynEngine> {
        let opponent = match self.kind {
            Kind::Best => Opponent::Level(self.level),
            Kind::MctsEngine => Opponent::Mcts,
            Kind::Random => Opponent::Random,
        };
        self.game.engine(opponent, &self.setup)
    }
}

/// A game option's range, in the words of `option` lines.
fn range(option: &OptionSpec) -> String {
    let default = words::quote(option.default);
    match option.kind {
        OptionKind::Whole { min, max } => format!("type spin default {default} min {min} max {max}"),
        OptionKind::Choice(words) => {
            let vars: Vec<String> = words.iter().map(|word| format!(" var {word}")).collect();
            format!("type combo default {default}{}", vars.concat())
        }
        OptionKind::File(_) => format!("type string default {default}"),
    }
}
