//! Makes the scene of a view.

use kickoff_core::{Outcome, Present, Seat, chance};
use kickoff_locale::Localized;

use crate::action::{Action, Call, Tackle};
use crate::field::{Square, Zone};
use crate::game::Scrimmage;
use crate::men::{Label, MEN, Unit};
use crate::options::TackleModel;
use crate::position::{self as at, Position};
use crate::rules::contact::{TACKLES, tackle_weights};
use crate::scene::reach::Reacher;
use crate::scene::types::{
    Ball, BallState, CallKnown, Man, ManName, MatchGame, MatchGames, Odds, OpenContact, Phase, Placing, Reach,
    ReferenceMan, ReferenceTackle, ScrimmageReference, ScrimmageScene, Squares, TeamName,
};
use crate::view::View;
use crate::words::yard_line;

pub(crate) fn team(seat: Seat) -> TeamName {
    match seat {
        Seat::First => TeamName::Red,
        Seat::Second => TeamName::Yellow,
    }
}

/// Odds in lowest terms of outcomes with weights, those of weight 0 left out.
pub(crate) fn odds(view: &View, outcomes: impl Iterator<Item = (Action, u32)>) -> Vec<Odds> {
    odds_with(outcomes, |action| Scrimmage::english(&Scrimmage::describe_action(view, action)))
}

fn odds_with(outcomes: impl Iterator<Item = (Action, u32)>, text: impl Fn(Action) -> String) -> Vec<Odds> {
    let outcomes: Vec<_> = outcomes.filter(|&(_, weight)| weight > 0).collect();
    let total = outcomes.iter().map(|&(_, weight)| weight).sum();
    outcomes
        .into_iter()
        .map(|(action, weight)| {
            let (numerator, denominator) = chance::odds(weight, total);
            Odds { token: action.token(), numerator, denominator, text: text(action) }
        })
        .collect()
}

/// The scene of a view and all that can be done in it.
pub(crate) fn scene(view: &View) -> ScrimmageScene {
    let public = &view.public;
    let turn = public.phase == at::Phase::Turn;
    let call = view.freest_call();
    let may_throw = turn && public.may_throw(call);
    ScrimmageScene {
        placing: placing(public),
        calls: calls(public),
        reach: if turn { reach(view) } else { Vec::new() },
        throws: if may_throw { throws(view) } else { Vec::new() },
        scramble: may_throw && public.check_scramble(call).is_ok(),
        ..scene_without_actions(view)
    }
}

/// The scene of a view.
pub(crate) fn scene_without_actions(view: &View) -> ScrimmageScene {
    let public = &view.public;
    let tossed = public.phase != at::Phase::Toss;
    ScrimmageScene {
        phase: phase(public.phase),
        offense: tossed.then(|| team(public.offense)),
        possession: tossed.then(|| team(public.seat(public.possession))),
        red_direction: tossed.then_some(public.red_direction),
        line: public.line,
        first_down_line: i16::from(public.first_down_line),
        window: public.window().west,
        down: public.down,
        to_go: u32::from(public.line.abs_diff(public.first_down_line)) * 2,
        ball_on: if tossed { Scrimmage::english(&yard_line(public, public.line)) } else { String::new() },
        play: section(public),
        turn: u32::from(public.turn),
        squares: squares(public),
        men: men(view),
        gone: gone(public),
        ball: ball(view),
        call: known_call(view),
        placing: None,
        calls: Vec::new(),
        reach: Vec::new(),
        throws: Vec::new(),
        scramble: false,
        eligible_carriers: eligible(public),
        score: match public.phase {
            at::Phase::Over(Outcome { score, .. }) => score,
            _ => public.games.won(),
        },
        games: games(public),
        contact: contact(public),
    }
}

/// The number of the play, from 1; in a match it goes on counting in the second game.
pub(crate) fn section(public: &Position) -> u32 {
    let ended = matches!(public.phase, at::Phase::Over(_));
    public.plays_in_all() + u32::from(!ended)
}

fn games(public: &Position) -> Option<MatchGames> {
    if !public.is_match() {
        return None;
    }
    let ended = matches!(public.phase, at::Phase::Over(_));
    let over: Vec<MatchGame> = public
        .games
        .over()
        .map(|game| MatchGame {
            winner: game.winner().map(team),
            score: game.score,
            plays: game.plays,
            turns: game.turns,
        })
        .collect();
    Some(MatchGames {
        number: if over.is_empty() { 1 } else { 2 },
        play: u32::from(public.plays) + u32::from(!ended),
        turns: public.games.turns,
        over,
    })
}

