"""The states of the screen that are about the computer of the table."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.journal.chain import Damage, Fault, Verification
from dealerassist.locale.catalogue import Language
from dealerassist.machine.check import MachineChecks
from tests.support.machine.checked import ALL_WELL, FULL_DISK, TROUBLES, with_troubles
from tests.support.ui.croupier import EVENING_MS, Croupier
from tests.support.ui.paper_records import PaperRecords
from ui.asked.screen_mode import PLAIN
from ui.jobs.worker_jobs import MachineChecked, WorkerLost
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.log_notices import answered_notice, found_notice, log_trouble_notice
from ui.kiosk.trouble_watch import TroubleWatch


def watching(croupier: Croupier, troubles: MachineChecks) -> Croupier:
    """The table has noticed these troubles; none of them is told yet."""
    watch = TroubleWatch(lambda: troubles, croupier.clock)
    watch.noticed.look(troubles)
    croupier.kiosk.watch_troubles(watch)
    croupier.kiosk.refresh()
    return croupier


def computer_states(desk, language: Language) -> Iterator[tuple[str, Kiosk]]:
    """The checks of the computer, and what is noticed of it.

    Args:
        desk: of a table between hands, on which a hand can be dealt.
        language: that of the screen.
    """
    records = PaperRecords()
    croupier = Croupier(desk, language=language, records=records)
    yield "the computer", croupier.tap("menu machine").kiosk
    yield "the computer's checks: under way", croupier.tap("checks").kiosk
    answers = {
        "to be seen to": MachineChecked(with_troubles(), EVENING_MS),
        "all well": MachineChecked(ALL_WELL, EVENING_MS),
        "no answer": WorkerLost(),
    }
    for name, answer in answers.items():
        if not records.away:
            croupier.tap("confirm")
        records.answer(answer)
        croupier.kiosk.refresh()
        pages = 3 if isinstance(answer, MachineChecked) else 1
        for page in range(1, pages + 1):
            yield f"the computer's checks: {name}, page {page}", croupier.kiosk
            if page < pages:
                croupier.tap("more")
    croupier.tap("cancel cancel")
    watching(croupier, (FULL_DISK,))
    yield "noticed of the computer", croupier.kiosk
    yield "noticed, in the menu", croupier.tap("notice-close menu").kiosk
    yield "noticed, at the computer", croupier.tap("machine").kiosk
    croupier.tap("cancel new-hand card-As")
    watching(croupier, TROUBLES[:2])
    yield "noticed in a hand", croupier.kiosk
    croupier.kiosk.tap("papers")
    yield "noticed in a hand, told", croupier.kiosk
    voice, found = croupier.kiosk._voice, Verification(1_234_566, "")
    found = found.with_fault(Fault(1_234_567, Damage.ALTERED))
    for name, notice in (
        ("is not as it was recorded", found_notice(voice, found)),
        ("cannot be mended", answered_notice(voice, found, ())),
        ("cannot be verified", log_trouble_notice(voice, WorkerLost(), EVENING_MS)),
    ):
        croupier.kiosk.switch_to(PLAIN.noticed(notice))
        yield f"the log {name}", croupier.kiosk
