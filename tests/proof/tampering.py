"""Tampering by an administrator with SQLite and every right is found, and the place of it.

Every round changes a played journal, its second copy, or both, in one of the ways of
`tamperings`. Then `audit` and the one-file verifier must say the same, with and without a
checkpoint that was kept elsewhere and with and without the second copy, and must say what is
right; and the journal is opened, which must end with what was recorded or with a refusal.
"""

from __future__ import annotations

import itertools
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from msgspec import Struct

from dealerassist.journal import audit as audits
from dealerassist.journal import chain, entry_reader, missing_checkpoints
from dealerassist.journal import journal as journals
from dealerassist.journal.chain import Damage
from dealerassist.journal.errors import JournalError
from dealerassist.journal.journal import Journal
from dealerassist.journal.required_checkpoints import MissingCheckpoint
from dealerassist.journal.verification import span_entries
from tests.proof.contents import (
    ANY_ROWS,
    Contents,
    operated,
    put_into_copy,
    put_into_journal,
    rows_in,
    tables_follow,
)
from tests.proof.expectations import expected_of, with_unsigned
from tests.proof.played_journal import NAME, World, made_world
from tests.proof.sharing import shared, workplace
from tests.proof.tamperings import BESIDE, KINDS, Kind
from tests.proof.verdicts import Auditor, Finding, Verdict, by_audit, found_by_audit
from tests.proof.verified_behind import verified_behind
from tests.proof.verifier import verifier
from tests.support.journal.told import told

WHERE = ("journal", "journal", "journal", "second copy", "both", "each its own")
"""Which of the two files is changed, and whether both are alike; the journal most often."""


TOLD = ("unsigned", "key_changed")
"""What a start must tell of a journal and a copy that were rewritten alike, as the key was not."""


class Round(Struct, frozen=True):
    """How a round ended.

    Attributes:
        kind: what was done; `where`: to which of the files.
        ending: how the journal opened then.
        alone: it was found by the file alone; `held`: with the checkpoint kept elsewhere.
    """

    seed: int
    kind: str
    where: str
    ending: str
    alone: bool
    held: bool
    failures: tuple[str, ...]


class Figures(Struct, frozen=True):
    """How the rounds ended.

    Attributes:
        kinds: how often each was done; `endings`: how the journal opened then.
        in_journal: how many changed the journal, it alone or both files.
        alone: how many of these were found by the file alone; `held`: with the checkpoint that
            was kept elsewhere.
    """

    rounds: int
    failures: tuple[str, ...]
    kinds: dict[str, int]
    endings: dict[str, int]
    alone: int
    held: int
    in_journal: int
    seconds: float

    def lines(self) -> tuple[str, ...]:
        """To be printed."""
        endings = ", ".join(f"{count} {ending}" for ending, count in sorted(self.endings.items()))
        done = f"{self.rounds} tamperings of {len(self.kinds)} kinds"
        each_ms = 1000 * self.seconds / max(1, self.rounds)
        found = f"{self.alone} were found by the file alone, {self.held} with a checkpoint"
        return (
            f"{done}: {len(self.failures)} failures, {each_ms:.1f} ms each",
            f"of {self.in_journal} changes of the journal, {found} held elsewhere",
            f"opened then: {endings}",
            *self.failures,
        )


# ── a round ─────────────────────────────────────────────────────────────────────────────────


_WORLD: dict[str | None, World] = {}
"""What the rounds begin with, by the fault that was planted: a key cannot be sent to a process."""


def _played(plant: str | None, seed: int) -> Round:
    """One tampering, and all that must come of it."""
    world = _WORLD[plant]
    random = Random(seed)
    with TemporaryDirectory(dir=workplace()) as folder:
        path = Path(folder, NAME)
        for name, content in world.files.items():
            Path(folder, name).write_bytes(content)
        if random.random() < 0.1:
            return _beside(world, path, random.choice(sorted(BESIDE)), seed)
        return _within(world, path, random.choice(KINDS), random.choice(WHERE), random, seed)


def _within(world: World, path: Path, kind: Kind, where: str, random: Random, seed: int) -> Round:
    """Change entries and checkpoints in one of the files or in both."""
    truth = world.means.truth
    contents = truth.copied()
    made = kind(contents, world.means, random)
    alone = with_unsigned(made, contents)
    copy = path.with_name(f"{NAME}.copy")
    played = _laid(world, path, contents, where)
    auditor = Auditor(path, copy)
    if where == "each its own":
        second = truth.copied()
        random.choice(KINDS)(second, world.means, random)
        put_into_copy(second, copy)
        auditor = Auditor(path, copy)
    else:
        second = truth if where == "journal" else contents
    expected = expected_of(
        contents, second, truth, None if where == "second copy" else alone, where
    )
    failures = _said(world, path, auditor, expected, played=played)
    if where == "second copy":
        failures += _said_of_copy(copy, with_unsigned(made, contents, torn=True))
    elif where == "journal" and kind.__name__ == "edit_and_sign":
        failures += _said_with_key(world, auditor)
    ending, wrong = where, list[str]()
    if where != "each its own":
        # Otherwise what is true may be in neither any more.
        ending, wrong = _weighed(*_opened(world, path), where, alone)
    # One that was only moved is put back to where it says it belongs.
    moved = kind.__name__ == "move_checkpoint"
    rewritten = alone is not None and alone[1] is Damage.UNSIGNED and not moved
    if where == "both" and (rewritten or kind.__name__ == "edit_and_sign"):
        wrong = _told_for_ever(path, copy, ending, alone)
    return _round(
        seed,
        kind.__name__,
        where,
        ending,
        failures + wrong,
        alone=expected[False, False] is not None,
        held=expected[True, False] is not None,
    )


