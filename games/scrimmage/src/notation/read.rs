//! Reading the fields of a position.

use kickoff_core::notation::{Fields, seat_word, shown};
use kickoff_core::{Outcome, PositionError};

use crate::action::Call;
use crate::field::{Direction, EAST_GOAL, Square, WEST_GOAL};
use crate::game::Scrimmage;
use crate::games::GameResult;
use crate::men::{Label, Unit};
use crate::notation::men::{line_up, read_men, stand};
use crate::notation::{
    MARK_FIELDS, PARTS, Part, annotations, calls, check, read_call, read_label, read_square, unit_of_turn,
};
use crate::options::{CarrierContact, Options};
use crate::position::{Ball, Phase, Position, Possible, State, TackleAttempt};
use crate::rules::ending::{SAFETY, TOUCHDOWN};

/// The points with which a game ends.
const SCORES: [[u8; 2]; 5] = [[0, 0], [TOUCHDOWN, 0], [0, TOUCHDOWN], [SAFETY, 0], [0, SAFETY]];

/// Columns from the line to the first-down line of a first down.
const FIRST_DOWN: u8 = 5;

/// The first-down line if this is a first down.
pub(super) fn usual_first_down(at: &Position) -> u8 {
    match at.direction(Unit::Offense) {
        Direction::East => at.line + FIRST_DOWN,
        Direction::West => at.line.saturating_sub(FIRST_DOWN),
    }
}

pub(super) fn state(options: &Options, fields: &mut Fields<'_>) -> Result<State, PositionError> {
    let mut at = Position::new(*options);
    let part = fields.word("phase", &PARTS, Part::Turn)?;
    if part == Part::Toss {
        fields.nothing_else("before the toss nobody stands on the field")?;
        return Ok(State { public: at, call: None });
    }
    let turn = fields.seat::<Scrimmage>("turn")?;
    read_situation(fields, &mut at, part)?;
    let squares = read_men(fields, &at)?;
    let unknown = fields.is_unknown("call");
    let given = match fields.take("call") {
        Some(text) => Some(read_call(fields, text)?),
        None => None,
    };
    let mut state = State { public: at, call: given };
    if matches!(part, Part::LineUp | Part::Call) {
        let (offense, line) = (state.public.offense, state.public.line);
        state.public.set_up_play(offense, line);
        // Q may always be called.
        let call = given.or(unknown.then_some(Call::Run(Label::Q)));
        state.call = line_up(fields, &mut state.public, &squares, call)?;
        if Part::of(state.public.phase) != part {
            let reason = format!("as far as the men stand, the phase is {}", Part::of(state.public.phase).word());
            return Err(fields.error("phase", reason));
        }
        let possible = read_possible(fields)?;
        if possible != state.public.possible {
            return Err(fields.error("possible", "these are not the calls that the line-up allows"));
        }
        let middle = annotations::read_middle(fields)?.unwrap_or(0);
        if middle != state.public.annotations.middle {
            return Err(fields.error("middle", "this is not the row of Q, or nothing has been called"));
        }
    } else {
        read_ball(fields, &mut state.public)?;
        let flight = match state.public.ball {
            Ball::Flight(square) => Some(square),
            _ => None,
        };
        stand(fields, &mut state.public, &squares, flight)?;
        state.public.possible = read_possible(fields)?;
        if unknown {
            state.call = calls(state.public.possible).next();
        }
        read_turn(fields, &mut state.public, part)?;
        state.public.phase = read_phase(fields, &state, part)?;
        read_marks(fields, &mut state.public)?;
        annotations::read(fields, &mut state.public)?;
    }
    check::call(fields, &state, unknown)?;
    if !matches!(part, Part::LineUp | Part::Call | Part::Over) {
        check::play(fields, &state)?;
    }
    let on_turn = state.public.unit_to_act().map(|unit| state.public.seat(unit));
    if on_turn != turn {
        return Err(match on_turn {
            Some(seat) => fields.error("turn", format!("{} is on turn", seat_word::<Scrimmage>(seat))),
            None => fields.error("turn", "nobody has a decision now"),
        });
    }
    Ok(state)
}

