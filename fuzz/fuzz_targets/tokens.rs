//! `kickoff_hostile::tokens` on any bytes.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = kickoff_hostile::tokens(bytes) {
        panic!("{broken}");
    }
});
