//! A PostgreSQL of a test's own, which is gone when the test is.

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// The user that everything belongs to.
const USER: &str = "kickoff";
/// The user's password. In an address its @ and / have to be escaped.
pub(crate) const PASSWORD: &str = "p@ss/word";
const PASSWORD_IN_ADDRESS: &str = "p%40ss%2Fword";

const ADVICE: &str = "the tests need PostgreSQL's initdb, pg_ctl, createdb and psql. On Debian or Ubuntu: \
    sudo apt-get update && sudo apt-get install --yes postgresql. Elsewhere install PostgreSQL, and name the folder of \
    its programs in the environment variable POSTGRES_BIN if it is not in PATH";

/// Makes a cluster and starts it, and says where it is.
const SCRIPT: &str = include_str!("postgres.sh");

#[derive(Debug)]
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    keeper: Child,
    databases: AtomicU32,
}

impl Postgres {
    /// Starts one that forgets everything if the machine stops dead.
    pub(crate) fn start() -> Postgres {
        Postgres::with("-c fsync=off -c full_page_writes=off")
    }

    /// Starts one with these options of its command line.
    pub(crate) fn with(options: &str) -> Postgres {
        let programs = programs().unwrap_or_else(|| panic!("{ADVICE}"));
        let mut keeper = Command::new("sh")
            .args(["-c", SCRIPT])
            .env("KICKOFF_BIN", &programs)
            .env("KICKOFF_USER", USER)
            .env("KICKOFF_PASSWORD", PASSWORD)
            .env("KICKOFF_OPTIONS", options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("sh starts");
        let mut folder = String::new();
        BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut folder).unwrap();
        if folder.is_empty() {
            let mut why = String::new();
            keeper.stderr.take().unwrap().read_to_string(&mut why).unwrap();
            panic!("PostgreSQL does not start: {why}");
        }
        Postgres { programs, folder: PathBuf::from(folder.trim_end()), keeper, databases: AtomicU32::new(0) }
    }

    /// The address of a new, empty database.
    pub(crate) fn database(&self) -> String {
        let name = format!("db{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.run("createdb", &[&name]);
        self.address(PASSWORD_IN_ADDRESS, &name)
    }

    /// The address of a database, with a password as an address has it.
    pub(crate) fn address(&self, password: &str, name: &str) -> String {
        format!("postgres://{USER}:{password}@localhost/{name}?host={}", self.folder.display())
    }

    /// Has statements carried out in a database, and gives what they say.
    pub(crate) fn sql(&self, address: &str, statements: &str) -> String {
        let name = address.rsplit('/').find_map(|part| part.split_once('?')).map(|(name, _)| name).unwrap_or_default();
        self.run("psql", &["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--command", statements, name])
    }

    /// Has the statements of a file, as pg_dump writes them, carried out in a database.
    pub(crate) fn carry_out(&self, address: &str, file: &Path) {
        let name = address.rsplit('/').find_map(|part| part.split_once('?')).map(|(name, _)| name).unwrap_or_default();
        let file = file.to_str().unwrap();
        self.run(
            "psql",
            &["--no-psqlrc", "--quiet", "--set", "ON_ERROR_STOP=1", "--output", "/dev/null", "--file", file, name],
        );
    }

    /// Breaks all connections to a database, as a restart of PostgreSQL does.
    pub(crate) fn break_connections(&self, address: &str) {
        self.sql(
            address,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
    }

    fn run(&self, program: &str, words: &[&str]) -> String {
        let mut command = Command::new(self.programs.join(program));
        command.env("PGPASSWORD", PASSWORD).arg("--host").arg(&self.folder).args(["--username", USER]).args(words);
        let output = command.output().expect("the program starts");
        assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

/// The folder of PostgreSQL's programs: the one named, one in PATH, or that of the newest version where Debian and others
/// keep them.
fn programs() -> Option<PathBuf> {
    let complete = |folder: &PathBuf| ["initdb", "pg_ctl", "createdb", "psql"].iter().all(|p| folder.join(p).is_file());
    if let Some(named) = std::env::var_os("POSTGRES_BIN").filter(|named| !named.is_empty()) {
        return Some(PathBuf::from(named)).filter(complete);
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut versions: Vec<(u32, PathBuf)> = Vec::new();
    for place in ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"] {
        for entry in Path::new(place).read_dir().into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if let Ok(version) = name.trim_start_matches("postgresql@").parse() {
                versions.push((version, entry.path().join("bin")));
            }
        }
    }
    versions.sort_by(|a, b| b.cmp(a));
    folders.extend(versions.into_iter().map(|(_, folder)| folder));
    folders.into_iter().find(complete)
}
