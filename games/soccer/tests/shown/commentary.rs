//! The play-by-play, headlines and titles.

use kickoff_core::{Game as _, LineKind, Node, Present as _, Seat};
use kickoff_locale::Localized as _;
use kickoff_soccer::{Action, PIECES, Piece, Restart, Soccer, Square, State};

use crate::lively;

fn told(before: &State, action: Action) -> Vec<(LineKind, String)> {
    let mut after = before.clone();
    Soccer::apply(&mut after, action);
    Soccer::narrate(before, Some(action), &after)
        .into_iter()
        .map(|line| (line.kind, Soccer::english(&line.message)))
        .collect()
}

fn headline(state: &State) -> String {
    Soccer::english(&Soccer::headline(state))
}

fn section_title(state: &State) -> String {
    Soccer::english(&Soccer::section_title(state))
}

/// A position in which Red is on turn; the pieces are in the set-up but for those given.
fn position(ball: &str, moved: &[(Seat, u8, &str)]) -> State {
    let options = Soccer::configure(Soccer::RULES_VERSION, &[]).unwrap();
    let start = Soccer::start(&options);
    let place = |side: Seat, index: usize| {
        let piece = Piece { side, index: index as u8 };
        let moved = moved.iter().find(|(seat, number, _)| (*seat, *number) == (side, piece.index + 1));
        moved.map_or_else(|| start.square(piece), |(_, _, at)| Square::read(at)).unwrap()
    };
    let pieces: [[Square; PIECES]; 2] = Seat::BOTH.map(|side| std::array::from_fn(|index| place(side, index)));
    State::arranged(options, Seat::First, pieces, Square::read(ball).unwrap()).unwrap()
}

/// The first line that tells an action.
fn first(before: &State, token: &str) -> String {
    told(before, Soccer::read_token(token).unwrap()).swap_remove(0).1
}

#[test]
fn every_action_is_told_in_printable_sentences_and_every_round_has_a_heading() {
    for (seed, options) in (0..12).zip([&[][..], &[("goals", "9"), ("turns", "200")], &[("turns", "5")]].iter().cycle())
    {
        let mut headings = 0;
        let (mut section, mut goals, mut summaries) = (0, 0, 0);
        lively::game(seed, options, |before, action, after| {
            let lines = told(before, action);
            assert!(!lines.is_empty(), "nothing is said of {}", action.token());
            for (kind, text) in lines {
                assert!(
                    text.chars().all(|c| !c.is_control()) && !text.contains("  ") && !text.contains(" ,"),
                    "{text}"
                );
                assert!(kind == LineKind::Heading || text.ends_with(['.', '!']), "{text}");
                headings += u32::from(kind == LineKind::Heading);
                summaries += u32::from(kind == LineKind::Summary);
            }
            goals = after.goals.iter().map(|&goals| u32::from(goals)).sum();
            section = Soccer::section(after);
            assert_eq!(headings, section, "one heading a round");
            assert!(!headline(after).is_empty() && !section_title(after).is_empty());
            assert!(!Soccer::english(&Soccer::describe_action(before, action)).is_empty());
        });
        assert_eq!(summaries, goals, "every goal is summed up");
    }
}

#[test]
fn a_round_is_a_turn_of_each_side_unless_a_goal_or_a_dropped_ball_cuts_it_short() {
    let mut restarts = [0, 0];
    for seed in 0..8 {
        let mut first = None;
        lively::game(seed, &[("goals", "20"), ("turns", "400")], |before, _, after| {
            if before.turns == after.turns || matches!(Soccer::node(after), Node::Over(_)) {
                assert_eq!(before.rounds, after.rounds);
                return;
            }
            match after.just_restarted() {
                Some(Restart::Goal(_)) => restarts[0] += 1,
                Some(Restart::DroppedBall) => restarts[1] += 1,
                _ => {}
            }
            let cut = after.just_restarted().is_some();
            assert!(!cut || after.rounds == before.rounds + 1);
            // Else the side that kicked off has the first turn of every round.
            let kicked_off = if after.rounds == before.rounds { before.on_turn } else { after.on_turn };
            if before.is_kick_off() {
                first = Some(before.on_turn);
            }
            assert!(cut || first == Some(kicked_off));
        });
    }
    assert!(restarts[0] > 0, "no goal was shot");
}

#[test]
fn what_happens_to_the_ball_is_told_with_who_and_where() {
    let red = |number, at| (Seat::First, number, at);
    let at_centre = position("g10", &[red(7, "f9")]);
    assert_eq!(first(&at_centre, "f9>g10"), "Red 7 dribbles from f9 to g10 and pushes the ball to h11.");
    assert_eq!(first(&at_centre, "f9*j13"), "Red 7 passes from g10 to j13, close to Blue 6.");
    let mate = position("g10", &[red(7, "f9"), red(6, "k15")]);
    assert_eq!(first(&mate, "f9*k14"), "Red 7 passes from g10 to k14, into Red's shooting zone, to Red 6.");
    let shot = position("f17", &[red(7, "f16")]);
    assert_eq!(first(&shot, "f16*f19"), "Red 7 shoots from f17 to f19. Goal!");
    let pressed = position("f4", &[red(7, "e4")]);
    let lines = told(&pressed, Soccer::read_token("e4*h4").unwrap());
    assert!(lines.iter().any(|(_, text)| text == "Red has one more pass in its own end."), "{lines:?}");
    assert_eq!(first(&pressed, "e4>f4"), "Red 7 dribbles from e4 to f4 and pushes the ball to g4.");
}

