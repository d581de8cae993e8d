//! What is known exactly of a position, and of a game that has been played.

use std::sync::Arc;

use kickoff_catalog::{Session, Shelf, Study};
use kickoff_core::{Node, Seat};

use super::search_pool::Asker;
use super::seats::Standing;
use super::solutions::Solutions;
use super::{Archive, Matches, Timeline, seat_number};
use crate::identity::Visitor;
use crate::refuse::{Answer, Refuse};
use crate::wire::{CoursePoint, Review, ReviewedDecision, SolutionState, StudiedAction, StudiedPosition};

impl Matches {
    /// Where the table of perfect play for a match stands.
    pub(crate) async fn solution(self: &Arc<Self>, id: &str, asker: &Asker) -> Answer<SolutionState> {
        let session = self.advised(id, asker).await?.session;
        let (solutions, whose) = (Arc::clone(&self.solutions), asker.clone());
        self.pool.run(asker, move || solutions.state(session.as_ref(), Some(&whose))).await?
    }

    /// Begins to make the table of perfect play for a match.
    pub(crate) async fn make_solution(self: &Arc<Self>, id: &str, asker: &Asker) -> Answer<SolutionState> {
        let session = self.advised(id, asker).await?.session;
        let solutions = Arc::clone(&self.solutions);
        self.pool.run(asker, move || solutions.make(session.as_ref())).await?
    }

    /// The strongest computer plays in a match that can be solved: perfect play is worked out from now on, unless that
    /// has failed before or too much was solved for the visitor it plays for. Until it is done the computer plays from
    /// the untimed solution.
    pub(crate) async fn begin_perfect_play(self: &Arc<Self>, id: &str, asker: &Asker) {
        let Ok(Standing { session, .. }) = self.standing(id, asker).await else { return };
        let (solutions, whose) = (Arc::clone(&self.solutions), asker.clone());
        // If anything hinders it, the solution's state says so.
        let _ = self.pool.run(asker, move || solutions.make_if_allowed(session.as_ref(), &whose)).await;
    }

    /// What is known of the decision that is due in the position `seq`.
    pub(crate) async fn study(
        self: &Arc<Self>,
        id: &str,
        visitor: &Visitor,
        asker: &Asker,
        seq: u64,
    ) -> Answer<StudiedPosition> {
        let session = self.advised_on(id, visitor, seq).await?.session;
        Solutions::solver(session.as_ref())?;
        let Node::Decide(seat) = session.node() else {
            return Err(Refuse::not_now("There is nothing to decide now."));
        };
        let solutions = Arc::clone(&self.solutions);
        let study = move || {
            let study = session.study(solutions.shelf());
            let study = study.ok_or_else(|| Refuse::not_now("Nothing is known of this position."))?;
            Ok(studied(&study, seq, seat))
        };
        self.pool.run(asker, study).await?
    }

    /// A match looked at afterwards, or as far as it has been played.
    pub(crate) async fn review(self: &Arc<Self>, id: &str, visitor: &Visitor, asker: &Asker) -> Answer<Review> {
        let shelf = Arc::clone(self.solutions.shelf());
        let played = self.look(id, visitor, |sight| {
            sight.no_help()?;
            Played::of(sight.timeline)
        });
        let played = played.await?;
        self.pool.run(asker, move || played.review(&shelf)).await?
    }

    /// An archived game looked at afterwards.
    pub(crate) async fn review_archived(
        &self,
        archive: &Archive,
        id: &str,
        visitor: &Visitor,
        asker: &Asker,
    ) -> Answer<Review> {
        let shelf = Arc::clone(self.solutions.shelf());
        let played = archive.look(id, visitor, |timeline, _| Played::of(timeline)).await?;
        self.pool.run(asker, move || played.review(&shelf)).await?
    }
}

fn studied(study: &Study, seq: u64, seat: Seat) -> StudiedPosition {
    let best = study.best();
    let actions = study.choices.iter().map(|choice| StudiedAction {
        token: choice.token.clone(),
        text: choice.text.clone(),
        value: choice.value,
        draw: choice.draw,
        points: choice.points,
        regret: study.cost(choice).0,
        best: choice.token == best.token,
    });
    StudiedPosition {
        seq,
        exact: best.draw.is_some(),
        seat: seat_number(seat),
        value: best.value,
        draw: best.draw,
        points: best.points,
        actions: actions.collect(),
    }
}

/// A game as it was played.
struct Played {
    start: Box<dyn Session>,
    names: [String; 2],
    tokens: Vec<String>,
}

impl Played {
    fn of(timeline: &Timeline) -> Answer<Played> {
        Solutions::solver(timeline.session())?;
        Ok(Played {
            start: timeline.beginning(),
            names: timeline.names().clone(),
            tokens: timeline.tokens().map(str::to_owned).collect(),
        })
    }

    fn review(self, shelf: &Shelf) -> Answer<Review> {
        let Played { start: mut session, names, tokens } = self;
        let (mut course, mut decisions) = (Vec::new(), Vec::new());
        let (mut regrets, mut points_lost) = (vec![0.0; 2], vec![0.0; 2]);
        let mut exact = true;
        for token in tokens.iter().map(Some).chain([None]) {
            let (ply, section) = (session.ply(), session.section());
            if let Node::Over(outcome) = session.node() {
                course.push(CoursePoint { ply, section, value: outcome.points(Seat::First) });
            } else if let Node::Decide(seat) = session.node()
                && let Some(study) = session.study(shelf)
            {
                let best = study.best();
                exact &= best.draw.is_some();
                let value = if seat == Seat::First { best.value } else { 1.0 - best.value };
                course.push(CoursePoint { ply, section, value });
                let chosen = token.and_then(|token| study.choices.iter().find(|choice| choice.token == *token));
                if let Some(chosen) = chosen.filter(|_| study.choices.len() > 1) {
                    let (regret, points) = study.cost(chosen);
                    regrets[seat.index()] += regret;
                    points_lost[seat.index()] += points;
                    decisions.push(ReviewedDecision {
                        ply,
                        seat: seat_number(seat),
                        section,
                        headline: session.headline(),
                        token: chosen.token.clone(),
                        text: chosen.text.clone(),
                        best_token: best.token.clone(),
                        best_text: best.text.clone(),
                        regret,
                        points_lost: points,
                    });
                }
            }
            if let Some(token) = token {
                session.play(token).map_err(|_| Refuse::damaged("this game"))?;
            }
        }
        let names = names.to_vec();
        Ok(Review { exact, names, course, decisions, total_regret: regrets, total_points_lost: points_lost })
    }
}
