//! Passwords: hashed with argon2id, slowly on purpose, and never on all cores.

use std::sync::Arc;
use std::time::Duration;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use rand::Rng as _;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::api_error::{ApiError, ApiResult};

/// What OWASP recommends for argon2id: 19 MiB, two passes, one lane.
const PARAMS: Params = Params::DEFAULT;
/// The fewest and the most characters.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;
/// How long a request waits for its turn to hash a password.
const PATIENCE: Duration = Duration::from_secs(10);

/// Stands in for the hash of an account that there is not: random, so that no password is known to have it.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$6r05raMLjrqNVBm84LTYEw$pr15zjeAJio4y3A737+YN+6iuBxDc4t9r2meYul8KQk";

/// Hashes passwords and checks them.
#[derive(Debug)]
pub(crate) struct Passwords {
    /// So many at once: the games go on meanwhile, and each takes its 19 MiB.
    turns: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new() -> Passwords {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Passwords { turns: Arc::new(Semaphore::new((cores / 2).clamp(1, 4))) }
    }

    /// The hash of a new password, as a PHC string.
    pub(crate) async fn hash(&self, password: String) -> ApiResult<String> {
        if !LENGTH.contains(&password.chars().count()) {
            let message = format!("A password has {} to {} characters.", LENGTH.start(), LENGTH.end());
            return Err(ApiError::bad(message));
        }
        self.in_turn(move || hashed(&password)).await
    }

    /// Whether this is the password with that hash. Without a hash it takes as long, and is not.
    pub(crate) async fn is(&self, password: String, hash: Option<String>) -> ApiResult<bool> {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| NOBODY.to_owned());
        if password.chars().count() > *LENGTH.end() {
            return Ok(false);
        }
        let fits = self.in_turn(move || verifies(&password, &hash)).await?;
        Ok(fits && known)
    }

    /// Does some work that takes long, when there is room for it.
    async fn in_turn<T: Send + 'static>(&self, work: impl FnOnce() -> ApiResult<T> + Send + 'static) -> ApiResult<T> {
        let turn = timeout(PATIENCE, Arc::clone(&self.turns).acquire_owned()).await;
        let Ok(Ok(turn)) = turn else {
            return Err(ApiError::too_many("Too many people sign in at the moment. Try again soon.", 10));
        };
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        working.await.map_err(|_| ApiError::lost())?
    }
}

fn argon2() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, PARAMS)
}

fn hashed(password: &str) -> ApiResult<String> {
    let mut salt = [0; 16];
    rand::rng().fill_bytes(&mut salt);
    let hash = argon2().hash_password_with_salt(password.as_bytes(), &salt);
    hash.map(|hash: PasswordHash| hash.to_string()).map_err(|error| {
        tracing::error!(%error, "a password could not be hashed");
        ApiError::lost()
    })
}

fn verifies(password: &str, hash: &str) -> ApiResult<bool> {
    let hash = PasswordHash::new(hash).map_err(|_| ApiError::damaged("this account"))?;
    Ok(argon2().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_and_no_other_one_is() {
        let passwords = Passwords::new();
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_ne!(hash, passwords.hash("correct horse".to_owned()).await.unwrap(), "two salts are the same");
        assert!(passwords.is("correct horse".to_owned(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.is("Correct horse".to_owned(), Some(hash)).await.unwrap());
        for bad in ["", "1234567", &"x".repeat(201)] {
            assert!(passwords.hash(bad.to_owned()).await.is_err(), "{bad}");
        }
    }

    #[tokio::test]
    async fn how_long_it_takes_does_not_tell_whether_an_account_exists() {
        let passwords = Passwords::new();
        let hash = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(!passwords.is("correct horse".to_owned(), None).await.unwrap());
        // The machine may be busy: the least of several is what it takes.
        let mut least = [Duration::MAX; 2];
        for _ in 0..5 {
            for (least, hash) in least.iter_mut().zip([None, Some(hash.clone())]) {
                let begun = Instant::now();
                passwords.is("wrong password".to_owned(), hash).await.unwrap();
                *least = begun.elapsed().min(*least);
            }
        }
        assert!(least[0] * 3 > least[1] && least[1] * 3 > least[0], "{least:?}");
    }
}
