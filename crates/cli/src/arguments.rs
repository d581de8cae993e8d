//! The command line.

use kickoff_locale::Language;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use kickoff_runtime::DynGame;

use crate::failure::Failure;
use crate::input;

mod care;
mod engines;
mod explorer;
mod manual;
mod puzzles;
mod serve;
mod solve;
mod verify;

pub(crate) use care::{Backup, Doctor, Restore};
pub(crate) use engines::{Accuracy, Balance, Bench, Contest, Engine, Equilibrium, Exploit, Gauntlet, Selfplay, Tune};
pub(crate) use explorer::Explorer;
pub(crate) use manual::{Completions, Man};
pub(crate) use puzzles::Puzzles;
pub(crate) use serve::{LogFormat, LogLevel, Serve};
pub(crate) use solve::Solve;
pub(crate) use verify::Verify;

/// Football board games: play, replay, study.
///
/// Without a command, `kickoff` plays: it serves the games on this computer and opens the browser.
#[derive(Parser, Debug)]
#[command(name = "kickoff", version, args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// The arguments of `play`, if no command is given.
    #[command(flatten)]
    pub(crate) play: Play,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play in the browser.
    Play(Play),
    /// Serve the games to players over the network (docs/deploy.md).
    Serve(Box<Serve>),
    /// Copy the data to a file, also while Kickoff runs (docs/deploy.md).
    Backup(Backup),
    /// Put a copy of the data in their place.
    Restore(Restore),
    /// Say what is wrong with an installation: data folder, database, port, limits.
    Doctor(Box<Doctor>),
    /// Run the computer as an engine for other programs, over standard input and output (docs/engine.md).
    Engine(Engine),
    /// Print the script by which a shell completes the arguments of `kickoff`.
    Completions(Completions),
    /// Write the manual of each command as pages for `man`.
    Man(Man),
    /// The commands that print something about a game.
    #[command(flatten)]
    Inspect(Inspect),
}

/// The commands that print something about a game.
#[derive(Subcommand, Debug)]
pub(crate) enum Inspect {
    /// List the games and their options.
    Games(Games),
    /// Print a game's complete rules, in Markdown.
    Rules(Rules),
    /// Play at random, or replay tokens, and print every position as a line of JSON.
    Trace(Trace),
    /// Count the action sequences of a length; chance outcomes are counted like actions.
    Perft(Perft),
    /// Print what can be played next: the legal tokens, or chance's outcomes and their odds.
    Legal(Legal),
    /// Print a position as one line of text (docs/positions.md).
    Position(Position),
    /// Narrate a recorded game (a .kickoff file) play by play, and print where it stands.
    Replay(Replay),
    /// Check that every draw of a network game follows from its committed seed (docs/fairness.md).
    Verify(Verify),
    /// Let two engines play a match, and say how much stronger one is.
    #[command(name = "match")]
    Contest(Box<Contest>),
    /// Let the computer play against itself, and say how even and how lively the game is.
    Balance(Box<Balance>),
    /// Let the computer play against itself, and measure how much its turns lose compared with the best ones.
    Accuracy(Box<Accuracy>),
    /// Let the computer play against adversaries, scripted opponents with a habit.
    Gauntlet(Box<Gauntlet>),
    /// Learn to beat a player that never changes, and say how far it can be exploited.
    Exploit(Box<Exploit>),
    /// Write a small game out as a tree, find an equilibrium, and say exactly how far a player can be exploited.
    Equilibrium(Box<Equilibrium>),
    /// Look for puzzles in games that the computer plays against itself, and prove them (docs/puzzles.md).
    Puzzles(Puzzles),
    /// Play games for the explorer: their first turns and results, as a file (docs/explorer.md).
    Explorer(Explorer),
    /// Solve a game exactly: store perfect play in a file, for the board and for charts.
    Solve(Solve),
    /// Measure search speed on fixed positions. If the signature is the same, the search is unchanged.
    Bench(Bench),
    /// Write positions of games that the computer plays against itself to files, for networks to be trained on them
    /// (docs/networks.md).
    Selfplay(Selfplay),
    /// Fit a game's evaluation weights to games that the computer plays against itself.
    Tune(Tune),
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// The port [default: a free one].
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,
    /// The address to listen on; it must be one of this computer's own [default: 127.0.0.1].
    #[arg(long, value_name = "ADDR")]
    pub(crate) bind: Option<String>,
    /// The data folder [default: the user's own].
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Do not open the browser.
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Let every draw follow from a seed, so that tests come out the same.
    #[arg(long, value_name = "SEED", hide = true)]
    pub(crate) draw_seed: Option<u64>,
}

