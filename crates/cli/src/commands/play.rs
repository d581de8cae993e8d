//! `kickoff play`.

use crate::arguments::Play;
use crate::failure::Failure;

pub(crate) fn run(arguments: &Play) -> Result<(), Failure> {
    let Play { port, bind, data, no_open } = arguments;
    if !bind.is_loopback() {
        return Err(Failure::Usage(format!(
            "--bind {bind}: games are served to this computer only (127.0.0.1 or ::1) until there is play over the network"
        )));
    }
    let _ = (port, data, no_open);
    Err(Failure::input("the server is not linked yet"))
}
