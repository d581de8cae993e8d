//! The laws of numbers and planes, checked by random play.

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

use kickoff_core::{Encode, Node, Observer, Seat};

use crate::broken::{Broken, Law};
use crate::walk::{Coverage, Effort, Walk, listed, seeds};

/// A change of a view, with a name for messages.
pub type Change<V> = (&'static str, fn(&mut V));

/// Checks in random games under each of these options that every action has a number which gives it back, that planes are
/// written whole and nowhere else, that a seat can tell from its planes what it may do, that no game is longer than
/// promised, and at the end that no plane stayed empty but those of `rare`, which random games hardly fill.
///
/// # Errors
/// The first law found broken.
pub fn check<G: Encode>(options: &[G::Options], effort: &Effort, rare: &[&str]) -> Result<Coverage, Broken> {
    let mut done = Coverage::default();
    let mut seen = Seen { empty: G::PLANES.iter().map(|plane| plane.name).collect(), futures: HashMap::new() };
    if seen.empty.len() < G::PLANES.len() {
        return Err(nowhere::<G>(Law::Planes, "two planes have the same name"));
    }
    for options in options {
        // What all games of a program have in common need not be on the planes.
        seen.futures.clear();
        let longest = u32::try_from(G::longest(options)).unwrap_or(u32::MAX);
        for seed in seeds(effort) {
            let mut walk = Walk::<G>::start(options, seed);
            loop {
                done.positions += 1;
                let future = numbered(&walk)?;
                for seat in Seat::BOTH {
                    done.comparisons += u64::from(planes(&walk, seat, &future, &mut seen)?);
                }
                let Some(action) = walk.choose()? else { break };
                if walk.ply() >= longest {
                    return Err(walk.broken(Law::Longest, None, format!("it is not over after {longest} actions")));
                }
                walk.step(action, effort.max_plies)?;
            }
            done.games += 1;
        }
    }
    match seen.empty.iter().find(|plane| !rare.contains(plane)) {
        Some(plane) => Err(nowhere::<G>(Law::Planes, format!("{plane} is empty in every position"))),
        None => Ok(done),
    }
}

/// Numbers that no action has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unused {
    /// Numbers of decisions that belong to no action.
    pub actions: Vec<usize>,
    /// Numbers of chance outcomes that belong to no action.
    pub outcomes: Vec<usize>,
}

/// Checks that every number that has an action is that action's, that the action's token can be read, and that no action
/// is found beyond the last number. Gives the numbers that have none, which the documentation has to tell.
///
/// # Errors
/// The first number that is wrong.
pub fn unused<G: Encode>() -> Result<Unused, Broken> {
    let one = |count: usize, find: fn(usize) -> Option<G::Action>, by_chance: bool| {
        let mut unused = Vec::new();
        for number in 0..count {
            let Some(action) = find(number) else {
                unused.push(number);
                continue;
            };
            let token = G::token(action);
            let found = G::action_id(action);
            if found != number {
                return Err(nowhere::<G>(Law::Numbers, format!("{number} is {token}, but {token} has {found}")));
            }
            if G::read_token(&token) != Ok(action) || token.starts_with('~') != by_chance {
                return Err(nowhere::<G>(Law::Numbers, format!("{number} is {token}, which is read otherwise")));
            }
        }
        match [count, count + 1, usize::MAX].into_iter().find(|&beyond| find(beyond).is_some()) {
            Some(beyond) => Err(nowhere::<G>(Law::Numbers, format!("{beyond} is out of range, but has an action"))),
            None => Ok(unused),
        }
    };
    Ok(Unused {
        actions: one(G::ACTIONS, G::decode_action, false)?,
        outcomes: one(G::OUTCOMES, G::decode_outcome, true)?,
    })
}

/// Checks in random games that planes tell views apart: wherever one of these changes alters the view of a seat, it alters
/// the seat's planes too. Each change has to alter some view.
///
/// # Errors
/// The first change that a seat does not see, or one that never altered anything.
pub fn tells_apart<G: Encode>(
    options: &[G::Options],
    effort: &Effort,
    changes: &[Change<G::View>],
) -> Result<Coverage, Broken> {
    let mut done = Coverage::default();
    let mut idle: BTreeSet<&str> = changes.iter().map(|(name, _)| *name).collect();
    for options in options {
        for seed in seeds(effort) {
            let mut walk = Walk::<G>::start(options, seed);
            loop {
                done.positions += 1;
                for seat in Seat::BOTH {
                    let view = G::view(&walk.state, Observer::Seat(seat));
                    let before = observed::<G>(&view, seat);
                    for &(name, change) in changes {
                        let mut other = view.clone();
                        change(&mut other);
                        if other == view {
                            continue;
                        }
                        idle.remove(name);
                        done.comparisons += 1;
                        if observed::<G>(&other, seat) == before {
                            let detail = format!("seat {seat}: the planes are the same with another {name}");
                            return Err(walk.broken(Law::Planes, None, detail));
                        }
                    }
                }
                let Some(action) = walk.choose()? else { break };
                walk.step(action, effort.max_plies)?;
            }
            done.games += 1;
        }
    }
    match idle.first() {
        Some(name) => Err(nowhere::<G>(Law::Planes, format!("the change of {name} has never altered a view"))),
        None => Ok(done),
    }
}

