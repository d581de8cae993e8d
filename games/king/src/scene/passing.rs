//! What the offense can announce, and the ways of passes.

use kickoff_core::{BreaksRule, Game};

use crate::action::Action;
use crate::commentary::words::{after_punt, list, own, place};
use crate::drive::{DriveEnd, FIELD_GOAL, Happening};
use crate::field::Square;
use crate::game::King;
use crate::men::{Kind, QB, Unit, id};
use crate::position::{Phase, Position};
use crate::rules::ending::OWN_20;
use crate::rules::moves::between;
use crate::scene::build::path;
use crate::scene::types::{KingAnnouncement, KingAnnouncementKind, KingLane, KingThreat, KingThreatKind};

/// What the offense on turn can announce, allowed or not: a completion for every receiver on the field while the
/// quarterback has the ball.
pub(super) fn announcements(at: &Position) -> Vec<KingAnnouncement> {
    if at.phase != Phase::Play(Unit::Offense) {
        return Vec::new();
    }
    let mut all = Vec::new();
    if at.options.passing {
        all.push(announcement(at, KingAnnouncementKind::Attempt, Action::Attempt, None));
    }
    all.push(announcement(at, KingAnnouncementKind::Punt, Action::Punt, None));
    all.push(announcement(at, KingAnnouncementKind::FieldGoal, Action::FieldGoal, None));
    if at.options.passing && at.carrier == QB {
        for (man, square) in at.men_of(Unit::Offense).filter(|&(man, _)| Kind::of(man).eligible()) {
            let receiver = Some((man, square));
            all.push(announcement(at, KingAnnouncementKind::Complete, Action::Complete(square), receiver));
        }
    }
    all
}

fn announcement(
    at: &Position,
    kind: KingAnnouncementKind,
    action: Action,
    receiver: Option<(u8, Square)>,
) -> KingAnnouncement {
    let refusal = King::check(at, action).err();
    let other = King::SEATS[at.offense.other().index()];
    let risk = match (kind, receiver) {
        (KingAnnouncementKind::Attempt, _) => "Opens a pass attempt and takes this move. While it is open, your \
             receivers must not capture beyond the line, and a defender who captures one of them there is sent off."
            .to_owned(),
        (KingAnnouncementKind::Punt, _) => after_punt(King::SEATS, at.offense, at.carrier_rank()),
        (KingAnnouncementKind::FieldGoal, _) => {
            format!("{FIELD_GOAL} points; then {other} starts on {}.", own(King::SEATS, at.offense.other(), OWN_20))
        }
        (KingAnnouncementKind::Complete, Some((man, square))) => risk(at, Kind::of(man), square),
        (KingAnnouncementKind::Complete, None) => String::new(),
    };
    KingAnnouncement {
        kind,
        token: action.token(),
        receiver: receiver.map(|(man, _)| id(man)),
        at: receiver.map(|(_, square)| square.to_string()),
        legal: refusal.is_none(),
        risk,
        rule: refusal.as_ref().map(|error| error.rule().to_owned()),
        message: refusal.map(|error| error.to_string()),
    }
}

/// What an announced completion would bring, and how the defense could spoil it.
fn risk(at: &Position, kind: Kind, square: Square) -> String {
    let rank = square.rank_for(at.offense);
    let gain = match at.in_end_zone(square) {
        true => format!("A touchdown if the {kind} on {square} keeps the pass"),
        false => format!("The {kind} has the ball on {square}, {}", place(King::SEATS, at.offense, rank)),
    };
    let replies = Replies::of(at);
    let threats = replies.threats(at, square);
    let men = |wanted: KingThreatKind| {
        let mut men: Vec<String> = Vec::new();
        for threat in threats.iter().filter(|threat| threat.kind == wanted) {
            let man = format!("{} on {}", threat.piece.trim_end_matches(|c: char| c.is_ascii_digit()), threat.from);
            if !men.contains(&man) {
                men.push(man);
            }
        }
        list(&men)
    };
    let [stolen, blocked] = [KingThreatKind::Interception, KingThreatKind::Incompletion].map(men);
    match (stolen.is_empty(), blocked.is_empty()) {
        (true, true) => format!("{gain}; nobody can stop it."),
        (false, true) => format!("{gain}, unless it is intercepted by the {stolen}."),
        (true, false) => format!("{gain}, unless the path is closed by the {blocked}."),
        (false, false) => {
            format!("{gain}, unless it is intercepted by the {stolen}, or the path closed by the {blocked}.")
        }
    }
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
            let kind = match asked.outlook(from, to)? {
                Happening::Ends(DriveEnd::Interception) => KingThreatKind::Interception,
                Happening::Ends(DriveEnd::Incompletion) => KingThreatKind::Incompletion,
                _ => return None,
            };
            let piece = id(at.number_on(from)?);
            Some(KingThreat { piece, from: from.to_string(), to: to.to_string(), kind })
        };
        self.0.iter().filter_map(spoils).collect()
    }
}
