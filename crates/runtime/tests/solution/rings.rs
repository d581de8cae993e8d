//! Files of rings for the tests, and a reader of their own for them.

use std::collections::{BTreeMap, HashMap};

/// The rings by signal: outcome and weight.
pub(crate) type Rings = HashMap<u8, Vec<(Outcome, u32)>>;

/// What a ring can show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Outcome {
    /// Yards won or lost: `+n`, `-n`.
    Yards(i32),
    /// Yards of a penalty: `P+n`, `P-n`.
    Penalty(i32),
    Incomplete,
    /// An interception, returned by so many yards: `INT+n`.
    Intercepted(i32),
    /// A fumble lost, after so many yards: `L+n`, `L-n`.
    Lost(i32),
    /// `BR-n`: how far it flies back.
    BlockedKept(i32),
    /// `BL-n`: how far it flies back.
    BlockedLost(i32),
    Good,
    /// A field goal that misses: `NG`.
    NoGood,
}

impl Outcome {
    fn read(token: &str) -> Outcome {
        let yards = |text: &str| text.parse().unwrap_or_else(|_| panic!("{token} is no outcome"));
        // The longer names come first: INT begins like INC, BL ends in L.
        if token == "INC" {
            Outcome::Incomplete
        } else if token == "G" {
            Outcome::Good
        } else if token == "NG" {
            Outcome::NoGood
        } else if let Some(rest) = token.strip_prefix("INT") {
            Outcome::Intercepted(yards(rest))
        } else if let Some(rest) = token.strip_prefix("BR-") {
            Outcome::BlockedKept(yards(rest))
        } else if let Some(rest) = token.strip_prefix("BL-") {
            Outcome::BlockedLost(yards(rest))
        } else if let Some(rest) = token.strip_prefix('L') {
            Outcome::Lost(yards(rest))
        } else if let Some(rest) = token.strip_prefix('P') {
            Outcome::Penalty(yards(rest))
        } else {
            Outcome::Yards(yards(token))
        }
    }
}

/// Reads a file of rings, of which is known that it is sound: tables, and lines `"outcome" = weight`.
pub(crate) fn read(file: &str) -> Rings {
    let mut rings = Rings::new();
    let mut signal = 0;
    for line in file.lines().map(|line| line.split('#').next().unwrap_or_default().trim()) {
        if let Some(name) = line.strip_prefix("[s").and_then(|rest| rest.strip_suffix(']')) {
            signal = name.parse().unwrap();
        } else if let Some((outcome, weight)) = line.split_once('=') {
            let outcome = Outcome::read(outcome.trim().trim_matches('"'));
            rings.entry(signal).or_default().push((outcome, weight.trim().parse().unwrap()));
        }
    }
    assert_eq!(rings.len(), 12, "a ring for each signal");
    rings
}

/// Writes a file of rings, a line a signal: `s1: +3 2, L+0 1`.
pub(crate) fn file(lines: &str) -> String {
    let mut file = String::new();
    for line in lines.lines().filter(|line| !line.trim().is_empty()) {
        let (signal, ring) = line.split_once(':').unwrap();
        file += &format!("[{}]\n", signal.trim());
        for outcome in ring.split(',') {
            let (token, weight) = outcome.trim().split_once(' ').unwrap();
            file += &format!("\"{token}\" = {weight}\n");
        }
    }
    file
}

/// The rings that the game brings.
pub(crate) const BUILT_IN: &str = include_str!("../../../../games/dial/rings.toml");

/// Long gains and losses: a half of five plays sees touchdowns, safeties and blocked kicks.
pub(crate) const WILD: &str = "
    s1: +10 3, -15 1, L+5 1
    s2: +0 2, +30 1, P+15 1, L-30 1
    s3: +50 1, -20 2, P-15 1, L+60 1
    s4: INC 3, +25 2, INT+20 1, P+5 1
    s5: +0 2, +45 1, L+60 1, L-40 1
    s6: +0 3, +90 1, L+90 1, L-25 1
    s7: +45 3, BR-20 1, BL-25 1
    s8: G 1, NG 1, BR-90 1
    s9: G 3, NG 1, BL-95 1
    s10: G 5, NG 2, BL-98 1, BR-7 1
    s11: +40 3, +65 2, P-15 1, P+15 1
    s12: +3 2, +2 2, P+5 1, P-15 1
