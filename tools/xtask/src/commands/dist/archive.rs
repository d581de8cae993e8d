//! Archives in which the same files give the same bytes, and checksums.

use super::Release;
use anyhow::{Context, Result};
use flate2::{Compression, GzBuilder};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// All files under a folder, in the order of their names.
pub(super) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let list = fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    for entry in list {
        let path = entry?.path();
        if path.is_dir() { found.extend(files(&path)?) } else { found.push(path) }
    }
    found.sort();
    Ok(found)
}

/// Packs a folder: a `.zip` for Windows, else a `.tar.gz`.
pub(super) fn write(release: &Release, staged: &Path, to: &Path) -> Result<PathBuf> {
    let ending = if release.is_windows() { "zip" } else { "tar.gz" };
    let packed = to.join(format!("{}.{ending}", release.name()));
    let file = File::create(&packed).with_context(|| format!("{} cannot be written", packed.display()))?;
    let written = if release.is_windows() { zip(release, staged, file) } else { tar(release, staged, file) };
    written.with_context(|| format!("{} cannot be written", packed.display()))?;
    Ok(packed)
}

/// The name of a file in the archive, and its rights.
fn entry(release: &Release, staged: &Path, file: &Path) -> Result<(String, u32)> {
    let within = file.strip_prefix(staged)?;
    let parts: Option<Vec<&str>> = within.iter().map(|part| part.to_str()).collect();
    let name = parts.with_context(|| format!("{} has a name that is no text", file.display()))?.join("/");
    let mode = if matches!(name.as_str(), "kickoff" | "kickoff.exe") { 0o755 } else { 0o644 };
    Ok((format!("{}/{name}", release.name()), mode))
}

fn tar(release: &Release, staged: &Path, file: File) -> Result<()> {
    let mut tar = tar::Builder::new(GzBuilder::new().write(file, Compression::best()));
    for file in files(staged)? {
        let (name, mode) = entry(release, staged, &file)?;
        let content = fs::read(&file)?;
        let mut header = tar::Header::new_gnu();
        header.set_size(content.len() as u64);
        header.set_mode(mode);
        header.set_mtime(release.time);
        header.set_uid(0);
        header.set_gid(0);
        tar.append_data(&mut header, name, content.as_slice())?;
    }
    Ok(tar.into_inner()?.finish()?.sync_all()?)
}

fn zip(release: &Release, staged: &Path, file: File) -> Result<()> {
    let mut zip = zip::ZipWriter::new(file);
    for file in files(staged)? {
        let (name, mode) = entry(release, staged, &file)?;
        // Its time is the first that the format knows, 1980.
        let options = zip::write::SimpleFileOptions::default().compression_level(Some(9)).unix_permissions(mode);
        zip.start_file(name, options.last_modified_time(zip::DateTime::default()))?;
        zip.write_all(&fs::read(&file)?)?;
    }
    Ok(zip.finish()?.sync_all()?)
}

/// Writes the checksums of files as `sha256sum --check` reads them; their names are relative to a folder.
pub(super) fn checksums(to: &Path, folder: &Path, files: &[PathBuf]) -> Result<()> {
    let mut text = String::new();
    for file in files {
        let name = file.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
        writeln!(text, "{}  {name}", checksum(file)?)?;
    }
    fs::write(to, text).with_context(|| format!("{} cannot be written", to.display()))
}

/// The SHA-256 of a file, in hexadecimal.
pub(super) fn checksum(file: &Path) -> Result<String> {
    let mut sum = Sha256::new();
    let mut content = File::open(file).with_context(|| format!("{} cannot be read", file.display()))?;
    io::copy(&mut content, &mut Hashed(&mut sum))?;
    Ok(sum.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Takes what is written into the sum.
struct Hashed<'a>(&'a mut Sha256);

impl io::Write for Hashed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn release(target: &str) -> Release {
        Release { version: "1.2.3".to_owned(), target: target.to_owned(), time: 1_700_000_000 }
    }

    /// If this failed, nobody could tell whether an archive has been changed, or the program would not start when unpacked.
    #[test]
    fn the_same_files_give_the_same_archive() {
        let folder = std::env::temp_dir().join(format!("kickoff-archive-{}", std::process::id()));
        let packed = ["one", "two"].map(|name| {
            let staged = folder.join(name).join("staged");
            fs::create_dir_all(staged.join("man")).unwrap();
            let mut files = [("kickoff", "program"), ("man/kickoff.1", "manual"), ("a.txt", "text")];
            if name == "two" {
                files.reverse();
            }
            for (file, text) in files {
                fs::write(staged.join(file), text).unwrap();
            }
            ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-msvc"]
                .map(|target| fs::read(write(&release(target), &staged, &folder.join(name)).unwrap()).unwrap())
        });
        assert_eq!(packed[0], packed[1]);
        let mut tar = tar::Archive::new(flate2::read::GzDecoder::new(packed[0][0].as_slice()));
        let entries = tar.entries().unwrap().map(Result::unwrap);
        let listed: Vec<_> = entries
            .map(|entry| (entry.path().unwrap().display().to_string(), entry.header().mode().unwrap()))
            .collect();
        let root = "kickoff-1.2.3-x86_64-unknown-linux-gnu";
        let wanted = [("a.txt", 0o644), ("kickoff", 0o755), ("man/kickoff.1", 0o644)];
        assert_eq!(listed, wanted.map(|(name, mode)| (format!("{root}/{name}"), mode)));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn checksums_are_those_of_sha256sum() {
        let file = std::env::temp_dir().join(format!("kickoff-checksum-{}", std::process::id()));
        fs::write(&file, "abc").unwrap();
        assert_eq!(checksum(&file).unwrap(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        fs::remove_file(&file).unwrap();
    }
}
