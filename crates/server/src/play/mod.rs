//! Matches being played and archived games being looked at.

mod advice;
mod archive;
mod channels;
mod commands;
mod commit;
pub(crate) mod computers;
mod draws;
mod execute;
mod explorer;
pub(crate) mod following;
mod handle;
pub(crate) mod housekeeping;
mod joining;
mod known;
mod leases;
mod loader;
pub(crate) mod lobby;
mod locking;
mod pairing;
mod peers;
mod players;
mod presence;
mod put_off;
pub(crate) mod quotas;
mod ratings;
mod review;
mod routing;
pub(crate) mod search_pool;
mod seats;
mod service;
pub(crate) mod solutions;
mod turn_review;

pub(crate) use crate::fair_queue::Asker;
pub(crate) use advice::Advisor;
pub(crate) use archive::Archive;
pub(crate) use channels::{Broadcast, live_message};
pub(crate) use draws::Draws;
pub(crate) use explorer::Explorer;
pub(crate) use quotas::Quotas;
pub(crate) use service::{Feed, MatchService, Means, Parting};
pub(crate) use solutions::Solutions;
pub(crate) use turn_review::Which;

/// Somebody who leaves a match may be back so soon (a page that is loaded anew) that nobody need be told.
const BACK_SOON: std::time::Duration = std::time::Duration::from_millis(kickoff_match::BACK_SOON_MS);
