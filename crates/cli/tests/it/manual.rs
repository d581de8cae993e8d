//! What shells and `man` know of the program.

use std::fs;

use crate::common::{failed, printed};

/// If this failed, nobody's shell would complete the commands, or an installation would have no manual.
#[test]
fn completions_and_manual_name_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = printed(&format!("completions {shell}"), "");
        assert!(script.contains("backup") && script.contains("public-url"), "{shell}");
    }
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("share").join("man1");
    printed(&format!("man {}", to.display()), "");
    let page = |name: &str| fs::read_to_string(to.join(name)).unwrap();
    assert!(page("kickoff.1").contains("kickoff\\-serve(1)"));
    assert!(page("kickoff-serve.1").contains("\\-\\-public\\-url"));
    assert_eq!(printed("man", ""), page("kickoff.1"));
}

#[test]
fn a_manual_that_cannot_be_written_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let (status, error) = failed(&format!("man {}", file.display()), "");
    assert!(status == 1 && error.contains(&format!("cannot write the manual to {}", file.display())), "{error}");
    let (status, error) = failed("completions tcsh", "");
    assert!(status == 2 && error.contains("tcsh"), "{error}");
}
