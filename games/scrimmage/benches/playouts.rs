//! Random playouts, perft and clones of Scrimmage, single thread. `cargo bench -p kickoff-scrimmage`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kickoff_core::playout::Playout;
use kickoff_core::{Game, perft};
use kickoff_scrimmage::Scrimmage;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Games of one sample: enough for the mix of line-ups and turns to be that of many games.
const GAMES: u64 = 20;
const LIMIT: u64 = 10_000_000;

fn play_games(playout: &mut Playout<Scrimmage>, start: &<Scrimmage as Game>::State) -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    (0..GAMES).filter_map(|_| playout.play(&mut start.clone(), LIMIT, &mut rng)).map(|(_, actions)| actions).sum()
}

fn playouts(criterion: &mut Criterion) {
    let Ok(options) = Scrimmage::configure(Scrimmage::RULES_VERSION, &[("max_plays", "20")]) else { return };
    let start = Scrimmage::start(&options);
    let mut playout = Playout::<Scrimmage>::default();
    let actions = play_games(&mut playout, &start);
    let mut group = criterion.benchmark_group("scrimmage");
    group.throughput(Throughput::Elements(actions));
    group.bench_function("random actions", |bencher| {
        bencher.iter(|| black_box(play_games(&mut playout, black_box(&start))));
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("clone", |bencher| bencher.iter(|| black_box(start.clone())));
    if let Ok(nodes) = perft::<Scrimmage>(&start, 5) {
        group.throughput(Throughput::Elements(nodes));
        group.bench_function("perft 5", |bencher| bencher.iter(|| perft::<Scrimmage>(black_box(&start), 5)));
    }
    group.finish();
}

criterion_group!(benches, playouts);
criterion_main!(benches);
