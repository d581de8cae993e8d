//! Archived games: records that are kept by name.

use std::collections::BTreeMap;

use kickoff_match::{Players, Standing, Timeline};
use kickoff_runtime::{Opened, Record};

use crate::games::sides;
use crate::names::fitted_name;
use crate::wire::ArchiveEntry;
use crate::{Refused, Result};

/// What is told of a record in lists.
#[derive(Clone, Debug)]
pub struct About {
    /// The id of the game.
    pub game: String,
    /// The version of the rules it was played under.
    pub rules_version: u32,
    /// The values of its options.
    pub options: BTreeMap<String, String>,
    /// The players' names, where they are known.
    pub players: [Option<String>; 2],
    /// The day on which the game was begun.
    pub begun: String,
    /// Where it ends.
    pub standing: Standing,
    /// The number of sections in it.
    pub sections: u32,
    /// The number of actions in it.
    pub plies: u32,
}

/// The timeline of a record that has been opened.
///
/// # Errors
/// The game begins with a position that holds a secret, or its tokens cannot be played.
pub fn timeline(opened: Opened) -> Result<(Record, Timeline)> {
    let Opened { record, beginning, .. } = opened;
    if beginning.still_secret() {
        // Whatever shows the record would show the secret with the position that it begins with.
        return Err(Refused::not_now(
            "This game begins with a position in which something is still secret; it cannot be archived.",
        ));
    }
    let names = Players(record.names.clone()).called(Some(beginning.game()));
    let mut timeline = Timeline::start(beginning, names);
    timeline.replay(&record.tokens).map_err(|_| Refused::damaged("this game"))?;
    Ok((record, timeline))
}

/// Whether an archived game has ended, on the board or otherwise.
pub fn is_over(timeline: &Timeline, record: &Record) -> bool {
    timeline.score().is_some() || record.termination().is_some()
}

/// What is told of a record in lists; `begun` is the day on which the game was begun.
pub fn about(timeline: &Timeline, record: &Record, begun: &str) -> About {
    let sections = timeline.sections();
    let mut standing = timeline.standing();
    if let Some(how) = record.termination().filter(|_| !standing.over) {
        standing = Standing { headline: fitted_name(how), headline_message: None, over: true, ..standing };
    }
    About {
        game: record.game.clone(),
        rules_version: record.rules,
        options: record.options.iter().cloned().collect(),
        players: record.names.clone(),
        begun: begun.to_owned(),
        standing,
        sections: u32::try_from(sections.len()).unwrap_or(u32::MAX),
        plies: timeline.ply(),
    }
}

impl About {
    /// The name under which it is kept if nobody gives one.
    pub fn usual_name(&self) -> String {
        let [first, second] = self.called();
        fitted_name(&format!("{first} – {second}, {}", self.begun))
    }

    fn called(&self) -> [String; 2] {
        Players(self.players.clone()).or_sides(sides(&self.game))
    }
}

/// Leaves out of the players' names in a record what a name cannot hold.
pub fn fit_names(record: &mut Record) {
    for known in &mut record.names {
        *known = known.as_deref().map(fitted_name).filter(|name| !name.is_empty());
    }
}

/// An archived game as lists show it.
pub fn entry(id: String, name: String, archived: String, about: About) -> ArchiveEntry {
    ArchiveEntry {
        id,
        name,
        names: about.called().to_vec(),
        game: about.game,
        date: about.begun,
        archived,
        over: about.standing.over,
        score: about.standing.score,
        sections: about.sections,
        plies: about.plies,
        headline: about.standing.headline,
        headline_message: about.standing.headline_message,
        options: about.options,
        rules_version: about.rules_version,
    }
}
