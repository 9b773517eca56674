"""The sheet of a table in a tournament, and the report of its shift, read as they lie on the table.

Tests `dealerassist/records/tournament/from_journal.py`, `dealerassist/records/tournament/sheet.py`,
`dealerassist/records/tournament/sheet_state.py`, `dealerassist/records/shift/chip_proof.py`,
`dealerassist/records/documents.py`, `reports/tournament/sheet.py`,
`reports/tournament/sheet_tables.py`, `dealerassist/records/tournament/seat_card.py`,
`dealerassist/records/tournament/csv_and_json.py`, `dealerassist/records/tournament/csv_cells.py`,
`reports/tournament/seat_cards.py`, `reports/shift/chips_in_play.py`, `ui/cli/report.py`.
"""

import json
import re
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.records.tournament.from_journal import NoSuchTournamentError, tournament_sheet
from dealerassist.records.tournament.seat_card import SeatCard
from dealerassist.records.tournament.sheet import Departure
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import CloseShift, OpenShift, OpenTable
from dealerassist.table.paper_events import PaperMade
from dealerassist.table.tournament_commands import (
    AdjustChips,
    Disqualify,
    GivePenalty,
    MoveGuest,
    Penalty,
    Rebuy,
)
from dealerassist.tournament.structure_files import shipped_structure
from reports.shift.document import render_shift
from reports.shift.warnings import alarms_in
from reports.tournament.seat_cards import SeatCardsPrintout
from reports.tournament.sheet import TournamentPrintout, render_sheet
from tests.support.journal.year_end import in_new_year
from tests.support.reports.reading import text_of
from tests.support.table.tournament import JournalPlay
from ui.cli import cli
from ui.jobs.worker_jobs import JobOrder, PaperSaved, TournamentPaper
from ui.kiosk.journal_queries import JournalQueries
from ui.worker import do_job

ACES, KINGS = "AsAd", "KsKd"

LINES = (
    "Level Costs First hand at Hand no. Hands 1 25/50 T 1 2 3 100/200 T 3 1 4 200/400 T 4 2 Sum 5",
    "101 Seat 1 T Entry 2,000 still at the table 7,900",
    "103 Seat 3 T Entry 2,000 2,000 T out in hand 2 2,000",
    "105 Seat 5 T Entry 2,000 +100 T out in hand 5 1,700",
    "108 Seat 8 T Entry 2,000 T disqualified 2,200",
    "109 Seat 9 T From another table 900 T moved, seat card 31 900",
    "Starting stacks +8,000 Rebuys +2,000 Came from other tables +900",
    "Beside the structure, by two people +100 Went to other tables −900 Disqualified −2,200",
    "Should be on the table 7,900 On the table 7,900 Difference 0",
    "T 25 → 100 1 1 2♣ 0 9 3 2♦ 2♥ 2♠ 100",
    "T 0 Clock started: Level 1 · 6:00 7",
    "T 1 Seat 3 rebuys 2,000 7 T 2 Seat 5 misses 2 hands 7",
    "T 3 Seat 5: 100 put into play 7, 9",
)
"""What stands on the sheet, times as T."""


def played(journal: Journal) -> JournalPlay:
    """Four guests and one from another table: a rebuy, a colour-up, and each way to go."""
    play = JournalPlay(shipped_structure("short-tournament"), TableDesk(journal))
    play.seats(1, 3, 5, 8).seats(9, stack=900).begins(button=8)
    play.deals().all_in(1, {1: ACES, 3: KINGS}).does(Rebuy(3))
    play.deals().all_in(1, {1: ACES, 3: KINGS}).does(GivePenalty(5, Penalty.HANDS, 2))
    play.at(13).deals().folds_round().at(19).does_race()
    play.does(MoveGuest(9, 31)).does(AdjustChips(5, 100, "7", "9")).at(22).deals().folds_round()
    play.does(Disqualify(8)).deals().all_in(1, {1: ACES, 5: KINGS})
    return play.does(CloseShift(60_000 * 23))


