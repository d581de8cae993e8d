//! Rounds of games, several at a time, heard in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::channel;

use crate::contest::pairs::ContestError;
use crate::seeds::follow;
use kickoff_runtime::Stop;

/// How many rounds, from which seed, how many at a time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    pub(crate) seed: u64,
    pub(crate) rounds: u64,
    pub(crate) at_a_time: usize,
}

impl Schedule {
    /// Plays the rounds and hands them over in order, so that they are the same however many are played at a time.
    /// `players` are made once for each thread; `round` plays one, given its number and its own seed, or gives `None` if
    /// it was stopped; `heard` says whether to go on.
    ///
    /// # Errors
    /// What `players` gives.
    pub(crate) fn play<P, R: Send>(
        self,
        stop: &Stop,
        players: impl Fn() -> Result<P, ContestError> + Sync,
        round: impl Fn(u64, u64, &mut P) -> Option<R> + Sync,
        mut heard: impl FnMut(u64, R) -> bool,
    ) -> Result<(), ContestError> {
        let next = AtomicU64::new(0);
        let (sender, receiver) = channel();
        std::thread::scope(|scope| {
            for _ in 0..self.at_a_time.max(1).min(usize::try_from(self.rounds).unwrap_or(usize::MAX)) {
                let (sender, next, players, round) = (sender.clone(), &next, &players, &round);
                scope.spawn(move || {
                    let mut players = match players() {
                        Ok(players) => players,
                        Err(error) => {
                            let _ = sender.send(Err(error));
                            return;
                        }
                    };
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.rounds || stop.stopped() {
                            break;
                        }
                        let Some(played) = round(number, follow(self.seed, number), &mut players) else { break };
                        if sender.send(Ok((number, played))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut early = BTreeMap::new();
            let mut due = 0;
            let mut result = Ok(());
            for message in receiver {
                match message {
                    Ok((number, played)) => {
                        early.insert(number, played);
                    }
                    Err(error) => {
                        result = Err(error);
                        stop.stop();
                    }
                }
                while let Some(played) = early.remove(&due) {
                    due += 1;
                    if result.is_ok() && !stop.stopped() && !heard(due - 1, played) {
                        stop.stop();
                    }
                }
            }
            result
        })
    }
}
