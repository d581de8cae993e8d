//! The pool under attack. Everything is counted: places, slices, engines and bytes; nothing is timed.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use kickoff_runtime::{Opponent, Pace as _, Setup};
use tokio::task::JoinHandle;

use super::slices::Slice;
use super::*;

const MEGABYTE: u64 = 1 << 20;
/// What an engine of the strongest level takes.
const ENGINE: u64 = 34 * MEGABYTE;

/// A server's terms with one place, slices of so many looks, and no least.
fn terms(looks: u32) -> PoolLimits {
    PoolLimits { places: 1, slice: Slice { time: Duration::MAX, looks }, least: Duration::ZERO, ..PoolLimits::server() }
}

fn pool(terms: PoolLimits, megabytes: u64) -> SearchPool {
    SearchPool::new(terms, MemoryBudget::new(megabytes * MEGABYTE))
}

fn engine() -> Need {
    Need { bytes: ENGINE, ..Need::default() }
}

/// Who has had the place, slice for slice.
type Log = Arc<Mutex<Vec<String>>>;

/// Searches that look at their limits so often, and note each slice that begins.
struct Room {
    pool: SearchPool,
    log: Log,
    jobs: Vec<JoinHandle<()>>,
    blocker: mpsc::Sender<()>,
}

impl Room {
    /// A room whose only place is taken until it is [opened](Room::open), so that everything queues in order meanwhile.
    async fn new(pool: SearchPool) -> Room {
        let (blocker, blocked) = mpsc::channel();
        let place = pool.queue(&Asker::somebody(0, "blocker"), Need::default()).unwrap().granted().await.unwrap();
        let job = tokio::spawn(async move {
            place.think(Stop::new(), move |_| blocked.recv().unwrap_or(())).await.unwrap();
        });
        Room { pool, log: Log::default(), jobs: vec![job], blocker }
    }

    /// Queues a search that lasts for so many slices.
    fn search(&mut self, asker: &Asker, name: &str, need: Need, slices: u32) {
        self.try_search(asker, name, need, slices).unwrap();
    }

    fn try_search(&mut self, asker: &Asker, name: &str, need: Need, slices: u32) -> ApiResult<InLine> {
        let stop = need.ends.clone().unwrap_or_default();
        let waiting = self.pool.queue(asker, need)?;
        let (line, log, name) = (waiting.line(), Arc::clone(&self.log), name.to_owned());
        let looks = self.pool.0.terms.slice.looks;
        self.jobs.push(tokio::spawn(async move {
            let place = waiting.granted().await.unwrap();
            let think = move |place: &Arc<Place>| {
                for look in 0..slices * looks {
                    if look.is_multiple_of(looks) {
                        log.lock().unwrap().push(name.clone());
                    }
                    if stop.stopped() {
                        break;
                    }
                    place.go_on(&stop);
                }
            };
            place.think(Stop::new(), think).await.unwrap();
        }));
        Ok(line)
    }

    /// Lets them all in, and waits until they are done.
    async fn open(self) -> Vec<String> {
        self.blocker.send(()).unwrap();
        for job in self.jobs {
            job.await.unwrap();
        }
        let log = self.log.lock().unwrap();
        log.clone()
    }
}

/// How many slices others had before the last one of somebody.
fn others_before(log: &[String], name: &str) -> usize {
    let last = log.iter().rposition(|who| who == name).unwrap();
    log[..last].iter().filter(|who| *who != name).count()
}

/// Twenty matches of level 8 with 60 seconds a move used to stop everyone else's computer.
#[tokio::test]
async fn twenty_long_searches_of_one_visitor_cost_another_one_slice_each_time() {
    let most = Most { all: 100, address: 100, visitor: 100 };
    let mut room = Room::new(pool(PoolLimits { waiting: most, ..terms(16) }, 1024)).await;
    let stranger = Asker::somebody(1, "stranger");
    for _ in 0..20 {
        room.search(&stranger, "stranger", engine(), 50);
    }
    room.search(&Asker::somebody(2, "player"), "player", engine(), 3);
    let log = room.open().await;
    assert_eq!(log.iter().filter(|who| *who == "stranger").count(), 20 * 50);
    assert!(others_before(&log, "player") <= 3, "{:?}", &log[..12]);
}

