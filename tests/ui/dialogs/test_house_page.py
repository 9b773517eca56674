"""The page *The house*: settings changed by touch, by a pit boss, each an entry (HP 7).

Tests `ui/dialogs/house.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.table.events import HouseSettingChanged
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.two_people import BOSS, CROUPIER, two_people

THREE = {1: 200, 3: 500, 4: 400}


def house(table: Croupier) -> dict[str, str]:
    """What each key of the page says."""
    return {key.name: f"{key.detail}: {key.title}" for key in table.view.asked.keys}


def test_a_number_is_typed_and_told_on_the_page():
    table = seated(THREE).tap("menu house")
    assert house(table)["setting-lock-seconds"] == "Lock when idle: never"
    table.tap("setting-lock-seconds digit-1 digit-2 digit-0 confirm")
    assert house(table)["setting-lock-seconds"] == "Lock when idle: 120 s"
    table.tap("setting-lock-seconds digit-2")
    assert not table.enabled("confirm")
    table.tap("preset-0")
    assert house(table)["setting-lock-seconds"] == "Lock when idle: never"
    table.tap("setting-lock-seconds digit-1 digit-2 digit-0 confirm")
    assert table.desk.state.settings.lock_seconds == 120


def test_beside_the_digits_lie_the_usual_value_and_never():
    table = seated(THREE).tap("menu house more setting-away-minutes preset-0")
    assert table.desk.state.settings.away_minutes == 0
    table.tap("setting-away-minutes")
    assert table.why("preset-0") == "As now"
    table.tap("preset-20")
    assert house(table)["setting-away-minutes"] == "Seat kept for a guest away: 20 min"


def test_out_of_bounds_the_key_says_the_bounds():
    table = seated(THREE).tap("menu house more setting-down-minutes digit-9")
    assert table.why("confirm") == "Only from 10 to 240 (House practice 7)"
    table.tap("cancel")
    assert house(table)["setting-down-minutes"] == "Length of a down: 30 min"


TOO_LONG = {
    Language.ENGLISH: "The notice comes 5 min before a seat is lost, which is kept 4 min only: "
    "shorten the notice, or keep the seat longer (House practice 7)",
    Language.GERMAN: "Die Ansage käme 5 min vor Platzverlust, freigehalten wird der Platz aber "
    "nur 4 min: Ansage kürzer einstellen oder Platz länger freihalten (Hauspraxis 7)",
}


@pytest.mark.parametrize(("language", "why"), TOO_LONG.items())
def test_a_seat_kept_for_less_than_its_notice_says_both_and_what_to_do(
    language: Language, why: str
):
    table = seated(THREE, language=language).tap("menu house more setting-away-minutes digit-4")
    assert table.why("confirm") == why
    table.tap("cancel setting-away-notice-minutes digit-4 confirm")
    assert table.tap("setting-away-minutes digit-4").enabled("confirm")


def test_a_command_is_spelled_in_small_letters_with_its_own_signs_and_taken_away_again():
    table = seated(THREE).tap(
        "menu house setting-call-command page-digits letter-slash page-letters"
    )
    table.tap("letter-B letter-I letter-N").type("/lamp_on")
    assert table.says == "Command of the call: /bin/lamp_on"
    table.type("€")
    assert table.view.notice.title == "“€” was not typed"
    table.kiosk.tap("notice-close")
    table.tap("confirm")
    assert table.desk.state.settings.call_command == "/bin/lamp_on"
    table.tap("setting-call-command")
    for _ in range(len("/bin/lamp_on")):
        table.tap("letter-back")
    table.tap("confirm")
    assert house(table)["setting-call-command"] == "Command of the call: no command"


def test_what_belongs_to_the_tables_rules_waits_for_the_close_and_says_so():
    table = seated(THREE).tap("menu house")
    assert "close it first" in table.why("table-number")
    assert "close it first" in table.why("cash-desk")


def test_it_waits_for_the_end_of_the_hand():
    table = seated(THREE).tap("new-hand menu")
    assert "Only after hand 1" in table.why("house")


def test_a_pit_boss_signs_in_once_and_each_change_is_an_entry_by_the_pit_boss(tmp_path):
    with two_people(tmp_path) as table:
        table.tap("menu house").pin(BOSS)
        table.tap("more setting-down-minutes digit-2 digit-0 confirm more")
        table.tap("house-name letter-S letter-E letter-E confirm")
        assert table.kiosk.view.asked.prompt.why.startswith(f"{BOSS} is signed in")
        entries = [table.desk.journal.get(n) for n in range(1, table.desk.journal.count + 1)]
        changed, named = entries[-2:]
        assert changed.events == (HouseSettingChanged("down_minutes", 30, 20),)
        assert (changed.actor, named.actor) == (BOSS, BOSS)
        assert table.desk.state.house == "See"
        table.tap("cancel")
        assert table.kiosk.screen.at.presence.actor == CROUPIER


def test_every_shift_begins_in_the_language_of_the_house():
    table = seated(THREE).tap("menu house setting-language")
    assert table.view.language == "de"
    table.tap("language")
    assert table.view.language == "en"
    table.tap("cancel cancel shift-close confirm close-pending shift-open digit-7 confirm")
    assert table.view.language == "de"
    table.tap("menu house setting-language setting-language")
    assert table.desk.state.settings.language == ""
    assert table.view.language == "en"
