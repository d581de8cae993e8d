//! Many games of one kind at once, stepped by several threads into memory of the caller's.

use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError};

use kickoff_ai::{Engine, SearchMethod, Setup, value};
use kickoff_core::{Observer, PlayError, Seat};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::batch_state::BatchState;
use crate::encoding::decode;
use crate::registered::Playable;
use crate::typed_instance::{Setting, TypedInstance};
use crate::{ActionError, Encoding, State, StepError};

/// Games that a thread takes at a time. Fewer are not worth waking another thread for.
const PORTION: usize = 32;

/// How many games a batch has, and how it plays them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BatchSetup {
    /// The number of games that run side by side.
    pub games: usize,
    /// What all that is random in them follows from.
    pub seed: u64,
    /// Threads; 0 for as many as the machine has cores.
    pub threads: usize,
}

/// Actions, one for each game.
#[derive(Clone, Copy, Debug)]
pub enum Actions<'a> {
    /// Ids of 32 bits each.
    Narrow(&'a [i32]),
    /// Ids of 64 bits each.
    Wide(&'a [i64]),
}

impl Actions<'_> {
    fn len(self) -> usize {
        match self {
            Actions::Narrow(ids) => ids.len(),
            Actions::Wide(ids) => ids.len(),
        }
    }

    #[inline]
    fn get(self, game: usize) -> i64 {
        match self {
            Actions::Narrow(ids) => ids.get(game).copied().map_or(-1, i64::from),
            Actions::Wide(ids) => ids.get(game).copied().unwrap_or(-1),
        }
    }
}

/// Memory into which a batch writes what has come of a step. The same has to be given each time, as it was left: only
/// what has changed of masks and observations is written.
#[derive(Debug)]
pub struct BatchArrays<'a> {
    /// For each game the planes that the player on turn sees; `None` if nobody wants them.
    pub observation: Option<&'a mut [u8]>,
    /// For each game and each action id, whether that action can be taken.
    pub mask: Option<&'a mut [bool]>,
    /// For each game and each seat 1, 0 or -1 if a game has just ended, otherwise 0.
    pub reward: &'a mut [f32],
    /// For each game, whether one has just ended; the rest tells of the new one.
    pub done: &'a mut [bool],
    /// For each game, who decides: 0 or 1.
    pub player: &'a mut [i8],
}

/// One game's part of a [`BatchArrays`].
pub(crate) struct Cell<'a> {
    pub(crate) observation: Option<&'a mut [u8]>,
    pub(crate) mask: Option<&'a mut [bool]>,
    pub(crate) reward: &'a mut [f32],
    pub(crate) done: &'a mut bool,
    pub(crate) player: &'a mut i8,
}

impl BatchArrays<'_> {
    fn check(&self, games: usize, encoding: &Encoding) -> Result<(), StepError> {
        let observation = self.observation.as_deref().map(|values| ("observation", values.len(), encoding.values()));
        let mask = self.mask.as_deref().map(|values| ("mask", values.len(), encoding.actions));
        let others = [("reward", self.reward.len(), 2), ("done", self.done.len(), 1), ("player", self.player.len(), 1)];
        for (array, given, each) in others.into_iter().chain(observation).chain(mask) {
            if given != games * each {
                return Err(StepError::Length { array, given, wanted: games * each });
            }
        }
        Ok(())
    }

    /// The parts of the games, in order.
    fn cells(&mut self, encoding: &Encoding) -> impl Iterator<Item = Cell<'_>> {
        let mut observation = self.observation.as_deref_mut().map(|all| all.chunks_exact_mut(encoding.values().max(1)));
        let mut mask = self.mask.as_deref_mut().map(|all| all.chunks_exact_mut(encoding.actions.max(1)));
        let small = self.reward.chunks_exact_mut(2).zip(self.done.iter_mut()).zip(self.player.iter_mut());
        small.map(move |((reward, done), player)| Cell {
            observation: observation.as_mut().and_then(Iterator::next),
            mask: mask.as_mut().and_then(Iterator::next),
            reward,
            done,
            player,
        })
    }

    /// The first games' part and the rest.
    fn split(self, games: usize, encoding: &Encoding) -> (Self, Self)
    where
        Self: Sized,
    {
        fn halves<T>(all: Option<&mut [T]>, at: usize) -> (Option<&mut [T]>, Option<&mut [T]>) {
            match all.map(|all| all.split_at_mut(at)) {
                Some((one, two)) => (Some(one), Some(two)),
                None => (None, None),
            }
        }
        let observation = halves(self.observation, games * encoding.values());
        let mask = halves(self.mask, games * encoding.actions);
        let (reward, done, player) =
            (self.reward.split_at_mut(2 * games), self.done.split_at_mut(games), self.player.split_at_mut(games));
        let one =
            BatchArrays { observation: observation.0, mask: mask.0, reward: reward.0, done: done.0, player: player.0 };
        let two =
            BatchArrays { observation: observation.1, mask: mask.1, reward: reward.1, done: done.1, player: player.1 };
        (one, two)
    }
}

