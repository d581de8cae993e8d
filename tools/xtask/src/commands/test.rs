//! `cargo xtask test`: every check.

use super::{format, licences, new_game, package, schemathesis, setup};
use crate::counts::Counts;
use crate::passed::{self, Inputs};
use crate::place::{self, cargo};
use crate::tool::Tool;
use crate::{chromium, node, program, services};
use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use std::num::NonZero;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

#[derive(Args)]
pub(crate) struct Test {
    /// Run only this step (may be given several times).
    #[arg(long, value_enum)]
    only: Vec<Step>,
    /// Stop at the first step that fails.
    #[arg(long)]
    fail_fast: bool,
    /// Also run the steps that have passed already with the same files, Rust, Node and Python.
    #[arg(long)]
    again: bool,
}

/// The steps, in the order in which they are run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Step {
    /// The sources are formatted: rustfmt and prettier.
    Fmt,
    /// Only permissive licences among what Kickoff is built from.
    Licences,
    /// The browser's part: generated types fresh, svelte-check, ESLint, vitest.
    Ui,
    Clippy,
    /// Unit, property, golden and documentation tests.
    Unit,
    /// A game as `cargo xtask new-game` writes it, and its tests.
    NewGame,
    /// The documentation builds without warnings.
    Doc,
    /// The running server against its OpenAPI document, with few examples (`cargo xtask schemathesis` has more).
    Api,
    /// The Python package, with the suites of PettingZoo, Gymnasium and OpenSpiel.
    Python,
    /// The program in a browser.
    Browser,
}

impl Step {
    /// Its name on the command line.
    fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// Beginnings of the paths of files that cannot matter to it.
    fn ignored(self) -> &'static [&'static str] {
        match self {
            // Tests look for all that the documents cite.
            Step::Fmt | Step::Licences | Step::Unit => &[],
            // The pages are built by these steps too, but nothing in them looks at how they are tried or described.
            Step::Clippy | Step::Doc | Step::NewGame | Step::Api => {
                &["docs/", "e2e/", "python/python/", "python/tests/"]
            }
            Step::Ui => &["docs/", "e2e/", "python/"],
            Step::Python => &["e2e/", "web/"],
            Step::Browser => &["docs/", "python/"],
        }
    }

    fn run(self) -> Result<Counts> {
        match self {
            Step::Fmt => format::check(),
            Step::Licences => licences::check(),
            Step::Ui => ui(),
            Step::Clippy => clippy(),
            Step::Unit => unit(),
            Step::NewGame => new_game::check(),
            Step::Doc => doc(),
            Step::Api => schemathesis::quick(),
            Step::Python => package::quick(),
            Step::Browser => browser(),
        }
    }
}

struct Done {
    step: Step,
    counts: Counts,
    took: Duration,
    /// It was not run: it passed before, and nothing that it looks at has changed.
    before: bool,
}

/// Runs the steps, and sums up.
pub(crate) fn run(test: &Test) -> Result<()> {
    let chosen = |step: &Step| test.only.is_empty() || test.only.contains(step);
    setup::rust()?;
    // Files that change while the steps run do not count as looked at.
    let inputs = Inputs::read().inspect_err(|error| eprintln!("Every step is run: {error:#}")).ok();
    let mut done: Vec<Done> = Vec::new();
    for step in Step::value_variants().iter().copied().filter(chosen) {
        let name = step.name();
        println!("\n== {name} ==");
        let fingerprint = inputs.as_ref().map(|inputs| inputs.fingerprint(step.ignored()));
        let earlier = fingerprint.as_ref().filter(|_| !test.again).and_then(|inputs| passed::with(&name, inputs));
        if let Some(counts) = earlier {
            println!("Passed before, and nothing that it looks at has changed since (--again runs it again).");
            done.push(Done { step, counts, took: Duration::ZERO, before: true });
            continue;
        }
        let start = Instant::now();
        let counts = step.run().unwrap_or_else(|error| {
            eprintln!("error: {error:#}");
            Counts { passed: 0, failed: 1 }
        });
        if let Some(inputs) = fingerprint.filter(|_| counts.failed == 0)
            && let Err(error) = passed::note(&name, &inputs, counts)
        {
            eprintln!("It will be run again the next time: {error:#}");
        }
        done.push(Done { step, counts, took: start.elapsed(), before: false });
        if test.fail_fast && counts.failed > 0 {
            break;
        }
    }

    println!();
    let mut all = Counts::default();
    let mut took = Duration::ZERO;
    for Done { step, counts, took: step_took, before } in &done {
        let verdict = match (counts.failed, before) {
            (0, false) => "ok",
            (0, true) => "before",
            _ => "FAILED",
        };
        let Counts { passed, failed } = counts;
        println!("{:<9} {verdict:<7} {:>7}  {passed} passed, {failed} failed", step.name(), minutes(*step_took));
        all += *counts;
        took += *step_took;
    }
    println!("{:<9} {:<7} {:>7}", "all", "", minutes(took));
    println!("{} passed, {} failed", all.passed, all.failed);
    if all.failed > 0 { bail!("a check failed") } else { Ok(()) }
}

/// A time as `3:07`.
fn minutes(time: Duration) -> String {
    let seconds = time.as_secs_f64().round() as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The browser's part. It is built by the build script of `crates/server`, once for everything that follows.
fn ui() -> Result<Counts> {
    node::look()?;
    let folder = place::web();
    node::install()?;
    let mut counts = node::script(&folder, "types:check").check()?;
    counts += node::script(&folder, "check").check()?;
    counts += node::script(&folder, "lint").check()?;
    counts += node::script(&folder, "test").check()?;
    Ok(counts)
}

fn clippy() -> Result<Counts> {
    let words = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    Tool::new(&cargo()).args(words).check()
}

fn unit() -> Result<Counts> {
    if let Err(error) = services::get() {
        // The tests that need them fail and say so again; the others can be run.
        eprintln!("error: {error:#}");
    }
    let runner: &[&str] = if Tool::new(&cargo()).args(["nextest", "--version"]).works() {
        &["nextest", "run", "--no-fail-fast"]
    } else {
        &["test", "--no-fail-fast", "--lib", "--bins", "--tests"]
    };
    // Many tests wait for a clock or another process: two for each core keep the cores busy.
    let threads = 2 * available_parallelism().map_or(1, NonZero::get);
    let tests = Tool::new(&cargo()).args(runner).args(["--workspace", "--locked"]);
    let mut counts = tests.env("NEXTEST_TEST_THREADS", threads.to_string()).check()?;
    counts += Tool::new(&cargo()).args(["test", "--doc", "--workspace", "--locked"]).check()?;
    Ok(counts)
}

fn doc() -> Result<Counts> {
    // With examples cargo takes the features that clippy has taken, those for tests too, and compiles no dependency anew.
    // The programs are named, because kickoff-load's would be written over its library.
    let targets = ["--lib", "--bin", "kickoff", "--bin", "xtask", "--examples"];
    let words = ["doc", "--workspace", "--no-deps", "--document-private-items", "--locked"];
    Tool::new(&cargo()).args(words).args(targets).env("RUSTDOCFLAGS", "-D warnings").check()
}

fn browser() -> Result<Counts> {
    let chromium = chromium::get()?;
    services::get()?;
    node::look()?;
    let folder = place::e2e();
    node::install()?;
    let program = program::built()?;
    let mut counts = node::script(&folder, "check").check()?;
    counts += node::script(&folder, "test").env("CHROMIUM", chromium).env("KICKOFF_BIN", program).check()?;
    Ok(counts)
}
