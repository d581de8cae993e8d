//! What must hold in every position whose text is accepted, even if no play leads to it.

use kickoff_core::notation::{ReadPosition, read_position, state_text, unknown_to, view_text};
use kickoff_core::playout::Playout;
use kickoff_core::{BreaksRule, Encode, Game, Line, Node, Notation, Observer, OptionValues, Rng, Seat, chance};
use kickoff_locale::Localized;
use kickoff_record::trace::choose;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::broken::{Broken, Law, parting};
use crate::notation::mutate::mutated;
use crate::notation::{Played, nowhere, texts};
use crate::suite::Given;
use crate::walk::{Coverage, Effort, listed};

/// So many actions of each game are looked at closely; then it is only played to its end.
const CLOSELY: usize = 6;
/// Actions remembered to be tried out in other positions.
const POOL: usize = 400;

/// Changes the texts of positions of random games at random, `mutations` times, and checks for those that are accepted: the
/// text that is written of the position is read back to it; in it and in the positions after it `check` agrees with
/// `legal`, ids and planes hold what they promise, everything can be shown and told; and a random game from it ends in time.
/// `others` gives more states that must stand the same, such as those that an observer must think possible.
///
/// # Errors
/// The first text that is accepted and should not be.
pub fn check_accepted<G: Notation + Encode + Localized>(
    rules: u32,
    given: Given<'_>,
    effort: &Effort,
    mutations: u32,
    others: impl Fn(&G::State, &mut dyn Rng) -> Vec<G::State>,
) -> Result<Coverage, Broken> {
    let played = Played::<G>::new(rules, given)?;
    let texts = texts(&played, effort, 400)?;
    let mut rng = ChaCha8Rng::seed_from_u64(effort.seed);
    let mut done = Coverage { games: 0, positions: u64::from(mutations), comparisons: 0 };
    let mut pool = Vec::new();
    for _ in 0..mutations {
        let mut pick = || &texts[chance::below(&mut rng, texts.len() as u32) as usize];
        let (one, two) = (pick(), pick());
        let text = mutated(one, two, &mut rng);
        let Ok(read) = read_position::<G>(&text) else { continue };
        let hostile = Hostile { text: &text };
        done.comparisons += u64::from(!texts.contains(&text));
        hostile.is_canonical::<G>(&read)?;
        let more = others(&read.state, &mut rng);
        for state in std::iter::once(read.state).chain(more) {
            hostile.survives::<G>(state, &read.options, &mut pool, &mut rng)?;
            done.games += 1;
        }
    }
    Ok(done)
}

/// A text that was accepted.
struct Hostile<'a> {
    text: &'a str,
}

