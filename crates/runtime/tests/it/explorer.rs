//! What was played in many games: positions are told apart as they should be, and files are read with every check.

use std::sync::Arc;

use kickoff_core::{Choice, Node};
use kickoff_runtime::explorer::{
    Book, BookHead, BookPlayer, Decision, ExploredGame, GameResult, PositionKey, bare_text, count_choices,
    count_position, count_starts,
};
use kickoff_runtime::{GameInstance, Setup, SolutionCache, Stop, find, games};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

const OPEN: GameResult = GameResult::OPEN;

fn soccer(tokens: &str, first_won: bool) -> ExploredGame {
    let start = find("soccer").unwrap().start(2, &[]).unwrap();
    let tokens: Vec<&str> = tokens.split(' ').collect();
    let decision = Decision::Won(if first_won { kickoff_core::Seat::First } else { kickoff_core::Seat::Second });
    ExploredGame::replay(start.as_ref(), &tokens, GameResult { decision, score: Some([5, 3]) }, 20).unwrap()
}

fn at(tokens: &str) -> Box<dyn GameInstance> {
    let mut instance = find("soccer").unwrap().start(2, &[]).unwrap();
    tokens.split(' ').filter(|token| !token.is_empty()).for_each(|token| instance.play(token).unwrap());
    instance
}

/// If this failed a turn would be listed several times, in the orders in which its steps can be taken.
#[test]
fn turns_that_come_to_the_same_position_count_together() {
    let games = [
        soccer("~red c8>c9 k8>k9 end c12>c11 end", true),
        soccer("~red k8>k9 c8>c9 end k12>k11 end", false),
        soccer("~red c8>c9 k8>k9 end c12>c11 end", true),
        soccer("~red c8>c9 end", true),
        soccer("~blue c12>c11 end", true),
    ];
    let toss = count_position(&games, PositionKey::of(at("").as_ref()));
    let names: Vec<_> = toss.turns.iter().map(|turn| (turn.tokens.join(" "), turn.tally.games)).collect();
    assert_eq!(names, [("~red".to_owned(), 4), ("~blue".to_owned(), 1)]);
    assert_eq!((toss.tally.games, toss.tally.wins, toss.tally.mean_difference()), (5, [4, 1], Some(2.0)));

    let red = count_position(&games, PositionKey::of(at("~red").as_ref()));
    let turns: Vec<_> = red.turns.iter().map(|turn| (turn.tokens.join(" "), turn.tally.wins)).collect();
    assert_eq!(turns, [("c8>c9 k8>k9 end".to_owned(), [2, 1]), ("c8>c9 end".to_owned(), [1, 0])]);

    // The positions after the two orders are one, and what followed either is found from both.
    for order in ["~red c8>c9 k8>k9 end", "~red k8>k9 c8>c9 end"] {
        let after = count_position(&games, PositionKey::of(at(order).as_ref()));
        assert_eq!((after.tally.games, after.turns.len()), (3, 2), "{order}");
    }
    assert_eq!(count_starts(&games), [("soccer 2 phase=toss", 5)]);
}

/// If this failed games under other options or older rules would be counted among the others.
#[test]
fn games_under_other_options_and_rules_are_kept_apart() {
    let other = find("soccer").unwrap().start(2, &[("goals", "1")]).unwrap();
    let game = ExploredGame::replay(other.as_ref(), &["~red"], OPEN, 20).unwrap();
    assert_eq!(game.start(), "soccer 2 goals=1 phase=toss");
    assert_eq!(count_position([&game], PositionKey::of(at("").as_ref())).tally.games, 0);
    assert_eq!(count_position([&game], PositionKey::of(other.as_ref())).tally.games, 1);
    assert_eq!(game.result().decision, Decision::Open);
}

/// If this failed positions would be taken for one in which something else can be played, or one position for two: what
/// the play-by-play remembers must not change what can come next.
#[test]
fn what_is_left_out_of_a_position_changes_nothing_that_can_follow() {
    for game in games() {
        for seed in 0..6 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut now = game.start(game.rules_version(), &[]).unwrap();
            let mut bare: Option<Box<dyn GameInstance>> = None;
            for ply in 0..400 {
                let legal = now.legal();
                if legal.is_empty() {
                    break;
                }
                if let Some(bare) = &bare {
                    assert_eq!(bare_text(bare.as_ref()), bare_text(now.as_ref()), "{} {seed} {ply}", game.id());
                    assert_eq!(bare.legal(), legal, "{} {seed} {ply}", game.id());
                }
                // Now and then it goes on from the bare text.
                if ply % 7 == 0 {
                    let text = bare_text(now.as_ref());
                    let read = game.read_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                    bare = Some(read.complete().unwrap());
                }
                let token = &legal[rng.next_u32() as usize % legal.len()];
                now.play(token).unwrap();
                if let Some(bare) = &mut bare {
                    bare.play(token).unwrap();
                }
            }
        }
    }
}

