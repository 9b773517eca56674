"""From taps at a desk to the report: figures that were played, not made up.

Tests `dealerassist/records/shift/downs.py`, `dealerassist/records/shift/report_from_journal.py`.
"""

from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.commands import (
    AwardPots,
    CallBet,
    DeckFault,
    DeclareFoulDeck,
    DeclareMisdeal,
    Fold,
    MisdealReason,
    PostForcedBet,
)
from dealerassist.hand.events import PotsAwarded, RakeTaken
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Outcome, TransactionKind
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.boxes import BoxCount, CountState
from dealerassist.records.shift.downs import PlannedRelief
from dealerassist.records.shift.hands import NoRake
from dealerassist.records.shift.incidents import detail_of, rule_of
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import (
    Acknowledge,
    AddChips,
    ChangeCroupier,
    CloseShift,
    Enrol,
    GiveTip,
    LayRota,
    LeaveSeat,
    OpenShift,
    OpenTable,
    StartHand,
)
from dealerassist.table.money_state import DifferenceReason
from dealerassist.table.roles import Role
from reports.shift.document import print_shift_report, render_shift, report_file_name
from tests.support.reports.played import (
    DAY,
    DOORS,
    MINUTE,
    START,
    WON_AT_ONCE,
    Table,
    a_clock,
    done,
    play_shift,
    played_once,
    the_tables_own,
)
from tests.support.reports.reading import text_of
from tests.support.reports.synthetic import UTC


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played_once(tmp_path_factory, 8)


# ── a whole shift ───────────────────────────────────────────────────────────────────────────


def test_a_played_shift_adds_up(demo: Path) -> None:
    with JournalReader(demo) as journal:
        report = shift_report(journal, zone=UTC)
        taken = [e for entry in journal.entries() for e in entry.events if isinstance(e, RakeTaken)]
        won = [e for entry in journal.entries() for e in entry.events if isinstance(e, PotsAwarded)]
    assert report.balance is not None
    assert report.balance.difference == 0
    # A tray that is five short, and tips that nobody counted.
    assert report.open_matters == 2
    assert report.rake == sum(sum(event.amounts) for event in taken) == report.rake_box.should
    assert report.pace.hands == len(won) == sum(hour.hands for hour in report.hours)
    assert report.rake == sum(hour.rake for hour in report.hours)
    assert report.rake == sum(down.rake for down in report.downs)
    assert report.pace.hands == sum(down.pace.hands for down in report.downs)
    assert report.pace.hands == sum(size.hands for size in report.pot_sizes)
    assert [hand.row.number for hand in report.hands] == list(range(1, 9))
    assert report.integrity.intact


def test_a_played_shift_printed_and_read_back(demo: Path) -> None:
    with JournalReader(demo) as journal:
        report = shift_report(journal, zone=UTC)
    for language in Language:
        text = text_of(render_shift(report, language, zone=UTC))
        assert f"{report.pace.hands} · " in text
        register = text[text.rindex("Spielregister" if language == "de" else "Register of hands") :]
        rows = [hand.row for hand in report.hands[:5]]
        assert all(f" {row.number} " in register and f" {row.pot} " in text for row in rows)
        assert report.integrity.head[:4] in text


def test_the_same_journal_gives_the_same_bytes(demo: Path, tmp_path: Path) -> None:
    papers = tmp_path / "papers"
    papers.mkdir()
    with Journal.open(the_tables_own(demo, tmp_path)) as journal:
        file = print_shift_report(TableDesk(journal), None, Language.GERMAN, papers, zone=UTC)
    printed = file.read_bytes()
    assert list(file.parent.iterdir()) == [file]
    with JournalReader(tmp_path / demo.name) as journal:
        report = shift_report(journal, zone=UTC)
    # Nor does it say anything else once it is recorded that it was made.
    assert render_shift(report, Language.GERMAN, zone=UTC) == printed


def test_a_high_low_shift_adds_up(tmp_path: Path) -> None:
    path = tmp_path / "high-low.db"
    play_shift(path, 8, seed=3, profile="casinos-austria-stud-high-low")
    with JournalReader(path) as journal:
        report = shift_report(journal, zone=UTC)
    assert report.balance is not None
    assert report.balance.difference == 0
    assert not report.integrity.wrong_hands
    assert "High-Low" in text_of(render_shift(report, Language.ENGLISH, zone=UTC))


# ── its parts ───────────────────────────────────────────────────────────────────────────────


def test_the_head(table: Table) -> None:
    table.open()
    table.wait(485)
    table.do(CloseShift(table.clock.now_ms), actor="P-02")
    head = table.report().head
    assert (head.table, head.shift, head.gaming_day, head.number) == ("4", 1, DAY, "2026-0001")
    assert (head.opened_by, head.opened_ms) == ("P-02", START)
    assert (head.closed_by, head.closed_ms) == ("P-02", START + 485 * MINUTE)
    assert (head.stakes, head.copy, head.profile_version) == ((5, 10, 20), 0, 1)
    assert len(head.fingerprint) == 16


