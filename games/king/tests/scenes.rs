//! What a screen is told agrees with the rules, and what it asks is answered.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_core::playout::Playout;
use kickoff_core::{BreaksRule, Game, Present, Seat};
use kickoff_grid::{GridAnswer, GridPhase, GridQuestion, GridReach, GridSpot};
use kickoff_king::scene::types::KingScene;
use kickoff_king::{ANY_RANGE, Action, DriveEnd, Happening, Kind, King, Options, Phase, Position, Square};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

fn legal(at: &Position) -> Vec<String> {
    let mut actions = Vec::new();
    King::legal(at, &mut actions);
    let mut tokens: Vec<String> = actions.into_iter().map(King::token).collect();
    tokens.sort_unstable();
    tokens
}

fn after(at: &Position, tokens: &str) -> Position {
    let mut at = at.clone();
    for token in tokens.split_whitespace() {
        let action = King::read_token(token).unwrap();
        King::check(&at, action).unwrap_or_else(|why| panic!("{token}: {why}"));
        King::apply(&mut at, action);
    }
    at
}

fn start(toss: &str) -> Position {
    after(
        &King::start(&Options { half_moves: 120, passing: true, defender_range: ANY_RANGE, possession_moves: 0 }),
        toss,
    )
}

/// Home's possession from its own 20 with these men.
fn home(men: &str) -> Position {
    let men: Vec<(Kind, Square)> =
        men.split(' ').map(|man| (Kind::read(&man[..2]).unwrap(), Square::read(&man[3..]).unwrap())).collect();
    Position::set_up(
        &Options { half_moves: 120, passing: true, defender_range: ANY_RANGE, possession_moves: 0 },
        Seat::First,
        6,
        &men,
    )
    .unwrap()
}

/// Every position of some random games.
fn random_positions(games: u64, mut each: impl FnMut(&Position)) {
    let mut playout = Playout::<King>::default();
    for seed in 0..games {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut at = start("");
        each(&at);
        while let Some(action) = playout.choose(&at, &mut rng) {
            King::apply(&mut at, action);
            each(&at);
        }
    }
}

/// All tokens that a scene offers.
fn offered(scene: &KingScene) -> Vec<String> {
    let grid = &scene.grid;
    let mut tokens: Vec<String> = Vec::new();
    for reach in &grid.reach {
        tokens.extend(reach.squares.iter().chain(&reach.passes).flat_map(|target| target.tokens.clone()));
    }
    tokens.extend(grid.actions.iter().filter(|one| one.forbidden.is_none()).map(|one| one.token.clone()));
    tokens.extend(grid.placing.iter().flat_map(|placing| &placing.squares).flat_map(|target| target.tokens.clone()));
    tokens.sort_unstable();
    tokens
}

#[test]
fn a_scene_offers_every_legal_action_and_no_other() {
    random_positions(3, |at| assert_eq!(offered(&King::scene(at)), legal(at)));
}

#[test]
fn a_picture_offers_nothing_and_shows_the_same() {
    random_positions(1, |at| {
        let (scene, picture) = (King::scene(at), King::scene_without_actions(at));
        assert!(offered(&picture).is_empty() && picture.lanes.is_empty());
        let shown = |scene: KingScene| (scene.grid.pieces, scene.grid.score, scene.grid.phase);
        assert_eq!(shown(scene), shown(picture));
    });
}

#[test]
fn targets_say_what_comes_of_them() {
    let mut results = std::collections::HashSet::new();
    random_positions(6, |at| {
        for square in King::scene(at).grid.reach.into_iter().flat_map(|reach| reach.squares) {
            let then = after(at, &square.tokens[0]);
            let event = King::scene_without_actions(&then).grid.last_event.map(|event| event.result);
            assert_eq!(square.result, event, "{}", square.tokens[0]);
            results.extend(square.result);
        }
    });
    assert!(results.len() >= 4, "{results:?}");
}

