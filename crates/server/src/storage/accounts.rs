//! Accounts, and who is signed in where.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::Storage;
use kickoff_match::looks;

/// The most devices that are remembered of an account.
const MOST_DEVICES: i64 = 32;

#[derive(Clone, PartialEq, Eq)]
pub(crate) struct AccountRow {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The name without differences of capitals and spaces; no two accounts share one.
    pub(crate) name_key: String,
    /// What the name looks like; no two accounts share that either, but for those that were made before it was asked.
    pub(crate) looks: String,
    /// The password's hash, a PHC string.
    pub(crate) password: String,
    /// When it was made, RFC 3339 UTC.
    pub(crate) created: String,
}

/// Somebody who is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SignedIn {
    pub(crate) account: String,
    pub(crate) name: String,
    /// The time of signing in or, to a day, of the last visit, RFC 3339 UTC. (The column is called `created`.)
    pub(crate) used: String,
}

impl std::fmt::Debug for AccountRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A password is in no log, not even its hash.
        f.debug_struct("AccountRow").field("id", &self.id).field("name", &self.name).finish_non_exhaustive()
    }
}

/// Sign-outs that a slow connection may be behind; then it looks its sign-in up.
pub(super) const SIGN_OUTS: usize = 64;

/// Sign-ins that have become void.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SignOut {
    /// The one with the cookie of this hash.
    Here {
        /// The hash of the session's token.
        token: String,
    },
    Everywhere {
        account: String,
    },
}

impl Storage {
    /// Makes an account. `false` if its name is taken, or looks like one that is.
    pub(crate) async fn add_account(&self, account: &AccountRow) -> Result<bool, sqlx::Error> {
        let query = sqlx::query(
            "INSERT INTO accounts (id, name, name_key, looks, password, created) VALUES ($1, $2, $3, $4, $5, $6) \
             ON CONFLICT DO NOTHING",
        );
        let query = query.bind(&account.id).bind(&account.name).bind(&account.name_key).bind(&account.looks);
        Ok(self.write.one(query.bind(&account.password).bind(&account.created)).await? == 1)
    }

    /// The account with a name, by its [`AccountRow::name_key`].
    pub(crate) async fn account_by_key(&self, key: &str) -> Result<Option<AccountRow>, sqlx::Error> {
        sqlx::query("SELECT id, name, name_key, looks, password, created FROM accounts WHERE name_key = $1")
            .bind(key)
            .try_map(read)
            .fetch_optional(&self.read)
            .await
    }

    /// Whether an account's name has these [`looks`].
    pub(crate) async fn looks_taken(&self, looks: &str) -> Result<bool, sqlx::Error> {
        let query = sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM accounts WHERE looks = $1");
        Ok(query.bind(looks).fetch_one(&self.read).await? > 0)
    }

    /// The account with an id.
    pub(crate) async fn account(&self, id: &str) -> Result<Option<AccountRow>, sqlx::Error> {
        sqlx::query("SELECT id, name, name_key, looks, password, created FROM accounts WHERE id = $1")
            .bind(id)
            .try_map(read)
            .fetch_optional(&self.read)
            .await
    }

    /// Works out the looks of names of accounts that were made before looks were stored. Of accounts that look alike
    /// the oldest keeps the looks; the others keep their names, and nobody else gets a name like it.
    pub(super) async fn look_at_names(&self) -> Result<(), sqlx::Error> {
        let query = sqlx::query("SELECT id, name FROM accounts WHERE looks IS NULL ORDER BY created, id");
        let rows: Vec<(String, String)> =
            query.try_map(|row: AnyRow| Ok((row.try_get("id")?, row.try_get("name")?))).fetch_all(&self.read).await?;
        for (id, name) in rows {
            let mut looks = looks(&name);
            let taken: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM accounts WHERE looks = $1")
                .bind(&looks)
                .fetch_one(&self.read)
                .await?;
            if taken > 0 {
                // No name looks like this.
                looks = format!("{looks} {id}");
            }
            let query = sqlx::query("UPDATE accounts SET looks = $1 WHERE id = $2 AND looks IS NULL");
            if let Err(error) = self.write.one(query.bind(&looks).bind(&id)).await {
                // Another node made an account that looks like it at this moment. It is tried again at the next start.
                tracing::warn!(account = id, %error, "what an account's name looks like was not stored");
            }
        }
        Ok(())
    }

