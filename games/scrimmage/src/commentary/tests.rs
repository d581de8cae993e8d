use kickoff_conformance::{random_game, suite};
use kickoff_core::{Game, Line, LineKind, Message, Observer, Seat};
use kickoff_locale::Localized;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::action::{Action, Call};
use crate::commentary::narrate;
use crate::field::Square;
use crate::formations::{fit, ready_made};
use crate::game::Scrimmage;
use crate::games::{GameResult, Games};
use crate::men::{Label, Unit};
use crate::position::{Ball, Phase, Position, Possible, State, TackleAttempt};
use crate::view::View;

fn headline(view: &View) -> String {
    Scrimmage::english(&super::headline(view))
}

fn describe_action(view: &View, action: Action) -> String {
    Scrimmage::english(&super::describe_action(view, action))
}

fn yard_line(position: &Position, line: u8) -> String {
    Scrimmage::english(&crate::words::yard_line(position, line))
}

/// Whether a man lines up in a formation, or goes for the enemy or the ball.
fn is_lively(state: &State, action: Action) -> bool {
    let at = state.public();
    let unit = at.unit_on_turn();
    let forward = at.direction(unit).forward();
    match (action, at.ball) {
        (Action::Place { man, at: square }, _) => {
            let Phase::LineUp(unit, _) = at.phase else { return false };
            let formation = &ready_made(unit)[usize::from(at.plays) % ready_made(unit).len()];
            fit(at, unit, &formation.men).contains(&(man, square))
        }
        (Action::Step { man, to }, Ball::Flight(ball) | Ball::Loose(ball)) => {
            let far = |a: Square| a.row().abs_diff(ball.row()) + a.column().abs_diff(ball.column());
            let from = unit.man(man).and_then(|man| at.square(unit, man));
            from.is_some_and(|from| far(to) < far(from) && far(from) < 9)
        }
        (Action::Step { man, to }, _) => {
            let from = unit.man(man).and_then(|m| at.square(unit, m));
            let ahead = from.is_some_and(|f| to.column() as i8 == f.column() as i8 + forward);
            at.man_on(unit.other(), to).is_some() || (ahead && unit == at.possession && man >= Label::Q)
        }
        (Action::Throw(to), _) => at.square(Unit::Offense, 5).is_some_and(|te| te.row().abs_diff(to.row()) < 4),
        _ => false,
    }
}

/// Plays a random game; `each` is given every action with the states before and after it.
fn play(seed: u64, given: &[(&str, &str)], each: impl FnMut(&State, Action, &State)) {
    random_game::<Scrimmage>(&suite::options::<Scrimmage>(given), seed, is_lively, each);
}

fn told(before: &State, action: Action, after: &State, observer: Observer) -> Vec<Line> {
    let [was, is] = [before, after].map(|state| Scrimmage::view(state, observer));
    narrate(&was, Scrimmage::seen(before, action, observer), &is)
}

fn text(line: &Line) -> String {
    Scrimmage::english(&line.message)
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase)
}

const OPTION_SETS: [&[(&str, &str)]; 5] = [
    &[("max_plays", "5"), ("format", "match")],
    &[("max_plays", "12")],
    &[("max_plays", "12"), ("tackle", "uniform"), ("min_squares", "2"), ("max_squares", "8")],
    &[("max_plays", "30"), ("max_turns", "3")],
    &[("max_plays", "8"), ("max_turns", "40"), ("min_squares", "20"), ("max_squares", "20")],
];

#[test]
fn each_play_has_one_heading_and_one_summary_and_all_text_is_printable() {
    for (number, options) in OPTION_SETS.iter().enumerate() {
        for seed in 0..25 {
            let (mut headings, mut summaries, mut plays) = (0, 0, 0);
            play(seed + 100 * number as u64, options, |before, action, after| {
                for line in &told(before, action, after, Observer::Spectator) {
                    assert!(!text(line).trim().is_empty());
                    assert!(text(line).chars().all(|c| !c.is_control()), "{:?}", text(line));
                    let ends = line.kind == LineKind::Heading || text(line).ends_with(['.', '!']);
                    assert!(ends && !text(line).contains("  ") && !text(line).contains(" ."), "{:?}", text(line));
                    match line.kind {
                        LineKind::Heading => headings += 1,
                        LineKind::Summary => summaries += 1,
                        LineKind::Event | LineKind::Step => {}
                    }
                    assert!(headings - summaries <= 1 && headings >= summaries, "{:?}", text(line));
                }
                plays = after.public().plays_in_all();
                assert!(!headline(&Scrimmage::view(after, Observer::Spectator)).is_empty());
                assert!(!describe_action(&Scrimmage::view(before, Observer::Spectator), action).is_empty());
            });
            assert_eq!((headings, summaries), (plays, plays));
        }
    }
}

