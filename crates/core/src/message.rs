//! What a game has to say, apart from the words in which a language says it.

/// A sentence or a part of one: an id, for which the files under `locales/` have the words, and what is to be put in
/// between them.
///
/// ```
/// use kickoff_core::Message;
///
/// let message = Message::new("passes").with("piece", 7).with("to", "k14");
/// assert_eq!(message.id, "passes");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The name of the words, in kebab case; unique in a game and the words that all games share.
    pub id: &'static str,
    /// What the words refer to, by names in kebab case.
    pub args: Vec<(&'static str, Argument)>,
}

/// Something that a message is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A number; the words may depend on it ("1 step", "2 steps").
    Number(i64),
    /// What is the same in every language: a square, a label, a player's name.
    Text(String),
    /// A part of the sentence that has words of its own.
    Message(Message),
    /// A list; the words `list-separator` stand between its items.
    List(Vec<Argument>),
}

impl Message {
    /// The id of text that is the same in every language, or has not been put into messages yet.
    pub const PLAIN: &'static str = "plain";

    /// A message without arguments.
    pub const fn new(id: &'static str) -> Message {
        Message { id, args: Vec::new() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Message {
        self.args.push((name, argument.into()));
        self
    }

    /// Text that is the same in every language.
    pub fn plain(text: impl Into<String>) -> Message {
        Message::new(Message::PLAIN).with("text", text.into())
    }

    /// About what the arguments take in memory, in bytes.
    pub fn heap_bytes(&self) -> usize {
        self.args.capacity() * size_of::<(&str, Argument)>()
            + self.args.iter().map(|(_, argument)| argument.heap_bytes()).sum::<usize>()
    }
}

impl Argument {
    /// All of these, in prose: "T1", "T1 and T2", "T1, T2 and D1" (the words `list-and`).
    pub fn all_of<T: Into<Argument>>(items: Vec<T>) -> Argument {
        let mut items: Vec<Argument> = items.into_iter().map(Into::into).collect();
        match (items.pop(), items.is_empty()) {
            (Some(only), true) => only,
            (Some(last), false) => Message::new("list-and").with("most", items).with("last", last).into(),
            (None, _) => Argument::List(items),
        }
    }

    fn heap_bytes(&self) -> usize {
        match self {
            Argument::Number(_) => 0,
            Argument::Text(text) => text.capacity(),
            Argument::Message(message) => message.heap_bytes(),
            Argument::List(items) => {
                items.capacity() * size_of::<Argument>() + items.iter().map(Argument::heap_bytes).sum::<usize>()
            }
        }
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Argument {
                Argument::Number(number.into())
            }
        })*
    };
}

numbers!(u8 u16 u32 i8 i16 i32 i64);

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Message(message)
    }
}

impl<T: Into<Argument>> From<Vec<T>> for Argument {
    fn from(items: Vec<T>) -> Argument {
        Argument::List(items.into_iter().map(Into::into).collect())
    }
}
