//! `kickoff selfplay`.

use std::io::Write;

use kickoff_ai::{LEVELS, Weights};
use kickoff_core::chance::below;
use kickoff_core::{Node, Observer, Seat};
use kickoff_runtime::{
    Analysis, Budget, CommandError, DynEngine, DynGame, GameInstance, Limits, Opponent, Setup, Stop, find,
};
use rand_chacha::rand_core::Rng;

use crate::arguments::Selfplay;
use crate::commands::contest::{bar, failure};
use crate::contest::game::{ContestTerms, End};
use crate::contest::player::{Fault, Player, Situation};
use crate::contest::player_spec::PlayerLimits;
use crate::contest::rounds::Schedule;
use crate::failure::Failure;
use crate::input;
use crate::output::unwritable;
use crate::seeds::{follow, generator, turn_seed};
use crate::selfplay::{GAMES, Head, Position, Shard};

/// The stream of random numbers of turns that go astray.
const ASTRAY: u64 = 3;
/// In a game one turn in so many goes astray, beside the first turn of each side: the same openings would go on alike.
const ASTRAY_IN: u32 = 10;
/// Of the other turns one in so many has a position beside it to which a turn would have led that goes astray.
const BESIDE_IN: u32 = 3;

pub(crate) fn run(arguments: &Selfplay, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.chosen.game)?;
    let terms = input::judging(game)?;
    if game.network_inputs() == 0 {
        return Err(Failure::input(format!("no network can evaluate {}: it names no inputs", game.name())));
    }
    let play = arguments.series.terms(game, &arguments.chosen, arguments.random_plies)?;
    let start = play.instance().map_err(CommandError::from)?;
    // The network that is shipped is left out, so that the same files are made whichever it is.
    let setup = Setup { megabytes: 8, network: Some(None), ..Setup::default() };
    let weights = Weights::new(&terms.iter().map(|term| term.weight).collect::<Vec<_>>());
    std::fs::create_dir_all(&arguments.out).map_err(|error| unwritable(&arguments.out, error))?;
    let head = Head {
        game: game.id().to_owned(),
        rules: play.rules,
        options: play.options.clone(),
        inputs: game.network_inputs(),
        nodes: arguments.nodes,
        random_plies: arguments.random_plies,
        seed: arguments.series.seed,
        shard: 0,
        positions: 0,
    };
    let shards = arguments.games.div_ceil(GAMES);
    let bar = bar(shards * GAMES);
    let (mut made, mut found, mut positions) = (0, 0, 0);
    for number in 0..shards {
        let shard = Shard::new(&arguments.out, Head { shard: number, ..head.clone() });
        if let Some(there) = shard.read()? {
            (found, positions) = (found + 1, positions + there);
            bar.inc(GAMES);
            continue;
        }
        let schedule = Schedule {
            seed: follow(arguments.series.seed, number),
            rounds: GAMES,
            at_a_time: arguments.series.at_a_time(),
        };
        let players = || Ok([0, 1].map(|_| Recorder::new(game, &setup, &weights, arguments.nodes, &play.stop)));
        let round = |_, seed, players: &mut [Recorder<'_>; 2]| one(&play, start.as_ref(), seed, players);
        let mut harvest = Vec::new();
        let mut wrong = None;
        schedule
            .play(&play.stop, players, round, |game, played| {
                bar.inc(1);
                match played {
                    Ok(played) => harvest.extend(played.into_iter().map(|position| position.of_game(game))),
                    Err(fault) => wrong = Some(format!("a game went wrong: {}", fault.reason())),
                }
                wrong.is_none()
            })
            .map_err(failure)?;
        if let Some(wrong) = wrong {
            return Err(Failure::input(wrong));
        }
        positions += harvest.len();
        made += 1;
        shard.write(&harvest)?;
    }
    bar.finish_and_clear();
    writeln!(
        out,
        "{positions} positions of {} games in {}: {made} files made, {found} were there",
        shards * GAMES,
        arguments.out.display()
    )?;
    Ok(())
}

/// Plays a game: the positions in which turns began, in order, each with what it came to, and after it the one to which
/// a turn went astray. `None` if the game was stopped.
fn one(
    terms: &ContestTerms,
    start: &dyn GameInstance,
    seed: u64,
    players: &mut [Recorder<'_>; 2],
) -> Option<Result<Vec<Position>, Fault>> {
    let [first, second] = players;
    let limits = PlayerLimits::default();
    let sides: [(&mut dyn Player, PlayerLimits); 2] = [(first, limits), (second, limits)];
    let game = terms.play(start, seed, sides)?;
    if let End::Fault(_, fault) = game.end {
        return Some(Err(fault));
    }
    let mut turns: Vec<Recorded> = Vec::new();
    for (seat, player) in Seat::BOTH.into_iter().zip(players) {
        let points = if seat == Seat::First { game.points } else { game.points.other() };
        turns.extend(player.turns.drain(..).map(|turn| Recorded { position: turn.position.came_to(points), ..turn }));
    }
    turns.sort_by_key(|turn| turn.ply);
    Some(Ok(turns.into_iter().flat_map(|turn| [Some(turn.position), turn.stray]).flatten().collect()))
}

/// The computer, which keeps what it has been asked and what it thought of it.
struct Recorder<'a> {
    game: &'static dyn DynGame,
    setup: &'a Setup,
    weights: &'a Weights,
    nodes: u64,
    stop: Stop,
    engine: Option<Box<dyn DynEngine>>,
    seed: u64,
    turns: Vec<Recorded>,
}

