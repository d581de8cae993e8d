//! A small neural network that evaluates positions beside the terms (after NNUE: Nasu, "Efficiently Updatable
//! Neural-Network-based Evaluation Functions for Computer Shogi", 2018).
//!
//! Its inputs are facts about a position that hold or do not, as the seat on turn sees them. Each input that holds adds
//! its row to the accumulators of one hidden layer; their squares, clipped, are summed to the value. So few inputs hold
//! that the accumulators are summed anew for each position, which costs less than to keep them up to date.

/// Neurons of the hidden layer.
pub const HIDDEN: usize = 32;
/// An accumulator of this much is a neuron that is fully on.
const ONE: i16 = 255;
/// What the square of [`ONE`] is taken as, so that it fits `i16`: its upper byte.
const ONE_SQUARED: i32 = 254;
/// The most inputs that can hold at a time. With weights of at most 2 their sums then stay within `i16`.
pub const MOST_INPUTS: usize = 60;
/// What a rating point is in the weights of the output, for a neuron that is fully on, and in its bias.
const OUTPUT_SCALE: i32 = 8;
/// The first bytes of a file.
const MAGIC: &[u8; 8] = b"KICKNET1";

/// The inputs that hold in a position.
#[derive(Debug)]
pub struct HeldInputs {
    numbers: [u16; MOST_INPUTS],
    count: usize,
}

impl HeldInputs {
    /// Another input holds. What is more than [`MOST_INPUTS`] is passed over.
    #[inline]
    pub fn add(&mut self, input: usize) {
        if let Some(number) = self.numbers.get_mut(self.count) {
            *number = input as u16;
            self.count += 1;
        }
    }
}

/// A network, as `python/train` writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    rows: Vec<[i16; HIDDEN]>,
    bias: [i16; HIDDEN],
    output: [i16; HIDDEN],
    output_bias: i32,
}

impl Network {
    /// Reads a network's file: the first eight bytes, then in little-endian order the number of inputs and of hidden
    /// neurons (`u32`), a row of weights for each input, the biases of the hidden layer, the weights of the output (all
    /// `i16`) and its bias (`i32`).
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn read(bytes: &[u8], inputs: usize) -> Result<Network, String> {
        let rest = bytes.strip_prefix(MAGIC).ok_or("this is no network: it does not begin with KICKNET1")?;
        let (sizes, rest) = rest.split_at_checked(8).ok_or("the file ends within its head")?;
        let (sizes, _) = sizes.as_chunks::<4>();
        let sizes: Vec<usize> = sizes.iter().map(|size| u32::from_le_bytes(*size) as usize).collect();
        if sizes != [inputs, HIDDEN] {
            return Err(format!("the network is {} by {}; {inputs} by {HIDDEN} is wanted", sizes[0], sizes[1]));
        }
        let expected = (inputs + 2) * HIDDEN * 2 + 4;
        if rest.len() != expected {
            return Err(format!("the file has {} bytes after its head; {expected} are wanted", rest.len()));
        }
        let (weights, bias) = rest.split_at(expected - 4);
        let (weights, _) = weights.as_chunks::<2>();
        let weights: Vec<i16> = weights.iter().map(|weight| i16::from_le_bytes(*weight)).collect();
        let (rows, _) = weights.as_chunks::<HIDDEN>();
        match (rows.split_last_chunk::<2>(), bias.first_chunk::<4>()) {
            (Some((rows, [bias, output])), Some(output_bias)) => Ok(Network {
                rows: rows.to_vec(),
                bias: *bias,
                output: *output,
                output_bias: i32::from_le_bytes(*output_bias),
            }),
            _ => Err("the file is too short".to_owned()),
        }
    }

    /// The value for the seat on turn, in rating points. `hold` adds the inputs that hold, as often as they hold; what lies
    /// past the last input is passed over.
    #[inline]
    pub fn value(&self, hold: impl FnOnce(&mut HeldInputs)) -> i32 {
        let mut held = HeldInputs { numbers: [0; MOST_INPUTS], count: 0 };
        hold(&mut held);
        let sums = self.sums(&held.numbers[..held.count.min(MOST_INPUTS)]);
        let mut value = 0i32;
        for (sum, weight) in sums.iter().zip(&self.output) {
            let on = (*sum).clamp(0, ONE) as u16;
            value += i32::from(((on * on) >> 8) as i16) * i32::from(*weight);
        }
        (value / ONE_SQUARED + self.output_bias) / OUTPUT_SCALE
    }

    /// The sums of the neurons. On its own, so that compilers keep them in a few vectors: within a game's code they
    /// would be taken apart, which costs six times as much.
    #[inline(never)]
    fn sums(&self, held: &[u16]) -> [i16; HIDDEN] {
        let mut sums = self.bias;
        for row in held.iter().filter_map(|number| self.rows.get(usize::from(*number))) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum = sum.wrapping_add(*weight);
            }
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A network of two inputs: the first turns neuron 0 half on, the second fully and more.
    fn file() -> Vec<u8> {
        let mut weights = [[0i16; HIDDEN]; 4];
        weights[0][0] = ONE / 2;
        weights[1][0] = 3 * ONE;
        weights[2][1] = ONE;
        weights[3][0] = 100 * OUTPUT_SCALE as i16;
        weights[3][1] = 10 * OUTPUT_SCALE as i16;
        let mut file = MAGIC.to_vec();
        file.extend([2u32, HIDDEN as u32].iter().flat_map(|size| size.to_le_bytes()));
        file.extend(weights.as_flattened().iter().flat_map(|weight| weight.to_le_bytes()));
        file.extend((-5 * OUTPUT_SCALE).to_le_bytes());
        file
    }

    #[test]
    fn the_squares_of_clipped_sums_are_weighed() {
        let network = Network::read(&file(), 2).unwrap();
        let value = |inputs: &[usize]| network.value(|sums| inputs.iter().for_each(|input| sums.add(*input)));
        assert_eq!(value(&[]), 5, "what is always on, less 5");
        assert_eq!(value(&[0]), 29, "a neuron that is half on counts a quarter: 24.7 more");
        assert_eq!(value(&[1]), 105, "a neuron is never more than fully on");
        assert_eq!(value(&[0, 1]), 105);
        assert_eq!(value(&[2, 65_535]), 5, "there are no such inputs");
    }

    #[test]
    fn a_file_that_is_no_such_network_is_refused() {
        let whole = file();
        for cut in [0, 7, 8, 15, 16, whole.len() - 1] {
            assert!(Network::read(&whole[..cut], 2).is_err(), "{cut} bytes");
        }
        let longer = [whole.clone(), vec![0]].concat();
        assert!(Network::read(&longer, 2).is_err());
        assert_eq!(Network::read(&whole, 3).unwrap_err(), "the network is 2 by 32; 3 by 32 is wanted");
    }
}
