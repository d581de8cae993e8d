//! Tokens and questions: what clients send while a game is played.

use kickoff_core::{Observer, Seat};
use kickoff_runtime::{DynGame, GameInstance, InformationSet, PlayError, games};

use crate::portrait::portrait;

/// More steps than this are not made.
const MOST_STEPS: usize = 250;

/// A game whose course the bytes decide: the first byte names the game, and each of the others is a step. Small ones play
/// what is legal; greater ones play something else, ask a question, or tell an engine what a seat saw.
///
/// # Errors
/// A legal token is refused; a refused one changes something or is refused without a reason; something is taken that is
/// not legal; the tokens, played again, lead elsewhere; a seat that saw the game cannot have seen it.
pub fn tokens(bytes: &[u8]) -> Result<(), String> {
    let mut bytes = Bytes(bytes);
    let number = usize::from(bytes.next().unwrap_or(0));
    let Some(game) = games().get(number % games().len()).copied() else { return Ok(()) };
    // Where there can be a timekeeper, there is one in every second game.
    let timekeeper = game.timekeeper().filter(|_| (number / games().len()).is_multiple_of(2));
    let mut course = Course::start(game, timekeeper.as_slice())?;
    for _ in 0..MOST_STEPS {
        let Some(step) = bytes.next() else { break };
        let legal = course.instance.legal();
        match step {
            0..0xd0 => {
                let place = usize::from(step);
                let number = if step < 0xc0 { place } else { (place - 0xc0) * 256 + usize::from(bytes.byte()) };
                let Some(token) = legal.get(number % legal.len().max(1)) else { break };
                course.play(token)?;
            }
            0xd0..0xe0 => {
                let token = bytes.mutated(&legal);
                course.attempt(&token, &legal)?;
            }
            0xe0..0xe8 => {
                let token = bytes.text(usize::from(step - 0xdf));
                course.attempt(&token, &legal)?;
            }
            0xe8..0xf8 => {
                let question = bytes.line();
                course.ask(&question)?;
            }
            0xf8.. => {
                let seen = if step < 0xfc { bytes.mutated(&legal) } else { bytes.line() };
                course.pretend(&seen)?;
            }
        }
    }
    course.settle()
}

/// A game going on, and those who look on.
struct Course {
    game: &'static dyn DynGame,
    options: Vec<(&'static str, &'static str)>,
    instance: Box<dyn GameInstance>,
    played: Vec<String>,
    /// What both seats saw of it.
    watches: [Box<dyn InformationSet>; 2],
}

impl Course {
    fn start(game: &'static dyn DynGame, options: &[(&'static str, &'static str)]) -> Result<Course, String> {
        let rules = game.rules_version();
        let instance = game.start(rules, options).map_err(|error| error.to_string())?;
        let watch = |seat| game.information_set(rules, options, seat).map_err(|error| error.to_string());
        let [first, second] = Seat::BOTH.map(watch);
        Ok(Course { game, options: options.to_vec(), instance, played: Vec::new(), watches: [first?, second?] })
    }

    /// Plays a token that is legal.
    fn play(&mut self, token: &str) -> Result<(), String> {
        let wrong = |what: &str| Err(format!("after {:?}, {token:?}: {what}", self.played));
        for (watch, seat) in self.watches.iter_mut().zip(Seat::BOTH) {
            let seen = self.instance.seen(token, Observer::Seat(seat)).map_err(|error| error.to_string())?;
            if let Err(error) = watch.see(seen.as_deref().unwrap_or("?")) {
                return wrong(&format!("{seat:?} cannot have seen it: {error}"));
            }
        }
        let told = match self.instance.describe(token, &[Observer::Spectator]) {
            Ok(told) => told,
            Err(error) => return wrong(&format!("it is legal, but refused: {error}")),
        };
        if told.seen.iter().any(|seen| seen.token.as_deref().is_some_and(|seen| seen != token)) {
            return wrong("another token is told");
        }
        self.played.push(token.to_owned());
        Ok(())
    }

