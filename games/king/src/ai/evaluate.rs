//! How a position is evaluated without looking ahead.

use kickoff_ai::{Evaluate, Features, Term, term};
use kickoff_core::Seat;

use super::reach::Reach;
use super::squares::{LEAPED, Squares};
use crate::King;
use crate::drive::TOUCHDOWN;
use crate::field::Square;
use crate::men::{Kind, QB, Unit, Way};
use crate::position::{Phase, Position};
use crate::rules::announce::FIELD_GOAL_RANK;
use crate::rules::ending::OWN_20;

// The terms' places in the table.
const LEAD: usize = 0;
const START: usize = 1;
const START_RANK: usize = 2;
const START_NEAR: usize = 3;
const BALL: usize = 4;
const RANK: usize = 5;
const RANGE: usize = 6;
const CAUGHT: usize = 7;
const CAUGHT_RANK: usize = 8;
const NEAR: usize = 9;
const ATTACKED: usize = 10;
const STEP: usize = 11;
const EXITS: usize = 12;
const WAY: usize = 13;
const TURN: usize = 14;
const LOST_OL: usize = 15;
const LOST_TE: usize = 16;
const LOST_WR: usize = 17;
const LOST_RB: usize = 18;
const LOST_FB: usize = 19;
const LOST_DL: usize = 20;
const LOST_LB: usize = 21;
const LOST_MB: usize = 22;
const LOST_CB: usize = 23;
const LOST_SF: usize = 24;
const AHEAD: usize = 25;
const ATTEMPT: usize = 26;

impl Evaluate for King {
    /// Everything counts the more the less of the game is left: a unit is what it says times 16 when about one more
    /// possession is left, and times 5 at the beginning of a game of the usual length. What is said of the offense counts
    /// little when the half is too short for it.
    const TERMS: &'static [Term] = &[
        term("lead", "a point more than the other team", 101),
        term("start", "a possession that begins", -5),
        term("start-rank", "a rank of its line beyond the own 20", 8),
        term("start-near", "a rank of its line beyond rank 14", 39),
        term("ball", "the quarterback has the ball", 19),
        term("rank", "a rank of the quarterback with the ball beyond the own 20", 18),
        term("range", "the quarterback has the ball in field goal range", 151),
        term("caught", "a receiver has the ball", 10),
        term("caught-rank", "a rank of the receiver with the ball beyond the own 20", 12),
        term("near", "a rank of the carrier beyond rank 17", 14),
        term("attacked", "the carrier has to move on", -12),
        term("step", "a rank that the carrier can go forward without being captured", 29),
        term("exits", "a square to which the carrier can go without being captured", 1),
        term("way", "an empty square ahead on which nobody can capture the carrier", 2),
        term("turn", "the offense is on turn", 28),
        term("lost-ol", "an offensive lineman has been captured", -7),
        term("lost-te", "the tight end has been captured", -13),
        term("lost-wr", "a wide receiver has been captured", -30),
        term("lost-rb", "the running back has been captured", -36),
        term("lost-fb", "the fullback has been captured", -51),
        term("lost-dl", "a defensive lineman has been captured", 2),
        term("lost-lb", "an outside linebacker has been captured", -3),
        term("lost-mb", "the middle linebacker has been captured", 115),
        term("lost-cb", "a cornerback has been captured", -13),
        term("lost-sf", "a safety has been captured", 61),
        term("ahead", "a defender, linemen apart, ahead of the carrier", -20),
        term("attempt", "a pass attempt is open", 6),
    ];

    fn features(state: &Position, features: &mut Features) {
        let mut count = [0; 32];
        let scale = scale(state);
        let sign = sign(state.offense);
        let mut lead = state.score[0] - state.score[1];
        let mut starts = if state.half == 1 { sign_of_second_start(state) } else { 0 };
        let mut drive = 0;
        match state.phase {
            Phase::Toss | Phase::Over => {}
            Phase::LineUp(..) => starts += start(state, state.offense, state.line, &mut count),
            Phase::Reply(at) if state.in_end_zone(at) => {
                lead += sign * TOUCHDOWN;
                starts += start(state, state.offense.other(), OWN_20, &mut count);
            }
            Phase::Play(_) | Phase::Reply(_) => drive = sign * play(state, &mut count),
        }
        features[LEAD] = part(lead, scale);
        features[START] = part(starts, scale);
        for term in [START_RANK, START_NEAR] {
            features[term] = part(count[term], scale);
        }
        if drive != 0 {
            let scale = scale * drive / FULL * MOST / worth(&count).max(MOST);
            for (feature, count) in features.iter_mut().zip(count).skip(BALL) {
                *feature = part(count, scale);
            }
        }
    }
}

