//! The result of a game in one sentence. Every page, list and command that shows a result uses it.

use crate::{Outcome, Seat};

/// The way in which a game ended, on the board or otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish<'a> {
    /// By its rules. `decided_by` says what decided where the score did not ("by fewer plays").
    Played {
        /// The score, and who won.
        outcome: Outcome,
        /// What decided a game whose score is level.
        decided_by: Option<&'a str>,
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

impl Finish<'_> {
    /// The sentence, without a full stop: "Ann wins 6–2". The winner's score stands first. `names` are the players' or
    /// sides' names, seat 0 first.
    pub fn sentence(&self, names: [&str; 2]) -> String {
        let won = |winner: Seat| (names[winner.index()], names[winner.other().index()]);
        match *self {
            Finish::Played { outcome: Outcome { score: [first, second], .. }, decided_by } if first == second => {
                let score = format!("{first}–{second}");
                let by = decided_by.map(|by| format!(", {by}")).unwrap_or_default();
                match self.winner() {
                    Some(winner) => format!("{} wins {score}{by}", won(winner).0),
                    None => format!("A draw, {score}{by}"),
                }
            }
            Finish::Played { outcome, .. } => match outcome.winner() {
                Some(winner) => {
                    let [own, other] = [winner, winner.other()].map(|seat| outcome.score[seat.index()]);
                    format!("{} wins {own}–{other}", won(winner).0)
                }
                None => format!("A draw, {}–{}", outcome.score[0], outcome.score[1]),
            },
            Finish::Resignation { winner } => {
                let (winner, loser) = won(winner);
                format!("{winner} wins: {loser} gave up")
            }
            Finish::Time { winner } => {
                let (winner, loser) = won(winner);
                format!("{winner} wins: {loser} ran out of time")
            }
            Finish::Agreement => "A draw by agreement".to_owned(),
            Finish::Aborted => "Called off before it began".to_owned(),
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

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 2] = ["Ann", "Computer (2)"];

    fn played(score: [i32; 2], returns: i8, decided_by: Option<&str>) -> String {
        let outcome = Outcome { score, returns: [returns, -returns] };
        Finish::Played { outcome, decided_by }.sentence(NAMES)
    }

    #[test]
    fn the_winners_score_stands_first() {
        assert_eq!(played([6, 0], 1, None), "Ann wins 6–0");
        assert_eq!(played([0, 5], -1, None), "Computer (2) wins 5–0");
        assert_eq!(played([-2, 3], -1, None), "Computer (2) wins 3–-2");
    }

    #[test]
    fn a_level_score_is_a_draw_unless_something_else_decides() {
        assert_eq!(played([0, 0], 0, None), "A draw, 0–0");
        assert_eq!(played([2, 2], 0, None), "A draw, 2–2");
        assert_eq!(played([1, 1], 1, Some("by fewer plays")), "Ann wins 1–1, by fewer plays");
        assert_eq!(played([1, 1], -1, Some("by fewer turns")), "Computer (2) wins 1–1, by fewer turns");
        assert_eq!(played([1, 1], 0, Some("in plays and turns too")), "A draw, 1–1, in plays and turns too");
    }

    #[test]
    fn what_decides_a_level_score_says_nothing_of_another() {
        assert_eq!(played([2, 0], 1, Some("by fewer plays")), "Ann wins 2–0");
    }

    #[test]
    fn a_match_that_ends_otherwise_says_who_won_and_why() {
        let told = |finish: Finish<'_>| (finish.sentence(NAMES), finish.winner());
        let (first, second) = (Seat::First, Seat::Second);
        assert_eq!(
            told(Finish::Resignation { winner: second }),
            ("Computer (2) wins: Ann gave up".into(), Some(second))
        );
        assert_eq!(
            told(Finish::Time { winner: first }),
            ("Ann wins: Computer (2) ran out of time".into(), Some(first))
        );
        assert_eq!(told(Finish::Agreement), ("A draw by agreement".into(), None));
        assert_eq!(told(Finish::Aborted), ("Called off before it began".into(), None));
    }
}
