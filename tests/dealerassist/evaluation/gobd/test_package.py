"""What a tax auditor is given can be imported, adds up, is blind where it must be, and is proven.

An auditor's program that knows index.xml alone reads it.

Tests `dealerassist/evaluation/gobd/`, `dealerassist/evaluation/stored_rows.py`,
`dealerassist/assets/verify_package.py`, `dealerassist/files/writing_folder.py`.
"""

import importlib.util
import pickle
import re
import shutil
import sys
from collections import Counter
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from zipfile import ZipFile
from zoneinfo import ZoneInfo

import pytest

from dealerassist import all_cores
from dealerassist.desk.grants import Grant
from dealerassist.evaluation.gobd import package
from dealerassist.evaluation.gobd.columns import AGREED, GOBD_VERSION
from dealerassist.evaluation.gobd.index_xml import described_columns, described_table
from dealerassist.evaluation.gobd.journals import ChosenShifts, chosen_shifts
from dealerassist.evaluation.gobd.package import PackageMaking, write_package
from dealerassist.evaluation.gobd.signature import signer_beside
from dealerassist.evaluation.gobd.sources import GobdSource, package_part, read_part
from dealerassist.evaluation.stored_rows import columns_of
from dealerassist.evaluation.tables import TABLES
from dealerassist.files.shipped import ASSETS
from dealerassist.journal.excerpt import Excerpt, cut_of
from dealerassist.journal.reader import as_it_lies
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import NameHouse, OpenShift, OpenTable, TakeSeat
from dealerassist.table.correction_effects import CorrectionReason, VoidHand
from dealerassist.table.money_state import Box
from tests.support.evaluation.gobd_medium import Medium
from tests.support.journal.intertwined_shifts import five_shifts
from tests.support.reports.played import DAY, Table, done, played_once

VIENNA = ZoneInfo("Europe/Vienna")

GOLDEN = Path(__file__).with_name(f"columns-{GOBD_VERSION}.txt")

LATE_SUMMER = int(datetime(2026, 10, 24, 21, 30, tzinfo=UTC).timestamp() * 1000)
"""23:30 in Vienna, three and a half hours before clocks are put back."""

ODD_NAME = 'Spielbank „Übersee“; "Nord" & <Süd>'


def handed_over(out: Path, *journals: Path, **chosen) -> Medium:
    """The package of these journals, made as at their tables, and read by an auditor."""
    made(out, *journals, **chosen)
    return Medium(out)


def made(out: Path, *journals: Path, zone=VIENNA, signed: bool = True, **chosen) -> Path:
    readers = [as_it_lies(each) for each in journals]
    try:
        found = [(each, chosen_shifts(each, ChosenShifts(**chosen)).closed) for each in readers]
        sources = [GobdSource(*each) for each in found if each[1]]
        signers = (signer_beside(journals[0]),) if signed else ()
        making = PackageMaking("Wien", signers, several=len(sources) > 1)
        write_package(out, [package_part(each, zone) for each in sources], making)
    finally:
        for each in readers:
            each.close()
    return out


def verified(folder: Path, *words: str) -> int:
    """The exit code of the verifier that is shipped, asked about this folder."""
    spec = importlib.util.spec_from_file_location("verify", ASSETS / "verify_package.py")
    verifier = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(verifier)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["verify_package.py", str(folder), *words])
        with pytest.raises(SystemExit) as ended:
            verifier.main()
    return ended.value.code


@pytest.fixture(scope="module")
def evening(tmp_path_factory) -> Path:
    """A whole shift, closed and counted."""
    return played_once(tmp_path_factory, 8)


@pytest.fixture(scope="module")
def shifts(tmp_path_factory) -> Path:
    """A table over five shifts, with voids, corrections, late counts and an open shift."""
    return five_shifts(tmp_path_factory)


@pytest.fixture(scope="module")
def packed(evening, tmp_path_factory) -> Path:
    return made(tmp_path_factory.mktemp("gobd") / "evening", evening)


