//! What the tests of several servers on one database need: PostgreSQL and nats-server.

use crate::apt;
use anyhow::{Result, bail};
use std::env;
use std::path::{Path, PathBuf};

/// A program that a test starts.
struct Service {
    /// A program by which to recognize it.
    program: &'static str,
    /// The environment variable that names it, or its folder.
    named_by: &'static str,
    /// The Debian package that brings it.
    package: &'static str,
}

const SERVICES: [Service; 2] = [
    Service { program: "initdb", named_by: "POSTGRES_BIN", package: "postgresql" },
    Service { program: "nats-server", named_by: "NATS_SERVER", package: "nats-server" },
];

impl Service {
    /// Whether the tests will find it.
    fn is_there(&self) -> bool {
        if env::var_os(self.named_by).is_some_and(|named| !named.is_empty()) {
            return true;
        }
        let path = env::var_os("PATH").unwrap_or_default();
        let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
        folders.extend(["/usr/sbin", "/usr/local/sbin"].map(PathBuf::from));
        // Debian keeps every version of PostgreSQL in a folder of its own.
        let versions = Path::new("/usr/lib/postgresql").read_dir().into_iter().flatten().flatten();
        folders.extend(versions.map(|version| version.path().join("bin")));
        folders.iter().any(|folder| folder.join(self.program).is_file())
    }
}

/// Looks for them; what is missing is installed, if that can be done without asking for a password.
pub(crate) fn get() -> Result<()> {
    let missing = || SERVICES.iter().filter(|service| !service.is_there()).map(|service| service.package);
    let wanted: Vec<&str> = missing().collect();
    if !wanted.is_empty() {
        apt::install(&wanted, "the tests of several servers")?;
    }
    let lacking: Vec<&str> = missing().collect();
    if !lacking.is_empty() {
        bail!(
            "the tests of several servers need {packages}. On Debian or Ubuntu: sudo apt-get update && sudo apt-get \
             install --yes {packages}. Elsewhere install them, and name the folder of PostgreSQL's programs in \
             POSTGRES_BIN and the program nats-server in NATS_SERVER if they are not in PATH",
            packages = lacking.join(" ")
        );
    }
    println!("services: PostgreSQL and nats-server are there");
    Ok(())
}
