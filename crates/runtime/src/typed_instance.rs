//! An instance of a game whose type is known.

use std::marker::PhantomData;
use std::sync::Arc;

use kickoff_ai::{Features, MOST_TERMS, SearchMethod, StateSource};
use kickoff_core::notation::{ReadPosition, state_text, unknown_to, view_text};
use kickoff_core::{
    BatchError, Choice, Finish, Game, Line, LineKind, Message, Node, Observer, OptionError, OptionValues, Overflow,
    PlayError, Possession, Seat, Weighted, chance, check_batch, check_next, legal_tokens, outcome_tokens, perft,
    read_play,
};
use kickoff_record::trace::node_line;
use rand_core::Rng;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::encoding::{action_id, decode};
use crate::information_state::{InformationState, Remembered};
use crate::observation_text::observation_text;
use crate::registered::{Playable, Registered, json, json_text};
use crate::solver::study;
use crate::{
    ActionError, BadQuestion, Described, DynGame, GameInstance, LINE_UP_AS, NetworkInputs, SeatView, Seen,
    SolutionCache, Study, TokenOdds,
};

/// Options as they were given, what they come to, and where the game begins. All positions of a game share them.
pub(crate) struct Setting<G: Game> {
    pub(crate) rules: u32,
    pub(crate) settings: OptionValues,
    pub(crate) options: G::Options,
    /// The position that the game begins with, if it is not the usual one.
    pub(crate) position: Option<G::State>,
}

impl<G: Game> Setting<G> {
    pub(crate) fn read(rules: u32, given: &[(&str, &str)]) -> Result<Setting<G>, OptionError> {
        let options = G::configure(rules, given)?;
        let settings = OptionValues::read(G::ID, rules, G::OPTIONS, given)?;
        Ok(Setting { rules, settings, options, position: None })
    }

    /// The setting of a game that begins with a position that was read.
    pub(crate) fn of_position(read: ReadPosition<G>) -> Result<Setting<G>, OptionError> {
        let given: Vec<(&str, &str)> = read.given.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        let settings = OptionValues::read(G::ID, read.rules, G::OPTIONS, &given)?;
        Ok(Setting { rules: read.rules, settings, options: read.options, position: Some(read.state) })
    }

    /// The position that the game begins with.
    pub(crate) fn start(&self) -> G::State {
        self.position.clone().unwrap_or_else(|| G::start(&self.options))
    }
}

pub(crate) struct TypedInstance<G: Game, S> {
    setting: Arc<Setting<G>>,
    state: G::State,
    ply: u32,
    method: PhantomData<S>,
}

impl<G: Game, S> Clone for TypedInstance<G, S> {
    fn clone(&self) -> Self {
        TypedInstance::at(Arc::clone(&self.setting), self.state.clone(), self.ply)
    }
}

impl<G: Game, S> TypedInstance<G, S> {
    pub(crate) fn start(setting: Arc<Setting<G>>) -> TypedInstance<G, S> {
        let state = setting.start();
        TypedInstance::at(setting, state, 0)
    }

    /// A game that has come to a state.
    pub(crate) fn at(setting: Arc<Setting<G>>, state: G::State, ply: u32) -> TypedInstance<G, S> {
        TypedInstance { setting, state, ply, method: PhantomData }
    }

    fn apply(&mut self, action: G::Action) {
        G::apply(&mut self.state, action);
        self.ply += 1;
    }
}

impl<G: Playable, S: SearchMethod<G>> TypedInstance<G, S> {
    /// Plays a token, and says what observers saw of it; `lines` are the sentences that one is told, from the position
    /// before, what they saw of the action, and the position after it.
    fn play_before(
        &mut self,
        token: &str,
        observers: &[Observer],
        lines: impl Fn(&G::State, Option<G::Action>, &G::State, Observer) -> Vec<Line>,
    ) -> Result<Described, PlayError> {
        let action = read_play::<G>(&self.state, token)?;
        let before = self.state.clone();
        self.apply(action);
        let seen = observers.iter().map(|&observer| {
            let seen = G::seen(&before, action, observer);
            Seen { token: seen.map(G::token), lines: lines(&before, seen, &self.state, observer) }
        });
        Ok(Described {
            seen: seen.collect(),
            may_undo: may_undo::<G>(&before, action, &self.state),
            lines_up: G::lines_up(action),
        })
    }