/// Many games of one kind. A game that ends is followed by a new one at once, so that each is always at a decision.
/// Chance is drawn from a stream of each game's and episode's own: what comes of the same seed and actions does not depend
/// on threads, nor on what is shown.
pub trait Batch: Send + Sync {
    /// The number of games in the batch.
    fn games(&self) -> usize;

    /// How many action ids and planes there are.
    fn encoding(&self) -> Encoding;

    /// Begins all games anew, from another seed if one is given.
    ///
    /// # Errors
    /// An array of a wrong length; nothing has changed.
    fn reset(&mut self, seed: Option<u64>, arrays: BatchArrays<'_>) -> Result<(), StepError>;

    /// Takes an action in each game.
    ///
    /// # Errors
    /// An action that its game forbids, or an array of a wrong length; nothing has changed in any game.
    fn step(&mut self, actions: Actions<'_>, arrays: BatchArrays<'_>) -> Result<(), StepError> {
        self.step_some(actions, None, arrays)
    }

    /// The same in the games that `only` has `true` for, and in all without it. The others wait: their actions are not
    /// looked at, and neither reward nor end is told of them.
    ///
    /// # Errors
    /// As with [`Batch::step`]; also if `only` has a wrong length.
    fn step_some(
        &mut self,
        actions: Actions<'_>,
        only: Option<&[bool]>,
        arrays: BatchArrays<'_>,
    ) -> Result<(), StepError>;

    /// Writes for each game the id of one of the actions that can be taken, all being equally likely. They come from
    /// streams of their own.
    ///
    /// # Errors
    /// An array of a wrong length.
    fn random_actions(&mut self, actions: &mut [i32]) -> Result<(), StepError>;

    /// Writes for each game what the player on turn can expect, -1 to 1, in the judgment of the computer's strongest level at
    /// first sight: nothing is searched. Each is told by what that player sees. `false`, and nothing is written, if this
    /// game's computer has no such judgment.
    ///
    /// # Errors
    /// An array of a wrong length.
    fn evaluate(&mut self, values: &mut [f32]) -> Result<bool, StepError>;

    /// For each game how many have ended.
    fn episodes(&self) -> Vec<u64>;

    /// A game with its history; `None` if there is none with this number.
    fn state(&self, game: usize) -> Option<State>;
}

/// Threads, and the process that they run in.
struct Pool {
    /// There until it is dropped.
    threads: Option<ThreadPool>,
    process: u32,
}

impl Pool {
    /// Sees to it that `pool` has threads that run. A forked process has none of its parent's, and would wait for
    /// them for ever. It is left without a pool if threads cannot be started: the caller's own does everything then.
    fn ready(pool: &mut Option<Pool>, game: &'static str, threads: usize) {
        let process = std::process::id();
        pool.take_if(|pool| pool.process != process);
        if pool.is_none() {
            let name = move |number| format!("{game} {number}");
            let built = ThreadPoolBuilder::new().num_threads(threads).thread_name(name).build();
            *pool = built.ok().map(|threads| Pool { threads: Some(threads), process });
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        if self.process != std::process::id() {
            // Ending them would take locks that these threads, which are not in this process, may have held.
            std::mem::forget(self.threads.take());
        }
    }
}

/// Games whose type is known.
pub(crate) struct Games<G: Playable, S> {
    setting: Arc<Setting<G>>,
    start: G::State,
    seed: u64,
    states: Vec<BatchState<G>>,
    threads: usize,
    /// The threads beside the caller's own. Started when they are first of use.
    pool: Option<Pool>,
    /// What judges positions. Made when it is first asked.
    judge: Option<Mutex<Box<dyn Engine<G>>>>,
    method: PhantomData<S>,
}

impl<G: Playable, S: SearchMethod<G>> Games<G, S> {
    pub(crate) fn start(setting: Setting<G>, setup: BatchSetup) -> Games<G, S> {
        let start = G::start(&setting.options);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = if setup.threads == 0 { cores } else { setup.threads };
        let mut states: Vec<BatchState<G>> = (0..setup.games).map(|place| BatchState::new(place, &start)).collect();
        states.iter_mut().for_each(|state| state.reset(&start, setup.seed));
        Games {
            setting: Arc::new(setting),
            start,
            seed: setup.seed,
            states,
            threads,
            pool: None,
            judge: None,
            method: PhantomData,
        }
    }

