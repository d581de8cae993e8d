//! Positions of coins as text: `coins 2 phase=guess hider=ahead hands=HT`. What an observer does not know of the hands is `?`,
//! with the number of coins that are hidden.

use kickoff_core::notation::{FieldWriter, Fields};
use kickoff_core::{Notation, PositionError, Seat};

use super::{Coins, CoinsOptions, CoinsState, CoinsView, Hands, Phase, Public, SIDES, Side, hidden};

const PHASES: [(&str, Phase); 5] = [
    ("toss", Phase::Toss),
    ("hide", Phase::Hide),
    ("glimpse", Phase::Glimpse),
    ("guess", Phase::Guess),
    ("over", Phase::Over),
];
const LETTERS: [(&str, Side); 2] = [("H", Side::Heads), ("T", Side::Tails)];

fn letter(side: Side) -> &'static str {
    LETTERS.into_iter().find(|(_, other)| *other == side).map_or("", |(letter, _)| letter)
}

fn text(hands: Hands) -> String {
    hands.map(|side| side.map_or("-", letter)).concat()
}

fn read_hands(fields: &Fields<'_>, key: &str, text: &str) -> Result<Hands, PositionError> {
    let hand = |at: usize| match text.get(at..=at) {
        Some("-") => Ok(None),
        letter => fields.read_word(key, letter.unwrap_or_default(), &LETTERS).map(Some),
    };
    if text.len() != 2 {
        return Err(fields.error(key, "there are two hands, such as HT or H-"));
    }
    Ok([hand(0)?, hand(1)?])
}

fn write(public: &Public, hidden: u8, own: Option<Hands>, fields: &mut FieldWriter) {
    let phase = PHASES.into_iter().find(|(_, phase)| *phase == public.phase);
    fields.put("phase", phase.map_or("", |(word, _)| word));
    if public.phase == Phase::Toss {
        return;
    }
    fields.seat::<Coins>("hider", public.hider);
    fields.put_unless("round", public.round, 1);
    fields.pair("score", public.score);
    match own {
        Some(hands) if hidden > 0 => fields.put("hands", text(hands)),
        None if hidden > 0 => {
            fields.put("hidden", hidden);
            fields.unknown("hands");
        }
        _ => {}
    }
    fields.flag("shown", public.shown.is_some());
    if let (Some(shown), None) = (public.shown, own) {
        fields.put("left", letter(shown));
    }
    if public.last != [None; 2] {
        fields.put("last", text(public.last));
    }
}

impl Notation for Coins {
    const FIELDS: &'static [&'static str] =
        &["phase", "hider", "round", "score", "hidden", "hands", "shown", "left", "last"];

    fn write_state(state: &CoinsState, fields: &mut FieldWriter) {
        write(&state.public, hidden(&state.hands), Some(state.hands), fields);
    }

    fn write_view(view: &CoinsView, fields: &mut FieldWriter) {
        write(&view.public, view.hidden, view.own, fields);
    }

    fn read_state(options: &CoinsOptions, fields: &mut Fields<'_>) -> Result<CoinsState, PositionError> {
        let mut public = Public {
            options: *options,
            phase: fields.word("phase", &PHASES, Phase::Hide)?,
            round: 1,
            hider: Seat::First,
            shown: None,
            last: [None; 2],
            score: [0; 2],
        };
        if public.phase == Phase::Toss {
            fields.nothing_else("nothing has been hidden before the toss")?;
            return Ok(CoinsState { public, hands: [None; 2] });
        }
        public.hider = fields.need_seat::<Coins>("hider", "the side that hides, ahead or behind")?;
        let rounds = u32::from(options.rounds);
        public.round = fields.number("round", 1..=rounds, 1)?;
        if public.phase == Phase::Over && u32::from(public.round) < rounds {
            return Err(fields.error("phase", "the last round has not been played"));
        }
        public.score = fields.pair("score", 0..=rounds * 2)?;
        let mut hands = [None; 2];
        let shown = fields.flag("shown")?;
        let unknown = fields.is_unknown("hands");
        if unknown {
            let left = if shown {
                let text = fields.need("left", "the left coin, H or T")?;
                fields.read_word("left", text, &LETTERS)?
            } else {
                SIDES[0]
            };
            let count: u8 = fields.need_number("hidden", "how many coins are hidden", 1..=2)?;
            hands = [Some(left), Some(SIDES[0]).filter(|_| count == 2)];
        } else if let Some(text) = fields.take("hands") {
            hands = read_hands(fields, "hands", text)?;
        }
        let right = match public.phase {
            Phase::Hide => hidden(&hands) < 2,
            Phase::Glimpse | Phase::Guess => hidden(&hands) == 2,
            Phase::Toss | Phase::Over => hidden(&hands) == 0,
        };
        if !right || (shown && public.phase != Phase::Guess) {
            return Err(fields.error("hands", "that does not go with the phase"));
        }
        public.shown = hands[0].filter(|_| shown);
        if let Some(text) = fields.take("last") {
            public.last = read_hands(fields, "last", text)?;
        }
        Ok(CoinsState { public, hands })
    }
}
