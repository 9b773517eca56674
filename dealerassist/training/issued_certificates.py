"""The certificates that a training has issued."""

from __future__ import annotations

from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.certificate_code import code_of, same_code
from dealerassist.training.store import CERTIFICATES, TrainingStore
from dealerassist.training.stored_records import Certificate, StoredRecord


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
        """The last one that a person has for the profile of `rules`; None without any."""
        profiles = ((each, each.what.rules.profile) for each in self.of(person))
        of_game = [each for each, profile in profiles if profile == rules.profile]
        return of_game[-1] if of_game else None

    def code(self, kept: StoredRecord[Certificate]) -> str:
        """The code by which anybody can check this one (see `code_of`)."""
        return code_of(kept, self._store.id)

    def by_code(self, code: str) -> StoredRecord[Certificate] | None:
        """The certificate with this code, however it was typed; None if there is none."""
        found = (each for each in self._kept if same_code(self.code(each), code))
        return next(found, None)

    def keep(self, made: Certificate, *, actor: str) -> StoredRecord[Certificate]:
        """Keep one more, with the next number.

        Raises:
            TrainingStoreError: if it cannot be kept; then none was issued.
        """
        (kept,) = self._store.keep(CERTIFICATES, made, actor=actor)
        self._kept = (*self._kept, kept)
        return kept
