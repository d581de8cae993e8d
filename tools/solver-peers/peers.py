"""Compares Kickoff's exact solver with other solvers of Markov decision processes: processor time at equal precision.

    python3 tools/solver-peers/peers.py [--states N] [--discount B] [--seed N] [--repeats N] [--storm]

Sets up what it needs under target/peers, makes a random problem from a seed, gives it to every solver, checks that all find
the same values, and prints what each needed. See README.md.
"""

import argparse
import json
import os
import pathlib
import resource
import subprocess
import sys
import venv

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLACE = ROOT / "target" / "peers"
PACKAGES = ["quantecon==0.11.4", "stormpy==2.0.0"]
# Values count as the same if they differ by no more than this.
SAME = 1e-9


def inside():
    """Goes on with the packages, in a virtual environment of its own."""
    python = PLACE / "venv" / "bin" / "python"
    if pathlib.Path(sys.prefix) == PLACE / "venv":
        return
    if not (PLACE / "venv" / "ready").exists():
        venv.create(PLACE / "venv", with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
        (PLACE / "venv" / "ready").touch()
    os.execv(python, [str(python), __file__, *sys.argv[1:]])


def cpu():
    """Seconds of processor time used so far, user and system."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


class Problem:
    """States with 4 to 16 actions, each with 8 to 24 outcomes anywhere and a gain from 0 to 1; discounted."""

    def __init__(self, states, discount, seed):
        import numpy as np

        draw = np.random.default_rng(seed)
        self.states, self.discount = states, discount
        self.counts = draw.integers(4, 17, states)
        self.actions = int(self.counts.sum())
        outcomes = draw.integers(8, 25, self.actions)
        self.first_action = np.concatenate([[0], np.cumsum(self.counts)])
        self.first = np.concatenate([[0], np.cumsum(outcomes)])
        self.targets = draw.integers(0, states, self.first[-1])
        weights = draw.random(self.first[-1]) + 1e-3
        self.chances = weights / np.repeat(np.add.reduceat(weights, self.first[:-1]), outcomes)
        self.gains = draw.random(self.actions)

    def with_end(self):
        """The same without a discount: each action ends it all with the chance that the discount leaves."""
        import numpy as np

        ends = self.first[1:]
        chances = np.insert(self.chances * self.discount, ends, 1 - self.discount)
        targets = np.insert(self.targets, ends, self.states)
        return self.first + np.arange(self.actions + 1), targets, chances

    def residual(self, values):
        """How far the values are from those of the best actions."""
        import numpy as np

        after = np.add.reduceat(self.chances * values[self.targets], self.first[:-1])
        best = np.maximum.reduceat(self.gains + self.discount * after, self.first_action[:-1])
        return float(np.abs(best - values).max())

    def write(self, path):
        """Writes the file that the example solve_model reads."""
        import numpy as np

        first, targets, chances = self.with_end()
        actions = np.append(self.first_action, self.actions)
        with open(path, "wb") as file:
            file.write(b"MODEL001")
            np.array([self.states + 1, self.actions, len(targets)], "<u8").tofile(file)
            for array, kind in [(actions, "<u4"), (first, "<u4"), (self.gains, "<f8"), (targets, "<u4"), (chances, "<f8")]:
                array.astype(kind).tofile(file)


def ours(problem, repeats):
    """Kickoff: seconds and values."""
    import numpy as np

    model, values = PLACE / "problem.model", PLACE / "values"
    problem.write(model)
    command = ["cargo", "run", "--quiet", "--release", "-p", "kickoff-solver", "--example", "solve_model", "--"]
    told = subprocess.run([*command, model, values, str(repeats)], cwd=ROOT, check=True, capture_output=True, text=True)
    answer = json.loads(told.stdout)
    return answer["cpu_seconds"], np.fromfile(values, "<f8")[: problem.states]


def quantecon(problem, repeats):
    """QuantEcon's modified policy iteration: seconds and values. Compiled beforehand, the problem already set up."""
    import numpy as np
    import scipy.sparse as sparse
    from quantecon.markov import DiscreteDP

    chances = sparse.csr_matrix((problem.chances, problem.targets, problem.first), (problem.actions, problem.states))
    owners = np.repeat(np.arange(problem.states), problem.counts)
    numbers = np.arange(problem.actions) - problem.first_action[owners]
    process = DiscreteDP(problem.gains, chances, problem.discount, owners, numbers)
    process.solve(method="modified_policy_iteration", max_iter=1)
    best = None
    for _ in range(repeats):
        begin = cpu()
        result = process.solve(method="modified_policy_iteration", epsilon=1e-10, max_iter=100_000)
        seconds = cpu() - begin
        if best is None or seconds < best[0]:
            best = seconds, result.v
    return best


def storm(problem, method):
    """Storm: seconds and values. The sparse matrix is built beforehand; the time is that of checking."""
    import numpy as np
    import stormpy

    first, targets, chances = problem.with_end()
    builder = stormpy.datastructures.SparseMatrixBuilder(0, 0, 0, True, True, problem.states + 1)
    row = 0
    for state in range(problem.states):
        builder.new_row_group(row)
        for row in range(problem.first_action[state], problem.first_action[state + 1]):
            outcomes = {}
            for transition in range(first[row], first[row + 1]):
                target = int(targets[transition])
                outcomes[target] = outcomes.get(target, 0.0) + float(chances[transition])
            for target in sorted(outcomes):
                builder.add_next_value(row, target, outcomes[target])
        row += 1
    builder.new_row_group(row)
    builder.add_next_value(row, problem.states, 1.0)
    labels = stormpy.models.StateLabeling(problem.states + 1)
    for label, state in [("init", 0), ("end", problem.states)]:
        labels.add_label(label)
        labels.add_label_to_state(label, state)
    rewards = stormpy.models.SparseRewardModel(optional_state_action_reward_vector=[*problem.gains.tolist(), 0.0])
    parts = stormpy.models.SparseModelComponents(builder.build(), labels, {"gain": rewards})
    process = stormpy.models.SparseMdp(parts)
    wanted = stormpy.parse_properties('R{"gain"}max=? [F "end"]')[0]
    environment = stormpy.environments.Environment()
    solver = environment.solver().min_max()
    solver.method = getattr(stormpy.environments.MinMaxMethod, method)
    solver.precision = stormpy.Rational("1/1000000000000")
    begin = cpu()
    result = stormpy.model_checking(process, wanted, environment=environment)
    return cpu() - begin, np.array([result.get_value(state) for state in range(problem.states)])


def main():
    """Runs all and prints a table."""
    inside()
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--states", type=int, default=100_000)
    options.add_argument("--discount", type=float, default=0.95)
    options.add_argument("--seed", type=int, default=7)
    options.add_argument("--repeats", type=int, default=5, help="of which the fastest counts; Storm is run once")
    options.add_argument("--storm", action="store_true", help="Storm too; building its matrix takes a minute")
    chosen = options.parse_args()
    problem = Problem(chosen.states, chosen.discount, chosen.seed)
    print(f"{problem.states} states, {problem.actions} actions, {len(problem.targets)} outcomes, discount {problem.discount}")
    base, values = ours(problem, chosen.repeats)
    results = [("Kickoff", base, values), ("QuantEcon, modified policy iteration", *quantecon(problem, chosen.repeats))]
    if chosen.storm:
        results.append(("Storm, policy iteration", *storm(problem, "POLICY_ITERATION")))
    wrong = False
    print(f"{'solver':40}{'CPU s':>8}{'ratio':>8}{'residual':>10}{'difference':>12}")
    for name, seconds, found in results:
        difference = abs(found - values).max()
        wrong |= bool(difference > SAME)
        print(f"{name:40}{seconds:8.3f}{seconds / base:8.2f}{problem.residual(found):10.1e}{difference:12.1e}", flush=True)
    sys.exit("the values differ" if wrong else 0)


if __name__ == "__main__":
    main()
