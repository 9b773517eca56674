"""The page of checks: is the computer well, and if not, what is to be done. It is only read."""

from __future__ import annotations

from dealerassist import __version__
from dealerassist.locale.localizer import dotted
from dealerassist.locale.machine_checks import GROUP_TITLES, STATES, check_said
from dealerassist.machine.check import CheckKind, CheckState, MachineCheck, MachineChecks
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import MakeBeside, SwitchTo, cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.print_notices import outcome_text
from ui.asked.screen_mode import Mode
from ui.dialogs.machine.standing import standing
from ui.jobs.worker_jobs import CheckMachine, JobFailed, MachineChecked, WorkerLost
from ui.keys.paging import next_page_key
from ui.view.machine import CheckLine, ChecksView
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

TROUBLES_ON_PAGE = 1
"""What to do about it may take up seven lines, to be read at arm’s length."""

COLUMNS, ROWS = 1, 5
"""The rest needs a line or two each."""


class ChecksPage(Dialog, frozen=True, kw_only=True):
    """What is to be seen to first, then all that is well; page by page, counted from 0."""

    page: int = 0

    reads_only = True

    def asks(self, at: Context) -> Asked:
        voice, pages = at.voice, _pages(_checks(at))
        page = self.page % len(pages)
        again = _again(at, self)
        close = cancel(voice, title=voice("Close"), then=Mode(self.return_to))
        turn = () if len(pages) == 1 else (_turn(at, self, page, len(pages)),)
        return Asked(
            prompt=Prompt(at.voice("Is this computer well?")),
            pad=PadKeys(Pad.CHECKS, ends=(again, *turn, close), shows=_view(at, pages[page])),
            rule="",
        )


def checks_key(at: Context, return_to: Dialog) -> KeyAction:
    """The key of the computer's menu that leads to the page, and has all of it checked."""
    voice = at.voice
    title = voice("Checks")
    if not at.archived:
        return grey(voice, "checks", title, GreyReason(voice("Not from here")), icon="confirm")
    page = ChecksPage(return_to=return_to)
    tone, detail = standing(at)
    detail = detail or voice("disks, clock, rights")
    return live("checks", title, MakeBeside(CheckMachine(), page), detail=detail, tone=tone)


def _checks(at: Context) -> MachineChecks:
    found = at.work.machine
    return found.checks if isinstance(found, MachineChecked) else ()


def _failed(at: Context) -> JobFailed | WorkerLost | None:
    """What came instead of a result; None where there is one, or none yet."""
    found = at.work.machine
    return None if isinstance(found, MachineChecked) else found


def _pages(checks: MachineChecks) -> list[MachineChecks]:
    """What is to be seen to on the first pages, a few on each; then the rest."""
    troubles = [each for each in checks if each.is_trouble]
    rest = [each for each in checks if not each.is_trouble]
    pages = [*_cut(troubles, TROUBLES_ON_PAGE), *_cut(rest, COLUMNS * ROWS)]
    return pages or [()]


def _cut(checks: list[MachineCheck], size: int) -> list[MachineChecks]:
    return [tuple(checks[at : at + size]) for at in range(0, len(checks), size)]


def _again(at: Context, page: ChecksPage) -> KeyAction:
    title = at.voice("Check again")
    if at.work.makes(CheckMachine):
        reason = GreyReason(at.voice("It is being checked"))
        return grey(at.voice, "confirm", title, reason, tone=Tone.GO)
    again = MakeBeside(CheckMachine(), ChecksPage(return_to=page.return_to))
    return live("confirm", title, again, tone=Tone.GO)


def _turn(at: Context, shown: ChecksPage, page: int, pages: int) -> KeyAction:
    def turned(to: int) -> SwitchTo:
        return opening(ChecksPage(return_to=shown.return_to, page=to))

    return next_page_key(at.voice, at.voice("More"), page, pages, turned)


def _view(at: Context, shown: MachineChecks) -> ChecksView:
    checks = _checks(at)
    wide = any(each.is_trouble for each in shown)
    return ChecksView(
        title=_title(at, checks),
        state=max((each.state for each in checks), key=lambda s: s.weight, default=CheckState.WELL),
        time=_time(at, checks),
        version=_version(checks),
        lines=tuple(_line(at, each) for each in shown),
        columns=1 if wide else COLUMNS,
        rows=TROUBLES_ON_PAGE if wide else ROWS,
        note="" if checks else _note(at),
    )


def _note(at: Context) -> str:
    """Why there is nothing to be read yet."""
    failed = _failed(at)
    if failed is not None:
        return outcome_text(at.voice, failed)
    return at.voice("All of it is being checked; a printer may take a few seconds.")


def _title(at: Context, checks: MachineChecks) -> str:
    """How much is to be seen to."""
    if not checks:
        if _failed(at) is not None:
            return at.voice("The computer was not checked")
        return at.voice("The computer is being checked …")
    faults = sum(each.state is CheckState.FAULT for each in checks)
    heeded = sum(each.state is CheckState.HEED for each in checks)
    said = [
        at.voice.count("{n} fault", "{n} faults", faults) if faults else "",
        at.voice("{n} to be seen to", n=heeded) if heeded else "",
    ]
    return dotted(filter(None, said)) or at.voice("All is well.").removesuffix(".")


def _time(at: Context, checks: MachineChecks) -> str:
    """The time of day, its zone, and whether anybody keeps the clock."""
    zone = next((str(c.facts.get("zone", "UTC")) for c in checks if c.kind is CheckKind.ZONE), "")
    clock = next((c for c in checks if c.kind is CheckKind.CLOCK), None)
    kept = "" if clock is None else _kept(at, clock)
    return dotted(filter(None, (at.voice.say.time(at.now_ms), zone, kept)))


def _kept(at: Context, clock: MachineCheck) -> str:
    """Whether anybody keeps the clock, and who; empty if nothing tells."""
    source = str(clock.facts.get("source", ""))
    if clock.state is CheckState.WELL:
        kept = at.voice("synchronised ({source})", source=source)
        return kept if source else at.voice("synchronised")
    return at.voice("not synchronised") if clock.is_trouble else ""


def _version(checks: MachineChecks) -> str:
    known = next((c.facts for c in checks if c.kind is CheckKind.VERSION), {})
    version = str(known.get("running") or __version__)
    return f"Dealer Assist {version}".replace(" ", "\N{NO-BREAK SPACE}")


def _line(at: Context, check: MachineCheck) -> CheckLine:
    said = check_said(at.voice.say, check)
    return CheckLine(
        state=check.state,
        spoken=at.voice(STATES[check.state]),
        title=said.title,
        group=at.voice(GROUP_TITLES[check.group]),
        found=said.found,
        to_do=said.to_do,
    )
