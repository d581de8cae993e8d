//! Coming together: invitations, the free seat, another game, and seats that move to another device.

use std::collections::BTreeMap;
use std::sync::Arc;

use kickoff_runtime::CatalogGame;

use super::Players;
use super::change::Change;
use super::commands::Done;
use super::feeds::Notice;
use super::live::Held;
use super::matches::{Matches, begin, new_row};
use super::network::{Network, seat_of};
use super::terms::{Player, Terms};
use super::writing::Take;
use crate::cluster::Wish;
use crate::fair::Asker;
use crate::identity::{Visitor, looks};
use crate::refuse::{Answer, Refuse};
use crate::storage::{EventKind, MatchRow, SeatLink};
use crate::text::{new_secret, now_ms, secret_hash, today};
use crate::wire::{Computers, Invitation, MatchState, NewNetwork, OpenMatch, Recovery, Stage, TakeSeat};

/// How long a link that moves a seat is good, in milliseconds.
const RECOVERY_MS: i64 = 24 * 60 * 60 * 1000;
/// Public matches that the lobby shows.
const LOBBY: u32 = 100;

impl Matches {
    /// A new match over the network, in which a seat waits for somebody.
    pub(super) async fn invite(
        &self,
        game: &'static dyn CatalogGame,
        options: &BTreeMap<String, String>,
        half_ms: Option<u64>,
        new: &NewNetwork,
        visitor: &Visitor,
    ) -> Answer<MatchState> {
        let typed = TakeSeat { name: new.name.clone(), nonce: new.nonce.clone() };
        let maker = self.player(visitor, &typed, game.id()).await?;
        let terms = Terms::new(new, maker)?;
        let _room = self.quotas.for_invitation(visitor).await?;
        let timeline = begin(game, game.rules_version(), options, &Players(terms.names()), true)?;
        let row = new_row(&timeline, visitor.owner()?.as_str(), Players(terms.names()), Computers::default(), today());
        let row = MatchRow { invitation: Some(new_secret()), half_ms, ..row };
        let held = self.add_network(row, timeline, terms, &Asker::of(visitor)).await?;
        let role = held.loaded()?.role(visitor);
        held.state(role)
    }

    async fn add_network(&self, row: MatchRow, timeline: super::Timeline, terms: Terms, asker: &Asker) -> Answer<Held> {
        let row = MatchRow {
            network: Some(serde_json::to_string(&terms).map_err(|_| Refuse::lost())?),
            holders: terms.holders(),
            public: terms.public,
            ..row
        };
        let held = self.add(row, timeline, Some(Network::new(terms)), &[], asker).await?;
        self.lobby.changed();
        self.tell_nodes(held.loaded()?, false, true, true);
        Ok(held)
    }

    async fn player(&self, visitor: &Visitor, typed: &TakeSeat, game: &str) -> Answer<Player> {
        let account = visitor.member.as_ref().map(|member| (member.account.as_str(), member.name.as_str()));
        let mut player = Player::typed(visitor.owner()?.as_str(), account, typed)?;
        match account {
            Some((id, _)) => player.rating = self.rating(id, game).await?,
            None if !player.name.is_empty() && self.storage.looks_taken(&looks(&player.name)).await? => {
                return Err(Refuse::bad(format!(
                    "“{}” is, or looks like, the name of a member. Choose another name, or sign in.",
                    player.name
                )));
            }
            None => {}
        }
        Ok(player)
    }

    /// What an invitation is for.
    pub(crate) async fn invitation(self: &Arc<Self>, word: &str, visitor: &Visitor) -> Answer<Invitation> {
        let held = self.invited(word, visitor).await?;
        let loaded = held.loaded()?;
        let network = loaded.network.as_ref().ok_or_else(Refuse::lost)?;
        let terms = &network.terms;
        Ok(Invitation {
            id: loaded.row.id.clone(),
            game: loaded.row.game.clone(),
            options: loaded.row.options.clone(),
            by: terms.maker.name.clone(),
            rating: terms.maker.rating,
            seat: terms.maker_seat.map(|seat| 1 - seat.min(1)),
            clock: terms.control,
            half_ms: loaded.row.half_ms,
            rated: terms.rated,
            open: loaded.stage() == Some(Stage::Waiting),
            own: visitor.is(&terms.maker.holder),
            commitment: terms.fair(&loaded.row.id)?.commitment().to_string(),
        })
    }

    async fn invited(self: &Arc<Self>, word: &str, visitor: &Visitor) -> Answer<Held> {
        let row = self.storage.match_by_invitation(word).await?;
        self.hold_for(&row.ok_or_else(|| Refuse::not_found("invitation"))?.id, visitor).await
    }

