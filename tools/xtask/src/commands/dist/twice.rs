//! Whether a release can be made again: everybody can check that a program comes from the sources that it is said to
//! come from.

use super::build::{self, Build};
use crate::place;
use crate::tool::Tool;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// Builds pages and program once more elsewhere, and compares them.
pub(super) fn compare(build: &Build<'_>, pages: &Path, program: &Path) -> Result<()> {
    let folder = place::target()?.join("dist-again");
    let sources = folder.join("sources");
    copy_sources(&sources)?;
    let again = build::pages(&folder.join("pages"))?;
    if build::content(pages)? != build::content(&again)? {
        bail!(
            "the pages come out differently when they are built again: compare {} and {}",
            pages.display(),
            again.display()
        );
    }
    let second = Build { root: sources, target: folder.join("target"), ..*build };
    let again = second.program(&again)?;
    if fs::read(program)? != fs::read(&again)? {
        bail!(
            "the program comes out differently when it is built again: compare {} and {}",
            program.display(),
            again.display()
        );
    }
    println!("Built twice, in two folders: every byte of the pages and the program is the same");
    Ok(())
}

/// Copies what git knows of, or would take up, as it is in the working tree.
fn copy_sources(to: &Path) -> Result<()> {
    let listed = Tool::new("git").args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"]).read()?;
    for name in listed.split('\0').filter(|name| !name.is_empty()) {
        let (from, to) = (place::root().join(name), to.join(name));
        // One that is known and has been removed.
        if !from.is_file() {
            continue;
        }
        fs::create_dir_all(to.parent().context("a file lies nowhere")?)?;
        fs::copy(&from, &to).with_context(|| format!("{name} cannot be copied"))?;
    }
    Ok(())
}
