//! What is wrong with an installation, asked before the server is started, or while it runs. Nothing is changed.

use std::fs;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::{AnyConnection, Connection as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::file::{self, Holds};
use crate::ServeError;
use crate::cluster::broker;
use crate::config::{Config, Mode, ServerConfig};
use crate::descriptors;
use crate::server::{address, listen};
use crate::storage::{connect_to_server, data_folder, database_file, free, known_version, lock_holder, newest_version};

/// How a finding is to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// As it should be.
    Good,
    /// The server starts, but something about it may surprise.
    Doubtful,
    /// The server does not start so, or data are in danger.
    Bad,
}

/// Something that was looked at.
#[derive(Debug)]
pub struct Finding {
    /// What was looked at, in a word or two.
    pub about: &'static str,
    /// How it is to be taken.
    pub state: State,
    /// What was found, and what to do about it, in a sentence.
    pub told: String,
}

impl Finding {
    fn good(about: &'static str, told: impl Into<String>) -> Finding {
        Finding { about, state: State::Good, told: told.into() }
    }

    fn doubtful(about: &'static str, told: impl Into<String>) -> Finding {
        Finding { about, state: State::Doubtful, told: told.into() }
    }

    fn bad(about: &'static str, told: impl ToString) -> Finding {
        Finding { about, state: State::Bad, told: told.to_string() }
    }
}

/// 2026-01-01: no clock of a machine that runs this program is earlier.
const EARLIEST: u64 = 1_767_225_600;

/// How long a port or a broker may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// PostgreSQL 14, the oldest that its makers still care for.
const LEAST_POSTGRES: i64 = 140_000;

/// Looks at everything that a server with these settings needs.
pub async fn examine(config: &Config) -> Vec<Finding> {
    let mut found = vec![program(), clock(SystemTime::now())];
    // One that is at work has the port, and has the folder locked.
    let mut at_work = None;
    match &config.database {
        Some(url) => {
            found.push(server_database(url.reveal()).await.unwrap_or_else(|error| Finding::bad("database", error)));
        }
        None => match data_folder(config.data.as_deref()) {
            Ok(folder) => {
                found.push(folder_of(&folder, config.server()));
                at_work = lock_holder(&folder);
                found.push(file_database(&folder).await);
            }
            Err(error) => found.push(Finding::bad("data folder", error)),
        },
    }
    found.push(port(config, at_work.as_deref()).await);
    if let Mode::Server(server) = &config.mode {
        found.push(open_files(server.limits.connections));
        found.push(proxy(server));
    }
    if let Some(nats_url) = &config.nats {
        found.push(nats(nats_url.reveal(), config.database.is_some()).await);
    }
    found
}

fn program() -> Finding {
    let pages = match cfg!(feature = "web-engine") {
        true => "with the engines for its pages",
        false => "without engines for its pages: hints are worked out by the server",
    };
    Finding::good("program", format!("Kickoff {}, {pages}", env!("CARGO_PKG_VERSION")))
}

fn clock(now: SystemTime) -> Finding {
    match now.duration_since(UNIX_EPOCH) {
        Ok(since) if since.as_secs() >= EARLIEST => Finding::good("clock", "it has a time that can be right"),
        _ => Finding::bad("clock", "the system's clock is years behind: set it, or certificates and sign-ins fail"),
    }
}

/// The data folder: whether it can be written, who can read it, how much is free.
fn folder_of(folder: &Path, server: Option<&ServerConfig>) -> Finding {
    const ABOUT: &str = "data folder";
    let shown = folder.display();
    let about = match fs::metadata(folder) {
        Ok(about) if about.is_dir() => about,
        Ok(_) => return Finding::bad(ABOUT, format!("{shown} is a file, not a folder")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Finding::good(ABOUT, format!("{shown} is not there yet: it is made when Kickoff starts"));
        }
        Err(error) => return Finding::bad(ABOUT, format!("{shown} cannot be looked into: {error}")),
    };
    let probe = folder.join(format!(".kickoff-doctor-{}", std::process::id()));
    if let Err(error) = file::create_private(&probe).and_then(|_| fs::remove_file(&probe)) {
        return Finding::bad(ABOUT, format!("nothing can be written into {shown}: {error}"));
    }
    let least = server.map_or(0, |server| server.limits.reserve);
    if let Some(free) = free(folder).filter(|free| *free < least.max(1 << 20)) {
        let told = format!("only {} MB are free in {shown}: nothing new is kept there", free >> 20);
        return Finding::bad(ABOUT, told);
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        if about.permissions().mode() & 0o077 != 0 && server.is_some() {
            let told =
                format!("other users of this machine can look into {shown}, which holds passwords' hashes: chmod 700");
            return Finding::doubtful(ABOUT, told);
        }
    }
    let _ = about;
    Finding::good(ABOUT, format!("{shown} can be written"))
}

