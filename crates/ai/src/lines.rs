//! The best few turns of a position, each searched as the only one is.

use kickoff_core::Game;

use crate::{Budget, Engine, Limits, SearchInfo, SearchRequest};

/// The nodes that the first look at a line may take; each look after it takes twice as many.
const FIRST_LOOK: u64 = 2_000;

/// The most lines that are looked for at once.
pub const MOST_LINES: usize = 5;

/// Finds the best turns of a position, up to `count` ([`MOST_LINES`] at most), the best first: fewer than are wanted if the
/// engine finds no more that differ.
///
/// It looks at the lines by turns, each with the turns of those before it left out, and then again with twice the nodes,
/// until the budget is spent. A choice from a book is made as a whole ([`Engine::choices`]). `report` hears the lines after each round. The nodes and the time of a line are those of the
/// whole search so far. Nothing is found only if the seat has nothing to decide.
pub fn best_lines<G: Game>(
    engine: &mut dyn Engine<G>,
    request: &SearchRequest<'_, G>,
    count: usize,
    report: &mut dyn FnMut(&[SearchInfo<G>]),
) -> Vec<SearchInfo<G>> {
    let budget = request.budget;
    let count = count.clamp(1, MOST_LINES);
    if count == 1 {
        let found = engine.think(request, &mut |info| report(std::slice::from_ref(info)));
        return found.into_iter().collect();
    }
    if let Some(choices) = engine.choices(request, count, report) {
        return choices;
    }
    let mut kept: Vec<SearchInfo<G>> = Vec::new();
    let mut searched = 0;
    let mut look = FIRST_LOOK;
    let mut finished = 0;
    loop {
        let mut round: Vec<SearchInfo<G>> = Vec::new();
        let mut without = request.without.to_vec();
        let before = searched;
        let deep_enough = kept.iter().map(|info| info.depth).min().unwrap_or_default();
        for _ in 0..count {
            let Some(left) = left(budget, searched) else { break };
            let budget_of_line = budget.within(left.and(Limits::nodes(look)));
            let asked = SearchRequest { budget: &budget_of_line, without: &without, ..*request };
            let found = engine.think(&asked, &mut |_| {});
            // A level counts in a budget of its own.
            let Some(mut info) = found.filter(|info| !without.contains(&info.turn)) else { break };
            searched += info.nodes;
            if info.depth < deep_enough {
                // The budget has cut it short: what was found before is better known.
                break;
            }
            info.nodes = searched;
            info.elapsed = budget.elapsed();
            without.push(info.turn.clone());
            round.push(info);
        }
        let whole = round.len() >= finished;
        finished = finished.max(round.len());
        // Of a round that the budget has cut short only the lines count that were looked at again.
        if !whole {
            let again: Vec<Vec<G::Action>> = round.iter().map(|info| info.turn.clone()).collect();
            round.extend(kept.into_iter().filter(|info| !again.contains(&info.turn)));
            round.truncate(finished);
        }
        round.sort_by_key(|info| std::cmp::Reverse(info.value));
        kept = round;
        if !kept.is_empty() {
            report(&kept);
        }
        // Searches that end long before their budget have nothing left to find out.
        let known = (searched - before) * 2 < look.saturating_mul(kept.len() as u64);
        if kept.is_empty() || !whole || known || left(budget, searched).is_none() {
            return kept;
        }
        look = look.saturating_mul(2);
    }
}

/// The limits that are left of a budget of which so many nodes were used; `None` if nothing is left.
fn left(budget: &Budget, nodes: u64) -> Option<Limits> {
    if budget.stop().stopped() {
        return None;
    }
    let mut limits = budget.limits();
    if let Some(most) = &mut limits.nodes {
        *most = most.checked_sub(nodes).filter(|&left| left > 0)?;
    }
    if let Some(time) = &mut limits.time {
        *time = time.checked_sub(budget.elapsed()).filter(|left| !left.is_zero())?;
    }
    Some(limits)
}
