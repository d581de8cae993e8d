//! The computer as an adviser: hints, and how good a position is. What is known exactly is in [`review`](crate::review).

use std::time::Duration;

use kickoff_core::{Node, Observer, Seat};
use kickoff_runtime::{Analysis, Budget, DynEngine, GameInstance, Limits, Opponent};

use crate::match_view::COMPUTERS_OWN;
use crate::turn_words::{comes_of, described, to_do, told, told_turn, with_english};
use crate::wire::{Computers, Hint, NextBest, Told, ToldTurn};
use crate::{Refused, Result};

/// How long a hint is thought about.
pub const HINT: Duration = Duration::from_millis(1_500);
/// How long a position is looked at for the bar.
pub const GLANCE: Duration = Duration::from_millis(300);
/// Megabytes of memory for an answer.
pub const MEMORY: usize = 32;
/// The one who is asked.
pub const BEST: Opponent = Opponent::Level(kickoff_runtime::LEVELS);

/// The seat that a hint would be for.
///
/// # Errors
/// Nothing is to be decided, or the hint would tell a secret.
pub fn hinted_seat(instance: &dyn GameInstance, computers: &Computers, one_screen: bool) -> Result<Seat> {
    let Node::Decide(seat) = instance.node() else {
        return Err(Refused::not_now("There is nothing to decide now."));
    };
    let two = Seat::BOTH.iter().all(|seat| !computers.plays(*seat));
    if one_screen && two && (instance.still_secret() || decides_in_secret(instance)) {
        return Err(Refused::forbidden("No hint while something is secret: two people look at this screen."));
    }
    if computers.plays(seat) {
        return Err(Refused::forbidden(COMPUTERS_OWN));
    }
    Ok(seat)
}

/// What an engine would do for a seat on turn, in the position whose number in its match is `seq`.
///
/// # Errors
/// It finds nothing.
pub fn hint(
    instance: &dyn GameInstance,
    seat: Seat,
    seq: u64,
    engine: &mut dyn DynEngine,
    budget: &Budget,
    seed: u64,
) -> Result<Hint> {
    let found = engine.think(&instance.seat_view(Observer::Seat(seat), seat), budget, seed, &mut |_| {});
    let mut analysis = found.ok_or_else(|| Refused::not_now("There is no hint for this."))?;
    end_with_section(instance, &mut analysis.turn);
    let foretold = instance.foretell(&analysis.turn, seat);
    // Some of what would come of it may be hidden from the one who asks.
    let open = instance.hides_nothing();
    let played = if open { described(instance, &analysis.turn, seat, |_| true).ok() } else { None };
    let to_do = to_do(foretold);
    let outcome = played.map(|lines| comes_of(&lines, &to_do)).filter(|outcome| !outcome.is_empty()).map(|outcome| {
        let (lines, messages) = with_english(instance.game(), outcome);
        Told { lines, messages }
    });
    let asked = Asked { instance, seat, budget, seed };
    let reply = if open { asked.reply(&analysis, engine) } else { None };
    let next_best = if open { asked.next_best(&analysis, engine) } else { None };
    let (lines, messages) = with_english(instance.game(), to_do);
    Ok(Hint { seq, tokens: analysis.turn, lines, messages, expected: analysis.expected, outcome, reply, next_best })
}

/// Cuts a turn off where a half or a drive ends in it: if the same side is on turn then, what it does is another turn.
fn end_with_section(instance: &dyn GameInstance, turn: &mut Vec<String>) {
    let mut at = instance.clone_box();
    // Where chance decides in between, the rest cannot be played yet, and is of the same turn.
    let mut played = turn.iter().map_while(|token| at.play(token).is_ok().then(|| at.section()));
    if let Some(last) = played.position(|section| section != instance.section()) {
        turn.truncate(last + 1);
    }
}

/// What a hint is asked about: a decision of a seat, and how long an engine may think about it.
#[derive(Clone, Copy)]
struct Asked<'a> {
    instance: &'a dyn GameInstance,
    seat: Seat,
    budget: &'a Budget,
    seed: u64,
}

