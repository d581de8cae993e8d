//! The terms of the evaluation, with their weights.

use kickoff_ai::{Evaluate, Features, Term, term};
use kickoff_core::Seat;

use crate::Scrimmage;
use crate::action::Call;
use crate::ai::ground::{Near, Squares, free, near};
use crate::ai::odds::Turn;
use crate::field::Square;
use crate::men::{LINEMEN, MEN, QUARTERBACK, Unit};
use crate::position::{Ball, Phase, Position, State};
use crate::rules::step::way_cost;

const OUTLOOK: usize = 0;
const MEN_LEFT: usize = 1;
const PURSUIT: usize = 2;
const ESCORT: usize = 3;
const RUSH: usize = 4;
const COVER: usize = 5;

/// Squares of a turn in which its allotment is not known yet.
const USUAL: u8 = 4;

impl Evaluate for Scrimmage {
    const TERMS: &'static [Term] = &[
        term("outlook", "a rating point of what field, down, and the carrier's or the throw's odds come to", 10),
        term("men", "a man more on the field during a play", 40),
        term("pursuit", "a square that a man is nearer than eight to the carrier's way", -12),
        term("escort", "a man close in front of the carrier", 30),
        term("rush", "a square that a man is nearer than eight to the passer", -10),
        term("cover", "a square, of four, that a receiver is away from the nearest defender", 40),
    ];

    fn features(state: &State, features: &mut Features) {
        let at = &state.public;
        let mut eye = Eye { at, state, open: free(at), buffer: Vec::with_capacity(MEN) };
        let sign = if at.offense == Seat::First { 1 } else { -1 };
        features[OUTLOOK] = sign * rating(eye.in_all());
        at.count_terms(state.call, features);
        if at.is_match() {
            // What happens in one of two games weighs half as much.
            features[MEN_LEFT..=COVER].iter_mut().for_each(|count| *count /= 2);
        }
    }
}

/// The rating points that stand for a chance to win.
fn rating(chance: f32) -> i32 {
    let chance = chance.clamp(0.002, 0.998);
    (400.0 * (chance / (1.0 - chance)).log10()) as i32
}

impl Position {
    /// The terms beside the outlook, while a play goes on.
    fn count_terms(&self, call: Option<Call>, features: &mut Features) {
        let sign = if self.offense == Seat::First { 1 } else { -1 };
        if !matches!(self.phase, Phase::Allotment | Phase::Turn | Phase::Tackle(_)) {
            return;
        }
        let count = |unit: Unit| self.squares[unit.index()].iter().filter(|at| at.on_field()).count() as i32;
        features[MEN_LEFT] = sign * (count(Unit::Offense) - count(Unit::Defense));
        let Some((unit, carrier)) = self.carrier(call) else { return };
        let Some(place) = self.square(unit, carrier) else { return };
        let sign = if unit == Unit::Offense { sign } else { -sign };
        let passing = self.before_throw(call);
        let ahead = if passing { 0 } else { 2 };
        let direction = self.direction(unit);
        let aim = Square::at(place.row(), direction.ahead(place.column(), ahead).clamp(1, 60) as u8);
        features[if passing { RUSH } else { PURSUIT }] = sign * self.closeness(unit.other(), aim);
        if passing {
            features[COVER] = sign * self.openness();
        } else {
            let escort = |&&at: &&Square| at.on_field() && (1..=3).contains(&way_cost(at, aim));
            features[ESCORT] = sign * self.squares[unit.index()].iter().filter(escort).count() as i32;
        }
    }

    /// How near the men of an eleven are to a square, for those who can still get there.
    fn closeness(&self, unit: Unit, aim: Square) -> i32 {
        let direction = self.direction(unit);
        let squares = &self.squares[unit.index()];
        let may = |man: usize| {
            squares[man].on_field()
                && (man >= LINEMEN || (aim.column() as i8 - squares[man].column() as i8) * direction.forward() >= 0)
        };
        let near = |man: usize| 8 - i32::from(way_cost(squares[man], aim)).min(8);
        (0..MEN).filter(|&man| may(man)).map(near).sum()
    }

    /// How far the receivers are from the defense.
    fn openness(&self) -> i32 {
        let gap = |at: Square| {
            let men = self.squares[1].iter().filter(|from| from.on_field());
            men.map(|&from| i32::from(way_cost(from, at))).min().unwrap_or(4).min(4)
        };
        (0..MEN)
            .filter(|&man| Unit::Offense.label(man).is_receiver())
            .filter_map(|man| self.square(Unit::Offense, man))
            .map(gap)
            .sum()
    }
}

/// A state that is being evaluated.
struct Eye<'a> {
    at: &'a Position,
    state: &'a State,
    open: Squares,
    buffer: Vec<Near>,
}

