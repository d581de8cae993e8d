//! Reviews of finished games, turn by turn. A worker judges the turns; what it has judged is kept in the database.

use kickoff_host::archive::is_over;
use kickoff_host::job::{Position, Task};
use kickoff_host::turn_review::{FinishedGame, Kept, kept};
use kickoff_host::wire::{TurnReviewPart, TurnReviewRequest, TurnTryRequest};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::Host;
use super::outcome::{Answer, Halt, Need, Result, Store};

/// A part of a review. Key: `game` and `first`.
#[derive(Debug, Deserialize)]
struct ReviewRow {
    body: Box<RawValue>,
}

/// The parts in these rows that can be read: what is damaged is judged once more.
pub(super) fn read(rows: &str) -> Vec<TurnReviewPart> {
    let rows: Vec<ReviewRow> = serde_json::from_str(rows).unwrap_or_default();
    rows.iter().filter_map(|row| serde_json::from_str(row.body.get()).ok()).collect()
}

impl Host {
    /// Some turns of a finished match, judged.
    pub(super) fn review_turns(&mut self, id: &str, wanted: TurnReviewRequest) -> Result<Answer> {
        let (game, position) = self.finished(id)?;
        self.judged(id, &game, wanted.from, position)
    }

    /// The same for an archived game.
    pub(super) fn review_archived_turns(&mut self, id: &str, wanted: TurnReviewRequest) -> Result<Answer> {
        let (game, position) = self.finished_archived(id)?;
        self.judged(id, &game, wanted.from, position)
    }

    /// What a turn is worth that is tried in place of one of a finished match.
    pub(super) fn try_turn(&mut self, id: &str, tried: TurnTryRequest) -> Result<Answer> {
        let (_, position) = self.finished(id)?;
        Ok(self.job(id, 0, Task::TryTurn { turn: tried.turn, tokens: tried.tokens }, position))
    }

    /// The same for an archived game.
    pub(super) fn try_archived_turn(&mut self, id: &str, tried: TurnTryRequest) -> Result<Answer> {
        let (_, position) = self.finished_archived(id)?;
        Ok(self.job(id, 0, Task::TryTurn { turn: tried.turn, tokens: tried.tokens }, position))
    }

    fn finished(&mut self, id: &str) -> Result<(FinishedGame, Position)> {
        let looked_at = self.look(id)?;
        let game = FinishedGame::of(looked_at.timeline(), looked_at.is_over())?;
        Ok((game, Position::of(looked_at.timeline(), &looked_at.info().players)))
    }

    fn finished_archived(&mut self, id: &str) -> Result<(FinishedGame, Position)> {
        let (record, timeline) = self.archived(id)?;
        let game = FinishedGame::of(timeline, is_over(timeline, record))?;
        Ok((game, Position::of(timeline, &record.names)))
    }

    /// The turns that are kept, or a job for the next few.
    fn judged(&mut self, id: &str, game: &FinishedGame, from: u32, position: Position) -> Result<Answer> {
        let key = game.key();
        let parts = match self.review.take() {
            Some((of, parts)) if of == key => parts,
            _ => return Err(Halt::Needs(Need { store: Store::Reviews, key })),
        };
        match kept(parts, from) {
            Kept::Part(part) => Answer::json(&part),
            Kept::Wanted { next } => {
                let job = self.written_job(id, 0, Task::ReviewTurns { from }, position);
                Ok(Answer::Job { job, keep: next.then_some(key) })
            }
        }
    }
}
