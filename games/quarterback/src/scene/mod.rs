//! What a screen is told of a position.

mod ask;
mod build;
mod pass;
mod reach;
mod reference;
pub mod types;

pub(crate) use ask::answer;
pub(crate) use build::{scene, scene_without_actions};
pub(crate) use reference::reference;
