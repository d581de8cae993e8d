//! The formations that come with the game. T1 and T2 are the tackles, G1 and G3 the guards beside G2 in the centre.

use super::{Place, ReadyMade};
use crate::men::{MEN, Unit};

/// A place: columns forward of the front column, and the row from the left.
type Spot = (i8, u8);

const fn eleven(unit: Unit, spots: [Spot; MEN]) -> [Place; MEN] {
    let mut men = [(unit.label(0), 0, 0); MEN];
    let mut man = 0;
    while man < MEN {
        men[man] = (unit.label(man), spots[man].0, spots[man].1);
        man += 1;
    }
    men
}

/// `line`: the rows of T1 T2 G1 G2 G3; `ends`: TE, SE; `backs`: Q F H T.
const fn offense(
    name: &'static str,
    about: &'static str,
    line: [u8; 5],
    ends: [Spot; 2],
    backs: [Spot; 4],
) -> ReadyMade {
    let [t1, t2, g1, g2, g3] = line;
    let [te, se] = ends;
    let [q, f, h, t] = backs;
    let spots = [(0, t1), (0, t2), (0, g1), (0, g2), (0, g3), te, se, q, f, h, t];
    ReadyMade { name, about, men: eleven(Unit::Offense, spots) }
}

/// `line`: T1 T2 G1 G2 G3; `backers`: L1 L2 L3; `backs`: B1 B2 S.
const fn defense(
    name: &'static str,
    about: &'static str,
    line: [Spot; 5],
    backers: [Spot; 3],
    backs: [Spot; 3],
) -> ReadyMade {
    let [t1, t2, g1, g2, g3] = line;
    let [l1, l2, l3] = backers;
    let [b1, b2, s] = backs;
    ReadyMade { name, about, men: eleven(Unit::Defense, [t1, t2, g1, g2, g3, l1, l2, l3, b1, b2, s]) }
}

pub(super) const OFFENSE: [ReadyMade; 9] = [
    offense(
        "I-formation",
        "Fullback and tailback stand in one file behind the quarterback: power up the middle, and three men who may carry.",
        [5, 9, 6, 7, 8],
        [(0, 10), (0, 2)],
        [(-1, 7), (-2, 7), (-1, 12), (-4, 7)],
    ),
    offense(
        "Pro set",
        "Two backs split behind the quarterback and the fast tailback flanked wide: run either way or throw to five men.",
        [5, 9, 6, 7, 8],
        [(0, 10), (0, 1)],
        [(-1, 7), (-3, 6), (-3, 8), (-1, 13)],
    ),
    offense(
        "Wishbone",
        "Every back is within reach of the ball, so the defense must watch four carriers at once.",
        [5, 9, 6, 7, 8],
        [(0, 10), (0, 3)],
        [(-1, 7), (-2, 7), (-3, 5), (-3, 9)],
    ),
    offense(
        "Shotgun spread",
        "The quarterback stands deep and the receivers reach from sideline to sideline: made for the pass.",
        [5, 9, 6, 7, 8],
        [(0, 14), (0, 0)],
        [(-3, 7), (-3, 8), (-1, 3), (-1, 11)],
    ),
    offense(
        "Single wing",
        "An unbalanced line and three backs massed on the strong side: sweep right behind a wall of blockers.",
        [6, 9, 7, 8, 10],
        [(0, 11), (0, 5)],
        [(-2, 8), (-3, 9), (-1, 12), (-4, 8)],
    ),
    offense(
        "Trips right",
        "Three receivers on one side flood a zone, and the split end is alone on the other.",
        [5, 9, 6, 7, 8],
        [(0, 11), (0, 1)],
        [(-2, 7), (-3, 6), (-1, 12), (-1, 14)],
    ),
    offense(
        "Full-house T",
        "Three backs abreast behind the quarterback, balanced to both sides: quick runs off either tackle.",
        [5, 9, 6, 7, 8],
        [(0, 10), (0, 4)],
        [(-1, 7), (-3, 7), (-3, 5), (-3, 9)],
    ),
    offense(
        "Goal line",
        "Eleven men shoulder to shoulder for the last two yards.",
        [5, 9, 6, 7, 8],
        [(0, 10), (0, 4)],
        [(-1, 7), (-2, 6), (-2, 8), (-3, 7)],
    ),
    offense(
        "Long split",
        "Both ends start 10 to 20 yards downfield, where the rules allow it, and the backs protect the quarterback: for the bomb.",
        [5, 9, 6, 7, 8],
        [(7, 11), (8, 3)],
        [(-3, 7), (-2, 6), (-2, 8), (-1, 4)],
    ),
];

pub(super) const DEFENSE: [ReadyMade; 9] = [
    defense(
        "5-3",
        "Five men on the line and three linebackers close behind them: the sound answer to most runs.",
        [(0, 5), (0, 9), (0, 6), (0, 7), (0, 8)],
        [(-2, 4), (-2, 7), (-2, 10)],
        [(-4, 2), (-4, 12), (-7, 7)],
    ),
    defense(
        "4-4",
        "Four on the line and a second wall of four, in which a guard plays as an inside linebacker: little gets through the middle.",
        [(0, 5), (0, 9), (0, 6), (-2, 6), (0, 8)],
        [(-2, 3), (-2, 8), (-2, 11)],
        [(-5, 3), (-5, 11), (-8, 7)],
    ),
    defense(
        "6-2",
        "Six men hold the line, two linebackers fill the gaps, and the backs keep the outside.",
        [(0, 4), (0, 10), (0, 5), (0, 7), (0, 9)],
        [(-2, 5), (0, 8), (-2, 9)],
        [(-3, 1), (-3, 13), (-6, 7)],
    ),
    defense(
        "Nickel",
        "A linebacker drops among the backs to make five against the pass, with four men left to rush.",
        [(0, 4), (0, 10), (0, 6), (-1, 7), (0, 8)],
        [(-3, 5), (-3, 9), (-6, 7)],
        [(-4, 1), (-4, 13), (-9, 7)],
    ),
    defense(
        "Prevent",
        "The backs and linebackers lie deep: short gains are given away so that the long pass is not.",
        [(0, 4), (0, 10), (0, 6), (-1, 7), (0, 8)],
        [(-6, 2), (-5, 7), (-6, 12)],
        [(-10, 4), (-10, 10), (-13, 7)],
    ),
    defense(
        "Goal-line stand",
        "Nine men on the line and two on their heels: nothing is left behind for the pass.",
        [(0, 5), (0, 9), (0, 6), (0, 7), (0, 8)],
        [(0, 4), (-1, 7), (0, 10)],
        [(0, 2), (0, 12), (-2, 7)],
    ),
    defense(
        "Zone shell",
        "Linebackers, backs and safety share out the zones downfield, so that someone is near any pass.",
        [(0, 5), (0, 9), (0, 6), (0, 7), (0, 8)],
        [(-4, 2), (-3, 7), (-4, 12)],
        [(-8, 3), (-8, 11), (-11, 7)],
    ),
    defense(
        "Blitz",
        "The linebackers rush from both edges and the middle to reach the quarterback before the throw.",
        [(0, 5), (0, 9), (0, 6), (0, 7), (0, 8)],
        [(0, 3), (-1, 7), (0, 11)],
        [(-3, 2), (-3, 12), (-5, 7)],
    ),
    defense(
        "Spread cover",
        "Each back stands opposite a receiver who is split wide, and the rest play the run.",
        [(0, 5), (0, 9), (0, 6), (0, 7), (0, 8)],
        [(-1, 3), (-2, 7), (-1, 11)],
        [(-2, 0), (-2, 14), (-6, 7)],
    ),
];
