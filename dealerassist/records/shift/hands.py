"""The register of a shift's hands: every hand that is over, and how fast they were dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import UNPLAYED, HandRow, IncidentRow, Outcome, Win
from dealerassist.rules.house_options import Rake
from dealerassist.rules.house_rules import HouseRules


class NoRake(StrEnum):
    """Why a hand paid no Taxe (6.3, 6.4)."""

    NOT_RAKED = "not_raked"
    TIME_TAKEN = "time_taken"
    FIRST_ROUND = "first_round"
    TOO_SMALL = "too_small"


class Annulled(StrEnum):
    """Why a hand does not count; it is never two of these (house practice 4)."""

    MISDEAL = "misdeal"
    VOID_DECK = "void_deck"
    VOID = "void"


class Original(Struct, frozen=True):
    """What a hand paid before it was corrected, in chips; a report shows it struck through."""

    pot: int
    rake: int
    winners: tuple[Win, ...]


class RegisteredHand(Struct, frozen=True, kw_only=True):
    """One hand of the register, as it is after all corrections.

    Attributes:
        row: as the journal has it.
        undone: how many entries of the hand were taken back.
        no_rake: why a hand that was played paid no Taxe.
        original: what it paid before the first correction; None if it was not corrected.
        corrected_later: it was corrected after the close of its shift, whose figures stay.
        game: at a mixed table, the place of its game in the mix, from 1; else 0.
    """

    row: HandRow
    undone: int = 0
    no_rake: NoRake | None = None
    original: Original | None = None
    corrected_later: bool = False
    game: int = 0

    @property
    def ended_ms(self) -> int:
        """When it ended; while it is being played, when it started."""
        return self.row.started_ms if self.row.ended_ms is None else self.row.ended_ms

    @property
    def played(self) -> bool:
        """Whether the hand counts: it was not declared void, while it was played or later."""
        return self.row.outcome not in UNPLAYED

    @property
    def annulled(self) -> Annulled | None:
        """Why it does not count: dealt again, its deck was void, or two people declared it void."""
        if self.played:
            return None
        if Flag.FOUL_DECK in self.row.flags:
            return Annulled.VOID_DECK
        return Annulled.MISDEAL if self.row.outcome is Outcome.MISDEAL else Annulled.VOID


class Pace(Struct, frozen=True):
    """How fast the table dealt: how many hands, and for how long it played without breaks."""

    hands: int = 0
    playing_ms: int = 0


def hands_of(
    rows: Iterable[HandRow],
    incidents: Iterable[IncidentRow],
    rules_of: Callable[[int], HouseRules],
    originals: Mapping[int, Original],
) -> tuple[RegisteredHand, ...]:
    """The register of some hands.

    Args:
        rows: the hands.
        incidents: of which the undone entries are counted for each hand.
        rules_of: the rules of a hand by its number, for why it paid no Taxe.
        originals: by hand number, what the corrected ones paid before.
    """
    undone = Counter(row.hand for row in incidents if row.kind is IncidentKind.UNDO)
    return tuple(
        RegisteredHand(
            row=row,
            undone=undone[row.number],
            no_rake=_no_rake(row, rules_of(row.number).rake),
            original=originals.get(row.number),
        )
        for row in rows
    )


def corrected_later(hand: RegisteredHand) -> RegisteredHand:
    """The hand marked as corrected after the close of its shift, with its figures as they were."""
    flags = {*hand.row.flags, Flag.CORRECTED}
    marked = replace(hand.row, flags=tuple(flag for flag in Flag if flag in flags))
    return replace(hand, row=marked, corrected_later=True)


def _no_rake(row: HandRow, rake: Rake) -> NoRake | None:
    """Why a hand paid no Taxe (6.3, 6.4); None if it paid some, or was not played out."""
    if row.rake or row.outcome in UNPLAYED:
        return None
    if rake.time is not None:
        return NoRake.TIME_TAKEN
    if not (rake.percent or rake.schedule):
        return NoRake.NOT_RAKED
    return NoRake.FIRST_ROUND if not row.rakeable else NoRake.TOO_SMALL