impl Position {
    /// How much a quiet action of each side changes the evaluation as a rule, in rating points.
    pub(super) fn futility_margin(&self) -> i32 {
        scale(self) * SWING / 256
    }
}

/// The same when about one possession is left.
const SWING: i32 = 28;

/// What a drive with time enough counts.
const FULL: i32 = 16;

#[inline]
fn sign(seat: Seat) -> i32 {
    if seat == Seat::First { 1 } else { -1 }
}

/// The most that a drive is worth before it ends: less than a touchdown, or the offense would rather stand before the goal
/// line than cross it.
const MOST: i32 = TOUCHDOWN * King::TERMS[LEAD].weight * 9 / 10;

/// What the terms of a drive come to, by the weights of the table.
fn worth(count: &[i32; 32]) -> i32 {
    King::TERMS.iter().zip(count).skip(BALL).map(|(term, count)| term.weight * count).sum()
}

/// An amount at a scale of 256, in sixteenths.
#[inline]
fn part(amount: i32, scale: i32) -> i32 {
    amount * scale / 16
}

/// How much a point counts, 256 when about one possession is left: results of many possessions to come spread as the
/// root of their number.
#[inline]
fn scale(at: &Position) -> i32 {
    const POSSESSION: f32 = 18.0;
    const FEWEST: u16 = 6;
    let halves = if at.half == 1 { at.options.half_moves } else { 0 };
    let left = (at.options.half_moves.saturating_sub(at.moves) + halves).max(FEWEST);
    (256.0 * (POSSESSION / f32::from(left)).sqrt()) as i32
}

/// The second half begins with a possession of the team that did not start the first.
fn sign_of_second_start(at: &Position) -> i32 {
    sign(at.started.other())
}

/// Which part of what a drive is worth can still be reached in this half and possession, if it takes the offense so many
/// actions.
#[inline]
fn in_time(at: &Position, actions: u8, on_turn: bool) -> i32 {
    let needed = 2 * u16::from(actions) - u16::from(on_turn);
    let half = at.options.half_moves.saturating_sub(at.moves);
    // An action of the offense and the defense's answer; a little more, as the ball is not lost without a fight.
    let possession = at.possession_moves_left().map_or(u16::MAX, |moves| 2 * moves + 4);
    match half.min(possession) {
        left if left > needed + 6 => FULL,
        left if left >= needed => FULL * 3 / 4,
        _ => FULL / 8,
    }
}

/// Actions of a carrier to reach a rank.
#[inline]
fn actions_to(rank: u8, from: u8) -> u8 {
    rank.saturating_sub(from).div_ceil(2)
}

/// Counts a possession that begins; returns how much it counts for the first seat.
fn start(at: &Position, offense: Seat, line: u8, count: &mut [i32; 32]) -> i32 {
    let in_time = in_time(at, actions_to(FIELD_GOAL_RANK, line.saturating_sub(1)).max(1) + 1, true);
    if in_time < FULL / 2 {
        return 0;
    }
    let sign = sign(offense);
    count[START_RANK] = sign * (i32::from(line) - i32::from(OWN_20));
    count[START_NEAR] = sign * (i32::from(line) - 14).max(0);
    sign
}

