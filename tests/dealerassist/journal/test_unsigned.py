"""Checkpoints that must be there and are not: found, told at a start, and never signed away.

Tests `dealerassist/journal/recovery/unrecorded_repairs.py`.
"""

import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.checkpoint import Checkpoint, Signer
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.unrecorded_repairs import read_pending
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.mirror import CHECKPOINT
from dealerassist.journal.store.paths import places_of
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.commands import ChangeCroupier, CloseShift
from dealerassist.table.events import JournalRepair, JournalRepaired
from tests.proof.contents import Contents, Sealing, contents_of, put_into_copy, put_into_journal
from tests.proof.verifier import verifier
from tests.support.journal.copies import as_kept, copy_of
from tests.support.journal.scribe import MORNING_MS, Scribe, scribe_at, ticking
from tests.support.journal.surgery import operate
from tests.support.places import JOURNALS
from ui.cli import cli

Tampering = Callable[[Contents], None]


@pytest.fixture(scope="module")
def with_a_relief(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed journal: two hands, a relief, and a hand begun, which no checkpoint has to sign."""
    path = tmp_path_factory.mktemp("relief") / "table-7.journal"
    scribe = scribe_at(path).open()
    scribe.hand()
    scribe.do(ChangeCroupier("bert"))
    scribe.hand()
    scribe.tap_after_start()
    scribe.journal.close()
    return path


@pytest.fixture
def kept(with_a_relief: Path, path: Path) -> Path:
    """A copy of that journal."""
    return as_kept(path, with_a_relief)


def relief_of(contents: Contents) -> int:
    """The number of the entry of the relief."""
    return next(e.number for e in contents.entries if b'"croupier_changed"' in e.body)


def signed_at_once(contents: Contents) -> list[int]:
    """After which entries there is a checkpoint, but for that of the close."""
    return [found.size for found in contents.sealed if found.size != contents.last]


def tampered(journal: Path, tampering: Tampering, *, where: str = "both") -> Contents:
    """Change journal, copy or both alike; what they held."""
    truth = contents_of(journal)
    contents = truth.copied()
    tampering(contents)
    if where != "copy":
        put_into_journal(contents, truth, journal)
    if where != "journal":
        put_into_copy(contents, copy_of(journal))
    return truth


def edited_behind_the_relief(contents: Contents) -> None:
    """Rewrite what happened after the relief, and take all later checkpoints away."""
    number = relief_of(contents) + 1
    contents.entries[number - 1] = contents.entries[number - 1].saying(actor="nobody")
    contents.chain_anew(number)
    contents.forget_checkpoints(number)


def only_the_last_one(contents: Contents) -> None:
    contents.forget_checkpoints(signed_at_once(contents)[-1])


def one_in_the_middle(contents: Contents) -> None:
    contents.sealed = [one for one in contents.sealed if one.size != relief_of(contents)]


def all_of_them(contents: Contents) -> None:
    contents.sealed.clear()


def the_first_one(contents: Contents) -> None:
    contents.sealed.pop(0)


def first_missing(truth: Contents, contents: Contents) -> int:
    sizes = {found.size for found in contents.sealed}
    return next(size for size in signed_at_once(truth) if size not in sizes)


def of_checkpoints(told: Iterable[JournalRepaired]) -> list[JournalRepaired]:
    """What is told of checkpoints and keys; without the key, no totals of a new end are signed."""
    return [mended for mended in told if mended.what is not JournalRepair.TABLES_REBUILT]


def said_by_both(journal: Path, *, copy: bool = False) -> Fault | None:
    """What program and verifier say, which is the same."""
    tool, beside = verifier(), copy_of(journal) if copy else None
    with JournalReader(journal) as reader:
        found = audit(reader, mirror=beside)
    theirs = tool.verify(tool.read(journal), None, None, beside and tool.read(beside))
    ours = (found.fault.number, found.fault.damage) if found.fault else (0, None)
    assert (theirs["entry"], theirs["damage"]) == ours
    assert (theirs["last"], theirs["signed"]) == (found.last, found.signed)
    return found.fault


ALL = [edited_behind_the_relief, only_the_last_one, one_in_the_middle, all_of_them, the_first_one]


@pytest.mark.parametrize("tampering", ALL)
def test_a_missing_checkpoint_is_found_and_told_and_stays(kept, tampering):
    truth = tampered(kept, tampering)
    missing = first_missing(truth, contents_of(kept))
    right = Fault(missing, Damage.UNSIGNED)
    assert said_by_both(kept) == said_by_both(kept, copy=True) == right
    said = CliRunner().invoke(cli, ["--language", "en", "verify", str(kept)])
    assert said.exit_code == 1
    assert f"the checkpoint after entry {missing} is missing" in said.output
    tool = verifier()
    alone = tool.verify(tool.read(copy_of(kept)), None, None, None)
    assert (alone["entry"], alone["damage"]) == (missing, "unsigned")
    with Journal.open(kept, clock=ticking()) as journal:
        desk = TableDesk(journal)
        (mended,) = of_checkpoints(desk.taken_up.repairs)
        assert mended.what is JournalRepair.UNSIGNED
        assert missing in range(mended.first, mended.last + 1)
        scribe = Scribe(journal)
        scribe.finish()
        scribe.do(CloseShift(MORNING_MS + 1_000_000))
    assert said_by_both(kept) == said_by_both(kept, copy=True) == right
    with JournalReader(kept) as reader:
        report = shift_report(reader, 1)
        assert report.integrity.fault == missing
    with Journal.open(kept) as journal:
        assert journal.repairs == (), "it is told once"


def test_what_nobody_vouches_for_begins_after_the_last_checkpoint(kept):
    truth = tampered(kept, edited_behind_the_relief)
    with Journal.open(kept) as journal:
        (mended,) = of_checkpoints(journal.repairs)
        assert (mended.first, mended.last) == (relief_of(truth) + 1, truth.last)


def test_the_close_does_not_sign_what_was_not_told(kept):
    tampered(kept, edited_behind_the_relief)
    sizes = [found.size for found in contents_of(kept).sealed]
    assert CliRunner().invoke(cli, ["rebuild", str(kept)]).exit_code == 0
    assert [found.size for found in contents_of(kept).sealed] == sizes
    assert [mended.what for mended in of_checkpoints(read_pending(kept))] == [
        JournalRepair.UNSIGNED
    ]


def test_it_is_told_when_the_files_are_read_again_too(kept):
    with Journal.open(kept, clock=ticking()) as journal:
        only = Scribe(journal).restart()
        journal._stopped = True
        journal._close_files()
        tampered(kept, only_the_last_one)
        journal.reopen()
        (mended,) = journal.repairs
        assert mended.what is JournalRepair.UNSIGNED
        assert only.number <= mended.last


def test_an_entry_that_tells_of_it_already_is_believed_only_if_it_is_signed(kept):
    def also_told(contents: Contents) -> None:
        edited_behind_the_relief(contents)
        first, last = relief_of(contents) + 1, contents.last + 1
        event = {"first": first, "kept": "", "last": last, "type": "journal_mended"}
        event["what"] = "unsigned"
        told = (
            contents.entries[-1]
            .at(last)
            .saying(number=last, id="forged", kind="mended", hand=None, data={"events": [event]})
        )
        contents.entries.append(told)
        contents.chain_anew(last)

    tampered(kept, also_told)
    assert said_by_both(kept).damage is Damage.UNSIGNED
    with Journal.open(kept) as journal:
        assert [mended.what for mended in of_checkpoints(journal.repairs)] == [
            JournalRepair.UNSIGNED
        ]


def test_in_the_journal_alone_they_are_taken_from_the_copy(kept):
    truth = tampered(kept, all_of_them, where="journal")
    assert said_by_both(kept, copy=True) == Fault(1, Damage.UNSIGNED)
    with Journal.open(kept) as journal:
        assert [mended.what for mended in journal.repairs] == [JournalRepair.TABLES_REBUILT]
    assert contents_of(kept).sealed == truth.sealed
    assert said_by_both(kept, copy=True) is None


def test_in_the_copy_alone_they_are_taken_from_the_journal(kept):
    truth = tampered(kept, all_of_them, where="copy")
    tool = verifier()
    assert tool.verify(tool.read(copy_of(kept)), None, None, None)["damage"] == "unsigned"
    with Journal.open(kept) as journal:
        assert [mended.what for mended in journal.repairs] == [JournalRepair.COPY_REPLACED]
    assert copy_of(kept).read_bytes().count(CHECKPOINT) == len(truth.sealed)


# ── keys ────────────────────────────────────────────────────────────────────────────────────


def signed_by(signer: Signer, contents: Contents, size: int) -> Sealing:
    head = contents.entries[size - 1].hash.hex()
    point = Checkpoint(contents.journal, size, head, MORNING_MS)
    return Sealing(size, signer.sign(point).text, signer.key)


def test_a_checkpoint_of_a_key_of_which_no_entry_tells_is_forged(kept):
    own = Signer(Ed25519PrivateKey.generate())

    def with_another_key(contents: Contents) -> None:
        relief = relief_of(contents)
        contents.sealed = [
            signed_by(own, contents, relief) if one.size == relief else one
            for one in contents.sealed
        ]

    truth = tampered(kept, with_another_key)
    assert said_by_both(kept) == Fault(relief_of(truth), Damage.FORGED)


def test_a_tail_signed_by_another_key_is_told_and_stays_forged(kept):
    own = Signer(Ed25519PrivateKey.generate())

    def rewritten(contents: Contents) -> None:
        sizes = [size for size in signed_at_once(contents) if size > relief_of(contents)]
        edited_behind_the_relief(contents)
        contents.sealed += [signed_by(own, contents, size) for size in sizes]

    truth = tampered(kept, rewritten)
    first = next(size for size in signed_at_once(truth) if size > relief_of(truth))
    assert said_by_both(kept) == Fault(first, Damage.FORGED)
    with Journal.open(kept, clock=ticking()) as journal:
        desk = TableDesk(journal)
        (mended,) = of_checkpoints(desk.taken_up.repairs)
        assert mended.what is JournalRepair.KEY_CHANGED
    assert said_by_both(kept) == Fault(first, Damage.FORGED)


def test_a_key_that_is_exchanged_is_no_fault_as_it_is_told(kept):
    for _ in range(3):
        # So often that the entries just before tell of one already.
        places_of(kept).key.unlink()
        with Journal.open(kept, clock=ticking()) as journal:
            desk = TableDesk(journal)
            assert [mended.what for mended in desk.taken_up.repairs] == [JournalRepair.KEY_MADE]
    assert said_by_both(kept, copy=True) is None


def test_a_last_checkpoint_that_only_claims_its_key_is_not_believed_at_a_start(kept):
    key = signer_of(places_of(kept).key, kept).key

    def claimed(contents: Contents) -> None:
        edited_behind_the_relief(contents)
        other = signed_by(Signer(Ed25519PrivateKey.generate()), contents, contents.last)
        contents.sealed.append(Sealing(contents.last, other.note, key))

    tampered(kept, claimed)
    assert said_by_both(kept).damage is Damage.UNSIGNED
    with Journal.open(kept) as journal:
        assert JournalRepair.UNSIGNED in [mended.what for mended in journal.repairs]


# ── journals of age ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("version", [2, 3])
def test_older_journals_lack_none_of_theirs(tmp_path, version):
    journal = tmp_path / f"{version}.journal"
    for ending in ("", ".copy"):
        kept = JOURNALS / f"{journal.name}{ending}"
        shutil.copyfile(kept, tmp_path / kept.name)
    assert said_by_both(journal, copy=True) is None
    tampered(journal, all_of_them)
    assert said_by_both(journal) == Fault(1, Damage.UNSIGNED)


def test_the_first_version_is_signed_as_it_stands_and_told(tmp_path):
    journal = tmp_path / "1.journal"
    shutil.copyfile(JOURNALS / journal.name, journal)
    assert said_by_both(journal) is None
    with Journal.open(journal, clock=ticking()) as opened:
        assert JournalRepaired(JournalRepair.SIGNED_FIRST, 1, 170, "") in opened.repairs
        assert list(opened.checkpoints()) == [170]
    assert said_by_both(journal, copy=True) is None
    with Journal.open(journal, clock=ticking()) as opened:
        TableDesk(opened)
    assert said_by_both(journal, copy=True) is None
    with Journal.open(journal, clock=ticking()) as opened:
        assert opened.repairs == ()
    tampered(journal, only_the_last_one)
    assert said_by_both(journal).damage is Damage.UNSIGNED


def test_one_of_today_made_to_look_like_the_first_version_is_not_believed(tmp_path):
    journal = tmp_path / "3.journal"
    shutil.copyfile(JOURNALS / journal.name, journal)
    operate(journal, "DROP TABLE checkpoint; PRAGMA user_version = 1", hidden=False)
    assert said_by_both(journal) == Fault(1, Damage.UNSIGNED)


def test_where_a_key_is_brought_no_journal_is_so_old_that_nothing_signs_it(tmp_path):
    journal = tmp_path / "1.journal"
    shutil.copyfile(JOURNALS / journal.name, journal)
    tool, key = verifier(), Signer(Ed25519PrivateKey.generate()).key
    assert tool.verify(tool.read(journal), None, None, None)["intact"]
    found = tool.verify(tool.read(journal), None, key, None)
    assert (found["entry"], found["damage"]) == (1, "unsigned")
    with Journal.open(journal, clock=ticking()) as opened:
        key = opened.key
    assert tool.verify(tool.read(journal), None, key, None)["intact"]


# ── the end of a second copy ────────────────────────────────────────────────────────────────


def test_of_the_copy_alone_what_was_not_acknowledged_yet_does_not_count(kept):
    relief = relief_of(contents_of(kept))
    lines = copy_of(kept).read_bytes().splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if b'"croupier_changed"' in line)
    for torn in (b"", lines[at + 1][:40], lines[at + 1][:-1]):
        kept.unlink()
        copy_of(kept).write_bytes(b"".join(lines[: at + 1]) + torn)
        tool = verifier()
        found = tool.verify(tool.read(copy_of(kept)), None, None, None)
        assert (found["intact"], found["last"]) == (True, relief - 1)
        with Journal.open(kept) as journal:
            assert journal.count == relief - 1
            done = {mended.what for mended in journal.repairs}
            assert done == {JournalRepair.COPY_REPLACED, JournalRepair.JOURNAL_RESTORED}
        assert said_by_both(kept, copy=True) is None


def test_with_its_checkpoint_it_does(kept):
    truth = contents_of(kept)
    relief = relief_of(truth)
    lines = copy_of(kept).read_bytes().splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if b'"croupier_changed"' in line)
    kept.unlink()
    copy_of(kept).write_bytes(b"".join(lines[: at + 2]))
    with Journal.open(kept) as journal:
        assert journal.count == relief
    assert said_by_both(kept, copy=True) is None
