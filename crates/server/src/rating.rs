//! How strong players are: Glicko-2, after Mark Glickman's "Example of the Glicko-2 system", with the iteration of 2013
//! for the volatility. The steps named here are that paper's.
//!
//! The paper rates a period's games together. Here every game is rated at once, as a period's only one, and only the
//! deviation grows by the time that has passed, in fractions of a period.

use std::f64::consts::PI;

use kickoff_core::Seat;
use time::Duration;

/// The rating of a new player.
const NEW_RATING: f64 = 1500.0;
/// One unit of the paper's inner scale: 400 / ln 10.
const UNIT: f64 = 173.7178;
/// How much the volatility may change.
const TAU: f64 = 0.5;
/// How exactly the volatility is found.
const TOLERANCE: f64 = 1e-6;
/// The iteration takes about ten steps; no rating may keep the server busy for ever.
const MOST_STEPS: u32 = 1000;
/// Below this ratings would stand still, above it a player is as unknown as a new one.
const DEVIATIONS: (f64, f64) = (45.0, 350.0);
/// Rating periods a day: one lasts 4.7 days. Like Lichess we choose it so that of an established player (deviation 60,
/// volatility 0.06) a year without a game leaves a deviation of 110: known still, but rated anew within some games.
const PERIODS_A_DAY: f64 = 0.21436;

/// How strong a player is in a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Glicko {
    pub(crate) rating: f64,
    /// Its deviation: the true strength is within two of these with 95 %.
    pub(crate) deviation: f64,
    /// How unsteady the player is.
    pub(crate) volatility: f64,
}

impl Default for Glicko {
    /// A player without any rated game.
    fn default() -> Glicko {
        Glicko { rating: NEW_RATING, deviation: DEVIATIONS.1, volatility: 0.06 }
    }
}

/// A player's rating after the game before, and the time since then (zero for a new player).
pub(crate) type RatedPlayer = (Glicko, Duration);

/// Both players after a game, seat 0 first. Without a winner it was a draw.
pub(crate) fn after_game(players: [RatedPlayer; 2], winner: Option<Seat>) -> [Glicko; 2] {
    let after = |seat: Seat| {
        let (player, idle) = players[seat.index()];
        let (opponent, their_idle) = players[seat.other().index()];
        let score = winner.map_or(0.5, |winner| if winner == seat { 1.0 } else { 0.0 });
        player.after(opponent.aged(their_idle), score, idle)
    };
    Seat::BOTH.map(after)
}

impl Glicko {
    /// The player after a game against this opponent (as rated before it) with this score (0, 0.5 or 1), `elapsed`
    /// after the player's last one.
    pub(crate) fn after(self, opponent: Glicko, score: f64, elapsed: Duration) -> Glicko {
        self.after_period(&[(opponent, score)], periods(elapsed))
    }

    /// The player after not playing for this time: less is known of them (step 6 alone).
    pub(crate) fn aged(self, elapsed: Duration) -> Glicko {
        let deviation = grown(self.deviation / UNIT, self.volatility, periods(elapsed)) * UNIT;
        Glicko { deviation: deviation.min(DEVIATIONS.1), ..self }
    }

    /// The player after these games of one period, of which so much has passed.
    fn after_period(self, games: &[(Glicko, f64)], elapsed: f64) -> Glicko {
        // Step 2.
        let mu = (self.rating - NEW_RATING) / UNIT;
        let phi = self.deviation / UNIT;
        // Steps 3 and 4: how much the games tell, and what.
        let (mut information, mut surprise) = (0.0, 0.0);
        for (opponent, score) in games {
            let weight = weight(opponent.deviation / UNIT);
            let lead = weight * (mu - (opponent.rating - NEW_RATING) / UNIT);
            // Both from the exponential, since 1 - win would be 0 between players far apart.
            let (win, lose) = (1.0 / (1.0 + (-lead).exp()), 1.0 / (1.0 + lead.exp()));
            information += weight * weight * win * lose;
            surprise += weight * (score - win);
        }
        let variance = 1.0 / information;
        let volatility = volatility(self.volatility, phi, variance, variance * surprise);
        // Steps 6 to 8.
        let before = grown(phi, volatility, elapsed).min(DEVIATIONS.1 / UNIT);
        let deviation = 1.0 / (1.0 / (before * before) + information).sqrt();
        Glicko {
            rating: (mu + deviation * deviation * surprise) * UNIT + NEW_RATING,
            deviation: (deviation * UNIT).clamp(DEVIATIONS.0, DEVIATIONS.1),
            volatility,
        }
    }
}

