//! What a screen is told and what it may ask.

mod ask;
mod build;
mod draft;
mod passing;
mod reach;
mod reference;
pub mod types;

pub(crate) use ask::answer;
pub(crate) use build::{drive, scene, scene_without_actions};
pub(crate) use draft::{open_squares, put, slots};
pub(crate) use reference::reference;
