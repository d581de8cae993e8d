//! Steps of a batch under random actions. `cargo bench -p kickoff-runtime --bench batch`.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use kickoff_runtime::{Actions, BatchArrays, BatchSetup, DynGame, find};

/// What is shown of the games.
#[derive(Clone, Copy, Debug)]
enum Shown {
    Nothing,
    Masks,
    All,
}

fn bench(criterion: &mut Criterion, game: &dyn DynGame) {
    let mut group = criterion.benchmark_group(game.id());
    for (games, threads) in [(1, 1), (64, 1), (1024, 1), (1024, 0)] {
        for shown in [Shown::Nothing, Shown::Masks, Shown::All] {
            let Ok(mut batch) = game.batch(BatchSetup { games, seed: 1, threads }, &[]) else { return };
            let encoding = batch.encoding();
            let mut actions = vec![0; games];
            let (mut reward, mut done, mut player) = (vec![0.0; 2 * games], vec![false; games], vec![0; games]);
            let mut mask = vec![false; games * encoding.actions];
            let mut planes = vec![0; games * encoding.values()];
            group.throughput(Throughput::Elements(games as u64));
            let threads = if threads == 0 { "all threads" } else { "one thread" };
            let id = BenchmarkId::new(format!("{games} games, {threads}"), format!("{shown:?}"));
            group.bench_function(id, |bencher| {
                bencher.iter(|| {
                    let arrays = BatchArrays {
                        observation: matches!(shown, Shown::All).then_some(&mut planes),
                        mask: (!matches!(shown, Shown::Nothing)).then_some(&mut mask),
                        reward: &mut reward,
                        done: &mut done,
                        player: &mut player,
                    };
                    batch.random_actions(&mut actions).and_then(|()| batch.step(Actions::Narrow(&actions), arrays))
                });
            });
        }
    }
    group.finish();
}

fn batches(criterion: &mut Criterion) {
    for id in ["scrimmage", "quarterback", "soccer", "king", "dial"] {
        if let Ok(game) = find(id) {
            bench(criterion, game);
        }
    }
}

criterion_group!(benches, batches);
criterion_main!(benches);