fn phase(phase: at::Phase) -> Phase {
    match phase {
        at::Phase::Toss => Phase::Toss,
        at::Phase::LineUp(Unit::Offense, _) => Phase::OffenseLineUp,
        at::Phase::LineUp(Unit::Defense, _) => Phase::DefenseLineUp,
        at::Phase::Call => Phase::Call,
        at::Phase::Allotment => Phase::Allotment,
        at::Phase::Turn => Phase::Turn,
        at::Phase::Tackle(_) => Phase::Tackle,
        at::Phase::Fumble(_) => Phase::Fumble,
        at::Phase::Scramble => Phase::Scramble,
        at::Phase::Contest { .. } => Phase::Contest,
        at::Phase::Over(_) => Phase::Over,
    }
}

fn squares(public: &Position) -> Option<Squares> {
    matches!(public.phase, at::Phase::Turn | at::Phase::Tackle(_) | at::Phase::Fumble(_) | at::Phase::Scramble)
        .then_some(Squares { left: public.left, allotted: public.allotted })
}

/// Every man, with their place in the order of the eleven.
fn everyone() -> impl Iterator<Item = (Unit, usize)> {
    Unit::BOTH.into_iter().flat_map(|unit| (0..MEN).map(move |man| (unit, man)))
}

fn men(view: &View) -> Vec<Man> {
    let public = &view.public;
    let carrier = view.known_carrier();
    let on_turn = (public.phase == at::Phase::Turn).then(|| public.unit_on_turn());
    everyone()
        .filter_map(|(unit, man)| {
            let square = public.square(unit, man)?;
            let label = unit.label(man);
            Some(Man {
                team: team(public.seat(unit)),
                unit,
                label: label.to_string(),
                at: square.to_string(),
                row: square.row(),
                column: square.column(),
                speed: label.speed(),
                power: label.power(),
                speed_left: (on_turn == Some(unit)).then(|| public.speed_left(unit, man)),
                marked: public.marks[unit.index()][man].checked_sub(1),
                carrier: carrier == Some((unit, man)),
                receiver: unit == Unit::Offense && label.is_receiver(),
                lineman: label.is_lineman(),
            })
        })
        .collect()
}

fn man_name(public: &Position, unit: Unit, man: usize) -> ManName {
    ManName { team: team(public.seat(unit)), label: unit.label(man).to_string() }
}

/// Men who were placed in this play and have left the field.
fn gone(public: &Position) -> Vec<ManName> {
    let placed = |unit: Unit, man: usize| match public.phase {
        at::Phase::Toss => false,
        at::Phase::LineUp(Unit::Offense, next) => unit == Unit::Offense && man < next as usize,
        at::Phase::Call => unit == Unit::Offense,
        at::Phase::LineUp(Unit::Defense, next) => unit == Unit::Offense || man < next as usize,
        _ => true,
    };
    everyone()
        .filter(|&(unit, man)| public.options.size.has(unit, man))
        .filter(|&(unit, man)| placed(unit, man) && public.square(unit, man).is_none())
        .map(|(unit, man)| man_name(public, unit, man))
        .collect()
}

fn ball(view: &View) -> Option<Ball> {
    let public = &view.public;
    let (state, square) = match (public.phase, public.ball) {
        (at::Phase::Fumble(square), _) => (BallState::Loose, square),
        (_, at::Ball::Loose(square)) => (BallState::Loose, square),
        (_, at::Ball::Flight(square)) => (BallState::Flight, square),
        _ => {
            let (unit, man) = view.known_carrier()?;
            (BallState::Carried, public.square(unit, man)?)
        }
    };
    Some(Ball { state, at: square.to_string(), row: square.row(), column: square.column() })
}

fn known_call(view: &View) -> CallKnown {
    let possible = view.public.possible;
    let carrier = match view.call {
        Some(Call::Run(back)) => Some(back),
        Some(Call::Pass(_)) => Some(Label::Q),
        None => possible.carrier(),
    };
    CallKnown {
        made: possible.is_run().is_some() || possible.pass(),
        run: match view.call {
            Some(call) => Some(matches!(call, Call::Run(_))),
            None => possible.is_run(),
        },
        carrier: carrier.map(|label| label.to_string()),
        zone: match view.call {
            Some(Call::Pass(zone)) => Some(zone.number()),
            _ => None,
        },
    }
}

fn placing(public: &Position) -> Option<Placing> {
    let at::Phase::LineUp(unit, next) = public.phase else { return None };
    let next = usize::from(next);
    Some(Placing {
        unit,
        man: unit.label(next).to_string(),
        order: (next..MEN)
            .filter(|&man| public.options.size.has(unit, man))
            .map(|man| unit.label(man).to_string())
            .collect(),
        squares: open_squares(public, unit, next),
    })
}

