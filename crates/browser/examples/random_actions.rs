//! Plays random games natively, to be compared with the same in WebAssembly: `random_actions GAME GAMES` prints how many
//! actions they took, and the seconds.

#![allow(missing_docs, reason = "an example")]

use std::time::Instant;

fn main() -> Result<(), String> {
    let mut words = std::env::args().skip(1);
    let (Some(game), Some(games)) = (words.next(), words.next().and_then(|word| word.parse().ok())) else {
        return Err("usage: random_actions GAME GAMES".to_owned());
    };
    let began = Instant::now();
    let actions = kickoff_browser::fidelity::random_actions(&game, games)?;
    println!("{actions} {}", began.elapsed().as_secs_f64());
    Ok(())
}
