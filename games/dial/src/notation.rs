//! Positions of Dial as text. docs/positions.md describes the fields.

mod drives;

use kickoff_core::notation::{FieldWriter, Fields, shown};
use kickoff_core::{Notation, PositionError};

use crate::annotations::Annotations;
use crate::game::Dial;
use crate::options::Options;
use crate::position::{Down, Phase, Play, Position};
use crate::signal::Signal;
use crate::spin::Spin;
use crate::state::State;

use drives::{read_current, read_last, write_current, write_last};

/// A touchdown and the point after it: the most that two plays bring, a kick and what follows it.
const MOST_POINTS: u32 = 7;

/// What a position names as its phase.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Toss,
    Choose,
    Play(Play),
    Over,
}

const PARTS: [(&str, Part); 9] = [
    ("toss", Part::Toss),
    ("choose", Part::Choose),
    ("kickoff", Part::Play(Play::KickOff)),
    ("freekick", Part::Play(Play::FreeKick)),
    ("return", Part::Play(Play::Return)),
    ("interception-return", Part::Play(Play::InterceptionReturn)),
    ("down", Part::Play(Play::Scrimmage)),
    ("try", Part::Play(Play::Try)),
    ("over", Part::Over),
];

impl Notation for Dial {
    const FIELDS: &'static [&'static str] = &[
        "phase",
        "team",
        "signal",
        "goal",
        "down",
        "point",
        "incomplete",
        "half",
        "played",
        "score",
        "toss",
        "drive",
        "last",
        "spin",
    ];
    const ANNOTATIONS: &'static [&'static str] = &["drive", "last", "spin"];

    fn write_state(state: &State, fields: &mut FieldWriter) {
        let at = &state.at;
        let (part, signal) = match at.phase {
            Phase::Toss => (Part::Toss, None),
            Phase::Choose => (Part::Choose, None),
            Phase::Call(play) => (Part::Play(play), None),
            Phase::Spin(play, signal) => (Part::Play(play), Some(signal)),
            Phase::Over => (Part::Over, None),
        };
        if part != Part::Play(Play::Scrimmage) {
            fields.put("phase", PARTS.into_iter().find(|(_, other)| *other == part).map_or("", |(word, _)| word));
        }
        if part == Part::Toss {
            return;
        }
        fields.seat::<Dial>("team", at.team);
        if let Some(signal) = signal {
            fields.put("signal", signal);
        }
        fields.put_unless("goal", at.g, 0);
        fields.put_unless("down", at.down.number, 0);
        fields.put_unless("point", at.down.point, usual_point(at.down.number, at.g));
        fields.flag("incomplete", at.down.incomplete);
        fields.put_unless("half", at.half, 1);
        fields.put_unless("played", at.played, 0);
        fields.pair("score", at.score);
        fields.seat::<Dial>("toss", at.toss);
        write_current(fields, state);
        write_last(fields, state);
        if let Some((signal, spin)) = state.annotations.last_spin {
            fields.put("spin", format_args!("{signal}:{spin}"));
        }
    }

    fn write_view(view: &State, fields: &mut FieldWriter) {
        Dial::write_state(view, fields);
    }

    fn read_state(options: &Options, fields: &mut Fields<'_>) -> Result<State, PositionError> {
        let mut at = Position::new(options.plays / 2);
        let part = fields.word("phase", &PARTS, Part::Play(Play::Scrimmage))?;
        if part == Part::Toss {
            fields.nothing_else("before the toss nothing has been played")?;
            return Ok(State::new(options));
        }
        at.team = fields.need_seat::<Dial>("team", "the team with the ball, or that chooses: home or away")?;
        at.toss = fields.need_seat::<Dial>("toss", "the team that won the toss, home or away")?;
        read_play(fields, &mut at, part)?;
        read_length(fields, &mut at, part, options.time)?;
        let mut state = State { options: options.clone(), at, annotations: Annotations::at(&at) };
        read_current(fields, &mut state)?;
        read_last(fields, &mut state)?;
        if let Some(text) = fields.take("spin") {
            state.annotations.last_spin = Some(read_spin(fields, options, text)?);
        }
        Ok(state)
    }
}