/// Counts what the offense has in play; returns what it counts, of [`FULL`], as time is left.
fn play(at: &Position, count: &mut [i32; 32]) -> i32 {
    // An announced pass is complete unless the defense finds an answer.
    let carrier = match at.phase {
        Phase::Reply(receiver) => at.number_on(receiver).unwrap_or(at.carrier),
        _ => at.carrier,
    };
    let square = at.square(carrier);
    let rank = square.rank_for(at.offense);
    let kind = Kind::of(carrier);
    let on_turn = at.phase == Phase::Play(Unit::Offense);
    let reach = Reach::new(at, carrier);
    let covered = reach.covered(Unit::Defense);
    let gained = i32::from(rank) - i32::from(OWN_20);
    let actions = if carrier == QB {
        count[BALL] = 1;
        count[RANK] = gained;
        count[RANGE] = i32::from((FIELD_GOAL_RANK..23).contains(&rank));
        count[ATTEMPT] = i32::from(at.attempt && !at.beyond);
        actions_to(FIELD_GOAL_RANK, rank) + 1
    } else {
        count[CAUGHT] = 1;
        count[CAUGHT_RANK] = gained;
        actions_to(23, rank)
    };
    count[NEAR] = (i32::from(rank) - 17).max(0);
    count[ATTACKED] = i32::from(on_turn && covered.has(square));
    count[TURN] = i32::from(on_turn);
    let ways = ways(&reach, kind, square, covered);
    count[STEP] = ways.best;
    count[EXITS] = ways.exits;
    count[WAY] = reach.wedge(square).less(covered).less(reach.men()).count();
    losses(at, square, count);
    in_time(at, actions, on_turn)
}

/// Where the carrier can go safely.
struct Ways {
    best: i32,
    exits: i32,
}

fn ways(reach: &Reach, kind: Kind, from: Square, covered: Squares) -> Ways {
    let free = |way, limit| reach.steps(from, way, limit).less(covered);
    let (one, two, others) = match kind {
        Kind::Te => {
            let leaps = LEAPED[usize::from(from.number())].less(reach.men()).less(covered);
            let wedge = reach.wedge(from);
            return Ways {
                best: if leaps.and(wedge).is_empty() { 0 } else { 2 },
                exits: leaps.count().min(MOST_EXITS),
            };
        }
        Kind::Rb => (free(Way::Forward, 1), free(Way::Forward, 2), Squares::NONE),
        Kind::Wr => {
            let [left, right] = [Way::ForwardLeft, Way::ForwardRight];
            (free(left, 1).or(free(right, 1)), free(left, 2).or(free(right, 2)), Squares::NONE)
        }
        _ => {
            let ways = [Way::Forward, Way::ForwardLeft, Way::ForwardRight];
            let all = |limit| ways.into_iter().fold(Squares::NONE, |all, way| all.or(free(way, limit)));
            let sides = if kind == Kind::Qb {
                free(Way::Left, 9).or(free(Way::Right, 9)).or(free(Way::Back, 2))
            } else {
                Squares::NONE
            };
            (all(1), all(2), sides)
        }
    };
    let best = if two.less(one).is_empty() { i32::from(!one.is_empty()) } else { 2 };
    Ways { best, exits: two.or(others).count().min(MOST_EXITS) }
}

/// More exits are no better.
const MOST_EXITS: i32 = 10;

/// Counts the captured men, and the defenders ahead of the carrier.
fn losses(at: &Position, carrier: Square, count: &mut [i32; 32]) {
    const OF: [usize; 22] = [
        LOST_OL, LOST_OL, LOST_OL, LOST_OL, LOST_OL, LOST_TE, LOST_WR, LOST_WR, LOST_RB, LOST_FB, 31, LOST_DL, LOST_DL,
        LOST_DL, LOST_DL, LOST_LB, LOST_LB, LOST_MB, LOST_CB, LOST_CB, LOST_SF, LOST_SF,
    ];
    for (square, term) in at.men.iter().zip(OF) {
        count[term] += i32::from(!square.on_field());
    }
    // Place 31 was for the quarterback, who means nothing without the ball.
    count[31] = 0;
    let rank = carrier.rank_for(at.offense);
    let free = Kind::Lb.first() as usize..at.men.len();
    let ahead = at.men[free].iter().filter(|square| square.on_field() && square.rank_for(at.offense) > rank).count();
    count[AHEAD] = ahead as i32;
}
