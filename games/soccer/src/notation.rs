//! Positions of Soccer as text. docs/positions.md describes the fields.

use kickoff_core::notation::{FieldWriter, Fields, shown};
use kickoff_core::{Notation, PositionError, Seat};

use crate::board::Square;
use crate::game::Soccer;
use crate::options::Options;
use crate::piece::PIECES;
use crate::state::{Phase, Restart, State, Use};
use crate::turn_log::{Entry, Kind};

/// The fields of the pieces, by seat.
const SIDES: [&str; 2] = ["red", "blue"];

impl Notation for Soccer {
    const FIELDS: &'static [&'static str] = &[
        "phase", "turn", "red", "blue", "ball", "used", "done", "idle", "passes", "score", "played", "restart",
        "rounds",
    ];

    fn write_state(state: &State, fields: &mut FieldWriter) {
        match state.phase {
            Phase::Toss => return fields.put("phase", "toss"),
            Phase::Turn => {}
            Phase::Over => fields.put("phase", "over"),
        }
        fields.seat::<Soccer>("turn", state.on_turn);
        for (key, pieces) in SIDES.into_iter().zip(state.pieces) {
            fields.list(key, pieces);
        }
        fields.put("ball", state.ball);
        fields.list("used", state.used.iter().flatten().map(|used| format!("{}:{}", used.piece + 1, used.steps)));
        fields.list("done", state.turn_log.entries().map(entry_text));
        fields.put_unless("idle", state.idle, 0);
        fields.pair("passes", state.passes);
        fields.pair("score", state.goals);
        fields.put_unless("played", state.turns, 0);
        match state.restart {
            Restart::KickOff => {}
            Restart::Goal(side) => fields.put("restart", format_args!("{}@{}", SIDES[side.index()], state.restarted)),
            Restart::DroppedBall => fields.put("restart", format_args!("drop@{}", state.restarted)),
        }
        fields.put_unless("rounds", state.rounds, 0);
    }

    fn write_view(view: &State, fields: &mut FieldWriter) {
        Soccer::write_state(view, fields);
    }

    fn read_state(options: &Options, fields: &mut Fields<'_>) -> Result<State, PositionError> {
        let phases = [("toss", Phase::Toss), ("turn", Phase::Turn), ("over", Phase::Over)];
        let phase = fields.word("phase", &phases, Phase::Turn)?;
        if phase == Phase::Toss {
            fields.nothing_else("before the toss everything is at its place")?;
            return Ok(State::new(*options));
        }
        let on_turn = fields.need_seat::<Soccer>("turn", "the side on turn, red or blue")?;
        let mut pieces = [[Square::NONE; PIECES]; 2];
        for (key, squares) in SIDES.into_iter().zip(&mut pieces) {
            *squares = read_pieces(fields, key)?;
        }
        let ball = fields.need("ball", "the square of the ball")?;
        let ball = read_square(fields, "ball", ball)?;
        check_places(fields, &pieces, ball)?;
        let mut state = State::arranged(*options, on_turn, pieces, ball)
            .ok_or_else(|| fields.error("ball", "the rules never let this position come about"))?;
        state.phase = phase;
        read_turn(fields, &mut state)?;
        read_counts(fields, &mut state)?;
        Ok(state)
    }
}

fn entry_text(entry: &Entry) -> String {
    let sign = match entry.kind {
        Kind::Move => '>',
        Kind::Dribble => '+',
        Kind::Pass => '*',
    };
    format!("{}:{}{sign}{}", entry.piece + 1, entry.from, entry.to)
}

fn read_square(fields: &Fields<'_>, key: &str, text: &str) -> Result<Square, PositionError> {
    Square::read(text)
        .ok_or_else(|| fields.error(key, format!("“{}” is no square: squares are a1 to m19", shown(text))))
}

/// The number of a piece, as an index.
fn read_piece(fields: &Fields<'_>, key: &str, text: &str) -> Result<u8, PositionError> {
    fields.read_number::<u8>(key, text, 1..=PIECES as u32).map(|number| number - 1)
}

fn read_pieces(fields: &mut Fields<'_>, key: &'static str) -> Result<[Square; PIECES], PositionError> {
    let holds = "the squares of the seven pieces, in the order of their numbers";
    let text = fields.need(key, holds)?;
    let squares: Vec<Square> =
        text.split(',').map(|square| read_square(fields, key, square)).collect::<Result<_, _>>()?;
    let count = squares.len();
    squares.try_into().map_err(|_| fields.error(key, format!("there are {count} squares; a side has {PIECES} pieces")))
}

/// No two things are on one square, and all are where they may be.
fn check_places(fields: &Fields<'_>, pieces: &[[Square; PIECES]; 2], ball: Square) -> Result<(), PositionError> {
    let mut seen: Vec<Square> = Vec::new();
    for (side, key) in Seat::BOTH.into_iter().zip(SIDES) {
        for &at in &pieces[side.index()] {
            if seen.contains(&at) {
                return Err(fields.error(key, format!("two pieces are on {at}")));
            }
            if at.in_goal(side.other()) {
                return Err(fields.error(key, format!("{at} is in the other side's goal, where no piece goes")));
            }
            seen.push(at);
        }
        if pieces[side.index()].iter().filter(|at| at.in_goal(side)).count() > 1 {
            return Err(fields.error(key, "two pieces are in the side's own goal, and only one may be"));
        }
    }
    if seen.contains(&ball) {
        return Err(fields.error("ball", format!("a piece is on {ball} too")));
    }
    if !ball.on_pitch() {
        return Err(fields.error("ball", format!("{ball} is off the pitch, which is b2 to l18")));
    }
    Ok(())
}

