//! What a seat sees, as planes. They are made from its view alone, which does not hold what it must not know.

use kickoff_core::{Plane, PlaneWriter, Seat};

use super::cell;
use crate::action::Call;
use crate::field::{COLUMNS, ROWS, Square};
use crate::games::Games;
use crate::men::{MEN, Unit};
use crate::options::{CarrierContact, Format, Options, Size, TackleModel};
use crate::position::{Ball, Passer, Phase, Position};
use crate::view::View;

pub(super) const PLANES: &[Plane] = &[
    Plane::new("own_t1", "1 where the seat's T1 stands."),
    Plane::new("own_t2", "1 where the seat's T2 stands."),
    Plane::new("own_g1", "1 where the seat's G1 stands."),
    Plane::new("own_g2", "1 where the seat's G2 stands."),
    Plane::new("own_g3", "1 where the seat's G3 stands."),
    Plane::new("own_te_or_l1", "1 where the seat's TE stands, or its L1 if it plays the defense."),
    Plane::new("own_se_or_l2", "SE or L2."),
    Plane::new("own_q_or_l3", "Q or L3."),
    Plane::new("own_f_or_b1", "F or B1."),
    Plane::new("own_h_or_b2", "H or B2."),
    Plane::new("own_t_or_s", "T or S."),
    Plane::new("other_t1", "1 where the other team's T1 stands."),
    Plane::new("other_t2", "1 where the other team's T2 stands."),
    Plane::new("other_g1", "1 where the other team's G1 stands."),
    Plane::new("other_g2", "1 where the other team's G2 stands."),
    Plane::new("other_g3", "1 where the other team's G3 stands."),
    Plane::new("other_te_or_l1", "1 where the other team's TE stands, or its L1 if it plays the defense."),
    Plane::new("other_se_or_l2", "SE or L2."),
    Plane::new("other_q_or_l3", "Q or L3."),
    Plane::new("other_f_or_b1", "F or B1."),
    Plane::new("other_h_or_b2", "H or B2."),
    Plane::new("other_t_or_s", "T or S."),
    Plane::new(
        "own_marks",
        "Where a marked man of the seat stands, 1 + the best power that has blocked that man without success.",
    ),
    Plane::new("other_marks", "The same of the other team."),
    Plane::new("moved", "Where a man of the team on turn stands, the squares that this man has moved this turn."),
    Plane::new("carrier", "1 where the man stands who has the ball, as far as the seat knows."),
    Plane::new("tackler", "1 where the tackler stands while chance decides a tackle attempt."),
    Plane::new("contact", "1 on the square of a tackle attempt or fumble while chance decides it."),
    Plane::new("flight", "1 where a pass in the air comes down."),
    Plane::new("loose", "1 where a loose ball lies."),
    Plane::new("call_zone", "1 on the zone to which a pass has been called, if the seat knows it."),
    Plane::new("open_runs", "1 where a back stands whose run public knowledge leaves possible."),
    Plane::new("line", "1 on the whole column west of the scrimmage line."),
    Plane::new("first_down_line", "1 on the whole column west of the line to be reached for a first down."),
    Plane::new("open_pass", "Everywhere 1 if public knowledge leaves a pass possible."),
    Plane::new("seat", "Everywhere 0 if Red looks, 1 if Yellow does."),
    Plane::new("own_offense", "Everywhere 1 if the seat started the play on offense."),
    Plane::new("other_offense", "Everywhere 1 if the other team did."),
    Plane::new("own_east", "Everywhere 1 if the seat's team plays east."),
    Plane::new("own_possession", "Everywhere 1 if the seat's team has the ball, or had it before a fumble."),
    Plane::new("own_turn", "Everywhere 1 if it is the seat's turn, also while chance decides something in it."),
    Plane::new("other_turn", "Everywhere 1 if it is the other team's turn."),
    Plane::new("line_up", "Everywhere 1 while men are placed. Who is next follows from those who stand already."),
    Plane::new(
        "chance",
        "Everywhere what chance decides: 1 the toss, 2 an allotment, 3 a tackle attempt, 4 a fumble, 5 a scramble, 6 a \
         contested pass; 0 if it decides nothing.",
    ),
    Plane::new("over", "Everywhere 1 if the game is over."),
    Plane::new("down", "Everywhere the down, 1 to 4."),
    Plane::new("turn", "Everywhere the number of this turn in the play, from 1; 255 is 255 or more."),
    Plane::new("turns_left", "Everywhere the turns after this one until the ball is dead; 255 is 255 or more."),
    Plane::new("plays_left", "Everywhere the plays until the game is a draw, this one included; 255 is 255 or more."),
    Plane::new("left", "Everywhere what is left of the turn's allotment."),
    Plane::new("others_stepped", "Everywhere 1 if a man other than Q has stepped this turn, so that Q cannot throw."),
    Plane::new("scrambled", "Everywhere 1 if Q has scrambled in this play."),
    Plane::new("must_throw", "Everywhere 1 if Q must throw now."),
    Plane::new("shift", "Everywhere the squares that a scramble lets Q move this turn."),
    Plane::new("thrown", "Everywhere 1 if the pass has been thrown."),
    Plane::new("min_squares", "Everywhere the least allotment."),
    Plane::new("max_squares", "Everywhere the greatest allotment."),
    Plane::new("uniform", "Everywhere 1 if tackle attempts are decided uniformly."),
    Plane::new(
        "carrier_contact",
        "Everywhere 1 if a carrier who steps onto an opponent meets them on the square stepped onto (rules version 1).",
    ),
    Plane::new("game", "Everywhere the number of this game in a match, 1 or 2; 0 if a single game is played."),
    Plane::new("own_start", "Everywhere 1 if, in a match, the seat's team started this game on offense."),
    Plane::new("plays", "Everywhere, in a match, the plays of this game that have ended; 255 is 255 or more."),
    Plane::new(
        "turns_high",
        "Everywhere, in a match, the allotments drawn in this game, divided by 256 and rounded down; 255 is 255 or more.",
    ),
    Plane::new("turns_low", "Everywhere the remainder of that division."),
    Plane::new("own_first_game", "Everywhere 1 if the seat's team has won the first game of a match."),
    Plane::new("other_first_game", "Everywhere 1 if the other team has."),
    Plane::new("first_plays", "Everywhere the plays of the first game of a match, if it is over; 255 is 255 or more."),
    Plane::new("first_turns_high", "Everywhere the allotments drawn in it, divided as in `turns_high`."),
    Plane::new("first_turns_low", "Everywhere the remainder of that division."),
    Plane::new("mini", "Everywhere 1 in the mini game."),
];

