//! Walks as a player would make them: of all that come to the same, the straightest.
//!
//! The search keeps one way to each position of a turn, the first that it meets, because all that matters to it is where the
//! turn ends. A player who is shown the turn wonders about a piece that goes around nothing.

use kickoff_core::{Node, Seat};

use crate::TurnSearchGame;

/// A square, by column and row.
type Square = (i16, i16);

/// The same turn with all walks of several steps as short and as straight as they can be: the turn ends in an equal position.
/// Of equally short walks the one with the fewest bends is made, and of those the one that is nearest to the straight line.
pub fn straightened<G: TurnSearchGame>(state: &G::State, seat: Seat, turn: &[G::Action]) -> Vec<G::Action> {
    let mut best = turn.to_vec();
    let Some((_, end)) = played_out::<G>(state, seat, turn) else { return best };
    let (key, mut at, mut place) = (G::key(&end), state.clone(), 0);
    while place < best.len() {
        let walk = steps::<G>(&best[place..]);
        if walk > 1
            && let Some(rest) = straighter::<G>(&at, seat, &best[place..], walk, key)
        {
            best.splice(place.., rest);
        }
        // A walk that became shorter is still one, and is not looked at again.
        let done = steps::<G>(&best[place..]).max(1);
        best[place..place + done].iter().for_each(|&action| G::apply(&mut at, action));
        place += done;
    }
    best
}

/// How many of the first actions are steps of one piece, each from where the last one led.
fn steps<G: TurnSearchGame>(actions: &[G::Action]) -> usize {
    let mut at = None;
    let goes_on = |&&action: &&G::Action| {
        let step = G::step(action).filter(|&[from, _]| at.is_none_or(|at| at == from));
        at = step.map(|[_, to]| to);
        step.is_some()
    };
    actions.iter().take_while(goes_on).count()
}

/// What is left of a turn, beginning with a walk of so many steps, with the best walk in its place.
fn straighter<G: TurnSearchGame>(
    state: &G::State,
    seat: Seat,
    turn: &[G::Action],
    walk: usize,
    key: u64,
) -> Option<Vec<G::Action>> {
    let ([from, _], [_, to]) = (G::step(turn[0])?, G::step(turn[walk - 1])?);
    (distance(from, to).max(1)..=walk).find_map(|length| {
        let mut ways = Vec::new();
        walks::<G>(state, seat, (from, to), length, &mut Vec::new(), &mut ways);
        // Of several that are as straight the one that was chosen stays.
        ways.sort_by_cached_key(|way| (crookedness::<G>(way), way[..] != turn[..walk]));
        ways.into_iter().find_map(|mut way| {
            way.extend(&turn[walk..]);
            played_out::<G>(state, seat, &way).filter(|(_, end)| G::key(end) == key).map(|(turn, _)| turn)
        })
    })
}

/// Adds every walk of so many steps from one square to another.
fn walks<G: TurnSearchGame>(
    state: &G::State,
    seat: Seat,
    (at, to): (Square, Square),
    length: usize,
    way: &mut Vec<G::Action>,
    found: &mut Vec<Vec<G::Action>>,
) {
    if length == 0 {
        found.push(way.clone());
        return;
    }
    if G::node(state) != Node::Decide(seat) {
        return;
    }
    let mut actions = Vec::new();
    G::legal(state, &mut actions);
    for action in actions {
        let Some([_, next]) = G::step(action).filter(|&[from, _]| from == at) else { continue };
        if distance(next, to) >= length {
            continue;
        }
        let mut after = state.clone();
        G::apply(&mut after, action);
        way.push(action);
        walks::<G>(&after, seat, (next, to), length - 1, way, found);
        way.pop();
    }
}

/// The turn, ended if it does not end by itself, and where it leads to; `None` if it cannot be played or is not a whole turn.
fn played_out<G: TurnSearchGame>(
    state: &G::State,
    seat: Seat,
    turn: &[G::Action],
) -> Option<(Vec<G::Action>, G::State)> {
    let (mut turn, mut after) = (turn.to_vec(), state.clone());
    for &action in &turn {
        if G::node(&after) != Node::Decide(seat) || G::check(&after, action).is_err() {
            return None;
        }
        G::apply(&mut after, action);
    }
    if G::node(&after) == Node::Decide(seat) {
        let end = G::end_turn(&after)?;
        G::apply(&mut after, end);
        turn.push(end);
    }
    (G::node(&after) != Node::Decide(seat)).then_some((turn, after))
}

/// How often a walk bends, then how far its squares are from the straight line between its ends.
fn crookedness<G: TurnSearchGame>(way: &[G::Action]) -> (usize, i32) {
    let steps: Vec<[Square; 2]> = way.iter().filter_map(|&action| G::step(action)).collect();
    let ways: Vec<Square> = steps.iter().map(|&[from, to]| (to.0 - from.0, to.1 - from.1)).collect();
    let bends = ways.windows(2).filter(|two| two[0] != two[1]).count();
    let (Some(&[start, _]), Some(&[_, end])) = (steps.first(), steps.last()) else { return (bends, 0) };
    let off = |at: Square| {
        let (columns, rows) = (i32::from(end.0 - start.0), i32::from(end.1 - start.1));
        (i32::from(at.0 - start.0) * rows - i32::from(at.1 - start.1) * columns).abs()
    };
    (bends, steps.iter().map(|&[_, to]| off(to)).sum())
}

/// The fewest steps between two squares.
fn distance(from: Square, to: Square) -> usize {
    usize::from(from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)))
}
