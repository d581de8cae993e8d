//! How often a client may ask. Expensive requests have tighter limits.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::http::Method;
use governor::clock::{Clock as _, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use super::client::{Client, ClientSubnet};
use super::talk::TalkLimits;
use crate::api_error::ApiError;

/// What a request costs, beside being one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cost {
    /// A request that costs hardly anything.
    Little,
    /// Something is stored, or what was stored is removed.
    Keeps,
    /// Something happens in a match.
    Plays,
    /// A password is hashed, or may be tried.
    Password,
    /// A core for a moment.
    Thinks,
    /// All cores for a minute.
    Solves,
}

/// What costs more than little, by method and the route below `/api`.
const COSTS: [(Method, &str, Cost); 53] = [
    (Method::POST, "/matches", Cost::Keeps),
    (Method::POST, "/pair", Cost::Keeps),
    (Method::POST, "/matches/{id}/archive", Cost::Keeps),
    (Method::POST, "/archive/import", Cost::Keeps),
    (Method::POST, "/archive/{id}/extend", Cost::Keeps),
    (Method::POST, "/games/{game}/saved-items", Cost::Keeps),
    (Method::POST, "/matches/{id}/recovery", Cost::Keeps),
    (Method::POST, "/matches/{id}/seat", Cost::Keeps),
    (Method::POST, "/invitations/{word}", Cost::Keeps),
    (Method::POST, "/recoveries/{word}", Cost::Keeps),
    (Method::PUT, "/settings", Cost::Keeps),
    (Method::PATCH, "/archive/{id}", Cost::Keeps),
    (Method::DELETE, "/archive/{id}", Cost::Keeps),
    (Method::POST, "/archive/{id}/restore", Cost::Keeps),
    (Method::DELETE, "/matches/{id}", Cost::Keeps),
    (Method::POST, "/matches/{id}/restore", Cost::Keeps),
    (Method::DELETE, "/games/{game}/saved-items/{id}", Cost::Keeps),
    (Method::DELETE, "/session", Cost::Keeps),
    (Method::POST, "/matches/{id}/commands", Cost::Plays),
    (Method::POST, "/matches/{id}/ask", Cost::Thinks),
    (Method::POST, "/matches/{id}/hint", Cost::Thinks),
    (Method::GET, "/matches/{id}/evaluation", Cost::Thinks),
    (Method::POST, "/matches/{id}/job", Cost::Thinks),
    (Method::POST, "/matches/{id}/study", Cost::Thinks),
    (Method::GET, "/matches/{id}/review", Cost::Thinks),
    (Method::GET, "/archive/{id}/review", Cost::Thinks),
    (Method::POST, "/matches/{id}/turn-review", Cost::Thinks),
    (Method::POST, "/archive/{id}/turn-review", Cost::Thinks),
    (Method::POST, "/matches/{id}/turn-review/try", Cost::Thinks),
    (Method::POST, "/archive/{id}/turn-review/try", Cost::Thinks),
    (Method::GET, "/matches/{id}/frames", Cost::Thinks),
    (Method::GET, "/archive/{id}/frames", Cost::Thinks),
    (Method::GET, "/archive/{id}/replay", Cost::Thinks),
    (Method::GET, "/archive/{id}/record", Cost::Thinks),
    (Method::GET, "/matches/{id}/record", Cost::Thinks),
    (Method::POST, "/games/{game}/options", Cost::Thinks),
    (Method::POST, "/games/{game}/sandbox", Cost::Thinks),
    (Method::POST, "/games/{game}/sandbox/ask", Cost::Thinks),
    (Method::POST, "/games/{game}/sandbox/private", Cost::Thinks),
    (Method::POST, "/games/{game}/sandbox/sections", Cost::Thinks),
    (Method::POST, "/games/{game}/sandbox/analysis", Cost::Thinks),
    (Method::POST, "/games/{game}/sandbox/explorer", Cost::Thinks),
    (Method::GET, "/games/{game}/choices", Cost::Thinks),
    (Method::GET, "/games/{game}/puzzles", Cost::Thinks),
    (Method::POST, "/games/{game}/puzzles/{id}/attempt", Cost::Thinks),
    (Method::GET, "/games/{game}/puzzles/{id}/solution", Cost::Thinks),
    (Method::POST, "/records/tree", Cost::Thinks),
    (Method::POST, "/records/text", Cost::Thinks),
    (Method::PUT, "/matches/{id}/computers", Cost::Thinks),
    (Method::POST, "/matches/{id}/solution", Cost::Solves),
    (Method::POST, "/account", Cost::Password),
    (Method::PUT, "/account/password", Cost::Password),
    (Method::POST, "/session", Cost::Password),
];