def test_an_empty_shift(table: Table) -> None:
    table.open()
    table.do(LeaveSeat(1), LeaveSeat(2), LeaveSeat(3))
    table.count_boxes()
    table.do(CloseShift(START + MINUTE))
    report = table.report()
    assert (report.hands, report.hours, report.pot_sizes, report.rake) == ((), (), (), 0)
    assert (report.pace.hands, report.pace.playing_ms, report.open_matters) == (0, 0, 0)
    assert render_shift(report, Language.GERMAN).startswith(b"%PDF")


def test_nothing_is_counted_yet_and_that_is_not_zero(table: Table) -> None:
    table.open()
    table.win_at_once()
    report = table.report()
    assert (report.tray, report.cash_box) == (BoxCount(state=CountState.NONE), BoxCount())
    assert (report.rake_box.counted, report.tip_box.counted) == (None, None)


def test_transactions_and_their_sums(table: Table) -> None:
    table.open()
    table.do(GiveTip(1, 15), AddChips(2, 50), LeaveSeat(3))
    report = table.report()
    sums = {each.kind: (each.count, each.amount) for each in report.sums}
    assert sums == {
        TransactionKind.BUY_IN: (3, 900),
        TransactionKind.ADD_CHIPS: (1, 50),
        TransactionKind.LEAVE: (1, 400),
        TransactionKind.TIP: (1, 15),
        TransactionKind.TRAY_OPENED: (0, 0),
        TransactionKind.FILL: (0, 0),
        TransactionKind.CREDIT: (0, 0),
    }
    assert [(t.kind, t.seat, t.amount) for t in report.transactions[3:]] == [
        (TransactionKind.TIP, 1, 15),
        (TransactionKind.ADD_CHIPS, 2, 50),
        (TransactionKind.LEAVE, 3, 400),
    ]
    assert report.balance is not None
    assert (report.balance.on_table, report.balance.difference) == (535, 0)


def test_guests_who_stay_carry_their_chips_into_the_next_shift(table: Table) -> None:
    table.open()
    table.win_at_once()
    table.do(CloseShift(START + 5 * MINUTE))
    table.do(OpenShift("C-12", DAY, START + 6 * MINUTE), LeaveSeat(1))
    first, second = table.report(1), table.report(2)
    assert first.balance is not None
    assert second.balance is not None
    assert second.balance.carried_in == first.balance.on_table
    assert second.balance.difference == 0
    assert second.integrity.first_entry > first.integrity.last_entry
    assert second.hands == ()


def test_a_closed_shift_stays_as_it_was_whatever_comes_after(table: Table) -> None:
    table.open()
    table.win_at_once()
    table.do(CloseShift(START + 5 * MINUTE))
    before = table.report(1)
    table.do(OpenShift("C-12", DAY, START + 6 * MINUTE), LeaveSeat(1))
    table.restart(after_minutes=3)
    assert table.report(1) == before


def test_undo_misdeal_restart_and_relief_are_incidents(table: Table) -> None:
    table.open()
    table.do(StartHand(), *DOORS, PostForcedBet(2), Fold(3))
    table.desk.undo(actor="C-07")
    table.restart(after_minutes=4)
    table.do(DeclareMisdeal(MisdealReason.WRONG_ORDER))
    table.do(ChangeCroupier("C-12"), actor="P-02")
    table.win_at_once()
    report = table.report()
    undo, restart, misdeal, relief = report.incidents
    assert (undo.kind, undo.hand, detail_of(undo)) == (IncidentKind.UNDO, 1, "fold")
    assert undo.facts["entry"] < undo.entry
    assert (restart.kind, restart.hand, restart.facts["interrupted_ms"]) == (
        IncidentKind.RESTART,
        1,
        4 * MINUTE,
    )
    assert (misdeal.kind, detail_of(misdeal), rule_of(misdeal)) == (
        IncidentKind.MISDEAL,
        "wrong_order",
        "HP 2",
    )
    assert (relief.kind, detail_of(relief), relief.actor) == (
        IncidentKind.CROUPIER_CHANGE,
        "C-12",
        "P-02",
    )
    assert [(hand.played, hand.undone) for hand in report.hands] == [(False, 1), (True, 0)]
    assert [(down.croupier, down.pace.hands, down.undone) for down in report.downs] == [
        ("C-07", 0, 1),
        ("C-12", 1, 0),
    ]


def test_hp_2_a_foul_deck_is_an_incident_of_its_own_and_open_until_it_is_seen_to(
    table: Table,
) -> None:
    table.open()
    table.do(StartHand(), *DOORS, PostForcedBet(2), Fold(3))
    table.do(DeclareFoulDeck(DeckFault.CARD_TOO_MANY))
    report = table.report()
    (incident,) = report.incidents
    assert (incident.kind, detail_of(incident), rule_of(incident)) == (
        IncidentKind.FOUL_DECK,
        "card_too_many",
        "HP 2",
    )
    (hand,) = report.hands
    assert (hand.played, hand.row.outcome) == (False, Outcome.VOID)
    assert hand.row.flags == (Flag.FOUL_DECK,)
    assert [(matter.what, matter.hand) for matter in report.waiting] == [("foul_deck", 1)]
    text = text_of(render_shift(report, Language.GERMAN))
    assert "Karten mangelhaft" in text
    assert "Eine Karte zu viel im Paket" in text
    assert "Alles ist ungültig: alle Jetons zurück" in text
    assert "Misdeals 0 · mangelhafte Karten 1 · für ungültig erklärt 0" in text
    table.do(Acknowledge(1, DifferenceReason.NOT_KNOWN))
    assert table.report().waiting == ()


