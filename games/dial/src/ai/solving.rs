//! Dial for the exact solver: the football situations, without score and clock.

use kickoff_core::Seat;
use kickoff_solver::{DecisionPoint, PlaysLeft, Solvable};

use crate::Dial;
use crate::options::Options;
use crate::position::{Down, Phase, Play, Position};
use crate::rings::Source;
use crate::state::State;

/// What a team has to decide.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Situation {
    /// To kick or to receive.
    Choose,
    /// The signal of a play other than a down, with the ball so many yards from the goal line that the team attacks.
    Play(Play, u8),
    /// The signal of a down. The fields are in the order in which situations lie next to each other in a table.
    Down {
        /// The number of the down, 1 to 4.
        number: u8,
        /// Whether a pass of this series was incomplete.
        incomplete: bool,
        /// The point to be gained, in yards from the goal line.
        point: u8,
        /// Yards to the goal line, 1 to 99.
        g: u8,
    },
}

impl Situation {
    /// The first seat's position in this situation: no score, the second half, and the clock as it is there.
    fn position(self, clock: Position) -> Position {
        let (phase, g, down) = match self {
            Situation::Choose => (Phase::Choose, 0, Down::NONE),
            Situation::Play(play, g) => (Phase::Call(play), g, Down::NONE),
            Situation::Down { number, incomplete, point, g } => {
                (Phase::Call(Play::Scrimmage), g, Down { number, point, incomplete })
            }
        };
        Position { phase, team: Seat::First, g, down, half: 2, ..clock }
    }
}

impl Solvable for Dial {
    type Situation = Situation;

    fn decision(state: &State) -> Option<DecisionPoint<Situation>> {
        let at = &state.at;
        let situation = match at.phase {
            Phase::Choose => Situation::Choose,
            Phase::Call(Play::Scrimmage) => {
                let Down { number, incomplete, point } = at.down;
                Situation::Down { number, incomplete, point, g: at.g }
            }
            Phase::Call(play) => Situation::Play(play, at.g),
            Phase::Toss | Phase::Spin(..) | Phase::Over => return None,
        };
        let [ours, theirs] = [at.team, at.team.other()].map(|team| i32::from(at.score[team.index()]));
        Some(DecisionPoint {
            situation,
            seat: at.team,
            clock: PlaysLeft { half: at.half, left: at.half_plays.saturating_sub(at.played) },
            lead: ours - theirs,
            opens_second_half: at.team != at.toss,
        })
    }

    fn set_up(options: &Options, situation: Situation) -> State {
        State::set_up(options, situation.position(Position::new(u16::MAX)))
    }

    const OPENING: Situation = Situation::Choose;

    fn outlasts_half(situation: Situation) -> bool {
        matches!(situation, Situation::Play(Play::Try, _))
    }

    fn half_plays(options: &Options) -> u16 {
        options.plays / 2
    }

    /// A solution does not look at the timekeeper: nobody knows when time is called.
    fn same_solution(one: &Options, other: &Options) -> bool {
        one.plays == other.plays && one.rings == other.rings
    }

    fn same_situations(one: &Options, other: &Options) -> bool {
        one.rings == other.rings
    }

    fn describe(options: &Options) -> String {
        let rings = match options.rings.source() {
            Source::BuiltIn => "built-in rings".to_owned(),
            Source::File(hash) => {
                format!("rings sha256:{}", hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>())
            }
        };
        format!("{} plays, {rings}", options.plays)
    }

    fn options(state: &State) -> &Options {
        &state.options
    }
}
