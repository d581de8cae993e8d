//! What clients send: frames of the WebSocket and bodies of requests.

use std::fmt::Debug;

use kickoff_server::wire::{
    ClientMessage, CommandRequest, Computers, Credentials, NewMatch, NewNetwork, Sandbox, SandboxPeek, SandboxQuestion,
    Settings, TakeSeat,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A frame or a body that is taken for everything that it may be.
///
/// # Errors
/// A parsed message does not survive a round trip.
pub fn frames(bytes: &[u8]) -> Result<(), String> {
    if let Some(message) = understood::<ClientMessage>(bytes)? {
        same(&message)?;
    }
    if let Some(command) = understood::<CommandRequest>(bytes)? {
        same(&command)?;
        // The same command by the WebSocket.
        same(&ClientMessage::Do { r#match: "m".to_owned(), request: command })?;
    }
    understood::<Computers>(bytes)?;
    understood::<Credentials>(bytes)?;
    understood::<NewMatch>(bytes)?;
    understood::<NewNetwork>(bytes)?;
    understood::<Sandbox>(bytes)?;
    understood::<SandboxPeek>(bytes)?;
    understood::<Settings>(bytes)?;
    understood::<TakeSeat>(bytes)?;
    // It holds any JSON, whose fractions need not come back to the last digit.
    let _ = serde_json::from_slice::<SandboxQuestion>(bytes);
    Ok(())
}

/// The message that the bytes are, if they are one.
fn understood<T: Serialize + DeserializeOwned>(bytes: &[u8]) -> Result<Option<T>, String> {
    let Ok(message) = serde_json::from_slice::<T>(bytes) else { return Ok(None) };
    let written = write(&message)?;
    let again: T = read(&written)?;
    let rewritten = write(&again)?;
    if written != rewritten {
        return Err(format!("{written} is read as {rewritten}"));
    }
    Ok(Some(message))
}

/// Whether a message comes back as it was.
fn same<T: Serialize + DeserializeOwned + PartialEq + Debug>(message: &T) -> Result<(), String> {
    let written = write(message)?;
    let again: T = read(&written)?;
    if again == *message { Ok(()) } else { Err(format!("{written} is read as {again:?}, but was {message:?}")) }
}

fn write(message: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(message).map_err(|error| format!("what was understood cannot be written: {error}"))
}

fn read<T: DeserializeOwned>(written: &str) -> Result<T, String> {
    serde_json::from_str(written).map_err(|error| format!("{written} was written, but is refused: {error}"))
}
