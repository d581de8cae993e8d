//! The WebAssembly of the games: what compiles it and what binds it to JavaScript.

use crate::apt;
use crate::place::{self, cargo};
use crate::tool::Tool;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::{env, fs};

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";
/// The environment variable that chooses the toolchain; without it the first that can be had is taken.
const CHOICE: &str = "KICKOFF_WASM_TOOLCHAIN";
/// What Debian has in rustup's place. The compilers of its browsers are newer than its others.
const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library";

/// What compiles for WebAssembly.
enum Toolchain {
    /// The compiler in use, for which rustup has the target.
    Rustup,
    /// Debian's. The standard library comes as source there, and the linker, this program, from LLVM.
    Debian(PathBuf),
}

/// What of `crates/browser` is built.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    /// All games in one, with what is compared with the native program.
    Fidelity,
    /// A module for each game, and one without a game.
    Modules,
}

/// Builds `crates/browser` with SIMD; the folder with what cargo makes, to which nothing can be bound yet.
pub(crate) fn build(part: Part) -> Result<PathBuf> {
    let toolchain = toolchain()?;
    // What one compiler has made is of no use to the other.
    let folder = place::target()?.join(match toolchain {
        Toolchain::Rustup => "wasm",
        Toolchain::Debian(_) => "wasm-debian",
    });
    let words = ["build", "--profile", PROFILE, "--package", "kickoff-browser", "--locked", "--target", TARGET];
    let simd = "-Ctarget-feature=+simd128";
    let which: &[&str] = match part {
        Part::Fidelity => &["--bin", "fidelity", "--features", "fidelity"],
        Part::Modules => &["--bins", "--features", "module"],
    };
    let into = |tool: Tool| tool.args(words).args(which).args(["--target-dir".as_ref(), folder.as_os_str()]);
    match toolchain {
        Toolchain::Rustup => into(Tool::new(&cargo())).env("RUSTFLAGS", simd).run()?,
        Toolchain::Debian(linker) => {
            let tool = into(Tool::new(DEBIAN_CARGO)).args(["-Zbuild-std=std,panic_abort"]);
            let flags = format!("{simd} -Clinker={}", linker.display());
            // Not the compiler of a rustup that is there too.
            let tool = tool.env("PATH", "/usr/bin:/bin").env("RUSTC", "/usr/bin/rustc");
            tool.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", flags).run()?;
        }
    }
    Ok(folder.join(TARGET).join(PROFILE))
}

/// Gets what compiles for WebAssembly, and says what that is.
pub(crate) fn get() -> Result<()> {
    match toolchain()? {
        Toolchain::Rustup => println!("WebAssembly: the target {TARGET}"),
        Toolchain::Debian(linker) => println!("WebAssembly: {DEBIAN_CARGO}, linked by {}", linker.display()),
    }
    Ok(())
}

/// The names of the modules: of the game each, and of the one without a game.
pub(crate) fn modules() -> Result<Vec<String>> {
    let metadata = place::metadata()?;
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    let package = packages.iter().find(|package| package["name"] == "kickoff-browser");
    let targets =
        package.and_then(|package| package["targets"].as_array()).context("kickoff-browser has no targets")?;
    let binaries =
        targets.iter().filter(|target| target["kind"][0] == "bin" && target["required-features"][0] == "module");
    Ok(binaries.filter_map(|target| target["name"].as_str().map(str::to_owned)).collect())
}

/// Binds what cargo has made to JavaScript for Node or for a page (wasm-bindgen's `nodejs` and `web`), in a folder; the
/// module itself.
pub(crate) fn bind(made: &Path, name: &str, kind: &str, folder: &Path) -> Result<PathBuf> {
    let module = made.join(format!("{name}.wasm"));
    let words = ["--target".as_ref(), kind.as_ref(), "--out-dir".as_ref(), folder.as_os_str(), module.as_os_str()];
    Tool::new(&binder()?.to_string_lossy()).args(words).run()?;
    Ok(folder.join(format!("{name}_bg.wasm")))
}

