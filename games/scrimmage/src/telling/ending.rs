//! Passes that come down, and how a play ended.

use kickoff_core::LineKind;

use crate::action::{Action, Contest, Tackle};
use crate::field::Square;
use crate::men::Unit;
use crate::position::{Ball, Phase, Position, TackleAttempt};
use crate::telling::words::on_line;
use crate::telling::{Teller, words};

/// How a play ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// The carrier was tackled.
    Tackled {
        /// The attempt.
        attempt: TackleAttempt,
        /// The column on which the ball is dead.
        column: u8,
    },
    /// The carrier stands in the end zone that his team attacks.
    CarriedIn(Unit, usize),
    /// He caught a pass there.
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

impl Teller<'_> {
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
                let receiver = self.man(Unit::Offense, man);
                self.event(format!("Complete! {receiver} has it on {ball}."));
            }
            Some((Pass::Caught(Unit::Defense, man), ball)) => {
                let (defender, team) = (self.man(Unit::Defense, man), self.team(Unit::Defense).to_owned());
                self.event(format!("Intercepted! {defender} picks it off on {ball}: {team}'s ball."));
            }
            Some((Pass::Contested(receiver, defender), ball)) => {
                let (receiver, defender) = (self.man(Unit::Offense, receiver), self.man(Unit::Defense, defender));
                self.event(format!(
                    "{receiver} and {defender} go up for it on {ball}: complete 1 in 4, intercepted 1 in 4, or nobody's."
                ));
            }
            Some((Pass::Incomplete, ball)) => self.event(format!("Incomplete: nobody is there on {ball}.")),
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
                Ending::CarriedIn(attempt.unit, attempt.carrier as usize)
            }
            (Phase::Fumble(from), Some(Action::Bounce(bounce))) => {
                let at = Position::bounce(from, bounce);
                let there = Unit::BOTH.into_iter().find_map(|unit| Some((unit, self.before.man_on(unit, at)?)));
                there.map_or(Ending::Whistle(None), |(unit, man)| Ending::Recovered(unit, man, at))
            }
            (_, Some(Action::Step { man, to })) => {
                let unit = self.before.unit_on_turn();
                let Some(man) = unit.man(man) else { return Ending::Whistle(None) };
                if self.before.ball == Ball::Loose(to) {
                    return Ending::Recovered(unit, man, to);
                }
                match self.after.ball {
                    Ball::Carried(carriers, carrier)
                        if self.touchdown() && (carriers, carrier as usize) == (unit, man) =>
                    {
                        Ending::CarriedIn(unit, man)
                    }
                    _ => Ending::Whistle(None),
                }
            }
            _ => Ending::Whistle(None),
        }
    }

    /// Whether the game has ended with a touchdown.
    pub(super) fn touchdown(&self) -> bool {
        self.points() == Some(6)
    }

    /// Whether the game has ended with a safety.
    pub(super) fn safety(&self) -> bool {
        self.points() == Some(2)
    }

    fn points(&self) -> Option<i32> {
        match self.after.phase {
            Phase::Over(outcome) => Some(outcome.score[outcome.winner()?.index()]),
            _ => None,
        }
    }

    /// The winner's name, if the game is won.
    pub(super) fn winner(&self) -> Option<&str> {
        match self.after.phase {
            Phase::Over(outcome) => Some(self.names[outcome.winner()?.index()]),
            _ => None,
        }
    }

    /// Tells the end of the play, sums it up, and says who goes on.
    pub(super) fn play_over(&mut self, action: Option<Action>) {
        let ending = self.ending(action);
        match ending {
            Ending::Recovered(unit, man, at) => {
                let (man, team) = (self.man(unit, man), self.team(unit).to_owned());
                self.event(format!("{man} recovers the ball for {team} on {at}."));
            }
            Ending::Whistle(_) => {
                let turns = self.before.options.max_turns;
                self.event(format!("The whistle: after {turns} turns the ball is dead."));
            }
            _ => {}
        }
        let summary = self.summary(ending);
        if let Some(winner) = self.winner().map(str::to_owned) {
            let what = if self.touchdown() { "Touchdown" } else { "Safety" };
            self.event(format!("{what}, {winner}!"));
            self.say(LineKind::Summary, summary);
            self.event(format!("{winner} wins the game {}.", self.score()));
        } else if let Phase::Over(_) = self.after.phase {
            self.say(LineKind::Summary, summary);
            let plays = if self.after.plays == 1 { "1 play".to_owned() } else { format!("{} plays", self.after.plays) };
            self.event(format!("No score after {plays}: the game is a draw."));
        } else {
            self.say(LineKind::Summary, summary);
            self.who_goes_on(ending);
        }
    }

    fn score(&self) -> String {
        match self.after.phase {
            Phase::Over(outcome) => {
                let [one, two] = outcome.score;
                format!("{}–{}", one.max(two), one.min(two))
            }
            _ => String::new(),
        }
    }

    fn who_goes_on(&mut self, ending: Ending) {
        let has_it = match ending {
            Ending::Tackled { attempt, .. } => attempt.unit,
            Ending::CarriedIn(unit, _) | Ending::CaughtIn(unit, _) | Ending::Recovered(unit, ..) => unit,
            Ending::Whistle(Some((unit, _))) => unit,
            Ending::Incomplete(_) | Ending::Whistle(None) => self.before.possession,
        };
        let changed = has_it == Unit::Defense || self.before.possession == Unit::Defense;
        let team = self.names[self.after.offense.index()].to_owned();
        let place = on_line(self.after, self.after.line);
        let kept = self.after.offense == self.before.offense;
        if kept && changed {
            self.event(format!("{team} has the ball back: first down {place}."));
        } else if changed {
            self.event(format!("{team} takes over {place}."));
        } else if !kept {
            self.event(format!("Fourth down fails: {team} takes over on downs {place}."));
        } else if self.after.down == 1 {
            self.event(format!("First down, {team}, {place}."));
        } else {
            let next = words::down_and_distance(self.after);
            self.say(LineKind::Step, format!("{team} has {next} {place}."));
        }
    }
}
