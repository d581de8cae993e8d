//! Whole matches without a server: somebody decides, stores, applies and reads again, here in a few lines.

use kickoff_core::{Node, Seat};
use kickoff_runtime::GameInstance;

use super::*;

/// A moment at which nothing has happened yet, in milliseconds.
const NOON: i64 = 1_800_000_000_000;

/// Some time for a game, and nothing added.
const CLOCK: TimeControl = TimeControl::Fischer { initial_ms: 60_000, increment_ms: 0 };

struct Fixed;

impl Randomness for Fixed {
    fn draw(&self, instance: &dyn GameInstance) -> Option<String> {
        instance.odds(instance.shared_screen()).into_iter().next().map(|odds| odds.token)
    }

    fn fresh(&self) -> Fresh {
        Fresh { seed: "5f".repeat(32), id: "the-next-match".to_owned() }
    }
}

/// A match, and what would be on the disk of it.
struct Kept {
    state: Match,
    stored: Stored,
    log: Vec<StoredEvent>,
    now_ms: i64,
}

impl Kept {
    /// A match of this game over the network between Ann, who made it, and nobody yet.
    fn network(game: &str) -> Kept {
        let new = NewNetwork {
            name: "Ann".to_owned(),
            seat: Some(0),
            clock: CLOCK,
            public: true,
            rated: false,
            nonce: "ann's".to_owned(),
        };
        let maker = Player::typed("g:ann", None, &TakeSeat { name: "Ann".to_owned(), nonce: "a".to_owned() }).unwrap();
        let terms = Terms::new(&new, false, maker, &Fixed).unwrap();
        Kept::new(game, Some(terms), Computers::default())
    }

    fn new(game: &str, terms: Option<Terms>, computers: Computers) -> Kept {
        let rules = kickoff_runtime::find(game).unwrap();
        let players = Players(terms.as_ref().map(Terms::names).unwrap_or_default());
        let apart = terms.is_some();
        let board = begin(rules, rules.rules_version(), &Default::default(), &players, apart).unwrap();
        let info = Info {
            id: "m".to_owned(),
            game: game.to_owned(),
            rules_version: rules.rules_version(),
            options: board.instance().options().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
            players: players.0,
            owner: "g:ann".to_owned(),
            begun: "2026-11-20".to_owned(),
            computers,
            half_ms: None,
            invitation: None,
            archived_as: None,
        };
        let state = Match::new(info.clone(), board, terms.clone(), 0, NOON);
        let standing = state.standing().clone();
        let stored = Stored { info, terms, seq: 0, standing, turn: None, moved_at: NOON, pause_ms: 0 };
        Kept { state, stored, log: Vec::new(), now_ms: NOON }
    }

    fn now(&self) -> Now {
        Now { text: format!("2026-11-20T12:00:00.{:06}Z", self.now_ms - NOON), ms: self.now_ms }
    }

    /// Stores a change and applies it; then what is loaded from the log is what is in memory.
    fn commit(&mut self, change: Change) -> Applied {
        for event in &change.events {
            let seq = self.log.len() as u64 + 1;
            self.log.push(StoredEvent { seq, at: change.at.clone(), event: event.clone() });
        }
        (self.stored.standing, self.stored.turn) = (change.standing.clone(), change.turn);
        (self.stored.seq, self.stored.moved_at) = (self.log.len() as u64, change.at.ms);
        if let Some(terms) = &change.terms {
            (self.stored.terms, self.stored.info.players) = (Some(terms.clone()), terms.names());
        }
        let applied = self.state.apply(change);
        let again = Match::load(self.stored.clone(), &self.log).unwrap();
        for role in [Role::HotSeat, Role::First, Role::Second, Role::Spectator] {
            let told =
                |state: &Match| serde_json::to_value(state.state(role, Presence::default(), self.now_ms + 7)).unwrap();
            assert_eq!(told(&again), told(&self.state), "{role:?} after {:?}", self.log.last());
            assert_eq!(again.chat_since(role, 0), self.state.chat_since(role, 0));
        }
        assert_eq!((again.seq(), again.position()), (self.state.seq(), self.state.position()));
        assert_eq!(again.off_board, self.state.off_board);
        applied
    }

