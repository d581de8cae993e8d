//! Debian's packages.

use crate::tool::Tool;
use anyhow::Result;

/// Installs packages, if this is Debian or the like and it can be done without asking for a password.
pub(crate) fn install(packages: &[&str], what_for: &str) -> Result<()> {
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
    println!("Installing {} for {what_for}.", packages.join(" and "));
    for words in [&["update"][..], &["install", "--yes", "--no-install-recommends"][..]] {
        let wanted = if words.len() > 1 { packages } else { &[] };
        let line: Vec<&str> = before.iter().chain(&["apt-get"]).chain(words).chain(wanted).copied().collect();
        if let [program, rest @ ..] = line.as_slice() {
            Tool::new(program).args(rest).env("DEBIAN_FRONTEND", "noninteractive").run()?;
        }
    }
    Ok(())
}
