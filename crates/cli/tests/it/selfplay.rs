//! `kickoff selfplay`, and networks as a setting, run as a user does.

use std::path::Path;

use crate::common::{failed, printed};

/// The files of a folder, whole, in order.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let read = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.unwrap().path();
        (path.file_name().unwrap().to_str().unwrap().to_owned(), std::fs::read(&path).unwrap())
    };
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(read).collect();
    files.sort();
    files
}

#[test]
fn an_interrupted_run_goes_on_to_the_same_files() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = |seed: u32| {
        format!(
            "selfplay soccer -o goals=1 -o turns=6 --games 300 --nodes 20 --seed {seed} --out {}",
            folder.path().display()
        )
    };
    let text = printed(&format!("{} --concurrency 1", arguments(5)), "");
    assert!(text.contains(" of 512 games ") && text.ends_with("2 files made, 0 were there\n"), "{text}");
    let made = files(folder.path());
    assert_eq!(
        made.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(),
        ["soccer-00000.zst", "soccer-00001.zst"]
    );

    // One file has been damaged and the other is gone: both are made again as they were.
    let mut damaged = made[0].1.clone();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    std::fs::write(folder.path().join(&made[0].0), damaged).unwrap();
    std::fs::remove_file(folder.path().join(&made[1].0)).unwrap();
    assert!(printed(&arguments(5), "").ends_with("2 files made, 0 were there\n"));
    assert_eq!(files(folder.path()), made);
    assert!(printed(&arguments(5), "").ends_with("0 files made, 2 were there\n"));

    // A run was killed while it wrote: what it left under another name does not count. Another file was cut short.
    let name = &made[1].0;
    std::fs::rename(folder.path().join(name), folder.path().join(name.replace(".zst", ".part"))).unwrap();
    std::fs::write(folder.path().join(&made[0].0), &made[0].1[..made[0].1.len() - 3]).unwrap();
    assert!(printed(&arguments(5), "").ends_with("2 files made, 0 were there\n"));
    assert_eq!(files(folder.path()), made);

    let (status, message) = failed(&arguments(6), "");
    assert!(
        status == 1 && message.contains("soccer-00000.zst was made with other options, nodes or seed"),
        "{message}"
    );
    assert_eq!(files(folder.path()), made, "nothing is overwritten");
}

#[test]
fn games_without_inputs_and_files_that_are_no_networks_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("never");
    let (status, message) = failed(&format!("selfplay dial --out {}", out.display()), "");
    assert!(status == 1 && message.contains("without judging positions"), "{message}");
    assert!(!out.exists());
    let file = folder.path().join("no.net");
    std::fs::write(&file, "").unwrap();
    let (status, message) = failed(&format!("selfplay soccer --out {}", file.display()), "");
    assert!(status == 1 && message.contains("cannot write") && message.contains("no.net"), "{message}");
    std::fs::write(&file, "KICKNET1").unwrap();
    let player = format!("level:8@network={}", file.display());
    let (status, message) = failed(&format!("match soccer {player} random --games 2"), "");
    assert!(status == 1 && message.contains("no.net: the file ends within its head"), "{message}");
    let (status, message) = failed("match dial level:8@network=x random --games 2", "");
    assert!(status == 1 && message.contains("no network can evaluate"), "{message}");
    let said = printed("engine soccer", "setoption name Network value nowhere.net\n");
    assert!(said.starts_with("error setoption: ") && said.contains("nowhere.net"), "{said}");
    assert_eq!(printed("engine soccer", "setoption name Network value none\n"), "");
}
