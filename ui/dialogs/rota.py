"""The rota is laid out: in which order croupiers take turns here, by a tap on each (HP 7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.localizer import dotted
from dealerassist.table.commands import LayRota
from dealerassist.table.downs import coming_turns, down_ms, with_rota
from dealerassist.table.events import RotaLaid
from dealerassist.table.roles import Person, Role
from dealerassist.table.rota import same_round
from dealerassist.table.staff_commands import refuse_croupier
from dealerassist.table.state import TableState
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, back_to, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.asked.screen_mode import Mode
from ui.dialogs.sign import Signature, asks_to_sign
from ui.dialogs.signed_acts import SignsCommand, signed_by
from ui.keys.paging import CHOICES, choices_on_page
from ui.keys.staff_numbers import number_over_name, of_role
from ui.program.signed_requests import SignedCommand, SignOutcome
from ui.view.parts import Tone
from ui.view.view import Prompt

if TYPE_CHECKING:
    from dealerassist.journal.store.floor_files import RotaElsewhere


class LaysRota(SignsCommand, frozen=True, kw_only=True):
    """A pit boss signs for a rota."""

    command: LayRota

    def outcome(self, by: Signature) -> SignOutcome:
        """The rota, signed now; then the list that it was laid out from."""
        leads = None if by.return_to is None else by.return_to.return_to
        signed = signed_by(by.person, replace(self.command, utc_ms=by.now_ms))
        return SignedCommand(signed, by.person, Mode(leads))


class RotaOrder(Dialog, frozen=True, kw_only=True):
    """The croupiers; a tap puts one at the end of the order, or takes one out of it.

    Attributes:
        order: their numbers, the next one first.
        boss: the number of the pit boss who has signed in; empty where none has.
        page: which page of them, from 0.
    """

    order: tuple[str, ...]
    boss: str = ""
    page: int = 0

    stays_when_refused = True

    def asks(self, at: Context) -> Asked:
        title = " → ".join(self.order) or at.voice("Who takes turns here, the next one first?")
        why, found = at.voice.cited(self._lengths(at), "HP 7"), _newer_rota(at)
        unknown = () if found is None else _unknown_here(at.state, found)
        people = tuple(self._person(at, person) for person in of_role(at.state, Role.CROUPIER))
        if found is not None:
            people = _on_each_page(people, self._as_elsewhere(at, found))
        anew = replace(self, order=())
        begin = live("back", at.voice("Start over"), opening(anew)) if self.order else None
        close = cancel(at.voice, then=Mode(self.return_to))
        ends = (self._confirm(at), *(() if begin is None else (begin,)), close)
        return Asked(
            prompt=Prompt(title, dotted([why, _not_here(at, unknown)]) if unknown else why),
            pad=choices_on_page(at.voice, self, self.page, people, *ends),
            rule="HP 7 rota",
            back=None if self.return_to is None else back_to(at, self.return_to),
        )

    def _as_elsewhere(self, at: Context, found: RotaElsewhere) -> KeyAction:
        """Fills in the order of another table, as far as its croupiers are enrolled here."""
        name, title = "rota-elsewhere", at.voice("As at table {table}", table=found.table)
        order, unknown = _order_here(at.state, found), _unknown_here(at.state, found)
        if not order:
            return grey(at.voice, name, title, GreyReason(_not_here(at, unknown), "HP 3"))
        detail, tone = _laid_out(at, found), Tone.CHOSEN if order == self.order else Tone.RAISE
        return live(name, title, self._ordered(order), detail=detail, tone=tone)

    def _person(self, at: Context, person: Person) -> KeyAction:
        name, title = f"rota-{person.id}", number_over_name(person)
        if person.id in self.order:
            without = tuple(each for each in self.order if each != person.id)
            detail = dotted([str(self.order.index(person.id) + 1), self._starts(at, person.id)])
            return live(name, title, self._ordered(without), detail=detail, chosen=True)
        return live(name, title, self._ordered((*self.order, person.id)))

    def _starts(self, at: Context, person: str) -> str:
        """From when this person deals, if the order is laid out as it is now."""
        laid = with_rota(at.state, RotaLaid(self.order))
        starts = [turn.starts_ms for turn in coming_turns(laid) if turn.croupier == person]
        return at.voice("from {time}", time=at.voice.say.time(starts[0])) if any(starts) else ""

    def _ordered(self, order: tuple[str, ...]) -> Intent:
        return opening(replace(self, order=order))

    def _confirm(self, at: Context) -> KeyAction:
        """Lays it out: at once where a pit boss has signed in, else after the PIN of one."""
        title, command = at.voice("Draw up the rota"), LayRota(self.order, at.now_ms, self.boss)
        if self.order == _in_force(at):
            voice = at.voice
            said = voice("As now") if self.order else voice("Tap the croupiers in their order")
            return grey(voice, "confirm", title, GreyReason(said), tone=Tone.GO)
        refusal = refusal_of(at, command)
        if refusal is not None:
            return grey(at.voice, "confirm", title, refusal, tone=Tone.GO)
        if not self.order:
            title = at.voice("No rota any more")
        then = Mode(self.return_to)
        if self.boss:
            return live("confirm", title, AskDesk(command, then), tone=Tone.GO)
        task = LaysRota(command=command)
        return live("confirm", title, opening(asks_to_sign(at, task, self)), tone=Tone.GO)

    def _lengths(self, at: Context) -> str:
        minutes = down_ms(at.state) // MINUTE_MS
        if len(self.order) < 2:
            return at.voice("Each deals for {n} minutes", n=minutes)
        off = minutes * (len(self.order) - 1)
        return at.voice("Each deals for {n} minutes, then has {off} off", n=minutes, off=off)

    @property
    def signed_in(self) -> str:
        return self.boss or super().signed_in

    @property
    def holds_entry(self) -> bool:
        return bool(self.order)


def rota_key(at: Context, return_to: Dialog, *, name: str = "back", boss: str = "") -> KeyAction:
    """The key to the rota, by default at the edge; it says how many take turns."""
    title = at.voice("Rota …")
    if not of_role(at.state, Role.CROUPIER):
        reason = GreyReason(at.voice("First enrol a croupier: Menu, Staff"), "HP 3")
        return grey(at.voice, name, title, reason)
    order, found = _in_force(at), _newer_rota(at)
    asks = opening(RotaOrder(order=order, boss=boss, return_to=return_to))
    if found is not None:
        detail = at.voice("newer: table {table}", table=found.table)
        return live(name, title, asks, detail=detail, tone=Tone.RAISE)
    detail = at.voice.count("{n} croupier", "{n} croupiers", len(order)) if order else ""
    return live(name, title, asks, detail=detail)


def _not_here(at: Context, people: tuple[str, ...]) -> str:
    """Who of another table's rota cannot deal here."""
    return at.voice("no croupiers here: {people}", people=", ".join(people))