    /// The text of a state of this game, as an observer knows it or with all secrets.
    fn text_of(&self, state: &G::State, observer: Option<Observer>) -> String {
        let Setting { rules, settings, .. } = &*self.setting;
        match observer {
            Some(observer) => view_text::<G>(*rules, settings, state, observer),
            None => state_text::<G>(*rules, settings, state),
        }
    }

    fn shared_view(&self) -> G::View {
        G::view(&self.state, G::SHARED_SCREEN)
    }

    fn is_chance(&self) -> bool {
        G::node(&self.state) == Node::Chance
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

impl<G: Playable, S: SearchMethod<G>> GameInstance for TypedInstance<G, S> {
    fn game(&self) -> &'static dyn DynGame {
        Registered::<G, S>::listed()
    }

    fn rules_version(&self) -> u32 {
        self.setting.rules
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        self.setting.settings.pairs().map(|(key, value)| (key, value.to_owned())).collect()
    }

    fn position_text(&self, observer: Option<Observer>) -> String {
        self.text_of(&self.state, observer)
    }

    fn start_text(&self, observer: Option<Observer>) -> Option<String> {
        self.setting.position.as_ref().map(|start| self.text_of(start, observer))
    }

    fn unknown_to(&self, observer: Observer) -> Vec<&'static str> {
        unknown_to::<G>(&self.state, observer)
    }

    fn clone_box(&self) -> Box<dyn GameInstance> {
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
        legal_tokens::<G>(&self.state).into_iter().map(|(token, _)| token).collect()
    }

    fn half(&self) -> Option<u8> {
        let timekeeper = G::TIMEKEEPER?;
        let (key, value) = timekeeper.option;
        (self.setting.settings.get(key) == value).then(|| (timekeeper.half)(&self.state))
    }

    fn time(&self) -> Option<String> {
        let time = G::TIMEKEEPER?.time;
        G::check(&self.state, time).is_ok().then(|| G::token(time))
    }

    fn odds(&self, observer: Observer) -> Vec<TokenOdds> {
        let outcomes = outcome_tokens::<G>(&self.state);
        let total = outcomes.iter().map(|(_, o)| o.weight).sum();
        let view = G::view(&self.state, observer);
        outcomes
            .into_iter()
            .map(|(token, outcome)| {
                let (numerator, denominator) = chance::odds(outcome.weight, total);
                let message = G::describe_action(&view, outcome.action);
                TokenOdds { token, numerator, denominator, message }
            })
            .collect()
    }

    fn weights(&self) -> Vec<(String, u32)> {
        let outcomes = outcome_tokens::<G>(&self.state);
        let divisor = chance::divisor(outcomes.iter().map(|(_, outcome)| outcome.weight));
        outcomes.into_iter().map(|(token, outcome)| (token, outcome.weight / divisor)).collect()
    }

    fn legal_ids(&self, ids: &mut Vec<u32>) {
        if self.is_chance() {
            ids.extend(self.outcome_ids().iter().map(|outcome| outcome.action));
            return;
        }
        let mut actions = Vec::new();
        G::legal(&self.state, &mut actions);
        let first = ids.len();
        ids.extend(actions.iter().map(|&action| action_id::<G>(action)));
        ids[first..].sort_unstable();
    }

    fn outcome_ids(&self) -> Vec<Weighted<u32>> {
        let mut outcomes = Vec::new();
        G::outcomes(&self.state, &mut outcomes);
        let mut ids: Vec<_> = outcomes.iter().map(|o| Weighted::new(action_id::<G>(o.action), o.weight)).collect();
        ids.sort_unstable_by_key(|outcome| outcome.action);
        ids
    }