/// Where the play starts, and what came before it.
fn read_situation(fields: &mut Fields<'_>, at: &mut Position, part: Part) -> Result<(), PositionError> {
    at.offense =
        fields.need_seat::<Scrimmage>("offense", "the team that started the play on offense, red or yellow")?;
    let way = fields.need("way", "the way in which the offense plays, east or west")?;
    let way = fields.read_word("way", way, &[("east", Direction::East), ("west", Direction::West)])?;
    at.red_direction = if at.offense == kickoff_core::Seat::First { way } else { way.other() };
    let (least, most) = (u32::from(WEST_GOAL) + 1, u32::from(EAST_GOAL) - 1);
    at.line = fields.need_number("line", "the scrimmage line, by the column west of it: 6 to 54", least..=most)?;
    let range = match way {
        Direction::East => u32::from(at.line) + 1..=most + u32::from(FIRST_DOWN),
        Direction::West => least - u32::from(FIRST_DOWN)..=u32::from(at.line) - 1,
    };
    at.first_down_line = fields.number("first_down", range, usual_first_down(at))?;
    at.down = fields.number("down", 1..=4, 1)?;
    let max_plays = u32::from(at.options.max_plays);
    let over = part == Part::Over;
    at.plays = fields.number("plays", u32::from(over)..=max_plays - u32::from(!over), 0)?;
    if over && at.plays == 0 {
        return Err(fields.error("plays", "at least one play has been made when the game is over"));
    }
    if at.is_match() {
        read_games(fields, at, over)?;
        if over {
            at.phase = Phase::Over(at.games.outcome().0);
        }
    } else if over {
        let score: [u8; 2] = fields.pair("score", 0..=u32::from(TOUCHDOWN))?;
        if !SCORES.contains(&score) {
            return Err(fields.error("score", "a game ends with a touchdown, 6-0, a safety, 2-0, or without a score"));
        }
        if score == [0, 0] && u32::from(at.plays) < max_plays {
            let reason = format!("a game without a score is over after {max_plays} plays");
            return Err(fields.error("phase", reason));
        }
        at.phase = Phase::Over(Outcome::by_score(score.map(i32::from)));
    }
    Ok(())
}

/// The games of a match.
fn read_games(fields: &mut Fields<'_>, at: &mut Position, over: bool) -> Result<(), PositionError> {
    at.games.starter =
        fields.need_seat::<Scrimmage>("starter", "the team that started this game on offense, red or yellow")?;
    let turns_of_play = u32::from(at.options.max_turns) + 1;
    at.games.turns = fields.number("game_turns", 0..=(u32::from(at.plays) + 1) * turns_of_play, 0)?;
    let mut count = 0;
    for item in fields.list("games") {
        let wrong = || fields.error("games", format!("“{}” is not written like 6-0:12:340", shown(item)));
        let [score, plays, turns] = *item.split(':').collect::<Vec<_>>().as_slice() else { return Err(wrong()) };
        let score = SCORES
            .into_iter()
            .find(|[first, second]| format!("{first}-{second}") == score)
            .ok_or_else(|| fields.error("games", format!("“{}” is no score with which a game ends", shown(score))))?;
        let plays = fields.read_number("games", plays, 1..=at.options.max_plays.into())?;
        let turns = fields.read_number("games", turns, 0..=u32::from(plays) * turns_of_play)?;
        let Some(place) = at.games.over.get_mut(count) else {
            return Err(fields.error("games", "a match has two games"));
        };
        *place = Some(GameResult { score, plays, turns });
        count += 1;
    }
    match (count, over) {
        (2, true) | (0 | 1, false) => Ok(()),
        (_, true) => Err(fields.error("games", "a match is over when both games are")),
        (_, false) => Err(fields.error("games", "both games are over, and with them the match: phase=over")),
    }
}

fn read_possible(fields: &mut Fields<'_>) -> Result<Possible, PositionError> {
    let mut possible = Possible::NONE;
    for item in fields.list("possible") {
        let one = match item {
            "pass" => Possible::PASS,
            _ => Label::read(item).map_or(Possible::NONE, Possible::run),
        };
        if one == Possible::NONE || possible.and(one) != Possible::NONE {
            let reason = format!("“{}” is none of Q, F, H, T and pass, or is there twice", shown(item));
            return Err(fields.error("possible", reason));
        }
        possible = possible.or(one);
    }
    Ok(possible)
}

/// Who or what has the ball.
fn read_ball(fields: &mut Fields<'_>, at: &mut Position) -> Result<(), PositionError> {
    let units = [("offense", Unit::Offense), ("defense", Unit::Defense)];
    at.possession = fields.word("possession", &units, Unit::Offense)?;
    let Some(text) = fields.take("ball") else { return Ok(()) };
    at.ball = match text.split_once(':') {
        Some(("flight", square)) => Ball::Flight(read_square(fields, "ball", square)?),
        Some(("loose", square)) => Ball::Loose(read_square(fields, "ball", square)?),
        Some(("carried", label)) => {
            Ball::Carried(at.possession, read_label(fields, "ball", at.possession, label)? as u8)
        }
        _ => {
            let reason = format!("“{}” is none of flight:SQUARE, loose:SQUARE and carried:MAN", shown(text));
            return Err(fields.error("ball", reason));
        }
    };
    Ok(())
}

