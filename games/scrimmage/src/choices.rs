//! What is chosen before a play, for counts over many games: the elevens' formations, and the call, by down and distance.

use kickoff_core::{Argument, Choice, Message};

use crate::action::{Action, Call};
use crate::field::{Direction, EAST_GOAL, WEST_GOAL, Zone};
use crate::formations::formation_of;
use crate::men::{Label, Unit};
use crate::position::{Phase, Position, State};
use crate::words::YARDS;

/// The kinds of choices.
pub(crate) const KINDS: [&str; 3] = [OFFENSE, DEFENSE, CALL];
const OFFENSE: &str = "offense";
const DEFENSE: &str = "defense";
const CALL: &str = "call";

/// A line-up that is no formation of the game.
const OWN: &str = "own";
/// Stands before the back who runs.
const RUN: &str = "run:";
/// Stands before how deep a pass goes, and to which side.
const PASS: &str = "pass:";

/// The most yards of a short way to go, and of a middling one.
const SHORT: i32 = 4;
const MIDDLING: i32 = 8;
/// Columns of a zone: ten yards.
const ZONE: i16 = 5;

/// What was chosen, if it is a line-up or a call.
pub(crate) fn choice(before: &State, actions: &[Action]) -> Option<Choice> {
    let at = &before.public;
    let (kind, chosen) = match at.phase {
        // A line-up that somebody has begun already is not told as a whole.
        Phase::LineUp(unit, 0) => {
            let kind = if unit == Unit::Offense { OFFENSE } else { DEFENSE };
            (kind, formation_of(at, actions).unwrap_or(OWN).to_owned())
        }
        Phase::Call => match actions.first()? {
            Action::Call(Call::Run(back)) => (CALL, format!("{RUN}{back}")),
            Action::Call(Call::Pass(zone)) => (CALL, format!("{PASS}{}", aim(at, *zone))),
            _ => return None,
        },
        _ => return None,
    };
    Some(Choice { kind, situation: situation(at), chosen })
}

/// The down and how far it is: `1:02-04`.
fn situation(at: &Position) -> String {
    let goal = match at.direction(Unit::Offense) {
        Direction::East => at.first_down_line > EAST_GOAL,
        Direction::West => at.first_down_line < WEST_GOAL,
    };
    let to_go = i32::from(at.first_down_line.abs_diff(at.line)) * YARDS;
    let far = match to_go {
        _ if goal => "goal",
        to_go if to_go <= SHORT => "02-04",
        to_go if to_go <= MIDDLING => "06-08",
        _ => "10",
    };
    format!("{}:{far}", at.down)
}

/// How deep the middle of a zone lies, and on which side as the offense looks: `short-left`.
fn aim(at: &Position, zone: Zone) -> String {
    let direction = at.direction(Unit::Offense);
    let (row, column) = zone.corner(at.window());
    let middle = i16::from(column) + ZONE / 2;
    let ahead = match direction {
        Direction::East => middle - i16::from(at.line) - 1,
        Direction::West => i16::from(at.line) - middle,
    };
    let deep = match ahead {
        ahead if ahead < ZONE => "short",
        ahead if ahead < 2 * ZONE => "middle",
        _ => "deep",
    };
    let side = match (row, direction) {
        (0, Direction::East) | (10.., Direction::West) => "left",
        (1..10, _) => "centre",
        _ => "right",
    };
    format!("{deep}-{side}")
}

/// The words for a kind of choices, a situation, and what was chosen.
pub(crate) fn words(Choice { kind, situation, chosen }: &Choice) -> [Message; 3] {
    let (down, far) = situation.split_once(':').unwrap_or((situation, ""));
    let far = match far {
        "02-04" => "short",
        "06-08" => "middling",
        "goal" => "goal",
        _ => "long",
    };
    let place = Message::new("choice-situation").with("down", down.parse::<u8>().unwrap_or(4)).with("far", far);
    let runner = |label: &str| Call::RUNNERS.into_iter().find(|back: &Label| back.to_string() == label);
    let what = if let Some(back) = chosen.strip_prefix(RUN).and_then(runner) {
        Message::new("action-run").with("label", back)
    } else if let Some((deep, side)) = chosen.strip_prefix(PASS).and_then(|aim| aim.split_once('-')) {
        Message::new("choice-pass").with("deep", deep).with("aim", side)
    } else if chosen == OWN {
        Message::new("choice-own")
    } else {
        Message::plain(chosen)
    };
    [Message::new("choice-kind").with("kind", Argument::Text((*kind).to_owned())), place, what]
}

#[cfg(test)]
mod tests {
    use kickoff_core::notation::read_position;
    use kickoff_locale::Localized;

    use super::*;
    use crate::Scrimmage;

    fn at(fields: &str) -> State {
        let text = format!("scrimmage 2 phase=lineup turn=red offense=red {fields}");
        read_position::<Scrimmage>(&text).unwrap().state
    }

    /// If this failed the table would put plays into the wrong row.
    #[test]
    fn the_situation_is_the_down_and_the_yards_to_go() {
        for (fields, wanted, words) in [
            ("way=east line=15", "1:10", "1st and 10 or more"),
            ("way=east line=15 first_down=17 down=3", "3:02-04", "3rd and 2 to 4"),
            ("way=west line=40 first_down=36 down=2", "2:06-08", "2nd and 6 to 8"),
            ("way=east line=52 first_down=57 down=1", "1:goal", "1st and goal"),
        ] {
            let found = situation(&at(fields).public);
            assert_eq!(found, wanted, "{fields}");
            let choice = Choice { kind: CALL, situation: found, chosen: "run:F".to_owned() };
            let [kind, place, what] = super::words(&choice).map(|message| Scrimmage::english(&message));
            assert_eq!([kind.as_str(), &place, &what], ["Calls", words, "Run by the fullback (F)"]);
        }
    }

    /// If this failed passes of a team that goes west would be counted on the wrong side, or as too deep.
    #[test]
    fn a_pass_is_counted_as_the_offense_looks() {
        let zone = |number| Zone::new(number).unwrap();
        let east = at("way=east line=25");
        let west = at("way=west line=25");
        for (number, deep) in [(1, "short-left"), (4, "short-left"), (8, "middle-centre"), (12, "deep-right")] {
            assert_eq!(aim(&east.public, zone(number)), deep, "{number}");
            assert_eq!(aim(&west.public, zone(13 - number)), deep, "{number}");
        }
    }
}
