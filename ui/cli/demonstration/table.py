"""The demonstration: plays a made-up shift through the real desk and journal.

It leaves the journal, a report and pictures of the screen, or a shift that is still going on.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.files.writing import make_folder
from dealerassist.hand.legal import Wanted, awaited
from dealerassist.hand.pots import pots_laid
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.showdown import awards_of
from dealerassist.hand.state import HandState, Phase
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_shift import DemoClock, DemoShift
from dealerassist.simulation.demo_staff import (
    PIT_BOSS,
    DemoMember,
    demo_staff,
    demo_training_staff,
    enrol_all,
)
from dealerassist.staff.paths import PEPPER_FILE, StaffPaths, staff_paths_of
from dealerassist.table.commands import NameHouse
from dealerassist.table.gaming_day import gaming_day
from reports.shift.document import print_shift_report
from ui.cli.demonstration.screenshot import TakePicture, camera
from ui.cli.demonstration.training import leave_training
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.sign_in import PinCheck
from ui.program.home_folder import JOURNAL
from ui.program.settings import Settings

HOUSE = "Casino am See"
TABLE = "4"
PEPPER = "pins.pepper"
JUST_NOW_MS = 60_000
"""How long before now a shift that is still open was last dealt at."""
MS_PER_HAND = 133_000
"""About 27 hands an hour, the pace of live stud (house practice, chapter 1)."""

Progress = Callable[[int], None]
"""Called with the number of every hand that is finished."""


class PictureMoment(Struct, frozen=True):
    """A moment of which a picture is taken: the first time that `seen` is true of the hand.

    Of two with the same name, the picture of the first is kept.
    """

    name: str
    seen: Callable[[HandState], bool]


def _many_cards(state: HandState) -> bool:
    """Sixth street is being dealt, and somebody has their card already."""
    dealing = awaited(state)[0] is Wanted.UP_CARD
    return dealing and state.street == 3 and state.issue is not None and len(state.issue.up) == 2


def _a_choice_to_make(state: HandState) -> bool:
    """The third round or the last, a bet to match, and somebody out of the hand."""
    betting = state.betting if state.phase is Phase.BETTING else None
    folded = any(not player.in_hand for player in state.players)
    street = min(2, state.rules.last_street)
    return betting is not None and state.street == street and betting.wagers == 1 and folded


def _some_have_drawn(state: HandState) -> bool:
    drawing = awaited(state)[0] is Wanted.EXCHANGE
    return drawing and state.issue is not None and len(state.issue.draw) == 2


def _one_has_shown(state: HandState) -> bool:
    return state.phase is Phase.SHOWDOWN and len(state.shown) == 1


def _several_pots_to_pay(state: HandState) -> bool:
    return state.phase is Phase.AWARDING and len(pots_laid(state)) > 1


def _several_guests_to_pay(state: HandState) -> bool:
    if state.phase is not Phase.AWARDING:
        return False
    paid = {share.seat for award in awards_of(state, state.pots) for share in award.shares}
    return len(paid) > 1


MOMENTS = (
    PictureMoment("dealing", _many_cards),
    PictureMoment("flop", lambda state: len(state.board) == 3 and state.phase is Phase.BETTING),
    PictureMoment("draw", _some_have_drawn),
    PictureMoment("betting", _a_choice_to_make),
    PictureMoment("showdown", _one_has_shown),
    PictureMoment("payout", _several_guests_to_pay),
    # It shows less: its picture gives way to that of the moment before it.
    PictureMoment("payout", _several_pots_to_pay),
    PictureMoment("common-card", lambda state: bool(state.common) and state.phase is Phase.BETTING),
)


class PictureAlbum:
    """Takes a picture of each moment when it first comes."""

    def __init__(self, kiosk: Kiosk, desk: TableDesk, shoot: TakePicture, folder: Path) -> None:
        self._kiosk = kiosk
        self._desk = desk
        self._shoot = shoot
        self._folder = folder
        self._missing = list(MOMENTS)

    def look(self) -> None:
        """Take a picture, if it is the first time that the hand is in one of the moments."""
        hand = self._desk.state.hand
        for at, moment in enumerate(self._missing if hand is not None else ()):
            if hand is not None and moment.seen(hand):
                self.take(moment.name)
                self._missing[at:] = [
                    each for each in self._missing[at:] if each.name != moment.name
                ]
                return

    def take(self, name: str) -> None:
        """Take a picture of the screen as it is now."""
        self._kiosk.refresh()
        self._shoot(self._folder / f"screen-{name}.png")


class Demonstration(Struct, frozen=True):
    """Which shift is played, where, and in which language it is shown.

    Attributes:
        folder: where everything is left.
        seed: decides the cards and what the guests do.
        hands: how many are played.
        language: of the pictures and papers.
        profile: the name of the profile.
    """

    folder: Path
    seed: int
    hands: int
    language: Language
    profile: str

    @property
    def journal(self) -> Path:
        """The path of the journal."""
        return self.folder / JOURNAL

    @property
    def staff(self) -> tuple[DemoMember, ...]:
        """The staff of the table, with their PINs."""
        return demo_staff(self.seed)

    @property
    def training_people(self) -> tuple[DemoMember, ...]:
        """The people of the training, with their PINs."""
        return demo_training_staff(self.seed)

    @property
    def staff_places(self) -> StaffPaths:
        """Where the PINs are kept; here in the folder with all else, as they are no secret."""
        pepper = self.folder / PEPPER
        return staff_paths_of(self.journal, {PEPPER_FILE: str(pepper)})


def leave_papers(demo: Demonstration, progress: Progress) -> Path:
    """Play a whole shift, take pictures on the way, and write its report and a training.

    Args:
        demo: what is to be played; its folder is made if it is not there.
        progress: called with the number of every finished hand.

    Returns:
        the path of the report.

    Raises:
        JournalError: if the folder has a journal already, or none can be made in it.
        OSError: if something cannot be written there.
    """
    clock = DemoClock(last_evening_ms(demo.hands))
    with new_journal(demo, clock) as journal:
        desk = TableDesk(journal)
        kiosk = kiosk_at(demo, journal, desk, clock)
        with camera(kiosk) as shoot:
            album = PictureAlbum(kiosk, desk, shoot, demo.folder)
            shift = _play(demo, desk, clock, progress, watch=album.look, to_the_end=True)
            album.take("between-hands")
            boss = demo.staff[0]
            digits = (f"digit-{digit}" for digit in boss.pin.reveal())
            _tapped(kiosk, "menu", "pit", f"person-{boss.who.person}", *digits, "confirm")
            for page in ("pit-hands", "pit-corrections"):
                _tapped(kiosk, page)
                album.take(page)
        shift.close(in_order=True)
        leave_training(
            demo.folder,
            demo.training_people,
            load_profile(demo.profile).at_table(),
            language=demo.language,
            pepper=demo.staff_places.pepper,
            clock=clock,
        )
        return print_shift_report(desk, None, demo.language, demo.folder)


def kiosk_at(demo: Demonstration, journal: Journal, desk: TableDesk, clock: DemoClock) -> Kiosk:
    """The screen of the table, which follows what is played at the desk."""
    return Kiosk(
        desk,
        settings=Settings(language=demo.language),
        clock=clock,
        signing=PinCheck(lambda: StaffDesk(desk, demo.staff_places, clock)),
        records=JournalQueries(journal, demo.folder),
    )


def _tapped(kiosk: Kiosk, *names: str) -> None:
    """Tap these keys, one after another."""
    for name in names:
        kiosk.tap(name)


def leave_open(demo: Demonstration, progress: Progress) -> None:
    """Play a shift that is still open, for a kiosk to go on with. Raises as `leave_papers`.

    All of it lies in the past, so that the kiosk's own clock goes on from there without a jump.
    """
    clock = DemoClock(now_ms() - JUST_NOW_MS - _length_ms(demo))
    with new_journal(demo, clock) as journal:
        _play(demo, TableDesk(journal), clock, progress)


def new_journal(demo: Demonstration, clock: DemoClock) -> Journal:
    """A journal in the folder of the demonstration. Raises as `leave_papers`."""
    make_folder(demo.folder)
    if os.path.lexists(demo.journal):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(demo.journal))
    return Journal.open(demo.journal, table_id=TABLE, clock=clock)


def _play(
    demo: Demonstration,
    desk: TableDesk,
    clock: DemoClock,
    progress: Progress,
    watch: Callable[[], None] = lambda: None,
    *,
    to_the_end: bool = False,
) -> DemoShift:
    prepare(demo, desk, clock)
    rules = load_profile(demo.profile).at_table()
    shift = DemoShift(desk, rules, seed=demo.seed, clock=clock, watch=watch)
    shift.open(table=TABLE, gaming_day=gaming_day(clock.now_ms))
    shift.play(demo.hands, each=progress, to_the_end=to_the_end)
    return shift


def prepare(demo: Demonstration, desk: TableDesk, clock: DemoClock) -> None:
    """Enrol the staff, and name the house."""
    enrol_all(StaffDesk(desk, demo.staff_places, clock), demo.staff)
    named = desk.handle(NameHouse(HOUSE), actor=PIT_BOSS)
    assert not isinstance(named, Refusal), f"the house is not named: {named}"


def last_evening_ms(hands: int) -> int:
    """Seven in the evening in UTC ms, of the last day since when there was time for the hands."""
    now = datetime.now(tz=UTC).astimezone()
    length = timedelta(milliseconds=2 * hands * MS_PER_HAND)
    start = now.replace(hour=19, minute=0, second=0, microsecond=0)
    while start + length > now:
        start -= timedelta(days=1)
    return int(start.timestamp() * 1000)


def _length_ms(demo: Demonstration) -> int:
    """How long the shift lasts: it is played once where nobody sees it.

    The same seed makes the same shift, and so takes the same time.
    """
    clock = DemoClock(start := now_ms())
    with TemporaryDirectory(prefix="dealer-assist-demo-") as folder:
        unseen = replace(demo, folder=Path(folder))
        with new_journal(unseen, clock) as journal:
            _play(unseen, TableDesk(journal), clock, lambda _: None)
    return clock.now_ms - start


def now_ms() -> int:
    """The time of the machine's clock, in UTC milliseconds."""
    return int(datetime.now(tz=UTC).timestamp() * 1000)
