//! Answers to what a screen asks about a position.

use kickoff_core::Message;
use kickoff_grid::{GridAnswer, GridFormation, GridQuestion, GridRelativeSpot, GridSpot};

use crate::field::FILES;
use crate::formations::{Place, fit, ready_made, relative};
use crate::game::King;
use crate::men::{QB, Unit, id};
use crate::position::{Phase, Position};
use crate::scene::draft::{examine, name, read_draft, read_man, read_square, slots, spots};

/// The answer to a question.
pub(crate) fn answer(at: &Position, question: GridQuestion) -> GridAnswer {
    let result = match question {
        GridQuestion::LineUp { men } => line_up(at, &men),
        GridQuestion::Fit { men } => fit_relative(at, &men),
        GridQuestion::Relative { men } => make_relative(at, &men),
        GridQuestion::Formations => formations(at),
        GridQuestion::WhyNot { from, to, pass } => why_not(at, &from.unwrap_or_default(), &to, pass),
    };
    result.unwrap_or_else(GridAnswer::refused::<King>)
}

/// The side that lines up, and its next man.
fn lining_up(at: &Position) -> Result<(Unit, u8), Message> {
    match at.phase {
        Phase::LineUp(unit, next) => Ok((unit, next)),
        _ => Err(Message::new("no-line-up")),
    }
}

fn line_up(at: &Position, men: &[GridSpot]) -> Result<GridAnswer, Message> {
    let (unit, next) = lining_up(at)?;
    Ok(examine(at, unit, next, &read_draft(unit, men)?))
}

fn fit_relative(at: &Position, men: &[GridRelativeSpot]) -> Result<GridAnswer, Message> {
    let (unit, _) = lining_up(at)?;
    let mut places: Vec<Place> = Vec::with_capacity(men.len());
    for spot in men {
        let man = read_man(unit, &spot.man)?;
        if spot.across >= FILES {
            let wrong = Message::new("no-file").with("man", spot.man.as_str()).with("file", spot.across);
            return Err(wrong.with("last", FILES - 1));
        }
        if spot.forward > 0 {
            return Err(Message::new("beyond-front").with("man", spot.man.as_str()));
        }
        if places.iter().any(|&(other, _, _)| other == man) {
            return Err(Message::new("twice-in-formation").with("man", spot.man.as_str()));
        }
        places.push((man, spot.forward.unsigned_abs(), spot.across));
    }
    Ok(GridAnswer::Fit { men: spots(&fit(at, unit, &places)) })
}

fn make_relative(at: &Position, men: &[GridSpot]) -> Result<GridAnswer, Message> {
    let (unit, _) = lining_up(at)?;
    let draft = read_draft(unit, men)?;
    let placed: Vec<_> = slots(unit).filter_map(|man| Some((man, draft[usize::from(man)]?))).collect();
    let men = relative(at, unit, &placed)
        .into_iter()
        .map(|(man, back, across)| GridRelativeSpot { man: name(man), forward: -(back as i8), across })
        .collect();
    Ok(GridAnswer::Relative { men })
}

fn formations(at: &Position) -> Result<GridAnswer, Message> {
    let (unit, _) = lining_up(at)?;
    let formations = ready_made(unit)
        .iter()
        .map(|formation| GridFormation {
            name: formation.name.to_owned(),
            about: formation.about.to_owned(),
            men: spots(&fit(at, unit, formation.men)),
        })
        .collect();
    Ok(GridAnswer::Formations { formations })
}

fn why_not(at: &Position, from: &str, to: &str, pass: bool) -> Result<GridAnswer, Message> {
    if !matches!(at.phase, Phase::Play(_) | Phase::Reply(_)) {
        return Err(Message::new("why-nobody-moves"));
    }
    let (from, to) = (read_square(from)?, read_square(to)?);
    if pass && at.number_on(from) != Some(QB) {
        return Err(Message::new("why-no-quarterback").with("from", from));
    }
    let checked = if pass { at.check_completion(to) } else { at.check_move(from, to) };
    match checked {
        Err(error) => Ok(GridAnswer::because(&error)),
        Ok(()) if pass => Err(Message::new("why-can-pass").with("to", to)),
        Ok(()) => {
            let man = at.number_on(from).map_or_else(|| from.to_string(), id);
            Err(Message::new("why-can-go").with("man", man).with("to", to))
        }
    }
}
