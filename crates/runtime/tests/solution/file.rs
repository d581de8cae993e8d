//! The files of timed solutions: what is no whole solution is refused, and what was interrupted goes on.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use kickoff_ai::Stop;
use kickoff_dial::{Dial, Options};
use kickoff_solver::timed::Timed;
use kickoff_solver::{Explored, MakeError, Progress, TableError};
use tempfile::TempDir;

use crate::compare::options;
use crate::rings::file;

/// All gains are tens of yards, so that there are few situations and the work is done at once.
const TENS: &str = "
    s1: +10 2, +0 1
    s2: +0 2, +30 1
    s3: +50 1, -10 2, L+0 1
    s4: INC 3, +20 2, INT+20 1
    s5: +0 2, +40 1
    s6: +0 3, +20 1, +90 1
    s7: +40 3, BL-20 1
    s8: G 1, NG 1
    s9: G 2, NG 1
    s10: G 3, NG 1
    s11: +40 3, +60 2
    s12: +10 1, +0 2
";
/// Plays of the games whose solutions are made here.
const PLAYS: u32 = 8;
/// Layers of such a solution: in each half one for every number of plays left, none among them.
const LAYERS: usize = 2 * (PLAYS as usize / 2 + 1);

fn tens() -> String {
    file(TENS)
}

/// The same but for one weight, and so not the same game.
fn others() -> String {
    file(&TENS.replace("+10 2", "+10 3"))
}

/// A game to be solved, and a folder for its file.
struct Made {
    options: Options,
    explored: Arc<Explored<Dial>>,
    folder: TempDir,
}

