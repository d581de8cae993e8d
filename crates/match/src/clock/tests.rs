use super::*;
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestCaseResult};

/// A fixed moment, in milliseconds since 1970.
const NOON: i64 = 1_800_000_000_000;
const FISCHER: TimeControl = TimeControl::Fischer { initial_ms: 60_000, increment_ms: 2000 };
const PER_MOVE: TimeControl = TimeControl::PerMove { move_ms: 30_000 };

const FIRST: Next = Next::Decides(Seat::First);
const SECOND: Next = Next::Decides(Seat::Second);

/// A match at noon: both sit, seat 0 has made the first move, and seat 1's clock begins to run.
fn under_way(control: TimeControl) -> Clock {
    let mut clock = Clock::new(control, false);
    clock.acted(0, FIRST, NOON - 5000);
    clock.acted(0, SECOND, NOON);
    clock
}

/// An event at this moment with this lag. What it takes.
fn act(clock: &mut Clock, now: i64, lag_ms: u64, next: Next) -> u64 {
    let spent = clock.spent(now, lag_ms);
    clock.acted(spent, next, now);
    spent
}

// Ann would lose time while Bob is still looking for the page, or has not come at all.
#[test]
fn no_clock_runs_before_the_first_move_is_made() {
    for control in [FISCHER, PER_MOVE, TimeControl::Days { days: 1 }] {
        let mut clock = Clock::new(control, false);
        assert_eq!(clock.shown(NOON), None);
        assert_eq!((clock.running(), clock.flag_at()), (None, None));
        let full = clock.left(NOON);
        clock.acted(0, FIRST, NOON);
        assert_eq!(clock.shown(NOON + 100_000_000_000), Some(Clocks { left_ms: full, running: None, extra_ms: None }));
        // A part of the first move, and the rest of it.
        assert_eq!(act(&mut clock, NOON + 500_000, 0, FIRST), 0);
        assert_eq!(clock.running(), None);
        assert_eq!(act(&mut clock, NOON + 900_000, 0, SECOND), 0);
        assert_eq!(clock.running(), Some(Seat::Second));
        assert_eq!(clock.left(NOON + 900_000), full);
        assert_eq!(clock.left(NOON + 901_000), [full[0], full[1] - 1000]);
    }
}

// A player who does not like the toss of a rated match would not move, and the match would never count.
#[test]
fn the_first_move_of_a_rated_match_has_a_minute_more_and_counts() {
    for (control, full) in [(FISCHER, 60_000), (PER_MOVE, 30_000)] {
        let mut clock = Clock::new(control, true);
        clock.acted(0, Next::Chance, NOON);
        assert_eq!(clock.running(), None);
        clock.acted(0, SECOND, NOON);
        assert_eq!((clock.running(), clock.left(NOON)), (Some(Seat::Second), [full, full + 60_000]));
        let extra = |clock: &Clock| clock.shown(NOON).and_then(|clocks| clocks.extra_ms);
        assert_eq!(extra(&clock), Some(60_000), "the page tells why there is more");
        // Words do not begin the minute anew.
        for second in 1..=50 {
            act(&mut clock, NOON + 1000 * second, 0, Next::Same);
        }
        assert_eq!(clock.left(NOON + 50_000), [full, full + 10_000]);
        let mut late = clock;
        assert_eq!(late.flag_at(), Some(NOON + 60_000 + i64::try_from(full).unwrap()));
        assert!(late.has_flagged(NOON + 60_000 + i64::try_from(full).unwrap()));
        act(&mut clock, NOON + 55_000, 0, FIRST);
        assert_eq!(clock.left(NOON + 55_000), [full, full], "nothing of the minute is left");
        assert_eq!(extra(&clock), None);
        // What is beyond it is the player's own.
        act(&mut late, NOON + 70_000, 0, FIRST);
        assert_eq!(late.left(NOON + 70_000), [full, full - 10_000]);
    }
    let mut without = Clock::new(TimeControl::None, true);
    without.acted(0, FIRST, NOON);
    assert_eq!((without.running(), without.flag_at()), (None, None));
}

// A toss before the game would count as its first move, and start the clock of a player who is not there.
#[test]
fn the_first_move_is_a_players_not_chances() {
    let mut clock = Clock::new(FISCHER, false);
    clock.acted(0, Next::Chance, NOON);
    clock.acted(0, SECOND, NOON);
    assert_eq!(clock.running(), None);
    clock.acted(0, Next::Chance, NOON + 90_000);
    clock.acted(0, SECOND, NOON + 90_000);
    assert_eq!(clock.running(), Some(Seat::Second));
}

