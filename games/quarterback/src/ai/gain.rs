//! The most that the attacker can have for sure in this turn, and how: exact.
//!
//! In the end one man carries the ball over the line. That man had it already, or received a pass before, on or after
//! the way there; or stayed in place and got it by two passes, or after the carrier came into line; or another man's
//! move made room for all this. Instead of a pass to an empty square where another man takes the ball up, that man can go
//! there first and receive it.

use super::ending::apart;
use super::field::{Field, Sets, Ways};
use super::passes::Lines;
use super::prospect::ideal;
use crate::action::Action;
use crate::board::Square;
use crate::pieces::{Kind, PIECES, QUARTERBACK, Role};
use crate::position::{NOBODY, PLAYS, Phase, State};

const ATTACK: usize = Role::Attack as usize;
const DEFENSE: usize = Role::Defense as usize;

/// What has been found so far.
struct Found<'a> {
    /// Only more than this is of interest.
    most: u8,
    /// With this much the search is content.
    enough: u8,
    actions: &'a mut Vec<Action>,
    /// Where the found actions begin.
    before: usize,
    any: bool,
}

impl Found<'_> {
    /// Notes a turn: what was done before, and the rest.
    fn note(&mut self, points: u8, done: &[Action], rest: &[Action]) {
        if points > self.most {
            self.most = points;
            self.any = true;
            self.actions.truncate(self.before);
            self.actions.extend_from_slice(done);
            self.actions.extend_from_slice(rest);
        }
    }

    fn content(&self) -> bool {
        self.any && self.most >= self.enough
    }
}

impl State {
    /// The most points, above `floor`, with which the attacker, who is on turn, can end this turn, the ball carried
    /// over the line of scrimmage; the first turn that comes to `enough` will do. Adds the actions, without the turn's
    /// end.
    pub(super) fn gain(&self, floor: u8, enough: u8, actions: &mut Vec<Action>) -> Option<u8> {
        debug_assert_eq!(self.phase, Phase::Turn(Role::Attack));
        let before = actions.len();
        let mut found = Found { most: floor, enough, actions, before, any: false };
        self.first(&mut found);
        found.any.then_some(found.most)
    }

    /// Whether anybody could end the turn with more than has been found if nothing stood in the way.
    fn may_gain(&self, found: &Found<'_>) -> bool {
        (0..PIECES).any(|piece| self.squares[ATTACK][piece].on_board() && self.hopes(piece, found.most))
    }

    fn hopes(&self, piece: usize, floor: u8) -> bool {
        ideal(self.options.columns, self.squares[ATTACK][piece], self.steps_left(Role::Attack, piece)) > floor
    }

    /// Looks from where the turn begins, or from where its first or last play goes on.
    fn first(&self, found: &mut Found<'_>) {
        if !self.may_gain(found) {
            return;
        }
        self.as_it_is(&[], found);
        if self.plays >= PLAYS {
            if self.mover != NOBODY {
                self.run(usize::from(self.mover), &[], found);
            }
            return;
        }
        self.second(&[], found);
        let receivers = (0..PIECES).any(|piece| self.waits(piece, found.most));
        for piece in 0..PIECES {
            if found.content() {
                return;
            }
            let at = self.squares[ATTACK][piece];
            let may_begin = self.plays == 0 || usize::from(self.mover) == piece;
            if !at.on_board() || !may_begin || self.steps_left(Role::Attack, piece) == 0 {
                continue;
            }
            let moves = self.useful(piece, receivers, found.most);
            if moves != Moves::None {
                self.moved(piece, moves, found);
            }
        }
        if self.plays == 0 && self.carried() && !found.content() {
            self.passed_first(found);
        }
    }

    /// Whether a man would score more by staying there.
    fn waits(&self, piece: usize, floor: u8) -> bool {
        let at = self.squares[ATTACK][piece];
        at.on_board() && usize::from(self.carrier) != piece && at.over_line() && self.points_at(at) > floor
    }

    fn as_it_is(&self, done: &[Action], found: &mut Found<'_>) {
        if self.carried() && self.ball.over_line() {
            found.note(self.points_at(self.ball), done, &[]);
        }
    }

    /// The turn's first pass, to a man; and by a Single to beside itself, from where it takes the ball up again.
    fn passed_first(&self, found: &mut Found<'_>) {
        let mut passes = Vec::new();
        self.legal_passes(&mut passes);
        for pass in passes {
            let Action::Pass { from, to } = pass else { continue };
            let beside = self.carrier_kind() == Kind::Single && apart(from, to) == 1;
            if self.holds_piece(to) || beside {
                let mut after = self.clone();
                after.pass(from, to);
                if after.phase == self.phase {
                    after.second(&[pass], found);
                }
            }
        }
    }
}

/// Which moves of a man as the turn's first play can make a difference.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moves {
    None,
    /// Only those that push somebody.
    Pushing,
    All,
}

