//! `kickoff play`.

use kickoff_server::{Config, ServeError, run_blocking};

use crate::arguments::Play;
use crate::failure::Failure;

pub(crate) fn run(arguments: Play) -> Result<(), Failure> {
    let Play { port, bind, data, no_open, draw_seed } = arguments;
    tracing_subscriber::fmt().with_max_level(tracing::Level::WARN).with_writer(std::io::stderr).init();
    let config = Config { bind, port, data, open_browser: !no_open, draw_seed, ..Config::default() };
    run_blocking(config).map_err(|error| match error {
        ServeError::NoAddress(_) | ServeError::NotLoopback(_) => Failure::Usage(format!("--bind: {error}")),
        error => Failure::input(error),
    })
}
