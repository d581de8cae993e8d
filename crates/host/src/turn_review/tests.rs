use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use kickoff_runtime::SolutionCache;

use super::*;
use crate::archive;

/// Three games between weak levels, with what their turns were judged at.
const GAMES: [(&str, &str, &str); 3] = [
    ("soccer", include_str!("games/soccer.kickoff"), include_str!("games/soccer.figures")),
    ("scrimmage", include_str!("games/scrimmage.kickoff"), include_str!("games/scrimmage.figures")),
    ("dial", include_str!("games/dial.kickoff"), include_str!("games/dial.figures")),
];
/// Enough for figures that make sense, and quick.
const QUICK: ReviewEffort = ReviewEffort { nodes: 400, part: 10_000 };

/// Lets the review go on, counts how often it asks, and stops it after so many times.
#[derive(Debug)]
struct Looks {
    seen: AtomicUsize,
    most: usize,
}

impl Pace for Looks {
    fn go_on(&self, stop: &Stop) -> Duration {
        if self.seen.fetch_add(1, Ordering::Relaxed) + 1 >= self.most {
            stop.stop();
        }
        Duration::ZERO
    }

    fn shortens(&self) -> bool {
        false
    }
}

fn looks(most: usize) -> Arc<Looks> {
    Arc::new(Looks { seen: AtomicUsize::new(0), most })
}

fn pace() -> Arc<dyn Pace> {
    looks(usize::MAX)
}

fn finished(record: &str) -> FinishedGame {
    let (_, timeline) = archive::timeline(kickoff_runtime::open(record).unwrap()).unwrap();
    FinishedGame::of(&timeline, true).unwrap()
}

/// Without networks: not every build has them.
fn quick() -> Setup {
    setup(&Arc::new(SolutionCache::untimed()), Some(None))
}

/// All parts of a game's review.
fn parts(game: &FinishedGame, setup: &Setup) -> Vec<TurnReviewPart> {
    let mut parts: Vec<TurnReviewPart> = Vec::new();
    loop {
        let from = parts.iter().map(|part| part.turns.len() as u32).sum();
        let part = game.part(from, QUICK, setup, &pace(), &Stop::new()).unwrap();
        let total = part.total;
        assert!(!part.turns.is_empty());
        parts.push(part);
        if parts.iter().map(|part| part.turns.len() as u32).sum::<u32>() == total {
            return parts;
        }
    }
}

fn figures(parts: &[TurnReviewPart]) -> String {
    let turns = parts.iter().flat_map(|part| &part.turns).map(|turn| {
        let grade = turn.grade.map_or("-".to_owned(), |grade| format!("{grade:?}").to_lowercase());
        let ReviewedTurn { ply, to, seat, before, after, loss, luck, .. } = turn;
        format!("{ply} {to} {seat} {grade} {before:.4} {after:.4} {loss:.4} {luck:.4}\n")
    });
    format!("{:.4}\n{}", parts[0].opening_luck, turns.collect::<String>())
}

/// If this fails, games are judged otherwise than those whose reviews are kept: [`METHOD`] has to grow. `FIGURES=1` writes
/// the figures anew.
#[test]
fn three_stored_games_are_judged_as_before() {
    for (name, record, stored) in GAMES {
        let parts = parts(&finished(record), &quick());
        let now = figures(&parts);
        if std::env::var_os("FIGURES").is_some() {
            let file = format!("{}/src/turn_review/games/{name}.figures", env!("CARGO_MANIFEST_DIR"));
            std::fs::write(file, &now).unwrap();
        } else {
            assert_eq!(now, stored.replace('\r', ""), "{name}");
        }
        for turn in parts.iter().flat_map(|part| &part.turns) {
            let share = |value: f64| (-1e-9..=1.0 + 1e-9).contains(&value);
            assert!(turn.loss >= 0.0 && (0.0..=100.0).contains(&turn.accuracy), "{name}: {turn:?}");
            assert!(share(turn.before) && share(turn.after) && share(turn.after + turn.luck), "{name}: {turn:?}");
            let lost = if turn.seat == 0 { turn.before - turn.after } else { turn.after - turn.before };
            assert!((lost - turn.loss).abs() < 1e-9, "{name}: {turn:?}");
            assert!(turn.drawn || turn.luck == 0.0, "{name}: {turn:?}");
            // A fault is explained by its answer, and only by one that the other side can give at once and would know of.
            assert!(turn.answer.is_none() || turn.better.is_some() && !turn.drawn, "{name}: {turn:?}");
            assert!(turn.answer.as_ref().is_none_or(|answer| !answer.lines.is_empty()), "{name}: {turn:?}");
            let explained = name == "soccer" && turn.better.is_some();
            assert!(!explained || turn.answer.is_some() || turn.to == parts[0].tokens.len() as u32, "{name}: {turn:?}");
            assert_eq!(turn.better.is_some(), turn.grade.is_some_and(|grade| grade >= Grade::Inaccuracy));
        }
        // The turns follow one another, and only chance and the timekeeper act between them.
        let turns: Vec<_> = parts.iter().flat_map(|part| &part.turns).collect();
        assert!(turns.windows(2).all(|two| two[0].ply < two[0].to && two[0].to <= two[1].ply), "{name}");
    }
}

