//! A game being played, whatever its type: actions are tokens, scenes are JSON.

use kickoff_ai::Features;
use kickoff_core::{
    BatchError, Choice, Line, Message, Node, Observer, Overflow, PlayError, Possession, Seat, Weighted,
};
use rand_core::Rng;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::information_state::InformationState;
use crate::{ActionError, DynGame, SeatView, SolutionCache, Study};

/// The message of a line-up that has a name, in what is foretold ([`GameInstance::foretell`]).
pub const LINE_UP_AS: &str = "line-up-as";

/// One game being played. It draws nothing by itself: chance outcomes are played like actions, see
/// [`draw`](GameInstance::draw).
pub trait GameInstance: Send + Sync {
    /// The entry of the game in the registry.
    fn game(&self) -> &'static dyn DynGame;

    /// The version of the rules that it is played under.
    fn rules_version(&self) -> u32;

    /// Every option with its value, in the game's order.
    fn options(&self) -> Vec<(&'static str, String)>;

    /// The position as one line of text (docs/positions.md): what an observer knows of it, or all of it with its secrets.
    fn position_text(&self, observer: Option<Observer>) -> String;

    /// The same for the position that the game began with, if that was read from text; `None` if it began as games do.
    fn start_text(&self, observer: Option<Observer>) -> Option<String>;

    /// The fields of the position's text whose values an observer does not know.
    fn unknown_to(&self, observer: Observer) -> Vec<&'static str>;

    /// A copy that goes its own way.
    fn clone_box(&self) -> Box<dyn GameInstance>;

    /// About how much memory a copy takes, in bytes.
    fn bytes(&self) -> usize;

    /// How many actions have been played.
    fn ply(&self) -> u32;

    /// Who acts next: a seat, chance, or nobody.
    fn node(&self) -> Node;

    /// Every token that can be played now, chance outcomes too, in byte order. The timekeeper's is one of them.
    fn legal(&self) -> Vec<String>;

    /// The half that the game is in, if it has a timekeeper; 1 or 2.
    fn half(&self) -> Option<u8>;

    /// The token by which the timekeeper ends the half now; `None` if that cannot be done now, or there is none.
    fn time(&self) -> Option<String>;

    /// The outcomes of a chance node, in byte order; nothing at other nodes.
    fn odds(&self, observer: Observer) -> Vec<TokenOdds>;

    /// The outcomes of a chance node with their weights, which have no common divisor, in byte order; nothing at other
    /// nodes.
    fn weights(&self) -> Vec<(String, u32)>;

    /// Adds the ids of all that can come next to `ids`, rising: those of decisions, or of a chance node's outcomes.
    fn legal_ids(&self, ids: &mut Vec<u32>);

    /// The outcomes of a chance node with their weights, by rising ids; nothing at other nodes.
    fn outcome_ids(&self) -> Vec<Weighted<u32>>;

    /// Plays the decision, or the chance outcome, with an id, and returns the id.
    ///
    /// # Errors
    /// Why it cannot be played; nothing has changed.
    fn apply_id(&mut self, id: i64) -> Result<u32, ActionError>;

    /// The same for one of [`legal_ids`](GameInstance::legal_ids), which is not checked again. What another id leads to is
    /// unspecified, but nothing panics.
    fn apply_legal_id(&mut self, id: u32);

    /// Plays a token and returns its id.
    ///
    /// # Errors
    /// Why it cannot be played; nothing has changed.
    fn play_for_id(&mut self, token: &str) -> Result<u32, PlayError>;

    /// Writes the planes that a seat sees; nothing is written if `planes` has not room for
    /// [`Encoding::values`](crate::Encoding::values).
    fn observe(&self, seat: Seat, planes: &mut [u8]);

    /// The same in words: every plane by its name with the values that are not 0.
    fn observation_text(&self, seat: Seat) -> String;

    /// What a seat will remember of a game under these options, from its beginning.
    fn information_state(&self, seat: Seat) -> Box<dyn InformationState>;

    /// The line of a trace for this position, without line end; with the token that is played in it, if one is. It
    /// shows everything, secrets too.
    fn trace_line(&self, play: Option<&str>) -> String;

    /// The number of action sequences of this length from here on; chance outcomes count like actions.
    ///
    /// # Errors
    /// It does not fit.
    fn perft(&self, depth: u32) -> Result<u64, Overflow>;

    /// Plays a token.
    ///
    /// # Errors
    /// Why it cannot be played; nothing has changed.
    fn play(&mut self, token: &str) -> Result<(), PlayError>;

    /// Says whether tokens can be played one after the other: by one seat alone, or if none is named by whichever seat
    /// decides. The answer follows from what the seat sees ([`kickoff_core::check_batch`]).
    ///
    /// # Errors
    /// The first token that cannot be played, and why.
    fn check_batch(&self, tokens: &[String], only: Option<Seat>) -> Result<(), BatchError>;

    /// The same for the token number `index` alone, the ones before it having been played
    /// ([`kickoff_core::check_next`]): so a batch is checked as it is played.
    ///
    /// # Errors
    /// Why it cannot be played next.
    fn check_next(&self, tokens: &[String], index: usize, only: Option<Seat>) -> Result<(), BatchError>;

    /// The sentences that tell a seat beforehand of a turn that it may play: as far as it can foresee it, and what may
    /// come of it is left open.
    fn foretell(&self, tokens: &[String], seat: Seat) -> Vec<Line>;

    /// What an observer sees of a token that can be played now; `None` if they learn only that one was played.
    ///
    /// # Errors
    /// Why it cannot be played.
    fn seen(&self, token: &str, observer: Observer) -> Result<Option<String>, PlayError>;

    /// Plays a token, and describes it to some observers.
    ///
    /// # Errors
    /// Why it cannot be played; nothing has changed.
    fn describe(&mut self, token: &str, observers: &[Observer]) -> Result<Described, PlayError>;

    /// As [`describe`](GameInstance::describe), but without the sentences, when nobody reads them.
    ///
    /// # Errors
    /// Why it cannot be played; nothing has changed.
    fn play_silently(&mut self, token: &str, observers: &[Observer]) -> Result<Described, PlayError>;

    /// Draws one of a chance node's outcomes by its odds, without playing it; `None` at other nodes.
    fn draw(&self, rng: &mut dyn Rng) -> Option<String>;

    /// What an observer sees, as JSON in the shape of the game's scene schema.
    fn scene(&self, observer: Observer) -> Box<RawValue>;

    /// The same without what can be done in the position, for replays.
    fn scene_without_actions(&self, observer: Observer) -> Box<RawValue>;

    /// What an observer sees, for the computer to think about in a seat's place. To play, it is the seat itself who
    /// observes.
    fn seat_view(&self, observer: Observer, seat: Seat) -> SeatView;

    /// Whether everyone sees everything in this game.
    fn hides_nothing(&self) -> bool;

    /// How much of each of the game's terms ([`terms`](crate::DynResearch::terms)) the position has. `None` if it cannot be
    /// evaluated as it stands, or the computer does without judging.
    fn features(&self) -> Option<Features>;

    /// What a network is told of the position, whether or not it can be evaluated as it stands. `None` if no seat decides
    /// here, or no network can evaluate the game.
    fn network_inputs(&self) -> Option<NetworkInputs>;

    /// What is known exactly of the decision that is due. `None` if there is none, or the game is not solved.
    fn study(&self, cache: &SolutionCache) -> Option<Study>;

    /// The number of the play, half or possession going on, from 1, as the shared screen sees it.
    fn section(&self) -> u32;

    /// Where the game stands, in one line, as the shared screen sees it.
    fn headline(&self) -> Message;

    /// How the game came out, in a sentence, if it is over ([`Finish`](kickoff_core::Finish)). `names` are the players'
    /// names, seat 0 first.
    fn result(&self, names: [&str; 2]) -> Option<Message>;

    /// Where a section starts whose first decision is due, in a few words.
    fn section_title(&self) -> Message;

    /// What the section came to that has just ended, in the game's own shape.
    fn section_stats(&self) -> Option<Value>;

    /// The possessions that end while these tokens are played from here on, in order. It sees everything.
    ///
    /// # Errors
    /// The first token that cannot be played.
    fn possessions(&self, tokens: &[String]) -> Result<Vec<Possession>, PlayError>;

    /// What the seat that decides chooses by these tokens, if it is counted over many games. It sees everything.
    fn choice(&self, tokens: &[&str]) -> Option<Choice>;

    /// Answers a question about the position as an observer sees it.
    ///
    /// # Errors
    /// The question has not the shape of the game's question schema.
    fn ask(&self, observer: Observer, question: Value) -> Result<Value, BadQuestion>;

    /// The observer of the shared screen when two people play on it.
    fn shared_screen(&self) -> Observer;

    /// Whether something that has been played must not be shown in a record yet.
    fn still_secret(&self) -> bool;
}

impl Clone for Box<dyn GameInstance> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

impl std::fmt::Debug for dyn GameInstance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GameInstance")
            .field("game", &self.game().id())
            .field("ply", &self.ply())
            .finish_non_exhaustive()
    }
}

