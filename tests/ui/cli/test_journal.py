"""`verify`, `backup`, `export` and `rebuild`: what they say of a journal, and how they end.

Tests `ui/cli/journal.py`, `ui/cli/journal_access.py`.
"""

import csv
import errno
import json
import tomllib
from datetime import UTC, date, datetime
from pathlib import Path
from unittest.mock import patch

import pytest
from click.testing import CliRunner

from dealerassist.journal import backup
from dealerassist.journal.audit import audit
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.machine import lowest_priority
from dealerassist.machine.lowest_priority import Left
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.table.commands import AddChips, OpenShift, OpenTable, TakeSeat
from tests.support.journal.scribe import MORNING_MS, scribe_at
from tests.support.journal.surgery import operate, rewrite
from tests.support.reports.played import played_once
from tests.support.tiers import LONG
from ui.cli import cli

HANDS = 8


@pytest.fixture(scope="module")
def shift(tmp_path_factory):
    """A shift with an undo, a misdeal, side pots and a common card, played once."""
    return played_once(tmp_path_factory, HANDS)


@pytest.fixture
def path(shift, tmp_path):
    """A copy of that shift's journal."""
    copy = tmp_path / "table.journal"
    copy.write_bytes(shift.read_bytes())
    return copy


def run(*words, language: str = "en"):
    return CliRunner().invoke(cli, ["--language", language, *map(str, words)])


def test_a_journal_as_it_was_recorded(path):
    result = run("verify", path)
    with JournalReader(path) as reader:
        entries, head = reader.count, reader.last.hash
        key = list(reader.checkpoints().values())[-1].key
    assert result.exit_code == 0
    assert result.stdout == (
        f"The journal {path} is intact: {entries:,} entries, chain head {head}. "
        "Signed to the last entry.\n"
        f"  Entries and chain: yes, up to entry {entries:,} each follows from the one before\n"
        "  Second copy: not there\n"
        f"  Checkpoints: yes, up to entry {entries:,}, by {key}\n"
        "  Countersignature of the floor: not there\n"
        "  Note of the relay: not there\n"
        "  Totals and lists: yes, computed anew from the entries, and the same\n"
        "  Checkpoint given: not there\n"
    )


def test_german(path):
    assert "ist unversehrt: " in run("verify", path, language="de").stdout
    assert "Es gibt kein Journal" in run("verify", "/nix", language="de").stderr


def test_an_altered_entry(path):
    operate(path, "UPDATE entry SET body = replace(body, '{\"', '{ \"') WHERE number = 40")
    result = run("verify", path)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == (
        f"The journal {path} is damaged: entry 40 is not as it was recorded: it was edited or "
        "damaged, or else the entry before it together with its hash; "
        "the 39 entries before it hold."
    )
    assert "  Entries and chain: NO, entry 40 does not follow from the one before" in result.stdout
    assert "  Totals and lists: NO, not compared, as something is wrong with" in result.stdout


def test_an_altered_hash(path):
    operate(path, "UPDATE entry SET hash = zeroblob(32) WHERE number = 40")
    result = run("verify", path)
    assert result.exit_code == 1
    assert "the hash of entry 40 is not as it was recorded; its text is" in result.stdout


def test_a_missing_entry(path):
    operate(path, "DELETE FROM entry WHERE number = 40")
    result = run("verify", path)
    assert result.exit_code == 1
    assert "entry 40 is missing" in result.stdout


