"""Proximal policy optimisation by self-play: a small network learns the Dial game, then meets a random player.

    python learn_dial.py --seed 1

One network plays both seats of many games at once (``kickoff.vector``) and learns from all their decisions. Nothing is
told to it but the rules' masks, what it sees, and who won.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import nn

import kickoff_games as kickoff

GAME = "dial"
# What a plane's number is divided by; all others are 0 or 1.
SCALES = {
    "signal": 12,
    "goal_line": 100,
    "point": 100,
    "down": 4,
    "plays_left": 80,
    "half_plays": 80,
    "own_score": 30,
    "other_score": 30,
}


@dataclass(frozen=True)
class Settings:
    """How to learn."""

    seed: int = 1
    plays: int = 160
    steps: int = 6_000_000
    games: int = 256
    rollout: int = 64
    epochs: int = 4
    minibatches: int = 8
    rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.01
    smoothing: float = 0.95


class Network(nn.Module):
    """From what a player sees to how likely they take each action, and what they expect of the game (-1 to 1)."""

    def __init__(self) -> None:
        super().__init__()
        info = kickoff.info(GAME)
        names = [name for name, _ in info.planes]
        self.register_buffer("scale", torch.tensor([1 / SCALES.get(name, 1) for name in names]))
        self.body = nn.Sequential(nn.Linear(len(names) + 1, 64), nn.Tanh(), nn.Linear(64, 64), nn.Tanh())
        self.policy = nn.Linear(64, info.num_actions)
        self.value = nn.Linear(64, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)
        self.lead = [names.index("own_score"), names.index("other_score")]

    def forward(
        self, observation: torch.Tensor, mask: torch.Tensor
    ) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        seen = observation.flatten(1).float() * self.scale
        own, other = self.lead
        seen = torch.cat([seen, (seen[:, own] - seen[:, other]).unsqueeze(1)], 1)
        hidden = self.body(seen)
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), torch.tanh(self.value(hidden)).squeeze(1)


def learn(settings: Settings, say=print) -> Network:
    """Learns, and returns the network."""
    torch.manual_seed(settings.seed)
    # The network is so small that a second thread would cost more than it gives.
    torch.set_num_threads(1)
    network = Network()
    optimizer = torch.optim.Adam(network.parameters(), lr=settings.rate, eps=1e-5)
    vector = kickoff.vector(GAME, settings.games, seed=settings.seed, plays=settings.plays)
    updates = max(1, settings.steps // (settings.games * settings.rollout))
    start = time.monotonic()
    for update in range(updates):
        for group in optimizer.param_groups:
            group["lr"] = settings.rate * (1 - update / updates)
        batch = gather(network, vector, settings)
        improve(network, optimizer, batch, settings)
        if (update + 1) % max(1, updates // 10) == 0:
            done = (update + 1) * settings.games * settings.rollout
            say(f"{done:>9} decisions, {int(vector.episodes().sum())} games, {time.monotonic() - start:.0f} s")
    return network


def gather(network: Network, vector: kickoff.Vector, settings: Settings) -> dict[str, torch.Tensor]:
    """Plays on in all games, and works out for each decision how much better it went than expected."""
    rows, everything = settings.rollout, []
    rewards = np.zeros((rows, vector.n), np.float32)
    ended = np.zeros((rows, vector.n), bool)
    players = np.zeros((rows + 1, vector.n), np.int8)
    with torch.no_grad():
        for row in range(rows):
            players[row] = vector.player
            observation, mask = torch.from_numpy(vector.observation.copy()), torch.from_numpy(vector.mask.copy())
            choice, value = network(observation, mask)
            action = choice.sample()
            everything.append((observation, mask, action, choice.log_prob(action), value))
            vector.step(action.numpy())
            rewards[row] = vector.reward[np.arange(vector.n), players[row]]
            ended[row] = vector.done
        players[rows] = vector.player
        _, last = network(torch.from_numpy(vector.observation), torch.from_numpy(vector.mask))
    observation, mask, action, likelihood, value = (torch.stack(column) for column in zip(*everything))
    values = np.concatenate([value.numpy(), last.numpy()[None]])
    # The game is zero-sum: what is good for the player who decides next is bad for the one who decides now, unless it
    # is the same player.
    same = np.where(players[1:] == players[:-1], 1.0, -1.0) * ~ended
    advantages = np.zeros_like(rewards)
    coming = np.zeros(vector.n, np.float32)
    for row in reversed(range(rows)):
        surprise = rewards[row] + same[row] * values[row + 1] - values[row]
        advantages[row] = coming = surprise + settings.smoothing * same[row] * coming
    columns = {
        "observation": observation,
        "mask": mask,
        "action": action,
        "likelihood": likelihood,
        "advantage": torch.from_numpy(advantages),
        "target": torch.from_numpy(advantages + values[:-1]),
    }
    columns = {name: column.flatten(0, 1) for name, column in columns.items()}
    # Where there is nothing to choose there is nothing to learn.
    free = columns["mask"].sum(1) > 1
    return {name: column[free] for name, column in columns.items()}


def improve(
    network: Network, optimizer: torch.optim.Optimizer, batch: dict[str, torch.Tensor], settings: Settings
) -> None:
    """Makes likelier what went better than expected, a clipped step at a time."""
    count = len(batch["action"])
    advantage = batch["advantage"]
    batch["advantage"] = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    for _ in range(settings.epochs):
        for part in torch.randperm(count).chunk(settings.minibatches):
            now = {name: column[part] for name, column in batch.items()}
            choice, value = network(now["observation"], now["mask"])
            ratio = (choice.log_prob(now["action"]) - now["likelihood"]).exp()
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            gain = torch.min(ratio * now["advantage"], clipped * now["advantage"]).mean()
            miss = (value - now["target"]).square().mean()
            loss = -gain + 0.5 * miss - settings.entropy * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def against_random(network: Network, games: int, seed: int, plays: int, best: bool = True) -> tuple[int, int, int]:
    """Games won, drawn and lost against random actions, as many in either seat; with the best action each time, or one
    drawn as the network likes them."""
    torch.manual_seed(seed)
    results = [0, 0, 0]
    for seat in (0, 1):
        count = games // 2
        # The first game in each place counts: of the games that end first there would be too many short ones.
        vector = kickoff.vector(GAME, count, seed=2 * seed + seat, plays=plays)
        counted = np.zeros(count, bool)
        while not counted.all():
            actions = vector.random_actions()
            ours = vector.player == seat
            with torch.no_grad():
                choice, _ = network(torch.from_numpy(vector.observation[ours]), torch.from_numpy(vector.mask[ours]))
            actions[ours] = (choice.probs.argmax(1) if best else choice.sample()).numpy()
            vector.step(actions)
            for reward in vector.reward[vector.done & ~counted, seat]:
                results[1 - int(reward)] += 1
            counted |= vector.done
    return results[0], results[1], results[2]


def solved_against_random(games: int, seed: int, plays: int) -> tuple[int, int, int]:
    """The same for the exact solution of the game without a clock: about the most that can be learnt."""
    solution = kickoff.dial.solution(plays=plays)
    choose = random.Random(seed)
    results = [0, 0, 0]
    for game in range(games):
        state, seat = kickoff.make(GAME, plays=plays), game % 2
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply(state.draw(choose.getrandbits(63)))
            elif state.current_player() == seat:
                likely = solution.policy(state)
                state.apply(max(likely, key=likely.get))
            else:
                state.apply(choose.choice(state.legal_actions()))
        results[1 - int(state.returns()[seat])] += 1
    return results[0], results[1], results[2]


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of the share of wins."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    wide = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - wide, middle + wide


def main() -> None:
    defaults = Settings()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=defaults.seed)
    parser.add_argument("--steps", type=int, default=defaults.steps, help="decisions to learn from")
    parser.add_argument("--plays", type=int, default=defaults.plays, help="the game's option: plays of a game")
    parser.add_argument("--evaluate", type=int, default=4000, help="games against random actions")
    parser.add_argument("--solution", type=int, default=0, help="games of the exact solution, to compare with")
    parser.add_argument("--save", type=Path, help="a file for the network's weights")
    words = parser.parse_args()
    network = learn(Settings(seed=words.seed, steps=words.steps, plays=words.plays))
    if words.save:
        torch.save(network.state_dict(), words.save)
    won, drawn, lost = against_random(network, words.evaluate, seed=words.seed + 1_000_000, plays=words.plays)
    tell("against random actions", won, drawn, lost)
    if words.solution:
        solved = solved_against_random(words.solution, seed=words.seed, plays=words.plays)
        tell("the exact solution against random actions", *solved)


def tell(what: str, won: int, drawn: int, lost: int) -> None:
    games = won + drawn + lost
    low, high = interval(won, games)
    print(f"{what}: {won} won, {drawn} drawn, {lost} lost")
    print(f"won: {won / games:.1%} (95 % confidence: {low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