    /// Takes the free seat of an invitation.
    pub(crate) async fn accept(self: &Arc<Self>, word: &str, take: TakeSeat, visitor: &Visitor) -> Answer<MatchState> {
        let held = self.invited(word, visitor).await?;
        let id = held.loaded()?.row.id.clone();
        drop(held);
        self.granted(visitor, &id, Wish::Sit { take }).await
    }

    /// Takes the free seat of a public match.
    pub(crate) async fn join(self: &Arc<Self>, id: &str, take: TakeSeat, visitor: &Visitor) -> Answer<MatchState> {
        let held = self.hold_for(id, visitor).await?;
        let public = held.loaded()?.network.as_ref().is_some_and(|network| network.terms.public);
        // A player who sits there already is told how it stands.
        if !public && seat_of(held.loaded()?.role(visitor)).is_none() {
            return Err(Refuse::forbidden("To play in this match one needs its invitation."));
        }
        drop(held);
        self.granted(visitor, id, Wish::Sit { take }).await
    }

    /// Gives the free seat to somebody.
    pub(super) async fn sit(self: &Arc<Self>, held: Held, take: &TakeSeat, visitor: &Visitor) -> Answer<(Held, Done)> {
        let loaded = held.loaded()?;
        let role = loaded.role(visitor);
        let Some(network) = &loaded.network else { return Err(Refuse::not_now("No seat is free.")) };
        match (loaded.stage(), seat_of(role)) {
            (Some(Stage::Waiting), Some(_)) => {
                return Err(Refuse::not_now("This is your own invitation: send its link to somebody else."));
            }
            // Sent twice, or opened again later.
            (_, Some(_)) => return held.done_already(),
            (Some(Stage::Waiting), None) => {}
            (_, None) => return Err(Refuse::not_now("Somebody else has taken the seat.")),
        }
        let mut terms = network.terms.clone();
        terms.seat(self.player(visitor, take, &loaded.row.game).await?, &loaded.row.game, &loaded.row.id)?;
        let seat = seat_of(terms.role(|owner| visitor.is(owner)));
        self.change_seats(held, Change::seated(EventKind::Join, seat, terms)).await
    }

    /// Stores who sits where from now on, unless something has happened in the match meanwhile.
    async fn change_seats(self: &Arc<Self>, mut held: Held, change: Change) -> Answer<(Held, Done)> {
        let (seq, before) = (held.loaded()?.row.seq, held.loaded()?.timeline.ply());
        self.may_write(&mut held, Take::ByForce).await?;
        if held.loaded()?.row.seq != seq {
            return Err(Refuse::moved_on());
        }
        self.do_it(&mut held, change, 0).await?;
        // The former holder sees no more than anyone from now on, and the new one sees that side.
        held.live.feeds.send_all(&Notice::Reseated);
        self.settle(&mut held).await;
        let done = Done { seq: held.loaded()?.row.seq, before, again: false };
        Ok((held, done))
    }

    /// Makes the match in which one with these terms goes on, the sides changed; its id is in the terms returned.
    pub(super) async fn make_rematch(self: &Arc<Self>, held: &Held, terms: Option<Terms>) -> Answer<Terms> {
        let loaded = held.loaded()?;
        let old = terms.ok_or_else(Refuse::lost)?;
        let (id, terms) = old.again().ok_or_else(Refuse::lost)?;
        // The id was promised. If an attempt to note the rematch failed, the match is there already, and is that one.
        if self.storage.find_match(&id).await?.is_some() {
            return Ok(old.going_on(&id));
        }
        let game = kickoff_runtime::find(&loaded.row.game).map_err(|_| Refuse::damaged("this match"))?;
        let timeline = begin(game, game.rules_version(), &loaded.row.options, &Players(terms.names()), true)?;
        let owner = &old.maker.holder;
        let row = new_row(&timeline, owner, Players(terms.names()), Computers::default(), today());
        let row = MatchRow { id, half_ms: loaded.row.half_ms, ..row };
        let mut next = self.add_network(row, timeline, terms, &Asker::owner(owner)).await?;
        self.may_write(&mut next, Take::ByForce).await?;
        self.settle(&mut next).await;
        Ok(old.going_on(&next.loaded()?.row.id))
    }

    /// A link by which the visitor's seat moves to another device. One that they made before is void.
    pub(crate) async fn recovery(self: &Arc<Self>, id: &str, visitor: &Visitor) -> Answer<Recovery> {
        let held = self.hold_for(id, visitor).await?;
        let network = held.loaded()?.network.as_ref().ok_or_else(|| Refuse::forbidden("You have no seat here."))?;
        let bond = network.terms.seat_link(|owner| visitor.is(owner))?;
        let word = new_secret();
        let link = SeatLink { match_id: id.to_owned(), bond };
        let now = now_ms();
        self.storage.add_seat_link(&secret_hash(&word), &link, now + RECOVERY_MS, now).await?;
        Ok(Recovery { word })
    }

