//! What Soccer says, in all its languages.

use kickoff_conformance::{Effort, words};
use kickoff_core::{BreaksRule as _, Present as _, Seat};
use kickoff_soccer::{Illegal, Piece, Soccer, Square};

use crate::lively;

#[test]
fn files_have_the_words_of_every_message_and_no_others() {
    words::files::<Soccer>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn all_that_is_said_in_a_game_has_words() {
    words::games::<Soccer>(&[&[], &[("goals", "1"), ("turns", "7")]], &Effort::games(4));
    for seed in 0..6 {
        lively::game(seed, &[("goals", "9"), ("turns", "200")], |before, action, after| {
            let lines = Soccer::narrate(before, Some(action), after);
            lines.iter().for_each(|line| words::said::<Soccer>(&line.message));
            words::said::<Soccer>(&Soccer::headline(after));
            words::said::<Soccer>(&Soccer::section_title(after));
            words::said::<Soccer>(&Soccer::describe_action(before, action));
        });
    }
}

#[test]
fn every_refusal_has_words() {
    let [piece, second, first] = [0, 1, 2].map(|index| Piece { side: Seat::First, index });
    let by = Piece { side: Seat::Second, index: 3 };
    let (keeper, on_turn) = (first, Seat::Second);
    let [at, from, to, ball, onto] = ["g1", "g9", "h10", "g10", "g11"].map(|name| Square::read(name).unwrap());
    let refusals = [
        Illegal::GameOver,
        Illegal::BeforeToss,
        Illegal::TossOver { on_turn },
        Illegal::NoStepYet { on_turn },
        Illegal::MustDribble { piece, from, ball },
        Illegal::NoPiece { at },
        Illegal::NotYours { piece, at },
        Illegal::NoStepsLeft { piece },
        Illegal::FirstIsDone { piece, second },
        Illegal::ThirdPiece { piece, first, second },
        Illegal::TooFar { piece, from, to },
        Illegal::Occupied { piece, to, by },
        Illegal::OtherGoal { piece, to },
        Illegal::SecondInGoal { piece, to, keeper, at },
        Illegal::BallBlocked { piece, from, onto, by },
        Illegal::DribbleOffPitch { piece, from },
        Illegal::DribbleIntoGoal { piece, from, onto },
        Illegal::DribbleBack { piece, from, onto },
        Illegal::NotAtBall { piece, from, ball },
        Illegal::OffLine { piece, from, ball, to },
        Illegal::LineBlocked { piece, to, by, at },
        Illegal::PassOffPitch { piece, to },
        Illegal::OwnGoal { piece, to },
        Illegal::TooFarToShoot { piece, ball, to },
        Illegal::PassBack { piece, to },
        Illegal::ZoneToZone { piece, ball, to },
        Illegal::PassesUsed { piece },
    ];
    refusals.iter().for_each(|illegal| words::said::<Soccer>(&illegal.message()));
}
