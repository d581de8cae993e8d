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

    /// Writes what `seat` sees: every plane of [`PLANES`](Encode::PLANES) in its order, values from 0 to 255. `view` is this
    /// seat's.
    fn observe(view: &Self::View, seat: Seat, planes: &mut PlaneWriter<'_>);

    /// The same into memory with room for [`VALUES`](Encode::VALUES), by planes and their rows. It holds zeros; nothing is
    /// written if it is too short.
    fn observe_into(view: &Self::View, seat: Seat, planes: &mut [u8]) {
        Self::observe(view, seat, &mut PlaneWriter::new::<Self>(planes));
    }

    /// No game under these options has more actions than this, chance outcomes included.
    fn longest(options: &Self::Options) -> usize;
}

/// What a [`PlaneWriter`] has written into planes, so that the next one writes only what has changed.
#[derive(Clone, Default, Debug)]
pub struct PlaneMemory {
    /// For each plane the number that is everywhere on it, 0 if none is.
    everywhere: Vec<u8>,
    /// The places of all other values, counted from the first plane's first cell.
    cells: Vec<u32>,
}

impl PlaneMemory {
    /// The planes hold zeros again.
    pub fn clear(&mut self) {
        self.everywhere.fill(0);
        self.cells.clear();
    }

    /// The number that is everywhere on a plane is this one now. `false` if it has been before.
    #[inline]
    fn renew(&mut self, plane: usize, number: u8) -> bool {
        let Some(everywhere) = self.everywhere.get_mut(plane) else { return false };
        std::mem::replace(everywhere, number) != number
    }
}

/// Writes planes one after another, in the order of [`Encode::PLANES`].
pub struct PlaneWriter<'a> {
    left: std::iter::Enumerate<std::slice::ChunksExactMut<'a, u8>>,
    /// What was written the last time.
    memory: Option<&'a mut PlaneMemory>,
}

impl<'a> PlaneWriter<'a> {
    /// Begins with the first plane of a game. `planes` holds zeros; nothing is ever written if it is too short.
    #[inline]
    pub fn new<G: Encode>(planes: &'a mut [u8]) -> Self {
        let planes = planes.get_mut(..G::VALUES).unwrap_or_default();
        PlaneWriter { left: planes.chunks_exact_mut(G::GRID[0] * G::GRID[1]).enumerate(), memory: None }
    }

    /// The same into planes that hold what `memory` knows: all that has been written with it, or zeros if it is new or has
    /// been cleared. A number that is everywhere on a plane is written only if it has changed; of the other planes only
    /// the cells are touched that were or are not 0.
    #[inline]
    pub fn again<G: Encode>(planes: &'a mut [u8], memory: &'a mut PlaneMemory) -> Self {
        const { assert!(G::VALUES <= u32::MAX as usize, "places on planes are remembered in 32 bits") };
        memory.everywhere.resize(G::PLANES.len(), 0);
        for place in memory.cells.drain(..) {
            if let Some(value) = planes.get_mut(place as usize) {
                *value = 0;
            }
        }
        let mut writer = Self::new::<G>(planes);
        writer.memory = Some(memory);
        writer
    }

    /// The next plane has 1 on these cells (row × columns + column). Cells off the plane are left out.
    #[inline]
    pub fn cells(&mut self, cells: impl IntoIterator<Item = usize>) {
        self.values(cells.into_iter().map(|cell| (cell, 1)));
    }

    /// The next plane has these values on these cells.
    #[inline]
    pub fn values(&mut self, values: impl IntoIterator<Item = (usize, u8)>) {
        let Some((number, plane)) = self.left.next() else { return };
        let first = number * plane.len();
        if let Some(memory) = &mut self.memory
            && memory.renew(number, 0)
        {
            plane.fill(0);
        }
        for (cell, value) in values {
            let Some(at) = plane.get_mut(cell) else { continue };
            *at = value;
            if let Some(memory) = &mut self.memory {
                memory.cells.push((first + cell) as u32);
            }
        }
    }

    /// The next plane has a number on every cell, 255 if it is greater.
    #[inline]
    pub fn number(&mut self, number: impl TryInto<u8>) {
        let Some((place, plane)) = self.left.next() else { return };
        let value = number.try_into().unwrap_or(u8::MAX);
        let changed = match &mut self.memory {
            Some(memory) => memory.renew(place, value),
            None => value != 0,
        };
        if changed {
            plane.fill(value);
        }
    }

    /// The next plane is 1 everywhere, or 0.
    #[inline]
    pub fn flag(&mut self, holds: bool) {
        self.number(u8::from(holds));
    }
}
