//! Taking hold of a match: nobody else deals with it meanwhile.

use std::sync::Arc;

use super::MatchService;
use super::handle::MatchGuard;
use crate::api_error::ApiResult;
use crate::fair_queue::Asker;
use crate::identity::Visitor;

impl MatchService {
    /// Takes hold of a match for nobody in particular: the server itself has something to do in it.
    pub(super) async fn lock(&self, id: &str) -> ApiResult<MatchGuard> {
        self.lock_as(id, &|| None).await
    }

    /// Takes hold of a match for a visitor, and loads it if need be.
    pub(super) async fn lock_for(&self, id: &str, visitor: &Visitor) -> ApiResult<MatchGuard> {
        self.lock_as(id, &|| Some(Asker::of(visitor))).await
    }

    /// Takes hold of a match for somebody; `None`: for nobody in particular. `asker` is called only if the match has
    /// to be loaded.
    pub(super) async fn lock_as(&self, id: &str, asker: &(dyn Fn() -> Option<Asker> + Sync)) -> ApiResult<MatchGuard> {
        loop {
            let handle = self.loader.handle(id).await?;
            let guard = Arc::clone(&handle.loaded).lock_owned().await;
            let mut guard = MatchGuard { handle, guard };
            guard.handle.use_now();
            if guard.guard.is_none() {
                // Nobody waits for a turn with a match in their hands: others would wait for theirs.
                let MatchGuard { handle, guard } = guard;
                drop(guard);
                // In boxes, here and wherever a command rarely passes: it is moved with all the room that it takes.
                match Box::pin(self.loader.load_in_turn(id, handle, asker())).await? {
                    Some(mut guard) => {
                        Box::pin(self.adopt(&mut guard)).await;
                        return Ok(guard);
                    }
                    None => continue,
                }
            }
            if self.leases.shared && guard.loaded()?.may_be_old() {
                Box::pin(self.loader.catch_up(&mut guard)).await?;
                if guard.loaded()?.waits_for_chance() {
                    Box::pin(self.adopt(&mut guard)).await;
                }
            }
            return Ok(guard);
        }
    }
}
