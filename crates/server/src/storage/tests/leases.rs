//! A match has one writer at a time.

use futures_util::future::join_all;

use super::super::leases::Lease;
use super::super::{Append, Appended};
use super::{AT_MS, Place, action, network_match};
use crate::steady::Moment;

/// A moment of a server whose two clocks agree, so many milliseconds after the tests' time.
fn at(ms: i64) -> Moment {
    Moment { wall_ms: AT_MS + ms, steady_ms: AT_MS + ms }
}

/// A server that was thought dead wakes up: what it still wants to write must not get in between.
pub(super) async fn an_old_epoch_is_fenced_off(place: &Place) {
    let storage = place.open().await;
    storage.add_match(&network_match("m", "g:1", "g:2"), &[]).await.unwrap();
    let first = storage.take_lease("m", "one", at(0), AT_MS, false).await.unwrap().unwrap();
    assert_eq!((first.epoch, first.moved_at), (1, AT_MS));
    let under = |lease: Lease, seq| Append { epoch: lease.epoch, ..action("m", seq) };
    assert_eq!(storage.append(under(first, 0)).await.unwrap(), Appended::Done);
    let second = storage.take_lease("m", "two", at(0), AT_MS, true).await.unwrap().unwrap();
    assert_eq!(second.epoch, 2);
    assert_eq!(storage.append(under(first, 1)).await.unwrap(), Appended::Stale);
    assert_eq!(storage.append(under(second, 1)).await.unwrap(), Appended::Done);
    let row = storage.find_match("m").await.unwrap().unwrap();
    assert_eq!((row.writer.as_deref(), row.epoch), (Some("two"), 2));
    assert_eq!(storage.take_lease("nowhere", "one", at(0), AT_MS, true).await.unwrap(), None);
    storage.close().await;
}

/// Two servers that take a match from each other in turn would make every move slow.
pub(super) async fn a_living_server_keeps_its_matches(place: &Place) {
    let storage = place.open().await;
    storage.add_match(&network_match("m", "g:1", "g:2"), &[]).await.unwrap();
    storage.beat("one", at(0)).await.unwrap();
    storage.beat("two", at(0)).await.unwrap();
    assert!(storage.take_lease("m", "one", at(0), AT_MS - 3000, false).await.unwrap().is_some());
    assert_eq!(storage.take_lease("m", "two", at(1000), AT_MS - 2000, false).await.unwrap(), None);
    // The holder may always take it anew.
    assert_eq!(storage.take_lease("m", "one", at(1000), AT_MS - 2000, false).await.unwrap().unwrap().epoch, 2);
    // It gave no sign of life for too long.
    storage.beat("two", at(4000)).await.unwrap();
    assert_eq!(storage.dead_nodes(AT_MS + 1000).await.unwrap(), ["one"]);
    let taken = storage.take_lease("m", "two", at(4000), AT_MS + 1000, false).await.unwrap().unwrap();
    assert_eq!(taken.epoch, 3);
    assert_eq!(storage.find_match("m").await.unwrap().unwrap().writer.as_deref(), Some("two"));
    storage.close().await;
}

