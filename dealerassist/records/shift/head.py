"""The head of a shift report: which table, shift and rules it is about."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from dealerassist import __version__
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.records.shift.supplements import Revision
from dealerassist.rules.house_options import Halves, Rake
from dealerassist.rules.limits import Limit
from dealerassist.rules.mix import Mix

PREVIEW = -1
"""In place of the number of a copy: shown on a screen, and no paper."""


class ShiftHead(Struct, frozen=True, kw_only=True):
    """What the report is about.

    Attributes:
        house: what it calls itself; empty if nobody had entered that yet.
        stakes: in chips, the figures by which players call the table.
        currency: the ISO code.
        smallest_chip_cents: the worth of the table's smallest chip, in cents.
        gaming_day: the ISO date that the house books the shift under.
        closed_ms: None while the shift is open.
        number: of the report: the year of the gaming day and the shift's number, and which state
            of the shift it shows (`dealerassist/records/shift/supplements.py: revision_of`).
        supersedes: the number of the report that it takes the place of; empty if of none.
        copy: 0 for the original, then 1, 2 … for its copies; None for one that is not counted, and
            `PREVIEW` for none at all.
        profile, profile_version, fingerprint: of the rule profile, with its hash; those of the mix
            at a mixed table, whose first game `game`, `limit` and `stakes` are.
        mix: the name of the mix; empty at a table with one game.
        rakes: what the house takes, by the rules of the game, or of each game of the mix.
    """

    house: str
    table: str
    game: str
    halves: Halves
    limit: Limit
    stakes: tuple[int, ...]
    currency: str
    smallest_chip_cents: int
    gaming_day: str
    shift: int
    opened_ms: int
    opened_by: str
    closed_ms: int | None
    closed_by: str | None
    number: str
    copy: int | None
    program_version: str
    profile: str
    profile_version: int
    fingerprint: str
    supersedes: str = ""
    mix: str = ""
    rakes: tuple[Rake, ...] = ()

    @property
    def figures(self) -> tuple[int, ...]:
        """The stakes, as rules call them."""
        return self.stakes


class _Profile(NamedTuple):
    name: str
    version: int
    fingerprint: str


def head_of(
    sheet: ShiftSheet,
    house: str,
    revision: Revision,
    *,
    whole: bool = True,
    mix: Mix | None = None,
) -> ShiftHead:
    """The head of a report of this shift, as the original.

    Args:
        whole: it is made from the whole journal. From an excerpt nothing is an original: its table
            alone counts the papers.
        mix: what was played in the shift; None at a table with one game.
    """
    rules = sheet.rules
    profile = _Profile(rules.profile, rules.version, rules.fingerprint)
    if mix is not None:
        profile = _Profile(mix.name, mix.version, mix.fingerprint)
    return ShiftHead(
        house=house,
        table=sheet.table_name,
        game=rules.game,
        halves=rules.halves,
        limit=rules.limit,
        stakes=rules.figures,
        currency=rules.currency,
        smallest_chip_cents=rules.smallest_chip_cents,
        gaming_day=sheet.gaming_day,
        shift=sheet.number,
        opened_ms=sheet.opened_ms,
        opened_by=sheet.opened_by,
        closed_ms=sheet.closed_ms,
        closed_by=sheet.closed_by,
        number=revision.report,
        copy=0 if whole else None,
        program_version=__version__,
        profile=profile.name,
        profile_version=profile.version,
        fingerprint=profile.fingerprint,
        supersedes=revision.supersedes,
        mix="" if mix is None else mix.name,
        rakes=tuple(game.rake for game in ((rules,) if mix is None else mix.games)),
    )
