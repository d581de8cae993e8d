//! A game with its history: what a program that learns, or that plays a whole game, holds.

use kickoff_core::{Node, Observer, PlayError, Seat, Weighted, chance};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::information_state::InformationState;
use crate::{ActionError, DynGame, Encoding, GameInstance, SeatView};

/// An action of the history.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct HistoryEntry {
    pub(crate) id: u32,
    /// Whether it was a chance outcome, whose ids are a numbering of their own.
    pub(crate) chance: bool,
}

/// One game with its history. Actions have ids: at a chance node those of its outcomes, everywhere else those of decisions.
/// It draws nothing by itself: chance outcomes are applied like actions.
///
/// Methods that take `&mut self` without changing the game keep what they have found out.
#[derive(Clone)]
pub struct State {
    position: Box<dyn GameInstance>,
    history: Vec<HistoryEntry>,
    /// The ids of what can come next, if `listed`.
    legal: Vec<u32>,
    listed: bool,
    /// What the seats remember, as far as it has been asked for.
    memories: [Option<Box<dyn InformationState>>; 2],
}

impl State {
    /// A game that has not begun.
    pub(crate) fn start(position: Box<dyn GameInstance>) -> State {
        State::at(position, Vec::new())
    }

    /// A game that has come to a position.
    pub(crate) fn at(position: Box<dyn GameInstance>, history: Vec<HistoryEntry>) -> State {
        State { position, history, legal: Vec::new(), listed: false, memories: [None, None] }
    }

