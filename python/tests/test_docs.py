"""The examples of docs/python.md and of the package's README, so that they do what they show."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_the_examples_of_the_documentation_give_what_they_show():
    for library in ("pettingzoo", "gymnasium", "pyspiel"):
        pytest.importorskip(library)
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failed, tried = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False, optionflags=options)
    assert failed == 0 and tried > 50


def test_the_examples_of_the_readme_give_what_they_show():
    failed, tried = doctest.testfile(str(ROOT / "python" / "README.md"), module_relative=False)
    assert failed == 0 and tried > 8


def test_the_package_comes_with_the_projects_licences():
    for name in ("LICENSE-MIT", "LICENSE-APACHE"):
        assert (ROOT / "python" / name).read_bytes() == (ROOT / name).read_bytes()
