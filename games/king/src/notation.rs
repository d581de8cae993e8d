//! Positions of Quarterback King as text. docs/positions.md describes the fields.

mod drives;
mod men;

use kickoff_core::notation::{FieldWriter, Fields, seat_word, shown};
use kickoff_core::{Notation, PositionError};

use crate::drive::{DriveEnd, Event, Happening, TOUCHDOWN};
use crate::field::{LINES, Square};
use crate::game::King;
use crate::men::{Kind, QB, Unit, id};
use crate::options::Options;
use crate::position::{Phase, Position};

use drives::{read_last, read_progress, write_last, write_progress};
use men::{line_up, read_men, stand};

/// What events are called in positions; the ends of possessions have the names that scenes have.
const EVENTS: [(&str, Happening); 12] = [
    ("touchdown", Happening::Ends(DriveEnd::Touchdown)),
    ("field-goal", Happening::Ends(DriveEnd::FieldGoal)),
    ("safety", Happening::Ends(DriveEnd::Safety)),
    ("sack", Happening::Ends(DriveEnd::Sack)),
    ("interception", Happening::Ends(DriveEnd::Interception)),
    ("punt", Happening::Ends(DriveEnd::Punt)),
    ("interference", Happening::Ends(DriveEnd::Interference)),
    ("incompletion", Happening::Ends(DriveEnd::Incompletion)),
    ("out-of-moves", Happening::Ends(DriveEnd::OutOfMoves)),
    ("defensive-interference", Happening::DefensiveInterference),
    ("complete", Happening::Complete),
    ("attempt-over", Happening::AttemptOver),
];

/// The kinds of phases that a position names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Toss,
    LineUp,
    Play,
    Over,
}

impl Notation for King {
    const FIELDS: &'static [&'static str] = &[
        "phase",
        "turn",
        "offense",
        "started",
        "line",
        "men",
        "reply",
        "carrier",
        "attempt",
        "beyond",
        "half",
        "moves",
        "score",
        "possession",
        "drive",
        "event",
        "last",
    ];
    const ANNOTATIONS: &'static [&'static str] = &["event", "last"];

    fn write_state(state: &Position, fields: &mut FieldWriter) {
        match state.phase {
            Phase::Toss => return fields.put("phase", "toss"),
            Phase::LineUp(..) => fields.put("phase", "lineup"),
            Phase::Over => fields.put("phase", "over"),
            Phase::Play(_) | Phase::Reply(_) => {}
        }
        if let Some(unit) = state.unit_on_turn() {
            fields.seat::<King>("turn", state.seat(unit));
        }
        fields.seat::<King>("offense", state.offense);
        fields.seat::<King>("started", state.started);
        fields.put("line", state.line);
        let men = Unit::BOTH.into_iter().flat_map(|unit| state.men_of(unit));
        fields.list("men", men.map(|(man, at)| format!("{}@{at}", id(man))));
        if let Phase::Reply(at) = state.phase {
            fields.put("reply", at);
        }
        if state.carrier != QB {
            fields.put("carrier", id(state.carrier));
        }
        fields.flag("attempt", state.attempt);
        fields.flag("beyond", state.beyond);
        fields.put_unless("half", state.half, 1);
        fields.put_unless("moves", state.moves, 0);
        fields.pair("score", state.score);
        fields.put_unless("possession", state.possession, 1);
        write_progress(fields, state);
        if let Some(Event { what, by, at }) = state.event {
            fields.put("event", format_args!("{}:{}@{at}", what.word(), seat_word::<King>(by)));
        }
        write_last(fields, state);
    }

    fn write_view(view: &Position, fields: &mut FieldWriter) {
        King::write_state(view, fields);
    }

    fn read_state(options: &Options, fields: &mut Fields<'_>) -> Result<Position, PositionError> {
        let mut position = Position::new(*options);
        let parts = [("toss", Part::Toss), ("lineup", Part::LineUp), ("play", Part::Play), ("over", Part::Over)];
        let part = fields.word("phase", &parts, Part::Play)?;
        if part == Part::Toss {
            fields.nothing_else("before the toss nobody stands on the field")?;
            return Ok(position);
        }
        let turn = match part {
            Part::Over => None,
            _ => Some(fields.need_seat::<King>("turn", "the team on turn, home or away")?),
        };
        let offense = fields.need_seat::<King>("offense", "the team with the ball, home or away")?;
        position.started = fields.need_seat::<King>("started", "the team that had the ball first, home or away")?;
        read_length(fields, &mut position, part)?;
        let line = fields.need_number(
            "line",
            "the rank of the line, 3 to 21, as the offense counts ranks",
            u32::from(*LINES.start())..=u32::from(*LINES.end()),
        )?;
        // The possession that begins is the one that is numbered.
        position.possession -= 1;
        position.line_up(offense, line);
        let men = read_men(fields)?;
        if part == Part::LineUp {
            line_up(fields, &mut position, &men)?;
        } else {
            position.phase = Phase::Over;
            stand(fields, &mut position, &men, part == Part::Over)?;
        }
        if let (Part::Play, Some(seat)) = (part, turn) {
            position.phase = match fields.take("reply") {
                Some(text) => Phase::Reply(read_square(fields, "reply", text)?),
                None => Phase::Play(if seat == position.offense { Unit::Offense } else { Unit::Defense }),
            };
        }
        read_progress(fields, &mut position)?;
        if part == Part::Play {
            check_play(fields, &mut position)?;
        }
        if let (Some(unit), Some(seat)) = (position.unit_on_turn(), turn)
            && position.seat(unit) != seat
        {
            let right = seat_word::<King>(position.seat(unit));
            return Err(fields.error("turn", format!("the {} is on turn: {right}", unit.name())));
        }
        if let Some(text) = fields.take("event") {
            position.event = Some(read_event(fields, text)?);
            if part == Part::LineUp && men.iter().any(|at| at.on_field()) {
                return Err(fields.error("event", "nothing happens while men line up"));
            }
        }
        read_last(fields, &mut position)?;
        Ok(position)
    }
}

