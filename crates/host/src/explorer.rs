//! What was played in many games (docs/explorer.md): the answers to pages. Which games are counted is the host's affair.

use std::collections::BTreeMap;

use kickoff_core::{Argument, Choice, Finish, Message, Node, Observer, Seat};
use kickoff_match::seat_number;
use kickoff_runtime::explorer::{
    Decision, ExploredGame, GameResult, PlayedTurn, PositionKey, Tally, bare_text, count_position, count_starts,
};
use kickoff_runtime::{DynGame, GameInstance, Record};

use crate::turn_words::{in_brief, with_english};
use crate::wire::{
    ChoiceCounts, ChoiceTable, ChoiceWords, ExplorerAnswer, ExplorerResults, ExplorerStart, ExplorerTurn,
    SandboxPosition,
};
use crate::{Refused, Result, sandbox};

/// The most turns that are told.
const MOST_TURNS: usize = 40;
/// The most positions that games began with that are told.
const MOST_STARTS: usize = 20;
/// How many turns and draws of an archived game are kept.
const DEPTH: usize = 60;
/// The most games of an archive that are counted, the newest.
pub const MOST_GAMES: usize = 2_000;
/// The most games of an archive that are read for one answer.
pub const AT_ONCE: usize = 25;

/// How much of an archive has been counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counted {
    /// Games that have not been read yet.
    pub waiting: u32,
    /// Whether there are more than are counted.
    pub older: bool,
}

/// An archived game, from its record; `None` if it is not over, or cannot be read. What is secret in a game that goes on
/// is therefore never counted.
pub fn archived(record: &str) -> Option<ExploredGame> {
    let opened = kickoff_runtime::open(record).ok()?;
    let (record, beginning) = (&opened.record, opened.beginning.as_ref());
    if record.result.is_none() && record.termination().is_none() {
        return None;
    }
    ExploredGame::replay(beginning, &record.tokens, off_board(record, beginning.game()), DEPTH).ok()
}

/// How a game ended that did not end on the board, as far as its record says so.
fn off_board(record: &Record, game: &dyn DynGame) -> GameResult {
    let Some(how) = record.termination() else { return GameResult::OPEN };
    let is = |finish: Finish| {
        let names = [0, 1].map(|seat| Argument::Text(record.called(seat).to_owned()));
        game.english(&finish.message(names)) == how
    };
    let won = |&winner: &Seat| is(Finish::Resignation { winner }) || is(Finish::Time { winner });
    let decision = match Seat::BOTH.into_iter().find(won) {
        Some(winner) => Decision::Won(winner),
        None if is(Finish::Agreement) => Decision::Drawn,
        None => Decision::Open,
    };
    GameResult { decision, score: None }
}

/// The position of a question.
///
/// # Errors
/// The position is refused.
pub fn position(game: &'static dyn DynGame, position: &SandboxPosition) -> Result<Box<dyn GameInstance>> {
    sandbox::check(game, position)?;
    Ok(sandbox::timeline(game, position)?.instance().clone_box())
}

