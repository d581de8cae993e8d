//! Positions of Quarterback as text. docs/positions.md describes the fields.

use kickoff_core::notation::{FieldWriter, Fields, seat_word, shown};
use kickoff_core::{Notation, PositionError};

use crate::board::Square;
use crate::game::Quarterback;
use crate::options::Options;
use crate::pieces::{Kind, PIECES, Role};
use crate::position::{Ending, Half, NOBODY, PLAYS, Phase, Play, State};

/// The fields of the pieces, by role.
const SIDES: [&str; 2] = ["attack", "defense"];

const ENDINGS: [(&str, Ending); 5] = [
    ("tackle", Ending::Tackle),
    ("adjacent-tackle", Ending::AdjacentTackle),
    ("interception", Ending::Interception),
    ("down", Ending::Down),
    ("turns", Ending::Turns),
];

impl Notation for Quarterback {
    const FIELDS: &'static [&'static str] =
        &["phase", "turn", "attacker", "attack", "defense", "ball", "played", "released", "start", "plays", "halves"];
    const ANNOTATIONS: &'static [&'static str] = &["start"];

    fn write_state(state: &State, fields: &mut FieldWriter) {
        match state.phase {
            Phase::Toss => return fields.put("phase", "toss"),
            Phase::Turn(role) => fields.seat::<Quarterback>("turn", state.seat(role)),
            Phase::Over => fields.put("phase", "over"),
        }
        fields.seat::<Quarterback>("attacker", state.attacker);
        for role in Role::BOTH {
            let pieces = state.squares[role.index()].iter().enumerate();
            fields.list(SIDES[role.index()], pieces.map(|(piece, at)| format!("{}@{at}", role.label(piece))));
        }
        fields.put("ball", state.ball);
        fields.put_unless("played", state.turn.saturating_sub(1), 0);
        fields.flag("released", state.released);
        fields.put_unless("start", state.annotations.ball, state.ball);
        let role = role_of_plays(state.phase);
        let plays = state.annotations.plays.iter().take(usize::from(state.plays));
        fields.list("plays", plays.map(|play| play_text(role, play)));
        fields.list("halves", state.halves().map(half_text));
    }

    fn write_view(view: &State, fields: &mut FieldWriter) {
        Quarterback::write_state(view, fields);
    }

    fn read_state(options: &Options, fields: &mut Fields<'_>) -> Result<State, PositionError> {
        let mut state = State::new(*options);
        let phases = [("toss", None), ("turn", Some(false)), ("over", Some(true))];
        let Some(over) = fields.word("phase", &phases, Some(false))? else {
            fields.nothing_else("before the toss nobody stands on the board")?;
            return Ok(state);
        };
        state.attacker =
            fields.need_seat::<Quarterback>("attacker", "the side that attacks in this half, red or blue")?;
        state.phase = Phase::Over;
        if !over {
            let on_turn = fields.need_seat::<Quarterback>("turn", "the side on turn, red or blue")?;
            state.phase = Phase::Turn(if on_turn == state.attacker { Role::Attack } else { Role::Defense });
        }
        state.turn = 1 + fields.number::<u16>("played", 0..=u32::from(options.turns) - 1, 0)?;
        for role in Role::BOTH {
            read_pieces(fields, &mut state, role)?;
        }
        let ball = fields.need("ball", "the square of the ball")?;
        state.ball = read_square(fields, "ball", ball)?;
        state.carrier = state.piece_on(Role::Attack, state.ball).map_or(NOBODY, |piece| piece as u8);
        state.annotations.ball = match fields.take("start") {
            Some(start) => read_square(fields, "start", start)?,
            None => state.ball,
        };
        state.released = fields.flag("released")?;
        read_halves(fields, &mut state)?;
        if !over {
            check_places(fields, &state)?;
        }
        read_plays(fields, &mut state)?;
        Ok(state)
    }
}

/// The side whose plays a position tells: the one on turn. The last turn of a game that is over was the defender's, or none
/// of its plays had begun.
fn role_of_plays(phase: Phase) -> Role {
    match phase {
        Phase::Turn(role) => role,
        Phase::Toss | Phase::Over => Role::Defense,
    }
}

fn play_text(role: Role, play: &Play) -> String {
    let label = role.label(play.piece.into());
    if play.pass {
        return format!("{label}:{}*{}", play.from, play.to);
    }
    let mut text = format!("{label}:{}>{}:{}", play.from, play.to, play.steps);
    if play.ball {
        text.push_str(":ball");
    }
    for piece in (0..PIECES).filter(|piece| play.pushed >> piece & 1 != 0) {
        text.push_str(":x");
        text.push_str(&role.other().label(piece));
    }
    text
}

fn half_text(half: &Half) -> String {
    let seat = seat_word::<Quarterback>(half.attacker);
    format!("{seat}:{}:{}@{}:{}", half.points, half.ending.word(), half.at, half.turns)
}

