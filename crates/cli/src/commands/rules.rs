//! `kickoff rules`.

use std::io::Write;

use kickoff_runtime::{find, rule_names, rule_text};

use crate::arguments::Rules;
use crate::failure::Failure;

pub(crate) fn run(arguments: &Rules, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.game)?;
    let mut text = game.rules_text();
    if let Some(rule) = &arguments.rule {
        text = rule_text(text, rule.trim()).ok_or_else(|| {
            let known = rule_names(game.rules_text()).join("; ");
            Failure::Usage(format!("{} has no rule “{}”; it has: {known}", game.id(), rule.escape_debug()))
        })?;
    }
    out.write_all(text.as_bytes())?;
    if !text.ends_with('\n') {
        writeln!(out)?;
    }
    Ok(())
}
