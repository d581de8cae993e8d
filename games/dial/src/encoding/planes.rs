//! What a seat sees, as planes of one number each.

use kickoff_core::{Plane, PlaneWriter, Seat};

use crate::position::{Down, Phase, Play, Position};

pub(super) const PLANES: &[Plane] = &[
    Plane::new("seat", "0 if Home looks, 1 if Away does."),
    Plane::new("own_ball", "1 if the seat has the ball, or chooses to kick or receive."),
    Plane::new("other_ball", "1 if the other team has the ball, or chooses to kick or receive."),
    Plane::new("choice", "1 if a team chooses to kick or receive."),
    Plane::new("kick_off", "1 if the play is a kick-off."),
    Plane::new("free_kick", "1 if the play is a free kick."),
    Plane::new("return", "1 if the play is the run-back of a kick."),
    Plane::new("interception_return", "1 if the play is the run-back of an interception."),
    Plane::new("scrimmage", "1 if the play is a down."),
    Plane::new("try", "1 if the play is a try for the point."),
    Plane::new("signal", "The number of the signal that is being spun, 1 to 12; 0 before it is given."),
    Plane::new("over", "1 if the game is over."),
    Plane::new(
        "goal_line",
        "Yards from the ball to the goal line that the team with the ball attacks, 1 to 99; 0 while it is not spotted.",
    ),
    Plane::new("down", "The down, 1 to 4; 0 if the play is none."),
    Plane::new("point", "The point to be gained, in yards from the same goal line."),
    Plane::new("incomplete", "1 if a pass of this series of downs was incomplete."),
    Plane::new("second_half", "1 in the second half."),
    Plane::new("plays_left", "Plays left in the half; 255 is 255 or more."),
    Plane::new("half_plays", "Plays of a half; 255 is 255 or more."),
    Plane::new("own_score", "The seat's points; 255 is 255 or more."),
    Plane::new("other_score", "The other team's points; 255 is 255 or more."),
    Plane::new("own_toss", "1 if the seat won the toss, so that the other team chooses before the second half."),
    Plane::new("other_toss", "1 if the other team won the toss."),
];

impl Position {
    #[inline]
    pub(super) fn observe(&self, seat: Seat, planes: &mut PlaneWriter<'_>) {
        // Every field is named, so that nobody adds one without saying whether it is seen.
        let Position { phase, team, g, down, half, played, half_plays, score, toss } = self;
        let Down { number, point, incomplete } = down;
        let tossed = *phase != Phase::Toss;
        let play = self.play();
        let signal = match phase {
            Phase::Spin(_, signal) => signal.number(),
            _ => 0,
        };
        planes.number(seat.index());
        planes.flag(tossed && *team == seat);
        planes.flag(tossed && *team != seat);
        planes.flag(*phase == Phase::Choose);
        planes.flag(play == Some(Play::KickOff));
        planes.flag(play == Some(Play::FreeKick));
        planes.flag(play == Some(Play::Return));
        planes.flag(play == Some(Play::InterceptionReturn));
        planes.flag(play == Some(Play::Scrimmage));
        planes.flag(play == Some(Play::Try));
        planes.number(signal);
        planes.flag(*phase == Phase::Over);
        planes.number(*g);
        planes.number(*number);
        planes.number(*point);
        planes.flag(*incomplete);
        planes.flag(*half == 2);
        planes.number(half_plays.saturating_sub(*played));
        planes.number(*half_plays);
        planes.number(score[seat.index()]);
        planes.number(score[seat.other().index()]);
        planes.flag(tossed && *toss == seat);
        planes.flag(tossed && *toss != seat);
    }
}
