//! The play-by-play.

use kickoff_core::{Game, LineKind, Present, Seat};
use kickoff_locale::Localized as _;
use kickoff_quarterback::{Action, Kind, Quarterback, Role, Square, State};

use crate::play::{OPTION_SETS, go, play, start};

fn headline(state: &State) -> String {
    Quarterback::english(&Quarterback::headline(state))
}

fn section_title(state: &State) -> String {
    Quarterback::english(&Quarterback::section_title(state))
}

fn describe_action(state: &State, action: Action) -> String {
    Quarterback::english(&Quarterback::describe_action(state, action))
}

#[test]
fn each_round_has_one_heading_and_one_summary_and_all_text_is_printable() {
    for options in OPTION_SETS {
        for seed in 0..20 {
            let (mut headings, mut summaries) = (0, 0);
            play(seed, options, |before, action, after| {
                let section = Quarterback::section(before);
                assert!((section..=section + 1).contains(&Quarterback::section(after)));
                for line in Quarterback::narrate(before, Some(action), after) {
                    let text = Quarterback::english(&line.message);
                    assert!(text.chars().all(|c| !c.is_control()) && !text.trim().is_empty(), "{text:?}");
                    let ends = line.kind == LineKind::Heading || text.ends_with(['.', '!']);
                    assert!(ends && !text.contains("  ") && !text.contains(" ."), "{text:?}");
                    assert!(text.starts_with(|c: char| !c.is_lowercase()), "{text:?}");
                    match line.kind {
                        LineKind::Heading => headings += 1,
                        LineKind::Summary => summaries += 1,
                        LineKind::Event | LineKind::Step => {}
                    }
                    assert!(headings - summaries <= 1 && headings >= summaries, "{text:?}");
                }
                assert!(!Quarterback::english(&Quarterback::headline(after)).is_empty());
                assert!(!Quarterback::english(&Quarterback::section_title(after)).is_empty());
                assert!(!Quarterback::english(&Quarterback::describe_action(before, action)).is_empty());
                assert_eq!(headings, Quarterback::section(after));
            });
            assert_eq!(headings, summaries);
        }
    }
}

#[test]
fn every_action_but_an_end_in_mid_turn_is_told() {
    for seed in 0..20 {
        play(seed + 50, OPTION_SETS[0], |before, action, after| {
            let lines = Quarterback::narrate(before, Some(action), after);
            assert!(!lines.is_empty(), "nothing is said of {}", action.token());
        });
    }
}

fn told(state: &mut State, token: &str) -> Vec<String> {
    let before = state.clone();
    go(state, token);
    let lines = Quarterback::narrate(&before, Some(Action::read(token).unwrap()), state);
    lines.into_iter().map(|line| Quarterback::english(&line.message)).collect()
}

#[test]
fn a_round_is_told_from_the_toss_on() {
    let mut state = start(&[("format", "game")]);
    assert_eq!(headline(&state), "Before the toss");
    assert_eq!(
        told(&mut state, "~red"),
        ["Red wins the toss and attacks first.", "1st half · turn 1 of 40 · Red attacks, ball on g-2"]
    );
    assert_eq!(told(&mut state, "b0>b1"), ["Red's T1 steps to b1, 2 steps left."]);
    assert_eq!(told(&mut state, "g-2*b-2"), ["Red's Q passes from g-2 to b-2, where the ball lies loose."]);
    assert_eq!(headline(&state), "0–0 · 1st half, turn 1 of 40 · Red to move, ball loose on b-2");
    assert_eq!(told(&mut state, "end"), ["Red: T1 b0→b1, Q passes g-2→b-2."]);
    go(&mut state, "b3>b2");
    assert_eq!(
        told(&mut state, "end"),
        ["Blue: T1 b3→b2.", "The ball lies loose on b-2.", "1st half · turn 2 of 40 · Red attacks, ball loose on b-2",]
    );
    assert_eq!(section_title(&state), "1st half, turn 2: Red, ball loose on b-2");
    go(&mut state, "b1>b0 b0>b-1");
    assert_eq!(told(&mut state, "b-1>b-2"), ["Red's T1 steps to b-2.", "Red's T1 picks up the ball on b-2."]);
    assert_eq!(told(&mut state, "end")[0], "Red: T1 b1→b-2 picking up the ball.");
}