#[test]
fn every_action_but_a_call_is_told_the_same_to_everyone_and_no_call_is_told_at_all() {
    for seed in 0..40 {
        play(seed, &[("max_plays", "6")], |before, action, after| {
            let everyone = Observer::ALL.map(|observer| told(before, action, after, observer));
            assert_eq!(everyone[0], everyone[1]);
            assert_eq!(everyone[0], everyone[2]);
            assert!(!everyone[0].is_empty(), "nothing is said of {}", action.token());
            if matches!(action, Action::Call(_)) {
                assert_eq!(everyone[0], [Line { kind: LineKind::Event, message: Message::new("call-in") }]);
            }
        });
    }
}

/// Between the call and its reveal no word may speak of runs, passes, zones or of who has the ball, unless a tackle
/// attempt or a step shows it.
#[test]
fn no_line_tells_the_call_before_the_rules_reveal_it() {
    let mut looked_at = 0;
    for seed in 0..60 {
        play(seed, &[("max_plays", "6")], |before, action, after| {
            let (was, is) = (before.public(), after.public());
            let hidden = before.call().is_some() && was.plays_in_all() == is.plays_in_all();
            if !hidden || is.turn > 2 || was.possible != is.possible || was.possible == Possible::NONE {
                return;
            }
            if was.possible.is_run().is_some() || matches!(is.phase, Phase::Tackle(_)) {
                return;
            }
            if matches!(was.phase, Phase::Tackle(_) | Phase::Fumble(_)) {
                return;
            }
            looked_at += 1;
            for line in &told(before, action, after, Observer::Seat(was.offense)) {
                for word in words(&text(line)) {
                    let tells =
                        ["run", "runs", "pass", "passes", "zone", "throw", "throws", "carrier", "carries", "ball"];
                    assert!(!tells.contains(&word.as_str()) || is.ball != was.ball, "{}", text(line));
                }
            }
        });
    }
    assert!(looked_at > 2000, "{looked_at}");
}

/// States that differ in the call alone are told alike, whatever is done, until the call makes a difference.
#[test]
fn the_telling_does_not_depend_on_a_hidden_call() {
    let mut compared = 0;
    for seed in 0..60 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed + 5000);
        play(seed, &[("max_plays", "4")], |before, action, after| {
            let observer = Observer::Seat(before.public().offense.other());
            let view = Scrimmage::view(before, observer);
            if before.call().is_none() || view.call().is_some() {
                return;
            }
            let other = view.determinize(&mut rng);
            if Scrimmage::check(&other, action).is_err() {
                return;
            }
            let mut other_after = other.clone();
            Scrimmage::apply(&mut other_after, action);
            if Scrimmage::view(&other_after, observer) == Scrimmage::view(after, observer) {
                compared += 1;
                assert_eq!(
                    told(&other, action, &other_after, Observer::Spectator),
                    told(before, action, after, Observer::Spectator)
                );
            }
        });
    }
    assert!(compared > 2000, "{compared}");
}

/// Every turn is told in one line when it ends, which names all men who have moved in it.
#[test]
fn each_turn_is_told_in_one_line() {
    for (number, options) in OPTION_SETS.iter().enumerate() {
        for seed in 0..10 {
            let (mut turns, mut told_turns, mut movers) = (0, 0, Vec::new());
            play(seed + 300 * number as u64, options, |before, action, after| {
                match action {
                    Action::Allot(_) => {
                        turns += 1;
                        movers.clear();
                    }
                    Action::Step { man, .. } => movers.push(man),
                    _ => {}
                }
                let lines = told(before, action, after, Observer::Spectator);
                let line = lines.iter().filter(|line| line.kind == LineKind::Event && text(line).starts_with("Turn "));
                for line in line {
                    told_turns += 1;
                    let named: Vec<String> = text(line).split([' ', ',', '.']).map(str::to_owned).collect();
                    assert!(movers.iter().all(|man| named.contains(&man.to_string())), "{movers:?}: {}", text(line));
                    let nobody = movers.is_empty() && !text(line).contains("Q throws");
                    assert_eq!(text(line).ends_with("no man can move."), nobody, "{}", text(line));
                }
            });
            assert_eq!(told_turns, turns);
        }
    }
}

