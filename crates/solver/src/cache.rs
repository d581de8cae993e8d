//! Where solutions are kept: those in use in memory, the timed ones' files in a folder.

use std::any::Any;
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::Solvable;

use super::solution::Endless;
use super::{ModelError, Solution};

/// Solutions that are kept in memory if nobody says how many bytes they may take; each takes some fifty megabytes.
const KEPT: usize = 4;
/// Options of which something is kept otherwise: that a game is too large takes hardly any bytes, but some.
const KEPT_WITHIN: usize = 64;

type Found<G> = Result<Arc<Solution<G>>, ModelError>;

/// A place in the cache: the solution under some options, as soon as somebody has solved it.
struct CacheEntry<G: Solvable> {
    options: G::Options,
    solution: OnceLock<Found<G>>,
}

/// A place, whatever its game.
trait AnyPlace: Send + Sync {
    fn as_any(self: Arc<Self>) -> Arc<dyn Any + Send + Sync>;
    /// Where its untimed part lies, which others may share, and how many bytes it takes; `None` before it is solved.
    /// The timed part is mapped from its file, and not counted.
    fn bytes(&self) -> Option<(usize, usize)>;
    /// The file of its timed solution, if that is open.
    fn open_file(&self) -> Option<PathBuf>;
}

impl<G: Solvable> CacheEntry<G> {
    fn made(&self) -> Option<&Arc<Solution<G>>> {
        self.solution.get()?.as_ref().ok()
    }
}

impl<G: Solvable> AnyPlace for CacheEntry<G> {
    fn as_any(self: Arc<Self>) -> Arc<dyn Any + Send + Sync> {
        self
    }

    fn bytes(&self) -> Option<(usize, usize)> {
        let endless = self.made()?.endless();
        Some((Arc::as_ptr(endless) as usize, endless.bytes()))
    }

    fn open_file(&self) -> Option<PathBuf> {
        self.made().and_then(|solution| solution.open_file())
    }
}

type Places = VecDeque<Arc<dyn AnyPlace>>;

/// Solutions, so that each is found only once.
#[derive(Default)]
pub struct SolutionCache {
    folder: Option<PathBuf>,
    /// The most bytes that are kept in memory.
    most: Option<usize>,
    /// The most bytes of one solution.
    most_each: Option<usize>,
    /// Nothing is solved but by [`SolutionCache::solution`].
    on_request: bool,
    /// How many games have been solved.
    solved: AtomicU64,
    /// The one that was used last is the first.
    kept: Mutex<Places>,
}

impl fmt::Debug for SolutionCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolutionCache").field("folder", &self.folder).field("most", &self.most).finish_non_exhaustive()
    }
}

impl SolutionCache {
    /// A cache with a folder for the files of timed solutions. It need not exist.
    pub fn new(folder: impl Into<PathBuf>) -> SolutionCache {
        SolutionCache { folder: Some(folder.into()), ..SolutionCache::default() }
    }

    /// A cache without a folder: it has untimed solutions only.
    pub fn untimed() -> SolutionCache {
        SolutionCache::default()
    }

    /// The same cache, in which no more than so many bytes of solutions are kept, and one if that is larger: what was
    /// used longest ago goes.
    #[must_use]
    pub fn with_most(self, bytes: usize) -> SolutionCache {
        SolutionCache { most: Some(bytes), ..self }
    }

    /// The same cache, for games only whose solution takes no more than about so many bytes; working it out takes up to
    /// three times as many.
    #[must_use]
    pub fn with_most_each(self, bytes: usize) -> SolutionCache {
        SolutionCache { most_each: Some(bytes), ..self }
    }

    /// The same cache, in which games are solved by [`solution`](SolutionCache::solution) only: engines and studies take
    /// what is there. For a server, which counts what it solves.
    #[must_use]
    pub fn on_request(self) -> SolutionCache {
        SolutionCache { on_request: true, ..self }
    }

    /// The folder for files of solutions, if there is one.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Bytes of the solutions that are kept.
    pub fn bytes(&self) -> usize {
        bytes(&self.lock())
    }

    /// How many games have been solved so far.
    pub fn solved(&self) -> u64 {
        self.solved.load(Ordering::Relaxed)
    }

    /// The files that are open now.
    pub fn open_files(&self) -> Vec<PathBuf> {
        let places: Vec<Arc<dyn AnyPlace>> = self.lock().iter().cloned().collect();
        places.iter().filter_map(|place| place.open_file()).collect()
    }

    /// Whether the solution under these options is in memory, or known to be too large: [`solution`](SolutionCache::solution)
    /// then takes no time.
    pub fn has<G: Solvable>(&self, options: &G::Options) -> bool {
        self.relative::<G>(options).is_some()
    }

