//! A session of a game whose type is known.

use std::marker::PhantomData;

use kickoff_ai::{Knows, Style};
use kickoff_conformance::{node_line, odds, tokens_of};
use kickoff_core::{
    BatchError, Features, Finish, Game, Line, LineKind, MOST_TERMS, Node, Observer, OptionError, PlayError, Seat,
    Settings, chance, check_batch, read_play,
};
use rand_core::Rng;
use serde_json::Value;

use crate::entry::{Entry, Playable, json};
use crate::solver::study;
use crate::{BadQuestion, CatalogGame, SeatView, Session, Shelf, Study, TokenOdds, Told};

/// A game being played.
pub(crate) struct Play<G: Game, S> {
    rules: u32,
    settings: Settings,
    state: G::State,
    ply: u32,
    style: PhantomData<S>,
}

impl<G: Game, S> Clone for Play<G, S> {
    fn clone(&self) -> Self {
        let settings = self.settings.clone();
        Play { rules: self.rules, settings, state: self.state.clone(), ply: self.ply, style: PhantomData }
    }
}

impl<G: Playable, S: Style<G>> Play<G, S> {
    /// A new game.
    pub(crate) fn start(rules: u32, options: &[(&str, &str)]) -> Result<Play<G, S>, OptionError> {
        let configured = G::configure(rules, options)?;
        let settings = Settings::read(G::ID, rules, G::OPTIONS, options)?;
        Ok(Play { rules, settings, state: G::start(&configured), ply: 0, style: PhantomData })
    }

    fn carry_out(&mut self, action: G::Action) {
        G::apply(&mut self.state, action);
        self.ply += 1;
    }

    fn shared_view(&self) -> G::View {
        G::view(&self.state, G::SHARED_SCREEN)
    }
}

fn may_undo<G: Game>(before: &G::State, action: G::Action, after: &G::State) -> bool {
    let own = match (G::node(before), G::node(after)) {
        (Node::Decide(actor), Node::Decide(next)) => actor == next,
        (Node::Decide(_), Node::Chance) => true,
        _ => false,
    };
    own && G::may_undo(before, action, after)
}

