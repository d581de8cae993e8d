//! One game of a match.

use std::time::{Duration, Instant};

use kickoff_core::chance::below;
use kickoff_core::{BatchError, Node, Observer, OptionError, Seat};
use kickoff_runtime::{DynGame, GameInstance, InformationSet, PlayError, Stop};

use crate::contest::player::{Fault, Player, Situation};
use crate::contest::player_spec::PlayerLimits;
use crate::contest::tally::Points;
use crate::seeds::{follow, generator};

/// The streams of random numbers that follow from a pair's seed.
const OPENING: u64 = 0;
const PLAYERS: u64 = 1;
const CHANCE: u64 = 2;

/// What all games of a match have in common.
pub(crate) struct ContestTerms {
    pub(crate) game: &'static dyn DynGame,
    /// The version of its rules.
    pub(crate) rules: u32,
    pub(crate) options: Vec<(String, String)>,
    /// Decisions at the beginning that are drawn at random.
    pub(crate) random_plies: u32,
    /// A game that is longer is a draw.
    pub(crate) max_plies: u32,
    /// How long a player may exceed its time.
    pub(crate) margin: Duration,
    /// How long a player is waited for when nothing limits its time.
    pub(crate) patience: Duration,
    /// Ends the match when it is set.
    pub(crate) stop: Stop,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Over,
    /// It was stopped because it took too long.
    TooLong,
    /// A seat has lost it.
    Fault(Seat, Fault),
}

/// A game that has been played.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Game {
    pub(crate) tokens: Vec<String>,
    pub(crate) end: End,
    /// The score by the rules, if they have ended it.
    pub(crate) score: Option<[i32; 2]>,
    pub(crate) points: Points,
    /// Turns that each seat was asked for.
    pub(crate) turns: [u64; 2],
    /// Time that each seat took for them.
    pub(crate) time: [Duration; 2],
}

impl ContestTerms {
    pub(crate) fn instance(&self) -> Result<Box<dyn GameInstance>, OptionError> {
        self.game.start(self.rules, &self.pairs())
    }

    fn pairs(&self) -> Vec<(&str, &str)> {
        self.options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect()
    }

    /// The same as a seat sees it.
    fn information_set(&self, seat: Seat) -> Result<Box<dyn InformationSet>, OptionError> {
        self.game.information_set(self.rules, &self.pairs(), seat)
    }

    /// Plays a game from its start; `None` if the match was ended. Chance draws its n-th number from the seed alone, so
    /// that the other game of the pair has the same luck for as long as that means anything.
    pub(crate) fn play(
        &self,
        start: &dyn GameInstance,
        seed: u64,
        players: [(&mut dyn Player, PlayerLimits); 2],
    ) -> Option<Game> {
        let clocks = [0, 1].map(|seat: usize| players[seat].1.clock.map(|clock| clock.base));
        let mut running = Running {
            terms: self,
            instance: start.clone_box(),
            information_sets: [None, None],
            clocks,
            game: Game {
                tokens: Vec::new(),
                end: End::Over,
                score: None,
                points: Points::Draw,
                turns: [0; 2],
                time: [Duration::ZERO; 2],
            },
        };
        let [first, second] = players;
        let mut players = [first, second];
        for (seat, (player, _)) in Seat::BOTH.into_iter().zip(&mut players) {
            if let Err(fault) = player.begin(start, follow(seed, PLAYERS)) {
                return Some(running.lost(seat, fault));
            }
            if player.needs_history() && !start.hides_nothing() {
                running.information_sets[seat.index()] = self.information_set(seat).ok();
            }
        }
        running.play(seed, &mut players)
    }
}

struct Running<'a> {
    terms: &'a ContestTerms,
    instance: Box<dyn GameInstance>,
    information_sets: [Option<Box<dyn InformationSet>>; 2],
    clocks: [Option<Duration>; 2],
    game: Game,
}

