//! Python and virtual environments for the checks that are written in it.

use crate::place;
use crate::tool::Tool;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

const ADVICE: &str = "Python 3.11 or later with venv is needed for this check. On Debian or Ubuntu: sudo apt-get update \
    && sudo apt-get install --yes python3-venv. Elsewhere: https://www.python.org/";

const PYTHON: &str = if cfg!(windows) { "python" } else { "python3" };

/// Says what is missing if Python is not there or too old, or cannot make virtual environments.
pub(crate) fn look() -> Result<()> {
    let sees = "import ensurepip, venv, sys; sys.exit(sys.version_info < (3, 11))";
    if Tool::new(PYTHON).args(["-c", sees]).works() { Ok(()) } else { bail!("{ADVICE}") }
}

pub(crate) struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// One with the packages that the files `requirements` name, under `target`; made anew when they have changed.
    pub(crate) fn with<P: AsRef<Path>>(name: &str, requirements: &[P]) -> Result<Environment> {
        let folder = place::target()?.join("python").join(name);
        let environment = Environment { folder };
        let mut wanted = String::new();
        for file in requirements.iter().map(AsRef::as_ref) {
            wanted += &fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
        }
        // Written at the end of an installation.
        let stamp = environment.folder.join("installed.txt");
        if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
            return Ok(environment);
        }
        look()?;
        Tool::new(PYTHON).args(["-m", "venv", "--clear"]).args([&environment.folder]).run().context(ADVICE)?;
        let mut install =
            environment.program("python").args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        for file in requirements {
            install = install.args(["--requirement"]).args([file.as_ref()]);
        }
        install.run()?;
        fs::write(&stamp, wanted).with_context(|| format!("{} cannot be written", stamp.display()))?;
        Ok(environment)
    }

    /// A new one with nothing in it but pip.
    pub(crate) fn empty(name: &str) -> Result<Environment> {
        look()?;
        let folder = place::target()?.join("python").join(name);
        Tool::new(PYTHON).args(["-m", "venv", "--clear"]).args([&folder]).run().context(ADVICE)?;
        Ok(Environment { folder })
    }

    /// A program of it, which takes it for the environment in use.
    pub(crate) fn program(&self, name: &str) -> Tool {
        let programs = self.folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
        let path = programs.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        Tool::new(&path.to_string_lossy()).env("VIRTUAL_ENV", &self.folder)
    }
}
