//! Messages about accounts that only their routes know.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A new password for the account, with the old one.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct NewPassword {
    /// The password that was valid until now.
    pub old: String,
    /// The password from now on, 8 to 200 characters.
    pub new: String,
}

impl std::fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A password is in no log.
        f.debug_struct("NewPassword").finish_non_exhaustive()
    }
}