/// The half, how far it has gone, the number of the possession and the score.
fn read_length(fields: &mut Fields<'_>, position: &mut Position, part: Part) -> Result<(), PositionError> {
    let half_moves = u32::from(position.options.half_moves);
    let over = part == Part::Over;
    position.half = fields.number("half", 1 + u32::from(over)..=2, 1)?;
    // The last action of a half may be a completion, whose answer does not count.
    let range = match part {
        Part::Over => half_moves..=half_moves,
        _ if fields.has("reply") => 1..=half_moves,
        _ => 0..=half_moves - 1,
    };
    position.moves = fields.number("moves", range, 0)?;
    if over && (position.half, u32::from(position.moves)) != (2, half_moves) {
        let reason = format!("the game is over after {half_moves} moves of the second half: half=2 moves={half_moves}");
        return Err(fields.error("phase", reason));
    }
    // Every possession takes an action, and a half begins one.
    let (least, most) = match position.half {
        1 => (1, u32::from(position.moves) + 1),
        _ => (2, half_moves + u32::from(position.moves) + 1),
    };
    position.possession = fields.number("possession", least..=most, 1)?;
    if u32::from(position.possession) < least {
        return Err(fields.error("possession", "the second half does not begin with the first possession"));
    }
    let ended = i64::from(position.possession) - i64::from(!over);
    position.score = fields.pair("score", 0..=i32::MAX as u32)?;
    let points: i64 = position.score.iter().map(|&points| i64::from(points)).sum();
    if points > ended * i64::from(TOUCHDOWN) {
        let reason = format!("{points} points are more than {ended} possessions bring, at {TOUCHDOWN} each");
        return Err(fields.error("score", reason));
    }
    Ok(())
}

/// While a possession goes on, what has ended it would have ended it.
fn check_play(fields: &Fields<'_>, position: &mut Position) -> Result<(), PositionError> {
    let carrier = position.square(position.carrier);
    if position.in_end_zone(carrier) {
        return Err(fields.error("men", format!("the carrier on {carrier} is in the end zone: a touchdown")));
    }
    let quarterback = position.square(QB);
    if quarterback.on_field() && position.is_beyond(quarterback) && !position.beyond {
        return Err(fields.error("beyond", format!("the quarterback on {quarterback} is beyond the line: beyond=yes")));
    }
    let at_end = position.possession_moves_left().is_some_and(|left| left == 0);
    if position.phase == Phase::Play(Unit::Offense) && at_end {
        return Err(fields.error("drive", "the offense has no actions left, and the possession is over"));
    }
    if let Phase::Reply(at) = position.phase {
        // The pass could be announced before it was.
        position.phase = Phase::Play(Unit::Offense);
        position.check_completion(at).map_err(|illegal| fields.error("reply", illegal.to_string()))?;
        position.phase = Phase::Reply(at);
    }
    Ok(())
}

fn read_event(fields: &Fields<'_>, text: &str) -> Result<Event, PositionError> {
    let parts = text.split_once(':').and_then(|(what, rest)| Some((what, rest.split_once('@')?)));
    let Some((what, (by, at))) = parts else {
        return Err(fields.error("event", format!("“{}” is not written like sack:home@e6", shown(text))));
    };
    Ok(Event {
        what: fields.read_word("event", what, &EVENTS)?,
        by: fields.read_seat::<King>("event", by)?,
        at: read_square(fields, "event", at)?,
    })
}

fn read_square(fields: &Fields<'_>, key: &str, text: &str) -> Result<Square, PositionError> {
    Square::read(text)
        .ok_or_else(|| fields.error(key, format!("“{}” is no square: squares are a1 to j24", shown(text))))
}

/// The number of the man with a label.
fn read_label(fields: &Fields<'_>, key: &str, text: &str) -> Result<u8, PositionError> {
    (0..crate::men::MEN as u8).find(|&man| id(man) == text).ok_or_else(|| {
        let of_kind = Kind::ALL.into_iter().find(|kind| text.starts_with(kind.label()));
        let reason = match of_kind.map(|kind| (kind, kind.number())) {
            None => format!("no man is called “{}”", shown(text)),
            Some((kind, 1)) => format!("no man is called “{}”; there is one {kind}", shown(text)),
            Some((kind, number)) => format!("no man is called “{}”; there are {kind}1 to {kind}{number}", shown(text)),
        };
        fields.error(key, reason)
    })
}
