//! What the system says of a process: processor time and memory (Linux, `/proc`).

use std::time::Duration;

use crate::LoadError;

/// Ticks a second in which `/proc` counts processor time; Linux shows 100 on every machine that the server runs on.
const TICKS: u64 = 100;

/// A process whose figures are read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Process(u32);

impl Process {
    /// The process with this id.
    pub(crate) fn new(id: u32) -> Process {
        Process(id)
    }

    pub(crate) fn own() -> Process {
        Process(std::process::id())
    }

    /// Processor time of all its threads until now, user and system.
    pub(crate) fn cpu(self) -> Result<Duration, LoadError> {
        let stat = self.read("stat")?;
        // The name in parentheses may hold anything; behind it, user and system time are fields 12 and 13.
        let ticks = stat.rsplit_once(')').map(|(_, rest)| rest.split_whitespace().skip(11).take(2));
        let ticks: Option<u64> = ticks.and_then(|fields| fields.map(|f| f.parse::<u64>().ok()).sum());
        ticks.map(|ticks| Duration::from_millis(ticks * 1000 / TICKS)).ok_or_else(|| self.strange("stat"))
    }

    /// Bytes of it that lie in memory now.
    pub(crate) fn memory(self) -> Result<u64, LoadError> {
        let status = self.read("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok());
        kib.map(|kib| kib * 1024).ok_or_else(|| self.strange("status"))
    }

    fn read(self, file: &str) -> Result<String, LoadError> {
        let path = format!("/proc/{}/{file}", self.0);
        std::fs::read_to_string(&path).map_err(|source| LoadError::System { what: path, source })
    }

    fn strange(self, file: &str) -> LoadError {
        let source = std::io::Error::other("the figure is not where Linux puts it");
        LoadError::System { what: format!("/proc/{}/{file}", self.0), source }
    }
}

/// Processor time of everything on this machine until now, without what was idle or waiting.
pub(crate) fn machine_cpu() -> Result<Duration, LoadError> {
    let path = "/proc/stat";
    let failed = |source| LoadError::System { what: path.to_owned(), source };
    let stat = std::fs::read_to_string(path).map_err(failed)?;
    // user, nice, system, idle, iowait, irq, softirq; guests are in user already.
    let fields = stat.lines().next().unwrap_or_default().split_whitespace().skip(1).take(7);
    let ticks: Vec<u64> = fields.filter_map(|field| field.parse().ok()).collect();
    match ticks[..] {
        [user, nice, system, _, _, irq, softirq] => {
            Ok(Duration::from_millis((user + nice + system + irq + softirq) * 1000 / TICKS))
        }
        _ => Err(failed(std::io::Error::other("the figures are not where Linux puts them"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_has_memory_and_has_used_time() {
        let own = Process::own();
        let start = own.cpu().unwrap();
        let mut work = 0_u64;
        while own.cpu().unwrap() == start {
            work = std::hint::black_box(work + 1);
        }
        assert!(own.memory().unwrap() > 1 << 20);
    }
}
