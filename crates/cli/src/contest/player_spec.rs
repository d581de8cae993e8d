//! The players of a contest, as written on the command line: `level:8`, `mcts@nodes=500`,
//! `cmd:./engine --fast@movetime=200`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use kickoff_ai::LEVELS;
use kickoff_runtime::{Limits, Opponent};

use crate::words;

/// One of the two sides of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PlayerSpec {
    /// The side as it was written.
    pub(crate) text: String,
    pub(crate) who: Who,
    /// How long it may think, if it has limits of its own.
    pub(crate) limits: Option<PlayerLimits>,
    pub(crate) settings: Vec<(String, String)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    BuiltIn(Opponent),
    /// The game's adversary with this name.
    Adversary(String),
    /// A program that speaks the engine protocol: its file and arguments.
    Command(Vec<String>),
}

/// How long a side may think about a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PlayerLimits {
    /// Time, nodes and depth for a turn.
    pub(crate) turn: Limits,
    /// The time for the whole game.
    pub(crate) clock: Option<TimeControl>,
}

/// Time for a whole game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TimeControl {
    /// What the clock shows at the beginning.
    pub(crate) base: Duration,
    /// What every turn adds.
    pub(crate) increment: Duration,
}

impl FromStr for TimeControl {
    type Err = String;

    fn from_str(text: &str) -> Result<TimeControl, String> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let milliseconds = |text: &str| text.parse().map(Duration::from_millis);
        match (milliseconds(base), milliseconds(increment)) {
            (Ok(base), Ok(increment)) if !base.is_zero() => Ok(TimeControl { base, increment }),
            _ => Err("a clock is written MS or MS+INCREMENT, in milliseconds".to_owned()),
        }
    }
}

impl fmt::Display for PlayerLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        if let Some(time) = self.turn.time {
            parts.push(format!("{} ms a turn", time.as_millis()));
        }
        if let Some(clock) = self.clock {
            parts.push(format!("{} ms a game and {} ms a turn", clock.base.as_millis(), clock.increment.as_millis()));
        }
        parts.extend(self.turn.nodes.map(|nodes| format!("{nodes} nodes a turn")));
        parts.extend(self.turn.depth.map(|depth| format!("depth {depth}")));
        f.write_str(&if parts.is_empty() { "without limit".to_owned() } else { parts.join(", ") })
    }
}

impl PlayerLimits {
    /// Takes a limit with this key; `false` if no limit has it.
    fn set(&mut self, key: &str, value: &str) -> Result<bool, String> {
        let number = || value.parse::<u64>().ok().filter(|n| *n > 0).ok_or(format!("{key}={value}: a number above 0"));
        match key {
            "movetime" => self.turn.time = Some(Duration::from_millis(number()?)),
            "nodes" => self.turn.nodes = Some(number()?),
            "depth" => self.turn.depth = Some(u32::try_from(number()?).unwrap_or(u32::MAX)),
            "clock" => self.clock = Some(value.parse()?),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl FromStr for PlayerSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<PlayerSpec, String> {
        // Only what reads as settings is taken for settings: a command may have an @ of its own.
        let (who, settings) = match text.rsplit_once('@') {
            Some((who, rest)) if rest.split(',').all(|part| part.contains('=')) => (who, rest),
            _ => (text, ""),
        };
        let mut side = PlayerSpec { text: text.to_owned(), who: read_who(who)?, limits: None, settings: Vec::new() };
        let mut limits = PlayerLimits::default();
        for (key, value) in settings.split(',').filter_map(|part| part.split_once('=')) {
            if limits.set(key, value)? {
                side.limits = Some(limits);
            } else {
                side.settings.push((key.to_owned(), value.to_owned()));
            }
        }
        Ok(side)
    }
}

fn read_who(text: &str) -> Result<Who, String> {
    if let Some(command) = text.strip_prefix("cmd:") {
        let words = words::split(command)?;
        return if words.is_empty() { Err("cmd: needs a command".to_owned()) } else { Ok(Who::Command(words)) };
    }
    if let Some(name) = text.strip_prefix("adversary:") {
        return Ok(Who::Adversary(name.to_owned()));
    }
    let opponent = match text.split_once(':') {
        None if text == "mcts" => Some(Opponent::Mcts),
        None if text == "random" => Some(Opponent::Random),
        Some(("level", level)) => level.parse().ok().filter(|n| (1..=LEVELS).contains(n)).map(Opponent::Level),
        _ => None,
    };
    opponent.map(Who::BuiltIn).ok_or(format!(
        "“{text}” is no player; there are level:1 to level:{LEVELS}, mcts, random, adversary:NAME and \
         cmd:COMMAND, each with @KEY=VALUE,… after it if you like"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(text: &str) -> PlayerSpec {
        text.parse().unwrap()
    }

    #[test]
    fn players_are_read() {
        assert_eq!(side("level:8").who, Who::BuiltIn(Opponent::Level(8)));
        assert_eq!(side("adversary:turtle@nodes=9").who, Who::Adversary("turtle".into()));
        assert_eq!((side("mcts").who, side("mcts").limits), (Who::BuiltIn(Opponent::Mcts), None));
        let fast = side("random@movetime=500,nodes=7");
        assert_eq!(fast.who, Who::BuiltIn(Opponent::Random));
        let limits = Limits { time: Some(Duration::from_millis(500)), nodes: Some(7), depth: None };
        assert_eq!(fast.limits, Some(PlayerLimits { turn: limits, clock: None }));
        let set = side("level:3@hash=8,weights=w.txt");
        assert_eq!((set.limits, set.settings.len()), (None, 2));
        assert_eq!(set.settings[1], ("weights".into(), "w.txt".into()));
    }

    #[test]
    fn commands_keep_what_is_no_setting() {
        let plain = side("cmd:\"my engine\" -x a@b");
        assert_eq!(plain.who, Who::Command(vec!["my engine".into(), "-x".into(), "a@b".into()]));
        let set = side("cmd:engine a@b@clock=1000+10,Level=3");
        assert_eq!(set.who, Who::Command(vec!["engine".into(), "a@b".into()]));
        assert_eq!(set.settings, [("Level".to_owned(), "3".to_owned())]);
        let clock = TimeControl { base: Duration::from_secs(1), increment: Duration::from_millis(10) };
        assert_eq!(set.limits.and_then(|limits| limits.clock), Some(clock));
    }

    #[test]
    fn nonsense_is_no_player() {
        for text in ["", "level", "level:0", "level:9", "cmd:", "mcts:3", "best", "mcts@nodes=0", "mcts@clock=x"] {
            assert!(text.parse::<PlayerSpec>().is_err(), "{text}");
        }
    }
}
