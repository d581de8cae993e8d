//! The play-by-play, the scene, and the drive chart.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{random_game, suite};
use kickoff_core::{Game, Line, LineKind, Node, Observer, Present, Seat};
use kickoff_dial::scene::types::{DialAnswer, DialChance, DialDrive, DialPhase, DialQuestion, DialScene};
use kickoff_dial::{Action, Dial, DriveEnd, Position, State};
use kickoff_locale::Localized;

const WILD: &str = include_str!("wild.toml");

fn start(given: &[(&str, &str)]) -> State {
    Dial::start(&Dial::configure(Dial::RULES_VERSION, given).unwrap())
}

/// A first down for Home, so many yards from Away's goal line.
fn first_down(g: u8) -> State {
    let options = Dial::configure(1, &[]).unwrap();
    State::set_up(&options, Position::new(80).with_first_down(Seat::First, g))
}

fn headline(state: &State) -> String {
    Dial::english(&Dial::headline(state))
}

fn section_title(state: &State) -> String {
    Dial::english(&Dial::section_title(state))
}

fn describe_action(state: &State, action: Action) -> String {
    Dial::english(&Dial::describe_action(state, action))
}

fn tell(state: &mut State, token: &str) -> Vec<Line> {
    let action = Dial::read_token(token).unwrap();
    Dial::check(state, action).unwrap();
    let before = Dial::view(state, Observer::Spectator);
    Dial::apply(state, action);
    Dial::narrate(&before, Some(action), &Dial::view(state, Observer::Spectator))
}

/// Plays tokens and gives the sentences of all of them.
fn told(state: &mut State, tokens: &str) -> Vec<String> {
    tokens.split(' ').flat_map(|token| tell(state, token)).map(|line| Dial::english(&line.message)).collect()
}

/// Plays a random game; `each` is given every action with the states before and after it.
fn play(given: &[(&str, &str)], seed: u64, each: impl FnMut(&State, Action, &State)) {
    random_game::<Dial>(&suite::options::<Dial>(given), seed, |_, _| false, each);
}

const SETS: [&[(&str, &str)]; 3] = [&[], &[("dial", WILD)], &[("plays", "4"), ("dial", WILD)]];

#[test]
fn every_action_is_told_in_sentences() {
    for given in SETS {
        for seed in 0..40 {
            play(given, seed, |before, action, after| {
                let lines = Dial::narrate(before, Some(action), after);
                assert!(!lines.is_empty(), "nothing is said of {}", action.token());
                for line in lines {
                    let text = Dial::english(&line.message);
                    let ends = line.kind == LineKind::Heading || text.ends_with(['.', '!']);
                    assert!(ends && text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()), "{line:?}");
                    assert!(!text.contains("  ") && !text.contains(" ."), "{line:?}");
                    assert!(!text.contains(" 1 yards") && !text.contains(" 1 plays"), "{line:?}");
                }
                let describe_action = describe_action(before, action);
                assert!(!describe_action.is_empty() && describe_action.len() < 50, "{describe_action}");
                assert!(!headline(after).is_empty() && !section_title(after).is_empty());
            });
        }
    }
}

/// Drives are numbered without gaps; each has one heading, one summary and one account, and the accounts' points are
/// the score.
#[test]
fn drives_add_up_to_the_game() {
    for given in SETS {
        for seed in 0..60 {
            let (mut headings, mut summaries, mut points) = (0, 0, [0, 0]);
            let mut last = 1;
            let mut plays = 0;
            play(given, seed, |before, action, after| {
                let lines = Dial::narrate(before, Some(action), after);
                headings += lines.iter().filter(|line| line.kind == LineKind::Heading).count();
                summaries += lines.iter().filter(|line| line.kind == LineKind::Summary).count();
                let over = matches!(Dial::node(after), Node::Over(_));
                let section = Dial::section(after);
                assert!(section == last || section == last + 1);
                if section > last || over {
                    let stats = Dial::section_stats(after).unwrap();
                    let drive = stats.drive;
                    assert_eq!(u32::from(drive.number), last);
                    check_drive(&stats);
                    plays += drive.plays;
                    points = [0, 1].map(|seat: usize| points[seat] + i32::from(drive.points[seat]));
                    assert_eq!(points, after.position().score.map(i32::from));
                } else {
                    assert_eq!(Dial::section_stats(after), Dial::section_stats(before));
                }
                last = section;
            });
            assert_eq!((headings, summaries), (last as usize, last as usize));
            assert!(plays > 0 || given.len() > 1);
        }
    }
}

