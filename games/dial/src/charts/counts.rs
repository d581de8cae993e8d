//! Numbers: what places and scores are worth in points, and the chances by lead and plays left.

use serde::Serialize;

use super::queries::{Moment, Queries, best, hundredths};
use crate::action::{Action, Choice};
use crate::ai::solving::Situation;
use crate::position::Play;
use crate::signal::Signal;

/// Leads of the tables run from the negative of this to it.
const LEAD: i32 = 21;
/// Where the ball lies in the table of chances, in yards from the goal line attacked.
const SPOTS: [u8; 3] = [80, 50, 20];
/// From where the other team kicks off, takes a free kick, and the point is tried for.
const KICK_OFF: u8 = 60;
const FREE_KICK: u8 = 70;
const TRY: u8 = 3;

/// What a choice of the winner of the toss comes to.
#[derive(Serialize)]
pub(super) struct Start {
    token: String,
    value: i32,
    draw: Option<i32>,
}

impl Start {
    pub(super) fn both(queries: &mut Queries<'_, '_>, half_plays: u16) -> Vec<Start> {
        let prospects = queries.ask(Moment { half: 1, left: half_plays }, 0, Situation::Choose);
        let start = prospects.into_iter().map(|prospect| Start {
            token: prospect.action.token(),
            value: hundredths(prospect.value),
            draw: prospect.draw.map(hundredths),
        });
        start.collect()
    }
}

#[derive(Serialize)]
pub(super) struct Points {
    /// By down, with ten yards to go or goal to go: a number for every yard from 1 to 99 to the goal line.
    downs: Vec<Vec<Option<i32>>>,
    /// What a touchdown brings, the try and the next kick-off included.
    touchdown: Option<i32>,
    /// What a field goal brings, the next kick-off included.
    field_goal: Option<i32>,
    /// What a safety brings to the team that is given the points, the free kick included.
    safety: Option<i32>,
    /// What the kick-off brings to the team that receives it.
    kick_off: Option<i32>,
}

impl Points {
    pub(super) fn new(queries: &mut Queries<'_, '_>) -> Points {
        let mut yard = |number, g: u8| {
            queries.points(Situation::Down { number, incomplete: false, point: g.saturating_sub(10), g })
        };
        let downs = (1..=4).map(|number| (1..=99).map(|g| yard(number, g)).collect()).collect();
        let mut play = |play, g| queries.points(Situation::Play(play, g));
        let touchdown = play(Play::Try, TRY).map(|points| 6_000 + points);
        let safety = play(Play::FreeKick, FREE_KICK).map(|points| 2_000 - points);
        let kick_off = play(Play::KickOff, KICK_OFF).map(|points| -points);
        let field_goal = queries.points(Situation::Choose).map(|points| 3_000 - points);
        Points { downs, touchdown, field_goal, safety, kick_off }
    }
}

/// A row for every moment, in it an entry for every lead from the least on.
type Table<T> = Vec<Vec<Option<T>>>;

/// Chances by moment and lead.
#[derive(Serialize)]
pub(super) struct Tables {
    least: i32,
    moments: Vec<Moment>,
    /// How much better it is to receive than to kick; negative if it is worse.
    receive: Table<i32>,
    /// How much better a kick is for the point after a touchdown than a play. The touchdown counts in the lead.
    kick_point: Table<i32>,
    spots: [u8; 3],
    /// The chances of a win and of a draw with a first down, for every spot.
    fates: Vec<Table<(i32, i32)>>,
}

impl Tables {
    pub(super) fn new(queries: &mut Queries<'_, '_>, moments: Vec<Moment>) -> Tables {
        let [receive, kick] = [Choice::Receive, Choice::Kick].map(Action::Choose);
        let [point, play] = [Signal::FieldGoal5, Signal::TryPlay].map(Action::Signal);
        let trial = Situation::Play(Play::Try, TRY);
        let mut fates = |g: u8| {
            let first = Situation::Down { number: 1, incomplete: false, point: g - 10, g };
            table(&moments, |moment, lead| {
                let prospects = queries.ask(moment, lead, first);
                let best = best(&prospects, |prospect| prospect.value)?;
                let draw = best.draw?;
                Some((hundredths(best.value - draw / 2.0), hundredths(draw)))
            })
        };
        Tables {
            least: -LEAD,
            spots: SPOTS,
            fates: SPOTS.into_iter().map(&mut fates).collect(),
            receive: table(&moments, |moment, lead| better(queries, moment, lead, Situation::Choose, receive, kick)),
            kick_point: table(&moments, |moment, lead| better(queries, moment, lead, trial, point, play)),
            moments,
        }
    }
}

fn table<T>(moments: &[Moment], mut entry: impl FnMut(Moment, i32) -> Option<T>) -> Table<T> {
    let mut row = |&moment| (-LEAD..=LEAD).map(|lead| entry(moment, lead)).collect();
    moments.iter().map(&mut row).collect()
}

/// How much better one action is than another.
fn better(
    queries: &mut Queries<'_, '_>,
    at: Moment,
    lead: i32,
    situation: Situation,
    one: Action,
    other: Action,
) -> Option<i32> {
    let prospects = queries.ask(at, lead, situation);
    let value = |action| prospects.iter().find(|prospect| prospect.action == action).map(|prospect| prospect.value);
    Some(hundredths(value(one)? - value(other)?))
}
