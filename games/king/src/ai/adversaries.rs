//! Adversaries of the computer; written without its evaluation.

use kickoff_ai::Adversary;
use kickoff_core::{Game, Node, PerfectInformation, Seat};

use crate::King;
use crate::action::Action;
use crate::men::Unit;
use crate::position::{Phase, Position};

/// Takes no risks: on offense it plays only what cannot be answered by a capture of the carrier, kicks field goals where
/// it can, and punts before long; on defense it keeps its men between the carrier and the goal.
pub(super) const TURTLE: Adversary<King> = Adversary {
    name: "turtle",
    about: "takes no risks: it runs only where nobody can capture the carrier, kicks early, and falls back on defense",
    habit: |view, seat, seed| {
        let at = King::known(view);
        match at.phase {
            Phase::Play(Unit::Offense) => best(&at, seed, |after| careful(&at, after, seat)),
            Phase::Play(Unit::Defense) | Phase::Reply(_) => best(&at, seed, |after| falls_back(&at, after, seat)),
            Phase::Toss | Phase::LineUp(..) | Phase::Over => None,
        }
    },
    reserved: |_| false,
};

/// More than all that does not score.
const POINT: i32 = 10_000;

/// The action after which a position is worth most; of equals, the one that the seed names.
fn best(at: &Position, seed: u64, worth: impl Fn(&Position) -> i32) -> Option<Vec<Action>> {
    let mut actions = Vec::new();
    King::choices(at, &mut actions);
    let worth = |&action: &Action| worth(&after(at, action));
    let most = actions.iter().map(&worth).max()?;
    actions.retain(|action| worth(action) == most);
    let drawn = seed.checked_rem(actions.len() as u64)?;
    actions.into_iter().nth(drawn as usize).map(|action| vec![action])
}

fn after(at: &Position, action: Action) -> Position {
    let mut after = at.clone();
    King::apply(&mut after, action);
    after
}

/// A side's lead since a position, in points.
fn gained(before: &Position, after: &Position, seat: Seat) -> i32 {
    let lead = |at: &Position| at.score[seat.index()] - at.score[seat.other().index()];
    lead(after) - lead(before)
}

/// What a position is worth to the side that had the ball before.
fn careful(before: &Position, after: &Position, seat: Seat) -> i32 {
    /// From this action of a possession on it would rather punt than go nowhere.
    const PATIENCE: u16 = 8;
    /// What a rank is worth, and the loss of the ball.
    const RANK: i32 = 10;
    const LOSS: i32 = 1_000;
    let points = POINT * gained(before, after, seat);
    if after.possession != before.possession || matches!(King::node(after), Node::Over(_)) {
        // A kick, or the end of the half: it gives the ball away, but not here.
        let early = before.progress.moves < PATIENCE;
        return points - if early { LOSS / 2 } else { 0 };
    }
    let ground = RANK * i32::from(after.carrier_rank());
    points + ground - if loses_the_ball(after, seat) { LOSS } else { 0 }
}

/// Whether the other side can end the possession at once.
fn loses_the_ball(at: &Position, seat: Seat) -> bool {
    let mut answers = Vec::new();
    if King::node(at) != Node::Decide(seat.other()) {
        return false;
    }
    King::choices(at, &mut answers);
    answers.into_iter().any(|answer| {
        let after = self::after(at, answer);
        after.possession != at.possession && gained(at, &after, seat) <= 0
    })
}

/// What a position is worth to the side that defended before.
fn falls_back(before: &Position, after: &Position, seat: Seat) -> i32 {
    /// Ranks that a defender should be ahead of the carrier.
    const AHEAD: i32 = 3;
    let points = POINT * gained(before, after, seat);
    if after.possession != before.possession {
        return points + POINT / 2;
    }
    let carrier = after.square(after.carrier);
    let rank = i32::from(after.carrier_rank());
    // A man should stand a few ranks ahead of the carrier, and not far to the side.
    let out_of_place = |at: crate::field::Square| {
        let ahead = i32::from(at.rank_for(after.offense)) - rank;
        let aside = i32::from(at.file().abs_diff(carrier.file()));
        (ahead - AHEAD).abs() * if ahead < 0 { 2 } else { 1 } + aside
    };
    let men = after.men_of(Unit::Defense).map(|(_, at)| out_of_place(at));
    let captured = after.men_of(Unit::Offense).count() as i32;
    points - men.sum::<i32>() - 3 * captured - if runs_home(after, seat) { POINT / 4 } else { 0 }
}

/// Whether the offense can score at once.
fn runs_home(at: &Position, seat: Seat) -> bool {
    let mut actions = Vec::new();
    if King::node(at) != Node::Decide(seat.other()) {
        return false;
    }
    King::choices(at, &mut actions);
    actions.into_iter().any(|action| gained(at, &after(at, action), seat) < 0)
}
