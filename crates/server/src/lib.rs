//! The local server.

pub mod openapi;
pub mod wire;
