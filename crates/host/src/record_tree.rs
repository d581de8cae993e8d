//! Records as trees for pages, and back. Both ways the record stands every check: no tree holds what the rules do not allow.

use kickoff_core::Node;
use kickoff_runtime::{
    Comment, Date, Drawing, MAX_DRAWINGS, MAX_NESTED, Mark, Marked, Opened, Record, Score, Variation, take_drawings,
    with_drawings,
};

use crate::wire::{RecordNode, RecordTree, WrittenTree};
use crate::{Refused, Result, archive, games};

/// The tree of a record that has been opened.
pub fn tree(record: &Record) -> RecordTree {
    let Record { tokens, comments, marks, variations, .. } = record;
    RecordTree {
        game: record.game.clone(),
        rules: record.rules,
        options: if record.position.is_some() { Default::default() } else { record.options.iter().cloned().collect() },
        from: record.position.clone(),
        names: record.names.to_vec(),
        date: record.date.map(|date| date.to_string()),
        headers: record.extra.clone(),
        comment: said(comments, 0).0,
        drawings: said(comments, 0).1,
        line: nodes(tokens, comments, marks, variations),
    }
}

fn nodes(tokens: &[String], comments: &[Comment], marks: &[Marked], variations: &[Variation]) -> Vec<RecordNode> {
    let node = |(number, token): (usize, &String)| {
        let (comment, drawings) = said(comments, number + 1);
        RecordNode {
            token: token.clone(),
            mark: marks.iter().find(|marked| marked.token == number).map(|marked| marked.mark.text().to_owned()),
            comment,
            drawings,
            variations: variations
                .iter()
                .filter(|variation| variation.instead_of == number)
                .map(|v| nodes(&v.tokens, &v.comments, &v.marks, &v.variations))
                .collect(),
        }
    };
    tokens.iter().enumerate().map(node).collect()
}

/// What is said after so many tokens, and what is drawn there.
fn said(comments: &[Comment], after: usize) -> (Option<String>, Vec<String>) {
    let (mut said, mut drawn) = (Vec::new(), Vec::new());
    for comment in comments.iter().filter(|comment| comment.after == after) {
        let (words, drawings) = take_drawings(&comment.text);
        let words = words.trim();
        if !words.is_empty() || drawings.is_empty() {
            said.push(words.to_owned());
        }
        drawn.extend(drawings.iter().map(Drawing::to_string));
    }
    ((!said.is_empty()).then(|| said.join("\n")), drawn)
}

/// The comment in which something is said and drawn; `None` if neither is.
fn comment(after: usize, words: Option<&str>, drawings: &[String]) -> Result<Option<Comment>> {
    if drawings.len() > MAX_DRAWINGS {
        return Err(Refused::bad(format!("A position has at most {MAX_DRAWINGS} arrows and circles.")));
    }
    let drawn = |text: &String| text.parse().map_err(|error| Refused::bad(format!("“{text}”: {error}.")));
    let drawings: Vec<Drawing> = drawings.iter().map(drawn).collect::<Result<_>>()?;
    let said = words.is_some() || !drawings.is_empty();
    Ok(said.then(|| Comment { after, text: with_drawings(words.unwrap_or_default(), &drawings) }))
}

/// The record that a tree is, checked by the rules.
///
/// # Errors
/// There is no such game, or something in the tree cannot be played or written.
pub fn record(tree: &RecordTree) -> Result<Record> {
    let game = games::find(&tree.game)?;
    let date = tree.date.as_deref().map(|text| text.parse::<Date>());
    let date = date.transpose().map_err(|error| Refused::bad(format!("“date”: {error}.")))?;
    let (mut comments, mut marks, mut variations) = (Vec::new(), Vec::new(), Vec::new());
    comments.extend(comment(0, tree.comment.as_deref(), &tree.drawings)?);
    let tokens = flatten(&tree.line, (&mut comments, &mut marks, &mut variations), 0)?;
    let name = |seat: usize| tree.names.get(seat).cloned().flatten();
    let mut record = Record {
        game: tree.game.clone(),
        position: tree.from.clone(),
        rules: tree.rules,
        options: tree.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
        date,
        seats: game.seats().map(str::to_owned),
        names: [name(0), name(1)],
        result: None,
        extra: tree.headers.clone(),
        tokens,
        comments,
        marks,
        variations,
    };
    archive::fit_names(&mut record);
    let opened = open(&record)?;
    record.result = match opened.instance.node() {
        Node::Over(outcome) => Some(Score(outcome.score)),
        Node::Decide(_) | Node::Chance => None,
    };
    Ok(record)
}

/// The record as it will be read.
fn open(record: &Record) -> Result<Opened> {
    kickoff_runtime::open(&kickoff_runtime::write(record)).map_err(|error| Refused::record(&error))
}

type Said<'a> = (&'a mut Vec<Comment>, &'a mut Vec<Marked>, &'a mut Vec<Variation>);

