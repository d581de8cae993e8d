//! What the strongest level thinks of a position of the caller's own: its best turns, in words, and the chances.

use kickoff_core::{Node, Observer, Seat};
use kickoff_match::seat_number;
use kickoff_runtime::{Budget, DynEngine, GameInstance, MOST_LINES};

use crate::advice::expected;
use crate::turn_words::{in_brief, with_english};
use crate::wire::{Analysis, AnalysisLine, AnalysisRequest, AnalysisTurn, LONGEST_ANALYSIS};
use crate::{Refused, Result, review};

/// The most turns of a line that are told.
const MOST_TURNS: usize = 4;

/// Refuses what no analysis is made of.
///
/// # Errors
/// Too few or too many lines are wanted, or too much time.
pub fn check(wanted: &AnalysisRequest) -> Result<()> {
    if !(1..=MOST_LINES).contains(&usize::from(wanted.lines)) {
        return Err(Refused::bad(format!("An analysis has 1 to {MOST_LINES} lines, not {}.", wanted.lines)));
    }
    if !(1..=LONGEST_ANALYSIS).contains(&wanted.time_ms) {
        return Err(Refused::bad(format!(
            "A position is looked at for 1 to {LONGEST_ANALYSIS} milliseconds, not {}.",
            wanted.time_ms
        )));
    }
    Ok(())
}

/// Looks at a position, from what the seat on turn knows of it. `report` hears what has been found so far. `remembers`
/// says whether the engine will be asked again.
pub fn analyze(
    instance: &dyn GameInstance,
    engine: &mut dyn DynEngine,
    (count, remembers): (usize, bool),
    budget: &Budget,
    seed: u64,
    report: &mut dyn FnMut(&Analysis),
) -> Analysis {
    let exact = review::solver(instance).is_ok();
    let Node::Decide(seat) = instance.node() else {
        return Analysis {
            expected: expected(instance, engine, budget),
            exact: exact || matches!(instance.node(), Node::Over(_)),
            lines: Vec::new(),
            nodes: budget.nodes(),
            time_ms: milliseconds(budget),
            remembers,
        };
    };
    let view = instance.seat_view(Observer::Seat(seat), seat);
    let told = |found: &[kickoff_runtime::Analysis]| Analysis {
        expected: overall(found).map(|points| of_first(seat, points)),
        exact,
        lines: found.iter().map(|line| in_words(instance, seat, line)).collect(),
        nodes: found.iter().map(|line| line.nodes).max().unwrap_or_default(),
        time_ms: milliseconds(budget),
        remembers,
    };
    let found = engine.lines(&view, count, budget, seed, &mut |found| report(&told(found)));
    told(&found)
}

/// The position as it would be if the other side were on turn: what that side threatens is what it would do then.
///
/// # Errors
/// The game's positions do not say who is on turn, or the rules know no such position.
pub fn threatened(instance: &dyn GameInstance) -> Result<Box<dyn GameInstance>> {
    let none = || Refused::not_now("Nobody can threaten anything in this position.");
    let Node::Decide(seat) = instance.node() else { return Err(none()) };
    let game = instance.game();
    let turn = |seat: Seat| format!(" turn={}", game.seats()[seat.index()].to_lowercase());
    let text = instance.position_text(None);
    let other = text.replacen(&turn(seat), &turn(seat.other()), 1);
    if other == text {
        return Err(none());
    }
    let opened = game.read_position(&other).ok().and_then(|opened| opened.complete().ok());
    opened.filter(|instance| instance.node() == Node::Decide(seat.other())).ok_or_else(none)
}

/// What the seat can expect: with the best turn, or with the choices of a mixed strategy as often as each is made.
fn overall(found: &[kickoff_runtime::Analysis]) -> Option<f64> {
    let share = |line: &kickoff_runtime::Analysis| line.share.unwrap_or_default();
    let all: f64 = found.iter().map(share).sum();
    if all > 0.0 {
        return Some(found.iter().map(|line| share(line) * line.expected).sum::<f64>() / all);
    }
    found.first().map(|best| best.expected)
}

fn milliseconds(budget: &Budget) -> u32 {
    u32::try_from(budget.elapsed().as_millis()).unwrap_or(u32::MAX)
}

/// The first seat's points, of those of a seat.
fn of_first(seat: Seat, points: f64) -> f64 {
    if seat == Seat::First { points } else { 1.0 - points }
}

fn in_words(instance: &dyn GameInstance, seat: Seat, line: &kickoff_runtime::Analysis) -> AnalysisLine {
    AnalysisLine {
        expected: of_first(seat, line.expected),
        share: line.share,
        decided_in: line.decided.map(|(_, actions)| actions),
        depth: line.depth,
        turns: turns(instance, if line.line.len() < line.turn.len() { &line.turn } else { &line.line }),
    }
}

/// A line by turns, as far as it can be told: not beyond a draw, nor where it hangs on what is hidden from its engine.
fn turns(instance: &dyn GameInstance, line: &[String]) -> Vec<AnalysisTurn> {
    let mut at = instance.clone_box();
    let mut turns = Vec::new();
    let mut rest = line;
    while turns.len() < MOST_TURNS
        && let Node::Decide(seat) = at.node()
    {
        let mut after = at.clone_box();
        let mut length = 0;
        while after.node() == Node::Decide(seat)
            && let Some(token) = rest.get(length)
            && after.play(token).is_ok()
        {
            length += 1;
        }
        if length == 0 {
            break;
        }
        let (turn, others) = rest.split_at(length);
        let (lines, messages) = with_english(instance.game(), in_brief(at.foretell(turn, seat)));
        turns.push(AnalysisTurn { seat: seat_number(seat), tokens: turn.to_vec(), lines, messages });
        (at, rest) = (after, others);
    }
    turns
}

