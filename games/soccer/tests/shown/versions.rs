//! What version 2 of the rules changed, and that it changed nothing else.

use std::collections::BTreeSet;

use kickoff_core::{BreaksRule as _, Game as _, Node, Present as _, Seat};
use kickoff_soccer::{Action, Soccer, State};

use crate::lively;

fn legal(state: &State) -> BTreeSet<String> {
    lively::listed(state).into_iter().map(Soccer::token).collect()
}

/// Whether a dribble that can follow brings the ball nearer the neutral zone, worked out from the legal steps alone.
fn can_bring_out(state: &State, side: Seat) -> bool {
    let ball = state.ball;
    lively::listed(state).into_iter().any(|action| match action {
        Action::Step { from, to } if to == ball => match side {
            Seat::First => from.row() < to.row(),
            Seat::Second => from.row() > to.row(),
        },
        _ => false,
    })
}

#[test]
fn both_versions_agree_but_for_the_duty_to_dribble() {
    let (mut nodes, mut bound) = (0, 0);
    for seed in 0..40 {
        let given = [("goals", "9"), ("turns", "120")];
        let mut old = Soccer::start(&Soccer::configure(1, &given).unwrap());
        lively::game(seed, &given, |new, action, _| {
            let (mut was, is) = (legal(&old), legal(new));
            assert_eq!(Soccer::node(&old), Soccer::node(new));
            nodes += 1;
            if let Node::Decide(side) = Soccer::node(new)
                && new.passes_left(side) == Some(0)
                && new.used[0].is_some()
                && can_bring_out(new, side)
            {
                bound += 1;
                assert!(was.remove("end") && !is.contains("end"));
                assert_eq!(Soccer::check(new, Action::End).unwrap_err().rule(), "Duty to dribble");
                let scene = Soccer::scene(new);
                let no_end = scene.grid.actions.iter().find(|action| action.token == "end");
                let why = no_end.and_then(|action| action.forbidden.as_ref());
                assert_eq!(why.map(|why| why.rule.as_str()), Some("Duty to dribble"));
            }
            assert_eq!(was, is, "{new:?}");
            Soccer::apply(&mut old, action);
        });
    }
    assert!(nodes > 10_000 && bound >= 20, "{nodes} {bound}");
}
