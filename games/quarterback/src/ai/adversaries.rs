//! Adversaries of the computer; written without its evaluation.

use kickoff_ai::Adversary;
use kickoff_core::{Game, PerfectInformation};

use crate::Quarterback;
use crate::action::Action;
use crate::pieces::Role;
use crate::position::{Phase, State};

/// Attacks by a script of five steps, which under `columns=middle` is worth 9 points whatever the defense does.
pub(super) const FIVE_STEP: Adversary<Quarterback> = Adversary {
    name: "five-step",
    about: "attacks by a script: five steps and a pass bring the ball to g2, where it puts the ball down",
    habit: |view, _, _| follow(&Quarterback::known(view), &FIVE_STEPS),
    reserved: |_| false,
};

/// The turns of the attacker, and what follows them in every later turn.
const FIVE_STEPS: [&[&str]; 3] = [&["d-1>d0", "d0>d1", "g0>g1", "end"], &["g1>g2", "g-2*g2"], &["down"]];

/// As much of the script's turn as can be played now; nothing if that is none of it.
fn follow(state: &State, script: &[&[&str]]) -> Option<Vec<Action>> {
    if state.phase != Phase::Turn(Role::Attack) || state.plays > 0 {
        return None;
    }
    let turn = script.get(usize::from(state.turn).saturating_sub(1)).or(script.last())?;
    let mut after = state.clone();
    let mut played = Vec::new();
    for action in turn.iter().filter_map(|token| Action::read(token).ok()) {
        if after.phase != state.phase || Quarterback::check(&after, action).is_err() {
            break;
        }
        Quarterback::apply(&mut after, action);
        played.push(action);
    }
    Some(played)
}