impl Eye<'_> {
    /// How likely the offense wins the game, or the match if one is played.
    fn in_all(&mut self) -> f32 {
        match self.at.phase {
            Phase::Over(outcome) => f32::from(outcome.returns[self.at.offense.index()] + 1) / 2.0,
            _ => {
                let game = self.outlook();
                self.at.in_all(game)
            }
        }
    }

    /// How likely the offense wins the game going on.
    fn outlook(&mut self) -> f32 {
        let at = self.at;
        match at.phase {
            Phase::Toss => return 0.5,
            Phase::LineUp(..) | Phase::Call => return at.before_play(),
            _ => {}
        }
        match at.ball {
            Ball::Loose(ball) => self.loose(ball),
            Ball::Flight(ball) => self.flight(ball),
            Ball::Called | Ball::Carried(..) => {
                let Some((unit, carrier)) = at.carrier(self.state.call) else { return at.before_play() };
                let Some(place) = at.square(unit, carrier) else { return at.before_play() };
                if at.before_throw(self.state.call) {
                    return self.pass(place);
                }
                let value = self.carried(unit, carrier, place);
                if unit == Unit::Offense { value } else { 1.0 - value }
            }
        }
    }

    /// What is left of the turn going on, or what the next one will have.
    fn squares(&self) -> Turn {
        if self.at.phase == Phase::Allotment { Turn::Unknown } else { Turn::Left(self.at.left) }
    }

    fn carried(&mut self, unit: Unit, carrier: usize, place: Square) -> f32 {
        let at = self.at;
        if at.unit_on_turn() != unit {
            let squares = self.squares();
            return at.if_carried(unit, carrier, place, &self.open, squares, &mut self.buffer);
        }
        // The carrier moves before the others do.
        let left = if at.phase == Phase::Allotment { USUAL } else { at.left };
        let on = left.min(unit.label(carrier).speed());
        let here = at.if_carried(unit, carrier, place, &self.open, Turn::Unknown, &mut self.buffer);
        let there = at.if_dead(unit, at.direction(unit).ahead(place.column(), on as i8)).min(0.97);
        if left == 0 { here } else { 0.5 * (here + there) }
    }

    fn pass(&mut self, passer: Square) -> f32 {
        let at = self.at;
        let offense = at.unit_on_turn() == Unit::Offense;
        let left = if offense && at.phase != Phase::Allotment { at.left } else { USUAL };
        let front = at.direction(Unit::Offense).front_column(at.line);
        let nothing = at.if_dead(Unit::Offense, i16::from(front));
        let throw = at.best_throw(self.state.call, &self.open, left).map_or(nothing, |chance| chance.worth);
        let goes_on = throw.max(nothing - 0.01);
        if offense && at.phase == Phase::Allotment {
            return goes_on;
        }
        let squares = if offense { Turn::Unknown } else { self.squares() };
        let danger = at.danger(Unit::Offense, QUARTERBACK, passer, &self.open, squares, &mut self.buffer);
        let sacked = at.if_tackled(Unit::Offense, passer.column(), danger.advantage);
        danger.hit * sacked + (1.0 - danger.hit) * goes_on
    }

    fn flight(&mut self, ball: Square) -> f32 {
        let at = self.at;
        let front = at.direction(Unit::Offense).front_column(at.line);
        let incomplete = at.if_dead(Unit::Offense, i16::from(front));
        let under = at.man_on(Unit::Offense, ball);
        if let Some(receiver) = under {
            return at.if_thrown(receiver, ball, &self.open, &mut self.buffer);
        }
        if at.unit_on_turn() == Unit::Offense && at.phase == Phase::Turn {
            let best = at
                .receivers(&self.open, at.left)
                .into_iter()
                .filter(|(_, _, spread)| spread.cost(ball).is_some())
                .map(|(man, ..)| at.if_thrown(man, ball, &self.open, &mut self.buffer))
                .fold(0.0, f32::max);
            return incomplete.max(best) - 0.01;
        }
        if at.man_on(Unit::Defense, ball).is_some() {
            return 1.0 - at.if_dead(Unit::Defense, i16::from(ball.column()));
        }
        near(at, Unit::Defense, ball, &self.open, &mut self.buffer);
        if self.buffer.is_empty() { incomplete } else { incomplete - 0.05 }
    }

    fn loose(&mut self, ball: Square) -> f32 {
        let at = self.at;
        let first = at.unit_on_turn();
        let mut soonest = [9.0f32; 2];
        for unit in Unit::BOTH {
            near(at, unit, ball, &self.open, &mut self.buffer);
            let cost = self.buffer.iter().map(|near| near.cost).min().unwrap_or(9);
            soonest[unit.index()] = f32::from(cost) + if unit == first { 0.0 } else { 3.0 };
        }
        let offense = 1.0 / (1.0 + (0.7 * (soonest[0] - soonest[1])).exp());
        let column = i16::from(ball.column());
        let defense = 1.0 - at.if_dead(Unit::Defense, column);
        offense * at.if_dead(Unit::Offense, column) + (1.0 - offense) * defense
    }
}
