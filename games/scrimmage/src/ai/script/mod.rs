//! How men move in quick playouts: one man after another does what serves best by a rule of thumb. A side's script sees
//! what that side may know, and imagines the call if it does not know it.

mod carry;
mod chase;
mod cover;
mod pass;

use kickoff_core::{Rng, chance::below};

use crate::View;
use crate::action::{Action, Call};
use crate::ai::ground::{Near, Spread, Squares, free};
use crate::field::{Square, Zone};
use crate::men::{LINEMEN, Label, MEN, QUARTERBACK, Unit};
use crate::position::{Ball, Position};
use crate::rules::contact::BlockResult;
use crate::rules::step::SPEEDS;

/// The eleven on turn, and what it takes for true.
pub(crate) struct Script<'a> {
    at: &'a Position,
    me: Unit,
    call: Option<Call>,
    open: Squares,
    /// Squares that each man may still go this turn.
    reaches: [u8; MEN],
    buffer: Vec<Near>,
}

/// Goes on with the turn of the eleven on turn: adds the steps of one man, or a throw.
pub(crate) fn go_on(view: &View, rng: &mut dyn Rng, actions: &mut Vec<Action>) {
    let at = &view.public;
    let call = view.call.or_else(|| imagined(at, rng));
    let me = at.unit_on_turn();
    let speeds = &SPEEDS[me.index()];
    let mut reaches: [u8; MEN] = std::array::from_fn(|man| at.left.min(speeds[man].saturating_sub(at.moved[man])));
    if me == Unit::Offense && at.before_throw(call) {
        reaches[QUARTERBACK] = 0;
    }
    let mut script = Script { at, me, call, open: free(at), reaches, buffer: Vec::with_capacity(MEN) };
    let before = actions.len();
    script.act(rng, actions);
    if actions.len() == before {
        script.fill(rng, actions);
    }
}

/// A call that the defense imagines: a pass as often as any run, and the backs by turns.
fn imagined(at: &Position, rng: &mut dyn Rng) -> Option<Call> {
    let runners: Vec<Label> = at.possible.runners().collect();
    let pass = at.possible.pass() && (runners.is_empty() || below(rng, 2) == 0);
    if pass {
        return Zone::new(1).map(Call::Pass);
    }
    runners.get(below(rng, runners.len() as u32) as usize).copied().map(Call::Run)
}

