//! The headers of a match's record that say who of the players was the computer.

use kickoff_runtime::Record;

use crate::players::level_of_name;
use crate::wire::Computers;

/// What follows a side's name in the header that says that the computer played it: `[BlueComputer "level:2"]`.
const COMPUTER: &str = "Computer";
/// What stands before the level in that header.
const LEVEL: &str = "level:";

/// The headers that say which sides the computer plays, and how strongly.
pub(crate) fn of_computers(sides: [&str; 2], computers: &Computers) -> Vec<(String, String)> {
    let levels = sides.iter().zip(&computers.levels);
    levels.filter_map(|(side, level)| Some((format!("{side}{COMPUTER}"), format!("{LEVEL}{}", (*level)?)))).collect()
}

/// The levels of the computer in a record, seat 0 first: as its headers say, or else as the player's name does, for
/// records from before there were such headers.
pub fn levels(record: &Record) -> Vec<Option<u8>> {
    let level = |seat: usize| {
        let key = format!("{}{COMPUTER}", record.seats[seat]);
        let given = record.extra.iter().find(|(known, _)| *known == key);
        match given.and_then(|(_, value)| value.strip_prefix(LEVEL)?.parse().ok()) {
            Some(level) if (1..=kickoff_runtime::LEVELS).contains(&level) => Some(level),
            _ => record.names[seat].as_deref().and_then(level_of_name),
        }
    };
    vec![level(0), level(1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(names: [&str; 2], extra: &[(&str, &str)]) -> Record {
        Record {
            seats: ["Red".into(), "Blue".into()],
            names: names.map(|name| Some(name.to_owned()).filter(|name| !name.is_empty())),
            extra: extra.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect(),
            ..Record::default()
        }
    }

    #[test]
    fn levels_come_back_as_they_were_written() {
        for levels in [[None, Some(2)], [Some(8), None], [Some(1), Some(5)], [None, None]] {
            let computers = Computers { levels: levels.to_vec(), ..Computers::default() };
            let mut kept = record(["Ann", "Deep Green"], &[]);
            kept.extra = of_computers(["Red", "Blue"], &computers);
            assert_eq!(super::levels(&kept), levels);
        }
    }

    #[test]
    fn older_records_tell_by_the_name_that_the_computer_goes_by() {
        assert_eq!(levels(&record(["Ann", "Computer, level 7"], &[])), [None, Some(7)]);
        assert_eq!(levels(&record(["Computer, level 9", "Computer"], &[])), [None, None]);
        assert_eq!(levels(&record(["Ann", "Computer (7)"], &[])), [None, Some(7)]);
        assert_eq!(levels(&record(["Computer (9)", "Computer (7"], &[])), [None, None]);
        assert_eq!(levels(&record(["", "Ann"], &[("BlueComputer", "level:12")])), [None, None]);
    }
}
