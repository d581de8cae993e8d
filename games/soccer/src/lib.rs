//! The rules of Soccer and how it is shown.

pub mod scene;
