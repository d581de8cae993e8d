//! Where solutions are kept: those in use in memory, the timed ones' files in a folder.

use std::any::Any;
use std::collections::VecDeque;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kickoff_core::Solvable;

use super::{ModelError, Solution};

/// Solutions that are kept in memory if nobody says how many bytes they may take; each takes some ten megabytes.
const KEPT: usize = 4;

/// A place on the shelf: the solution under some options, as soon as somebody has worked it out.
struct Place<G: Solvable> {
    options: G::Options,
    solution: OnceLock<Result<Arc<Solution<G>>, ModelError>>,
}

/// A place, whatever its game.
trait AnyPlace: Send + Sync {
    fn as_any(self: Arc<Self>) -> Arc<dyn Any + Send + Sync>;
    /// What its solution takes; nothing before it is worked out.
    fn bytes(&self) -> usize;
    /// The file of its timed solution, if that is open.
    fn open_file(&self) -> Option<PathBuf>;
}

impl<G: Solvable> Place<G> {
    fn made(&self) -> Option<&Arc<Solution<G>>> {
        self.solution.get()?.as_ref().ok()
    }
}

impl<G: Solvable> AnyPlace for Place<G> {
    fn as_any(self: Arc<Self>) -> Arc<dyn Any + Send + Sync> {
        self
    }

    fn bytes(&self) -> usize {
        self.made().map_or(0, |solution| solution.bytes())
    }

    fn open_file(&self) -> Option<PathBuf> {
        self.made().and_then(|solution| solution.open_file())
    }
}

/// Solutions, so that each is worked out only once.
#[derive(Default)]
pub struct Shelf {
    folder: Option<PathBuf>,
    /// The most bytes that are kept in memory.
    most: Option<usize>,
    /// The one that was used last is the first.
    kept: Mutex<VecDeque<Arc<dyn AnyPlace>>>,
}

impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shelf").field("folder", &self.folder).field("most", &self.most).finish_non_exhaustive()
    }
}

impl Shelf {
    /// A shelf with a folder for the files of timed solutions. It need not exist.
    pub fn new(folder: impl Into<PathBuf>) -> Shelf {
        Shelf { folder: Some(folder.into()), ..Shelf::default() }
    }

    /// A shelf without a folder: it has untimed solutions only.
    pub fn untimed() -> Shelf {
        Shelf::default()
    }

    /// The same shelf, on which no more than so many bytes of solutions are kept, and one if that is larger: what was
    /// used longest ago goes.
    #[must_use]
    pub fn with_most(self, bytes: usize) -> Shelf {
        Shelf { most: Some(bytes), ..self }
    }

    /// The folder.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Bytes of the solutions that are kept.
    pub fn bytes(&self) -> usize {
        self.lock().iter().map(|place| place.bytes()).sum()
    }

    /// The files that are open now.
    pub fn open_files(&self) -> Vec<PathBuf> {
        let places: Vec<Arc<dyn AnyPlace>> = self.lock().iter().cloned().collect();
        places.iter().filter_map(|place| place.open_file()).collect()
    }

    /// Whether the solution under these options is in memory.
    pub fn has<G: Solvable>(&self, options: &G::Options) -> bool {
        let places = self.lock().clone();
        let mut places = places.into_iter().filter_map(|place| place.as_any().downcast::<Place<G>>().ok());
        places.any(|place| G::same_solution(&place.options, options) && place.solution.get().is_some())
    }

    /// A game's solution under these options. The first time it takes about a second.
    ///
    /// # Errors
    /// The game has too many situations.
    pub fn solution<G: Solvable>(&self, options: &G::Options) -> Result<Arc<Solution<G>>, ModelError> {
        let place = self.place::<G>(options);
        if let Some(solution) = place.solution.get() {
            return solution.clone();
        }
        // Others that ask for the same meanwhile wait, and find it then; those that ask for another one do not wait.
        let solution = place.solution.get_or_init(|| Ok(Arc::new(Solution::<G>::new(options, self.folder())?)));
        let gone = Self::make_room(self.most, &mut self.lock());
        drop(gone);
        solution.clone()
    }

    fn place<G: Solvable>(&self, options: &G::Options) -> Arc<Place<G>> {
        let mut kept = self.lock();
        let wanted = |place: &Arc<dyn AnyPlace>| {
            let place = Arc::clone(place).as_any().downcast::<Place<G>>().ok()?;
            G::same_solution(&place.options, options).then_some(place)
        };
        let found = kept.iter().enumerate().find_map(|(at, place)| Some((at, wanted(place)?)));
        if let Some((at, place)) = found {
            if let Some(used) = kept.remove(at) {
                kept.push_front(used);
            }
            return place;
        }
        let place = Arc::new(Place::<G> { options: options.clone(), solution: OnceLock::new() });
        kept.push_front(Arc::clone(&place) as Arc<dyn AnyPlace>);
        if self.most.is_none() {
            kept.truncate(KEPT);
        }
        place
    }

