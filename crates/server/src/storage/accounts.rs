//! Accounts, who is signed in where, and links by which seats move.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Storage, stored_number};

/// An account.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct AccountRow {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// The name without differences of capitals and spaces; no two accounts share one.
    pub(crate) name_key: String,
    /// The password's hash, a PHC string.
    pub(crate) password: String,
    /// When it was made, RFC 3339 UTC.
    pub(crate) created: String,
}

/// Somebody who is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SignedIn {
    /// His account's id.
    pub(crate) account: String,
    /// Its name.
    pub(crate) name: String,
    /// When he signed in or, to a day, was last there, RFC 3339 UTC. (The column is called `created`.)
    pub(crate) used: String,
}

impl std::fmt::Debug for AccountRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A password is in no log, not even its hash.
        f.debug_struct("AccountRow").field("id", &self.id).field("name", &self.name).finish_non_exhaustive()
    }
}

impl Storage {
    /// Makes an account. `false` if its name is taken.
    pub(crate) async fn add_account(&self, account: &AccountRow) -> Result<bool, sqlx::Error> {
        let query = sqlx::query(
            "INSERT INTO accounts (id, name, name_key, password, created) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (name_key) DO NOTHING",
        );
        let query = query.bind(&account.id).bind(&account.name).bind(&account.name_key).bind(&account.password);
        Ok(query.bind(&account.created).execute(&self.write).await?.rows_affected() == 1)
    }

    /// The account with a name, by its [`AccountRow::name_key`].
    pub(crate) async fn account_by_key(&self, key: &str) -> Result<Option<AccountRow>, sqlx::Error> {
        sqlx::query("SELECT id, name, name_key, password, created FROM accounts WHERE name_key = $1")
            .bind(key)
            .try_map(read)
            .fetch_optional(&self.read)
            .await
    }

    /// The account with an id.
    pub(crate) async fn account(&self, id: &str) -> Result<Option<AccountRow>, sqlx::Error> {
        sqlx::query("SELECT id, name, name_key, password, created FROM accounts WHERE id = $1")
            .bind(id)
            .try_map(read)
            .fetch_optional(&self.read)
            .await
    }

    /// Gives an account another password, by its hash, and signs it out wherever it is signed in.
    pub(crate) async fn set_password(&self, account: &str, password: &str) -> Result<(), sqlx::Error> {
        let mut transaction = self.write.begin().await?;
        let query = sqlx::query("UPDATE accounts SET password = $1 WHERE id = $2").bind(password).bind(account);
        query.execute(&mut *transaction).await?;
        sqlx::query("DELETE FROM sign_ins WHERE account = $1").bind(account).execute(&mut *transaction).await?;
        transaction.commit().await
    }

    /// Signs an account in where the cookie with this hash is, and whoever was signed in there out.
    pub(crate) async fn sign_in(&self, token: &str, account: &str, at: &str) -> Result<(), sqlx::Error> {
        sqlx::query(
            "INSERT INTO sign_ins (token, account, created) VALUES ($1, $2, $3) \
             ON CONFLICT (token) DO UPDATE SET account = excluded.account, created = excluded.created",
        )
        .bind(token)
        .bind(account)
        .bind(at)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// The account that is signed in where the cookie with this hash is, if that was used since a time.
    pub(crate) async fn signed_in(&self, token: &str, since: &str) -> Result<Option<SignedIn>, sqlx::Error> {
        sqlx::query(
            "SELECT accounts.id, accounts.name, sign_ins.created FROM sign_ins \
             JOIN accounts ON accounts.id = sign_ins.account WHERE sign_ins.token = $1 AND sign_ins.created > $2",
        )
        .bind(token)
        .bind(since)
        .try_map(|row: AnyRow| {
            Ok(SignedIn { account: row.try_get("id")?, name: row.try_get("name")?, used: row.try_get("created")? })
        })
        .fetch_optional(&self.read)
        .await
    }

    /// Notes that who is signed in by the cookie with this hash was there.
    pub(crate) async fn use_sign_in(&self, token: &str, at: &str) -> Result<(), sqlx::Error> {
        let query = sqlx::query("UPDATE sign_ins SET created = $1 WHERE token = $2 AND created < $1");
        query.bind(at).bind(token).execute(&self.write).await?;
        Ok(())
    }

    /// Forgets all who are signed in where they have not been for long.
    pub(crate) async fn forget_sign_ins(&self, before: &str) -> Result<u64, sqlx::Error> {
        let query = sqlx::query("DELETE FROM sign_ins WHERE created <= $1").bind(before);
        Ok(query.execute(&self.write).await?.rows_affected())
    }

    /// Signs out where the cookie with this hash is.
    pub(crate) async fn sign_out(&self, token: &str) -> Result<(), sqlx::Error> {
        sqlx::query("DELETE FROM sign_ins WHERE token = $1").bind(token).execute(&self.write).await?;
        Ok(())
    }

    /// Signs an account out wherever it is signed in.
    pub(crate) async fn sign_out_everywhere(&self, account: &str) -> Result<(), sqlx::Error> {
        sqlx::query("DELETE FROM sign_ins WHERE account = $1").bind(account).execute(&self.write).await?;
        Ok(())
    }

    /// Remembers a link by which a seat can be moved until `expires_ms`, by the hash of its word. Those whose time is up
    /// are forgotten.
    pub(crate) async fn add_recovery(
        &self,
        word: &str,
        id: &str,
        seat: u8,
        expires_ms: i64,
        now_ms: i64,
    ) -> Result<(), sqlx::Error> {
        let mut transaction = self.write.begin().await?;
        sqlx::query("DELETE FROM recoveries WHERE expires <= $1").bind(now_ms).execute(&mut *transaction).await?;
        sqlx::query("INSERT INTO recoveries (word, match_id, seat, expires) VALUES ($1, $2, $3, $4)")
            .bind(word)
            .bind(id)
            .bind(i64::from(seat))
            .bind(expires_ms)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await
    }

    /// Uses a link up: the match and the seat that it is for, if its time is not up.
    pub(crate) async fn take_recovery(&self, word: &str, now_ms: i64) -> Result<Option<(String, u8)>, sqlx::Error> {
        let query = sqlx::query("DELETE FROM recoveries WHERE word = $1 AND expires > $2 RETURNING match_id, seat");
        let query = query.bind(word).bind(now_ms);
        let found = query.try_map(|row: AnyRow| Ok((row.try_get("match_id")?, stored_number(row.try_get("seat")?)?)));
        // To its end: before that the deletion is not on the disk.
        Ok(found.fetch_all(&self.write).await?.pop())
    }
}

fn read(row: AnyRow) -> Result<AccountRow, sqlx::Error> {
    Ok(AccountRow {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        name_key: row.try_get("name_key")?,
        password: row.try_get("password")?,
        created: row.try_get("created")?,
    })
}
