//! One game.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use kickoff_core::{Node, Observer, split_mix};
use kickoff_runtime::{OpenedPosition, Record, Score, open_position};
use numpy::{PyArray1, PyArray3, PyArrayMethods, PyReadwriteArray3, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString};

use crate::convert::{Seed, seat, value_error};

/// Whose turn it is where chance decides; the number is OpenSpiel's.
pub(crate) const CHANCE: i8 = -1;
/// Whose turn it is at the end; the number is OpenSpiel's.
pub(crate) const TERMINAL: i8 = -4;

/// One game with its history.
#[pyclass(module = "kickoff_games", name = "State")]
pub(crate) struct State(pub(crate) kickoff_runtime::State);

/// The game that begins with the position of a text.
pub(crate) fn state_from_text(text: &str) -> PyResult<State> {
    open_position(text).and_then(OpenedPosition::state).map(State).map_err(value_error)
}

#[pymethods]
impl State {
    #[staticmethod]
    #[pyo3(signature = (text, /))]
    fn from_text(text: &str) -> PyResult<State> {
        state_from_text(text)
    }

    #[pyo3(signature = (observer = None))]
    fn to_text(&self, observer: Option<i64>) -> PyResult<String> {
        let observer = observer.map(seat).transpose()?.map(Observer::Seat);
        Ok(self.0.position().position_text(observer))
    }

