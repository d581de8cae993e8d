//! What ends with an action: a turn, a round.

use kickoff_core::LineKind;

use crate::action::Action;
use crate::commentary::{Commentator, words};
use crate::pieces::{PIECES, Role};
use crate::position::{NOBODY, Phase, Play, State};
use crate::rules::contact::Contact;

impl Commentator<'_> {
    /// Tells the ends of the turn, the round, the half and the game, as far as the action has brought them.
    pub(super) fn after_the_action(&mut self, role: Role, action: Action) {
        let half_over = self.before.halves().count() != self.after.halves().count();
        let turn_over = half_over || self.after.phase != Phase::Turn(role) || self.after.round != self.before.round;
        if !turn_over {
            return;
        }
        self.turn_told(role, action);
        if half_over {
            self.half_told(role, action);
        } else if self.after.round != self.before.round {
            self.round_told();
        }
        if self.after.round != self.before.round {
            self.heading();
        }
    }

    /// The plays of the turn that has ended: "Red: Q g-2→g1, Q passes g1→b4."
    fn turn_told(&mut self, role: Role, action: Action) {
        let mut plays = self.before.annotations.plays;
        self.complete(role, action, &mut plays);
        let told: Vec<String> =
            plays.iter().filter(|play| play.piece != NOBODY).map(|play| play_told(role, play)).collect();
        if !told.is_empty() {
            self.event(format!("{}: {}.", self.name(role), told.join(", ")));
        }
    }

    /// The plays with the last action of the turn, which the position after it does not hold any more.
    fn complete(&self, role: Role, action: Action, plays: &mut [Play]) {
        let before = self.before;
        let (from, to, pass) = match action {
            Action::Step { from, to } => (from, to, false),
            Action::Pass { from, to } => (from, to, true),
            Action::Toss(_) | Action::End | Action::Down => return,
        };
        let Some(piece) = before.piece_on(role, from).map(|piece| piece as u8) else { return };
        let goes_on = !pass && before.mover == piece;
        let last = plays.iter().rposition(|play| play.piece == piece && !play.pass).filter(|_| goes_on);
        let Some(play) = plays.get_mut(last.unwrap_or(usize::from(before.plays))) else { return };
        if pass {
            *play = Play::pass(piece, from, to);
            return;
        }
        if last.is_none() {
            *play = Play::starting(piece, from);
        }
        let pushed = match before.contact(role, piece.into(), from, to) {
            Ok(Contact::Pushes(pushes)) => pushes.pieces(),
            _ => 0,
        };
        play.go_on(to, pushed, before.picks_up(role, to));
    }

    /// What the round came to that has ended without ending the half.
    fn round_told(&mut self) {
        let after = self.after;
        let (attacker, was) = (self.name(Role::Attack), self.before.annotations.ball);
        let summary = match (after.carried(), after.ball == was) {
            (false, _) => format!("the ball lies loose on {}.", after.ball),
            (true, true) => format!("{attacker} keeps the ball on {}, {}.", after.ball, worth(after)),
            (true, false) => format!("{attacker} brings the ball from {was} to {}, {}.", after.ball, worth(after)),
        };
        self.say(LineKind::Summary, summary);
    }

    /// The heading of the round that begins.
    pub(super) fn heading(&mut self) {
        let after = self.after;
        let heading = format!(
            "{} · turn {} of {} · {} attacks, {}",
            words::half(after, after.game, after.half),
            after.turn,
            after.options.turns,
            self.names[after.attacker.index()],
            words::ball(after)
        );
        self.say(LineKind::Heading, heading);
    }
}

/// What the ball is worth where it is carried.
fn worth(state: &State) -> String {
    match state.ball.points() {
        0 => "worth nothing yet".to_owned(),
        points => format!("worth {}", words::points(points.into())),
    }
}

/// "Q g-2→g1", "Q passes g1→b4", "Q out and back to g-2", "S1 c4→c5 pushing D1", "T1 b0→b3 picking up the ball".
fn play_told(role: Role, play: &Play) -> String {
    let label = words::label(role, play.piece.into());
    if play.pass {
        return format!("{label} passes {}→{}", play.from, play.to);
    }
    let way = if play.from == play.to {
        format!("{label} out and back to {}", play.to)
    } else {
        format!("{label} {}→{}", play.from, play.to)
    };
    let ball = if play.ball { " picking up the ball" } else { "" };
    let pushed: Vec<String> = (0..PIECES)
        .filter(|piece| play.pushed >> piece & 1 == 1)
        .map(|piece| words::label(role.other(), piece))
        .collect();
    match pushed.as_slice() {
        [] => format!("{way}{ball}"),
        pushed => format!("{way}{ball} pushing {}", words::list(pushed)),
    }
}
