//! scene
pub mod types;
