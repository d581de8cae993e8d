//! A law that a game broke, and where.

use std::fmt;

/// The laws that games obey.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages tell the rest")]
pub enum Law {
    /// A decision has actions and no outcomes, a chance node has outcomes and no actions, the end has neither.
    #[error("a node offers what its kind promises")]
    Nodes,
    /// Tokens are printable ASCII without spaces or braces, do not begin with `[`, and begin with `~` exactly if they
    /// are chance's.
    #[error("tokens are printable ASCII and chance's begin with ~")]
    TokenShape,
    /// No two actions of a node have the same token, and none is listed twice.
    #[error("every action of a node has a token of its own and is listed once")]
    TokenUnique,
    #[error("a token is read back to the same action")]
    TokenReadBack,
    /// `check` accepts exactly what `legal` and `outcomes` list, and names a rule for everything else.
    #[error("check agrees with legal")]
    CheckAgrees,
    /// Weights of outcomes are at least 1 and their sum fits.
    #[error("chance weights are positive and their sum fits")]
    Weights,
    #[error("playing on with a copy leaves the original as it was")]
    Copies,
    #[error("the same action in the same state leads to the same state")]
    Repeatable,
    #[error("equal states hash equal and have the same future")]
    EqualStates,
    #[error("returns are -1, 0 or +1 and add up to 0")]
    Returns,
    /// Every random game ends within the plies allowed.
    #[error("every game ends")]
    Ends,
    #[error("a game's tokens lead to the same state again")]
    Replays,
    /// Defaults and ranges of options hold, and what is out of range is refused.
    #[error("options have sound defaults and ranges")]
    Options,
    /// Everyone sees everything, in a game that says so.
    #[error("everyone sees everything")]
    Perfect,
    #[error("the view of a determinized state is the view that it was made from")]
    Determinize,
    /// A determinized state has the same kind of node, and a sound one.
    #[error("a determinized state has the same kind of node")]
    SameNode,
    /// The seat that decides knows from its view what it may do.
    #[error("the seat that decides knows what it may do")]
    KnowsActions,
    #[error("the seat that takes an action sees it")]
    SeesOwn,
    /// The true state can come up when its view is determinized.
    #[error("the true state is one of those that a view makes possible")]
    Possible,
    /// What an observer sees does not depend on what they must not know.
    #[error("nobody sees what they must not know")]
    Leak,
    /// What a seat is answered is the same in all positions that it cannot tell apart.
    #[error("a seat is answered the same wherever it sees the same")]
    Answers,
    /// Every action has a number of its own, which gives the action back.
    #[error("every action has a number of its own")]
    Numbers,
    /// Planes depend on the view and the seat, and show what matters of it.
    #[error("planes show what a seat sees")]
    Planes,
    /// A position is written as one text, which is read back to it.
    #[error("a position has one text, which is read back to it")]
    Notation,
    /// No game has more actions than the game says.
    #[error("no game is longer than it can be")]
    Longest,
}

/// A law that a game broke, and where.
#[derive(Clone, PartialEq, Eq)]
pub struct Broken {
    /// The id of the game that breaks it.
    pub game: &'static str,
    /// The law that does not hold.
    pub law: Law,
    /// The seed of the random game.
    pub seed: u64,
    /// How many actions had been played.
    pub ply: u32,
    /// The token it is about, if it is about one.
    pub token: Option<String>,
    /// Where it broke and how, for people.
    pub detail: String,
    /// Everything that had been played.
    pub played: Vec<String>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} breaks the law “{}” (seed {}, ply {}", self.game, self.law, self.seed, self.ply)?;
        if let Some(token) = &self.token {
            write!(f, ", token {token}")?;
        }
        write!(f, "): {}", self.detail)?;
        let skipped = self.played.len().saturating_sub(60);
        if skipped > 0 {
            write!(f, "\nlast actions of {}: … ", self.played.len())?;
        } else {
            write!(f, "\nactions: ")?;
        }
        f.write_str(&self.played[skipped..].join(" "))
    }
}

/// The sentence, so that `unwrap` in a test prints it.
impl fmt::Debug for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Broken {}

/// Where two long texts part, with a little of each from there.
pub(crate) fn parting(left: &str, right: &str) -> String {
    let same = left.chars().zip(right.chars()).take_while(|(l, r)| l == r).count();
    let piece = |text: &str| text.chars().skip(same.saturating_sub(40)).take(120).collect::<String>();
    format!("…{}… and …{}…", piece(left), piece(right))
}
