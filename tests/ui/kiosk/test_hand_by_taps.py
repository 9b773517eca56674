"""A whole hand on the screen, from the opening of the shift to the award, by real events.

Tests `ui/kiosk/kiosk.py`, `ui/kiosk/replaced_tap.py`, `ui/kiosk/screen.py`.
"""

from html import unescape

import pytest

from dealerassist.hand.state import Phase
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from tests.support.tiers import some
from tests.support.ui.croupier import Croupier, plain_spaces
from tests.support.ui.hands import Finger, Keyboard, Mouse, item_named, middle_of, words_on
from ui.app import Stage

SHIFT = "digit-7 confirm"
GUESTS = "seat-1 preset-200 seat-3 digit-5 digit-00 confirm seat-4 preset-400"
THIRD = "new-hand card-As card-2c card-Td act-bet act-raise act-call act-call"
FOURTH = "card-Ks card-3c card-9d act-check act-max act-call act-fold"
FIFTH = "card-4d card-8h act-check act-amount digit-1 digit-5 confirm act-call"
SIXTH = "card-5d card-6h act-check act-check"
RIVER = "act-bet act-raise act-raise act-raise act-raise act-call"
SHOWDOWN = "card-2d card-2h card-Kc card-Jh card-Qh card-Jd act-award"

HAND = f"{THIRD} {FOURTH} {FIFTH} {SIXTH} {RIVER} {SHOWDOWN}"


def finished(croupier: Croupier) -> None:
    """What the hand above comes to, whoever's hands played it."""
    hand = croupier.desk.state.hand
    assert hand is not None
    assert hand.phase is Phase.OVER
    assert not croupier.desk.state.hand_in_progress
    stacks = {seat.number: seat.stack for seat in croupier.desk.state.seats if seat is not None}
    assert sum(stacks.values()) + hand.raked == 200 + 500 + 400
    assert [share.seat for award in hand.awards for share in award.shares] == [3]


@pytest.mark.parametrize("language", some(list(Language)[::-1]))
def test_by_touch(finger: Finger, croupier: Croupier, language: Language):
    for names in (SHIFT, GUESTS, THIRD, FOURTH, FIFTH, SIXTH, RIVER, SHOWDOWN):
        finger.tap(names)
    finished(croupier)


@pytest.mark.long
def test_by_mouse(mouse: Mouse, croupier: Croupier):
    mouse.tap(f"{SHIFT} {GUESTS} {HAND}")
    finished(croupier)


def test_by_keyboard(keyboard: Keyboard, croupier: Croupier):
    keyboard.type("7 <Enter> 1 200 <Enter> 3 500 <Enter> 4 400 <Enter>")
    keyboard.type("<Enter> AS 2C 10D R R C C")
    keyboard.type("KS 3C 9D C 10 <Enter> C F")
    keyboard.type("4d 8h C 15 <Enter> C")
    keyboard.type("5D 6H C C R R R R R C")
    keyboard.type("2D 2H KC JH QH JD <Enter>")
    finished(croupier)


@pytest.mark.parametrize("language", [Language.GERMAN])
def test_what_the_screen_says_on_the_way(finger: Finger, stage: Stage, croupier: Croupier):
    prepared(stage, croupier, "new-hand card-As card-2c card-Td")
    assert said(stage) == "Sitz 3 bringt den Forced Bet, 5 bis 10 €"
    why = item_named(stage.window, "prompt-why").property("text")
    assert plain_spaces(str(why)) == "2♣ ist die niedrigste offene Karte (Regel 4.1)"
    finger.tap("act-bet act-raise act-call act-call")
    assert said(stage) == "Sitz 1 — vierte Karte offen"
    steps = ["Einsätze einziehen", "Taxe 2 €", "Brennen"]
    shown = plain_spaces(unescape(words_on(stage.window)))
    assert all(step in shown for step in steps)
    finger.tap("language")
    assert said(stage) == "Seat 1 — fourth card face up"
    assert "saved" in words_on(stage.window)


def said(stage: Stage) -> str:
    return plain_spaces(str(item_named(stage.window, "prompt").property("text")))


def prepared(stage: Stage, croupier: Croupier, then: str) -> None:
    """A shift with guests, and what comes then, without the glass."""
    croupier.tap(f"{SHIFT} {GUESTS} {then}")
    stage.bridge.refresh()


def test_a_grey_key_explains_itself_and_changes_nothing(
    finger: Finger, stage: Stage, croupier: Croupier, journal: Journal
):
    prepared(stage, croupier, "new-hand card-As card-2c card-Td")
    last = journal.last
    finger.tap("act-fold")
    assert "The forced bet must be made." in words_on(stage.window)
    assert "Rule 4.1" in words_on(stage.window)
    finger.tap("notice-close")
    assert "The forced bet must be made." not in words_on(stage.window)
    assert journal.last == last


def test_a_tap_acts_on_release_inside_the_key(
    finger: Finger, stage: Stage, croupier: Croupier, journal: Journal
):
    prepared(stage, croupier, "new-hand")
    last = journal.last
    finger.slip("card-As", to="card-Ks")
    assert journal.last == last


def test_undo_takes_the_last_card_back(finger: Finger, stage: Stage, croupier: Croupier):
    prepared(stage, croupier, "new-hand card-As")
    assert croupier.seat(1).cards[-1].rank == "A"
    finger.tap("undo card-Kd")
    assert croupier.seat(1).cards[-1].rank == "K"


def test_every_control_has_a_spoken_name(stage: Stage, croupier: Croupier):
    prepared(stage, croupier, "new-hand")
    for name in ("card-As", "undo", "floor", "problem", "card-unknown", "seat-1", "language"):
        spoken = item_named(stage.window, name).property("spoken")
        assert spoken, name
    assert item_named(stage.window, "card-As").property("spoken") == "ace of spades"


@pytest.mark.parametrize("size", some([(1280, 800), (1920, 1080), (2560, 1440)]))
def test_every_key_is_large_enough_at_every_size(
    stage: Stage, croupier: Croupier, size: tuple[int, int]
):
    """On a 15.6" panel live keys are 20 mm, and nothing tappable is under 13 mm."""
    prepared(stage, croupier, "new-hand card-As card-2c card-Td")
    stage.window.resize(*size)
    per_mm = size[0] / 345.4
    for name in ("act-call", "act-bet", "act-max", "act-check", "act-allin"):
        item = item_named(stage.window, name)
        assert min(item.width(), item.height()) >= 19.5 * min(per_mm, size[1] / 194.3)
    assert middle_of(stage.window, "act-fold").x() < size[0]