/// New cookies from one address used to be new visitors to the limits.
#[tokio::test]
async fn many_cookies_of_one_address_take_turns_as_one_address() {
    let most = Most { all: 100, address: 100, visitor: 100 };
    let mut room = Room::new(pool(PoolLimits { waiting: most, begun: most, ..terms(4) }, 64 * 1024)).await;
    for number in 0..60 {
        room.search(&Asker::somebody(1, &format!("cookie {number}")), "stranger", engine(), 20);
    }
    room.search(&Asker::somebody(2, "player"), "player", engine(), 5);
    room.search(&Asker::somebody(3, "other"), "other", engine(), 5);
    let log = room.open().await;
    // One slice of each other address, between two of the player's.
    assert!(others_before(&log, "player") <= 2 * 5, "{:?}", &log[..20]);
}

/// Sixty hints of one stranger used to stop everyone else's computer, and to set their memory aside at once.
#[tokio::test]
async fn sixty_hints_of_one_stranger_are_bounded_and_others_are_served() {
    let mut room = Room::new(pool(terms(16), 1024)).await;
    let stranger = Asker::somebody(1, "stranger");
    let asked: Vec<_> = (0..60).map(|_| room.try_search(&stranger, "stranger", engine(), 10)).collect();
    let refused: Vec<ApiError> = asked.into_iter().filter_map(Result::err).collect();
    assert_eq!(refused.len(), 60 - terms(16).waiting.visitor);
    for refusal in refused {
        let (status, retry, body) = refusal.into_parts();
        assert_eq!((status, body.error.as_str(), retry), (429, "too-many", Some(TRY_AGAIN)));
    }
    // The same address with another cookie is bounded as well.
    let cookies = (0..60).map(|n| Asker::somebody(1, &format!("cookie {n}")));
    let let_in = cookies.filter(|asker| room.try_search(asker, "stranger", engine(), 1).is_ok()).count();
    assert_eq!(let_in, terms(16).waiting.address - terms(16).waiting.visitor);
    let line = room.try_search(&Asker::somebody(2, "player"), "player", engine(), 1).unwrap();
    assert_eq!(line.place(), Some(2), "the player is second in line, behind one of theirs");
    let pool = room.pool.clone();
    let log = room.open().await;
    assert!(others_before(&log, "player") <= 1, "{log:?}");
    assert_eq!(line.place(), None);
    let most = terms(16).begun;
    assert!(pool.counts().most_begun <= most.address + 1, "{:?}", pool.counts());
}

/// Sixty watched matches used to take 34 MB a seat, before there was a place for any of them.
#[tokio::test]
async fn engines_are_made_when_there_is_a_place_and_fit_the_budget() {
    let no_bounds = Most::only(1_000);
    let pool = pool(PoolLimits { waiting: no_bounds, begun: no_bounds, places: 4, ..terms(4) }, 1024);
    let most = (pool.0.memory.most(Use::Searches) / ENGINE) as usize;
    let (alive, peak) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let jobs: Vec<_> = (0..60u8)
        .map(|number| {
            let waiting = pool.queue(&Asker::somebody(number, "visitor"), engine()).unwrap();
            let (alive, peak, budget) = (Arc::clone(&alive), Arc::clone(&peak), pool.0.memory.clone());
            tokio::spawn(async move {
                let think = move |place: &Arc<Place>| {
                    let now = alive.fetch_add(1, Ordering::SeqCst) + 1;
                    peak.fetch_max(now, Ordering::SeqCst);
                    assert!(budget.taken(Use::Searches) >= now as u64 * ENGINE, "made before there was memory for it");
                    for _ in 0..40 {
                        place.go_on(&Stop::new());
                    }
                    alive.fetch_sub(1, Ordering::SeqCst);
                };
                waiting.granted().await.unwrap().think(Stop::new(), think).await.unwrap();
            })
        })
        .collect();
    for job in jobs {
        job.await.unwrap();
    }
    assert!(peak.load(Ordering::SeqCst) <= most, "{peak:?} engines, room for {most}");
    let counts = pool.counts();
    assert_eq!((counts.begun, pool.taken(), pool.waiting()), (60, 0, 0));
    assert!(counts.most_begun <= most, "{counts:?}");
    assert_eq!(pool.0.memory.taken(Use::Searches), 0);
}