#[derive(Args, Debug)]
pub(crate) struct Games {
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// The game's id.
    pub(crate) game: String,
    /// Only this rule, by the name that refusals cite (M7).
    #[arg(value_name = "RULE")]
    pub(crate) rule: Option<String>,
}

/// An option of a game, `KEY=VALUE`.
#[derive(Clone, Debug)]
pub(crate) struct GameOption {
    pub(crate) key: String,
    /// Its value; for an option that names a file first the path, then the content.
    pub(crate) value: String,
}

fn game_option(text: &str) -> Result<GameOption, String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok(GameOption { key: key.to_owned(), value: value.to_owned() }),
        _ => Err("an option is written key=value".to_owned()),
    }
}

/// Which game, under which options.
#[derive(Args, Debug)]
pub(crate) struct Chosen {
    /// The game's id.
    pub(crate) game: String,
    /// An option of the game; may be given several times.
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE", value_parser = game_option)]
    options: Vec<GameOption>,
}

impl Chosen {
    /// Whether options are given.
    pub(crate) fn has_options(&self) -> bool {
        !self.options.is_empty()
    }

    /// The options, each file that one names read in.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub(crate) fn options(&self, game: &dyn DynGame) -> Result<Vec<GameOption>, Failure> {
        self.options.iter().map(|given| input::option(game, given)).collect()
    }
}

/// Which version of the rules.
#[derive(Args, Debug)]
pub(crate) struct Version {
    /// The version of the rules [default: the newest].
    #[arg(long, value_name = "N")]
    pub(crate) rules: Option<u32>,
}

impl Version {
    /// The version asked for, or the newest.
    pub(crate) fn or_newest(&self, game: &dyn DynGame) -> u32 {
        self.rules.unwrap_or(game.rules_version())
    }
}

/// Where a game begins.
#[derive(Args, Debug)]
pub(crate) struct Beginning {
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// The version of its rules.
    #[command(flatten)]
    pub(crate) version: Version,
    /// Begin with a position, written as docs/positions.md says, instead of the start of a game.
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct Trace {
    #[command(flatten)]
    pub(crate) beginning: Beginning,
    #[command(flatten)]
    pub(crate) source: Source,
}

#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
pub(crate) struct Source {
    /// Play random legal actions, and draw chance by its odds. The same seed gives the same game.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Play the tokens of this file, separated by white space; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) replay: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) beginning: Beginning,
    /// The length of the sequences.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub(crate) depth: u32,
    /// Count from the position after the tokens of this file; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) replay: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Legal {
    #[command(flatten)]
    pub(crate) beginning: Beginning,
    /// List what can be played after the tokens of this file; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) replay: Option<PathBuf>,
    /// Print JSON, as one line of a trace.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Position {
    #[command(flatten)]
    pub(crate) beginning: Beginning,
    /// Play the tokens of this file first; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) replay: Option<PathBuf>,
    /// Write only what this seat knows, 0 or 1, and `?` for the rest.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=1))]
    pub(crate) seat: Option<u8>,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// The record; `-` is standard input.
    pub(crate) file: PathBuf,
    /// The version of the rules, for a record that does not name one. If the record names one, it must be the same.
    #[arg(long, value_name = "N")]
    pub(crate) rules: Option<u32>,
    /// Print JSON: the lines of a trace.
    #[arg(long)]
    pub(crate) json: bool,
    /// Print the text of the position that is reached instead.
    #[arg(long, conflicts_with = "json")]
    pub(crate) position: bool,
    /// Stop after this many actions.
    #[arg(long, value_name = "PLY")]
    pub(crate) to: Option<u32>,
    /// The language of the play-by-play, en or de; what has not been translated is in English.
    #[arg(long, value_name = "LANG", default_value_t)]
    pub(crate) lang: Language,
}
