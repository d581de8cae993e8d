//! How a game is shown to people: everything here is made from views, so that it cannot tell a secret.

use crate::{Choice, Game, Message, Observer, Possession};

/// What a line of the play-by-play is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LineKind {
    /// A new play, half or possession begins.
    Heading,
    /// Something that a commentator would mention.
    Event,
    /// A single small action, for screen readers and the status line.
    Step,
    /// What a whole play came to, in one sentence.
    Summary,
}

/// A sentence of the play-by-play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// How prominently to show it.
    pub kind: LineKind,
    /// The sentence.
    pub message: Message,
}

impl Line {
    /// A line of text that is the same in every language, or has not been put into messages yet.
    pub fn plain(kind: LineKind, text: impl Into<String>) -> Line {
        Line { kind, message: Message::plain(text) }
    }
}

/// Lines of the play-by-play in the order in which they are told.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lines(Vec<Line>);

impl Lines {
    /// Adds a line.
    pub fn say(&mut self, kind: LineKind, message: Message) {
        self.0.push(Line { kind, message });
    }

    /// Adds something that a commentator would mention.
    pub fn event(&mut self, message: Message) {
        self.say(LineKind::Event, message);
    }

    /// Adds a single small action.
    pub fn step(&mut self, message: Message) {
        self.say(LineKind::Step, message);
    }

    /// The lines, as [`Present::narrate`] returns them.
    pub fn into_vec(self) -> Vec<Line> {
        self.0
    }
}

/// How a game is told and drawn. Implemented beside the rules, apart from them.
pub trait Present: Game {
    /// All that a screen draws and offers in one position.
    type Scene;
    /// What a screen can ask about a position (a draft line-up, say).
    type Question;
    /// What a question is answered with.
    type Answer;
    /// Figures and tables about the game that do not depend on a position.
    type Reference;
    /// What a section came to, in figures, for charts of drives; `()` if the game has none.
    type SectionStats;

    /// The complete rules in our own words, in Markdown.
    const RULES: &'static str;

    /// The scene of a view. For the seat on turn it offers every action that may be legal as far as the view knows.
    fn scene(view: &Self::View) -> Self::Scene;

    /// The same without what can be done in the position, for replays.
    fn scene_without_actions(view: &Self::View) -> Self::Scene {
        Self::scene(view)
    }

    /// The sentences that tell what happened between two views of one observer. `action` is `None` if they do not know
    /// it. The sides are called by their names; players' names are for headers and results. By default an action is told
    /// as [`describe_action`](Present::describe_action) has it.
    fn narrate(before: &Self::View, action: Option<Self::Action>, after: &Self::View) -> Vec<Line> {
        let _ = after;
        let told = action.map(|action| Message::new("played").with("action", Self::describe_action(before, action)));
        told.into_iter().map(|message| Line { kind: LineKind::Event, message }).collect()
    }

    /// The name of the formation that the seat on turn lines up in by these actions, all of its line-up that is left;
    /// `None` if it is none of those that come with the game.
    fn formation(view: &Self::View, line_up: &[Self::Action]) -> Option<&'static str> {
        let _ = (view, line_up);
        None
    }

    /// The number of the play, half or possession that a position belongs to, from 1; replays jump from one to the
    /// next. It never decreases during a game. By default the whole game is one section.
    fn section(view: &Self::View) -> u32 {
        let _ = view;
        1
    }

    /// One short line that says where the game stands, for lists ("2nd and 6, Red 34"). How a game that is over came out
    /// is told by [`Finish`](crate::Finish). By default it is only the game's name.
    fn headline(view: &Self::View) -> Message {
        let _ = view;
        Message::plain(Self::NAME)
    }

    /// What decided a game whose score is level, as words to put after the score ("by fewer plays"); `None` if only the
    /// score decides.
    fn decided_by(view: &Self::View) -> Option<Message> {
        let _ = view;
        None
    }

    /// Where a section started, in a few words, for lists of sections; made from the view at its first decision.
    fn section_title(view: &Self::View) -> Message {
        Self::headline(view)
    }

    /// What the section came to that has just ended. Asked of the first position after it, or of the end of the game.
    fn section_stats(view: &Self::View) -> Option<Self::SectionStats> {
        let _ = view;
        None
    }

    /// The possession that an action has ended, which led from one position to the other; for counts over many games
    /// (`kickoff balance`). It sees everything. By default a game has none.
    fn possession(before: &Self::State, after: &Self::State) -> Option<Possession> {
        let _ = (before, after);
        None
    }

    /// The kinds of [choices](Choice) that are counted over many games. By default there are none.
    const CHOICES: &'static [&'static str] = &[];

    /// What a seat has chosen that decided `before` and took these actions, if it is counted. It sees everything.
    fn choice(before: &Self::State, actions: &[Self::Action]) -> Option<Choice> {
        let _ = (before, actions);
        None
    }

    /// The words for a kind of choices, a situation, and what was chosen. They are asked for only what
    /// [`choice`](Present::choice) has told, or somebody claims that it has.
    fn choice_words(choice: &Choice) -> [Message; 3] {
        let Choice { kind, situation, chosen } = choice;
        [Message::plain(*kind), Message::plain(situation), Message::plain(chosen)]
    }

    /// What an outcome or action means, in a few words, for tables and tooltips. By default it is the token.
    fn describe_action(view: &Self::View, action: Self::Action) -> Message {
        let _ = view;
        Message::plain(Self::token(action))
    }

    /// Answers a question about a position.
    fn ask(view: &Self::View, question: Self::Question) -> Self::Answer;

    /// The tables that the game's board shows beside a position.
    fn reference() -> Self::Reference;

    /// Whether a position holds a secret that not everyone may know yet. While a game goes on, records that anyone can
    /// fetch end at a position that holds none.
    fn still_secret(state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The observer of the shared screen when two people play on it.
    const SHARED_SCREEN: Observer = Observer::Spectator;
}