def _laid(world: World, path: Path, contents: Contents, where: str) -> bool:
    """Put the changed contents where they belong; whether they can be played."""
    played = True
    if where != "second copy":
        put_into_journal(contents, world.means.truth, path)
        played = tables_follow(path, world.means.key)
    if where in {"second copy", "both"}:
        put_into_copy(contents, path.with_name(f"{NAME}.copy"))
    return played


def _weighed(ending: str, wrong: list[str], where: str, alone: Verdict) -> tuple[str, list[str]]:
    """How the journal opened, and what of it is wrong after what was done."""
    if where == "both" and alone is None:
        # Both were made to fit: nobody but the checkpoint held elsewhere can know.
        return "both made to fit", []
    if where == "both" and alone is not None and alone[1] is Damage.FORGED:
        # Opening holds the checkpoints of both against each other; `audit` against the key.
        return ending, [failure for failure in wrong if "with other checkpoint" not in failure]
    if ending == "refused: copies_differ" and alone is not None and alone[1] is Damage.FORGED:
        # Both hold in themselves, each signed by its key: somebody has to say which is true.
        return ending, wrong
    if where == "journal" and alone is not None and not ending.startswith("as recorded"):
        return ending, [*wrong, f"could have been mended, but: {ending}"]
    return ending, wrong


def _beside(world: World, path: Path, what: str, seed: int) -> Round:
    """Change what lies beside the entries in the journal."""
    with operated(path) as database:
        if not BESIDE[what].startswith("PRAGMA"):
            database.execute(BESIDE[what])
    if BESIDE[what].startswith("PRAGMA"):
        with operated(path) as database:
            database.execute(BESIDE[what])
    auditor = Auditor(path, path.with_name(f"{NAME}.copy"))
    said: Verdict = (0, Damage.TABLES)
    failures = _said(
        world, path, auditor, dict.fromkeys(itertools.product((False, True), repeat=2), said)
    )
    ending, more = _opened(world, path)
    if not ending.startswith("as recorded"):
        more.append(f"could have been mended, but: {ending}")
    where = "beside the entries"
    return _round(seed, what, where, ending, failures + more, alone=True, held=True)


def _round(
    seed: int,
    kind: str,
    where: str,
    ending: str,
    failures: list[str],
    *,
    alone: bool,
    held: bool,
) -> Round:
    """The round, with how to see its failures again."""
    beginning = f"seed {seed}: {kind}, {where}"
    texts = tuple(f"{beginning}: {failure} (again: prove(1, seed={seed}))" for failure in failures)
    return Round(seed, kind, where, ending, alone, held, texts)


def _said(
    world: World,
    path: Path,
    auditor: Auditor,
    expected: dict[tuple[bool, bool], Verdict],
    *,
    played: bool = True,
) -> list[str]:
    """Where audit, verifier and what is right are not the same.

    Args:
        played: whether the entries can be played; if not, that is found where nothing else is.
    """
    failures = []
    for (with_held, copied), right in expected.items():
        held = world.held if with_held else None
        copy = path.with_name(f"{NAME}.copy") if copied else None
        ours, theirs = found_by_audit(path, held, copy), auditor.finds(held, copy=copied)
        verdicts = {getattr(found, "verdict", found) for found in (ours, theirs)}
        if (right is None or not right[0]) and not played and None not in verdicts:
            continue
        if ours != theirs or not isinstance(ours, Finding) or ours.verdict != right:
            circumstances = f"{'with' if held else 'no'} held, {'with' if copy else 'no'} copy"
            failures.append(f"{circumstances}: audit {ours}, verifier {theirs}, right {right}")
    return failures


def _said_of_copy(copy: Path, right: Verdict) -> list[str]:
    """Where the verifier is wrong on the second copy itself."""
    said = Auditor(copy, copy).says()
    agreed = said == right
    if right is not None and right[1] is Damage.CUT:
        # Checkpoints that are left at the end of a text lie after another entry than theirs.
        agreed = said is not None
    return [] if agreed else [f"of the copy: {said}, right {right}"]


