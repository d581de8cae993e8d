//! Tables about the game.

use crate::board::Square;
use crate::options::Columns;
use crate::pieces::{Kind, PIECES, Role, SET_UP};
use crate::scene::types::{QuarterbackMatchRow, QuarterbackPlace, QuarterbackReference, QuarterbackReferenceKind};

/// What two games bring a side: results, its game points and the other side's, and what that is worth.
const MATCH_TABLE: [(&str, [u8; 2], &str); 6] = [
    ("two wins", [4, 0], "won"),
    ("a win and a draw", [3, 1], "won"),
    ("a win and a loss", [2, 2], "drawn"),
    ("two draws", [2, 2], "drawn"),
    ("a draw and a loss", [1, 3], "lost"),
    ("two losses", [0, 4], "lost"),
];

pub(crate) fn reference() -> QuarterbackReference {
    QuarterbackReference {
        kinds: Kind::ALL.into_iter().map(kind).collect(),
        columns: Columns::Edges.values().to_vec(),
        match_table: MATCH_TABLE
            .iter()
            .map(|&(games, points, result)| QuarterbackMatchRow {
                games: games.to_owned(),
                points,
                result: result.to_owned(),
            })
            .collect(),
        set_up: Role::BOTH.into_iter().flat_map(|role| (0..PIECES).map(move |piece| place(role, piece))).collect(),
    }
}

fn kind(kind: Kind) -> QuarterbackReferenceKind {
    let number = |role: Role| (0..PIECES).filter(|&piece| role.kind(piece) == kind).count() as u8;
    QuarterbackReferenceKind {
        kind,
        name: kind.name().to_owned(),
        strength: kind.strength(),
        reach: kind.reach(Square::at(0, 0)),
        reach_over_line: kind.reach(Square::at(0, 1)),
        attack: number(Role::Attack),
        defense: number(Role::Defense),
    }
}

fn place(role: Role, piece: usize) -> QuarterbackPlace {
    QuarterbackPlace {
        role,
        kind: role.kind(piece),
        label: role.label(piece),
        square: SET_UP[role.index()][piece].into(),
    }
}
