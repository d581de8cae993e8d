//! Whether the side on turn can keep the other side from scoring in its next turn. What parries a shot stands in its way or
//! moves the ball, so only such turns are looked at: a man who comes onto a square that the shot needs, a man who plays the
//! ball, and a second one for the shot that is left after that. A man who has to make room first is overlooked.

use std::rc::Rc;

use kickoff_core::{Game, Node, Seat};

use crate::Soccer;
use crate::action::Action;
use crate::board::{Direction, ROWS, Rows, Square};
use crate::piece::{PIECES, Piece};
use crate::state::{Phase, State};

/// So many answers are tried where it is only asked whether there is one, and where several are wanted.
const MOST_TRIED: [usize; 2] = [96, 400];

impl State {
    /// Adds up to `wanted` beginnings of turns after which the other side cannot score if nothing more is done. Says whether
    /// there may be more: not all was tried.
    pub(crate) fn parries(&self, threat: &[Action], wanted: usize, found: &mut Vec<Vec<Action>>) -> bool {
        let left = MOST_TRIED[usize::from(wanted > 1)];
        let mut answers = Answers { side: self.on_turn, left, turn: Vec::new(), found, wanted, threats: Vec::new() };
        answers.parry(self, threat)
    }

    /// The position if the side on turn did nothing more; `None` if the game ended by that.
    pub(crate) fn idle(&self) -> Option<State> {
        let mut idle = self.clone();
        idle.end_turn();
        (idle.phase == Phase::Turn).then_some(idle)
    }

    /// The squares that a turn of the other side needs to be empty.
    fn needed(&self, turn: &[Action]) -> Rows {
        let mut needed = [0; ROWS as usize + 2];
        let Some(mut at) = self.idle() else { return needed };
        for &action in turn {
            match action {
                Action::Step { from, to } => {
                    if to != at.ball {
                        mark(&mut needed, to);
                    } else if let Some(way) = from.way_to(to) {
                        mark(&mut needed, to.next(way));
                    }
                }
                Action::Pass { from, to } => {
                    let Some(way) = from.way_to(at.ball) else { continue };
                    let mut square = at.ball;
                    for _ in 0..at.ball.distance(to) {
                        square = square.next(way);
                        mark(&mut needed, square);
                    }
                }
                Action::End | Action::KickOff(_) => {}
            }
            Soccer::apply(&mut at, action);
        }
        needed
    }
}

fn mark(rows: &mut Rows, square: Square) {
    rows[square.index()] |= square.bit();
}

/// The search for answers.
struct Answers<'a> {
    /// The side that looks for them.
    side: Seat,
    /// How many may still be tried.
    left: usize,
    /// What the turn has come to.
    turn: Vec<Action>,
    /// Those that parry, and how many are wanted.
    found: &'a mut Vec<Vec<Action>>,
    wanted: usize,
    /// Turns by which the other side scores after answers that were tried: after many others too.
    threats: Vec<Rc<[Action]>>,
}

