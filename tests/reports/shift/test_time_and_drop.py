"""Time in place of the Taxe and a drop, in the report of a shift that was played (6.4, HP 4).

Tests `reports/shift/document.py`, `dealerassist/records/shift/shift_csv.py`,
`dealerassist/records/shift/shift_json.py`.
"""

import json

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.records.journal_export import csv_lines
from dealerassist.records.shift.boxes import CountState
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.records.shift.shift_json import json_of
from dealerassist.table.time_commands import CallTime, TakeTime
from reports.shift.document import render_shift
from tests.support.reports.played import Table
from tests.support.reports.reading import text_of
from tests.support.reports.synthetic import UTC
from tests.support.reports.time_and_drop import play_time_and_drop


@pytest.fixture
def played(table: Table) -> Table:
    play_time_and_drop(table)
    return table


def closed(table: Table):
    table.count_boxes()
    table.close()
    return table.report()


def test_rule_6_4_what_was_taken_is_in_its_boxes_and_the_guests_money_adds_up(played):
    report = closed(played)
    assert (report.rake, report.time, report.drop) == (0, 25, 5)
    assert (report.rake_box.state, report.takes_time) == (CountState.NONE, True)
    assert (report.time_box.should, report.time_box.difference) == (25, 0)
    assert (report.drop_box.should, report.drop_box.difference) == (5, 0)
    balance = report.balance
    assert (balance.time, balance.time_in_cash, balance.drop, balance.tips) == (25, 5, 5, 3)
    assert balance.difference == 0
    assert all(hand.row.drop == 1 for hand in report.hands)
    assert report.integrity.wrong_hands == ()
    assert report.open_matters == 0


def test_house_practice_4_nothing_of_it_is_told_before_it_is_counted(played):
    report = played.report()
    assert not report.rake_told
    assert not report.guests_told
    told = json.loads(json_of(report))
    assert (told["time"], told["drop"]) == (None, None)
    assert {hand["drop"] for hand in told["hands"]} == {None}
    assert next(each for each in told["sums"] if each["kind"] == "time")["amount"] is None


def test_rule_6_4_who_owes_time_pays_into_the_shift_in_which_it_is_taken(played):
    played.wait(60)
    played.do(CallTime(played.clock.now_ms), TakeTime((1,)))
    assert (closed(played).time, played.desk.state.time.owing) == (30, (2, 3))
    played.open_again()
    played.do(TakeTime())
    report = closed(played)
    assert (report.head.shift, report.time, report.time_box.should) == (2, 10, 10)
    assert report.balance.difference == 0


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            Language.ENGLISH,
            [
                *("Time charge", "Time box difference", "Jackpot", "Drop "),
                "every pot = winnings + rake + drop",
            ],
        ),
        (
            Language.GERMAN,
            [
                *("Zeittaxe", "Differenz Zeittaxe", "Jackpot", "Drop "),
                "jeder Pot = Gewinne + Taxe + Drop",
            ],
        ),
    ],
)
def test_rule_6_4_the_paper_says_so_in_both_languages(played, language, words):
    report = closed(played)
    text = text_of(render_shift(report, language, zone=UTC))
    assert [word for word in words if word not in text] == []


def test_rule_6_4_the_exports_have_it_at_the_end_of_their_lines(played):
    report = closed(played)
    heading, *rows = csv_lines(played.journal)
    assert heading.strip().endswith(",drop")
    assert {row.strip().rpartition(",")[2] for row in rows} == {"1"}
    boxes = [line for line in csv_of(report) if line.startswith("box,")]
    assert [line.split(",")[1] for line in boxes] == [
        "tray", "cash", "rake", "tips", "time", "drop",
    ]  # fmt: skip
