//! How much each owner may keep on the server.
//!
//! An owner costs nothing: a browser that drops its cookie is another one. So what an address makes is counted, too
//! ([`Visitor::pays`]); and what nobody uses does not stay (`Storage::cleanup`).

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

use kickoff_match::MatchLimits;
use tokio::sync::{Mutex, MutexGuard};

use crate::api_error::{ApiError, ApiResult};
use crate::identity::Visitor;
use crate::storage::{ROW, Reserve, Storage, Usage};

/// The most of each kind that an owner may keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Quota {
    /// Matches on one screen, and their size in bytes.
    pub(crate) matches: Usage,
    /// Invitations that nobody has accepted yet.
    pub(crate) invitations: u64,
    /// Archived games, and their size in bytes.
    pub(crate) archive: Usage,
    /// What is kept for all games.
    pub(crate) saved_items: Usage,
    /// The size of the settings, as JSON.
    pub(crate) settings: usize,
    /// The length of a record that is imported, in bytes.
    pub(crate) record: usize,
    /// How much there may be in one match.
    pub(crate) each_match: MatchLimits,
}

/// For visitors of a server, who may be strangers.
pub(crate) const SERVER: Quota = Quota {
    matches: Usage { number: 300, bytes: 32 << 20 },
    invitations: 20,
    archive: Usage { number: 500, bytes: 32 << 20 },
    saved_items: Usage { number: 500, bytes: 2 << 20 },
    settings: 8 << 10,
    record: 1 << 20,
    each_match: MatchLimits { actions: 20_000, events: 30_000, lines: 2_000 },
};

/// For those at the machine itself: only what would be no game any more is refused.
pub(crate) const LOCAL: Quota = Quota {
    matches: Usage { number: u64::MAX, bytes: u64::MAX },
    invitations: u64::MAX,
    archive: Usage { number: u64::MAX, bytes: u64::MAX },
    saved_items: Usage { number: 5_000, bytes: u64::MAX },
    settings: 256 << 10,
    record: 4 << 20,
    each_match: MatchLimits { actions: 1_000_000, events: 2_000_000, lines: u64::MAX },
};

/// The number of locks for owners: owners who share one wait for each other while something is stored.
const LOCKS: usize = 64;

/// The quotas of a server.
#[derive(Debug)]
pub(crate) struct Quotas {
    pub(crate) limits: Quota,
    storage: Arc<Storage>,
    /// The disk that is kept for games that are being played.
    reserve: Reserve,
    /// One thing of an owner is stored at a time: two at once would both find room for one.
    locks: Vec<Mutex<()>>,
}

/// QuotaGuard for one thing. While this is held, nothing else of the owner's is stored.
#[derive(Debug)]
pub(crate) struct QuotaGuard<'q>(#[allow(dead_code, reason = "only held")] MutexGuard<'q, ()>);

impl Quotas {
    /// With so many bytes of the disk that are kept for games that are being played.
    pub(crate) fn new(storage: Arc<Storage>, limits: Quota, reserve: u64) -> Quotas {
        let reserve = storage.reserve(reserve);
        Quotas { limits, storage, reserve, locks: (0..LOCKS).map(|_| Mutex::default()).collect() }
    }

    /// Whether there is room on the disk for more than the games that are being played.
    ///
    /// # Errors
    /// There is not.
    pub(crate) fn spare(&self) -> ApiResult<()> {
        if self.reserve.holds() { Ok(()) } else { Err(ApiError::nearly_full()) }
    }

    /// The same for what members may make for as long as the disk lets them.
    fn spare_for_guests(&self, visitor: &Visitor) -> ApiResult<()> {
        if visitor.member.is_some() { Ok(()) } else { self.spare() }
    }