    /// Does what is due, and says how much that was.
    fn keep_up(&mut self) -> usize {
        let mut done = 0;
        while let Some(change) = self.state.due(&self.now(), true, None).unwrap() {
            self.commit(*change);
            done += 1;
        }
        done
    }

    fn decide(&self, role: Role, key: &str, command: Command) -> Result<Decision> {
        let sender = self.state.sender(role).unwrap_or_else(|| Sender::of("g:eve"));
        let actor = Actor::Person { role, name: None, sender };
        let request = CommandRequest { seq: self.state.seq(), key: Some(key.to_owned()), command };
        let limits = MatchLimits { actions: 1000, events: 2000, lines: 3 };
        let now = self.now();
        self.state.decide(&actor, &request, &World { now: &now, lag_ms: 0, limits: &limits, random: &Fixed })
    }

    /// Does something a second later, which has to be possible, and what is due then.
    fn does(&mut self, role: Role, command: Command) -> Applied {
        self.now_ms += 1000;
        let key = format!("k{}", self.log.len());
        let Decision::Change(change) = self.decide(role, &key, command).unwrap() else { panic!("done before") };
        let applied = self.commit(*change);
        self.keep_up();
        applied
    }

    fn refused(&self, role: Role, command: Command) -> Refusal {
        self.decide(role, "refused", command).map(|_| ()).unwrap_err()
    }

    /// Ben takes the free seat.
    fn ben_sits_down(&mut self) {
        assert!(matches!(self.state.may_sit(Role::Spectator), Ok(Seating::Free)));
        let ben = Player::typed("g:ben", None, &TakeSeat { name: "Ben".to_owned(), nonce: "b".to_owned() }).unwrap();
        let change = self.state.sit(ben, &self.now()).unwrap();
        let applied = self.commit(change);
        assert!(applied.announcement.reseated && applied.listed && applied.turns);
        self.keep_up();
    }

    fn turn(&self) -> Role {
        match self.state.timeline().instance().node() {
            Node::Decide(Seat::First) => Role::First,
            Node::Decide(Seat::Second) => Role::Second,
            node => panic!("nobody decides: {node:?}"),
        }
    }

    /// Plays the first legal action of the seat that decides.
    fn plays(&mut self) -> Role {
        let turn = self.turn();
        let token = self.state.timeline().instance().legal().swap_remove(0);
        self.does(turn, Command::Play { tokens: vec![token] });
        turn
    }
}

fn other(role: Role) -> Role {
    if role == Role::First { Role::Second } else { Role::First }
}

fn undo() -> Command {
    Command::Undo { to: None }
}

