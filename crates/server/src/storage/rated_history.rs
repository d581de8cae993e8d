//! What came of the rated games that were counted before that was noted game by game.

use std::collections::HashMap;

use kickoff_core::Seat;
use kickoff_match::Terms;
use sqlx::Row as _;
use sqlx::any::AnyRow;
use time::Duration;

use super::ratings::{RatingRow, rated_game};
use super::{MatchRow, Storage, stored_json};
use crate::rating::{Glicko, after_game};
use crate::text::millis;
use crate::wire::PlayerResult;

/// Matches that are noted in one transaction.
const AT_ONCE: usize = 256;

/// A member's rating in a game after so many games, the last at this moment.
type Known = (Glicko, i64, u32);

/// The accounts of a match that was rated, and who won.
type Counted = ([String; 2], Option<Seat>);

impl Storage {
    /// Rates the matches that were counted once more, in the order in which they were, to note the ratings on the way.
    /// The ratings themselves stay as they are.
    pub(super) async fn note_rated_games(&self) -> Result<(), sqlx::Error> {
        let unnoted = "SELECT COUNT(*) FROM ratings WHERE games > won + drawn + lost";
        if sqlx::query_scalar::<_, i64>(unnoted).fetch_one(&self.read).await? == 0 {
            return Ok(());
        }
        let counted = sqlx::query("SELECT id, rated_at FROM matches WHERE rated_at IS NOT NULL ORDER BY rated_at, id")
            .try_map(|row: AnyRow| Ok((row.try_get::<String, _>("id")?, row.try_get::<String, _>("rated_at")?)));
        let counted = counted.fetch_all(&self.read).await?;
        tracing::info!(matches = counted.len(), "noting what came of rated games");
        let mut known: HashMap<(String, String), Known> = HashMap::new();
        for some in counted.chunks(AT_ONCE) {
            let mut change = self.write.begin().await?;
            for (id, at) in some {
                let Some(row) = self.find_match(id).await? else { continue };
                let Some((accounts, winner)) = result(&row)? else { continue };
                let now = millis(at);
                let before = [0, 1].map(|seat| known.get(&(accounts[seat].clone(), row.game.clone())).copied());
                let strength = before.map(|before| match before {
                    Some((glicko, last, _)) => (glicko, Duration::milliseconds((now - last).max(0))),
                    None => (Glicko::default(), Duration::ZERO),
                });
                let after = after_game(strength, winner);
                for seat in Seat::BOTH {
                    let (account, glicko) = (&accounts[seat.index()], after[seat.index()]);
                    let games = before[seat.index()].map_or(0, |(_, _, games)| games) + 1;
                    let Glicko { rating, deviation, volatility } = glicko;
                    let noted = RatingRow { rating, deviation, volatility, games };
                    let result = PlayerResult::of(seat, winner);
                    change.execute(rated_game(account, id, &row.game, &noted, result, at)).await?;
                    known.insert((account.clone(), row.game.clone()), (glicko, now, games));
                }
            }
            change.commit().await?;
        }
        let count = |outcome: i64| {
            format!(
                "(SELECT COUNT(*) FROM rated_games AS g WHERE g.account = ratings.account AND g.game = ratings.game \
                 AND g.outcome = {outcome})"
            )
        };
        let query = sqlx::AssertSqlSafe(format!(
            "UPDATE ratings SET won = {}, drawn = {}, lost = {} WHERE games > won + drawn + lost",
            count(1),
            count(0),
            count(-1)
        ));
        self.write.one(sqlx::query(query)).await?;
        Ok(())
    }
}

/// What a match was counted as.
fn result(row: &MatchRow) -> Result<Option<Counted>, sqlx::Error> {
    let Some(terms) = &row.network else { return Ok(None) };
    let terms: Terms = stored_json(terms)?;
    let Some([Some(first), Some(second)]) = terms.seats.map(|seats| seats.map(|player| player.account)) else {
        return Ok(None);
    };
    let winner = match terms.ending {
        Some(ending) => ending.winner.and_then(|seat| Seat::from_index(usize::from(seat))),
        None => told_winner(row),
    };
    Ok(Some(([first, second], winner)))
}

/// The winner of a game that ended on the board: the sentence tells who it is even where the score does not.
fn told_winner(row: &MatchRow) -> Option<Seat> {
    let won = |seat: &Seat| {
        let name = row.players[seat.index()].as_deref().unwrap_or_default();
        row.standing.headline.starts_with(&format!("{name} wins "))
    };
    // A member may be called “Ann wins”.
    let length = |seat: &Seat| row.players[seat.index()].as_ref().map_or(0, String::len);
    Seat::BOTH.into_iter().filter(won).max_by_key(length)
}
