//! What can be seen of the server from outside: figures for Prometheus, whether it is well, and a log of its requests.

mod health;
mod metrics;
mod process;
mod requests;

pub(crate) use health::{alive, figures, ready};
pub(crate) use metrics::Metrics;
pub(crate) use requests::record;
