"""How long a guest is at the table and away from it, and what earlier sittings came to (HP 7).

Times are in UTC milliseconds, lengths in milliseconds; a time of 0 is not known, as in older
journals.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class Attendance(Struct, frozen=True, forbid_unknown_fields=True):
    """What is known of a guest's evening beside the chips in front.

    Attributes:
        since_ms: when the guest sat down; 0 once the guest has left.
        before_ms: how long earlier sittings of the same guest were, absences included.
        away_since_ms: since when the guest has been away; 0 while the guest is not.
        away_ms: how long the absences that are over were together.
        kept_until_ms: until when the seat is kept, once the guest was called out; 0 before that.
        taken: the chips that the guest took along from earlier sittings.
    """

    since_ms: int = 0
    before_ms: int = 0
    away_since_ms: int = 0
    away_ms: int = 0
    kept_until_ms: int = 0
    taken: int = 0

    def present_ms(self, now_ms: int) -> int | None:
        """How long the guest has had a seat, absences included; None if that is not known."""
        if not self.since_ms:
            return self.before_ms or None
        return self.before_ms + max(now_ms - self.since_ms, 0)

    def absent_ms(self, now_ms: int) -> int:
        """How long the guest was away, all absences together."""
        return self.away_ms + (self.away_for_ms(now_ms) or 0)

    def away_for_ms(self, now_ms: int) -> int | None:
        """How long the guest has been away this time; None if not away, or since when unknown."""
        return max(now_ms - self.away_since_ms, 0) if self.away_since_ms else None

    def gone(self, utc_ms: int) -> Attendance:
        """The guest goes away from the table."""
        return replace(self, away_since_ms=utc_ms, kept_until_ms=0)

    def back(self, utc_ms: int) -> Attendance:
        """The guest is back at the table."""
        away_ms = self.absent_ms(utc_ms)
        return replace(self, away_since_ms=0, away_ms=away_ms, kept_until_ms=0)

    def left(self, utc_ms: int, taken: int) -> Attendance:
        """The guest leaves and takes these chips along."""
        present_ms = self.present_ms(utc_ms) if utc_ms else None
        return Attendance(
            before_ms=self.before_ms if present_ms is None else present_ms,
            away_ms=self.absent_ms(utc_ms),
            taken=self.taken + taken,
        )

    def returned(self, utc_ms: int) -> Attendance:
        """The guest who had left sits down again."""
        return replace(self, since_ms=utc_ms)