impl Answers<'_> {
    /// Looks for turns that go on from here and parry a goal that the other side would shoot if it ended here. Whether enough
    /// has been found or tried.
    fn parry(&mut self, state: &State, threat: &[Action]) -> bool {
        let usable = state.usable();
        let men = state.pieces[self.side.index()];
        let usable = || (0..PIECES).filter(move |index| usable >> index & 1 != 0);
        let needed = state.needed(threat);
        usable().any(|index| self.block(state, index, &needed))
            || usable().any(|index| {
                men[index].distance(state.ball) <= state.steps_left(index as u8) && self.play(state, men[index], index)
            })
    }

    /// The same for turns in which a man comes onto one of the needed squares.
    fn block(&mut self, state: &State, index: usize, needed: &Rows) -> bool {
        let from = state.pieces[self.side.index()][index];
        let man = Piece { side: self.side, index: index as u8 };
        let mut met = [0; ROWS as usize + 2];
        mark(&mut met, from);
        // The ways to squares that are as many steps away.
        let mut ways: Vec<(Square, [Square; State::STEPS as usize])> = vec![(from, [from; State::STEPS as usize])];
        for step in 0..usize::from(state.steps_left(index as u8)) {
            for (at, way) in std::mem::take(&mut ways) {
                for direction in Direction::ALL {
                    let to = at.next(direction);
                    let open = to != state.ball && !to.is_in(&state.taken) && !to.is_in(&met);
                    if !open || state.check_square(man, from, to).is_err() {
                        continue;
                    }
                    mark(&mut met, to);
                    let mut way = way;
                    way[step] = to;
                    ways.push((to, way));
                    if to.is_in(needed) && self.walk(state, from, &way[..=step]) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The same for turns that go on with a man's way.
    fn walk(&mut self, state: &State, from: Square, way: &[Square]) -> bool {
        let before = self.turn.len();
        let (mut after, mut at) = (state.clone(), from);
        for &to in way {
            self.apply(&mut after, Action::Step { from: at, to });
            at = to;
        }
        let enough = self.holds(&after);
        self.turn.truncate(before);
        enough
    }

    /// The same for turns in which a man plays the ball.
    fn play(&mut self, state: &State, from: Square, index: usize) -> bool {
        let before = self.turn.len();
        if let Some(way) = from.way_to(state.ball) {
            let targets: Vec<Square> = state.targets(way).collect();
            // The further the ball is away, the safer.
            for to in targets.into_iter().rev() {
                let mut after = state.clone();
                self.apply(&mut after, Action::Pass { from, to });
                let enough = self.holds(&after);
                self.turn.truncate(before);
                if enough {
                    return true;
                }
            }
        }
        let steps: Vec<Square> = state.steps_from(from).collect();
        steps.into_iter().any(|to| {
            let dribbles = to == state.ball;
            if !dribbles && to.distance(state.ball) >= state.steps_left(index as u8) {
                return false;
            }
            let mut after = state.clone();
            self.apply(&mut after, Action::Step { from, to });
            let goes_on = Soccer::node(&after) == Node::Decide(self.side) && after.steps_left(index as u8) > 0;
            let enough = dribbles && self.holds(&after) || goes_on && self.play(&after, to, index);
            self.turn.truncate(before);
            enough
        })
    }

    fn apply(&mut self, state: &mut State, action: Action) {
        Soccer::apply(state, action);
        self.turn.push(action);
    }

    /// Keeps the turn if the other side cannot score when it ends here; else goes on with it. Whether enough has been found or
    /// tried.
    fn holds(&mut self, state: &State) -> bool {
        if self.left == 0 {
            return true;
        }
        self.left -= 1;
        let mut ended = state.clone();
        let goes_on = Soccer::node(state) == Node::Decide(self.side);
        if goes_on {
            if Soccer::check(state, Action::End).is_err() {
                return false;
            }
            Soccer::apply(&mut ended, Action::End);
        }
        if let Some(known) = self.threats.iter().position(|threat| scores(&ended, threat)) {
            let threat = Rc::clone(&self.threats[known]);
            return goes_on && self.parry(state, &threat);
        }
        let mut threat = Vec::new();
        if ended.goal_this_turn(&mut threat) {
            let threat: Rc<[Action]> = threat.into();
            self.threats.push(Rc::clone(&threat));
            return goes_on && self.parry(state, &threat);
        }
        self.found.push(self.turn.clone());
        self.found.len() >= self.wanted
    }
}

/// Whether the side on turn can play a turn that scores elsewhere, and so scores here.
fn scores(state: &State, turn: &[Action]) -> bool {
    let mut at = state.clone();
    turn.iter().all(|&action| {
        let legal = Soccer::check(&at, action).is_ok();
        if legal {
            Soccer::apply(&mut at, action);
        }
        legal
    })
}
