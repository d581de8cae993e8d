//! The rules of Quarterback King and how it is shown.

pub mod scene;
