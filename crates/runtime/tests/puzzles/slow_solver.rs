//! A solver that knows nothing but which tokens can be played and what the text of a position says. It plays every turn out,
//! and uses neither an engine, nor a key, nor what a game knows of its puzzles.

use std::collections::{BTreeMap, HashMap};

use kickoff_core::{Node, Seat};
use kickoff_runtime::{GameInstance, Goal, Puzzle, find};

pub(crate) type Position = Box<dyn GameInstance>;

/// What a puzzle plays for, told by the text of positions alone.
pub(crate) struct SlowSolver {
    game: &'static str,
    /// The seat that solves.
    seat: Seat,
    start: Position,
}

/// A field of a position's text; empty if it has its usual value.
fn field<'a>(text: &'a str, key: &str) -> &'a str {
    text.split(' ').find_map(|word| word.strip_prefix(key)?.strip_prefix('=')).unwrap_or_default()
}

/// The fields of which the rules make no use within a turn.
const TOLD: [&str; 2] = ["done=", "plays="];

impl SlowSolver {
    pub(crate) fn new(game: &'static str, puzzle: &Puzzle) -> SlowSolver {
        let start = find(game).unwrap().read_position(&puzzle.position).unwrap().complete().unwrap();
        let Node::Decide(seat) = start.node() else { panic!("{puzzle}") };
        SlowSolver { game, seat, start }
    }

    /// Whether a seat has reached what it plays for.
    fn reached(&self, before: &Position, after: &Position, seat: Seat) -> bool {
        let (old, new) = (before.position_text(None), after.position_text(None));
        match self.game {
            "soccer" | "phutball" => {
                matches!(after.node(), Node::Over(outcome) if outcome.winner() == Some(seat))
            }
            "king" => {
                let score = |text: &str| -> i32 {
                    // Left out, nobody has scored.
                    let score = field(text, "score");
                    score.split('-').nth(seat.index()).map_or(0, |points| points.parse().unwrap_or(0))
                };
                score(&new) >= score(&old) + 6
            }
            "quarterback" => {
                let attacker = field(&old, "attacker") == ["red", "blue"][seat.index()];
                let last = field(&new, "halves").split(',').next_back().unwrap_or_default();
                let stopped = ["tackle", "adjacent-tackle", "interception"];
                let stop = last.split(':').nth(2).is_some_and(|end| stopped.contains(&end.split('@').next().unwrap()));
                !attacker && field(&old, "halves") != field(&new, "halves") && stop
            }
            game => panic!("{game}"),
        }
    }

    /// Whether the turn goes on after an action.
    fn goes_on(&self, before: &Position, after: &Position) -> bool {
        let (old, new) = (before.position_text(None), after.position_text(None));
        before.node() == after.node()
            && field(&old, "halves") == field(&new, "halves")
            && field(&new, "phase") != "lineup"
    }

    /// Every way in which the turn that is on in a position can end: the actions, the position before the last, and the
    /// position. Each position once; what does not go on is told with each last action.
    pub(crate) fn ends(&self, start: &Position) -> Vec<(Vec<String>, Position, Position)> {
        let mut ends = Vec::new();
        if !matches!(start.node(), Node::Decide(_)) || field(&start.position_text(None), "phase") == "lineup" {
            return ends;
        }
        let mut seen = HashMap::new();
        let mut open = vec![(Vec::new(), start.clone())];
        while !open.is_empty() {
            let mut next = Vec::new();
            for (turn, position) in open {
                for token in position.legal() {
                    let mut after = position.clone();
                    after.play(&token).unwrap();
                    let mut longer: Vec<String> = turn.clone();
                    longer.push(token);
                    if !self.goes_on(&position, &after) {
                        ends.push((longer, position.clone(), after));
                        continue;
                    }
                    let text: Vec<String> = after.position_text(None).split(' ').map(str::to_owned).collect();
                    let text = text.into_iter().filter(|word| !TOLD.iter().any(|told| word.starts_with(told)));
                    if seen.insert(text.collect::<Vec<_>>().join(" "), ()).is_none() {
                        next.push((longer, after));
                    }
                }
            }
            open = next;
        }
        ends
    }

    /// Where everything is: each man, or each point with a man.
    fn places(&self, position: &Position) -> BTreeMap<String, String> {
        let text = position.position_text(None);
        let mut places = BTreeMap::new();
        let keys: &[&str] = match self.game {
            "soccer" => &["red", "blue", "ball"],
            "quarterback" => &["attack", "defense", "ball"],
            "king" => &["men", "carrier", "attempt", "reply", "possession"],
            _ => &["men", "ball"],
        };
        for &key in keys {
            for (number, item) in field(&text, key).split(',').enumerate() {
                match item.split_once('@') {
                    Some((man, at)) => places.insert(format!("{key} {man}"), at.to_owned()),
                    None if key == "men" => places.insert(format!("{key} {item}"), "man".to_owned()),
                    None => places.insert(format!("{key} {number}"), item.to_owned()),
                };
            }
        }
        places
    }

