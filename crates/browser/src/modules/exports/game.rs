//! What JavaScript calls in the module of a game. Everything goes in and out as JSON, so that the messages are those of the server.

use js_sys::Function;
use kickoff_browser::host::{Host, Moment};
use kickoff_browser::jobs::Worker;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// The host of a page's matches of this module's game, in the worker that stores them.
#[wasm_bindgen(js_name = Host)]
#[derive(Debug)]
pub struct JsHost {
    host: Host,
}

#[wasm_bindgen(js_class = Host)]
impl JsHost {
    /// A host of what is stored (`{"matches", "archive", "items", "settings"}`); `seed` is 32 random bytes,
    /// and `draws` what all draws follow from, for tests.
    ///
    /// # Errors
    /// What is stored cannot be read.
    #[wasm_bindgen(constructor)]
    pub fn new(stored: &str, seed: &[u8], draws: Option<u32>) -> Result<JsHost, String> {
        Ok(JsHost { host: Host::new(stored, seed, draws.map(u64::from))? })
    }

    /// Answers a request as the server's HTTP would. `wall` is the time in milliseconds since 1970, `steady` that of a
    /// clock that never jumps.
    pub fn request(&mut self, method: &str, address: &str, body: &str, wall: f64, steady: f64) -> String {
        self.host.request(Moment::new(wall, steady), method, address, body).json()
    }

    /// Hears a message as the server's WebSocket would.
    pub fn hear(&mut self, text: &str, wall: f64, steady: f64) -> String {
        self.host.hear(Moment::new(wall, steady), text).json()
    }

    /// Does what is due: a half's clock has run out, or what the computer has found waits no longer to be shown.
    pub fn wake(&mut self, wall: f64, steady: f64) -> String {
        self.host.wake(Moment::new(wall, steady)).json()
    }

    /// Nobody follows anything any more: the page has gone.
    pub fn leave_all(&mut self, wall: f64, steady: f64) -> String {
        self.host.leave_all(Moment::new(wall, steady)).json()
    }

    /// Takes in what was read from the database because an outcome needed it; `rows` is `null` if there was nothing.
    pub fn supply(&mut self, store: &str, key: &str, rows: &str, wall: f64, steady: f64) {
        self.host.supply(Moment::new(wall, steady), store, key, rows);
    }

    /// Takes in what the host of another game has changed, once it is stored: its outcome's writes.
    ///
    /// # Errors
    /// They cannot be read.
    pub fn learn(&mut self, writes: &str) -> Result<(), String> {
        self.host.learn(writes)
    }

    /// The search that the computer has to do now for a match that is followed; nothing if there is none.
    pub fn duty(&self) -> Option<String> {
        self.host.duty()
    }

    /// The job of the search with this id, for an engine; nothing if it is wanted no more.
    pub fn job_of(&self, id: &str) -> Option<String> {
        self.host.job_of(id)
    }

    /// What came of the search with this id.
    pub fn found(&mut self, id: &str, tokens: Vec<String>, wall: f64, steady: f64) -> String {
        self.host.found(Moment::new(wall, steady), id, tokens).json()
    }
}

/// What of a file with everything is of this module's game and can be taken in, as JSON.
///
/// # Errors
/// It is no such file.
#[wasm_bindgen]
#[expect(unreachable_pub, reason = "wasm-bindgen asks for it, and nothing else calls it")]
pub fn sift(file: &str) -> Result<String, String> {
    kickoff_browser::host::sift(file)
}

/// The computer, in a worker of its own.
#[wasm_bindgen(js_name = Engine)]
#[derive(Debug, Default)]
pub struct JsEngine {
    worker: Worker,
}

#[wasm_bindgen(js_class = Engine)]
impl JsEngine {
    /// One that has not thought yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> JsEngine {
        JsEngine::default()
    }

    /// The game whose network a job would be done with, if it has not been brought; nothing if none is used.
    pub fn wants(&self, job: &str) -> Option<String> {
        self.worker.wants(job)
    }

    /// Takes in the network of a game, whose jobs are done with it from now on.
    ///
    /// # Errors
    /// There is no such game, or that is no network of it.
    pub fn bring(&mut self, game: &str, file: &[u8]) -> Result<(), String> {
        self.worker.bring(game, file)
    }

    /// Does a job, and says with `report` how a search goes. The answer is `{"status", "body"}`.
    pub fn run(&mut self, job: &str, report: &Function) -> String {
        self.worker.run(job, &mut |text| {
            // A page that cannot hear it misses nothing but the progress.
            let _ = report.call1(&JsValue::NULL, &JsValue::from_str(text));
        })
    }
}
