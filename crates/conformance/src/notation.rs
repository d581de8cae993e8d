//! The laws of positions as text: every position has one text that is read back to it, and whatever text is accepted is
//! of a position in which the rules hold.

mod accepted;
mod mutate;

use kickoff_core::notation::{read_position, state_text, unknown_to, view_text};
use kickoff_core::{Game, Node, Notation, Observer, OptionValues, chance};

use crate::broken::{Broken, Law, parting};
use crate::suite::Given;
use crate::walk::{Coverage, Effort, Walk, seeds};

pub use accepted::check_accepted;
pub use mutate::mutated;

/// Rules and options, as texts of positions name them.
struct Played<G: Game> {
    rules: u32,
    settings: OptionValues,
    options: G::Options,
}

impl<G: Game> Played<G> {
    fn new(rules: u32, given: Given<'_>) -> Result<Played<G>, Broken> {
        let refused = |error: kickoff_core::OptionError| nowhere::<G>(error.to_string());
        Ok(Played {
            rules,
            settings: OptionValues::read(G::ID, rules, G::OPTIONS, given).map_err(refused)?,
            options: G::configure(rules, given).map_err(refused)?,
        })
    }
}

fn nowhere<G: Game>(detail: impl Into<String>) -> Broken {
    Broken { game: G::ID, law: Law::Notation, seed: 0, ply: 0, token: None, detail: detail.into(), played: Vec::new() }
}

/// Checks in random games under these rules and options that every position is written as one line, which is read back to
/// an equal position whatever the order of its fields; and that what an observer knows is read back to the same view. It
/// stops when `effort.games` have been played, but not before there were `positions`.
///
/// # Errors
/// The first position whose text is not its own.
pub fn check<G: Notation>(rules: u32, given: Given<'_>, effort: &Effort, positions: u64) -> Result<Coverage, Broken> {
    if let Some(key) = G::FIELDS.iter().find(|key| G::OPTIONS.iter().any(|spec| spec.key == **key)) {
        return Err(nowhere::<G>(format!("{key} is a field and an option")));
    }
    let played = Played::<G>::new(rules, given)?;
    let mut done = Coverage::default();
    let mut seed = effort.seed;
    while done.games < u64::from(effort.games) || done.positions < positions {
        let mut walk = Walk::<G>::start(&played.options, seed);
        loop {
            done.positions += 1;
            state_is_read_back(&mut walk, &played)?;
            for observer in Observer::ALL {
                done.comparisons += u64::from(view_is_read_back(&walk, &played, observer)?);
            }
            let Some(action) = walk.choose()? else { break };
            walk.step(action, effort.max_plies)?;
        }
        done.games += 1;
        seed = seed.wrapping_add(1);
    }
    Ok(done)
}

fn state_is_read_back<G: Notation>(walk: &mut Walk<G>, played: &Played<G>) -> Result<(), Broken> {
    let text = state_text::<G>(played.rules, &played.settings, &walk.state);
    let broken = |walk: &Walk<G>, detail: String| Err(walk.broken(Law::Notation, None, format!("{detail}: {text}")));
    if !text.bytes().all(|b| b == b' ' || b.is_ascii_graphic()) || text.split(' ').any(str::is_empty) {
        return broken(walk, "the text is not words of printable ASCII between single spaces".to_owned());
    }
    let mut words: Vec<&str> = text.split(' ').collect();
    for number in (3..words.len()).rev() {
        words.swap(number, 2 + chance::below(&mut walk.rng, number as u32 - 1) as usize);
    }
    for given in [&text, &words.join(" ")] {
        let read = match read_position::<G>(given) {
            Ok(read) => read,
            Err(error) => return broken(walk, format!("it is refused: {error}")),
        };
        if !read.unknown.is_empty() || read.options != played.options {
            return broken(walk, "options or known fields are read otherwise".to_owned());
        }
        if read.state != walk.state {
            let [was, is] = [&walk.state, &read.state].map(|state| format!("{state:?}"));
            return broken(walk, format!("it is read as another position, {}", parting(&was, &is)));
        }
        if state_text::<G>(read.rules, &played.settings, &read.state) != text {
            return broken(walk, "the position that is read has another text".to_owned());
        }
    }
    Ok(())
}

/// Says whether something is unknown.
fn view_is_read_back<G: Notation>(walk: &Walk<G>, played: &Played<G>, observer: Observer) -> Result<bool, Broken> {
    let text = view_text::<G>(played.rules, &played.settings, &walk.state, observer);
    let broken = |detail: String| Err(walk.broken(Law::Notation, None, format!("{observer:?}: {detail}: {text}")));
    let unknown = unknown_to::<G>(&walk.state, observer);
    let read = match read_position::<G>(&text) {
        Ok(read) => read,
        Err(error) => return broken(format!("what they know is refused: {error}")),
    };
    if read.unknown != unknown {
        return broken(format!("{unknown:?} is unknown to them, and {:?} in the text", read.unknown));
    }
    if G::view(&read.state, observer) != G::view(&walk.state, observer) {
        return broken("what they know is read as another view".to_owned());
    }
    if unknown.is_empty() && read.state != walk.state {
        return broken("all is known to them, but another position is read".to_owned());
    }
    if let Node::Decide(seat) = G::node(&walk.state)
        && observer == Observer::Seat(seat)
        && G::node(&read.state) != G::node(&walk.state)
    {
        return broken("another seat is on turn in what they know".to_owned());
    }
    Ok(!unknown.is_empty())
}

/// The positions that random games under these options lead to, as texts: at most `count` of them, from all parts of games.
fn texts<G: Notation>(played: &Played<G>, effort: &Effort, count: usize) -> Result<Vec<String>, Broken> {
    let mut texts = Vec::new();
    for seed in seeds(effort) {
        let mut walk = Walk::<G>::start(&played.options, seed);
        let mut of_game = Vec::new();
        loop {
            of_game.push(state_text::<G>(played.rules, &played.settings, &walk.state));
            let Some(action) = walk.choose()? else { break };
            walk.step(action, effort.max_plies)?;
        }
        // From all over the game, its first and its last position among them.
        let share = (count / effort.games.max(1) as usize).max(2);
        let step = (of_game.len() / share).max(1);
        texts.extend(of_game.iter().rev().step_by(step).take(share).cloned());
        texts.extend(of_game.first().cloned());
    }
    Ok(texts)
}
