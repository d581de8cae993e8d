//! Tackling.

use kickoff_quarterback::Ending;

use crate::support::defending;

#[test]
fn tackling_depends_on_the_two_kinds() {
    // The carrier stands on c6, the defender two squares below.
    for (defender, carriers) in [("T", "TDQ"), ("D", "STDQ"), ("S", "SD")] {
        for carrier in "STDQ".chars() {
            // A Triple that tackles must not be next to an attacking Single, nor a Single next to a weak carrier.
            let game = defending(&format!("{carrier}c6"), &format!("{defender}c5"), "c6");
            let legal = game.legal().contains("c5>c6");
            let repelled = defender == "T" && carrier == 'S';
            assert_eq!(legal, carriers.contains(carrier), "{defender} on {carrier}");
            if !legal && !repelled {
                assert_eq!(game.rule("c5>c6"), "Tackling");
                assert!(game.why("c5>c6").1.contains("it cannot tackle a"));
            }
        }
    }
}

#[test]
fn tackling_ends_the_half_at_once() {
    let mut game = defending("Qc6 Sm0", "Da5 Tm8", "c6");
    game.go("a5>b5 b5>c6");
    assert_eq!(game.last_half(), Some((11, Ending::Tackle)));
    assert_eq!(game.state.game_and_half(), (1, 2));
}

#[test]
fn tackling_keeps_to_the_rules_of_steps() {
    // Blocked on the diagonal.
    defending("Qc6 Dc5", "Tb5", "c6").only("b5>b6", "Blocking", "b5>c6");
    // The carrier stands next to a Single of its own.
    defending("Qc6 Sd7", "Tb5", "c6").only("b5>a5", "Singles repel", "b5>c6");
    // Out of bounds for Triples.
    defending("Qc0", "Tc1", "c0").only("c1>c2", "Offside Triples", "c1>c0");
}

#[test]
fn house_like_tackles_like() {
    for piece in ["T", "D", "S"] {
        let mut game = defending(&format!("{piece}c6"), &format!("{piece}c5"), "c6");
        game.go("c5>c6");
        assert_eq!(game.last_half(), Some((11, Ending::Tackle)), "{piece}");
    }
    defending("Qc6", "Tc5", "c6").only("c5>c6", "Step", "c5>c7");
}

#[test]
fn tackling_from_beside_is_the_singles_way_with_weak_carriers() {
    for carrier in ["Q", "T"] {
        let mut game = defending(&format!("{carrier}c6"), "Sc4", "c6");
        game.go("c4>d5");
        assert_eq!(game.last_half(), Some((11, Ending::AdjacentTackle)), "{carrier}: the carrier's square counts");
    }
    // Others beside the carrier need not be pushed, not even if they cannot.
    let mut game = defending("Qc6 Te6 Tf7", "Sd4", "c6");
    game.go("d4>d5");
    assert_eq!(game.last_half(), Some((11, Ending::AdjacentTackle)));
    // A Double in the way still has to be pushed.
    defending("Qc6 Dd5 Dd6", "Sd4", "c6").only("d4>c4", "Room to push", "d4>d5");
    defending("Qc6 Dd5", "Sd4", "c6").only("d4>d5", "Room to push", "");
    // A Single next to a Double with the ball tackles by stepping onto it.
    let mut game = defending("Dc6", "Sc4", "c6");
    game.go("c4>c5");
    assert_eq!(game.last_half(), None);
}
