//! What the offense can announce, and the ways of passes.

use kickoff_core::{Argument, Game, Message, Present};
use kickoff_grid::{GridAction, GridReason, GridTarget};
use kickoff_locale::{Localized as _, MessageData};

use crate::action::Action;
use crate::commentary::after_punt;
use crate::drive::{DriveEnd, FIELD_GOAL, Happening};
use crate::field::Square;
use crate::game::King;
use crate::men::{Kind, QB, Unit, id};
use crate::position::{Phase, Position};
use crate::rules::ending::OWN_20;
use crate::rules::moves::between;
use crate::scene::build::path;
use crate::scene::types::{KingLane, KingThreat};
use crate::words::{Spot, side};

/// What the offense on turn can announce besides the passes that are allowed, itself allowed or not; no passes in a game
/// without them.
pub(super) fn announcements(at: &Position) -> Vec<GridAction> {
    if at.phase != Phase::Play(Unit::Offense) {
        return Vec::new();
    }
    let other = at.offense.other();
    let punt = after_punt(at.offense, at.carrier_rank());
    let field_goal = Message::new("about-field-goal").with("points", FIELD_GOAL).with("side", side(other));
    let field_goal = field_goal.with("place", Spot::own(other, OWN_20).named());
    let mut all = vec![announcement(at, Action::Punt, punt), announcement(at, Action::FieldGoal, field_goal)];
    if at.options.passing {
        all.insert(0, announcement(at, Action::Attempt, Message::new("about-attempt")));
        all.extend(completions(at).map(|(_, one)| one).filter(|one| one.forbidden.is_some()));
    }
    all
}

fn announcement(at: &Position, action: Action, about: Message) -> GridAction {
    GridAction {
        about: Some(King::english(&about)),
        about_message: MessageData::beside_text(about),
        forbidden: King::check(at, action).err().map(|error| GridReason::of(&error)),
        ..GridAction::new::<King>(action.token(), King::describe_action(at, action))
    }
}

/// A completion for every receiver on the field while the quarterback has the ball, with the receiver's square.
fn completions(at: &Position) -> impl Iterator<Item = (Square, GridAction)> + '_ {
    let receivers = at.men_of(Unit::Offense).filter(|&(man, _)| at.carrier == QB && Kind::of(man).eligible());
    receivers.map(|(man, square)| {
        let told = announcement(at, Action::Complete(square), risk(at, Kind::of(man), square));
        (square, GridAction { piece: Some(id(man)), ..told })
    })
}

/// The passes that the offense on turn can announce.
pub(super) fn passes(at: &Position) -> Vec<GridTarget> {
    if at.phase != Phase::Play(Unit::Offense) || !at.options.passing {
        return Vec::new();
    }
    let allowed = completions(at).filter(|(_, one)| one.forbidden.is_none());
    let target = |(square, one): (Square, GridAction)| GridTarget {
        pass: true,
        meets: one.piece,
        note: one.about,
        note_message: one.about_message,
        ..GridTarget::new(square, vec![one.token])
    };
    allowed.map(target).collect()
}

/// What an announced completion would bring, and how the defense could spoil it.
fn risk(at: &Position, kind: Kind, square: Square) -> Message {
    let rank = square.rank_for(at.offense);
    let gain = match at.in_end_zone(square) {
        true => Message::new("gain-touchdown"),
        false => Message::new("gain").with("place", Spot::of(at.offense, rank).named()),
    };
    let gain = gain.with("kind", kind).with("at", square);
    let replies = Replies::of(at);
    let threats = replies.threats(at, square);
    let men = |wanted: DriveEnd| {
        let mut men: Vec<Message> = Vec::new();
        for threat in threats.iter().filter(|threat| threat.kind == wanted) {
            let kind = threat.piece.trim_end_matches(|c: char| c.is_ascii_digit());
            let man = Message::new("man-on").with("kind", kind).with("at", threat.from.as_str());
            if !men.contains(&man) {
                men.push(man);
            }
        }
        men
    };
    let [stolen, blocked] = [DriveEnd::Interception, DriveEnd::Incompletion].map(men);
    let id = match (stolen.is_empty(), blocked.is_empty()) {
        (true, true) => "risk-none",
        (false, true) => "risk-stolen",
        (true, false) => "risk-blocked",
        (false, false) => "risk-both",
    };
    let [stolen, blocked] = [stolen, blocked].map(Argument::all_of);
    Message::new(id).with("gain", gain).with("stolen", stolen).with("blocked", blocked)
}

/// The ways of passes to the receivers who stand on a passing line with the quarterback.
pub(super) fn lanes(at: &Position) -> Vec<KingLane> {
    let quarterback = at.square(QB);
    let may_pass = at.options.passing && at.carrier == QB && !at.beyond;
    if !may_pass || !matches!(at.phase, Phase::Play(_) | Phase::Reply(_)) {
        return Vec::new();
    }
    let replies = Replies::of(at);
    let downfield = at.linemen_downfield().next().is_some();
    at.men_of(Unit::Offense)
        .filter(|&(man, square)| at.can_be_thrown_to(Kind::of(man), quarterback, square))
        .map(|(man, square)| {
            let blockers = between(quarterback, square).filter_map(|step| at.number_on(step));
            let blocked_by: Vec<String> = blockers.filter(|&man| Unit::of(man) == Unit::Defense).map(id).collect();
            let open = blocked_by.is_empty() && !downfield;
            KingLane {
                receiver: id(man),
                at: square.to_string(),
                path: path(at, square),
                open,
                blocked_by,
                threats: if open { replies.threats(at, square) } else { Vec::new() },
            }
        })
        .collect()
}

/// The moves of the defense as the men stand.
struct Replies(Vec<Action>);

impl Replies {
    fn of(at: &Position) -> Replies {
        let mut moves = Vec::new();
        at.legal_moves(Unit::Defense, &mut moves);
        Replies(moves)
    }

    /// The moves that would spoil a pass to a square, announced now.
    fn threats(&self, at: &Position, receiver: Square) -> Vec<KingThreat> {
        let mut asked = at.clone();
        asked.attempt = true;
        asked.phase = Phase::Reply(receiver);
        let spoils = |action: &Action| {
            let Action::Move { from, to } = *action else { return None };
            let Happening::Ends(kind @ (DriveEnd::Interception | DriveEnd::Incompletion)) = asked.outlook(from, to)?
            else {
                return None;
            };
            let piece = id(at.number_on(from)?);
            Some(KingThreat { piece, from: from.to_string(), to: to.to_string(), kind })
        };
        self.0.iter().filter_map(spoils).collect()
    }
}
