//! Random playouts, perft and clones of Quarterback, single thread. `cargo bench -p kickoff-quarterback`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kickoff_core::playout::Playout;
use kickoff_core::{Game, perft};
use kickoff_quarterback::Quarterback;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const GAMES: u64 = 20;
const LIMIT: u64 = 10_000_000;

fn play_games(playout: &mut Playout<Quarterback>, start: &<Quarterback as Game>::State) -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    (0..GAMES).filter_map(|_| playout.play(&mut start.clone(), LIMIT, &mut rng)).map(|(_, actions)| actions).sum()
}

fn playouts(criterion: &mut Criterion) {
    let Ok(options) = Quarterback::configure(Quarterback::RULES_VERSION, &[]) else { return };
    let start = Quarterback::start(&options);
    let mut playout = Playout::<Quarterback>::default();
    let actions = play_games(&mut playout, &start);
    let mut group = criterion.benchmark_group("quarterback");
    group.throughput(Throughput::Elements(actions));
    group.bench_function("random actions", |bencher| {
        bencher.iter(|| black_box(play_games(&mut playout, black_box(&start))));
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("clone", |bencher| bencher.iter(|| black_box(start.clone())));
    if let Ok(nodes) = perft::<Quarterback>(&start, 4) {
        group.throughput(Throughput::Elements(nodes));
        group.bench_function("perft 4", |bencher| bencher.iter(|| perft::<Quarterback>(black_box(&start), 4)));
    }
    group.finish();
}

criterion_group!(benches, playouts);
criterion_main!(benches);