#[test]
fn a_whole_match_over_the_network_without_a_server() {
    let mut kept = Kept::network("soccer");
    let is = |owner: &'static str| move |asked: &str| asked == owner;
    assert_eq!((kept.state.role(is("g:ann")), kept.state.role(is("g:eve"))), (Role::First, Role::Spectator));
    assert_eq!(kept.state.stage(), Some(Stage::Waiting));
    assert_eq!(kept.refused(Role::First, Command::Resign).message, "The other player is not there yet.");
    assert!(kept.state.may_sit(Role::First).is_err());

    // Sit down: chance draws at once, from the seed that was promised.
    kept.ben_sits_down();
    assert_eq!((kept.state.role(is("g:ben")), kept.state.stage()), (Role::Second, Some(Stage::Playing)));
    assert_eq!(kept.state.timeline().names(), &["Ann".to_owned(), "Ben".to_owned()]);
    assert!(!kept.state.waits_for_chance() && kept.state.timeline().ply() > 0);

    // Play, and be sent again.
    let first = kept.turn();
    assert_eq!(
        kept.refused(other(first), Command::Play { tokens: vec!["x".to_owned()] }).message,
        "It is not your turn."
    );
    assert_eq!(
        kept.refused(Role::Spectator, Command::Resign).message,
        "You are watching: only the two players can do this."
    );
    while kept.plays() == first {}
    let key = kept.log.iter().rev().find_map(|stored| stored.event.key.clone()).unwrap();
    let (key, _) = key.split_once('@').unwrap();
    let (seq, position) = (kept.state.seq(), kept.state.position());
    assert_eq!(position, seq);
    let actor = Actor::Person { role: other(first), name: None, sender: kept.state.sender(other(first)).unwrap() };
    let again = CommandRequest { seq: seq - 1, key: Some(key.to_owned()), command: Command::Draw };
    assert_eq!(kept.state.done_before(&actor, &again), Some(seq));

    // Ask to take back: the other one declines, and then accepts.
    let ply = kept.state.timeline().ply();
    let asks = other(first);
    kept.does(asks, undo());
    let told = kept.state.network_state(first, Presence::default(), NOON).unwrap();
    assert_eq!(told.take_back.unwrap().seat, seat_number(seat_of(asks).unwrap()));
    assert_eq!(kept.refused(asks, undo()).message, "You have asked already.");
    kept.does(first, Command::AnswerUndo { accept: false });
    assert_eq!(kept.state.timeline().ply(), ply);
    kept.does(asks, undo());
    let back = kept.does(first, Command::AnswerUndo { accept: true });
    assert!(kept.state.timeline().ply() < ply && back.announcement.board == Some(kept.state.timeline().ply()));

    // Offers: playing on declines them.
    kept.does(first, Command::OfferDraw);
    assert_eq!(kept.refused(first, Command::OfferDraw).message, "You have offered a draw already.");
    let turn = kept.turn();
    if turn == first {
        kept.does(asks, Command::DeclineDraw);
    } else {
        kept.plays();
    }
    assert_eq!(kept.state.off_board.draw_offer, None);

    // Chat: two rooms, so many lines in each.
    for _ in 0..3 {
        kept.does(Role::First, Command::Chat { text: " Well  played!\n".to_owned() });
        kept.does(Role::Spectator, Command::Chat { text: "Go, Ben".to_owned() });
    }
    assert_eq!(kept.refused(Role::Second, Command::Chat { text: "x".to_owned() }).kind, RefusalKind::Full);
    let heard = kept.state.chat_since(Role::Second, 0);
    assert_eq!((heard.len(), heard[0].name.as_str(), heard[0].text.as_str()), (3, "Ann", "Well  played!"));
    assert_eq!(kept.state.chat_since(Role::Spectator, 0)[0].name, "Guest");

    // Flag: nobody has to say so.
    let loser = kept.turn();
    kept.now_ms += 61_000;
    assert_eq!(kept.keep_up(), 1);
    let winner = if loser == Role::First { "Ben" } else { "Ann" };
    assert!(kept.state.is_over() && kept.state.standing().headline.contains(winner), "{:?}", kept.state.standing());
    assert_eq!(kept.state.terms().unwrap().ending.unwrap().by, EndedBy::Time);
    assert_eq!(kept.refused(loser, Command::Resign).message, "The match is over.");
    assert!(kept.state.rated().is_none());

    // Another game: the id that was promised.
    kept.does(Role::First, Command::Rematch { nonce: "again".to_owned() });
    let Decision::Change(change) =
        kept.decide(Role::Second, "last", Command::Rematch { nonce: String::new() }).unwrap()
    else {
        panic!("done before")
    };
    let next = change.next_match.clone().unwrap();
    assert_eq!((next.id.as_str(), next.terms.maker.name.as_str()), ("the-next-match", "Ann"));
    assert_eq!(next.terms.names(), [Some("Ben".to_owned()), Some("Ann".to_owned())]);
    kept.commit(*change);
    let told = kept.state.network_state(Role::Second, Presence::default(), kept.now_ms).unwrap();
    assert_eq!((told.rematch.as_deref(), told.fairness.seed), (Some("the-next-match"), Some("5f".repeat(32))));
}

