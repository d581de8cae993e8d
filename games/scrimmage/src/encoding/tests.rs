//! What would mislead a program that learns: numbers that change their meaning, planes that do not show a difference,
//! planes that tell a secret.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, encode};
use kickoff_core::{Encode, Game, Observer, Outcome, Seat};

use crate::action::{Action, Call, Toss};
use crate::field::{Direction, Square, Zone};
use crate::game::Scrimmage;
use crate::games::GameResult;
use crate::men::{MEN, QUARTERBACK, Unit};
use crate::options::{CarrierContact, Format, Options, Size, TackleModel};
use crate::position::{Ball, Phase, Possible, State, TackleAttempt};
use crate::view::View;

const SHORT: Options = Options {
    min_squares: 3,
    max_squares: 6,
    tackle: TackleModel::Power,
    max_plays: 3,
    max_turns: 100,
    format: Format::Single,
    carrier_contact: CarrierContact::OwnSquare,
    size: Size::Full,
};
const SETS: [Options; 5] = [
    Options { carrier_contact: CarrierContact::SquareSteppedOnto, ..SHORT },
    Options { format: Format::Match, max_plays: 2, ..SHORT },
    Options { min_squares: 2, max_squares: 8, tackle: TackleModel::Uniform, ..SHORT },
    Options { min_squares: 1, max_squares: 20, max_plays: 6, max_turns: 4, ..SHORT },
    Options { size: Size::Mini, ..SHORT },
];

const FIRST: GameResult = GameResult { score: [6, 0], plays: 2, turns: 9 };

const CORNER: Square = Square::at(14, 60);
const OTHER_CORNER: Square = Square::at(14, 59);

fn elsewhere(at: Square) -> Square {
    if at == CORNER { OTHER_CORNER } else { CORNER }
}

fn playing(view: &View) -> bool {
    !matches!(view.public.phase, Phase::Toss | Phase::Over(_))
}

fn move_man(view: &mut View, unit: Unit, man: usize) {
    let at = &mut view.public.squares[unit.index()][man];
    if at.on_field() {
        *at = elsewhere(*at);
    }
}