/// A time in rating periods. A clock that was put back does not make players better known.
fn periods(elapsed: Duration) -> f64 {
    elapsed.as_seconds_f64().max(0.0) / Duration::DAY.as_seconds_f64() * PERIODS_A_DAY
}

/// The paper's g: games against players with uncertain ratings count less.
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// Step 6: a deviation after some periods, on the inner scale.
fn grown(phi: f64, volatility: f64, periods: f64) -> f64 {
    (phi * phi + periods * volatility * volatility).sqrt()
}

/// Step 5: the new volatility, the zero of f found by regula falsi (the Illinois algorithm).
fn volatility(old: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let a = (old * old).ln();
    let known = phi * phi + variance;
    let f = |x: f64| {
        let e = x.exp();
        e * (delta * delta - known - e) / (2.0 * (known + e) * (known + e)) - (x - a) / (TAU * TAU)
    };
    let mut low = a;
    let mut high = if delta * delta > known {
        (delta * delta - known).ln()
    } else {
        // Some way below the old volatility f is positive.
        (1..MOST_STEPS).map(|k| a - f64::from(k) * TAU).find(|x| f(*x) >= 0.0).unwrap_or(a)
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    for _ in 0..MOST_STEPS {
        if (high - low).abs() <= TOLERANCE {
            break;
        }
        let between = low + (low - high) * f_low / (f_high - f_low);
        let f_between = f(between);
        if f_between * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (between, f_between);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::{ProptestConfig, Strategy, prop_assert, prop_assert_eq, proptest};
    use proptest::test_runner::RngSeed;
    use rand::{RngExt as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    fn player(rating: f64, deviation: f64) -> Glicko {
        Glicko { rating, deviation, volatility: 0.06 }
    }

    fn near(a: f64, b: f64, tolerance: f64) {
        assert!((a - b).abs() <= tolerance, "{a} is not {b}");
    }

    // Ratings would not be Glicko-2.
    #[test]
    fn the_papers_example_comes_out() {
        let games = [(player(1400.0, 30.0), 1.0), (player(1550.0, 100.0), 0.0), (player(1700.0, 300.0), 0.0)];
        let after = player(1500.0, 200.0).after_period(&games, 1.0);
        near(after.rating, 1464.06, 0.01);
        near(after.deviation, 151.52, 0.01);
        near(after.volatility, 0.05999, 0.00001);
    }

    // A player who stays away for years would have a rating that hardly moves, or be less known than a new one.
    #[test]
    fn ratings_grow_uncertain_without_games() {
        let away = player(1800.0, 60.0).aged(Duration::days(365));
        near(away.deviation, 110.0, 0.1);
        assert_eq!((away.rating, away.volatility), (1800.0, 0.06));
        assert_eq!(player(1800.0, 60.0).aged(Duration::days(100_000)).deviation, 350.0);
        near(player(1800.0, 60.0).aged(Duration::days(-3)).deviation, 60.0, 1e-9);
        // The same growth before a game: the rating of a player who comes back moves further.
        let opponent = player(1800.0, 60.0);
        let back = player(1800.0, 60.0).after(opponent, 1.0, Duration::days(365));
        let steady = player(1800.0, 60.0).after(opponent, 1.0, Duration::ZERO);
        assert!(back.rating - 1800.0 > 2.0 * (steady.rating - 1800.0), "{back:?} {steady:?}");
    }

    // The opponent's absence would be forgotten: a game against somebody hardly known any more would count in full.
    #[test]
    fn a_game_against_one_who_was_away_counts_less() {
        let (ann, bob) = (player(1600.0, 80.0), player(1600.0, 80.0));
        let [_, fresh] = after_game([(ann, Duration::ZERO), (bob, Duration::ZERO)], Some(Seat::Second));
        let [_, stale] = after_game([(ann, Duration::days(3000)), (bob, Duration::ZERO)], Some(Seat::Second));
        assert!(stale.rating < fresh.rating, "{stale:?} {fresh:?}");
    }

    // The rating of a new player would not find their strength, though that of the opponents is known.
    #[test]
    fn a_new_player_comes_to_their_strength() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut ann = Glicko::default();
        let mut mean = 0.0;
        for game in 0..600 {
            let opponent = player(1500.0 + f64::from(game % 5) * 100.0, 45.0);
            let chance = 1.0 / (1.0 + 10f64.powf((opponent.rating - 1850.0) / 400.0));
            let score = if rng.random::<f64>() < chance { 1.0 } else { 0.0 };
            ann = ann.after(opponent, score, Duration::hours(1));
            if game == 30 {
                near(ann.rating, 1850.0, 2.0 * ann.deviation);
            }
            if game >= 300 {
                mean += ann.rating / 300.0;
            }
        }
        near(mean, 1850.0, 30.0);
        near(ann.deviation, 45.0, 5.0);
    }

    // A player would climb beyond all measure, or not find their place, however many games they play.
    #[test]
    fn in_a_long_series_everybody_finds_their_strength() {
        let strengths = [1100.0, 1400.0, 1500.0, 1600.0, 1900.0];
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut players = [Glicko::default(); 5];
        let mut means = [0.0; 5];
        let (games, counted) = (20_000, 10_000);
        for game in 0..games {
            let first = rng.random_range(0..5);
            let second = (first + rng.random_range(1..5)) % 5;
            let chance = 1.0 / (1.0 + 10f64.powf((strengths[second] - strengths[first]) / 400.0));
            let winner = if rng.random::<f64>() < chance { Seat::First } else { Seat::Second };
            let idle = Duration::hours(1);
            [players[first], players[second]] =
                after_game([(players[first], idle), (players[second], idle)], Some(winner));
            if game >= games - counted {
                for (mean, player) in means.iter_mut().zip(players) {
                    *mean += player.rating / f64::from(counted);
                }
            }
        }
        // Only differences mean anything. The whole may move a little while everybody is new, since the better known give
        // less than the others take.
        let middle = means.iter().sum::<f64>() / 5.0;
        near(middle, 1500.0, 100.0);
        for ((mean, strength), player) in means.iter().zip(strengths).zip(players) {
            near(mean - middle, strength - 1500.0, 30.0);
            near(player.rating, *mean, 3.0 * player.deviation);
            assert!(player.deviation < 60.0 && (0.03..0.09).contains(&player.volatility), "{player:?}");
        }
    }

    fn players() -> impl Strategy<Value = Glicko> {
        (0.0..4000.0, 45.0..=350.0, 0.01..0.15).prop_map(|(rating, deviation, volatility)| Glicko {
            rating,
            deviation,
            volatility,
        })
    }

    fn idle() -> impl Strategy<Value = Duration> {
        (0..400_000_000i64).prop_map(Duration::seconds)
    }

    proptest! {
        // The same cases in every run.
        #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(6), failure_persistence: None, ..ProptestConfig::default() })]

        // One seat would be worth more than the other.
        #[test]
        fn both_sides_are_rated_alike(a in players(), b in players(), idle in (idle(), idle())) {
            for winner in [None, Some(Seat::First), Some(Seat::Second)] {
                let [first, second] = after_game([(a, idle.0), (b, idle.1)], winner);
                prop_assert_eq!(after_game([(b, idle.1), (a, idle.0)], winner.map(Seat::other)), [second, first]);
            }
            // Equals give each other as much as they take.
            let [winner, loser] = after_game([(a, idle.0), (a, idle.0)], Some(Seat::First));
            prop_assert!((winner.rating - a.rating + loser.rating - a.rating).abs() < 1e-6);
            prop_assert_eq!(winner.deviation, loser.deviation);
            let [drawn, _] = after_game([(a, idle.0), (a, idle.0)], None);
            prop_assert!((drawn.rating - a.rating).abs() < 1e-9);
        }

        // A rating would become no number, a win would cost points, or a player be certain for ever.
        #[test]
        fn every_game_leaves_sane_ratings(a in players(), b in players(), idle in (idle(), idle())) {
            let [won, lost] = after_game([(a, idle.0), (b, idle.1)], Some(Seat::First));
            let [drew, _] = after_game([(a, idle.0), (b, idle.1)], None);
            for player in [won, lost, drew] {
                prop_assert!(player.rating.is_finite());
                prop_assert!((45.0..=350.0).contains(&player.deviation), "{:?}", player);
                prop_assert!(player.volatility > 0.0 && player.volatility < 1.0, "{:?}", player);
            }
            prop_assert!(won.rating >= a.rating && lost.rating <= b.rating);
            prop_assert!(drew.rating < won.rating);
        }
    }

    // A game between players absurdly far apart would end in no number, or never.
    #[test]
    fn players_far_apart_can_be_rated() {
        for winner in [None, Some(Seat::First), Some(Seat::Second)] {
            for rated in
                after_game([(player(100.0, 45.0), Duration::ZERO), (player(20_000.0, 45.0), Duration::ZERO)], winner)
            {
                assert!(rated.rating.is_finite() && rated.volatility.is_finite(), "{winner:?} {rated:?}");
            }
        }
    }
}
