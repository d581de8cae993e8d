//! Builds the pages in `web/` and writes the list of their files for `pages.rs`.
//!
//! `KICKOFF_WEB_DIST` names a folder with pages that are built already. Without it, Node and npm build them into this
//! crate's own output folder, so that builds in several target folders do not disturb each other.
//!
//! With the feature `web-engine` they hold the engines as WebAssembly, which `cargo xtask web` has put into `target/wasm/web`
//! (or another folder that `KICKOFF_WEB_ENGINE` names).

use std::collections::hash_map::DefaultHasher;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::hash::{Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, io};

/// The oldest major version of Node that builds the pages.
const NODE: u32 = 20;

/// What the pages are built from, beside the boards and words in `games/NAME/`.
const INPUTS: [&str; 16] = [
    "package.json",
    "package-lock.json",
    "crates/locale/locales",
    "web/locales",
    "web/src",
    "web/report",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/boardwords.ts",
    "web/compress.ts",
    "web/opening.ts",
    "web/vite.config.ts",
    "web/vite.report.config.ts",
    "web/svelte.config.js",
    "web/tsconfig.json",
];

/// How hard zstd tries on the books.
const EFFORT: i32 = 19;

fn main() -> ExitCode {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=KICKOFF_WEB_DIST");
    match embed().and_then(|()| books()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            println!("cargo::error={}", message.replace('\n', " "));
            ExitCode::FAILURE
        }
    }
}

fn embed() -> Result<(), String> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let pages = match env::var_os("KICKOFF_WEB_DIST").filter(|v| !v.is_empty()) {
        Some(named) => prebuilt(PathBuf::from(named))?,
        None => build(&out)?,
    };
    let mut files = Vec::new();
    list(&pages, &mut files).map_err(|e| format!("cannot read {}: {e}", pages.display()))?;
    files.sort();
    let mut table = String::from("static PAGES: &[Page] = &[\n");
    for file in files.iter().filter(|file| !is_packed(file)) {
        entry(&mut table, &pages, file)?;
    }
    table.push_str("];\n");
    fs::write(out.join("pages.rs"), table).map_err(|e| format!("cannot write the list of pages: {e}"))
}

/// Packs the books of the computer's games (docs/explorer.md), and writes the list of them for `play/books.rs`.
fn books() -> Result<(), String> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("CARGO_MANIFEST_DIR is not set")?);
    let games = here.join("../../games");
    let folders = fs::read_dir(&games).map_err(|e| format!("cannot read {}: {e}", games.display()))?;
    let mut folders: Vec<PathBuf> = folders.filter_map(Result::ok).map(|folder| folder.path()).collect();
    folders.sort();
    let mut table = String::from("static BOOKS: &[(&str, &[u8])] = &[\n");
    for folder in folders {
        let book = folder.join("explorer.txt");
        let (Ok(text), Some(game)) = (fs::read(&book), folder.file_name().and_then(|name| name.to_str())) else {
            continue;
        };
        println!("cargo::rerun-if-changed={}", book.display());
        let packed = zstd::encode_all(text.as_slice(), EFFORT).map_err(|e| format!("{}: {e}", book.display()))?;
        let file = out.join(format!("{game}.book"));
        fs::write(&file, packed).map_err(|e| format!("cannot write {}: {e}", file.display()))?;
        writeln!(table, "    ({game:?}, include_bytes!({file:?})),").map_err(|e| e.to_string())?;
    }
    table.push_str("];\n");
    fs::write(out.join("books.rs"), table).map_err(|e| format!("cannot write the list of books: {e}"))
}

/// A folder of pages that are built already.
fn prebuilt(folder: PathBuf) -> Result<PathBuf, String> {
    let folder = fs::canonicalize(&folder)
        .map_err(|e| format!("KICKOFF_WEB_DIST names {}, which cannot be used: {e}", folder.display()))?;
    println!("cargo::rerun-if-changed={}", folder.display());
    if folder.join("index.html").is_file() {
        Ok(folder)
    } else {
        Err(format!("KICKOFF_WEB_DIST names {}, but there is no index.html in it", folder.display()))
    }
}

/// Builds the pages from `web/` and the games' boards.
fn build(out: &Path) -> Result<PathBuf, String> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("CARGO_MANIFEST_DIR is not set")?);
    let root =
        fs::canonicalize(here.join("../..")).map_err(|e| format!("the repository's folder is not there: {e}"))?;
    let games = root.join("games");
    let boards = fs::read_dir(&games).map_err(|e| format!("cannot read {}: {e}", games.display()))?;
    let boards = boards.filter_map(Result::ok).flat_map(|game| ["web", "locales"].map(|part| game.path().join(part)));
    // A path that does not exist would count as changed every time. The folder of the games is watched for new ones.
    for input in INPUTS.map(|input| root.join(input)).into_iter().chain(boards).filter(|input| input.exists()) {
        println!("cargo::rerun-if-changed={}", input.display());
    }
    node()?;
    // Cargo runs one build script at a time for one target folder; other target folders share node_modules.
    let _lock = lock(&root).map_err(|e| format!("cannot lock the building of the pages: {e}"))?;
    install(&root)?;
    let web = root.join("web");
    let engine = engine(&root)?;
    let pages = out.join("pages");
    let vite = root.join("node_modules").join("vite").join("bin").join("vite.js");
    // The second adds to what the first has put into the emptied folder.
    for (which, what) in [
        (["--emptyOutDir", "--config", "vite.config.ts"].as_slice(), "the pages"),
        (&["--config", "vite.report.config.ts"], "the report's page"),
    ] {
        let mut command = Command::new("node");
        command
            .arg(&vite)
            .args(["build", "--logLevel", "warn"])
            .args(which)
            .arg("--outDir")
            .arg(&pages)
            .env("KICKOFF_WEB_ENGINE", engine.as_deref().unwrap_or_else(|| Path::new("")))
            .current_dir(&web);
        finish(command, &format!("building {what} (vite build in web/)"))?;
    }
    Ok(pages)
}

