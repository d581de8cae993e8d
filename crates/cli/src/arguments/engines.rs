//! The command line of the commands in which the computer plays.

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use kickoff_runtime::{DynGame, Limits, Stop};

use crate::arguments::{Chosen, GameOption, Version, game_option};
use crate::contest::game::ContestTerms;
use crate::contest::player_spec::{PlayerLimits, PlayerSpec, TimeControl};
use crate::contest::sprt::Sprt;
use crate::failure::Failure;

#[derive(Args, Debug)]
pub(crate) struct Engine {
    /// The game, and the options until a `newgame` brings others.
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// The position until `position` or `newgame` brings another, written as docs/positions.md says.
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,
}

/// `kickoff match`.
///
/// A and B are `level:1` to `level:8`, `mcts`, `random`, `adversary:NAME` (those of `kickoff gauntlet`), or
/// `cmd:COMMAND`, a program that speaks the engine protocol. A side can have settings of its own:
/// `level:8@movetime=500,hash=16`, `mcts@nodes=2000`, `level:8@weights=FILE`,
/// `cmd:./engine --fast@clock=60000+500,Skill=3`. Limits are movetime, nodes, depth and clock; our own computer takes
/// threads, hash, weights and solutions (the folder of exact solutions, or `none`), a program whatever options it has.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(crate) struct Contest {
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// The first side: seat 0 in every first game of a pair.
    pub(crate) a: PlayerSpec,
    /// The second side.
    pub(crate) b: PlayerSpec,
    /// The most games to play, in mirrored pairs.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// How long both may think.
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    #[command(flatten)]
    pub(crate) series: SeriesArguments,
    /// How many decisions at the start of each pair are random, so that games differ.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) random_plies: u32,
    /// Stop as soon as one of two Elo differences is clearly likelier: ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub(crate) sprt: Option<Sprt>,
    /// Milliseconds by which a turn may exceed its limit before the game is lost.
    #[arg(long, value_name = "MS", default_value_t = 500)]
    pub(crate) margin: u64,
    /// Seconds to wait for an engine that has no time limit.
    #[arg(long, value_name = "S", default_value_t = 60)]
    pub(crate) patience: u64,
    /// Keep every game as a record in this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// `kickoff balance`.
#[derive(Args, Debug)]
pub(crate) struct Balance {
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// The version of its rules.
    #[command(flatten)]
    pub(crate) version: Version,
    /// The player on both sides, written as for `kickoff match`.
    #[arg(long, value_name = "PLAYER", default_value = "level:8")]
    pub(crate) player: PlayerSpec,
    /// How many games to play.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// How long a side may think.
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    #[command(flatten)]
    pub(crate) series: SeriesArguments,
    /// Decisions at the beginning of each game that are drawn at random, so that games differ.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) random_plies: u32,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a page with charts to this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
}

/// `kickoff accuracy`.
#[derive(Args, Debug)]
pub(crate) struct Accuracy {
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// The player on both sides, which is judged; written as for `kickoff match`.
    pub(crate) player: PlayerSpec,
    /// How many games to play.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// How long the player may think.
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    /// Nodes for each search of the judge (level 8): for the best turn, after it, and after the turn that was played.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) judge_nodes: u64,
    #[command(flatten)]
    pub(crate) series: SeriesArguments,
    /// Decisions at the beginning of each game that are drawn at random, so that games differ; they are not judged.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) random_plies: u32,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// `kickoff gauntlet`.
#[derive(Args, Debug)]
pub(crate) struct Gauntlet {
    /// The game's id; without it, all games that have adversaries.
    pub(crate) game: Option<String>,
    /// An option of the game; may be given several times.
    #[arg(long = "option", short = 'o', value_name = "KEY=VALUE", value_parser = game_option, requires = "game")]
    options: Vec<GameOption>,
    /// The player to test, written as for `kickoff match`.
    #[arg(long, value_name = "PLAYER", default_value = "level:8")]
    pub(crate) player: PlayerSpec,
    /// Games against each adversary; they are played in mirrored pairs.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// How long both may think.
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    #[command(flatten)]
    pub(crate) series: SeriesArguments,
    /// Decisions at the beginning of each pair that are drawn at random, so that games differ.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) random_plies: u32,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

impl Gauntlet {
    /// A game of those to be played, with the options.
    pub(crate) fn chosen(&self, game: &dyn DynGame) -> Chosen {
        Chosen { game: game.id().to_owned(), options: self.options.clone() }
    }
}

/// `kickoff exploit`.
#[derive(Args, Debug)]
pub(crate) struct Exploit {
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// The player to exploit, written as for `kickoff match`. The learner plays as it does but for what it learns.
    #[arg(long, value_name = "PLAYER", default_value = "level:8")]
    pub(crate) player: PlayerSpec,
    /// Games to learn from, in mirrored pairs; rounded up to whole rounds, 8 games for each reply.
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(2..))]
    pub(crate) games: u64,
    /// Games of the best reply that are played anew to measure it.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(2..))]
    pub(crate) check: u64,
    /// Replies that are tried side by side.
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = clap::value_parser!(u16).range(2..=1_000))]
    pub(crate) population: u16,
    /// How long both may think.
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    #[command(flatten)]
    pub(crate) series: SeriesArguments,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Equilibrium {
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// Begin after the tokens of this file, which both players know; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) replay: Option<PathBuf>,
    /// The player to measure, written as for `kickoff match`.
    #[arg(long, value_name = "PLAYER", default_value = "level:8")]
    pub(crate) player: PlayerSpec,
    /// How often the player is asked at each information set: it plays the mixture of its answers.
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) draws: u32,
    /// Iterations of CFR+.
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) iterations: u32,
    /// The most histories: a game that has more is refused. A million take about 200 MB.
    #[arg(long, value_name = "N", default_value_t = 2_000_000)]
    pub(crate) most: usize,
    /// Write the game to this file, in Gambit's format, for other programs.
    #[arg(long, value_name = "FILE")]
    pub(crate) efg: Option<PathBuf>,
    /// The seed of the player.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How long the player may think.
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// How a series of games is played.
#[derive(Args, Debug)]
pub(crate) struct SeriesArguments {
    /// The seed of everything random.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games to play at the same time [default: the number of cores].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    concurrency: Option<u16>,
    /// A game that has not ended after this many actions is a draw.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub(crate) max_plies: u32,
}

