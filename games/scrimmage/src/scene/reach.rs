//! All that a man can reach this turn, as far as a view knows.

use crate::action::{Action, Call};
use crate::field::Square;
use crate::men::{Label, Unit};
use crate::options::CarrierContact;
use crate::position::{Ball, Position};
use crate::rules::contact::{TACKLES, power_advantage, tackle_weights};
use crate::rules::step::way_cost;
use crate::scene::build::odds;
use crate::scene::types::{Contact, ReachSquare};
use crate::view::View;

/// A way of one man through empty squares.
struct Way {
    position: Position,
    at: Square,
    cost: u8,
    steps: Vec<Square>,
}

/// What a man of the eleven on turn can reach.
pub(crate) struct Reacher<'a> {
    view: &'a View,
    unit: Unit,
    /// The call under which men may move most freely.
    call: Option<Call>,
    /// For each call that the observer must think possible, the carrier.
    carriers: Vec<Option<(Unit, usize)>>,
}

impl<'a> Reacher<'a> {
    pub(crate) fn new(view: &'a View) -> Reacher<'a> {
        let calls = view.possible_calls();
        let carrier = |call: &Call| view.public.carrier(Some(*call));
        let mut carriers: Vec<_> = calls.iter().map(carrier).collect();
        if carriers.is_empty() {
            carriers.push(view.public.carrier(None));
        }
        Reacher { view, unit: view.public.unit_on_turn(), call: view.freest_call(), carriers }
    }

    /// Every square that the man can reach, each by a cheapest way, in the order of cost.
    pub(crate) fn squares(&self, man: usize) -> Vec<ReachSquare> {
        let public = &self.view.public;
        let Some(from) = public.square(self.unit, man) else { return Vec::new() };
        let mut open = vec![Way { position: public.clone(), at: from, cost: 0, steps: Vec::new() }];
        let mut done: Vec<Square> = vec![from];
        let mut found = Vec::new();
        while let Some(next) = (0..open.len()).min_by_key(|&i| (open[i].cost, open[i].steps.len())) {
            let way = open.swap_remove(next);
            if way.cost > 0 {
                if done.contains(&way.at) {
                    continue;
                }
                done.push(way.at);
                found.push(self.reached(man, &way));
                if self.stops(man, way.at) {
                    continue;
                }
            }
            for to in way.position.steps_of(man, self.call) {
                if !done.contains(&to) {
                    open.push(self.go_on(man, &way, to));
                }
            }
        }
        found
    }

    fn go_on(&self, man: usize, way: &Way, to: Square) -> Way {
        let cost = way_cost(way.at, to);
        let mut position = way.position.clone();
        position.left -= cost;
        position.moved[man] += cost;
        if self.unit == Unit::Offense && Unit::Offense.label(man) == Label::Q {
            position.passer.shift = position.passer.shift.saturating_sub(cost);
        }
        position.lift(self.unit, man);
        position.put(self.unit, man, to);
        let mut steps = way.steps.clone();
        steps.push(to);
        Way { position, at: to, cost: way.cost + cost, steps }
    }

    fn may_carry(&self, unit: Unit, man: usize) -> bool {
        self.carriers.contains(&Some((unit, man)))
    }

    /// Whether a way cannot lead on from a square: an opponent stands there, the ball is there, or the play ends.
    fn stops(&self, man: usize, at: Square) -> bool {
        let public = &self.view.public;
        let ball = matches!(public.ball, Ball::Loose(ball) | Ball::Flight(ball) if ball == at);
        let scores = public.direction(self.unit).attacks(at.column()) && self.may_carry(self.unit, man);
        ball || scores || public.man_on(self.unit.other(), at).is_some()
    }

    fn reached(&self, man: usize, way: &Way) -> ReachSquare {
        let public = &self.view.public;
        let label = self.unit.label(man);
        let in_flight = matches!(public.ball, Ball::Flight(_));
        let opponent = public.man_on(self.unit.other(), way.at).filter(|_| !in_flight);
        ReachSquare {
            at: way.at.to_string(),
            cost: way.cost,
            tokens: way.steps.iter().map(|&to| Action::Step { man: label, to }.token()).collect(),
            contact: opponent.map(|opponent| self.contact(man, opponent, way)),
            ball: matches!(public.ball, Ball::Loose(ball) | Ball::Flight(ball) if ball == way.at),
        }
    }

    /// The square from which a way's last step is made.
    fn before_last(&self, man: usize, way: &Way) -> Option<Square> {
        match way.steps.as_slice() {
            [.., before, _] => Some(*before),
            _ => self.view.public.square(self.unit, man),
        }
    }

    fn contact(&self, man: usize, opponent: usize, way: &Way) -> Contact {
        let public = &self.view.public;
        let (unit, other) = (self.unit, self.unit.other());
        let mut tackle = None;
        let mut tackle_at = None;
        let mut block = None;
        for &carrier in &self.carriers {
            let (tackler, carrier, at) = if carrier == Some((unit, man)) {
                let at = match public.options.carrier_contact {
                    CarrierContact::SquareSteppedOnto => None,
                    CarrierContact::OwnSquare => self.before_last(man, way),
                };
                (other.label(opponent), unit.label(man), at)
            } else if carrier == Some((other, opponent)) {
                (unit.label(man), other.label(opponent), None)
            } else {
                block = Some(public.block_result(unit, man, opponent));
                continue;
            };
            let weights = tackle_weights(public.options.tackle, power_advantage(tackler, carrier));
            tackle_at = at.map(|at| at.to_string());
            tackle = Some(odds(self.view, TACKLES.into_iter().map(Action::Tackle).zip(weights)));
        }
        Contact { opponent: other.label(opponent).to_string(), block, tackle, tackle_at }
    }
}
