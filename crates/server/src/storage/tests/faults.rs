//! A disk that is full or fails when a test says so: the test runs once more in a process of its own, in which a small
//! library stands between SQLite and the system. That needs no rights and no file system of its own, only the C compiler
//! that builds SQLite.

use std::fs::{File, OpenOptions};
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// The control file and the folder to which it applies.
const CONTROL: &str = "KICKOFF_FAULTS";
const FOLDER: &str = "KICKOFF_FAULTY_FOLDER";

/// “Input/output error” and “no space left on device”.
pub(crate) const EIO: i64 = 5;
pub(crate) const ENOSPC: i64 = 28;

/// A fault of the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Files may grow by so many bytes in all.
    Room(i64),
    /// Writing fails with this error, but for the first so many times.
    Write(i64, i64),
    /// Waiting for the disk (`fsync`) fails with this error, but for the first so many times.
    Sync(i64, i64),
    /// Cutting files short fails with this error, but for the first so many times.
    Truncate(i64, i64),
}

/// The disk of the process that a test runs in.
pub(crate) struct FaultyDisk {
    control: File,
    folder: PathBuf,
}

impl FaultyDisk {
    /// In the process with the faulty disk: that disk. In the test's own process: `None`, when the test with this name has
    /// succeeded in one that has such a disk.
    pub(crate) fn of_test(name: &str) -> Option<FaultyDisk> {
        if let (Some(control), Some(folder)) = (std::env::var_os(CONTROL), std::env::var_os(FOLDER)) {
            let control = OpenOptions::new().read(true).write(true).open(control).unwrap();
            return Some(FaultyDisk { control, folder: PathBuf::from(folder) });
        }
        let own = tempfile::tempdir().unwrap();
        let (control, folder) = (own.path().join("control"), own.path().join("disk"));
        std::fs::create_dir(&folder).unwrap();
        let disk = FaultyDisk { control: File::create(&control).unwrap(), folder: folder.clone() };
        disk.mend();
        disk.put(5, 0);
        let status = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", name, "--nocapture", "--test-threads=1"])
            .env("LD_PRELOAD", library(&own))
            .env(CONTROL, &control)
            .env(FOLDER, std::fs::canonicalize(&folder).unwrap())
            .status()
            .unwrap();
        assert!(status.success(), "in a process with a faulty disk it failed: {status}");
        None
    }

    /// A new folder on this disk.
    pub(crate) fn folder(&self) -> TempDir {
        tempfile::tempdir_in(&self.folder).unwrap()
    }

    /// From now on this goes wrong.
    pub(crate) fn break_by(&self, fault: Fault) {
        self.mend();
        match fault {
            Fault::Room(bytes) => self.put(0, bytes),
            Fault::Write(error, after) => self.arm(1, error, after),
            Fault::Sync(error, after) => self.arm(2, error, after),
            Fault::Truncate(error, after) => self.arm(3, error, after),
        }
    }

    fn arm(&self, field: u64, error: i64, after: i64) {
        self.put(4, after);
        self.put(field, error);
    }

    pub(crate) fn mend(&self) {
        self.put(0, -1);
        for field in 1..5 {
            self.put(field, 0);
        }
    }

    /// How many calls have failed until now.
    pub(crate) fn failed(&self) -> i64 {
        let mut bytes = [0; 8];
        self.control.read_exact_at(&mut bytes, 40).unwrap();
        i64::from_ne_bytes(bytes)
    }

    fn put(&self, field: u64, value: i64) {
        self.control.write_all_at(&value.to_ne_bytes(), field * 8).unwrap();
    }

    /// A copy of the disk's content as a sudden death of the program leaves it, in a place where nothing fails.
    pub(crate) fn after_sudden_death(&self, data: &Path) -> TempDir {
        let copy = tempfile::tempdir().unwrap();
        for file in std::fs::read_dir(data).unwrap() {
            let file = file.unwrap();
            // The index of the log is memory that processes share; without it the log is read anew.
            if file.file_type().unwrap().is_file() && !file.file_name().to_string_lossy().ends_with("-shm") {
                std::fs::copy(file.path(), copy.path().join(file.file_name())).unwrap();
            }
        }
        copy
    }
}

/// Builds the library that makes the system's functions fail, and returns its path.
fn library(folder: &TempDir) -> PathBuf {
    let (source, built) = (folder.path().join("faults.c"), folder.path().join("faults.so"));
    std::fs::write(&source, include_str!("faults.c")).unwrap();
    let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
    let mut command = Command::new(compiler);
    command.args(["-shared", "-fPIC", "-O1", "-o"]).arg(&built).arg(&source).arg("-ldl");
    let output = command.output().expect("the tests need a C compiler: name it in the environment variable CC");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    built
}