fn check_drive(stats: &DialDrive) {
    let (drive, team) = (stats.drive, stats.drive.team.unwrap());
    let (start, end) = drive.start.map_or((0, 0), |start| (i16::from(start), i16::from(drive.end)));
    assert_eq!(stats.gain, end - start, "{drive:?}");
    assert!((0..=100).contains(&start) && (0..=100).contains(&end), "{drive:?}");
    let (own, against) = (drive.points[team.index()], drive.points[team.other().index()]);
    let tried = u8::from(drive.try_good == Some(true));
    match (drive.how.unwrap(), drive.touchdown) {
        (DriveEnd::Touchdown, scorer) => {
            assert_eq!((scorer, own, against, end), (Some(team), 6 + tried, 0, 100), "{drive:?}");
        }
        (_, Some(scorer)) => assert!(scorer != team && (own, against) == (0, 6 + tried), "{drive:?}"),
        (DriveEnd::FieldGoal, None) => assert_eq!((own, against), (3, 0), "{drive:?}"),
        (DriveEnd::Safety, None) => assert_eq!((own, against, end), (0, 2, 0), "{drive:?}"),
        (_, None) => assert_eq!((own, against, drive.try_good), (0, 0, None), "{drive:?}"),
    }
}

#[test]
fn a_drive_is_told_and_summed_up() {
    let mut state = start(&[]);
    assert_eq!(
        told(&mut state, "~away kick s11 ~+45 s6 ~+12 s3 ~+7 s1 ~P+5 s4 ~INC s4 ~INC s7 ~+40"),
        [
            "Away wins the toss.",
            "1st half · Opening kickoff",
            "Away will kick off.",
            "Away kicks off, the ball at the Away 40.",
            "45-yard kick, fielded at the Home 15.",
            "Home returns the kick.",
            "12-yard return. 1st and 10 at the Home 27.",
            "Home calls an end run.",
            "Gain of 7. 2nd and 3 at the Home 34.",
            "Home calls a line plunge.",
            "Penalty of 5 yards on Away. 1st and 10 at the Home 39.",
            "Home calls a forward pass.",
            "Incomplete. 2nd and 10 at the Home 39.",
            "Home calls a forward pass.",
            "Incomplete again, and that costs 5 yards. 3rd and 15 at the Home 34.",
            "Home calls a punt on third down.",
            "40-yard kick, fielded at the Away 26.",
            "Home's drive: 5 plays, 7 yards, punt.",
            "Drive 2 · Away's ball at the Away 26",
        ]
    );
    let drive = Dial::section_stats(&state).unwrap().drive;
    assert_eq!((drive.team, drive.start, drive.end, drive.first_downs), (Some(Seat::First), Some(27), 34, 1));
    assert_eq!(section_title(&state), "Away has the punt, Away 26");
}

#[test]
fn a_touchdown_and_its_point_are_told_with_the_score() {
    let mut state = first_down(5);
    assert_eq!(
        told(&mut state, "s1 ~+8 s10 ~G"),
        [
            "Home calls a line plunge.",
            "Over from the 5: touchdown, Home!",
            "Home 6, Away 0.",
            "Home kicks for the extra point.",
            "It is good! Home has the point.",
            "Home 7, Away 0.",
            "Home's drive: 1 play, 5 yards, touchdown and the point.",
            "Drive 2 · Kickoff after a score",
        ]
    );
    let mut long = first_down(30);
    assert!(told(&mut long, "s4 ~+45")[1].starts_with("Complete for 45. But that is over the end line. Touchback"));
    let mut caught = first_down(40);
    assert_eq!(told(&mut caught, "s4 ~+45")[1], "Complete in the end zone, 40 yards out: touchdown, Home!");
}

#[test]
fn the_other_teams_good_luck_is_told() {
    let mut intercepted = first_down(40);
    assert_eq!(
        told(&mut intercepted, "s4 ~INT+8")[1],
        "Intercepted by Away, 8 yards down the field! Away has it at the Away 32."
    );
    let mut safety = first_down(98);
    assert_eq!(
        told(&mut safety, "s3 ~-6")[1],
        "Loss of 6. That is behind its own goal line: safety, two points for Away!"
    );
    let mut blocked = first_down(95);
    assert_eq!(told(&mut blocked, "s7 ~BL-10")[1], "Blocked! Away falls on it behind the goal line: touchdown, Away!");
    let mut fumble = first_down(40);
    assert_eq!(told(&mut fumble, "s3 ~L-2")[1], "Fumble 2 yards back! Away recovers at the Away 42.");
}

