//! The fair queue: addresses take turns, at each address its visitors, and for each visitor what they asked for.

use std::collections::VecDeque;

use super::Asker;
use crate::guard::ClientSubnet;

/// Things that wait, in a fair order: the next is of the address whose turn is longest ago, there of the visitor whose
/// turn is longest ago, and of their things the one that has waited longest.
#[derive(Debug)]
pub(crate) struct FairQueue<T> {
    addresses: VecDeque<Address<T>>,
}

#[derive(Debug)]
struct Address<T> {
    of: Option<ClientSubnet>,
    visitors: VecDeque<Line<T>>,
}

#[derive(Debug)]
struct Line<T> {
    asker: Asker,
    waiting: VecDeque<T>,
}

impl<T> FairQueue<T> {
    pub(crate) fn new() -> FairQueue<T> {
        FairQueue { addresses: VecDeque::new() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.addresses.is_empty()
    }

    /// Everything that waits, in no order that means anything.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Asker, &T)> {
        let lines = self.addresses.iter().flat_map(|address| &address.visitors);
        lines.flat_map(|line| line.waiting.iter().map(|thing| (&line.asker, thing)))
    }

    /// Adds something as its visitor's last.
    pub(crate) fn push(&mut self, asker: &Asker, thing: T) {
        let index = self.addresses.iter().position(|address| address.of == asker.address()).unwrap_or_else(|| {
            self.addresses.push_back(Address { of: asker.address(), visitors: VecDeque::new() });
            self.addresses.len() - 1
        });
        let visitors = &mut self.addresses[index].visitors;
        match visitors.iter_mut().find(|line| line.asker == *asker) {
            Some(line) => line.waiting.push_back(thing),
            None => visitors.push_back(Line { asker: asker.clone(), waiting: VecDeque::from([thing]) }),
        }
    }

    /// Takes the next of those that may be taken; its address and its visitor are the last in turn then. Those who are
    /// passed over keep their turn.
    pub(crate) fn take(&mut self, mut may: impl FnMut(&Asker, &T) -> bool) -> Option<(Asker, T)> {
        let (at, of, thing) = self.addresses.iter().enumerate().find_map(|(at, address)| {
            address.visitors.iter().enumerate().find_map(|(of, line)| {
                let thing = line.waiting.iter().position(|thing| may(&line.asker, thing))?;
                Some((at, of, thing))
            })
        })?;
        let mut address = self.addresses.remove(at)?;
        let mut line = address.visitors.remove(of)?;
        let taken = line.waiting.remove(thing).map(|thing| (line.asker.clone(), thing));
        if !line.waiting.is_empty() {
            address.visitors.push_back(line);
        }
        if !address.visitors.is_empty() {
            self.addresses.push_back(address);
        }
        taken
    }

    /// Takes the last thing of the address with the most, if that has more than one who comes would have then.
    pub(crate) fn take_from_longest(&mut self, comes: &Asker) -> Option<T> {
        let count = |address: &Address<T>| address.visitors.iter().map(|line| line.waiting.len()).sum::<usize>();
        let own = self.addresses.iter().find(|address| address.of == comes.address()).map_or(0, count);
        let (at, longest) = self.addresses.iter().enumerate().max_by_key(|(_, address)| count(address))?;
        if count(longest) <= own + 1 {
            return None;
        }
        let address = self.addresses.get_mut(at)?;
        let (of, line) = address.visitors.iter_mut().enumerate().max_by_key(|(_, line)| line.waiting.len())?;
        let thing = line.waiting.pop_back();
        if line.waiting.is_empty() {
            address.visitors.remove(of);
        }
        if address.visitors.is_empty() {
            self.addresses.remove(at);
        }
        thing
    }

    /// Removes something, wherever it waits.
    pub(crate) fn remove(&mut self, mut is: impl FnMut(&T) -> bool) -> Option<T> {
        let mut found = None;
        for address in &mut self.addresses {
            for line in &mut address.visitors {
                if let Some(at) = line.waiting.iter().position(&mut is) {
                    found = line.waiting.remove(at);
                }
            }
            address.visitors.retain(|line| !line.waiting.is_empty());
        }
        self.addresses.retain(|address| !address.visitors.is_empty());
        found
    }

