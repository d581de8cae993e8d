//! One game, whatever its type.

use std::any::Any;

use kickoff_core::{Node, Observer, PlayError, Seat};

use crate::{ActionError, Encoding};

/// One game with its history. Actions are numbers: at a chance node those of its outcomes, everywhere else those of
/// decisions. It draws nothing by itself: chance outcomes are applied like actions.
///
/// Methods that take `&mut self` without changing the game keep what they have found out.
pub trait Environment: Any + Send + Sync {
    /// The game's id.
    fn game(&self) -> &'static str;

    /// How many numbers and planes there are.
    fn encoding(&self) -> Encoding;

    /// The version of the rules that it is played under.
    fn rules_version(&self) -> u32;

    /// Every option with its value, in the game's order.
    fn options(&self) -> Vec<(&'static str, String)>;

    /// A copy that goes its own way.
    fn clone_box(&self) -> Box<dyn Environment>;

    /// Whether another is the same game under the same rules and options with the same history.
    fn same(&self, other: &dyn Environment) -> bool;

    /// What comes next.
    fn node(&self) -> Node;

    /// The numbers of all that can come next, rising: actions, or a chance node's outcomes; nothing at the end.
    fn legal(&mut self) -> &[u32];

    /// A chance node's outcomes with their weights, which have no common divisor, by rising numbers; nothing at other
    /// nodes.
    fn weights(&self) -> Vec<(u32, u32)>;

    /// Draws one of a chance node's outcomes by its weight, without applying it; `None` at other nodes.
    fn draw(&self, seed: u64) -> Option<u32>;

    /// Takes an action or lets chance decide so.
    ///
    /// # Errors
    /// Why it cannot come next; nothing has changed.
    fn apply(&mut self, number: i64) -> Result<(), ActionError>;

    /// The same by its token.
    ///
    /// # Errors
    /// Why it cannot be played; nothing has changed.
    fn play(&mut self, token: &str) -> Result<(), PlayError>;

    /// The token with a number, as numbers are meant in this position.
    ///
    /// # Errors
    /// No action has it.
    fn token(&self, number: i64) -> Result<String, ActionError>;

    /// How many actions have been played.
    fn ply(&self) -> usize;

    /// The numbers of everything that has been played, chance outcomes in their own numbering.
    fn history(&self) -> Vec<u32>;

    /// The tokens of everything that has been played.
    fn tokens(&self) -> Vec<String>;

    /// Writes the planes that a seat sees; `planes` has room for [`Encoding::values`], nothing is written if not.
    fn observe(&self, seat: Seat, planes: &mut [u8]);

    /// The same in words: every plane by its name with the values that are not 0.
    fn observation_text(&self, seat: Seat) -> String;

    /// All that a seat remembers, as one text: two histories have the same one if and only if the seat cannot tell them
    /// apart. It holds the options and every action's token; for a hidden one `?`, followed by those that it may have been
    /// if the seat has found out something about it.
    fn information_state(&mut self, seat: Seat) -> String;

    /// Another game that the seat cannot tell from this one: every hidden action is drawn anew, in position and history,
    /// all histories that the seat must think possible being equally likely.
    fn determinize(&mut self, seat: Seat, seed: u64) -> Box<dyn Environment>;

    /// The game's own view for an observer.
    fn view(&self, observer: Observer) -> Box<dyn Any + Send + Sync>;
}

impl Clone for Box<dyn Environment> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

impl std::fmt::Debug for dyn Environment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Environment").field("game", &self.game()).field("ply", &self.ply()).finish_non_exhaustive()
    }
}
