//! `kickoff engine`.

use kickoff_runtime::find;

use crate::arguments::Engine;
use crate::beginning;
use crate::engine::Console;
use crate::failure::Failure;

pub(crate) fn run(arguments: &Engine) -> Result<(), Failure> {
    let game = find(&arguments.chosen.game)?;
    let position = match &arguments.position {
        Some(text) => Some(beginning::position(game, &arguments.chosen, text)?),
        None => None,
    };
    let options = arguments.chosen.options(game)?.into_iter().map(|option| (option.key, option.value)).collect();
    let console = Console::new(game, options, Box::new(std::io::stdout()));
    let mut console = console.map_err(|error| Failure::Usage(error.to_string()))?;
    if let Some(position) = position {
        console.begin_with(position)?;
    }
    Ok(console.run(std::io::stdin().lock())?)
}