    /// Drops the solutions that were used longest ago, until the rest fits.
    fn make_room(most: Option<usize>, kept: &mut VecDeque<Arc<dyn AnyPlace>>) -> Vec<Arc<dyn AnyPlace>> {
        let Some(most) = most else { return Vec::new() };
        let mut gone = Vec::new();
        while kept.len() > 1 && kept.iter().map(|place| place.bytes()).sum::<usize>() > most {
            gone.extend(kept.pop_back());
        }
        gone
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, VecDeque<Arc<dyn AnyPlace>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use kickoff_core::{
        BreaksRule, Clock, Game, Node, Observer, OptionError, OptionSpec, Outcome, PerfectInformation, Seat, Standing,
        TokenError, Weighted,
    };

    use super::*;

    /// The sides take turns until the plays are over, and nobody gains anything.
    #[derive(Clone, Copy, Debug)]
    struct Passing;

    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    struct Passed {
        half_plays: u16,
        clock: Clock,
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
            Passed { half_plays, clock: Clock { half: 1, left: half_plays }, seat: Seat::First }
        }

        fn node(state: &Passed) -> Node {
            match state.clock {
                Clock { half: 3.., .. } => Node::Over(Outcome::by_score([0; 2])),
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
                Clock { half, left: ..=1 } => Clock { half: half + 1, left: state.half_plays },
                Clock { half, left } => Clock { half, left: left - 1 },
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

        fn standing(state: &Passed) -> Option<Standing<()>> {
            let Passed { clock, seat, .. } = *state;
            (clock.half < 3).then_some(Standing { situation: (), seat, clock, lead: 0, opens_second_half: false })
        }

        fn set_up(&half_plays: &u16, (): ()) -> Passed {
            Passed { half_plays, clock: Clock { half: 2, left: u16::MAX }, seat: Seat::First }
        }

        const OPENING: () = ();

        fn outlasts_half((): ()) -> bool {
            false
        }

        fn half_plays(&half_plays: &u16) -> u16 {
            half_plays
        }

        fn describe(half_plays: &u16) -> String {
            format!("{half_plays} plays a half")
        }

        fn options(state: &Passed) -> &u16 {
            &state.half_plays
        }
    }

    fn solution(shelf: &Shelf, half_plays: u16) -> Arc<Solution<Passing>> {
        shelf.solution::<Passing>(&half_plays).unwrap()
    }

    /// If this failed each turn of the computer would wait for a new solution, or take that of another game.
    #[test]
    fn the_same_options_give_the_same_solution() {
        let shelf = Shelf::untimed();
        let [one, two, again] = [1, 2, 1].map(|options| solution(&shelf, options));
        assert!(Arc::ptr_eq(&one, &again) && !Arc::ptr_eq(&one, &two));
        assert_eq!((*one.options(), *two.options()), (1, 2));
        assert!(!Arc::ptr_eq(&one, &solution(&Shelf::untimed(), 1)), "each shelf has its own");
    }

    /// If this failed the program would need more memory with every game that it opens.
    #[test]
    fn no_more_are_kept_than_is_said() {
        let shelf = Shelf::untimed();
        let all: Vec<_> = (1..=KEPT as u16 + 3).map(|options| solution(&shelf, options)).collect();
        assert_eq!(shelf.kept.lock().unwrap().len(), KEPT);
        let in_use = |solution: &Arc<Solution<Passing>>| Arc::strong_count(solution) > 1;
        let (gone, kept) = all.split_at(all.len() - KEPT);
        assert!(kept.iter().all(in_use) && !gone.iter().any(in_use), "the newest are kept");
        for old in kept {
            assert!(Arc::ptr_eq(old, &solution(&shelf, *old.options())));
        }
        assert!(!Arc::ptr_eq(&gone[0], &solution(&shelf, 1)));
        assert_eq!(shelf.kept.lock().unwrap().len(), KEPT);
    }

    /// If this failed somebody who keeps asking for new options would fill the memory.
    #[test]
    fn no_more_bytes_are_kept_than_is_said_and_what_was_used_last_stays() {
        let each = solution(&Shelf::untimed(), 1).bytes();
        let most = each * 7 / 2;
        let shelf = Shelf::untimed().with_most(most);
        let first = solution(&shelf, 1);
        for options in 2..100 {
            solution(&shelf, options);
            assert!(shelf.bytes() <= most, "{} bytes, not {most}", shelf.bytes());
            assert!(Arc::ptr_eq(&first, &solution(&shelf, 1)), "it is used all the time");
        }
        assert!(shelf.has::<Passing>(&1) && shelf.has::<Passing>(&99) && !shelf.has::<Passing>(&2));
        // One that is larger than all of it is there as long as it is used.
        let small = Shelf::untimed().with_most(1);
        let [one, again] = [solution(&small, 1), solution(&small, 1)];
        assert!(Arc::ptr_eq(&one, &again));
        solution(&small, 2);
        assert!(!small.has::<Passing>(&1));
    }

    /// If this failed two games opened at once would both work the same solution out.
    #[test]
    fn who_asks_at_the_same_time_gets_the_same() {
        let shelf = Shelf::untimed();
        let all: Vec<_> = std::thread::scope(|scope| {
            let asked: Vec<_> = (0..8).map(|_| scope.spawn(|| solution(&shelf, 5))).collect();
            asked.into_iter().map(|asked| asked.join().unwrap()).collect()
        });
        assert!(all.iter().all(|one| Arc::ptr_eq(one, &all[0])));
    }

    /// If this failed files would be looked for in the wrong place, and those of different games would overwrite each other.
    #[test]
    fn each_game_has_a_file_of_its_own_in_the_folder() {
        let folder = Path::new("a folder that is nowhere");
        let shelf = Shelf::new(folder);
        let paths = [1, 2, 3].map(|options| solution(&shelf, options).path().unwrap().to_owned());
        assert!(paths.iter().all(|path| path.parent() == Some(folder)), "{paths:?}");
        let named = ["passing-2-", "passing-4-", "passing-6-"];
        for (path, name) in paths.iter().zip(named) {
            let path = path.file_name().unwrap().to_str().unwrap();
            assert!(path.starts_with(name) && path.ends_with(".solution"), "{path}");
        }
        assert!(solution(&shelf, 1).timed().unwrap_err().unwrap().is_absent());
        let untimed = Shelf::untimed();
        assert!(solution(&untimed, 1).path().is_none() && solution(&untimed, 1).timed().unwrap_err().is_none());
    }
}