#[test]
fn what_is_refused_or_only_decided_changes_nothing() {
    let mut kept = Kept::network("scrimmage");
    kept.ben_sits_down();
    let told = |kept: &Kept| {
        let roles = [Role::First, Role::Second, Role::Spectator];
        roles.map(|role| serde_json::to_string(&kept.state.state(role, Presence::default(), NOON)).unwrap())
    };
    let before = told(&kept);
    let turn = kept.turn();
    let legal = kept.state.timeline().instance().legal();
    for token in legal.iter().take(20) {
        kept.decide(turn, "k", Command::Play { tokens: vec![token.clone()] }).unwrap();
    }
    assert!(kept.refused(turn, Command::Play { tokens: Vec::new() }).kind == RefusalKind::Bad);
    assert!(kept.refused(turn, Command::Play { tokens: vec!["nonsense".to_owned()] }).index == Some(0));
    kept.decide(turn, "k", Command::Resign).unwrap();
    assert_eq!(told(&kept), before);
}

#[test]
fn nobody_is_told_what_the_other_one_hides() {
    let mut kept = Kept::network("scrimmage");
    kept.ben_sits_down();
    let hidden = |kept: &Kept| {
        let board = kept.state.timeline();
        board.tokens_since(0, view::observer(Role::Spectator)).iter().any(Option::is_none)
    };
    while !hidden(&kept) {
        kept.plays();
    }
    let token = kept.log.last().unwrap().event.token.clone().unwrap();
    let record = kept.state.record();
    assert!(record.tokens.len() < kept.state.timeline().tokens().count());
    assert_eq!(kept.state.whole_record().tokens.last(), Some(&token));
}

#[test]
fn on_one_screen_the_owner_plays_both_sides_and_takes_back_alone() {
    let mut kept = Kept::new("quarterback", None, Computers::default());
    assert_eq!(kept.state.role(|owner| owner == "g:ann"), Role::HotSeat);
    assert_eq!(kept.refused(Role::Spectator, Command::Draw).message, "This match is played at another screen.");
    kept.does(Role::HotSeat, Command::Draw);
    let before = kept.state.timeline().ply();
    let token = kept.state.timeline().instance().legal().swap_remove(0);
    kept.does(Role::HotSeat, Command::Play { tokens: vec![token] });
    kept.does(Role::HotSeat, undo());
    assert_eq!((kept.state.timeline().ply(), kept.state.seq()), (before, 3));
    let stale = CommandRequest { seq: 1, key: None, command: Command::Draw };
    let actor = Actor::Person { role: Role::HotSeat, name: None, sender: kept.state.sender(Role::HotSeat).unwrap() };
    let limits = MatchLimits { actions: 1000, events: 2000, lines: 3 };
    let world = World { now: &kept.now(), lag_ms: 0, limits: &limits, random: &Fixed };
    assert_eq!(kept.state.decide(&actor, &stale, &world).map(|_| ()).unwrap_err().kind, RefusalKind::Stale);
    // The computer's seats are the computer's.
    let computers = Computers { levels: vec![Some(3), Some(3)], ..Computers::default() };
    let (players, standing) = kept.state.with_computers(&computers).unwrap();
    kept.state.seat_computers(computers, players, standing);
    let token = kept.state.timeline().instance().legal().swap_remove(0);
    let play = Command::Play { tokens: vec![token] };
    assert_eq!(kept.refused(Role::HotSeat, play).message, "It is the computer's turn.");
}

