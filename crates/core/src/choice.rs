//! What is chosen before a play, counted: formations and calls, by the situation.

/// A choice that is counted over many games.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Choice {
    /// What is chosen, as a word of the game (`call`): one of [`Present::CHOICES`](crate::Present::CHOICES).
    pub kind: &'static str,
    /// The situation in which it is chosen, one word (`3:2-4`). They are listed in the order of these texts.
    pub situation: String,
    /// What was chosen; it may hold spaces.
    pub chosen: String,
}
