//! Matches: making them, looking at them, and what the computer is asked about them.

use kickoff_host::job::{Job, Position, Task};
use kickoff_host::match_view::{frame_source, private_scene};
use kickoff_host::new_match::{NewHotSeat, hot_seat, timekeepers_options};
use kickoff_host::review::{self, ReviewedMatch};
use kickoff_host::wire::{
    CommandRequest, Computers, FramesQuery, LiveMessage, NewMatch, ReplayInfo, Role, SolutionStage, SolutionState,
    TimedTurn,
};
use kickoff_host::{MatchView, Refused, advice, computers, games};
use kickoff_match::{Actor, Match, NewEvent, Presence, Sender, seat_number};

use super::Host;
use super::lists::no_match;
use super::outcome::{Answer, Halt, Need, Result, Store};
use super::router::{Own, needs_a_server};
use super::rows::{EventRow, MatchRow, OWNER};

/// The only one who looks, as far as others could know.
pub(super) const NOBODY: Presence = Presence { seats: [false; 2], spectators: 0 };

impl Host {
    pub(super) fn create(&mut self, new: NewMatch) -> Result<Answer> {
        let game = games::find(&new.game)?;
        if new.network.is_some() {
            return Err(needs_a_server().into());
        }
        let options = timekeepers_options(game, &new)?;
        let half_ms = new.half_ms;
        let new = hot_seat(game, &options, &new)?;
        let begun = self.lists.today();
        self.add(new, half_ms, begun, &[])
    }

    /// Stores a new match in which some tokens were played already.
    pub(super) fn add(
        &mut self,
        new: NewHotSeat,
        half_ms: Option<u64>,
        begun: String,
        tokens: &[String],
    ) -> Result<Answer> {
        let NewHotSeat { timeline, players, computers } = new;
        let (id, instance) = (self.lists.ids.id(), timeline.instance());
        let start = NewEvent::start(timeline.beginning().start_text(None), tokens);
        let row = MatchRow {
            id: id.clone(),
            game: instance.game().id().to_owned(),
            rules_version: instance.rules_version(),
            options: instance.options().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
            players: players.0,
            computers,
            begun,
            half_ms,
            archived_as: None,
            created: self.lists.now.text.clone(),
            updated: self.lists.now.text.clone(),
            seq: start.as_ref().map_or(0, NewEvent::numbers),
            standing: timeline.standing().into(),
            turn: None,
            moved_at: self.lists.now.ms,
            deleted: None,
        };
        if let Some(start) = &start {
            self.lists.put(Store::Events, &EventRow::new(&id, row.seq, start, &self.lists.now))?;
        }
        let made = Match::new(row.info(), timeline, None, row.seq, row.moved_at);
        self.lists.matches.insert(id.clone(), row);
        self.loaded.insert(id.clone(), made);
        self.lists.put_match(&id)?;
        self.state(&id)
    }

    pub(super) fn state(&mut self, id: &str) -> Result<Answer> {
        let now_ms = self.lists.now.ms;
        Answer::json(&self.look(id)?.state(Role::HotSeat, NOBODY, now_ms))
    }

    /// Does something in a match, and says how it stands then.
    pub(super) fn update(&mut self, id: &str, request: &CommandRequest) -> Result<Answer> {
        self.look(id)?;
        let before = self.execute(id, &person(), request)?;
        let now_ms = self.lists.now.ms;
        Answer::json(&self.look(id)?.update(before, Role::HotSeat, NOBODY, now_ms))
    }

    pub(super) fn ask(&mut self, id: &str, question: Own) -> Result<Answer> {
        let view = self.view(id)?;
        let answer = view.timeline().instance().ask(view.observer, question);
        Answer::json(&answer.map_err(|error| Refused::bad(format!("{error}.")))?)
    }

    pub(super) fn private(&mut self, id: &str, seat: u8) -> Result<Answer> {
        let view = self.view(id)?;
        Ok(Answer::Json(private_scene(view.timeline(), view.computers(), seat)?))
    }

    pub(super) fn match_replay(&mut self, id: &str) -> Result<Answer> {
        let view = self.view(id)?;
        Answer::json(&ReplayInfo { seat: view.seat(), ..view.timeline().replay_info(view.over) })
    }

    pub(super) fn times(&mut self, id: &str) -> Result<Answer> {
        let view = self.view(id)?;
        if !view.over {
            return Err(Refused::forbidden("How long the turns took is told when the game is over.").into());
        }
        // Nobody here has a clock of their own.
        Answer::json(&Vec::<TimedTurn>::new())
    }

    pub(super) fn match_frames(&mut self, id: &str, wanted: &FramesQuery) -> Result<Answer> {
        let view = self.view(id)?;
        let source = frame_source(view.timeline(), wanted, view.observer, view.over)?;
        Answer::json(&source.frames().map_err(|_| Refused::damaged("this game"))?)
    }

    pub(super) fn match_record(&mut self, id: &str) -> Result<Answer> {
        Ok(Answer::Text(kickoff_runtime::write(&self.view(id)?.record())))
    }