impl Asked<'_> {
    /// The second best turn, which tells whether the best one is the only good one. One short search compares both: the
    /// difference that it sees is taken from what the long search expects of the best. `None` if there is no other turn, or
    /// the short search prefers another one to the best.
    fn next_best(self, found: &Analysis, engine: &mut dyn DynEngine) -> Option<NextBest> {
        let Asked { instance, seat, budget, seed } = self;
        let view = instance.seat_view(Observer::Seat(seat), seat);
        let lines = engine.lines(&view, 2, &budget.within(Limits::time(GLANCE)), seed, &mut |_| {});
        let [best, next] = lines.as_slice() else { return None };
        if best.turn != found.turn {
            return None;
        }
        let less = (best.expected - next.expected).max(0.0);
        // As the hint itself: what is left to do of a turn that may have begun.
        let turn = told(instance, next.turn.clone(), to_do(instance.foretell(&next.turn, seat)));
        Some(NextBest { turn, expected: (found.expected - less).max(0.0) })
    }

    /// How the other side answers a turn: in the line that was found with it, or by a search of its own where that ends with the
    /// turn. `None` if the other side is not on turn after it.
    fn reply(self, found: &Analysis, engine: &mut dyn DynEngine) -> Option<ToldTurn> {
        let Asked { instance, seat, budget, seed } = self;
        let other = seat.other();
        let mut after = instance.clone_box();
        for token in &found.turn {
            after.play(token).ok()?;
        }
        if after.node() != Node::Decide(other) {
            return None;
        }
        let mut at = after.clone_box();
        let goes_on = found.line.iter().skip(found.turn.len());
        let mut tokens: Vec<String> =
            goes_on.take_while(|token| at.node() == Node::Decide(other) && at.play(token).is_ok()).cloned().collect();
        if tokens.is_empty() {
            let budget = budget.within(Limits::time(GLANCE));
            tokens = engine.think(&after.seat_view(Observer::Seat(other), other), &budget, seed, &mut |_| {})?.turn;
        }
        Some(told_turn(after.as_ref(), tokens, other))
    }
}

/// Whether what is decided now is not seen by everybody who looks at the screen.
fn decides_in_secret(instance: &dyn GameInstance) -> bool {
    let legal = instance.legal();
    legal.first().is_some_and(|token| matches!(instance.seen(token, instance.shared_screen()), Ok(None)))
}

/// The first seat's points a game, 0 to 1: by a search if the shared screen sees all that the side on turn sees, by an
/// evaluation of what it sees otherwise. `None` if the engine cannot tell.
pub fn expected(instance: &dyn GameInstance, engine: &mut dyn DynEngine, budget: &Budget) -> Option<f64> {
    match instance.node() {
        Node::Over(outcome) => Some(outcome.points(Seat::First)),
        Node::Decide(seat) if instance.hides_nothing() => {
            let analysis = engine.think(&instance.seat_view(Observer::Seat(seat), seat), budget, 0, &mut |_| {})?;
            Some(if seat.index() == 0 { analysis.expected } else { 1.0 - analysis.expected })
        }
        Node::Decide(seat) => engine.evaluate(&instance.seat_view(instance.shared_screen(), seat)),
        Node::Chance => engine.evaluate(&instance.seat_view(instance.shared_screen(), Seat::First)),
    }
}

#[cfg(test)]
mod tests {
    use kickoff_runtime::{Setup, Stop};

    use super::*;

    /// A game at its first decision.
    fn started(game: &str) -> Box<dyn GameInstance> {
        let game = kickoff_runtime::find(game).unwrap();
        let mut instance = game.start(game.rules_version(), &[]).unwrap();
        while instance.node() == Node::Chance {
            let (token, _) = instance.weights()[0].clone();
            instance.play(&token).unwrap();
        }
        instance
    }

    /// If this failed a hint that lines up and moves would tell only the line-up, and would be played with a move that nobody
    /// has read of.
    #[test]
    fn a_hint_that_lines_up_and_moves_tells_both() {
        let mut instance = started("king");
        let mut engine = instance.game().engine(BEST, &Setup::default());
        let mut told = Vec::new();
        for _ in 0..2 {
            let Node::Decide(seat) = instance.node() else { panic!("both sides line up first") };
            let budget = Budget::new(Limits::nodes(2_000), Stop::new());
            let hint = hint(instance.as_ref(), seat, 0, engine.as_mut(), &budget, 1).unwrap();
            assert!(hint.lines[0].starts_with("Line up as “"), "{hint:?}");
            hint.tokens.iter().for_each(|token| instance.play(token).unwrap());
            told.push(hint.lines.len());
        }
        assert_eq!(told, [1, 2], "the defense lines up; the offense lines up and moves");
    }