def _said_with_key(world: World, auditor: Auditor) -> list[str]:
    """Where the verifier does not see that another key signed."""
    said = auditor.says(key=world.key)
    if said is not None and said[1] is Damage.FORGED:
        return []
    return [f"with the public key the verifier says {said}"]


def _opened(world: World, path: Path) -> tuple[str, list[str]]:
    """How the journal opens; it must hold what was recorded, or be refused untouched."""
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    try:
        with Journal.open(path, table_id="7") as journal:
            verified_behind(journal)
            mended = ", ".join(one.what for one in told(journal))
            state = journal.recover().state
    except JournalError as error:
        after = {file.name: file.read_bytes() for file in path.parent.iterdir()}
        changed = [name for name in before if after.get(name) != before[name]]
        sentence = str(error)
        wrong = [f"refused, but {changed} changed"] if changed else []
        wrong += [] if str(path) in sentence and sentence.endswith(".") else [f"says {sentence!r}"]
        return f"refused: {error.code}", wrong
    except AssertionError as error:
        return "made to fit, but no play", [f"opening it fails: {error!r}"]
    rows = rows_in(path)
    other = [name for name in world.rows if rows[name] != world.rows[name]]
    wrong = [
        f"opened ({mended}) with other {name}" for name in other if name in ANY_ROWS or mended == ""
    ]
    wrong += [f"opened ({mended}) with other read tables {other}"] if other and not wrong else []
    wrong += ["opened, and the table stands otherwise"] if state != world.state else []
    return f"as recorded, {mended or 'nothing mended'}", wrong


def _told_for_ever(path: Path, copy: Path, ending: str, right: Verdict) -> list[str]:
    """Where a start did not tell what it cannot vouch for, or it is not found any more after it."""
    if not ending.startswith("as recorded"):
        return []
    wrong = [] if any(word in ending for word in TOLD) else [f"opened in silence: {ending}"]
    said = by_audit(path, None, copy), Auditor(path, copy).says()
    return wrong if said == (right, right) else [*wrong, f"and then it is {said}, right {right}"]


# ── all rounds ──────────────────────────────────────────────────────────────────────────────


def prove(
    rounds: int = 10_000,
    *,
    seed: int = 1,
    jobs: int = 1,
    plant: str | None = None,
    advance: Callable[[int], None] = lambda _: None,
) -> Figures:
    """Tamper `rounds` times, the first time with `seed`, then with the seeds after it.

    Args:
        plant: ``actor not hashed``: a hash that leaves a field out, in the program, its journal
            and the verifier; ``signatures believed``: none is checked; ``none missed``: none is
            missed. It must be seen, and then nothing more is done.
        advance: told how many rounds are done more.
    """
    begun = time.monotonic()
    with PLANTS[plant]() if plant else nullcontext():
        _WORLD[plant] = made_world()
        ended = []
        for done in shared(range(seed, seed + rounds), partial(_played, plant), jobs):
            ended.append(done)
            advance(1)
            if plant and done.failures:
                break
    in_journal = [one for one in ended if one.where != "second copy"]
    return Figures(
        rounds=len(ended),
        failures=tuple(failure for one in ended for failure in one.failures),
        kinds=dict(Counter(one.kind for one in ended)),
        endings=dict(Counter(one.ending for one in ended)),
        alone=sum(one.alone for one in in_journal),
        held=sum(one.held for one in in_journal),
        in_journal=len(in_journal),
        seconds=time.monotonic() - begun,
    )


@contextmanager
def actor_not_hashed() -> Iterator[None]:
    """The hash of an entry does not cover who tapped."""
    full = chain.next_hash

    def next_hash(previous: bytes, body: bytes) -> bytes:
        try:
            said = json.loads(body)
        except ValueError:
            return full(previous, body)
        said.pop("actor", None)
        return full(previous, json.dumps(said, sort_keys=True).encode())

    with ExitStack() as planted:
        for module in (chain, entry_reader, span_entries, journals, verifier()):
            planted.enter_context(patch.object(module, "next_hash", next_hash))
        yield


@contextmanager
def none_missed() -> Iterator[None]:
    """It is never asked whether a checkpoint is missing."""
    with ExitStack() as planted:
        for module, way in (
            (missing_checkpoints, "lacking_checkpoints"),
            (audits, "lacking_by_marks"),
        ):
            nothing = patch.object(module, way, lambda *_: MissingCheckpoint(0, 0, 0, 0))
            planted.enter_context(nothing)
        planted.enter_context(patch.object(verifier(), "missing_checkpoints", lambda *_: (0, 0)))
        yield


def signatures_believed() -> AbstractContextManager[object]:
    """No signature is ever found wrong."""
    return patch("dealerassist.journal.checkpoint.SignedCheckpoint.is_signed_by", lambda *_: True)


PLANTS: dict[str, Callable[[], AbstractContextManager[object]]] = {
    "actor not hashed": actor_not_hashed,
    "signatures believed": signatures_believed,
    "none missed": none_missed,
}