impl SeriesArguments {
    /// What the games have in common: the newest rules, and as much time over the limit as a player takes.
    ///
    /// # Errors
    /// An option that names a file which cannot be read.
    pub(crate) fn terms(
        &self,
        game: &'static dyn DynGame,
        chosen: &Chosen,
        random_plies: u32,
    ) -> Result<ContestTerms, Failure> {
        Ok(ContestTerms {
            game,
            rules: game.rules_version(),
            options: chosen.options(game)?.into_iter().map(|option| (option.key, option.value)).collect(),
            random_plies,
            max_plies: self.max_plies,
            margin: Duration::MAX,
            patience: Duration::from_secs(60),
            stop: Stop::new(),
        })
    }

    /// Games that are played at a time.
    pub(crate) fn at_a_time(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        self.concurrency.map_or_else(cores, usize::from)
    }
}

/// How long engines may think.
#[derive(Args, Debug)]
pub(crate) struct LimitArguments {
    /// Milliseconds for a turn [default: 100, if no other limit is given].
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,
    /// Nodes for a turn.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Iterations of a turn's search.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Milliseconds for the whole game, and the increment for each turn.
    #[arg(long, value_name = "MS+INC")]
    clock: Option<TimeControl>,
}

impl LimitArguments {
    pub(crate) fn limits(&self) -> PlayerLimits {
        let turn = Limits { time: self.movetime.map(Duration::from_millis), nodes: self.nodes, depth: self.depth };
        let given = PlayerLimits { turn, clock: self.clock };
        let usual = PlayerLimits { turn: Limits::time(Duration::from_millis(100)), clock: None };
        if given == PlayerLimits::default() { usual } else { given }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// The game's id; without it, all games.
    pub(crate) game: Option<String>,
    /// Nodes in each position.
    #[arg(long, value_name = "N", default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Threads; with more than one, the signature differs from run to run.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// `kickoff selfplay`.
///
/// A file holds the positions of 256 games. Files that are there already, and whole, are left as they are, so that an
/// interrupted run goes on where it was when the same command is given again.
#[derive(Args, Debug)]
pub(crate) struct Selfplay {
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// How many games to play, rounded up to whole files.
    #[arg(long, value_name = "N", default_value_t = 25_600, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    /// Nodes for a turn.
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Decisions at the beginning of each game that are drawn at random, so that games differ.
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) random_plies: u32,
    #[command(flatten)]
    pub(crate) series: SeriesArguments,
    /// The folder for the files; it is made if it is not there.
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct Tune {
    #[command(flatten)]
    pub(crate) chosen: Chosen,
    /// How many games to play.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Nodes for a turn.
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// Decisions at the beginning of each game that are drawn at random, so that games differ.
    #[arg(long, value_name = "N", default_value_t = 6)]
    pub(crate) random_plies: u32,
    /// Take one position from every N actions.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) every: u32,
    #[command(flatten)]
    pub(crate) series: SeriesArguments,
    /// Start from the weights in this file.
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
    /// Write the new weights to this file, for `@weights=` of a match and the engine's option `Weights`.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}
