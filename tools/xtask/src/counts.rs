//! Counting tests from what the test runners print.

use std::ops::AddAssign;

/// Tests that passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl Counts {
    /// What a line of a test runner's output adds: the last lines of cargo test, cargo nextest, vitest, Playwright or
    /// pytest.
    pub(crate) fn of_line(line: &str) -> Counts {
        let plain = without_colours(line);
        let line = plain.trim();
        let words: Vec<&str> = line.split([' ', ',', ';', '(', ')', '|']).filter(|word| !word.is_empty()).collect();
        match words.as_slice() {
            // test result: ok. 12 passed; 0 failed; 0 ignored; ...
            ["test", "result:", ..] => Counts { passed: before(&words, "passed"), failed: before(&words, "failed") },
            // Summary [   1.2s] 12 tests run: 11 passed (1 slow), 1 failed, 2 skipped
            ["Summary", ..] if words.contains(&"run:") => {
                Counts { passed: before(&words, "passed"), failed: before(&words, "failed") + before(&words, "timed") }
            }
            // Tests  1 failed | 56 passed (57)
            ["Tests", ..] => Counts { passed: before(&words, "passed"), failed: before(&words, "failed") },
            // 12 passed (1.3m), 1 failed, 2 interrupted, 3 did not run, each on a line of its own; 1 flaky passed when it
            // was run again
            [number, "flaky"] => Counts { passed: number.parse().unwrap_or(0), failed: 0 },
            [number, "passed", _] => Counts { passed: number.parse().unwrap_or(0), failed: 0 },
            [number, "failed" | "interrupted"] | [number, "did", "not", "run"] => {
                Counts { passed: 0, failed: number.parse().unwrap_or(0) }
            }
            // ===== 1 failed, 12 passed in 0.12s =====
            [first, .., last] if is_rule(first) && is_rule(last) && words.contains(&"in") => {
                Counts { passed: before(&words, "passed"), failed: before(&words, "failed") + before(&words, "error") }
            }
            _ => Counts::default(),
        }
    }
}

/// Whether the word is a line drawn with `=`.
fn is_rule(word: &str) -> bool {
    word.len() > 3 && word.bytes().all(|byte| byte == b'=')
}

/// The number before a word.
fn before(words: &[&str], word: &str) -> u64 {
    let place = words.iter().position(|found| *found == word);
    place.and_then(|place| words.get(place.checked_sub(1)?)).and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// The line without the sequences that colour a terminal.
fn without_colours(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        if character == '\u{1b}' {
            for skipped in characters.by_ref() {
                if skipped.is_ascii_alphabetic() {
                    break;
                }
            }
        } else {
            plain.push(character);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn counted(line: &str, passed: u64, failed: u64) {
        assert_eq!(Counts::of_line(line), Counts { passed, failed }, "{line}");
    }

    #[test]
    fn the_runners_last_lines_are_understood() {
        counted("test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out", 12, 0);
        counted("test result: FAILED. 12 passed; 3 failed; 0 ignored;", 12, 3);
        counted("     Summary [   1.213s] 12 tests run: 12 passed, 0 skipped", 12, 0);
        counted("     Summary [   1.213s] 12 tests run: 9 passed (1 slow), 2 failed, 1 timed out, 4 skipped", 9, 3);
        counted("      Tests  57 passed (57)", 57, 0);
        counted("      Tests  1 failed | 56 passed (57)", 56, 1);
        counted("  12 passed (1.3m)", 12, 0);
        counted("\u{1b}[32m  9 passed\u{1b}[39m\u{1b}[2m (41.0s)\u{1b}[22m", 9, 0);
        counted("  2 failed", 0, 2);
        counted("  1 interrupted", 0, 1);
        counted("  3 did not run", 0, 3);
        counted("  1 flaky", 1, 0);
        counted("===== 1 failed, 12 passed in 0.12s =====", 12, 1);
    }

    #[test]
    fn other_lines_count_nothing() {
        counted("running 12 tests", 0, 0);
        counted("    Finished `dev` profile in 1.2s", 0, 0);
        counted("Running 12 tests using 2 workers", 0, 0);
        counted("  2 skipped", 0, 0);
        counted("  ✓  1 tests/archive.spec.ts:8:1 › archive, export, import, replay, extend (1.2s)", 0, 0);
        counted("", 0, 0);
    }
}
