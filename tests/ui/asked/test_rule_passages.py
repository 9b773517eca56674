"""Why: every grey key and every prompt leads to the passage of the rulebook, in both languages.

Tests `ui/asked/notices.py`, `dealerassist/locale/rulebook.py`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.rulebook import LOCALE, RULEBOOK, heading, passage, rules_cited
from tests.support.tiers import LONG, some
from tests.support.ui.croupier import Croupier, grey_keys, plain_spaces, seated
from tests.support.ui.hands import Finger, item_named, words_on
from tests.support.ui.stages import Stages
from tests.support.ui.states import (
    before_the_shift,
    between_hands,
    in_a_hand,
    screens,
    whole_hand,
)
from ui.app import Stage
from ui.asked.notices import passages_of, prompt_notice
from ui.asked.screen import Screen
from ui.kiosk.kiosk import Kiosk
from ui.view.parts import Key
from ui.view.view import Notice

THREE = {1: 200, 3: 500, 4: 400}

DOORS = "new-hand card-As card-2c card-Td"

both_languages = pytest.mark.parametrize("language", Language)


def headings(table: Croupier) -> list[str]:
    assert table.view.notice is not None
    return [each.heading for each in table.view.notice.passages]


def some_states(language: Language) -> Iterator[Kiosk]:
    for walk in (before_the_shift, between_hands, in_a_hand):
        yield from (kiosk for _, kiosk in walk(language))
    for game in ("stud", "holdem", "draw"):
        yield from (kiosk for _, kiosk in whole_hand(game, language))


@both_languages
def test_a_grey_key_says_why_and_shows_the_rule(language: Language):
    table = seated(THREE, language=language).tap(DOORS)
    table.kiosk.tap("act-fold")
    notice, rule = table.view.notice, passage(words_of(language), "4.1")
    assert (notice.title, notice.text) == {
        Language.ENGLISH: ("Fold", "The forced bet must be made."),
        Language.GERMAN: ("Passen", "Der Forced Bet ist Pflicht."),
    }[language]
    parts = notice.passages
    assert {part.heading for part in parts} == {heading(words_of(language), rule)}
    assert " ".join(part.text for part in parts) == rule.text.strip()
    assert [part.source for part in parts if part.source] == [rule.source]


@pytest.mark.parametrize("language", some(list(Language)[::-1]))
def test_every_grey_key_in_every_state_has_its_passage(language: Language):
    asked = set()
    for kiosk in some_states(language):
        mode = kiosk.screen.mode
        for key in grey_keys(kiosk.view):
            if (key.name, key.why) in asked:
                continue
            asked.add((key.name, key.why))
            kiosk.tap(key.name)
            notice = kiosk.view.notice
            assert notice is not None, key
            assert notice.text, key
            rules = rules_cited(words_of(language), key.why)
            assert len(notice.passages) >= len(rules), key
            kiosk.switch_to(mode)
    assert len(asked) > 30


@pytest.mark.parametrize("language", some(Language))
def test_the_prompt_of_every_state_of_a_hand_leads_to_a_rule(language: Language):
    for game in ("stud", "holdem", "draw"):
        for state, kiosk in whole_hand(game, language):
            prompt, mode = kiosk.view.asked.prompt, kiosk.screen.mode
            said = "\n".join(filter(None, (kiosk.view.asked.announcement, prompt.why)))
            kiosk.tap("prompt")
            notice = kiosk.view.notice
            assert (notice.title, notice.text) == (prompt.title, said)
            assert notice.passages, state
            kiosk.switch_to(mode)


def test_the_prompt_and_the_why_key_say_the_same():
    table = seated(THREE).tap(DOORS).tap("prompt")
    notice = table.view.notice
    table.tap("notice-close why")
    assert table.view.notice == notice
    assert set(headings(table)) == {"Rule 4.1 · Stud: who opens first"}


def test_a_prompt_that_cites_no_rule_shows_the_one_that_the_step_goes_by():
    table = seated(THREE).tap("new-hand")
    assert rules_cited(words_of(Language.ENGLISH), table.view.asked.prompt.why) == ()
    table.tap("prompt")
    assert set(headings(table)) == {"Rule 3.1 · How cards are dealt"}


def test_several_rules_are_turned_over_one_after_another():
    kiosk = next(kiosk for _, kiosk in whole_hand("draw", Language.ENGLISH) if cites(kiosk) > 1)
    rules = cites(kiosk)
    kiosk.tap("prompt")
    pages = len(kiosk.view.notice.passages)
    assert len({each.heading for each in kiosk.view.notice.passages}) == rules
    for page in range(pages):
        notice = kiosk.view.notice
        assert (notice.page, notice.more.detail) == (page, f"{page + 1} of {pages}")
        kiosk.tap("notice-more")
    assert kiosk.view.notice.page == 0
    kiosk.tap("notice-close")
    assert kiosk.view.notice is None


def test_a_long_rule_is_read_in_parts_each_of_whole_sentences():
    table = seated(THREE).tap(f"{DOORS} act-bet")
    table.kiosk.tap("act-allin")
    assert len(set(headings(table))) == 1
    rule = passage(words_of(Language.ENGLISH), "5.6")
    parts = [each.text for each in table.view.notice.passages]
    assert " ".join(parts) == rule.text.strip()
    assert all(part.endswith((".", ";")) for part in parts)
    assert table.view.notice.more.title == "Next"


def cites(kiosk: Kiosk) -> int:
    return len(rules_cited(words_of(Language.ENGLISH), kiosk.view.asked.prompt.why))


@pytest.mark.parametrize(
    ("taps", "grey", "heading"),
    [
        ("money", "fill", "House practice 4 · Counting, slips, last hands"),
        ("money", "prompt", "House practice 4 · Counting, slips, last hands"),
        ("setup", "tray", "House practice 4 · Shift and shift report"),
        ("croupier", "prompt", "House practice 1 · Relief, depth and hole cards"),
    ],
)
def test_a_rule_of_several_pages_opens_at_the_one_that_applies(taps, grey, heading):
    table = seated(THREE).tap(taps)
    table.kiosk.tap(grey)
    notice = table.view.notice
    assert notice.passages[notice.page].heading == heading
    assert len(notice.passages) > 1


def test_asking_why_changes_nothing():
    table = seated(THREE).tap("seat-3")
    before, asked = table.view, table.desk.entries
    table.tap("prompt")
    assert table.view.asked.pad is before.asked.pad
    table.tap("notice-close")
    assert table.view == before
    assert table.desk.entries == asked


@pytest.fixture
def croupier() -> Croupier:
    return seated(THREE).tap(DOORS)


def test_the_card_says_whose_turn_it_is_meanwhile(
    qapp: QGuiApplication, finger: Finger, stage: Stage, croupier: Croupier
):
    prompt = croupier.view.asked.prompt.title
    finger.tap("act-allin")
    assert item_named(stage.window, "turn").property("text") == prompt
    assert croupier.view.notice.passages[0].text in plain_spaces(words_on(stage.window))
    finger.tap("notice-close prompt")
    assert words_on(stage.window).count(croupier.view.notice.passages[0].text) == 1


LONGEST = 20
"""So many passages are looked at, of a few hundred."""


@both_languages
def test_the_card_covers_no_guest(stages: Stages, language: Language):
    """Whatever rule is read, under a sentence of one line; in the quick tier the longest."""
    kiosk = seated(THREE, language=language).tap(DOORS).kiosk
    close, mode = Key(name="notice-close", title=""), kiosk.screen.mode
    rules = tomllib.loads((LOCALE / language / RULEBOOK).read_text("utf-8"))
    pages = sorted(passages_of(words_of(language), rules), key=lambda page: -len(page.text))
    with stages.showing(kiosk, (1920, 1080)) as stage:
        for page in pages if LONG else pages[:LONGEST]:
            notice = Notice("All in", "Over the limit: at most €15.", close=close, passages=(page,))
            kiosk.switch_to(mode.noticed(notice))
            stage.bridge.refresh()
            card, guest = (item_named(stage.window, name) for name in ("notice", "seat-5"))
            below_the_guest = guest.mapToScene(QPointF(0, guest.height())).y()
            assert card.mapToScene(QPointF()).y() >= below_the_guest, page.heading


UNDOING = {"earlier", "what is undone with it", "back over a relief"}
"""The states in which Why? is about undoing."""


def test_why_explains_the_knock_only_where_something_is_undone():
    told = told_by_why()
    knock = heading(words_of(Language.ENGLISH), passage(words_of(Language.ENGLISH), "HP 1"))
    assert {name for name, first in told.items() if first == knock} <= UNDOING
    assert {told["no shift"], told["after the shift"]} == {told["open shift"]}


OF_NO_TABLE = "a table that cannot be shown"
"""A page without the key *Why?*, and what is opened from there."""


def test_why_finds_a_rule_wherever_something_is_asked():
    told = told_by_why()
    silent = {name for name, first in told.items() if first is None}
    menus = {"settings", "the menu, with a staff", "the menu, with a floor"}
    pages = ("the panel", "the printer", "the computer", "noticed, ", OF_NO_TABLE)
    computer = {name for name in told if name.startswith(pages)}
    assert silent <= menus | computer | {"keyboard", "locked, a pit boss unlocks"}


def told_by_why() -> dict[str, str | None]:
    """What Why? tells in every state."""
    return {name: why_shows(screen) for name, screen in screens(Language.ENGLISH)}


def why_shows(screen: Screen) -> str | None:
    """The heading of the passage at which Why? opens; None if there is none."""
    shown = prompt_notice(screen.at.voice, screen.view.asked.prompt, screen.rule)
    return shown.passages[shown.page].heading if shown.passages else None
