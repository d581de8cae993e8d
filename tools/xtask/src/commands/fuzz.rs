//! `cargo xtask fuzz`: runs the fuzzers in `tools/fuzz/`, one after the other.

use crate::place::{self, cargo};
use crate::tool::Tool;
use anyhow::{Context, Result, bail};
use clap::Args;
use std::fs;
use std::path::PathBuf;

/// The longest input that each fuzzer tries, in bytes. Longer ones find little more and take long; what length alone can
/// do is tested in `tools/robustness/tests/it/heavy.rs`.
const FUZZERS: [(&str, usize); 4] = [("record", 8192), ("options", 2048), ("frames", 2048), ("tokens", 1024)];
/// An input that takes longer, in seconds, or more memory, in megabytes, counts as a fault.
const LONGEST: usize = 10;
const MOST_MEMORY: usize = 2048;

/// What to run, and for how long.
#[derive(Args)]
pub(crate) struct Fuzz {
    /// The fuzzers (record, options, frames, tokens); without any, all of them.
    fuzzers: Vec<String>,
    /// How long each of them runs.
    #[arg(long, default_value_t = 3600)]
    seconds: u32,
    /// Build without the address sanitizer: quicker, and enough as long as the code has no `unsafe`.
    #[arg(long)]
    plain: bool,
}

/// Runs them; stops at the first that finds something.
pub(crate) fn run(fuzz: &Fuzz) -> Result<()> {
    let known = FUZZERS.map(|(name, _)| name);
    if let Some(other) = fuzz.fuzzers.iter().find(|name| !known.contains(&name.as_str())) {
        bail!("there is no fuzzer “{other}”; there are: {}", known.join(", "));
    }
    install()?;
    let chosen = |name: &str| fuzz.fuzzers.is_empty() || fuzz.fuzzers.iter().any(|wanted| wanted == name);
    for (name, longest) in FUZZERS.into_iter().filter(|(name, _)| chosen(name)) {
        one(fuzz, name, longest)?;
    }
    println!("Nothing was found.");
    Ok(())
}

/// cargo-fuzz, which drives the compiler and libFuzzer.
fn install() -> Result<()> {
    let there = || Tool::new(&cargo()).args(["fuzz", "--version"]).works();
    if !there() {
        Tool::new(&cargo()).args(["install", "--locked", "cargo-fuzz"]).run()?;
    }
    if there() { Ok(()) } else { bail!("cargo fuzz does not start; install it with: cargo install cargo-fuzz") }
}

fn one(fuzz: &Fuzz, name: &str, longest: usize) -> Result<()> {
    println!("\n== {name} ==");
    let corpus = folder("corpus", name);
    fs::create_dir_all(&corpus).with_context(|| format!("the folder {} cannot be made", corpus.display()))?;
    let mut tool = fuzzer();
    if fuzz.plain {
        tool = tool.args(["--sanitizer", "none"]);
    }
    // New findings go to the first folder; the seeds are only read.
    let tool = tool.args([name]).args([corpus, folder("seeds", name)]).args([
        "--".to_owned(),
        format!("-max_total_time={}", fuzz.seconds),
        format!("-max_len={longest}"),
        format!("-timeout={LONGEST}"),
        format!("-rss_limit_mb={MOST_MEMORY}"),
        "-print_final_stats=1".to_owned(),
    ]);
    tool.run().with_context(|| {
        format!(
            "the fuzzer {name} found something, or could not be built (see above). An input that it found lies in \
             tools/fuzz/artifacts/{name}/. Mend the fault, then move the input to tools/fuzz/found/{name}/ under a name \
             that says what was wrong: the tests of tools/robustness try it from then on"
        )
    })
}

/// `cargo fuzz run`. The instrumentation is not stable yet: nightly if it is there, else this compiler is told that it
/// may all the same.
fn fuzzer() -> Tool {
    let words = ["fuzz", "run", "--fuzz-dir", "tools/fuzz"];
    // Only asked for: `rustup run` could install it, which nobody wanted.
    let toolchains = Tool::new("rustup").args(["toolchain", "list"]).read().unwrap_or_default();
    if toolchains.lines().any(|toolchain| toolchain.starts_with("nightly")) {
        return Tool::new("rustup").args(["run", "nightly", "cargo"]).args(words);
    }
    println!(
        "There is no nightly toolchain (rustup toolchain install nightly); this one is used with RUSTC_BOOTSTRAP=1."
    );
    Tool::new(&cargo()).args(words).env("RUSTC_BOOTSTRAP", "1")
}

/// A fuzzer's folder of this kind.
fn folder(kind: &str, name: &str) -> PathBuf {
    place::root().join("tools").join("fuzz").join(kind).join(name)
}