    fn apply_id(&mut self, id: i64) -> Result<u32, ActionError> {
        if matches!(G::node(&self.state), Node::Over(_)) {
            return Err(PlayError::over(&id.to_string()).into());
        }
        let action = decode::<G>(self.is_chance(), id)?;
        G::check(&self.state, action).map_err(|illegal| PlayError::illegal::<G>(action, &illegal))?;
        self.apply(action);
        Ok(action_id::<G>(action))
    }

    fn apply_legal_id(&mut self, id: u32) {
        if let Ok(action) = decode::<G>(self.is_chance(), id.into()) {
            self.apply(action);
        }
    }

    fn play_for_id(&mut self, token: &str) -> Result<u32, PlayError> {
        let action = read_play::<G>(&self.state, token)?;
        self.apply(action);
        Ok(action_id::<G>(action))
    }

    fn observe(&self, seat: Seat, planes: &mut [u8]) {
        if planes.len() == G::VALUES {
            planes.fill(0);
            G::observe_into(&G::view(&self.state, Observer::Seat(seat)), seat, planes);
        }
    }

    fn observation_text(&self, seat: Seat) -> String {
        let mut planes = vec![0; G::VALUES];
        self.observe(seat, &mut planes);
        observation_text::<G>(G::node(&self.state), seat, &planes)
    }

    fn information_state(&self, seat: Seat) -> Box<dyn InformationState> {
        Box::new(Remembered::<G, S>::start(Arc::clone(&self.setting), seat))
    }

    fn trace_line(&self, play: Option<&str>) -> String {
        node_line::<G>(&self.state, self.ply, play)
    }

    fn perft(&self, depth: u32) -> Result<u64, Overflow> {
        perft::<G>(&self.state, depth)
    }

    fn play(&mut self, token: &str) -> Result<(), PlayError> {
        self.play_for_id(token).map(|_| ())
    }

    fn check_batch(&self, tokens: &[String], only: Option<Seat>) -> Result<(), BatchError> {
        check_batch::<G, _>(&self.state, tokens, only)
    }

    fn check_next(&self, tokens: &[String], index: usize, only: Option<Seat>) -> Result<(), BatchError> {
        check_next::<G, _>(&self.state, tokens, index, only).map(|_| ())
    }

    fn foretell(&self, tokens: &[String], seat: Seat) -> Vec<Line> {
        let eye = Observer::Seat(seat);
        let mut now = self.state.clone();
        let mut lines = Vec::new();
        let line_up: Vec<G::Action> =
            tokens.iter().map_while(|token| G::read_token(token).ok().filter(|&action| G::lines_up(action))).collect();
        let formation = G::formation(&G::view(&now, eye), &line_up);
        if let Some(name) = formation {
            let message = Message::new(LINE_UP_AS).with("formation", name);
            lines.push(Line { kind: LineKind::Event, message });
        }
        for token in tokens {
            let Ok(action) = read_play::<G>(&now, token) else { break };
            let before = G::view(&now, eye);
            if G::unforeseen(&before, action).is_some() {
                let message = Message::new("foretold").with("action", G::describe_action(&before, action));
                lines.push(Line { kind: LineKind::Step, message });
                break;
            }
            let secret = G::seen(&now, action, Observer::Spectator).is_none();
            let seen = G::seen(&now, action, eye);
            G::apply(&mut now, action);
            if formation.is_some() && G::lines_up(action) {
                continue;
            }
            // The play-by-play is silent about a secret.
            if secret {
                let message = Message::new("foretold").with("action", G::describe_action(&before, action));
                lines.push(Line { kind: LineKind::Step, message });
                continue;
            }
            let told = G::narrate(&before, seen, &G::view(&now, eye));
            // What it does comes first; what follows from it, and what the play-by-play makes of it, are other things.
            match told.iter().position(|line| line.kind == LineKind::Step) {
                Some(step) => lines.extend(told.into_iter().nth(step)),
                None => lines.extend(told),
            }
        }
        lines
    }

