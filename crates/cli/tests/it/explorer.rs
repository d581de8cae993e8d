//! `kickoff explorer`, run as a user does.

use crate::common::{failed, printed};

#[test]
fn an_interrupted_run_goes_on_to_the_same_book() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).display().to_string();
    let make = |games: u32, seed: u32, name: &str, more: &str| {
        format!(
            "explorer soccer -o goals=1 --games {games} --level 3 --nodes 20 --turns 6 --seed {seed} {more} --out {}",
            file(name)
        )
    };
    let text = printed(&make(5, 3, "whole", "--concurrency 2"), "");
    assert!(text.starts_with("5 games played in ") && text.contains("5 games: the first side won "), "{text}");
    printed(&make(2, 3, "part", "--concurrency 1"), "");
    let text = printed(&make(5, 3, "part", ""), "");
    assert!(text.starts_with("3 games played in ") && text.contains("2 were there"), "{text}");
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(read("part"), read("whole"));
    assert!(read("whole").contains("position soccer 2 goals=1 phase=toss\n"), "{}", read("whole"));

    assert!(printed(&format!("explorer soccer --check {}", file("whole")), "").starts_with("5 games: "));
    let (status, message) = failed(&make(5, 4, "whole", ""), "");
    assert!(status == 1 && message.contains("was made with other options"), "{message}");
    let (status, message) = failed(&format!("explorer king --check {}", file("whole")), "");
    assert!(status == 1 && message.contains("line 1: the games are of soccer"), "{message}");
    std::fs::write(folder.path().join("cut"), &read("whole")[..200]).unwrap();
    let (status, message) = failed(&format!("explorer soccer --check {}", file("cut")), "");
    assert!(status == 1 && message.contains("cut, line "), "{message}");
    assert_eq!(failed("explorer soccer", "").0, 2);
}
