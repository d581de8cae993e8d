//! Positions of Phutball as text. docs/positions.md describes the fields.

use kickoff_core::notation::{FieldWriter, Fields, shown};
use kickoff_core::{Notation, PositionError};

use crate::field::{Men, Point};
use crate::game::{Options, Phutball};
use crate::rules::{Phase, Position};

impl Notation for Phutball {
    const FIELDS: &'static [&'static str] = &["phase", "turn", "ball", "men", "jumping", "played"];

    fn write_state(state: &Position, fields: &mut FieldWriter) {
        match state.phase {
            Phase::Toss => return fields.put("phase", "toss"),
            Phase::Turn => {}
            Phase::Over(_) => fields.put("phase", "over"),
        }
        fields.seat::<Phutball>("turn", state.on_turn);
        fields.put("ball", state.ball);
        fields.list("men", state.men.points());
        fields.flag("jumping", state.jumping);
        fields.put_unless("played", state.turns, 0);
    }

    fn write_view(view: &Position, fields: &mut FieldWriter) {
        Phutball::write_state(view, fields);
    }

    fn read_state(options: &Options, fields: &mut Fields<'_>) -> Result<Position, PositionError> {
        let over =
            match fields.word("phase", &[("toss", None), ("turn", Some(false)), ("over", Some(true))], Some(false))? {
                Some(over) => over,
                None => {
                    fields.nothing_else("before the toss the field is empty")?;
                    return Ok(Position::new(*options));
                }
            };
        let on_turn = fields.need_seat::<Phutball>("turn", "the side on turn, red or blue")?;
        let ball = fields.need("ball", "the point of the ball")?;
        let ball = read_point(fields, "ball", ball)?;
        let turns = fields.number("played", 0..=options.turns.into(), 0)?;
        let jumping = fields.flag("jumping")?;
        let mut men = Men::default();
        for item in fields.list("men") {
            let at = read_point(fields, "men", item)?;
            let wrong = if !at.on_field() {
                "is behind a goal line, where no man stands"
            } else if men.has(at) {
                "has two men"
            } else if at == ball {
                "has a man and the ball"
            } else {
                men.toggle(at);
                continue;
            };
            return Err(fields.error("men", format!("{at} {wrong}")));
        }
        // So there is always an empty point, and no game is longer than it can be.
        let count = men.points().count();
        if count > usize::from(turns) {
            let reason = format!("there are {count} men, and a man takes a turn to place: played={turns}");
            return Err(fields.error("men", reason));
        }
        let mut position = Position { options: *options, on_turn, ball, men, jumping, turns, phase: Phase::Turn };
        if jumping {
            return settle_jump(fields, position, over);
        }
        position.phase = position.phase_after_turn();
        match (position.phase, over) {
            (Phase::Turn, true) => {
                Err(fields.error("phase", "no side has a goal, and the last turn has not been played"))
            }
            (Phase::Over(_), false) if turns == options.turns => {
                Err(fields.error("played", "the last turn has been played: phase=over"))
            }
            (Phase::Over(_), false) => Err(fields.error("ball", "that is a goal, and the game is over: phase=over")),
            _ => Ok(position),
        }
    }
}

/// A position in the middle of a turn.
fn settle_jump(fields: &Fields<'_>, position: Position, over: bool) -> Result<Position, PositionError> {
    if over {
        return Err(fields.error("jumping", "nothing jumps when the game is over"));
    }
    if !position.ball.on_field() || position.landings().next().is_none() {
        return Err(fields.error("jumping", "the ball cannot jump on from there, so the turn has ended"));
    }
    if position.turns >= position.options.turns {
        return Err(fields.error("played", "the last turn has been played: phase=over"));
    }
    Ok(position)
}

fn read_point(fields: &Fields<'_>, key: &str, text: &str) -> Result<Point, PositionError> {
    Point::read(text).ok_or_else(|| {
        fields.error(
            key,
            format!("“{}” is no point: points are a1 to o19, and rows 0 and 20 behind the goal lines", shown(text)),
        )
    })
}
