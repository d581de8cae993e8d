//! Each rule of RULES.md, in the smallest position that shows it.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::rules_text::{rules, slug};
use kickoff_conformance::suite;
use kickoff_core::{BreaksRule as _, Game as _, Node, Seat};
use kickoff_phutball::{Options, Phutball, Point, Position};

const RULES: &str = include_str!("../RULES.md");

/// A game that is played by tokens.
struct Play(Position);

impl Play {
    fn start() -> Play {
        let mut play = Play(Phutball::start(&Options { turns: 200 }));
        play.go("~red");
        play
    }

    /// Red's turn, with the ball and men on these points.
    fn with(ball: &str, men: &str) -> Play {
        let point = |text| Point::read(text).unwrap();
        let men: Vec<Point> = men.split_whitespace().map(point).collect();
        Play(Position::arranged(Options { turns: 200 }, Seat::First, point(ball), &men).unwrap())
    }

    fn go(&mut self, tokens: &str) -> &mut Play {
        for token in tokens.split_whitespace() {
            let action = Phutball::read_token(token).unwrap();
            Phutball::check(&self.0, action).unwrap_or_else(|why| panic!("{token}: {why}"));
            Phutball::apply(&mut self.0, action);
        }
        self
    }

    /// The rule that an action breaks, and the message.
    fn why(&self, token: &str) -> (&'static str, String) {
        let why = Phutball::check(&self.0, Phutball::read_token(token).unwrap()).unwrap_err();
        (why.rule(), why.to_string())
    }

    fn forbids(&self, rule: &str, tokens: &str) {
        for token in tokens.split_whitespace() {
            assert_eq!(self.why(token).0, rule, "{token}");
        }
        assert!(rules(RULES).contains(&slug(rule)), "RULES.md does not name {rule}");
    }

    /// The legal jumps, and `end`.
    fn jumps(&self) -> String {
        let mut actions = Vec::new();
        Phutball::legal(&self.0, &mut actions);
        let mut tokens: Vec<String> = actions.into_iter().map(Phutball::token).collect();
        tokens.retain(|token| token.starts_with("jump") || token == "end");
        tokens.sort_unstable();
        tokens.join(" ")
    }

    fn winner(&self) -> Option<Option<Seat>> {
        if let Node::Over(outcome) = Phutball::node(&self.0) { Some(outcome.winner()) } else { None }
    }

    fn ball(&self) -> String {
        self.0.ball.to_string()
    }

    fn on_turn(&self) -> Node {
        Phutball::node(&self.0)
    }
}

const RED: Node = Node::Decide(Seat::First);
const BLUE: Node = Node::Decide(Seat::Second);

