//! Actions as ids and positions as planes, for programs that learn.

use crate::{Game, Seat};

/// What one plane of an observation shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Plane {
    /// Its name: lower-case words with underscores, unique in its game.
    pub name: &'static str,
    /// What its values mean, in a sentence.
    pub meaning: &'static str,
}

impl Plane {
    /// A plane with its name and meaning.
    pub const fn new(name: &'static str, meaning: &'static str) -> Self {
        Plane { name, meaning }
    }
}

/// A run of ids of one kind of action, from its first id to the one before the next block's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IdBlock {
    /// The id of the block's first action.
    pub first: usize,
    /// What the actions are, and in which order, in a sentence of Markdown.
    pub meaning: &'static str,
}

impl IdBlock {
    /// A block with its first id and its meaning.
    pub const fn new(first: usize, meaning: &'static str) -> Self {
        IdBlock { first, meaning }
    }
}

/// Actions as ids and positions as planes, for programs that learn.
///
/// The ids depend on nothing but the action, so that a program may learn what an id means. A network has an output for
/// each of them, so the ids are by geometry (square and direction rather than square and square).
/// Laws, checked by `kickoff-conformance`: every action that can be legal has an id of its own below
/// [`ACTIONS`](Encode::ACTIONS) or [`OUTCOMES`](Encode::OUTCOMES), which gives the action back; planes depend on the view
/// and the seat only.
pub trait Encode: Game {
    /// Decisions have the ids 0 to `ACTIONS - 1`, whatever the options.
    const ACTIONS: usize;
    /// Chance outcomes have the ids 0 to `OUTCOMES - 1`, numbered apart from decisions.
    const OUTCOMES: usize;
    /// What the planes show, in order.
    const PLANES: &'static [Plane];
    /// Rows and columns of a plane.
    const GRID: [usize; 2];
    /// What the rows and columns of a plane are, in words: "rows 1 to 19, columns a to m". Together with the blocks, this
    /// is what `docs/environments.md` says about the game.
    const GRID_MEANING: &'static str = "row by row";
    /// The kinds of decisions in the order of their ids; the first block starts at 0.
    const ACTION_BLOCKS: &'static [IdBlock] = &[IdBlock::new(0, "Actions.")];
    /// The kinds of chance outcomes, likewise; none if there is no chance.
    const OUTCOME_BLOCKS: &'static [IdBlock] = &[IdBlock::new(0, "Chance outcomes.")];
    /// The number of values that [`observe`](Encode::observe) writes.
    const VALUES: usize = Self::PLANES.len() * Self::GRID[0] * Self::GRID[1];

    /// The id of a decision, or of a chance outcome in its own numbering. For an action that can never be legal it
    /// is one that [`decode_action`](Encode::decode_action) or [`decode_outcome`](Encode::decode_outcome) refuses. By
    /// default it is the action's place among all decisions, or all outcomes.
    fn action_id(action: Self::Action) -> usize {
        let all = if Self::token(action).starts_with('~') { Self::all_outcomes() } else { Self::all_actions() };
        all.iter().position(|one| *one == action).unwrap_or(usize::MAX)
    }

    /// The decision with an id; `None` for an id that is out of range or that no game uses.
    fn decode_action(id: usize) -> Option<Self::Action> {
        Self::all_actions().get(id).copied()
    }

    /// The chance outcome with an id; `None` as for [`decode_action`](Encode::decode_action).
    fn decode_outcome(id: usize) -> Option<Self::Action> {
        Self::all_outcomes().get(id).copied()
    }

    /// Every decision there is, in the order of its ids: `ACTIONS` of them. Only the defaults of the methods above
    /// ask; a game with many actions computes its ids instead.
    fn all_actions() -> &'static [Self::Action] {
        &[]
    }

    /// Every chance outcome there is, in the same way.
    fn all_outcomes() -> &'static [Self::Action] {
        &[]
    }

    /// Writes what `seat` sees: the planes one after another, each by rows, values from 0 to 255. `view` is this seat's.
    /// `planes` has room for [`VALUES`](Encode::VALUES) and holds zeros; nothing is written if it is too short.
    fn observe(view: &Self::View, seat: Seat, planes: &mut [u8]);

    /// No game under these options has more actions than this, chance outcomes included.
    fn longest(options: &Self::Options) -> usize;
}

/// Writes planes one after another, in the order of [`Encode::PLANES`].
pub struct PlaneWriter<'a> {
    left: std::slice::ChunksExactMut<'a, u8>,
}

impl<'a> PlaneWriter<'a> {
    /// Begins with the first plane of a game. `planes` holds zeros; nothing is ever written if it is too short.
    #[inline]
    pub fn new<G: Encode>(planes: &'a mut [u8]) -> Self {
        let planes = planes.get_mut(..G::VALUES).unwrap_or_default();
        PlaneWriter { left: planes.chunks_exact_mut(G::GRID[0] * G::GRID[1]) }
    }

    /// The next plane has 1 on these cells (row × columns + column). Cells off the plane are left out.
    #[inline]
    pub fn cells(&mut self, cells: impl IntoIterator<Item = usize>) {
        self.values(cells.into_iter().map(|cell| (cell, 1)));
    }

    /// The next plane has these values on these cells.
    #[inline]
    pub fn values(&mut self, values: impl IntoIterator<Item = (usize, u8)>) {
        let Some(plane) = self.left.next() else { return };
        for (cell, value) in values {
            if let Some(at) = plane.get_mut(cell) {
                *at = value;
            }
        }
    }

    /// The next plane has a number on every cell, 255 if it is greater.
    #[inline]
    pub fn number(&mut self, number: impl TryInto<u8>) {
        let Some(plane) = self.left.next() else { return };
        match number.try_into().unwrap_or(u8::MAX) {
            0 => {}
            number => plane.fill(number),
        }
    }

    /// The next plane is 1 everywhere, or 0.
    #[inline]
    pub fn flag(&mut self, holds: bool) {
        self.number(u8::from(holds));
    }
}