/// What was played in a position.
pub fn answer<'a>(
    at: &dyn GameInstance,
    games: impl Iterator<Item = &'a ExploredGame> + Clone,
    counted: Counted,
) -> ExplorerAnswer {
    let mut found = count_position(games.clone(), PositionKey::of(at));
    let others = found.turns.split_off(found.turns.len().min(MOST_TURNS));
    let mut rest = Tally::default();
    others.iter().for_each(|turn| rest.merge(&turn.tally));
    let starts = count_starts(games.clone());
    ExplorerAnswer {
        position: bare_text(at),
        seat: match at.node() {
            Node::Decide(seat) => Some(seat_number(seat)),
            _ => None,
        },
        results: results(&found.tally),
        turns: found.turns.into_iter().map(|turn| told(at, turn)).collect(),
        others: number(others.len()),
        other_results: results(&rest),
        games: number(games.count()),
        waiting: counted.waiting,
        older: counted.older,
        starts: starts
            .into_iter()
            .take(MOST_STARTS)
            .filter_map(|(text, games)| start(at.game(), text, games))
            .collect(),
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn results(tally: &Tally) -> ExplorerResults {
    let &Tally { games, wins, draws, .. } = tally;
    ExplorerResults { games, wins, draws, difference: tally.mean_difference() }
}

fn told(at: &dyn GameInstance, PlayedTurn { tokens, tally }: PlayedTurn) -> ExplorerTurn {
    let messages = match at.node() {
        Node::Decide(seat) => in_brief(at.foretell(&tokens, seat)),
        _ => outcome(at, &tokens),
    };
    let (lines, messages) = with_english(at.game(), messages);
    ExplorerTurn { lines, messages, tokens, results: results(&tally) }
}

/// What a draw came to, in a few words.
fn outcome(at: &dyn GameInstance, tokens: &[String]) -> Vec<Message> {
    let odds = at.odds(Observer::Spectator);
    odds.into_iter().find(|odds| Some(&odds.token) == tokens.first()).map(|odds| odds.message).into_iter().collect()
}

fn start(game: &'static dyn DynGame, text: &str, games: u32) -> Option<ExplorerStart> {
    let instance = game.read_position(text).ok()?.complete().ok()?;
    let rules = instance.rules_version();
    let options = instance.options();
    let given: Vec<(&str, &str)> = options.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let usual = game.start(rules, &given).ok().is_some_and(|usual| bare_text(usual.as_ref()) == text);
    let is_option = |word: &&str| {
        word.split_once('=').is_some_and(|(key, _)| game.options().iter().any(|option| option.key == key))
    };
    let options = text.split(' ').filter(is_option).map(short).collect();
    Some(ExplorerStart { position: text.to_owned(), rules, options, usual, games })
}

/// An option that holds a file is told by its key.
fn short(option: &str) -> String {
    if option.len() > 60 { option.split('=').next().unwrap_or_default().to_owned() } else { option.to_owned() }
}

/// How often what was chosen.
pub fn table(game: &dyn DynGame, counts: &BTreeMap<Choice, u32>, games: usize, counted: Counted) -> ChoiceTable {
    let kinds = game.choices().iter().filter_map(|kind| kind_table(game, kind, counts)).collect();
    ChoiceTable { kinds, games: number(games), waiting: counted.waiting, older: counted.older }
}

fn kind_table(game: &dyn DynGame, kind: &'static str, counts: &BTreeMap<Choice, u32>) -> Option<ChoiceCounts> {
    let of_kind = || counts.iter().filter(|(choice, _)| choice.kind == kind);
    let mut chosen: BTreeMap<&str, u32> = BTreeMap::new();
    let mut situations: Vec<&str> = Vec::new();
    for (choice, count) in of_kind() {
        *chosen.entry(&choice.chosen).or_default() += count;
        situations.push(&choice.situation);
    }
    situations.dedup();
    let mut chosen: Vec<(&str, u32)> = chosen.into_iter().collect();
    chosen.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let first = of_kind().next()?.0;
    let words = |situation: &str, chosen: &str| {
        game.choice_words(&Choice { kind, situation: situation.to_owned(), chosen: chosen.to_owned() })
    };
    let said = |message: &Message| ChoiceWords { text: game.english(message), message: message.clone().into() };
    let count = |situation: &str, what: &str| {
        let choice = Choice { kind, situation: situation.to_owned(), chosen: what.to_owned() };
        counts.get(&choice).copied().unwrap_or_default()
    };
    Some(ChoiceCounts {
        kind: kind.to_owned(),
        title: said(&words(&first.situation, &first.chosen)[0]),
        situations: situations.iter().map(|&place| said(&words(place, &first.chosen)[1])).collect(),
        chosen: chosen.iter().map(|(what, _)| said(&words(&first.situation, what)[2])).collect(),
        counts: situations.iter().map(|at| chosen.iter().map(|(what, _)| count(at, what)).collect()).collect(),
    })
}

/// There is no book of the computer's games.
pub fn no_book() -> Refused {
    Refused::damaged("the book of the computer’s games")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::beginning;

    /// A record of Scrimmage that ends after a secret call.
    fn record(more: &str) -> String {
        let start = kickoff_runtime::find("scrimmage").unwrap().start(2, &[]).unwrap();
        let mut at = start.clone_box();
        let mut tokens = Vec::new();
        while !at.still_secret() {
            let token = at.legal().swap_remove(0);
            at.play(&token).unwrap();
            tokens.push(token);
        }
        format!("[Game \"scrimmage\"]\n[Rules \"2\"]\n[Red \"Ann\"]\n[Yellow \"Ben\"]\n{more}\n{}\n", tokens.join(" "))
    }

    /// If this failed the call of a play that goes on could be read off the explorer.
    #[test]
    fn a_game_that_goes_on_is_not_counted() {
        assert!(kickoff_runtime::open(&record("")).is_ok());
        assert!(archived(&record("")).is_none() && archived("nonsense").is_none());
        assert!(archived(&record("[Termination \"Ann wins: Ben resigned\"]\n")).is_some());
    }

    /// If this failed games that were resigned would be counted as draws, or for the other side.
    #[test]
    fn what_ended_off_the_board_is_read_from_its_sentence() {
        let [first, second] = Seat::BOTH;
        let names = || ["Ann", "Ben"].map(|name| Argument::Text(name.to_owned()));
        let game = kickoff_runtime::find("scrimmage").unwrap();
        for (finish, decision) in [
            (Finish::Resignation { winner: first }, Decision::Won(first)),
            (Finish::Resignation { winner: second }, Decision::Won(second)),
            (Finish::Time { winner: second }, Decision::Won(second)),
            (Finish::Agreement, Decision::Drawn),
            (Finish::Aborted, Decision::Open),
        ] {
            let how = game.english(&finish.message(names()));
            let game = archived(&record(&format!("[Termination \"{how}\"]\n"))).unwrap();
            assert_eq!((game.result().decision, game.result().score), (decision, None), "{how}");
        }
    }

    /// If this failed a page could not say what was played, or would say it in another order.
    #[test]
    fn turns_and_draws_are_told_in_words_the_most_frequent_first() {
        let game = kickoff_runtime::find("soccer").unwrap();
        let start = beginning(game, "soccer 2 phase=toss").unwrap();
        let played = |tokens: &str| {
            let tokens: Vec<&str> = tokens.split(' ').collect();
            ExploredGame::replay(start.as_ref(), &tokens, GameResult::OPEN, DEPTH).unwrap()
        };
        let games = [played("~red c8>c9 end"), played("~blue c12>c11 end"), played("~red c8>c9 end")];
        let told = answer(start.as_ref(), games.iter(), Counted { waiting: 3, older: true });
        assert_eq!((told.seat, told.results.games, told.games), (None, 3, 3));
        assert_eq!((told.turns[0].results.games, told.turns[1].results.games), (2, 1));
        assert!(told.turns[0].lines[0].contains("Red"), "{told:?}");
        assert_eq!((told.waiting, told.older, told.others), (3, true, 0));
        assert!(told.starts[0].usual && told.starts[0].options.is_empty());
        let red = beginning(game, &{
            let mut at = start.clone_box();
            at.play("~red").unwrap();
            at.position_text(None)
        });
        let told = answer(red.unwrap().as_ref(), games.iter(), Counted::default());
        assert_eq!((told.seat, told.turns.len(), told.results.wins), (Some(0), 1, [0, 0]));
        assert!(told.turns[0].lines.join(" ").contains("c9"), "{told:?}");
    }

    /// If this failed the numbers would stand in the wrong rows or columns.
    #[test]
    fn the_table_has_a_row_for_each_situation_and_a_column_for_each_choice() {
        let game = kickoff_runtime::find("scrimmage").unwrap();
        let counts = [("1:10", "run:F", 3), ("1:10", "run:H", 5), ("3:02-04", "run:F", 4)];
        let choice = |situation: &str, chosen: &str| Choice {
            kind: "call",
            situation: situation.to_owned(),
            chosen: chosen.to_owned(),
        };
        let counts = counts.iter().map(|(situation, chosen, count)| (choice(situation, chosen), *count)).collect();
        let table = table(game, &counts, 1, Counted::default());
        let [calls] = table.kinds.as_slice() else { panic!("{table:?}") };
        assert_eq!(calls.counts, [[3, 5], [4, 0]]);
        let texts = |words: &[ChoiceWords]| words.iter().map(|words| words.text.clone()).collect::<Vec<_>>();
        assert_eq!(texts(&calls.situations), ["1st and 10 or more", "3rd and 2 to 4"]);
        assert_eq!(texts(&calls.chosen), ["Run by the fullback (F)", "Run by the halfback (H)"]);
    }
}
