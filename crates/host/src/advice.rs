//! The computer as an adviser: hints, and how good a position is. What is known exactly is in [`review`](crate::review).

use std::time::Duration;

use kickoff_core::{Argument, Line, LineKind, Message, Node, Observer, Seat};
use kickoff_runtime::{Budget, DynEngine, GameInstance, Opponent};

use crate::match_view::COMPUTERS_OWN;
use crate::wire::{Computers, Hint};
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
    let analysis = found.ok_or_else(|| Refused::not_now("There is no hint for this."))?;
    // Not what would come of it: some of that is hidden from the one who asks.
    let messages = to_do(instance.foretell(&analysis.turn, seat));
    let lines = messages.iter().map(|message| instance.game().english(message)).collect();
    let messages = messages.into_iter().map(Into::into).collect();
    Ok(Hint { seq, tokens: analysis.turn, lines, messages, expected: analysis.expected })
}

/// What of a turn's sentences tells what to do: its steps, and what is told of a decision that is none. What the play-by-play
/// says after the last step says it once more. A man's way is told as one step from where it begins to where it ends.
pub(crate) fn to_do(lines: Vec<Line>) -> Vec<Message> {
    let last_step = lines.iter().rposition(|line| line.kind == LineKind::Step);
    let told = lines.into_iter().take(last_step.map_or(usize::MAX, |last| last + 1));
    let mut messages: Vec<Message> = Vec::new();
    for line in told.filter(|line| matches!(line.kind, LineKind::Step | LineKind::Event)) {
        match messages.last_mut().filter(|last| goes_on(last, &line.message)) {
            Some(last) => {
                let from = argument(last, "from").cloned();
                *last = line.message;
                let begun = last.args.iter_mut().find(|(name, _)| *name == "from");
                if let (Some(from), Some((_, value))) = (from, begun) {
                    *value = from;
                }
            }
            None => messages.push(line.message),
        }
    }
    messages
}

/// The arguments that are others at each step of one way.
const ON_THE_WAY: [&str; 7] = ["from", "to", "left", "steps", "squares", "onto", "into-zone"];

/// Whether a step goes on where the one before it, of the same man, has ended.
fn goes_on(before: &Message, step: &Message) -> bool {
    let apart = |message: &Message| {
        let same = message.args.iter().filter(|(name, _)| !ON_THE_WAY.contains(name));
        same.cloned().collect::<Vec<_>>()
    };
    let joins = argument(step, "from").is_none_or(|from| argument(before, "to") == Some(from));
    argument(step, "to").is_some() && joins && before.id == step.id && apart(before) == apart(step)
}

fn argument<'a>(message: &'a Message, name: &str) -> Option<&'a Argument> {
    message.args.iter().find(|(known, _)| *known == name).map(|(_, argument)| argument)
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
    use super::*;

    /// If this failed a hint would list the play-by-play of what will have been, and count it as steps.
    #[test]
    fn a_hint_tells_what_to_do_and_no_more() {
        let turn = [
            (LineKind::Step, "7 steps to k9."),
            (LineKind::Event, "7 takes the ball along."),
            (LineKind::Step, "7 passes to c4."),
            (LineKind::Event, "Turn 2: 7 to k9, passes to c4."),
            (LineKind::Heading, "Round 2"),
        ];
        let told = |lines: &[(LineKind, &str)]| {
            to_do(lines.iter().map(|&(kind, text)| Line::plain(kind, text)).collect()).len()
        };
        assert_eq!(told(&turn), 3);
        assert_eq!(told(&[(LineKind::Event, "Call a pass to zone 4."), (LineKind::Summary, "Over.")]), 1);
    }

    /// If this failed a hint of three steps of one man would fill a telephone.
    #[test]
    fn a_mans_way_is_told_as_one_step() {
        let step = |man: &str, from: &str, to: &str, left: u8| {
            let message = Message::new("steps").with("man", man).with("from", from).with("to", to).with("left", left);
            Line { kind: LineKind::Step, message }
        };
        let told = to_do(vec![step("7", "g9", "g10", 2), step("7", "g10", "g11", 1), step("5", "c1", "c2", 2)]);
        assert_eq!(told, [step("7", "g9", "g11", 1).message, step("5", "c1", "c2", 2).message]);
        // A man who goes on elsewhere, as after a pass, does something else.
        let apart = to_do(vec![step("7", "g9", "g10", 2), step("7", "a1", "a2", 1)]);
        assert_eq!(apart.len(), 2);
    }
}