/// The lines of the turns of a play that is set up by hand.
#[test]
fn the_line_of_a_turn_tells_ways_blocks_and_throws() {
    let mut state = hit_outside();
    let at = &mut state.public;
    at.phase = Phase::Allotment;
    at.lift(Unit::Defense, 6);
    let tackle = Unit::Defense.man(Label::T1).unwrap();
    at.put(Unit::Offense, 0, Square::read("E20").unwrap());
    at.put(Unit::Defense, tackle, Square::read("E21").unwrap());
    let mut last = Vec::new();
    for token in ["~allot4", "H>B26", "H>A26", "T1>E21", "H>A27"] {
        last = tell_last(&state, token);
        Scrimmage::apply(&mut state, Action::read(token).unwrap());
    }
    assert_eq!(last.last().unwrap(), "Turn 5 · Red: H B25→A27 for 4, T1 fails to block Yellow's T1 and is out.");
}

/// A tackle attempt by L2 on H in row B, 8 yards downfield, after B1 has missed.
fn hit_outside() -> State {
    let mut state = Scrimmage::start(&Scrimmage::configure(1, &[]).unwrap());
    let at = &mut state.public;
    at.set_up_play(Seat::First, 22);
    (at.down, at.first_down_line, at.turn) = (2, 25, 5);
    at.possible = Possible::run(Label::H);
    at.annotations.middle = 7;
    at.annotations.missed = 1 << Unit::Defense.man(Label::B1).unwrap();
    let spot = Square::read("B26").unwrap();
    at.put(Unit::Offense, 9, Square::read("B25").unwrap());
    at.put(Unit::Defense, 6, spot);
    at.annotations.turn_start[9] = Square::read("C24").unwrap();
    at.moved[9] = 3;
    at.phase = Phase::Tackle(TackleAttempt { at: spot, unit: Unit::Offense, carrier: 9, tackler: 6 });
    state.call = Some(Call::Run(Label::H));
    state
}

fn tell_last(before: &State, token: &str) -> Vec<String> {
    let action = Action::read(token).unwrap();
    let mut after = before.clone();
    Scrimmage::apply(&mut after, action);
    told(before, action, &after, Observer::Spectator).into_iter().map(|line| text(&line)).collect()
}

#[test]
fn a_play_is_summed_up_in_one_sentence() {
    let state = hit_outside();
    assert_eq!(
        headline(&Scrimmage::view(&state, Observer::Spectator)),
        "2nd and 6, Red 34 · play 1 · turn 5, tackle attempt"
    );
    assert_eq!(
        tell_last(&state, "~tackle"),
        [
            "L2 brings H down on the spot.",
            "Turn 5 · Red: H C24→B26 into L2.",
            "2nd and 6 at the Red 34: H takes it outside, missed by B1, tackled by L2 for 8.",
            "First down, Red, at the Red 42.",
            "Play 2 · 1st and 10 at the Red 42",
        ]
    );
    let missed = ["Missed! H leaves L2 behind and is on B26.", "Turn 5 · Red: H C24→B26 for 4 past L2."];
    assert_eq!(tell_last(&state, "~miss"), missed);
    assert!(tell_last(&state, "~fumble")[0].starts_with("Fumble! L2 knocks the ball loose on B26"));
}

/// The same under rules version 2: H has stepped onto L2, and the contact is on H's own square.
fn runs_into_somebody(given: &[(&str, &str)]) -> State {
    let mut state = hit_outside();
    let at = &mut state.public;
    at.options = Scrimmage::configure(2, given).unwrap();
    let own = Square::read("B25").unwrap();
    at.phase = Phase::Tackle(TackleAttempt { at: own, unit: Unit::Offense, carrier: 9, tackler: 6 });
    state
}

#[test]
fn a_carrier_who_runs_into_somebody_is_told_to_be_where_they_were() {
    let state = runs_into_somebody(&[]);
    let missed = ["Missed! H shakes L2 off and is still on B25.", "Turn 5 · Red: H C24→B25 for 2 past L2."];
    assert_eq!(tell_last(&state, "~miss"), missed);
    let mut before = state;
    before.public.phase = Phase::Turn;
    before.public.left = 3;
    let lines = tell_last(&before, "H>B26");
    assert_eq!(lines[0], "H takes on L2 on B26, 2 squares left.");
    assert!(lines[1].starts_with("H, on B25, runs into L2, power 2 against 1: a tackle "), "{lines:?}");
    let view = Scrimmage::view(&before, Observer::Spectator);
    assert_eq!(describe_action(&view, Action::read("H>B26").unwrap()), "H runs into L2: tackle attempt on B25");
}