#[test]
fn halves_end_with_the_score() {
    let mut state = start(&[("plays", "2")]);
    let lines = told(&mut state, "~home receive s11 ~+45");
    assert_eq!(
        lines[4..],
        [
            "45-yard kick.",
            "Home's drive: no plays, no yards, end of the half.",
            "That is the half: Home 0, Away 0.",
            "2nd half · Opening kickoff",
        ]
    );
    let lines = told(&mut state, "kick s11 ~P-5");
    assert_eq!(
        lines[2..],
        [
            "Penalty of 5 yards on Away.",
            "Home's drive never began: end of the half.",
            "That is the game, and nobody has won it: Home 0, Away 0.",
        ]
    );
    assert_eq!(headline(&state), "A draw, 0–0");
    assert_eq!(Dial::section_stats(&state).unwrap().drive.number, 2);
}

#[test]
fn sides_are_called_by_their_names_in_sentences_and_lists() {
    let mut state = first_down(40);
    let action = Dial::read_token("s3").unwrap();
    let before = state.clone();
    Dial::apply(&mut state, action);
    assert_eq!(Dial::english(&Dial::narrate(&before, Some(action), &state)[0].message), "Home calls an end run.");
    let spin = Dial::read_token("~+12").unwrap();
    let before = state.clone();
    Dial::apply(&mut state, spin);
    assert_eq!(
        Dial::english(&Dial::narrate(&before, Some(spin), &state)[0].message),
        "Gain of 12. 1st and 10 at the Away 28."
    );
    assert_eq!(headline(&state), "Home, 1st and 10, Away 28 · 0–0 · 1st half, 79 plays left");
}

#[test]
fn outcomes_are_explained_in_a_few_words() {
    let mut state = first_down(40);
    let say = |state: &State, token: &str| describe_action(state, Dial::read_token(token).unwrap());
    assert_eq!(say(&state, "s8"), "Field goal from the 15 (signal 8)");
    assert_eq!(say(&state, "receive"), "Receive");
    Dial::apply(&mut state, Dial::read_token("s1").unwrap());
    for (token, text) in [
        ("~+5", "gain of 5 yards"),
        ("~-1", "loss of 1 yard"),
        ("~+0", "no gain"),
        ("~L+8", "ball lost 8 yards forward"),
        ("~L-2", "ball lost 2 yards back"),
        ("~P+15", "penalty of 15 yards on the defense"),
        ("~INT+18", "intercepted 18 yards forward"),
        ("~BR-8", "blocked, recovered 8 yards back"),
        ("~BL-10", "blocked and lost 10 yards back"),
        ("~NG", "no goal"),
    ] {
        assert_eq!(say(&state, token), text);
    }
}

fn scene(state: &State) -> DialScene {
    Dial::scene(&Dial::view(state, Observer::Spectator))
}

#[test]
fn a_scene_offers_what_is_legal_and_says_why_the_rest_is_closed() {
    for given in SETS {
        for seed in 0..20 {
            play(given, seed, |before, _, _| {
                let mut legal = Vec::new();
                Dial::legal(before, &mut legal);
                let mut legal: Vec<String> = legal.into_iter().map(Dial::token).collect();
                let scene = scene(before);
                let mut offered: Vec<String> = scene.signals.iter().map(|signal| signal.token.clone()).collect();
                legal.sort();
                offered.sort();
                assert_eq!(offered, legal);
                let calls = !legal.is_empty() && scene.phase != DialPhase::Choose;
                assert_eq!(scene.signals.len() + scene.closed.len(), if calls { 12 } else { legal.len() });
                assert_eq!(scene.spinning.is_some(), scene.phase == DialPhase::Spin);
                let picture = Dial::scene_without_actions(before);
                assert!(picture.signals.is_empty() && picture.closed.is_empty());
                assert_eq!(
                    DialScene { signals: scene.signals.clone(), closed: scene.closed.clone(), ..picture },
                    scene
                );
            });
        }
    }
}

#[test]
fn places_are_yards_from_homes_goal_line() {
    let home = scene(&first_down(34));
    assert_eq!(home.ball.map(|ball| (ball.yards, ball.place)), Some((66, "Away 34".to_owned())));
    let down = home.down.unwrap();
    assert_eq!((down.name.as_str(), down.to_go, down.point, down.point_g), ("1st and 10", 10, 76, 24));
    let options = Dial::configure(1, &[]).unwrap();
    let away = scene(&State::set_up(&options, Position::new(80).with_first_down(Seat::Second, 8)));
    assert_eq!(away.ball.map(|ball| (ball.yards, ball.place)), Some((8, "Home 8".to_owned())));
    let down = away.down.unwrap();
    assert_eq!((down.name.as_str(), down.to_go, down.point, down.goal), ("1st and goal", 8, 0, true));
    assert_eq!(scene(&first_down(50)).ball.unwrap().place, "midfield");
    assert_eq!(scene(&start(&[])).ball, None);
}

