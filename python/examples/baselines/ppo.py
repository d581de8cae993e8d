"""Proximal policy optimisation by self-play, in any of the games: one network plays both seats of many games at once and
learns from all their decisions.

Random play hardly ever scores in most games. There the critic begins with what the computer's own evaluation says at first
sight (``Vector.evaluate``), and the network learns what to add: potential-based shaping, which changes no best policy.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import torch
from torch import nn

import kickoff_games as kickoff
from network import Eyes, Network, Seen


@dataclass(frozen=True)
class Settings:
    """How to learn."""

    game: str
    options: dict[str, int | str] = field(default_factory=dict)
    seed: int = 1
    decisions: int = 200_000
    games: int = 128
    rollout: int = 32
    epochs: int = 3
    minibatch: int = 256
    rate: float = 3e-3
    clip: float = 0.2
    entropy: float = 0.001
    smoothing: float = 0.95
    judged: bool = True
    """Whether the critic begins with the computer's evaluation."""


@dataclass
class Batch:
    """What is learned from: some decisions."""

    seen: Seen
    place: torch.Tensor  # of the action in ``seen.legal``
    likelihood: torch.Tensor
    advantage: torch.Tensor
    target: torch.Tensor

    def rows(self, which: torch.Tensor) -> Batch:
        """Some of the decisions."""
        columns = (self.place, self.likelihood, self.advantage, self.target)
        return Batch(self.seen.rows(which), *(column[which] for column in columns))


def learn(settings: Settings, after: Callable[[int, float, Network], None]) -> Network:
    """Learns, and returns the network. ``after`` is called after every update with the decisions so far, the seconds that
    learning took, and the network."""
    torch.manual_seed(settings.seed)
    torch.set_num_threads(1)
    network, eyes = Network(settings.game), Eyes(settings.game)
    optimizer = torch.optim.Adam(network.parameters(), lr=settings.rate, eps=1e-5)
    vector = kickoff.vector(settings.game, settings.games, seed=settings.seed, threads=1, **settings.options)
    each = settings.games * settings.rollout
    updates = -(-settings.decisions // each)
    took = 0.0
    for update in range(updates):
        start = time.monotonic()
        for group in optimizer.param_groups:
            group["lr"] = settings.rate * (1 - update / updates)
        improve(network, optimizer, gather(network, eyes, vector, settings), settings)
        took += time.monotonic() - start
        after((update + 1) * each, took, network)
    return network


@torch.no_grad()
def gather(network: Network, eyes: Eyes, vector: kickoff.Vector, settings: Settings) -> Batch:
    """Plays on in all games, and works out for each decision how much better it went than expected."""
    rows, games = settings.rollout, np.arange(vector.n)
    rewards, judged = np.zeros((rows, vector.n), np.float32), np.zeros((rows + 1, vector.n), np.float32)
    ended, players = np.zeros((rows, vector.n), bool), np.zeros((rows + 1, vector.n), np.int8)
    learned = np.zeros((rows + 1, vector.n), np.float32)
    seen, places, likelihoods = [], [], []
    for row in range(rows + 1):
        players[row] = vector.player
        if settings.judged:
            judged[row] = vector.evaluate()
        now = eyes.look(vector.observation, vector.mask)
        logits, value = network(now)
        learned[row] = value
        if row == rows:
            break
        choice = torch.distributions.Categorical(logits=logits)
        place = choice.sample()
        seen.append(now)
        places.append(place)
        likelihoods.append(choice.log_prob(place))
        vector.step(now.legal[torch.arange(vector.n), place].numpy())
        rewards[row] = vector.reward[games, players[row]]
        ended[row] = vector.done
    values = judged + learned
    # The game is zero-sum: what is good for the player who decides next is bad for the one who decides now, unless it
    # is the same player.
    same = np.where(players[1:] == players[:-1], 1.0, -1.0) * ~ended
    advantages, coming = np.zeros_like(rewards), np.zeros(vector.n, np.float32)
    for row in reversed(range(rows)):
        surprise = rewards[row] + same[row] * values[row + 1] - values[row]
        advantages[row] = coming = surprise + settings.smoothing * same[row] * coming
    batch = Batch(
        seen=Seen.together(seen),
        place=torch.cat(places),
        likelihood=torch.cat(likelihoods),
        advantage=torch.from_numpy(advantages.reshape(-1)),
        target=torch.from_numpy((advantages + learned[:-1]).reshape(-1)),
    )
    # Where there is nothing to choose there is nothing to learn.
    return batch.rows(torch.nonzero((batch.seen.legal >= 0).sum(1) > 1).squeeze(1))


def improve(network: Network, optimizer: torch.optim.Optimizer, batch: Batch, settings: Settings) -> None:
    """Makes likelier what went better than expected, a clipped step at a time."""
    batch.advantage = (batch.advantage - batch.advantage.mean()) / (batch.advantage.std() + 1e-8)
    for _ in range(settings.epochs):
        for part in torch.randperm(len(batch.place)).split(settings.minibatch):
            now = batch.rows(part)
            logits, value = network(now.seen)
            choice = torch.distributions.Categorical(logits=logits)
            ratio = (choice.log_prob(now.place) - now.likelihood).exp()
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            gain = torch.min(ratio * now.advantage, clipped * now.advantage).mean()
            miss = (value - now.target).square().mean()
            # Categorical.entropy() is not a number where a logit is -inf.
            entropy = -(choice.probs * choice.logits.clamp(min=-1e9)).sum(1).mean()
            loss = -gain + 0.5 * miss - settings.entropy * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()
