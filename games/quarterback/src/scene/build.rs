//! Makes the scene of a position.

use kickoff_core::{Game, Message, Seat};
use kickoff_grid::{GridAction, GridBall, GridPiece, GridScene, GridSquare, board, seat};

use crate::board::{COLUMNS, FIRST_ROW, LAST_ROW, Square};
use crate::game::Quarterback;
use crate::pieces::{Kind, PIECES, Role};
use crate::position::{NOBODY, PLAYS, Phase, State};
use crate::scene::reach::{reach, repelled};
use crate::scene::types::{QuarterbackGameResult, QuarterbackHalf, QuarterbackPlay, QuarterbackScene};

impl From<Square> for GridSquare {
    fn from(at: Square) -> GridSquare {
        GridSquare { at: at.to_string(), column: at.column(), row: at.row() }
    }
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

/// The scene of a position and all that can be done in it.
pub(crate) fn scene(state: &State) -> QuarterbackScene {
    let mut scene = scene_without_actions(state);
    if let Some(role) = state.on_turn() {
        scene.grid.reach = reach(state, role);
        scene.grid.actions = actions(state, role);
        scene.repelled = repelled(state, role);
    }
    scene
}

fn actions(state: &State, role: Role) -> Vec<GridAction> {
    let end = state.check_end(role).is_ok().then(|| GridAction::new::<Quarterback>("end", Message::new("end-turn")));
    let down = (role == Role::Attack && state.may_down()).then(|| GridAction {
        points: Some(state.points_at(state.ball)),
        ..GridAction::new::<Quarterback>("down", Message::new("put-down"))
    });
    end.into_iter().chain(down).collect()
}

/// The scene of a position.
pub(crate) fn scene_without_actions(state: &State) -> QuarterbackScene {
    let tossed = state.phase != Phase::Toss;
    let (game, half) = state.game_and_half();
    let on_turn = state.on_turn();
    let points = state.points(state.game);
    let second_half = on_turn.is_some() && state.half == 1;
    let rows = (LAST_ROW - FIRST_ROW + 1) as u8;
    QuarterbackScene {
        grid: GridScene {
            score: points,
            pieces: Role::BOTH.into_iter().flat_map(|role| pieces(state, role)).collect(),
            ball: state.ball().map(|at| GridBall {
                square: at.into(),
                carrier: state.carried().then(|| state.id(Role::Attack, state.carrier.into())),
            }),
            ..board::<Quarterback>(state, (COLUMNS, rows, FIRST_ROW))
        },
        format: state.options.format,
        game,
        half,
        attacker: tossed.then(|| seat(state.attacker)),
        turn: state.turn,
        turn_limit: state.options.turns,
        plays: on_turn.map_or_else(Vec::new, |role| plays(state, role)),
        plays_left: on_turn.map_or(0, |_| PLAYS.saturating_sub(state.plays)),
        moving: on_turn
            .filter(|_| state.mover != NOBODY && state.steps_left > 0)
            .map(|role| state.id(role, state.mover.into())),
        released: state.released,
        repelled: Vec::new(),
        column_worth: state.options.columns.values().to_vec(),
        worth: (on_turn.is_some() && state.carried()).then(|| state.points_at(state.ball)),
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
            pass: play.pass,
            piece: state.id(role, play.piece.into()),
            from: play.from.into(),
            to: play.to.into(),
            steps: play.steps,
        })
        .collect()
}

fn pieces(state: &State, role: Role) -> impl Iterator<Item = GridPiece> + '_ {
    let on_board = (0..PIECES).map(move |piece| (piece, state.squares[role.index()][piece]));
    let side = Quarterback::SEATS[state.seat(role).index()];
    on_board.filter(|(_, at)| at.on_board()).map(move |(piece, at)| {
        let (kind, label) = (role.kind(piece), role.label(piece));
        GridPiece {
            id: state.id(role, piece),
            square: at.into(),
            seat: Some(seat(state.seat(role))),
            kind: kind.name().to_lowercase(),
            name: match kind {
                Kind::Quarterback => format!("{side} Quarterback"),
                _ => format!("{side} {} {label}", kind.name()),
            },
            label,
            carrier: state.carries(role, piece),
            steps_left: if state.on_turn() == Some(role) { state.steps_left(role, piece) } else { 0 },
        }
    })
}

fn halves(state: &State) -> Vec<QuarterbackHalf> {
    (0..)
        .zip(state.halves())
        .map(|(number, half): (u8, _)| QuarterbackHalf {
            game: number / 2 + 1,
            half: number % 2 + 1,
            attacker: seat(half.attacker),
            points: half.points,
            how: half.ending,
            square: half.at.into(),
            turns: half.turns,
        })
        .collect()
}

fn games(state: &State) -> Vec<QuarterbackGameResult> {
    (0..state.games_ended())
        .map(|game| {
            let points = state.points(game);
            let winner = kickoff_core::Outcome::by_score(points).winner().map(seat);
            QuarterbackGameResult { game: game + 1, points, winner }
        })
        .collect()
}
