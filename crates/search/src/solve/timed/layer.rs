//! A layer: all states with the same number of plays left in the same half.

use kickoff_core::Clock;

/// What a position comes to under best play, for the side on turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fate {
    /// Points a game, 0 to 1: the chance of a win and half that of a draw.
    pub value: f64,
    /// The chance of a draw.
    pub draw: f64,
}

impl Fate {
    /// How a game ends with this lead.
    pub(super) fn of_lead(lead: i32) -> Fate {
        match lead {
            1.. => Fate { value: 1.0, draw: 0.0 },
            0 => Fate { value: 0.5, draw: 1.0 },
            ..0 => Fate { value: 0.0, draw: 0.0 },
        }
    }

    /// The same for the other side.
    pub(super) fn turned(self) -> Fate {
        Fate { value: 1.0 - self.value, draw: self.draw }
    }

    /// The chance of a win.
    pub fn win(self) -> f64 {
        self.value - self.draw / 2.0
    }

    /// The chance of a loss.
    pub fn loss(self) -> f64 {
        1.0 - self.value - self.draw / 2.0
    }
}

/// The columns of a row: a lead of the side on turn from -reach to reach, in the first half once for each side that can
/// open the second. So a row read backward is that of the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Columns {
    /// Beyond this lead the game is called decided.
    pub(super) reach: i32,
    /// 1 in the second half, 2 in the first: where the side on turn opens the second half, and where the other does.
    pub(super) openers: usize,
}

impl Columns {
    pub(super) const fn leads(self) -> usize {
        2 * self.reach as usize + 1
    }

    pub(super) const fn width(self) -> usize {
        self.openers * self.leads()
    }

    /// The column of a lead; `None` beyond the reach. `opener` is 0 if the side on turn opens the second half and 1 if the
    /// other does; always 0 in the second half.
    pub(super) fn column(self, opener: usize, lead: i32) -> Option<usize> {
        (lead.abs() <= self.reach).then(|| opener * self.leads() + (lead + self.reach) as usize)
    }

    /// The opener as the other side sees it.
    pub(super) const fn turned(self, opener: usize) -> usize {
        self.openers - 1 - opener
    }
}

/// All states with the same number of plays left.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Layer {
    pub(super) clock: Clock,
    pub(super) columns: Columns,
    /// Points a game for the side on turn: a row for each state.
    pub(super) values: Vec<f64>,
    /// The chance of a draw, likewise.
    pub(super) draws: Vec<f64>,
}

impl Layer {
    /// A state's fate, as the side on turn there sees it.
    pub(super) fn fate(&self, state: usize, opener: usize, lead: i32) -> Fate {
        match self.columns.column(opener, lead) {
            Some(column) => {
                let at = state * self.columns.width() + column;
                Fate { value: self.values[at], draw: self.draws[at] }
            }
            None => Fate::of_lead(lead),
        }
    }
}
