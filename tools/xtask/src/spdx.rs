//! Licence expressions: whether one can be met with licences from a list.

use anyhow::{Result, bail};

/// Whether the expression can be met with allowed licences only. `A/B`, as in old manifests, is `A OR B`.
pub(crate) fn allows(expression: &str, allowed: &dyn Fn(&str) -> bool) -> Result<bool> {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words = spaced.split_whitespace().peekable();
    let met = any(&mut words, allowed, expression)?;
    match words.next() {
        None => Ok(met),
        Some(word) => bail!("the licence expression `{expression}` is not understood at `{word}`"),
    }
}

/// The words of an expression that are still to be read.
type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

/// `all OR all OR ...`
fn any(words: &mut Words<'_>, allowed: &dyn Fn(&str) -> bool, whole: &str) -> Result<bool> {
    let mut met = all(words, allowed, whole)?;
    while words.next_if(|word| word.eq_ignore_ascii_case("OR")).is_some() {
        met |= all(words, allowed, whole)?;
    }
    Ok(met)
}

/// `one AND one AND ...`
fn all(words: &mut Words<'_>, allowed: &dyn Fn(&str) -> bool, whole: &str) -> Result<bool> {
    let mut met = one(words, allowed, whole)?;
    while words.next_if(|word| word.eq_ignore_ascii_case("AND")).is_some() {
        met &= one(words, allowed, whole)?;
    }
    Ok(met)
}

/// A licence, perhaps `WITH` an exception, or an expression in parentheses.
fn one(words: &mut Words<'_>, allowed: &dyn Fn(&str) -> bool, whole: &str) -> Result<bool> {
    match words.next() {
        Some("(") => {
            let met = any(words, allowed, whole)?;
            match words.next() {
                Some(")") => Ok(met),
                _ => bail!("the licence expression `{whole}` lacks a `)`"),
            }
        }
        None | Some(")") => bail!("the licence expression `{whole}` lacks a licence"),
        Some(licence) => {
            if words.next_if(|word| word.eq_ignore_ascii_case("WITH")).is_none() {
                return Ok(allowed(licence));
            }
            match words.next() {
                Some(exception) => Ok(allowed(&format!("{licence} WITH {exception}"))),
                None => bail!("the licence expression `{whole}` lacks an exception after `WITH`"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(expression: &str) -> bool {
        allows(expression, &|licence| ["MIT", "ISC", "Apache-2.0 WITH LLVM-exception"].contains(&licence)).unwrap()
    }

    #[test]
    fn choices_and_sums() {
        assert!(met("MIT"));
        assert!(met("GPL-3.0-only OR MIT"));
        assert!(met("GPL-3.0/MIT"));
        assert!(!met("GPL-3.0-only AND MIT"));
        assert!(met("(GPL-3.0-only OR MIT) AND ISC"));
        assert!(!met("GPL-3.0-only OR MIT AND MPL-2.0"));
        assert!(met("Apache-2.0 WITH LLVM-exception"));
        assert!(!met("Apache-2.0"));
    }

    #[test]
    fn what_is_no_expression_is_refused() {
        for expression in ["", "MIT OR", "(MIT", "MIT )", "MIT ISC", "MIT WITH"] {
            assert!(allows(expression, &|_| true).is_err(), "{expression}");
        }
    }
}
