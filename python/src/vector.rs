//! Many games at once.

use kickoff_runtime::{Actions, Batch, BatchArrays, BatchSetup, StepError};
use numpy::{
    PyArray1, PyArray2, PyArray4, PyArrayDescrMethods, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1,
    PyReadwriteArray2, PyReadwriteArray4, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::convert::{Options, Seed, known, value_error};
use crate::state::State;

/// More games than this are refused: they would take the memory of a whole machine.
const MOST_GAMES: usize = 1 << 20;

/// Many games of one kind, with the arrays that show them.
#[pyclass(module = "kickoff_games")]
pub(crate) struct Vector {
    batch: Box<dyn Batch>,
    arrays: Arrays,
}

struct Arrays {
    observation: Option<Py<PyArray4<u8>>>,
    mask: Option<Py<PyArray2<bool>>>,
    reward: Py<PyArray2<f32>>,
    done: Py<PyArray1<bool>>,
    player: Py<PyArray1<i8>>,
    /// The same memory as Python sees it: to be read.
    seen: Views,
}

/// Views of the arrays that nobody can write through.
struct Views {
    observation: Option<Py<PyAny>>,
    mask: Option<Py<PyAny>>,
    reward: Py<PyAny>,
    done: Py<PyAny>,
    player: Py<PyAny>,
}

/// A view of an array that cannot be written through.
fn view(array: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
    let view = array.call_method0("view")?;
    view.getattr("flags")?.setattr("writeable", false)?;
    Ok(view.unbind())
}

/// The arrays while they are being written.
struct Writing<'py> {
    observation: Option<PyReadwriteArray4<'py, u8>>,
    mask: Option<PyReadwriteArray2<'py, bool>>,
    reward: PyReadwriteArray2<'py, f32>,
    done: PyReadwriteArray1<'py, bool>,
    player: PyReadwriteArray1<'py, i8>,
}

impl Arrays {
    /// New arrays of zeros, by numpy itself, which says so if there is no memory.
    fn new(py: Python<'_>, batch: &dyn Batch, observations: bool, masks: bool) -> PyResult<Arrays> {
        let numpy = py.import("numpy")?;
        let zeros = |kind: &str, shape: &[usize]| numpy.call_method1("zeros", (shape.to_vec(), kind));
        let (games, encoding) = (batch.games(), batch.encoding());
        let [rows, columns] = encoding.grid;
        let planes =
            observations.then(|| zeros("uint8", &[games, encoding.planes.len(), rows, columns])).transpose()?;
        let mask = masks.then(|| zeros("bool", &[games, encoding.actions])).transpose()?;
        let reward = zeros("float32", &[games, 2])?;
        let done = zeros("bool", &[games])?;
        let player = zeros("int8", &[games])?;
        let seen = Views {
            observation: planes.as_ref().map(view).transpose()?,
            mask: mask.as_ref().map(view).transpose()?,
            reward: view(&reward)?,
            done: view(&done)?,
            player: view(&player)?,
        };
        Ok(Arrays {
            observation: planes.map(|array| array.cast_into().map(Bound::unbind)).transpose()?,
            mask: mask.map(|array| array.cast_into().map(Bound::unbind)).transpose()?,
            reward: reward.cast_into()?.unbind(),
            done: done.cast_into()?.unbind(),
            player: player.cast_into()?.unbind(),
            seen,
        })
    }

    fn writing<'py>(&self, py: Python<'py>) -> PyResult<Writing<'py>> {
        Ok(Writing {
            observation: self.observation.as_ref().map(|array| array.bind(py).try_readwrite()).transpose()?,
            mask: self.mask.as_ref().map(|array| array.bind(py).try_readwrite()).transpose()?,
            reward: self.reward.bind(py).try_readwrite()?,
            done: self.done.bind(py).try_readwrite()?,
            player: self.player.bind(py).try_readwrite()?,
        })
    }
}

impl Writing<'_> {
    fn arrays(&mut self) -> PyResult<BatchArrays<'_>> {
        Ok(BatchArrays {
            observation: self.observation.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            mask: self.mask.as_mut().map(|array| array.as_slice_mut()).transpose()?,
            reward: self.reward.as_slice_mut()?,
            done: self.done.as_slice_mut()?,
            player: self.player.as_slice_mut()?,
        })
    }
}

