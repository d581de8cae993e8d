//! The addresses, as in the server's `routes`.

use kickoff_host::job::{Position, Task};
use kickoff_host::wire::{FramesQuery, OnPosition, RenameRequest};
use kickoff_host::{Refused, analysis, games, match_view, options, puzzles, record_tree, rules_page, sandbox};
use kickoff_match::Timeline;
use kickoff_runtime::DynGame;
use serde::Deserialize;
use serde_json::Value;

use super::lists::{parts, read, read_query};
use super::outcome::{Answer, Outcome, Result};
use super::{Host, Moment};
use kickoff_host::wire::{
    AnalysisRequest, CheckedOptions, Computers, GivenOptions, RecordText, Sandbox, SandboxPeek, SandboxPosition,
    SandboxQuestion,
};

/// Whose private scene is wanted.
#[derive(Debug, Deserialize)]
struct PrivateQuery {
    seat: u8,
}

impl Host {
    /// Answers a request as the server's HTTP would; `address` is what follows `/api`.
    pub fn request(&mut self, moment: Moment, method: &str, address: &str, body: &str) -> Outcome {
        self.lists.begin(moment);
        let (path, query) = parts(address);
        let answer = self.route(method, &path, query, body);
        self.lists.outcome.answered(answer);
        self.end()
    }

    fn route(&mut self, method: &str, path: &[&str], query: &str, body: &str) -> Result<Answer> {
        if let Some(answer) = self.lists.route(method, path, query, body) {
            self.forget_removed();
            return answer;
        }
        match (method, path) {
            (_, ["games", game, rest @ ..]) => self.route_game(method, games::find(game)?, rest, query, body),
            ("POST", ["matches"]) => self.create(read(body)?),
            (_, ["matches", id, rest @ ..]) => self.route_match(method, id, rest, query, body),
            ("POST", ["records", "tree"]) => Answer::json(&record_tree::read(&read::<RecordText>(body)?.text)?),
            ("POST", ["records", "text"]) => Answer::json(&RecordText { text: record_tree::text(&read(body)?)? }),
            ("POST", ["archive", "import"]) => self.import(read(body)?),
            (_, ["archive", id, rest @ ..]) => self.route_archived(method, id, rest, query, body),
            _ => Err(Refused::not_found("address").into()),
        }
    }

    fn route_game(
        &mut self,
        method: &str,
        game: &'static dyn DynGame,
        path: &[&str],
        query: &str,
        body: &str,
    ) -> Result<Answer> {
        match (method, path) {
            ("GET", ["rules"]) => Answer::json(&rules_page::sections(game.rules_text())),
            ("GET", ["reference"]) => Answer::json(&game.reference()),
            ("POST", ["options"]) => {
                let given: GivenOptions = read(body)?;
                let refused = options::check(game, &given.options).err();
                Answer::json(&CheckedOptions { refusal: refused.map(|refused| refused.body) })
            }
            ("POST", ["sandbox"]) => {
                let wanted: Sandbox = read(body)?;
                sandbox::check(game, &wanted.position)?;
                Answer::json(&sandbox::play(game, &wanted, &self.sandbox_draws)?)
            }
            ("POST", ["sandbox", "ask"]) => {
                let SandboxQuestion { position, question } = read(body)?;
                let timeline = position_of(game, &position)?;
                let instance = timeline.instance();
                let answer = instance.ask(instance.shared_screen(), question);
                Answer::json(&answer.map_err(|error| Refused::bad(format!("{error}.")))?)
            }
            ("POST", ["sandbox", "private"]) => {
                let peek: SandboxPeek = read(body)?;
                let timeline = position_of(game, &peek.position)?;
                Ok(Answer::Json(match_view::private_scene(&timeline, &Computers::default(), peek.seat)?))
            }
            ("POST", ["sandbox", "analysis"]) => {
                let wanted: AnalysisRequest = read(body)?;
                analysis::check(&wanted)?;
                let AnalysisRequest { position, lines, time_ms, threat } = wanted;
                let timeline = position_of(game, &position)?;
                let position = Position::of(&timeline, &[None, None]);
                Ok(self.job("analysis", 0, Task::Analyze { lines, time_ms, threat }, position))
            }
            ("POST", ["sandbox", "sections"]) => Answer::json(&position_of(game, &read(body)?)?.sections()),
            ("POST", ["sandbox", "explorer"]) => self.explore(game, &read(body)?),
            ("GET", ["choices"]) => self.choices(game, &read_query(query)?),
            ("GET", ["puzzles"]) => Answer::json(&puzzles::list(game, &read_query(query)?)?),
            ("POST", ["puzzles", id, "attempt"]) => Answer::json(&puzzles::judge(game, id, &read(body)?)?),
            ("GET", ["puzzles", id, "solution"]) => Answer::json(&puzzles::solution(game, id)?),
            _ => Err(Refused::not_found("address").into()),
        }
    }

    fn route_match(&mut self, method: &str, id: &str, path: &[&str], query: &str, body: &str) -> Result<Answer> {
        match (method, path) {
            ("GET", []) => self.state(id),
            ("POST", ["commands"]) => self.update(id, &read(body)?),
            ("POST", ["ask"]) => self.ask(id, read(body)?),
            ("GET", ["private"]) => self.private(id, read_query::<PrivateQuery>(query)?.seat),
            ("GET", ["replay"]) => self.match_replay(id),
            ("GET", ["times"]) => self.times(id),
            ("GET", ["frames"]) => self.match_frames(id, &read_query(query)?),
            ("GET", ["record"]) => self.match_record(id),
            ("POST", ["archive"]) => self.archive_match(id, &read::<RenameRequest>(body)?.name),
            ("PUT", ["computers"]) => self.set_computers(id, read(body)?),
            ("POST", ["stop"]) => self.move_now(id, read::<OnPosition>(body)?.seq),
            ("POST", ["hint"]) => self.hint(id, read::<OnPosition>(body)?.seq),
            ("GET", ["evaluation"]) => self.evaluation(id),
            ("GET" | "POST", ["solution"]) => self.solution(id),
            ("POST", ["study"]) => self.study(id, read::<OnPosition>(body)?.seq),
            ("GET", ["review"]) => self.review(id),
            ("POST", ["turn-review"]) => self.review_turns(id, read(body)?),
            ("POST", ["turn-review", "try"]) => self.try_turn(id, read(body)?),
            _ => Err(Refused::not_found("address").into()),
        }
    }

    fn route_archived(&mut self, method: &str, id: &str, path: &[&str], query: &str, body: &str) -> Result<Answer> {
        match (method, path) {
            ("GET", ["record"]) => self.archived_record(id),
            ("GET", ["replay"]) => self.archived_replay(id),
            ("GET", ["frames"]) => self.archived_frames(id, &read_query::<FramesQuery>(query)?),
            ("POST", ["extend"]) => self.extend(id),
            ("GET", ["review"]) => self.review_archived(id),
            ("POST", ["turn-review"]) => self.review_archived_turns(id, read(body)?),
            ("POST", ["turn-review", "try"]) => self.try_archived_turn(id, read(body)?),
            _ => Err(Refused::not_found("address").into()),
        }
    }
}

fn position_of(game: &'static dyn DynGame, position: &SandboxPosition) -> kickoff_host::Result<Timeline> {
    sandbox::check(game, position)?;
    sandbox::timeline(game, position)
}

/// A question or an answer in the game's own shape.
pub(super) type Own = Value;

/// The words for what this host does not do.
pub(super) fn needs_a_server() -> Refused {
    Refused::not_now("To play over the network you need a Kickoff server: this page plays in your browser alone.")
}
