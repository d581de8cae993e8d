//! Layers in a file: sixteen bits a number, what the neighbours foretell taken out, then compressed.

use std::io::{self, Write};
use std::ops::Range;

use crate::PlaysLeft;

use super::layer::{Columns, Layer, OutcomeProbs};

/// A probability is kept as so many parts.
const PARTS: f64 = 65_535.0;
/// How hard the file is compressed: more takes longer and gains next to nothing.
#[cfg(not(target_family = "wasm"))]
const EFFORT: i32 = 3;
/// What a layer begins with.
const MARK: [u8; 4] = *b"LAYR";
/// What the file ends with.
const END: [u8; 4] = *b"END.";
/// Bytes before a layer's numbers.
const HEAD: usize = 4 + 1 + 1 + 2 + 2 + 2 + 8 + 8 + 4;

/// The largest difference between a probability and what is kept of it.
pub const PRECISION: f64 = 0.5 / PARTS;

/// A layer as it is kept.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Stored {
    pub(super) columns: Columns,
    values: Vec<u16>,
    draws: Vec<u16>,
}

impl Stored {
    /// A state's outcome probabilities, as the side on turn there sees it.
    pub(super) fn outcome_probs(&self, state: usize, opener: usize, lead: i32) -> OutcomeProbs {
        match self.columns.place(state, opener, lead) {
            Some(at) => {
                OutcomeProbs { value: f64::from(self.values[at]) / PARTS, draw: f64::from(self.draws[at]) / PARTS }
            }
            None => OutcomeProbs::of_lead(lead),
        }
    }
}

/// Where a layer is in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Placed {
    pub(super) clock: PlaysLeft,
    pub(super) columns: Columns,
    /// Its compressed values and its compressed draws.
    parts: [Range<usize>; 2],
}

impl Placed {
    pub(super) fn end(&self) -> usize {
        self.parts[1].end
    }
}

pub(super) fn write_layer(layer: &Layer, out: &mut impl Write) -> io::Result<()> {
    let width = layer.columns.width();
    let values = compress(&layer.values, width)?;
    let draws = compress(&layer.draws, width)?;
    let mut head = Vec::with_capacity(HEAD);
    head.extend(MARK);
    head.extend([layer.clock.half, layer.columns.openers as u8]);
    head.extend(layer.clock.left.to_le_bytes());
    head.extend((layer.columns.reach as u16).to_le_bytes());
    head.extend([0; 2]);
    head.extend((values.len() as u64).to_le_bytes());
    head.extend((draws.len() as u64).to_le_bytes());
    head.extend(checksum(&[&head, &values, &draws]).to_le_bytes());
    out.write_all(&head)?;
    out.write_all(&values)?;
    out.write_all(&draws)
}

/// Writes what stands at the end of a finished file.
pub(super) fn write_end(layers: u32, out: &mut impl Write) -> io::Result<()> {
    out.write_all(&END)?;
    out.write_all(&layers.to_le_bytes())
}

/// What is found at a place of a file.
#[derive(Debug)]
pub(super) enum Found {
    /// A layer that is whole, and where the next thing is.
    Layer(Placed, usize),
    /// The end, and how many layers come before it.
    End(u32),
    /// Nothing that makes sense: the file is torn or damaged there.
    Damage,
}

