"""What is wrong with a house's profile is said in the reader's language, in checks too.

Tests `dealerassist/locale/profile_faults.py`, `dealerassist/locale/machine_checks.py`,
`dealerassist/machine/house_checks.py`, `dealerassist/rules/house_profiles.py`,
`dealerassist/rules/validation.py`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.machine_checks import check_said
from dealerassist.locale.profile_faults import TOML_SAYS, profile_fault
from dealerassist.machine.house_checks import check_rules
from dealerassist.rules import house_profiles, mix_files, profile_files, validation
from dealerassist.rules.profile import ProfileError, fault_at
from dealerassist.rules.profile_files import VALUE_FAULTS, load_profile
from dealerassist.tournament import (
    house_structures,
    structure_faults,
    structure_files,
    structure_levels,
)
from tests.support.machine.made_up_machine import MadeUpMachine

ENGLISH, GERMAN = words_of(Language.ENGLISH), words_of(Language.GERMAN)


def messages() -> Iterator[str]:
    """Every message that is written into the modules that find faults."""
    yield from VALUE_FAULTS
    of_rules = (house_profiles, mix_files, profile_files, validation)
    of_structures = (house_structures, structure_faults, structure_files, structure_levels)
    for module in (*of_rules, *of_structures):
        for node in ast.walk(ast.parse(Path(module.__file__).read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="fault_at"), args=[_, given, *_]):
                    yield from texts(given)
                case ast.Assign(targets=[ast.Name(id="message" | "NOTHING" | "TAKEN")]):
                    yield from texts(node.value)
                case ast.Assign(targets=[ast.Name(id="SHIPPED_NAME")]):
                    yield from texts(node.value)


def texts(node: ast.expr) -> Iterator[str]:
    constants = (each for each in ast.walk(node) if isinstance(each, ast.Constant))
    yield from (str(each.value) for each in constants if " " in str(each.value))


def test_every_fault_has_its_german_words():
    found = set(messages())
    assert len(found) > 45
    assert {message for message in found if GERMAN(message) == message} == set()


BASE = 'based_on = "casinos-austria-stud"\nname = "ours"\n'

WRONG: dict[str, tuple[str, str]] = {
    "a key": ("kiosk = 1", "kiosk: unbekannter Schlüssel"),
    "an amount": (
        "[stakes]\nante = 2.5\nlower = 10\nhigher = 20",
        "stakes.ante: 2.5 ist kein Vielfaches des kleinsten Jetons 1",
    ),
    "a type": ('version = "one"', "version: erwartet wird „int“, nicht „str“"),
    "a choice": ('halves = "thirds"', "halves: 'thirds' gibt es hier nicht"),
    "a list": (
        "[rake]\nschedule = [[50, 2, 1]]",
        "rake.schedule[0]: erwartet wird eine Liste der Länge 2, nicht 3",
    ),
    "the TOML": ("a b", "das ist kein gültiges TOML: nach einem Schlüssel fehlt „=“ (Zeile 3)"),
    "the parent": ("based_on = 'bridge'", "based_on: 'bridge' ist keines von badugi, "),
}


def refused(path: Path, more: str) -> ProfileError:
    text = more if more.startswith("based_on") else f"{BASE}{more}"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ProfileError) as error:
        load_profile(str(path))
    return error.value


@pytest.mark.parametrize(("more", "said"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_in_the_readers_language(tmp_path: Path, more: str, said: str):
    error = refused(tmp_path / "ours.toml", more)
    assert profile_fault(GERMAN, error).startswith(said)
    assert profile_fault(ENGLISH, error) == error.fault


def test_what_the_parser_says_has_its_german_words():
    assert {said for said in TOML_SAYS if GERMAN(said) == said} == set()


def test_braces_in_the_file_are_quoted_as_they_are():
    error = ProfileError("ours.toml", fault_at("currency", "{value} is no such thing", value="{0}"))
    assert profile_fault(GERMAN, error) == error.fault == "currency: {0} is no such thing"


@pytest.mark.parametrize("more", ["[stakes]\nante = 2.5\nlower = 10\nhigher = 20", "a b"])
def test_so_it_is_among_the_checks_of_the_computer(tmp_path: Path, more: str):
    machine = MadeUpMachine(tmp_path)
    error = refused(machine.home / "profiles" / "ours.toml", more)
    (check,) = check_rules(machine.at)
    assert check.facts["reason"] == error.fault
    assert profile_fault(GERMAN, error) in check_said(GERMAN, check).found
    assert error.fault in check_said(ENGLISH, check).found


def test_a_structure_of_a_tournament_too(tmp_path: Path):
    machine = MadeUpMachine(tmp_path)
    (machine.home / "structures").mkdir()
    (machine.home / "structures" / "ours.toml").write_text("version = 1\n", encoding="utf-8")
    (check,) = check_rules(machine.at)
    said = check_said(GERMAN, check).found
    assert "ours.toml wird abgelehnt: name: fehlt. Abgelehnte Dateien: 1." in said
