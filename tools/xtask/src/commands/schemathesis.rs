//! `cargo xtask schemathesis`: asks the running server what the OpenAPI document allows, and much that it does not.

use crate::counts::Counts;
use crate::place;
use crate::program;
use crate::python::Environment;
use anyhow::{Context, Result, bail};
use clap::Args;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, fs};

#[derive(Args)]
pub(crate) struct Schemathesis {
    /// How many requests are made up for each operation.
    #[arg(long, default_value_t = 200)]
    examples: u32,
    /// What they follow from; without it, other ones each time.
    #[arg(long)]
    seed: Option<u64>,
}

/// The program's arguments in either mode. Rate limits are off, because refused requests would test nothing.
const MODES: [(&str, &[&str]); 2] =
    [("play", &["--no-open"]), ("serve", &["--no-rate-limits", "--connections-per-address", "2000", "--log", "warn"])];

pub(crate) fn run(how: &Schemathesis) -> Result<()> {
    let counts = check(how)?;
    if counts.failed > 0 { bail!("answers and document do not agree, or the server failed: see above") } else { Ok(()) }
}

/// The step of `cargo xtask test`: quick, and the same each time.
pub(crate) fn quick() -> Result<Counts> {
    check(&Schemathesis { examples: 10, seed: Some(1) })
}

fn check(how: &Schemathesis) -> Result<Counts> {
    let folder = place::root().join("tools").join("xtask").join("schemathesis");
    let environment = Environment::with("schemathesis", &[folder.join("requirements.txt")])?;
    let program = program::built()?;
    let mut counts = Counts::default();
    for (mode, words) in MODES {
        println!("\n== kickoff {mode} ==");
        let served = Served::start(&program, mode, words)?;
        // It keeps its last findings in the folder where it is started.
        let tool = environment.program("schemathesis").within(&place::target()?.join("python"));
        let mut tool = tool.args(["--config-file".as_ref(), folder.join("schemathesis.toml").as_os_str()]);
        tool = tool.args(["run", &format!("{}api/openapi.json", served.address)]);
        tool = tool.args(["--max-examples", &how.examples.to_string()]);
        if let Some(seed) = how.seed {
            tool = tool.args(["--seed", &seed.to_string()]);
        }
        tool = tool
            .env("KICKOFF_API", format!("{}api", served.address))
            .env("SCHEMATHESIS_HOOKS", folder.join("hooks.py"));
        tool = tool.env("PYTHONDONTWRITEBYTECODE", "1");
        counts += tool.check()?;
    }
    Ok(counts)
}

/// The program on a data folder of its own; it is ended with this.
struct Served {
    child: Child,
    data: PathBuf,
    address: String,
}

impl Served {
    fn start(program: &Path, mode: &str, words: &[&str]) -> Result<Served> {
        let data = env::temp_dir().join(format!("kickoff-schemathesis-{mode}-{}", std::process::id()));
        fs::create_dir_all(&data).with_context(|| format!("{} cannot be made", data.display()))?;
        let mut command = Command::new(program);
        command.args([mode, "--port", "0"]).arg("--data").arg(&data).args(words);
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let child = child.with_context(|| format!("{} cannot be started", program.display()))?;
        let mut served = Served { child, data, address: String::new() };
        let says = served.child.stdout.take().context("the program has no output")?;
        for line in BufReader::new(says).lines() {
            let line = line.context("the program's output cannot be read")?;
            if let Some(address) = line.strip_prefix("Kickoff is at ") {
                served.address = address.to_owned();
                return Ok(served);
            }
        }
        bail!("kickoff {mode} ended before it said where it is")
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let ended = self.child.kill().and_then(|()| self.child.wait()).and_then(|_| fs::remove_dir_all(&self.data));
        if let Err(error) = ended {
            let _ = writeln!(std::io::stderr(), "{}: {error}", self.data.display());
        }
    }
}