/// Room on the disk is counted in pieces of so many bytes.
const PIECE: u32 = 256;
/// How many bytes somebody at one address may take at once. After that it is a piece every 60 ms, some 350 MiB a day.
const AT_ONCE: u32 = 64 << 20;

fn cost(method: &Method, route: &str) -> Cost {
    let below = route.strip_prefix("/api").unwrap_or("");
    // HEAD does all that GET does, and answers without a body.
    let method = if method == Method::HEAD { &Method::GET } else { method };
    COSTS.iter().find(|(m, r, _)| m == method && *r == below).map_or(Cost::Little, |(.., cost)| *cost)
}

/// How often each client may ask; there is no such thing in local mode.
#[derive(Debug)]
pub(crate) struct Rates {
    requests: Limiter<ClientSubnet>,
    keeps: Limiter<ClientSubnet>,
    plays: Limiter<ClientSubnet>,
    /// Room on the disk, in pieces of [`PIECE`] bytes.
    room: Limiter<ClientSubnet>,
    passwords: Limiter<ClientSubnet>,
    thinks: Limiter<ClientSubnet>,
    solves: Limiter<ClientSubnet>,
    /// Tries to sign in by account and address.
    tries: Limiter<(String, ClientSubnet)>,
    /// Tries by account, from all devices on which nobody has signed in to it before.
    strangers: Limiter<String>,
    /// Tries by account and device, for devices on which somebody has signed in to it before.
    devices: Limiter<(String, String)>,
    /// Changes of a password, by where somebody is signed in.
    changes: Limiter<String>,
    /// What is begun to be followed over WebSockets.
    follows: Limiter<ClientSubnet>,
    /// What is said and offered in matches.
    talks: Limiter<ClientSubnet>,
    /// What is said and offered, by match and sender.
    pub(crate) talk: Arc<TalkLimits>,
}

impl Rates {
    pub(super) fn new() -> Rates {
        Rates {
            requests: Limiter::new(600, Duration::from_millis(20)),
            keeps: Limiter::new(60, Duration::from_secs(3)),
            plays: Limiter::new(300, Duration::from_millis(25)),
            room: Limiter::new(AT_ONCE / PIECE, Duration::from_millis(60)),
            passwords: Limiter::new(15, Duration::from_secs(10)),
            thinks: Limiter::new(200, Duration::from_millis(100)),
            solves: Limiter::new(4, Duration::from_secs(300)),
            tries: Limiter::new(15, Duration::from_secs(30)),
            strangers: Limiter::new(60, Duration::from_secs(10)),
            devices: Limiter::new(15, Duration::from_secs(30)),
            changes: Limiter::new(10, Duration::from_secs(60)),
            follows: Limiter::new(300, Duration::from_millis(200)),
            talks: Limiter::new(60, Duration::from_millis(500)),
            talk: Arc::new(TalkLimits::new()),
        }
    }

    pub(super) fn check(&self, client: &Client, method: &Method, route: &str) -> Result<(), ApiError> {
        let whose = client.subnet();
        let all = self.requests.take(&whose);
        all.and_then(|()| match cost(method, route) {
            Cost::Little => Ok(()),
            Cost::Keeps => self.keeps.take(&whose),
            Cost::Plays => self.plays.take(&whose),
            Cost::Password => self.passwords.take(&whose),
            Cost::Thinks => self.thinks.take(&whose),
            Cost::Solves => self.solves.take(&whose),
        })
        .map_err(|seconds| {
            let message = "There are too many requests from your address. Wait for %s and try again.";
            ApiError::too_many(message.replace("%s", &in_words(seconds)), seconds)
        })
    }

    /// Counts room on the disk that somebody at this address takes.
    pub(super) fn take_room(&self, whose: &ClientSubnet, bytes: u64) -> Result<(), ApiError> {
        let pieces = u32::try_from(bytes / u64::from(PIECE)).unwrap_or(u32::MAX).saturating_add(1);
        self.room.take_many(whose, pieces).map_err(|seconds| {
            let message = "So much has been stored from your address lately that there is no room for more. Wait for %s \
                           and try again.";
            ApiError::too_many(message.replace("%s", &in_words(seconds)), seconds)
        })
    }