/// If this failed those who think for a minute each could keep the memory for that long.
#[tokio::test]
async fn long_searches_give_up_memory_limited_levels_do_not() {
    let mut room = Room::new(pool(terms(4), 256)).await;
    let most = (room.pool.0.memory.most(Use::Searches) / ENGINE) as u8;
    assert_eq!(most, 3);
    let stops: Vec<Stop> = (0..most).map(|_| Stop::new()).collect();
    for (number, stop) in (1..).zip(&stops) {
        // The first is of a level that nodes limit: it is carried through.
        let ends = (number > 1).then(|| stop.clone());
        room.search(&Asker::somebody(number, "stranger"), "stranger", Need { ends, ..engine() }, 1_000);
    }
    room.search(&Asker::somebody(9, "player"), "player", engine(), 1);
    let pool = room.pool.clone();
    let log = room.open().await;
    assert_eq!(log.iter().filter(|who| *who == "player").count(), 1);
    assert!(others_before(&log, "player") <= 8, "{:?}", &log[..12]);
    assert!(!stops[0].stopped() && stops[1..].iter().filter(|stop| stop.stopped()).count() == 1);
    assert_eq!((pool.counts().ended, pool.counts().most_begun), (1, 3), "{:?}", pool.counts());
}

/// Searches that only time ends, of so many addresses with so many each, until `over`, or until they have had as many
/// slices as nobody should wait for. Returns how many slices they have had.
async fn crowd(
    pool: &SearchPool,
    addresses: usize,
    each: usize,
    over: &Stop,
) -> (Arc<AtomicUsize>, Vec<JoinHandle<()>>) {
    let slices = Arc::new(AtomicUsize::new(0));
    let mut jobs = Vec::new();
    for number in 0..addresses * each {
        let asker = Asker::somebody((number / each) as u8, &format!("cookie {}", number / 4));
        let stop = Stop::new();
        let need = Need { ends: Some(stop.clone()), ..Need::default() };
        let waiting = pool.queue(&asker, need).unwrap();
        let (over, slices) = (over.clone(), Arc::clone(&slices));
        jobs.push(tokio::spawn(async move {
            let think = move |place: &Arc<Place>| {
                while !stop.stopped() && !over.stopped() && slices.fetch_add(1, Ordering::SeqCst) < 50_000 {
                    place.go_on(&stop);
                }
            };
            waiting.granted().await.unwrap().think(Stop::new(), think).await.unwrap();
        }));
    }
    // Of fewer addresses than there are places some of these stay free.
    while pool.counts().most_begun < if addresses < 64 { 64 - pool.0.terms.newcomers } else { 64 } {
        tokio::task::yield_now().await;
    }
    (slices, jobs)
}

