"""One word for one thing, and one apostrophe: what was given up is in no sentence any more.

Tests `dealerassist/locale/games_and_stakes.py`.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import dealerassist
from dealerassist.locale.games_and_stakes import GAMES, SHORT_GAMES

LOCALE = Path(dealerassist.__file__).parent / "locale"

GIVEN_UP = {
    "de": (
        r"Tableau|Bestand\b|Bestands\b",
        r"Türkarte",
        r"Lehrling",
        r"Fingerabdruck|Kettenkopf|\bHash\b",
        r"\b(Zwei|Drei|Vier|Fünf|Sechs|Siebene|Acht|Neun|Zehn)en\b",
        r"\b(Hand|Hände)\b(?<!linke Hand)(?<!rechte Hand)(?<!Open Hand)",
        r"[Aa]ufgenommen|[Aa]ufnehmen",
        r"„Unregelmäßigkeit“|^Unregelmäßigkeit: „",
        r"Ablösung|Abstimmung|\bKassa\b|ausbezahlt|\bSchirms?\b|\bTipps?\b|\bK[aä]sten\b",
        r"[Oo]ffene[nr]? Vorg|gibt die Uhr|Straße",
        r"Taxekasse|Belegkasse|Schichtbericht|Stückelung|Festplatte|Verwalter|Anderes Spiel:",
        r"[Hh]erein(ge)?hol|[Ww]eiterge(geb|b)en|^Listet|\bspürt?\b|frei ge?halten",
    ),
    "en": (r"[Ff]oul deck|deck foul|[Dd]efective deck", r"Street too early", r"Go on to the"),
}
"""Patterns of words that a croupier does not say, or not for this."""


def _texts(language: str) -> Iterator[str]:
    """Every sentence of a language: of the catalogue, and of the rulebook that is shown."""
    catalogue = (LOCALE / "de/LC_MESSAGES/dealerassist.po").read_bytes()
    for message in read_po(catalogue.splitlines(keepends=True)):
        said = message.string if language == "de" else message.id
        yield from [said] if isinstance(said, str) else said
    rulebook = tomllib.loads((LOCALE / language / "rulebook.toml").read_text(encoding="utf-8"))
    for passage in rulebook.values():
        yield from (passage["title"], passage["text"], passage["source"])
    yield from (*GAMES.values(), *SHORT_GAMES.values())


@pytest.mark.parametrize("language", GIVEN_UP)
def test_no_word_that_was_given_up_comes_back(language: str) -> None:
    given_up = re.compile("|".join(GIVEN_UP[language]))
    found = [text for text in _texts(language) if given_up.search(text)]
    assert found == []


AS_TYPED = re.compile(r"""^Expected ['`].*|'{command} {option}'|"none"|"completion\"""")
"""What a library says, and what stands with straight marks in a file that somebody writes."""


@pytest.mark.parametrize("language", GIVEN_UP)
def test_apostrophes_and_quotation_marks_are_those_of_print(language: str) -> None:
    straight = re.compile("['\"`]")
    found = [text for text in _texts(language) if straight.search(AS_TYPED.sub("", text))]
    assert found == []