/// A player whose server died must not lose on time for it; nor may they gain the time that they did think.
pub(super) async fn clocks_stand_still_while_nobody_has_a_match(place: &Place) {
    let storage = place.open().await;
    storage.add_match(&network_match("m", "g:1", "g:2"), &[]).await.unwrap();
    storage.beat("one", at(0)).await.unwrap();
    let lease = storage.take_lease("m", "one", at(0), AT_MS - 3000, false).await.unwrap().unwrap();
    let flag_at = Some(AT_MS + 60_000);
    let append = Append { epoch: lease.epoch, flag_at, ..action("m", 0) };
    assert_eq!(storage.append(append).await.unwrap(), Appended::Done);
    let moved_at = storage.find_match("m").await.unwrap().unwrap().moved_at;

    // It dies after 10 seconds, and is missed after 30.
    storage.beat("one", at(10_000)).await.unwrap();
    let lease = storage.take_lease("m", "two", at(30_000), AT_MS + 27_000, false).await.unwrap().unwrap();
    assert_eq!((lease.epoch, lease.moved_at - moved_at), (2, 20_000));
    assert_eq!(storage.find_match("m").await.unwrap().unwrap().flag_at, Some(AT_MS + 80_000));

    // The second one closes in good order after 40 seconds; the third comes after 100.
    storage.beat("two", at(40_000)).await.unwrap();
    storage.forget_node("two").await.unwrap();
    assert_eq!(storage.dead_nodes(i64::MAX).await.unwrap(), ["one"]);
    storage.beat("three", at(100_000)).await.unwrap();
    let lease = storage.take_lease("m", "three", at(100_000), AT_MS + 97_000, false).await.unwrap().unwrap();
    assert_eq!((lease.epoch, lease.moved_at - moved_at), (3, 80_000));
    assert_eq!(storage.find_match("m").await.unwrap().unwrap().flag_at, Some(AT_MS + 140_000));

    // From a living server it is taken without a pause.
    let lease = storage.take_lease("m", "four", at(101_000), AT_MS + 97_000, true).await.unwrap().unwrap();
    assert_eq!((lease.epoch, lease.moved_at - moved_at), (4, 80_000));
    storage.close().await;
}

/// A system's clock that is set must not cost a player the match: what a server measured goes by its own steady time,
/// which no other one has.
pub(super) async fn steady_times_of_two_servers_need_not_agree(place: &Place) {
    const HOUR: i64 = 3_600_000;
    let storage = place.open().await;
    for (id, step) in [("forward", HOUR), ("back", -HOUR)] {
        storage.add_match(&network_match(id, "g:1", "g:2"), &[]).await.unwrap();
        let one = format!("one-{id}");
        storage.beat(&one, at(0)).await.unwrap();
        let lease = storage.take_lease(id, &one, at(0), AT_MS - 3000, false).await.unwrap().unwrap();
        let append = Append { epoch: lease.epoch, flag_at: Some(AT_MS + 60_000), ..action(id, 0) };
        assert_eq!(storage.append(append).await.unwrap(), Appended::Done);
        let played = storage.find_match(id).await.unwrap().unwrap().moved_at;
        // The system's clock is set; the player has thought for ten seconds when the server dies.
        storage.beat(&one, Moment { wall_ms: AT_MS + step + 10_000, steady_ms: played + 10_000 }).await.unwrap();
        let now = Moment { wall_ms: AT_MS + step + 30_000, steady_ms: AT_MS + step + 30_000 };
        let lease = storage.take_lease(id, "two", now, now.wall_ms - 3000, false).await.unwrap().unwrap();
        assert_eq!(now.steady_ms - lease.moved_at, 10_000, "{id}");
        let flag_at = storage.find_match(id).await.unwrap().unwrap().flag_at;
        assert_eq!(flag_at, Some(lease.moved_at + AT_MS + 60_000 - played), "{id}");
    }
    storage.close().await;
}

/// A server dies, and all others want its matches at the same moment.
pub(super) async fn of_many_who_take_a_match_each_gets_an_epoch_of_its_own(place: &Place) {
    let storage = place.open().await;
    storage.add_match(&network_match("m", "g:1", "g:2"), &[]).await.unwrap();
    let nodes: Vec<String> = (0..5).map(|n| format!("node-{n}")).collect();
    let taking = nodes.iter().map(|node| storage.take_lease("m", node, at(0), AT_MS, true));
    let mut epochs: Vec<u64> = join_all(taking).await.into_iter().map(|l| l.unwrap().unwrap().epoch).collect();
    epochs.sort_unstable();
    assert_eq!(epochs, [1, 2, 3, 4, 5]);
    storage.close().await;
}
