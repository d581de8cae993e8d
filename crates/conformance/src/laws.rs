//! The laws that every game obeys, checked by random play.

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

use kickoff_core::{BreaksRule, Game, Node, Observer, PerfectInformation, chance};

pub use crate::options::check_options;

use crate::broken::{Broken, Law, parting};
use crate::walk::{Coverage, Effort, Walk, listed, seeds};
use kickoff_record::trace::advance;

/// Actions remembered to be tried out in other positions.
const POOL: usize = 600;
/// Longest token, so that records can hold it.
const TOKEN: usize = 40;

/// Checks everything that every game obeys, in random games.
///
/// # Errors
/// The first law found broken.
pub fn check<G: Game>(options: &G::Options, effort: &Effort) -> Result<Coverage, Broken> {
    let mut done = Coverage::default();
    let mut pool = Pool::<G> { actions: Vec::new(), known: HashSet::new() };
    for seed in seeds(effort) {
        let mut walk = Walk::<G>::start(options, seed);
        loop {
            done.positions += 1;
            let next = position(&mut walk, &mut pool, effort, &mut done)?;
            let Some(action) = next else { break };
            copies(&walk, action)?;
            walk.step(action, effort.max_plies)?;
        }
        replays(&walk, options)?;
        done.games += 1;
    }
    Ok(done)
}

/// Checks that all observers have equal views, and that these show the position.
///
/// # Errors
/// The first difference.
pub fn check_perfect<G: PerfectInformation>(options: &G::Options, effort: &Effort) -> Result<Coverage, Broken> {
    let mut done = Coverage::default();
    for seed in seeds(effort) {
        let mut walk = Walk::<G>::start(options, seed);
        loop {
            let views = Observer::ALL.map(|observer| G::view(&walk.state, observer));
            if views.iter().any(|view| *view != views[0]) {
                return Err(walk.broken(Law::Perfect, None, "two observers have different views"));
            }
            if G::known(&views[0]) != walk.state {
                return Err(walk.broken(Law::Perfect, None, "the view shows another position"));
            }
            done.positions += 1;
            let Some(action) = walk.choose()? else { break };
            walk.step(action, effort.max_plies)?;
        }
        done.games += 1;
    }
    Ok(done)
}

/// Actions gathered from all positions.
struct Pool<G: Game> {
    actions: Vec<G::Action>,
    known: HashSet<G::Action>,
}

impl<G: Game> Pool<G> {
    fn gather(&mut self, walk: &mut Walk<G>, actions: &[G::Action]) {
        for &action in actions {
            if !self.known.insert(action) {
                continue;
            }
            if self.actions.len() < POOL {
                self.actions.push(action);
            } else {
                let at = chance::below(&mut walk.rng, POOL as u32) as usize;
                self.known.remove(&self.actions[at]);
                self.actions[at] = action;
            }
        }
    }
}

/// Checks one position and says what is played in it.
fn position<G: Game>(
    walk: &mut Walk<G>,
    pool: &mut Pool<G>,
    effort: &Effort,
    done: &mut Coverage,
) -> Result<Option<G::Action>, Broken> {
    let next = node(walk)?;
    tokens(walk, &next)?;
    for &action in &next {
        if let Err(error) = G::check(&walk.state, action) {
            let detail = format!("it is listed, but check refuses it: {error}");
            return Err(walk.broken(Law::CheckAgrees, Some(action), detail));
        }
    }
    probe(walk, pool, &next, effort, done)?;
    pool.gather(walk, &next);
    commute(walk, &next, done)?;
    walk.choose()
}

/// Checks the node and lists what can come next.
fn node<G: Game>(walk: &Walk<G>) -> Result<Vec<G::Action>, Broken> {
    let (actions, outcomes) = listed::<G>(&walk.state);
    let found = (actions.len(), outcomes.len());
    let wrong = |what: &str| {
        let detail = format!("{what} with {} actions and {} outcomes", found.0, found.1);
        Err(walk.broken(Law::Nodes, None, detail))
    };
    match G::node(&walk.state) {
        Node::Decide(_) if actions.is_empty() || !outcomes.is_empty() => wrong("a decision"),
        Node::Chance if outcomes.is_empty() || !actions.is_empty() => wrong("a chance node"),
        Node::Over(_) if !actions.is_empty() || !outcomes.is_empty() => wrong("the end of the game"),
        Node::Over(outcome) => {
            let [first, second] = outcome.returns;
            if first != -second || !(-1..=1).contains(&first) {
                return Err(walk.broken(Law::Returns, None, format!("{:?}", outcome.returns)));
            }
            Ok(Vec::new())
        }
        Node::Decide(_) => Ok(actions),
        Node::Chance => {
            let mut total: u32 = 0;
            for outcome in &outcomes {
                let sum = total.checked_add(outcome.weight).filter(|_| outcome.weight > 0);
                let Some(sum) = sum else {
                    let detail = format!("weight {} after a sum of {total}", outcome.weight);
                    return Err(walk.broken(Law::Weights, Some(outcome.action), detail));
                };
                total = sum;
            }
            Ok(outcomes.into_iter().map(|o| o.action).collect())
        }
    }
}

