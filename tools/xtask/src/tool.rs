//! Starting other programs.

use crate::counts::Counts;
use crate::place;
use anyhow::{Context, Result, bail};
use std::env;
use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

/// A program to be started, in the repository's root unless said otherwise.
pub(crate) struct Tool {
    command: Command,
    words: String,
}

impl Tool {
    /// A program by its name.
    pub(crate) fn new(name: &str) -> Tool {
        let mut command = Command::new(name);
        command.current_dir(place::root());
        // Set by the cargo that started this program, for this program: with them another cargo would build anew what
        // looks at them (ring), and so would the next one without them.
        let ours = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
        for (name, _) in env::vars_os().filter(|(name, _)| name.to_str().is_some_and(ours)) {
            command.env_remove(name);
        }
        let short = Path::new(name).file_name().map_or(name.to_owned(), |last| last.to_string_lossy().into_owned());
        Tool { command, words: short }
    }

    /// `npm` or `npx`, which have another ending on Windows.
    pub(crate) fn npm(name: &str) -> Tool {
        if cfg!(windows) { Tool::new(&format!("{name}.cmd")) } else { Tool::new(name) }
    }

    /// Words of the command line.
    pub(crate) fn args<S: AsRef<OsStr>>(mut self, words: impl IntoIterator<Item = S>) -> Tool {
        for word in words {
            self.words.push(' ');
            self.words.push_str(&word.as_ref().to_string_lossy());
            self.command.arg(word);
        }
        self
    }

    pub(crate) fn within(mut self, folder: &Path) -> Tool {
        self.command.current_dir(folder);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Tool {
        self.command.env(name, value);
        self
    }

    /// Whether it can be started and succeeds; its output is thrown away.
    pub(crate) fn works(mut self) -> bool {
        let silent = self.command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        silent.status().is_ok_and(|status| status.success())
    }

    /// What it writes to standard output.
    pub(crate) fn read(mut self) -> Result<String> {
        let output = self
            .command
            .stdin(Stdio::null())
            .stderr(Stdio::inherit())
            .output()
            .with_context(|| format!("`{}` cannot be started", self.words))?;
        if !output.status.success() {
            bail!("`{}` failed ({})", self.words, output.status);
        }
        String::from_utf8(output.stdout).with_context(|| format!("`{}` wrote something that is no text", self.words))
    }

    /// Runs it with its output shown.
    pub(crate) fn run(self) -> Result<()> {
        let words = self.words.clone();
        let (success, _) = self.watch()?;
        if success { Ok(()) } else { bail!("`{words}` failed") }
    }

    /// Runs it with its output shown, and counts the tests that it reports. If it reports none it is itself one check.
    pub(crate) fn check(self) -> Result<Counts> {
        let (success, mut counts) = self.watch()?;
        if success && counts == Counts::default() {
            counts.passed = 1;
        }
        if !success && counts.failed == 0 {
            counts.failed = 1;
        }
        Ok(counts)
    }

    /// Runs it with its output shown; whether it succeeded, and the tests that it reports.
    fn watch(mut self) -> Result<(bool, Counts)> {
        println!("$ {}", self.words);
        if io::stdout().is_terminal() {
            // They would not colour what goes through a pipe.
            self.command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
        }
        let mut child = self
            .command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("`{}` cannot be started", self.words))?;
        let errors = child.stderr.take().map(|stream| thread::spawn(move || pass_on(stream, io::stderr)));
        let mut counts = match child.stdout.take() {
            Some(stream) => pass_on(stream, io::stdout),
            None => Counts::default(),
        };
        if let Some(counted) = errors.and_then(|thread| thread.join().ok()) {
            counts += counted;
        }
        let status = child.wait().with_context(|| format!("`{}` was lost", self.words))?;
        Ok((status.success(), counts))
    }
}

/// Copies a stream line by line and counts the tests that it reports.
fn pass_on<W: Write>(from: impl Read, to: impl Fn() -> W) -> Counts {
    let mut counts = Counts::default();
    let mut lines = BufReader::new(from);
    let mut line = Vec::new();
    loop {
        line.clear();
        match lines.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return counts,
            Ok(_) => {
                // The reader of our output may have gone; the program goes on.
                let _ = to().write_all(&line);
                counts += Counts::of_line(&String::from_utf8_lossy(&line));
            }
        }
    }
}
