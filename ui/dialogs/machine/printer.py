"""The page of the printer: how it stands, what waits for it, a test page, another printer."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.house_settings import value_said
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.locale.printer_reasons import printer_reason
from dealerassist.staff.authority import StaffAct
from dealerassist.table.commands import ChangeHouseSettings
from reports.printing.known_printers import Printer, Printers, PrinterState, PrinterTrouble
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import intent_for
from ui.asked.intents import AskDesk, MakeBeside, cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, chosen, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.permitted_keys import no_pin_here
from ui.dialogs.sign import Signature, Signing, SigningTask, asks_to_sign
from ui.jobs.worker_jobs import (
    CancelWaiting,
    LookAtPrinters,
    PrinterTestPaper,
)
from ui.program.signed_requests import SignOutcome
from ui.view.parts import LabelledFigure, Tone
from ui.view.view import Pad, Prompt

MOST_LISTED = 8
"""So many printers get a key; a computer of a table has one, or two."""

STATES = {
    PrinterState.READY: "ready",
    PrinterState.PRINTING: "printing",
    PrinterState.STOPPED: "stopped",
    PrinterState.REJECTS: "takes no jobs",
}

TROUBLES = {
    PrinterTrouble.NO_CUPS: "This computer has no printing service (CUPS)",
    PrinterTrouble.NO_SERVICE: "The printing service (CUPS) does not run",
    PrinterTrouble.HANGS: "The printing service (CUPS) does not answer",
}


class PrinterPage(Dialog, frozen=True, kw_only=True):
    """How the default printer stands, and what can be done about it."""

    reads_only = True

    def asks(self, at: Context) -> Asked:
        found = printers_seen(at)
        keys = (
            self._test(at),
            self._cancel(at, found),
            self._again(at),
            *self._printers(at, found),
            *self._default(at),
        )
        kept = at.voice("the choices are kept")
        close = cancel(at.voice, detail=kept, then=Mode(self.return_to))
        return Asked(
            prompt=self._prompt(at),
            pad=PadKeys(Pad.CHOICE, keys, (close,)),
            rule="",
        )

    def _prompt(self, at: Context) -> Prompt:
        found = printers_seen(at)
        if found is None:
            text = at.voice("The printing service is asked …")
            return Prompt(text if busy(at) else at.voice("The printing service was not asked"))
        return Prompt(title_of(at.voice, found), about(at.voice, found, at.state.settings.printer))

    def _test(self, at: Context) -> KeyAction:
        title = at.voice("Test page")
        if at.work.makes(PrinterTestPaper):
            return grey(at.voice, "print-test", title, GreyReason(at.voice("It is being made")))
        job = PrinterTestPaper(at.state.house, at.state.name, at.now_ms)
        detail = at.voice("shows what the printer cuts")
        return live("print-test", title, MakeBeside(job), detail=detail, icon="report")

    def _cancel(self, at: Context, found: Printers | None) -> KeyAction:
        title, name = at.voice("Cancel waiting jobs"), "print-cancel"
        printer = None if found is None else found.chosen
        if busy(at):
            return grey(at.voice, name, title, GreyReason(at.voice("The printer is asked")))
        if printer is None or not printer.waiting:
            return grey(at.voice, name, title, GreyReason(at.voice("Nothing waits")))
        if not at.state.staff:
            return live(name, title, MakeBeside(CancelWaiting(printer.name)))
        asks = asks_to_sign(at, CancelsWaiting(printer=printer.name), self)
        does = no_pin_here(at) or opening(asks)
        return live_or_grey(at.voice, name, title, does, detail=at.voice("with the pit boss’s PIN"))

    def _again(self, at: Context) -> KeyAction:
        title = at.voice("Ask again")
        if busy(at):
            return grey(
                at.voice, "print-again", title, GreyReason(at.voice("The printer is asked"))
            )
        return live("print-again", title, MakeBeside(LookAtPrinters()), icon="again")

    def _printers(self, at: Context, found: Printers | None) -> tuple[KeyAction, ...]:
        """A key for each printer; none where there is only the one that is chosen."""
        every = () if found is None else found.all[:MOST_LISTED]
        if found is None or (len(every) == 1 and every[0].name == found.default):
            return ()
        return tuple(
            self._choice(at, number, each, is_chosen=each.name == found.default)
            for number, each in enumerate(every, start=1)
        )

    def _default(self, at: Context) -> tuple[KeyAction, ...]:
        """The key back to the computer's default printer; none where the house has chosen none."""
        if not at.state.settings.printer:
            return ()
        title = capital(value_said(at.voice, "printer", ""))
        known = Printers() if at.work.printers is None else at.work.printers.found
        return (self._becomes(at, "printer-default", title, "", detail=known.default),)

    def _choice(self, at: Context, number: int, printer: Printer, *, is_chosen: bool) -> KeyAction:
        """The key of a printer: papers go there from now on."""
        name, state = f"printer-{number}", state_of(at.voice, printer)
        if is_chosen:
            tone = Tone.RAISE if printer.is_hindered else Tone.CHOSEN
            return chosen(at.voice, name, printer.name, detail=state, tone=tone)
        waits = at.voice.count("{n} job waits.", "{n} jobs wait.", printer.waiting)
        detail = dotted([state, waits.removesuffix(".") if printer.waiting else ""])
        return self._becomes(at, name, printer.name, printer.name, detail=detail)

    def _becomes(
        self, at: Context, name: str, title: str, printer: str, *, detail: str
    ) -> KeyAction:
        """The key that makes this printer the one of the table, which is a setting of the house."""
        asks = intent_for(at, ChangeHouseSettings(replace(at.state.settings, printer=printer)))
        if isinstance(asks, GreyReason):
            return grey(at.voice, name, title, asks)
        return live(name, title, AskDesk(asks.command, Mode(self)), detail=detail)


