//! The picture of a position.

use kickoff_core::{BreaksRule, Seat};

use crate::board::Square;
use crate::illegal::Illegal;
use crate::options::Format;
use crate::pieces::{Kind, PIECES, Role};
use crate::position::{Ending, NOBODY, PLAYS, Phase, State};
use crate::scene::pass::{pass_lines, passes};
use crate::scene::reach::{reach, repelled};
use crate::scene::types::{
    QuarterbackBall, QuarterbackEnding, QuarterbackFormat, QuarterbackGameResult, QuarterbackHalf, QuarterbackKind,
    QuarterbackMoving, QuarterbackPhase, QuarterbackPiece, QuarterbackPlay, QuarterbackPlayKind, QuarterbackReason,
    QuarterbackRole, QuarterbackScene, QuarterbackSide, QuarterbackSquare,
};

pub(super) fn side(seat: Seat) -> QuarterbackSide {
    match seat {
        Seat::First => QuarterbackSide::Red,
        Seat::Second => QuarterbackSide::Blue,
    }
}

pub(super) fn role_name(role: Role) -> QuarterbackRole {
    match role {
        Role::Attack => QuarterbackRole::Attack,
        Role::Defense => QuarterbackRole::Defense,
    }
}

pub(super) fn kind_name(kind: Kind) -> QuarterbackKind {
    match kind {
        Kind::Single => QuarterbackKind::Single,
        Kind::Double => QuarterbackKind::Double,
        Kind::Triple => QuarterbackKind::Triple,
        Kind::Quarterback => QuarterbackKind::Quarterback,
    }
}

pub(super) fn square(at: Square) -> QuarterbackSquare {
    QuarterbackSquare { at: at.to_string(), column: at.column(), row: at.row() }
}

pub(super) fn reason(illegal: &Illegal) -> QuarterbackReason {
    QuarterbackReason { rule: illegal.rule().to_owned(), message: illegal.to_string() }
}

impl State {
    /// A piece's id on the screen.
    pub(super) fn id(&self, role: Role, piece: usize) -> String {
        let side = match self.seat(role) {
            Seat::First => "red",
            Seat::Second => "blue",
        };
        format!("{side}-{}", role.label(piece))
    }

    /// The id of the piece on a square.
    pub(super) fn id_on(&self, at: Square) -> Option<String> {
        Role::BOTH.into_iter().find_map(|role| Some(self.id(role, self.piece_on(role, at)?)))
    }
}

/// The picture of a position and all that can be done in it.
pub(crate) fn scene(state: &State) -> QuarterbackScene {
    let Some(role) = state.on_turn() else { return picture(state) };
    let attacks = role == Role::Attack;
    QuarterbackScene {
        reach: reach(state, role),
        repelled: repelled(state, role),
        passes: if attacks { passes(state) } else { Vec::new() },
        pass_lines: if attacks { pass_lines(state) } else { Vec::new() },
        end: state.check_end(role).is_ok(),
        down: (attacks && state.may_down()).then(|| state.ball.points()),
        ..picture(state)
    }
}

