"""The settings of the house: changed between hands, within bounds, each a fact (HP 7).

Tests `dealerassist/table/house_settings.py`, `dealerassist/table/changing_settings.py`,
`dealerassist/locale/house_settings.py`.
"""

import pytest
from msgspec.structs import fields, replace

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.event_text import event_summary
from dealerassist.locale.house_settings import SETTINGS
from dealerassist.locale.localizer import Localizer
from dealerassist.table import commands as ask
from dealerassist.table.commands import ChangeHouseSettings
from dealerassist.table.events import HouseSettingChanged
from dealerassist.table.evolve import evolve
from dealerassist.table.house_settings import KINDS, HouseSettings
from tests.support.hand.play import house, limits
from tests.support.table.desk import Table

USUAL = HouseSettings()


@pytest.fixture
def table():
    return Table(house(stakes=limits(5, 10, 20))).seats(1, 500).seats(2, 500)


def changed(table: Table, **becomes: int | str) -> Table:
    return table.asks(ChangeHouseSettings(replace(table.state.settings, **becomes)))


def refused(table: Table, **becomes: int | str) -> tuple[str, dict[str, int | str]]:
    refusal = table.refusal("change_house_settings", replace(table.state.settings, **becomes))
    assert refusal.rule == "HP 7"
    return refusal.code, refusal.facts


def test_each_changed_setting_is_a_fact_with_what_it_was(table):
    changed(table, lock_seconds=120, down_minutes=20)
    assert table.events[-2:] == (
        HouseSettingChanged("lock_seconds", 0, 120),
        HouseSettingChanged("down_minutes", 30, 20),
    )
    assert table.state.settings == replace(USUAL, lock_seconds=120, down_minutes=20)
    said = event_summary(Localizer(words_of(Language.ENGLISH), None), table.events[-2:])
    assert said == "Lock when idle: 120 s, before never, Length of a down: 20 min, before 30 min"


def test_they_last_from_one_shift_to_the_next(table):
    changed(table, clock_seconds=30).closes()
    assert table.opens("Berta").state.settings.clock_seconds == 30


def test_not_in_the_middle_of_a_hand(table):
    assert refused(table.starts(), clock_seconds=30) == ("hand_in_progress", {"hand": 1})


@pytest.mark.parametrize(
    ("becomes", "code", "facts"),
    [
        ({"clock_seconds": 9}, "setting_out_of_bounds", {"least": 10, "most": 300}),
        # Two seconds were typed for two minutes, and the table locked at every breath.
        ({"lock_seconds": 2}, "setting_out_of_bounds", {"least": 30, "most": 3600}),
        ({"call_seconds": 61}, "setting_out_of_bounds", {"least": 1, "most": 60}),
        ({"call_command": "x" * 201}, "setting_too_long", {"most": 200}),
        ({"call_command": "lamp 'on"}, "no_command_line", {}),
        ({"call_command": "lamp\non"}, "no_command_line", {}),
        ({"printer": "two words"}, "setting_too_long", {"most": 127}),
        ({"printer": "-o"}, "setting_too_long", {"most": 127}),
        ({"printer": "x" * 128}, "setting_too_long", {"most": 127}),
        (
            {"away_minutes": 10, "away_notice_minutes": 11},
            "notice_too_long",
            {"kept": 10, "notice": 11},
        ),
        ({}, "nothing_corrected", {}),
    ],
)
def test_out_of_bounds_changes_nothing_and_says_why(table, becomes, code, facts):
    assert refused(table, **becomes) == (code, facts)


def test_every_setting_has_words_and_a_default_within_its_bounds():
    names = [field.name for field in fields(HouseSettings)]
    assert list(SETTINGS) == list(KINDS) == names
    assert [name for name in names if KINDS[name].fault(USUAL.value(name)) is not None] == []


def test_a_setting_that_a_later_program_no_longer_has_changes_nothing(table):
    gone = HouseSettingChanged("brass_bell", 0, 1)
    assert evolve(table.state, gone) == table.state
    assert "brass_bell" in event_summary(Localizer(words_of(Language.ENGLISH), None), (gone,))


def test_what_the_table_is_put_into_service_with_is_told_in_the_same_way(table):
    table.closes()
    state = table.state
    table.asks(ask.OpenTable("2", state.rules, state.denominations, 1_500, sells_at_table=False))
    assert [event for event in table.events if isinstance(event, HouseSettingChanged)] == [
        HouseSettingChanged("table", "Tisch 1", "2"),
        HouseSettingChanged("cash_desk", 2_000, 1_500),
        HouseSettingChanged("sells_at_table", 1, 0),
    ]
    said = event_summary(Localizer(words_of(Language.ENGLISH), state.rules), table.events[-4:])
    assert said == (
        "Number of the table: 2, before Tisch 1, To the cash desk: from €1,500, before from "
        "€2,000, Sale of chips at the table: no, before yes"
    )