    /// Lets the threads do something with every game and its part of the arrays.
    fn each(&mut self, arrays: BatchArrays<'_>, work: impl Fn(&mut BatchState<G>, &mut Cell<'_>) + Sync) {
        let encoding = Encoding::of::<G>();
        let through = |states: &mut [BatchState<G>], mut arrays: BatchArrays<'_>| {
            for (state, mut cell) in states.iter_mut().zip(arrays.cells(&encoding)) {
                work(state, &mut cell);
            }
        };
        let helpers = self.threads.min(self.states.len().div_ceil(PORTION)).saturating_sub(1);
        if helpers > 0 {
            Pool::ready(&mut self.pool, G::ID, self.threads - 1);
        }
        let pool = self.pool.as_ref().filter(|_| helpers > 0).and_then(|pool| pool.threads.as_ref());
        let Some(pool) = pool else {
            return through(&mut self.states, arrays);
        };
        let left = Mutex::new(Some((self.states.as_mut_slice(), arrays)));
        let next = || {
            let mut left = left.lock().unwrap_or_else(PoisonError::into_inner);
            let (states, arrays) = left.take()?;
            if states.len() <= PORTION {
                return Some((states, arrays));
            }
            let (portion, other_states) = states.split_at_mut(PORTION);
            let (shown, other) = arrays.split(PORTION, &encoding);
            *left = Some((other_states, other));
            Some((portion, shown))
        };
        let work_on = || {
            while let Some((states, arrays)) = next() {
                through(states, arrays);
            }
        };
        pool.in_place_scope(|scope| {
            for _ in 0..helpers {
                scope.spawn(|_| work_on());
            }
            work_on();
        });
    }

    /// Why an action cannot be taken.
    fn refusal(&self, game: usize, wanted: i64) -> StepError {
        let (token, source) = match decode::<G>(false, wanted) {
            Err(error) => (None, error),
            Ok(action) => {
                let token = G::token(action);
                let error = match G::check(&self.states[game].state, action) {
                    Err(illegal) => PlayError::illegal::<G>(action, &illegal).into(),
                    // The rules list what they allow, so that this is never seen.
                    Ok(()) => ActionError::Never { game: G::ID, token: token.clone() },
                };
                (Some(token), error)
            }
        };
        StepError::Action { game, id: wanted, token, source }
    }
}

