//! How a half, a game and a match end.

use kickoff_core::{LineKind, Outcome};

use crate::action::Action;
use crate::commentary::{Commentator, words};
use crate::options::Format;
use crate::pieces::Role;
use crate::position::{Ending, Half, Phase};

impl Commentator<'_> {
    /// The half has ended by the action of the side with this role.
    pub(super) fn half_told(&mut self, role: Role, action: Action) {
        let Some(half) = self.after.halves().last().copied() else { return };
        let attacker = self.name(Role::Attack).to_owned();
        let summary = match half.ending {
            Ending::Tackle | Ending::AdjacentTackle => {
                let actor = match action {
                    Action::Step { from, .. } => self.before.piece_on(role, from),
                    _ => None,
                };
                let tackler = actor.map_or_else(String::new, |piece| format!(" by {}", self.piece(role, piece)));
                let carrier = words::label(Role::Attack, self.before.carrier.into());
                format!("{attacker}'s {carrier} is tackled on {}{tackler}: {}.", half.at, scored(&half))
            }
            Ending::Interception => format!("{}'s interception on {}: no points.", self.name(Role::Defense), half.at),
            Ending::Down => format!("{attacker} settles for {}: {}.", half.at, scored(&half)),
            Ending::Turns => {
                format!("{attacker} has no turn left, {}: {}.", words::ball(self.before), scored(&half))
            }
        };
        self.say(LineKind::Summary, summary);
        self.what_now(&half);
    }

    /// What the end of a half means for the game.
    fn what_now(&mut self, half: &Half) {
        let before = self.before;
        if before.half == 0 {
            let chaser = self.names[half.attacker.other().index()];
            let goal = i32::from(half.points);
            let text = match goal {
                0 => format!("The half is over. {chaser} attacks now, and any point wins."),
                _ => format!("The half is over. {chaser} attacks now and needs more than {}.", words::points(goal)),
            };
            self.event(text);
            return;
        }
        let points = self.after.points(before.game);
        let game = match before.options.format {
            Format::Game => "the game".to_owned(),
            Format::Match => format!("game {}", before.game + 1),
        };
        self.event(match Outcome::by_score(points).winner() {
            Some(seat) => format!("{} wins {game} {}.", self.names[seat.index()], words::result(points)),
            None => format!("{game} is a draw, {}.", words::score(points)),
        });
        if before.options.format == Format::Match {
            self.match_told();
        }
    }

    fn match_told(&mut self) {
        let points = self.after.game_points();
        let over = self.after.phase == Phase::Over;
        let winner = Outcome::by_score(points).winner().map(|seat| self.names[seat.index()]);
        self.event(match (over, winner) {
            (true, Some(name)) => format!("{name} wins the match {}.", words::result(points)),
            (true, None) => format!("The match is a draw, {}.", words::score(points)),
            (false, Some(name)) => format!("{name} leads {} in game points.", words::result(points)),
            (false, None) => format!("It is {} in game points.", words::score(points)),
        });
    }
}

/// The points of a half, and what they are made of: "10 points, 3 for the row and 7 for the column".
fn scored(half: &Half) -> String {
    let row = half.at.row();
    let total = words::points(half.points.into());
    match half.points {
        0 => total,
        _ if row > 0 => {
            format!("{total}, {row} for the row and {} for the column", i32::from(half.points) - i32::from(row))
        }
        _ => format!("{total} for the column"),
    }
}