";

/// Short gains, penalties and incomplete passes: series go to their fourth down.
pub(crate) const SLOW: &str = "
    s1: +2 3, +5 2, P-5 1
    s2: +4 4, -5 1, P+5 2
    s3: +0 4, +15 1, P+15 1, P-15 1
    s4: INC 4, +9 2, +14 1, INT+5 1
    s5: +0 2, +70 1, L+2 1
    s6: +5 4, +75 1, L-80 1
    s7: +30 3, +55 1, BR-5 1, BL-40 1
    s8: G 2, NG 3, BR-3 1
    s9: G 3, NG 2, BL-60 1
    s10: G 4, NG 1, BR-97 1
    s11: +58 3, +20 1, P-5 1
    s12: +3 1, L+0 1, P+15 1, -1 1
";

/// What has hardly any way out: long losses, penalties that move the ball to the goal lines, and kicks that end in them.
pub(crate) const DEEP: &str = "
    s1: -40 1, +1 2, P-15 2
    s2: P+5 3, P-5 1, +3 2, -2 1
    s3: L-99 1, L+99 1, +6 2, P+15 1
    s4: INC 5, +8 1, +13 2, INT+90 1
    s5: +0 1, +99 1, L-99 1
    s6: +0 1, +12 1, L+3 1
    s7: +100 1, +0 1, BR-1 2, BL-1 1
    s8: G 1, NG 4
    s9: G 2, NG 2, BR-99 1
    s10: G 1, BR-1 1, BL-99 1
    s11: P+15 2, P-15 1, +60 1, +5 2
    s12: P-5 1, +3 1
";

/// Points are so rare that leads are cut off even in a short game.
pub(crate) const RARE: &str = "
    s1: +2 399, +99 1
    s2: +3 300, L+5 1
    s3: +1 200, +30 1, -5 20
    s4: INC 60, +20 2, INT+20 1
    s5: +0 100, +100 1
    s6: +5 499, +100 1
    s7: +40 300, BL-99 1
    s8: G 1, NG 200
    s9: G 1, NG 200
    s10: G 1, NG 200
    s11: +60 1, +50 200
    s12: +3 1, +2 50
";

/// Rings drawn at random from all that a file may hold: two to four outcomes a signal.
pub(crate) fn random(seed: u64) -> String {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut below = |bound: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % bound
    };
    let kinds: [(&[u32], &[&str]); 5] = [
        (&[1, 2, 3, 12], &["+", "+", "-", "L+", "L-", "P+", "P-"]),
        (&[4], &["+", "+", "INC", "INT+", "P+", "P-"]),
        (&[5, 6], &["+", "+", "L+", "L-"]),
        (&[7], &["+", "+", "BR-", "BL-"]),
        (&[11], &["+", "+", "P+", "P-"]),
    ];
    let mut file = String::new();
    for (signals, kinds) in kinds {
        for signal in signals {
            // One outcome is a way out of the penalties; a key that comes up again is not taken twice.
            let mut ring = BTreeMap::from([(format!("+{}", below(40)), 1 + below(5))]);
            for _ in 0..1 + below(3) {
                let kind = kinds[below(kinds.len() as u64) as usize];
                let long = if below(3) == 0 { 110 } else { 25 };
                let key = match kind {
                    "INC" => kind.to_owned(),
                    "P+" | "P-" => format!("{kind}{}", [5, 15][below(2) as usize]),
                    _ if kind.ends_with('-') => format!("{kind}{}", 1 + below(long)),
                    _ => format!("{kind}{}", below(long)),
                };
                ring.insert(key, 1 + below(5));
            }
            write(&mut file, *signal, &ring);
        }
    }
    for signal in [8, 9, 10] {
        let mut ring = BTreeMap::from([("G".to_owned(), 1 + below(9)), ("NG".to_owned(), 1 + below(9))]);
        ring.insert(format!("{}{}", ["BR-", "BL-"][below(2) as usize], 1 + below(110)), 1 + below(3));
        write(&mut file, signal, &ring);
    }
    file
}

fn write(file: &mut String, signal: u32, ring: &BTreeMap<String, u64>) {
    *file += &format!("[s{signal}]\n");
    for (key, weight) in ring {
        *file += &format!("\"{key}\" = {weight}\n");
    }
}