/// If this failed a reader would not learn from the review what was played.
#[test]
fn what_was_played_is_told_with_what_came_of_it() {
    let told = |index: usize| -> Vec<String> {
        let part = finished(GAMES[index].1).part(0, QUICK, &quick(), &pace(), &Stop::new()).unwrap();
        assert!(part.turns.iter().all(|turn| turn.played.tokens.len() as u32 == turn.to - turn.ply));
        part.turns.into_iter().map(|turn| turn.played.lines.join(" ")).collect()
    };
    let (soccer, scrimmage, dial) = (told(0), told(1), told(2));
    assert!(soccer.iter().all(|line| line.contains('→') && !line.starts_with("Turn")), "{soccer:?}");
    // The call is secret until the ball is snapped; the review tells it.
    assert!(scrimmage.iter().any(|line| line.starts_with("Pass to zone") || line.starts_with("Run")), "{scrimmage:?}");
    assert!(dial.iter().any(|line| line.contains("calls a") && line.contains(" 2nd and ")), "{dial:?}");
}

/// If this failed, luck would be more than what was drawn: it would not even out.
#[test]
fn the_luck_of_all_that_can_be_drawn_adds_up_to_nothing() {
    let (game, setup, stop) = (finished(GAMES[1].1), quick(), Stop::new());
    let pace = pace();
    let mut values = Values::new(game.start(), &setup, 400, &pace, &stop);
    let (mut now, mut seen) = (game.start().clone_box(), 0);
    for token in &game.tokens {
        let weights = now.weights();
        if matches!(now.node(), Node::Chance) && seen < 5 {
            seen += 1;
            let tree = values.tree(now.as_ref(), None).unwrap();
            let all: f64 = weights.iter().map(|(_, weight)| f64::from(*weight)).sum();
            let one = |(token, weight): &(String, u32)| {
                let (luck, drawn) = tree.luck(std::slice::from_ref(token));
                assert_eq!(drawn, 1);
                luck * f64::from(*weight) / all
            };
            assert!(weights.iter().map(one).sum::<f64>().abs() < 1e-9);
        }
        now.play(token).unwrap();
    }
    assert_eq!(seen, 5);
}

#[test]
fn a_part_is_the_same_wherever_it_begins_and_kept_parts_are_put_together() {
    let (game, setup) = (finished(GAMES[0].1), quick());
    let whole = parts(&game, &setup);
    let turns: Vec<_> = whole.iter().flat_map(|part| part.turns.clone()).collect();
    let some = game.part(3, QUICK, &setup, &pace(), &Stop::new()).unwrap();
    assert_eq!(some.turns[..], turns[3..3 + some.turns.len()]);
    assert_eq!((some.opening_luck, some.tokens.len()), (0.0, 0));

    let Kept::Part(all) = kept(whole.clone(), 0) else { panic!("nothing is kept") };
    assert_eq!((&all.turns, &all.tokens), (&turns, &game.tokens));
    let Kept::Part(rest) = kept(whole.clone(), 5) else { panic!("nothing is kept") };
    assert_eq!(rest.turns[..], turns[5..]);
    let first = || whole[..1].to_vec();
    let begun = whole[0].turns.len() as u32;
    assert!(matches!(kept(first(), begun), Kept::Wanted { next: true }));
    assert!(matches!(kept(first(), begun + 1), Kept::Wanted { next: false }));
    assert!(matches!(kept(whole[1..].to_vec(), 0), Kept::Wanted { next: true }), "what comes first is missing");
}