    /// A game's solution under these options. The first time it takes about a second.
    ///
    /// # Errors
    /// The game has too many situations.
    pub fn solution<G: Solvable>(&self, options: &G::Options) -> Found<G> {
        self.put(options, || match self.relative::<G>(options) {
            Some(relative) => Ok(Arc::clone(relative?.endless())),
            None => {
                self.solved.fetch_add(1, Ordering::Relaxed);
                Ok(Arc::new(Endless::new(options, self.most_each)?))
            }
        })
    }

    /// The same if it takes no time.
    pub fn known<G: Solvable>(&self, options: &G::Options) -> Option<Found<G>> {
        let relative = self.relative::<G>(options)?;
        Some(self.put(options, || Ok(Arc::clone(relative?.endless()))))
    }

    /// The solution for an engine or a study: `None` if there is none, or none yet and nothing is solved for those.
    pub fn for_play<G: Solvable>(&self, options: &G::Options) -> Option<Arc<Solution<G>>> {
        if self.on_request { self.known::<G>(options)?.ok() } else { self.solution::<G>(options).ok() }
    }

    /// What was found for options with the same situations, whose solutions have the same untimed part.
    fn relative<G: Solvable>(&self, options: &G::Options) -> Option<Found<G>> {
        let places = self.lock().clone();
        let places = places.into_iter().filter_map(|place| place.as_any().downcast::<CacheEntry<G>>().ok());
        let mut relatives = places.filter(|place| G::same_situations(&place.options, options));
        relatives.find_map(|place| place.solution.get().cloned())
    }

    /// The solution in its place, with the untimed part that `endless` gives if there is none yet.
    fn put<G: Solvable>(
        &self,
        options: &G::Options,
        endless: impl FnOnce() -> Result<Arc<Endless<G>>, ModelError>,
    ) -> Found<G> {
        let place = self.place::<G>(options);
        if let Some(solution) = place.solution.get() {
            return solution.clone();
        }
        // Others that ask for the same meanwhile wait, and find it then; those that ask for another one do not wait.
        let make = || Ok(Arc::new(Solution::new(options, endless()?, self.folder())));
        let solution = place.solution.get_or_init(make).clone();
        let gone = self.make_room(&mut self.lock());
        drop(gone);
        solution
    }

    fn place<G: Solvable>(&self, options: &G::Options) -> Arc<CacheEntry<G>> {
        let mut kept = self.lock();
        let wanted = |place: &Arc<dyn AnyPlace>| {
            let place = Arc::clone(place).as_any().downcast::<CacheEntry<G>>().ok()?;
            G::same_solution(&place.options, options).then_some(place)
        };
        let found = kept.iter().enumerate().find_map(|(at, place)| Some((at, wanted(place)?)));
        if let Some((at, place)) = found {
            if let Some(used) = kept.remove(at) {
                kept.push_front(used);
            }
            return place;
        }
        let place = Arc::new(CacheEntry::<G> { options: options.clone(), solution: OnceLock::new() });
        kept.push_front(Arc::clone(&place) as Arc<dyn AnyPlace>);
        let gone = self.make_room(&mut kept);
        drop(kept);
        drop(gone);
        place
    }

