//! The rules one by one: a test is named after the rule of RULES.md that it shows.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod ending;
mod passing;
mod pushing;
mod rules_are_tested;
mod steps;
mod support;
mod tackling;
mod turns;
