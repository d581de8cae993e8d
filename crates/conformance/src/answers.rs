//! The law of answers: what a seat is answered to what it sends is the same in all positions that it cannot tell apart,
//! up to and with the first action that shows it something, once that has been done.
//!
//! A batch is what a seat sends: [`check_batch`] accepts it whole or refuses it with a message. So a seat that sends
//! batches only to be refused learns nothing: nothing of what is hidden from it is in the answers.

use kickoff_core::{
    BatchError, Game, Hidden, Node, Observer, PerfectInformation, Present, Seat, chance, check_batch, outcome_tokens,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::broken::{Broken, Law, parting};

use crate::walk::{Effort, Walk, listed, seeds};

/// Positions that look the same, beside the true one.
const WORLDS: usize = 6;
/// Batches that are tried in each position of a game.
const BATCHES: u32 = 4;
/// The most actions of a batch, beside what is put at its end.
const LONGEST: u32 = 5;
/// How often an action is sought that shows its seat something.
const TRIES: u32 = 6;
/// Actions remembered from other positions.
const POOL: usize = 400;
/// Texts that are no tokens of any game, and tokens of chance.
const JUNK: [&str; 6] = ["", "no such token", "~", "~miss", "1234567890123456789012345678901234567890x", "\u{0}"];

/// What was compared while the law was checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answered {
    /// Games played to the end.
    pub games: u64,
    /// Positions in which batches were tried.
    pub positions: u64,
    /// Answers compared with the answer in another position that looks the same.
    pub comparisons: u64,
    /// Batches refused because something follows what may show something.
    pub unforeseen: u64,
}

/// Positions that agree with a view.
type Imagine<'a, G> = &'a dyn Fn(&<G as Game>::View, &mut ChaCha8Rng) -> <G as Game>::State;

/// Checks the law in random games with secrets.
///
/// # Errors
/// The first answer that tells something.
pub fn check<G: Hidden + Present>(options: &G::Options, effort: &Effort) -> Result<Answered, Broken> {
    games::<G>(options, effort, &|view, rng| G::determinize(view, rng))
}

/// Checks the law in random games without secrets, where only the answers to the batch and to its tokens one by one are
/// compared.
///
/// # Errors
/// The first answer that is not the right one.
pub fn check_perfect<G: PerfectInformation + Present>(
    options: &G::Options,
    effort: &Effort,
) -> Result<Answered, Broken> {
    games::<G>(options, effort, &|view, _| G::known(view))
}

/// Checks the law in one position of a game with secrets, with so many batches.
///
/// # Errors
/// The first answer that tells something.
pub fn check_at<G: Hidden + Present>(state: &G::State, batches: u32, seed: u64) -> Result<Answered, Broken> {
    let rng = ChaCha8Rng::seed_from_u64(seed);
    let mut walk = Walk::<G> { seed, rng, state: state.clone(), played: Vec::new() };
    let mut done = Answered::default();
    let mut pool = Vec::new();
    gather(&mut pool, &mut walk);
    position(&mut walk, &pool, batches, &|view, rng| G::determinize(view, rng), &mut done)?;
    Ok(done)
}

fn games<G: Present>(options: &G::Options, effort: &Effort, imagine: Imagine<'_, G>) -> Result<Answered, Broken> {
    let mut done = Answered::default();
    let mut pool = Vec::new();
    for seed in seeds(effort) {
        let mut walk = Walk::<G>::start(options, seed);
        loop {
            gather(&mut pool, &mut walk);
            position(&mut walk, &pool, BATCHES, imagine, &mut done)?;
            let Some(action) = walk.choose()? else { break };
            walk.step(action, effort.max_plies)?;
        }
        done.games += 1;
    }
    Ok(done)
}

