//! The rules of Dial and how it is shown.

pub mod scene;
