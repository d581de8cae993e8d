//! Whether the program was started without a standard output (`kickoff games >&-`).
//!
//! Rust opens `/dev/null` in its place before `main`, so that everything printed would be lost without a word. What runs
//! before that looks.

/// Whether there was no standard output when the program was started. On systems other than Unix it is not known.
pub(crate) fn standard_output() -> bool {
    #[cfg(any(target_os = "linux", target_os = "android", target_os = "freebsd"))]
    return before_main::WAS_CLOSED.load(std::sync::atomic::Ordering::Relaxed);
    #[cfg(not(any(target_os = "linux", target_os = "android", target_os = "freebsd")))]
    return false;
}

#[cfg(any(target_os = "linux", target_os = "android", target_os = "freebsd"))]
mod before_main {
    use std::sync::atomic::{AtomicBool, Ordering};

    pub(super) static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// The loader calls what stands in this section, as it calls the constructors of C++, before Rust's own start.
    #[allow(unsafe_code, reason = "no safe code runs before the standard library has put /dev/null in the place")]
    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;

    /// Asks the system only: nothing of the standard library has been set up yet.
    extern "C" fn look() {
        if rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err() {
            WAS_CLOSED.store(true, Ordering::Relaxed);
        }
    }
}
