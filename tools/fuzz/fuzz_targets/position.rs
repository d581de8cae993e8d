//! `kickoff_robustness::position` on any bytes.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = kickoff_robustness::position(bytes) {
        panic!("{broken}");
    }
});
