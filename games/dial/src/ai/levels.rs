//! The computer's levels.

use kickoff_ai::{Level, Levels};

use crate::{Action, Dial, Phase, Play, Position, Signal, State};

/// A level that draws every action from the solution at a temperature, in rating points.
const fn at_temperature(temperature: i32) -> Level {
    Level::FULL.hasty(100, temperature)
}

impl Levels for Dial {
    const LEVELS: [Level; 8] = [
        at_temperature(800),
        at_temperature(250),
        at_temperature(160),
        at_temperature(105),
        at_temperature(43),
        at_temperature(18),
        at_temperature(7),
        Level::FULL,
    ];

    /// Nobody who has seen football kicks the ball away before the last down.
    fn comes_to_mind(state: &State, turn: &[Action]) -> bool {
        let Position { phase, down, .. } = state.position();
        let early = *phase == Phase::Call(Play::Scrimmage) && down.number < 4;
        let kicks = |action: &Action| {
            let kicked = [Signal::Punt, Signal::FieldGoal15, Signal::FieldGoal10, Signal::FieldGoal5];
            matches!(action, Action::Signal(signal) if kicked.contains(signal))
        };
        !(early && turn.iter().any(kicks))
    }
}

#[cfg(test)]
mod tests {
    use kickoff_core::Game;

    use super::*;

    /// If this failed a low level would punt on first down, which no fan would believe.
    #[test]
    fn nobody_thinks_of_a_kick_before_the_last_down() {
        let state = |number| {
            let options = Dial::configure(Dial::RULES_VERSION, &[]).unwrap();
            let mut state = State::new(&options);
            state.at.phase = Phase::Call(Play::Scrimmage);
            state.at.down.number = number;
            state
        };
        let thinks = |down, signal| Dial::comes_to_mind(&state(down), &[Action::Signal(signal)]);
        assert_eq!([1, 2, 3, 4].map(|down| thinks(down, Signal::Punt)), [false, false, false, true]);
        assert!(thinks(1, Signal::LinePlunge) && !thinks(1, Signal::FieldGoal5) && thinks(4, Signal::FieldGoal5));
    }
}
