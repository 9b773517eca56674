"""The ways in which an administrator may tamper with a journal, and what must be found.

Each kind changes `Contents` and says what is found by the chain and the checkpoints in the file
alone, but for the checkpoints that are missing: these follow from the entries (`expectations`).
Where all of that was made to fit again, only what is kept elsewhere can tell.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from msgspec import Struct

from dealerassist.journal import chain
from dealerassist.journal.chain import Damage
from dealerassist.journal.checkpoint import Checkpoint, Signer
from dealerassist.journal.entry import uuid7
from dealerassist.journal.required_checkpoints import must_be_signed
from tests.proof.contents import Contents, Laid, Sealing
from tests.proof.verdicts import Verdict


class Means(Struct, frozen=True):
    """What the administrator has at hand.

    Attributes:
        truth: what was recorded; `old`: the same journal at an earlier close.
        other: the journal of another table; `key`: the machine's own key; `own`: one of his.
    """

    truth: Contents
    old: Contents
    other: Contents
    key: Signer
    own: Signer


Kind = Callable[[Contents, Means, Random], Verdict]


def _somewhere(contents: Contents, random: Random, room: int = 0) -> int:
    """The number of an entry, with `room` entries after it."""
    return random.randint(1, len(contents.entries) - room)


def _rewritten(contents: Contents, first: int) -> Verdict:
    """What checkpoints say that were signed before entry `first` and all after it were changed."""
    sizes = [found.size for found in contents.sealed]
    against = [size for size in sizes if size >= first]
    sure = max((size for size in sizes if size < first), default=0)
    if not against:
        return None
    if against[0] > contents.last:
        return contents.last + 1, Damage.CUT
    return sure + 1, Damage.REWRITTEN


def _edit(contents: Contents, number: int, random: Random) -> None:
    """Change what an entry says."""
    entry = contents.entries[number - 1]
    said = json.loads(entry.body)
    what = random.choice(("actor", "utc_ms", "monotonic_ns", "kind", "boot_id", "data"))
    value: object = f"{said[what]}x"
    if what == "data":
        value = {"events": [*said["data"]["events"], said["data"]["events"][-1]]}
    elif isinstance(said[what], int):
        value = said[what] + random.choice((-1, 1))
    contents.entries[number - 1] = entry.saying(**{what: value})


def _renumber(contents: Contents, first: int) -> None:
    """Let the entries from place `first` on lie without a gap, and say so themselves."""
    for at in range(first - 1, len(contents.entries)):
        contents.entries[at] = contents.entries[at].at(at + 1).saying(number=at + 1)


def edit(contents: Contents, _means: Means, random: Random) -> Verdict:
    """A text is changed, its hash left."""
    number = _somewhere(contents, random)
    _edit(contents, number, random)
    return number, Damage.ALTERED


def edit_and_hash(contents: Contents, _means: Means, random: Random) -> Verdict:
    """A text is changed, and its own hash computed anew."""
    number = _somewhere(contents, random)
    _edit(contents, number, random)
    entry = contents.entries[number - 1]
    head = contents.entries[number - 2].hash if number > 1 else bytes(32)
    contents.entries[number - 1] = Laid(number, entry.body, chain.next_hash(head, entry.body))
    if number in {found.size for found in contents.sealed}:
        return _rewritten(contents, number)
    return number + 1, Damage.ALTERED


def edit_and_chain(contents: Contents, _means: Means, random: Random) -> Verdict:
    """A text is changed, and the chain from there on computed anew."""
    number = _somewhere(contents, random)
    _edit(contents, number, random)
    contents.chain_anew(number)
    return _rewritten(contents, number)


def edit_and_forget(contents: Contents, means: Means, random: Random) -> Verdict:
    """The chain is computed anew, and the checkpoints that tell of it are taken away."""
    number = _somewhere(contents, random)
    _edit(contents, number, random)
    contents.chain_anew(number)
    contents.forget_checkpoints(number)
    return None


def edit_tail_and_forget(contents: Contents, means: Means, random: Random) -> Verdict:
    """The same at the end: only one checkpoint or two are taken away."""
    number = random.choice([found.size for found in contents.sealed[-3:]])
    _edit(contents, number, random)
    contents.chain_anew(number)
    contents.forget_checkpoints(number)
    return None


def edit_and_sign(contents: Contents, means: Means, random: Random) -> Verdict:
    """The chain is computed anew, and the checkpoints are signed by a key of his own."""
    _signed(contents, means.own, random)
    return _of_untold_key(contents, [found.key for found in contents.sealed])


def _of_untold_key(contents: Contents, keys: list[str]) -> Verdict:
    """The first checkpoint with another key than the one before; in these journals none told."""
    changes = [at for at in range(1, len(keys)) if keys[at] != keys[at - 1]]
    return (contents.sealed[changes[0]].size, Damage.FORGED) if changes else None


def edit_and_sign_with_the_key(contents: Contents, means: Means, random: Random) -> Verdict:
    """The chain is computed anew, and the checkpoints are signed by the machine's key."""
    return _signed(contents, means.key, random)