#[test]
fn closed_squares_name_rule_and_reason() {
    let scene = King::scene(&home("QB@e4 OL@c6 DL@f5 DL@c7 LB@j8"));
    let reach = |id: &str| scene.grid.reach.iter().find(|reach| reach.piece == id).unwrap();
    let first = |reach: &GridReach| (reach.closed[0].square.at.clone(), reach.closed[0].why.rule.clone());
    assert_eq!(reach("QB").closed.len(), 1);
    assert_eq!(first(reach("QB")), ("f5".to_owned(), "Red Zone".to_owned()));
    assert_eq!(first(reach("OL1")), ("c7".to_owned(), "Linemen".to_owned()));
}

#[test]
fn lanes_tell_who_blocks_and_what_threatens() {
    let at = home("QB@e5 OL@c6 RB@e9 WR@h8 TE@e2 FB@b5 DL@c5 SF@j7");
    let lanes = King::scene(&at).lanes;
    let lane = |id: &str| lanes.iter().find(|lane| lane.receiver == id);
    assert!(lane("TE").is_none(), "straight back there is no pass");
    let back = lane("RB").unwrap();
    assert_eq!((back.open, back.path.join(" ").as_str()), (true, "e6 e7 e8"));
    let threats: Vec<_> = back.threats.iter().map(|threat| (threat.from.as_str(), threat.to.as_str())).collect();
    assert_eq!(threats, [("j7", "e7")]);
    assert_eq!(back.threats[0].kind, DriveEnd::Incompletion);
    let fullback = lane("FB").unwrap();
    assert!(!fullback.open && fullback.blocked_by == ["DL1"] && fullback.threats.is_empty());
    // What is threatened is what happens.
    let announced = after(&at, "attempt j7>j8 complete>e9");
    for token in legal(&announced) {
        let then = after(&announced, &token);
        let spoiled = matches!(
            then.event.map(|event| event.what),
            Some(Happening::Ends(DriveEnd::Interception | DriveEnd::Incompletion))
        );
        let scene = King::scene(&announced);
        let lane = scene.lanes.iter().find(|lane| lane.receiver == "RB").unwrap();
        let threatened = lane.threats.iter().any(|threat| format!("{}>{}", threat.from, threat.to) == token);
        assert_eq!(threatened, spoiled, "{token}");
    }
}

#[test]
fn lanes_are_closed_by_linemen_downfield_and_gone_beyond_the_line() {
    let downfield = King::scene(&home("QB@e5 OL@c8 RB@e9 SF@j20"));
    assert_eq!(downfield.linemen_downfield, ["OL1"]);
    assert!(!downfield.lanes[0].open && downfield.lanes[0].blocked_by.is_empty());
    let beyond = King::scene(&after(&home("QB@e5 RB@e9 SF@j20"), "e5>e7"));
    assert!(beyond.qb_beyond_line && beyond.lanes.is_empty());
}

#[test]
fn announcements_tell_what_they_bring_or_why_not() {
    let scene = King::scene(&home("QB@e5 OL@c6 RB@e9 DL@a20 SF@j7"));
    let find = |token: &str| scene.grid.actions.iter().find(|one| one.token == token).unwrap();
    let rule = |token: &str| find(token).forbidden.as_ref().map(|why| why.rule.clone());
    let risk = |token: &str| find(token).about.clone().unwrap();
    assert_eq!(risk("punt"), "The ball flies 40 yards, and Away starts at midfield.");
    assert_eq!(rule("fg").as_deref(), Some("Field Goal"));
    assert_eq!(risk("fg"), "3 points; then Away starts at its own 20.");
    assert_eq!(rule("complete>e9").as_deref(), Some("Completion"));
    let told = "The RB has the ball on e9, the Home 35, unless the path is closed by the SF on j7.";
    assert_eq!(risk("complete>e9"), told);
    // Allowed, it is one of the quarterback's passes, and told the same.
    let open = King::scene(&after(&home("QB@e5 OL@c6 RB@e9 DL@a20 SF@j7"), "attempt a20>a19"));
    let quarterback = open.grid.reach.iter().find(|reach| reach.piece == "QB").unwrap();
    let [pass] = quarterback.passes.as_slice() else { panic!("one pass") };
    assert_eq!(
        (pass.tokens[0].as_str(), pass.meets.as_deref(), pass.note.as_deref()),
        ("complete>e9", Some("RB"), Some(told))
    );
    let far = King::scene(&home("QB@e18 DL@a20"));
    let touchback = "touchback: Away starts at its own 20";
    assert!(far.grid.actions.iter().any(|one| one.about.as_ref().is_some_and(|about| about.contains(touchback))));
}

