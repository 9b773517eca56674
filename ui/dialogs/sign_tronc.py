"""Two people sign what the tronc of a gaming day came to, each with the PIN (house practice 4)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import dotted
from dealerassist.locale.tronc import gaming_day_text
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import SignTronc
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.roles import Role
from dealerassist.table.tronc import refuse_signing, unsigned_tronc
from dealerassist.table.tronc_state import UnsignedTronc
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.asked.screen_mode import PLAIN, Mode
from ui.dialogs.sign import (
    Signature,
    SignerNumber,
    Signing,
    SigningTask,
    asks_to_sign,
    can_be_signed,
)
from ui.program.signed_requests import SignedCommand, SignOutcome
from ui.view.parts import LabelledFigure, Tone


class SignsTronc(SigningTask, frozen=True, kw_only=True):
    """Somebody signs for the tronc of a gaming day; after the first one, another person.

    Attributes:
        gaming_day: its ISO date.
        first: the number of who has signed first; empty while nobody has.
    """

    gaming_day: str
    first: str = ""

    keys_begin = "tronc"

    roles = (Role.PIT_BOSS, Role.CROUPIER)

    def signing(self, at: Context) -> Signing:
        voice, day = at.voice, unsigned_tronc(at.state, self.gaming_day)
        amount = voice.money(0 if day is None else day.total)
        question, signed = voice("Who signs first?"), voice("two people sign, each with the PIN")
        if self.first:
            question = voice("Who signs as well?")
            signed = voice("{person} has signed", person=self.first)
        return Signing(
            act=voice("Tronc of {day}", day=gaming_day_text(voice.say, self.gaming_day)),
            question=question,
            why=dotted([amount, signed]),
            rule="HP 4",
        )

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        day = unsigned_tronc(at.state, self.gaming_day)
        return () if day is None else _lines(at, day)

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:
        """Why this person cannot sign: who has signed first does not sign again."""
        if person == self.first:
            return GreyReason(at.voice("has signed"))
        signs = self._signed_by(person)
        if not self.first:
            # Who signs second is not known yet: only the person and the day are looked at.
            day = unsigned_tronc(at.state, self.gaming_day)
            refusal = None if day is None else refuse_signing(at.state, day)
            return permitted(at.state, person, replace(signs, second=person)) or refusal
        return permitted(at.state, person, signs) or refusal_of(at, signs)

    def without_pin(self, at: Context, person: str) -> Intent:
        """Where nobody has a PIN: asks for the second number, or records it."""
        if not self.first:
            return opening(self._another(person))
        return AskDesk(self._signed_by(person), PLAIN)

    def outcome(self, by: Signature) -> SignOutcome:
        """Asks the second person; then it is recorded."""
        if not self.first:
            return Mode(self._another(by.person))
        return SignedCommand(self._signed_by(by.person), by.person)

    def _another(self, person: str) -> Dialog:
        return SignerNumber(task=replace(self, first=person))

    def _signed_by(self, person: str) -> SignTronc:
        return SignTronc(self.gaming_day, self.first, person)


def _lines(at: Context, day: UnsignedTronc) -> tuple[LabelledFigure, ...]:
    voice, lines = at.voice, []
    for each in day.shifts:
        counted = voice("not counted") if each.counted is None else voice.money(each.counted)
        lines.append(LabelledFigure(voice("Shift {number}", number=each.shift), counted))
    cashless = sum(each.cashless for each in day.shifts)
    if cashless:
        lines.append(LabelledFigure(voice("By card"), voice.money(cashless)))
    return (*lines, LabelledFigure(voice("Sum"), voice.money(day.total)))


def tronc_keys(at: Context, now: Dialog | None, name: str = "tronc-sign") -> tuple[KeyAction, ...]:
    """The amber key to the first gaming day whose tronc is still to be signed; none if none is."""
    if not at.state.tronc:
        return ()
    voice, day = at.voice, at.state.tronc[0]
    title = voice("Sign the tronc")
    refusal, task = refuse_signing(at.state, day), SignsTronc(gaming_day=day.gaming_day)
    if refusal is not None:
        return (grey(voice, name, title, refusal, tone=Tone.RAISE),)
    if at.state.staff and not (at.presence.signs and can_be_signed(at, task)):
        nobody = GreyReason(voice("Nobody can sign here"), "HP 3")
        return (grey(voice, name, title, nobody, tone=Tone.RAISE),)
    detail = gaming_day_text(voice.say, day.gaming_day)
    asks = opening(asks_to_sign(at, task, now))
    return (live(name, title, asks, detail=detail, tone=Tone.RAISE),)


def tronc_words(at: Context) -> str:
    """That the tronc of an earlier gaming day is not signed, or still to be counted; else empty.

    The first such day is told. That of the day which is going on may still get another shift.
    """
    voice, today = at.voice, gaming_day(at.now_ms)
    earlier = [day for day in at.state.tronc if day.gaming_day < today]
    if not earlier:
        return ""
    said = voice(
        "The tronc of {day} is not signed", day=gaming_day_text(voice.say, earlier[0].gaming_day)
    )
    refusal = refuse_signing(at.state, earlier[0])
    why = "" if refusal is None else voice.refusal(refusal)
    return voice.cited(dotted([said, why]), "HP 4")