/// If this failed fans would read that somebody has not the ball, and not how that came out.
#[test]
fn who_meets_a_man_without_the_ball_is_told() {
    let mut state = hit_outside();
    state.call = Some(Call::Run(Label::T));
    let at = &mut state.public;
    (at.possible, at.phase, at.left) = (Possible::RUNS, Phase::Turn, 3);
    let lines = tell_last(&state, "H>B26");
    assert!(lines.contains(&"H takes on L2, and does not have the ball.".to_owned()), "{lines:?}");
    state.public.turn = 6;
    let lines = tell_last(&state, "L2>B25");
    assert!(lines.contains(&"L2 takes on H, who does not have the ball.".to_owned()), "{lines:?}");
}

/// A play at the goal line of a match, in the first or second game.
fn at_the_goal_line(games: Games) -> State {
    let mut state = runs_into_somebody(&[("format", "match")]);
    let at = &mut state.public;
    (at.line, at.first_down_line, at.plays, at.games) = (50, 55, 2, games);
    let [own, other] = ["B54", "B55"].map(|square| Square::read(square).unwrap());
    at.lift(Unit::Offense, 9);
    at.lift(Unit::Defense, 6);
    at.put(Unit::Offense, 9, own);
    at.put(Unit::Defense, 6, other);
    at.phase = Phase::Tackle(TackleAttempt { at: own, unit: Unit::Offense, carrier: 9, tackler: 6 });
    state
}

#[test]
fn the_games_of_a_match_are_told() {
    let state = at_the_goal_line(Games { starter: Seat::First, turns: 20, over: [None; 2] });
    assert_eq!(
        headline(&Scrimmage::view(&state, Observer::Spectator)),
        "Game 1 · 2nd and 10, Yellow 10 · play 3 · turn 5, tackle attempt"
    );
    let lines = tell_last(&state, "~tackle+2");
    assert_eq!(lines[1], "Turn 5 · Red: H C24→B54 into L2.");
    assert_eq!(lines[2], "Touchdown, Red!");
    assert!(lines[3].ends_with("tackled by L2 only in the end zone: touchdown, Red."), "{lines:?}");
    assert_eq!(
        lines[4..],
        [
            "Red wins the first game 6–0.",
            "The second game: Yellow starts on offense.",
            "Game 2 · Play 1 · 1st and 10 at the Yellow 20",
        ]
    );
    for (plays, turns, result, short) in [
        (
            4,
            9,
            "Red wins the match 1–1 by fewer plays in the game won, 3 against 4.",
            "Red wins 1–1, by fewer plays in the game won",
        ),
        (
            2,
            9,
            "Yellow wins the match 1–1 by fewer plays in the game won, 2 against 3.",
            "Yellow wins 1–1, by fewer plays in the game won",
        ),
        (
            3,
            21,
            "Red wins the match 1–1 by fewer turns in the game won, 20 against 21.",
            "Red wins 1–1, by fewer turns in the game won",
        ),
        (3, 20, "The match is a draw, 1–1.", "A draw, 1–1"),
    ] {
        let first = GameResult { score: [0, 2], plays, turns };
        let state = at_the_goal_line(Games { starter: Seat::First, turns: 20, over: [Some(first), None] });
        let lines = tell_last(&state, "~tackle+2");
        assert_eq!(lines[4..], ["Red wins the second game 6–0.", result]);
        let mut over = state.clone();
        Scrimmage::apply(&mut over, Action::read("~tackle+2").unwrap());
        assert_eq!(headline(&Scrimmage::view(&over, Observer::Spectator)), short);
    }
}

#[test]
fn outcomes_are_explained_in_a_few_words() {
    let view = Scrimmage::view(&hit_outside(), Observer::Spectator);
    let say = |token: &str| describe_action(&view, Action::read(token).unwrap());
    assert_eq!(say("~tackle+1"), "Tackled after driving one square (2 yards) forward");
    assert_eq!(say("~tackle-2"), "Tackled and driven back two squares (4 yards)");
    assert_eq!(say("~allot5"), "5 squares");
    assert_eq!(say("~allot1"), "1 square");
    assert_eq!(say("~yellow-west"), "Yellow starts on offense and drives towards column 1");
    assert_eq!(say("run:H"), "Run by the halfback (H)");
    assert_eq!(say("throw:H23"), "Throw to H23, zone 5");
}

#[test]
fn yard_lines_are_named_after_the_nearer_goal() {
    let state = hit_outside();
    let names: Vec<String> = [5, 6, 29, 30, 31, 54, 55].map(|line| yard_line(state.public(), line)).to_vec();
    assert_eq!(names, ["Red goal line", "Red 2", "Red 48", "midfield", "Yellow 48", "Yellow 2", "Yellow goal line"]);
}
