//! How a half, a game and a match end.

use kickoff_core::{LineKind, Message, Outcome};

use crate::action::Action;
use crate::commentary::Commentator;
use crate::options::Format;
use crate::pieces::Role;
use crate::position::{Ending, Half, Phase};
use crate::words::{Parts as _, number, side};

impl Commentator<'_> {
    /// The half has ended by the action of the side with this role.
    pub(super) fn half_told(&mut self, role: Role, action: Action) {
        let Some(half) = self.after.halves().last().copied() else { return };
        let attacker = |id| Message::new(id).with("side", self.name(Role::Attack));
        let summary = match half.ending {
            Ending::Tackle | Ending::AdjacentTackle => {
                let actor = match action {
                    Action::Step { from, .. } => self.before.piece_on(role, from),
                    _ => None,
                };
                let tackled = match actor {
                    Some(piece) => attacker("tackled-by").with("tackler", self.piece(role, piece)),
                    None => attacker("tackled"),
                };
                let carrier = Role::Attack.label(self.before.carrier.into());
                with_scored(tackled.with("label", carrier).with("at", half.at), &half)
            }
            Ending::Interception => {
                Message::new("interception").with("side", self.name(Role::Defense)).with("at", half.at)
            }
            Ending::Down => with_scored(attacker("settles").with("at", half.at), &half),
            Ending::Turns => with_scored(attacker("no-turn-left").with_ball(self.before), &half),
        };
        self.lines.say(LineKind::Summary, summary);
        self.what_now(&half);
    }

    /// What the end of a half means for the game.
    fn what_now(&mut self, half: &Half) {
        let before = self.before;
        if before.half == 0 {
            let message = match half.points {
                0 => Message::new("half-over"),
                points => Message::new("half-over-behind").with("points", points),
            };
            self.lines.event(message.with("side", side(half.attacker.other())));
            return;
        }
        let points = self.after.points(before.game);
        let message = match Outcome::by_score(points).winner() {
            Some(seat) => Message::new("game-won").with("side", side(seat)),
            None => Message::new("game-drawn"),
        };
        self.lines.event(message.with("game", number(before)).with_result(points));
        if before.options.format == Format::Match {
            self.match_told();
        }
    }

    fn match_told(&mut self) {
        let points = self.after.game_points();
        let over = self.after.phase == Phase::Over;
        let message = match (over, Outcome::by_score(points).winner()) {
            (true, Some(seat)) => Message::new("match-won").with("side", side(seat)),
            (true, None) => Message::new("match-drawn"),
            (false, Some(seat)) => Message::new("match-led").with("side", side(seat)),
            (false, None) => Message::new("match-level"),
        };
        self.lines.event(message.with_result(points));
    }
}

/// The points of a half, and what they are made of: "10 points, 3 for the number and 7 for the letter".
fn with_scored(message: Message, half: &Half) -> Message {
    let row = half.at.row();
    let score = match half.points {
        0 => "none",
        _ if row > 0 => "both",
        _ => "column",
    };
    let column = i32::from(half.points) - i32::from(row);
    message.with("score", score).with("points", half.points).with("row", row).with("column", column)
}