    /// If this failed a hint in the last turn of a half would go on with the next one's first moves, and mix both.
    #[test]
    fn a_hint_ends_where_the_half_does() {
        let mut instance = started("quarterback");
        let (before, mut played) = (instance.clone_box(), Vec::new());
        let begun = instance.section();
        while instance.section() == begun {
            let token = instance.legal().swap_remove(0);
            instance.play(&token).unwrap();
            played.push(token);
        }
        let mut turn = played.clone();
        end_with_section(before.as_ref(), &mut turn);
        assert_eq!(turn, played, "it reaches the end");
        turn.push(instance.legal().swap_remove(0));
        end_with_section(before.as_ref(), &mut turn);
        assert_eq!(turn, played);
    }

    /// If this failed a hint would not say that its turn scores or stops a run, or would say what it tells twice.
    #[test]
    fn a_hint_tells_what_comes_of_its_turn() {
        for (game, turns, wanted) in
            [("quarterback", 6, Some("tackled-by")), ("soccer", 23, Some("scores")), ("king", 3, None)]
        {
            let mut instance = started(game);
            let mut engine = instance.game().engine(BEST, &Setup::default());
            let mut told = Vec::new();
            for _ in 0..turns {
                let Node::Decide(seat) = instance.node() else { panic!("{game}: somebody decides") };
                let budget = Budget::new(Limits::nodes(1_000), Stop::new());
                let hint = hint(instance.as_ref(), seat, 0, engine.as_mut(), &budget, 1).unwrap();
                let outcome = hint.outcome.map(|told| told.messages).unwrap_or_default();
                assert!(outcome.iter().all(|message| !hint.messages.contains(message)), "{game}: {outcome:?}");
                told.extend(outcome.into_iter().map(|message| message.id));
                hint.tokens.iter().for_each(|token| instance.play(token).unwrap());
            }
            match wanted {
                Some(wanted) => assert!(told.iter().any(|id| id == wanted), "{game}: {told:?}"),
                None => assert_eq!(told, [""; 0], "{game}"),
            }
        }
    }

    /// If this failed a hint would name its own turn as the second best, or one that is better than it.
    #[test]
    fn the_second_best_turn_is_another_one_and_no_better() {
        let mut told = Vec::new();
        for game in ["quarterback", "soccer", "king", "phutball"] {
            let mut instance = started(game);
            let Node::Decide(seat) = instance.node() else { panic!("somebody begins") };
            let mut engine = instance.game().engine(BEST, &Setup::default());
            let budget = Budget::new(Limits::nodes(8_000), Stop::new());
            let hint = hint(instance.as_ref(), seat, 0, engine.as_mut(), &budget, 1).unwrap();
            let Some(NextBest { turn, expected }) = hint.next_best else { continue };
            assert_ne!(turn.tokens, hint.tokens, "{game}");
            assert!((0.0..=hint.expected).contains(&expected), "{game}: {expected} of {}", hint.expected);
            assert!(!turn.lines.is_empty(), "{game}");
            turn.tokens.iter().for_each(|token| instance.play(token).unwrap());
            told.push(game);
        }
        assert!(!told.is_empty(), "in some game it is told");
    }

    /// If this failed a hint would tell what the other side keeps secret, or what it is taken to keep.
    #[test]
    fn where_something_is_hidden_no_second_best_turn_is_told() {
        let instance = started("scrimmage");
        let Node::Decide(seat) = instance.node() else { panic!("a side lines up first") };
        let mut engine = instance.game().engine(BEST, &Setup::default());
        let budget = Budget::new(Limits::nodes(200), Stop::new());
        let hint = hint(instance.as_ref(), seat, 0, engine.as_mut(), &budget, 1).unwrap();
        assert_eq!((hint.reply, hint.next_best), (None, None));
    }
}
