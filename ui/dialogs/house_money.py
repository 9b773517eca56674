"""The page of the house's money: the tray, its slips, the last hands, the counts (HP 4)."""

from __future__ import annotations

from dealerassist.hand.refusal import Code, refuse
from dealerassist.table.commands import AnnounceLastHands, Credit, Fill, OpenTray
from dealerassist.table.last_hands import hands_left
from dealerassist.table.money import Purpose
from dealerassist.table.zero_light import zero_light
from ui.dialogs.count_box import count_touches
from ui.dialogs.house_chips import Handling, MoneyMenu, PieceCount
from ui.dialogs.slip import signers_known
from ui.felt.chips import tray_of
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.key_action import Do, Intent, KeyAction, Reason, SwitchTo, cancel, grey, live, opening
from ui.shell.mode import PLAIN, Mode
from ui.shell.permissions import allowed
from ui.shell.words import Voice, dotted
from ui.view.parts import Tone


def money_touch(at: Context) -> KeyAction:
    """The key between hands that opens the page; it says whether the table is off."""
    voice, title = at.voice, at.voice("Money")
    if not at.state.shift_is_open:
        return grey(voice, "money", title, refuse(Code.SHIFT_CLOSED, "HP 4"))
    not_open = at.state.money.opening is None
    detail = voice("tray not opened") if not_open else table_off(voice, zero_light(at.state))
    return live("money", title, opening(MoneyMenu()), detail=detail)


def table_off(voice: Voice, off: int) -> str:
    """By how much the table is off: "Table 0 ✓", or the difference with its sign."""
    return voice("Table {difference}", difference=zero_figure(voice, off))


def zero_figure(voice: Voice, off: int) -> str:
    """The difference alone: "0 ✓", or "−€25"."""
    return voice.signed(off) if off else "0\u00a0✓"


def money_touches(at: Context) -> tuple[KeyAction, ...]:
    """The keys of the page, in their order."""
    return (
        _open_tray(at),
        _fill(at),
        _credit(at),
        last_three_touch(at, PLAIN),
        *count_touches(at, Purpose.CHECKPOINT),
        cancel(at.voice, detail=at.voice("back to the table")),
    )


def _open_tray(at: Context) -> KeyAction:
    voice, title = at.voice, at.voice("Open the tray")
    refusal = refusal_of(at, OpenTray(()))
    if refusal is not None:
        return grey(voice, "tray-open", title, refusal, icon="tray")
    counted = opening(PieceCount(Handling.OPENING, tray_of(at)[0]))
    detail = voice("count its chips")
    return live("tray-open", title, counted, detail=detail, tone=Tone.GO, icon="tray")


def _fill(at: Context) -> KeyAction:
    first, second = signers_known(at)
    probe = Fill(((tray_of(at)[-1], 1),), first, second)
    return _slip(at, "fill", at.voice("Fill"), probe, Handling.FILL)


def _credit(at: Context) -> KeyAction:
    first, second = signers_known(at)
    probe = Credit(((tray_of(at)[-1], 1),), first, second)
    return _slip(at, "credit", at.voice("Credit"), probe, Handling.CREDIT)


def _slip(
    at: Context, name: str, title: str, probe: Fill | Credit, handling: Handling
) -> KeyAction:
    """The key of a slip: grey where nobody could sign it; else with the number it would have."""
    voice, refusal = at.voice, refusal_of(at, probe)
    if refusal is not None:
        return grey(voice, name, title, refusal)
    may = allowed(at, Do(probe))
    if isinstance(may, Reason):
        return grey(voice, name, title, may)
    number = voice("slip {number} next", number=at.state.money.slips + 1)
    boss = voice("with the pit boss's PIN") if isinstance(may, SwitchTo) else ""
    counted = opening(PieceCount(handling, tray_of(at)[0]))
    return live(name, title, counted, detail=dotted([number, boss]))


def last_three_touch(at: Context, then: Mode) -> KeyAction:
    """Announce the last three hands; afterwards, how many of them may still be begun."""
    voice, title = at.voice, at.voice("Last three hands")
    refusal, left = refusal_of(at, AnnounceLastHands()), hands_left(at.state)
    if refusal is None:
        detail = voice.cited(voice("announce them"), "HP 4")
        does: Intent = Do(AnnounceLastHands(), then)
        return live("last-three", title, does, detail=detail)
    if left is None:
        return grey(voice, "last-three", title, refusal)
    said = Reason(dotted([voice("announced"), still_to_begin(voice, left)]), "HP 4")
    return grey(voice, "last-three", title, said, icon="confirm")


def still_to_begin(voice: Voice, left: int) -> str:
    """How many of the last hands there may still be."""
    if not left:
        return voice("no further hand")
    return voice.count("{n} more hand", "{n} more hands", left)
