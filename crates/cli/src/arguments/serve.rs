//! The arguments of `kickoff serve`.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use ipnet::IpNet;
use kickoff_server::{LEAST_MEMORY, PublicUrl, SERVER_PORT, ServerLimits};

#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// The address to listen on. The default serves only this computer, for example behind a proxy.
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1")]
    pub(crate) bind: String,
    /// The port; 0 picks a free one.
    #[arg(long, value_name = "N", default_value_t = SERVER_PORT)]
    pub(crate) port: u16,
    /// The folder in which games are kept; without it, the user's data folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Keep games in this PostgreSQL database instead. If the URL has a password in it, use the environment.
    #[arg(long, value_name = "URL", env = "KICKOFF_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// The NATS server that carries hints between nodes that share a database.
    #[arg(long, value_name = "URL", env = "KICKOFF_NATS", hide_env_values = true)]
    pub(crate) nats: Option<String>,
    /// The name of this node among those that share a database; without it, one is made up.
    #[arg(long, value_name = "NAME", value_parser = node_name)]
    pub(crate) node: Option<String>,
    /// Where players find the pages: https://HOST behind a proxy that does TLS.
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,
    /// A proxy, or a network of them, that is trusted to name the client (X-Forwarded-For, Forwarded); may be repeated.
    #[arg(long = "trusted-proxy", value_name = "ADDR|CIDR", value_parser = network)]
    pub(crate) trusted_proxies: Vec<IpNet>,
    /// The most connections in all.
    #[arg(long, value_name = "N", default_value_t = ServerLimits::default().connections)]
    pub(crate) connections: usize,
    /// The most connections of one address.
    #[arg(long, value_name = "N", default_value_t = ServerLimits::default().connections_per_address)]
    pub(crate) connections_per_address: usize,
    /// The most memory for searches, matches, records, solutions and traffic, all together; at least 512M.
    #[arg(long, value_name = "SIZE", default_value = "1G", value_parser = memory)]
    pub(crate) memory: u64,
    /// The most disk space for solution files; the least recently used ones are removed.
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = size)]
    pub(crate) solutions: u64,
    /// The disk space reserved for games in progress: when no more than this is free, nothing else is stored.
    #[arg(long, value_name = "SIZE", default_value = "64M", value_parser = size)]
    pub(crate) reserve: u64,
    /// Do not limit how often clients may ask: for measurements, or where a proxy limits them.
    #[arg(long)]
    pub(crate) no_rate_limits: bool,
    /// Clients that send this word may read /metrics; without it, only programs on this computer may.
    #[arg(long, value_name = "WORD", env = "KICKOFF_METRICS_TOKEN", hide_env_values = true)]
    pub(crate) metrics_token: Option<String>,
    /// Seconds to keep serving, reported as not ready, after a stop signal, until a load balancer has noticed.
    #[arg(long, value_name = "SECONDS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=3600))]
    pub(crate) drain: u64,
    /// The format of the log.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) log_format: LogFormat,
    /// The level of the log.
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    pub(crate) log: LogLevel,
    /// Let every draw follow from a seed, so that tests come out the same.
    #[arg(long, value_name = "SEED", hide = true)]
    pub(crate) draw_seed: Option<u64>,
}

/// How a log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object per line.
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogLevel {
    /// Errors.
    Error,
    /// Errors and warnings.
    Warn,
    /// Every request as well.
    Info,
    /// Details that help to find faults as well.
    Debug,
    /// Everything.
    Trace,
}

/// A number of bytes: `512M`, `2G`.
fn size(text: &str) -> Result<u64, String> {
    let wrong = || "write a size like 512M or 2G".to_owned();
    let (number, unit) = match text.strip_suffix(['G', 'g']) {
        Some(number) => (number, 1 << 30),
        None => (text.strip_suffix(['M', 'm']).ok_or_else(wrong)?, 1 << 20),
    };
    number.parse::<u64>().ok().and_then(|number| number.checked_mul(unit)).ok_or_else(wrong)
}

/// A number of bytes in which the server can work.
fn memory(text: &str) -> Result<u64, String> {
    let bytes = size(text)?;
    if bytes >= LEAST_MEMORY { Ok(bytes) } else { Err(format!("at least {}M are needed", LEAST_MEMORY >> 20)) }
}

/// An address or a network.
fn network(text: &str) -> Result<IpNet, String> {
    let address = text.parse::<IpAddr>().map(IpNet::from);
    address.or_else(|_| text.parse()).map_err(|_| "write an IP address, or a network like 10.0.0.0/8".to_owned())
}

/// A name for a node: it stands in the database and in what nodes tell each other.
fn node_name(text: &str) -> Result<String, String> {
    let fits =
        (1..=40).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    if fits { Ok(text.to_owned()) } else { Err("write 1 to 40 letters, digits, - and _".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_and_memory_has_a_least() {
        assert_eq!((size("512M"), size("2g")), (Ok(512 << 20), Ok(2 << 30)));
        for wrong in ["", "G", "12", "-1G", "1.5G", "99999999999999999999M", "18446744073709551615G"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
        assert_eq!(memory("1G"), Ok(ServerLimits::default().memory));
        assert!(memory("511M").is_err() && memory("512M").is_ok());
    }
}