def _signed(contents: Contents, signer: Signer, random: Random) -> Verdict:
    number = _somewhere(contents, random)
    _edit(contents, number, random)
    contents.chain_anew(number)
    contents.sign_anew(number, signer)
    return None


def delete(contents: Contents, _means: Means, random: Random) -> Verdict:
    """Entries are taken out, and a gap is left."""
    many = random.choice((1, 1, 2, 5))
    number = _somewhere(contents, random, room=many)
    del contents.entries[number - 1 : number - 1 + many]
    return number, Damage.MISSING


def delete_and_renumber(contents: Contents, _means: Means, random: Random) -> Verdict:
    """Entries are taken out, and the others say other numbers; their hashes are left."""
    many = random.choice((1, 1, 2, 5))
    number = _somewhere(contents, random, room=many)
    del contents.entries[number - 1 : number - 1 + many]
    _renumber(contents, number)
    return number, Damage.ALTERED


def delete_and_chain(contents: Contents, _means: Means, random: Random) -> Verdict:
    """Entries are taken out, and everything after them is made to fit."""
    many = random.choice((1, 1, 2, 5))
    number = _somewhere(contents, random, room=many)
    del contents.entries[number - 1 : number - 1 + many]
    _renumber(contents, number)
    contents.chain_anew(number)
    return _rewritten(contents, number)


def swap(contents: Contents, _means: Means, random: Random) -> Verdict:
    """Two entries change places."""
    first, second = sorted(random.sample(range(1, contents.last + 1), 2))
    one, other = contents.entries[first - 1], contents.entries[second - 1]
    contents.entries[first - 1] = other.at(first)
    contents.entries[second - 1] = one.at(second)
    return first, Damage.MISPLACED


def swap_and_chain(contents: Contents, _means: Means, random: Random) -> Verdict:
    """Two entries change places, and everything is made to fit."""
    first, second = sorted(random.sample(range(1, contents.last + 1), 2))
    one, other = contents.entries[first - 1], contents.entries[second - 1]
    contents.entries[first - 1] = other.at(first).saying(number=first)
    contents.entries[second - 1] = one.at(second).saying(number=second)
    contents.chain_anew(first)
    return _rewritten(contents, first)


def _made_up(contents: Contents, number: int) -> None:
    new = contents.entries[number - 1].saying(id=uuid7(), actor="nobody")
    contents.entries.insert(number - 1, new)
    for at in range(number, len(contents.entries)):
        contents.entries[at] = contents.entries[at].at(at + 1)


def insert(contents: Contents, _means: Means, random: Random) -> Verdict:
    """An entry is put in; the others move up, and still say their numbers."""
    number = _somewhere(contents, random)
    _made_up(contents, number)
    return number, Damage.ALTERED


