//! Programs that speak the engine protocol (docs/engine.md), as players.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use kickoff_runtime::GameInstance;

use crate::contest::player::{Fault, Player, Situation};
use crate::contest::player_spec::PlayerLimits;
use crate::words;

/// How long an engine may take to start, to be set up and to get ready.
const READY: Duration = Duration::from_secs(20);

/// How an engine is started and set up.
#[derive(Clone, Debug)]
pub(crate) struct Launch {
    /// The program and its arguments.
    pub(crate) command: Vec<String>,
    /// Names and values to send with `setoption`, in order.
    pub(crate) settings: Vec<(String, String)>,
    pub(crate) options: Vec<(&'static str, String)>,
    /// How long it may think.
    pub(crate) limits: PlayerLimits,
    /// How long it is waited for when nothing limits its time.
    pub(crate) patience: Duration,
    /// How long it may exceed its time.
    pub(crate) margin: Duration,
}

/// An engine of another program.
pub(crate) struct External {
    launch: Launch,
    running: Option<Process>,
}

impl External {
    /// Starts the program.
    ///
    /// # Errors
    /// It cannot be started or does not answer as an engine.
    pub(crate) fn start(launch: Launch) -> Result<External, Fault> {
        let running = Process::start(&launch)?;
        Ok(External { launch, running: Some(running) })
    }

    /// The line that says how long the engine may think.
    fn go(&self, left: Option<Duration>) -> String {
        let mut line = "go".to_owned();
        let PlayerLimits { turn, clock } = self.launch.limits;
        if let Some(time) = turn.time {
            line += &format!(" movetime {}", time.as_millis());
        }
        line.extend(turn.nodes.map(|nodes| format!(" nodes {nodes}")));
        line.extend(turn.depth.map(|depth| format!(" depth {depth}")));
        if let (Some(clock), Some(left)) = (clock, left) {
            line += &format!(" clock {} {}", left.as_millis(), clock.increment.as_millis());
        }
        line
    }
}

/// The line that tells an engine where it is: the moves, or what its seat has seen of them.
fn position(situation: &Situation<'_>) -> String {
    match situation.information_set {
        None => format!("position startpos moves {}", situation.tokens.join(" ")),
        Some(information_set) => {
            format!("position seat {} observed {}", situation.seat, information_set.history().join(" "))
        }
    }
}

impl Player for External {
    fn needs_history(&self) -> bool {
        true
    }

    fn begin(&mut self, _: &dyn GameInstance, seed: u64) -> Result<(), Fault> {
        let process = match &mut self.running {
            Some(process) => process,
            none => none.insert(Process::start(&self.launch)?),
        };
        let mut line = "newgame".to_owned();
        for (key, value) in &self.launch.options {
            line += &format!(" {}", words::quote(&format!("{key}={value}")));
        }
        let done = process.seed(seed).and_then(|()| process.say(&line)).and_then(|()| process.ready());
        if done.is_err() {
            self.running = None;
        }
        done
    }