// A player would get the increment for every step of a turn, or none for a turn that ends with a throw of the dice.
#[test]
fn the_increment_comes_when_a_move_ends() {
    let mut clock = under_way(FISCHER);
    assert_eq!(act(&mut clock, NOON + 5000, 0, SECOND), 5000);
    assert_eq!(clock.left(NOON + 5000), [60_000, 55_000]);
    assert_eq!(act(&mut clock, NOON + 8000, 0, Next::Chance), 3000);
    assert_eq!(clock.left(NOON + 8000), [60_000, 54_000]);
    // While chance draws, nobody's runs, and a new move of the same seat is a new one.
    assert_eq!(clock.shown(NOON + 9000), Some(Clocks { left_ms: [60_000, 54_000], running: None, extra_ms: None }));
    assert_eq!(act(&mut clock, NOON + 9000, 0, SECOND), 0);
    assert_eq!(act(&mut clock, NOON + 10_000, 0, FIRST), 1000);
    assert_eq!(clock.left(NOON + 11_000), [59_000, 55_000]);
}

// Time saved on one move would be there on the next, or time used be missing.
#[test]
fn each_move_has_its_allowance_anew() {
    let mut clock = under_way(PER_MOVE);
    act(&mut clock, NOON + 29_000, 0, SECOND);
    assert_eq!(clock.left(NOON + 29_500), [30_000, 500]);
    assert_eq!(clock.flag_at(), Some(NOON + 30_000));
    act(&mut clock, NOON + 29_900, 0, FIRST);
    assert_eq!(clock.left(NOON + 29_900), [30_000, 30_000]);
    let mut days = under_way(TimeControl::Days { days: 3 });
    assert_eq!(days.flag_at(), Some(NOON + 3 * 86_400_000));
    act(&mut days, NOON + 2 * 86_400_000, 0, FIRST);
    assert_eq!(days.flag_at(), Some(NOON + 5 * 86_400_000));
}

// A talkative opponent would cost time twice, or stop the clock; and a pause of the server before the word would be lost.
#[test]
fn words_in_the_chat_change_no_clock() {
    let mut clock = under_way(FISCHER);
    act(&mut clock, NOON + 1000, 0, Next::Same);
    act(&mut clock, NOON + 3000, 0, Next::Same);
    assert_eq!(clock.running(), Some(Seat::Second));
    assert_eq!(clock.left(NOON + 4000), [60_000, 56_000]);
    clock.pause(10_000);
    act(&mut clock, NOON + 14_000, 0, Next::Same);
    assert_eq!(clock.left(NOON + 15_000), [60_000, 55_000]);
}

// Taking back would give time back, pay an increment for a move never made, or restart the allowance of a running move.
#[test]
fn a_take_back_gives_no_time_back() {
    let mut clock = under_way(FISCHER);
    assert_eq!(act(&mut clock, NOON + 4000, 0, Next::TakenBack(Seat::First)), 4000);
    assert_eq!(clock.left(NOON + 4000), [60_000, 56_000]);
    assert_eq!(clock.running(), Some(Seat::First));
    let mut own = under_way(PER_MOVE);
    act(&mut own, NOON + 10_000, 0, SECOND);
    act(&mut own, NOON + 20_000, 0, Next::TakenBack(Seat::Second));
    assert_eq!(own.flag_at(), Some(NOON + 30_000));
    act(&mut own, NOON + 25_000, 0, Next::TakenBack(Seat::First));
    assert_eq!(own.left(NOON + 25_000), [30_000, 30_000]);
}

// A bad line would cost the game; a forged one would be time without end.
#[test]
fn lag_is_forgiven_up_to_a_limit_a_move() {
    let mut clock = under_way(FISCHER);
    // Not more than the time that has passed.
    assert_eq!(act(&mut clock, NOON + 50, 100, SECOND), 0);
    assert_eq!(clock.grace_ms(), 250);
    assert_eq!(act(&mut clock, NOON + 1050, 200, SECOND), 800);
    assert_eq!(act(&mut clock, NOON + 2050, 200, SECOND), 950);
    assert_eq!(act(&mut clock, NOON + 3050, 10_000, FIRST), 1000);
    // A new move.
    assert_eq!(act(&mut clock, NOON + 4050, 10_000, SECOND), 700);
}

// A move sent in time would lose on its way; or one sent too late would not.
#[test]
fn what_was_sent_in_time_counts_though_it_comes_after_zero() {
    let clock = under_way(PER_MOVE);
    assert!(clock.affords(clock.spent(NOON + 30_150, 200)));
    assert!(!clock.affords(clock.spent(NOON + 30_200, 200)));
    assert!(!clock.affords(clock.spent(NOON + 30_000, 0)));
    // The server that ends matches by itself waits until nothing can come any more.
    let last = NOON + 30_000 + i64::try_from(clock.grace_ms()).unwrap();
    assert!(clock.affords(clock.spent(last - 1, 10_000)) && !clock.affords(clock.spent(last, 10_000)));
}

