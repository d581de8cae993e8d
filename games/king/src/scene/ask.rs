//! Answers to what a screen asks about a position.

use kickoff_core::BreaksRule;

use crate::field::FILES;
use crate::formations::{Place, fit, ready_made, relative};
use crate::men::{QB, Unit, id};
use crate::position::{Phase, Position};
use crate::scene::draft::{examine, name, read_draft, read_man, read_square, slots, spots};
use crate::scene::messages::{KingAnswer, KingFormation, KingQuestion, KingRelativeSpot, KingSpot};

/// The answer to a question.
pub(crate) fn answer(at: &Position, question: KingQuestion) -> KingAnswer {
    let result = match question {
        KingQuestion::LineUp { men } => line_up(at, &men),
        KingQuestion::Fit { men } => fit_relative(at, &men),
        KingQuestion::Relative { men } => make_relative(at, &men),
        KingQuestion::Formations => formations(at),
        KingQuestion::WhyNot { from, to, pass } => why_not(at, &from, &to, pass),
    };
    result.unwrap_or_else(|message| KingAnswer::Refused { message })
}

/// The side that lines up, and its next man.
fn lining_up(at: &Position) -> Result<(Unit, u8), String> {
    match at.phase {
        Phase::LineUp(unit, next) => Ok((unit, next)),
        _ => Err("nobody is lining up now".to_owned()),
    }
}

fn line_up(at: &Position, men: &[KingSpot]) -> Result<KingAnswer, String> {
    let (unit, next) = lining_up(at)?;
    Ok(examine(at, unit, next, &read_draft(unit, men)?))
}

fn fit_relative(at: &Position, men: &[KingRelativeSpot]) -> Result<KingAnswer, String> {
    let (unit, _) = lining_up(at)?;
    let mut places: Vec<Place> = Vec::with_capacity(men.len());
    for spot in men {
        let man = read_man(unit, &spot.man)?;
        if spot.file >= FILES {
            return Err(format!("{} is on file {}; files are 0 to {}", spot.man, spot.file, FILES - 1));
        }
        if places.iter().any(|&(other, _, _)| other == man) {
            return Err(format!("{} is in the formation twice", spot.man));
        }
        places.push((man, spot.back, spot.file));
    }
    Ok(KingAnswer::Fit { men: spots(&fit(at, unit, &places)) })
}

fn make_relative(at: &Position, men: &[KingSpot]) -> Result<KingAnswer, String> {
    let (unit, _) = lining_up(at)?;
    let draft = read_draft(unit, men)?;
    let placed: Vec<_> = slots(unit).filter_map(|man| Some((man, draft[usize::from(man)]?))).collect();
    let men = relative(at, unit, &placed)
        .into_iter()
        .map(|(man, back, file)| KingRelativeSpot { man: name(man), back, file })
        .collect();
    Ok(KingAnswer::Relative { men })
}

fn formations(at: &Position) -> Result<KingAnswer, String> {
    let (unit, _) = lining_up(at)?;
    let formations = ready_made(unit)
        .iter()
        .map(|formation| KingFormation {
            name: formation.name.to_owned(),
            about: formation.about.to_owned(),
            men: spots(&fit(at, unit, formation.men)),
        })
        .collect();
    Ok(KingAnswer::Formations { formations })
}

fn why_not(at: &Position, from: &str, to: &str, pass: bool) -> Result<KingAnswer, String> {
    if !matches!(at.phase, Phase::Play(_) | Phase::Reply(_)) {
        return Err("nobody moves now".to_owned());
    }
    let (from, to) = (read_square(from)?, read_square(to)?);
    if pass && at.number_on(from) != Some(QB) {
        return Err(format!("no quarterback stands on {from}"));
    }
    let checked = if pass { at.check_completion(to) } else { at.check_move(from, to) };
    match checked {
        Err(error) => Ok(KingAnswer::WhyNot { rule: error.rule().to_owned(), message: error.to_string() }),
        Ok(()) if pass => Err(format!("a pass to {to} can be announced")),
        Ok(()) => Err(format!("{} can go to {to}", at.number_on(from).map_or_else(|| from.to_string(), id))),
    }
}