    fn turn(&mut self, situation: &Situation<'_>) -> Result<Vec<String>, Fault> {
        let go = self.go(situation.left);
        let limit = match (self.launch.limits.turn.time, situation.left) {
            (Some(time), left) => left.map_or(time, |left| time.min(left)) + self.launch.margin,
            (None, Some(left)) => left + self.launch.margin,
            (None, None) => self.launch.patience,
        };
        let Some(process) = &mut self.running else {
            return Err(Fault::Crash("it does not run".to_owned()));
        };
        let asked = process.say(&position(situation)).and_then(|()| process.say(&go));
        let answer = asked.and_then(|()| process.best_move(limit));
        if answer.is_err() {
            // An engine that hangs, or talks nonsense, cannot be trusted to have heard the end of the game.
            self.running = None;
        }
        answer
    }
}

/// A running program; it is killed when it is dropped.
struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// The last line that it wrote on standard error.
    complaint: Arc<Mutex<String>>,
    /// Takes that down until there is no more of it.
    complaining: JoinHandle<()>,
    /// Whether it has an option `Seed`.
    takes_seed: bool,
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Process {
    fn start(launch: &Launch) -> Result<Process, Fault> {
        let [program, arguments @ ..] = launch.command.as_slice() else {
            return Err(Fault::Crash("there is no command".to_owned()));
        };
        let failed = |error: std::io::Error| Fault::Crash(format!("{program} cannot be started: {error}"));
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(failed)?;
        let (Some(input), Some(output), Some(error)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(Fault::Crash(format!("{program} cannot be spoken to")));
        };
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                if line.map_or(true, |line| sender.send(line).is_err()) {
                    break;
                }
            }
        });
        let complaint = Arc::new(Mutex::new(String::new()));
        let last = Arc::clone(&complaint);
        let complaining = std::thread::spawn(move || {
            for line in BufReader::new(error).lines().map_while(Result::ok) {
                if let Ok(mut last) = last.lock() {
                    *last = line;
                }
            }
        });
        let mut process = Process { child, input, lines, complaint, complaining, takes_seed: false };
        process.shake_hands(launch)?;
        Ok(process)
    }

    fn shake_hands(&mut self, launch: &Launch) -> Result<(), Fault> {
        self.say("kep")?;
        let deadline = Instant::now() + READY;
        loop {
            let line = self.hear(deadline, "no kepok")?;
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                ["kepok", ..] => break,
                ["option", "name", "Seed", ..] => self.takes_seed = true,
                _ => {}
            }
        }
        for (name, value) in &launch.settings {
            self.say(&format!("setoption name {name} value {value}"))?;
        }
        self.ready()
    }

    fn seed(&mut self, seed: u64) -> Result<(), Fault> {
        if self.takes_seed { self.say(&format!("setoption name Seed value {seed}")) } else { Ok(()) }
    }

    fn say(&mut self, line: &str) -> Result<(), Fault> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| self.gone())
    }

    fn hear(&mut self, deadline: Instant, missing: &str) -> Result<String, Fault> {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => match line.strip_prefix("error") {
                Some(error) => Err(Fault::Protocol(format!("it said “error{}”", shortened(error)))),
                None => Ok(line),
            },
            Err(RecvTimeoutError::Timeout) => Err(Fault::Timeout(missing.to_owned())),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    fn ready(&mut self) -> Result<(), Fault> {
        self.say("isready")?;
        let deadline = Instant::now() + READY;
        while self.hear(deadline, "no readyok")?.trim() != "readyok" {}
        Ok(())
    }

    fn best_move(&mut self, limit: Duration) -> Result<Vec<String>, Fault> {
        let deadline = Instant::now() + limit;
        loop {
            let line = self.hear(deadline, &format!("no bestmove after {} ms", limit.as_millis()))?;
            let mut words = line.split_whitespace();
            if words.next() != Some("bestmove") {
                continue;
            }
            let tokens: Vec<String> = words.map(str::to_owned).collect();
            return match tokens.as_slice() {
                [] => Err(Fault::Protocol("its bestmove is empty".to_owned())),
                [none] if none == "none" => Err(Fault::Illegal("it found nothing to play".to_owned())),
                _ => Ok(tokens),
            };
        }
    }

    /// Why it does not answer any more.
    fn gone(&mut self) -> Fault {
        // It has closed its pipes; its status comes a moment later.
        let patience = Instant::now() + Duration::from_millis(500);
        let status = loop {
            match self.child.try_wait() {
                Ok(None) if Instant::now() < patience => std::thread::sleep(Duration::from_millis(5)),
                status => break status.ok().flatten(),
            }
        };
        // Its last output may still be in the pipe; or a child process of it holds the pipe open and stays silent.
        while status.is_some() && !self.complaining.is_finished() && Instant::now() < patience {
            std::thread::sleep(Duration::from_millis(1));
        }
        let mut text = match status {
            Some(status) => format!("it ended ({status})"),
            None => "it does not listen or speak any more".to_owned(),
        };
        if let Ok(complaint) = self.complaint.lock()
            && !complaint.is_empty()
        {
            text += &format!(", saying “{}”", shortened(&complaint));
        }
        Fault::Crash(text)
    }
}

/// A foreign text cut to a length fit for a message.
fn shortened(text: &str) -> String {
    text.chars().take(200).filter(|c| !c.is_control()).collect()
}
