//! Repeated steps toward a solution, extrapolated: Anderson's method.
//!
//! Looks at the last few steps for the combination that would have left the least to be done, and goes there at once. What
//! all steps repeat, for instance the slow growth of all values alike under a weak discount, takes one step then.

/// Steps that it looks back at. More cost more than they save, except where everything goes slowly.
const MEMORY: usize = 3;
/// Weights larger than this are rounding errors.
const HEAVIEST: f64 = 1e8;

pub(super) struct Accelerator {
    /// From where the next step is made.
    from: Vec<f64>,
    /// Where the last one led.
    to: Vec<f64>,
    step: Vec<f64>,
    steps: usize,
    /// By how much each of the last steps led elsewhere than the one before it, and was another one.
    differences: Vec<[Vec<f64>; 2]>,
    /// The inner products of the latter.
    products: [[f64; MEMORY]; MEMORY],
}

impl Accelerator {
    pub(super) fn new(values: &[f64]) -> Accelerator {
        let same = || vec![0.0; values.len()];
        Accelerator {
            from: values.to_vec(),
            to: same(),
            step: same(),
            steps: 0,
            differences: Vec::new(),
            products: [[0.0; MEMORY]; MEMORY],
        }
    }

    /// Takes the values to which a step has led further.
    pub(super) fn step(&mut self, values: &mut [f64]) {
        if self.steps > 0 {
            let latest = (self.steps - 1) % MEMORY;
            if latest == self.differences.len() {
                self.differences.push([self.to.clone(), self.step.clone()]);
            }
            let [places, changes] = &mut self.differences[latest];
            for (state, &value) in values.iter().enumerate() {
                let step = value - self.from[state];
                places[state] = value - self.to[state];
                changes[state] = step - self.step[state];
                self.to[state] = value;
                self.step[state] = step;
            }
            self.extrapolate(latest, values);
        } else {
            self.to.copy_from_slice(values);
            for ((step, value), from) in self.step.iter_mut().zip(&*values).zip(&self.from) {
                *step = value - from;
            }
        }
        self.steps += 1;
        self.from.copy_from_slice(values);
    }

    fn extrapolate(&mut self, latest: usize, values: &mut [f64]) {
        let mut wanted = [0.0; MEMORY];
        for (number, [_, changes]) in self.differences.iter().enumerate() {
            let product = inner(changes, &self.differences[latest][1]);
            self.products[number][latest] = product;
            self.products[latest][number] = product;
            wanted[number] = inner(changes, &self.step);
        }
        let Some(weights) = solve(self.products, wanted, self.differences.len()) else { return };
        for (weight, [places, _]) in weights.iter().zip(&self.differences) {
            for (value, place) in values.iter_mut().zip(places) {
                *value -= weight * place;
            }
        }
    }
}

/// The inner product, in sums that need not wait for each other.
fn inner(one: &[f64], other: &[f64]) -> f64 {
    let (one, last_one) = one.as_chunks::<8>();
    let (other, last_other) = other.as_chunks::<8>();
    let mut sums = [0.0; 8];
    for (one, other) in one.iter().zip(other) {
        for ((sum, one), other) in sums.iter_mut().zip(one).zip(other) {
            *sum += one * other;
        }
    }
    sums.iter().sum::<f64>() + last_one.iter().zip(last_other).map(|(one, other)| one * other).sum::<f64>()
}

/// Solves the first `size` of linear equations that are symmetric and positive; `None` if they say too little.
fn solve(mut rows: [[f64; MEMORY]; MEMORY], mut right: [f64; MEMORY], size: usize) -> Option<[f64; MEMORY]> {
    for at in 0..size {
        let diagonal = rows[at][at];
        if diagonal.is_nan() || diagonal <= 0.0 {
            return None;
        }
        let above = rows[at];
        for row in at + 1..size {
            let factor = rows[row][at] / diagonal;
            for (place, above) in rows[row].iter_mut().zip(above) {
                *place -= factor * above;
            }
            right[row] -= factor * right[at];
        }
    }
    for at in (0..size).rev() {
        let known: f64 = (at + 1..size).map(|column| rows[at][column] * right[column]).sum();
        right[at] = (right[at] - known) / rows[at][at];
    }
    right.iter().all(|weight| weight.abs() < HEAVIEST).then_some(right)
}