impl Running<'_> {
    fn play(mut self, seed: u64, players: &mut [(&mut dyn Player, PlayerLimits); 2]) -> Option<Game> {
        let mut opening = generator(follow(seed, OPENING));
        let mut decisions = 0;
        let mut draws = 0;
        while !self.terms.stop.stopped() {
            if self.instance.ply() >= self.terms.max_plies {
                self.game.end = End::TooLong;
                return Some(self.game);
            }
            match self.instance.node() {
                Node::Over(outcome) => {
                    self.game.score = Some(outcome.score);
                    self.game.points = match outcome.winner() {
                        Some(Seat::First) => Points::Win,
                        Some(Seat::Second) => Points::Loss,
                        None => Points::Draw,
                    };
                    return Some(self.game);
                }
                Node::Chance => {
                    let token = self.instance.draw(&mut generator(follow(follow(seed, CHANCE), draws)))?;
                    draws += 1;
                    self.apply(&token).ok()?;
                }
                Node::Decide(_) if decisions < self.terms.random_plies => {
                    decisions += 1;
                    let mut legal = self.instance.legal();
                    legal.retain(|token| !self.terms.game.is_timekeepers(token));
                    let at = below(&mut opening, u32::try_from(legal.len()).unwrap_or(u32::MAX));
                    self.apply(legal.get(at as usize)?).ok()?;
                }
                Node::Decide(seat) => {
                    let (player, limits) = &mut players[seat.index()];
                    if let Err(fault) = self.turn(seat, *player, *limits) {
                        // A search that was called off says nothing about its player.
                        return (!self.terms.stop.stopped()).then(|| self.lost(seat, fault));
                    }
                }
            }
        }
        None
    }

    /// Asks a player for its turn and plays it.
    fn turn(&mut self, seat: Seat, player: &mut dyn Player, limits: PlayerLimits) -> Result<(), Fault> {
        let left = self.clocks[seat.index()];
        let tokens = &self.game.tokens;
        let information_set = self.information_sets[seat.index()].as_deref();
        let situation = Situation { instance: self.instance.as_ref(), seat, tokens, information_set, left };
        let began = Instant::now();
        let answer = player.turn(&situation);
        let taken = began.elapsed();
        self.game.turns[seat.index()] += 1;
        self.game.time[seat.index()] += taken;
        let mut tokens = answer?;
        self.in_time(seat, limits, taken)?;
        // It is asked again where it first has to see what comes of a token.
        if let Err(BatchError::Unforeseen { index, .. }) = self.instance.check_batch(&tokens, Some(seat)) {
            tokens.truncate(index);
        }
        for (number, token) in tokens.iter().enumerate() {
            if self.instance.node() != Node::Decide(seat) {
                let rest = tokens[number..].join(" ");
                return Err(Fault::Illegal(format!("it goes on with “{rest}” when it is not its turn any more")));
            }
            if self.terms.game.is_timekeepers(token) {
                return Err(Fault::Illegal(format!("“{token}” is the timekeeper's, and no player's")));
            }
            self.apply(token).map_err(|error| {
                let rule = error.rule().map(|rule| format!(", rule {rule}")).unwrap_or_default();
                Fault::Illegal(format!("ply {}, token “{}”{rule}: {error}", self.instance.ply(), error.token()))
            })?;
        }
        if tokens.is_empty() { Err(Fault::Illegal("it found nothing to play".to_owned())) } else { Ok(()) }
    }

    /// Looks whether a turn was in time, and sets the seat's clock.
    fn in_time(&mut self, seat: Seat, limits: PlayerLimits, taken: Duration) -> Result<(), Fault> {
        let margin = self.terms.margin;
        if let Some(time) = limits.turn.time
            && taken > time.saturating_add(margin)
        {
            return Err(Fault::Timeout(format!("it took {} ms of {}", taken.as_millis(), time.as_millis())));
        }
        if let (Some(clock), Some(left)) = (limits.clock, &mut self.clocks[seat.index()]) {
            if taken > left.saturating_add(margin) {
                let text = format!("it took {} ms with {} ms on its clock", taken.as_millis(), left.as_millis());
                return Err(Fault::Timeout(text));
            }
            *left = left.saturating_sub(taken) + clock.increment;
        }
        Ok(())
    }

    fn apply(&mut self, token: &str) -> Result<(), PlayError> {
        let mut seen = [None, None];
        for (seat, seen) in Seat::BOTH.into_iter().zip(&mut seen) {
            if self.information_sets[seat.index()].is_some() {
                *seen = Some(self.instance.seen(token, Observer::Seat(seat))?);
            }
        }
        self.instance.play(token)?;
        for (seat, seen) in Seat::BOTH.into_iter().zip(seen) {
            if let (Some(information_set), Some(seen)) = (&mut self.information_sets[seat.index()], seen) {
                // Every game obeys the law that the true action is consistent with what a seat sees of it.
                let followed = information_set.see(seen.as_deref().unwrap_or("?")).is_ok();
                let learned = information_set.learn(&self.instance.seat_view(Observer::Seat(seat), seat));
                debug_assert!(followed && learned, "{token}");
            }
        }
        self.game.tokens.push(token.to_owned());
        Ok(())
    }

    /// The game, lost by a seat.
    fn lost(mut self, seat: Seat, fault: Fault) -> Game {
        self.game.end = End::Fault(seat, fault);
        self.game.points = match seat {
            Seat::First => Points::Loss,
            Seat::Second => Points::Win,
        };
        self.game
    }
}