fn flatten(line: &[RecordNode], (comments, marks, variations): Said<'_>, depth: usize) -> Result<Vec<String>> {
    if depth > MAX_NESTED {
        return Err(Refused::bad(format!("Variations stand in each other at most {MAX_NESTED} deep.")));
    }
    for (number, node) in line.iter().enumerate() {
        comments.extend(comment(number + 1, node.comment.as_deref(), &node.drawings)?);
        if let Some(text) = &node.mark {
            let mark =
                Mark::of(text).ok_or_else(|| Refused::bad("A mark is one of !!, !, !?, ?!, ? and ??.".to_owned()))?;
            marks.push(Marked { token: number, mark });
        }
        for branch in node.variations.iter().filter(|branch| !branch.is_empty()) {
            let mut variation = Variation { instead_of: number, ..Variation::default() };
            let said = (&mut variation.comments, &mut variation.marks, &mut variation.variations);
            variation.tokens = flatten(branch, said, depth + 1)?;
            variations.push(variation);
        }
    }
    Ok(line.iter().map(|node| node.token.clone()).collect())
}

/// The record of a text, as a tree.
///
/// # Errors
/// The record is refused, or holds a secret.
pub fn read(text: &str) -> Result<RecordTree> {
    let opened = kickoff_runtime::open(text).map_err(|error| Refused::record(&error))?;
    Ok(tree(&opened.record))
}

/// The text of a tree.
///
/// # Errors
/// As [`record`].
pub fn written(tree: &RecordTree) -> Result<String> {
    Ok(kickoff_runtime::write(&record(tree)?))
}

/// The text of a tree that has come in.
///
/// # Errors
/// As [`record`], and if it is no tree.
pub fn text(tree: &WrittenTree) -> Result<String> {
    written(&serde_json::from_str(tree.tree.get()).map_err(|error| Refused::bad(format!("{error}.")))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[Game \"phutball\"]\n[Position \"phutball 1 turn=blue ball=h4 men=h3,h2,g9 played=5\"]\n\
                        [Red \"Ann\"]\n\n{Blue to move.} j5 ?! {Slow.} (jump:h1 !! {Home.}) (j6 i8 (i9 k9))\nh5\n";

    /// If this failed an analysis would lose what was tried, said or marked when it is saved.
    #[test]
    fn a_tree_is_written_as_it_was_read() {
        let tree = read(TEXT).unwrap();
        assert_eq!(tree.comment.as_deref(), Some("Blue to move."));
        let [first, second] = tree.line.as_slice() else { panic!("{tree:?}") };
        assert_eq!((first.mark.as_deref(), first.comment.as_deref()), (Some("?!"), Some("Slow.")));
        assert_eq!((first.variations.len(), second.token.as_str()), (2, "h5"));
        assert_eq!(first.variations[0][0].mark.as_deref(), Some("!!"));
        assert_eq!(first.variations[1][1].variations[0][0].token, "i9");
        assert_eq!(written(&tree).unwrap(), TEXT);
    }

    /// If this failed what was drawn on the board would be lost when an analysis is saved or shared, or shown as words.
    #[test]
    fn what_is_drawn_is_kept_beside_the_words() {
        let text = TEXT.replace("{Slow.}", "{[%cal h4>h1,j5>h4][%csl h2] Slow.}").replace("{Blue", "{[%csl g9] Blue");
        let tree = read(&text).unwrap();
        assert_eq!(
            (tree.drawings.as_slice(), tree.comment.as_deref()),
            (["g9".to_owned()].as_slice(), Some("Blue to move."))
        );
        assert_eq!(tree.line[0].drawings, ["h4>h1", "j5>h4", "h2"]);
        assert_eq!(tree.line[0].comment.as_deref(), Some("Slow."));
        // Lines end elsewhere.
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&written(&tree).unwrap()), words(&text));
        // Without words too.
        let text = text.replace(" Slow.}", "}");
        let mut tree = read(&text).unwrap();
        assert_eq!(tree.line[0].comment, None);
        assert_eq!(words(&written(&tree).unwrap()), words(&text));
        tree.line[0].drawings = vec!["h4>>h1".to_owned()];
        let refused = written(&tree).unwrap_err();
        assert!(refused.status == 400 && refused.body.message.contains("“h4>>h1”"), "{}", refused.body.message);
        tree.line[0].drawings = vec!["h4".to_owned(); MAX_DRAWINGS + 1];
        assert_eq!(written(&tree).unwrap_err().status, 400);
    }

    /// If this failed a page could keep turns that the rules do not allow.
    #[test]
    fn a_variation_that_cannot_be_played_is_refused() {
        let mut tree = read(TEXT).unwrap();
        tree.line[0].variations[0][0].token = "jump:h9".to_owned();
        let refused = written(&tree).unwrap_err();
        assert_eq!(refused.status, 422);
        assert!(refused.body.message.contains("jump:h9"), "{}", refused.body.message);
        tree.line[0].variations.clear();
        tree.line[0].mark = Some("!!!".to_owned());
        assert_eq!(written(&tree).unwrap_err().status, 400);
        tree.line[0].mark = None;
        for _ in 0..=MAX_NESTED {
            let line = tree.line.clone();
            tree.line[0].variations = vec![line];
        }
        assert_eq!(written(&tree).unwrap_err().status, 400);
    }
}
