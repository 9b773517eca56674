"""How the table stands with the floor: what the relay's files say, and what is to be made of it."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from dealerassist.journal.chain import Countersigned
from dealerassist.journal.store.floor_files import (
    LATE_MS,
    DealsElsewhere,
    FloorClock,
    FloorFileFault,
    RelayStatus,
    RotaElsewhere,
)
from dealerassist.journal.store.floor_settings import FloorSettings

URGENT_DAYS = 7
"""So many days before its end it is told at the top of the screen too."""


class FloorSight(StrEnum):
    """How it stands with the floor, the first that applies.

    `NOT_SET_UP`: the settings cannot be read. `NO_RELAY`: there is no status of the relay that can
    be read. `ALARM`: an alarm stands for this table. `NEVER`: the server has never answered.
    `LATE`: it has not answered for a minute. `EXPIRING`: it has, but the certificate ends soon.
    """

    NOT_SET_UP = "not_set_up"
    NO_RELAY = "no_relay"
    ALARM = "alarm"
    NEVER = "never"
    LATE = "late"
    EXPIRING = "expiring"
    GOOD = "good"


class SettingsTrouble(Struct, frozen=True):
    """Why the settings cannot be read: a sentence in English, and what it names."""

    message: str
    facts: tuple[tuple[str, str], ...] = ()


class FloorStanding(Struct, frozen=True, kw_only=True):
    """What is known of the floor at this table.

    Attributes:
        file: the path of the settings.
        settings: what they say, or why they cannot be read.
        status: what the relay says, or why it says nothing.
        seen: what the floor has countersigned; None if nothing lies there.
        forged: whether something lies there that this floor has not signed.
    """

    file: str
    settings: FloorSettings | SettingsTrouble
    status: RelayStatus | FloorFileFault
    seen: Countersigned | None = None
    forged: bool = False

    @property
    def relay(self) -> RelayStatus | None:
        """What the relay says; None if it says nothing."""
        return None if isinstance(self.status, FloorFileFault) else self.status

    def sight(self, now_ms: int) -> FloorSight:
        """How it stands at this time, in UTC milliseconds."""
        relay = self.relay
        if isinstance(self.settings, SettingsTrouble):
            return FloorSight.NOT_SET_UP
        if relay is None:
            return FloorSight.NO_RELAY
        if relay.alarm is not None:
            return FloorSight.ALARM
        if relay.reached_ms is None:
            return FloorSight.NEVER
        if relay.is_late(now_ms):
            return FloorSight.LATE
        days = self.days_left(now_ms)
        return FloorSight.EXPIRING if days is not None and days < URGENT_DAYS else FloorSight.GOOD

    def is_good(self, now_ms: int) -> bool:
        """Whether there is nothing to be heeded."""
        return self.sight(now_ms) is FloorSight.GOOD

    def days_left(self, now_ms: int) -> int | None:
        """As `RelayStatus.days_left`."""
        return None if self.relay is None else self.relay.days_left(now_ms)

    def in_short(self, now_ms: int) -> tuple[object, ...]:
        """What the table shows of it: where this is the same, it shows the same."""
        relay = self.relay
        reached = None if relay is None or relay.reached_ms is None else relay.reached_ms // LATE_MS
        others = self.dealing(now_ms), self.rota(now_ms), self.clock(now_ms)
        return self.sight(now_ms), reached, self.days_left(now_ms), *others

    def dealing(self, now_ms: int) -> tuple[DealsElsewhere, ...]:
        """Who deals at the other tables; nobody knows where the server was not heard lately."""
        relay = self.relay
        return () if relay is None or relay.is_late(now_ms) else relay.dealing

    def rota(self, now_ms: int) -> RotaElsewhere | None:
        """The newest rota of the other tables; None where the server was not heard lately."""
        relay = self.relay
        return None if relay is None or relay.is_late(now_ms) else relay.rota

    def clock(self, now_ms: int) -> FloorClock | None:
        """The floor's clock of the tournament here; None where the server was not heard lately."""
        relay = self.relay
        return None if relay is None or relay.is_late(now_ms) else relay.clock
