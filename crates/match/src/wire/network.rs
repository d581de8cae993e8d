//! Messages about matches between people who each sit at a screen of their own.

use kickoff_locale::MessageData;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How much time the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TimeControl {
    /// No limit.
    #[default]
    None,
    /// A fixed time for every move; unused time is lost.
    PerMove {
        /// Milliseconds a move: 5 seconds to 1 hour.
        move_ms: u64,
    },
    /// A time for the whole game, and an increment after every move.
    Fischer {
        /// Milliseconds to begin with: 10 seconds to 3 hours.
        initial_ms: u64,
        /// Milliseconds added after every move: 0 to 3 minutes.
        increment_ms: u64,
    },
    /// Whole days for every move.
    Days {
        /// The number of days for a move, 1 to 14.
        days: u32,
    },
}

/// The network part of a new match: the maker takes one seat, the other is free.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewNetwork {
    /// The maker's name; empty: the account's, or the side's.
    #[serde(default)]
    pub name: String,
    /// The maker's seat, 0 or 1; absent: drawn by lot when the other one comes.
    #[serde(default)]
    pub seat: Option<u8>,
    /// How much time there is.
    #[serde(default)]
    pub clock: TimeControl,
    /// Whether everyone finds it in the lobby and may take the seat; else only those who have the invitation.
    #[serde(default)]
    pub public: bool,
    /// Whether it counts for the ratings; both players need accounts then.
    #[serde(default)]
    pub rated: bool,
    /// The maker's nonce: any text of at most 64 characters.
    #[serde(default)]
    pub nonce: String,
}

/// The request that takes the free seat.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct TakeSeat {
    /// The player's name; empty: the account's, or the side's.
    #[serde(default)]
    pub name: String,
    /// The player's nonce: any text of at most 64 characters.
    #[serde(default)]
    pub nonce: String,
}

/// How strong a player is in a game (Glicko-2).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Rating {
    /// The rating; new players begin at 1500.
    pub rating: f64,
    /// Its deviation: the true strength is within two of these with 95 %.
    pub deviation: f64,
    /// Games that it was made from.
    pub games: u32,
}

/// What somebody is in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The owner of a match on one screen: both seats are played there (or by the computer).
    HotSeat,
    /// The player of seat 0.
    First,
    /// The player of seat 1.
    Second,
    /// Somebody who watches the match without a seat.
    Spectator,
}

/// The stage of a network match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A seat is free; nothing is played yet.
    Waiting,
    /// Both seats are taken, and the game goes on.
    Playing,
    /// The match has ended, by the rules or otherwise.
    Over,
}

/// How a match ended otherwise than on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EndedBy {
    /// A player gave up before the game was over.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// A player's time was up.
    Time,
    /// It was called off before it had begun.
    Abort,
}

/// The end of a match otherwise than on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Ending {
    /// The seat that won; absent: nobody.
    pub winner: Option<u8>,
    /// The reason why the match ended.
    pub by: EndedBy,
}

/// The clocks as the server has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Clocks {
    /// What is left to each seat, in milliseconds, seat 0 first, at the moment of the message.
    pub left_ms: [u64; 2],
    /// The seat whose clock runs; absent: none.
    pub running: Option<u8>,
    /// What was added to the running clock for the first move of a rated match, in milliseconds. None of it is left after
    /// that move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extra_ms: Option<u64>,
}

/// A seat as everyone may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct SeatInfo {
    /// Who sits there; empty: nobody yet.
    pub name: String,
    /// Whether a player has taken the seat.
    pub taken: bool,
    /// Whether the player has an account.
    pub member: bool,
    /// The player's rating before the match.
    pub rating: Option<Rating>,
    /// Whether the player has the match open now.
    pub present: bool,
}

