//! What was played in many games (docs/explorer.md): the answers to pages. Which games are counted is the host's affair.

use std::collections::BTreeMap;

use kickoff_core::{Argument, Choice, Finish, Message, Node, Observer, Seat};
use kickoff_match::seat_number;
use kickoff_runtime::explorer::{
    Decision, ExploredGame, GameResult, PlayedTurn, PositionKey, Tally, bare_text, count_position, count_starts,
};
use kickoff_runtime::{DynGame, GameInstance, Record};

use crate::analysis::in_brief;
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
    ExplorerTurn {
        lines: messages.iter().map(|message| at.game().english(message)).collect(),
        messages: messages.into_iter().map(Into::into).collect(),
        tokens,
        results: results(&tally),
    }
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
