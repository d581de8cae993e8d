//! The review of a finished game: every turn judged against the best, and what the draws were worth (docs/review.md).
//!
//! A review is worked out in parts, each of some turns, so that a page can say how far it is and stop, and others get
//! their places in between. The turns are judged one by one, and nothing is learned from one for the next: the parts are
//! the same on every machine, and wherever they begin.

pub mod grade;
#[cfg(test)]
mod tests;
mod values;

use std::sync::Arc;

use kickoff_core::{BatchError, Node, Seat};
use kickoff_locale::MessageData;
use kickoff_match::{Timeline, seat_number};
use kickoff_runtime::{GameInstance, Pace, ReviewEffort, Setup, Stop};
use sha2::{Digest as _, Sha256};

use self::grade::{accuracy, grade};
pub use self::values::setup;
use self::values::{Tree, Values, for_first};
use crate::turn_words::{deeds, described, events, to_do, told, told_turn};
use crate::wire::{Grade, ReviewedTurn, ToldTurn, TriedTurn, TurnReviewPart, TurnTryRequest};
use crate::{Refused, Result};

/// Grows when the same game would be judged or told otherwise: reviews that were kept before are not used then.
pub const METHOD: u32 = 8;
/// The most tokens of a turn that is tried.
const MOST_TRIED: usize = 200;
/// The most turns of a part.
const MOST_TURNS: usize = 8;

/// A turn of a game, by its place among the tokens.
#[derive(Clone, Copy, Debug)]
struct Turn {
    seat: Seat,
    from: usize,
    to: usize,
}

/// A finished game.
#[derive(Debug)]
pub struct FinishedGame {
    start: Box<dyn GameInstance>,
    tokens: Vec<String>,
}

impl FinishedGame {
    /// What there is to review of a game; `over` says whether it has ended, on the board or otherwise.
    ///
    /// # Errors
    /// It goes on.
    pub fn of(timeline: &Timeline, over: bool) -> Result<FinishedGame> {
        if !over {
            return Err(Refused::not_now("A game is reviewed when it is over."));
        }
        Ok(FinishedGame { start: timeline.beginning(), tokens: timeline.tokens().map(str::to_owned).collect() })
    }

    /// The position that the game began from.
    pub fn start(&self) -> &dyn GameInstance {
        self.start.as_ref()
    }

    /// How much its review thinks.
    pub fn effort(&self) -> ReviewEffort {
        self.start.game().review_effort()
    }

