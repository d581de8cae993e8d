//! Drafts of line-ups: the men as a screen names them, and what is wrong with a draft.

use kickoff_core::Message;
use kickoff_grid::{GridAnswer, GridPieceSquares, GridProblem, GridSpot, no_square, shown};

use crate::action::Action;
use crate::field::Square;
use crate::game::King;
use crate::illegal::Illegal;
use crate::men::{Kind, LINEMEN, MEN, Unit, id};
use crate::position::{Phase, Position};

/// The men of a draft by their numbers, in the rules' order; the five offensive linemen are one.
pub(crate) fn slots(unit: Unit) -> impl Iterator<Item = u8> {
    unit.men().map(|man| man as u8).filter(|man| !(1..LINEMEN).contains(man))
}

/// A man's name in drafts.
pub(crate) fn name(man: u8) -> String {
    if Kind::of(man) == Kind::Ol { Kind::Ol.label().to_owned() } else { id(man) }
}

/// The squares of a draft by men's numbers.
pub(crate) type Draft = [Option<Square>; MEN];

/// The man of a side with this name.
pub(crate) fn read_man(unit: Unit, text: &str) -> Result<u8, Message> {
    slots(unit)
        .find(|&man| name(man) == text)
        .ok_or_else(|| Message::new("no-man").with("text", shown(text)).with("unit", unit))
}

pub(crate) fn read_square(text: &str) -> Result<Square, Message> {
    Square::read(text).ok_or_else(|| no_square(text, "a1", "j24"))
}

/// Reads a draft; a man given twice is an error.
pub(crate) fn read_draft(unit: Unit, men: &[GridSpot]) -> Result<Draft, Message> {
    let mut draft = [None; MEN];
    for spot in men {
        let man = read_man(unit, &spot.man)?;
        if draft[usize::from(man)].replace(read_square(&spot.at)?).is_some() {
            return Err(Message::new("twice-in-draft").with("man", spot.man.as_str()));
        }
    }
    Ok(draft)
}

/// Men on squares, as a screen names them.
pub(crate) fn spots(men: &[(u8, Square)]) -> Vec<GridSpot> {
    men.iter().map(|&(man, at)| GridSpot { man: name(man), at: at.to_string() }).collect()
}

/// Puts a man of a draft on the board; the five linemen together.
pub(crate) fn put(board: &mut Position, man: u8, at: Square) {
    if Kind::of(man) != Kind::Ol {
        return board.put(man, at);
    }
    for lineman in 0..LINEMEN {
        let square = if at.on_field() { Square::at(at.file() + lineman, at.rank()) } else { Square::OFF };
        board.put(lineman, square);
    }
}

fn problem(man: u8, error: &Illegal) -> GridProblem {
    GridProblem::of(name(man), error)
}

/// What there is to say about a draft of the side that lines up.
pub(super) fn examine(at: &Position, unit: Unit, next: u8, draft: &Draft) -> GridAnswer {
    let mut problems = Vec::new();
    let mut board = at.clone();
    slots(unit).for_each(|man| put(&mut board, man, Square::OFF));
    // Men on one square: the first one stands, the others are told.
    for man in slots(unit) {
        let Some(square) = draft[usize::from(man)] else { continue };
        match board.check_spot(Kind::of(man), square) {
            Ok(()) => put(&mut board, man, square),
            Err(error) => problems.push(problem(man, &error)),
        }
    }
    let squares =
        slots(unit).map(|man| GridPieceSquares { man: name(man), squares: free_for(&mut board, man) }).collect();
    let missing: Vec<String> = slots(unit).filter(|&man| draft[usize::from(man)].is_none()).map(name).collect();
    problems.extend(moved(at, unit, next, draft));
    let mut tokens = None;
    if problems.is_empty() && missing.is_empty() {
        match in_order(at, unit, next, draft) {
            Ok(list) => tokens = Some(list),
            Err(found) => problems.push(found),
        }
    }
    GridAnswer::LineUp { squares, problems, missing, eligible: Vec::new(), tokens }
}

/// The squares on which a man may stand, the others staying where they are.
fn free_for(board: &mut Position, man: u8) -> Vec<String> {
    let standing = board.square(man);
    put(board, man, Square::OFF);
    let squares = open_squares(board, man).map(|square| square.to_string()).collect();
    if standing.on_field() {
        put(board, man, standing);
    }
    squares
}

/// The empty squares of a man's ranks; for the five linemen those on which the leftmost may stand.
pub(crate) fn open_squares(board: &Position, man: u8) -> impl Iterator<Item = Square> {
    let kind = Kind::of(man);
    Square::of_ranks(board.line_up_board_ranks(kind)).filter(move |&square| board.check_spot(kind, square).is_ok())
}

/// The squares of a kind's men in a draft, in the order in which they are placed.
fn sorted(draft: &Draft, kind: Kind) -> Vec<Square> {
    let first = usize::from(kind.first());
    let mut squares: Vec<Square> =
        draft.iter().skip(first).take(usize::from(kind.number())).filter_map(|square| *square).collect();
    squares.sort_unstable();
    squares
}

/// Men whom the side has placed already and whom the draft moves.
fn moved(at: &Position, unit: Unit, next: u8, draft: &Draft) -> Vec<GridProblem> {
    slots(unit)
        .filter(|&man| man < next && !sorted(draft, Kind::of(man)).contains(&at.square(man)))
        .map(|man| {
            let message = Message::new("placed-already").with("kind", Kind::of(man)).with("at", at.square(man));
            GridProblem::by_rule::<King>(name(man), "Placing", message)
        })
        .collect()
}

/// The tokens that place what is still to be placed of a complete draft, in the rules' order.
fn in_order(at: &Position, unit: Unit, next: u8, draft: &Draft) -> Result<Vec<String>, GridProblem> {
    let mut board = at.clone();
    let mut tokens = Vec::new();
    for man in slots(unit).filter(|&man| man >= next) {
        let kind = Kind::of(man);
        let placed = sorted(draft, kind).into_iter().filter(|&square| board.number_on(square).is_none());
        let Some(square) = placed.min() else { continue };
        if let Phase::LineUp(_, coming) = board.phase {
            board.check_placement(coming, kind, square).map_err(|error| problem(man, &error))?;
            board.place(unit, coming, square);
            tokens.push(Action::Place { kind, at: square }.token());
        }
    }
    Ok(tokens)
}
