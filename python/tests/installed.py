"""Whether an installed package is whole: ``python -I installed.py wheel|source``, in an environment with nothing else.

Not a test of pytest's, because a user has none.
"""

import doctest
import re
import sys
from importlib import metadata
from pathlib import Path

import kickoff_games as kickoff


def main(built: str) -> None:
    package = metadata.distribution("kickoff-games")
    assert package.version == kickoff.__version__, (package.version, kickoff.__version__)
    assert package.metadata["License-Expression"] == "MIT OR Apache-2.0", package.metadata.items()
    assert {"gymnasium", "pettingzoo", "openspiel"} <= set(package.metadata.get_all("Provides-Extra") or [])

    licenses = {
        Path(name).name: Path(package.locate_file(name)) for name in package.files or () if "licenses" in str(name)
    }
    wanted = {"LICENSE-MIT", "LICENSE-APACHE"} | ({"LICENSE-THIRD-PARTY"} if built == "wheel" else set())
    assert set(licenses) == wanted, licenses
    if built == "wheel":
        others = licenses["LICENSE-THIRD-PARTY"].read_text(encoding="utf-8")
        assert "pyo3" in others and "rayon" in others, others[:500]
    assert any(str(name).endswith("py.typed") for name in package.files or ())

    # The package's description is its README, and its examples do what they show.
    readme = package.metadata.get_payload()
    examples = doctest.DocTestParser().get_doctest(readme, {}, "README", "README.md", 0)
    tried = doctest.DocTestRunner().run(examples)
    assert tried.failed == 0 and tried.attempted > 8, tried

    for game in kickoff.games():
        vector = kickoff.vector(game, 40, threads=2)
        for _ in range(20):
            vector.step(vector.random_actions())
        assert vector.observation.shape[1:] == kickoff.info(game).observation_shape
    assert re.fullmatch(r"\d+\.\d+\.\d+.*", kickoff.__version__)
    print(
        f"kickoff-games {kickoff.__version__} from a {built}: {len(kickoff.games())} games, {tried.attempted} examples"
    )


if __name__ == "__main__":
    main(sys.argv[1])