    /// A hash of all that a review follows from, in hex: reviews are kept under it.
    pub fn key(&self) -> String {
        let start = self.start();
        let options = start.options().into_iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>();
        let all = format!(
            "{METHOD}\n{}\n{}\n{}\n{}\n{}",
            start.game().id(),
            start.rules_version(),
            options.join("\u{1f}"),
            start.start_text(None).unwrap_or_default(),
            self.tokens.join(" ")
        );
        Sha256::digest(all).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Judges some turns from number `from` on.
    ///
    /// # Errors
    /// There is no such turn, it was stopped, the solution is not there any more, or the game cannot be played.
    pub fn part(
        &self,
        from: u32,
        effort: ReviewEffort,
        setup: &Setup,
        pace: &Arc<dyn Pace>,
        stop: &Stop,
    ) -> Result<TurnReviewPart> {
        let turns = self.turns()?;
        let first = from as usize;
        if first > turns.len() || first == turns.len() && first > 0 {
            return Err(Refused::bad(format!("The game has {} turns.", turns.len())));
        }
        let mut values = Values::new(self.start(), setup, effort.nodes, pace, stop);
        let mut now = self.start.clone();
        let opening = if first == 0 { self.opening_luck(&mut values, &mut now)? } else { 0.0 };
        let mut judged = Vec::new();
        for turn in &turns[first..] {
            self.play_to(now.as_mut(), turn.from)?;
            judged.push(self.judge(&mut values, now.as_ref(), *turn)?);
            if values.spent >= effort.part || judged.len() >= MOST_TURNS {
                break;
            }
        }
        self.play_to(now.as_mut(), self.tokens.len())?;
        let result = match now.node() {
            Node::Over(outcome) => Some(outcome.points(Seat::First)),
            _ => None,
        };
        let tokens = if first == 0 { self.tokens.clone() } else { Vec::new() };
        Ok(TurnReviewPart { from, total: turns.len() as u32, turns: judged, opening_luck: opening, result, tokens })
    }

    /// Judges a turn that is tried in place of one that was played.
    ///
    /// # Errors
    /// There is no such turn, the tokens cannot be played there, it was stopped, or the solution is not there any more.
    pub fn attempt(
        &self,
        tried: &TurnTryRequest,
        effort: ReviewEffort,
        setup: &Setup,
        pace: &Arc<dyn Pace>,
        stop: &Stop,
    ) -> Result<TriedTurn> {
        let turns = self.turns()?;
        let turn = turns.get(tried.turn as usize);
        let turn = turn.ok_or_else(|| Refused::bad(format!("The game has {} turns.", turns.len())))?;
        if !(1..=MOST_TRIED).contains(&tried.tokens.len()) {
            return Err(Refused::bad(format!("A turn that is tried has 1 to {MOST_TRIED} tokens.")));
        }
        let mut now = self.start.clone();
        self.play_to(now.as_mut(), turn.from)?;
        let tokens = match now.check_batch(&tried.tokens, Some(turn.seat)) {
            Ok(()) => &tried.tokens[..],
            // The turn ends where something is seen, as those of the game do.
            Err(BatchError::Unforeseen { index, .. }) => &tried.tokens[..index],
            Err(error) => return Err(kickoff_match::Refusal::from(error).into()),
        };
        let mut values = Values::new(self.start(), setup, effort.nodes, pace, stop);
        let best = values.best(now.as_ref(), turn.seat)?.turn;
        let after = after(now.as_ref(), tokens)?;
        let loss = if best == tokens {
            0.0
        } else {
            let ahead = self::after(now.as_ref(), &best)?;
            let own = values.value(after.as_ref(), Some(turn.seat))?;
            let loss = cost(turn.seat, values.value(ahead.as_ref(), Some(turn.seat))?, own);
            if grade(loss) < Grade::Inaccuracy {
                loss
            } else {
                again(&mut values, turn.seat, ahead.as_ref(), after.as_ref())?.0
            }
        };
        Ok(TriedTurn { grade: grade(loss), loss, best: told_turn(now.as_ref(), best, turn.seat) })
    }

    /// The turns of the game: what a seat decides one after the other in a section, as far as it can foresee what comes of
    /// it. What is decided in secret is a turn of its own, and so is each decision of a game that is solved.
    fn turns(&self) -> Result<Vec<Turn>> {
        let single = self.start.game().solver().is_some();
        let mut now = self.start.clone();
        let (mut turns, mut after_secret): (Vec<Turn>, _) = (Vec::new(), false);
        // Whose turn goes on, where and in which section it has begun.
        let mut open: Option<(Seat, usize, u32)> = None;
        for (at, token) in self.tokens.iter().enumerate() {
            let decides = match now.node() {
                Node::Decide(seat) if now.time().as_ref() != Some(token) => Some(seat),
                _ => None,
            };
            let secret = decides.is_some() && is_secret(now.as_ref(), token);
            let goes_on = open.is_some_and(|(seat, from, section)| {
                !(single || secret || after_secret)
                    && decides == Some(seat)
                    && now.section() == section
                    && now.check_next(&self.tokens[from..=at], at - from, None).is_ok()
            });
            after_secret = secret;
            if !goes_on {
                if let Some((seat, from, _)) = open.take() {
                    turns.push(Turn { seat, from, to: at });
                }
                open = decides.map(|seat| (seat, at, now.section()));
            }
            now.play(token).map_err(|_| Refused::damaged("this game"))?;
        }
        if let Some((seat, from, _)) = open {
            turns.push(Turn { seat, from, to: self.tokens.len() });
        }
        Ok(turns)
    }

    fn play_to(&self, now: &mut dyn GameInstance, ply: usize) -> Result<()> {
        for token in &self.tokens[(now.ply() as usize - self.start.ply() as usize)..ply] {
            now.play(token).map_err(|_| Refused::damaged("this game"))?;
        }
        Ok(())
    }

    /// What the draws before the first decision were worth to the first seat.
    fn opening_luck(&self, values: &mut Values<'_>, now: &mut Box<dyn GameInstance>) -> Result<f64> {
        if !matches!(now.node(), Node::Chance) {
            return Ok(0.0);
        }
        Ok(values.tree(now.as_ref(), None)?.luck(&self.tokens).0)
    }

    fn judge(&self, values: &mut Values<'_>, now: &dyn GameInstance, turn: Turn) -> Result<ReviewedTurn> {
        let played = &self.tokens[turn.from..turn.to];
        let forced = is_forced(now, played)?;
        let secret = is_secret(now, &played[0]);
        let after = after(now, played)?;
        let mut tree = if secret {
            // What a secret is worth follows from how it is hidden: the position is worth what it was before.
            Tree::leaf(values.best(now, turn.seat)?.value)
        } else {
            values.tree(after.as_ref(), Some(turn.seat))?
        };
        let (mut loss, mut better) = (0.0, None);
        if !forced && !secret {
            let best = values.best(now, turn.seat)?.turn;
            let ahead = self::after(now, &best)?;
            if best != played && ahead.position_text(None) != after.position_text(None) {
                loss = cost(turn.seat, values.value(ahead.as_ref(), Some(turn.seat))?, tree.value);
                if grade(loss) >= Grade::Inaccuracy {
                    (loss, tree) = again(values, turn.seat, ahead.as_ref(), after.as_ref())?;
                }
                better = (grade(loss) >= Grade::Inaccuracy).then(|| told_turn(now, best, turn.seat));
            }
        }
        let answer = match &tree.best {
            Some((seat, best)) if better.is_some() && *seat != turn.seat && now.hides_nothing() => {
                Some(told_turn(after.as_ref(), best.clone(), *seat))
            }
            _ => None,
        };
        let (luck, drawn) = tree.luck(&self.tokens[turn.to..]);
        let headline = now.headline();
        Ok(ReviewedTurn {
            ply: turn.from as u32 + self.start.ply(),
            to: turn.to as u32 + self.start.ply(),
            seat: seat_number(turn.seat),
            section: now.section(),
            headline: now.game().english(&headline),
            headline_message: MessageData::beside_text(headline),
            grade: (!forced && !secret).then(|| grade(loss)),
            before: tree.value + for_first(turn.seat, loss) - for_first(turn.seat, 0.0),
            after: tree.value,
            loss,
            accuracy: accuracy(loss),
            luck,
            drawn: drawn > 0,
            played: self.played(now, after.as_ref(), turn, secret)?,
            better,
            answer,
        })
    }

    /// What was played in a turn, from `now` to `after`, with what the draws made of it.
    fn played(&self, now: &dyn GameInstance, after: &dyn GameInstance, turn: Turn, secret: bool) -> Result<ToldTurn> {
        let (seat, tokens) = (turn.seat, self.tokens[turn.from..turn.to].to_vec());
        let own = described(now, &tokens, seat, |_| true)?;
        let drawn = described(after, &self.tokens[turn.to..], seat, |at| matches!(at.node(), Node::Chance))?;
        let summed_up = deeds(&own).or_else(|| deeds(&drawn)).is_some();
        let (own, drawn) = (events(own), events(drawn));
        // Of a secret the play-by-play tells only that it was made, and of steps nothing while a turn goes on.
        let steps = if secret || own.is_empty() && !summed_up { to_do(now.foretell(&tokens, seat)) } else { own };
        let messages = if secret { steps } else { [steps, drawn].concat() };
        Ok(told(now, tokens, messages))
    }
}

/// What of a review was kept, and where it goes on.
#[derive(Debug)]
pub enum Kept {
    /// The turns that were wanted, as far as they are there.
    Part(Box<TurnReviewPart>),
    /// They have to be judged. `next`: they follow those that were kept, so that they can be kept too.
    Wanted {
        /// Whether what comes of it fits behind the parts that were kept.
        next: bool,
    },
}

/// Finds the turns from number `from` on in parts that were kept, by their first turns.
pub fn kept(parts: Vec<TurnReviewPart>, from: u32) -> Kept {
    let (mut at, mut found): (u32, Option<TurnReviewPart>) = (0, None);
    for part in parts {
        if part.from != at || part.turns.is_empty() {
            break;
        }
        let before = from.saturating_sub(at) as usize;
        at += part.turns.len() as u32;
        let TurnReviewPart { total, turns, opening_luck, result, tokens, .. } = part;
        let wanted = turns.into_iter().skip(before);
        match &mut found {
            _ if from >= at => {}
            Some(found) => found.turns.extend(wanted),
            None => {
                let (opening_luck, tokens) = if from == 0 { (opening_luck, tokens) } else { (0.0, Vec::new()) };
                found = Some(TurnReviewPart { from, total, turns: wanted.collect(), opening_luck, result, tokens });
            }
        }
    }
    found.map_or(Kept::Wanted { next: from == at }, |found| Kept::Part(Box::new(found)))
}

/// The position after some tokens.
fn after(now: &dyn GameInstance, tokens: &[String]) -> Result<Box<dyn GameInstance>> {
    let mut after = now.clone_box();
    for token in tokens {
        after.play(token).map_err(|_| Refused::damaged("this game"))?;
    }
    Ok(after)
}

/// Whether the other side does not see what is decided.
fn is_secret(now: &dyn GameInstance, token: &str) -> bool {
    matches!(now.seen(token, now.shared_screen()), Ok(None))
}

/// Whether a turn was the only one.
fn is_forced(now: &dyn GameInstance, played: &[String]) -> Result<bool> {
    let mut now = now.clone_box();
    for token in played {
        if now.legal().len() > 1 {
            return Ok(false);
        }
        now.play(token).map_err(|_| Refused::damaged("this game"))?;
    }
    Ok(true)
}

/// How much less a turn brought its seat than another one would have, by the points of the first seat after them.
fn cost(seat: Seat, best: f64, own: f64) -> f64 {
    (for_first(seat, best) - for_first(seat, own)).max(0.0)
}

/// Looks deeper before a turn is called a fault: short searches disagree, and nobody believes a review that calls the
/// computer's own advice a blunder. What the turn cost, and what its position is worth.
fn again(
    values: &mut Values<'_>,
    seat: Seat,
    ahead: &dyn GameInstance,
    after: &dyn GameInstance,
) -> Result<(f64, Tree)> {
    let best = values.deeper(ahead, Some(seat))?.value;
    let own = values.deeper(after, Some(seat))?;
    Ok((cost(seat, best, own.value), own))
}