# ── what an auditor imports ─────────────────────────────────────────────────────────────────


def test_the_columns_are_those_that_were_agreed():
    """Whoever changes them raises `GOBD_VERSION`: the file of each version stays as it is."""
    said = [
        f"{table.name};{column.name};{column.kind};{'key' if at < table.keys else ''};"
        f"{table.refers.get(column.name, '')}"
        for table in AGREED
        for at, column in enumerate(table.columns)
    ]
    assert said == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_everything_is_described_in_german():
    english, german = words_of(Language.ENGLISH), words_of(Language.GERMAN)
    texts = [kind.ABOUT for kind in TABLES]
    texts += [text for kind in TABLES for each in columns_of(kind) for text in each.sentences]
    alike = {"In UTC.", "buy_in, add_chips, leave, tip, time, fill …"}
    alike |= {"check, call, bet, raise, completion, fold, ante …"}
    assert [text for text in texts if german(text) == text and text not in alike] == []
    for table in AGREED:
        assert described_table(german, table) != described_table(english, table)
        assert described_columns(german, table).keys() == described_columns(english, table).keys()


def test_its_taxe_by_day_is_that_of_the_shift_reports(shifts, tmp_path):
    medium = handed_over(tmp_path / "out", shifts)
    days = {row["number"]: row["gaming_day"] for row in medium.tables["shift"]}
    assert days, "four of the shifts are closed"
    added = Counter()
    for row in medium.tables["hand"]:
        if row["taxe_money"] is not None:
            added[row["shift"]] += row["taxe_money"]
    with as_it_lies(shifts) as journal:
        for shift in days:
            report = shift_report(journal, shift)
            cents = Decimal(journal.shift(shift).rules.smallest_chip_cents)
            assert added[shift] == report.rake * cents / 100, shift
    of_shifts = [row["taxe_money"] for row in medium.tables["shift"]]
    assert sum(added.values()) == sum(each for each in of_shifts if each is not None)


def test_chips_are_conserved_and_rounds_add_up_to_hands(evening, tmp_path):
    tables = handed_over(tmp_path / "out", evening).tables
    for hand in tables["hand"]:
        guests = [row for row in tables["guest_in_hand"] if row["hand"] == hand["number"]]
        gone = sum(row["stack_before"] - row["stack_after"] for row in guests)
        assert gone == hand["taxe"] + hand["jackpot_drop"]
        rounds = [row for row in tables["taking"] if row["hand"] == hand["number"]]
        assert sum(row["taxe_money"] for row in rounds) == hand["taxe_money"]


def test_days_add_up_to_the_whole(shifts, tmp_path):
    """Each row is in the package of one shift; so is what happened between two shifts."""
    whole = handed_over(tmp_path / "whole", shifts)
    with as_it_lies(shifts) as journal:
        numbers = chosen_shifts(journal, ChosenShifts()).closed
    parts = [handed_over(tmp_path / f"{n}", shifts, shift=n) for n in numbers]
    for table in AGREED[2:]:
        rows = [tuple(row.values()) for part in parts for row in part.tables[table.name]]
        assert sorted(rows, key=repr) == sorted(
            (tuple(row.values()) for row in whole.tables[table.name]), key=repr
        )


def test_an_open_shift_is_never_in_it(shifts, tmp_path):
    medium = handed_over(tmp_path / "out", shifts)
    with as_it_lies(shifts) as journal:
        assert journal.shift(5).closed_ms is None
        assert chosen_shifts(journal, ChosenShifts()).open == (5,)
    assert {row["shift"] for row in medium.tables["hand"]} <= {1, 2, 3, 4}
    assert b'"shift_opened"' in (tmp_path / "out" / "journal.copy").read_bytes()