impl Hostile<'_> {
    fn broken<G: Game>(&self, law: Law, played: &[String], detail: impl Into<String>) -> Broken {
        let detail = format!("{}; it began at: {}", detail.into(), self.text);
        Broken { law, played: played.to_vec(), ..nowhere::<G>(detail) }
    }

    /// The position's own text is read back to it, and it has no other.
    fn is_canonical<G: Notation>(&self, read: &ReadPosition<G>) -> Result<(), Broken> {
        let given: Vec<(&str, &str)> = read.given.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
        let settings = OptionValues::read(G::ID, read.rules, G::OPTIONS, &given)
            .map_err(|error| self.broken::<G>(Law::Notation, &[], error.to_string()))?;
        let text = state_text::<G>(read.rules, &settings, &read.state);
        let again = read_position::<G>(&text)
            .map_err(|error| self.broken::<G>(Law::Notation, &[], format!("{error}, in its own text {text}")))?;
        if again.state != read.state {
            let parting = parting(&format!("{:?}", read.state), &format!("{:?}", again.state));
            return Err(self.broken::<G>(Law::Notation, &[], format!("{text} is read otherwise, {parting}")));
        }
        for observer in Observer::ALL {
            let text = view_text::<G>(read.rules, &settings, &read.state, observer);
            let view = read_position::<G>(&text)
                .map_err(|error| self.broken::<G>(Law::Notation, &[], format!("{error}, in the view {text}")))?;
            if G::view(&view.state, observer) != G::view(&read.state, observer) {
                return Err(self.broken::<G>(Law::Notation, &[], format!("the view {text} is read otherwise")));
            }
            let known = unknown_to::<G>(&read.state, observer).is_empty();
            if known && view.state != read.state {
                return Err(self.broken::<G>(Law::Notation, &[], format!("the view {text} is another position")));
            }
        }
        Ok(())
    }

    fn survives<G: Notation + Encode + Localized>(
        &self,
        mut state: G::State,
        options: &G::Options,
        pool: &mut Vec<G::Action>,
        rng: &mut ChaCha8Rng,
    ) -> Result<(), Broken> {
        let mut played = Vec::new();
        for _ in 0..CLOSELY {
            self.position::<G>(&state, &played, pool, rng)?;
            if matches!(G::node(&state), Node::Over(_)) {
                return Ok(());
            }
            let Some(action) = choose::<G>(&state, rng) else {
                return Err(self.broken::<G>(Law::Nodes, &played, "nothing can come next, but the game is not over"));
            };
            let before = state.clone();
            G::apply(&mut state, action);
            played.push(G::token(action));
            G::possession(&before, &state);
            for observer in Observer::ALL {
                let (was, is) = (G::view(&before, observer), G::view(&state, observer));
                tell::<G>(&G::narrate(&was, G::seen(&before, action, observer), &is));
            }
        }
        let left = G::longest(options).saturating_sub(CLOSELY) as u64;
        if Playout::<G>::default().play(&mut state, left, rng).is_none() {
            return Err(self.broken::<G>(Law::Ends, &played, "the game does not end in time, or stands still"));
        }
        show::<G>(&state);
        Ok(())
    }

    fn position<G: Notation + Encode + Localized>(
        &self,
        state: &G::State,
        played: &[String],
        pool: &mut Vec<G::Action>,
        rng: &mut ChaCha8Rng,
    ) -> Result<(), Broken> {
        let (actions, outcomes) = listed::<G>(state);
        let by_chance = G::node(state) == Node::Chance;
        let next: Vec<G::Action> = actions.into_iter().chain(outcomes.into_iter().map(|o| o.action)).collect();
        let wrong = |detail: String| Err(self.broken::<G>(Law::CheckAgrees, played, detail));
        for &action in &next {
            let token = G::token(action);
            if let Err(error) = G::check(state, action) {
                return wrong(format!("{token} is listed, but check refuses it: {error}"));
            }
            if G::read_token(&token) != Ok(action) {
                return wrong(format!("{token} is read otherwise"));
            }
            let id = G::action_id(action);
            let found = if by_chance { G::decode_outcome(id) } else { G::decode_action(id) };
            if found != Some(action) {
                return Err(self.broken::<G>(
                    Law::Numbers,
                    played,
                    format!("{token} has the number {id} of {found:?}"),
                ));
            }
        }
        for _ in 0..8 {
            let Some(&action) = pool.get(chance::below(rng, pool.len().max(1) as u32) as usize) else { break };
            match G::check(state, action) {
                Ok(()) if !next.contains(&action) => {
                    return wrong(format!("check accepts {}, but it is not listed", G::token(action)));
                }
                Ok(()) => {}
                Err(why) if next.contains(&action) => {
                    return wrong(format!("{} is listed, but check refuses it: {why}", G::token(action)));
                }
                Err(why) => {
                    G::english(&why.message());
                    G::apply(&mut state.clone(), action);
                }
            }
        }
        for &action in next.iter().take(3) {
            let at = chance::below(rng, POOL as u32) as usize;
            if pool.len() < POOL {
                pool.push(action);
            } else {
                pool[at] = action;
            }
            let view = G::view(state, Observer::Spectator);
            G::english(&G::describe_action(&view, action));
            G::unforeseen(&view, action);
        }
        show::<G>(state);
        Ok(())
    }
}

/// Makes all that is shown of a position; that it does not panic is what is checked.
fn show<G: Encode + Localized>(state: &G::State) {
    let mut shown: Vec<G::View> = Vec::new();
    for observer in Observer::ALL {
        let view = G::view(state, observer);
        if shown.contains(&view) {
            continue;
        }
        drop(G::scene(&view));
        drop(G::scene_without_actions(&view));
        G::section(&view);
        drop(G::section_stats(&view));
        G::english(&G::headline(&view));
        G::english(&G::section_title(&view));
        G::decided_by(&view).iter().for_each(|message| drop(G::english(message)));
        tell::<G>(&G::narrate(&view, None, &view));
        shown.push(view);
    }
    for seat in Seat::BOTH {
        let mut planes = vec![0; G::VALUES];
        G::observe_into(&G::view(state, Observer::Seat(seat)), seat, &mut planes);
    }
}

fn tell<G: Localized>(lines: &[Line]) {
    lines.iter().for_each(|line| drop(G::english(&line.message)));
}
