//! A game from its first action to its last: all that follows from its tokens.
//!
//! Invariant: except for [`Timeline::tokens`], everything here is made from what an observer sees, so it may be sent to
//! that observer.

mod commentary;
mod record;
mod replay;
mod step;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use kickoff_core::{BatchError, Message, Node, Observer, OptionError, Seat};
use kickoff_locale::MessageData;
use kickoff_runtime::{DynGame, GameInstance, OpenPositionError, PlayError};

use crate::wire::{ChanceOdds, Computers, MatchState, NodeInfo, PlayedAction};
use crate::{Players, Standing, score, seat_number};
pub use replay::FrameSource;
use step::{HEAP, Standpoint, Step};

/// A copy of the instance is kept every so many actions, to go back to.
const MARK_EVERY: usize = 64;

/// Tokens that are played again at once.
const AT_ONCE: usize = 256;

/// A game from its first action to its last. It keeps an instance now and then instead of the tokens alone, so that any
/// position is near one of them, and little of what it says of each action, so that long games stay small in memory.
#[derive(Clone, Debug)]
pub struct Timeline {
    names: [String; 2],
    /// Whether somebody may know what others do not.
    hides: bool,
    /// Whether the seats see other things than the shared screen does, and are told them.
    seats_see: bool,
    now: Box<dyn GameInstance>,
    steps: Vec<Step>,
    /// The instance after 0, `MARK_EVERY`, 2 · `MARK_EVERY` … actions.
    marks: Vec<Box<dyn GameInstance>>,
    /// Whether something is secret before the first action, and the section then.
    first: Standpoint,
    /// Whether somebody listens: then actions are described as they are played.
    heard: bool,
    /// The first action whose commentary is kept; those of earlier actions are made again when they are asked for.
    told_from: usize,
    /// About what `steps` take, in bytes.
    bytes: usize,
}

/// Actions that can be played, but are not part of the game yet.
#[derive(Debug)]
pub struct Attempt {
    steps: Vec<Step>,
    marks: Vec<Box<dyn GameInstance>>,
    now: Box<dyn GameInstance>,
    headline: Message,
}

impl Attempt {
    /// How the game would stand.
    pub fn standing(&self) -> Standing {
        let score = score(self.now.node());
        Standing::on_board(self.now.game(), self.headline.clone(), score)
    }

    /// Who acts next if the attempt is accepted.
    pub fn node(&self) -> Node {
        self.now.node()
    }

    /// The half that the game would be in, if it has a timekeeper.
    pub fn half(&self) -> Option<u8> {
        self.now.half()
    }

    /// The token by which a timekeeper could end the half then; `None` if that could not be done.
    pub fn time(&self) -> Option<String> {
        self.now.time()
    }

    /// The tokens of the whole game, hidden ones included.
    pub fn tokens(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().map(|step| &*step.token)
    }
}

/// A game as it was after fewer actions.
#[derive(Debug)]
pub(crate) struct Rewind {
    to: usize,
    now: Box<dyn GameInstance>,
}

impl Rewind {
    pub(crate) fn node(&self) -> Node {
        self.now.node()
    }

    /// How the game stood then.
    pub(crate) fn standing(&self) -> Standing {
        Standing::on_board(self.now.game(), self.now.headline(), None)
    }
}

impl Timeline {
    /// What the players are called.
    pub fn names(&self) -> &[String; 2] {
        &self.names
    }

    /// The players are called otherwise from now on.
    pub fn rename(&mut self, names: [String; 2]) {
        self.names = names;
    }

    /// A game before its first action. `names` are what the players are called.
    pub fn start(instance: Box<dyn GameInstance>, names: [String; 2]) -> Timeline {
        Timeline {
            names,
            hides: !instance.hides_nothing(),
            seats_see: false,
            now: instance.clone_box(),
            steps: Vec::new(),
            first: Standpoint::of(instance.as_ref()),
            marks: vec![instance],
            heard: true,
            told_from: 0,
            bytes: 0,
        }
    }

    /// A game whose seats are told what they see themselves.
    pub fn start_apart(instance: Box<dyn GameInstance>, names: [String; 2]) -> Timeline {
        let timeline = Timeline::start(instance, names);
        Timeline { seats_see: timeline.hides, ..timeline }
    }

    /// The game before its first action.
    pub fn beginning(&self) -> Box<dyn GameInstance> {
        self.marks.first().unwrap_or(&self.now).clone_box()
    }

