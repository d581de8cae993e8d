//! Solves a model from a file and prints, as JSON, how long that took and what the states are worth: for comparison with
//! other solvers (`tools/solver-peers/peers.py`).
//!
//!     cargo run --release -p kickoff-solver --example solve_model -- MODEL [VALUES [REPEATS]]
//!
//! The file is little-endian: the eight bytes `MODEL001`, then three `u64`s, the numbers of states, actions and
//! transitions, and then these arrays, one after the other:
//!
//! | array       | type  | length      | for each                                                        |
//! |-------------|-------|-------------|-----------------------------------------------------------------|
//! | actions     | `u32` | states + 1  | state its first action; at the end the number of actions        |
//! | transitions | `u32` | actions + 1 | action its first transition; at the end their number            |
//! | gains       | `f64` | actions     | action what it gains                                            |
//! | targets     | `u32` | transitions | its target; the highest bit says that the other side is on turn |
//! | chances     | `f64` | transitions | its probability                                                 |
//!
//! All values are written to the file VALUES, as `f64`s. The time is that of the fastest of REPEATS (1) times.

use std::error::Error;
use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Write};
use std::time::Instant;

use kickoff_solver::{Model, Transition, Untimed};

/// The bit of a target that says that the other side is on turn there.
const OTHER: u32 = 1 << 31;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let model = read(&arguments.next().ok_or("which model?")?)?;
    model.check()?;
    let values = arguments.next();
    let repeats: u32 = arguments.next().map_or(Ok(1), |number| number.parse())?;
    let (mut fastest, mut solution) = (f64::INFINITY, None);
    for _ in 0..repeats.max(1) {
        let begin = cpu_seconds();
        solution = Some(Untimed::solve(&model));
        fastest = fastest.min(cpu_seconds() - begin);
    }
    let solution = solution.ok_or("not solved")?;
    let some: Vec<String> = solution.values.iter().take(4).map(|value| format!("{value:.12}")).collect();
    let (states, actions, transitions) = (model.states(), model.all_actions(), model.all_transitions().len());
    print!(
        "{{\"states\": {states}, \"actions\": {actions}, \"transitions\": {transitions}, \"cpu_seconds\": {fastest:.4}, "
    );
    print!("\"sweeps\": {}, \"residual\": {:e}, ", solution.sweeps, solution.residual);
    println!("\"values\": [{}]}}", some.join(", "));
    if let Some(path) = values {
        let mut file = BufWriter::new(File::create(path)?);
        for value in &solution.values {
            file.write_all(&value.to_le_bytes())?;
        }
        file.flush()?;
    }
    Ok(())
}

/// Seconds of processor time that the program has used, where the system tells; else seconds that have passed. The solver
/// has one thread, so that they are the same on an idle machine.
fn cpu_seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds =
        told.as_deref().and_then(|text| text.split_whitespace().next()).and_then(|text| text.parse::<f64>().ok());
    static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    nanoseconds
        .map_or_else(|| BEGIN.get_or_init(Instant::now).elapsed().as_secs_f64(), |nanoseconds| nanoseconds * 1e-9)
}

fn read(path: &str) -> Result<Model, Box<dyn Error>> {
    let mut file = BufReader::new(File::open(path)?);
    if &array::<8>(&mut file)? != b"MODEL001" {
        return Err("not a model".into());
    }
    let mut count = || Ok::<_, std::io::Error>(u64::from_le_bytes(array(&mut file)?) as usize);
    let (states, actions, transitions) = (count()?, count()?, count()?);
    let (first_action, first_transition) = (small(&mut file, states + 1)?, small(&mut file, actions + 1)?);
    let gains = large(&mut file, actions)?;
    let targets = small(&mut file, transitions)?;
    let chances = large(&mut file, transitions)?;
    let mut model = Model::new();
    for state in first_action.windows(2) {
        for action in state[0] as usize..state[1] as usize {
            for transition in first_transition[action] as usize..first_transition[action + 1] as usize {
                let (target, other) = (targets[transition] & !OTHER, targets[transition] & OTHER != 0);
                model.transition(Transition {
                    probability: chances[transition],
                    target,
                    other,
                    gain: gains[action],
                    plays: 1,
                });
            }
            model.action();
        }
        model.state();
    }
    Ok(model)
}

fn small(file: &mut impl Read, length: usize) -> Result<Vec<u32>, std::io::Error> {
    (0..length).map(|_| Ok(u32::from_le_bytes(array(file)?))).collect()
}

fn large(file: &mut impl Read, length: usize) -> Result<Vec<f64>, std::io::Error> {
    (0..length).map(|_| Ok(f64::from_le_bytes(array(file)?))).collect()
}

fn array<const N: usize>(file: &mut impl Read) -> Result<[u8; N], std::io::Error> {
    let mut bytes = [0; N];
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}