    /// Whether one turn moves everything that another moves to the same place.
    fn does_the_same(&self, less: &Position, more: &Position) -> bool {
        let [start, less, more] = [&self.start, less, more].map(|position| self.places(position));
        let keys: Vec<&String> = start.keys().chain(less.keys()).collect();
        keys.into_iter().all(|key| less.get(key) == start.get(key) || less.get(key) == more.get(key))
    }

    /// The position before the last of these tokens, if they can be played and reach the goal with it.
    fn reaching(&self, tokens: &[String]) -> Option<Position> {
        let mut now = self.start.clone();
        for (number, token) in tokens.iter().enumerate() {
            let before = now.clone();
            now.play(token).ok()?;
            if self.reached(&before, &now, self.seat) {
                return (number + 1 == tokens.len()).then_some(before);
            }
            if !self.goes_on(&before, &now) {
                return None;
            }
        }
        None
    }

    /// A turn that reaches the goal, without what it does not need.
    fn lean(&self, turn: &[String]) -> Vec<String> {
        for from in 0..turn.len() {
            for to in (from + 1..=turn.len()).rev() {
                let shorter: Vec<String> = turn[..from].iter().chain(&turn[to..]).cloned().collect();
                if self.reaching(&shorter).is_some() {
                    return self.lean(&shorter);
                }
            }
        }
        turn.to_vec()
    }

    /// Whether a seat can reach its goal in the turn that is on.
    fn can_reach(&self, position: &Position, seat: Seat) -> bool {
        position.node() == Node::Decide(seat)
            && self.ends(position).iter().any(|(_, before, after)| self.reached(before, after, seat))
    }

    /// Exactly one turn reaches the goal at once: all that do come to the solution without what they do not need.
    fn proves_one_turn(&self, solution: &[String]) {
        let right = self.reaching(solution).unwrap();
        let (right, last) = (self.places(&right), solution.last().unwrap());
        let mut found = 0;
        for (turn, before, after) in self.ends(&self.start) {
            if !self.reached(&before, &after, self.seat) {
                continue;
            }
            found += 1;
            let lean = self.lean(&turn);
            let before = self.reaching(&lean).unwrap();
            assert_eq!((&self.places(&before), lean.last().unwrap()), (&right, last), "{turn:?} reaches the goal too");
        }
        assert!(found > 0);
    }

    /// Exactly one turn is good: all that are do what the solution does.
    fn proves_only(&self, solution: &[String], good: impl Fn(&Position, &Position) -> bool) {
        let mut right = self.start.clone();
        let mut before = right.clone();
        for token in solution {
            before = right.clone();
            right.play(token).unwrap();
        }
        assert!(good(&before, &right), "{solution:?} is not good");
        let mut bad = 0;
        for (turn, before, after) in self.ends(&self.start) {
            if good(&before, &after) {
                assert!(self.does_the_same(&right, &after), "{turn:?} is as good as {solution:?}");
            } else {
                bad += 1;
            }
        }
        assert!(bad > 0);
    }

    /// Whether the other side can reach its goal neither by the last action nor in its next turn.
    fn saves(&self, before: &Position, after: &Position) -> bool {
        let other = self.seat.other();
        !self.reached(before, after, other) && !self.can_reach(after, other)
    }

    /// Whether the goal is reached in the next turn whatever the other side replies.
    fn forces(&self, after: &Position) -> bool {
        let replies = self.ends(after);
        after.node() == Node::Decide(self.seat.other())
            && !replies.is_empty()
            && replies
                .iter()
                .all(|(_, before, after)| self.reached(before, after, self.seat) || self.can_reach(after, self.seat))
    }

    /// Proves a puzzle.
    pub(crate) fn prove(&self, puzzle: &Puzzle) {
        let solution = &puzzle.solution[0];
        match (puzzle.goal, puzzle.turns) {
            (Goal::Save, _) => self.proves_only(solution, |before, after| self.saves(before, after)),
            (_, 1) => self.proves_one_turn(solution),
            _ => {
                assert!(!self.can_reach(&self.start, self.seat), "one turn is enough");
                self.proves_only(solution, |_, after| self.forces(after));
            }
        }
    }
}
