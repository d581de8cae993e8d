//! Answers to what a screen asks about a position, and the game's tables.

use kickoff_core::Message;
use kickoff_locale::Localized as _;

use crate::commentary::signals::{about, title, when};
use crate::game::Dial;
use crate::position::Phase;
use crate::rings::Rings;
use crate::scene::build::ring;
use crate::scene::odds::odds;
use crate::scene::types::{DialAnswer, DialQuestion, DialReference, DialReferenceSignal};
use crate::signal::Signal;
use crate::state::State;

/// The answer to a question.
pub(crate) fn answer(state: &State, question: &DialQuestion) -> DialAnswer {
    match question {
        DialQuestion::Ring { signal } => match Signal::read(signal) {
            Some(signal) => DialAnswer::Ring { ring: ring(signal, state.options.rings.ring(signal)) },
            None => {
                let shown: String = signal.chars().take(12).flat_map(char::escape_debug).collect();
                refused(&Message::new("no-signal").with("text", shown))
            }
        },
        DialQuestion::Odds => match state.at.phase {
            Phase::Call(play) => DialAnswer::Odds {
                signals: Signal::ALL
                    .into_iter()
                    .filter(|&signal| state.at.check_signal(play, signal).is_ok())
                    .map(|signal| odds(&state.at, play, signal, state.options.rings.ring(signal)))
                    .collect(),
            },
            _ => refused(&Message::new("nobody-chooses")),
        },
    }
}

fn refused(why: &Message) -> DialAnswer {
    DialAnswer::Refused { message: Dial::english(why) }
}

pub(crate) fn reference() -> DialReference {
    let rings = Rings::built_in();
    DialReference {
        signals: Signal::ALL
            .map(|signal| DialReferenceSignal {
                token: signal.to_string(),
                number: signal.number(),
                name: Dial::english(&title(signal)),
                about: Dial::english(&about(signal)),
                when: Dial::english(&when(signal)),
            })
            .into(),
        rings: Signal::ALL.map(|signal| ring(signal, rings.ring(signal))).into(),
    }
}
