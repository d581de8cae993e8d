//! The end of a play: dead balls, recoveries, scores, downs and the next play.

use kickoff_core::{Outcome, Seat};

use crate::field::{Direction, EAST_GOAL, Square, WEST_GOAL};
use crate::games::GameResult;
use crate::men::Unit;
use crate::options::Format;
use crate::position::{Ball, Phase, Possible, State};

pub(crate) const TOUCHDOWN: u8 = 6;
pub(crate) const SAFETY: u8 = 2;
const FIRST_DOWN_COLUMNS: u8 = 5;
/// Columns between the own goal line and the line of a game's first play, the own 20-yard line.
pub(crate) const OWN_TWENTY: u8 = 10;

/// The own 20-yard line of a team with this direction.
const fn own_twenty(direction: Direction) -> u8 {
    match direction {
        Direction::East => WEST_GOAL + OWN_TWENTY,
        Direction::West => EAST_GOAL - OWN_TWENTY,
    }
}

impl State {
    /// The toss has decided who starts and which way.
    pub(crate) fn kick_off(&mut self, offense: Seat, direction: Direction) {
        self.public.red_direction = match offense {
            Seat::First => direction,
            Seat::Second => direction.other(),
        };
        if self.public.is_match() {
            self.public.games.starter = offense;
        }
        self.first_down(offense, self.first_line(direction));
    }

    /// The line of a game's first play.
    fn first_line(&self, direction: Direction) -> u8 {
        self.public.options.size.first_line(direction, own_twenty(direction))
    }

    fn score(&mut self, seat: Seat, points: u8) {
        let mut score = [0; 2];
        score[seat.index()] = points;
        self.public.plays += 1;
        self.game_over(score);
    }

    /// A game has ended, and with it the play's secret.
    fn game_over(&mut self, score: [u8; 2]) {
        let public = &mut self.public;
        public.possible = Possible::NONE;
        self.call = None;
        if public.options.format == Format::Single {
            public.phase = Phase::Over(Outcome::by_score(score.map(i32::from)));
            return;
        }
        let result = GameResult { score, plays: public.plays, turns: public.games.turns };
        if public.games.over[0].is_none() {
            public.games.over[0] = Some(result);
            self.second_game();
        } else {
            public.games.over[1] = Some(result);
            public.phase = Phase::Over(public.games.outcome().0);
        }
    }

    /// The second game of a match begins: the other team starts, both keep their directions.
    fn second_game(&mut self) {
        let public = &mut self.public;
        let starter = public.games.starter.other();
        public.plays = 0;
        public.games.turns = 0;
        public.games.starter = starter;
        let line = self.first_line(self.public.seat_direction(starter));
        self.first_down(starter, line);
    }

    /// A touchdown by an eleven.
    pub(crate) fn touchdown(&mut self, unit: Unit) {
        if let Some((unit, man)) = self.public.carrier(self.call) {
            self.public.ball = Ball::Carried(unit, man as u8);
        }
        self.score(self.public.seat(unit), TOUCHDOWN);
    }

    /// The carrier's ball is dead on a column.
    pub(crate) fn dead_ball(&mut self, unit: Unit, column: u8) {
        let direction = self.public.direction(unit);
        if direction.attacks(column) {
            self.touchdown(unit);
        } else if direction.defends(column) {
            self.score(self.public.seat(unit.other()), SAFETY);
        } else {
            self.end_play(unit, direction.spot(column));
        }
    }

    /// A man of an eleven has the loose ball on a square.
    pub(crate) fn recover(&mut self, unit: Unit, at: Square) {
        let direction = self.public.direction(unit);
        let had_it = unit == self.public.possession;
        if direction.defends(at.column()) && !had_it {
            // House: no safety for a team that did not have the ball; it starts on its own 2-yard line.
            self.end_play(unit, direction.own_goal());
        } else {
            self.dead_ball(unit, at.column());
        }
    }

    /// The pass falls to the ground: the line stays.
    pub(crate) fn incomplete(&mut self) {
        self.end_play(Unit::Offense, self.public.line);
    }

    /// The play has ended without a score; `unit` has the ball at the line `spot` (not yet limited).
    fn end_play(&mut self, unit: Unit, spot: u8) {
        let public = &mut self.public;
        public.plays += 1;
        let changed = unit == Unit::Defense || public.possession == Unit::Defense;
        let team = public.seat(unit);
        let reached = match public.direction(unit) {
            Direction::East => spot >= public.first_down_line,
            Direction::West => spot <= public.first_down_line,
        };
        let line = spot.clamp(WEST_GOAL + 1, EAST_GOAL - 1);
        self.call = None;
        if public.plays >= public.options.max_plays {
            self.game_over([0, 0]);
        } else if changed || reached {
            self.first_down(team, line);
        } else if public.down == 4 {
            self.first_down(team.other(), line);
        } else {
            public.down += 1;
            public.set_up_play(team, line);
        }
    }

    fn first_down(&mut self, team: Seat, line: u8) {
        let public = &mut self.public;
        public.down = 1;
        public.set_up_play(team, line);
        public.first_down_line = match public.direction(Unit::Offense) {
            Direction::East => line + FIRST_DOWN_COLUMNS,
            Direction::West => line - FIRST_DOWN_COLUMNS,
        };
    }
}