#[test]
fn every_rule_is_named_by_a_test() {
    suite::rules_are_tested(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn field_is_15_by_19_points_and_the_rows_behind_it() {
    for token in ["a1", "o19", "jump:a0", "jump:o20"] {
        assert_eq!(Phutball::token(Phutball::read_token(token).unwrap()), token);
    }
    for token in ["p1", "a21", "a01", "A1", "jump:", "jump:p1", "h", "", "jumph1", "é1"] {
        assert!(Phutball::read_token(token).is_err(), "{token}");
    }
}

#[test]
fn start_is_the_ball_alone_in_the_middle() {
    let mut actions = Vec::new();
    let start = Play::start();
    Phutball::legal(&start.0, &mut actions);
    assert_eq!((start.ball().as_str(), start.jumps().as_str(), actions.len()), ("h10", "", 15 * 19 - 1));
}

#[test]
fn house_kick_off_is_drawn_once() {
    let mut play = Play(Phutball::start(&Options { turns: 200 }));
    assert_eq!(play.on_turn(), Node::Chance);
    play.forbids("House · Kick-off", "a1 end jump:h12");
    assert_eq!(play.go("~blue").on_turn(), BLUE);
    play.forbids("House · Kick-off", "~red ~blue");
    assert_eq!(Play::start().on_turn(), RED);
}

#[test]
fn a_turn_is_a_man_or_a_jump() {
    let mut play = Play::start();
    assert_eq!(play.go("h11").on_turn(), BLUE);
    play.forbids("A turn", "end");
    // After a jump no man is placed.
    let mut play = Play::with("h10", "h11 h13");
    assert_eq!(play.go("jump:h12").on_turn(), RED);
    play.forbids("A turn", "a1 h10");
}

#[test]
fn placing_needs_an_empty_point_of_the_field() {
    let mut play = Play::start();
    play.go("h11 a1 o19");
    play.forbids("Placing", "h10 h11 a1 a0 o20");
    assert_eq!(play.why("h11").1, "h11 is taken already: a man needs an empty square");
    assert!(play.0.has_man(Point::read("o19").unwrap()));
}

#[test]
fn jumping_goes_in_eight_directions_over_men_next_to_the_ball() {
    let play = Play::with("h10", "g9 h9 i9 g10 i10 g11 h11 i11");
    assert_eq!(play.jumps(), "jump:f10 jump:f12 jump:f8 jump:h12 jump:h8 jump:j10 jump:j12 jump:j8");
    play.forbids("Jumping", "jump:i12 jump:g13 jump:h10");
    // A man further off is not jumped over.
    let play = Play::with("h10", "h12");
    assert_eq!(play.jumps(), "");
    play.forbids("Jumping", "jump:h13");
}

#[test]
fn landing_is_on_the_first_empty_point() {
    let play = Play::with("h10", "h11 h12 h13 h15");
    assert_eq!(play.jumps(), "jump:h14");
    play.forbids("Landing", "jump:h12 jump:h13 jump:h16");
    assert!(play.why("jump:h16").1.contains("ends on h14"));
}

#[test]
fn removal_comes_before_the_next_jump() {
    let mut play = Play::with("h10", "h11 h12 i12 i13 d3");
    play.go("jump:h13");
    for (at, stands) in [("h11", false), ("h12", false), ("i12", true), ("d3", true)] {
        assert_eq!(play.0.has_man(Point::read(at).unwrap()), stands, "{at}");
    }
    // The men that it jumped over cannot be jumped over again.
    assert_eq!(play.jumps(), "end jump:j11 jump:j13");
}

#[test]
fn chain_goes_on_in_any_direction() {
    let mut play = Play::with("h10", "h11 g12 f11");
    play.go("jump:h12 jump:f12 jump:f10");
    assert_eq!((play.ball().as_str(), play.on_turn(), play.0.turns), ("f10", BLUE, 1));
}

#[test]
fn stopping_is_allowed_after_any_jump_and_comes_by_itself() {
    let mut play = Play::with("h10", "h11 h13");
    assert_eq!(play.go("jump:h12").on_turn(), RED);
    assert_eq!(play.jumps(), "end jump:h14");
    assert_eq!(play.go("end").on_turn(), BLUE);
    // No jump is left: the turn is over.
    assert_eq!(Play::with("h10", "h11").go("jump:h12").on_turn(), BLUE);
}

#[test]
fn side_lines_are_never_crossed() {
    let play = Play::with("n10", "o10 o11 m10");
    assert_eq!(play.jumps(), "jump:l10");
    play.forbids("Side lines", "jump:o10 jump:o11");
}

#[test]
fn house_corners_are_not_jumped_across() {
    let play = Play::with("n18", "o19 m19 n19");
    assert_eq!(play.jumps(), "jump:l20 jump:n20");
    play.forbids("Side lines", "jump:o19");
    // Along a side line, and onto its last point behind the goal line, it is the field's end as any other.
    assert_eq!(Play::with("o18", "o19").jumps(), "jump:o20");
    assert_eq!(Play::with("m18", "n19").jumps(), "jump:o20");
}

#[test]
fn goal_is_a_turn_that_ends_on_a_goal_line() {
    assert_eq!(Play::with("h17", "h18").go("jump:h19").winner(), Some(Some(Seat::First)));
    assert_eq!(Play::with("h17", "h18 h10 g19").go("jump:h19 end").winner(), Some(Some(Seat::First)));
    // It counts no matter which side jumps: an own goal of Red.
    assert_eq!(Play::with("h3", "h2").go("jump:h1").winner(), Some(Some(Seat::Second)));
    assert_eq!(Play::with("h3", "a9").go("h2 jump:h1").winner(), Some(Some(Seat::Second)));
}

#[test]
fn behind_the_line_the_game_ends_at_once() {
    // From row 18, and from the goal line itself in a chain.
    assert_eq!(Play::with("h18", "h19").go("jump:h20").winner(), Some(Some(Seat::First)));
    let mut play = Play::with("d2", "d1 e1");
    assert_eq!(play.jumps(), "jump:d0 jump:f0");
    assert_eq!(play.go("jump:d0").winner(), Some(Some(Seat::Second)));
}

#[test]
fn passing_through_a_goal_line_decides_nothing() {
    for (ball, men, tokens, ends) in [
        ("h17", "h18 i18", "jump:h19 jump:j17", "j17"),
        ("h3", "h2 g2", "jump:h1 jump:f3", "f3"),
        ("h3", "h2 g1", "jump:h1 jump:f1 end", "f1"),
    ] {
        let mut play = Play::with(ball, men);
        play.go(tokens.split_once(' ').unwrap().0);
        assert_eq!((play.winner(), play.on_turn()), (None, RED), "{tokens}");
        play.go(tokens.split_once(' ').unwrap().1.trim_end_matches(" end"));
        assert_eq!(play.ball(), ends);
    }
}

#[test]
fn game_over_after_a_goal() {
    let mut play = Play::with("h18", "h19");
    play.go("jump:h20").forbids("Game over", "a1 end jump:h18");
}

#[test]
fn house_draw_after_the_last_turn() {
    let mut play = Play(Phutball::start(&Options { turns: 2 }));
    assert_eq!(play.go("~red h11").winner(), None);
    assert_eq!(play.go("a1").winner(), Some(None));
    // A goal in the last turn counts.
    let men = [Point::read("h18").unwrap()];
    let last = Position::arranged(Options { turns: 1 }, Seat::First, Point::read("h17").unwrap(), &men).unwrap();
    assert_eq!(Play(last).go("jump:h19").winner(), Some(Some(Seat::First)));
    let start = |turns: &str| Phutball::configure(1, &[("turns", turns)]);
    assert!(start("2").is_ok() && start("280").is_ok() && start("281").is_err() && start("1").is_err());
}
