//! The terms of a match over the network, as they are stored with it.

use kickoff_core::Seat;
use kickoff_runtime::{CommitmentScope, Fair, Seed, check_nonce};
use serde::{Deserialize, Serialize};

use crate::confusables::looks_like_the_computer;
use crate::text::optional_name;
use crate::wire::{Ending, NewNetwork, Rating, Role, TakeSeat, TimeControl};
use crate::{Randomness, Refusal, Result, clock};

/// The players' agreement and its results, as they are stored with the match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// How much time there is.
    pub control: TimeControl,
    /// Whether the lobby shows it.
    pub public: bool,
    /// Whether it counts for the ratings.
    pub rated: bool,
    /// Whether it begins with a position of its own, and not as games do. It is never rated then.
    #[serde(default)]
    pub from_position: bool,
    /// Whether the first move is on the clock, as in rated matches (except old ones, from before this field).
    #[serde(default)]
    pub(crate) first_move_counts: bool,
    /// The seed, from which all draws follow; nobody is told it before the match is over.
    pub(crate) seed: String,
    /// Whether the commitment to the seed covers the match's id, as in all matches except old ones, from before this
    /// field.
    #[serde(default)]
    id_promised: bool,
    /// The seed of the match in which it may go on: promised now, before the players throw anything into its draws.
    #[serde(default)]
    next_seed: Option<String>,
    /// The id of that match, promised with its seed.
    #[serde(default)]
    next_id: Option<String>,
    /// The nonce of the player who offers another game.
    #[serde(default)]
    next_nonces: [String; 2],
    /// The player who created the match.
    pub maker: Player,
    /// The seat that the maker chose; `None`: by lot.
    pub maker_seat: Option<u8>,
    /// Who sits where; nobody before both are there.
    pub seats: Option<[Player; 2]>,
    /// The seat that the lot gave to the maker, if the sides were drawn.
    #[serde(default)]
    pub(crate) lot: Option<u8>,
    /// How often seats have changed hands. Links that move a seat are void when they do.
    #[serde(default)]
    seating: u64,
    /// How it ended, if not on the board.
    pub ending: Option<Ending>,
    /// The match in which it goes on.
    pub rematch: Option<String>,
}

/// The seed and id of a match that may be made later. Nobody can guess them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fresh {
    /// The seed of all its draws, in hexadecimal.
    pub seed: String,
    /// The id for the new match.
    pub id: String,
}

/// A player of a match over the network.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The owner that holds the seat.
    pub holder: String,
    /// What the player wants to be called; empty: by the name of the side.
    pub name: String,
    /// The id of the player's account, if there is one.
    pub account: Option<String>,
    /// The player's rating before the match.
    pub rating: Option<Rating>,
    /// The nonce that this player adds to the seed of draws.
    pub nonce: String,
}

impl Player {
    /// Checks the name and nonce that a player typed. `account` is the id and the name of the player's account.
    ///
    /// # Errors
    /// One of them cannot be taken.
    pub fn typed(holder: &str, account: Option<(&str, &str)>, typed: &TakeSeat) -> Result<Player> {
        let nonce = checked_nonce(&typed.nonce)?;
        // A member plays under the account's name: nobody else can.
        let name = match account {
            Some((_, name)) => name.to_owned(),
            None => {
                let name = optional_name(&typed.name)?.unwrap_or_default();
                if looks_like_the_computer(&name) {
                    return Err(Refusal::bad("Only the computer is called that. Choose another name."));
                }
                name
            }
        };
        Ok(Player {
            holder: holder.to_owned(),
            name,
            account: account.map(|(id, _)| id.to_owned()),
            rating: None,
            nonce,
        })
    }
}

impl Player {
    /// Another owner holds the seat from now on: the same person on another device, who is no member there.
    fn goes_to(&mut self, holder: &str) {
        if self.holder != holder {
            (self.account, self.rating) = (None, None);
        }
        holder.clone_into(&mut self.holder);
    }
}

