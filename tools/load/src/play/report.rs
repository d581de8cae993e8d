//! What games under load came to.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

use super::measures::Counts;
use crate::arguments::Play;
use crate::figures::{Quantiles, Table as Lines, bytes, per};
use crate::messages::Detail;

/// What games under load came to.
#[derive(Clone, Debug, Serialize)]
pub struct PlayReport {
    pub game: String,
    pub games: u32,
    /// Connections that did nothing.
    pub idle: u32,
    /// Connections that never read.
    pub stalled: u32,
    /// How much the players were told.
    pub detail: Detail,
    pub database: &'static str,
    /// For how long was measured.
    pub seconds: f64,
    /// Messages in which actions were sent.
    pub messages: u64,
    /// Actions of the players, each checked by the rules and durable.
    pub actions: u64,
    /// What the server drew besides, durable too.
    pub draws: u64,
    pub actions_per_second: f64,
    /// Processor seconds of the server's process.
    pub server_cpu_s: Option<f64>,
    /// Actions a processor second of the server's process.
    pub actions_per_server_cpu_second: Option<f64>,
    /// Processor seconds of the generator.
    pub generator_cpu_s: f64,
    /// Processor seconds of everything on this machine, the database's and others' too.
    pub machine_cpu_s: f64,
    /// Bytes of the server's process in the end.
    pub server_memory: Option<u64>,
    /// From sending an action until it was acknowledged.
    pub ack: Quantiles,
    /// From sending an action until the other player knew.
    pub relay: Quantiles,
    /// Games that were begun meanwhile because others were over.
    pub games_begun: u64,
    /// Actions that the generator sent more than 0.1 s after their time.
    pub late: u64,
    /// How often a player was too slow and got the whole match again.
    pub resyncs: u64,
    /// Idle connections that the server closed.
    pub idle_lost: u64,
    /// Connections that never read and that the server gave up.
    pub stalled_given_up: u64,
    /// Games that ended with an error.
    pub error_count: u64,
    pub errors: Vec<String>,
}

impl PlayReport {
    pub(super) fn new(plan: &Play, counts: Counts, seconds: Duration) -> PlayReport {
        PlayReport {
            game: plan.game.clone(),
            games: plan.games,
            idle: plan.idle,
            stalled: plan.stalled,
            detail: plan.detail,
            database: if plan.target.start.database.is_some() { "PostgreSQL" } else { "SQLite" },
            seconds: seconds.as_secs_f64(),
            messages: counts.messages,
            actions: counts.actions,
            draws: counts.draws,
            actions_per_second: per(counts.actions, seconds),
            server_cpu_s: None,
            actions_per_server_cpu_second: None,
            generator_cpu_s: 0.0,
            machine_cpu_s: 0.0,
            server_memory: None,
            ack: counts.ack.quantiles(),
            relay: counts.relay.quantiles(),
            games_begun: counts.games,
            late: counts.late,
            resyncs: counts.resyncs,
            idle_lost: 0,
            stalled_given_up: 0,
            error_count: counts.error_count,
            errors: counts.errors,
        }
    }

    pub(super) fn set_costs(
        &mut self,
        server: Option<Duration>,
        generator: Duration,
        machine: Duration,
        memory: Option<u64>,
    ) {
        self.server_cpu_s = server.map(|cpu| cpu.as_secs_f64());
        self.actions_per_server_cpu_second = server.map(|cpu| per(self.actions, cpu));
        self.generator_cpu_s = generator.as_secs_f64();
        self.machine_cpu_s = machine.as_secs_f64();
        self.server_memory = memory;
    }

    pub(super) fn error(&mut self, error: &str) {
        self.error_count += 1;
        self.errors.push(error.to_owned());
    }
}

impl fmt::Display for PlayReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Lines::default();
        let Self { game, games, idle, stalled, database, detail, .. } = self;
        let detail = format!("{detail:?}").to_lowercase();
        lines.line("load", format!("{games} games of {game}, {detail}; {idle} idle, {stalled} stalled; {database}"));
        lines.line("measured for", format!("{:.1} s", self.seconds));
        let per_message = self.actions as f64 / self.messages.max(1) as f64;
        let actions = format!("{}, {per_message:.2} a message; {} draws besides", self.actions, self.draws);
        lines.line("actions", actions);
        lines.line("actions a second", format!("{:.0}", self.actions_per_second));
        if let (Some(cpu), Some(rate)) = (self.server_cpu_s, self.actions_per_server_cpu_second) {
            lines.line("server's processor time", format!("{cpu:.2} s"));
            lines.line("actions a processor second", format!("{rate:.0}"));
        }
        let others = format!("generator {:.2} s, whole machine {:.2} s", self.generator_cpu_s, self.machine_cpu_s);
        lines.line("other processor time", others);
        if let Some(memory) = self.server_memory {
            lines.line("server's memory", bytes(memory as f64));
        }
        lines.latency("acknowledged", self.ack);
        lines.latency("relayed", self.relay);
        lines.line("games begun", self.games_begun.to_string());
        lines.line("late, resyncs, idle lost", format!("{}, {}, {}", self.late, self.resyncs, self.idle_lost));
        if self.stalled > 0 {
            lines.line("stalled, given up", format!("{} of {}", self.stalled_given_up, self.stalled));
        }
        lines.line("errors", self.error_count.to_string());
        for error in &self.errors {
            lines.line("", error.clone());
        }
        f.write_str(&lines.text())
    }
}
