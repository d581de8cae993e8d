//! What those who follow a match are told of it.

use kickoff_core::Node;
use kickoff_match::{Match, Presence, observer, seat_number};

use crate::wire::{Detail, LiveMessage, Role};

/// The tokens since `before` actions, for those who want no more.
pub fn played(of: &Match, before: u32, role: Role) -> LiveMessage {
    let (timeline, over) = (of.timeline(), of.is_over());
    let turn = match timeline.instance().node() {
        Node::Decide(seat) if !over => Some(seat_number(seat)),
        _ => None,
    };
    LiveMessage::Played {
        r#match: of.info().id.clone(),
        seq: of.seq(),
        ply: before.min(timeline.ply()),
        tokens: timeline.tokens_since(before, observer(role)),
        turn,
        over,
    }
}

/// The first messages to somebody who begins to follow a match and knows it up to the event `since`.
pub fn greeting(
    of: &Match,
    role: Role,
    detail: Detail,
    since: Option<u64>,
    presence: Presence,
    now_ms: i64,
) -> Vec<LiveMessage> {
    let id = &of.info().id;
    // On one screen nothing but the state tells that somebody has resigned.
    let since = since.filter(|_| of.is_network() || of.ending().is_none());
    let chat = of.chat_since(role, since.unwrap_or(0));
    let network = || {
        let network = of.network_state(role, presence, now_ms)?;
        Some(LiveMessage::Network { r#match: id.clone(), role, network: Box::new(network) })
    };
    let Some(before) = since.and_then(|since| of.known_plies(since)) else {
        return match detail {
            Detail::Full => {
                let state = Box::new(of.state(role, presence, now_ms));
                vec![LiveMessage::State { role, state, chat }]
            }
            Detail::Plain => std::iter::once(played(of, 0, role)).chain(network()).collect(),
        };
    };
    let mut messages = Vec::new();
    if before < of.timeline().ply() {
        messages.push(match detail {
            Detail::Full => {
                let update = Box::new(of.update(before, role, presence, now_ms));
                LiveMessage::Update { r#match: id.clone(), update }
            }
            Detail::Plain => played(of, before, role),
        });
    }
    messages.extend(network());
    messages.extend(chat.into_iter().map(|line| LiveMessage::Chat { r#match: id.clone(), line }));
    messages
}