/// What can come next: who decides, and the numbers of the actions that can be played or chance can bring.
type Future = (Node, Vec<usize>);

/// What has been seen in all games.
struct Seen {
    /// The planes that have held nothing yet.
    empty: BTreeSet<&'static str>,
    /// What could come next under the same options, by what a seat's planes held.
    futures: HashMap<u64, Future>,
}

/// Checks the numbers of what can come next, and gives them in order.
fn numbered<G: Encode>(walk: &Walk<G>) -> Result<Future, Broken> {
    let (actions, outcomes) = listed::<G>(&walk.state);
    let mut numbers = Vec::with_capacity(actions.len() + outcomes.len());
    let outcomes = outcomes.into_iter().map(|outcome| (outcome.action, G::OUTCOMES, true));
    for (action, count, by_chance) in actions.into_iter().map(|action| (action, G::ACTIONS, false)).chain(outcomes) {
        let number = G::action_id(action);
        let found = if by_chance { G::decode_outcome(number) } else { G::decode_action(number) };
        if number >= count || found != Some(action) {
            let detail = format!("it has the number {number} of {count}, which is {found:?}");
            return Err(walk.broken(Law::Numbers, Some(action), detail));
        }
        numbers.push(number);
    }
    numbers.sort_unstable();
    Ok((G::node(&walk.state), numbers))
}

/// Checks a seat's planes, and says whether they were seen before.
fn planes<G: Encode>(walk: &Walk<G>, seat: Seat, future: &Future, seen: &mut Seen) -> Result<bool, Broken> {
    let view = G::view(&walk.state, Observer::Seat(seat));
    let planes = observed::<G>(&view, seat);
    let wrong = |detail: &str| Err(walk.broken(Law::Planes, None, format!("seat {seat}: {detail}")));
    if planes != observed::<G>(&view, seat) {
        return wrong("the same view gives other planes the next time");
    }
    if planes == observed::<G>(&view, seat.other()) {
        return wrong("the planes do not show whose they are");
    }
    let mut longer = vec![0; G::VALUES + 1];
    G::observe_into(&view, seat, &mut longer);
    if longer[..G::VALUES] != planes || longer[G::VALUES] != 0 {
        return wrong("something is written behind the last plane");
    }
    let mut shorter = vec![0; G::VALUES - 1];
    G::observe_into(&view, seat, &mut shorter);
    if shorter.iter().any(|&value| value != 0) {
        return wrong("something is written where the planes have no room");
    }
    let each = planes.chunks_exact(G::GRID[0] * G::GRID[1]).zip(G::PLANES);
    for (_, plane) in each.filter(|(values, _)| values.iter().any(|&value| value != 0)) {
        seen.empty.remove(plane.name);
    }
    // What the other seat may do can be a secret; whether it is its turn cannot.
    let own = future.0 == Node::Decide(seat) || future.0 == Node::Chance;
    let known = (future.0, if own { future.1.clone() } else { Vec::new() });
    let mut hasher = DefaultHasher::new();
    planes.hash(&mut hasher);
    match seen.futures.insert(hasher.finish(), known.clone()) {
        Some(before) if before != known => {
            let detail = format!("the planes are those of another position, where {before:?} could come next");
            wrong(&format!("{detail}, and not {known:?}"))
        }
        before => Ok(before.is_some()),
    }
}

fn observed<G: Encode>(view: &G::View, seat: Seat) -> Vec<u8> {
    let mut planes = vec![0; G::VALUES];
    G::observe_into(view, seat, &mut planes);
    planes
}

/// A law broken in no game's position in particular.
fn nowhere<G: Encode>(law: Law, detail: impl Into<String>) -> Broken {
    Broken { game: G::ID, law, seed: 0, ply: 0, token: None, detail: detail.into(), played: Vec::new() }
}
