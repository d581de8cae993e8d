//! Taking turns: addresses do, at each address its visitors, and for each visitor what they asked for. So nobody waits
//! longer for asking less than others do.

mod lane;
mod queue;

pub(crate) use lane::{Lane, LanePermit};
pub(crate) use queue::FairQueue;

use crate::guard::ClientSubnet;
use crate::identity::Visitor;

/// The visitor and address that a piece of work is done for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Asker {
    address: Option<ClientSubnet>,
    visitor: String,
}

impl Asker {
    /// A visitor at an address. One without a cookie is the same as all others without one there.
    pub(crate) fn new(visitor: &Visitor, address: ClientSubnet) -> Asker {
        Asker { address: Some(address), ..Asker::of(visitor) }
    }

    /// A visitor, at the address that their request came from.
    pub(crate) fn of(visitor: &Visitor) -> Asker {
        let name = visitor.owners().first().map(|&owner| owner.to_owned()).unwrap_or_default();
        Asker { address: visitor.address(), visitor: name }
    }

    /// The owner who made a match, from an address that is not known.
    pub(crate) fn owner(owner: &str) -> Asker {
        Asker { address: None, visitor: owner.to_owned() }
    }

    /// The address that the request came from; `None` if it is not known.
    pub(crate) fn address(&self) -> Option<ClientSubnet> {
        self.address
    }

    /// The visitor as the database knows them; empty for one without a cookie.
    pub(crate) fn visitor(&self) -> &str {
        &self.visitor
    }

    #[cfg(test)]
    pub(crate) fn somebody(address: u8, visitor: &str) -> Asker {
        let address = ClientSubnet::of(std::net::IpAddr::from([10, 0, 0, address]));
        Asker { address: Some(address), visitor: visitor.to_owned() }
    }
}

/// How much waits, in all and of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Most {
    pub(crate) all: usize,
    /// The most of one address.
    pub(crate) address: usize,
    /// The most of one visitor.
    pub(crate) visitor: usize,
}

impl Most {
    /// No bounds but the one on all.
    pub(crate) fn only(all: usize) -> Most {
        Most { all, address: all, visitor: all }
    }
}
