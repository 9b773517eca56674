"""Downs and the rota: who is next, when, and who has a break (house practice 1 and 7).

Tests `dealerassist/table/downs.py`, `dealerassist/table/rota.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.hand.refusal import Refusal
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import (
    ChangeCroupier,
    ChangeHouseSettings,
    CloseShift,
    Enrol,
    LayRota,
    OpenShift,
    Retire,
)
from dealerassist.table.decide import decide
from dealerassist.table.downs import (
    MINUTE_MS,
    Break,
    ComingTurn,
    break_of,
    coming_turns,
    next_turn,
    relief_due_ms,
    relief_is_due,
)
from dealerassist.table.events import CroupierChanged
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.roles import Role
from dealerassist.table.rota import Rota, same_round
from tests.support.table.desk import Table

ANNA, BELA, CLARA, DORA = "C-01", "C-02", "C-03", "C-04"

START = 1_000 * MINUTE_MS


def minute(number: int) -> int:
    return START + number * MINUTE_MS


@pytest.fixture
def table() -> Table:
    """Four croupiers are enrolled; Anna deals since `START`."""
    served = Table(None).serves(load_profile("casinos-austria-stud").at_table())
    served.asks(Enrol("P-01", "Paul", Role.PIT_BOSS))
    for number in (ANNA, BELA, CLARA, DORA):
        served.asks(Enrol(number, number, Role.CROUPIER))
    return served.asks(OpenShift(ANNA, "2026-03-01", START))


def turns(table: Table) -> list[tuple[str, int]]:
    return [(turn.croupier, turn.starts_ms) for turn in coming_turns(table.state)]


def test_house_practice_7_after_the_last_comes_the_first_again(table: Table):
    table.asks(LayRota((BELA, CLARA, ANNA)))
    assert turns(table) == [(BELA, minute(30)), (CLARA, minute(60)), (ANNA, minute(90))]
    table.asks(ChangeCroupier(BELA, minute(34)))
    assert turns(table) == [(CLARA, minute(64)), (ANNA, minute(94)), (BELA, minute(124))]
    assert break_of(table.state, ANNA) == Break(minute(34), minute(94))
    assert break_of(table.state, BELA) is None


def test_at_another_table_the_same_rota_follows_from_who_deals_there(table: Table):
    table.asks(LayRota((CLARA, ANNA, BELA)))
    assert next_turn(table.state) == ComingTurn(BELA, minute(30))


def test_somebody_who_is_not_in_it_passes_nobody_over(table: Table):
    table.asks(LayRota((BELA, CLARA, ANNA))).asks(ChangeCroupier(DORA, minute(10)))
    assert next_turn(table.state) == ComingTurn(BELA, minute(40))
    assert break_of(table.state, ANNA) == Break(minute(10), minute(100))


def test_somebody_who_takes_over_early_passes_those_before_over(table: Table):
    table.asks(LayRota((BELA, CLARA, ANNA))).asks(ChangeCroupier(CLARA, minute(30)))
    assert next_turn(table.state) == ComingTurn(ANNA, minute(60))


def test_who_has_retired_is_passed_over(table: Table):
    table.asks(LayRota((BELA, CLARA, ANNA))).asks(Retire(BELA))
    assert next_turn(table.state) == ComingTurn(CLARA, minute(30))


def test_the_relief_says_what_the_rota_had_planned(table: Table):
    table.asks(LayRota((BELA, CLARA, ANNA))).asks(ChangeCroupier(CLARA, minute(41)))
    assert table.events[-1] == CroupierChanged(CLARA, minute(41), BELA, minute(30))


def test_the_relief_is_due_when_the_down_is_over(table: Table):
    assert relief_due_ms(table.state) == minute(30)
    assert not relief_is_due(table.state, minute(30) - 1)
    assert relief_is_due(table.state, minute(30))


def test_a_relief_of_an_older_journal_has_no_time_and_is_never_due(table: Table):
    table.asks(LayRota((BELA, ANNA))).asks(ChangeCroupier(BELA))
    assert (relief_due_ms(table.state), relief_is_due(table.state, minute(900))) == (0, False)
    assert next_turn(table.state) == ComingTurn(ANNA, 0)


def test_the_rota_ends_with_the_shift_and_the_next_can_be_laid_out_before(table: Table):
    table.asks(LayRota((BELA, ANNA))).asks(CloseShift(minute(50)))
    assert coming_turns(table.state) == ()
    table.asks(LayRota((CLARA, BELA))).asks(OpenShift(CLARA, "2026-03-01", minute(60)))
    assert next_turn(table.state) == ComingTurn(BELA, minute(90))


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ((ANNA, BELA, ANNA), "twice_in_rota"),
        ((ANNA, "P-01"), "not_a_croupier"),
        (("C-99",), "unknown_person"),
    ],
)
def test_only_croupiers_stand_in_it_and_each_once(table: Table, order: tuple[str, ...], code: str):
    refused = decide(table.state, LayRota(order))
    assert isinstance(refused, Refusal)
    assert refused.code == code


def test_without_a_rota_a_break_is_as_long_as_the_house_says(table: Table):
    table.asks(ChangeHouseSettings(HouseSettings(down_minutes=20, break_minutes=40)))
    table.asks(ChangeCroupier(BELA, minute(21)))
    assert break_of(table.state, ANNA) == Break(minute(21), minute(61))
    assert relief_due_ms(table.state) == minute(41)


def test_a_rota_keeps_when_it_was_laid_out_and_who_signed(table: Table):
    table.asks(LayRota((BELA, ANNA), minute(5), "P-01")).asks(ChangeCroupier(BELA, minute(30)))
    assert table.state.rota == Rota((BELA, ANNA), BELA, minute(5), "P-01")
    assert table.asks(LayRota((), minute(40), "P-01")).state.rota == Rota()


@pytest.mark.parametrize(
    ("other", "same"),
    [
        ((ANNA, BELA, CLARA), True),
        ((CLARA, ANNA, BELA), True),
        ((CLARA, BELA, ANNA), False),
        ((ANNA, BELA), False),
        ((ANNA, BELA, DORA), False),
        ((), False),
    ],
)
def test_two_orders_go_round_alike_whoever_stands_first(other: tuple[str, ...], same: bool):
    assert same_round((ANNA, BELA, CLARA), other) is same
    assert same_round(other, (ANNA, BELA, CLARA)) is same


def test_no_order_goes_round_as_another_without_anybody():
    assert same_round((), ())