    /// Counts a try to sign in to an account. `key` is the account's name without differences of capitals, `device` the
    /// hash of a device on which somebody has signed in to it before: strangers who guess do not keep that out.
    ///
    /// # Errors
    /// There were too many lately: from this device; or from this address, or from all others.
    pub(crate) fn try_account(&self, client: &Client, key: &str, device: Option<&str>) -> Result<(), ApiError> {
        let tried = match device {
            Some(device) => self.devices.take(&(key.to_owned(), device.to_owned())),
            None => {
                let here = self.tries.take(&(key.to_owned(), client.subnet()));
                here.and_then(|()| self.strangers.take(&key.to_owned()))
            }
        };
        tried.map_err(|seconds| {
            let message = "Somebody tried too many passwords for this account. Wait for %s and try again.";
            ApiError::too_many(message.replace("%s", &in_words(seconds)), seconds)
        })
    }

    /// Counts a try to change a password by somebody who is signed in; what others try does not count.
    ///
    /// # Errors
    /// There were too many lately.
    pub(crate) fn try_change(&self, sign_in: &str) -> Result<(), ApiError> {
        self.changes.take(&sign_in.to_owned()).map_err(|seconds| {
            let message = "You tried too many passwords. Wait for %s and try again.";
            ApiError::too_many(message.replace("%s", &in_words(seconds)), seconds)
        })
    }

    /// Counts that something is solved for somebody who did not ask for just that.
    ///
    /// # Errors
    /// Too much was solved for this address lately.
    pub(crate) fn solve(&self, whose: ClientSubnet) -> Result<(), ApiError> {
        self.solves.take(&whose).map_err(|seconds| {
            let message = "Too many solutions were computed for your address lately. Wait for %s and try again.";
            ApiError::too_many(message.replace("%s", &in_words(seconds)), seconds)
        })
    }

    /// Counts a match or the lobby that a client begins to follow: that costs, and the others in the match are told.
    ///
    /// # Errors
    /// There were too many lately from the client's address.
    pub(crate) fn follow(&self, client: &Client) -> Result<(), ApiError> {
        self.follows.take(&client.subnet()).map_err(too_much_at_once)
    }

    /// Counts something that is said or offered in a match.
    ///
    /// # Errors
    /// There was too much lately from the client's address.
    pub(crate) fn say(&self, client: &Client) -> Result<(), ApiError> {
        self.talks.take(&client.subnet()).map_err(too_much_at_once)
    }

    /// Forgets addresses that did not ask lately.
    pub(super) fn cleanup(&self) {
        let by_address =
            [&self.requests, &self.keeps, &self.plays, &self.room, &self.passwords, &self.thinks, &self.solves];
        for limiter in by_address {
            limiter.cleanup();
        }
        self.follows.cleanup();
        self.talks.cleanup();
        self.tries.cleanup();
        self.strangers.cleanup();
        self.devices.cleanup();
        self.changes.cleanup();
        self.talk.cleanup();
    }
}

fn too_much_at_once(seconds: u64) -> ApiError {
    let message = "This is too much at once from your address. Wait for %s and try again.";
    ApiError::too_many(message.replace("%s", &in_words(seconds)), seconds)
}

pub(super) fn in_words(seconds: u64) -> String {
    match seconds {
        0 | 1 => "a second".to_owned(),
        2..=90 => format!("{seconds} seconds"),
        _ => format!("{} minutes", seconds.div_ceil(60)),
    }
}

/// So many at once, and then one more every so often.
#[derive(Debug)]
pub(super) struct Limiter<K: Hash + Eq + Clone> {
    limiter: RateLimiter<K, HashMapStateStore<K>, DefaultClock>,
    clock: DefaultClock,
}

