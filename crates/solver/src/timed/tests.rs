use std::io;

use crate::PlaysLeft;

use super::backward::Backward;
use super::codec::{Found, PRECISION, find, read_layer, write_end, write_layer};
use super::fits;
use super::layer::{Columns, Layer};
use super::program::Program;
use super::reach::reaches;
use crate::{Model, ModelError, Transition};

/// The most points of the toy game at once.
const MOST: usize = 7;
/// Plays of a half of the toy game.
const HALF: u16 = 40;

const OPENING: u32 = 0;
const ATTACK: u32 = 1;
const DEFENCE: u32 = 2;
const TRY: u32 = 3;

fn transition(probability: f64, target: u32, other: bool, gain: f64, plays: u16) -> Transition {
    Transition { probability, target, other, gain, plays }
}

/// A model of states with actions with transitions, and which states outlast a half.
fn program(states: &[&[&[Transition]]], outlasts: &[bool]) -> Result<Program, ModelError> {
    let mut model = Model::new();
    for actions in states {
        for transitions in *actions {
            transitions.iter().for_each(|&transition| model.transition(transition));
            model.action();
        }
        model.state();
    }
    model.check()?;
    Program::new(&model, outlasts.to_vec())
}

/// A side chooses who begins. Attacking it can be careful or bold, and may lose points; defending it waits or takes a chance.
/// After seven points there is one more to be had, even if the half is over.
fn toy() -> Result<Program, ModelError> {
    let opening: &[&[Transition]] =
        &[&[transition(1.0, ATTACK, false, 0.0, 0)], &[transition(1.0, ATTACK, true, 0.0, 0)]];
    let careful = [
        transition(0.07, DEFENCE, false, 3.0, 1),
        transition(0.13, ATTACK, true, 0.0, 1),
        transition(0.8, ATTACK, false, 0.0, 1),
    ];
    let bold = [
        transition(0.04, TRY, false, 7.0, 1),
        transition(0.04, TRY, true, -7.0, 1),
        transition(0.05, DEFENCE, false, -2.0, 1),
        transition(0.27, ATTACK, true, 0.0, 1),
        transition(0.6, DEFENCE, true, 0.0, 1),
    ];
    let wait = [
        transition(0.3, ATTACK, false, 0.0, 1),
        transition(0.68, ATTACK, true, 0.0, 1),
        transition(0.02, ATTACK, true, -1.0, 1),
    ];
    let chance = [
        transition(0.12, ATTACK, true, 1.0, 1),
        transition(0.1, ATTACK, true, -3.0, 1),
        transition(0.78, ATTACK, false, 0.0, 1),
    ];
    let tries: &[&[Transition]] =
        &[&[transition(0.9, DEFENCE, false, 1.0, 0), transition(0.1, DEFENCE, false, 0.0, 0)]];
    program(&[opening, &[&careful, &bold], &[&wait, &chance], tries], &[false, false, false, true])
}

/// All layers of the toy game.
fn layers(program: &Program, reaches: &[u16]) -> Vec<Layer> {
    let mut work = Backward::new(program, OPENING as usize, HALF, reaches);
    let mut layers = vec![work.last().clone()];
    while work.step() {
        layers.push(work.last().clone());
    }
    layers
}

/// The largest difference between two solutions, of all positions within the reach of the first.
fn largest_difference(cut: &[Layer], whole: &[Layer]) -> f64 {
    assert_eq!(cut.len(), whole.len());
    let mut largest = 0.0f64;
    for (cut, whole) in cut.iter().zip(whole) {
        assert_eq!(cut.clock, whole.clock);
        for state in 0..cut.values.len() / cut.columns.width() {
            for opener in 0..cut.columns.openers {
                for lead in -cut.columns.reach..=cut.columns.reach {
                    let [one, two] = [cut, whole].map(|layer| layer.outcome_probs(state, opener, lead).value);
                    largest = largest.max((one - two).abs());
                }
            }
        }
    }
    largest
}

