//! The browser for the browser tests.

use crate::apt;
use anyhow::{Result, bail};
use std::env;
use std::path::{Path, PathBuf};

/// Where browsers usually are. The first is Chromium without the windows and menus that nobody looks at in tests, and
/// takes a third less processor time; it is what Playwright brings along for tests, too.
const USUAL: &[&str] = &[
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/snap/bin/chromium",
    "/opt/homebrew/bin/chromium",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const ADVICE: &str = "the browser tests need Chromium. On Debian or Ubuntu: \
    sudo apt-get update && sudo apt-get install --yes chromium. Elsewhere install Chromium or Chrome, and name it in \
    the environment variable CHROMIUM if it is not in a usual place";

/// The browser, if there is one.
pub(crate) fn find() -> Result<Option<PathBuf>> {
    if let Some(named) = env::var_os("CHROMIUM").filter(|named| !named.is_empty()) {
        let named = PathBuf::from(named);
        if !named.is_file() {
            bail!("CHROMIUM names {}, which is not there", named.display());
        }
        return Ok(Some(named));
    }
    Ok(USUAL.iter().map(Path::new).find(|path| path.is_file()).map(Path::to_path_buf))
}

/// The browser; it is installed if there is none and that can be done without asking for a password.
pub(crate) fn get() -> Result<PathBuf> {
    if let Some(found) = find()? {
        return Ok(found);
    }
    // Not every system that has the one has the other.
    apt::install(&["chromium-headless-shell"], "the browser tests")
        .or_else(|_| apt::install(&["chromium"], "the browser tests"))?;
    match find()? {
        Some(found) => Ok(found),
        None => bail!("{ADVICE}"),
    }
}
