//! One game of a batch.

use kickoff_core::chance::{below, draw};
use kickoff_core::{Encode, Node, Observer, PlaneMemory, PlaneWriter, Seat, Weighted};
use rand_chacha::ChaCha8Rng;

use crate::batch::Cell;
use crate::encoding::action_id;
use crate::state::HistoryEntry;
use crate::streams::{self, PolicyRng};

/// One game of a batch: always at a decision.
pub(crate) struct BatchState<G: Encode> {
    /// Its number in the batch.
    place: u64,
    pub(crate) state: G::State,
    pub(crate) history: Vec<HistoryEntry>,
    /// Games that it has ended.
    pub(crate) episode: u64,
    chance: ChaCha8Rng,
    policy: PolicyRng,
    /// The actions of the decision and their ids, in the same order.
    actions: Vec<G::Action>,
    ids: Vec<u32>,
    outcomes: Vec<Weighted<G::Action>>,
    /// The place among `actions` of the one that is to be taken; none while the game waits.
    chosen: Option<usize>,
    /// The place among `actions` of the one that was drawn last, which is often the one that is taken then.
    drawn: usize,
    /// What the caller's memory shows.
    planes: PlaneMemory,
}

impl<G: Encode> BatchState<G> {
    /// A game that has not begun.
    pub(crate) fn new(place: usize, start: &G::State) -> BatchState<G> {
        let place = place as u64;
        BatchState {
            place,
            state: start.clone(),
            history: Vec::new(),
            episode: 0,
            chance: streams::chance(0, place, 0),
            policy: PolicyRng::new(0, place),
            actions: Vec::new(),
            ids: Vec::new(),
            outcomes: Vec::new(),
            chosen: None,
            drawn: 0,
            planes: PlaneMemory::default(),
        }
    }

    /// Begins anew from a seed. The caller's planes hold zeros.
    pub(crate) fn reset(&mut self, start: &G::State, seed: u64) {
        self.episode = 0;
        self.planes.clear();
        self.policy = PolicyRng::new(seed, self.place);
        self.begin(start, seed);
        self.list();
    }

    /// Notes which action is to be taken next. `false` if none that can be has this id.
    #[inline]
    pub(crate) fn choose(&mut self, wanted: i64) -> bool {
        let is_it = |&id: &u32| i64::from(id) == wanted;
        let drawn = Some(self.drawn).filter(|&place| self.ids.get(place).is_some_and(is_it));
        self.chosen = drawn.or_else(|| self.ids.iter().position(is_it));
        self.chosen.is_some()
    }

    /// Nothing is to be done in the next step.
    #[inline]
    pub(crate) fn wait(&mut self) {
        self.chosen = None;
    }

    /// Whether nothing is to be done.
    #[inline]
    pub(crate) fn waits(&self) -> bool {
        self.chosen.is_none()
    }

    /// The id of one of the actions that can be taken, all being equally likely.
    #[inline]
    pub(crate) fn any_action(&mut self) -> u32 {
        self.drawn = below(&mut self.policy, self.ids.len() as u32) as usize;
        self.ids.get(self.drawn).copied().unwrap_or(0)
    }

    /// Takes the chosen action and goes on to the next decision, that of a new game if this one ends. The reward of its
    /// end, if it has ended.
    #[inline]
    pub(crate) fn step(&mut self, start: &G::State, seed: u64) -> Option<[i8; 2]> {
        let action = *self.actions.get(self.chosen?)?;
        self.history.push(HistoryEntry { id: action_id::<G>(action), chance: false });
        G::apply(&mut self.state, action);
        let ended = self.settle();
        if ended.is_some() {
            self.episode += 1;
            self.begin(start, seed);
        }
        ended
    }

    /// A new game, up to its first decision.
    fn begin(&mut self, start: &G::State, seed: u64) {
        self.chance = streams::chance(seed, self.place, self.episode);
        self.state.clone_from(start);
        self.history.clear();
        self.settle();
    }

    /// Draws chance until somebody decides or the game is over; the returns if it is.
    #[inline]
    fn settle(&mut self) -> Option<[i8; 2]> {
        loop {
            match G::node(&self.state) {
                Node::Decide(_) => return None,
                Node::Over(outcome) => return Some(outcome.returns),
                Node::Chance => {
                    self.outcomes.clear();
                    G::outcomes(&self.state, &mut self.outcomes);
                    let action = draw(&self.outcomes, &mut self.chance)?;
                    self.history.push(HistoryEntry { id: action_id::<G>(action), chance: true });
                    G::apply(&mut self.state, action);
                }
            }
        }
    }

    /// Who decides.
    #[inline]
    pub(crate) fn on_turn(&self) -> Seat {
        match G::node(&self.state) {
            Node::Decide(seat) => seat,
            Node::Chance | Node::Over(_) => Seat::First,
        }
    }

    /// Lists the actions of the decision.
    #[inline]
    fn list(&mut self) {
        self.actions.clear();
        G::legal(&self.state, &mut self.actions);
        self.ids.clear();
        self.ids.extend(self.actions.iter().map(|&action| action_id::<G>(action)));
    }

    /// Lists the actions anew, and shows the decision in the caller's memory, whose mask shows the one before.
    #[inline]
    pub(crate) fn show(&mut self, cell: &mut Cell<'_>) {
        let mark = |mask: &mut [bool], ids: &[u32], value| {
            for &id in ids {
                if let Some(bit) = mask.get_mut(id as usize) {
                    *bit = value;
                }
            }
        };
        if let Some(mask) = cell.mask.as_deref_mut() {
            mark(mask, &self.ids, false);
            self.list();
            mark(mask, &self.ids, true);
        } else {
            self.list();
        }
        let seat = self.on_turn();
        *cell.player = seat.index() as i8;
        if let Some(planes) = cell.observation.as_deref_mut() {
            let view = G::view(&self.state, Observer::Seat(seat));
            G::observe(&view, seat, &mut PlaneWriter::again::<G>(planes, &mut self.planes));
        }
    }
}
