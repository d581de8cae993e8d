//! The computer's levels, measured by the solution: what their choices cost.

use std::sync::{Arc, OnceLock};

use kickoff_core::{Node, Observer, Seat};
use kickoff_runtime::{
    Budget, DynEngine, DynGame, GameInstance, Limits, Opponent, Setup, SolutionCache, Stop, Study, TableState, find,
};
use kickoff_solver::timed::PRECISION;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tempfile::TempDir;

/// Choices that are no further apart are as good as equal.
const EQUAL: f64 = 4.0 * PRECISION;
const OPTIONS: [(&str, &str); 1] = [("plays", "16")];

fn dial() -> &'static dyn DynGame {
    find("dial").unwrap()
}

/// A cache with the solution of the game, made once for all tests.
fn cache() -> Arc<SolutionCache> {
    static CACHE: OnceLock<(TempDir, Arc<SolutionCache>)> = OnceLock::new();
    let (_, cache) = CACHE.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let cache = SolutionCache::new(folder.path().join("solutions"));
        let solver = dial().solver().unwrap();
        assert!(matches!(solver.table(&cache, &OPTIONS), Ok(TableState::Absent)));
        solver.make(&cache, &OPTIONS, &Stop::new(), &mut |_| {}).unwrap();
        assert!(matches!(solver.table(&cache, &OPTIONS), Ok(TableState::Ready { .. })));
        (folder, Arc::new(cache))
    });
    Arc::clone(cache)
}

/// Decisions between several choices that come up when both sides play anything, and who decides them.
fn decisions(count: usize) -> Vec<(Box<dyn GameInstance>, Seat)> {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut decisions = Vec::new();
    loop {
        let mut instance = dial().start(dial().rules_version(), &OPTIONS).unwrap();
        loop {
            let token = match instance.node() {
                Node::Chance => instance.draw(&mut rng).unwrap(),
                Node::Over(_) => break,
                Node::Decide(seat) => {
                    let legal = instance.legal();
                    // Few of a game's, so that they come from many games.
                    if legal.len() > 1 && rng.next_u32().is_multiple_of(4) {
                        decisions.push((instance.clone_box(), seat));
                        if decisions.len() == count {
                            return decisions;
                        }
                    }
                    legal[rng.next_u32() as usize % legal.len()].clone()
                }
            };
            instance.play(&token).unwrap();
        }
    }
}

fn level(level: u8, cache: &Arc<SolutionCache>) -> Box<dyn DynEngine> {
    dial().engine(Opponent::Level(level), &Setup { cache: Arc::clone(cache), ..Setup::default() })
}

fn choice(engine: &mut dyn DynEngine, instance: &dyn GameInstance, seat: Seat, seed: u64) -> String {
    let budget = Budget::new(Limits::default(), Stop::new());
    let analysis = engine.think(&instance.seat_view(Observer::Seat(seat), seat), &budget, seed, &mut |_| {}).unwrap();
    let [token] = &analysis.turn[..] else { panic!("{:?} is no turn of this game", analysis.turn) };
    assert!(instance.legal().contains(token), "{token}");
    token.clone()
}

/// The points a game that a choice gives away.
fn regret(study: &Study, token: &str) -> f64 {
    let top = study.choices.iter().map(|choice| choice.value).fold(0.0, f64::max);
    top - study.choices.iter().find(|choice| choice.token == token).unwrap().value
}

/// What a level gives away on average.
fn mean_regret(number: u8, decisions: &[(Box<dyn GameInstance>, Seat)]) -> f64 {
    let (cache, mut engine) = (cache(), level(number, &cache()));
    let regrets = (0..).zip(decisions).map(|(seed, (instance, seat))| {
        regret(&instance.study(&cache).unwrap(), &choice(&mut *engine, &**instance, *seat, seed))
    });
    regrets.sum::<f64>() / decisions.len() as f64
}