/// Plays so many games for a book.
fn book_of(id: &str, games: u64) -> (Book, String) {
    let game = find(id).unwrap();
    let start = game.start(game.rules_version(), &[]).unwrap();
    let head = BookHead { position: bare_text(start.as_ref()), level: 3, nodes: 20, turns: 8, seed: 7 };
    let cache = Arc::new(SolutionCache::untimed());
    let mut player = BookPlayer::new(game, 3, 20, &Setup { megabytes: 1, cache, ..Setup::default() });
    let mut book = Book::new(head);
    for seed in 0..games {
        book.add(player.play(start.as_ref(), seed, 8, &Stop::new()).unwrap());
    }
    let text = book.text(game);
    (book, text)
}

/// If this failed a book would hold other games than were played.
#[test]
fn a_book_comes_back_as_it_was_written_and_the_same_seed_plays_the_same_game() {
    for id in ["soccer", "scrimmage", "phutball"] {
        let (book, text) = book_of(id, 2);
        assert_eq!(Book::read(find(id).unwrap(), &text).unwrap(), book, "{text}");
        assert_eq!(book_of(id, 2).1, text);
    }
}

/// If this failed a file that somebody has damaged would be believed, or end the program.
#[test]
fn a_file_that_is_wrong_is_refused_with_its_line() {
    let game = find("scrimmage").unwrap();
    let text = book_of("scrimmage", 2).1;
    let lines: Vec<&str> = text.lines().collect();
    let with = |number: usize, line: &str| {
        let mut lines = lines.clone();
        lines[number] = line;
        lines.join("\n")
    };
    let illegal = lines[3].replacen("T1@", "T1@A", 1);
    for (wrong, line, why) in [
        (String::new(), 1, "kickoff explorer 1"),
        (with(0, "kickoff explorer 2 scrimmage"), 1, "missing"),
        (with(0, "kickoff explorer 1 soccer"), 1, "soccer"),
        (with(1, "position soccer 2 phase=toss"), 2, "soccer"),
        (with(1, "position scrimmage 2 call=?"), 2, ""),
        (with(2, "made level=900 nodes=1 turns=1 seed=1"), 3, "made"),
        (with(3, &illegal), 4, ""),
        (with(3, "game + ~red-east"), 4, "score"),
        (with(3, "game ? 1-0 ~red-east"), 4, "+, = or -"),
        (with(4, "nonsense"), 5, "game"),
        (with(5, "choice punt 1:10 3 run:F"), 6, "no choice"),
        (with(5, "choice call 1:10 -3 run:F"), 6, "no choice"),
        (with(6, lines[5]), 7, "twice"),
        (with(lines.len() - 1, "end 3"), lines.len(), "3 games were written, 2 are here"),
        (lines[..lines.len() - 1].join("\n"), lines.len(), "ends before"),
        (format!("{text}more"), lines.len() + 1, "after the end"),
    ] {
        let error = Book::read(game, &wrong).unwrap_err();
        assert!(error.line == line && error.reason.contains(why), "{error} for {why} in {line}");
    }
    for end in 0..text.len() - 1 {
        assert!(Book::read(game, &text[..end]).is_err(), "{end}");
    }
}

/// If this failed the table of formations and calls would count what was not chosen.
#[test]
fn line_ups_and_calls_are_counted_where_they_were_chosen() {
    let game = find("scrimmage").unwrap();
    let (book, _) = book_of("scrimmage", 3);
    let of = |kind: &str| {
        let of_kind = |(choice, count): (&Choice, &u32)| (choice.kind == kind).then_some(*count);
        book.choices.iter().filter_map(of_kind).sum::<u32>()
    };
    // Every play has one line-up of each side and one call.
    assert!(of("call") >= 10 && of("call") == of("offense") && of("call") == of("defense"), "{:?}", book.choices);
    for choice in book.choices.keys() {
        for message in game.choice_words(choice) {
            assert!(!game.english(&message).is_empty());
        }
    }
    assert!(count_choices(&book.games).is_empty(), "they are counted once");
}

/// If this failed the explorer would show turns that the rules do not know.
#[test]
fn the_shipped_books_can_be_played() {
    for game in games() {
        let file = format!("{}/../../games/{}/explorer.txt", env!("CARGO_MANIFEST_DIR"), game.id());
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.len() < 400_000, "{file} has {} bytes", text.len());
        let book = Book::read(*game, &text).unwrap_or_else(|error| panic!("{file}, {error}"));
        assert!(book.games.len() >= 100);
        assert_eq!(book.text(*game), text, "{file}");
        let start = game.start(game.rules_version(), &[]).unwrap();
        assert_eq!(book.head.position, bare_text(start.as_ref()), "{file} is of other rules");
        let toss = count_position(&book.games, PositionKey::of(start.as_ref()));
        assert_eq!(toss.tally.games as usize, book.games.len());
        // The most frequent turns, one after the other.
        let mut now = start;
        for _ in 0..4 {
            let counts = count_position(&book.games, PositionKey::of(now.as_ref()));
            let Some(turn) = counts.turns.first() else { break };
            turn.tokens.iter().for_each(|token| now.play(token).unwrap());
        }
        assert!(!matches!(now.node(), Node::Over(_)));
    }
}
