"""One shift with hands at all three depths: every table and every sum of the report agrees.

Tests `dealerassist/records/shift/hands.py`, `reports/hand/steps.py`.
"""

import pytest

from dealerassist.hand.commands import AwardPots, BetRound, FoldRest, PutIn
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.events import RoundBet
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Outcome
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.records.hand_record import hand_record
from dealerassist.records.journal_export import json_lines, phh_lines
from dealerassist.records.shift.hands import NoRake
from dealerassist.records.shift.incidents import rule_of
from dealerassist.records.shift.report import ShiftReport
from dealerassist.table.commands import (
    CallPitBoss,
    CloseShift,
    NoteIrregularity,
    OpenShift,
    RecordAt,
    StartHand,
)
from reports.hand.document import render_hand
from reports.hand.steps import step_text
from reports.shift.document import render_shift
from tests.support.reports.every_depth import at_all_depths, count_all, pots_only
from tests.support.reports.played import DAY, START, Table
from tests.support.reports.reading import text_of
from tests.support.reports.synthetic import UTC

LAST_HAND = 6


@pytest.fixture
def report(table: Table) -> ShiftReport:
    at_all_depths(table)
    table.count_boxes()
    table.do(CloseShift(table.clock.now_ms))
    return table.report()


def test_the_shift_has_hands_of_every_kind(report: ShiftReport):
    depths = [
        [flag for flag in (Flag.POT_DEPTH, Flag.RAKE_DEPTH) if flag in hand.row.flags]
        for hand in report.hands
    ]
    assert depths == [[], [Flag.POT_DEPTH], *[[Flag.RAKE_DEPTH]] * 3, []]
    assert [hand.row.outcome is Outcome.ENTERED for hand in report.hands].count(True) == 3


def test_hp_4_every_table_counts_the_same_hands(report: ShiftReport):
    assert report.pace.hands == len(report.hands) == LAST_HAND
    assert sum(down.pace.hands for down in report.downs) == LAST_HAND
    assert sum(hour.hands for hour in report.hours) == LAST_HAND
    assert sum(size.hands for size in report.pot_sizes) == LAST_HAND
    assert sum(hour.players for hour in report.hours) == sum(h.row.players for h in report.hands)


def test_hp_4_every_sum_of_the_taxe_agrees(report: ShiftReport):
    taxe = sum(hand.row.rake for hand in report.hands)
    assert taxe == 0 + 1 + 10 + 8 + 0 + 0
    assert report.rake == report.rake_box.should == taxe
    assert sum(down.rake for down in report.downs) == taxe
    assert sum(hour.rake for hour in report.hours) == taxe
    assert report.balance is not None
    assert (report.balance.rake, report.balance.difference) == (taxe, 0)


def test_hp_4_every_down_has_the_hands_of_its_croupier(report: ShiftReport):
    for down in report.downs:
        rows = (hand.row for hand in report.hands)
        own = [row for row in rows if down.starts_ms <= row.started_ms < down.ends_ms]
        assert {row.croupier for row in own} == {down.croupier}
        assert (down.pace.hands, down.rake) == (len(own), sum(row.rake for row in own))
        assert down.pace.playing_ms > 0
    assert [down.pace.hands for down in report.downs] == [2, 2, 2]


def test_hp_4_every_pot_goes_to_its_winners_less_the_taxe(report: ShiftReport):
    assert report.integrity.wrong_hands == ()
    for hand in report.hands:
        assert hand.row.pot == sum(win.amount for win in hand.row.winners) + hand.row.rake
        assert hand.row.rakeable == hand.row.pot
    assert [hand.row.number for hand in report.hands if hand.no_rake] == [1, 5, 6]
    assert {hand.no_rake for hand in report.hands} == {None, NoRake.TOO_SMALL}


def test_the_read_tables_count_hands_by_their_pots_too(table: Table, report: ShiftReport):
    (sheet,) = table.journal.shifts()
    assert (sheet.hands, sheet.misdeals) == (LAST_HAND, 0)
    downs = [(down.hands, down.rake) for down in table.journal.downs()]
    assert downs == [(down.pace.hands, down.rake) for down in report.downs]


@pytest.mark.parametrize("language", Language)
def test_the_printed_report_tells_of_every_hand(report: ShiftReport, language: Language):
    text = text_of(render_shift(report, language, zone=UTC))
    register = text[text.rindex("Spielregister" if language == "de" else "Register of hands") :]
    assert all(f" {hand.row.number} " in register for hand in report.hands)
    without = "Spiele ohne Taxe" if language == "de" else "Hands without rake"
    assert "1, 5, 6" in text[text.index(without) :]


# ── what waits for the pit boss ─────────────────────────────────────────────────────────────


def queue_of(report: ShiftReport) -> list[tuple[str, int | None, int | None]]:
    return [(each.what, each.hand, each.number) for each in report.waiting]


def test_hp_5_what_waits_is_open_and_listed(table: Table):
    table.open()
    table.win_at_once()
    table.do(NoteIrregularity(Irregularity.WRONG_POT), CallPitBoss())
    table.count_boxes()
    table.do(CloseShift(table.clock.now_ms))
    report = table.report()
    assert queue_of(report) == [("wrong_pot", 1, 1), ("pit_boss", None, 2)]
    assert {(each.by, each.since_ms) for each in report.waiting} == {("C-07", table.clock.now_ms)}
    assert report.open_matters == 2
    english = text_of(render_shift(report, Language.ENGLISH, zone=UTC))
    time = words_of(Language.ENGLISH).time(table.clock.now_ms, UTC)
    called = f"Pit boss called (no. 2, since {time})"
    assert f"Open: Wrong pot pushed (no. 1, in hand 1, since {time}); {called}." in english
    german = text_of(render_shift(report, Language.GERMAN, zone=UTC))
    assert f"Offen: Pot falsch ausgezahlt (Nr. 1, Spiel 1, seit {time}); Pit-Boss gerufen" in german


