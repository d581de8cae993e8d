//! How many files the system lets the program have open at once; connections count as files.

/// Descriptors that connections may not use. They are for the database, solution files, connections to other servers,
/// and a connection that is accepted only to be closed.
const RESERVE: u64 = 128;

/// Raises the limit as far as the system lets the program, and says how far that is; `None` if the system does not tell.
pub(crate) fn raise() -> Option<u64> {
    rlimit::increase_nofile_limit(u64::MAX)
        .inspect_err(|error| tracing::warn!(%error, "the limit of open files was not raised"))
        .ok()
}

/// How many connections there may be if so many are wanted and the system allows this many open files. Some files are
/// kept free for everything else, so that when the limit is reached only further connections fail.
pub(crate) fn connections(wanted: usize, limit: Option<u64>) -> usize {
    let Some(limit) = limit else { return wanted };
    let free = usize::try_from(limit - RESERVE.min(limit / 2)).unwrap_or(usize::MAX);
    if free < wanted {
        tracing::warn!(
            connections = free,
            open_files = limit,
            "the system allows fewer open files than --connections asks for (ulimit -n)"
        );
    }
    wanted.min(free)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_something_for_the_rest() {
        assert_eq!(connections(20_000, None), 20_000);
        assert_eq!(connections(20_000, Some(1 << 20)), 20_000);
        assert_eq!(connections(20_000, Some(1024)), 896);
        assert_eq!(connections(20_000, Some(100)), 50);
        assert_eq!(connections(10, Some(1024)), 10);
    }
}
