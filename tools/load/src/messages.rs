//! What is said on the wire, as far as a player of the rules needs it.
//!
//! These are not the server's types: they skip what they do not need without building it, because the generator runs
//! beside the server and must not eat its processor. A test holds them together.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// How much of a match's changes is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub enum Detail {
    /// Tokens only, for programs that know the rules.
    Plain,
    /// Scenes and words, as pages want them.
    Full,
}

/// What the generator says on a WebSocket.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub(crate) enum Say<'a> {
    Watch {
        r#match: &'a str,
        detail: Detail,
    },
    /// Follows a match no longer.
    Leave {
        r#match: &'a str,
    },
    Do {
        r#match: &'a str,
        seq: u64,
        key: &'a str,
        command: Order<'a>,
    },
    /// Wants to know of the lobby.
    Lobby {
        on: bool,
    },
}

/// A command to a match.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum Order<'a> {
    /// Plays actions, all or none.
    Play { tokens: &'a [String] },
}

/// A message from the server. One flat shape for all kinds: it is read in one pass, in any order of fields.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Heard {
    #[serde(rename = "type")]
    pub(crate) kind: Kind,
    /// The match that it is about.
    #[serde(default)]
    pub(crate) r#match: Option<String>,
    /// The last event, in `played` and `done`.
    #[serde(default)]
    pub(crate) seq: Option<u64>,
    /// Of `played`: actions before these.
    #[serde(default)]
    pub(crate) ply: Option<usize>,
    /// The tokens of `played`; a hidden one is `None`.
    #[serde(default)]
    pub(crate) tokens: Option<Vec<Option<String>>>,
    /// The command's key, in `done` and `refused`.
    #[serde(default)]
    pub(crate) key: Option<String>,
    /// The reason, in `refused`.
    #[serde(default)]
    pub(crate) refusal: Option<ErrorBody>,
    #[serde(default)]
    pub(crate) state: Option<Position>,
    #[serde(default)]
    pub(crate) update: Option<Update>,
}

/// The kinds of messages that matter here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// A match as it stands.
    State,
    Update,
    Played,
    Done,
    Refused,
    Gone,
    #[serde(other)]
    Other,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Position {
    pub(crate) id: String,
    pub(crate) seq: u64,
    pub(crate) ply: usize,
    /// What belongs to the network.
    #[serde(default)]
    pub(crate) network: Option<Network>,
}

/// What belongs to a match over the network.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Network {
    /// The invitation's word, for its maker.
    #[serde(default)]
    pub(crate) invitation: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Update {
    pub(crate) played: Vec<Played>,
    pub(crate) state: Position,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Played {
    pub(crate) ply: usize,
    /// Its token, if it may be known.
    #[serde(default)]
    pub(crate) token: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct ErrorBody {
    /// The kind of the error, for programs.
    pub(crate) error: String,
    /// The explanation, for people.
    pub(crate) message: String,
}

/// A new match over the network; the maker takes seat 0.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct NewMatch<'a> {
    pub(crate) game: &'a str,
    /// Options that are not the default.
    pub(crate) options: &'a BTreeMap<String, String>,
    /// What makes it one over the network.
    pub(crate) network: NewNetwork<'a>,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct NewNetwork<'a> {
    pub(crate) name: &'a str,
    /// The maker's seat, 0 or 1.
    pub(crate) seat: u8,
    /// How much time there is.
    pub(crate) clock: Clock,
}

/// How much time the players have.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Clock {
    /// So much for the game, and more for every move.
    Fischer { initial_ms: u64, increment_ms: u64 },
}

impl Clock {
    /// The longest that there is: nobody's time runs out under load, but clocks run.
    pub(crate) const LONG: Clock = Clock::Fischer { initial_ms: 3 * 3_600_000, increment_ms: 180_000 };
}

/// The request that takes the free seat.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct TakeSeat<'a> {
    pub(crate) name: &'a str,
}

#[cfg(test)]
mod tests {
    use super::*;
    use kickoff_server::wire;

    #[test]
    fn the_server_reads_what_the_generator_says() {
        let read = |say: &Say<'_>| -> wire::ClientMessage {
            serde_json::from_str(&serde_json::to_string(say).unwrap()).unwrap()
        };
        let tokens = ["a1>b2".to_owned()];
        let command = wire::Command::Play { tokens: tokens.to_vec() };
        let request = wire::CommandRequest { seq: 7, key: Some("k".to_owned()), command };
        let play = Say::Do { r#match: "m", seq: 7, key: "k", command: Order::Play { tokens: &tokens } };
        assert_eq!(read(&play), wire::ClientMessage::Do { r#match: "m".to_owned(), request });
        let watched = wire::ClientMessage::Watch { r#match: "m".to_owned(), since: None, detail: wire::Detail::Plain };
        assert_eq!(read(&Say::Watch { r#match: "m", detail: Detail::Plain }), watched);
        assert_eq!(read(&Say::Leave { r#match: "m" }), wire::ClientMessage::Leave { r#match: "m".to_owned() });
        assert_eq!(read(&Say::Lobby { on: true }), wire::ClientMessage::Lobby { on: true });
    }

    #[test]
    fn the_generator_reads_what_the_server_sends() {
        let read = |message: wire::LiveMessage| -> Heard {
            serde_json::from_str(&serde_json::to_string(&message).unwrap()).unwrap()
        };
        let played = read(wire::LiveMessage::Played {
            r#match: "m".to_owned(),
            seq: 9,
            ply: 4,
            tokens: vec![Some("a1>b2".to_owned()), None],
            turn: Some(1),
            over: false,
        });
        assert_eq!((played.kind, played.r#match.as_deref()), (Kind::Played, Some("m")));
        assert_eq!((played.seq, played.ply), (Some(9), Some(4)));
        assert_eq!(played.tokens, Some(vec![Some("a1>b2".to_owned()), None]));
        let done = read(wire::LiveMessage::Done { key: "k".to_owned(), seq: 9 });
        assert_eq!((done.kind, done.key.as_deref(), done.seq), (Kind::Done, Some("k"), Some(9)));
        assert_eq!(read(wire::LiveMessage::Turns { turns: 2 }).kind, Kind::Other);
        assert_eq!(read(wire::LiveMessage::Gone { r#match: "m".to_owned() }).kind, Kind::Gone);
    }

    #[test]
    fn the_server_understands_the_new_match() {
        let options = BTreeMap::new();
        let network = NewNetwork { name: "Ann", seat: 0, clock: Clock::LONG };
        let text = serde_json::to_string(&NewMatch { game: "soccer", options: &options, network }).unwrap();
        let new: wire::NewMatch = serde_json::from_str(&text).unwrap();
        let network = new.network.unwrap();
        assert_eq!((network.name.as_str(), network.seat), ("Ann", Some(0)));
        let clock = wire::TimeControl::Fischer { initial_ms: 10_800_000, increment_ms: 180_000 };
        assert_eq!(network.clock, clock);
    }
}
