//! How a position is evaluated without looking ahead: by the points that the attacker can hope for in this half.

use kickoff_ai::{Evaluate, Features, Term, term};
use kickoff_core::Seat;

use super::ending::apart;
use super::field::{Field, Sets};
use super::passes::Lines;
use super::prospect::Prospect;
use crate::Quarterback;
use crate::board::Square;
use crate::pieces::{Kind, PIECES, QUARTERBACK, Role};
use crate::position::{Phase, State};

const ATTACK: usize = Role::Attack as usize;
const DEFENSE: usize = Role::Defense as usize;
/// Turns that are left beyond these make no difference.
const MANY_TURNS: i32 = 8;

impl Evaluate for Quarterback {
    const TERMS: &'static [Term] = &[
        term("lead", "a point more in the halves of this game that have ended", 450),
        term("games", "a game point more in the games of the match that have ended", 3_000),
        term("beaten", "second half: the ball is carried where it scores more than is needed", 20_000),
        term("to-come", "attacker: the other side's half is still to come", -2_890),
        term("attacks", "attacker: it attacks", -1_192),
        term("on-turn", "attacker: is on turn", 315),
        term("sure", "attacker: a point that the ball scores where it is carried", 548),
        term("more", "attacker on turn: a point more that it can have this turn", 132),
        term("threat", "attacker off turn: a point more that it could have if it were on turn", 45),
        term("row", "attacker: a row of a ball not carried over the line, from the lowest", 102),
        term("column", "attacker: what the column of such a ball is worth", 124),
        term("loose", "attacker: the ball lies loose", -1_000),
        term("chased", "attacker, ball over the line: a defender near enough to tackle", 53),
        term("hunted", "attacker, ball behind the line: a defender near enough to tackle", -37),
        term("sought", "attacker, ball behind the line: a defender near enough to tackle in two turns", 119),
        term("ahead", "attacker, ball over the line: a defender as high up as the ball or higher", -52),
        term("receiver", "attacker: points of the square of the best man over the line", 107),
        term("free", "attacker: points of the best man over the line to whom no defender is near", 21),
        term("triples", "attacker: a row of a Triple", 7),
        term("doubles", "attacker: a row of a Double", 90),
        term("singles", "attacker: a row of a Single", 152),
        term("lines", "attacker: a man over the line to whom the ball can be passed forward", 150),
        term("released", "attacker: the defending Doubles and Singles are released", 324),
        term("turns", "attacker: a turn left, up to 8", 83),
        term("rush", "attacker: a defender behind the line", -86),
        term("threatens", "second half, attacker off turn: it could have more than is needed if it were on turn", 896),
        term("room", "attacker, ball carried behind the line: squares that the carrier can come to", -7),
        term("guards", "attacker, ball behind the line: another attacker within two squares of it", 122),
        term(
            "closing",
            "attacker, ball behind the line: a step that a Single or Double is nearer to it than five",
            -105,
        ),
        term("nearest", "attacker, ball over the line: steps to the nearest defender, up to five", 160),
        term("deep", "attacker: a row of a defending Triple", -26),
    ];

    fn features(state: &State, features: &mut Features) {
        let points = state.points(state.game);
        features[0] = points[0] - points[1];
        let games = state.game_points();
        features[1] = games[0] - games[1];
        if !matches!(state.phase, Phase::Turn(_)) {
            return;
        }
        let sign = if state.attacker == Seat::First { 1 } else { -1 };
        attack(state, &mut |term, amount| features[term] = sign * amount);
    }
}