impl<G: Playable, S: Style<G>> Session for Play<G, S> {
    fn game(&self) -> &'static dyn CatalogGame {
        Entry::<G, S>::listed()
    }

    fn rules_version(&self) -> u32 {
        self.rules
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        self.settings.pairs().map(|(key, value)| (key, value.to_owned())).collect()
    }

    fn clone_box(&self) -> Box<dyn Session> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        // States are plain data; what an option holds all copies share.
        size_of::<Self>()
    }

    fn ply(&self) -> u32 {
        self.ply
    }

    fn node(&self) -> Node {
        G::node(&self.state)
    }

    fn legal(&self) -> Vec<String> {
        tokens_of::<G>(&self.state).into_iter().map(|(token, _)| token).collect()
    }

    fn half(&self) -> Option<u8> {
        let timekeeper = G::TIMEKEEPER?;
        let (key, value) = timekeeper.option;
        (self.settings.get(key) == value).then(|| (timekeeper.half)(&self.state))
    }

    fn time(&self) -> Option<String> {
        let time = G::TIMEKEEPER?.time;
        G::check(&self.state, time).is_ok().then(|| G::token(time))
    }

    fn odds(&self, observer: Observer) -> Vec<TokenOdds> {
        let outcomes = odds::<G>(&self.state);
        let total = outcomes.iter().map(|(_, o)| o.weight).sum();
        let view = G::view(&self.state, observer);
        outcomes
            .into_iter()
            .map(|(token, outcome)| {
                let (numerator, denominator) = chance::odds(outcome.weight, total);
                let text = G::gloss(&view, outcome.action);
                TokenOdds { token, numerator, denominator, text }
            })
            .collect()
    }

    fn weights(&self) -> Vec<(String, u32)> {
        let mut outcomes: Vec<_> =
            odds::<G>(&self.state).into_iter().map(|(token, outcome)| (token, outcome.weight)).collect();
        let divisor = outcomes.iter().fold(0, |divisor, (_, weight)| chance::common_divisor(divisor, *weight)).max(1);
        for (_, weight) in &mut outcomes {
            *weight /= divisor;
        }
        outcomes
    }

    fn trace_line(&self, play: Option<&str>) -> String {
        node_line::<G>(&self.state, self.ply, play)
    }

    fn play(&mut self, token: &str) -> Result<(), PlayError> {
        let action = read_play::<G>(&self.state, token)?;
        self.carry_out(action);
        Ok(())
    }

    fn check_batch(&self, tokens: &[String], only: Option<Seat>) -> Result<(), BatchError> {
        check_batch::<G, _>(&self.state, tokens, only)
    }

    fn foretell(&self, tokens: &[String], seat: Seat, names: [&str; 2]) -> Vec<Line> {
        let eye = Observer::Seat(seat);
        let mut now = self.state.clone();
        let mut lines = Vec::new();
        for token in tokens {
            let Ok(action) = read_play::<G>(&now, token) else { break };
            let before = G::view(&now, eye);
            if G::unforeseen(&before, action).is_some() {
                lines.push(Line { kind: LineKind::Event, text: G::gloss(&before, action) + "." });
                break;
            }
            let seen = G::seen(&now, action, eye);
            G::apply(&mut now, action);
            lines.extend(G::narrate(&before, seen, &G::view(&now, eye), names));
        }
        lines
    }

    fn seen(&self, token: &str, observer: Observer) -> Result<Option<String>, PlayError> {
        let action = read_play::<G>(&self.state, token)?;
        Ok(G::seen(&self.state, action, observer).map(G::token))
    }

    fn tell(&mut self, token: &str, observer: Observer, names: [&str; 2]) -> Result<Told, PlayError> {
        let action = read_play::<G>(&self.state, token)?;
        let before = self.state.clone();
        self.carry_out(action);
        let seen = G::seen(&before, action, observer);
        Ok(Told {
            token: seen.map(G::token),
            lines: G::narrate(&G::view(&before, observer), seen, &G::view(&self.state, observer), names),
            may_undo: may_undo::<G>(&before, action, &self.state),
            lines_up: G::lines_up(action),
        })
    }

    fn draw(&self, rng: &mut dyn Rng) -> Option<String> {
        let outcomes: Vec<_> = odds::<G>(&self.state).into_iter().map(|(_, outcome)| outcome).collect();
        if outcomes.is_empty() {
            return None;
        }
        chance::draw(&outcomes, rng).map(G::token)
    }

    fn scene(&self, observer: Observer) -> Value {
        json(&G::scene(&G::view(&self.state, observer)))
    }

    fn picture(&self, observer: Observer) -> Value {
        json(&G::picture(&G::view(&self.state, observer)))
    }

    fn look(&self, observer: Observer, seat: Seat) -> SeatView {
        SeatView::new::<G>(seat, G::view(&self.state, observer))
    }

    fn hides_nothing(&self) -> bool {
        !<S::Knows as Knows<G>>::IMAGINES
    }

    fn features(&self) -> Option<Features> {
        let judge = S::judge().filter(|_| matches!(self.node(), Node::Decide(_)))?;
        let mut features = [0; MOST_TERMS];
        (judge.quiet)(&self.state).then(|| (judge.features)(&self.state, &mut features)).map(|()| features)
    }

    fn study(&self, shelf: &Shelf) -> Option<Study> {
        study::<G, S>(shelf, &self.state)
    }

    fn section(&self) -> u32 {
        G::section(&self.shared_view())
    }

    fn headline(&self) -> String {
        G::headline(&self.shared_view())
    }

    fn result(&self, names: [&str; 2]) -> Option<String> {
        let Node::Over(outcome) = self.node() else { return None };
        let decided_by = G::decided_by(&self.shared_view());
        Some(Finish::Played { outcome, decided_by }.sentence(names))
    }

    fn section_title(&self) -> String {
        G::section_title(&self.shared_view())
    }

    fn account(&self) -> Option<Value> {
        G::account(&self.shared_view()).as_ref().map(json)
    }

    fn ask(&self, observer: Observer, question: Value) -> Result<Value, BadQuestion> {
        let question =
            serde_json::from_value(question).map_err(|error| BadQuestion { game: G::ID, reason: error.to_string() })?;
        Ok(json(&G::ask(&G::view(&self.state, observer), question)))
    }

    fn shared_screen(&self) -> Observer {
        G::SHARED_SCREEN
    }

    fn still_secret(&self) -> bool {
        G::still_secret(&self.state)
    }
}

#[cfg(test)]
mod tests;
