//! Links between documents: of Markdown in the repository, and of HTML in the documentation site.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};

use anyhow::{Context, Result};

/// A link of a document: the file that it leads to, from the document's folder, and the part of it.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Link<'a> {
    pub(crate) path: &'a str,
    pub(crate) part: Option<&'a str>,
}

impl<'a> Link<'a> {
    /// A link within these documents; `None` if it leads elsewhere (`https:`, `mailto:`, `data:`).
    pub(crate) fn read(target: &'a str) -> Option<Link<'a>> {
        let scheme = target.split(['/', '#', '?']).next().is_some_and(|first| first.contains(':'));
        if scheme || target.is_empty() || target.starts_with("//") {
            return None;
        }
        let (path, part) = target.split_once('#').map_or((target, None), |(path, part)| (path, Some(part)));
        let path = path.split('?').next().unwrap_or(path);
        Some(Link { path, part: part.filter(|part| !part.is_empty()) })
    }
}

/// `a/./b/../c` as `a/c`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            other => plain.push(other),
        }
    }
    plain
}

/// What stands in all `name="…"` of a page's tags.
fn attributes<'a>(page: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    let begins = format!(" {name}=\"");
    page.split('<').flat_map(move |tag| {
        let value = tag.split_once(begins.as_str()).and_then(|(_, rest)| rest.split_once('"'));
        value.map(|(value, _)| value)
    })
}

/// All files below a folder.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() { open.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}

/// The links of a site's pages that lead nowhere: “page: target”. Pages below `spared` are not looked at (they are made by
/// tools that check their own), but may be linked to.
pub(crate) fn dead(site: &Path, spared: &[&str]) -> Result<Vec<String>> {
    let mut parts: BTreeMap<PathBuf, Vec<String>> = BTreeMap::new();
    let mut dead = Vec::new();
    for page in files(site)? {
        let within = page.strip_prefix(site).unwrap_or(&page).to_path_buf();
        let looked_at = !spared.iter().any(|folder| within.starts_with(folder));
        if page.extension().is_none_or(|ending| ending != "html") || !looked_at {
            continue;
        }
        let text = fs::read_to_string(&page).with_context(|| format!("{} cannot be read", page.display()))?;
        let folder = page.parent().unwrap_or(site);
        for target in attributes(&text, "href").chain(attributes(&text, "src")) {
            let Some(link) = Link::read(target) else { continue };
            let file = if link.path.is_empty() { page.clone() } else { plain(&folder.join(link.path)) };
            let file = if file.is_dir() { file.join("index.html") } else { file };
            let there = file.starts_with(site) && file.is_file();
            let known = there && link.part.is_none_or(|part| has_part(&mut parts, &file, part));
            if !known {
                dead.push(format!("{}: {target}", within.display()));
            }
        }
    }
    dead.sort();
    dead.dedup();
    Ok(dead)
}

/// Whether a page has a part with this id.
fn has_part(parts: &mut BTreeMap<PathBuf, Vec<String>>, file: &Path, part: &str) -> bool {
    if file.extension().is_none_or(|ending| ending != "html") {
        return true;
    }
    let ids = parts.entry(file.to_path_buf()).or_insert_with(|| {
        let text = fs::read_to_string(file).unwrap_or_default();
        attributes(&text, "id").chain(attributes(&text, "name")).map(str::to_owned).collect()
    });
    ids.iter().any(|id| id == part)
}