def test_every_line_of_the_sheet_is_what_was_played(tmp_path):
    path = tmp_path / "table.journal"
    with closing(Journal.open(path, table_id="4")) as journal:
        played(journal)
    with JournalReader(path) as reader:
        sheet, report = tournament_sheet(reader), shift_report(reader, 1)
    assert [(guest.departure, guest.hand) for guest in sheet.guests] == [
        (Departure.STAYS, 0),
        (Departure.OUT, 2),
        (Departure.OUT, 5),
        (Departure.DISQUALIFIED, 4),
        (Departure.MOVED, 3),
    ]
    assert sheet.chips.difference == 0
    words = re.sub(r"\d\d:\d\d(:\d\d)?", "T", text_of(render_sheet(sheet, Language.ENGLISH)))
    for line in LINES:
        assert line in words, line
    german = text_of(render_sheet(sheet, Language.GERMAN))
    assert "Soll am Tisch liegen 7.900" in german
    told = text_of(render_shift(report, Language.ENGLISH))
    assert "Should be on the table 7,900 On the table 7,900 Difference 0" in told
    assert report.open_matters == 0
    assert not any(word in told for word in ("guests’ money", "Cash desk", "rake box", "€"))
    assert "Transactions" not in told.split("Page 1")[0]
    asked = CliRunner().invoke(cli, ["tournament", str(path), "--language", "en"])
    assert asked.exit_code == 0, asked.output


def test_csv_and_json_tell_what_the_sheet_has(tmp_path):
    path = tmp_path / "table.journal"
    with closing(Journal.open(path, table_id="4")) as journal:
        played(journal)

    def asked(*words: str) -> Result:
        return CliRunner().invoke(cli, ["--language", "en", "tournament", str(path), *words])

    told = json.loads(asked("--format", "json", "--out", "-").stdout)
    assert [(each["card"], each["departure"], each["hand"]) for each in told["guests"]] == [
        (101, "stays", 0), (103, "out", 2), (105, "out", 5), (108, "disqualified", 4),
        (109, "moved", 3),
    ]  # fmt: skip
    assert (told["hands"], told["left"], told["chips"]["difference"]) == (5, 1, 0)
    assert told["tournament"]["structure"] == "short-tournament"
    assert asked("--format", "csv").stdout.endswith(".csv\n")
    (file,) = tmp_path.glob("tournament-4-*.csv")
    parts = [line.split(",") for line in file.read_text().splitlines()]
    assert [cells[1] for cells in parts if cells[0] == "level"] == ["1", "3", "4"]
    assert [cells[7] for cells in parts if cells[0] == "guest"] == ["0", "2000", "0", "0", "0"]
    assert ["chips", "on_table", "7900"] in parts
    assert sum(cells[0] == "noted" for cells in parts) == len(told["noted"]) == 4
    for words in (("--seat-cards", "--format", "csv"), ("--print", "--format", "json")):
        assert asked(*words).exit_code == 2


def test_chips_that_are_not_in_play_are_told_in_red(tmp_path):
    path = tmp_path / "table.journal"
    with closing(Journal.open(path, table_id="4")) as journal:
        played(journal)
    with JournalReader(path) as reader:
        sheet, report = tournament_sheet(reader), shift_report(reader, 1)
    off = replace(sheet.chips, on_table=sheet.chips.on_table - 25)
    alarm = "The chips on the table are not those in play."
    say = words_of(Language.ENGLISH)
    assert TournamentPrintout(replace(sheet, chips=off)).alarms(say) == [alarm]
    short = replace(report, chips=off)
    assert (alarms_in(short, say), short.open_matters) == ([alarm], 1)


def test_a_table_that_goes_on_in_another_journal_has_a_sheet_from_there_on(tmp_path):
    path = tmp_path / "table.journal"
    with closing(Journal.open(path, table_id="4")) as journal:
        play = JournalPlay(shipped_structure("short-tournament"), TableDesk(journal))
        play.seats(1, 3, 5).begins(button=5).deals().folds_round().does(CloseShift(60_000))
    in_new_year(path)
    with JournalReader(path) as reader, pytest.raises(NoSuchTournamentError):
        tournament_sheet(reader)
    with closing(Journal.open(path)) as journal:
        play.desk = TableDesk(journal)
        play.does(OpenShift("7", "2026-12-01", 120_000)).deals().folds_round()
        play.does(MoveGuest(5, 31))
    with JournalReader(path) as reader:
        sheet = tournament_sheet(reader)
    assert [(each.level.number, each.first_hand, each.hands) for each in sheet.levels] == [
        (1, 2, 1)
    ]
    assert (sheet.chips.chips.entries, sheet.chips.difference) == (6000, 0)
    assert [guest.arrival for guest in sheet.guests] == [None] * 3
    words = text_of(render_sheet(sheet, Language.ENGLISH))
    assert "The table went on from another journal" in words


