//! Matches being played and archived games being looked at.

mod advice;
mod archive;
mod change;
mod clock;
mod commands;
pub(crate) mod computers;
mod draws;
mod feeds;
pub(crate) mod following;
mod forwarding;
mod half;
mod headers;
mod joining;
mod keys;
mod known;
mod live;
mod loading;
pub(crate) mod lobby;
mod matches;
mod network;
mod players;
mod presence;
mod put_off;
pub(crate) mod quotas;
mod rated;
mod replaying;
mod review;
pub(crate) mod sandbox;
pub(crate) mod search_pool;
mod seats;
mod sight;
pub(crate) mod solutions;
mod terms;
mod timekeeping;
mod timeline;
pub(crate) mod writing;

pub(crate) use crate::fair::Asker;
pub(crate) use archive::{Archive, is_over};
pub(crate) use draws::Draws;
pub(crate) use feeds::{Notice, live_message};
pub(crate) use matches::{Feed, Matches, Means, private_scene};
pub(crate) use players::Players;
pub(crate) use quotas::Quotas;
pub(crate) use sandbox::Sandboxes;
pub(crate) use solutions::Solutions;
pub(crate) use terms::SeatBond;
pub(crate) use timeline::{Pictures, Timeline};

use kickoff_core::{LineKind, Node, Observer, Seat};

use crate::wire::{LogKind, NodeInfo};

/// The longest batch of tokens in one request.
pub(crate) const LONGEST_BATCH: usize = 1000;

/// Somebody who leaves a match may be back so soon (a page that is loaded anew) that nobody need be told.
const BACK_SOON: std::time::Duration = std::time::Duration::from_secs(3);

/// The most frames in one answer.
pub(crate) const MOST_FRAMES: u32 = 400;

fn log_kind(kind: LineKind) -> LogKind {
    match kind {
        LineKind::Heading => LogKind::Heading,
        LineKind::Event => LogKind::Event,
        LineKind::Step => LogKind::Step,
        LineKind::Summary => LogKind::Summary,
    }
}

/// A seat as messages have it.
fn seat_number(seat: Seat) -> u8 {
    if seat == Seat::First { 0 } else { 1 }
}

/// The score, if the game is over.
fn score(node: Node) -> Option<[i32; 2]> {
    match node {
        Node::Over(outcome) => Some(outcome.score),
        Node::Decide(_) | Node::Chance => None,
    }
}

/// What comes next, as an observer is told.
fn node_info(session: &dyn kickoff_runtime::Session, observer: Observer) -> NodeInfo {
    match session.node() {
        Node::Decide(seat) => NodeInfo::Decide { seat: seat_number(seat) },
        Node::Chance => NodeInfo::Chance {
            odds: session
                .odds(observer)
                .into_iter()
                .map(|o| crate::wire::ChanceOdds {
                    token: o.token,
                    numerator: o.numerator,
                    denominator: o.denominator,
                    text: o.text,
                })
                .collect(),
        },
        Node::Over(outcome) => NodeInfo::Over { score: outcome.score, returns: outcome.returns },
    }
}
