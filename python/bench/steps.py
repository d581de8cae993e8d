"""How many steps a second: many games at once, and random games one by one, beside OpenSpiel's and pgx's if they are there.

    maturin build --release -m python/Cargo.toml && pip install target/wheels/kickoff-*.whl
    python python/bench/steps.py

It writes tables in Markdown. Every figure is wall-clock time with the choice of random actions in it, the best of some runs.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import time
from collections.abc import Callable

import numpy as np

import kickoff_games as kickoff

SIZES = (1, 64, 1024)
RUNS = 3


def rate(run: Callable[[int], int], seconds: float) -> float:
    """What ``run(count)`` does a second; it says how much it has done. The best of some runs of so many seconds."""
    count = 1
    while True:
        start = time.perf_counter()
        done = run(count)
        took = time.perf_counter() - start
        if took > seconds / 4:
            break
        count *= 2
    count = max(1, int(count * seconds / took))
    best = done / took
    for _ in range(RUNS):
        start = time.perf_counter()
        done = run(count)
        best = max(best, done / (time.perf_counter() - start))
    return best


def batches(game: str, n: int, observations: bool, threads: int | None) -> Callable[[int], int]:
    vector = kickoff.vector(game, n, seed=1, observations=observations, threads=threads)
    actions = np.zeros(n, np.int32)

    def run(count: int) -> int:
        for _ in range(count):
            vector.random_actions(actions)
            vector.step(actions)
        return count * n

    return run


def games(game: str) -> Callable[[int], int]:
    """Whole random games; every action and chance outcome is a state."""
    start = kickoff.make(game)
    choose = random.Random(1)

    def run(count: int) -> int:
        states = 0
        for _ in range(count):
            state = start.clone()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply(state.draw(choose.getrandbits(63)))
                else:
                    state.apply(choose.choice(state.legal_actions()))
                states += 1
        return states

    return run


def spiel_games(name: str) -> Callable[[int], int]:
    import pyspiel

    game = pyspiel.load_game(name)
    choose = random.Random(1)

    def run(count: int) -> int:
        states = 0
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes())
                    state.apply_action(choose.choices(outcomes, odds)[0])
                else:
                    state.apply_action(choose.choice(state.legal_actions()))
                states += 1
        return states

    return run


def pgx_batches(n: int) -> Callable[[int], int]:
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make("connect_four")

    @jax.jit
    def step(state, key):
        one, other = jax.random.split(key)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        action = jax.random.categorical(one, logits, axis=1)
        keys = jax.random.split(other, n)
        return jax.vmap(pgx.experimental.auto_reset(env.step, env.init))(state, action, keys), other

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), n))
    key = jax.random.PRNGKey(2)

    def run(count: int) -> int:
        nonlocal state, key
        for _ in range(count):
            state, key = step(state, key)
        jax.block_until_ready(state)
        return count * n

    run(1)
    return run


def row(*cells: object) -> None:
    print(
        "| " + " | ".join(f"{cell:,.0f}" if isinstance(cell, float) else str(cell) for cell in cells) + " |", flush=True
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each run lasts")
    parser.add_argument("--threads", type=int, help="threads of a batch (one a core, if not said)")
    parser.add_argument("--games", nargs="*", default=kickoff.games())
    words = parser.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}\n")

    print("Steps of all games together a second, masks always, with observations and without:\n")
    row("game", *(f"n = {n}{what}" for n in SIZES for what in ("", ", observations")))
    row("---", *["---:"] * (2 * len(SIZES)))
    for game in words.games:
        kinds = [(n, observations) for n in SIZES for observations in (False, True)]
        row(game, *(rate(batches(game, n, shown, words.threads), words.seconds) for n, shown in kinds))
    try:
        row("pgx connect_four", *(cell for n in SIZES for cell in ("", rate(pgx_batches(n), words.seconds))))
    except ImportError:
        pass

    print("\nStates of random games a second, one game at a time from Python:\n")
    row("game", "states")
    row("---", "---:")
    for game in words.games:
        row(game, rate(games(game), words.seconds))
    try:
        for name in ("backgammon", "connect_four"):
            row(f"OpenSpiel {name}", rate(spiel_games(name), words.seconds))
    except ImportError:
        pass


if __name__ == "__main__":
    main()