/// How far the turn going on has come.
fn read_turn(fields: &mut Fields<'_>, at: &mut Position, part: Part) -> Result<(), PositionError> {
    // A pass in the air comes down, whatever the limit of turns.
    let most = u32::from(at.options.max_turns) + u32::from(at.passer.thrown || matches!(at.ball, Ball::Flight(_)));
    let most = if part == Part::Over { most + 1 } else { most };
    at.turn = fields.need_number("turns", "the number of this turn in the play, from 1", 1..=most)?;
    let (min, max) = (u32::from(at.options.min_squares), u32::from(at.options.max_squares));
    let first = part == Part::Allotment && at.turn == 1;
    at.allotted = fields.number("allotted", if first { 0..=0 } else { min..=max }, 0)?;
    if !first && at.allotted == 0 {
        return Err(fields.error("allotted", format!("it is missing: the squares of the turn, {min} to {max}")));
    }
    let left = if part == Part::Allotment { 0 } else { at.allotted.into() };
    at.left = fields.number("left", 0..=left, 0)?;
    at.passer.scrambled = fields.flag("scrambled")?;
    at.passer.must_throw = fields.flag("must_throw")?;
    at.passer.shift = fields.number("shift", 0..=4, 0)?;
    at.passer.thrown = fields.flag("thrown")?;
    at.others_stepped = fields.flag("stepped")?;
    if part == Part::Allotment {
        at.phase = Phase::Allotment;
    }
    let unit = unit_of_turn(at);
    let mut spent = 0;
    for item in fields.list("moved") {
        let (label, squares) = item
            .split_once(':')
            .ok_or_else(|| fields.error("moved", format!("“{}” is not written like T1:2", shown(item))))?;
        let man = read_label(fields, "moved", unit, label)?;
        if at.moved[man] > 0 {
            return Err(fields.error("moved", format!("{label} is there twice")));
        }
        at.moved[man] = fields.read_number("moved", squares, 1..=unit.label(man).speed().into())?;
        spent += u32::from(at.moved[man]);
    }
    let used = u32::from(at.allotted - at.left);
    let exact = !matches!(part, Part::Allotment | Part::Over);
    if spent > used || (exact && spent < used) {
        let reason = format!("the men have moved {spent} squares, and {used} of {} have been used", at.allotted);
        return Err(fields.error("moved", reason));
    }
    Ok(())
}

/// The phase, once everything else is known.
fn read_phase(fields: &mut Fields<'_>, state: &State, part: Part) -> Result<Phase, PositionError> {
    let at = &state.public;
    Ok(match part {
        Part::Allotment => Phase::Allotment,
        Part::Scramble => Phase::Scramble,
        Part::Over => at.phase,
        Part::Tackle => {
            let (unit, carrier) = at
                .carrier(state.call)
                .ok_or_else(|| fields.error("ball", "nobody has the ball, so nobody can be tackled"))?;
            let label = fields.need("tackler", "the man who makes the tackle attempt")?;
            let tackler = read_label(fields, "tackler", unit.other(), label)?;
            let square = |unit: Unit, man: usize| -> Result<Square, PositionError> {
                let label = unit.label(man);
                at.square(unit, man).ok_or_else(|| fields.error("tackler", format!("{label} is not on the field")))
            };
            let (carrier_at, tackler_at) = (square(unit, carrier)?, square(unit.other(), tackler)?);
            // Under the first rules a carrier who steps onto an opponent meets them there (B3).
            let steps = at.unit_on_turn() == unit;
            let spot = match at.options.carrier_contact {
                CarrierContact::SquareSteppedOnto if steps => tackler_at,
                _ => carrier_at,
            };
            Phase::Tackle(TackleAttempt { at: spot, unit, carrier: carrier as u8, tackler: tackler as u8 })
        }
        Part::Fumble => {
            let spot = fields.need("spot", "the square on which the ball was fumbled")?;
            Phase::Fumble(read_square(fields, "spot", spot)?)
        }
        Part::Contest => {
            let Ball::Flight(square) = at.ball else {
                return Err(fields.error("ball", "only a pass in the air can be contested: ball=flight:SQUARE"));
            };
            match (at.man_on(Unit::Offense, square), at.man_on(Unit::Defense, square)) {
                (Some(receiver), Some(defender)) => {
                    Phase::Contest { receiver: receiver as u8, defender: defender as u8 }
                }
                _ => return Err(fields.error("ball", format!("a receiver and a defender have to be on {square}"))),
            }
        }
        Part::Turn | Part::Toss | Part::LineUp | Part::Call => Phase::Turn,
    })
}

fn read_marks(fields: &mut Fields<'_>, at: &mut Position) -> Result<(), PositionError> {
    for unit in Unit::BOTH {
        let key = MARK_FIELDS[unit.index()];
        for item in fields.list(key) {
            let (label, power) = item
                .split_once(':')
                .ok_or_else(|| fields.error(key, format!("“{}” is not written like S:0", shown(item))))?;
            let man = read_label(fields, key, unit, label)?;
            let mark = &mut at.marks[unit.index()][man];
            if *mark > 0 {
                return Err(fields.error(key, format!("{label} is there twice")));
            }
            // Who fails to block is no stronger than the man.
            *mark = 1 + fields.read_number::<u8>(key, power, 0..=unit.label(man).power().into())?;
        }
    }
    Ok(())
}