fn read_square(fields: &Fields<'_>, key: &str, text: &str) -> Result<Square, PositionError> {
    Square::read(text)
        .ok_or_else(|| fields.error(key, format!("“{}” is no square: squares are a-3 to m12", shown(text))))
}

/// The place in its side's order of the piece with a label.
fn read_label(fields: &Fields<'_>, key: &str, role: Role, text: &str) -> Result<usize, PositionError> {
    (0..PIECES).find(|&piece| role.label(piece) == text).ok_or_else(|| {
        let mut reason = format!("the {} has no piece “{}”", SIDES[role.index()], shown(text));
        let kind = Kind::ALL.into_iter().find(|kind| text.starts_with(kind.letter()));
        if let Some(kind) = kind {
            let count = (0..PIECES).filter(|&piece| role.kind(piece) == kind).count();
            let letter = kind.letter();
            let known = match count {
                0 => "none".to_owned(),
                1 => role.label((0..PIECES).find(|&piece| role.kind(piece) == kind).unwrap_or(0)),
                _ => format!("{letter}1 to {letter}{count}"),
            };
            reason = format!("{reason}; of this kind it has {known}");
        }
        fields.error(key, reason)
    })
}

fn read_pieces(fields: &mut Fields<'_>, state: &mut State, role: Role) -> Result<(), PositionError> {
    let key = SIDES[role.index()];
    let holds = "the eleven pieces with their squares, such as S1@e0; they are all on the board at all times";
    for item in fields.need(key, holds)?.split(',') {
        let (label, at) = item
            .split_once('@')
            .ok_or_else(|| fields.error(key, format!("“{}” is not written like S1@e0", shown(item))))?;
        let piece = read_label(fields, key, role, label)?;
        let at = read_square(fields, key, at)?;
        if state.squares[role.index()][piece].on_board() {
            return Err(fields.error(key, format!("{label} is there twice")));
        }
        if state.piece_on(role, at).is_some() {
            return Err(fields.error(key, format!("two pieces are on {at}")));
        }
        state.put(role, piece, at);
    }
    match state.squares[role.index()].iter().position(|at| !at.on_board()) {
        None => Ok(()),
        Some(piece) => {
            Err(fields.error(key, format!("{} is missing: all pieces stay on the board", role.label(piece))))
        }
    }
}

/// The pieces stand where the rules let them stand during a half.
fn check_places(fields: &Fields<'_>, state: &State) -> Result<(), PositionError> {
    let defense = |piece: usize| (piece, state.squares[Role::Defense.index()][piece]);
    for (piece, at) in (0..PIECES).map(defense) {
        let label = Role::Defense.label(piece);
        if state.piece_on(Role::Attack, at).is_some() {
            return Err(fields.error("defense", format!("two pieces are on {at}")));
        }
        if at == state.ball {
            return Err(fields.error("ball", format!("{label} of the defense is on {at}, which ends the half")));
        }
        if !state.onside(Role::Defense, Role::Defense.kind(piece), at) {
            return Err(fields.error("defense", format!("{label} is offside on {at}")));
        }
    }
    for role in Role::BOTH {
        for piece in role.weak() {
            let at = state.squares[role.index()][piece];
            if let Some(single) = state.single_beside(role.other(), at) {
                let reason =
                    format!("{} on {at} is next to the Single on {single}, which repels it", role.label(piece));
                return Err(fields.error(SIDES[role.index()], reason));
            }
        }
    }
    Ok(())
}

/// The halves that have ended, and with them which half this is.
fn read_halves(fields: &mut Fields<'_>, state: &mut State) -> Result<(), PositionError> {
    let mut halves = Vec::new();
    for item in fields.list("halves") {
        halves.push(read_half(fields, state, item)?);
    }
    let most = usize::from(2 * state.options.format.games());
    let over = state.phase == Phase::Over;
    if over && halves.len() != most {
        let reason = format!("{} halves have ended; the game is over when {most} have", halves.len());
        return Err(fields.error("phase", reason));
    }
    if !over && halves.len() >= most {
        return Err(fields.error("halves", format!("{} halves have ended, and the game has {most}", halves.len())));
    }
    // The side that defends first attacks second, and first in the second game.
    let current = halves.len() - usize::from(over);
    let first = if matches!(current, 0 | 3) { state.attacker } else { state.attacker.other() };
    for (number, half) in halves.iter().enumerate() {
        let attacker = if matches!(number, 0 | 3) { first } else { first.other() };
        if half.attacker != attacker {
            let reason = format!("the other side attacked in half {}, as “attacker” has it now", number + 1);
            return Err(fields.error("halves", reason));
        }
    }
    if let Some(last) = halves.last().filter(|_| over) {
        if last.turns != state.turn {
            let reason = format!("the last half took {} turns, but played={}", last.turns, state.turn - 1);
            return Err(fields.error("halves", reason));
        }
        if last.at != state.ball {
            return Err(fields.error("ball", format!("the last half ended with the ball on {}", last.at)));
        }
    }
    state.game = (current / 2) as u8;
    state.half = (current % 2) as u8;
    let rounds: u16 = halves.iter().take(current).map(|half| half.turns).sum();
    state.round = rounds + state.turn;
    for (place, half) in state.ended.iter_mut().zip(halves) {
        *place = Some(half);
    }
    Ok(())
}