#[test]
fn on_one_screen_the_person_resigns_at_any_time_and_the_computer_thinks_no_more() {
    // The computer has the first seat and is on turn.
    let computers = Computers { levels: vec![Some(2), None], ..Computers::default() };
    let mut kept = Kept::new("soccer", None, computers);
    while matches!(kept.state.timeline().instance().node(), Node::Chance) {
        kept.does(Role::HotSeat, Command::Draw);
    }
    let mut there = Match::load(kept.stored.clone(), &kept.log).unwrap();
    let known = kept.log.len();
    assert_eq!(kept.refused(Role::Spectator, Command::Resign).kind, RefusalKind::Forbidden);
    let applied = kept.does(Role::HotSeat, Command::Resign);
    assert!(applied.announcement.whole && applied.announcement.board.is_none());
    let state = kept.state.state(Role::HotSeat, Presence::default(), kept.now_ms);
    assert_eq!(state.ending, Some(Ending { winner: Some(0), by: EndedBy::Resignation }));
    assert_eq!((state.undo_to, kept.state.turn(), kept.state.is_over()), (None, None, true));
    assert!(kept.state.standing().over && state.headline.contains("resigned"), "{}", state.headline);
    assert!(kept.state.record().termination().is_some_and(|how| how.contains("resigned")));
    for command in [Command::Resign, Command::Draw, undo(), Command::Play { tokens: vec!["pass".to_owned()] }] {
        assert_eq!(kept.refused(Role::HotSeat, command).message, "The match is over.");
    }
    // Another server, or a page that was away, is told.
    let announcement = there.catch_up(kept.stored.clone(), &kept.log[known..], 5_000, kept.now_ms).unwrap();
    assert!(announcement.whole && there.is_over());
}

#[test]
fn of_two_persons_at_one_screen_the_one_on_turn_resigns() {
    let mut kept = Kept::new("dial", None, Computers::default());
    if matches!(kept.state.timeline().instance().node(), Node::Chance) {
        assert_eq!(kept.refused(Role::HotSeat, Command::Resign).message, "Draw first: nobody is on turn.");
        kept.does(Role::HotSeat, Command::Draw);
    }
    let Node::Decide(seat) = kept.state.timeline().instance().node() else { panic!("nobody is on turn") };
    kept.does(Role::HotSeat, Command::Resign);
    let winner = Some(seat_number(seat.other()));
    assert_eq!(kept.state.ending(), Some(Ending { winner, by: EndedBy::Resignation }));
    // Where the computer plays both sides nobody resigns.
    let both = Computers { levels: vec![Some(1), Some(1)], ..Computers::default() };
    let refused = Kept::new("soccer", None, both).refused(Role::HotSeat, Command::Resign);
    assert_eq!(refused.message, "The computer plays both sides: nobody can resign.");
}

#[test]
fn what_happened_elsewhere_is_caught_up_with() {
    let mut here = Kept::network("soccer");
    here.ben_sits_down();
    let mut there = Match::load(here.stored.clone(), &here.log).unwrap();
    let known = here.log.len();
    here.plays();
    here.does(Role::First, Command::Chat { text: "hello".to_owned() });
    let announcement = there.catch_up(here.stored.clone(), &here.log[known..], 5_000, here.now_ms).unwrap();
    assert!(
        announcement.board.is_some() && announcement.chat.len() == 1 && !announcement.reseated && !announcement.whole
    );
    assert_eq!((there.seq(), there.position()), (here.state.seq(), here.state.position()));
    // Nothing happened: clocks stood still while nobody had it.
    let left = |state: &Match| state.network_state(Role::First, Presence::default(), here.now_ms).unwrap().clocks;
    let moved_at = here.stored.moved_at + 20_000;
    let before = left(&there);
    let announcement = there.catch_up(Stored { moved_at, ..here.stored.clone() }, &[], 0, here.now_ms).unwrap();
    assert_eq!((announcement.network, left(&there)), (true, before));
    // A gap in the log.
    let gap = Stored { seq: here.stored.seq + 5, ..here.stored.clone() };
    assert_eq!(there.catch_up(gap, &[], 0, here.now_ms), Err(OutOfStep));
}
