//! A game's rules, from Markdown to the sections of a page.

use kickoff_runtime::rule_name;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::wire::RulesSection;

/// The sections of a Markdown text, in order. HTML in it is shown as text. The list item of a rule has the rule's name in
/// `data-rule`.
pub fn sections(markdown: &str) -> Vec<RulesSection> {
    let mut sections: Vec<Draft<'_>> = Vec::new();
    let mut heading: Option<(u8, String)> = None;
    let events: Vec<_> = Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH).collect();
    for (index, event) in events.iter().enumerate() {
        if let (Event::Start(Tag::Item), None, Some(section)) = (event, &heading, sections.last_mut())
            && let Some(rule) = rule_at(&events[index + 1..])
        {
            section.begin_rule(rule);
            continue;
        }
        let event = event.clone();
        match event {
            Event::Start(Tag::Heading { level, .. }) => heading = Some((number(level), String::new())),
            Event::End(TagEnd::Heading(_)) => {
                if let Some((level, title)) = heading.take() {
                    sections.push(Draft { level, title, ..Draft::default() });
                }
            }
            event => match (&mut heading, sections.last_mut()) {
                (Some((_, title)), _) => push_text(title, &event),
                (None, Some(section)) => section.push(event),
                (None, None) => {
                    let mut section = Draft { level: 1, ..Draft::default() };
                    section.push(event);
                    sections.push(section);
                }
            },
        }
    }
    let mut ids: Vec<String> = Vec::new();
    for section in &sections {
        let id = free(&slug(&section.title), &ids);
        ids.push(id);
    }
    sections.into_iter().zip(ids).map(|(section, id)| section.finish(id)).collect()
}

/// The name of the rule that a list item with this content states.
fn rule_at(content: &[Event<'_>]) -> Option<String> {
    let content = content.strip_prefix(&[Event::Start(Tag::Paragraph)]).unwrap_or(content);
    let (Event::Start(Tag::Strong), bold) = content.split_first()? else { return None };
    let mut words = String::new();
    for event in bold.iter().take_while(|event| **event != Event::End(TagEnd::Strong)) {
        push_text(&mut words, event);
    }
    rule_name(&words).map(str::to_owned)
}

#[derive(Default)]
struct Draft<'a> {
    level: u8,
    title: String,
    events: Vec<Event<'a>>,
    text: String,
    rules: Vec<String>,
}

impl<'a> Draft<'a> {
    fn push(&mut self, event: Event<'a>) {
        push_text(&mut self.text, &event);
        self.events.push(match event {
            Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
            other => other,
        });
    }

    /// A list item that states a rule begins.
    fn begin_rule(&mut self, rule: String) {
        let name = rule.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
        self.events.push(Event::Html(CowStr::from(format!("<li data-rule=\"{name}\">"))));
        self.rules.push(rule);
    }

    fn finish(self, id: String) -> RulesSection {
        let mut page = String::new();
        html::push_html(&mut page, self.events.into_iter());
        let text = self.text.split_whitespace().collect::<Vec<_>>().join(" ");
        RulesSection { id, level: self.level, title: self.title.trim().to_owned(), html: page, text, rules: self.rules }
    }
}

/// Adds what an event says to a plain text.
fn push_text(text: &mut String, event: &Event<'_>) {
    match event {
        Event::Text(t) | Event::Code(t) | Event::Html(t) | Event::InlineHtml(t) => text.push_str(t),
        Event::SoftBreak | Event::HardBreak | Event::Rule => text.push(' '),
        Event::End(
            TagEnd::Paragraph
            | TagEnd::Item
            | TagEnd::TableCell
            | TagEnd::TableRow
            | TagEnd::TableHead
            | TagEnd::CodeBlock,
        ) => text.push(' '),
        _ => {}
    }
}

fn number(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}

/// An anchor made of a title.
fn slug(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    let slug = words.map(str::to_lowercase).collect::<Vec<_>>().join("-");
    if slug.is_empty() { "section".to_owned() } else { slug }
}

/// The id, or the id with the first number that makes it unlike the ones taken.
fn free(id: &str, taken: &[String]) -> String {
    let mut free = id.to_owned();
    let mut number = 2;
    while taken.contains(&free) {
        free = format!("{id}-{number}");
        number += 1;
    }
    free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_becomes_sections() {
        let found =
            sections("Before.\n\n# The *game*\n\nOne\ntwo.\n\n## Men\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## Men\n");
        let short: Vec<_> = found.iter().map(|s| (s.id.as_str(), s.level, s.title.as_str(), s.text.as_str())).collect();
        assert_eq!(
            short,
            [
                ("section", 1, "", "Before."),
                ("the-game", 1, "The game", "One two."),
                ("men", 2, "Men", "a b 1 2"),
                ("men-2", 2, "Men", "")
            ]
        );
        assert!(found[2].html.contains("<table>") && !found[1].html.contains("<h1"));
    }

    #[test]
    fn a_rule_has_an_anchor_of_its_name() {
        let text = "# A\n\n**M7** and **Men**.\n\n- **M7 · Linemen go forward.** They do.\n- **House · Spot.** x\n- **Men** x\n\n\
                    ## B\n\n1. **Own men.** One.\n\n   Two.\n\n2. **“A” & <b>.** y\n";
        let found = sections(text);
        assert_eq!(found[0].rules, ["M7", "House · Spot"]);
        assert!(found[0].html.contains("<li data-rule=\"M7\"><strong>M7 · Linemen"), "{}", found[0].html);
        assert!(found[0].html.contains("<li data-rule=\"House · Spot\">"), "{}", found[0].html);
        assert_eq!(found[0].html.matches("data-rule").count(), 2, "{}", found[0].html);
        assert_eq!(found[1].rules[0], "Own men");
        assert!(found[1].html.contains("<li data-rule=\"Own men\">"), "{}", found[1].html);
        assert!(!found[1].html.contains("<b>"), "{}", found[1].html);
    }

    /// A rule that a refusal cites leads to exactly one place, and no other text is taken for it.
    #[test]
    fn every_rule_of_every_game_has_one_anchor() {
        for game in kickoff_runtime::games() {
            let found = sections(game.rules_text());
            let rules: Vec<_> = found.iter().flat_map(|section| &section.rules).map(String::as_str).collect();
            assert_eq!(rules, kickoff_runtime::rule_names(game.rules_text()), "{}", game.id());
            let page: String = found.iter().map(|section| section.html.as_str()).collect();
            for rule in &rules {
                assert_eq!(page.matches(&format!("<li data-rule=\"{rule}\">")).count(), 1, "{}: {rule}", game.id());
            }
        }
    }

    #[test]
    fn html_is_shown_as_text() {
        let found = sections("# A\n\n<script>alert(1)</script>\n\nx <b>y</b>\n");
        assert!(!found[0].html.contains("<script") && !found[0].html.contains("<b>"));
    }
}