def insert_and_hash(contents: Contents, _means: Means, random: Random) -> Verdict:
    """An entry with a hash that fits is put in."""
    number = _somewhere(contents, random)
    _made_up(contents, number)
    head = contents.entries[number - 2].hash if number > 1 else bytes(32)
    entry = contents.entries[number - 1]
    contents.entries[number - 1] = Laid(number, entry.body, chain.next_hash(head, entry.body))
    if number in {found.size for found in contents.sealed}:
        return _rewritten(contents, number)
    return number + 1, Damage.MISPLACED


def insert_and_chain(contents: Contents, _means: Means, random: Random) -> Verdict:
    """An entry is put in, and everything is made to fit."""
    number = _somewhere(contents, random)
    _made_up(contents, number)
    _renumber(contents, number)
    contents.chain_anew(number)
    return _rewritten(contents, number)


def move(contents: Contents, _means: Means, random: Random) -> Verdict:
    """An entry is moved to another place, and those between move up."""
    old, new = random.sample(range(1, contents.last + 1), 2)
    contents.entries.insert(new - 1, contents.entries.pop(old - 1))
    contents.entries = [entry.at(at) for at, entry in enumerate(contents.entries, start=1)]
    return min(old, new), Damage.MISPLACED


def cut(contents: Contents, _means: Means, random: Random) -> Verdict:
    """The end is taken away; the checkpoints are left."""
    number = _somewhere(contents, random, room=1) + 1
    del contents.entries[number - 1 :]
    return number, Damage.CUT


def cut_and_forget(contents: Contents, _means: Means, random: Random) -> Verdict:
    """The end is taken away with its checkpoints."""
    number = _somewhere(contents, random, room=1) + 1
    del contents.entries[number - 1 :]
    contents.forget_checkpoints(number)
    return None


def put_old_back(contents: Contents, means: Means, _random: Random) -> Verdict:
    """What the file held at an earlier close is put back."""
    contents.entries, contents.sealed = list(means.old.entries), list(means.old.sealed)
    return None


def of_another(contents: Contents, means: Means, random: Random) -> Verdict:
    """An entry is replaced by that of another journal."""
    number = random.randint(1, min(contents.last, means.other.last))
    contents.entries[number - 1] = means.other.entries[number - 1]
    # The first entry's hash holds in any journal, so it is taken for a journal renamed.
    return number, Damage.NAMES if number == 1 else Damage.FOREIGN


def rename(contents: Contents, _means: Means, random: Random) -> Verdict:
    """The file says that it is another journal, or of another table."""
    if random.random() < 0.5:
        contents.journal = uuid7()
    else:
        contents.table = "8"
    return 1, Damage.NAMES


def rehash(contents: Contents, _means: Means, random: Random) -> Verdict:
    """A hash is changed; the text is left."""
    number = _somewhere(contents, random)
    entry = contents.entries[number - 1]
    contents.entries[number - 1] = Laid(number, entry.body, random.randbytes(32))
    return number, Damage.ALTERED if number == contents.last else Damage.REHASHED


def edit_checkpoint(contents: Contents, means: Means, random: Random) -> Verdict:
    """A checkpoint says something else."""
    at = random.randrange(len(contents.sealed))
    found = contents.sealed[at]
    lines = found.note.split("\n")
    match random.choice(("size", "head", "time", "signature", "key")):
        case "size":
            lines[1] = str(int(lines[1]) + 1)
        case "head":
            lines[2] = random.randbytes(32).hex()
        case "time":
            lines[3] = lines[3].replace("20", "21", 1)
        case "signature":
            lines[5] = lines[5].replace(lines[5][40], "A" if lines[5][40] != "A" else "B", 1)
        case "key":
            found = Sealing(found.size, found.note, means.own.key)
    contents.sealed[at] = Sealing(found.size, "\n".join(lines), found.key)
    return found.size, Damage.FORGED


