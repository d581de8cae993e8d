use kickoff_conformance::random_game;
use kickoff_core::{Game, Line, LineKind, Seat};
use kickoff_locale::Localized;

use super::*;
use crate::game::King;
use crate::options::{ANY_RANGE, Options};

/// Whether an action is an announcement, a capture or one of the carrier's moves forward.
fn is_lively(state: &Position, action: Action) -> bool {
    match action {
        Action::Attempt | Action::Complete(_) | Action::FieldGoal => true,
        Action::Move { from, to } => {
            let ahead = from.rank_for(state.offense) < to.rank_for(state.offense);
            state.outlook(from, to).is_some_and(|what| what != Happening::Complete)
                || (state.number_on(from) == Some(state.carrier) && ahead)
        }
        _ => false,
    }
}

fn told(at: &Position, token: &str) -> (Vec<String>, Position) {
    let action = Action::read(token).unwrap();
    King::check(at, action).unwrap();
    let mut after = at.clone();
    King::apply(&mut after, action);
    let lines = narrate(at, Some(action), &after);
    (lines.into_iter().map(|line| King::english(&line.message)).collect(), after)
}

/// What is told of the last of some tokens.
fn last(men: &str, tokens: &str) -> String {
    let men: Vec<(Kind, Square)> =
        men.split(' ').map(|man| (Kind::read(&man[..2]).unwrap(), Square::read(&man[3..]).unwrap())).collect();
    let mut at = Position::set_up(
        &Options { half_moves: 120, passing: true, defender_range: ANY_RANGE, possession_moves: 0 },
        Seat::First,
        6,
        &men,
    )
    .unwrap();
    let mut lines = Vec::new();
    for token in tokens.split(' ') {
        (lines, at) = told(&at, token);
    }
    lines.join(" ")
}

#[test]
fn every_action_is_told_and_each_possession_has_a_heading_and_a_summary() {
    let mut seen = std::collections::HashSet::new();
    for seed in 0..60 {
        let (mut headings, mut summaries, mut possessions) = (0, 0, 0);
        let options = Options { half_moves: 60, passing: true, defender_range: ANY_RANGE, possession_moves: 0 };
        random_game::<King>(&options, seed, is_lively, |before, action, after| {
            let lines: Vec<Line> = narrate(before, Some(action), after);
            assert!(!lines.is_empty(), "{action:?}");
            for line in &lines {
                let text = King::english(&line.message);
                assert!(text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()), "{}", text);
                assert!(!text.contains("  ") && !text.contains("off the field"), "{}", text);
                assert!(line.kind == LineKind::Heading || text.ends_with(['.', '!']), "{}", text);
                assert!(!text.contains("'s 's") && !text.contains(" on ,"), "{}", text);
            }
            let count = |kind| lines.iter().filter(|line| line.kind == kind).count();
            headings += count(LineKind::Heading);
            summaries += count(LineKind::Summary);
            possessions = usize::from(after.possession);
            seen.extend(after.event.map(|event| event.what));
            assert!(!King::english(&describe_action(before, action)).is_empty());
            assert!(!King::english(&headline(after)).is_empty());
        });
        assert_eq!((headings, summaries), (possessions, possessions));
    }
    assert_eq!(seen.len(), 11, "all that can happen has been told: {seen:?}");
}

#[test]
fn a_touchdown_is_told_with_its_points_and_the_drive() {
    let text = last("QB@e22 DL@f23 DL@a9", "e22>f23");
    assert_eq!(
        text,
        "Home's QB takes the ball over Away's DL into the end zone on f23: touchdown! 6 points for Home: Home 6, Away 0. \
         Home from its own 20: touchdown after 1 move. Possession 2 · Away from its own 20 · 1st quarter"
    );
}

#[test]
fn a_pass_is_told_from_the_announcement_to_the_catch() {
    let men = "QB@e5 RB@e9 DL@a9";
    assert_eq!(last(men, "attempt"), "Home announces a pass attempt: the quarterback looks for a receiver.");
    assert_eq!(
        last(men, "attempt a9>a8 complete>e9"),
        "The quarterback throws from e5 to Home's RB on e9, at the Home 35! Away has one move to answer it."
    );
    assert_eq!(
        last(men, "attempt a9>a8 complete>e9 a8>a7"),
        "Away's DL moves from a8 to a7. Complete! Home's RB has the ball on e9, at the Home 35."
    );
}

#[test]
fn spoiled_passes_are_told_with_what_follows() {
    let men = "QB@e5 RB@e9 SF@j7";
    assert_eq!(
        last(men, "attempt j7>i7 complete>e9 i7>e7"),
        "Incomplete! Away's SF gets into the path of the pass on e7. Home punts from its own 15. The ball flies 40 yards, and Away \
         starts at midfield. Home from its own 20: forced punt from its own 15 after an incomplete pass. Possession 2 · Away \
         from midfield · 1st quarter"
    );
    let text = last("QB@e5 RB@e9 SF@j9", "attempt j9>i9 complete>e9 i9>e9");
    assert!(
        text.starts_with(
            "Intercepted! Away's SF comes from i9 and takes the pass from Home's RB on e9, at the Home 35."
        )
    );
    assert!(text.contains("Away takes over at the Home 30, going the other way."), "{text}");
}

#[test]
fn interference_of_either_side_is_told() {
    let text = last("QB@e4 WR@g5 DL@i7 SF@j20", "attempt j20>j19 g5>i7");
    assert!(text.starts_with(
        "Flag! Home's WR goes for Away's DL beyond the line on i7: offensive interference. Nobody is taken out, and Home has to \
         punt at once. Home punts from its own 10."
    ));
    let text = last("QB@e4 WR@g7 SF@g12", "attempt g12>g7");
    assert_eq!(
        text,
        "Flag! Away's SF hits Home's WR beyond the line on g7: defensive interference. Home's WR stays on g7, and Away's SF leaves the field."
    );
}

#[test]
fn lists_say_where_a_game_stands() {
    let mut at =
        King::start(&Options { half_moves: 120, passing: true, defender_range: ANY_RANGE, possession_moves: 0 });
    assert_eq!(
        [headline(&at), section_title(&at)].map(|text| King::english(&text)),
        ["Before the toss", "Before the toss"]
    );
    King::apply(&mut at, Action::Toss(Seat::Second));
    assert_eq!(King::english(&section_title(&at)), "Away from its own 20");
    assert_eq!(King::english(&headline(&at)), "0–0 · 1st quarter · Away from its own 20 · Home to line up");
    let men = [(Kind::Qb, Square::at(4, 13)), (Kind::Dl, Square::at(0, 20))];
    let mut at = Position::set_up(
        &Options { half_moves: 2, passing: true, defender_range: ANY_RANGE, possession_moves: 0 },
        Seat::First,
        12,
        &men,
    )
    .unwrap();
    assert_eq!(King::english(&headline(&at)), "0–0 · 1st quarter · Home at the Away 45 · Home to move");
    at.phase = Phase::Over;
    assert_eq!(King::english(&headline(&at)), "A draw, 0–0");
    at.score = [6, 9];
    assert_eq!(King::english(&headline(&at)), "Away wins 9–6");
}