/// The point to be gained if this down is a first down here.
fn usual_point(down: u8, g: u8) -> u8 {
    if down == 0 { 0 } else { Down::first(g).point }
}

/// The phase, the ball and the down.
fn read_play(fields: &mut Fields<'_>, at: &mut Position, part: Part) -> Result<(), PositionError> {
    let holds = "the yards from the ball to the goal line that the team attacks, 1 to 99";
    match part {
        Part::Choose | Part::Toss => at.phase = Phase::Choose,
        Part::Over => {
            at.phase = Phase::Over;
            at.g = fields.number("goal", 0..=99, 0)?;
        }
        Part::Play(Play::Try) => at.g = fields.need_number("goal", "a try is 3 yards from the goal line", 3..=3)?,
        Part::Play(_) => at.g = fields.need_number("goal", holds, 1..=99)?,
    }
    let Part::Play(play) = part else { return Ok(()) };
    at.phase = Phase::Call(play);
    if play == Play::Scrimmage {
        let number = fields.need_number("down", "the number of the down, 1 to 4", 1..=4)?;
        let point = fields.number("point", 0..=89, usual_point(number, at.g))?;
        if point >= at.g {
            let reason = format!("the ball, {} yards from the goal line, has reached the point: a first down", at.g);
            return Err(fields.error("point", reason));
        }
        at.down = Down { number, point, incomplete: fields.flag("incomplete")? };
    }
    if let Some(text) = fields.take("signal") {
        let signal = read_signal(fields, "signal", text)?;
        at.check_signal(play, signal).map_err(|illegal| fields.error("signal", illegal.to_string()))?;
        at.phase = Phase::Spin(play, signal);
    }
    Ok(())
}

/// The half, the plays made and the score.
fn read_length(fields: &mut Fields<'_>, at: &mut Position, part: Part, time: bool) -> Result<(), PositionError> {
    let half_plays = u32::from(at.half_plays);
    let over = part == Part::Over;
    at.half = fields.number("half", 1..=2, 1)?;
    let range = match part {
        // A touchdown on the last play is still followed by its try.
        Part::Play(Play::Try) => 1..=half_plays,
        Part::Over if !time => half_plays..=half_plays,
        Part::Over => 0..=half_plays,
        _ => 0..=half_plays - 1,
    };
    let least = *range.start();
    at.played = fields.number("played", range, 0)?;
    if u32::from(at.played) < least {
        return Err(fields.error("played", format!("at least {least} plays have been made in this half")));
    }
    if over && at.half != 2 {
        return Err(fields.error("half", "the game is over after the second half: half=2"));
    }
    let plays = plays_so_far(at);
    at.score = fields.pair("score", 0..=u16::MAX.into())?;
    let points = u32::from(at.score[0]) + u32::from(at.score[1]);
    let most = MOST_POINTS * (plays / 2 + 1);
    if points > most {
        return Err(fields.error("score", format!("{points} points are more than {plays} plays can bring: {most}")));
    }
    Ok(())
}

fn read_signal(fields: &Fields<'_>, key: &str, text: &str) -> Result<Signal, PositionError> {
    Signal::read(text).ok_or_else(|| fields.error(key, format!("“{}” is no signal: they are s1 to s12", shown(text))))
}

fn read_spin(fields: &Fields<'_>, options: &Options, text: &str) -> Result<(Signal, Spin), PositionError> {
    let (signal, spin) = text
        .split_once(':')
        .ok_or_else(|| fields.error("spin", format!("“{}” is not written like s4:+5", shown(text))))?;
    let signal = read_signal(fields, "spin", signal)?;
    let spin = Spin::read(spin).map_err(|reason| fields.error("spin", format!("“{}”: {reason}", shown(spin))))?;
    if !options.rings.ring(signal).has(spin) {
        return Err(fields.error("spin", format!("{spin} is not on the ring of {signal}")));
    }
    Ok((signal, spin))
}

/// The plays made in the game, at most.
fn plays_so_far(at: &Position) -> u32 {
    u32::from(at.half - 1) * u32::from(at.half_plays) + u32::from(at.played)
}