/// What a network is told of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetworkInputs {
    /// The numbers of the inputs that hold, below [`DynGame::network_inputs`].
    pub held: Vec<u16>,
    /// How much of each term the position has: a network evaluates beside the terms.
    pub features: Features,
}

/// An outcome of a chance node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenOdds {
    /// The token that plays this outcome.
    pub token: String,
    /// The numerator of its probability, in lowest terms.
    pub numerator: u32,
    /// The denominator of the outcome's probability.
    pub denominator: u32,
    /// What it means, in a few words.
    pub message: Message,
}

/// An action that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Described {
    /// What each observer saw of it, in the order in which they were named.
    pub seen: Vec<Seen>,
    /// Whether the player who took it may take it back: it was their decision, nothing was revealed or drawn by it, and
    /// what comes next is their own decision or an undrawn chance node.
    pub may_undo: bool,
    /// Whether it is a part of a line-up, which is taken back as a whole.
    pub lines_up: bool,
}

/// What an observer saw of an action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// Its token; `None` if the observer learns only that one was taken.
    pub token: Option<String>,
    /// The sentences that tell it.
    pub lines: Vec<Line>,
}

/// A question that has not the shape of the game's questions.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no question about {game}: {reason}")]
pub struct BadQuestion {
    /// The id of the game that was asked.
    pub game: &'static str,
    /// What is wrong with it.
    pub reason: String,
}