fn set_up(on_turn: Role, pieces: &[(Role, Kind, &str)], ball: &str) -> State {
    let options = Quarterback::configure(Quarterback::RULES_VERSION, &[("format", "game")]).unwrap();
    let square = |text| Square::read(text).unwrap();
    let pieces: Vec<_> = pieces.iter().map(|&(role, kind, at)| (role, kind, square(at))).collect();
    State::set_up(&options, Seat::First, on_turn, &pieces, square(ball))
}

#[test]
fn tackles_tell_who_where_and_what_it_scores() {
    let pieces = [(Role::Attack, Kind::Quarterback, "g3"), (Role::Defense, Kind::Triple, "g5")];
    let state = set_up(Role::Defense, &pieces, "g3");
    let mut down = state.clone();
    go(&mut down, "g5>g4");
    assert_eq!(describe_action(&down, Action::read("g4>g3").unwrap()), "T1 tackles Q on g3 for 4 points");
    assert_eq!(
        told(&mut down, "g4>g3"),
        [
            "Blue's T1 goes at Red's Q, who has the ball.",
            "Blue: T1 g5→g3.",
            "Red's Q is tackled on g3 by Blue's T1: 4 points, 3 for the number and 1 for the letter.",
            "Halftime. Blue has the ball and needs more than 4 points.",
            "2nd half · turn 1 of 40 · Blue attacks, ball on g-2",
        ]
    );
    assert_eq!(describe_action(&state, Action::read("g5>g4").unwrap()), "T1 to g4");
}

#[test]
fn pushes_and_crossings_tell_every_piece_that_moves() {
    let pieces = [
        (Role::Attack, Kind::Quarterback, "g0"),
        (Role::Attack, Kind::Single, "c4"),
        (Role::Defense, Kind::Double, "c5"),
        (Role::Defense, Kind::Triple, "b6"),
        (Role::Defense, Kind::Triple, "m9"),
    ];
    let mut state = set_up(Role::Attack, &pieces, "g0").with_released(true);
    let push = Action::read("c4>c5").unwrap();
    assert_eq!(describe_action(&state, push), "S1 to c5, pushing D1 to c6 and T1 to a7");
    assert_eq!(
        told(&mut state, "c4>c5"),
        ["Red's S1 steps to c5.", "Red's S1 pushes Blue's D1 from c5 to c6 and Blue's T1 from b6 to a7.",]
    );
    assert_eq!(told(&mut state, "end")[0], "Red: S1 c4→c5 pushing D1 and T1.");
    let mut state = set_up(Role::Attack, &pieces, "g0");
    assert_eq!(
        told(&mut state, "g0>g1"),
        [
            "Red's Q steps to g1, 2 steps left.",
            "Red's Q is over the line of scrimmage: Blue's Doubles and Singles are free to go anywhere.",
        ]
    );
}

#[test]
fn the_end_of_a_match_names_the_winner_and_the_game_points() {
    let mut last = Vec::new();
    for seed in 0..30 {
        play(seed, &[("format", "match"), ("turns", "15")], |before, action, after| {
            let lines = Quarterback::narrate(before, Some(action), after);
            if let kickoff_core::Node::Over(outcome) = Quarterback::node(after) {
                let text = lines.last().map(|line| Quarterback::english(&line.message)).unwrap_or_default();
                let (winner, [most, least]) = match outcome.winner() {
                    Some(Seat::First) => ("Red wins the match", outcome.score),
                    Some(Seat::Second) => ("Blue wins the match", [outcome.score[1], outcome.score[0]]),
                    None => ("The match is a draw,", outcome.score),
                };
                assert_eq!(text, format!("{winner} {most}–{least}."));
                last.push(text);
            }
        });
    }
    assert_eq!(last.len(), 30);
}

#[test]
fn a_piece_that_comes_back_is_not_told_from_its_square_to_its_square() {
    let mut state = start(&[]);
    go(&mut state, "~red b0>b1 b1>b0");
    let told = told(&mut state, "end");
    assert_eq!(told, ["Red: T1 out and back to b0."]);
}