impl State {
    fn useful(&self, piece: usize, receivers: bool, floor: u8) -> Moves {
        let at = self.squares[ATTACK][piece];
        let kind = Role::Attack.kind(piece);
        let carries = self.carries(Role::Attack, piece);
        if carries || !self.carried() && apart(at, self.ball) <= self.steps_left(Role::Attack, piece) {
            // Moves with the ball alone have been looked at, unless there is somebody to pass to.
            return if receivers || !self.carried() || kind == Kind::Double { Moves::All } else { Moves::None };
        }
        if self.hopes(piece, floor) || !self.carried() {
            return Moves::All;
        }
        let (own, theirs) = self.between(floor);
        let pushes = !kind.is_weak() && (theirs || self.hopes(usize::from(self.carrier).min(PIECES - 1), floor));
        // The carrier may need the square, or what is behind a pushed man; or the man stands in the line of a pass.
        if own.has(at) || apart(at, self.ball) <= 4 {
            return Moves::All;
        }
        if pushes { Moves::Pushing } else { Moves::None }
    }

    /// The attackers in the lines from the ball to those who wait for it, and whether there are defenders in them.
    fn between(&self, floor: u8) -> (Field, bool) {
        let (mut own, mut theirs) = (Field::NONE, false);
        for piece in (0..PIECES).filter(|&piece| self.waits(piece, floor)) {
            let (columns, rows) = self.ball.to(self.squares[ATTACK][piece]);
            if columns != 0 && rows != 0 && columns.unsigned_abs() != rows.unsigned_abs() {
                continue;
            }
            for away in 1..columns.unsigned_abs().max(rows.unsigned_abs()) as i8 {
                let at = self.ball.moved(columns.signum() * away, rows.signum() * away);
                match self.piece_at(at) {
                    Some((Role::Attack, _)) => own.add(at),
                    Some((Role::Defense, _)) => theirs = true,
                    None => {}
                }
            }
        }
        (own, theirs)
    }

    /// Tries where a man can step as the turn's first play, and what comes next from there.
    fn moved(&self, piece: usize, moves: Moves, found: &mut Found<'_>) {
        if moves == Moves::Pushing && !self.pushable(piece) {
            return;
        }
        let mut met = Field::of(self.squares[ATTACK][piece]);
        let mut layer = vec![(self.clone(), Vec::new(), false)];
        let mut next = Vec::new();
        while !layer.is_empty() && !found.content() {
            for (state, done, changed) in layer.drain(..) {
                state.moved_on(self, piece, moves, (&done, changed), &mut met, &mut next, found);
            }
            std::mem::swap(&mut layer, &mut next);
        }
    }

    /// The same one step on. `met` is where the man has come without changing anything for others, with the fewest
    /// steps first.
    #[allow(clippy::too_many_arguments)] // the parts of one search
    fn moved_on(
        &self,
        began: &State,
        piece: usize,
        moves: Moves,
        (done, changed): (&[Action], bool),
        met: &mut Field,
        next: &mut Vec<(State, Vec<Action>, bool)>,
        found: &mut Found<'_>,
    ) {
        let from = self.squares[ATTACK][piece];
        if self.steps_left(Role::Attack, piece) == 0 {
            return;
        }
        for to in self.steps_of(Role::Attack, piece) {
            if found.content() {
                return;
            }
            let mut after = self.clone();
            after.step(Role::Attack, from, to);
            let changed = changed || after.squares[DEFENSE] != began.squares[DEFENSE] || after.carrier != began.carrier;
            if !changed && met.has(to) {
                continue;
            }
            let done = [done, &[Action::Step { from, to }]].concat();
            after.as_it_is(&done, found);
            if after.phase != self.phase {
                continue;
            }
            if changed {
                after.second(&done, found);
            } else {
                met.add(to);
                if moves == Moves::All {
                    after.second(&done, found);
                }
            }
            next.push((after, done, changed));
        }
    }

    /// Whether an enemy stands near enough for a man to push in this move.
    fn pushable(&self, piece: usize) -> bool {
        let at = self.squares[ATTACK][piece];
        let single = Role::Attack.kind(piece) == Kind::Single;
        let near = |other: usize| {
            let by = self.squares[DEFENSE][other];
            by.on_board() && apart(at, by) <= 2 && (Role::Defense.kind(other) != Kind::Single)
        };
        (if single { Role::Defense.doubles().start } else { Role::Defense.weak().start }..PIECES).any(near)
    }

    /// Everything that one more play, and what is left of a move that was begun, can gain.
    fn second(&self, done: &[Action], found: &mut Found<'_>) {
        let mover = usize::from(self.mover);
        if !self.carried() {
            for piece in (0..PIECES).filter(|&piece| piece != mover) {
                self.taken_up(piece, done, found);
            }
            return;
        }
        let carrier = usize::from(self.carrier).min(PIECES - 1);
        if carrier != mover || done.is_empty() {
            self.run(carrier, done, found);
        }
        let men = (0..PIECES).filter(|&piece| {
            let at = self.squares[ATTACK][piece];
            let steps = if piece == mover { self.steps_left } else { 0 };
            piece != carrier && at.on_board() && ideal(self.options.columns, at, steps) > found.most
        });
        for piece in men.collect::<Vec<_>>() {
            let to = self.squares[ATTACK][piece];
            let pass = Action::Pass { from: self.ball, to };
            if self.check_pass(Role::Attack, self.ball, to).is_err() {
                continue;
            }
            let mut after = self.clone();
            after.pass(self.ball, to);
            let done = [done, &[pass]].concat();
            if to.over_line() {
                found.note(self.points_at(to), &done, &[]);
            }
            if piece == mover && after.phase == self.phase {
                after.run(piece, &done, found);
            }
        }
        if self.plays == 0 && !found.content() {
            self.met_on_the_way(done, found);
        }
    }