#[test]
fn an_announced_pass_shows_its_path() {
    let at = after(&home("QB@e5 OL@e6 RB@e9 DL@a20"), "attempt a20>a19 complete>e9");
    let scene = King::scene(&at);
    assert_eq!((scene.grid.phase, scene.grid.on_turn, scene.attempt_open), (GridPhase::Turn, Some(1), true));
    let announced = scene.announced.unwrap();
    assert_eq!((announced.receiver.as_str(), announced.at.as_str()), ("RB", "e9"));
    assert_eq!(announced.path, ["e6", "e7", "e8"]);
    let reply = &scene.grid.reach[0].squares[0];
    assert_eq!(reply.result.as_deref(), Some("complete"));
}

#[test]
fn a_possession_is_accounted_for_when_it_is_over() {
    assert_eq!(King::section_stats(&start("~home")), None);
    let scored = after(&home("QB@e5 RB@e21 DL@a20"), "attempt a20>a19 complete>e21 a19>a18 e21>e23");
    let stats = King::section_stats(&scored).unwrap();
    let (drive, progress) = (stats.drive, stats.drive.progress);
    assert_eq!((drive.line, progress.furthest, drive.end_rank), (6, 23, 23));
    let line = King::scene(&home("QB@e5 RB@e21 DL@a20")).line.unwrap();
    assert_eq!((line.rank, line.yards_to_goal), (6, 80));
    assert_eq!((progress.moves, stats.points, drive.end), (3, [6, 0], DriveEnd::Touchdown));
    assert!(progress.attempted && progress.announced && progress.completed);
    assert_eq!(King::scene_without_actions(&scored).last_drive, Some(stats));
    let punted = King::section_stats(&after(&home("QB@e5 DL@a20"), "e5>e7 a20>a19 e7>e3 a19>a18 punt")).unwrap().drive;
    assert_eq!((punted.progress.furthest, punted.end_rank, punted.end), (7, 3, DriveEnd::Punt));
}

fn spots(men: &str) -> Vec<GridSpot> {
    let spot = |text: &str| {
        let (man, at) = text.split_once('@').unwrap();
        GridSpot { man: man.to_owned(), at: at.to_owned() }
    };
    men.split_whitespace().map(spot).collect()
}

/// Problems as (man, rule), missing men, tokens.
type Draft = (Vec<(String, String)>, Vec<String>, Option<String>);

fn draft(at: &Position, men: &str) -> Draft {
    match King::ask(at, GridQuestion::LineUp { men: spots(men) }) {
        GridAnswer::LineUp { problems, missing, tokens, .. } => {
            let problems = problems.into_iter().map(|problem| (problem.man, problem.rule)).collect();
            (problems, missing, tokens.map(|tokens| tokens.join(" ")))
        }
        other => panic!("{other:?}"),
    }
}

const DEFENSE: &str = "DL4@c7 DL1@e7 DL3@f7 DL2@h7 LB2@b8 LB1@i8 MB@f9 CB1@j10 CB2@a10 SF1@d13 SF2@d12";

