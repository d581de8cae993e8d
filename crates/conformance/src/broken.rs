//! A law that a game broke, and where.

use std::fmt;

/// The laws that games obey.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Law {
    /// A decision has actions and no outcomes, a chance node has outcomes and no actions, the end has neither.
    Nodes,
    /// Tokens are printable ASCII without spaces or braces, do not begin with `[`, and begin with `~` exactly if they
    /// are chance's.
    TokenShape,
    /// No two actions of a node have the same token, and none is listed twice.
    TokenUnique,
    /// A token is read back to the action that wrote it.
    TokenReadBack,
    /// `check` accepts exactly what `legal` and `outcomes` list, and names a rule for everything else.
    CheckAgrees,
    /// Weights of outcomes are at least 1 and their sum fits.
    Weights,
    /// Playing on with a copy leaves the original as it was.
    Copies,
    /// The same action in the same state leads to the same state.
    Repeatable,
    /// Equal states hash equal and have the same future.
    EqualStates,
    /// Returns are -1, 0 or +1 and add up to 0.
    Returns,
    /// Every random game ends within the plies allowed.
    Ends,
    /// The tokens of a game, played again, lead to the same state.
    Replays,
    /// Defaults and ranges of options hold, and what is out of range is refused.
    Options,
    /// Everyone sees everything, in a game that says so.
    Perfect,
    /// The view of a determinized state is the view that it was made from.
    Determinize,
    /// A determinized state has the same kind of node, and a sound one.
    SameNode,
    /// The seat that decides knows from its view what it may do.
    KnowsActions,
    /// The seat that takes an action sees it.
    SeesOwn,
    /// The true state can come up when its view is determinized.
    Possible,
    /// What an observer sees does not depend on what they must not know.
    Leak,
    /// What a seat is answered is the same in all positions that it cannot tell apart.
    Answers,
    /// Every action has a number of its own, which gives the action back.
    Numbers,
    /// Planes depend on the view and the seat, and show what matters of it.
    Planes,
    /// No game has more actions than the game says.
    Longest,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::Nodes => "a node offers what its kind promises",
            Law::TokenShape => "tokens are printable ASCII and chance's begin with ~",
            Law::TokenUnique => "every action of a node has a token of its own and is listed once",
            Law::TokenReadBack => "a token is read back to the same action",
            Law::CheckAgrees => "check agrees with legal",
            Law::Weights => "chance weights are positive and their sum fits",
            Law::Copies => "playing on with a copy leaves the original as it was",
            Law::Repeatable => "the same action in the same state leads to the same state",
            Law::EqualStates => "equal states hash equal and have the same future",
            Law::Returns => "returns are -1, 0 or +1 and add up to 0",
            Law::Ends => "every game ends",
            Law::Replays => "a game's tokens lead to the same state again",
            Law::Options => "options have sound defaults and ranges",
            Law::Perfect => "everyone sees everything",
            Law::Determinize => "the view of a determinized state is the view that it was made from",
            Law::SameNode => "a determinized state has the same kind of node",
            Law::KnowsActions => "the seat that decides knows what it may do",
            Law::SeesOwn => "the seat that takes an action sees it",
            Law::Possible => "the true state is one of those that a view makes possible",
            Law::Leak => "nobody sees what they must not know",
            Law::Answers => "a seat is answered the same wherever it sees the same",
            Law::Numbers => "every action has a number of its own",
            Law::Planes => "planes show what a seat sees",
            Law::Longest => "no game is longer than it can be",
        })
    }
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