/// A turn of a game.
struct Recorded {
    ply: u32,
    position: Position,
    /// A position that the game did not come to.
    stray: Option<Position>,
}

impl<'a> Recorder<'a> {
    fn new(
        game: &'static dyn DynGame,
        setup: &'a Setup,
        weights: &'a Weights,
        nodes: u64,
        stop: &Stop,
    ) -> Recorder<'a> {
        Recorder { game, setup, weights, nodes, stop: stop.clone(), engine: None, seed: 0, turns: Vec::new() }
    }

    fn think(&mut self, instance: &dyn GameInstance, seat: Seat) -> Option<Analysis> {
        let budget = Budget::new(Limits::nodes(self.nodes), self.stop.clone());
        let view = instance.seat_view(Observer::Seat(seat), seat);
        self.engine.as_mut()?.think(&view, &budget, turn_seed(self.seed, instance.ply()), &mut |_| {})
    }

    /// The position as the files have it. `None` if it is not one that a search evaluates.
    fn position(&self, instance: &dyn GameInstance, seat: Seat, value: i32) -> Option<Position> {
        let told = instance.network_inputs()?;
        let terms = self.weights.value(&instance.features()?);
        let terms = if seat == Seat::First { terms } else { -terms };
        Some(Position::new(told.held, seat, terms, value))
    }

    /// A turn that goes astray, and where it leads to: it begins as the best one and goes on at random. A search looks
    /// at such positions far more often than at those that come up in games, so that a network has to know them too.
    fn stray(
        &self,
        instance: &dyn GameInstance,
        seat: Seat,
        best: &[String],
        rng: &mut impl Rng,
    ) -> Option<(Vec<String>, Box<dyn GameInstance>)> {
        let mut instance = instance.clone_box();
        let kept = below(rng, u32::try_from(best.len()).ok()?) as usize;
        let mut turn = best.get(..kept)?.to_vec();
        for token in &turn {
            instance.play(token).ok()?;
        }
        while instance.node() == Node::Decide(seat) {
            let mut legal = instance.legal();
            legal.retain(|token| !self.game.is_timekeepers(token));
            let at = below(rng, u32::try_from(legal.len()).ok()?) as usize;
            let token = legal.into_iter().nth(at)?;
            instance.play(&token).ok()?;
            turn.push(token);
        }
        Some((turn, instance))
    }

    /// What is thought of a position to which a turn of the other side went astray.
    fn labelled(&mut self, instance: &dyn GameInstance) -> Option<Position> {
        let Node::Decide(seat) = instance.node() else { return None };
        instance.features()?;
        let thought = self.think(instance, seat)?;
        self.position(instance, seat, thought.value)
    }
}

impl Player for Recorder<'_> {
    fn begin(&mut self, _: &dyn GameInstance, seed: u64) -> Result<(), Fault> {
        self.seed = seed;
        self.turns.clear();
        self.engine.get_or_insert_with(|| self.game.engine(Opponent::Level(LEVELS), self.setup)).forget();
        Ok(())
    }

    fn turn(&mut self, situation: &Situation<'_>) -> Result<Vec<String>, Fault> {
        let Situation { instance, seat, .. } = *situation;
        let none = || Fault::Illegal("the computer found nothing to play".to_owned());
        let thought = self.think(instance, seat).ok_or_else(none)?;
        let Some(position) = self.position(instance, seat, thought.value) else { return Ok(thought.turn) };
        let ply = instance.ply();
        let mut rng = generator(follow(turn_seed(self.seed, ply), ASTRAY));
        let goes = self.turns.is_empty() || below(&mut rng, ASTRAY_IN) == 0;
        let beside = below(&mut rng, BESIDE_IN) == 0;
        match self.stray(instance, seat, &thought.turn, &mut rng) {
            Some((turn, _)) if goes => {
                self.turns.push(Recorded { ply, position: position.left(), stray: None });
                Ok(turn)
            }
            Some((_, end)) if beside => {
                let stray = self.labelled(end.as_ref());
                self.turns.push(Recorded { ply, position, stray });
                Ok(thought.turn)
            }
            _ => {
                self.turns.push(Recorded { ply, position, stray: None });
                Ok(thought.turn)
            }
        }
    }
}