impl Terms {
    /// The terms of a new match; `from_position`: it does not begin as games do.
    ///
    /// # Errors
    /// There are no matches with these terms, or not for this player.
    pub fn new(new: &NewNetwork, from_position: bool, maker: Player, random: &dyn Randomness) -> Result<Terms> {
        clock::check(new.clock).map_err(Refusal::bad)?;
        if new.seat.is_some_and(|seat| seat > 1) {
            return Err(Refusal::bad("The seats are 0 and 1."));
        }
        if new.rated && maker.account.is_none() {
            return Err(Refusal::forbidden("Only members play for ratings: sign in first."));
        }
        // The player who sets it up can choose a position that is won.
        if new.rated && from_position {
            return Err(Refusal::bad("A match from a position does not count for the ratings."));
        }
        // A player who does not like what was drawn would never move, and lose nothing.
        if new.rated && new.clock == TimeControl::None {
            return Err(Refusal::bad("A rated match needs a clock. Choose a time control."));
        }
        let next = random.fresh();
        Ok(Terms {
            control: new.clock,
            public: new.public,
            rated: new.rated,
            from_position,
            first_move_counts: new.rated,
            seed: random.fresh().seed,
            id_promised: true,
            next_seed: Some(next.seed),
            next_id: Some(next.id),
            next_nonces: Default::default(),
            maker,
            maker_seat: new.seat,
            seats: None,
            lot: None,
            seating: 0,
            ending: None,
            rematch: None,
        })
    }

    /// The same terms for another game with the sides changed, with the id and the seed that were promised for it.
    pub(crate) fn again(&self, random: &dyn Randomness) -> Option<(String, Terms)> {
        let [mut first, mut second] = self.seats.clone()?;
        let (unpromised, next) = (random.fresh(), random.fresh());
        [first.nonce, second.nonce] = self.next_nonces.clone();
        let terms = Terms {
            seed: self.next_seed.clone().unwrap_or(unpromised.seed),
            // Matches of older programs have promised no id: then neither does this one's commitment.
            id_promised: self.next_id.is_some(),
            next_seed: Some(next.seed),
            next_id: Some(next.id),
            next_nonces: Default::default(),
            seats: Some([second, first]),
            lot: None,
            ending: None,
            rematch: None,
            ..self.clone()
        };
        Some((self.next_id.clone().unwrap_or(unpromised.id), terms))
    }

    /// The terms with another nonce of the maker, who may change it until somebody takes the other seat.
    pub(crate) fn with_makers_nonce(&self, nonce: &str) -> Result<Terms> {
        let maker = Player { nonce: checked_nonce(nonce)?, ..self.maker.clone() };
        Ok(Terms { maker, ..self.clone() })
    }

    /// The terms when a player has thrown this into the draws of the next match.
    pub(crate) fn with_next_nonce(&self, seat: Seat, nonce: &str) -> Result<Terms> {
        let mut terms = self.clone();
        terms.next_nonces[seat.index()] = checked_nonce(nonce)?;
        Ok(terms)
    }

    /// The terms of a match that has ended.
    pub(crate) fn ended(&self, ending: Ending) -> Terms {
        Terms { ending: Some(ending), ..self.clone() }
    }

    /// The terms of a match that goes on in another one. Links that move a seat are void: they led to this one.
    pub(crate) fn going_on(&self, id: &str) -> Terms {
        Terms { rematch: Some(id.to_owned()), seating: self.seating + 1, ..self.clone() }
    }

    /// Somebody takes the free seat. A lot follows from the seed and both nonces, so that nobody can choose it.
    pub(crate) fn seat(&mut self, other: Player, game: &str, match_id: &str) -> Result<()> {
        if self.rated && other.account.is_none() {
            return Err(Refusal::forbidden("This match counts for the ratings: sign in to play it."));
        }
        let maker = self.maker.clone();
        let maker_seat = match self.maker_seat {
            Some(seat) => seat,
            None => {
                let lot = Fair::draw_lot(&self.seed()?, game, match_id, [&maker.nonce, &other.nonce]);
                *self.lot.insert(lot)
            }
        };
        self.seats = Some(if maker_seat == 0 { [maker, other] } else { [other, maker] });
        self.seating += 1;
        Ok(())
    }

    /// The bond of a link that moves this owner's seat.
    ///
    /// # Errors
    /// The owner has no seat, or the seat stays with the account that plays for the ratings.
    pub fn seat_link(&self, is: impl Fn(&str) -> bool) -> Result<SeatBond> {
        let holder = match &self.seats {
            Some(seats) => seats.iter().map(|player| &player.holder).find(|holder| is(holder)),
            None => Some(&self.maker.holder).filter(|holder| is(holder)),
        };
        let holder = holder.ok_or_else(|| Refusal::forbidden("You have no seat here."))?;
        if self.rated {
            return Err(Refusal::forbidden(
                "This match counts for the ratings: your seat is your account's. Sign in on the other device.",
            ));
        }
        Ok(SeatBond { holder: holder.clone(), seating: self.seating })
    }

