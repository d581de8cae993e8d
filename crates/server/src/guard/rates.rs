//! How often a client may ask. What costs more is counted more tightly.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::time::Duration;

use axum::http::Method;
use governor::clock::{Clock as _, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use super::client::{Client, Neighbourhood};
use crate::refuse::Refuse;

/// What a request costs, beside being one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cost {
    /// Hardly anything.
    Little,
    /// A place on the disk that stays taken.
    Keeps,
    /// A password is hashed, or may be tried.
    Password,
    /// A core for a moment.
    Thinks,
    /// All cores for a minute.
    Solves,
}

/// What costs more than little, by method and the route below `/api`.
const COSTS: [(Method, &str, Cost); 26] = [
    (Method::POST, "/matches", Cost::Keeps),
    (Method::POST, "/matches/{id}/archive", Cost::Keeps),
    (Method::POST, "/archive/import", Cost::Keeps),
    (Method::POST, "/archive/{id}/extend", Cost::Keeps),
    (Method::POST, "/games/{game}/keepsakes", Cost::Keeps),
    (Method::POST, "/matches/{id}/recovery", Cost::Keeps),
    (Method::POST, "/matches/{id}/seat", Cost::Keeps),
    (Method::POST, "/invitations/{word}", Cost::Keeps),
    (Method::POST, "/recoveries/{word}", Cost::Keeps),
    (Method::POST, "/matches/{id}/hint", Cost::Thinks),
    (Method::GET, "/matches/{id}/evaluation", Cost::Thinks),
    (Method::POST, "/matches/{id}/study", Cost::Thinks),
    (Method::GET, "/matches/{id}/review", Cost::Thinks),
    (Method::GET, "/archive/{id}/review", Cost::Thinks),
    (Method::GET, "/matches/{id}/frames", Cost::Thinks),
    (Method::GET, "/archive/{id}/frames", Cost::Thinks),
    (Method::POST, "/games/{game}/options", Cost::Thinks),
    (Method::POST, "/games/{game}/sandbox", Cost::Thinks),
    (Method::POST, "/games/{game}/sandbox/ask", Cost::Thinks),
    (Method::POST, "/games/{game}/sandbox/private", Cost::Thinks),
    (Method::POST, "/games/{game}/sandbox/sections", Cost::Thinks),
    (Method::PUT, "/matches/{id}/computers", Cost::Thinks),
    (Method::POST, "/matches/{id}/solution", Cost::Solves),
    (Method::POST, "/account", Cost::Password),
    (Method::PUT, "/account/password", Cost::Password),
    (Method::POST, "/session", Cost::Password),
];

fn cost(method: &Method, route: &str) -> Cost {
    let below = route.strip_prefix("/api").unwrap_or("");
    COSTS.iter().find(|(m, r, _)| m == method && *r == below).map_or(Cost::Little, |(.., cost)| *cost)
}

/// How often each client may ask; at home there is no such thing.
#[derive(Debug)]
pub(crate) struct Rates {
    requests: Limiter<Neighbourhood>,
    keeps: Limiter<Neighbourhood>,
    passwords: Limiter<Neighbourhood>,
    thinks: Limiter<Neighbourhood>,
    solves: Limiter<Neighbourhood>,
    /// By account, whoever tries.
    accounts: Limiter<String>,
}

impl Rates {
    pub(super) fn new() -> Rates {
        Rates {
            requests: Limiter::new(600, Duration::from_millis(20)),
            keeps: Limiter::new(60, Duration::from_secs(3)),
            passwords: Limiter::new(15, Duration::from_secs(10)),
            thinks: Limiter::new(200, Duration::from_millis(100)),
            solves: Limiter::new(4, Duration::from_secs(300)),
            accounts: Limiter::new(15, Duration::from_secs(30)),
        }
    }

    /// Counts a request.
    pub(super) fn check(&self, client: &Client, method: &Method, route: &str) -> Result<(), Refuse> {
        let whose = client.neighbourhood();
        let all = self.requests.take(&whose);
        all.and_then(|()| match cost(method, route) {
            Cost::Little => Ok(()),
            Cost::Keeps => self.keeps.take(&whose),
            Cost::Password => self.passwords.take(&whose),
            Cost::Thinks => self.thinks.take(&whose),
            Cost::Solves => self.solves.take(&whose),
        })
        .map_err(|seconds| {
            let message = "There are too many requests from your address. Wait for %s and try again.";
            Refuse::too_many(message.replace("%s", &in_words(seconds)), seconds)
        })
    }

    /// Counts a try to sign in to an account. `key` is the account's name without differences of capitals.
    ///
    /// # Errors
    /// There were too many lately, by whomever.
    pub(crate) fn try_account(&self, key: &str) -> Result<(), Refuse> {
        self.accounts.take(&key.to_owned()).map_err(|seconds| {
            let message = "Somebody tried too many passwords for this account. Wait for %s and try again.";
            Refuse::too_many(message.replace("%s", &in_words(seconds)), seconds)
        })
    }

    /// Forgets whoever did not ask lately.
    pub(super) fn tidy(&self) {
        for limiter in [&self.requests, &self.keeps, &self.passwords, &self.thinks, &self.solves] {
            limiter.tidy();
        }
        self.accounts.tidy();
    }
}

fn in_words(seconds: u64) -> String {
    match seconds {
        0 | 1 => "a second".to_owned(),
        2..=90 => format!("{seconds} seconds"),
        _ => format!("{} minutes", seconds.div_ceil(60)),
    }
}

/// So many at once, and then one more every so often.
#[derive(Debug)]
struct Limiter<K: Hash + Eq + Clone> {
    limiter: RateLimiter<K, HashMapStateStore<K>, DefaultClock>,
    clock: DefaultClock,
}

impl<K: Hash + Eq + Clone> Limiter<K> {
    fn new(at_once: u32, every: Duration) -> Limiter<K> {
        let at_once = NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN);
        // A period of no time would make no quota; there is none here.
        let quota = Quota::with_period(every).unwrap_or_else(|| Quota::per_second(at_once)).allow_burst(at_once);
        let clock = DefaultClock::default();
        Limiter { limiter: RateLimiter::hashmap_with_clock(quota, clock.clone()), clock }
    }

    /// Takes one, or says in how many seconds there is one again.
    fn take(&self, key: &K) -> Result<(), u64> {
        self.limiter.check_key(key).map_err(|not_until| {
            let wait = not_until.wait_time_from(self.clock.now());
            wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
        })
    }

    fn tidy(&self) {
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
                _ => false,
            });
            assert!(known, "{method} {route} was renamed, and is not counted any more");
        }
    }

    #[test]
    fn who_asks_too_often_is_told_when_to_come_back_and_others_are_not_bothered() {
        let rates = Rates::new();
        let client = |ip: &str| Client::of(ip.parse().unwrap(), &HeaderMap::new(), &[]);
        let (loud, other) = (client("192.0.2.1"), client("192.0.2.2"));
        let fit = (0..100).take_while(|_| rates.check(&loud, &Method::POST, "/api/matches").is_ok()).count();
        assert!((60..63).contains(&fit), "{fit}");
        assert!(rates.check(&loud, &Method::GET, "/api/matches").is_ok(), "he may still read");
        assert!(rates.check(&other, &Method::POST, "/api/matches").is_ok());
        rates.tidy();
        assert!(rates.check(&loud, &Method::POST, "/api/matches").is_err(), "tidying gave him new tries");
    }
}
