//! The protocol's commands.

use std::io::{self, BufRead, Write};

use kickoff_core::{Node, Observer, OptionError, Seat};
use kickoff_runtime::{DynEngine, DynGame, GameInstance, InformationSet, OpenPositionError, OpenedPosition};

use crate::engine::go::Go;
use crate::engine::search::{Question, Search, Voice};
use crate::engine::settings::EngineSettings;
use crate::seeds::turn_seed;
use crate::words;

/// The error message for an unknown command.
const UNKNOWN: &str = "no such command; there are kep, isready, newgame, setoption, position, go, stop and quit";

/// What the engine is to think about.
enum Position {
    /// The whole game; the engine is given only the view of the seat on turn.
    Played(Played),
    /// The game as one seat has seen it.
    Observed(Box<dyn InformationSet>),
}

/// A game from its beginning, with what has been played since.
#[derive(Clone)]
struct Played {
    instance: Box<dyn GameInstance>,
    /// The text of the position that it began with, if it is not the usual one.
    text: Option<String>,
    /// Whether everything is known of that position, so that tokens can follow.
    complete: bool,
    tokens: Vec<String>,
}

impl Position {
    /// A game at its start.
    fn start(instance: Box<dyn GameInstance>) -> Position {
        Position::Played(Played { instance, text: None, complete: true, tokens: Vec::new() })
    }
}

/// An engine that is being talked to.
pub(crate) struct Console {
    game: &'static dyn DynGame,
    options: Vec<(String, String)>,
    settings: EngineSettings,
    position: Position,
    engine: Option<Box<dyn DynEngine>>,
    search: Option<Search>,
    voice: Voice,
}

impl Console {
    /// The engine of a game under some options.
    ///
    /// # Errors
    /// The options are refused.
    pub(crate) fn new(
        game: &'static dyn DynGame,
        options: Vec<(String, String)>,
        out: Box<dyn Write + Send>,
    ) -> Result<Console, OptionError> {
        let instance = start(game, &options)?;
        Ok(Console {
            game,
            options,
            settings: EngineSettings::new(game),
            position: Position::start(instance),
            engine: None,
            search: None,
            voice: Voice::new(out),
        })
    }

    /// Hears and answers until `quit` or the end of the input. A search that has limits is then still finished, so that an
    /// engine can be used in a pipe.
    ///
    /// # Errors
    /// Nobody listens any more.
    pub(crate) fn run(mut self, input: impl BufRead) -> io::Result<()> {
        for line in input.lines() {
            let Ok(line) = line else { break };
            if line.trim() == "quit" {
                self.stop();
                return Ok(());
            }
            if let Err(error) = self.hear(&line)? {
                self.voice.say(&format!("error {error}"))?;
            }
        }
        match self.search.take() {
            Some(search) if search.ends => drop(search.join()),
            search => {
                self.search = search;
                self.stop();
            }
        }
        Ok(())
    }

    /// Answers one line. The inner error is what the line is answered with.
    fn hear(&mut self, line: &str) -> io::Result<Result<(), String>> {
        let (command, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let done = match command {
            "kep" => {
                self.introduce()?;
                Ok(())
            }
            "isready" => {
                self.get_ready();
                self.voice.say("readyok")?;
                Ok(())
            }
            "newgame" => self.new_game(rest),
            "setoption" => self.set_option(rest),
            "position" => self.set_position(rest),
            "go" => self.go(rest),
            "stop" => {
                self.stop();
                Ok(())
            }
            "" => Ok(()),
            _ => Err(UNKNOWN.to_owned()),
        };
        let command: String = command.chars().take(40).flat_map(char::escape_debug).collect();
        Ok(done.map_err(|error| format!("{command}: {error}")))
    }

    fn introduce(&self) -> io::Result<()> {
        let version = env!("CARGO_PKG_VERSION");
        let (game, rules) = (self.game.id(), self.game.rules_version());
        let id = format!("id name Kickoff {version}\nid author the Kickoff authors\nid game {game}\nid rules {rules}");
        self.voice.say(&format!("{id}\n{}kepok", self.settings.describe()))
    }

    /// Takes the engine of a search that is over back.
    fn settle(&mut self) {
        if let Some(search) = self.search.take_if(|search| search.done()) {
            self.engine = search.join();
        }
    }

    /// Ends a search, and waits until it has answered.
    fn stop(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop();
            self.engine = search.join();
        }
    }

    /// Whether nothing is being thought about.
    fn at_rest(&mut self) -> Result<(), String> {
        self.settle();
        if self.search.is_some() { Err("not while thinking; stop first".to_owned()) } else { Ok(()) }
    }

    fn get_ready(&mut self) {
        self.settle();
        if self.search.is_none() && self.engine.is_none() {
            self.engine = Some(self.settings.engine());
        }
        if let (Some(engine), Position::Played(played)) = (&mut self.engine, &self.position) {
            engine.prepare(&played.instance.seat_view(Observer::Seat(Seat::First), Seat::First));
        }
    }

    fn new_game(&mut self, rest: &str) -> Result<(), String> {
        self.at_rest()?;
        let mut options = Vec::new();
        for word in words::split(rest)? {
            let (key, value) = word.split_once('=').ok_or(format!("“{word}” is no KEY=VALUE"))?;
            options.push((key.to_owned(), value.to_owned()));
        }
        let instance = start(self.game, &options).map_err(|error| error.to_string())?;
        self.options = options;
        self.position = Position::start(instance);
        if let Some(engine) = &mut self.engine {
            engine.forget();
        }
        Ok(())
    }

