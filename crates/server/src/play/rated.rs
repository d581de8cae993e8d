//! Ratings of matches that count.

use std::sync::Arc;

use super::live::Held;
use super::matches::Matches;
use crate::rating::Glicko;
use crate::refuse::Answer;
use crate::text::{millis, now_ms};
use crate::wire::{EndedBy, Rating};

/// Milliseconds of a day.
const DAY_MS: f64 = 86_400_000.0;