#[cfg(test)]
mod tests {
    use kickoff_runtime::{Limits, Opponent, Setup, Stop};

    use super::*;
    use crate::sandbox::beginning;

    fn analyzed(text: &str, count: usize) -> Analysis {
        let game = kickoff_runtime::find(text.split(' ').next().unwrap()).unwrap();
        let instance = beginning(game, text).unwrap();
        let mut engine = game.engine(Opponent::Level(8), &Setup { megabytes: 1, ..Setup::default() });
        let budget = Budget::new(Limits::nodes(20_000), Stop::new());
        analyze(instance.as_ref(), engine.as_mut(), (count, false), &budget, 1, &mut |_| {})
    }

    /// If this failed the analysis would show one call of several as if it were the best.
    #[test]
    fn the_choices_of_a_mixed_strategy_are_told_with_how_often_each_is_made() {
        let lined_up = "scrimmage 2 phase=call turn=red offense=red way=east line=15 \
            men=T1@H15,T2@G15,G1@I15,G2@F15,G3@E15,TE@A15,SE@B15,Q@I14,F@J13,H@J14,T@K13";
        let found = analyzed(lined_up, 5);
        assert!(found.lines.len() > 1, "{found:?}");
        let shares: Vec<f64> = found.lines.iter().map(|line| line.share.unwrap()).collect();
        assert!(shares.windows(2).all(|two| two[0] >= two[1]) && shares.iter().sum::<f64>() < 1.001, "{shares:?}");
        assert!(found.expected.is_some_and(|points| points > 0.0 && points < 1.0));
        assert!(found.lines.iter().all(|line| !line.turns.is_empty()), "{found:?}");
        // Before the line-up the choice is open.
        let open = analyzed("scrimmage 2 phase=lineup turn=red offense=red way=east line=15", 3);
        assert_eq!((open.lines.len(), open.lines[0].share), (3, None));
        assert!(open.lines.iter().all(|line| line.turns[0].tokens.len() == 11), "{open:?}");
    }

    /// If this failed the analysis would call a won position lost where the second seat is on turn.
    #[test]
    fn the_chances_are_the_first_seats() {
        let blue_wins = "phutball 1 turn=blue ball=h4 men=h3,h2,g9 played=5";
        let game = kickoff_runtime::find("phutball").unwrap();
        let blue = game.seats().iter().position(|name| *name == "Blue").unwrap();
        let found = analyzed(blue_wins, 2);
        let best = &found.lines[0];
        assert_eq!((best.decided_in, usize::from(best.turns[0].seat)), (Some(1), blue));
        assert!(if blue == 0 { found.expected > Some(0.99) } else { found.expected < Some(0.01) });
        assert_eq!(found.expected, Some(best.expected));
        assert!(!best.turns[0].lines.is_empty() && !found.exact);
    }

    /// If this failed what is expected after a turn would be told as part of it.
    #[test]
    fn a_line_is_told_turn_by_turn() {
        let text = "soccer 2 turn=red red=g1,d4,j4,g6,c8,k8,g9 blue=g19,d16,j16,g14,c12,k12,g11 ball=g10";
        let found = analyzed(text, 3);
        assert_eq!(found.lines.len(), 3);
        for line in &found.lines {
            let seats: Vec<u8> = line.turns.iter().map(|turn| turn.seat).collect();
            assert!(seats.windows(2).all(|two| two[0] != two[1]), "{seats:?}");
            assert!(line.turns.iter().all(|turn| !turn.tokens.is_empty()));
        }
    }

    /// If this failed a threat would be looked for on the wrong side.
    #[test]
    fn a_threat_is_what_the_other_side_would_do() {
        let text = "phutball 1 turn=red ball=h4 men=h2,h3,g9 played=5";
        let game = kickoff_runtime::find("phutball").unwrap();
        let instance = beginning(game, text).unwrap();
        assert_eq!(threatened(instance.as_ref()).unwrap().position_text(None), text.replace("red", "blue"));
        let toss = beginning(game, "phutball 1 phase=toss").unwrap();
        assert_eq!(threatened(toss.as_ref()).unwrap_err().status, 422);
    }

    #[test]
    fn where_nothing_is_decided_there_are_no_lines() {
        let found = analyzed("soccer 2 phase=toss", 3);
        assert!(found.lines.is_empty() && found.expected.is_some());
    }

    #[test]
    fn what_no_analysis_is_made_of_is_refused() {
        let wanted = |lines, time_ms| AnalysisRequest { position: Default::default(), lines, time_ms, threat: false };
        assert!(check(&wanted(1, 1)).is_ok() && check(&wanted(5, LONGEST_ANALYSIS)).is_ok());
        for wrong in [wanted(0, 100), wanted(6, 100), wanted(1, 0), wanted(1, LONGEST_ANALYSIS + 1)] {
            assert_eq!(check(&wrong).unwrap_err().status, 400);
        }
    }
}