/// Remembers some of what can come next.
fn gather<G: Game>(pool: &mut Vec<G::Action>, walk: &mut Walk<G>) {
    let (actions, outcomes) = listed::<G>(&walk.state);
    let next: Vec<G::Action> = actions.into_iter().chain(outcomes.into_iter().map(|o| o.action)).collect();
    for _ in 0..4 {
        let Some(&action) = pick(&next, &mut walk.rng) else { return };
        if pool.len() < POOL {
            pool.push(action);
        } else {
            pool[chance::below(&mut walk.rng, POOL as u32) as usize] = action;
        }
    }
}

fn pick<'a, T>(list: &'a [T], rng: &mut ChaCha8Rng) -> Option<&'a T> {
    let size = u32::try_from(list.len()).ok().filter(|size| *size > 0)?;
    list.get(chance::below(rng, size) as usize)
}

fn position<G: Present>(
    walk: &mut Walk<G>,
    pool: &[G::Action],
    batches: u32,
    imagine: Imagine<'_, G>,
    done: &mut Answered,
) -> Result<(), Broken> {
    done.positions += 1;
    for observer in Observer::ALL {
        let worlds = worlds(walk, observer, imagine);
        beside(walk, observer, &worlds, done)?;
        if let Node::Decide(seat) = G::node(&walk.state)
            && observer == Observer::Seat(seat)
        {
            for _ in 0..batches {
                let batch = batch(walk, seat, &worlds, pool);
                answers(walk, seat, &worlds, &batch, done)?;
            }
        }
    }
    Ok(())
}

/// The true position, and others that look the same to an observer.
fn worlds<G: Game>(walk: &mut Walk<G>, observer: Observer, imagine: Imagine<'_, G>) -> Vec<G::State> {
    let view = G::view(&walk.state, observer);
    let mut worlds = vec![walk.state.clone()];
    for _ in 0..WORLDS {
        let other = imagine(&view, &mut walk.rng);
        if !worlds.contains(&other) {
            worlds.push(other);
        }
    }
    worlds
}

/// What players can get beside their view must not tell more than the view does: what chance may bring, whether a
/// record is cut, what may be taken back.
fn beside<G: Present>(
    walk: &mut Walk<G>,
    observer: Observer,
    worlds: &[G::State],
    done: &mut Answered,
) -> Result<(), Broken> {
    let [truth, others @ ..] = worlds else { return Ok(()) };
    let (actions, _) = listed::<G>(truth);
    let taken = pick(&actions, &mut walk.rng).copied();
    for other in others {
        done.comparisons += 1;
        if G::still_secret(truth) != G::still_secret(other) {
            return Err(walk.broken(Law::Answers, None, format!("{observer:?}: what a record may show differs")));
        }
        if outcome_tokens::<G>(truth) != outcome_tokens::<G>(other) {
            return Err(walk.broken(Law::Answers, None, format!("{observer:?}: what chance may bring differs")));
        }
        let Some(action) = taken.filter(|action| G::check(other, *action).is_ok()) else { continue };
        let after = [truth, other].map(|world| applied::<G>(world, action));
        let looks = [&after[0], &after[1]].map(|after| G::view(after, observer));
        let seen = [truth, other].map(|world| G::seen(world, action, observer));
        let back = [G::may_undo(truth, action, &after[0]), G::may_undo(other, action, &after[1])];
        if looks[0] == looks[1] && seen[0] == seen[1] && back[0] != back[1] {
            let detail = format!("{observer:?}: whether it can be taken back differs");
            return Err(walk.broken(Law::Answers, Some(action), detail));
        }
    }
    Ok(())
}

fn applied<G: Game>(state: &G::State, action: G::Action) -> G::State {
    let mut state = state.clone();
    G::apply(&mut state, action);
    state
}