def test_pace_leaves_breaks_out(table: Table) -> None:
    table.open()
    for pause in (1, 30, 1):
        table.win_at_once(minutes=2)
        table.wait(pause)
    assert table.report().pace.playing_ms == (2 + 1 + 2 + 2) * MINUTE


def test_hours_are_those_of_the_clock_on_the_wall(table: Table) -> None:
    table.open()
    table.win_at_once(minutes=1)
    table.wait(90)
    table.win_at_once(minutes=1)
    hours = table.report().hours
    assert [(hour.starts_ms - START) // MINUTE for hour in hours] == [-58, 2, 62]
    assert [(hour.hands, hour.players) for hour in hours] == [(1, 3), (0, 0), (1, 3)]


def test_why_a_hand_paid_nothing(table: Table) -> None:
    table.open()
    table.win_at_once()
    hand = table.report().hands[0]
    assert (hand.row.pot, hand.row.rakeable, hand.row.rake) == (15, 15, 0)
    assert (hand.no_rake, Flag.NO_RAKE in hand.row.flags) == (NoRake.TOO_SMALL, True)


def test_a_hand_over_in_the_first_round_is_free_where_that_is_posted(table: Table) -> None:
    table.open(no_first_round=True)
    table.do(*WON_AT_ONCE[:-3], CallBet(3), Fold(1))
    table.desk.undo(actor="C-07")
    table.desk.undo(actor="C-07")
    table.do(Fold(3), Fold(1), AwardPots())
    hand = table.report().hands[0]
    assert (hand.row.rakeable, hand.no_rake) == (0, NoRake.FIRST_ROUND)


def test_an_open_shift_with_a_hand_in_progress(table: Table) -> None:
    table.open()
    table.win_at_once()
    table.do(StartHand(), *DOORS, PostForcedBet(2))
    report = table.report()
    assert (report.hand_in_progress, len(report.hands)) == (2, 1)
    assert report.balance is not None
    assert (report.balance.on_table, report.balance.difference) == (900, 0)
    assert report.head.closed_ms is None
    assert report.open_matters == 0


def test_house_practice_4_beside_a_down_off_the_rota_stands_what_was_planned(table: Table) -> None:
    table.do(Enrol("P-02", "Eva", Role.PIT_BOSS), actor="P-02")
    for number in ("C-07", "C-12", "C-21"):
        table.do(Enrol(number, number, Role.CROUPIER), actor="P-02")
    table.open()
    table.do(LayRota(("C-12", "C-21", "C-07")), actor="P-02")
    opened = table.clock.now_ms
    for croupier, minutes in (("C-12", 32), ("C-07", 29), ("C-12", 45)):
        table.wait(minutes)
        table.do(ChangeCroupier(croupier, table.clock.now_ms), actor=croupier)
    report = table.report()
    first, second, third, fourth = (down.off_plan for down in report.downs)
    assert (first, second) == (None, None), "two minutes are a hand"
    assert third is not None
    assert third.croupier == "C-21"
    assert fourth == PlannedRelief("C-12", report.downs[2].starts_ms + 30 * MINUTE)
    assert report.downs[1].planned is not None
    assert abs(report.downs[1].planned.due_ms - opened - 30 * MINUTE) < MINUTE
    said = text_of(render_shift(report, Language.ENGLISH, zone=UTC))
    assert "By the rota" in said
    assert any("planned,due" in line for line in csv_of(report))


def test_a_clock_that_is_set_during_the_shift_does_no_harm(table: Table) -> None:
    table.open()
    table.win_at_once()
    table.clock.now_ms -= 50 * 365 * 24 * 60 * MINUTE
    table.do(ChangeCroupier("C-12"))
    table.win_at_once()
    report = table.report()
    assert [hour.hands for hour in report.hours] == [1, 1]
    assert [down.pace.hands for down in report.downs] == [1, 1]
    assert render_shift(report, Language.GERMAN, zone=UTC).startswith(b"%PDF")


def test_a_gaming_day_that_is_no_date_is_written_as_it_was_entered(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "table.db", clock=a_clock()) as journal:
        desk = TableDesk(journal)
        rules = load_profile("casinos-austria-stud").at_table()
        done(desk, OpenTable("a/b", rules), OpenShift("C-07", "Sonntag", START))
        report = shift_report(journal, zone=UTC)
    assert "Spieltag Sonntag" in text_of(render_shift(report, Language.GERMAN, zone=UTC))
    assert report_file_name(report) == "interim-report-a-b-Sonntag-1-E2.pdf"