def test_what_nobody_has_counted_is_empty(tmp_path):
    table = Table(tmp_path / "table.journal")
    table.open()
    table.win_at_once()
    table.count_boxes(but=Box.RAKE)
    table.close()
    table.journal.close()
    tables = handed_over(tmp_path / "out", tmp_path / "table.journal").tables
    (shift,) = tables["shift"]
    assert (shift["taxe"], shift["taxe_money"], shift["uncounted"]) == (None, None, "rake")
    told = [row[name] for row in tables["hand"] for name in ("taxe", "jackpot_drop")]
    told += [row["taxe_money"] for name in ("taking", "pot", "down") for row in tables[name]]
    told += [row[name] for row in tables["guest_in_hand"] for name in ("won", "stack_after")]
    told += [row["amount_money"] for row in tables["award"]]
    assert {*told} == {None}


@pytest.fixture
def autumn(tmp_path) -> Path:
    """A shift over midnight and the end of summer time, in a house with an odd name.

    A hand is voided, with a reason of several lines that would be a formula.
    """
    path = tmp_path / "autumn.journal"
    table = Table(path)
    table.clock.now_ms = LATE_SUMMER
    rules = load_profile("casinos-austria-stud").at_table()
    done(table.desk, OpenTable("Tisch; „Eins“", rules), NameHouse(ODD_NAME), actor="P-02")
    done(table.desk, OpenShift("C-07", "2026-10-24", table.clock.now_ms), actor="P-02")
    done(table.desk, TakeSeat(1, 200), TakeSeat(2, 300), TakeSeat(3, 400))
    table.win_at_once(minutes=170)
    table.win_at_once(minutes=50)
    text = '=1+1; "Süd"\nzweite Zeile\t;-2'
    table.desk.propose(VoidHand(1), CorrectionReason.OTHER, actor="P-02", text=text)
    shown = table.desk.shown(table.desk.state.proposals[-1].number)
    table.desk.approve(Grant.issue(shown, "P-05"), actor="P-05")
    table.count_boxes()
    table.close()
    table.journal.close()
    return path


def test_names_and_reasons_with_everything_in_them(autumn, tmp_path):
    medium = handed_over(tmp_path / "out", autumn)
    assert medium.index.findtext("DataSupplier/Name") == ODD_NAME
    assert medium.index.findtext("DataSupplier/Location") == "Wien"
    assert [row["house"] for row in medium.tables["journal"]] == [ODD_NAME]
    (correction,) = medium.tables["correction"]
    assert correction["text"] == "'=1+1; \"Süd\" zweite Zeile ;'-2"
    (shift,) = medium.tables["shift"]
    assert shift["table_name"] == "Tisch; „Eins“"


def test_over_midnight_and_the_clock_change_a_day_is_a_gaming_day(autumn, tmp_path):
    medium = handed_over(tmp_path / "out", autumn, since="2026-10-24", upto="2026-10-24")
    (shift,) = medium.tables["shift"]
    assert str(shift["gaming_day"]) == "2026-10-24"
    validity = medium.index.find("Media/Table/Validity/Range")
    assert (validity.findtext("From"), validity.findtext("To")) == ("2026-10-24", "2026-10-24")
    ends = [(row["ended_utc"], row["ended_local"]) for row in medium.tables["hand"]]
    assert ends == [
        ("2026-10-25T00:20:00.000Z", "2026-10-25 02:20:00"),
        ("2026-10-25T01:10:00.000Z", "2026-10-25 02:10:00"),
    ]
    void, played = medium.tables["hand"]
    assert (void["counts"], void["corrected"], played["counts"]) == (0, 1, 1)
    assert void["taxe"] == 0


def test_no_shift_of_another_day(autumn, tmp_path):
    with as_it_lies(autumn) as journal:
        assert chosen_shifts(journal, ChosenShifts(since="2026-10-25")).closed == ()


