//! `kickoff serve`.

use std::time::Duration;

use kickoff_server::{Config, Mode, Secret, ServeError, ServerConfig, ServerLimits, run_blocking};
use tracing::Level;

use crate::arguments::{LogFormat, LogLevel, Serve};
use crate::failure::Failure;

pub(crate) fn run(arguments: Serve) -> Result<(), Failure> {
    log(arguments.log, arguments.log_format);
    run_blocking(config(arguments)).map_err(|error| match error {
        ServeError::NoAddress(_) => Failure::Usage(format!("--bind: {error}")),
        error => Failure::input(error),
    })
}

/// The settings that the arguments come to.
pub(crate) fn config(arguments: Serve) -> Config {
    let server = ServerConfig {
        public_url: arguments.public_url,
        trusted_proxies: arguments.trusted_proxies,
        metrics_token: secret(arguments.metrics_token),
        limits: ServerLimits {
            connections: arguments.connections,
            connections_per_address: arguments.connections_per_address,
            rates: !arguments.no_rate_limits,
            memory: arguments.memory,
            solutions: Some(arguments.solutions),
            reserve: arguments.reserve,
            ..ServerLimits::default()
        },
        drain: Duration::from_secs(arguments.drain),
    };
    Config {
        mode: Mode::Server(Box::new(server)),
        bind: Some(arguments.bind),
        port: Some(arguments.port),
        data: arguments.data,
        database: secret(arguments.database),
        nats: secret(arguments.nats),
        node: arguments.node,
        open_browser: false,
        draw_seed: arguments.draw_seed,
        time: None,
    }
}

/// An empty variable of the environment is none.
fn secret(text: Option<String>) -> Option<Secret> {
    text.filter(|text| !text.is_empty()).map(Secret::from)
}

fn log(level: LogLevel, format: LogFormat) {
    let level = match level {
        LogLevel::Error => Level::ERROR,
        LogLevel::Warn => Level::WARN,
        LogLevel::Info => Level::INFO,
        LogLevel::Debug => Level::DEBUG,
        LogLevel::Trace => Level::TRACE,
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr).with_ansi(false);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
}
