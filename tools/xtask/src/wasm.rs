//! The WebAssembly of the games: what compiles it and what binds it to JavaScript.

use crate::place::{self, cargo};
use crate::tool::Tool;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";
/// Where Debian keeps what it has in rustup's place: packages rustc-web, cargo-web, rust-web-src and lld.
const DEBIAN_CARGO: &str = "/usr/bin/cargo";

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
    let folder = place::target()?.join("wasm");
    let words = ["build", "--profile", PROFILE, "--package", "kickoff-browser", "--locked", "--target", TARGET];
    let simd = "-Ctarget-feature=+simd128";
    let which: &[&str] = match part {
        Part::Fidelity => &["--bin", "fidelity", "--features", "fidelity"],
        Part::Modules => &["--bins", "--features", "module"],
    };
    let into = |tool: Tool| tool.args(words).args(which).args(["--target-dir".as_ref(), folder.as_os_str()]);
    if has_target()? {
        into(Tool::new(&cargo())).env("RUSTFLAGS", simd).run()?;
    } else if let Some(linker) = debian_linker() {
        // The standard library comes as source there, and is compiled with the rest.
        let tool = into(Tool::new(DEBIAN_CARGO)).args(["-Zbuild-std=std,panic_abort"]);
        let flags = format!("{simd} -Clinker={}", linker.display());
        tool.env("PATH", "/usr/bin:/bin").env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", flags).run()?;
    } else {
        bail!(
            "the target {TARGET} is missing; install it with: rustup target add {TARGET} (or, on Debian without \
             rustup, apt install rustc-web cargo-web rust-web-src lld)"
        );
    }
    Ok(folder.join(TARGET).join(PROFILE))
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

fn debian_linker() -> Option<PathBuf> {
    let linkers = ["/usr/bin/wasm-ld", "/usr/bin/wasm-ld-19"].map(PathBuf::from);
    let source = Path::new("/usr/lib/rustlib/src/rust/library").is_dir() || Path::new("/usr/share/cargo").is_dir();
    linkers.into_iter().find(|linker| source && linker.exists())
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
