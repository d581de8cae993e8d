//! The module with all games that is compared with the native program.

use kickoff_browser as _;

fn main() {}