    fn seen(&self, token: &str, observer: Observer) -> Result<Option<String>, PlayError> {
        let action = read_play::<G>(&self.state, token)?;
        Ok(G::seen(&self.state, action, observer).map(G::token))
    }

    fn describe(&mut self, token: &str, observers: &[Observer]) -> Result<Described, PlayError> {
        self.play_before(token, observers, |before, seen, after, observer| {
            G::narrate(&G::view(before, observer), seen, &G::view(after, observer))
        })
    }

    fn play_silently(&mut self, token: &str, observers: &[Observer]) -> Result<Described, PlayError> {
        self.play_before(token, observers, |_, _, _, _| Vec::new())
    }

    fn draw(&self, rng: &mut dyn Rng) -> Option<String> {
        let outcomes: Vec<_> = outcome_tokens::<G>(&self.state).into_iter().map(|(_, outcome)| outcome).collect();
        if outcomes.is_empty() {
            return None;
        }
        chance::draw(&outcomes, rng).map(G::token)
    }

    fn scene(&self, observer: Observer) -> Box<RawValue> {
        json_text(&G::scene(&G::view(&self.state, observer)))
    }

    fn scene_without_actions(&self, observer: Observer) -> Box<RawValue> {
        json_text(&G::scene_without_actions(&G::view(&self.state, observer)))
    }

    fn seat_view(&self, observer: Observer, seat: Seat) -> SeatView {
        SeatView::new::<G>(seat, G::view(&self.state, observer))
    }

    fn hides_nothing(&self) -> bool {
        !<S::StateSource as StateSource<G>>::DETERMINIZES
    }

    fn features(&self) -> Option<Features> {
        let evaluation = S::evaluation_function().filter(|_| matches!(self.node(), Node::Decide(_)))?;
        let mut features = [0; MOST_TERMS];
        (evaluation.quiet)(&self.state).then(|| (evaluation.features)(&self.state, &mut features)).map(|()| features)
    }

    fn network_inputs(&self) -> Option<NetworkInputs> {
        let evaluation = S::evaluation_function()
            .filter(|evaluation| evaluation.input_count > 0 && matches!(self.node(), Node::Decide(_)))?;
        let mut features = [0; MOST_TERMS];
        (evaluation.features)(&self.state, &mut features);
        Some(NetworkInputs { held: (evaluation.inputs)(&self.state, &features), features })
    }

    fn study(&self, cache: &SolutionCache) -> Option<Study> {
        study::<G, S>(cache, &self.state)
    }

    fn section(&self) -> u32 {
        G::section(&self.shared_view())
    }

    fn headline(&self) -> Message {
        G::headline(&self.shared_view())
    }

    fn result(&self, names: [&str; 2]) -> Option<Message> {
        let Node::Over(outcome) = self.node() else { return None };
        let decided_by = G::decided_by(&self.shared_view());
        Some(Finish::Played { outcome, decided_by }.message(names.map(Into::into)))
    }

    fn section_title(&self) -> Message {
        G::section_title(&self.shared_view())
    }

    fn section_stats(&self) -> Option<Value> {
        G::section_stats(&self.shared_view()).as_ref().map(json)
    }

    fn possessions(&self, tokens: &[String]) -> Result<Vec<Possession>, PlayError> {
        let mut state = self.state.clone();
        let mut ended = Vec::new();
        for token in tokens {
            let action = read_play::<G>(&state, token)?;
            let before = state.clone();
            G::apply(&mut state, action);
            ended.extend(G::possession(&before, &state));
        }
        Ok(ended)
    }

    fn choice(&self, tokens: &[&str]) -> Option<Choice> {
        if G::CHOICES.is_empty() {
            return None;
        }
        let actions: Option<Vec<G::Action>> = tokens.iter().map(|token| G::read_token(token).ok()).collect();
        G::choice(&self.state, &actions?)
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
