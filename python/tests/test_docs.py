"""The examples of docs/python.md and of the package's README, so that they do what they show."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_the_examples_of_the_documentation_give_what_they_show():
    for library in ("pettingzoo", "gymnasium", "pyspiel"):
        pytest.importorskip(library)
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failed, tried = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False, optionflags=options)
    assert failed == 0 and tried > 50


def test_the_example_of_the_readme_runs():
    text = (ROOT / "python" / "README.md").read_text(encoding="utf-8")
    example = re.search(r"(?:^    .*\n)+", text, re.MULTILINE)
    exec("\n".join(line[4:] for line in example[0].splitlines()), {})
