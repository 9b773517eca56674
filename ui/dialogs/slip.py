"""Who signs a slip beside the pit boss, and the slip once it is recorded (house practice 4)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.table.commands import Credit, Fill
from dealerassist.table.money import worth
from dealerassist.table.roles import Person, Role
from ui.dialogs.house_chips import MoneyMenu, SlipSigned, slip_signed
from ui.dialogs.person_number import MOST_LISTED, nobody_has_it, person_touch
from ui.dialogs.staff_numbers import number_of, number_seen, of_role
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.key_action import Do, Intent, KeyAction, Reason, live, opening, reason_of
from ui.shell.mode import Mode, Typing
from ui.shell.number_entry import NumberEntry
from ui.shell.permissions import allowed
from ui.view.parts import Fact, Tone


def signers_known(at: Context) -> tuple[str, str]:
    """A pit boss and whoever deals, where it is only asked whether the chips may be moved."""
    deals = _dealing(at)
    return _first_beside(at, deals), deals or "C-01"


def _dealing(at: Context) -> str:
    return "" if at.state.shift is None else at.state.shift.croupier


def _first_beside(at: Context, second: str) -> str:
    """Somebody who could sign first where `second` signs second."""
    if not at.state.staff:
        return at.presence.actor if at.presence.actor != second else "P-01"
    bosses = (boss.id for boss in of_role(at.state, Role.PIT_BOSS) if boss.id != second)
    return next(bosses, "")


def second_wish(at: Context, typing: Typing) -> NumberEntry:
    """Who signs second: whoever deals unless another is chosen, and never the first signer."""
    voice, deals = at.voice, _dealing(at)
    usual = deals if at.state.staff else ""
    role = Role.CROUPIER if at.state.staff else Role.PIT_BOSS
    number, seen = usual, usual
    if typing.digits or not usual:
        number = number_of(at.state, role, typing.digits)
        seen = number_seen(at.state, role, typing.digits)
    does: Intent | Reason = Reason(voice("Type a number first"))
    if typing.digits or usual:
        does = _signed_second(at, typing, number)
    if at.state.staff and at.state.person(number) is None:
        does = nobody_has_it(at)
    return NumberEntry(
        title=voice("Second signature"),
        value=seen,
        hint=voice.cited(voice("Two sign, each for themselves: the pit boss comes next"), "HP 4"),
        confirm=voice("Signs as well"),
        does=does,
        people=tuple(_listed(at, typing, person) for person in _candidates(at)),
    )


def _candidates(at: Context) -> list[Person]:
    """Whoever deals, then the others beside whom a pit boss can sign; typed if too many."""
    all_of_them = (*of_role(at.state, Role.CROUPIER), *of_role(at.state, Role.PIT_BOSS))
    those = [person for person in all_of_them if _first_beside(at, person.id)]
    those.sort(key=lambda person: person.id != _dealing(at))
    return those if len(those) <= MOST_LISTED else []


def _listed(at: Context, typing: Typing, person: Person) -> KeyAction:
    does = _signed_second(at, typing, person.id)
    return person_touch(at.voice, f"signs-{person.id}", person, does)


def _signed_second(at: Context, typing: Typing, second: str) -> Intent | Reason:
    """The slip with its second signer; the first is whoever then signs for it, a pit boss."""
    assert typing.slip is not None, "a slip waits for its second signature"
    first = at.presence.actor if not at.state.staff else _first_beside(at, second)
    moved = replace(typing.slip, first=first, second=second)
    refusal = refusal_of(at, moved)
    if refusal is not None:
        return reason_of(at.voice, refusal)
    return allowed(at, Do(moved, Mode(slip_signed(moved, at.state.money.slips))))


# ── afterwards ──────────────────────────────────────────────────────────────────────────────


def slip_figures(at: Context, signed: SlipSigned) -> tuple[Fact, ...]:
    """What is to be written on the slip."""
    voice, slip = at.voice, signed.slip
    kind = {Fill: "Fill", Credit: "Credit"}[type(signed.moved)]
    return (
        Fact(voice("Slip no."), voice.say.number(slip.number)),
        Fact(voice(kind), voice.money(worth(signed.moved.pieces))),
        Fact(voice("Signed by"), f"{slip.first_signer} · {slip.second_signer}"),
    )


def slip_touches(at: Context) -> tuple[KeyAction, ...]:
    """On, once the slip lies where it belongs."""
    voice = at.voice
    done = live("confirm", voice("Done"), opening(MoneyMenu()), tone=Tone.GO)
    return (done,)
