//! Answers to what a screen asks about a position.

use kickoff_core::Message;
use kickoff_grid::{
    GridAnswer, GridFormation, GridPieceSquares, GridProblem, GridQuestion, GridRelativeSpot, GridSpot, no_square,
    shown,
};

use crate::action::Action;
use crate::field::{ROWS, Square};
use crate::formations::{fit, ready_made, relative};
use crate::game::Scrimmage;
use crate::illegal::Illegal;
use crate::men::{Label, MEN, Unit};
use crate::position::{Phase, Position};
use crate::scene::build::open_squares;
use crate::scene::reach::Reacher;
use crate::view::View;

/// The answer to a question.
pub(crate) fn answer(view: &View, question: GridQuestion) -> GridAnswer {
    let result = match question {
        GridQuestion::LineUp { men } => line_up(view, &men),
        GridQuestion::Fit { men } => fit_relative(view, &men),
        GridQuestion::Relative { men } => make_relative(view, &men),
        GridQuestion::Formations => formations(view),
        GridQuestion::WhyNot { from, to, .. } => why_not(view, &from.unwrap_or_default(), &to),
    };
    result.unwrap_or_else(GridAnswer::refused::<Scrimmage>)
}

/// The eleven that lines up.
fn unit_lining_up(public: &Position) -> Result<(Unit, usize), Message> {
    match public.phase {
        Phase::LineUp(unit, next) => Ok((unit, next as usize)),
        _ => Err(Message::new("no-line-up")),
    }
}

fn read_man(unit: Unit, text: &str) -> Result<usize, Message> {
    Label::read(text).and_then(|label| unit.man(label)).ok_or_else(|| Message::new("no-man").with("text", shown(text)))
}

fn read_square(text: &str) -> Result<Square, Message> {
    Square::read(text).ok_or_else(|| no_square(text, "A1", "O60"))
}

/// A draft as squares by man; a man given twice is an error.
fn read_draft(unit: Unit, men: &[GridSpot]) -> Result<[Option<Square>; MEN], Message> {
    let mut draft = [None; MEN];
    for spot in men {
        let man = read_man(unit, &spot.man)?;
        if draft[man].replace(read_square(&spot.at)?).is_some() {
            return Err(Message::new("twice-in-draft").with("label", unit.label(man)));
        }
    }
    Ok(draft)
}

fn line_up(view: &View, men: &[GridSpot]) -> Result<GridAnswer, Message> {
    let (unit, next) = unit_lining_up(&view.public)?;
    let draft = read_draft(unit, men)?;
    let mut problems = Vec::new();
    let mut board = view.public.clone();
    for (man, drafted) in draft.iter().enumerate() {
        let placed = board.square(unit, man);
        if man < next && placed != *drafted {
            let at = placed.map_or_else(String::new, |at| at.to_string());
            let message = Message::new("placed-already").with("label", unit.label(man)).with("at", at);
            problems.push(GridProblem::by_rule::<Scrimmage>(unit.label(man).to_string(), "line-up", message));
        }
        board.lift(unit, man);
    }
    // Men on one square: the first one stands, the others are told.
    for (man, drafted) in draft.iter().enumerate() {
        let Some(at) = *drafted else { continue };
        match board.man_on(unit, at) {
            Some(by) => problems.push(problem(unit, man, &Illegal::Taken { at, by: unit.label(by) })),
            None => board.put(unit, man, at),
        }
    }
    let mut squares = Vec::with_capacity(MEN);
    for man in 0..MEN {
        let standing = board.square(unit, man);
        board.lift(unit, man);
        if let Some(error) = standing.and_then(|at| board.check_spot(unit, man, at).err()) {
            problems.push(problem(unit, man, &error));
        }
        squares.push(GridPieceSquares { man: unit.label(man).to_string(), squares: open_squares(&board, unit, man) });
        if let Some(at) = standing {
            board.put(unit, man, at);
        }
    }
    let missing: Vec<String> = (0..MEN)
        .filter(|&man| board.options.size.has(unit, man) && draft[man].is_none())
        .map(|man| unit.label(man).to_string())
        .collect();
    let complete = problems.is_empty() && missing.is_empty();
    let eligible = match unit {
        Unit::Offense => eligible(&board),
        Unit::Defense => Vec::new(),
    };
    let tokens = complete.then(|| {
        (next..MEN).filter_map(|man| Some(Action::Place { man: unit.label(man), at: draft[man]? }.token())).collect()
    });
    Ok(GridAnswer::LineUp { squares, problems, missing, eligible, tokens })
}