    /// Plays tokens that were played before, chance's too.
    pub fn replay(&mut self, tokens: &[String]) -> Result<(), BatchError> {
        for some in tokens.chunks(AT_ONCE) {
            let attempt = self.attempt(some)?;
            self.accept(attempt);
        }
        Ok(())
    }

    /// Tries tokens, all or none, chance's too. Nothing changes before [`accept`](Timeline::accept).
    ///
    /// They are played where everything is known, so that a failure tells what is hidden: what somebody sends is tried by
    /// [`attempt_batch`](Timeline::attempt_batch).
    pub fn attempt(&self, tokens: &[String]) -> Result<Attempt, BatchError> {
        self.try_out(tokens, |_, _| Ok(()))
    }

    /// Tries tokens that somebody sends: if `only` is given all of them have to be that seat's own. Whether they are
    /// refused follows from what the seat on turn sees.
    pub fn attempt_batch(&self, tokens: &[String], only: Option<Seat>) -> Result<Attempt, BatchError> {
        self.try_out(tokens, |now, index| now.check_next(tokens, index, only))
    }

    fn try_out(
        &self,
        tokens: &[String],
        check: impl Fn(&dyn GameInstance, usize) -> Result<(), BatchError>,
    ) -> Result<Attempt, BatchError> {
        let mut now = self.now.clone_box();
        let mut attempt = Vec::with_capacity(tokens.len());
        let mut marks = Vec::new();
        let mut section = self.section();
        let (names, audience) = (called(&self.names), self.audience());
        let game = self.now.game();
        for (index, token) in tokens.iter().enumerate() {
            check(now.as_ref(), index)?;
            let seat = match now.node() {
                // The timekeeper's token is not a player's decision.
                Node::Decide(seat) => (!now.game().is_timekeepers(token)).then_some(seat),
                Node::Chance | Node::Over(_) => None,
            };
            let told = match self.heard {
                true => now.describe(token, &audience),
                false => now.play_silently(token, &audience),
            };
            let told = told.map_err(|error| BatchError::Token { index, error })?;
            let after = Standpoint::of(now.as_ref());
            let ended = after.section != section || matches!(now.node(), Node::Over(_));
            section = after.section;
            let section_stats = if ended && self.heard { now.section_stats() } else { None };
            let step = Step::new(game, token, told, seat, after, section_stats);
            attempt.push(if self.heard { step } else { Step { commentary: None, ..step } });
            if (self.steps.len() + attempt.len()).is_multiple_of(MARK_EVERY) {
                marks.push(now.clone_box());
            }
        }
        let headline = headline(now.as_ref(), names);
        Ok(Attempt { steps: attempt, marks, now, headline })
    }

    /// Those to whom actions are told: everyone; then the seats, if they see other things.
    fn audience(&self) -> Vec<Observer> {
        let seats = Seat::BOTH.into_iter().filter(|_| self.seats_see).map(Observer::Seat);
        [self.now.shared_screen()].into_iter().chain(seats).collect()
    }

    /// Makes an attempt part of the game. It has to be one on the game as it stands.
    pub fn accept(&mut self, attempt: Attempt) {
        for step in attempt.steps {
            let told = step.commentary.as_ref().map(|commentary| commentary.bytes());
            self.bytes += step.bytes() + told.unwrap_or(0);
            self.steps.push(step);
            if told.is_none() {
                self.forget_before(self.steps.len());
            }
        }
        self.marks.extend(attempt.marks);
        self.now = attempt.now;
        self.forget();
    }

    /// About how much memory it takes, in bytes.
    pub fn bytes(&self) -> usize {
        let instances = (self.marks.len() + 1) * (self.now.bytes() + HEAP);
        let spare = (self.steps.capacity() - self.steps.len()) * size_of::<Step>();
        size_of::<Timeline>() + instances + spare + self.bytes
    }

    /// The game as it was after so many actions. Nothing changes before [`accept_rewind`](Timeline::accept_rewind).
    pub(crate) fn rewind(&self, ply: u32) -> Result<Rewind, PlayError> {
        let to = (ply as usize).min(self.steps.len());
        Ok(Rewind { to, now: self.instance_at(to)? })
    }

