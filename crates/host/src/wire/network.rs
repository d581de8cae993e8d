//! Messages about matches between people who each sit at a screen of their own.

use kickoff_locale::MessageData;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::{Rating, TimeControl};

/// What a visitor wants to play with anyone who wants the same: the usual game, the sides by lot.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PairRequest {
    /// The id of the game to play.
    pub game: String,
    /// How much time there is.
    #[serde(default)]
    pub clock: TimeControl,
    /// Whether it counts for the ratings; both players need accounts then.
    #[serde(default)]
    pub rated: bool,
    /// The visitor's name; empty: the account's, or the side's.
    #[serde(default)]
    pub name: String,
    /// The visitor's nonce: any text of at most 64 characters.
    #[serde(default)]
    pub nonce: String,
}

/// What an invitation is for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Invitation {
    /// The id of the match, as in its address.
    pub id: String,
    /// The id of the game that is played.
    pub game: String,
    /// The value of every option, defaults included.
    pub options: BTreeMap<String, String>,
    /// The text of the position that the match begins with (docs/positions.md); absent: it begins as games do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The name of the player who invites.
    pub by: String,
    /// The rating of the one who invites in this game, if they have an account and have played it for ratings.
    pub rating: Option<Rating>,
    /// The seat that waits, 0 or 1; absent: it is drawn by lot.
    pub seat: Option<u8>,
    /// How much time there is.
    pub clock: TimeControl,
    /// How long a half is, in milliseconds, if its clock is kept.
    pub half_ms: Option<u64>,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// Whether the seat is still free.
    pub open: bool,
    /// Whether the visitor made the invitation.
    pub own: bool,
    /// The commitment to the seed that the draws will come from (`Fairness`).
    pub commitment: String,
}

/// A public match in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct OpenMatch {
    /// The id of the match, as in its address.
    pub id: String,
    /// The id of the game that is played.
    pub game: String,
    /// The option values that are not the game's defaults.
    pub options: BTreeMap<String, String>,
    /// The players' names, seat 0 first; empty where nobody sits yet.
    pub names: Vec<String>,
    /// The ratings that go with them.
    pub ratings: Vec<Option<Rating>>,
    /// Which of the two have an account.
    pub members: Vec<bool>,
    /// Whether a seat is free; else the match can be watched.
    pub open: bool,
    /// Which seat is free; absent: it is drawn by lot.
    pub seat: Option<u8>,
    /// How much time there is.
    pub clock: TimeControl,
    /// How long a half is, in milliseconds, if its clock is kept.
    pub half_ms: Option<u64>,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// Whether it begins with a position of its own, and not as games do.
    pub from_position: bool,
    /// Where it stands, in a line.
    pub headline: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline_message: Option<MessageData>,
    /// When something last happened in it, RFC 3339 UTC.
    pub updated: String,
}

/// The visitor who sends the request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Me {
    /// Whether this is a server that people come to over the network (`kickoff serve`).
    pub server: bool,
    /// The account that is signed in.
    pub account: Option<Account>,
    /// How many matches wait for the visitor's move.
    pub turns: u32,
}

/// An account as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Account {
    /// The name that the owner signs in with.
    pub name: String,
}

/// Making an account, or signing in.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct Credentials {
    /// The account's name: 2 to 30 letters, digits, spaces, `-` and `_`; capitals make no difference.
    pub name: String,
    /// The password, 8 to 200 characters.
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A password is in no log.
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A link by which a seat moves to another device. It works once, for a day, and until a seat of the match changes hands or
/// a newer link is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Recovery {
    /// The secret word of the link (`#/recover/WORD`).
    pub word: String,
}