// A server that restarts would make players lose on time.
#[test]
fn time_without_a_server_counts_for_nobody() {
    let mut clock = under_way(PER_MOVE);
    clock.pause(60_000);
    assert_eq!(clock.flag_at(), Some(NOON + 90_000));
    assert_eq!(clock.left(NOON + 65_000), [30_000, 25_000]);
    // A server whose time is behind takes nothing and gives nothing.
    assert_eq!(clock.left(NOON - 9000), [30_000, 30_000]);
    clock.pause(5000);
    assert_eq!(act(&mut clock, NOON + 75_000, 0, FIRST), 10_000);
    assert_eq!(clock.flag_at(), Some(NOON + 105_000));
}

// The clock of a decided match would run on, or its winner be flagged after the end.
#[test]
fn nothing_runs_after_the_end() {
    let mut clock = under_way(FISCHER);
    act(&mut clock, NOON + 1000, 0, Next::Over);
    for next in [Next::Same, FIRST, Next::Chance, Next::TakenBack(Seat::Second)] {
        act(&mut clock, NOON + 90_000, 0, next);
        assert_eq!(
            clock.shown(NOON + 900_000),
            Some(Clocks { left_ms: [60_000, 59_000], running: None, extra_ms: None })
        );
        assert!(!clock.has_flagged(NOON + 900_000));
    }
}

// A match without a time control would show a clock at zero and be lost at once.
#[test]
fn without_a_time_control_there_are_no_clocks() {
    let mut clock = under_way(TimeControl::None);
    assert_eq!((clock.running(), clock.flag_at(), clock.shown(NOON + 1)), (None, None, None));
    assert!(!clock.has_flagged(i64::MAX));
    assert_eq!(act(&mut clock, NOON + 5000, 0, FIRST), 0);
}

// Matches of a millisecond, or ones that outlive everybody, could be set up.
#[test]
fn time_controls_outside_of_their_ranges_are_refused() {
    let fischer = |initial_ms, increment_ms| TimeControl::Fischer { initial_ms, increment_ms };
    let per_move = |move_ms| TimeControl::PerMove { move_ms };
    for good in [
        TimeControl::None,
        per_move(5000),
        per_move(3_600_000),
        fischer(10_000, 0),
        fischer(10_800_000, 180_000),
        TimeControl::Days { days: 1 },
        TimeControl::Days { days: 14 },
    ] {
        assert_eq!(check(good), Ok(()));
    }
    for (bad, message) in [
        (per_move(4999), "The time for a move is 4999 milliseconds; it must be 5 seconds to 1 hour."),
        (per_move(3_601_000), "The time for a move is 3601 seconds; it must be 5 seconds to 1 hour."),
        (fischer(0, 0), "The time for the game is 0 milliseconds; it must be 10 seconds to 3 hours."),
        (
            fischer(u64::MAX, 0),
            "The time for the game is 18446744073709551615 milliseconds; it must be 10 seconds to 3 hours.",
        ),
        (fischer(10_000, 240_000), "The time added after a move is 4 minutes; it must be 0 milliseconds to 3 minutes."),
        (TimeControl::Days { days: 0 }, "The time for a move is 0 milliseconds; it must be 1 day to 14 days."),
        (TimeControl::Days { days: u32::MAX }, "The time for a move is 4294967295 days; it must be 1 day to 14 days."),
    ] {
        assert_eq!(check(bad), Err(message.to_owned()));
    }
}

/// Something that happens some time after the last event.
#[derive(Clone, Copy, Debug)]
struct Step {
    after_ms: u64,
    lag_ms: u64,
    /// How much of the time before it there was no server: per cent.
    down: u64,
    next: Next,
}

fn controls() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        (5000..=3_600_000u64).prop_map(|move_ms| TimeControl::PerMove { move_ms }),
        (10_000..=10_800_000u64, 0..=180_000u64)
            .prop_map(|(initial_ms, increment_ms)| TimeControl::Fischer { initial_ms, increment_ms }),
        (1..=14u32).prop_map(|days| TimeControl::Days { days }),
        Just(TimeControl::None),
    ]
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let seat = prop_oneof![Just(Seat::First), Just(Seat::Second)];
    let next = prop_oneof![
        8 => seat.clone().prop_map(Next::Decides),
        3 => Just(Next::Same),
        2 => Just(Next::Chance),
        1 => seat.prop_map(Next::TakenBack),
    ];
    let after_ms = prop_oneof![0..400u64, 0..20_000u64];
    let step = (after_ms, 0..500u64, prop_oneof![4 => Just(0), 1 => 0..=100u64], next)
        .prop_map(|(after_ms, lag_ms, down, next)| Step { after_ms, lag_ms, down, next });
    prop::collection::vec(step, 0..60)
}

