//! `kickoff_robustness::record` on any bytes.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = kickoff_robustness::record(bytes) {
        panic!("{broken}");
    }
});