@pytest.mark.parametrize("command", ["verify", "rebuild", "export --format csv", "backup"])
def test_no_journal_and_another_file(command, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("no journal at all, but long enough to look at" * 10)
    dest = [tmp_path / "copy"] if command == "backup" else []
    for path in (tmp_path / "nothing", other, tmp_path):
        result = run(*command.split(), path, *dest)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert result.stderr.startswith("Error: The")
        assert result.stderr.count("\n") == 1
    assert not (tmp_path / "copy").exists()


def test_backup_while_the_journal_is_in_use(path, tmp_path):
    copy = tmp_path / "copy.journal"
    with JournalReader(path):
        open_journal = Journal.open(path)
        result = run("backup", path, copy)
        open_journal.close()
    assert result.exit_code == 0
    assert f"The journal {copy} is intact" in result.stdout
    assert [p.name for p in tmp_path.iterdir() if p.name.startswith("copy")] == ["copy.journal"]
    with JournalReader(path) as reader, JournalReader(copy) as made:
        assert made.verify() == reader.verify()
        assert made.hands() == reader.hands()


def test_a_backup_gives_way_once_it_is_copied_and_then_to_everything(path, tmp_path, monkeypatch):
    copy, given = tmp_path / "copy.journal", []

    def give_way(left: Left) -> None:
        given.append((left, copy.exists(), audited.call_count))

    monkeypatch.setattr(lowest_priority, "give_way", give_way)
    with patch.object(backup, "audit", side_effect=audit) as audited:
        assert run("backup", path, copy).exit_code == 0
    assert given == [(Left.IDLE_CORES, True, 0)]
    audited.assert_called_once()


def test_backup_into_a_folder_and_never_over_a_file(path, tmp_path):
    folder = tmp_path / "backups"
    folder.mkdir()
    assert run("backup", path, folder).exit_code == 0
    assert (folder / "table.journal").exists()
    again = run("backup", path, folder)
    assert again.exit_code == 2
    assert "exists already: name another file." in again.stderr
    nowhere = run("backup", path, tmp_path / "no" / "copy")
    assert nowhere.exit_code == 2
    assert "does not exist." in nowhere.stderr


def test_a_damaged_journal_is_backed_up_and_said_to_be_damaged(path, tmp_path):
    operate(path, "DELETE FROM entry WHERE number = 40")
    result = run("backup", path, tmp_path / "copy")
    assert result.exit_code == 1
    assert "entry 40 is missing" in result.stdout
    assert (tmp_path / "copy").exists()


def test_a_backup_of_changed_tables_is_said_to_have_them(path, tmp_path):
    operate(path, "UPDATE hand SET rake = rake + 1 WHERE number = 3", hidden=True)
    result = run("backup", path, tmp_path / "copy")
    assert result.exit_code == 1
    assert "the totals and lists computed from them were changed" in result.stdout


def test_a_backup_is_held_against_the_checkpoints_in_it(path, tmp_path):
    rewrite(path, 40, b'"actor":"', b'"actor":"x')
    with JournalReader(path) as reader:
        assert reader.verify().intact, "the chain holds in itself"
    result = run("backup", path, tmp_path / "copy")
    assert result.exit_code == 1
    assert "is not what was signed: it was rewritten" in result.stdout


def test_a_backup_carries_the_checkpoints_along(path, tmp_path):
    assert run("backup", path, tmp_path / "copy").exit_code == 0
    with JournalReader(path) as reader, JournalReader(tmp_path / "copy") as made:
        assert made.checkpoints() == reader.checkpoints() != {}
        assert audit(made) == audit(reader)
        assert audit(made).signed == reader.count


def test_a_rebuilt_journal_has_the_same_tables(path):
    with JournalReader(path) as reader:
        before, entries = reader.hands(), reader.count
    operate(path, "DELETE FROM hand WHERE number > 3")
    result = run("rebuild", path)
    assert result.exit_code == 0
    *_, last = result.stdout.splitlines()
    assert last == f"The totals and lists were computed again from {entries:,} entries."
    with JournalReader(path) as reader:
        assert reader.hands() == before


def test_rebuild_says_what_was_mended_on_opening(path):
    operate(path, "UPDATE hand SET players = 9 WHERE number = 3", hidden=True)
    with JournalReader(path) as reader:
        entries = reader.count
    result = run("rebuild", path)
    assert result.exit_code == 0
    assert result.stdout == (
        f"There was no second copy, so one was made: entries 1–{entries}.\n"
        "The totals and lists computed from the entries had been changed and were computed again "
        "(the first is hand 3); the damaged file was kept as table.journal.damaged-1.\n"
        "The key that signs checkpoints was missing, and a new one was made.\n"
        f"The totals and lists were computed again from {entries:,} entries.\n"
    )
    german = run("rebuild", path, language="de").stdout
    assert f"Die Listen und Summen wurden aus {entries:,}".replace(",", ".") in german


@pytest.mark.parametrize("kind", ["csv", "phh", "ohh", "json"])
def test_a_damaged_journal_is_exported_and_said_to_be_damaged(path, tmp_path, kind):
    rewrite(path, 40, b'"actor":"', b'"actor":"x')
    out = tmp_path / "out"
    result = run("export", path, "--format", kind, "--out", out)
    assert result.exit_code == 1
    assert result.stdout == f"Written to {out}\n"
    assert result.stderr == run("verify", path).stdout.splitlines(keepends=True)[0]
    shown = run("export", path, "--format", kind)
    assert shown.exit_code == 1
    assert shown.stdout == out.read_text()
    assert shown.stderr == result.stderr


def test_an_export_whose_checkpoints_are_gone_is_written_and_doubted(path, tmp_path):
    operate(path, "DROP TABLE checkpoint")
    result = run("export", path, "--format", "csv", "--out", tmp_path / "out")
    assert result.exit_code == 1
    assert "is damaged" in result.stderr
    assert (tmp_path / "out").exists()


@pytest.mark.parametrize("place", ["/proc/copy", "/proc"])
def test_a_place_that_cannot_be_written(path, place):
    result = run("backup", path, place)
    assert result.exit_code == 2
    assert result.stderr == (
        f"Error: {place} cannot be written: allow this user to write there, or name another "
        "place.\n"
    )
    exported = run("export", path, "--format", "csv", "--out", "/proc/copy")
    assert exported.exit_code == 2
    assert "/proc/copy cannot be written" in exported.stderr


def test_a_journal_that_cannot_be_opened_is_not_the_fault_of_the_place(tmp_path):
    journal = tmp_path / "inside" / "table.journal"
    journal.mkdir(parents=True)
    result = run("backup", journal, tmp_path)
    assert result.exit_code == 2
    assert str(journal) in result.stderr


def test_a_folder_that_may_not_be_entered_cannot_be_written(path, tmp_path, monkeypatch):
    def refused(*_):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "is_dir", refused)
    result = run("backup", path, tmp_path / "closed" / "copy")
    assert result.exit_code == 2
    assert "copy cannot be written: allow this user" in result.stderr