/// Looks at a place of a file and checks what is there.
pub(super) fn find(file: &[u8], at: usize) -> Found {
    let number = |from: usize, bytes: usize| -> Option<u64> {
        let bytes = file.get(at + from..at + from + bytes)?;
        Some(bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    };
    let layer = || -> Option<(Placed, usize)> {
        let (half, openers, left, reach) = (number(4, 1)?, number(5, 1)?, number(6, 2)?, number(8, 2)?);
        let values = at.checked_add(HEAD)?;
        let draws = values.checked_add(usize::try_from(number(12, 8)?).ok()?)?;
        let end = draws.checked_add(usize::try_from(number(20, 8)?).ok()?)?;
        let found = checksum(&[file.get(at..at + HEAD - 4)?, file.get(values..end)?]);
        if u64::from(found) != number(28, 4)? || !(1..=2).contains(&openers) {
            return None;
        }
        let clock = PlaysLeft { half: half as u8, left: left as u16 };
        let columns = Columns { reach: reach as i32, openers: openers as usize };
        Some((Placed { clock, columns, parts: [values..draws, draws..end] }, end))
    };
    match file.get(at..at + 4) {
        Some(mark) if mark == END && file.len() == at + 8 => {
            number(4, 4).map_or(Found::Damage, |layers| Found::End(layers as u32))
        }
        Some(mark) if mark == MARK => layer().map_or(Found::Damage, |(placed, next)| Found::Layer(placed, next)),
        _ => Found::Damage,
    }
}

/// Reads a layer.
///
/// # Errors
/// What is there does not come to a layer of so many states.
pub(super) fn read_layer(file: &[u8], placed: &Placed, states: usize) -> io::Result<Stored> {
    let [values, draws] = &placed.parts;
    let width = placed.columns.width();
    let read = |part: &Range<usize>| {
        let bytes = file.get(part.clone()).ok_or(io::ErrorKind::UnexpectedEof)?;
        expand(bytes, width, states * width)
    };
    Ok(Stored { columns: placed.columns, values: read(values)?, draws: read(draws)? })
}

fn checksum(parts: &[&[u8]]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    parts.iter().for_each(|part| hasher.update(part));
    hasher.finalize()
}

/// How far each number is from what its neighbours foretell: what stands before it and above it less what stands before
/// that above, for the rows of neighbouring states are alike. Folded, so that small differences of both signs become small
/// numbers.
fn compress(probabilities: &[f64], width: usize) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; 2 * probabilities.len()];
    let (low, high) = bytes.split_at_mut(probabilities.len());
    let mut above = vec![0u16; width];
    let rows = low.chunks_mut(width).zip(high.chunks_mut(width));
    for (row, (low, high)) in probabilities.chunks(width).zip(rows) {
        let mut rise_before = 0u16;
        for (((probability, above), low), high) in row.iter().zip(&mut above).zip(low).zip(high) {
            let number = (probability * PARTS).round() as u16;
            let rise = number.wrapping_sub(*above);
            let off = rise.wrapping_sub(rise_before);
            let folded = (off << 1) ^ if off >= 0x8000 { 0xffff } else { 0 };
            [*low, *high] = folded.to_le_bytes();
            (*above, rise_before) = (number, rise);
        }
    }
    pack(&bytes)
}

#[cfg(not(target_family = "wasm"))]
fn pack(bytes: &[u8]) -> io::Result<Vec<u8>> {
    zstd::bulk::compress(bytes, EFFORT)
}

#[cfg(not(target_family = "wasm"))]
fn unpack(packed: &[u8], most: usize) -> io::Result<Vec<u8>> {
    zstd::bulk::decompress(packed, most)
}

/// Without files there is nothing to be packed.
#[cfg(target_family = "wasm")]
fn pack(_: &[u8]) -> io::Result<Vec<u8>> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(target_family = "wasm")]
fn unpack(_: &[u8], _: usize) -> io::Result<Vec<u8>> {
    Err(io::ErrorKind::Unsupported.into())
}

fn expand(compressed: &[u8], width: usize, count: usize) -> io::Result<Vec<u16>> {
    // A stream that is longer than this is refused.
    let bytes = unpack(compressed, 2 * count)?;
    if bytes.len() != 2 * count {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let (low, high) = bytes.split_at(count);
    let mut numbers = vec![0u16; count];
    let mut above = vec![0u16; width];
    let rows = low.chunks(width).zip(high.chunks(width));
    for (row, (low, high)) in numbers.chunks_mut(width).zip(rows) {
        let mut rise = 0u16;
        for (((number, above), &low), &high) in row.iter_mut().zip(&mut above).zip(low).zip(high) {
            let folded = u16::from_le_bytes([low, high]);
            rise = rise.wrapping_add((folded >> 1) ^ 0u16.wrapping_sub(folded & 1));
            *above = above.wrapping_add(rise);
            *number = *above;
        }
    }
    Ok(numbers)
}