/// If this failed a player would be told a wrong chance to win: leads would be called decided that are not.
#[test]
fn leads_that_are_cut_off_change_no_value_by_more_than_is_said() {
    let program = toy().unwrap();
    assert_eq!(program.most_points, MOST as i32);
    let plays = 2 * usize::from(HALF);
    // A play and a try, each with the most points, for every play that is left and once more.
    let everything: Vec<u16> = (0..=plays).map(|left| ((left + 1) * 2 * MOST) as u16).collect();
    let whole = layers(&program, &everything);
    for (epsilon, bites) in [(1e-6, 1e-10), (1e-2, 1e-5), (0.1, 1e-3)] {
        let narrow = reaches(&program, OPENING as usize, usize::from(HALF), epsilon);
        assert!(narrow.is_sorted(), "{narrow:?}");
        assert!(usize::from(narrow[plays]) * 4 < usize::from(everything[plays]), "nothing is cut off: {narrow:?}");
        assert!(
            narrow[plays] > narrow[usize::from(HALF)],
            "a lead that is safe in one half is not so in two: {narrow:?}"
        );
        let largest = largest_difference(&layers(&program, &narrow), &whole);
        assert!(largest <= epsilon, "{largest} for {epsilon}");
        assert!(largest > bites, "the cut does not show at all: {largest} for {epsilon}");
    }
}

/// If this failed a stricter demand would give a less exact solution.
#[test]
fn a_smaller_difference_needs_a_wider_reach() {
    let program = toy().unwrap();
    let of = |epsilon| reaches(&program, OPENING as usize, usize::from(HALF), epsilon);
    let (strict, lax) = (of(1e-6), of(1e-2));
    assert!(strict.iter().zip(&lax).all(|(strict, lax)| strict >= lax));
    assert!(strict.last() > lax.last());
}

/// If this failed a player would be shown chances below nothing, or the choice at the beginning as a drawback.
#[test]
fn chances_are_chances_and_a_choice_does_no_harm() {
    let program = toy().unwrap();
    let reach = reaches(&program, OPENING as usize, usize::from(HALF), 1e-6);
    for layer in layers(&program, &reach) {
        for (at, (value, draw)) in layer.values.iter().zip(&layer.draws).enumerate() {
            let possible = *draw >= 0.0 && value - draw / 2.0 > -1e-12 && 1.0 - value - draw / 2.0 > -1e-12;
            assert!(possible, "{:?}: {at} is {value}, {draw}", layer.clock);
        }
        // The side that may choose can choose to be as well off as the other.
        let opens = (0..layer.columns.openers).map(|opener| layer.outcome_probs(OPENING as usize, opener, 0).value);
        assert!(layer.clock.left == 0 || opens.sum::<f64>() >= 0.5 * layer.columns.openers as f64 - 1e-12);
    }
}

/// Why a model is not taken.
fn refused(states: &[&[&[Transition]]], outlasts: &[bool]) -> (usize, &'static str) {
    match program(states, outlasts) {
        Err(ModelError::PlaysLeft { state, reason }) => (state, reason),
        other => panic!("{other:?}"),
    }
}

/// If this failed a game of another kind would get a solution that is wrong, or the program would hang or crash on it.
#[test]
fn a_game_that_does_not_fit_is_refused_with_the_reason() {
    let play: &[&[Transition]] = &[&[transition(1.0, 0, true, 0.0, 1)]];
    assert!(program(&[play], &[false]).is_ok());
    let gains = |gain| [transition(0.5, 0, true, gain, 1), transition(0.5, 0, true, 0.0, 1)];
    for gain in [0.5, -1.25, 101.0, -101.0, f64::INFINITY, f64::NAN] {
        let (state, reason) = refused(&[play, &[&gains(gain)]], &[false; 2]);
        assert_eq!((state, reason), (1, "points have to be whole and no more than 100"), "{gain}");
    }
    assert!(program(&[play, &[&gains(100.0)]], &[false; 2]).is_ok());

    let (state, reason) = refused(&[play, &[&[transition(1.0, 0, true, 0.0, 2)]]], &[false; 2]);
    assert_eq!((state, reason), (1, "either all its actions have to take one play, or none any"));
    let mixed: [&[&[Transition]]; 2] = [
        &[&[transition(1.0, 0, true, 0.0, 1)], &[transition(1.0, 0, true, 0.0, 0)]],
        &[&[transition(0.5, 0, true, 0.0, 0), transition(0.5, 0, true, 0.0, 1)]],
    ];
    for mixed in mixed {
        assert_eq!(
            refused(&[play, mixed], &[false; 2]),
            (1, "either all its actions have to take one play, or none any")
        );
    }

    let (state, reason) = refused(&[play, &[]], &[false; 2]);
    assert_eq!((state, reason), (1, "there is nothing to do, and the clock has not run down"));
    let (state, reason) = refused(&[play], &[true]);
    assert_eq!((state, reason), (0, "what is decided after the half's last play cannot take another"));

    let at_once = |target| [transition(1.0, target, false, 0.0, 0)];
    let (state, reason) = refused(&[play, &[&at_once(1)]], &[false; 2]);
    assert_eq!((state, reason), (1, "it can come back to itself without a play"));
    let (state, reason) = refused(&[play, &[&at_once(0)], &[&at_once(3)], &[&at_once(2)]], &[false; 4]);
    assert_eq!((state, reason), (2, "it can come back to itself without a play"));
    // A chain of them is none, in whichever order they are numbered.
    assert!(program(&[play, &[&at_once(2)], &[&at_once(0)]], &[false; 3]).is_ok());
    assert!(program(&[play, &[&at_once(0)], &[&at_once(1)]], &[false; 3]).is_ok());
}

