"""What the command for translators finds in the sources and in the catalogues.

Tests `packaging/messages.py`.
"""

import importlib.util
from functools import cache

import pytest
from babel.messages.catalog import Catalog
from click.testing import CliRunner

from dealerassist.locale.catalogue import Language
from tests.support.places import PROJECT

PLACE = PROJECT / "packaging" / "messages.py"
SPEC = importlib.util.spec_from_file_location("messages", PLACE)
messages = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(messages)

FOUND_IN_SOURCES = cache(messages.found_in_sources)
"""Reading all sources takes as long as all these tests together."""


@pytest.fixture(autouse=True)
def _read_once(monkeypatch):
    monkeypatch.setattr(messages, "found_in_sources", FOUND_IN_SOURCES)


MODULE = """
TITLES = {1: "Known here", 2: "Known there", 3: "Known as well", 4: "Not known yet"}

def told(say, voice, many, name):
    say("Said at once {number}", number=1)
    voice("One of two" if many else "The other of two")
    say.count("{n} apple", "{n} apples", many)
    other("Said to nobody here")
    titled("Known here", "Known there", steps="Known as well", aloud="Given beside them")

@cli.command(name="begin")
def begin():
    \"\"\"Begin a shift.

    Changed a little since.
    \"\"\"
"""

HELP = "Begin a shift.\n\nChanged a little since."


@pytest.fixture
def found(tmp_path):
    path = tmp_path / "module.py"
    path.write_text(MODULE, encoding="utf-8")
    found = messages.Found(frozenset({"Known here", "Known there", "Known as well"}))
    found.read(path)
    return found


def catalogue_of(**told):
    catalogue = Catalog(locale="fr")
    for message, words in told.items():
        catalogue.add(message.replace("_", " "), words)
    return catalogue


def test_what_is_said_counted_chosen_and_held_as_data_is_found(found):
    assert set(found.said) == {
        "Known here",
        "Known there",
        "Known as well",
        "Not known yet",
        "Given beside them",
        HELP,
        "Said at once {number}",
        "One of two",
        "The other of two",
        ("{n} apple", "{n} apples"),
    }
    assert found.said["Said at once {number}"] == "module.py:5"


def test_a_message_without_words_and_one_that_nobody_says_are_named(found):
    catalogue = catalogue_of(Known_here="Connu", Known_there="", Gone_by_now="Parti")
    without = messages.lacking(catalogue, found)
    assert "Known here" not in without
    assert without["Known there"] == "module.py:2"
    assert without["{n} apple"] == "module.py:7"
    assert messages.unused(catalogue, found) == ["Gone by now"]


def test_what_is_counted_here_and_said_alone_elsewhere_lacks_its_plural(found):
    catalogue = Catalog(locale="fr")
    catalogue.add("{n} apple", "{n} pomme")
    assert messages.lacking(catalogue, found)["{n} apple"] == "module.py:7"
    catalogue.delete("{n} apple")
    catalogue.add(("{n} apple", "{n} apples"), ("{n} pomme", "{n} pommes"))
    assert "{n} apple" not in messages.lacking(catalogue, found)


def test_a_catalogue_is_brought_up_to_date(found):
    catalogue = catalogue_of(Known_here="Connu", Gone_by_now="Parti")
    messages.bring_up_to_date(catalogue, found)
    assert messages.unused(catalogue, found) == []
    assert catalogue.get("{n} apple").pluralizable
    assert catalogue.get("Known here").string == "Connu"
    assert catalogue.get("Gone by now") is None


def test_the_words_of_a_help_that_was_changed_stay_to_be_looked_over(found):
    assert found.said[HELP] == "module.py:12"
    catalogue = Catalog(locale="fr")
    catalogue.add(HELP.replace("a little", "somewhat"), "Met en route")
    messages.bring_up_to_date(catalogue, found)
    fuzzy = [(each.id, each.string) for each in catalogue if each.fuzzy and each.id]
    assert fuzzy == [(HELP, "Met en route")]
    assert HELP in messages.lacking(catalogue, found)


def test_words_that_name_an_unknown_fact_are_named():
    catalogue = Catalog(locale="fr")
    catalogue.add("Seat {seat} folds", "Place {siege} passe")
    catalogue.add(("{n} apple", "{n} apples"), ("Une pomme", "{n} pommes"))
    assert messages.misfilled(catalogue) == ["Seat {seat} folds"]


@pytest.mark.long
def test_another_language_is_begun_with_every_message(found, tmp_path, monkeypatch):
    german = messages.catalogues()
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    monkeypatch.setattr(messages, "catalogues", lambda: german)
    result = CliRunner().invoke(messages.main, ["--add", "fr"])
    assert result.exit_code == 1
    monkeypatch.undo()
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    begun = messages.catalogues()["fr"]
    assert set(messages.ids_of(begun)) == set(messages.ids_of(german["de"]))


def test_every_message_of_the_program_has_its_words_and_is_said_somewhere():
    result = CliRunner().invoke(messages.main)
    assert result.exit_code == 0, result.output


def test_the_language_key_goes_round_all_languages():
    seen, language = [], Language.ENGLISH
    for _ in Language:
        language = language.other
        seen.append(language)
    assert sorted(seen) == sorted(Language)
    assert seen[-1] is Language.ENGLISH
