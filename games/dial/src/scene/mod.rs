//! What a screen draws and asks.

mod ask;
mod build;
mod odds;
pub mod types;

pub(crate) use ask::{answer, reference};
pub(crate) use build::{last_drive, scene, scene_without_actions};