fn tokens<G: Game>(walk: &Walk<G>, next: &[G::Action]) -> Result<(), Broken> {
    let by_chance = G::node(&walk.state) == Node::Chance;
    let mut actions = HashSet::new();
    let mut texts = HashSet::new();
    for &action in next {
        let token = G::token(action);
        let shaped = token.bytes().all(|b| b.is_ascii_graphic() && !matches!(b, b'{' | b'}'))
            && (1..=TOKEN).contains(&token.len())
            && !token.starts_with('[')
            && token.starts_with('~') == by_chance;
        if !shaped {
            return Err(walk.broken(Law::TokenShape, Some(action), format!("{token:?}")));
        }
        match G::read_token(&token) {
            Ok(read) if read == action => {}
            Ok(read) => {
                return Err(walk.broken(Law::TokenReadBack, Some(action), format!("{action:?} is read as {read:?}")));
            }
            Err(error) => return Err(walk.broken(Law::TokenReadBack, Some(action), error.to_string())),
        }
        if !actions.insert(action) || !texts.insert(token) {
            return Err(walk.broken(Law::TokenUnique, Some(action), "it is there twice"));
        }
    }
    Ok(())
}

/// Tries out actions of other positions.
fn probe<G: Game>(
    walk: &mut Walk<G>,
    pool: &Pool<G>,
    next: &[G::Action],
    effort: &Effort,
    done: &mut Coverage,
) -> Result<(), Broken> {
    let Ok(size) = u32::try_from(pool.actions.len()) else { return Ok(()) };
    if size == 0 {
        return Ok(());
    }
    let next: HashSet<G::Action> = next.iter().copied().collect();
    for _ in 0..effort.probes {
        let action = pool.actions[chance::below(&mut walk.rng, size) as usize];
        done.comparisons += 1;
        match (G::check(&walk.state, action), next.contains(&action)) {
            (Ok(()), true) => {}
            (Ok(()), false) => {
                return Err(walk.broken(Law::CheckAgrees, Some(action), "check accepts it, but it is not listed"));
            }
            (Err(error), true) => {
                let detail = format!("it is listed, but check refuses it: {error}");
                return Err(walk.broken(Law::CheckAgrees, Some(action), detail));
            }
            (Err(error), false) if error.rule().is_empty() || error.to_string().is_empty() => {
                return Err(walk.broken(Law::CheckAgrees, Some(action), "it is refused without a rule or reason"));
            }
            // Applying it anyway may lead anywhere, but must not panic.
            (Err(_), false) => G::apply(&mut walk.state.clone(), action),
        }
    }
    Ok(())
}

/// Plays two actions in both orders; if that leads to equal states, they must be equal in every way.
fn commute<G: Game>(walk: &mut Walk<G>, next: &[G::Action], done: &mut Coverage) -> Result<(), Broken> {
    let Ok(size) = u32::try_from(next.len()) else { return Ok(()) };
    if size < 2 {
        return Ok(());
    }
    for _ in 0..2 {
        let one = next[chance::below(&mut walk.rng, size) as usize];
        let two = next[chance::below(&mut walk.rng, size) as usize];
        let (Some(left), Some(right)) = (both::<G>(&walk.state, one, two), both::<G>(&walk.state, two, one)) else {
            continue;
        };
        if one == two || left != right {
            continue;
        }
        done.comparisons += 1;
        let detail = if hash_of(&left) != hash_of(&right) {
            "their hashes differ"
        } else if G::node(&left) != G::node(&right) {
            "what comes next differs"
        } else if future::<G>(&left) != future::<G>(&right) {
            "what can be played differs"
        } else {
            continue;
        };
        let order = format!("{} and {} in both orders lead to equal states, but ", G::token(one), G::token(two));
        return Err(walk.broken(Law::EqualStates, Some(one), order + detail));
    }
    Ok(())
}

fn both<G: Game>(state: &G::State, first: G::Action, second: G::Action) -> Option<G::State> {
    let mut state = state.clone();
    G::apply(&mut state, first);
    G::check(&state, second).ok()?;
    G::apply(&mut state, second);
    Some(state)
}

fn future<G: Game>(state: &G::State) -> HashSet<(G::Action, u32)> {
    let (actions, outcomes) = listed::<G>(state);
    let outcomes = outcomes.into_iter().map(|o| (o.action, o.weight));
    actions.into_iter().map(|action| (action, 0)).chain(outcomes).collect()
}

fn hash_of(state: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}

fn text_of(state: &impl Debug) -> String {
    format!("{state:?}")
}

/// Plays the action twice on copies.
fn copies<G: Game>(walk: &Walk<G>, action: G::Action) -> Result<(), Broken> {
    let (hash, text) = (hash_of(&walk.state), text_of(&walk.state));
    let apply = || {
        let mut copy = walk.state.clone();
        G::apply(&mut copy, action);
        copy
    };
    let first = apply();
    let after = text_of(&walk.state);
    if hash != hash_of(&walk.state) || text != after {
        let detail = format!("the original has changed: {}", parting(&text, &after));
        return Err(walk.broken(Law::Copies, Some(action), detail));
    }
    let second = apply();
    if first != second {
        let detail = parting(&text_of(&first), &text_of(&second));
        return Err(walk.broken(Law::Repeatable, Some(action), detail));
    }
    if hash_of(&first) != hash_of(&second) {
        return Err(walk.broken(Law::EqualStates, Some(action), "equal states have different hashes"));
    }
    Ok(())
}

fn replays<G: Game>(walk: &Walk<G>, options: &G::Options) -> Result<(), Broken> {
    let mut state = G::start(options);
    for (ply, token) in (0..).zip(&walk.played) {
        if let Err(error) = advance::<G>(&mut state, ply, token) {
            return Err(walk.broken(Law::Replays, None, error.to_string()));
        }
    }
    if state != walk.state {
        let detail = parting(&text_of(&walk.state), &text_of(&state));
        return Err(walk.broken(Law::Replays, None, detail));
    }
    Ok(())
}
