//! Checking the draws of a record.

use kickoff_core::{Node, OptionError};

use super::{COMMITMENT, Commitment, CommitmentScope, Fair, LOT_HEADER, MATCH, NONCES, NoHash, SEED, Seed};
use crate::{GameInstance, PlayError, Record, UnknownGame, find};

/// A record all of whose draws follow from the seed that was promised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many draws it has.
    pub draws: usize,
    /// How many decisions of players it has.
    pub decisions: usize,
    /// The commitment to the seed. Only those who kept it since before the game know that no seed was chosen later.
    pub commitment: Commitment,
    /// What the commitment covers: the seed alone, or the match's id too.
    pub scope: CommitmentScope,
    /// The seat that the lot gave to the maker of the match, as the seed says; `None`: no lot was drawn.
    pub lot: Option<u8>,
}

/// Why not all draws of a record are known to be right.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum VerifyError {
    /// The record is not of a match whose draws were promised.
    #[error("the header [{0}] is missing: only matches over the network promise their draws")]
    NotPromised(&'static str),
    /// The seed has not been shown.
    #[error("the header [Seed] is missing: the server shows the seed when the match is over; export the record then")]
    NoSeed,
    /// A header is no seed or commitment.
    #[error("the header [{key}] cannot be read: {source}")]
    Header {
        key: &'static str,
        /// What is wrong with it.
        source: NoHash,
    },
    /// The seed or the match's id is not the one that was promised.
    #[error("the seed and the match are not the promised ones: their commitment is {actual}, the record has {stated}")]
    Broken {
        stated: Commitment,
        /// What the seed and the match's id give.
        actual: Commitment,
    },
    /// The lot is no seat.
    #[error("the header [Lot] has “{0}”: a lot gives seat 0 or 1")]
    NoLot(String),
    /// The record has another lot than follows from the seed.
    #[error("the lot: the record gives seat {recorded} to the maker of the match, the seed gives seat {drawn}")]
    Lot {
        /// The seat in the record.
        recorded: u8,
        /// The seat that follows from the seed.
        drawn: u8,
    },
    /// The position that the game began with cannot be read.
    #[error("the header [Position]: {0}")]
    Position(String),
    /// The game is not known.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The version of the rules or the options are refused.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The record is not one of a game by the rules.
    #[error("action {ply}, “{token}”: {source}")]
    Play {
        /// How many actions were played before it.
        ply: u32,
        token: String,
        /// Why it cannot be played.
        source: PlayError,
    },
    /// An outcome is another than the seed's.
    #[error("draw {number} (action {ply}): the record has “{recorded}”, the seed gives “{drawn}”")]
    Draw {
        /// Which draw it is, from 1.
        number: usize,
        /// How many actions were played before it.
        ply: u32,
        /// The token in the record.
        recorded: String,
        /// The token that follows from the seed.
        drawn: String,
    },
}

/// Plays a record through and compares every draw with what its seed gives.
///
/// # Errors
/// What is missing in the record, or the first thing that is wrong.
pub fn verify(record: &Record) -> Result<Verified, VerifyError> {
    let fair = promised(record)?;
    let mut instance = beginning(record)?;
    let mut verified =
        Verified { draws: 0, decisions: 0, commitment: fair.commitment(), scope: fair.scope, lot: fair.lot };
    for token in &record.tokens {
        let ply = instance.ply();
        let drawn = if instance.node() == Node::Chance { fair.draw(instance.as_ref()) } else { None };
        instance.play(token).map_err(|source| VerifyError::Play { ply, token: token.clone(), source })?;
        match drawn {
            None => verified.decisions += 1,
            Some(drawn) => {
                verified.draws += 1;
                if drawn != *token {
                    let (number, recorded) = (verified.draws, token.clone());
                    return Err(VerifyError::Draw { number, ply, recorded, drawn });
                }
            }
        }
    }
    Ok(verified)
}

/// The game before its first action: from the record's position, if it has one. Draws do not depend on it: they follow from
/// how many actions were played, whatever the game began with.
fn beginning(record: &Record) -> Result<Box<dyn GameInstance>, VerifyError> {
    let game = find(&record.game)?;
    let Some(text) = &record.position else {
        let options: Vec<(&str, &str)> = record.options.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
        return Ok(game.start(record.rules, &options)?);
    };
    let position = |error: String| VerifyError::Position(error);
    let opened = game.read_position(text).map_err(|error| position(error.to_string()))?;
    opened.complete().map_err(|error| position(error.to_string()))
}

/// What the draws of a record were promised to follow from.
fn promised(record: &Record) -> Result<Fair, VerifyError> {
    let header = |key| record.extra.iter().find(|(k, _)| k == key).map(|(_, value)| value.as_str());
    let hash = |key| move |source| VerifyError::Header { key, source };
    let match_id = header(MATCH).ok_or(VerifyError::NotPromised(MATCH))?.to_owned();
    let stated = header(COMMITMENT).ok_or(VerifyError::NotPromised(COMMITMENT))?;
    let stated: Commitment = stated.parse().map_err(hash(COMMITMENT))?;
    let seed = Seed::parse(header(SEED).ok_or(VerifyError::NoSeed)?).map_err(hash(SEED))?;
    // The first records have commitments that know nothing of the match; each fits one kind only.
    let kinds = [CommitmentScope::SeedAndMatch, CommitmentScope::Seed];
    let scope = kinds.into_iter().find(|kind| seed.commitment(*kind, &match_id) == stated);
    let scope = scope.ok_or_else(|| VerifyError::Broken {
        stated,
        actual: seed.commitment(CommitmentScope::SeedAndMatch, &match_id),
    })?;
    // The nonce of a player who gives none is empty.
    let nonces = NONCES.map(|key| header(key).unwrap_or_default().to_owned());
    let lot = match header(LOT_HEADER) {
        None => None,
        Some("0") => Some(0),
        Some("1") => Some(1),
        Some(other) => return Err(VerifyError::NoLot(other.chars().take(20).collect())),
    };
    if let Some(recorded) = lot {
        let [first, second] = [nonces[0].as_str(), nonces[1].as_str()];
        let by_role = if recorded == 0 { [first, second] } else { [second, first] };
        let drawn = Fair::draw_lot(&seed, &record.game, &match_id, by_role);
        if drawn != recorded {
            return Err(VerifyError::Lot { recorded, drawn });
        }
    }
    Ok(Fair { seed, nonces, match_id, scope, lot })
}
