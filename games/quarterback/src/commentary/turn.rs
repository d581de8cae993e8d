//! What ends with an action: a turn, a round.

use kickoff_core::{Argument, LineKind, Message};

use crate::action::Action;
use crate::commentary::Commentator;
use crate::pieces::{PIECES, Role};
use crate::position::{NOBODY, Phase, Play};
use crate::rules::contact::Contact;
use crate::words::{Parts as _, side};

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
        let told: Vec<Message> =
            plays.iter().filter(|play| play.piece != NOBODY).map(|play| play_told(role, play)).collect();
        if !told.is_empty() {
            self.lines.event(Message::new("turn").with("side", self.name(role)).with("deeds", told));
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
        let (after, was) = (self.after, self.before.annotations.ball);
        let message = match (after.carried(), after.ball == was) {
            (false, _) => Message::new("round-loose"),
            (true, true) => Message::new("round-kept"),
            (true, false) => Message::new("round-moved").with("from", was),
        };
        let message = message.with("side", self.name(Role::Attack)).with("ball", after.ball);
        self.lines.say(LineKind::Summary, message.with("points", after.points_at(after.ball)));
    }

    /// The heading of the round that begins.
    pub(super) fn heading(&mut self) {
        let after = self.after;
        let message = Message::new("heading").with_half(after).with("turn", after.turn);
        let message = message.with("limit", after.options.turns).with("side", side(after.attacker));
        self.lines.say(LineKind::Heading, message.with_ball(after));
    }
}

/// "Q g-2→g1", "Q passes g1→b4", "Q out and back to g-2", "S1 c4→c5 pushing D1", "T1 b0→b3 picking up the ball".
fn play_told(role: Role, play: &Play) -> Message {
    let message = match play.pass {
        true => Message::new("play-pass"),
        false if play.from == play.to => Message::new("play-back"),
        false => Message::new("play-move"),
    };
    let message = message.with("label", role.label(play.piece.into())).with("from", play.from).with("to", play.to);
    if play.pass {
        return message;
    }
    let message = message.with("picks-up", if play.ball { "yes" } else { "no" });
    let pushed: Vec<String> =
        (0..PIECES).filter(|piece| play.pushed >> piece & 1 == 1).map(|piece| role.other().label(piece)).collect();
    match pushed.is_empty() {
        true => message.with("pushes", "no"),
        false => message.with("pushes", "yes").with("pushed", Argument::all_of(pushed)),
    }
}
