//! Ready-made formations. (First sketch; being written.)

use crate::field::Square;
use crate::men::{Label, Unit};
use crate::position::Position;

/// A ready-made formation, relative to the line.
pub(crate) struct ReadyMade {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) men: &'static [(Label, i8, u8)],
}

pub(crate) fn ready_made(_unit: Unit) -> &'static [ReadyMade] {
    &[]
}

pub(crate) fn fit(_position: &Position, _unit: Unit, _men: &[(Label, i8, u8)]) -> Vec<(Label, Square)> {
    Vec::new()
}

pub(crate) fn relative(_position: &Position, _unit: Unit, _men: &[(Label, Square)]) -> Vec<(Label, i8, u8)> {
    Vec::new()
}