async fn file_database(folder: &Path) -> Finding {
    const ABOUT: &str = "database";
    let file = database_file(folder);
    if !file.exists() {
        return Finding::good(ABOUT, "there is none yet: it is made when Kickoff starts");
    }
    match look_at_file(&file).await {
        Ok((version, Holds { matches, archived })) => {
            let told = format!("{} is whole: {matches} matches, {archived} archived games", file.display());
            about_version(ABOUT, version, told)
        }
        Err(error) => Finding::bad(ABOUT, error),
    }
}

async fn look_at_file(file: &Path) -> Result<(i64, Holds), ServeError> {
    let mut connection = file::open(file).await?;
    let holds = file::look(&mut connection, file).await;
    let version = known_version(&mut connection).await;
    let _ = connection.close().await;
    let fault = |error: sqlx::Error| crate::storage::file_fault(file, &error);
    Ok((version.map_err(fault)?, holds?))
}

fn about_version(about: &'static str, version: i64, told: String) -> Finding {
    match version.cmp(&newest_version()) {
        std::cmp::Ordering::Equal => Finding::good(about, told),
        std::cmp::Ordering::Less => Finding::doubtful(
            about,
            format!(
                "{told}. It was written by an older version and is brought up to date at the next start: make a backup first"
            ),
        ),
        std::cmp::Ordering::Greater => {
            Finding::bad(about, format!("{told}. It was written by a newer version of Kickoff: use that version"))
        }
    }
}

async fn server_database(url: &str) -> Result<Finding, ServeError> {
    const ABOUT: &str = "database";
    let (mut connection, place) = connect_to_server(url).await?;
    let asked = ask_server(&mut connection).await;
    let _ = connection.close().await;
    let Server { number, name, fsync, version } =
        asked.map_err(|error| ServeError::ServerDatabase { place: place.clone(), cause: error.to_string() })?;
    if number < LEAST_POSTGRES {
        return Ok(Finding::bad(ABOUT, format!("{place} is PostgreSQL {name}; Kickoff is tested with 14 and newer")));
    }
    if fsync != "on" {
        let told =
            format!("{place} has fsync off: moves that were acknowledged can be lost in a power cut. Turn it on");
        return Ok(Finding::bad(ABOUT, told));
    }
    let told = format!("{place} answers (PostgreSQL {name})");
    Ok(match version {
        None => Finding::good(ABOUT, format!("{told}; its tables are made when Kickoff starts")),
        Some(version) => about_version(ABOUT, version, told),
    })
}

struct Server {
    number: i64,
    name: String,
    fsync: String,
    /// The version of Kickoff's tables, if there are any.
    version: Option<i64>,
}

async fn ask_server(connection: &mut AnyConnection) -> Result<Server, sqlx::Error> {
    let number: i64 = sqlx::query_scalar("SELECT CAST(current_setting('server_version_num') AS BIGINT)")
        .fetch_one(&mut *connection)
        .await?;
    let name: String =
        sqlx::query_scalar("SELECT current_setting('server_version')").fetch_one(&mut *connection).await?;
    let fsync: String = sqlx::query_scalar("SELECT current_setting('fsync')").fetch_one(&mut *connection).await?;
    let tables: i64 = sqlx::query_scalar(
        "SELECT CAST(COUNT(*) AS BIGINT) FROM information_schema.tables \
         WHERE table_name = '_sqlx_migrations' AND table_schema = ANY (current_schemas(false))",
    )
    .fetch_one(&mut *connection)
    .await?;
    let version = if tables == 0 { None } else { Some(known_version(connection).await?) };
    Ok(Server { number, name, fsync, version })
}

