"""An amount that is hardly plausible is said in words and asked for once more (HP 4).

Tests `ui/keys/amount_dialog.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import ChangeHouseSettings
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.people import BOSS, PINS, staffed, typed
from ui.view.view import DoubtedView, Pad

THREE = {1: 300, 3: 300, 4: 300}

OPENED = "money tray-open piece-100 digit-2 digit-0 piece-25 digit-4 digit-0 confirm"

TYPED = "471185"
"""Six digits, as of a PIN."""


def table(language: Language = Language.ENGLISH) -> Croupier:
    return staffed(THREE, language=language, two_bosses=True)


def asked(croupier: Croupier) -> tuple[str, str, str]:
    view = croupier.view
    assert view.asked.pad is Pad.DOUBTED, view.asked.pad
    assert isinstance(view.asked.shows, DoubtedView)
    said = (view.asked.shows.amount, view.asked.shows.words, view.asked.shows.pieces)
    return tuple(map(plain_spaces, said))


def test_a_pin_typed_into_the_rake_is_asked_for_before_anything_is_recorded():
    croupier = table().tap(f"{OPENED} money count-rake")
    before = croupier.desk.entries
    croupier.tap(f"{typed(TYPED)} confirm")
    assert asked(croupier) == (
        "€235,590,000",
        "two hundred thirty-five million five hundred ninety thousand euros",
        "47,118 chips of €5,000",
    )
    assert croupier.says == "Count the rake"
    assert "confirm" not in {key.name for key in croupier.view.asked.ends}
    assert croupier.desk.entries == before
    assert croupier.tap("back").view.asked.shows.total.value == "€235,590,000"
    assert croupier.tap("confirm amount-stands").says == "Rake box: €235,590,000 over"


def test_in_german():
    croupier = table(Language.GERMAN).tap(f"{OPENED} money count-rake {typed(TYPED)} confirm")
    assert asked(croupier) == (
        "235.590.000 €",
        "zweihundertfünfunddreißig Millionen fünfhundertneunzigtausend Euro",
        "47.118 Jetons zu 5.000 €",
    )


@pytest.mark.parametrize(
    ("way", "amount"),
    [
        (f"{OPENED} money count-tray digit-9", "€45,000"),
        (f"{OPENED} money count-cash digit-9 digit-9 digit-00", "€9,900"),
        (f"{OPENED} money fill digit-9", "€45,000"),
        ("money tray-open digit-9 digit-9", "€495,000"),
        (f"seat-5 {typed('99999')}", "€99,999"),
        (f"seat-1 seat-add {typed('99999')}", "€99,999"),
    ],
)
def test_wherever_it_is_entered(way: str, amount: str):
    assert asked(table().tap(f"{way} confirm"))[0] == amount


def test_a_tip_of_a_buy_in_and_more():
    croupier = staffed({1: 1_000, 3: 300})
    assert (
        croupier.tap("seat-1 seat-tip digit-2 digit-00 confirm").view.asked.pad is not Pad.DOUBTED
    )
    croupier.tap("seat-1 seat-tip digit-5 digit-00 confirm")
    assert asked(croupier)[:2] == ("€500", "five hundred euros")
    croupier.tap("amount-stands")
    assert croupier.seat(1).stack == "€300"


def test_at_the_close_the_next_box_follows_once_it_is_so():
    croupier = table().tap(f"{OPENED} shift-close count-rake {typed(TYPED)} confirm")
    assert asked(croupier)[0] == "€235,590,000"
    croupier.tap("amount-stands")
    assert croupier.says == "Count the tips"


def test_a_plausible_amount_is_taken_at_once():
    croupier = table().tap(f"{OPENED} money count-rake piece-5 digit-9 confirm")
    assert croupier.says == "Rake box: €45 over"


def test_the_question_tells_nothing_of_what_should_be_there():
    """It is the same at a table where something else is in the box."""
    asks = f"{OPENED} money count-tips {typed(TYPED)} confirm"
    empty, tipped = table().tap(asks), table().tap(f"seat-1 seat-tip preset-20 {asks}")
    assert (empty.view.asked.shows, empty.because) == (tipped.view.asked.shows, tipped.because)


def test_a_stake_that_hardly_anybody_plays():
    croupier = staffed(shift=False).tap("table-setup")
    croupier.tap_on_its_page("game-wiesbaden-holdem").tap("limit-none type-stakes")
    croupier.tap("digit-0 confirm").tap(f"{typed('50000')} confirm")
    assert asked(croupier) == ("€50,000", "fifty thousand euros", "")
    assert croupier.tap("amount-stands").view.asked.shows.title.endswith("3 of 4")


@pytest.mark.parametrize("way", [f"{OPENED} money count-rake", f"{OPENED} money fill"])
def test_a_digit_too_many_is_told_in_a_count(way: str):
    croupier = table().tap(f"{way} {typed('47118')}")
    assert not croupier.view.asked.shows.alert
    croupier.tap("digit-5")
    assert (croupier.view.asked.shows.hint, croupier.view.asked.shows.alert) == (
        "Not taken: no more than 5 digits",
        True,
    )
    assert not croupier.tap("digit-back").view.asked.shows.alert


@pytest.mark.parametrize("way", ["seat-5", "seat-1 seat-tip", f"{OPENED} money count-cash"])
def test_a_digit_too_many_is_told_of_an_amount(way: str):
    croupier = table().tap(way)
    longest = croupier.kiosk.screen.mode.dialog.longest(croupier.kiosk.screen.at)
    croupier.tap(typed("8" * longest))
    assert not croupier.view.asked.shows.alert
    croupier.tap("digit-8")
    assert croupier.view.asked.shows.hint == f"Not taken: no more than {longest} digits"
    assert croupier.view.asked.shows.alert
    croupier.tap("digit-back digit-00")
    assert croupier.view.asked.shows.alert, "of two noughts one would have had room"
    assert not croupier.tap("digit-0").view.asked.shows.alert


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ("seat-5 digit-0", True),
        ("seat-5 digit-0 digit-4", False),
        (f"{OPENED} money count-cash digit-0", False),
        (f"{OPENED} money count-cash digit-0 digit-0", True),
        (f"{OPENED} money count-rake digit-0 digit-0", True),
    ],
)
def test_a_0_in_front_is_told(way: str, told: bool):
    view = table().tap(way).view
    pad = view.asked.shows or view.asked.shows
    assert (pad.hint == "Not taken: no 0 stands in front", pad.alert) == (told, told)


def test_a_seventh_digit_of_a_pin_is_told():
    croupier = table().tap(f"shift-close confirm close-pending person-{BOSS} {typed(PINS[BOSS])}")
    assert not croupier.view.asked.shows.alert
    croupier.tap("digit-7")
    assert croupier.view.asked.shows.hint == "Not taken: no more than 6 digits"
    assert croupier.view.asked.shows.dots == 6


def test_a_keyboard_is_told_too():
    croupier = table().tap("seat-5").type("999999")
    assert croupier.view.asked.shows.alert


def test_the_house_says_from_what_amount_on():
    signed = f"{typed(PINS[BOSS])} confirm"
    croupier = staffed(THREE).tap(f"menu house {signed}")
    croupier.tap_on_its_page("setting-plausible-amount")
    croupier.tap("digit-1 digit-00 digit-0 confirm cancel cancel")
    assert asked(croupier.tap("seat-5 digit-1 digit-00 digit-1 confirm"))[0] == "€1,001"


def test_the_house_may_ask_twice_for_everything():
    table = seated({1: 300, 3: 300})
    settings = replace(table.desk.state.settings, plausible_amount=1)
    table.desk.handle(ChangeHouseSettings(settings), actor="C-07")
    table.kiosk.refresh()
    table.tap("seat-1 seat-add digit-5 confirm")
    assert table.view.asked.shows.words == "five euros"
    table.tap("amount-stands")
    assert table.desk.state.seat(1).stack == 305