/// A change for every field that matters. Annotations for people are not encoded.
const CHANGES: &[encode::Change<View>] = &[
    ("least allotment", |view| view.public.options.min_squares += 1),
    ("greatest allotment", |view| view.public.options.max_squares += 1),
    ("tackles", |view| {
        let tackle = &mut view.public.options.tackle;
        *tackle = if *tackle == TackleModel::Power { TackleModel::Uniform } else { TackleModel::Power };
    }),
    ("plays of the game", |view| view.public.options.max_plays += 1),
    ("plays ended", |view| view.public.plays = view.public.plays.checked_sub(1).unwrap_or(1)),
    ("carrier contact", |view| {
        let contact = &mut view.public.options.carrier_contact;
        *contact = match *contact {
            CarrierContact::OwnSquare => CarrierContact::SquareSteppedOnto,
            CarrierContact::SquareSteppedOnto => CarrierContact::OwnSquare,
        };
    }),
    ("format", |view| {
        let format = &mut view.public.options.format;
        *format = if *format == Format::Match { Format::Single } else { Format::Match };
    }),
    ("size", |view| {
        let size = &mut view.public.options.size;
        *size = if *size == Size::Mini { Size::Full } else { Size::Mini };
    }),
    ("team that started the game of a match", |view| {
        if view.public.is_match() && view.public.phase != Phase::Toss {
            view.public.games.starter = view.public.games.starter.other();
        }
    }),
    ("turns of the game of a match", |view| view.public.games.turns += 1),
    ("many turns of the game of a match", |view| view.public.games.turns += 256),
    ("game of a match", |view| {
        let first = &mut view.public.games.over[0];
        *first = if first.is_none() { Some(FIRST) } else { None };
    }),
    ("winner of the first game", |view| {
        if let Some(first) = &mut view.public.games.over[0] {
            first.score = if first.score == [6, 0] { [0, 6] } else { [6, 0] };
        }
    }),
    ("plays of the first game", |view| {
        if let Some(first) = &mut view.public.games.over[0] {
            first.plays += 1;
        }
    }),
    ("turns of the first game", |view| {
        if let Some(first) = &mut view.public.games.over[0] {
            first.turns += 1;
        }
    }),
    ("turns of a play", |view| view.public.options.max_turns = 200),
    ("turn", |view| view.public.turn += 2),
    ("what chance decides", |view| {
        view.public.phase = match view.public.phase {
            Phase::Allotment => Phase::Turn,
            Phase::Turn => Phase::Scramble,
            Phase::Scramble => Phase::Contest { receiver: 5, defender: 5 },
            other => other,
        }
    }),
    ("tackle attempt or fumble", |view| {
        if let Phase::Tackle(attempt) = view.public.phase {
            view.public.phase = Phase::Fumble(attempt.at);
        }
    }),
    ("square of a tackle attempt", |view| {
        if let Phase::Tackle(attempt) = &mut view.public.phase {
            attempt.at = elsewhere(attempt.at);
        }
    }),
    ("tackled man", |view| {
        if let Phase::Tackle(attempt) = &mut view.public.phase {
            *attempt = TackleAttempt { carrier: attempt.tackler, tackler: attempt.carrier, ..*attempt };
        }
    }),
    ("square of a fumble", |view| {
        if let Phase::Fumble(at) = &mut view.public.phase {
            *at = elsewhere(*at);
        }
    }),
    ("team placing", |view| {
        if let Phase::LineUp(unit, man) = view.public.phase {
            view.public.phase = Phase::LineUp(unit.other(), man);
        }
    }),
    ("call made", |view| {
        if view.public.phase == Phase::Call {
            view.public.phase = Phase::LineUp(Unit::Defense, 0);
        }
    }),
    ("over", |view| {
        if playing(view) {
            view.public.phase = Phase::Over(Outcome::by_score([0, 0]));
        }
    }),
    ("offense", |view| {
        if view.public.phase != Phase::Toss {
            view.public.offense = view.public.offense.other();
        }
    }),
    ("direction", |view| {
        if view.public.phase != Phase::Toss {
            view.public.red_direction = view.public.red_direction.other();
        }
    }),
    ("line", |view| {
        if view.public.phase != Phase::Toss {
            view.public.line ^= 1;
        }
    }),
    ("first-down line", |view| {
        if view.public.phase != Phase::Toss {
            view.public.first_down_line = if view.public.first_down_line > 30 { 30 } else { 31 };
        }
    }),
    ("down", |view| view.public.down = view.public.down % 4 + 1),
    ("allotment left", |view| view.public.left ^= 1),
    ("possession", |view| {
        if view.public.phase != Phase::Toss {
            view.public.possession = view.public.possession.other();
        }
    }),
    ("target", |view| {
        if let Ball::Flight(at) = &mut view.public.ball {
            *at = elsewhere(*at);
        }
    }),
    ("flight", |view| {
        if let Ball::Flight(at) = view.public.ball {
            view.public.ball = Ball::Loose(at);
        }
    }),
    ("loose ball", |view| {
        if let Ball::Loose(at) = &mut view.public.ball {
            *at = elsewhere(*at);
        }
    }),
    ("carrier", |view| {
        let stands = |unit: Unit, man: u8| view.public.squares[unit.index()][usize::from(man)].on_field();
        if view.public.phase == Phase::Turn
            && let Ball::Carried(unit, man) = view.public.ball
            && let Some(other) = (0..MEN as u8).find(|&other| other != man && stands(unit, other))
        {
            view.public.ball = Ball::Carried(unit, other);
        }
    }),
    ("runs left open", |view| {
        if playing(view) && view.public.squares[0][QUARTERBACK].on_field() {
            let run = Possible::run(crate::Label::Q);
            let possible = view.public.possible;
            view.public.possible = if possible.and(run) == run { possible.without(run) } else { possible.or(run) };
        }
    }),
    ("pass left open", |view| {
        let possible = view.public.possible;
        let other = if possible.pass() { possible.without(Possible::PASS) } else { possible.or(Possible::PASS) };
        view.public.possible = other;
    }),
    ("scrambled", |view| view.public.passer.scrambled ^= true),
    ("must throw", |view| view.public.passer.must_throw ^= true),
    ("shift", |view| view.public.passer.shift ^= 1),
    ("thrown", |view| view.public.passer.thrown ^= true),
    ("others stepped", |view| {
        if view.public.phase == Phase::Turn {
            view.public.others_stepped ^= true;
        }
    }),
    ("moved", |view| {
        let unit = view.public.unit_on_turn().index();
        if view.public.phase == Phase::Turn && view.public.squares[unit][2].on_field() {
            view.public.moved[2] ^= 1;
        }
    }),
    ("mark of the offense", |view| {
        if view.public.squares[0][3].on_field() {
            view.public.marks[0][3] ^= 1;
        }
    }),
    ("mark of the defense", |view| {
        if view.public.squares[1][3].on_field() {
            view.public.marks[1][3] ^= 1;
        }
    }),
    ("T1 of the offense", |view| move_man(view, Unit::Offense, 0)),
    ("T of the offense", |view| move_man(view, Unit::Offense, 10)),
    ("S of the defense", |view| move_man(view, Unit::Defense, 10)),
    ("labels", |view| {
        if view.public.squares[0].iter().all(|at| at.on_field()) {
            view.public.squares[0].swap(8, 9);
        }
    }),
    ("called zone", |view| {
        if let Some(Call::Pass(zone)) = view.call {
            view.call = Zone::new(zone.number() % 12 + 1).map(Call::Pass);
        }
    }),
    ("called back", |view| {
        let squares = &view.public.squares[0];
        if let (Some(Call::Run(back)), Ball::Called, Phase::Turn) = (view.call, view.public.ball, view.public.phase)
            && let Some(other) = Call::RUNNERS.into_iter().find(|&o| o != back && squares[o as usize].on_field())
        {
            view.call = Some(Call::Run(other));
        }
    }),
    ("run or pass", |view| {
        if matches!(view.call, Some(Call::Pass(_))) {
            view.call = Some(Call::Run(crate::Label::Q));
        }
    }),
];

