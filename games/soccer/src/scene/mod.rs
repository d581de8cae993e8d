//! What a screen is told of a position: the scene of a view, all that can be done in it, and answers to questions.

mod ask;
mod build;
mod passing;
mod reach;
mod reference;
pub mod types;

pub(crate) use ask::answer;
pub(crate) use build::{scene, scene_without_actions, section};
pub(crate) use reference::reference;
