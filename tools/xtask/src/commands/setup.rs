//! `cargo xtask setup`: the tools that the checks need.

use crate::place::cargo;
use crate::tool::Tool;
use crate::{chromium, node, python, services, wasm};
use anyhow::{Result, bail};

/// Looks for all of them, installs what can be installed, and says how to get the rest.
pub(crate) fn run() -> Result<()> {
    let mut missing = Vec::new();
    for looked in [
        rust(),
        packages(),
        python::look(),
        services::get(),
        wasm::get(),
        chromium::get().map(|path| println!("browser: {}", path.display())),
    ] {
        if let Err(error) = looked {
            eprintln!("missing: {error:#}");
            missing.push(error);
        }
    }
    if missing.is_empty() {
        println!("Everything is there.");
        Ok(())
    } else {
        bail!("{} of the tools are missing", missing.len())
    }
}

/// rustfmt and clippy, which a minimal toolchain lacks.
pub(crate) fn rust() -> Result<()> {
    for (command, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let there = || Tool::new(&cargo()).args([command, "--version"]).works();
        if !there() {
            if Tool::new("rustup").args(["--version"]).works() {
                Tool::new("rustup").args(["component", "add", component]).run()?;
            }
            if !there() {
                bail!("cargo {command} does not start; install it with: rustup component add {component}");
            }
        }
    }
    Ok(())
}

/// Node, npm, and the packages of the browser's part and of the browser tests.
fn packages() -> Result<()> {
    node::look()?;
    node::install()
}
