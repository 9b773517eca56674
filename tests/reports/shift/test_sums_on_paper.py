"""House practice 4: whoever adds up what is printed finds the sum that is printed.

Tests `reports/shift/downs_and_hours.py`, `reports/shift/games.py`, `reports/shift/guests_money.py`,
`reports/shift/hand_tables.py`, `reports/shift/money_tables.py`,
`dealerassist/records/shift/by_the_hour.py`, `dealerassist/records/shift/corrections.py`,
`dealerassist/records/shift/guests_money.py`, `reports/paper/tables.py`.
"""

from __future__ import annotations

import re
from datetime import UTC

import pytest
from hypothesis import example, given
from hypothesis import strategies as some

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import CorrectionRow, Incident, Status
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.boxes import AdjustmentTerm, BoxCount, Tray
from dealerassist.records.shift.by_the_hour import hours_of
from dealerassist.records.shift.corrections import Correction
from dealerassist.records.shift.guests_money import Balance
from dealerassist.records.shift.report import ShiftReport
from dealerassist.table.correction_effects import (
    AdjustBox,
    CorrectionReason,
    Effect,
    SeatEffect,
)
from dealerassist.table.money_state import Box, ContraAccount
from reports.formatting import Formatting, formatting_of
from reports.paper.tables import PaperTable, Row
from reports.shift.downs_and_hours import hours_table
from reports.shift.guests_money import balance_table
from reports.shift.hand_tables import register_table
from reports.shift.money_tables import boxes_notes, tray_table
from tests.support.reports.synthetic import OPENED, a_report, replaced, some_hands

CHIPS = some.integers(0, 10**6)
SIGNED = some.integers(-(10**5), 10**5)


def figure(text: str) -> int:
    """A printed figure; nothing and a dash are no chips."""
    digits = "".join(each for each in text if each.isdigit())
    return int(digits or 0) * (-1 if text.startswith("−") else 1)


def an_adjustment(amount: int, seat_now: int | None) -> Effect:
    """A box that is adjusted by as many chips as a guest gets less."""
    change = AdjustBox(Box.TIPS, -amount, ContraAccount.GUEST, 1)
    return Effect((SeatEffect(1, seat_now, amount),), box=change)


def a_rake(amount: int, seat_now: int | None) -> Effect:
    """A hand of which the guest gets more, and the house less."""
    return Effect((SeatEffect(1, seat_now, amount),), -amount)


def a_correction(number: int, effect: Effect, *, booked: bool) -> Correction:
    row = CorrectionRow(
        number=number,
        shift=1,
        hand=None,
        kind="adjust_box",
        reason=CorrectionReason.OTHER,
        text="",
        status=Status.APPROVED,
        proposed_by="C-07",
        proposed_ms=OPENED,
        proposed_entry=1,
        settled_by=None,
        settled_ms=None,
        settled_entry=None,
        was=None,
        becomes=None,
        chips=effect,
    )
    return Correction(row=row, booked=booked)


EFFECTS = some.builds(
    lambda made, amount, seat: made(amount, seat),
    some.sampled_from([an_adjustment, a_rake]),
    SIGNED.filter(bool),
    some.sampled_from([None, 1]),
)
CORRECTIONS = some.lists(some.tuples(EFFECTS, some.booleans()), max_size=5)


def a_count(difference: int) -> Incident:
    return Incident(
        entry=1, position=0, shift=1, hand=None, utc_ms=OPENED,
        kind=IncidentKind.COUNT_DIFFERENCE, effect=0, actor="C-07",
        facts={"seat": 1, "amount": 5, "difference": difference},
    )  # fmt: skip


def a_shift(corrections: list[tuple[Effect, bool]], counts: list[int], **money: int) -> ShiftReport:
    """A shift with these corrections, of which some are booked in it, and these counts."""
    booked = [effect for effect, is_booked in corrections if is_booked]
    balance = Balance(
        count_differences=sum(counts),
        settled=sum(effect.settled for effect in booked),
        adjusted=sum(effect.given for effect in booked),
        **money,
    )
    made = enumerate(corrections, 1)
    return replaced(
        a_report(0),
        balance=balance,
        corrections=tuple(a_correction(at, each, booked=done) for at, (each, done) in made),
        incidents=tuple(map(a_count, counts)),
    )


