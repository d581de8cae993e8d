//! Monitoring: metrics for Prometheus, health checks, and a log of requests.

mod health;
mod metrics;
mod process;
mod requests;

pub(crate) use health::{alive, figures, ready};
pub(crate) use metrics::Metrics;
pub(crate) use requests::record;
