//! The game's record, and what of it may be shown while something is secret.

use kickoff_runtime::{Comment, Record, Score};

use super::Timeline;

impl Timeline {
    /// How many tokens a record may show: while the game goes on none from the first one on that is still secret. Where
    /// the seats are told what they see, none from the first one on that somebody has not seen: the rules may never
    /// reveal it.
    fn showable(&self, over: bool) -> usize {
        if over {
            return self.steps.len();
        }
        if self.seats_see {
            return self.steps.iter().position(|step| !step.is_open()).unwrap_or(self.steps.len());
        }
        (0..=self.steps.len()).rev().find(|ply| !self.at(*ply).secret).unwrap_or(0)
    }

    /// The whole game so far as a record, with these names and this date.
    pub fn record(&self, players: &[Option<String>; 2], begun: &str) -> Record {
        let game = self.now.game();
        Record {
            game: game.id().to_owned(),
            position: self.now.start_text(None),
            rules: self.now.rules_version(),
            options: self.now.options().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
            date: begun.parse().ok(),
            seats: game.seats().map(str::to_owned),
            names: players.clone(),
            result: self.score().map(Score),
            extra: Vec::new(),
            tokens: self.tokens().map(str::to_owned).collect(),
            comments: Vec::new(),
            marks: Vec::new(),
            variations: Vec::new(),
        }
    }

    /// Cuts a record of this game before what is still secret, and says so in it; `over` says whether the game has
    /// ended, on the board or otherwise.
    pub fn showable_part(&self, mut record: Record, over: bool) -> Record {
        let showable = self.showable(over);
        if showable < record.tokens.len() {
            record.tokens.truncate(showable);
            record.comments.retain(|comment| comment.after <= showable);
            record.marks.retain(|marked| marked.token < showable);
            // What could have been played instead may tell as much as what was.
            record.variations.clear();
            record.comments.push(Comment {
                after: showable,
                text: if self.seats_see {
                    "The rest is left out while the game goes on: it holds what is secret.".to_owned()
                } else {
                    "The rest is left out: something in it is still secret.".to_owned()
                },
            });
        }
        record
    }
}
