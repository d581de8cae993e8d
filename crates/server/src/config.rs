//! What the program can be told when it begins to serve.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use ipnet::IpNet;
use sha2::{Digest as _, Sha256};

use crate::steady::TimeSource;

/// The port of `kickoff serve`, if none is named.
pub const SERVER_PORT: u16 = 8650;

/// What the server can be told.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Whether it serves this machine or the network.
    pub mode: Mode,
    /// The address to listen on; 127.0.0.1 if absent.
    pub bind: Option<String>,
    /// The port; if absent a free one in local mode, [`SERVER_PORT`] in server mode. 0 is a free one.
    pub port: Option<u16>,
    /// The data folder; the user's own one if absent.
    pub data: Option<PathBuf>,
    /// The URL of a database server; absent: a file in the data folder. It may hold a password.
    pub database: Option<Secret>,
    /// The URL of the broker that carries hints between nodes. It may hold a password.
    pub nats: Option<Secret>,
    /// The name of this node among those that share a database; absent: made up anew at each start.
    pub node: Option<String>,
    /// Whether to open the browser.
    pub open_browser: bool,
    /// Draws follow from this seed, so that tests come out the same; absent: nobody can know what comes.
    pub draw_seed: Option<u64>,
    /// For tests: where the time comes from; absent: the system's clocks.
    #[doc(hidden)]
    pub time: Option<Arc<dyn TimeSource>>,
}

/// Whether the server is for this machine or for the network.
#[derive(Clone, Debug, Default)]
pub enum Mode {
    /// For the people at this machine: visitors are not told apart, and nobody else can reach it.
    #[default]
    Local,
    /// For visitors over the network, who are known by their cookies.
    Server(Box<ServerConfig>),
}

/// What a server for visitors over the network can be told.
#[derive(Clone, Debug, Default)]
pub struct ServerConfig {
    /// Where its pages are for visitors; absent: at the address on which it listens.
    pub public_url: Option<PublicUrl>,
    /// Reverse proxies whose word on who asks is taken.
    pub trusted_proxies: Vec<IpNet>,
    /// A client that sends this as a bearer token may read the metrics; others only on this machine itself.
    pub metrics_token: Option<Secret>,
    pub limits: ServerLimits,
    /// How long, when it is to stop, it goes on serving while it says that it is not ready for more.
    pub drain: Duration,
}

/// Limits on the server's resources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerLimits {
    /// The most connections in all.
    pub connections: usize,
    /// The most connections of one address.
    pub connections_per_address: usize,
    /// Whether requests and messages are counted, and refused if there are too many.
    pub rates: bool,
    /// How long a connection may be idle, or take for the head of a request.
    pub patience: Duration,
    /// The most bytes of memory for searches, matches in memory, records that are read, and solutions together.
    pub memory: u64,
    /// The most bytes of files with perfect play; absent: all are kept.
    pub solutions: Option<u64>,
    /// The bytes of the data folder's disk that are kept for games that are being played: when no more are free, nothing else
    /// is stored. Not with a database server.
    pub reserve: u64,
}

/// The least that [`ServerLimits::memory`] may be: one solution and some engines have to fit.
pub const LEAST_MEMORY: u64 = 512 << 20;

impl Default for ServerLimits {
    fn default() -> Self {
        ServerLimits {
            connections: 20_000,
            connections_per_address: 128,
            rates: true,
            patience: Duration::from_secs(30),
            memory: 1 << 30,
            solutions: Some(2 << 30),
            reserve: 64 << 20,
        }
    }
}

impl Config {
    /// The settings of server mode, if that is the mode.
    pub fn server(&self) -> Option<&ServerConfig> {
        match &self.mode {
            Mode::Local => None,
            Mode::Server(server) => Some(server),
        }
    }
}

/// Something that no log and no message may show.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// The secret in clear; never log it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether this text is the secret; how long that takes tells nothing of where they differ.
    pub(crate) fn matches(&self, text: &str) -> bool {
        Sha256::digest(self.0.as_bytes()) == Sha256::digest(text.as_bytes())
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Secret {
        Secret(text)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Where a server's pages are: `https://kickoff.example` or `http://192.168.1.20:8650`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    https: bool,
    /// Host and, if it is not the scheme's own, port; in small letters.
    authority: String,
}

/// Why a text is no [`PublicUrl`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no address for pages; write https://HOST or http://HOST:PORT, without a path")]
pub struct NotPublicUrl(String);

impl PublicUrl {
    /// Whether browsers come by TLS.
    pub fn is_https(&self) -> bool {
        self.https
    }

    /// Host and, if it is not the scheme's own, port, as browsers send them.
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// What browsers call the pages' origin.
    pub fn origin(&self) -> String {
        let scheme = if self.https { "https" } else { "http" };
        format!("{scheme}://{}", self.authority)
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/", self.origin())
    }
}

impl FromStr for PublicUrl {
    type Err = NotPublicUrl;

    fn from_str(text: &str) -> Result<PublicUrl, NotPublicUrl> {
        let no = || NotPublicUrl(text.chars().take(100).collect());
        let (https, rest) = match text.split_once("://") {
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("https") => (true, rest),
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("http") => (false, rest),
            _ => return Err(no()),
        };
        let authority = rest.strip_suffix('/').unwrap_or(rest).to_ascii_lowercase();
        let parsed: axum::http::uri::Authority = authority.parse().map_err(|_| no())?;
        if parsed.host().is_empty() || authority.contains(['@', '/', '?', '#']) {
            return Err(no());
        }
        // An address that has a colon after its host has a port there.
        if parsed.port().is_none() && authority.len() != parsed.host().len() {
            return Err(no());
        }
        let own = if https { ":443" } else { ":80" };
        let authority = authority.strip_suffix(own).map(str::to_owned).unwrap_or(authority);
        Ok(PublicUrl { https, authority })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_addresses_are_read_as_browsers_write_them() {
        for (text, origin) in [
            ("https://Kickoff.Example/", "https://kickoff.example"),
            ("https://kickoff.example:443", "https://kickoff.example"),
            ("https://kickoff.example:8443", "https://kickoff.example:8443"),
            ("http://192.168.1.20:8650/", "http://192.168.1.20:8650"),
            ("HTTP://[fd00::1]:80", "http://[fd00::1]"),
        ] {
            assert_eq!(text.parse::<PublicUrl>().unwrap().origin(), origin);
        }
        for text in
            ["", "kickoff.example", "ftp://a", "https://", "https://a/b", "https://u@a", "https://a:x", "https://a b"]
        {
            assert!(text.parse::<PublicUrl>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_password_in_a_url_is_not_printed() {
        let config = Config { database: Some("postgres://u:hunter2@db/k".to_owned().into()), ..Config::default() };
        assert!(!format!("{config:?}").contains("hunter2"));
    }
}
