//! The laws of games in which a seat does not know everything.

use std::collections::HashSet;

use kickoff_core::{Game, Hidden, Node, Observer, chance, outcome_tokens};

use crate::broken::{Broken, Law, parting};
use crate::walk::{Coverage, Effort, Walk, listed, seeds};
use kickoff_record::trace::choose;

/// In one position of so many, games are played on from determinized states.
const PLAY_ON: u32 = 8;
/// How far they are played on, in actions.
const PLAY_ON_PLIES: u32 = 300;
/// States drawn to see whether the true one comes up.
const DRAWS: usize = 800;
/// With more different states than this among them, the true one need not have come up.
const FEW: usize = 24;

/// Checks, for every observer in every position of random games, that the states which their view makes possible agree
/// with what they know: same view, same kind of node, the same actions if it is their decision, and that the true state
/// is one of them; and that games can be played on from them.
///
/// # Errors
/// The first law found broken.
pub fn check<G: Hidden>(options: &G::Options, effort: &Effort) -> Result<Coverage, Broken> {
    let mut done = Coverage::default();
    for seed in seeds(effort) {
        let mut walk = Walk::<G>::start(options, seed);
        let mut secrets = false;
        loop {
            done.positions += 1;
            for observer in Observer::ALL {
                agrees(&mut walk, observer, secrets, &mut done)?;
            }
            let Some(action) = walk.choose()? else { break };
            if let Node::Decide(seat) = G::node(&walk.state)
                && G::seen(&walk.state, action, Observer::Seat(seat)) != Some(action)
            {
                return Err(walk.broken(Law::SeesOwn, Some(action), "the seat that takes it does not see it"));
            }
            secrets = Observer::ALL.iter().any(|o| G::seen(&walk.state, action, *o).is_none());
            walk.step(action, effort.max_plies)?;
        }
        done.games += 1;
    }
    Ok(done)
}

/// Checks what one observer's view makes possible.
fn agrees<G: Hidden>(walk: &mut Walk<G>, observer: Observer, secrets: bool, done: &mut Coverage) -> Result<(), Broken> {
    let view = G::view(&walk.state, observer);
    let text = format!("{view:?}");
    let node = G::node(&walk.state);
    for _ in 0..2 {
        done.comparisons += 1;
        let possible = G::determinize(&view, &mut walk.rng);
        let again = G::view(&possible, observer);
        let again_text = format!("{again:?}");
        if again != view || again_text != text {
            let detail = format!("{observer:?}: {}", parting(&text, &again_text));
            return Err(walk.broken(Law::Determinize, None, detail));
        }
        if G::node(&possible) != node {
            let detail = format!("{observer:?}: {node:?} and {:?}", G::node(&possible));
            return Err(walk.broken(Law::SameNode, None, detail));
        }
        if !sound::<G>(&possible) {
            return Err(walk.broken(Law::SameNode, None, format!("{observer:?}: nothing can come next")));
        }
        if let Node::Decide(seat) = node
            && observer == Observer::Seat(seat)
        {
            same_actions(walk, &possible)?;
        }
        if chance::below(&mut walk.rng, PLAY_ON) == 0 {
            play_on(walk, possible, observer)?;
        }
    }
    if secrets { comes_up(walk, &view, observer) } else { Ok(()) }
}

/// Whether something can come next, or the game is over.
fn sound<G: Game>(state: &G::State) -> bool {
    let (actions, outcomes) = listed::<G>(state);
    match G::node(state) {
        Node::Decide(_) => !actions.is_empty(),
        Node::Chance => !outcomes.is_empty(),
        Node::Over(_) => true,
    }
}

fn same_actions<G: Game>(walk: &Walk<G>, possible: &G::State) -> Result<(), Broken> {
    let actions = |state| listed::<G>(state).0.into_iter().collect::<HashSet<_>>();
    let (here, there) = (actions(&walk.state), actions(possible));
    match here.symmetric_difference(&there).next() {
        None => Ok(()),
        Some(&action) => {
            let which = if here.contains(&action) { "only in the true state" } else { "only in a possible state" };
            Err(walk.broken(Law::KnowsActions, Some(action), format!("it is legal {which}")))
        }
    }
}

fn play_on<G: Game>(walk: &mut Walk<G>, mut state: G::State, observer: Observer) -> Result<(), Broken> {
    for number in 0..PLAY_ON_PLIES {
        if matches!(G::node(&state), Node::Over(_)) {
            break;
        }
        let Some(action) = choose::<G>(&state, &mut walk.rng) else {
            let detail = format!("{observer:?}: nothing can come next {number} actions after a possible state");
            return Err(walk.broken(Law::SameNode, None, detail));
        };
        G::apply(&mut state, action);
    }
    Ok(())
}

/// Draws many possible states; unless they are many different ones, the true state must be among them.
fn comes_up<G: Hidden>(walk: &mut Walk<G>, view: &G::View, observer: Observer) -> Result<(), Broken> {
    let mut different = HashSet::new();
    for _ in 0..DRAWS {
        different.insert(G::determinize(view, &mut walk.rng));
        if different.len() > FEW {
            return Ok(());
        }
    }
    if different.contains(&walk.state) {
        return Ok(());
    }
    let detail = format!("{observer:?}: it is not among the {} states that {DRAWS} draws gave", different.len());
    Err(walk.broken(Law::Possible, None, detail))
}