    /// The terms when the seat that a link is bound to has moved to this owner, and which seat that is (none while a lot
    /// is still to be drawn). `None`: the link is void, because the seat has changed hands since it was made.
    pub(crate) fn moved(&self, bond: &SeatBond, to: &str) -> Option<(Option<Seat>, Terms)> {
        if self.rated || bond.seating != self.seating {
            return None;
        }
        let mut terms = Terms { seating: self.seating + 1, ..self.clone() };
        let seat = match &mut terms.seats {
            Some(seats) => {
                let index = seats.iter().position(|player| player.holder == bond.holder)?;
                seats[index].goes_to(to);
                Seat::from_index(index)
            }
            None if terms.maker.holder == bond.holder => {
                self.maker_seat.and_then(|seat| Seat::from_index(usize::from(seat)))
            }
            None => return None,
        };
        if terms.maker.holder == bond.holder {
            terms.maker.goes_to(to);
        }
        Some((seat, terms))
    }

    /// The names as they were given, seat 0 first.
    pub fn names(&self) -> [Option<String>; 2] {
        let given = |player: &Player| Some(player.name.clone()).filter(|name| !name.is_empty());
        match &self.seats {
            Some(seats) => [given(&seats[0]), given(&seats[1])],
            None => match self.maker_seat {
                Some(0) => [given(&self.maker), None],
                Some(_) => [None, given(&self.maker)],
                None => [None, None],
            },
        }
    }

    /// The owners that hold the seats.
    pub fn holders(&self) -> [Option<String>; 2] {
        match &self.seats {
            Some([first, second]) => [Some(first.holder.clone()), Some(second.holder.clone())],
            None => [None, None],
        }
    }

    /// The owner that holds a seat.
    pub fn holder(&self, seat: Seat) -> &str {
        match &self.seats {
            Some(seats) => &seats[seat.index()].holder,
            None => &self.maker.holder,
        }
    }

    /// The role of somebody in the match; `is` says whether they are a given owner.
    pub fn role(&self, is: impl Fn(&str) -> bool) -> Role {
        match &self.seats {
            Some([first, _]) if is(&first.holder) => Role::First,
            Some([_, second]) if is(&second.holder) => Role::Second,
            // While a seat is free the maker has the chosen one; where lots are drawn that means nothing yet.
            None if is(&self.maker.holder) => {
                if self.maker_seat == Some(1) {
                    Role::Second
                } else {
                    Role::First
                }
            }
            _ => Role::Spectator,
        }
    }

    /// Whether seats have changed hands once since a link was made, and it may be that link that did it.
    pub(crate) fn is_just_after(&self, bond: &SeatBond) -> bool {
        let held = self.holders().iter().flatten().any(|holder| *holder == bond.holder);
        self.seating == bond.seating + 1 && !held && self.maker.holder != bond.holder
    }

    /// Where the draws come from.
    ///
    /// # Errors
    /// The terms are damaged.
    pub fn fair(&self, match_id: &str) -> Result<Fair> {
        Ok(Fair {
            seed: self.seed()?,
            nonces: self.nonces(),
            match_id: match_id.to_owned(),
            scope: scope(self.id_promised),
            lot: self.lot,
        })
    }

    fn seed(&self) -> Result<Seed> {
        Seed::parse(&self.seed).map_err(|_| Refusal::damaged())
    }

    /// The id of the match in which it may go on, if it was promised, and what its seed was promised by.
    pub(crate) fn next_promise(&self) -> Option<(Option<String>, String)> {
        let seed = Seed::parse(self.next_seed.as_deref()?).ok()?;
        let id = self.next_id.clone();
        let commitment = seed.commitment(scope(id.is_some()), id.as_deref().unwrap_or_default());
        Some((id, commitment.to_string()))
    }

    pub(crate) fn nonces(&self) -> [String; 2] {
        match &self.seats {
            Some([first, second]) => [first.nonce.clone(), second.nonce.clone()],
            None => [String::new(), String::new()],
        }
    }
}

/// Ties a link that moves a seat to the present holder of the seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatBond {
    /// The owner who held the seat when the link was made.
    pub holder: String,
    /// How often seats had changed hands then.
    pub seating: u64,
}

fn scope(id_promised: bool) -> CommitmentScope {
    if id_promised { CommitmentScope::SeedAndMatch } else { CommitmentScope::Seed }
}

fn checked_nonce(nonce: &str) -> Result<String> {
    check_nonce(nonce).map_err(|error| Refusal::bad(format!("{error}.")))?;
    Ok(nonce.to_owned())
}