/// What belongs to a match over the network beside the game itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct NetworkState {
    /// The match's last event, whatever it was.
    pub seq: u64,
    /// How far the match has come.
    pub stage: Stage,
    /// The seats, seat 0 first.
    pub seats: Vec<SeatInfo>,
    /// The number of spectators.
    pub spectators: u32,
    /// How much time there is.
    pub clock: TimeControl,
    /// The clocks; absent without a time control, and while a seat is free.
    pub clocks: Option<Clocks>,
    /// How it ended, if not on the board.
    pub ending: Option<Ending>,
    /// The same in a sentence.
    pub result: Option<String>,
    /// The same for other languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result_message: Option<MessageData>,
    /// The seat whose offer of a draw is open.
    pub draw_offer: Option<u8>,
    /// The seat that asks to take back, and the ply to which.
    pub take_back: Option<TakeBackOffer>,
    /// The ply to which the observer may ask to take back; absent: not now.
    pub may_take_back: Option<u32>,
    /// The seat whose offer of another game is open.
    pub rematch_offer: Option<u8>,
    /// The match in which it goes on, the sides changed.
    pub rematch: Option<String>,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// Whether it began with a position of its own, and not as games do.
    #[serde(default)]
    pub from_position: bool,
    /// Whether the lobby shows it.
    pub public: bool,
    /// The word of the invitation; only for the maker, while a seat is free.
    pub invitation: Option<String>,
    /// What the draws come from.
    pub fairness: Fairness,
}

/// A turn of a match with a clock, and how long it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TimedTurn {
    /// The number of actions played before it.
    pub ply: u32,
    /// The seat that played it, 0 or 1.
    pub seat: u8,
    /// Milliseconds of that seat's clock that it took.
    pub spent_ms: u64,
}

/// What a player asks to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TakeBackOffer {
    /// The seat that asks for it, 0 or 1.
    pub seat: u8,
    /// The ply to go back to.
    pub to: u32,
}

/// The seed, nonces and commitment of the draws (docs/fairness.md).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Fairness {
    /// The commitment to the seed and the match's id, a SHA-256 in hexadecimal: told before anything is drawn.
    pub commitment: String,
    /// The players' nonces, seat 0 first.
    pub nonces: Vec<String>,
    /// The seat that the lot gave to the player who made the match; absent: no lot was drawn.
    #[serde(default)]
    pub lot: Option<u8>,
    /// The seed, in hexadecimal, when the match is over.
    pub seed: Option<String>,
    /// The id of the match in which it may go on (`rematch`).
    #[serde(default)]
    pub next_match: Option<String>,
    /// The commitment to its seed and its id.
    pub next_commitment: Option<String>,
}

/// Something that a player does in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Command {
    /// Plays actions, all or none.
    Play {
        /// The tokens to play, all or none.
        tokens: Vec<String>,
    },
    /// Draws what chance has to decide. Over the network the server does it by itself.
    Draw,
    /// Takes actions back on one screen. Over the network the other player is asked.
    Undo {
        /// The ply to go back to; absent: as far as is allowed, over the network and if the computer has replied;
        /// otherwise before the last thing that was done.
        #[serde(default)]
        to: Option<u32>,
    },
    /// Answers the other player's request for a take-back, or withdraws one's own.
    AnswerUndo {
        /// Whether to take the actions back as asked; `false` withdraws one's own request.
        accept: bool,
    },
    /// Gives up, and so ends the match.
    Resign,
    /// Offers a draw; accepts one if it was offered.
    OfferDraw,
    /// Turns an offered draw down, or withdraws one's own offer.
    DeclineDraw,
    /// Calls the match off before anything was played.
    Abort,
    /// Offers another game with the sides changed; accepts it if it was offered.
    Rematch {
        /// The player's nonce: any text of at most 64 characters.
        #[serde(default)]
        nonce: String,
    },
    /// Turns the offer of another game down, or withdraws one's own.
    DeclineRematch,
    /// The nonce that the maker of the match gives after seeing the commitment. It takes the place of what the
    /// maker gave before, and can be given until somebody takes the other seat.
    Nonce {
        /// Any text of at most 64 characters.
        nonce: String,
    },
    /// Says something to the other player; spectators talk to each other.
    Chat {
        /// The line to say, 1 to 300 characters.
        text: String,
    },
}

/// A command with what makes it safe to send twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CommandRequest {
    /// The `seq` of the state on which it was chosen. `play`, `draw` and `undo` are refused if the position has changed since.
    pub seq: u64,
    /// A word for this command that the sender uses once, at most 40 letters, digits, `-` and `_`: sent again with the
    /// same key, it is answered again and not done again.
    #[serde(default)]
    pub key: Option<String>,
    /// The command to carry out in the match.
    pub command: Command,
}

/// A line of chat, as it was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChatLine {
    /// The number of the event.
    pub seq: u64,
    /// The time at which it was said, RFC 3339 in UTC.
    pub at: String,
    /// The seat that said it; absent: a spectator.
    pub seat: Option<u8>,
    /// The name of the one who said it.
    pub name: String,
    /// The text of the line.
    pub text: String,
}