    /// How many of the things that `count` come before the one that `is`, in turn; `None` if it is not in the queue.
    pub(crate) fn before(&self, mut is: impl FnMut(&T) -> bool, mut count: impl FnMut(&T) -> bool) -> Option<usize> {
        let mut lines: VecDeque<VecDeque<VecDeque<&T>>> = self
            .addresses
            .iter()
            .map(|address| address.visitors.iter().map(|line| line.waiting.iter().collect()).collect())
            .collect();
        let mut counted = 0;
        while let Some(mut address) = lines.pop_front() {
            let Some(mut line) = address.pop_front() else { continue };
            // Things that do not count take no turn.
            let thing = loop {
                match line.pop_front() {
                    Some(thing) if is(thing) => return Some(counted),
                    Some(thing) if !count(thing) => {}
                    thing => break thing,
                }
            };
            if thing.is_some() {
                counted += 1;
                if !line.is_empty() {
                    address.push_back(line);
                }
                lines.push_back(address);
            } else {
                lines.push_front(address);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queue(waiting: &[(u8, &str, u32)]) -> FairQueue<u32> {
        let mut queue = FairQueue::new();
        for (address, visitor, thing) in waiting {
            queue.push(&Asker::somebody(*address, visitor), *thing);
        }
        queue
    }

    fn all(queue: &mut FairQueue<u32>) -> Vec<u32> {
        std::iter::from_fn(|| queue.take(|_, _| true)).map(|(_, thing)| thing).collect()
    }

    /// If this failed visitors who ask for much would be served before those who ask for little.
    #[test]
    fn addresses_take_turns_and_so_do_the_visitors_of_each() {
        let mut queue =
            queue(&[(1, "a", 1), (1, "a", 2), (1, "a", 3), (1, "b", 4), (2, "c", 5), (2, "c", 6), (3, "d", 7)]);
        assert_eq!(all(&mut queue), [1, 5, 7, 4, 6, 2, 3]);
        assert!(queue.is_empty());
    }

    /// If this failed the page would tell a wrong place in the line.
    #[test]
    fn the_place_in_the_line_is_the_order_in_which_they_are_taken() {
        let waiting: Vec<(u8, &str, u32)> =
            vec![(1, "a", 1), (1, "a", 2), (2, "b", 3), (1, "c", 4), (3, "d", 5), (2, "e", 6), (2, "b", 7)];
        let order = all(&mut queue(&waiting));
        for (place, thing) in order.iter().enumerate() {
            assert_eq!(queue(&waiting).before(|other| other == thing, |_| true), Some(place), "{thing} of {order:?}");
        }
        assert_eq!(queue(&waiting).before(|&other| other == 99, |_| true), None);
        // Those that do not count take no place.
        let odd = |thing: &u32| thing % 2 == 1;
        assert_eq!(queue(&[(1, "a", 2), (1, "a", 4), (1, "a", 1)]).before(|&thing| thing == 1, odd), Some(0));
    }

    #[test]
    fn a_refused_request_keeps_its_turn() {
        let mut queue = queue(&[(1, "a", 1), (2, "b", 2), (2, "b", 3), (3, "c", 4)]);
        assert_eq!(queue.take(|_, &thing| thing != 1), Some((Asker::somebody(2, "b"), 2)));
        assert_eq!(queue.take(|_, &thing| thing == 3), Some((Asker::somebody(2, "b"), 3)));
        assert_eq!(all(&mut queue), [1, 4]);
    }

    #[test]
    fn cancelled_requests_leave_the_queue() {
        let mut queue = queue(&[(1, "a", 1), (1, "a", 2), (2, "b", 3)]);
        assert_eq!(queue.remove(|&thing| thing == 3), Some(3));
        assert_eq!(queue.remove(|&thing| thing == 3), None);
        assert_eq!(queue.iter().count(), 2);
        assert_eq!(all(&mut queue), [1, 2]);
    }

    /// The last to come waits for one turn of each address, however much waits there.
    #[test]
    fn a_newcomer_waits_for_one_turn_of_each_address() {
        let mut queue = FairQueue::new();
        for number in 0..600 {
            queue.push(&Asker::somebody((number % 3) as u8, &format!("visitor {}", number % 60)), number);
        }
        queue.push(&Asker::somebody(77, "newcomer"), 10_000);
        let order = all(&mut queue);
        assert_eq!(order.iter().position(|&thing| thing == 10_000), Some(3));
    }
}
