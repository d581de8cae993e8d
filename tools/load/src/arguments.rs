//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::messages::Detail;
use crate::server::Program;

/// Plays at a Kickoff server as many do at once, and measures; kills it, and looks whether anything was lost.
///
/// All of it stays on this machine, and stops by itself. docs/capacity.md says what the figures mean.
#[derive(Parser, Debug)]
#[command(name = "kickoff-load", version)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// Print the figures as JSON.
    #[arg(long, global = true)]
    pub json: bool,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Hold many connections open, and say how much memory each takes.
    Idle(Idle),
    /// Play many games at once, and say how long actions take and what they cost.
    Play(Play),
    /// Let strangers take what others need, and say how long an ordinary player waits meanwhile.
    Starve(Starve),
    /// Kill the server again and again while games are played, and look whether an acknowledged action was lost.
    Kill(Kill),
}

/// Which server the load is put on.
#[derive(Args, Clone, Debug, Default)]
pub struct Target {
    /// A server that runs already on this machine, as http://127.0.0.1:8650; without it one is started.
    #[arg(long, value_name = "URL")]
    pub url: Option<String>,
    /// The process of the server at --url, for its memory and processor time.
    #[arg(long, value_name = "N", requires = "url")]
    pub pid: Option<u32>,
    /// The program to start and how.
    #[command(flatten)]
    pub start: Start,
}

/// How a server is started.
#[derive(Args, Clone, Debug, Default)]
pub struct Start {
    /// The `kickoff` program to start; without it, the one beside this program.
    #[arg(long, value_name = "FILE")]
    pub server: Option<PathBuf>,
    /// The folder for its data; without it, a new one that is removed in the end.
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Its database, as postgres://…; without it, SQLite in the data folder.
    #[arg(long, value_name = "URL", env = "KICKOFF_DATABASE", hide_env_values = true)]
    pub database: Option<String>,
    /// One more argument for `kickoff serve`; may be repeated.
    #[arg(long = "server-arg", value_name = "ARG", allow_hyphen_values = true)]
    pub arguments: Vec<String>,
}

impl Start {
    pub fn program(&self) -> Program {
        Program {
            program: self.server.clone().unwrap_or_else(Program::beside),
            data: self.data.clone(),
            database: self.database.clone(),
            arguments: self.arguments.clone(),
        }
    }
}

#[derive(Args, Clone, Debug)]
pub struct Idle {
    #[command(flatten)]
    pub target: Target,
    /// How many connections to hold.
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub connections: u32,
    /// How long they are held before memory is measured; more than 20 s let the server's pings come.
    #[arg(long, value_name = "S", default_value_t = 25, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub seconds: u64,
    /// What the connections follow.
    #[arg(long, value_enum, default_value_t = Follow::Lobby)]
    pub follow: Follow,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Follow {
    /// Nothing.
    Nothing,
    /// The lobby.
    Lobby,
    /// One match, all of them.
    Match,
}

#[derive(Args, Clone, Debug)]
pub struct Play {
    #[command(flatten)]
    pub target: Target,
    /// How many games at once.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub games: u32,
    /// How many actions a second in each game.
    #[arg(long, value_name = "R", default_value_t = 1.0)]
    pub rate: f64,
    /// Send as fast as acknowledgements come, whatever the rate.
    #[arg(long)]
    pub flat_out: bool,
    /// How long to measure, in seconds.
    #[arg(long, value_name = "S", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub seconds: u64,
    /// How long is played before that.
    #[arg(long, value_name = "S", default_value_t = 3, value_parser = clap::value_parser!(u64).range(0..=600))]
    pub warm_up: u64,
    /// The id of the game to play.
    #[arg(long, value_name = "GAME", default_value = "soccer")]
    pub game: String,
    /// An option of it, KEY=VALUE; may be repeated.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// How much the players are told.
    #[arg(long, value_enum, default_value_t = Detail::Plain)]
    pub detail: Detail,
    /// At most so many actions of a turn in one message.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub per_message: u32,
    /// So many more follow games in full and never read.
    #[arg(long, value_name = "K", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=20_000))]
    pub stalled: u32,
    /// So many more follow the lobby and do nothing.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub idle: u32,
    /// What the players' choices come from.
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
}

#[derive(Args, Clone, Debug)]
pub struct Starve {
    #[command(flatten)]
    pub target: Target,
    /// What the strangers ask for.
    #[arg(long, value_enum)]
    pub what: What,
    /// How many of it at once.
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=500))]
    pub count: u32,
    /// From how many addresses they come.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub addresses: u32,
    /// How long to measure, in seconds.
    #[arg(long, value_name = "S", default_value_t = 15, value_parser = clap::value_parser!(u64).range(1..=120))]
    pub seconds: u64,
}

/// The load that strangers put on the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum What {
    /// Level 8 against level 8, a minute a move.
    Thinking,
    /// Hints, one after the other.
    Hints,
    /// Level 8 against level 8, two seconds a move.
    Matches,
    /// They come to a match of two others and leave it, again and again.
    Presence,
    /// Long records that are imported, and a new match from each.
    Imports,
    /// Exact solutions, each under new options.
    Solutions,
}

impl std::fmt::Display for What {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            What::Thinking => "thinking",
            What::Hints => "hints",
            What::Matches => "matches",
            What::Presence => "presence",
            What::Imports => "imports",
            What::Solutions => "solutions",
        })
    }
}

#[derive(Args, Clone, Debug)]
pub struct Kill {
    /// The server that is killed.
    #[command(flatten)]
    pub start: Start,
    /// How often to kill the server.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub cycles: u32,
    /// How many games are played meanwhile.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub games: u32,
    /// The longest that a server lives after the players have come back, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 150, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    pub longest: u64,
    /// The server is not killed before so many actions were acknowledged.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub least: u64,
    /// The game; one in which nothing is secret, because a record ends before a secret.
    #[arg(long, value_name = "GAME", default_value = "soccer")]
    pub game: String,
    /// At most so many actions of a turn in one message.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub per_message: u32,
    /// What the players' choices and the moments of death come from.
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
}
