//! Messages as JSON: `{"id": "passes", "args": {"piece": 7, "to": "k14"}}`.

use std::borrow::Cow;
use std::collections::BTreeMap;

use kickoff_core::{Argument, Message};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A sentence or a part of one, for clients that say it in a language of their own: the id of its words in the files under
/// `locales/`, and what is to be put in between them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Message)]
pub struct MessageData {
    /// The id of the words, in kebab case. The words of `plain` are its argument `text`, whatever the language.
    #[schema(value_type = String)]
    pub id: Cow<'static, str>,
    /// What the words refer to, by name; absent if they refer to nothing.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = BTreeMap<String, ArgumentData>, required = false)]
    pub args: BTreeMap<Cow<'static, str>, ArgumentData>,
}

/// Something that a message is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
#[schema(as = MessageArgument)]
pub enum ArgumentData {
    /// A number, on which the words may depend.
    Number(i64),
    /// What is the same in every language: a square, a label, a player's name.
    Text(String),
    /// A part of the sentence that has words of its own.
    #[schema(no_recursion)]
    Message(MessageData),
    /// A list; the words `list-separator` stand between its items.
    #[schema(no_recursion)]
    List(Vec<ArgumentData>),
}

impl MessageData {
    /// A message for clients beside its English text; `None` if it is that text in every language.
    pub fn beside_text(message: Message) -> Option<MessageData> {
        (message.id != Message::PLAIN).then(|| message.into())
    }
}

impl From<Message> for MessageData {
    fn from(message: Message) -> MessageData {
        let args = message.args.into_iter().map(|(name, argument)| (name.into(), argument.into()));
        MessageData { id: message.id.into(), args: args.collect() }
    }
}

impl From<Argument> for ArgumentData {
    fn from(argument: Argument) -> ArgumentData {
        match argument {
            Argument::Number(number) => ArgumentData::Number(number),
            Argument::Text(text) => ArgumentData::Text(text),
            Argument::Message(message) => ArgumentData::Message(message.into()),
            Argument::List(items) => ArgumentData::List(items.into_iter().map(Into::into).collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // a test fails by panicking

    use serde_json::json;

    use super::*;

    #[test]
    fn a_message_is_written_with_its_parts_and_read_again() {
        let step = Message::new("step").with("from", "f8").with("left", 2_u8);
        let turn = Message::new("turn").with("side", Message::new("side-red")).with("deeds", vec![step]);
        let told = json!({
            "id": "turn",
            "args": {
                "side": { "id": "side-red" },
                "deeds": [{ "id": "step", "args": { "from": "f8", "left": 2 } }],
            },
        });
        let data = MessageData::from(turn);
        assert_eq!(serde_json::to_value(&data).unwrap(), told);
        assert_eq!(serde_json::from_value::<MessageData>(told).unwrap(), data);
    }
}
