//! One file a command.

pub(crate) mod dist;
pub(crate) mod format;
pub(crate) mod fuzz;
pub(crate) mod licences;
pub(crate) mod new_game;
pub(crate) mod package;
pub(crate) mod schemathesis;
pub(crate) mod setup;
pub(crate) mod site;
pub(crate) mod test;
pub(crate) mod update;
pub(crate) mod web;
pub(crate) mod wheel;
