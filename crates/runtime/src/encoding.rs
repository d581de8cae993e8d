//! Actions as numbers, whatever the game's type: their ids, and how many there are.

use kickoff_core::{Encode, IdBlock, Plane, PlayError};

use crate::ActionError;

/// How many action ids and planes a game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encoding {
    /// Decisions have ids below this.
    pub actions: usize,
    /// Chance outcomes have ids below this, in a numbering of their own.
    pub outcomes: usize,
    /// The feature planes, in the order of the tensor.
    pub planes: &'static [Plane],
    /// Rows and columns of a plane.
    pub grid: [usize; 2],
    /// What the rows and columns are, in words.
    pub grid_meaning: &'static str,
    /// The kinds of decisions in the order of their ids.
    pub action_blocks: &'static [IdBlock],
    /// The kinds of chance outcomes in the order of their ids.
    pub outcome_blocks: &'static [IdBlock],
}

impl Encoding {
    pub(crate) const fn of<G: Encode>() -> Encoding {
        Encoding {
            actions: G::ACTIONS,
            outcomes: G::OUTCOMES,
            planes: G::PLANES,
            grid: G::GRID,
            grid_meaning: G::GRID_MEANING,
            action_blocks: G::ACTION_BLOCKS,
            outcome_blocks: G::OUTCOME_BLOCKS,
        }
    }

    /// The number of values of an observation.
    pub const fn values(&self) -> usize {
        self.planes.len() * self.grid[0] * self.grid[1]
    }
}

/// The decision, or the chance outcome, with an id.
pub(crate) fn decode<G: Encode>(chance: bool, id: i64) -> Result<G::Action, ActionError> {
    let place = usize::try_from(id).ok();
    let (action, kind, below) = if chance {
        (place.and_then(G::decode_outcome), "chance outcome", G::OUTCOMES)
    } else {
        (place.and_then(G::decode_action), "action", G::ACTIONS)
    };
    action.ok_or(ActionError::NoSuchId { game: G::ID, id, kind, below })
}

/// The id of a decision or of a chance outcome. Ids have room in 32 bits.
#[inline]
pub(crate) fn action_id<G: Encode>(action: G::Action) -> u32 {
    const { assert!(G::ACTIONS <= u32::MAX as usize && G::OUTCOMES <= u32::MAX as usize) };
    G::action_id(action) as u32
}

/// The id of the decision, or of the chance outcome, with a token.
pub(crate) fn id_of_token<G: Encode>(chance: bool, token: &str) -> Result<u32, ActionError> {
    let action = G::read_token(token).map_err(PlayError::from)?;
    // An action that never comes up shares its id with one that does.
    let id = action_id::<G>(action);
    if decode::<G>(chance, id.into()).ok() == Some(action) {
        return Ok(id);
    }
    Err(ActionError::Never { game: G::ID, token: G::token(action) })
}