#[inline]
fn attack(state: &State, add: &mut impl FnMut(usize, i32)) {
    let sets = Sets::of(state);
    let ball = state.ball;
    let over = ball.over_line();
    let sure = if state.carried() && over { state.points_at(ball) } else { 0 };
    let on_turn = state.phase == Phase::Turn(Role::Attack);
    add(4, 1);
    add(5, i32::from(on_turn));
    add(6, i32::from(sure));
    let prospect = Prospect::new(state, &sets);
    let most = prospect.most(sure);
    if state.half == 1 {
        let points = state.points(state.game);
        let needed = points[state.attacker.other().index()] - points[state.attacker.index()];
        add(2, i32::from(i32::from(sure) > needed));
        add(25, i32::from(!on_turn && i32::from(sure) <= needed && i32::from(most) > needed));
    } else {
        add(3, 1);
    }
    add(if on_turn { 7 } else { 8 }, i32::from(most - sure));
    if sure == 0 {
        add(9, i32::from(ball.row()) + 3);
        add(10, i32::from(state.options.columns.values()[usize::from(ball.column())]));
    }
    add(11, i32::from(!state.carried()));
    let near = Near::count(state);
    if sure > 0 {
        add(12, near.one);
        add(15, near.ahead);
        add(29, i32::from(near.nearest.min(5)));
    } else {
        add(13, near.one);
        add(14, near.two);
        if state.carried() {
            add(26, prospect.room() as i32);
        }
        let guard = |at: &&Square| at.on_board() && **at != ball && apart(**at, ball) <= 2;
        add(27, state.squares[ATTACK].iter().filter(guard).count() as i32);
        add(28, near.closing);
    }
    let receivers = Receivers::of(state);
    add(16, receivers.best);
    add(17, receivers.free);
    let rows = |role: Role, range: std::ops::Range<usize>| -> i32 {
        state.squares[role.index()][range].iter().filter(|at| at.on_board()).map(|at| i32::from(at.row()) + 3).sum()
    };
    add(18, rows(Role::Attack, 8..QUARTERBACK));
    add(19, rows(Role::Attack, Role::Attack.doubles()));
    add(20, rows(Role::Attack, Role::Attack.singles()));
    if state.may_pass_forward() {
        let men = sets.all[ATTACK].or(sets.all[DEFENSE]);
        let lines = Lines::from(ball, men, |rows| rows > 0);
        add(21, lines.men.and(sets.all[ATTACK]).and(Field::OVER_LINE).count() as i32);
    }
    add(22, i32::from(state.released));
    let left = i32::from(state.options.turns.saturating_sub(state.turn));
    add(23, left.min(MANY_TURNS));
    add(24, sets.all[DEFENSE].less(Field::OVER_LINE).count() as i32);
    add(30, rows(Role::Defense, Role::Defense.weak()));
}

/// From how far a defender tackles with one move, by the look of it.
#[inline]
fn range(piece: usize, weak_target: bool) -> u8 {
    match Role::Defense.kind(piece) {
        Kind::Single => 1 + u8::from(weak_target),
        Kind::Double => 2,
        Kind::Triple | Kind::Quarterback => 3,
    }
}

/// Whether a defender is onside on a square.
#[inline]
fn may_go(state: &State, piece: usize, to: Square) -> bool {
    state.onside(Role::Defense, Role::Defense.kind(piece), to)
}

struct Near {
    one: i32,
    two: i32,
    ahead: i32,
    nearest: u8,
    closing: i32,
}

impl Near {
    fn count(state: &State) -> Near {
        let mut near = Near { one: 0, two: 0, ahead: 0, nearest: u8::MAX, closing: 0 };
        let weak = !state.carried() || state.carrier_kind().is_weak();
        for (piece, &at) in state.squares[DEFENSE].iter().enumerate() {
            if !at.on_board() {
                continue;
            }
            near.ahead += i32::from(at.row() >= state.ball.row());
            if !may_go(state, piece, state.ball) {
                continue;
            }
            let (apart, range) = (apart(at, state.ball), range(piece, weak));
            near.nearest = near.nearest.min(apart);
            near.closing += 5 - i32::from(apart.min(5));
            near.one += i32::from(apart <= range);
            near.two += i32::from(apart > range && apart <= 2 * range);
        }
        near
    }
}

/// What the attackers over the line would score if they had the ball.
struct Receivers {
    best: i32,
    free: i32,
}

impl Receivers {
    fn of(state: &State) -> Receivers {
        let mut receivers = Receivers { best: 0, free: 0 };
        for (piece, &at) in state.squares[ATTACK].iter().enumerate() {
            if !at.on_board() || !at.over_line() {
                continue;
            }
            let points = i32::from(state.points_at(at));
            receivers.best = receivers.best.max(points);
            if points > receivers.free {
                let weak = Role::Attack.kind(piece).is_weak();
                let covered = (0..PIECES).any(|other| {
                    let by = state.squares[DEFENSE][other];
                    by.on_board() && apart(by, at) <= range(other, weak) && may_go(state, other, at)
                });
                if !covered {
                    receivers.free = points;
                }
            }
        }
        receivers
    }
}