impl<G: Playable, S: SearchMethod<G>> Batch for Games<G, S> {
    fn games(&self) -> usize {
        self.states.len()
    }

    fn encoding(&self) -> Encoding {
        Encoding::of::<G>()
    }

    fn reset(&mut self, seed: Option<u64>, mut arrays: BatchArrays<'_>) -> Result<(), StepError> {
        arrays.check(self.states.len(), &self.encoding())?;
        self.seed = seed.unwrap_or(self.seed);
        if let Some(mask) = arrays.mask.as_deref_mut() {
            mask.fill(false);
        }
        if let Some(planes) = arrays.observation.as_deref_mut() {
            planes.fill(0);
        }
        let (seed, start) = (self.seed, self.start.clone());
        self.each(arrays, |state, cell| {
            state.reset(&start, seed);
            cell.reward.fill(0.0);
            *cell.done = false;
            state.show(cell);
        });
        Ok(())
    }

    fn step_some(
        &mut self,
        actions: Actions<'_>,
        only: Option<&[bool]>,
        arrays: BatchArrays<'_>,
    ) -> Result<(), StepError> {
        let games = self.states.len();
        for (array, given) in [("actions", actions.len()), ("only", only.map_or(games, <[bool]>::len))] {
            if given != games {
                return Err(StepError::Length { array, given, wanted: games });
            }
        }
        arrays.check(games, &self.encoding())?;
        for (game, state) in self.states.iter_mut().enumerate() {
            if only.is_some_and(|only| !only[game]) {
                state.wait();
            } else if !state.choose(actions.get(game)) {
                return Err(self.refusal(game, actions.get(game)));
            }
        }
        let (seed, start) = (self.seed, self.start.clone());
        self.each(arrays, |state, cell| {
            if state.waits() {
                *cell.done = false;
                return cell.reward.fill(0.0);
            }
            let ended = state.step(&start, seed);
            *cell.done = ended.is_some();
            for (reward, value) in cell.reward.iter_mut().zip(ended.unwrap_or_default()) {
                *reward = f32::from(value);
            }
            state.show(cell);
        });
        Ok(())
    }

    fn random_actions(&mut self, actions: &mut [i32]) -> Result<(), StepError> {
        if actions.len() != self.states.len() {
            return Err(StepError::Length { array: "actions", given: actions.len(), wanted: self.states.len() });
        }
        for (action, state) in actions.iter_mut().zip(&mut self.states) {
            *action = state.any_action() as i32;
        }
        Ok(())
    }

    fn evaluate(&mut self, values: &mut [f32]) -> Result<bool, StepError> {
        if values.len() != self.states.len() {
            return Err(StepError::Length { array: "values", given: values.len(), wanted: self.states.len() });
        }
        let judge =
            self.judge.get_or_insert_with(|| Mutex::new(S::engine(&Setup { megabytes: 1, ..Setup::default() })));
        let judge = judge.get_mut().unwrap_or_else(PoisonError::into_inner);
        for (value, state) in values.iter_mut().zip(&self.states) {
            let seat = state.on_turn();
            let Some(first) = judge.evaluate(&G::view(&state.state, Observer::Seat(seat)), 0) else { return Ok(false) };
            let expected = 2.0 * value::expected(first) as f32 - 1.0;
            *value = if seat == Seat::First { expected } else { -expected };
        }
        Ok(true)
    }

    fn episodes(&self) -> Vec<u64> {
        self.states.iter().map(|state| state.episode).collect()
    }

    fn state(&self, game: usize) -> Option<State> {
        let state = self.states.get(game)?;
        let ply = u32::try_from(state.history.len()).unwrap_or(u32::MAX);
        let position = TypedInstance::<G, S>::at(Arc::clone(&self.setting), state.state.clone(), ply);
        Some(State::at(Box::new(position), state.history.clone()))
    }
}