impl<K: Hash + Eq + Clone> Limiter<K> {
    pub(super) fn new(at_once: u32, every: Duration) -> Limiter<K> {
        let at_once = NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN);
        // A period of no time would make no quota; there is none here.
        let quota = Quota::with_period(every).unwrap_or_else(|| Quota::per_second(at_once)).allow_burst(at_once);
        let clock = DefaultClock::default();
        Limiter { limiter: RateLimiter::hashmap_with_clock(quota, clock.clone()), clock }
    }

    /// Takes one, or says in how many seconds there is one again.
    pub(super) fn take(&self, key: &K) -> Result<(), u64> {
        self.limiter.check_key(key).map_err(|not_until| {
            let wait = not_until.wait_time_from(self.clock.now());
            wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
        })
    }

    /// Takes many at once, or returns the seconds until there are as many. More than the most at once are never
    /// granted.
    fn take_many(&self, key: &K, many: u32) -> Result<(), u64> {
        let Some(many) = NonZeroU32::new(many) else { return Ok(()) };
        match self.limiter.check_key_n(key, many) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(not_until)) => {
                let wait = not_until.wait_time_from(self.clock.now());
                Err(wait.as_secs() + u64::from(wait.subsec_nanos() > 0))
            }
            Err(_) => Err(24 * 60 * 60),
        }
    }

    pub(super) fn cleanup(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;

    use super::*;

    #[test]
    fn every_route_that_costs_more_is_there() {
        let paths = crate::routes::described().to_openapi().paths;
        for (method, route, _) in &COSTS {
            let item = paths.paths.get(&format!("/api{route}"));
            let known = item.is_some_and(|item| match method.as_str() {
                "GET" => item.get.is_some(),
                "POST" => item.post.is_some(),
                "PUT" => item.put.is_some(),
                "PATCH" => item.patch.is_some(),
                "DELETE" => item.delete.is_some(),
                _ => false,
            });
            assert!(known, "{method} {route} was renamed, and is not counted any more");
        }
    }

    #[test]
    fn asking_for_the_head_alone_costs_as_much() {
        for (method, route, expected) in &COSTS {
            if *method == Method::GET {
                assert_eq!(cost(&Method::HEAD, &format!("/api{route}")), *expected, "{route}");
            }
        }
    }

    #[test]
    fn every_route_that_changes_something_costs_more() {
        // This changes nothing that is stored.
        let others = [("POST", "/api/matches/{id}/stop")];
        for (route, item) in &crate::routes::described().to_openapi().paths.paths {
            let methods = [
                (Method::POST, item.post.is_some()),
                (Method::PUT, item.put.is_some()),
                (Method::PATCH, item.patch.is_some()),
                (Method::DELETE, item.delete.is_some()),
            ];
            for (method, there) in methods {
                let counted = cost(&method, route) != Cost::Little;
                let other = others.contains(&(method.as_str(), route));
                assert!(!there || counted != other, "{method} {route}");
            }
        }
    }

    #[test]
    fn an_address_that_has_stored_much_has_to_wait_and_others_have_not() {
        let rates = Rates::new();
        let (loud, other) = ("192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap());
        let (loud, other) = (ClientSubnet::of(loud), ClientSubnet::of(other));
        // Settings, each with a new cookie.
        let stored = (0..100_000).take_while(|_| rates.take_room(&loud, 8 << 10).is_ok()).count() * (8 << 10);
        assert!(stored <= 65 << 20, "{stored}");
        assert!(rates.take_room(&loud, 1 << 20).is_err());
        assert!(rates.take_room(&other, 1 << 20).is_ok());
        assert!(rates.take_room(&other, u64::MAX).is_err());
        rates.cleanup();
        assert!(rates.take_room(&loud, 1 << 20).is_err(), "tidying gave it room");
    }

    #[test]
    fn strangers_who_guess_lock_nobody_out() {
        let rates = Rates::new();
        let client = |n: usize| Client::of(format!("198.51.100.{n}").parse().unwrap(), &HeaderMap::new(), &[]);
        let fit = |n: usize, device: Option<&str>| {
            (0..1000).take_while(|_| rates.try_account(&client(n), "ann", device).is_ok()).count()
        };
        // One address, as long as it likes: another one is not kept out.
        assert!((15..17).contains(&fit(1, None)));
        assert!(rates.try_account(&client(2), "ann", None).is_ok());
        // Many addresses: all strangers are kept out, and no device that was there before.
        assert!((40..50).contains(&(3..100).map(|n| fit(n, None)).sum::<usize>()));
        assert!(rates.try_account(&client(200), "ann", None).is_err());
        assert!((15..17).contains(&fit(1, Some("desk"))), "a known device may guess as little as another one");
        assert!(rates.try_account(&client(1), "ann", Some("phone")).is_ok());
        assert!(rates.try_account(&client(200), "ben", None).is_ok(), "another account is another's");
        // Somebody who is signed in can change the password, however often others have tried.
        assert!((10..12).contains(&(0..100).take_while(|_| rates.try_change("stolen").is_ok()).count()));
        assert!(rates.try_change("own").is_ok());
    }

    #[test]
    fn rate_limits_say_when_to_retry_and_spare_others() {
        let rates = Rates::new();
        let client = |ip: &str| Client::of(ip.parse().unwrap(), &HeaderMap::new(), &[]);
        let (loud, other) = (client("192.0.2.1"), client("192.0.2.2"));
        let fit = (0..100).take_while(|_| rates.check(&loud, &Method::POST, "/api/matches").is_ok()).count();
        assert!((60..63).contains(&fit), "{fit}");
        assert!(rates.check(&loud, &Method::GET, "/api/matches").is_ok(), "it may still read");
        assert!(rates.check(&other, &Method::POST, "/api/matches").is_ok());
        rates.cleanup();
        assert!(rates.check(&loud, &Method::POST, "/api/matches").is_err(), "tidying gave it new tries");
    }
}
