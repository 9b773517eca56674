"""The certificates that a training has issued, and the code on each, by which a checker finds it.

The code is derived from all that the certificate says and from the book that has it. Only what the
book has can have a code that fits; so whoever changes the paper cannot change what the checker is
shown.
"""

from __future__ import annotations

import hashlib

import msgspec

from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.shared.tournament_games import is_of_tournament
from dealerassist.training.store import CERTIFICATES, TrainingStore
from dealerassist.training.stored_records import Certificate, StoredRecord

TAG = "dealer-assist certificate 1"

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""What a code is written in: nothing that looks like another letter or digit."""

GROUPS, IN_GROUP = 3, 4
"""How many letters the code has behind the number: 60 bits of the hash."""


def _is_for(certified: HouseRules, rules: HouseRules) -> bool:
    same_tables = is_of_tournament(certified) is is_of_tournament(rules)
    return same_tables and certified.profile == rules.profile


class IssuedCertificates:
    """The certificates as the training store has them.

    Whether one may be issued is not checked here but by `TrainingDesk`.
    """

    def __init__(self, store: TrainingStore) -> None:
        """Read them from an open store."""
        self._store = store
        self._kept = store.all_of(CERTIFICATES)

    def of(self, person: str | None = None) -> tuple[StoredRecord[Certificate], ...]:
        """Those of a person, oldest first; everybody's if `person` is None."""
        return tuple(each for each in self._kept if person in (None, each.what.person))

    def last(self, person: str, rules: HouseRules) -> StoredRecord[Certificate] | None:
        """The last one that a person has for the profile of `rules`; None without any.

        One for a tournament's game is none for that of a cash table.
        """
        of_game = [each for each in self.of(person) if _is_for(each.what.rules, rules)]
        return of_game[-1] if of_game else None

    def code(self, kept: StoredRecord[Certificate]) -> str:
        """The code by which anybody can check this one (see `certificate_code`)."""
        return certificate_code(kept, self._store.id)

    def by_code(self, code: str) -> StoredRecord[Certificate] | None:
        """The certificate with this code, however it was typed; None if there is none."""
        found = (each for each in self._kept if _same_code(self.code(each), code))
        return next(found, None)

    def keep(self, made: Certificate, *, actor: str) -> StoredRecord[Certificate]:
        """Keep one more, with the next number.

        Raises:
            TrainingStoreError: if it cannot be kept; then none was issued.
        """
        (kept,) = self._store.keep(CERTIFICATES, made, actor=actor)
        self._kept = (*self._kept, kept)
        return kept


def certificate_code(kept: StoredRecord[Certificate], book: str) -> str:
    """The code of a certificate, as "3-K7QM-2XPD-9F4T"; in front stands its number.

    Args:
        kept: the certificate as the training store has it.
        book: the unique name of that store.
    """
    digest = hashlib.sha256(msgspec.json.encode([TAG, book, *_said(kept)])).digest()
    value = int.from_bytes(digest, "big")
    letters = "".join(LETTERS[value >> 5 * n & 31] for n in range(GROUPS * IN_GROUP))
    groups = [letters[at : at + IN_GROUP] for at in range(0, len(letters), IN_GROUP)]
    return "-".join([str(kept.number), *groups])


def _same_code(one: str, other: str) -> bool:
    """Whether two codes are the same, however they were typed: small letters, spaces, dashes."""
    return _bare(one) == _bare(other)


def _bare(code: str) -> str:
    return "".join(letter for letter in code.upper() if letter.isalnum())


def _said(kept: StoredRecord[Certificate]) -> list[object]:
    """Everything that the certificate says. Its order and number never change."""
    what, rules = kept.what, kept.what.rules
    results = [[each.skill, each.asked, each.right, each.median_ms] for each in what.results]
    who = [kept.number, kept.utc_ms, what.person, what.name, what.trainer, what.trainer_name]
    by = [what.house, rules.profile, rules.version, rules.fingerprint, what.until]
    work = [results, what.median_ms, what.hands, what.irregularities, what.noticed, what.repaired]
    return [*who, *by, *work]