#[pymethods]
impl Vector {
    #[new]
    #[pyo3(
        signature = (game, n, *, seed = Seed(0), threads = None, observations = true, masks = true, **options),
        text_signature = "(game, n, *, seed=0, threads=None, observations=True, masks=True, **options)"
    )]
    #[allow(clippy::too_many_arguments)] // all but two by keyword
    fn new(
        py: Python<'_>,
        game: &str,
        n: usize,
        seed: Seed,
        threads: Option<usize>,
        observations: bool,
        masks: bool,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Vector> {
        let game = known(game)?;
        if !(1..=MOST_GAMES).contains(&n) {
            return Err(value_error(format!("n = {n}: from 1 to {MOST_GAMES} games can be played at once")));
        }
        if threads == Some(0) {
            return Err(value_error("threads = 0: at least one is needed; None takes as many as there are cores"));
        }
        let options = Options::read(game, options)?;
        let setup = BatchSetup { games: n, seed: seed.0, threads: threads.unwrap_or(0) };
        let batch = game.batch(setup, &options.pairs()).map_err(value_error)?;
        let arrays = Arrays::new(py, batch.as_ref(), observations, masks)?;
        let mut vector = Vector { batch, arrays };
        vector.reset(py, None)?;
        Ok(vector)
    }

    #[getter]
    fn n(&self) -> usize {
        self.batch.games()
    }

    #[getter]
    fn num_actions(&self) -> usize {
        self.batch.encoding().actions
    }

    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        let encoding = self.batch.encoding();
        (encoding.planes.len(), encoding.grid[0], encoding.grid[1])
    }

    #[getter]
    fn observation(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.arrays.seen.observation.as_ref().map(|array| array.clone_ref(py))
    }

    #[getter]
    fn mask(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        self.arrays.seen.mask.as_ref().map(|array| array.clone_ref(py))
    }

    #[getter]
    fn reward(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.seen.reward.clone_ref(py)
    }

    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.seen.done.clone_ref(py)
    }

    #[getter]
    fn player(&self, py: Python<'_>) -> Py<PyAny> {
        self.arrays.seen.player.clone_ref(py)
    }

    #[pyo3(signature = (seed = None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<Seed>) -> PyResult<()> {
        let mut writing = self.arrays.writing(py)?;
        let arrays = writing.arrays()?;
        let batch = &mut self.batch;
        let seed = seed.map(|Seed(seed)| seed);
        py.detach(|| batch.reset(seed, arrays)).map_err(value_error)
    }

    #[pyo3(signature = (actions, only = None))]
    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>, only: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let games = self.batch.games();
        let only = only.map(|only| which(only, games)).transpose()?;
        let only = only.as_deref();
        let mut writing = self.arrays.writing(py)?;
        let arrays = writing.arrays()?;
        let batch = &mut self.batch;
        if let Ok(actions) = actions.cast::<PyArray1<i32>>() {
            let actions = actions.try_readonly()?;
            let actions = in_one_piece(&actions);
            return py.detach(|| batch.step_some(Actions::Narrow(&actions), only, arrays)).map_err(value_error);
        }
        let actions = wide(actions, games)?;
        let actions = actions.try_readonly()?;
        let actions = in_one_piece(&actions);
        py.detach(|| batch.step_some(Actions::Wide(&actions), only, arrays)).map_err(value_error)
    }

    #[pyo3(signature = (out = None))]
    fn random_actions<'py>(&mut self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let games = self.batch.games();
        let Some(out) = out else {
            let out = PyArray1::zeros(py, games, false);
            self.batch.random_actions(out.try_readwrite()?.as_slice_mut()?).map_err(value_error)?;
            return Ok(out.into_any());
        };
        let length = |given: usize| match given == games {
            true => Ok(()),
            false => Err(value_error(StepError::Length { array: "out", given, wanted: games })),
        };
        if let Ok(narrow) = out.cast::<PyArray1<i32>>() {
            length(narrow.len())?;
            let mut narrow = narrow.try_readwrite().map_err(|_| not_to_be_written())?;
            let slice = narrow.as_slice_mut().map_err(|_| not_to_be_written())?;
            self.batch.random_actions(slice).map_err(value_error)?;
        } else if let Ok(wide) = out.cast::<PyArray1<i64>>() {
            length(wide.len())?;
            let mut wide = wide.try_readwrite().map_err(|_| not_to_be_written())?;
            let slice = wide.as_slice_mut().map_err(|_| not_to_be_written())?;
            let mut actions = vec![0; games];
            self.batch.random_actions(&mut actions).map_err(value_error)?;
            slice.iter_mut().zip(actions).for_each(|(wide, action)| *wide = action.into());
        } else {
            return Err(PyTypeError::new_err(format!(
                "out must be a numpy array of int32 or int64 with shape ({games},), not {}",
                described(&out)
            )));
        }
        Ok(out)
    }

    fn evaluate<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let mut values = vec![0.0; self.batch.games()];
        let batch = &mut self.batch;
        match py.detach(|| batch.evaluate(&mut values)).map_err(value_error)? {
            true => Ok(PyArray1::from_vec(py, values)),
            false => Err(value_error("the computer does not judge positions of this game at first sight")),
        }
    }

    fn state(&self, i: usize) -> PyResult<State> {
        let state = self.batch.state(i).map(State);
        state.ok_or_else(|| PyIndexError::new_err(format!("game {i}: there are {} games", self.batch.games())))
    }

    fn episodes<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        PyArray1::from_iter(py, self.batch.episodes().into_iter().map(|count| count as i64))
    }

    fn __len__(&self) -> usize {
        self.batch.games()
    }
}