def _on_each_page(people: Sequence[KeyAction], last: KeyAction) -> tuple[KeyAction, ...]:
    """The keys with this one at the end of each page, so that none of the first page moves."""
    size = CHOICES - 1
    pages = (people[first : first + size] for first in range(0, len(people), size))
    return tuple(chain.from_iterable((*page, last) for page in pages))


def _in_force(at: Context) -> tuple[str, ...]:
    """Who takes turns now, the next one first.

    Who has retired since it was laid out, or has another role, is passed over as at the relief, and
    has no key here to be taken out.
    """
    return tuple(turn.croupier for turn in coming_turns(at.state))


# ── the rota that was laid out last at another table (HP 8) ─────────────────────────────────


def _newer_rota(at: Context) -> RotaElsewhere | None:
    """The newest rota of the other tables, as far as the floor is heard.

    None if this table has the same, or one that was laid out later.
    """
    found, here = None if at.floor is None else at.floor.rota(at.now_ms), at.state.rota
    if found is None or same_round(found.croupiers, here.croupiers):
        return None
    return None if here.croupiers and here.laid_ms >= found.laid_ms else found


def _order_here(state: TableState, found: RotaElsewhere) -> tuple[str, ...]:
    """Those of them whom this table knows, from the next one on: that follows from who deals."""
    laid = with_rota(state, RotaLaid(found.croupiers))
    return tuple(turn.croupier for turn in coming_turns(laid))


def _unknown_here(state: TableState, found: RotaElsewhere) -> tuple[str, ...]:
    """Those of them who cannot deal here: not enrolled, retired, or no croupiers."""
    return tuple(each for each in found.croupiers if refuse_croupier(state, each) is not None)


def _laid_out(at: Context, found: RotaElsewhere) -> str:
    """When it was laid out, and who signed for it."""
    time = at.voice.say.time(found.laid_ms)
    if not found.boss:
        return at.voice("drawn up at {time}", time=time)
    return at.voice("drawn up at {time} by {person}", time=time, person=found.boss)
