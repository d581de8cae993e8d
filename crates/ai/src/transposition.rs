//! The transposition table: what is known of positions met before, shared by the threads of a search.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::Value;

/// How a value in the table limits the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The position is at most that good.
    Upper,
    /// The true value is at least this one.
    Lower,
    /// The true value is this one.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its value for the side on turn, counted from the position.
    pub value: Value,
    /// How the value limits the true one.
    pub bound: Bound,
    /// How deep the search below it went.
    pub depth: u8,
    /// The best action's slot and its place among those with the same slot, as the search gives them.
    pub action: u32,
}

/// The mark of an entry without an action.
const NO_ACTION: u32 = 0x3f_ffff;
const SHIFT_VALUE: u32 = 43;
const SHIFT_ACTION: u32 = 16;
const SHIFT_DEPTH: u32 = 8;

impl Entry {
    fn pack(self, age: u8) -> u64 {
        let value = (self.value.clamp(-1_000_000, 1_000_000) + 1_000_000) as u64;
        let bound = self.bound as u64;
        value << SHIFT_VALUE
            | u64::from(self.action & NO_ACTION) << SHIFT_ACTION
            | u64::from(self.depth) << SHIFT_DEPTH
            | u64::from(age & 63) << 2
            | bound
    }

    fn unpack(data: u64) -> Entry {
        Entry {
            value: (data >> SHIFT_VALUE) as Value - 1_000_000,
            bound: match data & 3 {
                0 => Bound::Upper,
                1 => Bound::Lower,
                _ => Bound::Exact,
            },
            depth: (data >> SHIFT_DEPTH & 0xff) as u8,
            action: (data >> SHIFT_ACTION & u64::from(NO_ACTION)) as u32,
        }
    }
}

/// A place of the table. The key is stored mixed with the data, so that a place that two threads wrote at once is read
/// as a stranger's (Hyatt and Mann, "A lock-less transposition-table implementation", 2002).
#[derive(Default, Debug)]
struct Slot {
    key: AtomicU64,
    data: AtomicU64,
}

/// A table of fixed size.
#[derive(Debug)]
pub struct Table {
    places: Box<[[Slot; WAYS]]>,
    age: u8,
}

/// Places that a position may take.
const WAYS: usize = 4;

/// The number of sets of a table of about so many megabytes: a power of two.
fn sets(megabytes: usize) -> usize {
    let sets = (megabytes.clamp(1, 1 << 20) << 20) / std::mem::size_of::<[Slot; WAYS]>();
    if sets.is_power_of_two() { sets } else { sets.next_power_of_two() / 2 }
}

impl Table {
    /// The bytes of a table of about so many megabytes.
    pub fn bytes(megabytes: usize) -> usize {
        sets(megabytes) * std::mem::size_of::<[Slot; WAYS]>()
    }

    /// An empty table of about so many megabytes, at least one.
    pub fn new(megabytes: usize) -> Table {
        let sets = sets(megabytes);
        Table { places: (0..sets).map(|_| Default::default()).collect(), age: 0 }
    }

    /// Drops all entries, as for a new game.
    pub fn clear(&mut self) {
        for place in self.places.iter_mut().flatten() {
            *place.key.get_mut() = 0;
            *place.data.get_mut() = 0;
        }
        self.age = 0;
    }

    /// Another search begins: what earlier ones wrote gives way first.
    pub fn new_search(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    #[inline]
    fn set(&self, key: u64) -> &[Slot; WAYS] {
        // The number of sets is a power of two.
        &self.places[key as usize & (self.places.len() - 1)]
    }

    /// What is known of the position with this key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        self.set(key).iter().find_map(|place| {
            let data = place.data.load(Ordering::Relaxed);
            (data != 0 && place.key.load(Ordering::Relaxed) ^ data == key).then(|| Entry::unpack(data))
        })
    }

    /// Remembers a position, in place of itself or of the least valuable of those that it competes with.
    #[inline]
    pub fn put(&self, key: u64, entry: Entry) {
        let set = self.set(key);
        let mut worst = &set[0];
        let mut least = i32::MAX;
        for place in set {
            let data = place.data.load(Ordering::Relaxed);
            if data == 0 || place.key.load(Ordering::Relaxed) ^ data == key {
                worst = place;
                break;
            }
            let stale = self.age.wrapping_sub((data >> 2 & 63) as u8) & 63;
            let worth = i32::from(Entry::unpack(data).depth) - 4 * i32::from(stale);
            if worth < least {
                (worst, least) = (place, worth);
            }
        }
        let data = entry.pack(self.age);
        worst.key.store(key ^ data, Ordering::Relaxed);
        worst.data.store(data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_found() {
        let table = Table::new(1);
        for (number, bound) in [(1u64, Bound::Upper), (2, Bound::Lower), (3, Bound::Exact)] {
            let entry = Entry { value: -899_990 + number as Value, bound, depth: 200, action: 0x12_3456 };
            table.put(number << 40 | number, entry);
            assert_eq!(table.get(number << 40 | number), Some(entry));
        }
        assert_eq!(table.get(77), None);
    }

    #[test]
    fn shallow_and_stale_positions_give_way() {
        let mut table = Table::new(1);
        let sets = table.places.len() as u64;
        let entry = |depth| Entry { value: 0, bound: Bound::Exact, depth, action: 0 };
        for way in 0..WAYS as u64 {
            table.put(1 + way * sets, entry(10 + way as u8));
        }
        table.put(1 + 9 * sets, entry(1));
        assert_eq!((table.get(1), table.get(1 + sets)), (None, Some(entry(11))));
        for _ in 0..10 {
            table.new_search();
        }
        table.put(1 + 10 * sets, entry(5));
        assert_eq!(table.get(1 + 9 * sets), None);
    }
}
