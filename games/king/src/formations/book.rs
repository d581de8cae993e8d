//! The formations that come with the game.

use super::{Place, ReadyMade};

/// An offense: the left-hand lineman's file, then the back and file of TE, WR, WR, RB, FB and QB.
const fn offense(line: u8, men: [(u8, u8); 6]) -> [Place; 7] {
    let mut places = [(0, 0, line); 7];
    let mut man = 0;
    while man < 6 {
        places[man + 1] = (man as u8 + 5, men[man].0, men[man].1);
        man += 1;
    }
    places
}

/// A defense: the files of the four linemen, then the back and file of LB, LB, MB, CB, CB, SF and SF.
const fn defense(line: [u8; 4], men: [(u8, u8); 7]) -> [Place; 11] {
    let mut places = [(0, 0, 0); 11];
    let mut man = 0;
    while man < 11 {
        let (back, file) = if man < 4 { (0, line[man]) } else { men[man - 4] };
        places[man] = (man as u8 + 11, back, file);
        man += 1;
    }
    places
}

pub(super) static OFFENSE: [ReadyMade; 9] = [
    ReadyMade {
        name: "I formation",
        about: "The quarterback close behind the middle, fullback and running back deeper in one file: steady protection.",
        men: &offense(2, [(0, 7), (0, 0), (0, 9), (4, 4), (2, 4), (1, 4)]),
    },
    ReadyMade {
        name: "Pro set",
        about: "The backs split left and right of the quarterback, so that each of them guards a side.",
        men: &offense(2, [(0, 7), (0, 0), (0, 9), (3, 2), (3, 6), (2, 4)]),
    },
    ReadyMade {
        name: "Shotgun",
        about: "The quarterback stands deep with a back on either side: time to look for a pass.",
        men: &offense(2, [(0, 7), (0, 0), (0, 9), (4, 3), (4, 5), (4, 4)]),
    },
    ReadyMade {
        name: "Spread",
        about: "Receivers and backs far out on both sides: diagonals and files open at once.",
        men: &offense(2, [(1, 7), (0, 1), (0, 8), (2, 0), (2, 9), (3, 4)]),
    },
    ReadyMade {
        name: "Trips right",
        about: "Three receivers on the right of the line draw the defense there; the backs wait on the left.",
        men: &offense(1, [(0, 7), (0, 9), (1, 8), (2, 1), (3, 2), (3, 4)]),
    },
    ReadyMade {
        name: "Power",
        about: "Everybody close around the quarterback, to push through the middle a square at a time.",
        men: &offense(2, [(0, 7), (1, 2), (1, 6), (2, 5), (2, 3), (2, 4)]),
    },
    ReadyMade {
        name: "Twins right",
        about: "Tight end and receiver side by side on the right, the fullback out on the left: against deep safeties.",
        men: &offense(2, [(0, 8), (1, 5), (0, 9), (4, 3), (1, 1), (3, 4)]),
    },
    ReadyMade {
        name: "Wing right",
        about: "The running back just outside the line on the right, the tight end far left: against a blitz.",
        men: &offense(1, [(0, 0), (1, 8), (1, 0), (1, 6), (3, 6), (2, 4)]),
    },
    ReadyMade {
        name: "Stack right",
        about: "Two receivers side by side far right, the quarterback deep between the backs: against a crowded line.",
        men: &offense(1, [(1, 0), (1, 9), (1, 8), (3, 2), (3, 7), (4, 5)]),
    },
];

pub(super) static DEFENSE: [ReadyMade; 7] = [
    ReadyMade {
        name: "Four-three",
        about: "Four linemen, three linebackers behind them, cornerbacks outside and safeties deep: no great weakness.",
        men: &defense([2, 4, 5, 7], [(1, 1), (1, 8), (2, 5), (3, 0), (3, 9), (6, 3), (6, 6)]),
    },
    ReadyMade {
        name: "Cover two",
        about: "Two safeties share the deep half, the cornerbacks watch the diagonals: against passes.",
        men: &defense([2, 4, 5, 7], [(2, 3), (2, 6), (3, 4), (4, 1), (4, 8), (7, 2), (7, 7)]),
    },
    ReadyMade {
        name: "Blitz",
        about: "Linebackers on the front rank and the middle linebacker behind a gap: quick captures, little behind them.",
        men: &defense([2, 4, 5, 7], [(0, 0), (0, 9), (1, 6), (1, 1), (1, 8), (4, 3), (4, 6)]),
    },
    ReadyMade {
        name: "Wide front",
        about: "Linemen and safeties guard the outer files, which the quarterback likes to run along.",
        men: &defense([0, 3, 6, 9], [(1, 2), (1, 7), (2, 4), (2, 1), (2, 8), (4, 0), (4, 9)]),
    },
    ReadyMade {
        name: "Prevent",
        about: "Everyone but the linemen stands deep: gives ground, but no touchdown.",
        men: &defense([1, 4, 5, 8], [(4, 2), (4, 7), (5, 5), (6, 0), (6, 9), (7, 3), (7, 6)]),
    },
    ReadyMade {
        name: "Goal-line stand",
        about: "All eleven within three ranks, to hold the last yards.",
        men: &defense([3, 4, 5, 6], [(0, 1), (0, 8), (1, 5), (1, 2), (1, 7), (2, 3), (2, 6)]),
    },
    ReadyMade {
        name: "Tampa two",
        about: "Cover two with the middle linebacker deeper: the hardest to score on.",
        men: &defense([2, 4, 5, 8], [(2, 3), (2, 6), (4, 4), (4, 1), (5, 8), (7, 2), (7, 7)]),
    },
];
