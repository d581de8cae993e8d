//! Thinking on a thread of its own, so that the engine hears at all times.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use kickoff_runtime::{Analysis, Budget, DynEngine, Limits, SeatView, Stop};

/// How often a thread that holds its answer back looks whether it may give it.
const HELD: Duration = Duration::from_millis(2);

/// Where the engine's lines go; each is written whole and at once.
#[derive(Clone)]
pub(super) struct Voice(Arc<Mutex<Box<dyn Write + Send>>>);

impl Voice {
    pub(super) fn new(out: Box<dyn Write + Send>) -> Voice {
        Voice(Arc::new(Mutex::new(out)))
    }

    /// Writes a line, or several.
    pub(super) fn say(&self, text: &str) -> io::Result<()> {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(out, "{text}")?;
        out.flush()
    }
}

/// What is to be thought about.
pub(super) struct Question {
    pub(super) view: SeatView,
    pub(super) limits: Limits,
    pub(super) seed: u64,
    /// The answer is held back until the search is stopped.
    pub(super) infinite: bool,
    /// Whether times are printed with the answers.
    pub(super) timing: bool,
    /// How many lines are told, from 1.
    pub(super) lines: usize,
}

/// A search going on, or one that has ended.
pub(super) struct Search {
    stop: Stop,
    done: Arc<AtomicBool>,
    thread: JoinHandle<Option<Box<dyn DynEngine>>>,
    /// Whether it ends by itself.
    pub(super) ends: bool,
}

impl Search {
    pub(super) fn begin(mut engine: Box<dyn DynEngine>, question: Question, voice: Voice) -> Search {
        let stop = Stop::new();
        let done = Arc::new(AtomicBool::new(false));
        let ends = !question.infinite && question.limits != Limits::default();
        let (halt, ended) = (stop.clone(), Arc::clone(&done));
        let thread = std::thread::spawn(move || {
            let Question { view, limits, seed, infinite, timing, lines } = question;
            let budget = Budget::new(limits, halt.clone());
            let mut said = String::new();
            let mut report = |found: &[Analysis]| {
                let numbered = |(number, analysis)| info(analysis, timing, (lines > 1).then_some(number + 1));
                let line = found.iter().enumerate().map(numbered).collect::<Vec<_>>().join("\n");
                // If nobody listens any more the search is over.
                if line != said && voice.say(&line).is_err() {
                    halt.stop();
                }
                said = line;
            };
            // There is an answer even after a panic: somebody waits for it.
            let Ok(found) = catch_unwind(AssertUnwindSafe(|| engine.lines(&view, lines, &budget, seed, &mut report)))
            else {
                ended.store(true, Ordering::Release);
                let _ = voice.say("error go: the search has crashed\nbestmove none");
                return None;
            };
            while infinite && !halt.stopped() {
                std::thread::sleep(HELD);
            }
            // Ended before it is printed: whatever reads the answer may begin the next search at once.
            ended.store(true, Ordering::Release);
            let answer = found.first().map_or_else(|| "none".to_owned(), |best| best.turn.join(" "));
            let _ = voice.say(&format!("bestmove {answer}"));
            Some(engine)
        });
        Search { stop, done, thread, ends }
    }

    /// Whether the answer has been given.
    pub(super) fn done(&self) -> bool {
        self.done.load(Ordering::Acquire) || self.thread.is_finished()
    }

    /// Tells it to answer now.
    pub(super) fn stop(&self) {
        self.stop.stop();
    }

    /// Waits for the answer, and gives the engine back. `None` if it has crashed.
    pub(super) fn join(self) -> Option<Box<dyn DynEngine>> {
        self.thread.join().ok().flatten()
    }
}

/// The line that tells what has been found so far; `number` is its place among several.
fn info(analysis: &Analysis, timing: bool, number: Option<usize>) -> String {
    let place = number.map(|number| format!(" multipv {number}")).unwrap_or_default();
    let mut line = format!("info{place} depth {} nodes {}", analysis.depth, analysis.nodes);
    if timing {
        let seconds = analysis.elapsed.as_secs_f64();
        let speed = if seconds > 0.0 { (analysis.nodes as f64 / seconds) as u64 } else { 0 };
        let _ = write!(line, " nps {speed} time {}", analysis.elapsed.as_millis());
    }
    let _ = match analysis.decided {
        None => write!(line, " score points {} expected {:.2}", analysis.value, analysis.expected),
        Some((true, plies)) => write!(line, " score win {plies}"),
        Some((false, plies)) => write!(line, " score loss {plies}"),
    };
    let _ = write!(line, " pv {}", analysis.line.join(" "));
    line
}