    /// Gives an account another password, by its hash, signs it out wherever it is signed in, and forgets its devices but
    /// this one.
    pub(crate) async fn set_password(
        &self,
        account: &str,
        password: &str,
        device: Option<&str>,
    ) -> Result<(), sqlx::Error> {
        let mut change = self.write.begin().await?;
        let query = sqlx::query("UPDATE accounts SET password = $1 WHERE id = $2").bind(password).bind(account);
        change.execute(query).await?;
        change.execute(sqlx::query("DELETE FROM sign_ins WHERE account = $1").bind(account)).await?;
        let others = sqlx::query("DELETE FROM known_devices WHERE account = $1 AND device <> $2");
        change.execute(others.bind(account).bind(device.unwrap_or_default())).await?;
        change.commit().await?;
        self.signed_out(SignOut::Everywhere { account: account.to_owned() });
        Ok(())
    }

    /// Notes that somebody has signed in to an account on a device, by its hash. Only the latest are remembered.
    pub(crate) async fn know_device(&self, account: &str, device: &str, at: &str) -> Result<(), sqlx::Error> {
        let mut change = self.write.begin().await?;
        let insert = sqlx::query(
            "INSERT INTO known_devices (account, device, used) VALUES ($1, $2, $3) \
             ON CONFLICT (account, device) DO UPDATE SET used = excluded.used",
        );
        change.execute(insert.bind(account).bind(device).bind(at)).await?;
        let older = sqlx::query(
            "DELETE FROM known_devices WHERE account = $1 AND device NOT IN \
             (SELECT device FROM known_devices WHERE account = $1 ORDER BY used DESC, device LIMIT $2)",
        );
        change.execute(older.bind(account).bind(MOST_DEVICES)).await?;
        change.commit().await
    }

    /// Whether somebody has signed in to an account on a device before.
    pub(crate) async fn knows_device(&self, account: &str, device: &str) -> Result<bool, sqlx::Error> {
        let query =
            sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM known_devices WHERE account = $1 AND device = $2");
        Ok(query.bind(account).bind(device).fetch_one(&self.read).await? == 1)
    }

    /// Forgets devices on which nobody has signed in for long.
    pub(crate) async fn forget_devices(&self, before: &str) -> Result<u64, sqlx::Error> {
        let query = sqlx::query("DELETE FROM known_devices WHERE used <= $1").bind(before);
        self.write.one(query).await
    }

    /// Signs an account in by the cookie with this hash, in place of any account that was signed in by it.
    pub(crate) async fn sign_in(&self, token: &str, account: &str, at: &str) -> Result<(), sqlx::Error> {
        let upsert = sqlx::query(
            "INSERT INTO sign_ins (token, account, created) VALUES ($1, $2, $3) \
             ON CONFLICT (token) DO UPDATE SET account = excluded.account, created = excluded.created",
        );
        self.write.one(upsert.bind(token).bind(account).bind(at)).await?;
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

    /// Notes a visit of the member who is signed in by the cookie with this hash.
    pub(crate) async fn use_sign_in(&self, token: &str, at: &str) -> Result<(), sqlx::Error> {
        let query = sqlx::query("UPDATE sign_ins SET created = $1 WHERE token = $2 AND created < $1");
        self.write.one(query.bind(at).bind(token)).await?;
        Ok(())
    }

    /// Forgets all who are signed in where they have not been for long.
    pub(crate) async fn forget_sign_ins(&self, before: &str) -> Result<u64, sqlx::Error> {
        let query = sqlx::query("DELETE FROM sign_ins WHERE created <= $1").bind(before);
        self.write.one(query).await
    }

    /// Signs out where the cookie with this hash is.
    pub(crate) async fn sign_out(&self, token: &str) -> Result<(), sqlx::Error> {
        let gone = self.write.one(sqlx::query("DELETE FROM sign_ins WHERE token = $1").bind(token)).await?;
        // A cookie that nobody gave out costs those who are signed in nothing.
        if gone > 0 {
            self.signed_out(SignOut::Here { token: token.to_owned() });
        }
        Ok(())
    }

    /// Tells open connections. It is no fault if there are none.
    fn signed_out(&self, which: SignOut) {
        let _ = self.sign_outs.send(which);
    }
}

fn read(row: AnyRow) -> Result<AccountRow, sqlx::Error> {
    Ok(AccountRow {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        name_key: row.try_get("name_key")?,
        looks: row.try_get::<Option<String>, _>("looks")?.unwrap_or_default(),
        password: row.try_get("password")?,
        created: row.try_get("created")?,
    })
}
