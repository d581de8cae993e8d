//! The system's clock is set in the middle of games.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use kickoff_server::{Config, Mode, ServerConfig, TimeSource};
use serde_json::{Value, json};

use crate::network::Guest;
use crate::support::{TestServer, config};

/// The moment at which the tests begin, in milliseconds since 1970.
const NOON: i64 = 1_800_000_000_000;
const HOUR: i64 = 3_600_000;

/// Clocks that go as a test says.
#[derive(Debug, Default)]
struct Told {
    stepped: AtomicI64,
    passed: AtomicU64,
}

impl Told {
    /// Sets the system's clock forward by so many milliseconds, or back.
    fn steps(&self, ms: i64) {
        self.stepped.fetch_add(ms, Ordering::SeqCst);
    }

    /// Lets so many milliseconds pass.
    fn passes(&self, ms: u64) {
        self.passed.fetch_add(ms, Ordering::SeqCst);
    }
}

impl TimeSource for Told {
    fn wall_ms(&self) -> i64 {
        NOON + self.stepped.load(Ordering::SeqCst) + i64::try_from(self.passed.load(Ordering::SeqCst)).unwrap()
    }

    fn passed(&self) -> Duration {
        Duration::from_millis(self.passed.load(Ordering::SeqCst))
    }
}

async fn server(time: &Arc<Told>) -> TestServer {
    let data = tempfile::tempdir().unwrap();
    let mut server = ServerConfig::default();
    server.limits.rates = false;
    let config = Config {
        mode: Mode::Server(Box::new(server)),
        port: Some(0),
        time: Some(Arc::clone(time) as Arc<dyn TimeSource>),
        ..config(data.path())
    };
    TestServer::serving(&config, data).await
}

/// A match with a minute each in which the first move has been made: its id, the player to move, and their seat.
async fn under_way<'a>(ann: &'a Guest<'a>, ben: &'a Guest<'a>) -> (String, &'a Guest<'a>, usize, [&'static str; 2]) {
    let clock = json!({ "kind": "fischer", "initial_ms": 60_000, "increment_ms": 0 });
    let (id, word) = ann.invites(json!({ "game": "soccer", "network": { "seat": 0, "clock": clock } })).await;
    ben.accepts(&word).await;
    let begins = ann.state(&id).await["next"]["seat"].as_u64().unwrap();
    let (first, second, step, answer) =
        if begins == 0 { (ann, ben, "g6>g5", "g14>g15") } else { (ben, ann, "g14>g15", "g6>g5") };
    first.plays(&id, &[step, "end"]).await;
    (id, second, 1 - begins as usize, [answer, "end"])
}

fn left(state: &Value, seat: usize) -> u64 {
    state["network"]["clocks"]["left_ms"][seat].as_u64().unwrap()
}

#[tokio::test]
async fn a_step_of_the_systems_clock_ends_no_game_and_gives_no_time() {
    for step in [HOUR, -HOUR, 400 * 24 * HOUR] {
        let time = Arc::new(Told::default());
        let server = server(&time).await;
        let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
        let (id, mover, seat, tokens) = under_way(&ann, &ben).await;
        time.passes(20_000);
        time.steps(step);
        server.running.check_clocks().await;
        let state = mover.state(&id).await;
        assert_eq!((&state["network"]["stage"], left(&state, seat)), (&json!("playing"), 40_000), "{step}");
        // Chat in between does not make any time count twice.
        mover.does(&id, json!({ "do": "chat", "text": "thinking" })).await.good();
        time.steps(-2 * step);
        time.passes(10_000);
        server.running.check_clocks().await;
        assert_eq!(left(&mover.state(&id).await, seat), 30_000, "{step}");
        mover.plays(&id, &tokens).await;
        assert_eq!(left(&mover.state(&id).await, seat), 30_000, "{step}");
        // And a clock that has run out has, however early the system's clock says it is.
        time.steps(-HOUR);
        time.passes(60_000);
        server.running.check_clocks().await;
        let state = mover.state(&id).await;
        assert_eq!(state["network"]["stage"], "playing", "what was sent in time may still be under way");
        time.passes(400);
        server.running.check_clocks().await;
        assert_eq!(mover.state(&id).await["network"]["ending"], json!({ "winner": seat, "by": "time" }), "{step}");
    }
}

/// The system's clock is set, and then the server is started anew: what was measured before and what is measured now have
/// nothing to do with each other.
#[tokio::test]
async fn a_step_before_a_start_ends_no_game_and_gives_no_time() {
    for step in [0, HOUR, -HOUR] {
        let time = Arc::new(Told::default());
        let server = server(&time).await;
        let (id, seat, cookie, tokens) = {
            let (ann, ben) = (Guest::new(&server).await, Guest::new(&server).await);
            let (id, mover, seat, tokens) = under_way(&ann, &ben).await;
            (id, seat, mover.cookie().to_owned(), tokens)
        };
        time.passes(20_000);
        time.steps(step);
        let server = server.again().await;
        let mover = Guest::known(&server, cookie);
        server.running.check_clocks().await;
        let state = mover.state(&id).await;
        // Only what passes counts, and of that what a server was there for.
        assert_eq!((&state["network"]["stage"], left(&state, seat)), (&json!("playing"), 40_000), "{step}");
        time.passes(10_000);
        assert_eq!(left(&mover.state(&id).await, seat), 30_000, "{step}");
        mover.plays(&id, &tokens).await;
        assert_eq!(left(&mover.state(&id).await, seat), 30_000, "{step}");
    }
}