fn read_half(fields: &Fields<'_>, state: &State, item: &str) -> Result<Half, PositionError> {
    let wrong = || fields.error("halves", format!("“{}” is not written like red:10:tackle@a3:17", shown(item)));
    let [attacker, points, end, turns] = *item.split(':').collect::<Vec<_>>().as_slice() else { return Err(wrong()) };
    let (ending, at) = end.split_once('@').ok_or_else(wrong)?;
    let half = Half {
        attacker: fields.read_seat::<Quarterback>("halves", attacker)?,
        points: fields.read_number("halves", points, 0..=u8::MAX.into())?,
        ending: fields.read_word("halves", ending, &ENDINGS)?,
        at: read_square(fields, "halves", at)?,
        turns: fields.read_number("halves", turns, 1..=state.options.turns.into())?,
    };
    let worth = state.points_at(half.at);
    let right = match half.ending {
        Ending::Tackle | Ending::AdjacentTackle => half.points == worth,
        Ending::Interception => half.points == 0,
        Ending::Down => half.at.over_line() && half.points == worth,
        Ending::Turns => half.points == 0 || (half.at.over_line() && half.points == worth),
    };
    if right {
        return Ok(half);
    }
    Err(fields.error("halves", format!("“{}” scores {} points, which it cannot on {}", shown(item), points, half.at)))
}

/// The plays of the turn going on, and with them the piece that is moving.
fn read_plays(fields: &mut Fields<'_>, state: &mut State) -> Result<(), PositionError> {
    let role = role_of_plays(state.phase);
    let over = state.phase == Phase::Over;
    for item in fields.list("plays") {
        let play = read_play(fields, role, item)?;
        if state.plays >= PLAYS {
            return Err(fields.error("plays", "a turn has two plays at most"));
        }
        let piece = usize::from(play.piece);
        let earlier = state.annotations.plays.iter().take(usize::from(state.plays));
        if !play.pass {
            if earlier.into_iter().any(|other| !other.pass && other.piece == play.piece) {
                return Err(fields.error("plays", format!("{} moves twice in a turn", role.label(piece))));
            }
            let reach = role.kind(piece).reach(play.from);
            if play.steps > reach {
                let reason = format!("“{}” has more steps than the {reach} of its reach", shown(item));
                return Err(fields.error("plays", reason));
            }
            if !over && state.squares[role.index()][piece] != play.to {
                return Err(fields.error("plays", format!("{} is not on {}", role.label(piece), play.to)));
            }
            state.mover = play.piece;
            state.steps_left = reach - play.steps;
        }
        state.begin_play(play);
    }
    if !over && state.plays == PLAYS && state.steps_left == 0 {
        return Err(fields.error("plays", "nothing can be played any more, so the turn has ended"));
    }
    Ok(())
}

fn read_play(fields: &Fields<'_>, role: Role, item: &str) -> Result<Play, PositionError> {
    let wrong = || {
        let reason =
            format!("“{}” is not written like Q:g-2>g0:2 (a move of two steps) or Q:g0*b4 (a pass)", shown(item));
        fields.error("plays", reason)
    };
    let mut parts = item.split(':');
    let (Some(label), Some(way)) = (parts.next(), parts.next()) else { return Err(wrong()) };
    let piece = read_label(fields, "plays", role, label)? as u8;
    if let Some((from, to)) = way.split_once('*') {
        let (from, to) = (read_square(fields, "plays", from)?, read_square(fields, "plays", to)?);
        if role == Role::Defense || parts.next().is_some() {
            return Err(wrong());
        }
        return Ok(Play::pass(piece, from, to));
    }
    let (from, to) = way.split_once('>').ok_or_else(wrong)?;
    let mut play = Play::starting(piece, read_square(fields, "plays", from)?);
    play.to = read_square(fields, "plays", to)?;
    let steps = parts.next().ok_or_else(wrong)?;
    play.steps = fields.read_number("plays", steps, 1..=4)?;
    let mut parts = parts.peekable();
    play.ball = parts.next_if_eq(&"ball").is_some();
    for part in parts {
        let label = part.strip_prefix('x').ok_or_else(wrong)?;
        let bit = 1 << read_label(fields, "plays", role.other(), label)?;
        if play.pushed & bit != 0 {
            return Err(fields.error("plays", format!("{label} is there twice")));
        }
        play.pushed |= bit;
    }
    Ok(play)
}
