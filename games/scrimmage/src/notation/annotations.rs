//! What the telling of a play remembers, as fields. The rules never look at it.

use kickoff_core::PositionError;
use kickoff_core::notation::{FieldWriter, Fields, shown};

use crate::field::{ROWS, Square};
use crate::men::MEN;
use crate::notation::{read_label, read_square, unit_of_turn};
use crate::position::{ContactOutcome, Phase, Position};

/// No square, in a list of them.
const NOWHERE: &str = "-";

/// A contact with an opponent's place.
type Contact = fn(u8) -> ContactOutcome;

const CONTACTS: [(&str, Contact); 8] = [
    ("blocks", ContactOutcome::Blocks),
    ("fails", ContactOutcome::FailsToBlock),
    ("tackles", ContactOutcome::Tackles),
    ("misses", ContactOutcome::Misses),
    ("strips", ContactOutcome::Strips),
    ("tackled", ContactOutcome::IsTackled),
    ("past", ContactOutcome::GetsPast),
    ("fumbles", ContactOutcome::Fumbles),
];

/// Where the men of the eleven on turn began the turn as far as the fields leave it out: where they are.
fn usual_start(at: &Position) -> [Square; MEN] {
    let begun = at.turn > 1 || (at.turn == 1 && at.phase != Phase::Allotment);
    if begun { at.squares[unit_of_turn(at).index()] } else { [Square::NONE; MEN] }
}

pub(super) fn write(at: &Position, fields: &mut FieldWriter) {
    let unit = unit_of_turn(at);
    let told = &at.annotations;
    let starts = told.turn_start.iter().zip(usual_start(at)).enumerate().filter(|(_, (start, usual))| *start != usual);
    fields.list(
        "from",
        starts.map(|(man, (start, _))| {
            let label = unit.label(man);
            if start.on_field() { format!("{label}@{start}") } else { format!("{label}@{NOWHERE}") }
        }),
    );
    let contacts = told.contacts.iter().enumerate().filter_map(|(man, contact)| {
        let opponent = opponent(*contact)?;
        let (word, _) = CONTACTS.into_iter().find(|(_, of)| of(opponent) == *contact)?;
        Some(format!("{}:{word}:{}", unit.label(man), unit.other().label(opponent.into())))
    });
    fields.list("contacts", contacts);
    let without = at.possession.other();
    fields.list("missed", (0..MEN).filter(|man| told.missed >> man & 1 != 0).map(|man| without.label(man)));
    if told.middle > 0 {
        fields.put("middle", char::from(b'A' + told.middle));
    }
    if let Some((carrier, tackler)) = told.fumble() {
        fields.put("fumble", format_args!("{}:{}", at.possession.label(carrier), without.label(tackler)));
    }
}

/// The opponent of a contact, as a place in the other eleven.
fn opponent(contact: ContactOutcome) -> Option<u8> {
    match contact {
        ContactOutcome::Nobody => None,
        ContactOutcome::Blocks(man)
        | ContactOutcome::FailsToBlock(man)
        | ContactOutcome::Tackles(man)
        | ContactOutcome::Misses(man)
        | ContactOutcome::Strips(man)
        | ContactOutcome::IsTackled(man)
        | ContactOutcome::GetsPast(man)
        | ContactOutcome::Fumbles(man) => Some(man),
    }
}

pub(super) fn read(fields: &mut Fields<'_>, at: &mut Position) -> Result<(), PositionError> {
    let unit = unit_of_turn(at);
    let without = at.possession.other();
    at.annotations.turn_start = usual_start(at);
    for item in fields.list("from") {
        let (label, start) = item
            .split_once('@')
            .ok_or_else(|| fields.error("from", format!("“{}” is not written like T1@H15 or T1@-", shown(item))))?;
        let man = read_label(fields, "from", unit, label)?;
        let start = if start == NOWHERE { Square::NONE } else { read_square(fields, "from", start)? };
        if start == usual_start(at)[man] || at.annotations.turn_start[man] != usual_start(at)[man] {
            return Err(fields.error("from", format!("{label} is there for nothing, or twice")));
        }
        at.annotations.turn_start[man] = start;
    }
    for item in fields.list("contacts") {
        let [label, word, opponent] = *item.split(':').collect::<Vec<_>>().as_slice() else {
            return Err(fields.error("contacts", format!("“{}” is not written like T1:blocks:G2", shown(item))));
        };
        let man = read_label(fields, "contacts", unit, label)?;
        let opponent = read_label(fields, "contacts", unit.other(), opponent)?;
        if at.annotations.contacts[man] != ContactOutcome::Nobody {
            return Err(fields.error("contacts", format!("{label} is there twice")));
        }
        at.annotations.contacts[man] = fields.read_word("contacts", word, &CONTACTS)?(opponent as u8);
    }
    for label in fields.list("missed") {
        let bit = 1 << read_label(fields, "missed", without, label)?;
        if at.annotations.missed & bit != 0 {
            return Err(fields.error("missed", format!("{label} is there twice")));
        }
        at.annotations.missed |= bit;
    }
    if let Some(row) = read_middle(fields)? {
        at.annotations.middle = row;
    }
    if let Some(text) = fields.take("fumble") {
        let (carrier, tackler) = text
            .split_once(':')
            .ok_or_else(|| fields.error("fumble", format!("“{}” is not written like T:S", shown(text))))?;
        let carrier = read_label(fields, "fumble", at.possession, carrier)?;
        let tackler = read_label(fields, "fumble", without, tackler)?;
        at.annotations.fumbled(carrier as u8, tackler as u8);
    }
    Ok(())
}

/// The row in which Q lined up, if it is given.
pub(super) fn read_middle(fields: &mut Fields<'_>) -> Result<Option<u8>, PositionError> {
    let Some(text) = fields.take("middle") else { return Ok(None) };
    match *text.as_bytes() {
        [row] if (b'A'..b'A' + ROWS).contains(&row) => Ok(Some(row - b'A')),
        _ => Err(fields.error("middle", format!("“{}” is no row: rows are A to O", shown(text)))),
    }
}
