"""Who stays when game or stakes have changed (house practice 7, rules 2.1 to 2.3).

Tests `dealerassist/table/who_stays.py`, `dealerassist/table/guest_events.py`.
"""

from dealerassist.table.commands import OpenShift
from dealerassist.table.guest_commands import GuestsStay
from dealerassist.table.guest_events import GuestsStayed
from dealerassist.table.who_stays import guests_to_ask
from tests.support.hand.play import house, limits
from tests.support.table.desk import Table


def changed(**rules):
    """A table of two guests after a change between two shifts, in the second of them."""
    table = Table(house(stakes=limits(5, 10, 20))).seats(1, 500).seats(4, 90 + 210).closes()
    table.serves(house(**{"stakes": limits(5, 10, 20)} | rules))
    return table.asks(OpenShift("Anna", "2026-03-01", 2))


def asked(table):
    return [seat.number for seat in guests_to_ask(table.state)]


def test_house_practice_7_other_stakes_ask_every_guest_who_keeps_all_chips():
    table = changed(stakes=limits(10, 20, 40))
    assert asked(table) == [1, 4]
    table.asks(GuestsStay())
    assert table.events[-1] == GuestsStayed((1, 4), (500, 300))
    assert (asked(table), table.state.seat(4).stack) == ([], 300)
    assert table.refuses("guests_stay") == ("nobody_to_ask", "HP 7")


def test_house_practice_7_who_leaves_is_not_asked_any_more():
    table = changed(stakes=limits(10, 20, 40)).leaves(4)
    assert asked(table) == [1]


def test_house_practice_7_the_same_game_asks_nobody_nor_does_another_taxe():
    assert asked(changed()) == []
    assert asked(changed(rake={"percent": 2})) == []


def test_house_practice_7_who_sits_down_at_the_new_game_is_not_asked():
    assert asked(changed(stakes=limits(10, 20, 40)).seats(5, 900)) == [1, 4]
