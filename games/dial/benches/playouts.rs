//! Random playouts, perft and clones of Dial, single thread. `cargo bench -p kickoff-dial`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kickoff_core::playout::Playout;
use kickoff_core::{Game, perft};
use kickoff_dial::Dial;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Games of one sample: enough for the mix of plays to be that of many games.
const GAMES: u64 = 200;
const LIMIT: u64 = 10_000_000;

fn play_games(playout: &mut Playout<Dial>, start: &<Dial as Game>::State) -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    (0..GAMES).filter_map(|_| playout.play(&mut start.clone(), LIMIT, &mut rng)).map(|(_, actions)| actions).sum()
}

fn playouts(criterion: &mut Criterion) {
    let Ok(options) = Dial::configure(Dial::RULES_VERSION, &[]) else { return };
    let start = Dial::start(&options);
    let mut playout = Playout::<Dial>::default();
    let actions = play_games(&mut playout, &start);
    let mut group = criterion.benchmark_group("dial");
    group.throughput(Throughput::Elements(actions));
    group.bench_function("random actions", |bencher| {
        bencher.iter(|| black_box(play_games(&mut playout, black_box(&start))));
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("clone", |bencher| bencher.iter(|| black_box(start.clone())));
    if let Ok(nodes) = perft::<Dial>(&start, 8) {
        group.throughput(Throughput::Elements(nodes));
        group.bench_function("perft 8", |bencher| bencher.iter(|| perft::<Dial>(black_box(&start), 8)));
    }
    group.finish();
}

criterion_group!(benches, playouts);
criterion_main!(benches);
