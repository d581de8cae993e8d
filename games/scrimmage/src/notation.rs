//! Positions of Scrimmage as text. docs/positions.md describes the fields.

mod annotations;
mod check;
mod men;
mod read;

use kickoff_core::notation::{FieldWriter, Fields, shown};
use kickoff_core::{Notation, PositionError};

use crate::action::{Action, Call};
use crate::field::{Square, Zone};
use crate::game::Scrimmage;
use crate::men::{Label, QUARTERBACK, Unit};
use crate::options::Options;
use crate::position::{Ball, Passer, Phase, Position, Possible, State};
use crate::view::View;

/// The fields of the men, by eleven.
const MEN_FIELDS: [&str; 2] = ["men", "defenders"];
/// The fields of the marks, by eleven.
const MARK_FIELDS: [&str; 2] = ["marks", "defender_marks"];

/// What a position names as its phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Toss,
    LineUp,
    Call,
    Allotment,
    Turn,
    Tackle,
    Fumble,
    Scramble,
    Contest,
    Over,
}

const PARTS: [(&str, Part); 10] = [
    ("toss", Part::Toss),
    ("lineup", Part::LineUp),
    ("call", Part::Call),
    ("allotment", Part::Allotment),
    ("turn", Part::Turn),
    ("tackle", Part::Tackle),
    ("fumble", Part::Fumble),
    ("scramble", Part::Scramble),
    ("contest", Part::Contest),
    ("over", Part::Over),
];

impl Part {
    fn of(phase: Phase) -> Part {
        match phase {
            Phase::Toss => Part::Toss,
            Phase::LineUp(..) => Part::LineUp,
            Phase::Call => Part::Call,
            Phase::Allotment => Part::Allotment,
            Phase::Turn => Part::Turn,
            Phase::Tackle(_) => Part::Tackle,
            Phase::Fumble(_) => Part::Fumble,
            Phase::Scramble => Part::Scramble,
            Phase::Contest { .. } => Part::Contest,
            Phase::Over(_) => Part::Over,
        }
    }

    fn word(self) -> &'static str {
        PARTS.into_iter().find(|(_, part)| *part == self).map_or("", |(word, _)| word)
    }
}

impl Notation for Scrimmage {
    const FIELDS: &'static [&'static str] = &[
        "phase",
        "turn",
        "offense",
        "way",
        "line",
        "first_down",
        "down",
        "plays",
        "score",
        "starter",
        "game_turns",
        "games",
        "men",
        "defenders",
        "call",
        "possible",
        "turns",
        "allotted",
        "left",
        "possession",
        "ball",
        "tackler",
        "spot",
        "scrambled",
        "must_throw",
        "shift",
        "thrown",
        "stepped",
        "moved",
        "marks",
        "defender_marks",
        "from",
        "contacts",
        "missed",
        "middle",
        "fumble",
    ];
    const ANNOTATIONS: &'static [&'static str] = &["from", "contacts", "missed", "fumble"];

    fn write_state(state: &State, fields: &mut FieldWriter) {
        write(&state.public, state.call, fields);
    }

    fn write_view(view: &View, fields: &mut FieldWriter) {
        write(&view.public, view.call, fields);
    }

    fn read_state(options: &Options, fields: &mut Fields<'_>) -> Result<State, PositionError> {
        read::state(options, fields)
    }
}

