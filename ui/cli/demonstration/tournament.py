"""The demonstration of a tournament: a short one at one table, by the real desk and journal.

It is left with its papers and pictures once somebody has all the chips, or with the last guests
still to play, for the screen.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Code
from dealerassist.locale.catalogue import words_of
from dealerassist.locale.levels import structure_name
from dealerassist.locale.localizer import Localizer
from dealerassist.simulation.demo_shift import DemoClock
from dealerassist.simulation.demo_staff import CROUPIERS, PIT_BOSS
from dealerassist.simulation.tournament_table import SimulatedTournamentTable
from dealerassist.table.commands import CloseShift
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.tournament_commands import DealHandForHand, ReleaseHand
from dealerassist.tournament.structure import Tournament
from dealerassist.tournament.structure_files import shipped_structure
from reports.printing.numbered_papers import paper_in
from reports.shift.document import print_shift_report
from reports.tournament.sheet import TournamentPrintout
from ui.cli.demonstration.screenshot import camera
from ui.cli.demonstration.table import (
    JUST_NOW_MS,
    TABLE,
    Demonstration,
    Progress,
    kiosk_at,
    last_evening_ms,
    new_journal,
    now_ms,
    prepare,
)
from ui.cli.demonstration.tournament_pictures import TournamentAlbum

STRUCTURE = "short-tournament"
GUESTS = 7
LAST_GUESTS = 3
"""How many are left where the screen goes on with it."""

HAND_FOR_HAND = (LAST_GUESTS + 1, LAST_GUESTS + 2)
"""With how many left hands are dealt hand for hand, as if there were other tables (11.8)."""

MOST_HANDS = 100
"""More than a short tournament has: it lies in the past, however long it lasts."""


def leave_tournament(demo: Demonstration, progress: Progress) -> tuple[Path, Path]:
    """Play a tournament to its winner, with pictures on the way, and write its papers.

    Args:
        demo: what is to be played; its `hands` and `profile` are not asked for.
        progress: called with the number of guests who have gone out, after each hand.

    Returns:
        the paths of the tournament's sheet and of the shift report.

    Raises:
        JournalError: if the folder has a journal already, or none can be made in it.
        OSError: if something cannot be written there.
    """
    clock = DemoClock(last_evening_ms(MOST_HANDS))
    with new_journal(demo, clock) as journal:
        desk = TableDesk(journal)
        kiosk = kiosk_at(demo, journal, desk, clock)
        with camera(kiosk) as shoot:
            album = TournamentAlbum(kiosk, desk, clock, shoot, demo.folder)
            played = _play(demo, desk, clock, progress, watch=album.look, until=1)
            album.take("winner")
        played.does(CloseShift(clock.now_ms), 30, actor=PIT_BOSS)
        sheet = TournamentPrintout.read(journal)
        path = paper_in(demo.folder, sheet, journal, desk.record_paper, demo.language)
        return path, print_shift_report(desk, None, demo.language, demo.folder)


def leave_last_guests(demo: Demonstration, progress: Progress) -> None:
    """Play one until few guests are left, for a kiosk to go on with. Raises as `leave_tournament`.

    All of it lies in the past, so that the kiosk's own clock goes on from there without a jump.
    """
    clock = DemoClock(now_ms() - JUST_NOW_MS - _length_ms(demo))
    with new_journal(demo, clock) as journal:
        _play(demo, TableDesk(journal), clock, progress, until=LAST_GUESTS)


def _length_ms(demo: Demonstration) -> int:
    """How long that lasts: it is played once where nobody sees it, by the same seed."""
    clock = DemoClock(start := now_ms())
    with TemporaryDirectory(prefix="dealer-assist-demo-") as folder:
        unseen = replace(demo, folder=Path(folder))
        with new_journal(unseen, clock) as journal:
            _play(unseen, TableDesk(journal), clock, lambda _: None, until=LAST_GUESTS)
    return clock.now_ms - start


def _play(
    demo: Demonstration,
    desk: TableDesk,
    clock: DemoClock,
    progress: Progress,
    *,
    until: int,
    watch: Callable[[], None] = lambda: None,
) -> SimulatedTournamentTable:
    """Play until so many guests are left."""
    prepare(demo, desk, clock)
    random = Random(demo.seed)  # noqa: S311 - chance, not secrecy
    table = SimulatedTournamentTable(
        desk,
        random=random,
        clock=clock,
        croupier=CROUPIERS[0],
        boss=PIT_BOSS,
        watch=lambda _: watch(),
    )
    day = gaming_day(clock.now_ms)
    table.open(TABLE, _tournament(demo, day), day)
    seats = random.sample(range(1, len(desk.state.seats) + 1), GUESTS)
    for card, seat in enumerate(seats, start=1):
        table.seat(seat, card)
    table.start()
    while len(table.guests) > until:
        waits = table.begin_hand()
        assert waits is None or waits.code is Code.IN_BREAK, f"no hand begins: {waits}"
        if waits is None:
            table.play_on()
            table.ask_for_rebuys()
            progress(GUESTS - len(table.guests))
            _deal_hand_for_hand(table)
        watch()
        # As soon as it is due: in a break there is time for it.
        table.colour_up()
    return table


def _deal_hand_for_hand(table: SimulatedTournamentTable) -> None:
    on = len(table.guests) in HAND_FOR_HAND
    if table.table.hand_for_hand != on:
        table.does(DealHandForHand(on), 10, actor=PIT_BOSS)
    if on:
        table.does(ReleaseHand(), 20)


def _tournament(demo: Demonstration, day: str) -> Tournament:
    structure = shipped_structure(STRUCTURE)
    name = structure_name(Localizer(words_of(demo.language), None), structure.name)
    return Tournament(name=name, day=day, structure=structure)