def test_several_tables_and_excerpts_of_one(shifts, evening, tmp_path):
    """As the floor hands them over: an excerpt for each shift of each table."""
    parts = []
    for journal, numbers in ((evening, (1,)), (shifts, (2, 3))):
        for number in numbers:
            with as_it_lies(journal) as reader:
                file = tmp_path / f"{reader.id}-{number}.excerpt"
                with Excerpt(file, cut_of(reader, number)) as excerpt:
                    part = read_part(GobdSource(excerpt, (number,)), VIENNA)
            parts.append(pickle.loads(pickle.dumps(part)))  # noqa: S301 - our own
    out = tmp_path / "floor"
    write_package(out, parts, PackageMaking(signers=(signer_beside(evening),), several=True))
    medium = Medium(out)
    assert [len(medium.tables[name]) for name in ("journal", "extract", "shift")] == [2, 3, 3]
    assert verified(out) == 0
    alone = handed_over(tmp_path / "alone", shifts, shift=3)
    ours = [row for row in medium.tables["hand"] if row in alone.tables["hand"]]
    assert ours == alone.tables["hand"]


# ── the same bytes ──────────────────────────────────────────────────────────────────────────


def test_it_is_the_same_to_the_byte_on_one_core_and_on_two(shifts, tmp_path, monkeypatch):
    monkeypatch.setattr(all_cores, "cores", lambda: 2)
    first = made(tmp_path / "first", shifts)
    monkeypatch.setattr(all_cores, "cores", lambda: 1)
    again = made(tmp_path / "again", shifts)
    assert content(first) == content(again)


def test_an_archive_has_the_same_files_and_is_the_same_to_the_byte(evening, packed, tmp_path):
    first, again = (made(tmp_path / f"{name}.zip", evening) for name in "ab")
    assert first.read_bytes() == again.read_bytes()
    with ZipFile(first) as archive:
        archive.extractall(tmp_path / "unpacked")
    assert content(tmp_path / "unpacked") == content(packed)
    assert {each.suffix for each in tmp_path.iterdir()} == {".zip", ""}


def test_a_shift_stays_the_same_while_the_table_plays_on(tmp_path):
    table = Table(tmp_path / "table.journal")
    table.open()
    table.win_at_once()
    table.count_boxes()
    table.close()
    table.restart(after_minutes=60)
    before = content(made(tmp_path / "before", tmp_path / "table.journal", shift=1))
    table.open_again()
    table.win_at_once()
    table.journal.close()
    assert content(made(tmp_path / "after", tmp_path / "table.journal", shift=1)) == before


def content(folder: Path) -> dict[str, bytes]:
    files = (each for each in folder.rglob("*") if each.is_file())
    return {str(each.relative_to(folder)): each.read_bytes() for each in files}


# ── the proof ───────────────────────────────────────────────────────────────────────────────


def test_it_verifies_by_itself_and_by_the_key_that_was_noted(packed, evening):
    key = (packed / "public-key.txt").read_text().strip()
    assert key == signer_beside(evening).key
    assert verified(packed) == verified(packed, "--key", key) == 0
    assert verified(packed.parent) == 2
    assert verified(packed, "--key", "no key") == 2


def test_its_readme_names_the_command(packed):
    text = (packed / "README.txt").read_text(encoding="utf-8")
    assert text.count("python3 verify_package.py") == 2
    assert text.index("Betriebsprüfung") < text.index("Python 3.9 or newer")
    assert "ACHTUNG" not in text
    assert "Spieltag 21.11.2026: abgeschlossene" in text
    assert "gaming day 21/11/2026: closed" in text
    assert max(map(len, text.splitlines())) <= 100


def test_a_whole_package_of_a_wrong_journal_is_told_from_a_changed_one(evening, tmp_path, capsys):
    folder, found = tmp_path / "package", "hand 1 was changed"
    with as_it_lies(evening) as journal:
        source = GobdSource(journal, (1,), lambda _say: found)
        write_package(
            folder, [package_part(source)], PackageMaking(signers=(signer_beside(evening),))
        )
    assert verified(folder) == 1
    said = capsys.readouterr().out
    assert f"WRONG: found when it was made: {found}" in said
    assert "The package is as it was made.\nThe journal that it was made of does NOT" in said
    (folder / "shift.csv").write_text("")
    assert verified(folder) == 1
    assert "The package is NOT as it was made.\nCompare" in capsys.readouterr().out