/// Plays the steps and gives what was written down. `each` is told the clock before and after each step, and what it took.
fn play(
    control: TimeControl,
    steps: &[Step],
    mut each: impl FnMut(Step, i64, Clock, Clock, u64) -> TestCaseResult,
) -> Result<(Clock, Vec<Happened>), TestCaseError> {
    let mut clock = under_way(control);
    let mut log =
        vec![Happened { at: NOON - 5000, spent_ms: 0, next: FIRST }, Happened { at: NOON, spent_ms: 0, next: SECOND }];
    let mut now = NOON;
    for step in steps {
        now += i64::try_from(step.after_ms).unwrap();
        clock.pause(step.after_ms * step.down / 100);
        let before = clock;
        let spent_ms = act(&mut clock, now, step.lag_ms, step.next);
        log.push(Happened { at: now, spent_ms, next: step.next });
        each(*step, now, before, clock, spent_ms)?;
    }
    Ok((clock, log))
}

proptest! {
    // The same cases in every run.
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(6), failure_persistence: None, ..ProptestConfig::default() })]

    // A server that takes a match over would have other clocks than the one that died.
    #[test]
    fn the_log_gives_the_clock_again(control in controls(), steps in steps()) {
        let (clock, log) = play(control, &steps, |_, _, _, _, _| Ok(()))?;
        prop_assert_eq!(Clock::replay(control, log), clock);
    }

    // Time would come out of nowhere.
    #[test]
    fn time_grows_by_nothing_but_the_increment_and_a_new_moves_allowance(control in controls(), steps in steps()) {
        play(control, &steps, |step, now, before, after, _| {
            let began = now - i64::try_from(step.after_ms).unwrap();
            let halfway = i64::midpoint(began, now);
            for seat in Seat::BOTH {
                let left = |clock: Clock, at| clock.left(at)[seat.index()];
                prop_assert!(left(before, halfway) <= left(before, began));
                prop_assert!(left(before, now) <= left(before, halfway));
                let ran = before.running() == Some(seat);
                // Lag that is forgiven was shown as gone until the message was there.
                let least = left(before, now) + if ran { MOST_LAG_MS } else { 0 };
                let bound = match control {
                    TimeControl::Fischer { increment_ms, .. } if ran => least + increment_ms,
                    _ if ran => least.max(allowance(control)),
                    _ => least,
                };
                prop_assert!(left(after, now) <= bound, "{:?} {:?} {:?}", step, before, after);
            }
            Ok(())
        })?;
    }

    // Players would lose with time on the clock, or play on without any.
    #[test]
    fn the_flag_falls_exactly_at_zero(control in controls(), steps in steps()) {
        play(control, &steps, |_, _, _, clock, _| {
            let Some(at) = clock.flag_at() else {
                prop_assert!(!clock.has_flagged(i64::MAX));
                return Ok(());
            };
            let seat = clock.running().unwrap().index();
            prop_assert_eq!(clock.left(at)[seat], 0);
            prop_assert!(clock.has_flagged(at));
            // With nothing left it has fallen before: at the last event, or as soon as the pause is over.
            if clock.left(at - 1)[seat] > 0 {
                prop_assert_eq!(clock.left(at - 1)[seat], 1);
                prop_assert!(!clock.has_flagged(at - 1));
            }
            Ok(())
        })?;
    }

    // Time would be charged that nobody used, or forgotten.
    #[test]
    fn what_is_spent_is_what_has_elapsed_but_for_lag_and_pauses(control in controls(), steps in steps()) {
        let (mut charged, mut expected) = ([0; 2], [0; 2]);
        // Told apart from the clock: what the running move had forgiven.
        let mut forgiven = 0;
        play(control, &steps, |step, _, before, after, spent| {
            if let Some(seat) = before.running() {
                charged[seat.index()] += spent;
                let down = step.after_ms * step.down / 100;
                let up = step.after_ms - down;
                let lag = step.lag_ms.min(up).min(300 - forgiven);
                expected[seat.index()] += up - lag;
                forgiven = (forgiven + lag + down).min(300);
            } else {
                prop_assert_eq!(spent, 0);
            }
            if after.running() != before.running() {
                forgiven = 0;
            }
            Ok(())
        })?;
        prop_assert_eq!(charged, expected);
    }

    // Of two players with good lines one would be charged for more than the time they took.
    #[test]
    fn without_lag_and_pauses_every_millisecond_counts_once(steps in steps()) {
        let steps: Vec<Step> = steps.into_iter().map(|s| Step { lag_ms: 0, down: 0, ..s }).collect();
        let (mut charged, mut ran) = (0, 0);
        play(FISCHER, &steps, |step, _, before, _, spent| {
            charged += spent;
            ran += if before.running().is_some() { step.after_ms } else { 0 };
            Ok(())
        })?;
        prop_assert_eq!(charged, ran);
    }
}
