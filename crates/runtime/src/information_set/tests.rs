use kickoff_conformance::random_game;
use kickoff_conformance::sample::Coins;
use kickoff_scrimmage::Scrimmage;

use super::*;
use crate::consistent_states::thin_out;

impl<G: Game> Observed<G> {
    /// Checks that all states that agree look like the true one, which is among them.
    fn agrees_with(&self, state: &G::State, context: &str) {
        let view = G::view(state, Observer::Seat(self.seat));
        for possible in self.states.states() {
            let looks = G::view(possible, Observer::Seat(self.seat));
            assert!(looks == view, "{context}, {:?}\n{looks:?}\n{view:?}\n{:?}", self.seat, self.history());
        }
        assert!(self.states.states().contains(state), "{context}, {:?}", self.seat);
    }
}

/// Follows a random game as each seat sees it, and at some plies follows the history that this gives from its beginning,
/// as an engine does. The states that agree must all give the seat's true view, and the true state must be among them.
/// Returns how many states were possible at most, and the last history of each seat.
fn follow<G: Game>(options: &[(&str, &str)], seed: u64) -> (usize, [Vec<String>; 2]) {
    let options = G::configure(G::RULES_VERSION, options).unwrap();
    let mut observed = Seat::BOTH.map(|seat| Observed::<G>::start(&options, seat));
    let mut most = 0;
    let follow = |before: &G::State, action, state: &G::State| {
        for one in &mut observed {
            let eye = Observer::Seat(one.seat);
            one.see(&G::seen(before, action, eye).map_or("?".to_owned(), G::token)).unwrap();
            assert!(one.learn(&SeatView::new::<G>(one.seat, G::view(state, eye))));
            let context = format!("seed {seed}, ply {}", one.ply());
            one.agrees_with(state, &context);
            most = most.max(one.states.states().len());
            if one.ply() % 13 == 1 {
                let mut again = Observed::<G>::start(&options, one.seat);
                one.history().iter().for_each(|token| again.see(token).unwrap());
                again.agrees_with(state, &format!("{context}, again"));
            }
        }
    };
    random_game::<G>(&options, seed, |_, _| false, follow);
    (most, observed.map(|observed| observed.history()))
}

#[test]
fn what_a_seat_has_seen_tells_its_view() {
    let most = (0..40).map(|seed| follow::<Coins>(&[("rounds", "9")], seed).0).max();
    assert_eq!(most, Some(4), "two coins");
    let options = [("max_plays", "12"), ("max_turns", "10")];
    let games: Vec<_> = (0..40).map(|seed| follow::<Scrimmage>(&options, seed)).collect();
    assert!(games.iter().any(|(most, _)| *most > 12), "calls are hidden");
    let words: Vec<&String> = games.iter().flat_map(|(_, histories)| histories).flatten().collect();
    assert!(words.iter().any(|word| word.starts_with('?')), "some calls are never told");
    assert!(words.iter().any(|word| word.starts_with('?') && word.contains('|')), "of some the kind is known");
    assert!(words.iter().all(|word| *word == "?" || word.matches('|').count() < 20));
}

fn coins(seat: Seat) -> Observed<Coins> {
    Observed::start(&Coins::configure(2, &[]).unwrap(), seat)
}

#[test]
fn what_is_found_out_later_stands_in_the_history() {
    let mut guesser = coins(Seat::Second);
    for token in ["~first", "?", "?left:H|left:T"] {
        guesser.see(token).unwrap();
    }
    // The left coin was the second, so the first was the right one.
    assert_eq!(guesser.history(), ["~first", "?right:H|right:T", "?left:H|left:T"]);
    guesser.see("~glimpse").unwrap();
    let mut state = Coins::start(&Coins::configure(2, &[]).unwrap());
    for token in ["~first", "right:T", "left:H", "~glimpse"] {
        Coins::apply(&mut state, Coins::read_token(token).unwrap());
    }
    let view = |state, seat| SeatView::new::<Coins>(seat, Coins::view(state, Observer::Seat(seat)));
    assert!(guesser.learn(&view(&state, Seat::Second)));
    assert_eq!(guesser.history(), ["~first", "?right:H|right:T", "left:H", "~glimpse"]);
    assert!(!guesser.learn(&view(&state, Seat::First)), "that is the other seat's view");
    let start = Coins::start(&Coins::configure(2, &[]).unwrap());
    assert!(!guesser.learn(&view(&start, Seat::Second)), "the game is past that");
    assert_eq!(guesser.states.states().len(), 2, "a refusal changes nothing");
}

#[test]
fn what_cannot_have_been_seen_is_refused() {
    let mut hider = coins(Seat::First);
    for token in ["~first", "left:H", "right:T", "~glimpse"] {
        hider.see(token).unwrap();
    }
    let error = hider.see("?").unwrap_err();
    assert_eq!(error.to_string(), "ply 4, token “?”: nothing that is hidden from this seat can come next");
    let error = hider.see("~glimpse").unwrap_err();
    assert!(error.to_string().starts_with("ply 4, token “~glimpse”, rule C3: chance decides"), "{error}");

    let mut guesser = coins(Seat::Second);
    guesser.see("~first").unwrap();
    assert!(guesser.see("middle:H\n").unwrap_err().token.ends_with("\\n"));
    assert!(guesser.see("?left:H|middle:H").is_err());
    let error = guesser.see("?match").unwrap_err();
    assert_eq!(error.message, "none of these can have come next without being seen");
    guesser.see("?").unwrap();
    assert_eq!((guesser.ply(), guesser.states.states().len()), (2, 4), "a refusal changes nothing");
}

#[test]
fn no_more_states_are_kept_than_can_be_handled() {
    let few = |all| {
        let mut few: Vec<usize> = all;
        thin_out(&mut few, MOST_STATES);
        few
    };
    let kept = few((0..10_000).collect());
    assert_eq!((kept.len(), kept[0]), (MOST_STATES, 0));
    assert!(kept.windows(2).all(|pair| (1..=3).contains(&(pair[1] - pair[0]))), "they are spread evenly");
    assert_eq!(few((0..MOST_STATES).collect()).len(), MOST_STATES, "as many as allowed all stay");
}
