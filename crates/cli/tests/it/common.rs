//! Running the program.

use assert_cmd::Command;

/// The program with these arguments, split at spaces.
pub(crate) fn kickoff(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("kickoff").unwrap();
    // Solutions of this computer's user must not change how engines play.
    command.env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"));
    command.args(arguments.split(' ').filter(|a| !a.is_empty()));
    command
}

/// Runs the program and returns its output. It must succeed and print nothing on standard error.
pub(crate) fn printed(arguments: &str, input: &str) -> String {
    let output = kickoff(arguments).write_stdin(input).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), error.as_str()), (Some(0), ""), "kickoff {arguments}");
    String::from_utf8(output.stdout).unwrap()
}

/// The exit status and what is on standard error; the program must fail.
pub(crate) fn failed(arguments: &str, input: &str) -> (i32, String) {
    let output = kickoff(arguments).write_stdin(input).output().unwrap();
    assert!(!output.status.success(), "kickoff {arguments}");
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

/// The tokens of a trace.
pub(crate) fn tokens(trace: &str) -> Vec<String> {
    let play = |line| {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        line.get("play").map(|token| token.as_str().unwrap().to_owned())
    };
    trace.lines().filter_map(play).collect()
}
