//! Passes that come down, and how a play ended.

use kickoff_core::{LineKind, Message, Outcome, Seat};

use crate::action::{Action, Contest, Tackle};
use crate::commentary::Commentator;
use crate::field::Square;
use crate::games::{DecidedBy, GameResult, Games};
use crate::men::Unit;
use crate::position::{Ball, Phase, TackleAttempt};
use crate::rules::ending::{SAFETY, TOUCHDOWN};
use crate::words::{Parts as _, side};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Tackled {
        attempt: TackleAttempt,
        /// The column on which the ball is dead.
        column: u8,
    },
    /// The carrier stands on this square in the end zone that the carrier's team attacks.
    CarriedIn(Unit, usize, Square),
    /// A man caught a pass there.
    CaughtIn(Unit, usize),
    /// A man has a loose ball.
    Recovered(Unit, usize, Square),
    /// The pass fell to the ground on this square.
    Incomplete(Square),
    /// The whistle of `max_turns`, with the man who had just caught a pass, if one had.
    Whistle(Option<(Unit, usize)>),
}

/// Who comes to have a pass.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    Caught(Unit, usize),
    Contested(usize, usize),
    Incomplete,
}

impl Commentator<'_> {
    /// The pass that this action brought down, if it did, and its square.
    fn pass(&self, action: Option<Action>) -> Option<(Pass, Square)> {
        let Ball::Flight(ball) = self.before.ball else { return None };
        if self.after.ball == self.before.ball
            && !self.play_ended()
            && !matches!(self.after.phase, Phase::Contest { .. })
        {
            return None;
        }
        if let Phase::Contest { receiver, defender } = self.before.phase {
            let pass = match action {
                Some(Action::Contest(Contest::Complete)) => Pass::Caught(Unit::Offense, receiver as usize),
                Some(Action::Contest(Contest::Intercepted)) => Pass::Caught(Unit::Defense, defender as usize),
                _ => Pass::Incomplete,
            };
            return Some((pass, ball));
        }
        let under = |unit: Unit| {
            let stepped = match action {
                Some(Action::Step { man, to }) if to == ball && self.before.unit_on_turn() == unit => unit.man(man),
                _ => None,
            };
            stepped.or_else(|| self.before.man_on(unit, ball))
        };
        let receiver = under(Unit::Offense).filter(|&man| Unit::Offense.label(man).is_receiver());
        let pass = match (receiver, under(Unit::Defense)) {
            (None, None) => Pass::Incomplete,
            (Some(man), None) => Pass::Caught(Unit::Offense, man),
            (None, Some(man)) => Pass::Caught(Unit::Defense, man),
            (Some(receiver), Some(defender)) => Pass::Contested(receiver, defender),
        };
        Some((pass, ball))
    }

    pub(super) fn pass_came_down(&mut self, action: Option<Action>) {
        if matches!(action, Some(Action::Contest(_))) {
            return;
        }
        match self.pass(action) {
            Some((Pass::Caught(Unit::Offense, man), ball)) => {
                self.lines.event(Message::new("complete").with("man", self.man(Unit::Offense, man)).with("at", ball));
            }
            Some((Pass::Caught(Unit::Defense, man), ball)) => {
                let intercepted = Message::new("intercepted").with("man", self.man(Unit::Defense, man));
                self.lines.event(intercepted.with("at", ball).with("side", self.team(Unit::Defense)));
            }
            Some((Pass::Contested(receiver, defender), ball)) => {
                let go_up = Message::new("go-up").with("receiver", self.man(Unit::Offense, receiver));
                self.lines.event(go_up.with("defender", self.man(Unit::Defense, defender)).with("at", ball));
            }
            Some((Pass::Incomplete, ball)) => {
                self.lines.event(Message::new("incomplete").with("at", ball));
            }
            None => {}
        }
    }

    /// How the action ended the play.
    fn ending(&self, action: Option<Action>) -> Ending {
        if let Some((pass, ball)) = self.pass(action) {
            return match pass {
                Pass::Caught(unit, man) if self.before.direction(unit).attacks(ball.column()) => {
                    Ending::CaughtIn(unit, man)
                }
                Pass::Caught(unit, man) => Ending::Whistle(Some((unit, man))),
                Pass::Contested(..) | Pass::Incomplete => Ending::Incomplete(ball),
            };
        }
        match (self.before.phase, action) {
            (Phase::Tackle(attempt), Some(Action::Tackle(Tackle::Down(squares)))) => {
                let column = self.before.direction(attempt.unit).ahead(attempt.at.column(), squares).clamp(1, 60);
                Ending::Tackled { attempt, column: column as u8 }
            }
            (Phase::Tackle(attempt), Some(Action::Tackle(Tackle::Miss)))
                if self.before.direction(attempt.unit).attacks(attempt.at.column()) =>
            {
                Ending::CarriedIn(attempt.unit, attempt.carrier as usize, attempt.at)
            }
            (Phase::Fumble(from), Some(Action::Bounce(bounce))) => {
                let at = self.before.bounce(from, bounce);
                let there = Unit::BOTH.into_iter().find_map(|unit| Some((unit, self.before.man_on(unit, at)?)));
                there.map_or(Ending::Whistle(None), |(unit, man)| Ending::Recovered(unit, man, at))
            }
            (_, Some(Action::Step { man, to })) => {
                let unit = self.before.unit_on_turn();
                let Some(man) = unit.man(man) else { return Ending::Whistle(None) };
                if self.before.ball == Ball::Loose(to) {
                    return Ending::Recovered(unit, man, to);
                }
                // The whistle can bring a touchdown only by a loose ball in the end zone.
                let loose = matches!(self.before.ball, Ball::Loose(_));
                if self.touchdown() && !loose && self.before.direction(unit).attacks(to.column()) {
                    Ending::CarriedIn(unit, man, to)
                } else {
                    Ending::Whistle(None)
                }
            }
            _ => Ending::Whistle(None),
        }
    }

    /// How the game ended, if it has: in a match the game that was played, not the match.
    fn game_result(&self) -> Option<[i32; 2]> {
        if self.after.is_match() {
            let played = self.after.games.over();
            let new = played.skip(self.before.games.over().count());
            return new.last().map(|game| game.score.map(i32::from));
        }
        match self.after.phase {
            Phase::Over(outcome) => Some(outcome.score),
            _ => None,
        }
    }

    /// Whether the game has ended; a match may go on.
    pub(super) fn game_ended(&self) -> bool {
        self.game_result().is_some()
    }

    /// Whether the game has ended with a touchdown.
    pub(super) fn touchdown(&self) -> bool {
        self.points() == Some(TOUCHDOWN.into())
    }

    /// Whether the game has ended with a safety.
    pub(super) fn safety(&self) -> bool {
        self.points() == Some(SAFETY.into())
    }

    fn points(&self) -> Option<i32> {
        self.game_result().map(|[one, two]| one.max(two))
    }

    /// The winner, if the game is won.
    pub(super) fn winner(&self) -> Option<Seat> {
        Outcome::by_score(self.game_result()?).winner()
    }

    /// Tells the end of the play, sums it up, and says who goes on.
    pub(super) fn play_over(&mut self, action: Option<Action>) {
        let ending = self.ending(action);
        match ending {
            Ending::Recovered(unit, man, at) => {
                let recovers = Message::new("recovers").with("man", self.man(unit, man));
                self.lines.event(recovers.with("side", self.team(unit)).with("at", at));
            }
            Ending::Whistle(_) => {
                self.lines.event(Message::new("whistle").with("turns", self.before.options.max_turns));
            }
            _ => {}
        }
        let summary = self.summary(ending);
        let Some(score) = self.game_result() else {
            self.lines.say(LineKind::Summary, summary);
            self.who_goes_on(ending);
            return;
        };
        let number = self.game_number();
        if let Some(winner) = self.winner() {
            let what = if self.touchdown() { "touchdown" } else { "safety" };
            self.lines.event(Message::new(what).with("side", side(winner)));
            self.lines.say(LineKind::Summary, summary);
            let [one, two] = score;
            let won = Message::new("game-won").with("side", side(winner)).with("number", number);
            self.lines.event(won.with("own", one.max(two)).with("other", one.min(two)));
        } else {
            self.lines.say(LineKind::Summary, summary);
            self.lines.event(Message::new("game-drawn").with("plays", self.before.plays + 1).with("number", number));
        }
        if let Phase::Over(_) = self.after.phase
            && self.after.is_match()
        {
            self.lines.event(match_result(&self.after.games));
        } else if self.after.is_match() {
            let seat = self.after.offense;
            let second = Message::new("second-game").with("side", side(seat));
            self.lines.event(second);
        }
    }

    /// The number of the game in a match, and 0 if only one is played.
    fn game_number(&self) -> u8 {
        match (self.before.is_match(), self.before.games.over().count()) {
            (false, _) => 0,
            (true, 0) => 1,
            (true, _) => 2,
        }
    }

    fn who_goes_on(&mut self, ending: Ending) {
        let has_it = match ending {
            Ending::Tackled { attempt, .. } => attempt.unit,
            Ending::CarriedIn(unit, ..) | Ending::CaughtIn(unit, _) | Ending::Recovered(unit, ..) => unit,
            Ending::Whistle(Some((unit, _))) => unit,
            Ending::Incomplete(_) | Ending::Whistle(None) => self.before.possession,
        };
        let changed = has_it == Unit::Defense || self.before.possession == Unit::Defense;
        let kept = self.after.offense == self.before.offense;
        let goes_on = |id| Message::new(id).with("side", side(self.after.offense)).with_situation(self.after);
        if kept && changed {
            self.lines.event(goes_on("ball-back"));
        } else if changed {
            self.lines.event(goes_on("takes-over"));
        } else if !kept {
            self.lines.event(goes_on("on-downs"));
        } else if self.after.down == 1 {
            self.lines.event(goes_on("first-down"));
        } else {
            self.lines.step(goes_on("next-down"));
        }
    }
}

/// How a match ended, and what decided it.
fn match_result(games: &Games) -> Message {
    let (outcome, by) = games.outcome();
    let Some(winner) = outcome.winner() else {
        let [one, other] = outcome.score;
        return Message::new("match-drawn").with("own", one).with("other", other);
    };
    let [more, fewer] = [winner, winner.other()].map(|seat| outcome.score[seat.index()]);
    let won = |id| Message::new(id).with("side", side(winner)).with("own", more).with("other", fewer);
    let compared = |message: Message, count: fn(&GameResult) -> u32| {
        let of = |seat| games.over().find(|game| game.winner() == Some(seat)).map_or(0, |game| count(&game));
        message.with("mine", of(winner)).with("theirs", of(winner.other()))
    };
    match by {
        DecidedBy::Games | DecidedBy::Nothing => won("match-won"),
        DecidedBy::Plays => compared(won("match-won-by-plays"), |game| game.plays.into()),
        DecidedBy::Turns => compared(won("match-won-by-turns"), |game| game.turns),
    }
}
