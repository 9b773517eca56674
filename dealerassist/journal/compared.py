"""What a verification compared a journal with, and what each comparison showed.

That a journal is intact means only as much as it was held against. So every verification says of
each thing that could speak against the journal whether it was there, and whether it agrees: the
same list for `verify`, for papers, for a bundle and for the pit.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace


class Answer(StrEnum):
    """Whether the journal agrees with what it was held against.

    `NO` also where it was there and could not be compared; `NOT_THERE` where nothing was there to
    be compared, and nothing had to be.
    """

    YES = "yes"
    NO = "no"
    NOT_THERE = "not_there"


class Showed(StrEnum):
    """What a comparison showed.

    Of anything:
        `AGREES`: it was compared, and agrees.
        `NOT_THERE`: it is not there.
        `MISSING`: it is not there, and must be.
        `DIFFERS`: it says otherwise from `Agreement.first_bad` on.
        `COVERS_MORE`: it has entries from `Agreement.first_bad` on that the journal lacks.
        `OTHER_JOURNAL`: it is of another journal, or of another table.
        `UNREADABLE`: it cannot be read, or is not what should be there.
        `NOT_COMPARED`: it could not be compared, as something is wrong with the entries.

    Of the second copy:
        `IN_PART`: it agrees up to `Agreement.upto`, where it ends or is damaged.
        `NOT_REGULAR`: in its place is a pipe, a device, a folder or a socket.

    Of the entries and the second copy:
        `AT_ITS_END`: the last entries were compared, as a start does it; those before are believed
            to be what this machine's key has signed, and were not followed yet.

    Of checkpoints:
        `FORGED`: one is not signed by its key; of a countersignature, by the floor's.
        `UNSIGNED`: one is missing.

    Of the floor's countersignature:
        `OTHER_FLOOR`: it is of another floor's key than the one demanded.
        `STRANGER`: what the floor countersigned was signed by no key of this journal.
        `OUTDATED`: the relay had one of more entries.
        `UNKNOWN_FLOOR`: the settings of the floor cannot be read, so nobody knows whose it must be.
        `LATER`: it is of entry `Agreement.upto`, long after those that were asked for, and those
            between were not followed.

    Of the relay's note:
        `ALARM`: an alarm of the floor stands that speaks against the journal.

    Of the journal before, from which this one goes on:
        `SIGNED`: its last entry is the one named here, and signed; the others were not followed.
        `CARRIED_OTHERWISE`: what went over is not how its table stood.

    Of the journal after, in which the table goes on:
        `AGREES`: this one has ended, and names it.

    Of the totals and lists beside the entries:
        `SIGNED`: they were not computed anew, but this machine's key has signed them.
        `OTHER_VERSION`: they are of a version that this program does not compute.
        `UNPLAYABLE`: the entries cannot have happened one after the other.
    """

    AGREES = "agrees"
    NOT_THERE = "not_there"
    MISSING = "missing"
    DIFFERS = "differs"
    COVERS_MORE = "covers_more"
    OTHER_JOURNAL = "other_journal"
    UNREADABLE = "unreadable"
    NOT_COMPARED = "not_compared"
    IN_PART = "in_part"
    NOT_REGULAR = "not_regular"
    AT_ITS_END = "at_its_end"
    FORGED = "forged"
    UNSIGNED = "unsigned"
    OTHER_FLOOR = "other_floor"
    STRANGER = "stranger"
    OUTDATED = "outdated"
    UNKNOWN_FLOOR = "unknown_floor"
    LATER = "later"
    ALARM = "alarm"
    SIGNED = "signed"
    OTHER_VERSION = "other_version"
    UNPLAYABLE = "unplayable"
    CARRIED_OTHERWISE = "carried_otherwise"


AGREEING = frozenset({Showed.AGREES, Showed.IN_PART, Showed.AT_ITS_END, Showed.SIGNED})
"""What shows that the journal agrees."""


CONTRADICTING = frozenset(
    {
        Showed.DIFFERS,
        Showed.COVERS_MORE,
        Showed.OTHER_JOURNAL,
        Showed.FORGED,
        Showed.OTHER_FLOOR,
        Showed.STRANGER,
        Showed.OUTDATED,
        Showed.ALARM,
        Showed.CARRIED_OTHERWISE,
    }
)
"""What says that the journal was another one: not what is merely missing, or cannot be read."""


OF_AN_ENTRY = frozenset({Showed.DIFFERS, Showed.FORGED, Showed.UNSIGNED, Showed.UNPLAYABLE})
"""What speaks against a certain entry and those after it, not against those before."""


class Agreement(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the journal was held against, and what that showed; what does not apply is left out.

    Attributes:
        showed: what it showed.
        upto: the last entry that it covers and that agrees.
        first_bad: the first entry of which it says otherwise.
        keys: public keys that signed it, or the id of one where only that is known.
        signed_ms: when it was signed, in UTC milliseconds.
        demanded: whether it had to be there.
        alarm: the kind of the floor's alarm.
        version: the version of the journal's tables.
        journal: the id of the journal before or after.
        file: of the one before, the name under which it lies; of this one, once it has ended.
        ended: the number of the entry with which the one before ended.
    """

    showed: Showed
    upto: int = 0
    first_bad: int = 0
    keys: tuple[str, ...] = ()
    signed_ms: int = 0
    demanded: bool = False
    alarm: str = ""
    version: int = 0
    journal: str = ""
    file: str = ""
    ended: int = 0

    @property
    def answer(self) -> Answer:
        """Whether the journal agrees with it."""
        if self.showed in {Showed.NOT_THERE, Showed.LATER}:
            return Answer.NOT_THERE
        return Answer.YES if self.showed in AGREEING else Answer.NO

    def up_to(self, last: int) -> Agreement:
        """What it shows of the entries up to `last`, for whoever asks for these alone.

        That a journal lacks its end counts for every part of it: what is missing may correct what
        came before.
        """
        if self.showed in OF_AN_ENTRY and self.first_bad > last:
            return replace(self, showed=Showed.AGREES, upto=last, first_bad=0)
        if self.showed is Showed.LATER:
            return self
        return replace(self, upto=min(self.upto, last)) if self.upto else self