    /// QuotaGuard for a match on one screen that is made with so many bytes.
    pub(crate) async fn for_match(&self, visitor: &Visitor, bytes: u64) -> ApiResult<QuotaGuard<'_>> {
        self.spare_for_guests(visitor)?;
        let (owner, room) = self.lock(visitor).await?;
        self.storage.forget_removed(&owner).await?;
        visitor.pays(ROW + bytes)?;
        let Quota { matches, .. } = self.limits;
        fits(self.storage.matches_held(&owner).await?, ROW + bytes, matches).map_err(|full| {
            ApiError::full(match full {
                Full::Number => {
                    format!(
                        "You have {} matches here, which is the most. Remove some that you no longer need.",
                        matches.number
                    )
                }
                Full::Bytes => {
                    "Your matches take up all the room that you have here. Remove some that you no longer need, \
                                the longest first."
                        .to_owned()
                }
            })
        })?;
        Ok(room)
    }

    /// QuotaGuard for one more invitation.
    ///
    /// # Errors
    /// As many as allowed wait for somebody already.
    pub(crate) async fn for_invitation(&self, visitor: &Visitor) -> ApiResult<QuotaGuard<'_>> {
        self.spare_for_guests(visitor)?;
        let (owner, room) = self.lock(visitor).await?;
        visitor.pays(2 * ROW)?;
        let most = self.limits.invitations;
        if self.storage.invitations_held(&owner).await?.number >= most {
            return Err(ApiError::full(format!(
                "{most} of your invitations wait for somebody, which is the most. Call some off."
            )));
        }
        Ok(room)
    }

    /// QuotaGuard for a record in the archive, which is paid for.
    pub(crate) async fn for_record(&self, visitor: &Visitor, bytes: u64) -> ApiResult<QuotaGuard<'_>> {
        self.spare()?;
        let (owner, room) = self.lock(visitor).await?;
        self.storage.forget_removed(&owner).await?;
        let Quota { archive, .. } = self.limits;
        fits(self.storage.archive_held(&owner).await?, ROW + bytes, archive).map_err(|full| {
            ApiError::full(match full {
                Full::Number => format!(
                    "Your archive holds {} games, which is the most. Export some and delete them.",
                    archive.number
                ),
                Full::Bytes => {
                    "Your archive takes up all the room that you have here. Export some games and delete them, \
                                the longest first."
                        .to_owned()
                }
            })
        })?;
        Ok(room)
    }

    /// QuotaGuard for a saved item of so many bytes.
    ///
    /// # Errors
    /// The visitor keeps as much as they may.
    pub(crate) async fn for_saved_item(&self, visitor: &Visitor, bytes: u64) -> ApiResult<QuotaGuard<'_>> {
        self.spare()?;
        let (owner, room) = self.lock(visitor).await?;
        visitor.pays(256 + bytes)?;
        let Quota { saved_items, .. } = self.limits;
        fits(self.storage.saved_items_held(&owner).await?, 256 + bytes, saved_items).map_err(|_| {
            ApiError::full("There is no room for more saved items (formations, rings). Delete some of them.")
        })?;
        Ok(room)
    }

    async fn lock(&self, visitor: &Visitor) -> ApiResult<(String, QuotaGuard<'_>)> {
        let owner = visitor.owner()?.as_str().to_owned();
        let mut hasher = DefaultHasher::new();
        owner.hash(&mut hasher);
        let at = usize::try_from(hasher.finish() % LOCKS as u64).unwrap_or(0);
        let lock = self.locks.get(at).ok_or_else(ApiError::lost)?;
        Ok((owner, QuotaGuard(lock.lock().await)))
    }
}

/// The limit that is reached.
enum Full {
    Number,
    Bytes,
}

/// Whether one more thing of so many bytes fits.
fn fits(held: Usage, bytes: u64, most: Usage) -> Result<(), Full> {
    if held.number >= most.number {
        return Err(Full::Number);
    }
    if held.bytes.saturating_add(bytes) > most.bytes { Err(Full::Bytes) } else { Ok(()) }
}