#[test]
fn a_turn_that_is_tried_is_judged_as_one_that_was_played() {
    let (game, setup) = (finished(GAMES[0].1), quick());
    let turns: Vec<_> = parts(&game, &setup).into_iter().flat_map(|part| part.turns).collect();
    let worst = turns.iter().enumerate().max_by(|one, other| one.1.loss.total_cmp(&other.1.loss));
    let (number, bad) = worst.unwrap();
    let tried = |tokens: &[String]| {
        let tried = TurnTryRequest { turn: number as u32, tokens: tokens.to_vec() };
        game.attempt(&tried, QUICK, &setup, &pace(), &Stop::new())
    };
    let again = tried(&game.tokens[bad.ply as usize..bad.to as usize]).unwrap();
    assert!((again.loss - bad.loss).abs() < 1e-9 && Some(again.grade) == bad.grade);
    let better = bad.better.clone().unwrap();
    let best = tried(&better.tokens).unwrap();
    assert_eq!((best.loss, best.grade, best.best), (0.0, Grade::Best, better));
    // What cannot be tried.
    assert_eq!(tried(&[]).unwrap_err().status, 400);
    assert_eq!(tried(&["nonsense".to_owned()]).unwrap_err().status, 422);
    let nowhere = TurnTryRequest { turn: 10_000, tokens: better_tokens(&turns) };
    assert_eq!(game.attempt(&nowhere, QUICK, &setup, &pace(), &Stop::new()).unwrap_err().status, 400);
}

fn better_tokens(turns: &[ReviewedTurn]) -> Vec<String> {
    turns.iter().find_map(|turn| turn.better.clone()).unwrap().tokens
}

#[test]
fn a_review_lets_others_go_first_and_ends_when_nobody_waits() {
    let (game, setup) = (finished(GAMES[0].1), quick());
    let all = looks(usize::MAX);
    let paced: Arc<dyn Pace> = all.clone();
    game.part(0, QUICK, &setup, &paced, &Stop::new()).unwrap();
    assert!(all.seen.load(Ordering::Relaxed) > 16);
    // Stopped before a search, and in the middle of one.
    for most in [1, 2, 7] {
        let some = looks(most);
        let paced: Arc<dyn Pace> = some.clone();
        assert!(game.part(0, QUICK, &setup, &paced, &Stop::new()).is_err());
        assert!(some.seen.load(Ordering::Relaxed) <= most + 1);
    }
}

#[test]
fn only_turns_of_finished_games_are_judged() {
    let game = kickoff_runtime::find("soccer").unwrap();
    let begun = Timeline::start(game.start(game.rules_version(), &[]).unwrap(), Default::default());
    assert_eq!(FinishedGame::of(&begun, false).unwrap_err().status, 422);
    // One that was called off before the first turn has nothing to judge.
    let empty = FinishedGame::of(&begun, true).unwrap();
    let part = empty.part(0, QUICK, &quick(), &pace(), &Stop::new()).unwrap();
    assert_eq!((part.total, part.turns.len(), part.result), (0, 0, None));
    assert_eq!(empty.part(1, QUICK, &quick(), &pace(), &Stop::new()).unwrap_err().status, 400);
    let other = finished(GAMES[0].1);
    assert_ne!(empty.key(), other.key());
    assert_eq!(other.key(), finished(GAMES[0].1).key());
}

/// If this failed a review could leave out what was decided while the solution was not there.
#[test]
fn a_solved_game_is_not_judged_without_its_solution() {
    let setup = setup(&Arc::new(SolutionCache::untimed().on_request()), None);
    let refused = finished(GAMES[2].1).part(0, QUICK, &setup, &pace(), &Stop::new()).unwrap_err();
    assert_eq!(refused.status, 503);
}