/// Eight addresses used to lock everybody else out with long searches, as long as memory was not short.
#[tokio::test]
async fn an_idle_address_can_always_start_a_search() {
    for (addresses, each) in [(8, 8), (70, 7)] {
        let pool =
            pool(PoolLimits { begun: Most { all: 64, address: 8, visitor: 4 }, newcomers: 16, ..terms(1) }, 1024);
        let over = Stop::new();
        let (slices, jobs) = crowd(&pool, addresses, each, &over).await;
        assert!(pool.counts().most_begun <= 64, "{:?}", pool.counts());
        for turn in 0..3 {
            let before = slices.load(Ordering::SeqCst);
            let waiting = pool.queue(&Asker::somebody(200, "player"), Need::default()).unwrap();
            let place = waiting.granted().await.unwrap();
            let waited = slices.load(Ordering::SeqCst) - before;
            // A turn of each address, and one more for each that has to end first.
            assert!(waited <= 4 * addresses + 64, "turn {turn}: {waited} slices of {addresses} addresses");
            drop(place);
        }
        over.stop();
        for job in jobs {
            job.await.unwrap();
        }
        assert_eq!((pool.taken(), pool.waiting()), (0, 0));
    }
}

/// If this failed strangers who fill the line would turn everybody else away from it.
#[tokio::test]
async fn an_idle_address_can_join_a_full_queue() {
    let most = Most { all: 20, address: 10, visitor: 5 };
    let pool = pool(PoolLimits { waiting: most, ..terms(1) }, 1024);
    let _taken = pool.queue(&Asker::somebody(0, "first"), Need::default()).unwrap().granted().await.unwrap();
    let mut line = Vec::new();
    for number in 0..60u8 {
        line.extend(pool.queue(&Asker::somebody(1 + number / 20, &number.to_string()), Need::default()).ok());
    }
    assert_eq!(line.len(), 21, "twenty, and the third address's first");
    let player = pool.queue(&Asker::somebody(9, "player"), Need::default()).unwrap();
    assert_eq!(player.line().place(), Some(4));
}

/// A search that waits for more memory than kept engines have used to throw all of them away and wait on.
#[tokio::test]
async fn kept_engines_do_not_go_for_one_that_does_not_fit_even_then() {
    let pool = pool(terms(4), 256);
    let asker = Asker::somebody(1, "visitor");
    let game = kickoff_runtime::find("king").unwrap();
    let whose = Whose { id: "match".to_owned(), seat: 0, level: 8 };
    let need = Need { whose: Some(whose.clone()), ..engine() };
    let place = pool.queue(&asker, need).unwrap().granted().await.unwrap();
    let keep = move |place: &Arc<Place>| {
        let setup = Setup { megabytes: 1, ..Setup::default() };
        place.keep(whose, game.engine(Opponent::Random, &setup));
    };
    place.think(Stop::new(), keep).await.unwrap();
    let other = pool.0.memory.take(Use::Searches, 40 * MEGABYTE).unwrap();
    let large = pool.queue(&asker, Need { bytes: 80 * MEGABYTE, ..Need::default() }).unwrap();
    let kept = || pool.0.lock().kept.count();
    assert_eq!((kept(), pool.waiting()), (1, 1));
    drop(other);
    pool.0.dispatch();
    assert_eq!((kept(), pool.waiting()), (0, 0));
    drop(large);
}

/// If this failed the pool would still think for those who have given up.
#[tokio::test]
async fn cancelled_searches_take_no_place() {
    let pool = pool(terms(4), 1024);
    let asker = Asker::somebody(1, "visitor");
    let first = pool.queue(&asker, engine()).unwrap().granted().await.unwrap();
    let second = pool.queue(&asker, engine()).unwrap();
    let third = pool.queue(&asker, engine()).unwrap();
    assert_eq!((second.line().place(), third.line().place(), pool.waiting()), (Some(1), Some(2), 2));
    // An asker sees the place of their latest question; others have none in the queue.
    assert_eq!(pool.place_of_latest(&asker), Some(2));
    assert_eq!(pool.place_of_latest(&Asker::somebody(1, "other")), None);
    drop(second);
    assert_eq!((third.line().place(), pool.waiting(), pool.taken()), (Some(1), 1, 1));
    assert_eq!(pool.place_of_latest(&asker), Some(1));
    drop(first);
    // It has been granted, and nobody takes it.
    assert_eq!((pool.waiting(), pool.taken()), (0, 1));
    drop(third);
    assert_eq!((pool.taken(), pool.0.memory.taken(Use::Searches), pool.counts().begun), (0, 0, 2));
}