def test_hp_5_what_waits_stays_open_in_the_next_shift_and_not_in_the_one_before(table: Table):
    table.open()
    table.count_boxes()
    table.do(CloseShift(START + 1), OpenShift("C-12", DAY, START + 2), CallPitBoss())
    assert (table.report(1).open_matters, table.report(2).open_matters) == (0, 1)
    table.count_boxes()
    table.do(CloseShift(START + 3), OpenShift("C-07", DAY, START + 4))
    table.count_boxes()
    table.do(CloseShift(START + 5))
    assert queue_of(table.report(3)) == [("pit_boss", None, 1)]
    assert table.report(3).open_matters == 1


def test_what_has_no_room_on_page_1_is_counted_there(table: Table):
    table.open()
    table.count_boxes()
    table.do(*[CallPitBoss()] * 30, CloseShift(START + 1))
    report = table.report()
    text = text_of(render_shift(report, Language.ENGLISH, zone=UTC))
    assert report.open_matters == 30
    assert "and 22 more." in text
    assert text.count("Pit boss called") > 2 * 30


# ── a count that did not come out ───────────────────────────────────────────────────────────


def test_hp_4_a_count_difference_is_explicit_in_the_equation(table: Table):
    table.open()
    table.do(RecordAt(Depth.RAKE))
    pots_only(table, 200, 2)
    count_all(table, too_many=6)
    table.count_boxes()
    table.do(CloseShift(table.clock.now_ms))
    report = table.report()
    assert report.balance is not None
    assert (report.balance.on_table, report.balance.missing_from_guests) == (896, 4)
    assert (report.balance.count_differences, report.balance.difference) == (6, 0)
    assert queue_of(report) == [("count_difference", None, 1)]
    assert report.open_matters == 1


def test_hp_4_a_count_difference_is_listed_by_its_effect(table: Table):
    table.open()
    table.do(RecordAt(Depth.RAKE))
    pots_only(table, 200, 2)
    count_all(table, too_many=-6)
    table.count_boxes()
    table.do(CloseShift(table.clock.now_ms))
    report = table.report()
    (incident,) = report.incidents
    assert (incident.kind, incident.effect) == (IncidentKind.COUNT_DIFFERENCE, 0)
    assert incident.house == 6, "what a guest has less than the records say, the house has more"
    assert (rule_of(incident), incident.difference) == ("6.5", -6)
    assert "Seat 3 counted: €484, difference −€6" in plain(report, Language.ENGLISH)
    german = plain(report, Language.GERMAN)
    assert "Sitz 3 gezählt: 484 €, Differenz −6 €" in german
    assert "+ Zähldifferenzen 1 −6" in german


def plain(report: ShiftReport, language: Language) -> str:
    text = text_of(render_shift(report, language, zone=UTC))
    return text.replace("\u00a0", " ").replace("− ", "−")


def test_a_count_difference_that_is_taken_back_is_no_difference(table: Table):
    table.open()
    table.do(RecordAt(Depth.RAKE))
    pots_only(table, 200, 2)
    count_all(table, too_many=6)
    table.desk.undo(actor="C-07")
    report = table.report()
    (undo,) = report.incidents
    assert (undo.kind, undo.effect, report.waiting) == (IncidentKind.UNDO, 6, ())
    assert report.balance is not None
    assert (report.balance.count_differences, report.balance.difference) == (0, 0)


def test_a_count_difference_is_carried_into_the_next_shift(table: Table):
    table.open()
    table.do(RecordAt(Depth.RAKE))
    pots_only(table, 200, 2)
    count_all(table, too_many=6)
    table.count_boxes()
    table.do(CloseShift(table.clock.now_ms), OpenShift("C-12", DAY, table.clock.now_ms))
    balance = table.report(2).balance
    assert balance is not None
    assert (balance.carried_in, balance.count_differences, balance.difference) == (896, 0, 0)


def test_hp_1_no_paper_and_no_export_names_a_forced_bettor_whom_nobody_named(tmp_path):
    table = Table(tmp_path / "table.journal")
    table.open()
    table.do(RecordAt(Depth.POT), StartHand(), BetRound(10), PutIn(2), FoldRest(), AwardPots())
    record = hand_record(table.journal, 1)
    step = next(step for step in record.steps if any(isinstance(e, RoundBet) for e in step.events))
    assert (step.seat, step.amount, step.pot) == (None, 30, 45)
    said = step_text(
        step, record.hand.row.croupier, Localizer(words_of(Language.ENGLISH), record.rules)
    )
    assert said.startswith("Each €10, opener not known")
    text = " ".join(text_of(render_hand(record, Language.GERMAN, zone=UTC)).split())
    assert "Jeder 10 €, Eröffner nicht bekannt" in text
    assert "Sitz 2 setzt 5 € · wer eröffnet hat, ist nicht erfasst" in text
    assert "wer eröffnet hat" not in text[: text.index("Sitz 2 setzt")].split("Jeder 10")[1]
    opened = [line for line in json_lines(table.journal) if "round_opened" in line]
    assert len(opened) == 2
    assert all('"opener":null' in line and '"first_to_show":0' in line for line in opened)
    assert list(phh_lines(table.journal)) == []