    fn game(&self) -> &'static str {
        self.0.game().id()
    }

    fn options(&self) -> BTreeMap<&'static str, String> {
        self.0.position().options().into_iter().collect()
    }

    fn rules_version(&self) -> u32 {
        self.0.position().rules_version()
    }

    fn current_player(&self) -> i8 {
        match self.0.node() {
            Node::Decide(seat) => seat.index() as i8,
            Node::Chance => CHANCE,
            Node::Over(_) => TERMINAL,
        }
    }

    fn legal_actions(&mut self) -> &[u32] {
        self.0.legal()
    }

    fn legal_tokens(&mut self) -> PyResult<Vec<String>> {
        let numbers = self.0.legal().to_vec();
        numbers.into_iter().map(|number| self.0.token(number.into()).map_err(value_error)).collect()
    }

    fn legal_mask<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mask = PyArray1::zeros(py, self.0.encoding().actions, false);
        if matches!(self.0.node(), Node::Decide(_)) {
            let mut bits = mask.try_readwrite()?;
            let bits = bits.as_slice_mut()?;
            for &number in self.0.legal() {
                if let Some(bit) = bits.get_mut(number as usize) {
                    *bit = true;
                }
            }
        }
        Ok(mask)
    }

    fn action_token(&self, index: i64) -> PyResult<String> {
        self.0.token(index).map_err(value_error)
    }

    fn action_index(&self, token: &str) -> PyResult<u32> {
        self.0.game().id_of_token(self.0.node() == Node::Chance, token).map_err(value_error)
    }

    fn apply(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        if action.is_instance_of::<PyBool>() {
            return Err(no_action(action));
        }
        if let Ok(number) = action.cast::<PyInt>() {
            // Numbers that have no room in 64 bits are no actions either.
            return self.0.apply(number.extract().unwrap_or(-1)).map_err(value_error);
        }
        if let Ok(token) = action.cast::<PyString>() {
            return self.0.play(token.to_cow()?.as_ref()).map_err(value_error);
        }
        // numpy's whole numbers are no `int`.
        match action.extract::<i64>() {
            Ok(number) => self.0.apply(number).map_err(value_error),
            Err(_) => Err(no_action(action)),
        }
    }

    #[pyo3(signature = (action, seed, random = None))]
    fn advance(&mut self, action: Option<&Bound<'_, PyAny>>, seed: Seed, random: Option<i64>) -> PyResult<i8> {
        let random = random.map(seat).transpose()?;
        if let Some(action) = action {
            self.apply(action)?;
        }
        loop {
            let next = || split_mix(split_mix(seed.0).wrapping_add(self.0.ply() as u64));
            let number = match self.0.node() {
                Node::Chance => self.0.draw(next()),
                Node::Decide(seat) if Some(seat) == random => {
                    let number = next();
                    let legal = self.0.legal();
                    // The remainder favours none by more than one part in 2**40.
                    legal.get((number % legal.len().max(1) as u64) as usize).copied()
                }
                Node::Decide(_) | Node::Over(_) => return Ok(self.current_player()),
            };
            let number = number.ok_or_else(|| value_error("nothing can come next in this position"))?;
            self.0.apply(number.into()).map_err(value_error)?;
        }
    }

    fn chance_outcomes(&self) -> Vec<(u32, f64)> {
        let weights = self.0.weights();
        let total: f64 = weights.iter().map(|(_, weight)| f64::from(*weight)).sum();
        weights.into_iter().map(|(number, weight)| (number, f64::from(weight) / total)).collect()
    }

    fn chance_weights(&self) -> Vec<(u32, u32)> {
        self.0.weights()
    }

    fn draw(&self, seed: Seed) -> PyResult<u32> {
        self.0.draw(seed.0).ok_or_else(|| value_error("nothing is to be drawn: this is no chance node"))
    }

    fn is_terminal(&self) -> bool {
        matches!(self.0.node(), Node::Over(_))
    }

    fn is_chance_node(&self) -> bool {
        self.0.node() == Node::Chance
    }

    fn returns(&self) -> [f64; 2] {
        match self.0.node() {
            Node::Over(outcome) => outcome.returns.map(f64::from),
            _ => [0.0; 2],
        }
    }

    fn score(&self) -> Option<[i32; 2]> {
        match self.0.node() {
            Node::Over(outcome) => Some(outcome.score),
            _ => None,
        }
    }

    fn ply(&self) -> usize {
        self.0.ply()
    }

    fn history(&self) -> Vec<u32> {
        self.0.history()
    }

    fn tokens(&self) -> Vec<String> {
        self.0.tokens()
    }

    fn clone(&self) -> State {
        State(self.0.clone())
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.clone()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        match other.cast::<State>() {
            // A state is itself, even while it is being changed.
            Ok(other) => other.try_borrow().is_ok_and(|other| self.0.same(&other.0)),
            Err(_) => false,
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let position = self.0.position();
        (self.0.game().id(), position.rules_version(), position.options(), position.start_text(None), self.0.history())
            .hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let next = match self.0.node() {
            Node::Decide(seat) => format!("player {seat} decides"),
            Node::Chance => "chance decides".to_owned(),
            Node::Over(outcome) => format!("over, {}", Score(outcome.score)),
        };
        format!("<kickoff_games.State {}, ply {}, {next}>", self.0.game().id(), self.0.ply())
    }

    #[pyo3(signature = (names = None))]
    fn to_record(&self, names: Option<[Option<String>; 2]>) -> PyResult<String> {
        let game = self.0.game();
        Ok(kickoff_runtime::write(&Record {
            game: game.id().to_owned(),
            position: self.0.position().start_text(None),
            rules: self.0.position().rules_version(),
            options: self.0.position().options().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
            seats: game.seats().map(str::to_owned),
            names: names.unwrap_or_default(),
            result: self.score().map(Score),
            tokens: self.0.tokens(),
            ..Record::default()
        }))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.import("kickoff_games")?.getattr("from_record")?, (self.to_record(None)?,)))
    }

    fn observation<'py>(&self, py: Python<'py>, player: i64) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let array = PyArray3::zeros(py, self.shape(), false);
        self.0.observe(seat(player)?, array.try_readwrite()?.as_slice_mut()?);
        Ok(array)
    }

    fn observe_into(&self, player: i64, mut array: PyReadwriteArray3<'_, u8>) -> PyResult<()> {
        let seat = seat(player)?;
        let shape = self.shape();
        if array.shape() != shape {
            return Err(value_error(format!("an array of shape {shape:?} is needed, not {:?}", array.shape())));
        }
        // A slice of one in Fortran's order would be taken too.
        if !array.is_c_contiguous() {
            return Err(value_error("the array must lie in one piece (C order)"));
        }
        self.0.observe(seat, array.as_slice_mut()?);
        Ok(())
    }

    fn observation_text(&self, player: i64) -> PyResult<String> {
        Ok(self.0.observation_text(seat(player)?))
    }

    fn information_state(&mut self, player: i64) -> PyResult<String> {
        Ok(self.0.information_state(seat(player)?))
    }

    fn determinize(&mut self, player: i64, seed: Seed) -> PyResult<State> {
        Ok(State(self.0.determinize(seat(player)?, seed.0)))
    }
}

/// What is given as an action can be none.
fn no_action(given: &Bound<'_, PyAny>) -> PyErr {
    let kind = given.get_type().name().map_or_else(|_| "this".to_owned(), |name| name.to_string());
    PyTypeError::new_err(format!("an action is its number (int) or its token (str), not {kind}"))
}

impl State {
    /// Planes, rows and columns of an observation.
    fn shape(&self) -> [usize; 3] {
        let encoding = self.0.encoding();
        let [rows, columns] = encoding.grid;
        [encoding.planes.len(), rows, columns]
    }
}