    /// The entry of the game in the registry.
    pub fn game(&self) -> &'static dyn DynGame {
        self.position.game()
    }

    /// How many ids and planes there are.
    pub fn encoding(&self) -> Encoding {
        self.game().encoding()
    }

    /// The position, without the history.
    pub fn position(&self) -> &dyn GameInstance {
        self.position.as_ref()
    }

    /// Who acts next: a seat, chance, or nobody.
    pub fn node(&self) -> Node {
        self.position.node()
    }

    /// Whether another is the same game under the same rules and options, from the same beginning with the same history.
    pub fn same(&self, other: &State) -> bool {
        self.game().id() == other.game().id()
            && self.history == other.history
            && self.position.rules_version() == other.position.rules_version()
            && self.position.options() == other.position.options()
            && self.position.start_text(None) == other.position.start_text(None)
    }

    /// The ids of all that can come next, rising: actions, or a chance node's outcomes; nothing at the end.
    pub fn legal(&mut self) -> &[u32] {
        if !self.listed {
            self.listed = true;
            self.legal.clear();
            self.position.legal_ids(&mut self.legal);
        }
        &self.legal
    }

    /// A chance node's outcomes with their weights, which have no common divisor, by rising ids; nothing at other nodes.
    pub fn weights(&self) -> Vec<(u32, u32)> {
        let outcomes = self.position.outcome_ids();
        let divisor = chance::divisor(outcomes.iter().map(|outcome| outcome.weight));
        outcomes.iter().map(|outcome| (outcome.action, outcome.weight / divisor)).collect()
    }

    /// Draws one of a chance node's outcomes by its weight, without applying it; `None` at other nodes.
    pub fn draw(&self, seed: u64) -> Option<u32> {
        let outcomes: Vec<Weighted<u32>> = self.position.outcome_ids();
        if outcomes.is_empty() {
            return None;
        }
        chance::draw(&outcomes, &mut ChaCha8Rng::seed_from_u64(seed))
    }

    /// Takes an action or lets chance decide so.
    ///
    /// # Errors
    /// Why it cannot come next; nothing has changed.
    pub fn apply(&mut self, id: i64) -> Result<(), ActionError> {
        let chance = self.node() == Node::Chance;
        let listed = u32::try_from(id).ok().filter(|id| self.listed && self.legal.binary_search(id).is_ok());
        let id = match listed {
            Some(id) => {
                self.position.apply_legal_id(id);
                id
            }
            None => self.position.apply_id(id)?,
        };
        self.note(HistoryEntry { id, chance });
        Ok(())
    }

    /// The same by its token.
    ///
    /// # Errors
    /// Why it cannot be played; nothing has changed.
    pub fn play(&mut self, token: &str) -> Result<(), PlayError> {
        let chance = self.node() == Node::Chance;
        let id = self.position.play_for_id(token)?;
        self.note(HistoryEntry { id, chance });
        Ok(())
    }

    fn note(&mut self, played: HistoryEntry) {
        self.history.push(played);
        self.listed = false;
    }

    /// The token with an id, as ids are meant in this position.
    ///
    /// # Errors
    /// No action has it.
    pub fn token(&self, id: i64) -> Result<String, ActionError> {
        self.game().token_of_id(self.node() == Node::Chance, id)
    }

    /// How many actions have been played.
    pub fn ply(&self) -> usize {
        self.history.len()
    }

    /// The ids of everything that has been played, chance outcomes in their own numbering.
    pub fn history(&self) -> Vec<u32> {
        self.history.iter().map(|played| played.id).collect()
    }

    /// The tokens of everything that has been played.
    pub fn tokens(&self) -> Vec<String> {
        let game = self.game();
        // Everything that was played has a token.
        self.history.iter().filter_map(|played| game.token_of_id(played.chance, played.id.into()).ok()).collect()
    }

    /// Writes the planes that a seat sees; `planes` has room for [`Encoding::values`], nothing is written if not.
    pub fn observe(&self, seat: Seat, planes: &mut [u8]) {
        self.position.observe(seat, planes);
    }

    /// The same in words: every plane by its name with the values that are not 0.
    pub fn observation_text(&self, seat: Seat) -> String {
        self.position.observation_text(seat)
    }

    /// What a seat sees, for the computer to think about in its place.
    pub fn seat_view(&self, seat: Seat) -> SeatView {
        self.position.seat_view(Observer::Seat(seat), seat)
    }

    /// All that a seat remembers, as one text: two histories have the same one if and only if the seat cannot tell them
    /// apart. It holds the options, what the seat knew of the position that the game began with if that was read from text, and
    /// every action's token; for a hidden one `?`, followed by those that it may have been if the seat has found out something
    /// about it.
    pub fn information_state(&mut self, seat: Seat) -> String {
        let game = self.game();
        let mut text = format!("{} rules {} seat {seat}", game.id(), self.position.rules_version());
        for (key, value) in self.position.options() {
            text.extend([" ", key, "=", &value]);
        }
        if let Some(start) = self.position.start_text(Some(Observer::Seat(seat))) {
            text.extend(["\nfrom ", &start]);
        }
        text.push('\n');
        let mut hidden = self.memory(seat).hidden_words().into_iter().peekable();
        for (ply, token) in self.tokens().into_iter().enumerate() {
            if ply > 0 {
                text.push(' ');
            }
            text.push_str(&hidden.next_if(|(at, _)| *at == ply).map_or(token, |(_, word)| word));
        }
        text
    }

    /// Another game that the seat cannot tell from this one: every hidden action is drawn anew, in position and history,
    /// all histories that the seat must think possible being equally likely.
    pub fn determinize(&mut self, seat: Seat, seed: u64) -> State {
        let (position, hidden) = self.memory(seat).draw(&mut ChaCha8Rng::seed_from_u64(seed));
        let mut history = self.history.clone();
        for (ply, id) in hidden {
            if let Some(played) = history.get_mut(ply) {
                played.id = id;
            }
        }
        State::at(position, history)
    }

    /// What a seat remembers of everything up to now.
    fn memory(&mut self, seat: Seat) -> &dyn InformationState {
        let memory = self.memories[seat.index()].get_or_insert_with(|| self.position.information_state(seat));
        for played in &self.history[memory.ply()..] {
            memory.see(played.chance, played.id);
        }
        &**memory
    }
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State").field("game", &self.game().id()).field("ply", &self.ply()).finish_non_exhaustive()
    }
}