impl Made {
    fn new(rings: &str, plays: u32) -> Made {
        let options = options(rings, plays);
        let explored = Arc::new(Explored::<Dial>::new(&options).unwrap());
        Made { options, explored, folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("a.solution")
    }

    /// The file beside it with this ending.
    fn beside(&self, ending: &str) -> PathBuf {
        self.folder.path().join(format!("a.solution.{ending}"))
    }

    fn make_at(&self, path: &Path, stop: &Stop, report: &mut dyn FnMut(Progress)) -> Result<(), MakeError> {
        Timed::make(&self.explored, &self.options, path, stop, report)
    }

    /// Makes the file to its end. How many positions were there from an interrupted run.
    fn make(&self) -> u64 {
        let mut resumed = None;
        self.make_at(&self.path(), &Stop::new(), &mut |progress| resumed = Some(progress.resumed)).unwrap();
        assert!(!self.beside("part").exists() && !self.beside("layer").exists(), "nothing else stays");
        resumed.unwrap()
    }

    /// Stops after so many layers. The last that was said of the work.
    fn interrupt(&self, layers: usize) -> Progress {
        let (stop, mut reports, mut last) = (Stop::new(), 0, None);
        let made = self.make_at(&self.path(), &stop, &mut |progress| {
            reports += 1;
            last = Some(progress);
            if reports >= layers {
                stop.stop();
            }
        });
        assert!(matches!(made, Err(MakeError::Interrupted)), "{made:?}");
        assert!(!self.path().exists(), "it is not finished");
        last.unwrap()
    }

    fn bytes(&self) -> Vec<u8> {
        fs::read(self.path()).unwrap()
    }

    fn open(&self, path: &Path) -> Result<Timed<Dial>, TableError> {
        Timed::open(&self.explored, &self.options, path)
    }

    /// Why a file of these bytes is refused.
    fn refused(&self, bytes: &[u8]) -> TableError {
        let path = self.folder.path().join("refused.solution");
        fs::write(&path, bytes).unwrap();
        let error = self.open(&path).unwrap_err();
        assert!(error.to_string().contains(path.to_str().unwrap()), "{error}");
        error
    }
}

/// Places all over a file: each of the first and of the last ones, and others between, in no rhythm.
fn places(length: usize) -> impl Iterator<Item = usize> {
    let between = (0..length).step_by(length / 2_000 + 1).enumerate().map(|(number, at)| at + number % 7);
    (0..length.min(600)).chain(between).chain(length.saturating_sub(60)..length).filter(move |&at| at < length)
}

/// If this failed the program would crash on a file that was not copied to its end, or play from it.
#[test]
fn a_file_that_was_cut_is_refused() {
    let made = Made::new(&tens(), PLAYS);
    made.make();
    let whole = made.bytes();
    assert!(made.open(&made.path()).is_ok());
    for length in places(whole.len()) {
        let error = made.refused(&whole[..length]);
        let expected = matches!(error, TableError::Damaged { at, .. } if at <= length)
            || matches!(error, TableError::Foreign { .. });
        assert!(expected, "cut to {length} bytes: {error:?}");
    }
    let longer = [&whole[..], &[0]].concat();
    assert!(matches!(made.refused(&longer), TableError::Damaged { .. }), "nothing comes after the end");
}

/// If this failed a bad disk would make the program play wrongly, or crash it.
#[test]
fn a_file_with_a_changed_byte_is_refused() {
    let made = Made::new(&tens(), PLAYS);
    made.make();
    let whole = made.bytes();
    let header = whole.windows(2).position(|two| two == b"\n\n").unwrap();
    for at in places(whole.len()) {
        let mut changed = whole.clone();
        changed[at] ^= 1 << (at % 8);
        let error = made.refused(&changed);
        let expected = match error {
            TableError::Damaged { .. } => at > header + 1,
            TableError::Stale { .. } | TableError::Foreign { .. } => at <= header + 1,
            TableError::Read { .. } => false,
        };
        assert!(expected, "byte {at} changed: {error:?}");
    }
}

/// That a file is refused for one line of its header, in a message that says which, what it says and what it should.
fn assert_stale(error: &TableError, wanted: &str) -> [String; 2] {
    let TableError::Stale { key, found, expected, .. } = error else { panic!("{error:?}") };
    assert_eq!(*key, wanted);
    let message = error.to_string();
    for said in [*key, found, expected] {
        assert!(message.contains(said), "{message}");
    }
    [found.clone(), expected.clone()]
}

/// If this failed the computer would play by the solution of another game than the one on the board.
#[test]
fn the_solution_of_another_game_is_refused_with_what_differs() {
    let made = Made::new(&tens(), PLAYS);
    made.make();

    let rings = Made::new(&others(), PLAYS);
    let [found, expected] = assert_stale(&rings.open(&made.path()).unwrap_err(), "options");
    assert!(found.starts_with("8 plays, rings sha256:") && expected.starts_with("8 plays, rings sha256:"));
    assert_ne!(found, expected);

    let plays = Made::new(&tens(), PLAYS + 2);
    let [found, expected] = assert_stale(&plays.open(&made.path()).unwrap_err(), "options");
    assert!(found.starts_with("8 plays") && expected.starts_with("10 plays"), "{found}, {expected}");

    let bytes = made.bytes();
    let first = bytes.iter().position(|&byte| byte == b'\n').unwrap();
    let other_format = [b"kickoff-solution 9999", &bytes[first..]].concat();
    let [found, _] = assert_stale(&made.refused(&other_format), "kickoff-solution");
    assert_eq!(found, "9999");
    let line = bytes.windows(12).position(|line| line == b"fingerprint ").unwrap();
    let other_rules = [&bytes[..line], b"fingerprint 0\n", &bytes[line..]].concat();
    assert_stale(&made.refused(&other_rules), "fingerprint");
}

/// If this failed the message on a wrong file would send the user the wrong way, or somebody's file would crash the program.
#[test]
fn what_is_no_solution_is_called_so() {
    let made = Made::new(&tens(), PLAYS);
    let long = vec![b'a'; 1 << 20];
    let paragraphs = b"To whom it may concern.\n\nThis is a letter.\n".as_slice();
    let lines = b"kickoff-solutions are here\n\n".as_slice();
    let not_text = b"kickoff-solution \xff\xfe\n\n".as_slice();
    for bytes in [b"".as_slice(), b"\n", b"\n\n", paragraphs, lines, not_text, &long, &[0; 1000]] {
        let error = made.refused(bytes);
        assert!(matches!(error, TableError::Foreign { .. }), "{error:?}");
        assert!(!error.is_absent());
    }
}

/// If this failed a missing file would be called damaged, and the user asked to look after it.
#[test]
fn a_missing_file_is_absent() {
    let made = Made::new(&tens(), PLAYS);
    for path in [made.path(), made.folder.path().join("no/such/folder/a.solution")] {
        let error = made.open(&path).unwrap_err();
        assert!(error.is_absent(), "{error:?}");
        assert!(error.to_string().contains(path.to_str().unwrap()), "{error}");
    }
    let error = made.open(made.folder.path()).unwrap_err();
    assert!(
        !error.is_absent() && matches!(error, TableError::Read { .. }),
        "a folder is there, but no file: {error:?}"
    );
}

/// If this failed Ctrl-C would lose work, or what comes of it would not be the solution.
#[test]
fn what_was_interrupted_goes_on_to_the_same_file() {
    let made = Made::new(&tens(), PLAYS);
    assert_eq!(made.make(), 0);
    let whole = made.bytes();
    for layers in 1..=LAYERS {
        fs::remove_file(made.path()).unwrap();
        let stopped = made.interrupt(layers);
        assert_eq!(stopped.resumed, 0);
        assert_eq!(made.make(), stopped.done, "all that was done is there");
        assert!(made.bytes() == whole, "stopped after {layers} layers it became another file");
    }
    assert_eq!(stopped_again_and_again(&made), whole, "stopped after each layer it became another file");
}

/// Interrupts the work in every run until it is finished.
fn stopped_again_and_again(made: &Made) -> Vec<u8> {
    fs::remove_file(made.path()).unwrap();
    let mut before = 0;
    loop {
        let stop = Stop::new();
        stop.stop();
        let mut last = None;
        match made.make_at(&made.path(), &stop, &mut |progress| last = Some(progress)) {
            Ok(()) => return made.bytes(),
            Err(MakeError::Interrupted) => {}
            Err(error) => panic!("{error}"),
        }
        let Progress { done, total, resumed } = last.unwrap();
        assert!(resumed == before && done > before && done <= total, "{done} of {total} after {resumed}");
        before = done;
    }
}

/// Spoils the bytes of a file.
type Spoil<'a> = &'a dyn Fn(&mut Vec<u8>);

/// If this failed an interrupted run, and then a power cut or a full disk, would spoil the solution.
#[test]
fn leftovers_that_do_not_go_together_are_not_used() {
    let made = Made::new(&tens(), PLAYS);
    made.make();
    let whole = made.bytes();
    let other_rings = Made::new(&others(), PLAYS);
    other_rings.interrupt(LAYERS - 2);
    let others = |ending: &str| fs::read(other_rings.beside(ending)).unwrap();
    let begins_like_a_layer = b"LAYR and then garbage that is longer than the head of a layer";

    // Which file is spoilt, how, and whether the work goes on from it. What comes after the layer that was put away is
    // thrown away and the rest used; in all other cases nothing is to be done but to begin anew.
    let cases: [(&str, Spoil<'_>, bool); 11] = [
        ("part", &|bytes| bytes.extend(b"garbage"), true),
        ("part", &|bytes| bytes.extend(begins_like_a_layer), true),
        ("part", &|bytes| bytes.extend_from_within(bytes.len() / 2..), true),
        ("part", &|bytes| bytes.truncate(bytes.len() - 1), false),
        ("part", &|bytes| bytes.truncate(10), false),
        ("part", &Vec::clear, false),
        ("part", &|bytes| *bytes = others("part"), false),
        ("layer", &|bytes| bytes.truncate(bytes.len() - 8), false),
        ("layer", &Vec::clear, false),
        ("layer", &|bytes| *bytes = others("layer"), false),
        ("layer", &|bytes| bytes.iter_mut().skip(1_000).take(1).for_each(|byte| *byte ^= 4), false),
    ];
    for (number, (ending, spoil, goes_on)) in cases.into_iter().enumerate() {
        fs::remove_file(made.path()).unwrap();
        let stopped = made.interrupt(LAYERS - 2);
        let mut bytes = fs::read(made.beside(ending)).unwrap();
        spoil(&mut bytes);
        fs::write(made.beside(ending), bytes).unwrap();
        assert_eq!(made.make(), if goes_on { stopped.done } else { 0 }, "{number}");
        assert!(made.bytes() == whole, "{number} became another file");
    }
    for ending in ["part", "layer"] {
        fs::remove_file(made.path()).unwrap();
        made.interrupt(LAYERS - 2);
        fs::remove_file(made.beside(ending)).unwrap();
        assert_eq!(made.make(), 0);
        assert!(made.bytes() == whole, "without .{ending} it became another file");
    }
}

/// If this failed two programs that make the same solution would write into each other's file.
#[test]
fn two_cannot_make_the_same_file_at_once() {
    let made = Made::new(&tens(), PLAYS);
    made.make();
    let whole = made.bytes();
    fs::remove_file(made.path()).unwrap();
    let mut refusals = 0;
    let first = made.make_at(&made.path(), &Stop::new(), &mut |_| {
        match made.make_at(&made.path(), &Stop::new(), &mut |_| panic!("the second one works too")) {
            Err(MakeError::Busy { path }) => assert_eq!(path, made.path()),
            other => panic!("{other:?}"),
        }
        refusals += 1;
    });
    assert!(first.is_ok() && refusals == LAYERS, "{first:?}, {refusals}");
    assert!(made.bytes() == whole);
}

/// If this failed a program that plays from a finished solution would crash when others make it again: what it has open
/// would change under it.
#[test]
fn a_finished_file_is_never_written_to_again() {
    let made = Made::new(&tens(), 2);
    made.make();
    let whole = made.bytes();
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let makers: Vec<_> = (0..4)
            .map(|_| {
                scope.spawn(|| {
                    for _ in 0..50 {
                        match made.make_at(&made.path(), &Stop::new(), &mut |_| {}) {
                            Ok(()) | Err(MakeError::Busy { .. }) => {}
                            Err(error) => panic!("{error}"),
                        }
                    }
                })
            })
            .collect();
        let reader = scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                assert!(made.bytes() == whole, "it was written to");
            }
        });
        let all: Vec<_> = makers.into_iter().map(|maker| maker.join()).collect();
        done.store(true, Ordering::Relaxed);
        assert!(all.into_iter().all(|maker| maker.is_ok()) && reader.join().is_ok());
    });
    assert!(made.bytes() == whole);
}

