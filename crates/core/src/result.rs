//! The result of a game in one sentence. Every page, list and command that shows a result uses it.

use crate::{Argument, Message, Outcome, Seat};

/// The way in which a game ended, on the board or otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finish {
    /// By its rules. `decided_by` says what decided where the score did not ("by fewer plays").
    Played {
        /// The score, and who won.
        outcome: Outcome,
        /// What decided a game whose score is level.
        decided_by: Option<Message>,
    },
    /// The other player gave up.
    Resignation {
        /// The other player, who won.
        winner: Seat,
    },
    /// The other player ran out of time.
    Time {
        /// The other player, who won.
        winner: Seat,
    },
    /// The players agreed on a draw.
    Agreement,
    /// It was called off before it had begun.
    Aborted,
}

impl Finish {
    /// The sentence, without a full stop: "Ann wins 6–2". The winner's score stands first. `names` are the players' or
    /// sides' names, seat 0 first.
    pub fn message(&self, names: [Argument; 2]) -> Message {
        let won = |id, winner: Seat, names: [Argument; 2]| {
            let [first, second] = names;
            let (winner, loser) = if winner == Seat::First { (first, second) } else { (second, first) };
            Message::new(id).with("winner", winner).with("loser", loser)
        };
        match self {
            Finish::Played { outcome: Outcome { score: [own, other], .. }, decided_by } => {
                let winner = self.winner();
                let (own, other) = if winner == Some(Seat::Second) { (other, own) } else { (own, other) };
                let by = decided_by.as_ref().filter(|_| own == other);
                let message = match (winner, by) {
                    (Some(winner), None) => won("result-win", winner, names),
                    (Some(winner), Some(_)) => won("result-win-by", winner, names),
                    (None, None) => Message::new("result-draw"),
                    (None, Some(_)) => Message::new("result-draw-by"),
                };
                let message = message.with("own", *own).with("other", *other);
                by.into_iter().fold(message, |message, by| message.with("by", by.clone()))
            }
            Finish::Resignation { winner } => won("result-resignation", *winner, names),
            Finish::Time { winner } => won("result-time", *winner, names),
            Finish::Agreement => Message::new("result-agreement"),
            Finish::Aborted => Message::new("result-aborted"),
        }
    }

    /// Who won, if anyone did.
    pub fn winner(&self) -> Option<Seat> {
        match self {
            Finish::Played { outcome, .. } => outcome.winner(),
            Finish::Resignation { winner } | Finish::Time { winner } => Some(*winner),
            Finish::Agreement | Finish::Aborted => None,
        }
    }
}
