//! The rings of the dial: for each signal what can come up, with weights.

mod file;
mod line;

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock};

use kickoff_core::Weighted;

use crate::action::Action;
use crate::signal::Signal;
use crate::spin::Spin;

/// The greatest sum of a ring's weights.
pub const MAX_TOTAL: u32 = u32::MAX;

/// The longest rings file, in bytes: several times what a record's line takes, for names and remarks. A client that
/// sends a longer one must not make others wait.
const LONGEST_FILE: usize = 128 << 10;

/// The rings file that the game brings.
const BUILT_IN: &str = include_str!("../rings.toml");

/// What the option `dial` says for the rings that the game brings.
pub(crate) const BUILT_IN_NAME: &str = "built-in";

/// One ring: outcomes, each once, in the order of [`Spin`], and their weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ring {
    outcomes: Vec<Weighted<Action>>,
    total: u32,
}

impl Ring {
    /// A ring of these outcomes. The caller has seen to it that they are right for the signal.
    fn new(outcomes: BTreeMap<Spin, u32>) -> Ring {
        let total = outcomes.values().sum();
        let outcomes = outcomes.into_iter().map(|(spin, weight)| Weighted::new(Action::Spin(spin), weight)).collect();
        Ring { outcomes, total }
    }

    /// The outcomes with their weights.
    pub fn outcomes(&self) -> impl Iterator<Item = (Spin, u32)> {
        self.outcomes.iter().filter_map(|outcome| match outcome.action {
            Action::Spin(spin) => Some((spin, outcome.weight)),
            _ => None,
        })
    }

    /// The same as chance nodes list them.
    #[inline]
    pub fn weighted(&self) -> &[Weighted<Action>] {
        &self.outcomes
    }

    /// The sum of the weights, at least 1 and at most [`MAX_TOTAL`].
    pub const fn total(&self) -> u32 {
        self.total
    }

    /// Whether an outcome is on the ring.
    pub fn has(&self, spin: Spin) -> bool {
        self.outcomes().any(|(on_ring, _)| on_ring == spin)
    }
}

/// The origin of a set of rings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// They are those that the game brings.
    BuiltIn,
    /// They were read from a file with this SHA-256.
    File([u8; 32]),
}

/// For screens: `built-in`, or the first digits of the file's hash.
impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::BuiltIn => f.write_str(BUILT_IN_NAME),
            Source::File(hash) => hash[..6].iter().try_for_each(|byte| write!(f, "{byte:02x}")),
        }
    }
}

/// The rings of all twelve signals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rings {
    source: Source,
    rings: [Ring; 12],
}

/// Rings that are equal have equal sources; so this is enough, and quick.
impl Hash for Rings {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.source.hash(state);
    }
}

impl Rings {
    /// The rings that the game brings.
    pub fn built_in() -> Arc<Rings> {
        static RINGS: LazyLock<Arc<Rings>> = LazyLock::new(|| {
            // A test reads the file; without it every ring would show no gain.
            let rings =
                file::read(BUILT_IN).unwrap_or_else(|_| [(); 12].map(|()| Ring::new([(Spin::Gain(0), 1)].into())));
            Arc::new(Rings { source: Source::BuiltIn, rings })
        });
        Arc::clone(&RINGS)
    }

    /// Reads the value of the option `dial`: the word `built-in`, the content of a rings file, or the line that records
    /// hold of one.
    ///
    /// # Errors
    /// What is wrong with the file, by table and key.
    pub fn read(value: &str) -> Result<Arc<Rings>, String> {
        if value == BUILT_IN_NAME {
            return Ok(Rings::built_in());
        }
        if value.len() > LONGEST_FILE {
            return Err(format!("the rings file has {} bytes; it can have {LONGEST_FILE} at most", value.len()));
        }
        let rings = match value.strip_prefix(line::PREFIX) {
            Some(rest) => line::read(rest)?,
            None => Rings { source: Source::File(file::hash(value)), rings: file::read(value)? },
        };
        Ok(Arc::new(rings))
    }

    /// The rings in the one-line form that records hold: the hash of their file and every outcome with its weight.
    ///
    /// # Errors
    /// The line would be longer than a record takes.
    pub fn to_line(&self) -> Result<String, String> {
        line::write(self)
    }

    /// The origin of the rings: the game itself, or a file.
    pub const fn source(&self) -> Source {
        self.source
    }

    /// The ring of a signal.
    #[inline]
    pub fn ring(&self, signal: Signal) -> &Ring {
        &self.rings[signal.index()]
    }
}

/// A ring in the making: takes outcomes one by one and says what is wrong with them.
struct RingMaker {
    signal: Signal,
    outcomes: BTreeMap<Spin, u32>,
    total: u64,
}

impl RingMaker {
    const fn new(signal: Signal) -> RingMaker {
        RingMaker { signal, outcomes: BTreeMap::new(), total: 0 }
    }

    fn add(&mut self, key: &str, weight: i64) -> Result<(), String> {
        let signal = self.signal;
        let fail = |reason: String| Err(format!("[{signal}] {key:?}: {reason}"));
        let spin = match Spin::read(key) {
            Ok(spin) => spin,
            Err(reason) => return fail(reason),
        };
        if !signal.kinds().contains(&spin.kind()) {
            return fail(format!("the outcomes of {signal} ({}) are {}", signal.name(), self.kinds()));
        }
        if self.outcomes.contains_key(&spin) {
            return fail("it is on the ring already".to_owned());
        }
        let weight = match u32::try_from(weight) {
            Ok(weight @ 1..) => weight,
            _ => return fail(format!("the weight {weight} has to be a whole number from 1 to {MAX_TOTAL}")),
        };
        self.total += u64::from(weight);
        if self.total > u64::from(MAX_TOTAL) {
            return fail(format!("the weights of the ring come to more than {MAX_TOTAL}"));
        }
        self.outcomes.insert(spin, weight);
        Ok(())
    }

    /// The kinds of outcomes that the ring can hold, in words.
    fn kinds(&self) -> String {
        self.signal.kinds().iter().map(|kind| kind.written()).collect::<Vec<_>>().join(", ")
    }

    fn finish(self) -> Result<Ring, String> {
        if self.outcomes.is_empty() {
            return Err(format!("[{}]: the ring is empty; it needs at least one outcome", self.signal));
        }
        if self.outcomes.keys().all(|spin| matches!(spin, Spin::Penalty(..0))) {
            return Err(format!(
                "[{}]: the ring holds only penalties on the offense (P-), so that there is no way out; it needs another outcome",
                self.signal
            ));
        }
        Ok(Ring::new(self.outcomes))
    }
}