/// If this failed the program would crash where it may not write, or leave it open what it could not do.
#[test]
fn where_nothing_can_be_written_it_says_so() {
    let made = Made::new(&tens(), PLAYS);
    let no_folder = made.folder.path().join("a file");
    fs::write(&no_folder, "").unwrap();
    // Even an administrator cannot write into a file as if it were a folder, nor over a folder.
    let in_the_way = made.folder.path().join("b.solution");
    fs::create_dir(made.folder.path().join("b.solution.part")).unwrap();
    for path in [no_folder.join("a.solution"), no_folder.join("deeper/a.solution"), in_the_way] {
        let error = made.make_at(&path, &Stop::new(), &mut |_| panic!("it begins")).unwrap_err();
        let MakeError::Write { path: named, .. } = &error else { panic!("{error:?}") };
        assert!(named.starts_with(path.parent().unwrap()), "{error}");
        assert!(error.to_string().contains(named.to_str().unwrap()), "{error}");
    }
}

/// If this failed a new solution would stand beside an old, wrong one and never be used.
#[test]
fn a_file_that_is_refused_is_replaced() {
    let made = Made::new(&tens(), PLAYS);
    made.make();
    let whole = made.bytes();
    fs::write(made.path(), &whole[..whole.len() / 2]).unwrap();
    assert!(made.open(&made.path()).is_err());
    made.make();
    assert!(made.bytes() == whole && made.open(&made.path()).is_ok());
}