    /// Takes off the solutions that were used longest ago, until the rest fits.
    fn make_room(&self, kept: &mut Places) -> Places {
        let most = if self.most.is_some() { KEPT_WITHIN } else { KEPT };
        let mut gone = kept.split_off(most.min(kept.len()));
        while let Some(most) = self.most
            && kept.len() > 1
            && bytes(kept) > most
        {
            gone.extend(kept.pop_back());
        }
        gone
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Places> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The bytes of some solutions; what they share counts once.
fn bytes(kept: &Places) -> usize {
    kept.iter().filter_map(|place| place.bytes()).collect::<BTreeMap<usize, usize>>().values().sum()
}

#[cfg(test)]
mod tests {
    use crate::{DecisionPoint, PlaysLeft};
    use kickoff_core::{
        BreaksRule, Game, Node, Observer, OptionError, OptionSpec, Outcome, PerfectInformation, Seat, TokenError,
        Weighted,
    };

    use super::*;

    /// Options that differ by this share their untimed solution.
    const SHARED: u16 = 1_000;

    /// The sides take turns until the plays are over, and nobody gains anything.
    #[derive(Clone, Copy, Debug)]
    struct Passing;

    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    struct Passed {
        half_plays: u16,
        clock: PlaysLeft,
        seat: Seat,
    }

    #[derive(Clone, PartialEq, Debug, thiserror::Error)]
    #[error("no")]
    struct No;

    impl BreaksRule for No {
        fn rule(&self) -> &'static str {
            "no"
        }
    }

    impl Game for Passing {
        const ID: &'static str = "passing";
        const NAME: &'static str = "Passing";
        const SUMMARY: &'static str = "";
        const SEATS: [&'static str; 2] = ["One", "Two"];
        const RULES_VERSION: u32 = 1;
        const OLDEST_RULES_VERSION: u32 = 1;
        const OPTIONS: &'static [OptionSpec] = &[];
        type Options = u16;
        type State = Passed;
        type Action = ();
        type View = Passed;
        type Illegal = No;

        fn configure(_: u32, _: &[(&str, &str)]) -> Result<u16, OptionError> {
            Ok(1)
        }

        fn start(&half_plays: &u16) -> Passed {
            Passed { half_plays, clock: PlaysLeft { half: 1, left: half_plays }, seat: Seat::First }
        }

        fn node(state: &Passed) -> Node {
            match state.clock {
                PlaysLeft { half: 3.., .. } => Node::Over(Outcome::by_score([0; 2])),
                _ => Node::Decide(state.seat),
            }
        }

        fn legal(_: &Passed, actions: &mut Vec<()>) {
            actions.push(());
        }

        fn outcomes(_: &Passed, _: &mut Vec<Weighted<()>>) {}

        fn check(_: &Passed, (): ()) -> Result<(), No> {
            Ok(())
        }

        fn apply(state: &mut Passed, (): ()) {
            state.seat = state.seat.other();
            state.clock = match state.clock {
                PlaysLeft { half, left: ..=1 } => PlaysLeft { half: half + 1, left: state.half_plays },
                PlaysLeft { half, left } => PlaysLeft { half, left: left - 1 },
            };
        }

        fn view(state: &Passed, _: Observer) -> Passed {
            state.clone()
        }

        fn token((): ()) -> String {
            "pass".to_owned()
        }

        fn read_token(token: &str) -> Result<(), TokenError> {
            if token == "pass" { Ok(()) } else { Err(TokenError::new(Self::ID, token, "it is not “pass”")) }
        }
    }

    impl PerfectInformation for Passing {
        fn known(view: &Passed) -> Passed {
            view.clone()
        }
    }

    impl Solvable for Passing {
        type Situation = ();

        fn decision(state: &Passed) -> Option<DecisionPoint<()>> {
            let Passed { clock, seat, .. } = *state;
            (clock.half < 3).then_some(DecisionPoint { situation: (), seat, clock, lead: 0, opens_second_half: false })
        }

        fn set_up(&half_plays: &u16, (): ()) -> Passed {
            Passed { half_plays, clock: PlaysLeft { half: 2, left: u16::MAX }, seat: Seat::First }
        }

        const OPENING: () = ();

        fn outlasts_half((): ()) -> bool {
            false
        }

        fn half_plays(&half_plays: &u16) -> u16 {
            half_plays
        }

        /// Some have an untimed solution in common.
        fn same_situations(one: &u16, other: &u16) -> bool {
            one % SHARED == other % SHARED
        }

        fn describe(half_plays: &u16) -> String {
            format!("{half_plays} plays a half")
        }

        fn options(state: &Passed) -> &u16 {
            &state.half_plays
        }
    }

    fn solution(cache: &SolutionCache, half_plays: u16) -> Arc<Solution<Passing>> {
        cache.solution::<Passing>(&half_plays).unwrap()
    }

    /// If this failed each turn of the computer would wait for a new solution, or take that of another game.
    #[test]
    fn the_same_options_give_the_same_solution() {
        let cache = SolutionCache::untimed();
        let [one, two, again] = [1, 2, 1].map(|options| solution(&cache, options));
        assert!(Arc::ptr_eq(&one, &again) && !Arc::ptr_eq(&one, &two));
        assert_eq!((*one.options(), *two.options()), (1, 2));
        assert!(!Arc::ptr_eq(&one, &solution(&SolutionCache::untimed(), 1)), "each cache has its own");
    }

    /// If this failed the program would need more memory with every game that it opens.
    #[test]
    fn no_more_are_kept_than_is_said() {
        let cache = SolutionCache::untimed();
        let all: Vec<_> = (1..=KEPT as u16 + 3).map(|options| solution(&cache, options)).collect();
        assert_eq!(cache.kept.lock().unwrap().len(), KEPT);
        let in_use = |solution: &Arc<Solution<Passing>>| Arc::strong_count(solution) > 1;
        let (gone, kept) = all.split_at(all.len() - KEPT);
        assert!(kept.iter().all(in_use) && !gone.iter().any(in_use), "the newest are kept");
        for old in kept {
            assert!(Arc::ptr_eq(old, &solution(&cache, *old.options())));
        }
        assert!(!Arc::ptr_eq(&gone[0], &solution(&cache, 1)));
        assert_eq!(cache.kept.lock().unwrap().len(), KEPT);
    }

    /// If this failed somebody who keeps asking for new options would fill the memory.
    #[test]
    fn no_more_bytes_are_kept_than_is_said_and_what_was_used_last_stays() {
        let each = solution(&SolutionCache::untimed(), 1).endless().bytes();
        let most = each * 7 / 2;
        let cache = SolutionCache::untimed().with_most(most);
        let first = solution(&cache, 1);
        for options in 2..100 {
            solution(&cache, options);
            assert!(cache.bytes() <= most, "{} bytes, not {most}", cache.bytes());
            assert!(Arc::ptr_eq(&first, &solution(&cache, 1)), "it is used all the time");
        }
        assert!(cache.has::<Passing>(&1) && cache.has::<Passing>(&99) && !cache.has::<Passing>(&2));
        // One that is larger than all of it is there as long as it is used.
        let small = SolutionCache::untimed().with_most(1);
        let [one, again] = [solution(&small, 1), solution(&small, 1)];
        assert!(Arc::ptr_eq(&one, &again));
        solution(&small, 2);
        assert!(!small.has::<Passing>(&1));
    }

    /// If this failed a game with another number of plays would take a second and fifty megabytes more.
    #[test]
    fn what_differs_in_the_plays_only_is_solved_once() {
        let cache = SolutionCache::untimed().with_most(1 << 20);
        let one = solution(&cache, 1);
        let bytes = cache.bytes();
        for plays in 1..40 {
            let other = SHARED * plays + 1;
            assert!(cache.has::<Passing>(&other));
            let other = solution(&cache, other);
            assert!(Arc::ptr_eq(one.endless(), other.endless()) && !Arc::ptr_eq(&one, &other));
        }
        assert_eq!((cache.solved(), cache.bytes()), (1, bytes));
        solution(&cache, 2);
        assert_eq!(cache.solved(), 2);
    }

    /// If this failed a server would solve games for those who have had too many solved, or for nobody.
    #[test]
    fn engines_and_studies_solve_nothing_where_that_is_counted() {
        let cache = SolutionCache::untimed().on_request();
        assert!(cache.for_play::<Passing>(&1).is_none() && cache.solved() == 0);
        let one = solution(&cache, 1);
        assert!(Arc::ptr_eq(&one, &cache.for_play::<Passing>(&1).unwrap()));
        assert!(cache.for_play::<Passing>(&(SHARED + 1)).is_some() && cache.for_play::<Passing>(&2).is_none());
        assert_eq!(cache.solved(), 1);
        assert!(SolutionCache::untimed().for_play::<Passing>(&1).is_some());
    }

    /// Games that are too large used to stay in the cache for ever, for they take no bytes.
    #[test]
    fn what_is_too_large_is_remembered_but_not_for_ever() {
        let cache = SolutionCache::untimed().with_most(1 << 20).with_most_each(0);
        for options in 0..3 * KEPT_WITHIN as u16 {
            assert!(matches!(cache.solution::<Passing>(&options), Err(ModelError::TooLarge { .. })));
            assert!(cache.has::<Passing>(&options) && cache.for_play::<Passing>(&options).is_none());
            assert!(cache.kept.lock().unwrap().len() <= KEPT_WITHIN);
        }
        let before = cache.solved();
        assert!(cache.solution::<Passing>(&(3 * KEPT_WITHIN as u16 - 1)).is_err());
        assert_eq!(cache.solved(), before);
    }

    /// If this failed two games opened at once would both work the same solution out.
    #[test]
    fn simultaneous_requests_share_one_solution() {
        let cache = SolutionCache::untimed();
        let all: Vec<_> = std::thread::scope(|scope| {
            let asked: Vec<_> = (0..8).map(|_| scope.spawn(|| solution(&cache, 5))).collect();
            asked.into_iter().map(|asked| asked.join().unwrap()).collect()
        });
        assert!(all.iter().all(|one| Arc::ptr_eq(one, &all[0])));
    }

    /// If this failed files would be looked for in the wrong place, and those of different games would overwrite each other.
    #[test]
    fn each_game_has_a_file_of_its_own_in_the_folder() {
        let folder = Path::new("a folder that is nowhere");
        let cache = SolutionCache::new(folder);
        let paths = [1, 2, 3].map(|options| solution(&cache, options).path().unwrap().to_owned());
        assert!(paths.iter().all(|path| path.parent() == Some(folder)), "{paths:?}");
        let named = ["passing-2-", "passing-4-", "passing-6-"];
        for (path, name) in paths.iter().zip(named) {
            let path = path.file_name().unwrap().to_str().unwrap();
            assert!(path.starts_with(name) && path.ends_with(".solution"), "{path}");
        }
        assert!(solution(&cache, 1).timed().unwrap_err().unwrap().is_absent());
        let untimed = SolutionCache::untimed();
        assert!(solution(&untimed, 1).path().is_none() && solution(&untimed, 1).timed().unwrap_err().is_none());
    }
}
