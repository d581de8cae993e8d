//! The game's tables.

use crate::drive::{FIELD_GOAL, SAFETY, TOUCHDOWN};
use crate::formations::ready_made;
use crate::men::{Kind, Unit};
use crate::scene::types::{KingReference, KingReferenceFormation, KingReferenceMan, KingReferencePoints};

pub(crate) fn reference() -> KingReference {
    let points = [
        (
            "Touchdown",
            TOUCHDOWN,
            "The carrier stands in the end zone that the offense attacks. The other team starts on its own 20.",
        ),
        (
            "Field goal",
            FIELD_GOAL,
            "The quarterback has the ball on or beyond the other team's 30, and it is not the possession's first action. \
             The other team starts on its own 20.",
        ),
        (
            "Safety",
            SAFETY,
            "The carrier is taken out in the offense's own end zone: the defense scores, and starts on its own 40.",
        ),
    ];
    KingReference {
        men: Kind::ALL.into_iter().map(man).collect(),
        points: points
            .into_iter()
            .map(|(name, points, about)| KingReferencePoints { name: name.to_owned(), points, about: about.to_owned() })
            .collect(),
        formations: Unit::BOTH
            .into_iter()
            .flat_map(|unit| ready_made(unit).iter().map(move |formation| (unit, formation)))
            .map(|(unit, formation)| KingReferenceFormation {
                unit,
                name: formation.name.to_owned(),
                about: formation.about.to_owned(),
            })
            .collect(),
    }
}

fn man(kind: Kind) -> KingReferenceMan {
    KingReferenceMan {
        unit: kind.unit(),
        kind,
        name: kind.name().to_owned(),
        number: kind.number(),
        moves: moves(kind).to_owned(),
        with_ball: with_ball(kind).map(str::to_owned),
    }
}

fn moves(kind: Kind) -> &'static str {
    match kind {
        Kind::Ol | Kind::Dl => "One square straight forward; takes out men one square diagonally forward.",
        Kind::Te | Kind::Lb => "Like a knight, over other men too.",
        Kind::Wr => "Like a bishop: any number of squares diagonally.",
        Kind::Rb => "Like a rook: any number of squares along ranks and files.",
        Kind::Fb => "Like a queen: any number of squares in any direction.",
        Kind::Cb => "Like a bishop, at most two squares unless the game was set up otherwise.",
        Kind::Sf => "Like a rook, at most two squares unless the game was set up otherwise.",
        Kind::Mb => "Like a queen, at most two squares unless the game was set up otherwise.",
        Kind::Qb => {
            "One or two squares straight or diagonally forward; any number sideways or straight back. Takes out only in \
             the red zone."
        }
    }
}

fn with_ball(kind: Kind) -> Option<&'static str> {
    Some(match kind {
        Kind::Te => "Like a knight. Takes out only in the red zone.",
        Kind::Wr => {
            "One or two squares diagonally forward, any number diagonally back. Takes out only in the red zone."
        }
        Kind::Rb => "One or two squares straight forward, any number straight back. Takes out only in the red zone.",
        Kind::Fb => {
            "One or two squares straight or diagonally forward, any number straight or diagonally back. Takes out only in \
             the red zone."
        }
        _ => return None,
    })
}
