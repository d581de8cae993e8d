//! What JavaScript calls in the module without a game.

use kickoff_browser::host::{Lobby, Moment};
use wasm_bindgen::prelude::wasm_bindgen;

/// The host of what needs no game, in the worker that stores it.
#[wasm_bindgen(js_name = Lobby)]
#[derive(Debug)]
pub struct JsLobby {
    lobby: Lobby,
}

#[wasm_bindgen(js_class = Lobby)]
impl JsLobby {
    /// The lobby of what is stored (`{"matches", "archive", "items", "settings"}`); `seed` is 32 random bytes.
    ///
    /// # Errors
    /// What is stored cannot be read.
    #[wasm_bindgen(constructor)]
    pub fn new(stored: &str, seed: &[u8]) -> Result<JsLobby, String> {
        Ok(JsLobby { lobby: Lobby::new(stored, seed)? })
    }

    /// Answers a request as the server's HTTP would, or names the game whose host answers it. `wall` is the time in
    /// milliseconds since 1970, `steady` that of a clock that never jumps.
    pub fn request(&mut self, method: &str, address: &str, body: &str, wall: f64, steady: f64) -> String {
        self.lobby.request(Moment::new(wall, steady), method, address, body).json()
    }

    /// Hears a message as the server's WebSocket would, or names the game whose host is to hear it.
    pub fn hear(&mut self, text: &str, wall: f64, steady: f64) -> String {
        self.lobby.hear(Moment::new(wall, steady), text).json()
    }

    /// Takes in what the host of a game has changed, once it is stored: its outcome's writes.
    ///
    /// # Errors
    /// They cannot be read.
    pub fn learn(&mut self, writes: &str) -> Result<(), String> {
        self.lobby.learn(writes)
    }
}