/// Something that a seat might send: some actions that it can take in one of the worlds, and then what it can take or
/// not, in that world or another.
fn batch<G: Game>(walk: &mut Walk<G>, seat: Seat, worlds: &[G::State], pool: &[G::Action]) -> Vec<String> {
    let rng = &mut walk.rng;
    let mut now = pick(worlds, rng).unwrap_or(&walk.state).clone();
    let mut actions = Vec::new();
    for _ in 0..chance::below(rng, LONGEST + 1) {
        if G::node(&now) != Node::Decide(seat) {
            break;
        }
        let Some(action) = bold::<G>(&now, seat, rng) else { break };
        G::apply(&mut now, action);
        actions.push(action);
    }
    let mut tokens: Vec<String> = actions.iter().map(|&action| G::token(action)).collect();
    let last = match chance::below(rng, 5) {
        0 => pick(&JUNK, rng).map(|&junk| junk.to_owned()),
        1 => pick(pool, rng).map(|&action| G::token(action)),
        2 => any::<G>(&now, rng),
        // What could come next if another world were the true one.
        3 => pick(worlds, rng).and_then(|world| {
            let mut other = world.clone();
            actions.iter().for_each(|&action| G::apply(&mut other, action));
            any::<G>(&other, rng)
        }),
        _ => None,
    };
    tokens.extend(last);
    tokens
}

/// An action that the seat can take: often one that shows it something, if there is one.
fn bold<G: Game>(state: &G::State, seat: Seat, rng: &mut ChaCha8Rng) -> Option<G::Action> {
    let (actions, _) = listed::<G>(state);
    let view = G::view(state, Observer::Seat(seat));
    let mut chosen = pick(&actions, rng).copied()?;
    for _ in 0..chance::below(rng, TRIES) {
        if G::unforeseen(&view, chosen).is_some() {
            break;
        }
        chosen = pick(&actions, rng).copied()?;
    }
    Some(chosen)
}

/// The token of something that can come next.
fn any<G: Game>(state: &G::State, rng: &mut ChaCha8Rng) -> Option<String> {
    let (actions, outcomes) = listed::<G>(state);
    let next: Vec<G::Action> = actions.into_iter().chain(outcomes.into_iter().map(|o| o.action)).collect();
    pick(&next, rng).map(|&action| G::token(action))
}

/// Sends a batch in every world.
fn answers<G: Game>(
    walk: &Walk<G>,
    seat: Seat,
    worlds: &[G::State],
    batch: &[String],
    done: &mut Answered,
) -> Result<(), Broken> {
    let [truth, others @ ..] = worlds else { return Ok(()) };
    let broken =
        |detail: String| walk.broken(Law::Answers, None, format!("seat {seat}, [{}]: {detail}", batch.join(" ")));
    let told = |answer: &Result<(), BatchError>| match answer {
        Ok(()) => "it is accepted".to_owned(),
        Err(error) => format!("{error:?} ({error})"),
    };
    let answer = check_batch::<G, _>(truth, batch, Some(seat));
    done.unforeseen += u64::from(matches!(answer, Err(BatchError::Unforeseen { .. })));
    for other in others {
        done.comparisons += 1;
        let again = check_batch::<G, _>(other, batch, Some(seat));
        if answer != again || told(&answer) != told(&again) {
            return Err(broken(format!("{} and {}", told(&answer), told(&again))));
        }
    }
    // As far as it is accepted it can be played, and shows the same everywhere until it shows something.
    let accepted = answer.as_ref().err().map_or(batch.len(), BatchError::index);
    let mut now = worlds.to_vec();
    for token in &batch[..accepted] {
        let Ok(action) = G::read_token(token) else {
            return Err(broken(format!("“{token}” is accepted and is no token")));
        };
        let view = G::view(&now[0], Observer::Seat(seat));
        if G::node(&now[0]) != Node::Decide(seat) || G::check(&now[0], action).is_err() {
            return Err(broken(format!("“{token}” is accepted and cannot be played")));
        }
        let unforeseen = G::unforeseen(&view, action).is_some();
        now.iter_mut().for_each(|world| G::apply(world, action));
        if unforeseen {
            break;
        }
        let looks: Vec<G::View> = now.iter().map(|world| G::view(world, Observer::Seat(seat))).collect();
        if let Some(other) = looks.iter().find(|look| **look != looks[0]) {
            let parting = parting(&format!("{:?}", looks[0]), &format!("{other:?}"));
            return Err(broken(format!("“{token}” shows something and does not say so: {parting}")));
        }
    }
    Ok(())
}