def english(report: ShiftReport) -> Formatting:
    return formatting_of(report.head, words_of(Language.ENGLISH), UTC)


def added_up(rows: list[Row]) -> int:
    """The rows together, each with the sign before its title."""
    signs = {"−": -1, "=": 0}
    return sum(signs.get(row[0].text[0], 1) * figure(row[2].text) for row in rows)


@given(CORRECTIONS, some.lists(SIGNED.filter(bool), max_size=3), some.lists(CHIPS, min_size=7))
def test_the_guests_money_is_the_sum_of_its_rows(corrections, counts, chips):
    names = ("carried_in", "buy_ins", "top_ups", "taken_away", "on_table", "rake", "tips")
    report = a_shift(corrections, counts, **dict(zip(names, chips, strict=False)))
    table = balance_table(report, report.balance, english(report))
    left = next(at for at, row in enumerate(table.rows) if row[0].text.startswith("="))
    assert added_up(list(table.rows[:left])) == figure(table.rows[left][2].text)
    assert added_up(list(table.rows)) == figure(table.total[2].text)


def numbers(table: PaperTable, title: str) -> list[str]:
    return [row[1].text for row in table.rows if title in row[0].text]


@pytest.mark.parametrize("booked", [True, False])
def test_the_rows_count_only_what_is_booked_in_the_shift(booked: bool):
    report = a_shift([(an_adjustment(3, None), booked)], [])
    table = balance_table(report, report.balance, english(report))
    assert numbers(table, "Settled") == numbers(table, "Adjusted") == ["1"] * booked


@given(CHIPS, CHIPS, some.lists(SIGNED.filter(bool), max_size=4))
def test_the_column_of_sales_and_adjustments_is_the_sum_of_its_rows(sold, redeemed, amounts):
    change = AdjustBox(Box.TRAY, 1, ContraAccount.HOUSE)
    terms = tuple(
        AdjustmentTerm(number=at, amount=amount, change=change)
        for at, amount in enumerate(amounts, 1)
    )
    tray = Tray(
        denominations=(), opening=0, fills=0, credits=0, sold=sold, redeemed=redeemed,
        adjusted=sum(amounts),
    )  # fmt: skip
    table = tray_table(tray, BoxCount(0, 0, terms), english(a_report(0)))
    rows = [figure(row[4].text) for row in table.rows]
    assert table.total is not None
    assert sum(rows) == figure(table.total[4].text) == redeemed - sold + sum(amounts)


def test_hp_4_what_is_added_to_a_box_and_taken_from_it_is_told_apart():
    change = AdjustBox(Box.TIPS, 1, ContraAccount.HOUSE)
    terms = tuple(
        AdjustmentTerm(number=at, amount=n, change=change) for at, n in ((1, 30), (2, -5))
    )
    report = a_report(0, tip_box=BoxCount(125, 125, terms))
    said = " ".join(boxes_notes(report, english(report))).replace("\u00a0", " ")
    figures = re.findall(r"[+−=:] €\d+", said.partition("Tips")[2])
    assert figures[:4] == [": €100", "+ €30", "− €5", "= €125"]


@given(some.integers(1, 60), some.integers(0, 2**16))
@example(hands=1, seed=4327)  # a single hand, which was void
def test_the_hours_and_the_register_are_the_sum_of_their_rows(hands, seed):
    register = some_hands(hands, seed)
    report = replaced(
        a_report(0), hands=register, hours=hours_of(register, UTC),
        rake_box=BoxCount(0, 0), rake=sum(hand.row.rake for hand in register),
    )  # fmt: skip
    hours = hours_table(report, english(report))
    assert (hours.total is not None) == any(hand.played for hand in register)
    for at in (1, 3) if hours.total is not None else ():
        assert sum(figure(row[at].text) for row in hours.rows) == figure(hours.total[at].text)
    listed = register_table(report, english(report))
    assert listed.total is not None
    for at in (5, 7):
        figures = (figure(row[at].text) for row in listed.rows)
        assert sum(figures) == figure(listed.total[at].text)
