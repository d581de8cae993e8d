//! How the computer plans: whole line-ups and calls from a book, turns of steps by search.

use std::hash::{DefaultHasher, Hash, Hasher};

use kickoff_ai::{PlanSearchGame, Stage};
use kickoff_core::{Rng, chance::below};

use crate::action::{Action, Call};
use crate::ai::belief::belief;
use crate::ai::book::line_ups;
use crate::ai::script::{distance, go_on};
use crate::field::{Square, Zone};
use crate::men::{MEN, Unit};
use crate::options::Size;
use crate::position::{Phase, Position, State};
use crate::{Scrimmage, View};

/// How far a receiver may be from a zone and still be in it when the pass is thrown.
const ROUTE: u8 = 8;
/// Calls that are believed to be less likely than this are not thought of, in thousandths.
const SELDOM: u32 = 5;

impl PlanSearchGame for Scrimmage {
    fn stage(view: &View) -> Stage {
        match view.public.phase {
            Phase::LineUp(Unit::Offense, _) => Stage::Open,
            Phase::Call => Stage::Secret,
            Phase::LineUp(Unit::Defense, _) => Stage::Answer,
            _ => Stage::Turn,
        }
    }

    fn book(view: &View, plans: &mut Vec<Vec<Action>>) {
        let at = &view.public;
        match at.phase {
            Phase::LineUp(unit, next) => plans.extend(line_ups(at, unit, next.into())),
            Phase::Call => plans.extend(at.sensible_calls().into_iter().map(|call| vec![Action::Call(call)])),
            _ => {}
        }
    }

    fn likely(view: &View, states: &mut Vec<(State, u32)>) {
        let at = &view.public;
        let state = |call| State { public: at.clone(), call };
        if view.call.is_some() || (!at.possible.pass() && at.possible.is_run().is_none()) {
            states.push((state(view.call), 1));
            return;
        }
        let runners: Vec<_> = at.possible.runners().collect();
        let zones = if at.possible.pass() { at.sensible_zones() } else { Vec::new() };
        // Runs and passes are as likely as each other, and so are those of a kind.
        let (each_run, each_pass) = (60 / runners.len().max(1), 60 / zones.len().max(1));
        states.extend(runners.into_iter().map(|back| (state(Some(Call::Run(back))), each_run as u32)));
        states.extend(zones.into_iter().map(|zone| (state(Some(Call::Pass(zone))), each_pass as u32)));
    }

    fn believed(view: &View, states: &mut Vec<(State, u32)>) {
        let at = &view.public;
        // The mini game is small enough to be looked through whole, and the belief was not fitted to it.
        if view.call.is_some() || at.phase != Phase::Turn || at.options.size == Size::Mini {
            Self::likely(view, states);
            return;
        }
        let thousandths = |share: f32| (1000.0 * share) as u32;
        let calls = belief(at).into_iter().map(|(call, share)| (call, thousandths(share)));
        let calls = calls.filter(|&(_, weight)| weight >= SELDOM);
        states.extend(calls.map(|(call, weight)| (State { public: at.clone(), call: Some(call) }, weight)));
    }

    fn key(state: &State) -> u64 {
        let at = &state.public;
        let mut hasher = DefaultHasher::new();
        (at.squares, at.marks, at.ball, at.phase, at.possible, at.passer, at.turn).hash(&mut hasher);
        (at.line, at.down, at.first_down_line, at.offense, at.plays, at.possession, state.call).hash(&mut hasher);
        if at.is_match() {
            at.games.hash(&mut hasher);
        }
        if at.phase == Phase::Turn {
            (at.left, at.moved, at.others_stepped).hash(&mut hasher);
        }
        hasher.finish()
    }

    fn script(view: &View, rng: &mut dyn Rng, actions: &mut Vec<Action>) {
        if view.public.phase == Phase::Turn {
            go_on(view, rng, actions);
            return;
        }
        let mut plans = Vec::new();
        Self::book(view, &mut plans);
        if !plans.is_empty() {
            actions.extend(plans.swap_remove(below(rng, plans.len() as u32) as usize));
        }
    }

    fn rests(state: &State) -> bool {
        state.public.begins_play()
    }

    fn undecided(state: &State) -> bool {
        matches!(state.public.phase, Phase::Tackle(_) | Phase::Fumble(_) | Phase::Contest { .. } | Phase::Scramble)
    }
}

impl Position {
    /// The calls that the line-up is good for.
    fn sensible_calls(&self) -> Vec<Call> {
        let runs = self.eligible_runs().runners().map(Call::Run);
        runs.chain(self.sensible_zones().into_iter().map(Call::Pass)).collect()
    }

    /// The zones that a receiver may get to in time; all if there is none.
    fn sensible_zones(&self) -> Vec<Zone> {
        let window = self.window();
        let receivers: Vec<Square> = (0..MEN)
            .filter(|&man| Unit::Offense.label(man).is_receiver())
            .filter_map(|man| self.square(Unit::Offense, man))
            .collect();
        let near = |zone: &Zone| {
            let (top, west) = zone.corner(window);
            receivers.iter().any(|&at| {
                let nearest = Square::at(at.row().clamp(top, top + 4), at.column().clamp(west, west + 4));
                distance(at, nearest) <= ROUTE
            })
        };
        let forward = |zone: &Zone| {
            let (_, west) = zone.corner(window);
            let direction = self.direction(Unit::Offense);
            (i16::from(west) + 2 - i16::from(self.line)) * i16::from(direction.forward()) > 0
        };
        if !self.may_pass() {
            return Vec::new();
        }
        let zones: Vec<Zone> = Zone::all().filter(|zone| near(zone) && forward(zone)).collect();
        if zones.is_empty() { Zone::all().collect() } else { zones }
    }
}
