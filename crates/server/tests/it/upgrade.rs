//! Data that an older version left: the program of today opens them, every game replays, and unfinished ones go on.
//!
//! `upgrade/` has what the commit 605bebfb left, of the time before anything was released; `upgrade/make.py` says how to make
//! the like with another one. What players have once stored is never made anew to fit the program.

use std::fs;
use std::path::{Path, PathBuf};

use kickoff_server::{Config, Mode};
use reqwest::Method;
use serde_json::{Value, json};

use crate::members::Browser;
use crate::postgres::Postgres;
use crate::support::{TestServer, config};

fn stored(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("it").join("upgrade").join(name)
}

fn unpacked(name: &str) -> Vec<u8> {
    zstd::decode_all(fs::read(stored(name)).unwrap().as_slice()).unwrap()
}

/// If this failed, somebody who installs a new version would lose their games.
#[tokio::test]
async fn a_data_folder_of_an_older_version_is_whole_and_its_matches_go_on() {
    let data = tempfile::tempdir().unwrap();
    fs::write(data.path().join("kickoff.db"), unpacked("kickoff.db.zst")).unwrap();
    let mode = Mode::Server(Box::default());
    let config = Config { mode, port: Some(0), ..config(data.path()) };
    all_is_there(TestServer::serving(&config, data).await, "sqlite.json").await;
}

/// If this failed, somebody who upgrades a server with PostgreSQL would lose their players' games.
#[tokio::test]
async fn a_postgresql_database_of_an_older_version_is_whole_and_its_matches_go_on() {
    let postgres = Postgres::start();
    let database = postgres.database();
    let data = tempfile::tempdir().unwrap();
    let dump = data.path().join("kickoff.sql");
    fs::write(&dump, unpacked("kickoff.sql.zst")).unwrap();
    postgres.carry_out(&database, &dump);
    let mode = Mode::Server(Box::default());
    let config = Config { mode, port: Some(0), database: Some(database.into()), ..config(data.path()) };
    all_is_there(TestServer::serving(&config, data).await, "postgresql.json").await;
}

async fn all_is_there(server: TestServer, expected: &str) {
    let expected: Value = serde_json::from_slice(&fs::read(stored(expected)).unwrap()).unwrap();
    let password = expected["password"].as_str().unwrap();
    let mut browsers = [Browser::new(&server).await, Browser::new(&server).await];
    for (browser, name) in browsers.iter_mut().zip(["Ann", "Ben"]) {
        browser.sign_in(name, password).await.good();
    }
    let matches = expected["matches"].as_array().unwrap();
    let listed = browsers[0].send(Method::GET, "/api/matches", None).await.good();
    assert_eq!(listed.as_array().unwrap().len(), matches.len());
    let mut went_on = 0;
    for kept in matches {
        let path = format!("/api/matches/{}", kept["id"].as_str().unwrap());
        let record = text(&mut browsers[0], &format!("{path}/record")).await;
        assert_eq!(record, kept["record"].as_str().unwrap());
        replays(&record);
        let state = browsers[0].send(Method::GET, &path, None).await.good();
        assert_eq!(state["next"]["node"] == "over", kept["over"] == true, "{path}");
        let frames = browsers[0].send(Method::GET, &format!("{path}/frames?from=0&to=5"), None).await.good();
        assert!(frames.as_array().unwrap().len() > 1, "{path}");
        if kept["over"] == true {
            if kept["network"] == true {
                let record = kickoff_runtime::open(&record).unwrap().record;
                assert!(kickoff_runtime::verify(&record).is_ok(), "{path}: its draws follow from its seed");
            }
        } else if let Some(token) = kept["next"].as_str() {
            let play = json!({ "seq": state["seq"], "command": { "do": "play", "tokens": [token] } });
            let update = browsers[0].send(Method::POST, &format!("{path}/commands"), Some(play)).await.good();
            assert_eq!(update["state"]["ply"].as_u64(), state["ply"].as_u64().map(|ply| ply + 1), "{path}");
            went_on += 1;
        }
    }
    assert_eq!(went_on, kickoff_runtime::games().len(), "a match of each game goes on");
    let archive = browsers[0].send(Method::GET, "/api/archive", None).await.good();
    let archived = expected["archive"].as_array().unwrap();
    assert_eq!(archive.as_array().unwrap().len(), archived.len());
    for kept in archived {
        let path = format!("/api/archive/{}/record", kept["id"].as_str().unwrap());
        let record = text(&mut browsers[0], &path).await;
        assert_eq!(record, kept["record"].as_str().unwrap(), "{}", kept["name"]);
        replays(&record);
    }
    // The other player has their seats still.
    let own = browsers[1].send(Method::GET, "/api/matches", None).await.good();
    let network = matches.iter().filter(|kept| kept["network"] == true).count();
    assert_eq!(own.as_array().unwrap().len(), network);
}

async fn text(browser: &mut Browser<'_>, path: &str) -> String {
    browser.send(Method::GET, path, None).await.good_text()
}

/// Opening a record plays it from its beginning by the rules that it names.
#[track_caller]
fn replays(record: &str) {
    if let Err(error) = kickoff_runtime::open(record) {
        panic!("a record of an older version does not replay: {error}\n{record}");
    }
}
