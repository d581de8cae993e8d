//! The law of options.

use kickoff_core::{Game, OptionError, OptionKind, OptionSpec, OptionValues, chance};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::broken::{Broken, Law};

/// Checks a game's options under every version of its rules: keys are plain and different, defaults lie in their ranges,
/// giving the defaults is giving none, order does not matter, every value in range is taken (unless it is said to
/// conflict with another, or the game says more about values than their range), and unknown keys, keys of later versions,
/// keys given twice, values out of range and rules versions that are not known are refused.
///
/// # Errors
/// The first of these that does not hold.
pub fn check_options<G: Game>(seed: u64) -> Result<(), Broken> {
    for rules in G::OLDEST_RULES_VERSION..=G::RULES_VERSION {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let mut checker = Checker::<G> { rules, rng, seed, game: std::marker::PhantomData };
        checker.specs()?;
        checker.defaults()?;
        checker.refusals()?;
        for _ in 0..200 {
            checker.random()?;
        }
    }
    Ok(())
}

struct Checker<G> {
    rules: u32,
    rng: ChaCha8Rng,
    seed: u64,
    game: std::marker::PhantomData<G>,
}

impl<G: Game> Checker<G> {
    fn broken(&self, detail: impl Into<String>) -> Broken {
        Broken {
            game: G::ID,
            law: Law::Options,
            seed: self.seed,
            ply: 0,
            token: None,
            detail: detail.into(),
            played: Vec::new(),
        }
    }

    fn configure(&self, given: &[(&str, &str)]) -> Result<G::Options, OptionError> {
        G::configure(self.rules, given)
    }

    /// The options that games under these rules have.
    fn options(&self) -> Vec<&'static OptionSpec> {
        G::OPTIONS.iter().filter(|spec| spec.since <= self.rules).collect()
    }

    fn specs(&self) -> Result<(), Broken> {
        for (number, spec) in G::OPTIONS.iter().enumerate() {
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
            if spec.key.is_empty() || !spec.key.chars().all(plain) {
                return Err(self.broken(format!("the key {:?} is not in plain small letters", spec.key)));
            }
            if G::OPTIONS[..number].iter().any(|other| other.key == spec.key) {
                return Err(self.broken(format!("the key {} stands for two options", spec.key)));
            }
            if let Err(error) = spec.read(spec.default_under(self.rules)) {
                return Err(self.broken(format!("the default is out of range: {error}")));
            }
            if spec.since > G::RULES_VERSION {
                return Err(self.broken(format!("no rules have the option {} yet", spec.key)));
            }
            if !spec.former_defaults.is_sorted_by(|one, next| one.0 < next.0)
                || spec.former_defaults.iter().any(|(last, _)| *last < spec.since || *last >= G::RULES_VERSION)
            {
                return Err(self.broken(format!("the former defaults of {} are not in order", spec.key)));
            }
        }
        Ok(())
    }

    fn defaults(&self) -> Result<(), Broken> {
        let none = self.configure(&[]).map_err(|error| self.broken(error.to_string()))?;
        let all: Vec<_> = self.options().iter().map(|spec| (spec.key, spec.default_under(self.rules))).collect();
        if self.configure(&all) != Ok(none) {
            return Err(self.broken("giving every default is not the same as giving none"));
        }
        for version in [G::RULES_VERSION.wrapping_add(1), G::OLDEST_RULES_VERSION.wrapping_sub(1)] {
            if !matches!(G::configure(version, &[]), Err(OptionError::RulesVersion { .. })) {
                return Err(self.broken(format!("rules version {version} is not refused")));
            }
        }
        Ok(())
    }

    fn refusals(&self) -> Result<(), Broken> {
        if !matches!(self.configure(&[("no such key", "1")]), Err(OptionError::Unknown { .. })) {
            return Err(self.broken("an unknown key is not refused"));
        }
        for spec in G::OPTIONS.iter().filter(|spec| spec.since > self.rules) {
            if !matches!(self.configure(&[(spec.key, spec.default)]), Err(OptionError::NotYet { .. })) {
                return Err(self.broken(format!("{} is taken under rules that do not have it", spec.key)));
            }
        }
        for spec in self.options() {
            let twice = [(spec.key, spec.default), (spec.key, spec.default)];
            if !matches!(self.configure(&twice), Err(OptionError::Repeated { .. })) {
                return Err(self.broken(format!("{} given twice is not refused", spec.key)));
            }
            for value in out_of_range(spec) {
                if !matches!(
                    self.configure(&[(spec.key, &value)]),
                    Err(OptionError::BadValue { .. } | OptionError::BadFile { .. })
                ) {
                    return Err(self.broken(format!("{}={value} is not refused", spec.key)));
                }
            }
        }
        Ok(())
    }

    /// Gives random values in range, in two orders.
    fn random(&mut self) -> Result<(), Broken> {
        let options = self.options();
        let values: Vec<String> = options.iter().map(|spec| in_range(spec, &mut self.rng)).collect();
        let mut given: Vec<(&str, &str)> =
            options.iter().map(|s| s.key).zip(values.iter().map(String::as_str)).collect();
        let text = format!("{given:?}");
        let forward = self.configure(&given);
        match &forward {
            Ok(_) | Err(OptionError::Conflict { .. }) => {}
            // A range with gaps: the game says of its own what would be right.
            Err(OptionError::BadValue { expected, .. })
                if G::OPTIONS.iter().all(|s| s.kind.to_string() != *expected) => {}
            Err(error) => return Err(self.broken(format!("{text} is refused: {error}"))),
        }
        let settings = OptionValues::read(G::ID, self.rules, G::OPTIONS, &given)
            .map_err(|error| self.broken(error.to_string()))?;
        let pairs: Vec<(&str, &str)> = settings.pairs().collect();
        if self.configure(&pairs) != forward {
            return Err(self.broken(format!("{text}, written down, is read back differently")));
        }
        given.reverse();
        if self.configure(&given).ok() != forward.ok() {
            return Err(self.broken(format!("{text} means something else in another order")));
        }
        Ok(())
    }
}

fn in_range(spec: &OptionSpec, rng: &mut ChaCha8Rng) -> String {
    match spec.kind {
        OptionKind::Whole { min, max } => {
            let span = max.saturating_sub(min).saturating_add(1);
            (min + chance::below(rng, span)).to_string()
        }
        OptionKind::Choice(words) => {
            let at = chance::below(rng, words.len() as u32) as usize;
            words.get(at).copied().unwrap_or_default().to_owned()
        }
        OptionKind::File(_) => spec.default.to_owned(),
    }
}

fn out_of_range(spec: &OptionSpec) -> Vec<String> {
    let mut wrong: Vec<String> = ["", " ", "no such value", "-1", "1.5"].map(str::to_owned).into();
    if let OptionKind::Whole { min, max } = spec.kind {
        wrong.push((u64::from(max) + 1).to_string());
        wrong.push(format!("0{max}"));
        wrong.push(format!("+{max}"));
        wrong.extend(min.checked_sub(1).map(|n| n.to_string()));
    }
    wrong
}