/// A number in two planes: by how often it holds 256, and what is left.
const fn in_two(number: u32) -> [u32; 2] {
    [number / 256, number % 256]
}

/// What the plane `chance` says of a phase.
#[inline]
const fn chance(phase: Phase) -> u8 {
    match phase {
        Phase::Toss => 1,
        Phase::Allotment => 2,
        Phase::Tackle(_) => 3,
        Phase::Fumble(_) => 4,
        Phase::Scramble => 5,
        Phase::Contest { .. } => 6,
        Phase::LineUp(..) | Phase::Call | Phase::Turn | Phase::Over(_) => 0,
    }
}

/// A whole column; none if it is off the field.
#[inline]
fn column(column: u8) -> impl Iterator<Item = usize> {
    let on_field = (1..=COLUMNS).contains(&column);
    (0..ROWS).filter(move |_| on_field).map(move |row| cell(Square::at(row, column)))
}

impl View {
    #[inline]
    pub(super) fn observe(&self, seat: Seat, planes: &mut PlaneWriter<'_>) {
        // Every field is named, so that nobody adds one without saying whether it is seen.
        let View { public, call } = self;
        let Position {
            options: Options { min_squares, max_squares, tackle, max_plays, max_turns, format, carrier_contact, size },
            phase,
            offense: _,       // in `seat`
            red_direction: _, // in `seat_direction`
            line,
            first_down_line,
            down,
            plays,
            games: Games { starter, turns, over: [first_game, _] },
            turn,
            allotted: _, // for people
            left,
            possession,
            ball,
            possible,
            passer: Passer { scrambled, must_throw, shift, thrown },
            others_stepped,
            moved,
            marks,
            squares,
            annotations: _, // for people
            blocked: _,     // as in `squares`
        } = public;
        let tossed = *phase != Phase::Toss;
        let (own, other) = (public.unit_of(seat), public.unit_of(seat.other()));
        let on_turn = match phase {
            Phase::Toss | Phase::Over(_) => None,
            Phase::LineUp(unit, _) => Some(*unit),
            Phase::Call => Some(Unit::Offense),
            _ => Some(public.unit_on_turn()),
        };
        // What was moved in the last turn counts no more while the next is allotted.
        let in_turn = on_turn.filter(|_| *phase != Phase::Allotment);
        let (carrier, tackler, contact) = match *phase {
            Phase::Tackle(attempt) => (
                Some((attempt.unit, usize::from(attempt.carrier))),
                Some((attempt.unit.other(), usize::from(attempt.tackler))),
                Some(attempt.at),
            ),
            Phase::Fumble(at) => (None, None, Some(at)),
            _ => (self.known_carrier(), None, None),
        };
        let place = |man: Option<(Unit, usize)>| man.map(|(unit, man)| cell(squares[unit.index()][man]));
        for unit in [own, other] {
            for &at in &squares[unit.index()] {
                planes.cells([cell(at)]);
            }
        }
        for unit in [own, other] {
            let unit = unit.index();
            planes.values(
                (0..MEN).filter(|&man| marks[unit][man] > 0).map(|man| (cell(squares[unit][man]), marks[unit][man])),
            );
        }
        planes.values(in_turn.into_iter().flat_map(|unit| {
            let men = squares[unit.index()].iter().zip(moved);
            men.filter(|(_, moved)| **moved > 0).map(|(&at, &moved)| (cell(at), moved))
        }));
        planes.cells(place(carrier));
        planes.cells(place(tackler));
        planes.cells(contact.map(cell));
        planes.cells(match ball {
            Ball::Flight(at) => Some(cell(*at)),
            _ => None,
        });
        planes.cells(match ball {
            Ball::Loose(at) => Some(cell(*at)),
            _ => None,
        });
        let zone = match call {
            Some(Call::Pass(zone)) => Some(zone.corner(public.window())),
            _ => None,
        };
        planes.cells(zone.into_iter().flat_map(|(north, west)| {
            (north..north + 5).flat_map(move |row| (west..west + 5).map(move |column| cell(Square::at(row, column))))
        }));
        planes.cells(possible.runners().map(|back| cell(squares[Unit::Offense.index()][back as usize])));
        planes.cells(column(*line));
        planes.cells(column(*first_down_line));
        planes.flag(possible.pass());
        planes.number(seat.index());
        planes.flag(tossed && own == Unit::Offense);
        planes.flag(tossed && own == Unit::Defense);
        planes.flag(tossed && public.seat_direction(seat) == crate::Direction::East);
        planes.flag(tossed && *possession == own);
        planes.flag(on_turn == Some(own));
        planes.flag(on_turn == Some(other));
        planes.flag(matches!(phase, Phase::LineUp(..)));
        planes.number(chance(*phase));
        planes.flag(matches!(phase, Phase::Over(_)));
        planes.number(*down);
        planes.number(*turn);
        planes.number(max_turns.saturating_sub(*turn));
        planes.number(max_plays.saturating_sub(*plays));
        planes.number(*left);
        planes.flag(in_turn.is_some() && *others_stepped);
        planes.flag(*scrambled);
        planes.flag(*must_throw);
        planes.number(*shift);
        planes.flag(*thrown);
        planes.number(*min_squares);
        planes.number(*max_squares);
        planes.flag(*tackle == TackleModel::Uniform);
        planes.flag(*carrier_contact == CarrierContact::SquareSteppedOnto);
        let in_match = *format == Format::Match;
        planes.number(if in_match { 1 + usize::from(first_game.is_some()) } else { 0 });
        planes.flag(in_match && tossed && *starter == seat);
        planes.number(if in_match { *plays } else { 0 });
        in_two(*turns).into_iter().for_each(|part| planes.number(part));
        let winner = first_game.and_then(|game| game.winner());
        planes.flag(winner == Some(seat));
        planes.flag(winner == Some(seat.other()));
        planes.number(first_game.map_or(0, |game| game.plays));
        in_two(first_game.map_or(0, |game| game.turns)).into_iter().for_each(|part| planes.number(part));
        planes.flag(*size == Size::Mini);
    }
}
