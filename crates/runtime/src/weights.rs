//! Weights of a game's terms as a text file: a term's name and its weight on each line, and comments after `#`.

use std::fmt::Write;

use kickoff_ai::{Term, Weights};

/// Reads the weights of terms; a term that is not mentioned keeps the weight of the table.
///
/// # Errors
/// The line that is wrong, and what is wrong with it.
pub fn read_weights(terms: &[Term], text: &str) -> Result<Weights, String> {
    let mut weights: Vec<i32> = terms.iter().map(|term| term.weight).collect();
    let mut given = vec![false; terms.len()];
    for (number, line) in (1..).zip(text.lines()) {
        let words: Vec<&str> = line.split('#').next().unwrap_or_default().split_whitespace().collect();
        let (name, weight) = match words.as_slice() {
            [] => continue,
            [name, weight] => (*name, *weight),
            _ => return Err(format!("line {number}: a line holds a term's name and its weight")),
        };
        let Some(at) = terms.iter().position(|term| term.name == name) else {
            let known: Vec<&str> = terms.iter().map(|term| term.name).collect();
            return Err(format!("line {number}: no term is called “{name}”; there are: {}", known.join(", ")));
        };
        if std::mem::replace(&mut given[at], true) {
            return Err(format!("line {number}: {name} is there twice"));
        }
        weights[at] =
            weight.parse().map_err(|_| format!("line {number}: “{weight}” is no weight, a whole number in tenths"))?;
    }
    Ok(Weights::new(&weights))
}

/// The text of a weights file.
pub fn write_weights(terms: &[Term], weights: &Weights) -> String {
    let width = terms.iter().map(|term| term.name.len()).max().unwrap_or(0);
    let mut text = String::from("# Weights of the terms, in tenths of a rating point.\n");
    for (term, weight) in terms.iter().zip(weights.each()) {
        let _ = writeln!(text, "{:width$} {weight:6}  # {}", term.name, term.about);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: &[Term] = &[
        Term { name: "lead", about: "a point ahead", weight: 400 },
        Term { name: "on-turn", about: "being on turn", weight: 25 },
    ];

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let weights = Weights::new(&[-7, 123_456]);
        let text = write_weights(TERMS, &weights);
        assert!(text.contains("\nlead        -7  # a point ahead\n"), "{text}");
        assert_eq!(read_weights(TERMS, &text), Ok(weights));
        assert_eq!(read_weights(TERMS, "\n# nothing\n on-turn 3 # x"), Ok(Weights::new(&[400, 3])));
    }

    #[test]
    fn the_wrong_line_is_named() {
        for (text, said) in [
            ("lead 1\nlaed 2", "line 2: no term is called “laed”; there are: lead, on-turn"),
            ("lead", "line 1: a line holds"),
            ("lead 1.5", "line 1: “1.5” is no weight"),
            ("lead 1\n\nlead 1", "line 3: lead is there twice"),
        ] {
            let error = read_weights(TERMS, text).unwrap_err();
            assert!(error.starts_with(said), "{error}");
        }
    }
}