    /// Plays a token of which nothing is known.
    fn attempt(&mut self, token: &str, legal: &[String]) -> Result<(), String> {
        if legal.iter().any(|known| known == token) {
            return self.play(token);
        }
        let wrong = |what: &str| Err(format!("after {:?}, {token:?}: {what}", self.played));
        match self.instance.play(token) {
            Ok(()) => return wrong("it is not legal, but is taken"),
            Err(PlayError::Illegal { rule, message, .. }) if rule.is_empty() || message.is_empty() => {
                return wrong("it is refused without a rule or reason");
            }
            Err(error) if error.to_string().len() > 1000 => return wrong("the refusal is too long for a message"),
            Err(_) => {}
        }
        if self.instance.seen(token, Observer::Spectator).is_ok() {
            return wrong("it is refused, but can be seen");
        }
        // Whether it has changed something shows when the game is played again without it.
        Ok(())
    }

    fn ask(&self, question: &str) -> Result<(), String> {
        let Ok(question) = serde_json::from_str::<serde_json::Value>(question) else { return Ok(()) };
        for observer in Observer::ALL {
            if self.instance.ask(observer, question.clone()).is_ok_and(|answer| answer.is_null()) {
                return Err(format!("after {:?}, {question} is answered with nothing", self.played));
            }
        }
        Ok(())
    }

    /// Tells those who look on something that may not have happened.
    fn pretend(&self, seen: &str) -> Result<(), String> {
        for watch in &self.watches {
            let mut watch = watch.clone();
            let before = (watch.ply(), watch.history());
            let done = watch.see(seen);
            let after = (watch.ply(), watch.history());
            if done.is_err() && before != after {
                return Err(format!("after {:?}, {seen:?} is refused, but has changed what was seen", self.played));
            }
        }
        Ok(())
    }

    /// Whether the game can be played again, and those who looked on know what they saw.
    fn settle(self) -> Result<(), String> {
        let again = self.game.start(self.instance.rules_version(), &self.options);
        let mut again = again.map_err(|error| error.to_string())?;
        for token in &self.played {
            again.play(token).map_err(|error| format!("{:?} cannot be played again: {error}", self.played))?;
        }
        if portrait(again.as_ref()) != portrait(self.instance.as_ref()) {
            return Err(format!("{:?}, played again, lead elsewhere", self.played));
        }
        for (mut watch, seat) in self.watches.into_iter().zip(Seat::BOTH) {
            let view = self.instance.seat_view(Observer::Seat(seat), seat);
            if !watch.learn(&view) {
                return Err(format!("after {:?}, {seat:?} does not know its view", self.played));
            }
        }
        Ok(())
    }
}

/// Bytes that are taken from the front.
struct Bytes<'b>(&'b [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// The next byte; 0 at the end.
    fn byte(&mut self) -> u8 {
        self.next().unwrap_or(0)
    }

    /// So many bytes as text.
    fn text(&mut self, length: usize) -> String {
        let (text, rest) = self.0.split_at(length.min(self.0.len()));
        self.0 = rest;
        String::from_utf8_lossy(text).into_owned()
    }

    /// The bytes up to the end of the line as text.
    fn line(&mut self) -> String {
        let line = self.text(self.0.iter().position(|byte| *byte == b'\n').unwrap_or(self.0.len()));
        self.next();
        line
    }

    /// A token that is legal but for one character, which is put in, taken out, or changed.
    fn mutated(&mut self, legal: &[String]) -> String {
        let [number, at, what] = [self.byte(), self.byte(), self.byte()];
        let mut token: Vec<char> =
            legal.get(usize::from(number) % legal.len().max(1)).map_or("", |t| t).chars().collect();
        let at = usize::from(at) % (token.len() + 1);
        let new = char::from(what & 0x7f);
        match token.get_mut(at) {
            Some(old) if what < 0x80 => *old = new,
            Some(_) if what < 0xa0 => drop(token.remove(at)),
            _ => token.insert(at, new),
        }
        token.into_iter().collect()
    }
}