impl Script<'_> {
    fn act(&mut self, rng: &mut dyn Rng, actions: &mut Vec<Action>) {
        match self.at.ball {
            Ball::Loose(ball) => self.run_for(ball, actions),
            Ball::Flight(ball) if self.me == Unit::Offense => self.get_under(ball, actions),
            Ball::Flight(ball) => self.break_up(ball, actions),
            Ball::Called | Ball::Carried(..) => {
                let Some((unit, carrier)) = self.at.carrier(self.call) else { return };
                let Some(place) = self.at.square(unit, carrier) else { return };
                match (self.at.before_throw(self.call), unit == self.me) {
                    (true, true) => self.pass(rng, actions),
                    (true, false) => self.cover(place, rng, actions),
                    (false, true) => self.carry(carrier, place, actions),
                    (false, false) => self.chase(unit, carrier, place, rng, actions),
                }
            }
        }
    }

    /// Squares that a man may still go this turn.
    #[inline]
    fn reach(&self, man: usize) -> u8 {
        self.reaches[man]
    }

    /// Where a man may still go this turn over open squares.
    fn spread(&self, man: usize) -> Option<Spread> {
        let from = self.at.square(self.me, man)?;
        let forward = (man < LINEMEN).then(|| self.at.direction(self.me));
        Some(Spread::new(from, &self.open, self.reach(man), forward))
    }

    /// Adds a man's steps to a square, which must be within reach; the last step runs into a man who stands there.
    fn walk(&self, man: usize, to: Square, actions: &mut Vec<Action>) -> bool {
        self.spread(man).is_some_and(|spread| self.walk_in(&spread, man, to, actions))
    }

    /// The same where it is known where the man may go.
    fn walk_in(&self, spread: &Spread, man: usize, to: Square, actions: &mut Vec<Action>) -> bool {
        let way = spread.way(to);
        let label = self.me.label(man);
        actions.extend(way.squares().iter().map(|&to| Action::Step { man: label, to }));
        !way.squares().is_empty()
    }

    /// A man goes as near to a square as possible, if that is nearer.
    fn approach(&self, man: usize, aim: Square, actions: &mut Vec<Action>) -> bool {
        let Some(from) = self.at.square(self.me, man) else { return false };
        let Some(spread) = self.spread(man) else { return false };
        let best = spread.within().min_by_key(|&(at, cost)| (distance(at, aim), cost));
        match best {
            Some((to, _)) if distance(to, aim) < distance(from, aim) => self.walk_in(&spread, man, to, actions),
            _ => false,
        }
    }

    /// The men who are there and may still move, but the one who is not to.
    fn movers(&self, but: Option<usize>) -> impl Iterator<Item = (usize, Square)> + '_ {
        (0..MEN)
            .filter(move |&man| Some(man) != but && self.reach(man) > 0)
            .filter_map(|man| Some((man, self.at.square(self.me, man)?)))
    }

    /// A block that takes an opponent off the field, by a man within reach.
    fn block(&self, opponent: usize, but: Option<usize>, actions: &mut Vec<Action>) -> bool {
        let Some(target) = self.at.square(self.me.other(), opponent) else { return false };
        let direction = self.at.direction(self.me);
        let mut blockers: Vec<(u8, usize)> = self
            .movers(but)
            .filter(|&(man, from)| distance(from, target) <= self.reach(man))
            .filter(|&(man, from)| {
                man >= LINEMEN || (target.column() as i8 - from.column() as i8) * direction.forward() >= 0
            })
            .filter(|&(man, _)| self.at.block_result(self.me, man, opponent) != BlockResult::Fails)
            .map(|(man, _)| (self.me.label(man).speed(), man))
            .collect();
        blockers.sort_unstable();
        blockers.into_iter().any(|(_, man)| self.walk(man, target, actions))
    }

    /// Uses up a square of the allotment with as little harm as can be: the allotment must be spent (M8).
    fn fill(&self, rng: &mut dyn Rng, actions: &mut Vec<Action>) {
        let mut steps = Vec::new();
        if self.at.may_throw(self.call) && self.at.passer.must_throw {
            self.at.legal_throws(self.call, &mut steps);
            actions.extend(steps.get(below(rng, steps.len() as u32) as usize));
            return;
        }
        self.at.legal_steps(self.call, &mut steps);
        let carrier = self.at.carrier(self.call);
        let direction = self.at.direction(self.me);
        let flight = matches!(self.at.ball, Ball::Flight(_));
        let harm = |&action: &Action| {
            let Action::Step { man: label, to } = action else { return 100 };
            let Some(man) = self.me.man(label) else { return 100 };
            let Some(from) = self.at.square(self.me, man) else { return 100 };
            let mut harm = i32::from(distance(from, to)) - 1;
            if carrier == Some((self.me, man)) {
                harm += 8;
            }
            if let Some(opponent) = self.at.man_on(self.me.other(), to)
                && !flight
            {
                harm += match self.at.block_result(self.me, man, opponent) {
                    _ if carrier == Some((self.me.other(), opponent)) => 0,
                    BlockResult::Fails => 6,
                    _ => 1,
                };
            }
            let forward = (to.column() as i8 - from.column() as i8) * direction.forward();
            harm += if man < LINEMEN { 1 - i32::from(forward).min(1) } else { 2 + i32::from(forward < 0) };
            harm
        };
        let mut least = i32::MAX;
        let mut ties = 0;
        let mut chosen = None;
        for action in &steps {
            let harm = harm(action);
            if harm < least {
                (least, ties) = (harm, 0);
            }
            if harm == least {
                ties += 1;
                if below(rng, ties) == 0 {
                    chosen = Some(*action);
                }
            }
        }
        if chosen.is_none() && self.at.may_throw(self.call) {
            // Nobody can step: the pass is all that is left.
            self.at.legal_throws(self.call, &mut steps);
            chosen = steps.first().copied();
        }
        actions.extend(chosen);
    }
}

/// What the way between two squares costs if nobody stands in it.
pub(crate) fn distance(a: Square, b: Square) -> u8 {
    crate::rules::step::way_cost(a, b)
}

/// Adds an entry to a sorted list of the least ones, at most so many; no two are the same.
fn keep<T: Ord>(entry: T, least: &mut Vec<T>, most: usize) {
    if least.len() == most {
        match least.last() {
            Some(last) if entry < *last => least.pop(),
            _ => return,
        };
    }
    let place = least.partition_point(|other| *other < entry);
    least.insert(place, entry);
}
