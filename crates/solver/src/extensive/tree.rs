//! A game as a tree of its histories.

use std::collections::HashMap;
use std::ops::Range;

use kickoff_core::Seat;

/// What comes next in a history.
pub enum Step<H> {
    /// The game is over; the first seat gets this and the second loses it.
    Over(f64),
    /// Chance draws one of these, as often as its weight says.
    Chance(Vec<(String, u32, H)>),
    /// A seat makes one of these choices. Its histories with the same text are one information set: the seat cannot tell
    /// them apart, and has the same choices in the same order in all of them.
    Decide {
        /// The seat that decides.
        seat: Seat,
        /// The name of the information set, among those of the seat.
        set: String,
        /// The choices, each with the history that it leads to.
        choices: Vec<(String, H)>,
    },
}

/// Why a game cannot be written out as a tree.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TreeError {
    /// There are more histories than were allowed.
    #[error("the game has more than {most} histories")]
    TooLarge {
        /// How many were allowed.
        most: usize,
    },
    /// Chance or a seat is to act and cannot do anything.
    #[error("nothing can be done in a history that is not over")]
    Stuck,
    /// The histories of an information set do not offer the same choices, so that the seat could tell them apart.
    #[error("the histories of the information set “{set}” do not offer the same choices")]
    DifferentChoices {
        /// The name of the information set.
        set: String,
    },
    /// The seat has forgotten what it did: the histories of an information set differ in that.
    #[error("in the information set “{set}” the seat does not remember what it has done")]
    Forgets {
        /// The name of the information set.
        set: String,
    },
}

/// Decisions between which a seat cannot tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InformationSet {
    /// The seat that decides.
    pub seat: Seat,
    /// Its name, among those of the seat.
    pub name: String,
    /// The choices.
    pub choices: Vec<String>,
    /// The information set in which the seat has decided last, as an index, and what it chose; nothing before its first
    /// decision.
    pub before: Option<(usize, usize)>,
    /// How many decisions the seat has made before.
    pub depth: usize,
    /// Where its choices stand in a strategy.
    first: usize,
}

impl InformationSet {
    /// Where its choices stand in a [`Strategy`](super::Strategy).
    pub fn range(&self) -> Range<usize> {
        self.first..self.first + self.choices.len()
    }
}

/// What comes next at a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Kind {
    Over(f64),
    Chance,
    /// A decision in the information set with this index.
    Decide(usize),
}

/// A history: what comes next, and where its continuations stand among all.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    first: usize,
    count: usize,
}

/// A continuation of a history.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Edge {
    pub(super) to: usize,
    /// How likely chance draws it; 1 for a choice.
    pub(super) odds: f64,
    /// The weight of which `odds` are made; 1 for a choice.
    pub(super) weight: u32,
    /// The index of its name.
    name: usize,
}

/// A game of two players as a tree of its histories. A history comes before all that continue it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tree {
    pub(super) nodes: Vec<Node>,
    edges: Vec<Edge>,
    sets: Vec<InformationSet>,
    names: Vec<String>,
    /// The choices of all information sets together.
    choices: usize,
}

/// A history that is still to be written out.
struct Open<H> {
    history: H,
    node: usize,
    /// The last decision of each seat: the information set and the choice.
    before: [Option<(usize, usize)>; 2],
}

impl Tree {
    /// Writes a game out, from a history on. `step` says what comes next in a history.
    ///
    /// # Errors
    /// There are more than `most` histories, or the information sets contradict each other.
    pub fn build<H>(start: H, most: usize, mut step: impl FnMut(H) -> Step<H>) -> Result<Tree, TreeError> {
        let mut builder = Builder::default();
        builder.tree.nodes.push(UNKNOWN);
        let mut open = vec![Open { history: start, node: 0, before: [None; 2] }];
        while let Some(Open { history, node, before }) = open.pop() {
            let (kind, continuations) = match step(history) {
                Step::Over(payoff) => (Kind::Over(payoff), Vec::new()),
                Step::Chance(outcomes) => (Kind::Chance, outcomes),
                Step::Decide { seat, set, choices } => {
                    let names = choices.iter().map(|(name, _)| name.clone()).collect();
                    let set = builder.set(seat, set, names, before[seat.index()])?;
                    (Kind::Decide(set), choices.into_iter().map(|(name, to)| (name, 1, to)).collect())
                }
            };
            let tree = &mut builder.tree;
            if tree.nodes.len() + continuations.len() > most {
                return Err(TreeError::TooLarge { most });
            }
            let all: f64 = continuations.iter().map(|(_, weight, _)| f64::from(*weight)).sum();
            if !matches!(kind, Kind::Over(_)) && all <= 0.0 {
                return Err(TreeError::Stuck);
            }
            let first = tree.edges.len();
            tree.nodes[node] = Node { kind, first, count: continuations.len() };
            for (choice, (name, weight, history)) in continuations.into_iter().enumerate() {
                let to = builder.tree.nodes.len();
                let (odds, mut before) = (f64::from(weight) / all, before);
                let odds = if let Kind::Decide(set) = kind {
                    before[builder.tree.sets[set].seat.index()] = Some((set, choice));
                    1.0
                } else {
                    odds
                };
                let name = builder.name(name);
                builder.tree.edges.push(Edge { to, odds, weight, name });
                builder.tree.nodes.push(UNKNOWN);
                open.push(Open { history, node: to, before });
            }
        }
        Ok(builder.tree)
    }

    /// How many histories there are, the unfinished ones included.
    pub fn histories(&self) -> usize {
        self.nodes.len()
    }

    /// The information sets of both seats. The one in which a seat has decided before comes first.
    pub fn sets(&self) -> &[InformationSet] {
        &self.sets
    }

    /// How many choices all information sets have together: the length of a strategy.
    pub fn choices(&self) -> usize {
        self.choices
    }

    /// The continuations of a history.
    #[inline]
    pub(super) fn edges(&self, node: &Node) -> &[Edge] {
        &self.edges[node.first..node.first + node.count]
    }

    /// The choice or outcome that leads to a continuation.
    pub(super) fn name(&self, edge: &Edge) -> &str {
        &self.names[edge.name]
    }
}

const UNKNOWN: Node = Node { kind: Kind::Chance, first: 0, count: 0 };

#[derive(Default)]
struct Builder {
    tree: Tree,
    sets: HashMap<(Seat, String), usize>,
    names: HashMap<String, usize>,
}

impl Builder {
    /// The index of an information set, which is either new or has the same choices after the same own decisions.
    fn set(
        &mut self,
        seat: Seat,
        name: String,
        choices: Vec<String>,
        before: Option<(usize, usize)>,
    ) -> Result<usize, TreeError> {
        let tree = &mut self.tree;
        if let Some(&index) = self.sets.get(&(seat, name.clone())) {
            let known = &tree.sets[index];
            if known.choices != choices {
                return Err(TreeError::DifferentChoices { set: name });
            }
            return if known.before == before { Ok(index) } else { Err(TreeError::Forgets { set: name }) };
        }
        let index = tree.sets.len();
        let depth = before.map_or(0, |(set, _)| tree.sets[set].depth + 1);
        self.sets.insert((seat, name.clone()), index);
        let first = tree.choices;
        tree.choices += choices.len();
        tree.sets.push(InformationSet { seat, name, choices, before, depth, first });
        Ok(index)
    }

    fn name(&mut self, name: String) -> usize {
        let names = &mut self.tree.names;
        *self.names.entry(name).or_insert_with_key(|name| {
            names.push(name.clone());
            names.len() - 1
        })
    }
}
