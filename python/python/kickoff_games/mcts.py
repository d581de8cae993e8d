"""Monte Carlo tree search with a network in it, as AlphaZero's: the network is asked about many positions at once.

``search([state], evaluate)`` looks ahead from one position or many; ``evaluate`` is given the leaves of their trees in
batches. Chance is drawn by its odds, so that values are expectations. It works for all games without secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from . import _kickoff

Evaluation = tuple[NDArray[np.floating], float]
"""How good each of ``state.legal_actions()`` looks, in their order (not negative, of any sum), and what the player on turn
expects, -1 to 1."""
Evaluate = Callable[[list[_kickoff.State]], Sequence[Evaluation]]


@dataclass(frozen=True)
class Settings:
    """How to search."""

    simulations: int = 200
    """How often each tree is descended."""
    leaves: int = 8
    """How many leaves of each tree are evaluated together. More make better use of a network, and a worse one of the tree."""
    exploration: float = 1.5
    """How much actions count that have been tried little (PUCT's constant)."""
    virtual_loss: float = 1.0
    """How many losses an action seems to have had while its leaf waits for its evaluation, so that others are looked at."""
    noise: float = 0.0
    """How much of the root's priors is noise, so that self-play varies; AlphaZero has 0.25."""
    noise_shape: float = 0.3
    """The Dirichlet distribution's parameter: the smaller, the fewer actions get the noise."""
    seed: int = 0
    """What the draws and the noise follow from."""


@dataclass(frozen=True)
class Found:
    """What a search has found out about a position."""

    actions: NDArray[np.int64]
    """The legal actions."""
    visits: NDArray[np.int64]
    """How often each has been tried."""
    values: NDArray[np.float64]
    """What the player on turn expects of each, -1 to 1; 0 for those that have not been tried."""
    value: float
    """What the player on turn expects of the position."""

    def policy(self, temperature: float = 1.0) -> NDArray[np.float64]:
        """How likely each action should be played: in proportion to its visits, to the power of 1 / ``temperature``. At 0 the
        most visited one is certain."""
        if temperature < 0:
            raise ValueError(f"temperature={temperature}: it is 0 or more")
        if temperature == 0:
            return np.eye(len(self.visits))[int(self.visits.argmax())]
        # The greatest is 1, so that a high power cannot overflow.
        powers = (self.visits / max(1, self.visits.max())) ** (1 / temperature)
        return powers / powers.sum()

    @property
    def best(self) -> int:
        """The action that has been tried most."""
        return int(self.actions[self.visits.argmax()])


class _Node:
    """A position of a tree. Values are player 0's."""

    __slots__ = ("actions", "children", "outcomes", "player", "priors", "state", "sums", "visits", "waiting")

    def __init__(self, state: _kickoff.State) -> None:
        self.state = state
        self.player = state.current_player()
        # Nothing is known of it before its evaluation, but that it may be waiting for one.
        self.actions: NDArray[np.int64] | None = None
        self.waiting = False
        self.outcomes: dict[int, _Node] = {}

    def expand(self, priors: NDArray[np.floating]) -> None:
        actions = np.array(self.state.legal_actions(), np.int64)
        priors = np.asarray(priors, np.float64)
        if priors.shape != actions.shape or not np.isfinite(priors).all() or (priors < 0).any():
            raise ValueError(
                f"evaluate() has to give {len(actions)} priors that are not negative, one for each legal action; it gave "
                f"{priors.shape} of them for {self.state!r}"
            )
        total = priors.sum()
        self.actions = actions
        self.priors = priors / total if total > 0 else np.full(len(actions), 1 / len(actions))
        self.visits = np.zeros(len(actions), np.int64)
        self.sums = np.zeros(len(actions))
        self.children: list[_Node | None] = [None] * len(actions)

    def choose(self, exploration: float) -> int:
        """The place of the action that promises most (PUCT)."""
        sign = 1.0 if self.player == 0 else -1.0
        total = self.visits.sum()
        tried = np.maximum(self.visits, 1)
        # What has not been tried is taken to be worth what the rest is on average.
        average = self.sums.sum() / total if total else 0.0
        values = sign * np.where(self.visits > 0, self.sums / tried, average)
        return int((values + exploration * self.priors * np.sqrt(total + 1) / (1 + self.visits)).argmax())


class _Tree:
    def __init__(self, state: _kickoff.State, settings: Settings, random: np.random.Generator) -> None:
        self.settings = settings
        self.random = random
        self.root = _Node(state.clone())
        self.done = 0

    def descend(self) -> tuple[list[tuple[_Node, int]], _Node] | None:
        """The way to a leaf: the decisions on it, and the leaf. ``None`` if that leaf waits for its evaluation already."""
        way, node = [], self.root
        while node.actions is not None or node.player == _kickoff.CHANCE:
            if node.player == _kickoff.CHANCE:
                outcome = node.state.draw(int(self.random.integers(2**63)))
                if outcome not in node.outcomes:
                    node.outcomes[outcome] = _after(node, outcome)
                node = node.outcomes[outcome]
                continue
            assert node.actions is not None
            place = node.choose(self.settings.exploration)
            way.append((node, place))
            child = node.children[place]
            if child is None:
                child = node.children[place] = _after(node, int(node.actions[place]))
            node = child
        return None if node.waiting else (way, node)

    def suspect(self, way: list[tuple[_Node, int]]) -> None:
        """A leaf waits for its evaluation: until then those who led to it seem to have lost there."""
        for node, place in way:
            node.visits[place] += 1
            node.sums[place] += self.settings.virtual_loss * (-1.0 if node.player == 0 else 1.0)

    def back_up(self, way: list[tuple[_Node, int]], value: float) -> None:
        """The leaf is worth this to player 0. It has been suspected before."""
        for node, place in way:
            node.sums[place] += value - self.settings.virtual_loss * (-1.0 if node.player == 0 else 1.0)
        self.done += 1

    def collect(self) -> list[tuple[list[tuple[_Node, int]], _Node]]:
        """Leaves to be evaluated. Ends of games are backed up at once."""
        leaves: list[tuple[list[tuple[_Node, int]], _Node]] = []
        while len(leaves) < self.settings.leaves and self.done + len(leaves) < self.settings.simulations:
            found = self.descend()
            if found is None:
                break
            way, leaf = found
            self.suspect(way)
            if leaf.player == _kickoff.TERMINAL:
                self.back_up(way, leaf.state.returns()[0])
            else:
                leaf.waiting = True
                leaves.append(found)
        return leaves

    def found(self) -> Found:
        root = self.root
        assert root.actions is not None
        sign = 1.0 if root.player == 0 else -1.0
        values = sign * root.sums / np.maximum(root.visits, 1)
        total = root.visits.sum()
        return Found(root.actions, root.visits, values, float(sign * root.sums.sum() / total) if total else 0.0)


def _after(node: _Node, action: int) -> _Node:
    state = node.state.clone()
    state.apply(action)
    return _Node(state)


def search(
    states: Iterable[_kickoff.State], evaluate: Evaluate, settings: Settings | None = None, **changes: float
) -> list[Found]:
    """Looks ahead from each position, in all trees at the same time, and asks ``evaluate`` about up to ``leaves`` positions
    of each tree at once. ``changes`` are some of ``Settings``: ``search(states, evaluate, simulations=50)``.

    What comes of it follows from the states, the settings and what ``evaluate`` says. ``ValueError``: a game has secrets, it
    is no player's turn, a setting is wrong, or ``evaluate`` gave something else than it should.
    """
    settings = Settings(**{**vars(settings or Settings()), **changes})  # type: ignore[arg-type]
    if settings.simulations < 1 or settings.leaves < 1:
        raise ValueError(f"simulations={settings.simulations}, leaves={settings.leaves}: at least 1 each")
    trees = []
    for place, state in enumerate(states):
        if _kickoff.info(state.game()).hidden:
            raise ValueError(f"{state.game()} has secrets, which this search would look at: it is for other games")
        if state.current_player() < 0:
            raise ValueError(f"{state!r}: a search is for a player on turn")
        trees.append(_Tree(state, settings, np.random.default_rng((settings.seed, place))))
    # The roots first: without their priors there is only one leaf in each tree.
    _evaluated(evaluate, [(tree, [], tree.root) for tree in trees])
    for tree in trees:
        tree.done = 0
        if settings.noise > 0:
            root = tree.root
            random = tree.random.dirichlet(np.full(len(root.priors), settings.noise_shape))
            root.priors = (1 - settings.noise) * root.priors + settings.noise * random
    while any(tree.done < settings.simulations for tree in trees):
        _evaluated(evaluate, [(tree, way, leaf) for tree in trees for way, leaf in tree.collect()])
    return [tree.found() for tree in trees]


def _evaluated(evaluate: Evaluate, leaves: list[tuple[_Tree, list[tuple[_Node, int]], _Node]]) -> None:
    """Has the leaves evaluated, and tells their trees."""
    if not leaves:
        return
    told = evaluate([leaf.state for _, _, leaf in leaves])
    if len(told) != len(leaves):
        raise ValueError(f"evaluate() was asked about {len(leaves)} positions, and told of {len(told)}")
    for (tree, way, leaf), (priors, value) in zip(leaves, told):
        leaf.waiting = False
        leaf.expand(priors)
        tree.back_up(way, float(value) if leaf.player == 0 else -float(value))


def uniform(states: list[_kickoff.State]) -> list[Evaluation]:
    """Knows nothing: all actions look alike, and nobody is ahead. The search then finds what the rules alone decide."""
    return [(np.ones(len(state.legal_actions())), 0.0) for state in states]
