//! What a seat sees, as planes.

use kickoff_core::{Plane, PlaneWriter, Seat};

use super::cell;
use crate::board::Square;
use crate::options::{Columns, Format, Options};
use crate::pieces::{QUARTERBACK, Role};
use crate::position::{NOBODY, Phase, State};

pub(super) const PLANES: &[Plane] = &[
    Plane::new("own_singles", "1 where a Single of the seat stands."),
    Plane::new("own_doubles", "1 where a Double of the seat stands."),
    Plane::new("own_triples", "1 where a Triple of the seat stands."),
    Plane::new("own_quarterback", "1 where the Quarterback stands, if the seat attacks."),
    Plane::new("other_singles", "1 where a Single of the other side stands."),
    Plane::new("other_doubles", "1 where a Double of the other side stands."),
    Plane::new("other_triples", "1 where a Triple of the other side stands."),
    Plane::new("other_quarterback", "1 where the Quarterback stands, if the other side attacks."),
    Plane::new("ball", "1 where the ball is; nowhere before the toss."),
    Plane::new("carrier", "1 where the attacker stands who carries the ball; nowhere if it is loose."),
    Plane::new("mover", "1 where the man stands who last began a move this turn and may not begin another."),
    Plane::new("steps_left", "On the same square, the steps left to that man, 0 to 3."),
    Plane::new("seat", "Everywhere 0 if Red looks, 1 if Blue does."),
    Plane::new("attacks", "Everywhere 1 if the seat attacks in this half."),
    Plane::new("own_turn", "Everywhere 1 if it is the seat's turn."),
    Plane::new("other_turn", "Everywhere 1 if it is the other side's turn."),
    Plane::new("plays", "Everywhere the plays begun this turn, 0 to 2."),
    Plane::new("released", "Everywhere 1 if defending Doubles and Singles may cross to rows 2 to 12."),
    Plane::new(
        "turns_left",
        "Everywhere the turns that the attacker has after this one in the half; 255 is 255 or more.",
    ),
    Plane::new("second_half", "Everywhere 1 in the second half of a game."),
    Plane::new("match", "Everywhere 1 if two games are played."),
    Plane::new("edges", "Everywhere 1 if the columns at the edges are worth most, not the middle one."),
    Plane::new("second_game", "Everywhere 1 in the second game of a match."),
    Plane::new("own_points", "Everywhere the seat's points in this game."),
    Plane::new("other_points", "Everywhere the other side's points in this game."),
    Plane::new("own_game_points", "Everywhere the seat's game points, 2 for each game won and 1 for each drawn."),
    Plane::new("other_game_points", "Everywhere the other side's game points."),
];

/// Where these stand on a plane. Squares off the board have no place on the plane.
#[inline]
fn cells(squares: &[Square]) -> impl Iterator<Item = usize> {
    squares.iter().map(|&at| cell(at))
}

impl State {
    #[inline]
    pub(super) fn observe(&self, seat: Seat, planes: &mut PlaneWriter<'_>) {
        // Every field is named, so that nobody adds one without saying whether it is seen.
        let State {
            options: Options { format, turns, columns },
            phase,
            attacker,
            game,
            half,
            turn,
            round: _, // counts rounds of all halves, for people
            squares,
            men: _, // as in `squares`
            ball,
            carrier,
            plays,
            mover,
            steps_left,
            released,
            ended: _,       // in `points` and `game_points`
            annotations: _, // for people
        } = self;
        let attacks = *attacker == seat;
        let role = if attacks { Role::Attack } else { Role::Defense };
        let on_turn = self.on_turn();
        for role in [role, role.other()] {
            let men = &squares[role.index()];
            // The Quarterback stands last of the attackers.
            let triples = role.weak().start..if role == Role::Attack { QUARTERBACK } else { men.len() };
            planes.cells(cells(&men[role.singles()]));
            planes.cells(cells(&men[role.doubles()]));
            planes.cells(cells(&men[triples.clone()]));
            planes.cells(cells(&men[triples.end..]));
        }
        planes.cells([cell(*ball)]);
        planes.cells((*carrier != NOBODY).then_some(cell(*ball)));
        let moved = on_turn.and_then(|role| squares[role.index()].get(usize::from(*mover))).map(|&at| cell(at));
        planes.cells(moved);
        planes.values(moved.map(|at| (at, *steps_left)));
        planes.number(seat.index());
        planes.flag(attacks && *phase != Phase::Toss);
        planes.flag(on_turn == Some(role));
        planes.flag(on_turn == Some(role.other()));
        planes.number(*plays);
        planes.flag(*released);
        planes.number(turns.saturating_sub(*turn));
        planes.number(*half);
        planes.flag(*format == Format::Match);
        planes.flag(*columns == Columns::Edges);
        planes.number(*game);
        for points in [self.points(*game), self.game_points()] {
            // Points are never below 0.
            planes.number(points[seat.index()]);
            planes.number(points[seat.other().index()]);
        }
    }
}