    fn run(&self, piece: usize, done: &[Action], found: &mut Found<'_>) {
        let steps = self.steps_left(Role::Attack, piece);
        let from = self.squares[ATTACK][piece];
        if !self.carries(Role::Attack, piece) {
            self.taken_up(piece, done, found);
            return;
        }
        if steps == 0 || ideal(self.options.columns, from, steps) <= found.most {
            return;
        }
        if Role::Attack.kind(piece).is_weak() {
            let ways = Sets::of(self).weak(self, Role::Attack);
            let reached = ways.steps(Field::of(from), steps);
            let points = reached.most_points(self.options.columns);
            if points > found.most
                && let Some(to) = reached.worth(points, self.options.columns)
            {
                found.note(points, done, &path(&ways, from, to));
            }
            return;
        }
        for to in self.steps_of(Role::Attack, piece) {
            let mut after = self.clone();
            after.step(Role::Attack, from, to);
            let done = [done, &[Action::Step { from, to }]].concat();
            if to.over_line() {
                found.note(self.points_at(to), &done, &[]);
            }
            if after.phase == self.phase && after.steps_left > 0 {
                after.run(piece, &done, found);
            }
        }
    }

    /// A man takes up the loose ball and goes on with it.
    fn taken_up(&self, piece: usize, done: &[Action], found: &mut Found<'_>) {
        let from = self.squares[ATTACK][piece];
        let steps = self.steps_left(Role::Attack, piece);
        let way = apart(from, self.ball);
        if !from.on_board() || way > steps || ideal(self.options.columns, self.ball, steps - way) <= found.most {
            return;
        }
        for to in self.steps_of(Role::Attack, piece) {
            if apart(to, self.ball) >= steps {
                continue;
            }
            let mut after = self.clone();
            after.step(Role::Attack, from, to);
            let done = [done, &[Action::Step { from, to }]].concat();
            if after.carried() && to.over_line() {
                found.note(self.points_at(to), &done, &[]);
            }
            if after.phase == self.phase && after.steps_left > 0 {
                after.run(piece, &done, found);
            }
        }
    }

    /// A Triple or the Quarterback steps to where the ball can be passed to it, and goes on with it.
    fn met_on_the_way(&self, done: &[Action], found: &mut Found<'_>) {
        let sets = Sets::of(self);
        let ways = sets.weak(self, Role::Attack);
        let men = sets.all[ATTACK].or(sets.all[DEFENSE]);
        let forward = self.may_pass_forward();
        for piece in Role::Attack.weak() {
            let from = self.squares[ATTACK][piece];
            let steps = self.steps_left(Role::Attack, piece);
            if usize::from(self.carrier) == piece
                || !from.on_board()
                || ideal(self.options.columns, from, steps) <= found.most
            {
                continue;
            }
            let targets = Lines::from(self.ball, men.less(Field::of(from)), |rows| forward || rows <= 0).empty;
            let mut reached = Field::of(from);
            for taken in 0..=steps {
                for at in reached.and(targets).squares() {
                    let over = ways.steps(Field::of(at), steps - taken);
                    let points = over.most_points(self.options.columns);
                    if points > found.most
                        && let Some(to) = over.worth(points, self.options.columns)
                    {
                        let mut rest = path(&ways, from, at);
                        rest.push(Action::Pass { from: self.ball, to: at });
                        rest.extend(path(&ways, at, to));
                        found.note(points, done, &rest);
                    }
                }
                reached = reached.or(ways.step(reached));
            }
        }
    }
}

/// The steps of a shortest way to a square that can be reached.
fn path(ways: &Ways, from: Square, to: Square) -> Vec<Action> {
    let mut layers = vec![Field::of(from)];
    while let Some(&last) = layers.last()
        && !last.has(to)
        && layers.len() < 8
    {
        layers.push(last.or(ways.step(last)));
    }
    let mut steps = Vec::new();
    let mut at = to;
    layers.pop();
    while let Some(layer) = layers.pop() {
        if layer.has(at) {
            continue;
        }
        let Some(before) = layer.squares().find(|&square| ways.step(Field::of(square)).has(at)) else { break };
        steps.push(Action::Step { from: before, to: at });
        at = before;
    }
    steps.reverse();
    steps
}

/// The Quarterback is the last of the weak.
const _: () = assert!(QUARTERBACK == PIECES - 1);
