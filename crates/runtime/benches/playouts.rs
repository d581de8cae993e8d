//! Random playouts, perft and clones of every game, single thread. `cargo bench -p kickoff-runtime --bench playouts`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kickoff_core::playout::Playout;
use kickoff_core::{Game, perft};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const LIMIT: u64 = 10_000_000;

fn play_games<G: Game>(playout: &mut Playout<G>, games: u64, start: &G::State) -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    (0..games).filter_map(|_| playout.play(&mut start.clone(), LIMIT, &mut rng)).map(|(_, actions)| actions).sum()
}

/// `games` is the number of games of one sample, enough for the mix of positions to be that of many games.
fn bench<G: Game>(criterion: &mut Criterion, games: u64, depth: u32, options: &[(&str, &str)]) {
    let Ok(options) = G::configure(G::RULES_VERSION, options) else { return };
    let start = G::start(&options);
    let mut playout = Playout::<G>::default();
    let actions = play_games(&mut playout, games, &start);
    let mut group = criterion.benchmark_group(G::ID);
    group.throughput(Throughput::Elements(actions));
    group.bench_function("random actions", |bencher| {
        bencher.iter(|| black_box(play_games(&mut playout, games, black_box(&start))));
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("clone", |bencher| bencher.iter(|| black_box(start.clone())));
    if let Ok(nodes) = perft::<G>(&start, depth) {
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(format!("perft {depth}"), |bencher| {
            bencher.iter(|| perft::<G>(black_box(&start), depth));
        });
    }
    group.finish();
}

fn playouts(criterion: &mut Criterion) {
    bench::<kickoff_scrimmage::Scrimmage>(criterion, 20, 5, &[("max_plays", "20")]);
    bench::<kickoff_quarterback::Quarterback>(criterion, 20, 4, &[]);
    bench::<kickoff_soccer::Soccer>(criterion, 50, 5, &[]);
    bench::<kickoff_king::King>(criterion, 20, 5, &[]);
    bench::<kickoff_dial::Dial>(criterion, 200, 8, &[]);
}

criterion_group!(benches, playouts);
criterion_main!(benches);
