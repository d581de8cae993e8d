//! What a turn is called in sentences: what is to be done in it, or what it comes to.

use kickoff_core::{Argument, Line, LineKind, Message, Observer, Seat};
use kickoff_locale::MessageData;
use kickoff_runtime::{DynGame, GameInstance, LINE_UP_AS};

use crate::wire::ToldTurn;
use crate::{Refused, Result};

/// The argument of the play-by-play's line about a whole turn that lists what was done in it.
const DEEDS: &str = "deeds";

/// Sentences in English, and the same for other languages.
pub(crate) fn with_english(game: &dyn DynGame, messages: Vec<Message>) -> (Vec<String>, Vec<MessageData>) {
    let lines = messages.iter().map(|message| game.english(message)).collect();
    (lines, messages.into_iter().map(Into::into).collect())
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

/// A turn with the sentences that tell of it.
pub(crate) fn told(now: &dyn GameInstance, tokens: Vec<String>, messages: Vec<Message>) -> ToldTurn {
    let (lines, messages) = with_english(now.game(), messages);
    ToldTurn { tokens, lines, messages }
}

/// What comes of a turn at once, after its last step: what the play-by-play says besides summing the turn up and what is told
/// of what to do. Nothing, if the sides only line up.
pub(crate) fn comes_of(lines: &[Line], to_do: &[Message]) -> Vec<Message> {
    if to_do.iter().any(|message| message.id == LINE_UP_AS) {
        return Vec::new();
    }
    let Some(last_step) = lines.iter().rposition(|line| line.kind == LineKind::Step) else { return Vec::new() };
    let after = lines[last_step + 1..].iter().map_while(|line| match line.kind {
        LineKind::Heading => None,
        _ => Some(line),
    });
    let told = |message: &Message| argument(message, DEEDS).is_some() || to_do.contains(message);
    after.map(|line| &line.message).filter(|message| !told(message)).cloned().collect()
}

/// A turn of a seat in words, before it is played: the play-by-play's sum of it and what comes of it, or what is to be done
/// where it has no sum, or may not be foretold because of what is hidden.
pub(crate) fn told_turn(now: &dyn GameInstance, tokens: Vec<String>, seat: Seat) -> ToldTurn {
    let open = now.hides_nothing().then(|| described(now, &tokens, seat, |_| true).ok()).flatten();
    let summed_up = open.filter(|lines| deeds(lines).is_some()).map(events);
    let messages = summed_up.unwrap_or_else(|| to_do(now.foretell(&tokens, seat)));
    told(now, tokens, messages)
}

/// The lines of the play-by-play about tokens, as a seat reads them, while the position before them is `wanted`.
pub(crate) fn described(
    now: &dyn GameInstance,
    tokens: &[String],
    seat: Seat,
    wanted: impl Fn(&dyn GameInstance) -> bool,
) -> Result<Vec<Line>> {
    let mut at = now.clone_box();
    let mut lines = Vec::new();
    for token in tokens {
        if !wanted(at.as_ref()) {
            break;
        }
        let described = at.describe(token, &[Observer::Seat(seat)]).map_err(|_| Refused::damaged("this game"))?;
        lines.extend(described.seen.into_iter().flat_map(|seen| seen.lines));
    }
    Ok(lines)
}

/// The arguments that are others at each step of one way.
const ON_THE_WAY: [&str; 7] = ["from", "to", "left", "steps", "squares", "onto", "into-zone"];

/// Whether a step goes on where the one before it, of the same man, has ended.
fn goes_on(before: &Message, step: &Message) -> bool {
    let apart = |message: &Message| {
        let same = message.args.iter().filter(|(name, _)| !ON_THE_WAY.contains(name));
        same.cloned().collect::<Vec<_>>()
    };
    let joins = match argument(step, "from") {
        Some(from) => argument(before, "to") == Some(from),
        // Of what is no man's (the ball jumps in Phutball) each step is told.
        None => ["man", "piece"].iter().any(|who| argument(step, who).is_some()),
    };
    argument(step, "to").is_some() && joins && before.id == step.id && apart(before) == apart(step)
}

fn argument<'a>(message: &'a Message, name: &str) -> Option<&'a Argument> {
    message.args.iter().find(|(known, _)| *known == name).map(|(_, argument)| argument)
}

/// What the play-by-play says of a turn of several steps as a whole, which is short; what is to be done, where it does not.
pub(crate) fn in_brief(lines: Vec<Line>) -> Vec<Message> {
    match lines.iter().rfind(|line| argument(&line.message, DEEDS).is_some()) {
        Some(whole) => vec![whole.message.clone()],
        None => to_do(lines),
    }
}

/// What was done in a turn, where its number and side are told beside it; `None` where the play-by-play does not sum it up.
pub(crate) fn deeds(lines: &[Line]) -> Option<Message> {
    lines.iter().rev().find_map(|line| deeds_of(&line.message))
}

/// What a commentator would mention of a turn, where its number and side are told beside it: first what was done.
pub(crate) fn events(lines: Vec<Line>) -> Vec<Message> {
    let told = lines.into_iter().filter(|line| line.kind == LineKind::Event);
    let (deeds, others): (Vec<_>, Vec<_>) = told.partition(|line| deeds_of(&line.message).is_some());
    let deeds = deeds.into_iter().filter_map(|line| deeds_of(&line.message));
    deeds.chain(others.into_iter().map(|line| line.message)).collect()
}

fn deeds_of(message: &Message) -> Option<Message> {
    argument(message, DEEDS).map(|deeds| Message::new("turn-deeds").with(DEEDS, deeds.clone()))
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

    /// If this failed a hint would not say that it scores, or would tell the turn again and what follows in the next round.
    #[test]
    fn what_comes_of_a_turn_is_what_follows_its_last_step() {
        let line = |kind, text: &str| Line::plain(kind, text);
        let step = line(LineKind::Step, "7 shoots.");
        let whole =
            Line { kind: LineKind::Event, message: Message::new("turn").with("deeds", vec![Message::plain("7")]) };
        let goal = line(LineKind::Event, "Red scores.");
        let next = [line(LineKind::Heading, "Round 2"), line(LineKind::Event, "Blue kicks off.")];
        let lines = [vec![goal.clone(), step, whole, goal.clone()], next.to_vec()].concat();
        assert_eq!(comes_of(&lines, &[]), std::slice::from_ref(&goal.message));
        assert_eq!(comes_of(std::slice::from_ref(&goal), &[]), [], "what has no step is told as what is to be done");
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
        // Two jumps of Phutball's ball over a man each.
        let jump = |to: &str| {
            let message = Message::new("jumps").with("side", "Red").with("men", 1_u8).with("to", to);
            Line { kind: LineKind::Step, message }
        };
        assert_eq!(to_do(vec![jump("k8"), jump("i6")]).len(), 2);
    }

    /// If this failed a review would tell the turn's number and side twice.
    #[test]
    fn the_deeds_of_a_turn_are_told_alone() {
        let whole = Message::new("turn").with("turn", 2).with("deeds", vec![Message::plain("7 f8→f9")]);
        let line = |kind, message| Line { kind, message };
        let lines = vec![line(LineKind::Step, Message::plain("7 steps.")), line(LineKind::Event, whole.clone())];
        assert_eq!(in_brief(lines.clone()), [whole]);
        let alone = Message::new("turn-deeds").with("deeds", vec![Message::plain("7 f8→f9")]);
        assert_eq!(deeds(&lines), Some(alone.clone()));
        assert_eq!(events(lines), [alone]);
    }
}