    /// Goes back. It has to be to a position of this game.
    pub(crate) fn accept_rewind(&mut self, rewind: Rewind) {
        let Rewind { to, now } = rewind;
        self.now = now;
        for step in self.steps.drain(to..) {
            let commentary = step.commentary.as_ref().map_or(0, |commentary| commentary.bytes());
            self.bytes = self.bytes.saturating_sub(step.bytes() + commentary);
        }
        self.marks.truncate(to / MARK_EVERY + 1);
        self.told_from = self.told_from.min(to);
        self.recall();
    }

    /// Goes back to a number of actions.
    pub(crate) fn go_back(&mut self, ply: u32) -> Result<(), PlayError> {
        let rewind = self.rewind(ply)?;
        self.accept_rewind(rewind);
        Ok(())
    }

    /// The instance after a number of actions.
    fn instance_at(&self, ply: usize) -> Result<Box<dyn GameInstance>, PlayError> {
        let mark = (ply / MARK_EVERY).min(self.marks.len().saturating_sub(1));
        let mut instance = self.marks.get(mark).map_or_else(|| self.now.clone_box(), |s| s.clone_box());
        for step in self.steps.iter().take(ply).skip(mark * MARK_EVERY) {
            instance.play(&step.token)?;
        }
        Ok(instance)
    }

    /// The game as it stands, secrets included.
    pub fn instance(&self) -> &dyn GameInstance {
        self.now.as_ref()
    }

    /// Whether both sides have decided something.
    pub fn decided_by_both(&self) -> bool {
        Seat::BOTH.iter().all(|seat| self.steps.iter().any(|step| step.seat == Some(*seat)))
    }

    /// Actions played, chance's among them.
    pub fn ply(&self) -> u32 {
        u32::try_from(self.steps.len()).unwrap_or(u32::MAX)
    }

    /// The score, if the game is over.
    pub fn score(&self) -> Option<[i32; 2]> {
        score(self.now.node())
    }

    /// The observer whose view this observer gets: that of the shared screen on one screen, and where all see the same.
    fn shared_observer(&self, observer: Observer) -> Observer {
        if self.seats_see { observer } else { self.now.shared_screen() }
    }

    /// How the game stands, as an observer sees it; the rest is what its match is known by.
    pub fn state(&self, id: String, seq: u64, archived_as: Option<String>, observer: Observer) -> MatchState {
        let instance = self.now.as_ref();
        let (game, headline) = (instance.game(), headline(instance, called(&self.names)));
        let observer = self.shared_observer(observer);
        MatchState {
            id,
            game: game.id().to_owned(),
            rules_version: instance.rules_version(),
            options: instance.options().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
            names: self.names.to_vec(),
            seq,
            ply: self.ply(),
            next: node_info(instance, observer),
            undo_to: self.undo_to(),
            headline: game.english(&headline),
            headline_message: MessageData::beside_text(headline),
            scene: instance.scene(observer),
            log: self.recent_log(observer),
            section: self.section(),
            last_section: self.last_section(),
            archived_as,
            computers: Computers::default(),
            position: seq,
            half_clock: None,
            ending: None,
            network: None,
        }
    }

    /// The state of play, for lists and headings.
    pub fn standing(&self) -> Standing {
        let (headline, score) = (headline(self.now.as_ref(), called(&self.names)), self.score());
        Standing::on_board(self.now.game(), headline, score)
    }

    fn at(&self, ply: usize) -> Standpoint {
        ply.checked_sub(1).and_then(|i| self.steps.get(i)).map_or(self.first, |step| step.after)
    }

    /// The earliest ply to which the player who acted last may go back: over their own actions only, none of which drew
    /// or revealed anything.
    pub fn undo_to(&self) -> Option<u32> {
        let seat = self.steps.last()?.seat?;
        let back = self.steps.iter().rev().take_while(|s| s.seat == Some(seat) && s.may_undo).count();
        let to = u32::try_from(self.steps.len() - back).ok()?;
        (back > 0).then_some(to)
    }

    /// The ply to which a seat may go back if the other one lets it, another player or the computer: to before its last
    /// move, but never past a chance event or a reveal.
    pub fn may_take_back(&self, seat: Seat) -> Option<u32> {
        // What hides nothing reveals nothing; elsewhere only what its own player could take back told nobody anything.
        let fixed = |step: &Step| step.seat.is_none() || (self.hides && !step.may_undo);
        let earliest = self.steps.iter().rposition(fixed).map_or(0, |i| i + 1);
        let last = self.steps.iter().rposition(|step| step.seat == Some(seat)).filter(|i| *i >= earliest)?;
        let own = (earliest..=last).rev().take_while(|i| self.steps.get(*i).is_some_and(|s| s.seat == Some(seat)));
        u32::try_from(last + 1 - own.count()).ok()
    }

