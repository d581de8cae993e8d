//! The arguments of `kickoff solve`: a subcommand for each game that can be solved, with the game's own options.

use std::num::NonZeroU16;
use std::path::PathBuf;

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use kickoff_runtime::{DynGame, find, games};

use super::GameOption;
use crate::failure::Failure;
use crate::input;

#[derive(Debug)]
pub(crate) struct Solve {
    /// The game's id.
    pub(crate) game: String,
    /// Its options; for one that names a file, the path.
    options: Vec<GameOption>,
    pub(crate) how: How,
}

/// How a game is solved.
#[derive(Args, Debug)]
pub(crate) struct How {
    /// Only the untimed solution: what everything is worth if the game has no end.
    #[arg(long, conflicts_with = "report")]
    pub(crate) untimed: bool,
    /// Write a page with charts of the solution, which any browser opens.
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// The folder in which games and solutions are kept; without it, the user's data folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Threads; without it, as many as the computer has cores.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroU16>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

impl Solve {
    /// The options, each file that one names read in.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub(crate) fn options(&self, game: &dyn DynGame) -> Result<Vec<GameOption>, Failure> {
        self.options.iter().map(|given| input::option(game, given)).collect()
    }
}

/// The games that can be solved.
fn solvable() -> impl Iterator<Item = &'static dyn DynGame> {
    games().iter().copied().filter(|game| game.solver().is_some())
}

fn subcommand(game: &'static dyn DynGame) -> Command {
    let command = Command::new(game.id());
    let command = game.options().iter().fold(command, |command, option| {
        let help = format!("{} [default: {}]", option.about, option.default);
        command.arg(Arg::new(option.key).long(option.key).value_name("VALUE").help(help))
    });
    How::augment_args(command).about(format!("Solve {} exactly", game.name()))
}

impl Args for Solve {
    fn augment_args(command: Command) -> Command {
        solvable().fold(command.subcommand_required(true).subcommand_value_name("GAME"), |command, game| {
            command.subcommand(subcommand(game))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Solve {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Solve, clap::Error> {
        let missing = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (id, matches) = matches.subcommand().ok_or_else(missing)?;
        let game = find(id).map_err(|_| missing())?;
        let given = |key: &'static str| matches.get_one::<String>(key).cloned();
        let options = game
            .options()
            .iter()
            .filter_map(|option| given(option.key).map(|value| GameOption { key: option.key.to_owned(), value }));
        Ok(Solve { game: id.to_owned(), options: options.collect(), how: How::from_arg_matches(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Solve::from_arg_matches(matches)?;
        Ok(())
    }
}
