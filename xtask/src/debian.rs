//! Packages of Debian (and of those who build on it) that tests need.

use crate::tool::Tool;
use anyhow::Result;

/// Installs a package if that can be done without asking for a password. Whether what is needed is there afterwards is for
/// the caller to see.
pub(crate) fn install(package: &str, purpose: &str) -> Result<()> {
    if !Tool::new("apt-get").args(["--version"]).works() {
        return Ok(());
    }
    let root = Tool::new("id").args(["-u"]).read().is_ok_and(|id| id.trim() == "0");
    let before: &[&str] = if root {
        &[]
    } else if Tool::new("sudo").args(["--non-interactive", "true"]).works() {
        &["sudo", "--non-interactive"]
    } else {
        return Ok(());
    };
    println!("Installing {package} for {purpose}.");
    for words in [&["update"][..], &["install", "--yes", "--no-install-recommends", package][..]] {
        let line: Vec<&str> = before.iter().copied().chain(["apt-get"]).chain(words.iter().copied()).collect();
        if let [program, rest @ ..] = line.as_slice() {
            Tool::new(program).args(rest).env("DEBIAN_FRONTEND", "noninteractive").run()?;
        }
    }
    Ok(())
}