    /// The ply before the last thing that was done, not before `earliest`: an action, or a whole line-up. `None` if it was
    /// none of these players who did it. What chance did is passed over.
    pub fn last_done(&self, earliest: u32, by: impl Fn(Seat) -> bool) -> Option<u32> {
        let since = self.steps.get(earliest as usize..)?;
        let last = since.iter().rposition(|step| step.seat.is_some())?;
        let step = since.get(last).filter(|step| step.seat.is_some_and(by))?;
        let with_it = |other: &&Step| step.lines_up && other.lines_up && other.seat == step.seat;
        let before = since.get(..last)?.iter().rev().take_while(with_it).count();
        u32::try_from(last - before).ok()?.checked_add(earliest)
    }

    /// Who decided after so many actions, if somebody did.
    pub fn decided(&self, ply: u32) -> Option<Seat> {
        self.steps.get(ply as usize)?.seat
    }

    /// The number of the section going on.
    pub fn section(&self) -> u32 {
        self.at(self.steps.len()).section
    }

    /// The tokens from this ply on, as an observer saw them; `None` where they learned only that something was done.
    pub fn tokens_since(&self, ply: u32, observer: Observer) -> Vec<Option<String>> {
        self.steps.iter().skip(ply as usize).map(|step| step.token_for(observer).map(str::to_owned)).collect()
    }

    /// The actions from this ply on, as an observer saw them.
    pub fn played_since(&self, ply: u32, observer: Observer) -> Vec<PlayedAction> {
        let from = ply as usize;
        let played = self.steps.iter().enumerate().skip(from).zip(self.lines_since(from, observer));
        played
            .map(|((index, step), lines)| PlayedAction {
                ply: u32::try_from(index).unwrap_or(u32::MAX),
                token: step.token_for(observer).map(str::to_owned),
                lines,
            })
            .collect()
    }

    /// All tokens. Some may be secret.
    pub fn tokens(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().map(|step| &*step.token)
    }
}

/// A game before its first action; `apart` says whether its players sit at screens of their own.
///
/// # Errors
/// The game cannot be played with these options.
pub fn begin(
    game: &'static dyn DynGame,
    rules: u32,
    options: &BTreeMap<String, String>,
    players: &Players,
    apart: bool,
) -> Result<Timeline, OptionError> {
    let given: Vec<(&str, &str)> = options.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
    let instance = game.start(rules, &given)?;
    let names = players.called(Some(game));
    Ok(if apart { Timeline::start_apart(instance, names) } else { Timeline::start(instance, names) })
}

/// A game that begins with the text of a position, which says rules and options.
///
/// # Errors
/// The text is refused, or leaves something unknown.
pub fn begin_from(
    game: &'static dyn DynGame,
    text: &str,
    players: &Players,
    apart: bool,
) -> Result<Timeline, OpenPositionError> {
    let instance = game.read_position(text)?.complete()?;
    let names = players.called(Some(game));
    Ok(if apart { Timeline::start_apart(instance, names) } else { Timeline::start(instance, names) })
}

/// What comes next, as an observer is told.
fn node_info(instance: &dyn GameInstance, observer: Observer) -> NodeInfo {
    match instance.node() {
        Node::Decide(seat) => NodeInfo::Decide { seat: seat_number(seat) },
        Node::Chance => {
            let odds = instance.odds(observer).into_iter().map(|odds| ChanceOdds {
                token: odds.token,
                numerator: odds.numerator,
                denominator: odds.denominator,
                text: instance.game().english(&odds.message),
                message: MessageData::beside_text(odds.message),
            });
            NodeInfo::Chance { odds: odds.collect() }
        }
        Node::Over(outcome) => NodeInfo::Over { score: outcome.score, returns: outcome.returns },
    }
}

fn called(names: &[String; 2]) -> [&str; 2] {
    [names[0].as_str(), names[1].as_str()]
}

/// Where a game stands, in a line. For a game that is over this is its result, with the players' names.
fn headline(instance: &dyn GameInstance, names: [&str; 2]) -> Message {
    instance.result(names).unwrap_or_else(|| instance.headline())
}
