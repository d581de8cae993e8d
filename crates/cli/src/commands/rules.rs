//! `kickoff rules`.

use std::io::Write;

use kickoff_catalog::find;

use crate::arguments::Rules;
use crate::failure::Failure;

pub(crate) fn run(arguments: &Rules, out: &mut dyn Write) -> Result<(), Failure> {
    let rules = find(&arguments.game)?.rules_text();
    out.write_all(rules.as_bytes())?;
    if !rules.ends_with('\n') {
        writeln!(out)?;
    }
    Ok(())
}