/// The picture of a position.
pub(crate) fn picture(state: &State) -> QuarterbackScene {
    let tossed = state.phase != Phase::Toss;
    let (game, half) = state.game_and_half();
    let on_turn = state.on_turn();
    let points = state.points(state.game);
    let second_half = on_turn.is_some() && state.half == 1;
    QuarterbackScene {
        phase: match state.phase {
            Phase::Toss => QuarterbackPhase::Toss,
            Phase::Turn(Role::Attack) => QuarterbackPhase::Attack,
            Phase::Turn(Role::Defense) => QuarterbackPhase::Defense,
            Phase::Over => QuarterbackPhase::Over,
        },
        format: match state.options.format {
            Format::Game => QuarterbackFormat::Game,
            Format::Match => QuarterbackFormat::Match,
        },
        game,
        half,
        attacker: tossed.then(|| side(state.attacker)),
        on_turn: on_turn.map(|role| side(state.seat(role))),
        turn: state.turn,
        turn_limit: state.options.turns,
        plays: on_turn.map_or_else(Vec::new, |role| plays(state, role)),
        plays_left: on_turn.map_or(0, |_| PLAYS.saturating_sub(state.plays)),
        moving: on_turn.and_then(|role| moving(state, role)),
        pieces: Role::BOTH.into_iter().flat_map(|role| pieces(state, role)).collect(),
        ball: state.ball().map(|at| QuarterbackBall {
            carrier: state.carried().then(|| state.id(Role::Attack, state.carrier.into())),
            at: at.to_string(),
            column: at.column(),
            row: at.row(),
        }),
        released: state.released,
        reach: Vec::new(),
        repelled: Vec::new(),
        passes: Vec::new(),
        pass_lines: Vec::new(),
        end: false,
        down: None,
        worth: (on_turn.is_some() && state.carried()).then(|| state.ball.points()),
        score: points,
        match_points: state.game_points(),
        halves: halves(state),
        to_beat: second_half.then(|| points[state.seat(Role::Defense).index()]),
        games: games(state),
    }
}

fn plays(state: &State, role: Role) -> Vec<QuarterbackPlay> {
    let begun = state.annotations.plays.iter().filter(|play| play.piece != NOBODY);
    begun
        .map(|play| QuarterbackPlay {
            kind: if play.pass { QuarterbackPlayKind::Pass } else { QuarterbackPlayKind::Move },
            piece: state.id(role, play.piece.into()),
            from: square(play.from),
            to: square(play.to),
            steps: play.steps,
        })
        .collect()
}

fn moving(state: &State, role: Role) -> Option<QuarterbackMoving> {
    let moves = state.mover != NOBODY && state.steps_left > 0;
    moves.then(|| QuarterbackMoving { piece: state.id(role, state.mover.into()), steps_left: state.steps_left })
}

fn pieces(state: &State, role: Role) -> impl Iterator<Item = QuarterbackPiece> + '_ {
    let on_board = (0..PIECES).map(move |piece| (piece, state.squares[role.index()][piece]));
    on_board.filter(|(_, at)| at.on_board()).map(move |(piece, at)| {
        let kind = role.kind(piece);
        QuarterbackPiece {
            id: state.id(role, piece),
            side: side(state.seat(role)),
            role: role_name(role),
            kind: kind_name(kind),
            label: role.label(piece),
            at: at.to_string(),
            column: at.column(),
            row: at.row(),
            strength: kind.strength(),
            reach: kind.reach(at),
            steps_left: if state.on_turn() == Some(role) { state.steps_left(role, piece) } else { 0 },
            carrier: state.carries(role, piece),
        }
    })
}

fn halves(state: &State) -> Vec<QuarterbackHalf> {
    (0..)
        .zip(state.halves())
        .map(|(number, half): (u8, _)| QuarterbackHalf {
            game: number / 2 + 1,
            half: number % 2 + 1,
            attacker: side(half.attacker),
            points: half.points,
            how: match half.ending {
                Ending::Tackle => QuarterbackEnding::Tackle,
                Ending::AdjacentTackle => QuarterbackEnding::AdjacentTackle,
                Ending::Interception => QuarterbackEnding::Interception,
                Ending::Down => QuarterbackEnding::Down,
                Ending::Turns => QuarterbackEnding::Turns,
            },
            at: half.at.to_string(),
            column: half.at.column(),
            row: half.at.row(),
            turns: half.turns,
        })
        .collect()
}

fn games(state: &State) -> Vec<QuarterbackGameResult> {
    (0..state.games_ended())
        .map(|game| {
            let points = state.points(game);
            let winner = kickoff_core::Outcome::by_score(points).winner().map(side);
            QuarterbackGameResult { game: game + 1, points, winner }
        })
        .collect()
}