    fn set_option(&mut self, rest: &str) -> Result<(), String> {
        self.at_rest()?;
        let named = rest.trim().strip_prefix("name ").ok_or("it is written setoption name NAME value VALUE")?;
        let (name, value) = named.split_once(" value").unwrap_or((named, ""));
        if self.settings.set(name.trim(), value.trim())? {
            self.engine = None;
        }
        Ok(())
    }

    fn set_position(&mut self, rest: &str) -> Result<(), String> {
        const SHAPE: &str = "it is written position startpos [moves TOKENS], position text TEXT [moves TOKENS], or \
            position seat 0|1 [observed TOKENS]";
        let words: Vec<&str> = rest.split_whitespace().collect();
        match words.as_slice() {
            ["startpos"] => self.play(None, &[]),
            ["startpos", "moves", tokens @ ..] => self.play(None, tokens),
            ["text", words @ ..] => {
                let end = words.iter().position(|word| *word == "moves");
                let (text, tokens) = words.split_at(end.unwrap_or(words.len()));
                self.play(Some(text.join(" ")), tokens.get(1..).unwrap_or_default())
            }
            ["seat", seat] => self.observe(seat, &[]),
            ["seat", seat, "observed", tokens @ ..] => self.observe(seat, tokens),
            _ => Err(SHAPE.to_owned()),
        }
    }

    /// Begins with a position that was read.
    ///
    /// # Errors
    /// It leaves something unknown that the seat on turn knows.
    pub(crate) fn begin_with(&mut self, position: OpenedPosition) -> Result<(), OpenPositionError> {
        let instance = position.for_seat_on_turn()?;
        // A position that the protocol sets is never taken for this one.
        let text = Some(String::new());
        self.position = Position::Played(Played { instance, text, complete: false, tokens: Vec::new() });
        Ok(())
    }

    /// The game with the position of this text, or at its start. `played` says whether tokens follow.
    fn beginning(&self, text: Option<String>, played: bool) -> Result<Played, String> {
        let game = |instance, text, complete| Played { instance, text, complete, tokens: Vec::new() };
        let Some(text) = text else {
            let instance = start(self.game, &self.options).map_err(|error| error.to_string())?;
            return Ok(game(instance, None, true));
        };
        let opened = self.game.read_position(&text).map_err(|error| error.to_string())?;
        let complete = opened.unknown().is_empty();
        // What follows a token may depend on what is unknown.
        let instance = if played { opened.complete() } else { opened.for_seat_on_turn() };
        Ok(game(instance.map_err(|error| error.to_string())?, Some(text), complete))
    }

    /// Sets the position after these tokens. Positions of one game mostly go on from each other.
    fn play(&mut self, text: Option<String>, tokens: &[&str]) -> Result<(), String> {
        let goes_on = |played: &Played| {
            let same = tokens.iter().zip(&played.tokens).filter(|(a, b)| *a == b).count();
            played.text == text && played.complete && same == played.tokens.len()
        };
        let mut game = match &self.position {
            Position::Played(played) if goes_on(played) => played.clone(),
            _ => self.beginning(text, !tokens.is_empty())?,
        };
        for token in &tokens[game.tokens.len()..] {
            let ply = game.instance.ply();
            game.instance.play(token).map_err(|error| {
                let rule = error.rule().map(|rule| format!(", rule {rule}")).unwrap_or_default();
                format!("ply {ply}, token “{}”{rule}: {error}", error.token())
            })?;
        }
        game.tokens = tokens.iter().map(|&token| token.to_owned()).collect();
        self.position = Position::Played(game);
        Ok(())
    }

    /// Sets the position of a seat that has seen this.
    fn observe(&mut self, seat: &str, tokens: &[&str]) -> Result<(), String> {
        let seat = seat.parse().ok().and_then(Seat::from_index).ok_or("the seat is 0 or 1")?;
        let options: Vec<(&str, &str)> = pairs(&self.options);
        let information_set = self.game.information_set(self.game.rules_version(), &options, seat);
        let mut information_set = information_set.map_err(|error| error.to_string())?;
        for token in tokens {
            information_set.see(token).map_err(|error| error.to_string())?;
        }
        self.position = Position::Observed(information_set);
        Ok(())
    }

    fn go(&mut self, rest: &str) -> Result<(), String> {
        self.at_rest()?;
        let go = Go::read(&rest.split_whitespace().collect::<Vec<_>>())?;
        let (view, ply) = match &self.position {
            Position::Played(Played { instance, .. }) => {
                // At the end of a game or when chance is to draw, any seat has nothing to decide.
                let seat = if let Node::Decide(seat) = instance.node() { seat } else { Seat::First };
                (instance.seat_view(Observer::Seat(seat), seat), instance.ply())
            }
            Position::Observed(information_set) => (information_set.seat_view(), information_set.ply()),
        };
        let limits = go.limits(view.seat());
        let seed = turn_seed(self.settings.seed, ply);
        let question = Question {
            view,
            limits,
            seed,
            infinite: go.infinite,
            timing: self.settings.timing,
            lines: self.settings.lines,
        };
        let engine = self.engine.take().unwrap_or_else(|| self.settings.engine());
        self.search = Some(Search::begin(engine, question, self.voice.clone()));
        Ok(())
    }
}

fn pairs(options: &[(String, String)]) -> Vec<(&str, &str)> {
    options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect()
}

fn start(game: &'static dyn DynGame, options: &[(String, String)]) -> Result<Box<dyn GameInstance>, OptionError> {
    game.start(game.rules_version(), &pairs(options))
}
