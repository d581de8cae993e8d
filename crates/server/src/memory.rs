//! The one budget of memory for what visitors can make the server hold: searches, loaded matches, records that are read,
//! solutions, and what is under way between them and the server. Each use has its share of it, so that none can starve
//! another, and of a share nobody gets more than a part. What does not fit is refused politely, or waits; nothing of it is
//! set aside before there is room.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::api_error::ApiError;
use crate::fair_queue::Asker;
use crate::guard::ClientSubnet;

/// What memory is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// Engines that think, or are kept from one turn to the next.
    Searches,
    /// Matches and archived games in memory.
    Matches,
    /// Records while they are read.
    Imports,
    Solutions,
    /// Long bodies of requests that come in, and long answers that were not read yet.
    Traffic,
}

impl Use {
    const ALL: [Use; 5] = [Use::Searches, Use::Matches, Use::Imports, Use::Solutions, Use::Traffic];

    /// Its share, of a hundred; together they are a hundred.
    const fn percent(self) -> u64 {
        match self {
            Use::Searches => 40,
            Use::Matches => 20,
            Use::Imports => 15,
            Use::Solutions => 20,
            Use::Traffic => 5,
        }
    }
}

/// One of those for whom memory is taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Holder {
    /// All who ask from an address.
    Address(ClientSubnet),
    /// A visitor, as the database knows them.
    Visitor(String),
}

impl Holder {
    /// For whom something is held that somebody asks for: the address and the visitor, as far as they are known.
    pub(crate) fn of(asker: &Asker) -> Vec<Holder> {
        let visitor = Some(asker.visitor()).filter(|visitor| !visitor.is_empty());
        let visitor = visitor.map(|visitor| Holder::Visitor(visitor.to_owned()));
        asker.address().map(Holder::Address).into_iter().chain(visitor).collect()
    }
}

/// Of each share one holder gets this part at most, where visitors do not know each other.
const OF_ONE: u64 = 8;

/// This part of the share of matches is kept free for those that two play over the network.
const RESERVE: u64 = 8;

/// Holders with less than this part of a share are as good as any other.
const NOTICED: u64 = 64;

/// Which part of a share something may be taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// All memory but the reserve.
    Common,
    /// All memory, the reserve included.
    Whole,
}

/// Why there is no room.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Short {
    /// This one holds as much as one may.
    One(Holder),
    /// All uses together would exceed the memory.
    All,
}

/// The budget. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct MemoryBudget(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    total: u64,
    /// Whether those who use it do not know each other.
    strangers: bool,
    ledger: Mutex<Ledger>,
}

/// Maps holders to what they have taken. Holders of nothing are not in it.
#[derive(Debug, Default)]
struct Ledger {
    taken: [u64; 5],
    held: [HashMap<Holder, u64>; 5],
}

/// Memory that was taken; given back when this is dropped.
#[derive(Debug)]
pub(crate) struct Taken {
    budget: MemoryBudget,
    of: Use,
    holders: Vec<Holder>,
    bytes: u64,
}

impl MemoryBudget {
    /// So many bytes in all, for people who know each other.
    pub(crate) fn new(total: u64) -> MemoryBudget {
        MemoryBudget(Arc::new(Inner { total, strangers: false, ledger: Mutex::default() }))
    }

    /// So many bytes in all, of which nobody gets more than a part.
    pub(crate) fn for_strangers(total: u64) -> MemoryBudget {
        MemoryBudget(Arc::new(Inner { total, strangers: true, ledger: Mutex::default() }))
    }

    /// Whether those who use it do not know each other.
    pub(crate) fn is_for_strangers(&self) -> bool {
        self.0.strangers
    }

    /// The most bytes that a use may take.
    pub(crate) fn most(&self, of: Use) -> u64 {
        self.0.total / 100 * of.percent()
    }

    /// The bytes that a use has taken.
    pub(crate) fn taken(&self, of: Use) -> u64 {
        self.lock().taken[of as usize]
    }

    /// The bytes that all uses have taken together.
    pub(crate) fn all(&self) -> u64 {
        Use::ALL.iter().map(|&of| self.taken(of)).sum()
    }

    /// Takes memory if there is room for it, for nobody in particular.
    pub(crate) fn take(&self, of: Use, bytes: u64) -> Option<Taken> {
        self.take_for(of, Vec::new(), bytes, Part::Whole).ok()
    }

    /// Takes memory for somebody if there is room for it, and if none of them has too much of the share then. One thing
    /// they may have always, however large.
    pub(crate) fn take_for(&self, of: Use, holders: Vec<Holder>, bytes: u64, part: Part) -> Result<Taken, Short> {
        let mut ledger = self.lock();
        let most = self.most(of);
        let most_of_one = if self.0.strangers { most / OF_ONE } else { most };
        let has = |holder: &Holder| ledger.held[of as usize].get(holder).copied().unwrap_or(0);
        let full = |holder: &&Holder| has(holder) > 0 && has(holder).saturating_add(bytes) > most_of_one;
        if let Some(full) = holders.iter().find(full) {
            return Err(Short::One(full.clone()));
        }
        let reserve = if self.0.strangers && of == Use::Matches && part == Part::Common { most / RESERVE } else { 0 };
        if ledger.taken[of as usize].saturating_add(bytes) > most - reserve {
            return Err(Short::All);
        }
        let mut taken = Taken { budget: self.clone(), of, holders, bytes: 0 };
        ledger.set(&mut taken, bytes);
        Ok(taken)
    }

