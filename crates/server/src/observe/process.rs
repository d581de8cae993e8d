//! What the process itself takes, as Linux tells it.

use std::fmt;

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric as _};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::{Registry, Unit};

/// Adds the process's figures; systems that do not tell them have none.
pub(super) fn register(registry: &mut Registry) {
    registry.register_collector(Box::new(Process));
}

#[derive(Debug)]
struct Process;

impl Collector for Process {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), fmt::Error> {
        if let Some(seconds) = cpu_seconds() {
            let counter = ConstCounter::new(seconds);
            let unit = Some(&Unit::Seconds);
            let metric =
                encoder.encode_descriptor("process_cpu", "Processor time used", unit, counter.metric_type())?;
            counter.encode(metric)?;
        }
        if let Some(bytes) = resident_bytes() {
            let gauge = ConstGauge::new(bytes);
            let unit = Some(&Unit::Bytes);
            let metric =
                encoder.encode_descriptor("process_resident_memory", "Memory in use", unit, gauge.metric_type())?;
            gauge.encode(metric)?;
        }
        Ok(())
    }
}

/// Of `/proc/self/stat` the fields `utime` and `stime`, which count hundredths of a second on every Linux.
fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The program's name is in parentheses and may hold anything.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let (user, system): (u64, u64) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
    Some((user + system) as f64 / 100.0)
}

/// Of `/proc/self/status` the line `VmRSS`, in KiB.
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib * 1024)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    #[test]
    fn linux_tells_what_the_process_takes() {
        let spins = (0..50_000_000_u64).fold(0, |a, b| std::hint::black_box(a ^ b));
        assert!(super::cpu_seconds().unwrap() > 0.0, "{spins}");
        assert!(super::resident_bytes().unwrap() > 1 << 20);
    }
}
