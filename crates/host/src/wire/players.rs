//! Messages about players who have an account, as everybody may know them.

use std::collections::BTreeMap;

use kickoff_core::Seat;
use kickoff_locale::MessageData;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Rating;

/// A player, as everyone may know them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PlayerInfo {
    /// The name of the player's account.
    pub name: String,
    /// When the account was made, RFC 3339 UTC.
    pub since: String,
    /// The player's ratings, by game.
    pub ratings: BTreeMap<String, Rating>,
    /// What came of the rated games, by game.
    pub records: BTreeMap<String, GameRecord>,
}

/// How many rated games of a kind a player has won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GameRecord {
    /// Games won, on the board or otherwise.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// A player's rating after a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct RatingPoint {
    /// When the game was counted, RFC 3339 UTC.
    pub at: String,
    /// How many rated games that makes.
    pub games: u32,
    /// The rating after it.
    pub rating: f64,
    /// Its deviation: the true strength is within two of these with 95 %.
    pub deviation: f64,
}

/// The result of a game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerResult {
    /// They won.
    Won,
    /// Nobody won.
    Drawn,
    /// They lost.
    Lost,
}

impl PlayerResult {
    /// What came of a game for the player of a seat. Without a winner it was a draw.
    pub fn of(seat: Seat, winner: Option<Seat>) -> PlayerResult {
        match winner {
            None => PlayerResult::Drawn,
            Some(winner) if winner == seat => PlayerResult::Won,
            Some(_) => PlayerResult::Lost,
        }
    }
}

/// A match of a player that is over: a public one, or one that counted for the ratings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PlayedMatch {
    /// The id of the match, as in its address.
    pub id: String,
    /// The id of the game that was played.
    pub game: String,
    /// When the match was made, RFC 3339 UTC.
    pub created: String,
    /// What the players, or else their sides, are called, seat 0 first.
    pub names: Vec<String>,
    /// Which of the two have an account.
    pub members: Vec<bool>,
    /// The player's seat.
    pub seat: u8,
    /// The result in a sentence.
    pub headline: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline_message: Option<MessageData>,
    /// What it did to the player's rating, if it counted.
    pub rated: Option<RatedResult>,
}

/// What a match that counted for the ratings brought a player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct RatedResult {
    /// Who won, as the player sees it.
    pub result: PlayerResult,
    /// The player's rating after it.
    pub rating: f64,
    /// By how much it changed.
    pub change: f64,
}
