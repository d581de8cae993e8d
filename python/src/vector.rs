//! Many games at once.

use kickoff_runtime::{Actions, Batch, BatchArrays, BatchSetup, StepError};
use numpy::{
    PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
    PyReadwriteArray4, PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::convert::{Options, known, value_error};
use crate::state::State;

/// More games than this are refused: they would take the memory of a whole machine.
const MOST_GAMES: usize = 1 << 20;

/// Many games of one kind, with the arrays that show them.
#[pyclass(module = "kickoff")]
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
        Ok(Arrays {
            observation: planes.map(|array| array.cast_into().map(Bound::unbind)).transpose()?,
            mask: mask.map(|array| array.cast_into().map(Bound::unbind)).transpose()?,
            reward: zeros("float32", &[games, 2])?.cast_into()?.unbind(),
            done: zeros("bool", &[games])?.cast_into()?.unbind(),
            player: zeros("int8", &[games])?.cast_into()?.unbind(),
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
    #[pyo3(signature = (game, n, *, seed = 0, threads = None, observations = true, masks = true, **options))]
    #[allow(clippy::too_many_arguments)] // all but two by keyword
    fn new(
        py: Python<'_>,
        game: &str,
        n: usize,
        seed: u64,
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
        let setup = BatchSetup { games: n, seed, threads: threads.unwrap_or(0) };
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
    fn observation(&self, py: Python<'_>) -> Option<Py<PyArray4<u8>>> {
        self.arrays.observation.as_ref().map(|array| array.clone_ref(py))
    }

    #[getter]
    fn mask(&self, py: Python<'_>) -> Option<Py<PyArray2<bool>>> {
        self.arrays.mask.as_ref().map(|array| array.clone_ref(py))
    }

    #[getter]
    fn reward(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.reward.clone_ref(py)
    }

    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.done.clone_ref(py)
    }

    #[getter]
    fn player(&self, py: Python<'_>) -> Py<PyArray1<i8>> {
        self.arrays.player.clone_ref(py)
    }

    #[pyo3(signature = (seed = None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        let mut writing = self.arrays.writing(py)?;
        let arrays = writing.arrays()?;
        let batch = &mut self.batch;
        py.detach(|| batch.reset(seed, arrays)).map_err(value_error)
    }

    fn step(&mut self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut writing = self.arrays.writing(py)?;
        let arrays = writing.arrays()?;
        let batch = &mut self.batch;
        if let Ok(actions) = actions.cast::<PyArray1<i32>>() {
            let actions = actions.try_readonly()?;
            let actions = in_one_piece(&actions);
            return py.detach(|| batch.step(Actions::Narrow(&actions), arrays)).map_err(value_error);
        }
        if let Ok(actions) = actions.cast::<PyArray1<i64>>() {
            let actions = actions.try_readonly()?;
            let actions = in_one_piece(&actions);
            return py.detach(|| batch.step(Actions::Wide(&actions), arrays)).map_err(value_error);
        }
        Err(PyTypeError::new_err(format!(
            "actions must be a numpy array of int32 or int64 with shape ({},)",
            batch.games()
        )))
    }

    #[pyo3(signature = (out = None))]
    fn random_actions<'py>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyArray1<i32>>>,
    ) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let out = out.unwrap_or_else(|| PyArray1::zeros(py, self.batch.games(), false));
        if out.len() != self.batch.games() {
            let (array, given, wanted) = ("out", out.len(), self.batch.games());
            return Err(value_error(StepError::Length { array, given, wanted }));
        }
        self.batch.random_actions(out.try_readwrite()?.as_slice_mut()?).map_err(value_error)?;
        Ok(out)
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