    /// Says which seats the computer plays from now on, and how.
    pub(super) fn set_computers(&mut self, id: &str, given: Computers) -> Result<Answer> {
        let given = computers::checked(given)?;
        let (players, standing) = self.look(id)?.with_computers(&given)?;
        let now_ms = self.lists.now.ms;
        let Some((row, loaded)) = self.lists.matches.get_mut(id).zip(self.loaded.get_mut(id)) else {
            return Err(no_match().into());
        };
        (row.players, row.computers) = (players.0.clone(), given.clone());
        loaded.seat_computers(given, players, standing);
        row.standing = loaded.standing().clone().into();
        let state = Box::new(loaded.state(Role::HotSeat, NOBODY, now_ms));
        self.lists.put_match(id)?;
        self.forget_found(id);
        let answer = Answer::json(&state)?;
        if self.follows_in_full(id) {
            self.lists.outcome.messages.push(LiveMessage::State { role: Role::HotSeat, state, chat: Vec::new() });
        }
        Ok(answer)
    }

    /// Ends the computer's thinking about the position `seq`: it plays what it has.
    pub(super) fn move_now(&mut self, id: &str, seq: u64) -> Result<Answer> {
        self.look(id)?;
        match self.search() {
            Some(search) if search.of == id && search.seq == seq => Ok(Answer::MoveNow),
            _ => Err(Refused::not_now("The computer is not thinking about this position.").into()),
        }
    }

    pub(super) fn hint(&mut self, id: &str, seq: u64) -> Result<Answer> {
        let looked_at = self.look_at(id, seq)?;
        let instance = looked_at.timeline().instance();
        let seat = advice::hinted_seat(instance, &looked_at.info().computers, true)?;
        self.job_on(id, Task::Hint { seat: seat_number(seat) })
    }

    pub(super) fn evaluation(&mut self, id: &str) -> Result<Answer> {
        self.job_on(id, Task::Evaluate)
    }

    /// Where the table of perfect play stands: there is none in a browser.
    pub(super) fn solution(&mut self, id: &str) -> Result<Answer> {
        review::solver(self.look(id)?.timeline().instance())?;
        Answer::json(&SolutionState {
            state: SolutionStage::Refused,
            share: 0.0,
            seconds_left: None,
            bytes: None,
            message: Some(NO_TABLE.to_owned()),
        })
    }

    pub(super) fn study(&mut self, id: &str, seq: u64) -> Result<Answer> {
        review::solver(self.look_at(id, seq)?.timeline().instance())?;
        self.job_on(id, Task::Study)
    }

    pub(super) fn review(&mut self, id: &str) -> Result<Answer> {
        ReviewedMatch::of(self.view(id)?.timeline())?;
        self.job_on(id, Task::Review)
    }

    /// A job about a match as it stands.
    fn job_on(&mut self, id: &str, task: Task) -> Result<Answer> {
        let looked_at = self.look(id)?;
        let (seq, position) = (looked_at.position(), Position::of(looked_at.timeline(), &looked_at.info().players));
        Ok(self.job(id, seq, task, position))
    }

    pub(super) fn job(&self, of: &str, seq: u64, task: Task, position: Position) -> Answer {
        Answer::Job { job: self.written_job(of, seq, task, position), keep: None }
    }

    /// A job as JSON.
    pub(super) fn written_job(&self, of: &str, seq: u64, task: Task, position: Position) -> String {
        let job = Job { of: of.to_owned(), seq, seed: self.draws.seed(), task, position };
        serde_json::to_string(&job).unwrap_or_default()
    }

    /// A match as the screen sees it.
    pub(super) fn view(&mut self, id: &str) -> Result<MatchView<'_>> {
        Ok(MatchView::new(self.look(id)?, Role::HotSeat))
    }

    /// A match, if its events have been read.
    pub(super) fn look(&mut self, id: &str) -> Result<&Match> {
        if self.lists.matches.get(id).is_none_or(|row| row.deleted.is_some()) {
            return Err(no_match().into());
        }
        if self.damaged.contains(id) {
            return Err(Refused::damaged("this match").into());
        }
        self.loaded.get(id).ok_or_else(|| Halt::Needs(Need { store: Store::Events, key: id.to_owned() }))
    }

    /// The same where advice about the position `seq` is wanted; refused if the match has moved on.
    fn look_at(&mut self, id: &str, seq: u64) -> Result<&Match> {
        let now_ms = self.lists.now.ms;
        let looked_at = self.look(id)?;
        if looked_at.position() == seq {
            return Ok(looked_at);
        }
        Err(Refused::stale(looked_at.state(Role::HotSeat, NOBODY, now_ms)).into())
    }
}

/// Why there is no table of perfect play.
const NO_TABLE: &str = "In a browser the computer plays and studies from the solution of the game without an end: the table \
                        with the plays that are left takes a server or the program.";

/// The one at the screen.
pub(super) fn person() -> Actor {
    Actor::Person { role: Role::HotSeat, name: None, sender: Sender::of(OWNER) }
}