/// If this failed the strongest opponent would make mistakes, and the browser's study would blame it for them.
#[test]
fn the_strongest_level_gives_nothing_away() {
    let (cache, decisions) = (cache(), decisions(1_000));
    let mut engine = level(8, &cache);
    let mut of_weight = 0;
    for (instance, seat) in &decisions {
        let study = instance.study(&cache).unwrap();
        assert!(study.choices.iter().all(|choice| choice.draw.is_some()), "they are exact");
        let token = choice(&mut *engine, &**instance, *seat, 0);
        let regret = regret(&study, &token);
        assert!(regret <= EQUAL, "{token} gives {regret} away: {study:?}");
        assert_eq!(token, study.best().token);
        of_weight += usize::from(study.choices.iter().any(|choice| study.cost(choice).0 > 0.01));
    }
    assert!(of_weight * 2 > decisions.len(), "most of these decisions matter: {of_weight}");
}

/// If this failed the strongest level would play anything as long as the solution of a game has not been made.
#[test]
fn without_a_table_the_strongest_level_plays_what_is_best_by_the_estimate() {
    let cache = Arc::new(SolutionCache::untimed());
    let mut engine = level(8, &cache);
    let (mut given_away, mut by_chance) = (0.0, 0.0);
    let decisions = decisions(300);
    for (instance, seat) in &decisions {
        let study = instance.study(&cache).unwrap();
        assert!(study.choices.iter().all(|choice| choice.draw.is_none()), "they are estimates");
        let token = choice(&mut *engine, &**instance, *seat, 0);
        assert!(regret(&study, &token) <= EQUAL, "{token}: {study:?}");
        assert_eq!(token, study.best().token);
        // And that is better than to play anything, though in so short a game an estimate is worth least.
        let exact = instance.study(&self::cache()).unwrap();
        given_away += regret(&exact, &token);
        let all = exact.choices.iter().map(|choice| regret(&exact, &choice.token));
        by_chance += all.sum::<f64>() / exact.choices.len() as f64;
    }
    assert!(given_away < 0.6 * by_chance, "{given_away} of {by_chance}");
}

/// If this failed the computer would stand still, or play anything, where nothing is solved for it.
#[test]
fn where_nothing_is_solved_the_computer_tries_its_actions_and_plays_well() {
    let cache = Arc::new(SolutionCache::untimed().on_request());
    let mut engine = level(8, &cache);
    let (mut given_away, mut by_chance) = (0.0, 0.0);
    for (instance, seat) in &decisions(100) {
        assert!(instance.study(&cache).is_none());
        let budget = Budget::new(Limits::nodes(2_000), Stop::new());
        let view = instance.seat_view(Observer::Seat(*seat), *seat);
        let analysis = engine.think(&view, &budget, 0, &mut |_| {}).unwrap();
        let token = &analysis.turn[0];
        let exact = instance.study(&self::cache()).unwrap();
        given_away += regret(&exact, token);
        let all = exact.choices.iter().map(|choice| regret(&exact, &choice.token));
        by_chance += all.sum::<f64>() / exact.choices.len() as f64;
    }
    assert_eq!(cache.solved(), 0);
    assert!(given_away < 0.5 * by_chance, "{given_away} of {by_chance}");
}

/// If this failed a match could not be played again as it was.
#[test]
fn the_same_seed_gives_the_same_choice() {
    let cache = cache();
    for number in [1, 4, 7, 8] {
        let mut differ = 0;
        for (seed, (instance, seat)) in (0..).zip(&decisions(60)) {
            let [one, two, other] = [seed, seed, seed + 1_000].map(|seed| {
                let mut engine = level(number, &cache);
                choice(&mut *engine, &**instance, *seat, seed)
            });
            assert_eq!(one, two, "level {number}");
            differ += usize::from(other != one);
        }
        assert!(number == 8 || differ > 0, "level {number} plays the same whatever the seed");
        assert!(number < 8 || differ == 0, "the strongest level draws its choices");
    }
}

/// If this failed a stronger level would play no better than a weaker one.
#[test]
fn stronger_levels_give_less_away() {
    let decisions = decisions(300);
    let regrets = [1, 4, 7, 8].map(|number| mean_regret(number, &decisions));
    let [first, fourth, seventh, last] = regrets;
    assert!(first > fourth && fourth > seventh && seventh > EQUAL && last <= EQUAL, "{regrets:?}");
}