def delete_checkpoints(contents: Contents, _means: Means, random: Random) -> Verdict:
    """Checkpoints are taken away."""
    for found in random.sample(contents.sealed, random.randint(1, len(contents.sealed))):
        contents.sealed.remove(found)
    return None


def delete_all_checkpoints(contents: Contents, _means: Means, _random: Random) -> Verdict:
    """All checkpoints are taken away."""
    contents.sealed.clear()
    return None


def delete_last_checkpoint(contents: Contents, _means: Means, _random: Random) -> Verdict:
    """The last checkpoints are taken away, down to one after an entry that had to have it."""
    while not must_be_signed(contents.entries[contents.sealed.pop().size - 1].body):
        pass
    return None


def sign_one_anew(contents: Contents, means: Means, random: Random) -> Verdict:
    """A checkpoint is replaced by one that says the same, signed by a key of his own."""
    at = random.randrange(len(contents.sealed))
    found = contents.sealed[at]
    head = contents.entries[found.size - 1].hash.hex()
    point = Checkpoint(contents.journal, found.size, head, 1_800_000_000_000)
    contents.sealed[at] = Sealing(found.size, means.own.sign(point).text, means.own.key)
    return _of_untold_key(contents, [each.key for each in contents.sealed])


def move_checkpoint(contents: Contents, _means: Means, random: Random) -> Verdict:
    """A checkpoint is put after another entry than it covers last."""
    taken = {found.size for found in contents.sealed}
    free = [entry.number for entry in contents.entries if entry.number not in taken]
    moved = contents.sealed.pop(random.randrange(len(contents.sealed)))
    size = random.choice(free)
    contents.sealed.append(Sealing(size, moved.note, moved.key))
    contents.sealed.sort(key=lambda found: found.size)
    return size, Damage.FORGED


def exchange_checkpoints(contents: Contents, _means: Means, random: Random) -> Verdict:
    """Two checkpoints change places."""
    first, second = sorted(random.sample(range(len(contents.sealed)), 2))
    one, other = contents.sealed[first], contents.sealed[second]
    contents.sealed[first] = Sealing(one.size, other.note, other.key)
    contents.sealed[second] = Sealing(other.size, one.note, one.key)
    return one.size, Damage.FORGED


KINDS: tuple[Kind, ...] = (
    edit, edit_and_hash, edit_and_chain, edit_and_forget, edit_tail_and_forget, edit_and_sign,
    edit_and_sign_with_the_key, delete, delete_and_renumber, delete_and_chain, swap,
    swap_and_chain, insert, insert_and_hash, insert_and_chain, move, cut, cut_and_forget,
    put_old_back, of_another, rename, rehash, edit_checkpoint, delete_checkpoints,
    delete_all_checkpoints, delete_last_checkpoint, sign_one_anew, move_checkpoint,
    exchange_checkpoints,
)  # fmt: skip
"""What is done to the entries and checkpoints, in the journal, its second copy, or both."""

BESIDE = {
    "a read table": "UPDATE hand SET pot = pot + 5",
    "a shift's rake": "UPDATE shift SET rake = rake - 1",
    "an incident gone": "DELETE FROM incident",
    "a chip count": 'UPDATE "transaction" SET amount = amount + 1',
    "the sum": "UPDATE sum SET digest = randomblob(32)",
    "a name more": "INSERT INTO meta VALUES ('note', 'seen')",
    "the program's version": "UPDATE meta SET value = '9.9' WHERE name = 'program'",
    "an index": "DROP INDEX entry_hand",
    "a table more": "CREATE TABLE mine (it TEXT)",
    "an older version": "PRAGMA user_version = 1",
    "no version": "PRAGMA user_version = 0",
    "a standing": "UPDATE standing SET state = '{}'",
}
"""What is done to the journal beside the entries; `TABLES` is what must be said."""