    /// The holder that has taken most of a share, if that is worth mentioning.
    pub(crate) fn heaviest(&self, of: Use) -> Option<Holder> {
        let ledger = self.lock();
        let (holder, bytes) = ledger.held[of as usize].iter().max_by_key(|(_, bytes)| **bytes)?;
        (*bytes > self.most(of) / NOTICED).then(|| holder.clone())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Ledger> {
        self.0.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ledger {
    fn set(&mut self, taken: &mut Taken, bytes: u64) {
        let of = taken.of as usize;
        let changed = |sum: u64| sum.saturating_sub(taken.bytes).saturating_add(bytes);
        self.taken[of] = changed(self.taken[of]);
        for holder in &taken.holders {
            let held = self.held[of].get_mut(holder);
            let sum = changed(held.as_deref().copied().unwrap_or(0));
            match held {
                _ if sum == 0 => drop(self.held[of].remove(holder)),
                Some(held) => *held = sum,
                None => drop(self.held[of].insert(holder.clone(), sum)),
            }
        }
        taken.bytes = bytes;
    }
}

impl Taken {
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Sets the size of what is held. Growth is never refused: a game that is loaded may go on.
    pub(crate) fn resize(&mut self, bytes: u64) {
        if bytes == self.bytes {
            return;
        }
        let budget = self.budget.clone();
        budget.lock().set(self, bytes);
    }

    /// Whether it was taken for this one.
    pub(crate) fn is_for(&self, holder: &Holder) -> bool {
        self.holders.contains(holder)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        self.resize(0);
    }
}

/// The refusal of what finds no room.
pub(crate) fn no_room() -> ApiError {
    ApiError::busy("The server has no memory free for this now. Try again in a few seconds.", 5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_are_the_whole() {
        assert_eq!(Use::ALL.iter().map(|of| of.percent()).sum::<u64>(), 100);
        let budget = MemoryBudget::new(1000);
        assert_eq!(Use::ALL.iter().map(|&of| budget.most(of)).sum::<u64>(), 1000);
    }

    /// If this failed imports could stop the searches of others, or the server would hold more than it has memory for.
    #[test]
    fn no_use_takes_more_than_its_share_and_what_is_dropped_is_free_again() {
        let budget = MemoryBudget::new(1000);
        let imports: Vec<Taken> = (0..100).filter_map(|_| budget.take(Use::Imports, 40)).collect();
        assert_eq!((imports.len(), budget.taken(Use::Imports)), (3, 120));
        assert!(budget.take(Use::Imports, 31).is_none());
        let searches = budget.take(Use::Searches, 400);
        assert!(searches.is_some() && budget.take(Use::Searches, 1).is_none());
        assert!(budget.take(Use::Searches, u64::MAX).is_none());
        drop(imports);
        assert_eq!((budget.taken(Use::Imports), budget.all()), (0, 400));
    }

    #[test]
    fn what_grows_is_counted() {
        let budget = MemoryBudget::new(1000);
        let mut held = budget.take(Use::Matches, 10).unwrap();
        held.resize(500);
        assert_eq!(budget.taken(Use::Matches), 500);
        assert!(budget.take(Use::Matches, 1).is_none());
        drop(held);
        assert_eq!(budget.all(), 0);
    }

    fn holders(address: u8, visitor: &str) -> Vec<Holder> {
        Holder::of(&Asker::somebody(address, visitor))
    }

    /// If this failed one visitor, or one address with many cookies, could take all that there is for matches.
    #[test]
    fn nobody_holds_more_than_a_part_of_a_share() {
        let budget = MemoryBudget::for_strangers(80_000);
        let most = budget.most(Use::Matches);
        let take = |address, visitor: &str| budget.take_for(Use::Matches, holders(address, visitor), 500, Part::Common);
        let of_one: Vec<Taken> = std::iter::from_fn(|| take(1, "stranger").ok()).collect();
        assert_eq!(of_one.len() as u64 * 500, most / 8);
        // Neither another address nor another cookie helps.
        let [address, visitor] = <[Holder; 2]>::try_from(holders(1, "stranger")).unwrap();
        assert_eq!(take(1, "other cookie").unwrap_err(), Short::One(address.clone()));
        assert_eq!(take(2, "stranger").unwrap_err(), Short::One(visitor));
        assert!(of_one[0].is_for(&address));
        let others: Vec<Taken> = (2..100).filter_map(|address| take(address, &format!("{address}")).ok()).collect();
        assert_eq!((of_one.len() + others.len()) as u64 * 500, most - most / 8);
        assert_eq!(take(100, "late").unwrap_err(), Short::All);
        // The reserve is there for matches over the network.
        let network = [100, 101].map(|address| {
            budget.take_for(Use::Matches, holders(address, &format!("player {address}")), most / 16, Part::Whole)
        });
        assert_eq!(budget.taken(Use::Matches), most);
        assert_eq!(budget.heaviest(Use::Matches).map(|holder| of_one[0].is_for(&holder)), Some(true));
        drop((of_one, others, network));
        assert_eq!((budget.all(), budget.heaviest(Use::Matches)), (0, None));
        assert!(budget.lock().held.iter().all(HashMap::is_empty), "a holder of nothing is still listed");
    }

    /// One thing somebody may have, however large.
    #[test]
    fn what_is_larger_than_the_part_of_one_can_be_held_alone() {
        let budget = MemoryBudget::for_strangers(80_000);
        let large = budget.take_for(Use::Matches, holders(1, "visitor"), 13_000, Part::Common).unwrap();
        assert!(budget.take_for(Use::Matches, holders(1, "visitor"), 1, Part::Common).is_err());
        drop(large);
        assert!(budget.take_for(Use::Matches, holders(1, "visitor"), 20_000, Part::Whole).is_err());
    }
}