#[test]
fn a_complete_draft_comes_as_tokens_in_the_rules_order() {
    let (problems, missing, tokens) = draft(&start("~home"), DEFENSE);
    assert!(problems.is_empty() && missing.is_empty());
    let tokens = tokens.unwrap();
    assert_eq!(tokens, "DL@c7 DL@e7 DL@f7 DL@h7 LB@b8 LB@i8 MB@f9 CB@a10 CB@j10 SF@d12 SF@d13");
    let at = after(&start("~home"), &tokens);
    let (_, _, tokens) = draft(&at, "OL@c6 TE@h6 WR2@a6 WR1@j6 RB@e2 FB@e4 QB@e5");
    assert_eq!(tokens.unwrap(), "OL@c6 TE@h6 WR@a6 WR@j6 RB@e2 FB@e4 QB@e5");
}

#[test]
fn a_draft_is_told_what_is_wrong_and_what_is_missing() {
    let at = start("~home");
    let (problems, missing, tokens) = draft(&at, "DL1@c7 DL2@c7 MB@f6 SF2@d13");
    let expected = [("DL2", "Empty Squares"), ("MB", "Second Row")];
    assert_eq!(problems, expected.map(|(man, rule)| (man.to_owned(), rule.to_owned())));
    assert_eq!(missing, ["DL3", "DL4", "LB1", "LB2", "CB1", "CB2", "SF1"]);
    assert_eq!(tokens, None);
    for (men, reason) in [("XX@c7", "no man"), ("OL@c6", "no man"), ("DL1@z7", "no square"), ("MB@c8 MB@c9", "twice")] {
        match King::ask(&at, GridQuestion::LineUp { men: spots(men) }) {
            GridAnswer::Refused { message, .. } => assert!(message.contains(reason), "{message}"),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_draft_tells_where_each_man_may_stand() {
    let at = after(&start("~home"), "DL@c7 DL@e7 DL@f7 DL@h7 LB@b8 LB@i8 MB@f9 CB@a10 CB@j10 SF@d12 SF@d13");
    let GridAnswer::LineUp { squares, .. } = King::ask(&at, GridQuestion::LineUp { men: spots("OL@c6 TE@h6 QB@e5") })
    else {
        panic!("a draft is answered");
    };
    let of = |man: &str| squares.iter().find(|one| one.man == man).unwrap().squares.join(" ");
    assert_eq!(of("OL"), "a6 b6 c6", "the TE stands on h6");
    assert!(of("WR1").contains("a6") && !of("WR1").contains("c6") && !of("WR1").contains("e5"));
    assert!(of("QB").contains("e5"), "the man's own square is open");
}

#[test]
fn a_draft_keeps_to_the_men_already_placed() {
    let at = after(&start("~home"), "DL@c7 DL@e7");
    let (problems, ..) = draft(&at, &DEFENSE.replace("DL4@c7", "DL4@b7"));
    assert_eq!(problems[0], ("DL1".to_owned(), "Placing".to_owned()));
    let (problems, _, tokens) = draft(&at, DEFENSE);
    assert!(problems.is_empty(), "{problems:?}");
    assert!(tokens.unwrap().starts_with("DL@f7 DL@h7 LB@b8"));
    // A third lineman before the second cannot be placed any more.
    let (problems, _, tokens) = draft(&at, &DEFENSE.replace("DL3@f7", "DL3@a7"));
    assert_eq!((problems[0].1.as_str(), tokens), ("Ascending Order", None));
}

#[test]
fn ready_made_formations_are_complete_drafts() {
    for toss in ["~home", "~away"] {
        let mut at = start(toss);
        for _ in 0..2 {
            let GridAnswer::Formations { formations } = King::ask(&at, GridQuestion::Formations) else {
                panic!("formations are there");
            };
            assert!(formations.len() >= 4);
            let mut next = None;
            for formation in formations {
                let men: Vec<String> = formation.men.iter().map(|spot| format!("{}@{}", spot.man, spot.at)).collect();
                let (problems, missing, tokens) = draft(&at, &men.join(" "));
                assert!(problems.is_empty() && missing.is_empty(), "{}: {problems:?}", formation.name);
                // Kept relative to the line and fitted again, it is the same.
                let GridAnswer::Relative { men: kept } =
                    King::ask(&at, GridQuestion::Relative { men: formation.men.clone() })
                else {
                    panic!("it can be kept");
                };
                let fitted = King::ask(&at, GridQuestion::Fit { men: kept });
                assert_eq!(fitted, GridAnswer::Fit { men: formation.men });
                next = Some(after(&at, &tokens.unwrap()));
            }
            at = next.unwrap();
        }
        assert!(matches!(at.phase, Phase::Play(_)));
        assert!(matches!(King::ask(&at, GridQuestion::Formations), GridAnswer::Refused { .. }));
    }
}

#[test]
fn why_not_gives_the_rule_that_a_move_breaks() {
    let at = home("QB@e5 OL@c6 DL@f6");
    let ask = |from: &str, to: &str| {
        King::ask(&at, GridQuestion::WhyNot { from: Some(from.to_owned()), to: to.to_owned(), pass: false })
    };
    for (from, to, rule) in
        [("e5", "e9", "Quarterback"), ("e5", "f6", "Red Zone"), ("f6", "f5", "Turns"), ("a1", "a2", "Turns")]
    {
        match ask(from, to) {
            GridAnswer::WhyNot { rule: found, message, .. } => {
                let action = Action::Move { from: Square::read(from).unwrap(), to: Square::read(to).unwrap() };
                let why = King::check(&at, action).unwrap_err();
                assert_eq!((found.as_str(), message), (rule, why.to_string()));
                assert_eq!(why.rule(), rule);
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(matches!(ask("e5", "e6"), GridAnswer::Refused { message, .. } if message == "QB can go to e6"));
    assert!(matches!(ask("e5", "k1"), GridAnswer::Refused { .. }));
}

#[test]
fn why_not_is_about_the_pass_when_the_ball_is_meant() {
    let at = home("QB@e5 OL@c6 WR@g7 RB@b9 DL@h6 LB@f6");
    let ask = |at: &Position, from: &str, to: &str| {
        King::ask(at, GridQuestion::WhyNot { from: Some(from.to_owned()), to: to.to_owned(), pass: true })
    };
    let rule = |at: &Position, to: &str| match ask(at, "e5", to) {
        GridAnswer::WhyNot { rule, .. } => rule,
        other => panic!("{to}: {other:?}"),
    };
    // No attempt is open yet.
    assert_eq!(rule(&at, "g7"), "Completion");
    let open = after(&at, "attempt h6>h5");
    // The quarterback could walk to e6, which says nothing about the pass.
    assert_eq!(rule(&open, "e6"), "Eligible Receivers");
    assert_eq!(rule(&open, "c6"), "Eligible Receivers");
    assert_eq!(rule(&open, "f6"), "Eligible Receivers");
    assert_eq!(rule(&open, "b9"), "Passing Lines");
    assert_eq!(rule(&open, "g7"), "Open Path");
    assert!(matches!(ask(&open, "c6", "g7"), GridAnswer::Refused { .. }), "only the quarterback throws");
    let free = home("QB@e5 OL@c6 WR@g7 DL@h6");
    let free = after(&free, "attempt h6>h5");
    let can = ask(&free, "e5", "g7");
    assert!(matches!(can, GridAnswer::Refused { message, .. } if message == "a pass to g7 can be announced"));
}

#[test]
fn the_reference_lists_eleven_kinds_and_all_formations() {
    let reference = King::reference();
    assert_eq!(reference.men.iter().map(|man| u32::from(man.number)).sum::<u32>(), 22);
    assert_eq!(reference.men.iter().filter(|man| man.with_ball.is_some()).count(), 4);
    assert_eq!(reference.points.iter().map(|one| one.points).collect::<Vec<_>>(), [6, 3, 2]);
    assert!(reference.formations.len() >= 8);
}