/// The squares on which a man may line up, the others standing where they do.
pub(crate) fn open_squares(public: &Position, unit: Unit, man: usize) -> Vec<String> {
    let mut actions = Vec::new();
    public.legal_placements(unit, man, &mut actions);
    let squares = actions.into_iter().filter_map(|action| match action {
        Action::Place { at, .. } => Some(at.to_string()),
        _ => None,
    });
    squares.collect()
}

fn calls(public: &Position) -> Vec<String> {
    let mut actions = Vec::new();
    if public.phase == at::Phase::Call {
        public.legal_calls(&mut actions);
    }
    actions.into_iter().map(Action::token).collect()
}

fn reach(view: &View) -> Vec<Reach> {
    let unit = view.public.unit_on_turn();
    if view.public.passer.must_throw {
        return Vec::new();
    }
    let reacher = Reacher::new(view);
    (0..MEN)
        .map(|man| Reach { man: unit.label(man).to_string(), squares: reacher.squares(man) })
        .filter(|reach| !reach.squares.is_empty())
        .collect()
}

/// Squares to which the pass may go: those of the called zone, or of any zone for an observer who does not know it.
fn throws(view: &View) -> Vec<String> {
    let public = &view.public;
    let calls: Vec<Call> = match view.call {
        Some(call) => vec![call],
        None if public.passer.must_throw => vec![],
        None => Zone::all().map(Call::Pass).collect(),
    };
    let mut actions = Vec::new();
    if public.passer.must_throw {
        public.legal_throws(None, &mut actions);
    } else {
        for call in calls {
            public.legal_throws(Some(call), &mut actions);
        }
    }
    let mut squares: Vec<Square> = actions
        .into_iter()
        .filter_map(|action| match action {
            Action::Throw(at) => Some(at),
            _ => None,
        })
        .collect();
    squares.sort_unstable();
    squares.dedup();
    squares.iter().map(Square::to_string).collect()
}

fn eligible(public: &Position) -> Vec<String> {
    let runs = match public.phase {
        at::Phase::Call => public.eligible_runs(),
        _ => public.possible,
    };
    runs.runners().map(|label| label.to_string()).collect()
}

fn contact(public: &Position) -> Option<OpenContact> {
    let (square, opponent, ball_man) = match public.phase {
        at::Phase::Tackle(attempt) => {
            (attempt.at, Some((attempt.unit.other(), attempt.tackler)), Some((attempt.unit, attempt.carrier)))
        }
        at::Phase::Fumble(square) => (square, None, None),
        at::Phase::Contest { receiver, defender } => {
            let at::Ball::Flight(square) = public.ball else { return None };
            (square, Some((Unit::Defense, defender)), Some((Unit::Offense, receiver)))
        }
        _ => return None,
    };
    let name = |man: Option<(Unit, u8)>| man.map(|(unit, man)| man_name(public, unit, man as usize));
    Some(OpenContact { at: square.to_string(), opponent: name(opponent), ball_man: name(ball_man) })
}

/// The Men window and the tackle table.
pub(crate) fn reference() -> ScrimmageReference {
    ScrimmageReference {
        men: everyone()
            .map(|(unit, man)| {
                let label = unit.label(man);
                ReferenceMan {
                    unit,
                    label: label.to_string(),
                    name: label.position().to_owned(),
                    speed: label.speed(),
                    power: label.power(),
                    lineman: label.is_lineman(),
                }
            })
            .collect(),
        tackles: (-2..=4)
            .map(|advantage| ReferenceTackle {
                advantage,
                odds: odds_with(
                    TACKLES.into_iter().map(Action::Tackle).zip(tackle_weights(TackleModel::Power, advantage)),
                    |action| match action {
                        Action::Tackle(result) => tackle_text(result),
                        other => other.token(),
                    },
                ),
            })
            .collect(),
    }
}

/// What a tackle attempt comes to, in a few words.
pub(crate) fn tackle_text(result: Tackle) -> String {
    match result {
        Tackle::Fumble => "Fumble".to_owned(),
        Tackle::Miss => "Missed".to_owned(),
        Tackle::Down(0) => "Tackled on the spot".to_owned(),
        Tackle::Down(columns) => {
            let way = if columns > 0 { "forward" } else { "back" };
            format!("Tackled, {} yards {way}", columns.unsigned_abs() * 2)
        }
    }
}