/// What has been done in the turn going on.
fn read_turn(fields: &mut Fields<'_>, state: &mut State) -> Result<(), PositionError> {
    let steps = u32::from(State::STEPS);
    let mut used = Vec::new();
    for item in fields.list("used") {
        let (piece, taken) = item
            .split_once(':')
            .ok_or_else(|| fields.error("used", format!("“{}” is not written number:steps", shown(item))))?;
        let piece = read_piece(fields, "used", piece)?;
        if used.iter().any(|other: &Use| other.piece == piece) {
            return Err(fields.error("used", format!("piece {} is there twice", piece + 1)));
        }
        used.push(Use { piece, steps: fields.read_number("used", taken, 1..=steps)? });
    }
    state.used = match *used.as_slice() {
        [] => [None; 2],
        [first] => [Some(first), None],
        [first, second] => [Some(first), Some(second)],
        _ => return Err(fields.error("used", "a side uses two pieces in a turn at most")),
    };
    let mut left: Vec<Use> = used;
    for item in fields.list("done") {
        let entry = read_entry(fields, item)?;
        let Some(of_piece) = left.iter_mut().find(|used| used.piece == entry.piece && used.steps > 0) else {
            let reason = format!("“{}” is more than piece {} has steps in “used”", shown(item), entry.piece + 1);
            return Err(fields.error("done", reason));
        };
        of_piece.steps -= 1;
        let before = state.turn_log;
        state.turn_log.add(entry);
        if state.turn_log.entries().count() == before.entries().count() {
            return Err(fields.error("done", format!("“{}” belongs to what stands before it", shown(item))));
        }
        state.touched |= entry.kind != Kind::Move;
    }
    let told = |used: &Use| state.turn_log.entries().any(|entry| entry.piece == used.piece);
    if let Some(untold) = state.used.iter().flatten().find(|used| !told(used)) {
        return Err(fields.error("done", format!("it does not say what piece {} has done", untold.piece + 1)));
    }
    if state.phase == Phase::Over && state.used[0].is_some() {
        return Err(fields.error("used", "no turn goes on when the game is over"));
    }
    Ok(())
}

fn read_entry(fields: &Fields<'_>, item: &str) -> Result<Entry, PositionError> {
    let wrong = || {
        let reason =
            format!("“{}” is not written 7:g9>h10 (moves), 7:g10+g11 (dribbles) or 7:g11*g14 (passes)", shown(item));
        fields.error("done", reason)
    };
    let (piece, way) = item.split_once(':').ok_or_else(wrong)?;
    let piece = read_piece(fields, "done", piece)?;
    let signs = [('>', Kind::Move), ('+', Kind::Dribble), ('*', Kind::Pass)];
    let (kind, from, to) = signs
        .into_iter()
        .find_map(|(sign, kind)| way.split_once(sign).map(|(from, to)| (kind, from, to)))
        .ok_or_else(wrong)?;
    let (from, to) = (read_square(fields, "done", from)?, read_square(fields, "done", to)?);
    Ok(Entry { kind, piece, from, to })
}

/// The score, the turns, and what the rules count.
fn read_counts(fields: &mut Fields<'_>, state: &mut State) -> Result<(), PositionError> {
    let options = state.options;
    let over = state.phase == Phase::Over;
    let most_turns = u32::from(options.turns) - u32::from(!over);
    state.goals = fields.pair("score", 0..=u32::from(options.goals))?;
    state.turns = fields.number("played", 0..=most_turns, 0)?;
    let won = state.goals.iter().filter(|goals| **goals == options.goals).count();
    if won == 2 || (won == 1 && !over) {
        let reason = format!("{} goals win the game, which is then over", options.goals);
        return Err(fields.error("score", reason));
    }
    if over && won == 0 && state.turns < options.turns {
        let reason = format!("nobody has {} goals, and {} turns have not been played", options.goals, options.turns);
        return Err(fields.error("phase", reason));
    }
    let goals = u32::from(state.goals[0]) + u32::from(state.goals[1]);
    if goals > u32::from(state.turns) {
        let reason = format!("there are {goals} goals, and every goal takes a turn: {} have been played", state.turns);
        return Err(fields.error("score", reason));
    }
    let most_idle = u32::from(State::IDLE_TURNS) - u32::from(!over);
    state.idle = fields.number("idle", 0..=most_idle.min(state.turns.into()), 0)?;
    state.passes = fields.pair("passes", 0..=u32::from(State::OWN_END_PASSES))?;
    for side in Seat::BOTH {
        if state.passes[side.index()] > 0 && state.passes_left(side).is_none() {
            let reason = format!("passes of {} count only while the ball is in its own end", SIDES[side.index()]);
            return Err(fields.error("passes", reason));
        }
    }
    if let Some(text) = fields.take("restart") {
        read_restart(fields, state, text)?;
    }
    state.rounds = fields.number("rounds", 0..=state.turns.into(), 0)?;
    Ok(())
}

fn read_restart(fields: &Fields<'_>, state: &mut State, text: &str) -> Result<(), PositionError> {
    let (what, turns) = text.split_once('@').ok_or_else(|| {
        fields.error("restart", format!("“{}” is not written red@12, blue@12 or drop@12", shown(text)))
    })?;
    let words =
        [("red", Restart::Goal(Seat::First)), ("blue", Restart::Goal(Seat::Second)), ("drop", Restart::DroppedBall)];
    state.restart = fields.read_word("restart", what, &words)?;
    state.restarted = fields.read_number("restart", turns, 1..=state.turns.into())?;
    match state.restart {
        Restart::Goal(side) if state.goals[side.index()] == 0 => {
            Err(fields.error("restart", format!("{what} has no goal")))
        }
        _ => Ok(()),
    }
}