#[test]
fn numbers_and_planes_keep_their_laws() {
    let rare = [
        "shift",
        "must_throw",
        "loose",
        "flight",
        "turns_high",
        "first_turns_high",
        "own_first_game",
        "other_first_game",
    ];
    let done = encode::check::<Scrimmage>(&SETS, &Effort::games(6), &rare).unwrap();
    assert!(done.games == 30 && done.comparisons > 0);
}

#[test]
fn whatever_matters_is_on_the_planes() {
    let effort = Effort::games(5);
    encode::tells_apart::<Scrimmage>(&SETS, &effort, CHANGES).unwrap();
}

/// If the planes told the call, every opponent that learns would know it.
#[test]
fn the_defense_does_not_see_the_call() {
    let planes = |call: Call, seat: Seat| {
        let mut state = State { public: crate::Position::new(SHORT), call: None };
        Scrimmage::apply(&mut state, Action::Toss(Toss { offense: Seat::First, direction: Direction::East }));
        let mut actions = Vec::new();
        while state.public.phase != Phase::Call {
            actions.clear();
            Scrimmage::legal(&state, &mut actions);
            Scrimmage::apply(&mut state, actions[actions.len() / 2]);
        }
        Scrimmage::apply(&mut state, Action::Call(call));
        let mut planes = vec![0; Scrimmage::VALUES];
        Scrimmage::observe_into(&Scrimmage::view(&state, Observer::Seat(seat)), seat, &mut planes);
        planes
    };
    let pass = |zone| Call::Pass(Zone::new(zone).unwrap());
    let calls = [Call::Run(crate::Label::Q), pass(1), pass(12)];
    let [one, two, three] = calls.map(|call| planes(call, Seat::Second));
    assert!(one == two && two == three);
    let [one, two, three] = calls.map(|call| planes(call, Seat::First));
    assert!(one != two && two != three, "the offense does");
}

#[test]
fn every_number_has_an_action() {
    assert_eq!(encode::unused::<Scrimmage>().unwrap(), encode::Unused { actions: vec![], outcomes: vec![] });
}

/// Networks that were trained would be worthless if the numbers moved.
#[test]
fn numbers_stay_as_they_are() {
    let number = |token| Scrimmage::action_id(Scrimmage::read_token(token).unwrap());
    assert_eq!(["T1@A1", "T1@A60", "T1@B1", "T2@A1", "S@O60"].map(number), [0, 59, 60, 900, 15_299]);
    assert_eq!(["T1>A1", "T2>A1", "S>O60"].map(number), [15_300, 16_200, 30_599]);
    assert_eq!(["throw:A1", "throw:O60"].map(number), [30_600, 31_499]);
    assert_eq!(["run:Q", "run:T", "pass:1", "pass:12"].map(number), [31_500, 31_503, 31_504, 31_515]);
    assert_eq!(number("scramble"), 31_516);
    assert_eq!(Scrimmage::ACTIONS, 31_517);
    let outcomes = [
        "~red-east",
        "~red-west",
        "~yellow-east",
        "~yellow-west",
        "~fumble",
        "~tackle-2",
        "~tackle-1",
        "~tackle",
        "~tackle+1",
        "~tackle+2",
        "~miss",
        "~north",
        "~south",
        "~scramble-run",
        "~scramble-any",
        "~scramble-4",
        "~scramble-3",
        "~scramble-2",
        "~incomplete",
        "~complete",
        "~intercepted",
        "~allot1",
        "~allot2",
    ];
    assert!(outcomes.into_iter().map(number).eq(0..23));
    assert_eq!((number("~allot20"), Scrimmage::OUTCOMES), (40, 41));
}

#[test]
fn the_longest_game_spends_every_allotment() {
    assert_eq!(Scrimmage::longest(&SHORT), 1 + 3 * (23 + 101 * 7 + 26));
    assert_eq!(Scrimmage::longest(&Options { max_plays: 200, ..SHORT }), 151_201);
    let both = Options { format: Format::Match, ..SHORT };
    assert_eq!(Scrimmage::longest(&both), 1 + 2 * 3 * (23 + 101 * 7 + 26));
}