def test_a_changed_byte_in_any_file_is_found(packed, tmp_path):
    folder = shutil.copytree(packed, tmp_path / "package")
    for name, bytes_ in content(packed).items():
        for at in (0, len(bytes_) // 2, len(bytes_) - 1):
            changed = bytearray(bytes_)
            changed[at] ^= 1
            (folder / name).write_bytes(changed)
            assert verified(folder) == 1, (name, at)
        (folder / name).write_bytes(bytes_)
    assert verified(folder) == 0


def test_a_file_that_is_gone_or_was_added_is_found(packed, tmp_path):
    folder = shutil.copytree(packed, tmp_path / "package")
    for name in content(packed):
        (folder / name).rename(tmp_path / "kept")
        assert verified(folder) == (2 if name == "SHA256SUMS" else 1), name
        (tmp_path / "kept").rename(folder / name)
    (folder / "guest.csv").write_text("a;b\r\n")
    assert verified(folder) == 1


def test_sums_that_were_made_anew_are_not_signed(packed, evening, tmp_path):
    folder = shutil.copytree(packed, tmp_path / "package")
    text = (folder / "shift.csv").read_text().replace(DAY, "2026-11-22")
    (folder / "shift.csv").write_text(text)
    old, new = (package.hashlib.sha256(p.read_bytes()).hexdigest()
                for p in (packed / "shift.csv", folder / "shift.csv"))  # fmt: skip
    sums = (folder / "SHA256SUMS").read_text()
    (folder / "SHA256SUMS").write_text(sums.replace(old, new))
    assert verified(folder) == 1


def test_entries_of_a_later_shift_begin_after_a_signed_one(shifts, tmp_path):
    out = made(tmp_path / "out", shifts, shift=3)
    (extract,) = Medium(out).tables["extract"]
    assert extract["first_entry"] > 1
    assert verified(out) == 0
    lines = (out / "journal.copy").read_bytes().splitlines(keepends=True)
    assert lines[1].startswith(b"checkpoint ")
    assert not (out / "verify_journal.py").exists(), "it begins with entry 1"
    assert re.search(rb'"number":%d\b' % extract["first_entry"], lines[2])


def test_without_the_tables_key_it_is_unsigned_and_says_so(evening, shifts, tmp_path):
    out = made(tmp_path / "out", evening, signed=False)
    assert not (out / "SHA256SUMS.signed").exists()
    assert "ACHTUNG: Die Liste der Prüfsummen ist nicht signiert" in " ".join(
        (out / "README.txt").read_text(encoding="utf-8").split()
    )
    assert verified(out) == 1
    making = PackageMaking(signers=(signer_beside(shifts),))
    with as_it_lies(evening) as journal:
        made_of = write_package(
            tmp_path / "other", [package_part(GobdSource(journal, (1,)))], making
        )
    assert not made_of.is_signed, "the key is of another table"
    assert not (tmp_path / "other" / "SHA256SUMS.signed").exists(), "the key of another table"


def test_interrupted_nothing_is_left(evening, tmp_path, monkeypatch):
    def ended(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(package, "_write_entries", ended)
    for name in ("out", "out.zip"):
        with pytest.raises(KeyboardInterrupt):
            made(tmp_path / name, evening)
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_program_left_is_taken_away(evening, tmp_path):
    left = tmp_path / ".out.0123456789abcdef.part"
    left.mkdir()
    (left / "hand.csv").write_bytes(b"half of it")
    (tmp_path / ".out.notes.part").mkdir()
    made(tmp_path / "out", evening)
    assert sorted(each.name for each in tmp_path.iterdir()) == [".out.notes.part", "out"]


def test_nothing_is_written_over(evening, tmp_path):
    for place in (tmp_path / "there", tmp_path / "there.zip"):
        place.mkdir()
        with pytest.raises(FileExistsError):
            made(place, evening)
    assert [*(tmp_path / "there").iterdir()] == []