/// The backs of a draft that may carry the ball; none while Q is not placed.
fn eligible(board: &Position) -> Vec<String> {
    let placed = |label: Label| board.square(Unit::Offense, label as usize).is_some();
    if !placed(Label::Q) {
        return Vec::new();
    }
    board.eligible_runs().runners().filter(|&back| placed(back)).map(|back| back.to_string()).collect()
}

fn problem(unit: Unit, man: usize, error: &Illegal) -> GridProblem {
    GridProblem::of(unit.label(man).to_string(), error)
}

fn spots(men: &[(Label, Square)]) -> Vec<GridSpot> {
    men.iter().map(|(label, at)| GridSpot { man: label.to_string(), at: at.to_string() }).collect()
}

fn fit_relative(view: &View, men: &[GridRelativeSpot]) -> Result<GridAnswer, Message> {
    let (unit, _) = unit_lining_up(&view.public)?;
    let mut read = Vec::with_capacity(men.len());
    for spot in men {
        let man = read_man(unit, &spot.man)?;
        if spot.across >= ROWS {
            let wrong = Message::new("no-row").with("label", spot.man.as_str()).with("row", spot.across);
            return Err(wrong.with("last", ROWS - 1));
        }
        let label = unit.label(man);
        if read.iter().any(|&(other, _, _)| other == label) {
            return Err(Message::new("twice-in-formation").with("label", label));
        }
        read.push((label, spot.forward, spot.across));
    }
    Ok(GridAnswer::Fit { men: spots(&fit(&view.public, unit, &read)) })
}

fn make_relative(view: &View, men: &[GridSpot]) -> Result<GridAnswer, Message> {
    let (unit, _) = unit_lining_up(&view.public)?;
    let draft = read_draft(unit, men)?;
    let placed: Vec<(Label, Square)> = (0..MEN).filter_map(|man| Some((unit.label(man), draft[man]?))).collect();
    let men = relative(&view.public, unit, &placed)
        .into_iter()
        .map(|(man, forward, across)| GridRelativeSpot { man: man.to_string(), forward, across })
        .collect();
    Ok(GridAnswer::Relative { men })
}

fn formations(view: &View) -> Result<GridAnswer, Message> {
    let (unit, _) = unit_lining_up(&view.public)?;
    let formations = ready_made(unit)
        .iter()
        .map(|formation| GridFormation {
            name: formation.name.to_owned(),
            about: formation.about.to_owned(),
            men: spots(&fit(&view.public, unit, &formation.men)),
        })
        .collect();
    Ok(GridAnswer::Formations { formations })
}

fn why_not(view: &View, from: &str, to: &str) -> Result<GridAnswer, Message> {
    let public = &view.public;
    if public.phase != Phase::Turn {
        return Err(Message::new("why-nobody-moves"));
    }
    let unit = public.unit_on_turn();
    let (from, to) = (read_square(from)?, read_square(to)?);
    let standing = [unit, unit.other()].into_iter().find_map(|unit| Some(unit.label(public.man_on(unit, from)?)));
    let label = standing.ok_or_else(|| Message::new("why-nobody-there").with("from", from))?;
    if let Err(error) = public.check_move(view.freest_call(), label, to) {
        return Ok(GridAnswer::because(&error));
    }
    let Some(man) = unit.man(label) else {
        return Err(Message::new("why-nobody-there").with("from", from));
    };
    let squares = Reacher::new(view).squares(man);
    let name = to.to_string();
    if squares.iter().any(|square| square.at == name) {
        return Err(Message::new("why-can-go").with("label", label).with("to", to));
    }
    // They could get into the end zone, where the run is over.
    let scores = |at: Square| public.direction(unit).attacks(at.column());
    let enters = || squares.iter().any(|square| read_square(&square.at).is_ok_and(scores));
    if view.known_carrier() == Some((unit, man)) && scores(to) && enters() {
        let message = Message::new("why-goal-line").with("label", label).with("to", to);
        return Ok(GridAnswer::by_rule::<Scrimmage>("Score · Touchdown", message));
    }
    let message = Message::new("why-no-way").with("label", label).with("to", to);
    Ok(GridAnswer::by_rule::<Scrimmage>("M3", message))
}
