//! The rules of Quarterback and how it is shown.