/// Writes a position with the call, if that is known.
fn write(at: &Position, call: Option<Call>, fields: &mut FieldWriter) {
    let part = Part::of(at.phase);
    if part != Part::Turn {
        fields.put("phase", part.word());
    }
    if part == Part::Toss {
        return;
    }
    if let Some(unit) = at.unit_to_act() {
        fields.seat::<Scrimmage>("turn", at.seat(unit));
    }
    fields.seat::<Scrimmage>("offense", at.offense);
    fields.put("way", at.direction(Unit::Offense).name());
    fields.put("line", at.line);
    fields.put_unless("first_down", at.first_down_line, read::usual_first_down(at));
    fields.put_unless("down", at.down, 1);
    fields.put_unless("plays", at.plays, 0);
    match at.phase {
        Phase::Over(outcome) if !at.is_match() => fields.pair("score", outcome.score),
        _ => {}
    }
    if at.is_match() {
        fields.seat::<Scrimmage>("starter", at.games.starter);
        fields.put_unless("game_turns", at.games.turns, 0);
        let over = at.games.over();
        fields.list(
            "games",
            over.map(|game| {
                let [first, second] = game.score;
                format!("{first}-{second}:{}:{}", game.plays, game.turns)
            }),
        );
    }
    for unit in Unit::BOTH {
        let men = at.squares[unit.index()].iter().enumerate().filter(|(_, square)| square.on_field());
        fields.list(MEN_FIELDS[unit.index()], men.map(|(man, square)| format!("{}@{square}", unit.label(man))));
    }
    if at.possible != Possible::NONE {
        match call {
            Some(call) => fields.put("call", Action::Call(call).token()),
            None => fields.unknown("call"),
        }
        let pass = at.possible.pass().then_some("pass");
        fields.list("possible", at.possible.runners().map(Label::text).chain(pass));
    }
    fields.put_unless("turns", at.turn, 0);
    fields.put_unless("allotted", at.allotted, 0);
    fields.put_unless("left", at.left, 0);
    if at.possession == Unit::Defense {
        fields.put("possession", "defense");
    }
    match at.ball {
        Ball::Called => {}
        Ball::Flight(square) => fields.put("ball", format_args!("flight:{square}")),
        Ball::Loose(square) => fields.put("ball", format_args!("loose:{square}")),
        Ball::Carried(unit, man) => fields.put("ball", format_args!("carried:{}", unit.label(man.into()))),
    }
    match at.phase {
        Phase::Tackle(attempt) => fields.put("tackler", attempt.unit.other().label(attempt.tackler.into())),
        Phase::Fumble(spot) => fields.put("spot", spot),
        _ => {}
    }
    let Passer { scrambled, must_throw, shift, thrown } = at.passer;
    fields.flag("scrambled", scrambled);
    fields.flag("must_throw", must_throw);
    fields.put_unless("shift", shift, 0);
    fields.flag("thrown", thrown);
    fields.flag("stepped", at.others_stepped);
    let unit = unit_of_turn(at);
    let moved = at.moved.iter().enumerate().filter(|(_, squares)| **squares > 0);
    fields.list("moved", moved.map(|(man, squares)| format!("{}:{squares}", unit.label(man))));
    for unit in Unit::BOTH {
        let marks = at.marks[unit.index()].iter().enumerate().filter(|(_, mark)| **mark > 0);
        let item = |(man, mark): (usize, &u8)| format!("{}:{}", unit.label(man), mark - 1);
        fields.list(MARK_FIELDS[unit.index()], marks.map(item));
    }
    annotations::write(at, fields);
}

/// The eleven whose turn was allotted last: the one on turn, or the other one while the next turn is not yet allotted.
fn unit_of_turn(at: &Position) -> Unit {
    if at.phase == Phase::Allotment { at.unit_on_turn().other() } else { at.unit_on_turn() }
}

fn read_square(fields: &Fields<'_>, key: &str, text: &str) -> Result<Square, PositionError> {
    Square::read(text)
        .ok_or_else(|| fields.error(key, format!("“{}” is no square: squares are A1 to O60", shown(text))))
}

/// The place in the order of an eleven of the man with a label.
fn read_label(fields: &Fields<'_>, key: &str, unit: Unit, text: &str) -> Result<usize, PositionError> {
    Label::read(text).and_then(|label| unit.man(label)).ok_or_else(|| {
        let team = if unit == Unit::Offense { "offense" } else { "defense" };
        fields.error(key, format!("the {team} has no man “{}”", shown(text)))
    })
}

/// Reads a call as its token has it.
fn read_call(fields: &Fields<'_>, text: &str) -> Result<Call, PositionError> {
    match Action::read(text) {
        Ok(Action::Call(call)) => Ok(call),
        _ => {
            let known = "run:Q, run:F, run:H, run:T and pass:1 to pass:12";
            Err(fields.error("call", format!("“{}” is no call: calls are {known}", shown(text))))
        }
    }
}

/// The calls that a set stands for, one for each carrier and kind.
fn calls(possible: Possible) -> impl Iterator<Item = Call> {
    let pass = Zone::new(1).filter(|_| possible.pass()).map(Call::Pass);
    possible.runners().map(Call::Run).chain(pass)
}

/// The man of the offense who has the ball by a call.
fn carrier_of(call: Call) -> usize {
    match call {
        Call::Run(back) => back as usize,
        Call::Pass(_) => QUARTERBACK,
    }
}