    /// Moves a seat to the visitor. The link is used up only if that was done.
    pub(crate) async fn recover(self: &Arc<Self>, word: &str, visitor: &Visitor) -> Answer<MatchState> {
        // A visitor without a cookie cannot get a seat: they could not be told from others.
        visitor.owner()?;
        let word = secret_hash(word);
        let link = self.storage.seat_link(&word, now_ms()).await?.ok_or_else(void_link)?;
        let state = self.granted(visitor, &link.match_id, Wish::Reseat { link: word.clone() }).await?;
        if !visitor.is(&link.bond.holder) {
            // It is void already; this keeps the table small.
            self.storage.drop_seat_link(&word).await?;
        }
        Ok(state)
    }

    /// Gives a seat to somebody who has the link for it, by the hash of its word.
    pub(super) async fn reseat_to(self: &Arc<Self>, held: Held, link: &str, visitor: &Visitor) -> Answer<(Held, Done)> {
        let loaded = held.loaded()?;
        let network = loaded.network.as_ref().ok_or_else(Refuse::lost)?;
        let link = self.storage.seat_link(link, now_ms()).await?;
        let link = link.filter(|link| link.match_id == loaded.row.id).ok_or_else(void_link)?;
        let to = visitor.owner()?.to_string();
        let Some((seat, terms)) = network.terms.moved(&link.bond, &to) else {
            // Sent twice: the seat has moved here.
            let moved_here =
                network.terms.seat_link(|owner| visitor.is(owner)).is_ok() && network.terms.is_just_after(&link.bond);
            return if moved_here { held.done_already() } else { Err(void_link()) };
        };
        if visitor.is(&link.bond.holder) {
            return held.done_already();
        }
        if seat_of(loaded.role(visitor)).is_some() {
            return Err(Refuse::forbidden("You play the other side in this match."));
        }
        self.change_seats(held, Change::seated(EventKind::Reseat, seat, terms)).await
    }

    /// The public matches: those with a free seat first.
    pub(crate) async fn open(&self) -> Answer<Vec<OpenMatch>> {
        let rows = self.storage.public_matches(LOBBY).await?;
        Ok(rows.into_iter().filter_map(open_match).collect())
    }

    /// How many matches wait for a visitor's move.
    pub(crate) async fn turns(&self, visitor: &Visitor) -> Answer<u32> {
        Ok(self.storage.turns_of(&visitor.owners()).await?)
    }
}

fn open_match(row: MatchRow) -> Option<OpenMatch> {
    let terms: Terms = serde_json::from_str(row.network.as_deref()?).ok()?;
    let game = kickoff_runtime::find(&row.game).ok()?;
    let open = terms.seats.is_none();
    let players: [Option<&Player>; 2] = match &terms.seats {
        Some([first, second]) => [Some(first), Some(second)],
        None if terms.maker_seat == Some(1) => [None, Some(&terms.maker)],
        None => [Some(&terms.maker), None],
    };
    let called = Players(players.map(|p| p.map(|p| p.name.clone()).filter(|name| !name.is_empty()))).called(Some(game));
    let usual = |key: &str| game.options().iter().find(|o| o.key == key).map(|o| o.default_under(row.rules_version));
    let changed = |key: &String, value: &String| usual(key) != Some(value.as_str());
    Some(OpenMatch {
        id: row.id,
        game: row.game,
        options: row.options.into_iter().filter(|(key, value)| changed(key, value)).collect(),
        names: called
            .into_iter()
            .zip(&players)
            .map(|(name, player)| player.map(|_| name).unwrap_or_default())
            .collect(),
        ratings: players.iter().map(|player| player.and_then(|player| player.rating)).collect(),
        open,
        seat: terms.maker_seat.map(|seat| 1 - seat.min(1)),
        clock: terms.control,
        half_ms: row.half_ms,
        rated: terms.rated,
        headline: row.standing.headline,
        updated: row.updated,
    })
}

fn void_link() -> Refuse {
    Refuse::not_found("link; it works once, for a day, and until a seat changes hands or a newer link is made")
}

impl Held {
    /// The answer to something that had been done before.
    fn done_already(self) -> Answer<(Held, Done)> {
        let loaded = self.loaded()?;
        let done = Done { seq: loaded.row.seq, before: loaded.timeline.ply(), again: true };
        Ok((self, done))
    }
}