/// The folder with the engines as WebAssembly, if the pages are to hold them.
fn engine(root: &Path) -> Result<Option<PathBuf>, String> {
    println!("cargo::rerun-if-env-changed=KICKOFF_WEB_ENGINE");
    if env::var_os("CARGO_FEATURE_WEB_ENGINE").is_none() {
        return Ok(None);
    }
    let named = env::var_os("KICKOFF_WEB_ENGINE").filter(|named| !named.is_empty());
    let folder = named.map_or_else(|| root.join("target").join("wasm").join("web"), PathBuf::from);
    let module = folder.join("files.js");
    println!("cargo::rerun-if-changed={}", module.display());
    if module.is_file() {
        return Ok(Some(folder));
    }
    Err(format!("the feature web-engine needs {}, which is not there; make it with: cargo xtask web", module.display()))
}

/// Looks whether Node is there and new enough.
fn node() -> Result<(), String> {
    let remedy = format!(
        "the pages are built with Node.js {NODE} or newer and npm. Install them, or name a folder with pages that are \
         built already in KICKOFF_WEB_DIST"
    );
    let output = Command::new("node").arg("--version").output();
    let output = output.map_err(|e| format!("Node.js cannot be started ({e}); {remedy}"))?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let major = version.trim_start_matches('v').split('.').next().and_then(|n| n.parse::<u32>().ok());
    match major {
        Some(major) if major >= NODE => Ok(()),
        _ => Err(format!("Node.js is “{version}”; {remedy}")),
    }
}

/// Installs the packages of the lock file, if those installed are not from it.
fn install(root: &Path) -> Result<(), String> {
    let wanted = root.join("package-lock.json");
    let installed = root.join("node_modules").join(".kickoff-package-lock.json");
    let wanted = fs::read(&wanted).map_err(|e| format!("cannot read {}: {e}", wanted.display()))?;
    if fs::read(&installed).is_ok_and(|text| text == wanted) {
        return Ok(());
    }
    if !installed.exists()
        && newer(&root.join("node_modules").join(".package-lock.json"), &root.join("package-lock.json"))
    {
        // Someone installed them by hand.
        return fs::write(&installed, wanted).map_err(|e| format!("cannot write {}: {e}", installed.display()));
    }
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(["ci", "--no-audit", "--no-fund"]).current_dir(root);
    finish(command, "installing the packages of the pages (npm ci)")?;
    fs::write(&installed, wanted).map_err(|e| format!("cannot write {}: {e}", installed.display()))
}

/// Whether a file exists and was changed after another one.
fn newer(file: &Path, other: &Path) -> bool {
    let changed = |path: &Path| fs::metadata(path).and_then(|m| m.modified());
    matches!((changed(file), changed(other)), (Ok(file), Ok(other)) if file >= other)
}

/// Runs a command; what it said is part of the error.
fn finish(mut command: Command, what: &str) -> Result<(), String> {
    let output = command.output().map_err(|e| format!("{what}: {e}. Are Node.js and npm installed?"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    Err(format!("{what} failed: {}", String::from_utf8_lossy(&said)))
}

/// Waits until no other build works in this checkout. The lock lasts as long as the file is open.
fn lock(root: &Path) -> io::Result<File> {
    let mut hasher = DefaultHasher::new();
    root.hash(&mut hasher);
    let file = File::create(env::temp_dir().join(format!("kickoff-web-{:016x}.lock", hasher.finish())))?;
    file.lock()?;
    Ok(file)
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// Adds a file to the table.
fn entry(table: &mut String, pages: &Path, file: &Path) -> Result<(), String> {
    let strange = || format!("the page's file name cannot be used: {}", file.display());
    let content = fs::read(file).map_err(|e| format!("cannot read {}: {e}", file.display()))?;
    let relative = file.strip_prefix(pages).map_err(|_| strange())?;
    let parts: Option<Vec<&str>> = relative.iter().map(|part| part.to_str()).collect();
    let path = parts.ok_or_else(strange)?.join("/");
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    let etag = format!("\"{:016x}\"", hasher.finish());
    // Vite puts what it names by content into assets/.
    let hashed = path.starts_with("assets/");
    let media_type = media_type(&path);
    let full = file.to_str().ok_or_else(strange)?;
    let packed = PACKED.map(|ending| match Path::new(&format!("{full}.{ending}")) {
        packed if packed.is_file() => format!("Some(include_bytes!({packed:?}))"),
        _ => "None".to_owned(),
    });
    let [brotli, gzip] = packed;
    // Hardly any program takes neither: for it what is packed with gzip is unpacked.
    let whole = if gzip == "None" { format!("Some(include_bytes!({full:?}))") } else { "None".to_owned() };
    writeln!(
        table,
        "    Page {{ path: {path:?}, media_type: {media_type:?}, etag: {etag:?}, hashed: {hashed}, \
         whole: {whole}, brotli: {brotli}, gzip: {gzip} }},"
    )
    .map_err(|e| e.to_string())
}

/// The endings of what the build of the pages has packed: `FILE.br` lies beside `FILE`.
const PACKED: [&str; 2] = ["br", "gz"];

fn is_packed(file: &Path) -> bool {
    file.extension().is_some_and(|ending| PACKED.iter().any(|packed| ending == *packed))
        && file.with_extension("").is_file()
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