def test_seat_cards_say_where_everybody_sits(tmp_path):
    path, out = tmp_path / "table.journal", tmp_path / "cards.pdf"
    with closing(Journal.open(path, table_id="4")) as journal:
        play = JournalPlay(shipped_structure("short-tournament"), TableDesk(journal))
        play.seats(5, 1).seats(9, stack=900).begins(button=5).deals().folds_round()
        play.does(MoveGuest(9, 31))
    asked = ["tournament", str(path), "--seat-cards", "--language", "en", "--out", str(out)]
    done = CliRunner().invoke(cli, asked)
    assert done.exit_code == 0, done.output
    words = text_of(out.read_bytes())
    assert words.index("Table 4 Seat 1") < words.index("Table 4 Seat 5")
    assert "Seat card 105 Entry" in words
    assert "Seat 9" not in words
    with JournalReader(path) as reader:
        cards = SeatCardsPrintout.read(reader).cards
    assert [msgspec.json.decode(card.code, type=SeatCard) for card in cards] == list(cards)
    assert sum(card.stack for card in cards) == 4025, "with the small blind of who has moved"


def test_nobody_at_the_table_no_seat_cards(tmp_path):
    path = tmp_path / "table.journal"
    with closing(Journal.open(path, table_id="4")) as journal:
        JournalPlay(shipped_structure("short-tournament"), TableDesk(journal))
    done = CliRunner().invoke(cli, ["tournament", str(path), "--seat-cards"])
    assert done.exit_code == 2
    assert "Nobody sits at the table" in done.output


def test_the_kiosk_makes_the_same_sheet(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    path = tmp_path / "table.journal"
    with closing(Journal.open(path, table_id="4")) as journal:
        played(journal)
    folder = tmp_path / "reports"
    with JournalReader(path) as reader:
        original = JournalQueries(reader, folder).next_paper(TournamentPaper())
        printout = TournamentPrintout.read(reader)
    assert original == PaperMade(printout.document.paper_of)
    for paper, copy in ((original, 0), (None, None)):
        made = do_job(JobOrder(TournamentPaper(paper), str(path), str(folder), Language.ENGLISH))
        assert isinstance(made, PaperSaved), made
        assert made.copy == copy
        same = printout.with_copy(copy)
        assert Path(made.path).read_bytes() == same.pdf(Language.ENGLISH)


def printed(path: Path, out: Path) -> str:
    """Which sheet the command writes: its number, and whether it is the original."""
    asked = ["--language", "en", "tournament", str(path), "--out", str(out)]
    done = CliRunner().invoke(cli, asked)
    assert done.exit_code == 0, done.output
    found = re.search(r"Sheet no\. (\S+ · (Original|Copy \d|Interim))", text_of(out.read_bytes()))
    assert found is not None
    return found[1]


def test_each_sheet_of_a_closed_shift_has_one_original_and_counted_copies(tmp_path):
    """As a shift's report: the journal records which paper is made."""
    path = tmp_path / "table.journal"
    with closing(Journal.open(path, table_id="4")) as journal:
        play = JournalPlay(shipped_structure("short-tournament"), TableDesk(journal))
        play.seats(1, 3, 5).begins(button=5).deals().folds_round()
        last = journal.count
    assert printed(path, tmp_path / "open.pdf").startswith(f"2026-0001-T/E{last} · Interim")
    with closing(Journal.open(path)) as journal:
        play.desk = TableDesk(journal)
        play.does(CloseShift(60_000))
    with JournalReader(path) as reader:
        closed = tournament_sheet(reader)
    written = [printed(path, tmp_path / f"{at}.pdf") for at in range(3)]
    assert written == [f"2026-0001-T · {which}" for which in ("Original", "Copy 1", "Copy 2")]
    with JournalReader(path) as reader:
        again = tournament_sheet(reader)
        following = JournalQueries(reader, tmp_path / "papers").next_paper(TournamentPaper())
    assert again == closed, "papers that were made change nothing on it"
    assert following == PaperMade(closed.paper_of, 3)
    with closing(Journal.open(path)) as journal:
        play.desk = TableDesk(journal)
        play.does(OpenShift("7", "2026-12-02", 120_000)).deals().folds_round()
        play.does(CloseShift(180_000))
    assert printed(path, tmp_path / "later.pdf") == "2026-0002-T · Original"


def test_a_table_that_was_in_no_tournament_has_no_sheet(tmp_path):
    path = tmp_path / "table.journal"
    with closing(Journal.open(path, table_id="4")) as journal:
        TableDesk(journal).handle(OpenTable("4", load_profile("holdem").at_table()), actor="7")
    asked = CliRunner().invoke(cli, ["tournament", str(path)])
    assert asked.exit_code == 2
    assert "was in no tournament yet" in asked.output
    assert list(tmp_path.glob("*.pdf")) == []
