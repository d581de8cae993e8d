//! The files that `kickoff selfplay` writes: positions of games that the computer plays against itself, for `python/train`.
//!
//! A file is a zstd frame with its checksum. What it holds is a line of JSON, the [`Head`], and then a row for each
//! position, in little-endian order: the inputs of the network that hold, filled up to [`MOST_INPUTS`] with 65535
//! (`u16`); what the terms and the search made of the position (`i16`, rating points for the side on turn); that side's
//! points in the end, in halves, or 254 if the game did not go on with what the search thought best, or 255 if the game
//! did not come to the position (`u8`); the seat that is on turn (`u8`); and the number of the game in the file (`u16`).
//! Positions are in the order of their game; those that it did not come to follow the one before them.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use kickoff_ai::MOST_INPUTS;
use kickoff_core::Seat;
use serde::{Deserialize, Serialize};

use crate::contest::tally::Points;
use crate::failure::Failure;
use crate::output::unwritable;

/// Games of a file.
pub(crate) const GAMES: u64 = 256;
/// Bytes of a position.
const ROW: usize = 2 * MOST_INPUTS + 8;
/// Stands for no input.
const NONE: u16 = u16::MAX;
/// Values are cut off here, in rating points.
const MOST: i32 = 3_200;
/// In the place of points: the game did not come to the position.
const UNKNOWN: u8 = 255;
/// In the place of points: the side on turn did not play what it thought best.
const LEFT: u8 = 254;
/// How hard zstd tries.
const EFFORT: i32 = 9;

/// What a file says of itself: all that its positions follow from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Head {
    pub(crate) game: String,
    pub(crate) rules: u32,
    pub(crate) options: Vec<(String, String)>,
    /// How many inputs a network has.
    pub(crate) inputs: usize,
    pub(crate) nodes: u64,
    pub(crate) random_plies: u32,
    pub(crate) seed: u64,
    /// The number of the file, from 0.
    pub(crate) shard: u64,
    /// How many positions follow.
    pub(crate) positions: usize,
}

/// A position in which a turn begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    inputs: Vec<u16>,
    seat: Seat,
    terms: i16,
    value: i16,
    halves: u8,
    game: u16,
}

impl Position {
    /// A position with these inputs and this seat on turn, and what the terms and the search say of it for that seat.
    pub(crate) fn new(inputs: Vec<u16>, seat: Seat, terms: i32, value: i32) -> Position {
        let cut = |value: i32| value.clamp(-MOST, MOST) as i16;
        Position { inputs, seat, terms: cut(terms), value: cut(value), halves: UNKNOWN, game: 0 }
    }

    /// The same, where the game did not go on with what the search thought best.
    pub(crate) fn left(self) -> Position {
        Position { halves: LEFT, ..self }
    }

    /// The same, with the points in the end of the side on turn, if they say anything of the position.
    pub(crate) fn came_to(self, points: Points) -> Position {
        match self.halves {
            LEFT => self,
            _ => Position { halves: points.halves() as u8, ..self },
        }
    }

    /// The same, of the game of this number in the file.
    pub(crate) fn of_game(self, game: u64) -> Position {
        Position { game: game as u16, ..self }
    }

    fn append(&self, bytes: &mut Vec<u8>) {
        let inputs = self.inputs.iter().copied().chain(std::iter::repeat(NONE)).take(MOST_INPUTS);
        inputs.for_each(|input| bytes.extend(input.to_le_bytes()));
        bytes.extend(self.terms.to_le_bytes());
        bytes.extend(self.value.to_le_bytes());
        bytes.extend([self.halves, self.seat.index() as u8]);
        bytes.extend(self.game.to_le_bytes());
    }
}

/// One of the files.
pub(crate) struct Shard {
    path: PathBuf,
    head: Head,
}

impl Shard {
    /// The file of this number in a folder.
    pub(crate) fn new(folder: &Path, head: Head) -> Shard {
        Shard { path: folder.join(format!("{}-{:05}.zst", head.game, head.shard)), head }
    }

    /// How many positions the file has if it is there and whole.
    ///
    /// # Errors
    /// The file was made otherwise, or cannot be read.
    pub(crate) fn read(&self) -> Result<Option<usize>, Failure> {
        let unreadable =
            |error: std::io::Error| Failure::input(format!("cannot read {}: {error}", self.path.display()));
        let mut bytes = Vec::new();
        match std::fs::File::open(&self.path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(unreadable(error)),
            Ok(file) => {
                let mut decoder = zstd::Decoder::new(file).map_err(unreadable)?;
                // A file that is damaged is made again.
                if decoder.read_to_end(&mut bytes).is_err() {
                    return Ok(None);
                }
            }
        }
        let Some(end) = bytes.iter().position(|byte| *byte == b'\n') else { return Ok(None) };
        let (line, rows) = bytes.split_at(end);
        let Ok(head) = serde_json::from_slice::<Head>(line) else { return Ok(None) };
        if head.positions.checked_mul(ROW) != rows.len().checked_sub(1) {
            return Ok(None);
        }
        if head != (Head { positions: head.positions, ..self.head.clone() }) {
            return Err(Failure::input(format!(
                "{} was made with other options, nodes or seed, or under other rules; choose another folder",
                self.path.display()
            )));
        }
        Ok(Some(head.positions))
    }

    /// Writes the file, which is there whole or not at all.
    pub(crate) fn write(&self, positions: &[Position]) -> Result<(), Failure> {
        let head = Head { positions: positions.len(), ..self.head.clone() };
        let mut bytes = serde_json::to_vec(&head).map_err(Failure::input)?;
        bytes.push(b'\n');
        positions.iter().for_each(|position| position.append(&mut bytes));
        let partial = self.path.with_extension("part");
        let written = || -> std::io::Result<()> {
            let mut encoder = zstd::Encoder::new(std::fs::File::create(&partial)?, EFFORT)?;
            encoder.include_checksum(true)?;
            encoder.write_all(&bytes)?;
            encoder.finish()?.sync_all()?;
            std::fs::rename(&partial, &self.path)
        };
        written().map_err(|error| unwritable(&self.path, error))
    }
}