/// A layer of numbers that look drawn, and of some that have to be kept exactly.
fn layer(columns: Columns, states: usize) -> Layer {
    let count = states * columns.width();
    let number = |at: usize| match at % 5 {
        0 => 0.0,
        1 => 1.0,
        _ => (kickoff_core::split_mix(at as u64) >> 11) as f64 / (1u64 << 53) as f64,
    };
    let values: Vec<f64> = (0..count).map(number).collect();
    // Rows that go up smoothly, as those of a game do.
    let draws = (0..count).map(|at| (at % columns.width()) as f64 / columns.width() as f64).collect();
    Layer { clock: PlaysLeft { half: 2, left: 7 }, columns, values, draws }
}

fn written(layer: &Layer) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    write_layer(layer, &mut bytes)?;
    Ok(bytes)
}

/// If this failed chances read from a file would be others than those that were worked out.
#[test]
fn a_layer_comes_back_as_it_was_written() {
    for (reach, openers, states) in [(0, 1, 1), (3, 2, 50), (40, 2, 11)] {
        let layer = layer(Columns { reach, openers }, states);
        let before = b"what stands before";
        let mut file = before.to_vec();
        file.extend(written(&layer).unwrap());
        let next = file.len();
        write_end(1, &mut file).unwrap();

        let Found::Layer(placed, after) = find(&file, before.len()) else { panic!("no layer") };
        assert_eq!((placed.clock, placed.columns, after, placed.end()), (layer.clock, layer.columns, next, next));
        assert!(matches!(find(&file, after), Found::End(1)));
        let stored = read_layer(&file, &placed, states).unwrap();
        for state in 0..states {
            for opener in 0..openers {
                for lead in -reach - 2..=reach + 2 {
                    let (was, is) =
                        (layer.outcome_probs(state, opener, lead), stored.outcome_probs(state, opener, lead));
                    for (was, is) in [(was.value, is.value), (was.draw, is.draw)] {
                        assert!((was - is).abs() <= PRECISION * (1.0 + 1e-9), "{was} became {is}");
                        assert!(was != 0.0 && was != 1.0 || was == is, "{was} became {is}");
                    }
                }
            }
        }
        assert!(read_layer(&file, &placed, states + 1).is_err(), "there are not so many states");
        assert!(states == 1 || read_layer(&file, &placed, states - 1).is_err(), "there are more states");
    }
}

/// If this failed a file that a bad disk has changed would be played from, or would crash the program.
#[test]
fn a_layer_that_is_cut_or_changed_is_no_layer() {
    let whole = written(&layer(Columns { reach: 4, openers: 2 }, 20)).unwrap();
    assert!(matches!(find(&whole, 0), Found::Layer(..)));
    for length in 0..whole.len() {
        assert!(matches!(find(&whole[..length], 0), Found::Damage), "cut to {length} bytes");
    }
    for at in 0..whole.len() {
        let mut changed = whole.clone();
        changed[at] ^= 1 << (at % 8);
        assert!(matches!(find(&changed, 0), Found::Damage), "byte {at} changed");
    }
    assert!(matches!(find(&whole, whole.len()), Found::Damage), "there is nothing after the end");
    assert!(matches!(find(&whole, usize::MAX - 100), Found::Damage), "nor far behind it");
}

/// If this failed the program would be ended by the system for want of memory, with all the matches in it.
#[test]
fn what_does_not_fit_into_memory_is_refused() {
    let columns = |reach| Columns { reach, openers: 2 };
    assert_eq!(fits(28_481, columns(79)), Ok(()), "the default game of Dial");
    let error = fits(28_481, columns(i32::from(u16::MAX))).unwrap_err();
    assert_eq!(error.to_string(), "there are more than 60000000 positions with the same number of plays left");
    assert_eq!(fits(0, columns(i32::from(u16::MAX))), Ok(()));
}