/// Checks that nothing leaks: wherever an action is taken that an observer does not see, the game is forked into two
/// that differ in this action only, and both are played on with the same actions. As long as `reveals` does not say
/// that an action, taken in a state, may tell the observer something, the observer's two views, what they see of the
/// actions, and the odds of chance nodes must be the same in both.
///
/// # Errors
/// The first difference that an observer sees and should not.
pub fn check_leaks<G: Hidden>(
    options: &G::Options,
    effort: &Effort,
    reveals: impl Fn(&G::State, G::Action, Observer) -> bool,
) -> Result<Coverage, Broken> {
    let mut done = Coverage::default();
    for seed in seeds(effort) {
        let mut walk = Walk::<G>::start(options, seed);
        loop {
            done.positions += 1;
            for observer in Observer::ALL {
                seen_is_known(&mut walk, observer)?;
                if let Some((one, two)) = secret_pair(&mut walk, observer) {
                    done.comparisons += 1;
                    let fork = Fork { walk: &mut walk, observer, reveals: &reveals, since: one };
                    fork.run(one, two, effort.max_plies)?;
                }
            }
            let Some(action) = walk.choose()? else { break };
            walk.step(action, effort.max_plies)?;
        }
        done.games += 1;
    }
    Ok(done)
}

/// If two actions lead to different states that the observer's views do not tell apart, the observer must not see which
/// of them was taken.
fn seen_is_known<G: Game>(walk: &mut Walk<G>, observer: Observer) -> Result<(), Broken> {
    let (actions, _) = listed::<G>(&walk.state);
    let Ok(size) = u32::try_from(actions.len()) else { return Ok(()) };
    let one = actions.get(chance::below(&mut walk.rng, size) as usize);
    let two = actions.get(chance::below(&mut walk.rng, size) as usize);
    let (Some(&one), Some(&two)) = (one, two) else { return Ok(()) };
    let seen = |action| G::seen(&walk.state, action, observer);
    let after = |action| {
        let mut state = walk.state.clone();
        G::apply(&mut state, action);
        state
    };
    let (left, right) = (after(one), after(two));
    if seen(one) != seen(two) && left != right && G::view(&left, observer) == G::view(&right, observer) {
        let detail =
            format!("{observer:?} sees whether it or {} is taken, but their view does not say so", G::token(two));
        return Err(walk.broken(Law::Leak, Some(one), detail));
    }
    Ok(())
}

/// Two different actions that can be taken here and that the observer does not see.
fn secret_pair<G: Game>(walk: &mut Walk<G>, observer: Observer) -> Option<(G::Action, G::Action)> {
    let (mut secret, _) = listed::<G>(&walk.state);
    secret.retain(|action| G::seen(&walk.state, *action, observer).is_none());
    let size = u32::try_from(secret.len()).ok().filter(|n| *n >= 2)?;
    let one = secret.swap_remove(chance::below(&mut walk.rng, size) as usize);
    let two = secret[chance::below(&mut walk.rng, size - 1) as usize];
    Some((one, two))
}

/// Two games that differ in what an observer must not know.
struct Fork<'a, G: Game, R> {
    walk: &'a mut Walk<G>,
    observer: Observer,
    reveals: &'a R,
    since: G::Action,
}

impl<G: Game, R: Fn(&G::State, G::Action, Observer) -> bool> Fork<'_, G, R> {
    fn leak(&self, common: &[String], detail: String) -> Broken {
        let observer = self.observer;
        let detail = format!("{observer:?}, after the secret action and then [{}]: {detail}", common.join(" "));
        self.walk.broken(Law::Leak, Some(self.since), detail)
    }

    fn run(self, one: G::Action, two: G::Action, max_plies: u32) -> Result<(), Broken> {
        let (mut left, mut right) = (self.walk.state.clone(), self.walk.state.clone());
        let mut told = (self.reveals)(&left, one, self.observer) || (self.reveals)(&right, two, self.observer);
        G::apply(&mut left, one);
        G::apply(&mut right, two);
        let mut common: Vec<String> = Vec::new();
        for _ in 0..max_plies {
            if left == right {
                break;
            }
            if let Some(difference) = self.difference(&left, &right) {
                if told {
                    break;
                }
                return Err(self.leak(&common, difference));
            }
            let Some(action) = shared_action::<G>(self.walk, &left, &right) else { break };
            let seen = |state| G::seen(state, action, self.observer);
            told = (self.reveals)(&left, action, self.observer) || (self.reveals)(&right, action, self.observer);
            if seen(&left) != seen(&right) && !told {
                let detail = format!("the action {} is seen differently", G::token(action));
                return Err(self.leak(&common, detail));
            }
            G::apply(&mut left, action);
            G::apply(&mut right, action);
            common.push(G::token(action));
        }
        Ok(())
    }

    /// What the observer can tell the two games by.
    fn difference(&self, left: &G::State, right: &G::State) -> Option<String> {
        let (one, two) = (G::view(left, self.observer), G::view(right, self.observer));
        let (one_text, two_text) = (format!("{one:?}"), format!("{two:?}"));
        if one != two || one_text != two_text {
            return Some(format!("the views differ: {}", parting(&one_text, &two_text)));
        }
        if G::node(left) != G::node(right) {
            return Some(format!("what comes next differs: {:?} and {:?}", G::node(left), G::node(right)));
        }
        (outcome_tokens::<G>(left) != outcome_tokens::<G>(right)).then(|| "the odds of chance differ".to_owned())
    }
}

/// A random action or outcome that can come next in both games.
fn shared_action<G: Game>(walk: &mut Walk<G>, left: &G::State, right: &G::State) -> Option<G::Action> {
    let (mut actions, outcomes) = listed::<G>(left);
    actions.extend(outcomes.into_iter().map(|o| o.action));
    while let Some(size) = u32::try_from(actions.len()).ok().filter(|n| *n > 0) {
        let action = actions.swap_remove(chance::below(&mut walk.rng, size) as usize);
        if G::check(right, action).is_ok() {
            return Some(action);
        }
    }
    None
}
