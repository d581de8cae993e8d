//! What can come next, as sorted tokens: the order in which traces, clients and tests see it.

use crate::{Game, Node, Weighted};

/// All that can come next, in byte order of the tokens: the actions of a decision or the outcomes of chance.
pub fn legal_tokens<G: Game>(state: &G::State) -> Vec<(String, G::Action)> {
    let mut actions = Vec::new();
    match G::node(state) {
        Node::Decide(_) => G::legal(state, &mut actions),
        Node::Chance => return outcome_tokens::<G>(state).into_iter().map(|(token, o)| (token, o.action)).collect(),
        Node::Over(_) => {}
    }
    sorted::<G, _>(actions, |a| *a)
}

/// The outcomes of a chance node with their weights, in byte order of the tokens; nothing at other nodes.
pub fn outcome_tokens<G: Game>(state: &G::State) -> Vec<(String, Weighted<G::Action>)> {
    let mut outcomes = Vec::new();
    if G::node(state) == Node::Chance {
        G::outcomes(state, &mut outcomes);
    }
    sorted::<G, _>(outcomes, |o| o.action)
}

fn sorted<G: Game, T>(items: Vec<T>, action: impl Fn(&T) -> G::Action) -> Vec<(String, T)> {
    let mut sorted: Vec<_> = items.into_iter().map(|item| (G::token(action(&item)), item)).collect();
    sorted.sort_by(|a, b| a.0.cmp(&b.0));
    sorted
}
