//! Look-alike names: two names that a reader may take for each other have the same looks.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};
#[cfg(not(target_arch = "wasm32"))]
use unicode_security::skeleton;

/// In a page nobody can be taken for somebody else, for nobody else is there: what tells look-alikes apart is large, and would
/// be fetched for nothing.
#[cfg(target_arch = "wasm32")]
fn skeleton(name: &str) -> std::str::Chars<'_> {
    name.chars()
}

/// The word by which the computer is known.
const COMPUTER: &str = "computer";

/// The look of a name: its skeleton by Unicode TR39, without differences of capitals and of spaces. It is for
/// comparing, not for reading.
pub fn looks(name: &str) -> String {
    let plain: String = name.chars().map(narrow).collect();
    let once: String = skeleton(&plain).flat_map(char::to_lowercase).collect();
    // Capitals and small letters have different look-alikes: `I` is like `l`, and `m` like `rn`.
    skeleton(&once).map(|c| if c == 'i' { 'l' } else { c }).filter(|c| !c.is_whitespace()).collect()
}

/// The letter or sign that a full-width one is a form of: TR39 leaves that to normalization.
fn narrow(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        other => other,
    }
}

/// Whether a name may be taken for the computer's: the word is somewhere in it, with any accents, and with signs or rare
/// letters for up to `RARE` of its letters.
pub fn looks_like_the_computer(name: &str) -> bool {
    let plain: String = name.chars().map(narrow).filter(|c| !c.is_whitespace()).collect();
    let once: String = skeleton(&plain).flat_map(char::to_lowercase).collect();
    let letters: String = skeleton(&once).filter(|c| !is_mark(*c)).collect();
    // The skeleton of `m` is `rn`.
    let letters: Vec<char> = letters.replace("rn", "m").chars().collect();
    let plain: Vec<char> = letters.iter().copied().filter(|c| c.is_alphanumeric()).collect();
    [letters, plain].iter().any(|letters| {
        letters.windows(COMPUTER.len()).any(|window| {
            let other = COMPUTER.chars().zip(window).filter(|(letter, given)| letter != *given);
            let rare = |given: char| !given.is_ascii_alphanumeric();
            let count = other.clone().count();
            count <= RARE && other.into_iter().all(|(_, given)| rare(*given))
        })
    })
}

/// Letters of the word that may be disguised.
const RARE: usize = 2;

fn is_mark(c: char) -> bool {
    use GeneralCategory::{EnclosingMark, NonspacingMark, SpacingMark};
    matches!(c.general_category(), NonspacingMark | EnclosingMark | SpacingMark)
}

/// Whether more marks stand on one letter than any language has.
pub fn has_heaps_of_marks(text: &str) -> bool {
    const MOST: usize = 4;
    let mut row = 0;
    text.chars().any(|c| {
        row = if is_mark(c) { row + 1 } else { 0 };
        row > MOST
    })
}

/// Whether a character is invisible or changes how others look: characters without width, those that turn the writing
/// direction or select a variant, and all spaces but the plain one.
pub fn is_invisible(c: char) -> bool {
    use GeneralCategory::{Control, Format, LineSeparator, ParagraphSeparator, PrivateUse, SpaceSeparator, Unassigned};
    let mut bytes = [0; 4];
    match c.general_category() {
        Control | Format | LineSeparator | ParagraphSeparator | PrivateUse | Unassigned => true,
        SpaceSeparator => c != ' ',
        // The pattern of Braille without dots, a note without a head, a hieroglyph without a sign, a stand-in for objects.
        _ if matches!(c, '\u{2800}' | '\u{1D159}' | '\u{13441}' | '\u{13442}' | '\u{FFFC}') => true,
        // A skeleton leaves out what Unicode lets be ignored: variation selectors, fillers.
        _ => skeleton(c.encode_utf8(&mut bytes)).next().is_none(),
    }
}

/// Whether a character stands by itself: a name of others only is nothing to see.
pub fn is_seen_alone(c: char) -> bool {
    !is_invisible(c) && c != ' ' && !is_mark(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_a_reader_takes_for_each_other_look_the_same() {
        for (a, b) in [
            ("Ann", "ANN"),
            ("Ann B", "AnnB"),
            ("Coco", "Сосо"),
            ("Bill", "BiII"),
            ("Ian", "lan"),
            ("paypal", "PaypaI"),
            ("modern", "modem"),
            ("O7", "07"),
            ("Éva", "E\u{301}va"),
            ("Ann", "A\u{200b}n\u{fe0f}n"),
        ] {
            assert_eq!(looks(a), looks(b), "{a} {b}");
        }
        for (a, b) in [("Ann", "Anne"), ("Ann", "Ben"), ("Jürgen", "Jurgen"), ("Анна", "Anna"), ("李", "小")] {
            assert_ne!(looks(a), looks(b), "{a} {b}");
        }
    }

    #[test]
    fn the_computer_is_known_however_its_name_is_written() {
        for name in [
            "Computer, level 8",
            "Computer (8)",
            "computer level 8",
            "COMPUTER",
            "Cornputer, level 3",
            "Соmрutеr, level 8",
            "C o m p u t e r",
            "Com\u{200b}puter, level 8",
            "Ｃｏｍｐｕｔｅｒ",
            "\"Computer, level 8\"",
            "Computer, ⅼevel 8",
            "Ċomputer, level 8",
            "Compüter",
            "₡omputer",
            "©omputer",
            "(omputer",
            "ʗomputer",
            "Cømputer",
            "Coɱputer",
            "My Computer, level 8",
        ] {
            assert!(looks_like_the_computer(name), "{name}");
        }
        for name in ["Ann", "Compton", "Commuter", "Level 8", "Recompute", ""] {
            assert!(!looks_like_the_computer(name), "{name}");
        }
    }

    #[test]
    fn marks_are_not_heaped() {
        assert!(!has_heaps_of_marks("Nguyễn Thị Ngọc, שָׁלוֹם, ที่นี่"));
        assert!(has_heaps_of_marks(&format!("A{}", "\u{301}".repeat(99))));
    }

    #[test]
    fn what_nobody_sees_is_known() {
        for c in
            "\u{0}\u{ad}\u{34f}\u{61c}\u{115f}\u{1160}\u{17b4}\u{180e}\u{200b}\u{200d}\u{200e}\u{202e}\u{2028}\u{2060}\
                  \u{2066}\u{3164}\u{fe0f}\u{feff}\u{ffa0}\u{e0041}\u{e0100}\u{a0}\u{2003}\u{3000}\u{2800}\u{e000}"
                .chars()
        {
            assert!(is_invisible(c), "{}", c.escape_unicode());
        }
        for c in "aZ9 ,-_’éßЖ李あ한א🏈\u{301}".chars() {
            assert!(!is_invisible(c), "{}", c.escape_unicode());
        }
        assert!(!is_seen_alone('\u{301}') && !is_seen_alone(' ') && is_seen_alone('🏈'));
    }
}
