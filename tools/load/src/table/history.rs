//! The history of a match as messages told it, compared with the server's own record.

use kickoff_core::Node;

use super::{Sent, Table};
use crate::LoadError;

impl Table {
    /// Learns what the action with this number was. `sent` is what one of the players has played and not yet learnt of.
    pub(super) fn learn(&mut self, ply: usize, token: String, sent: Option<&Sent>) -> Result<(), LoadError> {
        if let Some(known) = self.tokens.get(ply) {
            if *known != token {
                return Err(self.broken(format!("action {ply} was {known}, and now it is told as {token}")));
            }
            return Ok(());
        }
        self.early.insert(ply, token);
        while let Some(token) = self.early.remove(&self.tokens.len()) {
            let ply = self.tokens.len();
            match self.instance.node() {
                Node::Chance => self.draws += 1,
                Node::Decide(_) if sent.is_some_and(|sent| sent.has(ply, &token)) => {}
                Node::Decide(_) | Node::Over(_) => {
                    return Err(self.broken(format!("action {ply} is told as {token}, but nobody played that")));
                }
            }
            self.instance.play(&token).map_err(|error| self.broken(format!("action {ply}: {error}")))?;
            self.tokens.push(token);
        }
        Ok(())
    }

    /// Whether a command is not acknowledged yet.
    pub(crate) fn has_unfinished(&self) -> bool {
        self.unfinished.is_some()
    }

    /// Holds what the server has kept against what was acknowledged, and learns the rest of it. Says whether a command
    /// that was not acknowledged was kept.
    pub(crate) fn check(&mut self, kept: &[String]) -> Result<bool, LoadError> {
        compare(&self.tokens, self.unfinished.as_ref(), kept).map_err(|what| self.broken(what))?;
        let unfinished = self.unfinished.clone();
        for (ply, token) in kept.iter().enumerate() {
            self.learn(ply, token.clone(), unfinished.as_ref())?;
        }
        Ok(unfinished.is_some_and(|sent| self.tokens.len() >= sent.end()))
    }
}

impl Sent {
    /// Whether it plays this token as the action with this number.
    fn has(&self, ply: usize, token: &str) -> bool {
        ply.checked_sub(self.at).and_then(|index| self.tokens.get(index)).is_some_and(|own| own == token)
    }
}

/// Everything acknowledged is kept, in order; and of a command that is not acknowledged, all or nothing. Further kept
/// actions have to be chance's, as the rules decide.
fn compare(known: &[String], unfinished: Option<&Sent>, kept: &[String]) -> Result<(), String> {
    if let Some((ply, (was, is))) = known.iter().zip(kept).enumerate().find(|(_, (was, is))| was != is) {
        return Err(format!("action {ply} was acknowledged as {was}, and is kept as {is}"));
    }
    if kept.len() < known.len() {
        return Err(format!("{} actions were acknowledged, and {} are kept", known.len(), kept.len()));
    }
    if let Some(sent) = unfinished
        && kept.get(sent.at).is_some_and(|token| sent.tokens.first() == Some(token))
        && kept.get(sent.at..sent.end()) != Some(sent.tokens.as_slice())
    {
        return Err(format!("of the command {:?} on action {} only a part is kept", sent.tokens, sent.at));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    fn sent(at: usize, text: &str) -> Sent {
        Sent { seat: 0, key: "k1".to_owned(), seq: 3, at, tokens: tokens(text) }
    }

    /// If this did not hold, the kill test would pass with a server that loses moves.
    #[test]
    fn a_lost_or_changed_action_is_noticed() {
        let known = tokens("~red a b");
        assert_eq!(compare(&known, None, &tokens("~red a b")), Ok(()));
        assert!(compare(&known, None, &tokens("~red a")).unwrap_err().contains("3 actions were acknowledged, and 2"));
        assert!(compare(&known, None, &tokens("~red b a")).unwrap_err().contains("action 1 was acknowledged as a"));
    }

    #[test]
    fn an_unacknowledged_command_is_kept_whole_or_not_at_all() {
        let known = tokens("~red a");
        let sent = sent(2, "b c");
        assert_eq!(compare(&known, Some(&sent), &tokens("~red a")), Ok(()));
        assert_eq!(compare(&known, Some(&sent), &tokens("~red a b c ~blue")), Ok(()));
        assert!(compare(&known, Some(&sent), &tokens("~red a b")).unwrap_err().contains("only a part"));
    }
}