async fn port(config: &Config, at_work: Option<&str>) -> Finding {
    const ABOUT: &str = "port";
    let address = match address(config) {
        Ok(address) => address,
        Err(error) => return Finding::bad(ABOUT, error),
    };
    if address.port() == 0 {
        return Finding::good(ABOUT, "a free one is taken at each start");
    }
    match listen(address).await {
        Ok(_) => Finding::good(ABOUT, format!("{address} is free")),
        Err(ServeError::PortInUse(_)) if at_work.is_some_and(|url| is_at(url, address)) => {
            Finding::good(ABOUT, format!("Kickoff is at work at {address}"))
        }
        // With PostgreSQL there is no folder to be locked by the one that is at work.
        Err(ServeError::PortInUse(_)) if config.database.is_some() && answers(address).await => {
            Finding::good(ABOUT, format!("a server is at work at {address}, and is ready"))
        }
        Err(error) => Finding::bad(ABOUT, error),
    }
}

/// Whether a server at an address says that it is ready.
async fn answers(mut address: SocketAddr) -> bool {
    if address.ip().is_unspecified() {
        address.set_ip(match address {
            SocketAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    let ask = async {
        let mut stream = TcpStream::connect(address).await?;
        let question = format!("GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(question.as_bytes()).await?;
        let mut status = [0; 12];
        stream.read_exact(&mut status).await?;
        Ok::<bool, io::Error>(&status == b"HTTP/1.1 200")
    };
    tokio::time::timeout(PATIENCE, ask).await.is_ok_and(|answer| answer.unwrap_or(false))
}

/// Whether an address of a page is that of a socket.
fn is_at(url: &str, address: SocketAddr) -> bool {
    let host = url.trim().trim_start_matches("http://").trim_end_matches('/');
    host.parse::<SocketAddr>().is_ok_and(|other| other.port() == address.port())
}

fn open_files(wanted: usize) -> Finding {
    const ABOUT: &str = "open files";
    let limit = descriptors::raise();
    let free = descriptors::connections(wanted, limit);
    if free < wanted {
        let told =
            format!("the system allows {free} connections, not {wanted}: raise the limit (ulimit -n, LimitNOFILE=)");
        return Finding::doubtful(ABOUT, told);
    }
    Finding::good(ABOUT, format!("{wanted} connections are allowed"))
}

fn proxy(server: &ServerConfig) -> Finding {
    const ABOUT: &str = "proxy";
    match &server.public_url {
        Some(url) if url.is_https() && server.trusted_proxies.is_empty() => Finding::doubtful(
            ABOUT,
            "the public address is https, but no --trusted-proxy is named: everybody behind the proxy counts as one \
             visitor",
        ),
        None if !server.trusted_proxies.is_empty() => Finding::doubtful(
            ABOUT,
            "a --trusted-proxy is named, but no --public-url: browsers that come through the proxy are refused",
        ),
        _ => Finding::good(ABOUT, "public address and proxies go together"),
    }
}

async fn nats(url: &str, shared: bool) -> Finding {
    const ABOUT: &str = "broker";
    if !shared {
        return Finding::doubtful(
            ABOUT,
            "--nats without --database: nobody else can use these data, so it is not used",
        );
    }
    match tokio::time::timeout(PATIENCE, broker::options(url).connect(url)).await {
        Ok(Ok(client)) => match tokio::time::timeout(PATIENCE, client.flush()).await {
            Ok(Ok(())) => Finding::good(ABOUT, format!("NATS {} answers", client.server_info().version)),
            _ => Finding::bad(ABOUT, "the NATS server does not answer"),
        },
        // The client's own message may contain a password.
        Ok(Err(error)) => Finding::bad(ABOUT, format!("no connection to the NATS server ({})", error.kind())),
        Err(_) => Finding::bad(ABOUT, "the NATS server does not answer"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_was_never_set_is_told() {
        assert_eq!(clock(UNIX_EPOCH).state, State::Bad);
        assert_eq!(clock(UNIX_EPOCH + Duration::from_secs(EARLIEST)).state, State::Good);
    }

    #[test]
    fn a_database_of_another_version_is_told() {
        let state = |version| about_version("database", version, "whole".to_owned()).state;
        let newest = newest_version();
        assert_eq!([newest - 1, newest, newest + 1].map(state), [State::Doubtful, State::Good, State::Bad]);
    }

    #[test]
    fn a_port_is_a_servers_own_if_it_said_that_it_listens_there() {
        let address = "127.0.0.1:8650".parse().unwrap();
        assert!(is_at("http://127.0.0.1:8650/\n", address) && is_at("http://0.0.0.0:8650/", address));
        assert!(!is_at("http://127.0.0.1:8651/", address) && !is_at("elsewhere", address));
    }
}
