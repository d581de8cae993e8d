//! Why the server cannot start or go on.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// Why the server cannot start or go on. The messages are for the person who started it.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address is not one.
    #[error("“{0}” is no IP address{port}", port = with_port(.0))]
    NoAddress(String),
    /// The address can be reached from other machines.
    #[error(
        "“{0}” can be reached from other machines. `kickoff play` is for this machine only: leave the address out, or \
         give 127.0.0.1. To play over the network use `kickoff serve --bind {0}`"
    )]
    NotLoopback(String),
    #[error(
        "port {port} is in use by another program; give another port, or none for a free one",
        port = .0.port()
    )]
    PortInUse(SocketAddr),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {cause}")]
    Listen { address: SocketAddr, cause: io::Error },
    /// The system names no folder for data.
    #[error("this system names no folder for a program's data; name one with --data DIR")]
    NoDataFolder,
    /// The data folder cannot be used.
    #[error("cannot use the data folder {}: {cause}", folder.display())]
    DataFolder { folder: PathBuf, cause: io::Error },
    /// Another program uses the data.
    #[error(
        "another Kickoff is using the data in {}{}. Play there, close it first, or name another folder with --data DIR",
        folder.display(), address.as_ref().map(|a| format!(" (it is at {a})")).unwrap_or_default()
    )]
    DataInUse {
        folder: PathBuf,
        /// Where the other one listens, if it said so.
        address: Option<String>,
    },
    /// The database is no database, or broken.
    #[error(
        "the file {} is damaged or was not made by Kickoff: {cause}. Put it aside or restore a copy; nothing in it was \
         changed",
        file.display()
    )]
    Damaged {
        file: PathBuf,
        /// What is wrong with it.
        cause: String,
    },
    /// There is nothing to copy.
    #[error("there are no data in {}: has Kickoff been started with this folder? Name another with --data DIR", folder.display())]
    NoData { folder: PathBuf },
    /// The file to copy to is there.
    #[error("there is a file {} already; give the name of a new one", file.display())]
    BackupExists { file: PathBuf },
    /// The file to restore is not there.
    #[error("there is no file {} to restore", file.display())]
    NoBackup { file: PathBuf },
    /// There are data where others should go.
    #[error(
        "there are data already: {}. With --replace they are put aside, beside the restored ones",
        file.display()
    )]
    DataThere { file: PathBuf },
    /// A copy cannot be written or read.
    #[error("cannot copy {}: {cause}", file.display())]
    Backup { file: PathBuf, cause: io::Error },
    /// The database was written by a newer program.
    #[error("the file {} was written by a newer version of Kickoff; use that version", file.display())]
    Newer { file: PathBuf },
    /// The database cannot be opened.
    #[error("cannot open {}: {cause}", file.display())]
    Database { file: PathBuf, cause: String },
    /// What was given for the database is no address of one. It is not repeated: it may hold a password.
    #[error(
        "what was given for the database is no address of one; give one like \
         postgres://user:password@host:5432/kickoff, with %40 for an @ in the password and so on"
    )]
    NoDatabaseAddress,
    /// What was given for the broker is no address of one. It is not repeated: it may hold a password.
    #[error(
        "what was given for --nats is no address of a NATS server; give one like nats://user:password@host:4222, with \
         %40 for an @ in the password and so on"
    )]
    NoBrokerAddress,
    /// The database server does not answer.
    #[error("cannot reach the database {place}: {cause}. Does PostgreSQL run there, and may this machine reach it?")]
    Unreachable {
        /// The database and where it is.
        place: String,
        cause: String,
    },
    /// The database server does not let the program in.
    #[error(
        "the database {place} refuses the user: {cause}. Check user, password and name in the database's address, and \
         that the user may make tables there"
    )]
    DatabaseRefuses {
        /// The database and where it is.
        place: String,
        cause: String,
    },
    /// The database on a server was written by a newer program.
    #[error("the database {place} was written by a newer version of Kickoff; use that version")]
    NewerDatabase {
        /// The database and where it is.
        place: String,
    },
    /// The database on a server cannot be used.
    #[error("cannot use the database {place}: {cause}")]
    ServerDatabase {
        /// The database and where it is.
        place: String,
        cause: String,
    },
    #[error("the server failed: {0}")]
    Io(#[from] io::Error),
}

/// A hint for an address that cannot be read: if it ends with a port, that belongs to `--port`.
fn with_port(text: &str) -> String {
    match text.rsplit_once(':').map(|(address, port)| (address, port.parse::<u16>())) {
        Some((address, Ok(port))) if text.parse::<SocketAddr>().is_ok() || !address.contains(':') => {
            let address = address.trim_start_matches('[').trim_end_matches(']');
            match address {
                // Without --bind it is this computer already.
                "" | "localhost" => format!(": the port is given by --port, so write “--port {port}”"),
                _ if address.parse::<IpAddr>().is_ok() => {
                    format!(": the port is given by --port, so write “--bind {address} --port {port}”")
                }
                _ => format!("; give an IP address of this computer, and the port by “--port {port}”"),
            }
        }
        _ => "; leave it out, or give 127.0.0.1".to_owned(),
    }
}
