//! The Homebrew formula and the winget manifests, filled in for archives that are there. The templates are in
//! `packaging/homebrew` and `packaging/winget`; `{{version}}`, `{{repository}}` and `{{sha256:TARGET}}` stand for what is
//! filled in.

use super::archive;
use crate::place;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// Fills in all templates.
pub(super) fn fill(archives: &Path, to: &Path, version: &str, repository: &str) -> Result<()> {
    for kind in ["homebrew", "winget"] {
        let templates = place::root().join("packaging").join(kind);
        for template in archive::files(&templates)? {
            let text =
                fs::read_to_string(&template).with_context(|| format!("{} cannot be read", template.display()))?;
            let name = template.file_name().context("a template has no name")?;
            let filled = filled(&text, version, repository, &|target| sum(archives, version, target))
                .with_context(|| format!("{} cannot be filled in", template.display()))?;
            let folder = to.join(kind);
            fs::create_dir_all(&folder)?;
            fs::write(folder.join(name), filled)?;
            println!("{}", folder.join(name).display());
        }
    }
    Ok(())
}

/// The checksum of the archive for a platform.
fn sum(archives: &Path, version: &str, target: &str) -> Result<String> {
    let ending = if target.contains("windows") { "zip" } else { "tar.gz" };
    archive::checksum(&archives.join(format!("kickoff-{version}-{target}.{ending}")))
}

fn filled(template: &str, version: &str, repository: &str, sum: &dyn Fn(&str) -> Result<String>) -> Result<String> {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after.split_once("}}").context("a {{ has no }}")?;
        text.push_str(before);
        match name.split_once(':') {
            None if name == "version" => text.push_str(version),
            None if name == "repository" => text.push_str(repository),
            Some(("sha256", target)) => text.push_str(&sum(target)?),
            Some(("SHA256", target)) => text.push_str(&sum(target)?.to_uppercase()),
            _ => bail!("nothing is known of {{{{{name}}}}}"),
        }
        rest = after;
    }
    text.push_str(rest);
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(template: &str) -> Result<String> {
        filled(template, "1.2.3", "https://example.org/k", &|target| Ok(format!("sum-of-{target}")))
    }

    /// If this failed, somebody's package manager would refuse the download, or take another version.
    #[test]
    fn templates_are_filled_in() {
        let text = fill("{{repository}}/v{{version}} {{sha256:x86_64-apple-darwin}} {{SHA256:a}}").unwrap();
        assert_eq!(text, "https://example.org/k/v1.2.3 sum-of-x86_64-apple-darwin SUM-OF-A");
        assert!(fill("{{other}}").unwrap_err().to_string().contains("{{other}}"));
        assert!(fill("{{version").is_err());
    }

    #[test]
    fn every_template_can_be_filled_in() {
        for kind in ["homebrew", "winget"] {
            for template in archive::files(&place::root().join("packaging").join(kind)).unwrap() {
                let text = fill(&fs::read_to_string(&template).unwrap()).unwrap();
                assert!(text.contains("1.2.3") && !text.contains("{{"), "{}", template.display());
            }
        }
    }
}