NOT_THERE = Agreement(showed=Showed.NOT_THERE)
"""What nothing was held against."""


OF_OTHERS = ("earlier", "later")
"""What a journal without another before or after it is not held against."""


class Compared(Struct, frozen=True, kw_only=True):
    """All that a journal was held against.

    Attributes:
        entries: the entries with their chain, by themselves.
        second_copy: the mirror.
        checkpoints: those in the journal.
        floor: the floor's countersignature.
        relay: the relay's note how it stands with the floor; it only ever speaks against.
        rows: the totals and lists beside the entries.
        given: a checkpoint that was kept elsewhere.
        earlier: the journal from which this one goes on.
        later: the journal in which the table goes on, as this one names it.
    """

    entries: Agreement
    second_copy: Agreement = NOT_THERE
    checkpoints: Agreement = NOT_THERE
    floor: Agreement = NOT_THERE
    relay: Agreement = NOT_THERE
    rows: Agreement = NOT_THERE
    given: Agreement = NOT_THERE
    earlier: Agreement = NOT_THERE
    later: Agreement = NOT_THERE

    def up_to(self, last: int) -> Compared:
        """What all of it shows of the entries up to `last`, for whoever asks for these alone."""
        told = {name: each.up_to(last) for name, each in self.items()}
        return Compared(**told)

    def items(self) -> tuple[tuple[str, Agreement], ...]:
        """The comparisons with their names, in the order in which they are told.

        Of journals before and after, only where the entries name one.
        """
        told = ((name, getattr(self, name)) for name in self.__struct_fields__)
        return tuple(each for each in told if each[0] not in OF_OTHERS or each[1].journal)

    def as_builtins(self) -> dict[str, dict[str, Any]]:
        """The comparisons for other programs, each with its answer."""
        return {
            name: {"answer": each.answer.value, **to_builtins(each)} for name, each in self.items()
        }

    @property
    def agrees(self) -> bool:
        """Whether nothing speaks against the journal."""
        return all(each.answer is not Answer.NO for _, each in self.items())

    @property
    def is_contradicted(self) -> bool:
        """Whether something says that the journal had other entries, or more."""
        return any(each.showed in CONTRADICTING for _, each in self.items())

    @property
    def by_floor(self) -> bool:
        """Whether a floor vouches for it, and nothing of it speaks against."""
        return self.floor.answer is Answer.YES and self.relay.answer is not Answer.NO
