//! The outcomes of chance nodes.

use kickoff_core::{Seat, Weighted};

use crate::action::{Action, Bounce, Contest, Scramble, Toss};
use crate::field::Direction;
use crate::options::Size;
use crate::position::{Phase, Position};
use crate::rules::contact::{TACKLES, power_advantage, tackle_weights};

const SCRAMBLES: [(Scramble, u32); 5] =
    [(Scramble::Run, 4), (Scramble::Any, 2), (Scramble::Shift(4), 2), (Scramble::Shift(3), 1), (Scramble::Shift(2), 1)];

const CONTESTS: [(Contest, u32); 3] = [(Contest::Incomplete, 2), (Contest::Complete, 1), (Contest::Intercepted, 1)];

impl Position {
    pub(crate) fn outcomes(&self, outcomes: &mut Vec<Weighted<Action>>) {
        match self.phase {
            Phase::Toss if self.options.size == Size::Mini => {
                let toss = Toss { offense: Seat::First, direction: Direction::East };
                outcomes.push(Weighted::new(Action::Toss(toss), 1));
            }
            Phase::Toss => outcomes.extend(Seat::BOTH.into_iter().flat_map(|offense| {
                [Direction::East, Direction::West]
                    .map(|direction| Weighted::new(Action::Toss(Toss { offense, direction }), 1))
            })),
            Phase::Allotment => outcomes.extend(
                (self.options.min_squares..=self.options.max_squares)
                    .map(|squares| Weighted::new(Action::Allot(squares), 1)),
            ),
            Phase::Tackle(attempt) => {
                let carrier = attempt.unit.label(attempt.carrier as usize);
                let tackler = attempt.unit.other().label(attempt.tackler as usize);
                let weights = tackle_weights(self.options.tackle, power_advantage(tackler, carrier));
                outcomes.extend(
                    TACKLES
                        .into_iter()
                        .zip(weights)
                        .filter(|&(_, weight)| weight > 0)
                        .map(|(result, weight)| Weighted::new(Action::Tackle(result), weight)),
                );
            }
            Phase::Fumble(_) => {
                outcomes.extend([Bounce::North, Bounce::South].map(|bounce| Weighted::new(Action::Bounce(bounce), 1)));
            }
            Phase::Scramble => {
                outcomes.extend(SCRAMBLES.map(|(result, weight)| Weighted::new(Action::Scrambled(result), weight)));
            }
            Phase::Contest { .. } => {
                outcomes.extend(CONTESTS.map(|(result, weight)| Weighted::new(Action::Contest(result), weight)));
            }
            Phase::LineUp(..) | Phase::Call | Phase::Turn | Phase::Over(_) => {}
        }
    }
}