class CancelsWaiting(SigningTask, frozen=True, kw_only=True):
    """A pit boss signs for cancelling what waits: it may be the paper of a count."""

    printer: str

    needs = StaffAct.PRINT

    def signing(self, at: Context) -> Signing:
        return Signing(act=at.voice("Cancel waiting jobs"), confirm=at.voice("Cancel jobs"))

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        found = printers_seen(at)
        chosen_one = None if found is None else found.chosen
        waits = "" if chosen_one is None else waiting_jobs(at.voice, chosen_one)
        return (LabelledFigure(at.voice("Printer"), self.printer), LabelledFigure(waits))

    def outcome(self, by: Signature) -> SignOutcome:
        """Asks CUPS for it, with the page open again."""
        return MakeBeside(CancelWaiting(self.printer), by.return_to)


def printer_key(at: Context, return_to: Dialog) -> KeyAction:
    """The key in the menu of the computer that leads to the page, and asks CUPS."""
    title = at.voice("Printer")
    if not at.archived:
        reason = GreyReason(at.voice("This program prints no reports"))
        return grey(at.voice, "printer", title, reason, icon="printer")
    does, detail = leads_to_printer(return_to), at.voice("State, test page")
    return live("printer", title, does, detail=detail, icon="printer")


def leads_to_printer(return_to: Dialog) -> MakeBeside:
    """Opens the page, and asks CUPS."""
    return MakeBeside(LookAtPrinters(), PrinterPage(return_to=return_to))


def printers_seen(at: Context) -> Printers | None:
    """How the printers stood when CUPS was asked last, with the house's choice; None before."""
    found = None if at.work.printers is None else at.work.printers.found
    return None if found is None else found.with_choice(at.state.settings.printer)


def busy(at: Context) -> bool:
    """Whether CUPS is asked now."""
    return any(at.work.makes(kind) for kind in (LookAtPrinters, CancelWaiting))


def title_of(voice: Localizer, found: Printers) -> str:
    """Which printer papers go to, and how it stands."""
    if found.trouble is not None:
        known = TROUBLES.get(found.trouble)
        return voice(known) if known else voice("CUPS says: {said}", said=found.said)
    printer = found.chosen
    if printer is None:
        return voice("No default printer is set up")
    return voice("Printer {name}: {state}", name=printer.name, state=state_of(voice, printer))


def state_of(voice: Localizer, printer: Printer) -> str:
    """How a printer stands, with the reason of CUPS."""
    state = voice(STATES[printer.state])
    if printer.is_hindered and printer.state in (PrinterState.READY, PrinterState.PRINTING):
        # CUPS calls it so all the same, as long as it tries.
        state = voice("prints nothing at present")
    reason = printer_reason(voice.say, printer.alerts, printer.reason)
    return voice("{state} ({reason})", state=state, reason=reason) if reason else state


def about(voice: Localizer, found: Printers, wanted: str) -> str:
    """What waits for the printer and since when; and what CUPS refused.

    Where nothing is printed, what becomes of papers, and what is to be done. `wanted` is the
    printer that the house has chosen, or empty.
    """
    printer, parts = found.chosen, list[str]()
    if found.trouble is not None or not found.all:
        return voice("Papers are saved, but not printed. The technician can put that right.")
    if printer is None:
        parts.append(voice("Choose one below: papers are saved, but not printed."))
    if wanted and wanted != found.default:
        parts.append(voice("The house has chosen {printer}, which is not here.", printer=wanted))
    if printer is not None:
        parts.append(waiting_jobs(voice, printer))
    if found.said:
        parts.append(voice("CUPS refused it: {said}", said=found.said))
    return " ".join(parts)


def waiting_jobs(voice: Localizer, printer: Printer) -> str:
    """How many jobs wait for a printer, and since when the oldest does."""
    if not printer.waiting:
        return voice("Nothing waits.")
    count = voice.count("{n} job waits.", "{n} jobs wait.", printer.waiting)
    if not printer.oldest_ms:
        return count
    since = voice.say.time(printer.oldest_ms)
    day = voice.say.day(printer.oldest_ms, year=False)
    return f"{count} {voice('The oldest was sent on {day} at {time}.', day=day, time=since)}"