#[test]
fn the_wheel_has_the_rings_segments_and_rests_where_it_stopped() {
    let mut state = first_down(40);
    tell(&mut state, "s4");
    let wheel = scene(&state).spinning.unwrap();
    assert_eq!((wheel.signal.as_str(), wheel.name.as_str(), wheel.total), ("s4", "Forward pass", 36));
    assert_eq!(wheel.segments.iter().map(|segment| segment.weight).sum::<u32>(), 36);
    let question = DialQuestion::Ring { signal: "s4".to_owned() };
    assert_eq!(Dial::ask(&state, question), DialAnswer::Ring { ring: wheel.clone() });
    assert_eq!(Dial::reference().rings[3], wheel);
    tell(&mut state, "~INC");
    let last = scene(&state).last_spin.unwrap();
    assert_eq!((last.signal.as_str(), last.token.as_str(), last.text.as_str()), ("s4", "~INC", "incomplete"));
    let refused = Dial::ask(&state, DialQuestion::Ring { signal: "s13".to_owned() });
    assert_eq!(refused, DialAnswer::Refused { message: "“s13” is no signal: signals are s1 to s12".to_owned() });
}

#[test]
fn the_dial_is_named() {
    assert_eq!(scene(&start(&[])).dial, "built-in");
    let own = scene(&start(&[("dial", WILD)])).dial;
    assert!(own.len() == 12 && own.bytes().all(|b| b.is_ascii_hexdigit()), "{own}");
}

fn chance(numerator: u32, denominator: u32) -> DialChance {
    DialChance { numerator, denominator }
}

#[test]
fn odds_are_worked_out_by_the_rules_one_play_ahead() {
    let DialAnswer::Odds { signals } = Dial::ask(&first_down(5), DialQuestion::Odds) else { panic!("no odds") };
    let tokens: Vec<&str> = signals.iter().map(|signal| signal.token.as_str()).collect();
    assert_eq!(tokens, ["s1", "s2", "s3", "s4", "s7", "s10"]);
    // The ring of s1: +5, +6, +8 and +12 (2 + 1 + 1 + 1 of 36) score; L+0 loses the ball; P+5 stops on the 1.
    let plunge = &signals[0];
    assert_eq!((plunge.touchdown, plunge.turnover, plunge.first_down), (chance(5, 36), chance(1, 36), chance(0, 1)));
    // -2 +6 +12 +18 +12 of the gains in the field, 5 x 5 over the line, P-5 -5, P+5 to the 1 +4.
    assert!((plunge.mean_gain - 70.0 / 36.0).abs() < 1e-9, "{}", plunge.mean_gain);
    assert_eq!((signals[5].field_goal, signals[5].turnover), (chance(7, 9), chance(2, 9)));
    assert_eq!((plunge.mean_kick, signals[5].mean_kick), (None, None));

    let DialAnswer::Odds { signals } = Dial::ask(&first_down(94), DialQuestion::Odds) else { panic!("no odds") };
    // BR-8 is a safety, BL-10 a touchdown for Away.
    let punt = &signals[4];
    assert_eq!((punt.safety, punt.touchdown_against, punt.turnover), (chance(1, 36), chance(1, 36), chance(17, 18)));
    let kicked = 2 * 20 + 3 * 25 + 5 * 30 + 8 * 35 + 5 * 38 + 5 * 40 + 3 * 45 + 2 * 50 + 55;
    assert!((punt.mean_kick.unwrap() - f64::from(kicked) / 36.0).abs() < 1e-9);

    let mut state = first_down(2);
    tell(&mut state, "s1");
    assert!(matches!(Dial::ask(&state, DialQuestion::Odds), DialAnswer::Refused { .. }));
    tell(&mut state, "~+2");
    let DialAnswer::Odds { signals } = Dial::ask(&state, DialQuestion::Odds) else { panic!("no odds") };
    let points: Vec<_> = signals.iter().map(|signal| (signal.token.as_str(), signal.point)).collect();
    assert_eq!(points, [("s10", chance(7, 9)), ("s12", chance(5, 12))]);
}

/// Each play's odds add up: every outcome is a first down, a score, a loss of the ball, or none of these.
#[test]
fn odds_never_come_to_more_than_certainty() {
    for seed in 0..10 {
        play(&[("dial", WILD)], seed, |before, _, _| {
            let DialAnswer::Odds { signals } = Dial::ask(before, DialQuestion::Odds) else { return };
            for odds in signals {
                let all = [
                    odds.first_down,
                    odds.touchdown,
                    odds.field_goal,
                    odds.point,
                    odds.safety,
                    odds.turnover,
                    odds.touchdown_against,
                ];
                let sum: f64 = all.iter().map(|c| f64::from(c.numerator) / f64::from(c.denominator)).sum();
                assert!(sum < 1.0 + 1e-9 && odds.mean_gain.abs() < 100.0, "{odds:?}");
            }
        });
    }
}