/// The address that a heading has in a page: lower-case letters, with hyphens for spaces.
#[cfg(test)]
fn slug(heading: &str) -> String {
    let letters = heading.trim().to_lowercase();
    let kept = letters.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place;
    use crate::tool::Tool;

    /// A Markdown text without its code.
    fn prose(text: &str) -> String {
        let mut in_block = false;
        let lines = text.lines().filter(|line| {
            let is_fence = line.trim_start().starts_with("```");
            in_block ^= is_fence;
            !in_block && !is_fence && !line.starts_with("    ")
        });
        let lines: Vec<&str> = lines.collect();
        lines.join("\n").split('`').step_by(2).collect()
    }

    fn targets(text: &str) -> Vec<String> {
        let prose = prose(text);
        prose.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0.to_owned())).collect()
    }

    /// If this failed a reader who follows a link in the documents would end nowhere.
    #[test]
    fn links_between_documents_lead_somewhere() {
        let listed =
            Tool::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).read().unwrap();
        let root = place::root();
        let mut dead = Vec::new();
        for document in listed.split_terminator('\0').filter(|file| file.ends_with(".md")) {
            // Its paths are those of the site that is made of it.
            let of_the_site = document.starts_with("docs/site/");
            let Ok(text) = fs::read_to_string(root.join(document)) else { continue };
            // The site's first page lies at its root.
            let at = if document == "docs/site/index.md" { "index.md" } else { document };
            let folder = root.join(at).parent().unwrap_or(&root).to_path_buf();
            for target in targets(&text) {
                let Some(link) = Link::read(&target) else { continue };
                let path = plain(&folder.join(link.path));
                let made = ["play", "pictures", "api"].iter().any(|made| path.starts_with(root.join(made)));
                if of_the_site && (made || document.ends_with("SUMMARY.md")) {
                    continue;
                }
                let file = if link.path.is_empty() { root.join(document) } else { path };
                let headings = || {
                    let text = fs::read_to_string(&file).unwrap_or_default();
                    text.lines()
                        .filter(|line| line.starts_with('#'))
                        .map(|line| slug(line.trim_start_matches('#')))
                        .collect::<Vec<_>>()
                };
                let is_there = file.exists() && link.part.is_none_or(|part| headings().iter().any(|one| one == part));
                if !is_there {
                    dead.push(format!("{document}: {target}"));
                }
            }
        }
        assert!(dead.is_empty(), "links lead nowhere:\n{}", dead.join("\n"));
    }

    /// If this failed a page of the site would not be in its table of contents, or the table would name what is not there.
    #[test]
    fn the_sites_contents_are_documents_that_exist() {
        let root = place::root();
        let contents = fs::read_to_string(root.join("docs/site/SUMMARY.md")).unwrap();
        let listed = targets(&contents);
        assert!(listed.len() > 40, "only {} pages", listed.len());
        for page in listed.iter().filter(|page| *page != "index.md") {
            assert!(root.join(page).is_file(), "{page} is not there");
        }
        let documents = fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().file_name());
        for name in documents.filter_map(|name| name.into_string().ok()).filter(|name| name.ends_with(".md")) {
            assert!(listed.contains(&format!("docs/{name}")), "docs/{name} is in no part of the site");
        }
    }

    #[test]
    fn links_are_told_from_addresses() {
        assert_eq!(Link::read("https://kickoff.example/a"), None);
        assert_eq!(Link::read("mailto:a@b.example"), None);
        assert_eq!(Link::read("../a.md#one-two"), Some(Link { path: "../a.md", part: Some("one-two") }));
        assert_eq!(Link::read("#part"), Some(Link { path: "", part: Some("part") }));
        assert_eq!(plain(Path::new("a/b/../c/./d.md")), Path::new("a/c/d.md"));
        assert_eq!(slug("The mini game, solved exactly"), "the-mini-game-solved-exactly");
        assert_eq!(targets("See [a](b.md), `[no](t.md)`\n\n    [nor](this.md)\n"), ["b.md"]);
    }

    #[test]
    fn dead_links_of_a_site_are_found() {
        let site = std::env::temp_dir().join(format!("kickoff-links-{}", std::process::id()));
        fs::create_dir_all(site.join("a")).unwrap();
        fs::write(
            site.join("index.html"),
            "<h1 id=\"top\"></h1><a href=\"a/b.html#there\">b</a><a href=\"#top\">x</a>",
        )
        .unwrap();
        fs::write(
            site.join("a/b.html"),
            "<p id=\"there\"></p><a href=\"../c.html\">c</a><img src=\"../no.png\"><a href=\"../index.html#no\">t</a>",
        )
        .unwrap();
        assert_eq!(
            dead(&site, &[]).unwrap(),
            ["a/b.html: ../c.html", "a/b.html: ../index.html#no", "a/b.html: ../no.png"].map(str::to_owned).to_vec()
        );
        assert!(dead(&site, &["a"]).unwrap().is_empty());
        fs::remove_dir_all(&site).unwrap();
    }
}
