//! `kickoff_robustness::options` on any bytes.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = kickoff_robustness::options(bytes) {
        panic!("{broken}");
    }
});
