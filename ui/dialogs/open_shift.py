"""A shift is opened: who deals, and their PIN; or the last one is opened again (HP 4)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.locale.games_and_stakes import takes_any
from dealerassist.locale.localizer import dotted
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import OpenShift, ReopenShift
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.reopening import REOPENED_WITHIN_MS
from dealerassist.table.roles import Role
from dealerassist.table.state import TableState
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dealing_elsewhere import deals_elsewhere
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, OpenShiftNow, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.dialogs.enrol import first_key
from ui.dialogs.evening_steps import EveningStep, step_title
from ui.dialogs.sign import PersonNumber, Signature, Signing, SigningTask
from ui.dialogs.sign_tronc import tronc_words
from ui.keys.number_dialog import NumberEntry
from ui.program.signed_requests import SignedCommand, SignOutcome
from ui.view.parts import LabelledFigure, Tone
from ui.view.view import Prompt


class OpensShift(SigningTask, frozen=True, kw_only=True):
    """A croupier signs for opening the shift."""

    roles = (Role.CROUPIER,)

    def signing(self, at: Context) -> Signing:
        return Signing(act=at.voice("Open the shift"), confirm=at.voice("Open shift"))

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        day = date.fromisoformat(gaming_day(at.now_ms))
        shift = at.voice("Shift {number}", number=at.state.last_shift + 1)
        return (
            LabelledFigure(shift, at.voice.say.date(day)),
            LabelledFigure(at.voice("Croupier"), person),
        )

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """Why this person cannot open it: by their role, or as the table stands."""
        command = OpenShift(person, "", at.now_ms)
        refusal = permitted(at.state, person, command) or refusal_of(at, command)
        return refusal or deals_elsewhere(at, person)

    def without_pin(self, at: Context, person: str) -> Intent:
        return OpenShiftNow(person)

    def outcome(self, by: Signature) -> SignOutcome:
        """The command that opens the shift, under the gaming day that it counts for."""
        return SignedCommand(OpenShift(by.person, gaming_day(by.now_ms), by.now_ms), by.person)


class ShiftOpener(PersonNumber, frozen=True, kw_only=True):
    """Asks for the number of the croupier who opens the shift.

    On a first evening `leads_on` makes the key to its path, whose second step this is.
    """

    leads_on: Callable[[Context], KeyAction | None] | None = None

    def sign(self) -> SigningTask:
        return OpensShift()

    def asks(self, at: Context) -> Asked:
        return self.keypad(at, self._entry(at), prompt=self._prompt(at), rule="HP 4")

    def _entry(self, at: Context) -> NumberEntry:
        """The croupiers; while no pit boss has a PIN, a key to the first one."""
        title, confirm = at.voice("Open the shift — who deals?"), at.voice("Open shift")
        path = None if self.leads_on is None else self.leads_on(at)
        # At the edge of the keypad it has the name of a key that leads back.
        steps = () if path is None else (path.looking(name="back"),)
        lit = Tone.PLAIN if path is None or self.digits else Tone.GO
        first = (each.looking(tone=lit) for each in first_key(at))
        more = (*first, *steps)
        return replace(self.person_entry(at, title=title, confirm=confirm), more=more)

    def _prompt(self, at: Context) -> Prompt | None:
        """Says that the tronc of an earlier day is not signed, or who may still be enrolled."""
        if tronc := tronc_words(at):
            return Prompt(at.voice("Open the shift"), tronc)
        if not (at.presence.signs and at.presence.awaits_first):
            return None
        if self.leads_on is not None:
            why = at.voice("Enrol a pit boss; or type a number: then nobody signs")
            return Prompt(step_title(at, EveningStep.STAFF), why)
        why = at.voice("No pit boss is enrolled yet: that can be done now or later")
        if at.state.staff:
            why = at.voice("No pit boss has a PIN yet")
        return Prompt(at.voice("Open the shift"), why)


def _takes_rake(state: TableState) -> bool:
    """Whether the house takes anything in what is played at the table (6.3, 6.4)."""
    games = (state.rules,) if state.mix is None else state.mix.games
    return any(game is None or takes_any(game.rake) for game in games)


def open_shift_key(at: Context) -> KeyAction:
    """The key between hands that opens a shift."""
    voice, title = at.voice, at.voice("Open shift")
    if at.state.shift_is_open and at.state.shift is not None:
        refusal = refuse(Code.SHIFT_OPEN, "HP 4", shift=at.state.shift.number)
        return grey(voice, "shift-open", title, refusal)
    shift = voice("Shift {number}", number=at.state.last_shift + 1)
    says_none = at.state.tournament is None and not _takes_rake(at.state)
    detail = dotted([shift, voice("no rake") if says_none else ""])
    return live("shift-open", title, opening(ShiftOpener()), detail=detail, tone=Tone.GO)


# ── opened again ────────────────────────────────────────────────────────────────────────────────


def reopen_shift_key(at: Context) -> KeyAction | None:
    """The key, with until when it can be done; None where it cannot."""
    shift = at.state.shift
    if shift is None or shift.closed_ms is None:
        return None
    if refusal_of(at, ReopenShift(shift.number, at.now_ms)) is not None:
        return None
    until = at.voice.say.time(shift.closed_ms + REOPENED_WITHIN_MS)
    return live(
        "shift-reopen",
        at.voice("Reopen shift {number}", number=shift.number),
        AskDesk(ReopenShift(shift.number)),
        detail=at.voice("until {time}", time=until),
    )