#[test]
fn the_end_of_a_turn_a_dropped_ball_and_the_end_of_the_game_are_told() {
    let mut state = Soccer::start(&Soccer::configure(Soccer::RULES_VERSION, &[("turns", "11")]).unwrap());
    let mut go = |token: &str| {
        let action = Soccer::read_token(token).unwrap();
        let lines = told(&state, action).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        Soccer::apply(&mut state, action);
        lines
    };
    assert_eq!(go("~red"), ["Red wins the toss and kicks off.", "Round 1 · Red kicks off · Red 0–0 Blue"]);
    go("d4>d3");
    assert_eq!(go("end"), ["Turn 1 · Red: 2 d4→d3.", "Red ends its turn; Blue has turn 2."]);
    go("d16>d17");
    assert_eq!(
        go("end"),
        [
            "Turn 2 · Blue: 2 d16→d17.",
            "Blue ends its turn.",
            "Round 2 · Red to move, ball on g10 in the neutral zone · Red 0–0 Blue",
        ]
    );
    for token in ["d3>d4", "d17>d16", "d4>d3"] {
        go(token);
        go("end");
    }
    go("d16>d17");
    assert_eq!(go("end")[2], "Six turns without a dribble or a pass; after 10 the ball is dropped.");
    for token in ["d3>d4", "d17>d16", "d4>d3"] {
        go(token);
        go("end");
    }
    go("d16>d17");
    let dropped = "Ten turns without a dribble or a pass: the ball is dropped, and all return to the set-up.";
    assert_eq!(go("end")[2..], [dropped, "Round 6 · Red goes on from the set-up · Red 0–0 Blue"]);
    go("d4>d3");
    assert_eq!(go("end")[1..], ["Red ends its turn.", "The game is a draw, 0–0, after 11 turns."]);
}

/// Every turn is told in one line when it ends, which names the pieces that were used in it.
#[test]
fn each_turn_is_told_in_one_line() {
    for seed in 0..12 {
        let (mut turns, mut used) = (0, Vec::new());
        lively::game(seed, &[("goals", "9"), ("turns", "200")], |before, action, after| {
            if let Action::Step { from, .. } | Action::Pass { from, .. } = action {
                used.extend(before.piece_on(from).map(|piece| piece.index + 1));
            }
            for (kind, text) in told(before, action) {
                if kind == LineKind::Event && text.starts_with("Turn ") {
                    turns += 1;
                    let words: Vec<&str> = text.split_once(": ").unwrap().1.split(' ').collect();
                    assert!(used.iter().all(|piece| words.contains(&piece.to_string().as_str())), "{used:?}: {text}");
                    assert_eq!(text.contains(": goal"), after.goals != before.goals, "{text}");
                    used.clear();
                }
            }
            assert_eq!(turns, u32::from(after.turns));
        });
    }
}

#[test]
fn the_line_of_a_turn_joins_what_a_piece_does_in_a_row() {
    let line = |mut state: State, tokens: &[&str]| {
        let mut last = Vec::new();
        for token in tokens {
            let action = Soccer::read_token(token).unwrap();
            last = told(&state, action);
            Soccer::apply(&mut state, action);
        }
        last.into_iter().find(|(kind, _)| *kind == LineKind::Event).unwrap().1
    };
    let at_centre = position("g10", &[(Seat::First, 7, "e8")]);
    assert_eq!(
        line(at_centre, &["e8>f9", "f9>g10", "g10*k14", "d4>d5", "d5>d6", "end"]),
        "Turn 1 · Red: 7 e8→f9, dribbles g10→h11, passes h11→k14, 2 d4→d6."
    );
    let shot = position("f16", &[(Seat::First, 7, "f15")]);
    assert_eq!(line(shot, &["f15>f16", "f16*f19"]), "Turn 1 · Red: 7 dribbles f16→f17, shoots f17→f19: goal.");
}

#[test]
fn headlines_and_titles_say_where_the_game_stands() {
    let mut state = Soccer::start(&Soccer::configure(Soccer::RULES_VERSION, &[("turns", "2")]).unwrap());
    assert_eq!(headline(&state), "Before the toss");
    let mut go = |token: &str| {
        Soccer::apply(&mut state, Soccer::read_token(token).unwrap());
        (headline(&state), section_title(&state))
    };
    assert_eq!(go("~blue"), ("0–0 · turn 1 of 2, Blue to kick off".to_owned(), "Round 1: Blue kicks off".to_owned()));
    go("g11*g10");
    assert_eq!(go("end").0, "0–0 · turn 2 of 2, Red to move, ball in the neutral zone");
    go("g9>f9");
    assert_eq!(go("end").0, "A draw, 0–0");
    let mut state = position("g16", &[(Seat::First, 7, "f15")]);
    for token in ["f15>f16", "end", "d16>d17", "end"] {
        Soccer::apply(&mut state, Soccer::read_token(token).unwrap());
    }
    assert_eq!(section_title(&state), "Round 2: Red at the ball, Blue's end");
    assert_eq!(headline(&state), "0–0 · turn 3 of 120, Red to move, ball in Red's shooting zone");
}

#[test]
fn a_glossed_action_says_what_it_does() {
    let state = position("f17", &[(Seat::First, 7, "f16")]);
    let describe_action =
        |token: &str| Soccer::english(&Soccer::describe_action(&state, Soccer::read_token(token).unwrap()));
    assert_eq!(describe_action("f16*f19"), "Red 7 shoots at f19");
    assert_eq!(describe_action("f16*f18"), "Red 7 passes to f18");
    assert_eq!(describe_action("f16>f17"), "Red 7 dribbles to f17, the ball goes to f18");
    assert_eq!(describe_action("d4>d5"), "Red 2 moves to d5");
    assert_eq!(describe_action("end"), "Red ends its turn");
    assert_eq!(describe_action("~blue"), "Blue kicks off");
}