def test_rebuild_needs_the_journal_for_itself(path):
    journal = Journal.open(path)
    result = run("rebuild", path)
    journal.close()
    assert result.exit_code == 2
    assert "is in use by another Dealer Assist" in result.stderr


def test_csv_is_the_hand_register(path):
    register = list(csv.DictReader(run("export", path, "--format", "csv").stdout.splitlines()))
    with JournalReader(path) as reader:
        hands = reader.hands()
    assert len(register) == len(hands)
    for line, hand in zip(register, hands, strict=True):
        assert int(line["hand"]) == hand.number
        assert (float(line["pot"]), float(line["rake"])) == (hand.pot, hand.rake)
        assert line["outcome"] == hand.outcome
        assert line["started"].endswith("Z")


def test_json_is_every_entry_to_the_letter(path):
    lines = run("export", path, "--format", "json").stdout.splitlines()
    with JournalReader(path) as reader:
        entries = list(reader.entries())
    assert len(lines) == len(entries)
    for line, entry in zip(lines, entries, strict=True):
        assert line.endswith(f'"body":{entry.body}}}')
        assert json.loads(line)["hash"] == entry.hash


@pytest.mark.parametrize("kind", ["phh", "ohh"])
def test_hands_replay_to_the_stacks_of_the_journal(path, tmp_path, kind):
    hands = tmp_path / f"hands.{kind}"
    result = run("export", path, "--format", kind, "--out", hands)
    assert result.exit_code == 0
    assert result.stdout == f"Written to {hands}\n"
    replayed = run("replay", "--json", hands)
    assert replayed.exit_code == 0
    outcomes = [json.loads(line) for line in replayed.stdout.splitlines()]
    with JournalReader(path) as reader:
        played = [hand for hand in reader.hands() if hand.outcome != "misdeal"]
    assert len(outcomes) == len(played)
    for outcome, hand in zip(outcomes, played, strict=True):
        assert outcome["rake"] == hand.rake
        assert sum(pot["amount"] for pot in outcome["pots"]) == hand.pot
    assert "The record itself" not in run("replay", hands).stdout


def test_a_phh_says_where_and_when_its_hands_were_played(path):
    hands = tomllib.loads(run("export", path, "--format", "phh").stdout)
    with JournalReader(path) as reader:
        rows = [hand for hand in reader.hands() if hand.outcome != "misdeal"]
    for hand, row in zip(hands.values(), rows, strict=True):
        began = datetime.fromtimestamp(row.started_ms // 1000, tz=UTC)
        day = date(hand["year"], hand["month"], hand["day"])
        assert datetime.combine(day, hand["time"], UTC) == began
        assert (hand["time_zone"], hand["hand"]) == ("UTC", row.number)
    assert len({hand["table"] for hand in hands.values()}) == 1


GAMES = [
    (name, limit)
    for at, name in enumerate(shipped_profiles())
    for limits in [list(load_profile(name).limits)]
    for limit in (limits if LONG else [limits[at % len(limits)]])
]
"""Each game at one of its limits, at all in the long tier."""


@pytest.mark.parametrize(("name", "limit"), GAMES)
def test_every_game_replays_as_it_was_tapped(name, limit, tmp_path):
    journal = tmp_path / "table.journal"
    rules = load_profile(name, changes={"limit": limit.value}).at_table()
    scribe = scribe_at(journal)
    scribe.do(OpenTable("Table 7", rules))
    scribe.do(OpenShift("anna", "2026-01-31", MORNING_MS))
    for number in (1, 2, 4, 6):
        scribe.do(TakeSeat(number, 5 * rules.minimum_buy_in))
    for _ in range(2 if LONG else 1):
        for seat in filter(None, scribe.state.seats):
            if not seat.stack:
                scribe.do(AddChips(seat.number, rules.minimum_buy_in))
        scribe.hand()
    scribe.journal.close()
    for kind in ("phh", "ohh"):
        hands = tmp_path / f"hands.{kind}"
        assert run("export", journal, "--format", kind, "--out", hands).exit_code == 0
        replayed = run("replay", hands)
        assert replayed.exit_code == 0, replayed.output
        assert "The record itself" not in replayed.stdout


def test_nothing_is_written_over(path, tmp_path):
    taken = tmp_path / "taken.csv"
    taken.write_text("mine")
    result = run("export", path, "--format", "csv", "--out", taken)
    assert result.exit_code == 2
    assert taken.read_text() == "mine"
