//! `kickoff_hostile::frames` on any bytes.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Err(broken) = kickoff_hostile::frames(bytes) {
        panic!("{broken}");
    }
});