/// Makes a module smaller and faster, with Binaryen of the web edition's packages.
pub(crate) fn optimize(module: &Path) -> Result<()> {
    let program =
        place::root().join("web").join("edition").join("node_modules").join("binaryen").join("bin").join("wasm-opt");
    let features = ["--enable-simd", "--enable-bulk-memory", "--enable-nontrapping-float-to-int", "--enable-sign-ext"];
    let more = ["--enable-mutable-globals", "--enable-reference-types", "--enable-multivalue", "-O3"];
    let (module, output) = (module.as_os_str(), "--output".as_ref());
    Tool::new("node").args([program.as_os_str()]).args(features).args(more).args([module, output, module]).run()
}

/// What is there, or can be installed.
fn toolchain() -> Result<Toolchain> {
    let choice = env::var(CHOICE).unwrap_or_default();
    let missing = format!("the target {TARGET} is missing; install it with: rustup target add {TARGET}");
    match choice.as_str() {
        "" if has_target()? => Ok(Toolchain::Rustup),
        "" => debian().with_context(|| format!("{missing} (or, without rustup, take Debian's compiler)")),
        "rustup" if has_target()? => Ok(Toolchain::Rustup),
        "rustup" => bail!(missing),
        "debian" => debian(),
        other => bail!("{CHOICE} is “{other}”: it is “rustup” or “debian”, or not set"),
    }
}

/// Whether the compiler has the target; rustup is asked for it if it is there.
fn has_target() -> Result<bool> {
    let there = || -> Result<bool> {
        let library = Tool::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).read()?;
        Ok(Path::new(library.trim()).is_dir())
    };
    if !there()? && Tool::new("rustup").args(["--version"]).works() {
        Tool::new("rustup").args(["target", "add", TARGET]).run()?;
    }
    there()
}

/// Debian's toolchain; its packages are installed if they are missing and can be.
fn debian() -> Result<Toolchain> {
    let there = || {
        let linker = newest_linker(Path::new("/usr/bin"))?;
        let complete = Path::new(DEBIAN_CARGO).is_file() && Path::new(DEBIAN_SOURCE).is_dir();
        complete.then_some(Toolchain::Debian(linker))
    };
    if let Some(toolchain) = there() {
        return Ok(toolchain);
    }
    apt::install(&DEBIAN_PACKAGES, "WebAssembly")?;
    there().with_context(|| format!("install Debian's compiler with: apt install {}", DEBIAN_PACKAGES.join(" ")))
}

/// LLVM's linker, of the newest version: an older one may not read what the compiler writes.
fn newest_linker(folder: &Path) -> Option<PathBuf> {
    let version = |path: &Path| -> Option<u32> {
        path.file_name()?.to_str()?.strip_prefix("wasm-ld-").and_then(|version| version.parse().ok())
    };
    let all = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    let newest = all.filter_map(|path| Some((version(&path)?, path))).max();
    newest.map(|(_, path)| path).or_else(|| Some(folder.join("wasm-ld")).filter(|path| path.exists()))
}

/// The program `wasm-bindgen` of the version that the code is compiled with: others refuse it. It is installed once, under
/// `target/tools`.
fn binder() -> Result<PathBuf> {
    let metadata = place::metadata()?;
    let packages = metadata["packages"].as_array().context("cargo metadata names no packages")?;
    let package = packages.iter().find(|package| package["name"] == "wasm-bindgen");
    let version = package.and_then(|package| package["version"].as_str()).context("wasm-bindgen is not locked")?;
    place::program("wasm-bindgen-cli", "wasm-bindgen", version, &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    // Debian's `wasm-ld` of an older LLVM beside `wasm-ld-19` cannot read what the newer compiler writes.
    #[test]
    fn the_newest_linker_is_taken() {
        let folder = env::temp_dir().join(format!("kickoff-linkers-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        assert_eq!(newest_linker(&folder), None);
        for (name, newest) in [("wasm-ld", "wasm-ld"), ("wasm-ld-9", "wasm-ld-9"), ("wasm-ld-19", "wasm-ld-19")] {
            fs::write(folder.join(name), "").unwrap();
            assert_eq!(newest_linker(&folder), Some(folder.join(newest)));
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
