//! Themes of puzzles that somebody has looked at on the board. What each means is told in docs/puzzles.md.

use kickoff_runtime::{Puzzle, SolutionCache, find, prove_puzzle};

/// A piece dribbles the ball from j11 to i10, goes round and passes it to i6; another runs there and shoots from i7.
const SOCCER: &str = "ee0b0bcc22e5 | win 1 | grade 2 | pass dribble give-and-go long-shot six-steps | k12>j11 j11>i11 i11*i6 g9>h8 \
    h8>i7 i7*i1 | soccer 2 goals=1 turn=blue red=g1,d4,j6,f7,c8,k8,f12 blue=g19,d16,j16,g15,c12,k12,g9 ball=j11 played=5 rounds=2";

/// A Double pushes a Triple off b0, and takes the loose ball behind it.
const QUARTERBACK: &str = "086d54dafe2d | stop 1 | grade 1 | interception push backfield loose-ball | c0>b0 b0>a-1 | quarterback 2 \
    format=game turn=red attacker=blue attack=S1@e0,S2@e-1,S3@g0,S4@h0,S5@i0,D1@c-1,D2@f-3,D3@i-2,T1@b0,T2@m1,Q@g-2 \
    defense=S1@e1,S2@f1,S3@h1,S4@i1,D1@c0,D2@g1,D3@l0,T1@b2,T2@e4,T3@h5,T4@l2 ball=a-1 played=3 start=d-2";

/// The quarterback runs past the safety; two ranks are left, and nobody gets in the way.
const KING: &str = "e0a5dd587cdc | score 2 replies=32 | grade 5 | run | e19>e21 / c23>a23 / e21>e23 | king 3 turn=home offense=home \
    started=away line=14 men=OL1@c14,OL3@e14,OL4@f14,OL5@g14,TE@g17,RB@e10,FB@e12,QB@e19,DL1@d14,DL2@e15,DL4@h14,CB1@d19,CB2@h20,\
    SF1@c23,SF2@h24 beyond=yes moves=103 score=12-0 possession=6 \
    drive=moves:12 last=end:punt,rank:3,offense:away,line:6,quarter:2,furthest:3,moves:2";

/// A man on m15 opens a way round: left to l16, across to o16 and back, seven turns in all.
const PHUTBALL: &str = "4a6eb912e4bf | win 2 replies=269 | grade 3 | chain detour zigzag place | m15 / m16 / jump:l16 jump:o16 \
    jump:o14 jump:m16 jump:k18 jump:m18 jump:o18 jump:o20 | phutball 1 turn=red ball=o13 \
    men=o4,m5,k6,f8,l10,m11,n14,n15,o15,n16,l17,m17,o17,l18,n18,o19 played=76";

/// If this failed a puzzle would be shown under a theme that it does not have.
#[test]
fn themes_are_what_the_board_shows() {
    let cache = SolutionCache::default();
    for (game, line) in [("soccer", SOCCER), ("quarterback", QUARTERBACK), ("king", KING), ("phutball", PHUTBALL)] {
        prove_puzzle(find(game).unwrap(), &cache, &Puzzle::read(line).unwrap()).unwrap();
    }
}
