//! Actions as numbers and positions as planes, for programs that learn.

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

/// Actions as numbers and positions as planes, for programs that learn.
///
/// The numbers depend on nothing but the action, so that a program may learn what a number means. A network has an
/// output for each of them, so the numbers are by geometry (square and direction rather than square and square).
/// Laws, checked by `kickoff-testkit`: every action that can be legal has a number of its own below
/// [`ACTIONS`](Encode::ACTIONS) or [`OUTCOMES`](Encode::OUTCOMES), which gives the action back; planes depend on the view
/// and the seat only.
pub trait Encode: Game {
    /// Decisions have the numbers 0 to `ACTIONS - 1`, whatever the options.
    const ACTIONS: usize;
    /// Chance outcomes have the numbers 0 to `OUTCOMES - 1`, a numbering of their own.
    const OUTCOMES: usize;
    /// What the planes show, in order.
    const PLANES: &'static [Plane];
    /// Rows and columns of a plane.
    const GRID: [usize; 2];
    /// The number of values that [`observe`](Encode::observe) writes.
    const VALUES: usize = Self::PLANES.len() * Self::GRID[0] * Self::GRID[1];

    /// The number of a decision, or of a chance outcome in its own numbering. For an action that can never be legal
    /// the number is unspecified, but nothing panics.
    fn number(action: Self::Action) -> usize;

    /// The decision with a number; `None` for a number that is out of range or that no game uses.
    fn decision(number: usize) -> Option<Self::Action>;

    /// The chance outcome with a number; `None` as for [`decision`](Encode::decision).
    fn outcome(number: usize) -> Option<Self::Action>;

    /// Writes what `seat` sees: the planes one after another, each by rows, values from 0 to 255. `view` is this seat's.
    /// `planes` has room for [`VALUES`](Encode::VALUES) and holds zeros; nothing is written if it is too short.
    fn observe(view: &Self::View, seat: Seat, planes: &mut [u8]);

    /// No game under these options has more actions than this, chance outcomes included.
    fn longest(options: &Self::Options) -> usize;
}
