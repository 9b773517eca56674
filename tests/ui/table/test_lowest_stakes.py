"""Every game at the lowest stakes that may be typed: no small blind, or no ante (5.6).

Tests `dealerassist/rules/stakes_offered.py`.
"""

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from dealerassist.records.hand_record import hand_record
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.rules.profile_files import profile_file, shipped_profiles
from dealerassist.rules.stakes_offered import offers_of, rules_at
from dealerassist.rules.typed_stakes import profile_at, stake_bounds, stakes_typed, typed_names
from dealerassist.table.commands import OpenShift, OpenTable, TakeSeat
from reports.hand.document import render_hand
from reports.shift.document import render_shift
from tests.support.tiers import some
from tests.support.ui.croupier import EVENING_MS, Croupier
from tests.support.ui.pit_table import done
from tests.support.ui.willing_croupier import next_tap

GAMES = [
    (profile, offer.limit)
    for profile in shipped_profiles()
    for offer in offers_of(profile_file(profile))
]
STACKS = {1: 90, 2: 300, 5: 145}


def lowest(profile: str, limit: Limit) -> HouseRules:
    """The rules at the stakes that the keypad takes if each is typed as low as it may be."""
    file = profile_file(profile)
    known: dict[str, Decimal] = {}
    for name in typed_names(file, limit):
        known[name] = stake_bounds(profile_at(file, limit), name, known).least
    return rules_at(file, limit, stakes_typed(file, limit, known))


def seat(journal: Journal, rules: HouseRules) -> Croupier:
    desk = TableDesk(journal)
    done(desk.handle(OpenTable("4", rules), actor="C-07"))
    done(desk.handle(OpenShift("C-07", "2026-11-21", EVENING_MS), actor="C-07"))
    for number, stack in STACKS.items():
        done(desk.handle(TakeSeat(number, stack), actor="C-07"))
    return Croupier(desk)


def play(table: Croupier, next_key: Callable[[Croupier, int], str]) -> None:
    """A hand in which everybody stays, to its end."""
    table.tap("new-hand")
    taps = 0
    while table.desk.state.hand_in_progress:
        table.tap(next_key(table, taps))
        taps += 1
        assert taps < 200


def key_at_pot(table: Croupier, _taps: int) -> str:
    """What is tapped next where no cards are recorded; seat 1 wins."""
    names = ("act-award", "rest-check", "rest-call", "act-check", "round-bet")
    return next((name for name in names if table.enabled(name)), "seat-1")


@pytest.mark.parametrize(("profile", "limit"), some(GAMES, 3))
def test_a_hand_is_played_and_reported_at_every_depth(profile: str, limit: Limit, tmp_path: Path):
    with Journal.open(tmp_path / "table.db", table_id="4") as journal:
        table = seat(journal, lowest(profile, limit))
        play(table, next_tap)
        table.tap("depth depth-pot")
        play(table, key_at_pot)
        table.tap("depth depth-rake digit-2 digit-0 seat-1 act-award")
        assert len(table.desk.last_hands()) == 3
        for hand in table.desk.last_hands():
            assert render_hand(hand_record(journal, hand.number), Language.GERMAN)
        report = shift_report(journal)
        assert render_shift(report, Language.GERMAN)