/// If this failed “Move now” would wait for all others.
#[tokio::test]
async fn a_search_that_is_stopped_while_it_waits_for_its_slice_ends_at_once() {
    let pool = pool(terms(1), 1024);
    let (stop, paused) = (Stop::new(), Arc::new(AtomicBool::new(false)));
    let place = pool.queue(&Asker::somebody(1, "stopped"), engine()).unwrap().granted().await.unwrap();
    let (heard, tell) = (stop.clone(), Arc::clone(&paused));
    let (go, told) = mpsc::channel();
    let search = tokio::spawn(place.think(Stop::new(), move |place| {
        told.recv().unwrap_or(());
        tell.store(true, Ordering::SeqCst);
        place.go_on(&heard);
        heard.stopped()
    }));
    // Another one takes the place, and keeps it until the first has ended.
    let waiting = pool.queue(&Asker::somebody(2, "other"), engine()).unwrap();
    go.send(()).unwrap();
    let other = waiting.granted().await.unwrap();
    assert!(paused.load(Ordering::SeqCst) && !search.is_finished());
    stop.stop();
    assert!(search.await.unwrap().unwrap());
    assert_eq!(pool.taken(), 1);
    drop(other);
    assert_eq!((pool.taken(), pool.0.memory.all()), (0, 0));
}

/// Engines that were kept from turn to turn used to be one for each seat of each match, for ever.
#[tokio::test]
async fn engines_kept_between_turns_are_within_the_budget_and_the_oldest_goes_first() {
    let pool = pool(terms(4), 256);
    let asker = Asker::somebody(1, "visitor");
    let whose = |number: usize| Whose { id: format!("match {number}"), seat: 0, level: 8 };
    let game = kickoff_runtime::find("king").unwrap();
    let turn = async |number: usize| {
        let need = Need { whose: Some(whose(number)), ..engine() };
        let place = pool.queue(&asker, need).unwrap().granted().await.unwrap();
        let think = move |place: &Arc<Place>| {
            let kept = place.kept();
            let was_kept = kept.is_some();
            let setup = Setup { megabytes: 1, ..Setup::default() };
            place.keep(whose(number), kept.unwrap_or_else(|| game.engine(Opponent::Random, &setup)));
            was_kept
        };
        place.think(Stop::new(), think).await.unwrap()
    };
    for number in 0..3 {
        assert!(!turn(number).await);
    }
    assert!(turn(0).await, "it goes on with what it had");
    for number in 3..60 {
        assert!(!turn(number).await);
        let taken = pool.0.memory.taken(Use::Searches);
        assert!(taken <= pool.0.memory.most(Use::Searches), "{taken} bytes");
    }
    assert_eq!(pool.0.lock().kept.count(), 3);
    assert!(turn(59).await && turn(57).await && !turn(0).await);
    for number in [0, 57, 58, 59] {
        pool.forget(&format!("match {number}"));
    }
    assert_eq!((pool.0.lock().kept.count(), pool.0.memory.all()), (0, 0));
}

/// If this failed a search that waits for much memory would be passed over by all that need little, or the other way
/// round.
#[tokio::test]
async fn what_never_fits_is_refused_at_once() {
    let pool = pool(terms(4), 256);
    let need = Need { bytes: 200 * MEGABYTE, ..Need::default() };
    let (status, retry, body) = pool.queue(&Asker::somebody(1, "visitor"), need).unwrap_err().into_parts();
    assert_eq!((status, body.error.as_str()), (503, "busy"));
    assert!(retry.is_some());
}