/// An array's values; those of one with gaps are copied.
fn in_one_piece<'a, T: numpy::Element + Copy>(array: &'a PyReadonlyArray1<'_, T>) -> std::borrow::Cow<'a, [T]> {
    match array.as_slice() {
        Ok(values) => values.into(),
        Err(_) => array.as_array().iter().copied().collect::<Vec<T>>().into(),
    }
}

/// The error of an array that is not for us to write into.
fn not_to_be_written() -> PyErr {
    value_error("out must be writable, in one piece (C order), and in nobody else's use")
}

/// What something is, in the words of an error: `float64 of shape (3, 1)`, `list`.
fn described(given: &Bound<'_, PyAny>) -> String {
    let text = |name: &str| given.getattr(name).and_then(|value| value.str()).map(|text| text.to_string());
    match (text("dtype"), text("shape")) {
        (Ok(kind), Ok(shape)) => format!("{kind} of shape {shape}"),
        _ => given.get_type().name().map_or_else(|_| "this".to_owned(), |name| name.to_string()),
    }
}

/// What numpy makes of an array of another library's, or of one of another kind: it may share its memory by DLPack or
/// make itself a numpy array.
fn as_numpy<'py>(given: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyUntypedArray>>> {
    if let Ok(array) = given.cast::<PyUntypedArray>() {
        return Ok(Some(array.clone()));
    }
    let numpy = given.py().import("numpy")?;
    // Where numpy cannot have the memory (a GPU's), the library's own error says so.
    let array = if given.hasattr("__array__")? {
        numpy.call_method1("asarray", (given,))?
    } else if given.hasattr("__dlpack__")? {
        numpy.call_method1("from_dlpack", (given,))?
    } else {
        return Ok(None);
    };
    Ok(array.cast_into().ok())
}

/// Actions as 64 bits each, from an array of any whole numbers.
fn wide<'py>(given: &Bound<'py, PyAny>, games: usize) -> PyResult<Bound<'py, PyArray1<i64>>> {
    let array = as_numpy(given)?.filter(|array| matches!(array.dtype().kind(), b'i' | b'u') && array.ndim() == 1);
    let array = array.ok_or_else(|| {
        PyTypeError::new_err(format!(
            "actions must be an array of whole numbers (int32 or int64 are fastest) with shape ({games},), not {}",
            described(given)
        ))
    })?;
    // Numbers too large for it are no actions, and become negative ones, which are none either.
    Ok(array.call_method1("astype", ("int64",))?.cast_into()?)
}

/// Which games are to be stepped.
fn which(given: &Bound<'_, PyAny>, games: usize) -> PyResult<Vec<bool>> {
    let array = as_numpy(given)?.and_then(|array| array.into_any().cast_into::<PyArray1<bool>>().ok());
    let array = array.ok_or_else(|| {
        PyTypeError::new_err(format!("only must be an array of bool with shape ({games},), not {}", described(given)))
    })?;
    Ok(in_one_piece(&array.try_readonly()?).into_owned())
}
