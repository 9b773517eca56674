"""The page of the house's money: the tray, its slips, the last hands and the counts (HP 4)."""

from __future__ import annotations

from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.table.commands import AnnounceLastHands, OpenTray
from dealerassist.table.last_hands_announced import hands_left
from dealerassist.table.money_state import Purpose
from dealerassist.table.plausible_amounts import AmountKind
from dealerassist.table.zero_light import differences_open, zero_light
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.count_box import count_keys
from ui.dialogs.opening_differs import opens_tray
from ui.dialogs.piece_count import PieceCount
from ui.dialogs.sign_tronc import tronc_keys
from ui.dialogs.slip import credit_key, fill_key, slip_again_key
from ui.dialogs.time_collection import time_key
from ui.keys.chips import tray_chips
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


class HouseMoney(Dialog, frozen=True, kw_only=True):
    """The page with everything that can be done with the tray and the boxes."""

    def asks(self, at: Context) -> Asked:
        voice = at.voice
        why = voice.cited(voice("Count first; what should be there comes afterwards"), "HP 4")
        keys = (
            _open_tray(at, self),
            fill_key(at, self),
            credit_key(at, self),
            last_hands_key(at, None),
            *time_key(at),
            *count_keys(at, Purpose.CHECKPOINT, self),
        )
        ends = (
            slip_again_key(at, self),
            *tronc_keys(at, self, "tronc-due"),
            cancel(voice, detail=voice("back to the table")),
        )
        return Asked(
            prompt=Prompt(voice("The house’s money"), dotted([why, last_hands_words(at)])),
            pad=PadKeys(Pad.MONEY, keys, ends),
            rule="HP 4 money",
        )


class TrayOpening(PieceCount, frozen=True, kw_only=True):
    """Asks for the chips that the tray begins the shift with, by denomination."""

    def asks(self, at: Context) -> Asked:
        why = at.voice.cited(at.voice("Count together with the pit boss"), "HP 4")
        return self.counting(
            at,
            opens_tray(at, self.pieces, self),
            confirm=at.voice("Open the tray"),
            prompt=Prompt(at.voice("Which chips does the tray begin with?"), why),
            kind=AmountKind.OPENING,
        )


def money_key(at: Context) -> KeyAction:
    """The key between hands that opens the page; it says whether the table is off."""
    voice, title = at.voice, at.voice("Money")
    if not at.state.shift_is_open:
        return grey(voice, "money", title, refuse(Code.SHIFT_CLOSED, "HP 4"))
    not_open = at.state.money.opening is None
    detail = voice("tray not opened") if not_open else table_off(at)
    # Amber from the opening of the shift on, for a tray that is not opened cannot be counted.
    tone = Tone.RAISE if not_open else Tone.PLAIN
    brief = voice("no tray yet") if not_open else ""
    return live("money", title, opening(HouseMoney()), detail=detail, brief=brief, tone=tone)


def table_off(at: Context) -> str:
    """Whether the table balances, or by how much it is off; or what nobody has signed for yet."""
    voice, off, seen = at.voice, zero_light(at.state), differences_open(at.state)
    if off:
        return voice("Table balance {amount}", amount=voice.signed(off))
    if seen:
        return voice.count("{n} difference not signed", "{n} differences not signed", seen)
    return voice("Table balances ✓")


def zero_figure(at: Context) -> str:
    """By how much a table is off that does not balance: "−€25"; or that one is not signed."""
    voice, off = at.voice, zero_light(at.state)
    return voice.signed(off) if off else voice("0 · {n} open", n=differences_open(at.state))


def _open_tray(at: Context, page: Dialog) -> KeyAction:
    voice, title = at.voice, at.voice("Open the tray")
    refusal = refusal_of(at, OpenTray(()))
    if refusal is not None and refusal.code is not Code.OPENING_DIFFERS:
        return grey(voice, "tray-open", title, refusal, icon="tray")
    counted = opening(TrayOpening(chosen=tray_chips(at)[0], return_to=page))
    detail = voice("count its chips")
    return live("tray-open", title, counted, detail=detail, tone=Tone.GO, icon="tray")


# ── the last hands ──────────────────────────────────────────────────────────────────────────


def last_hands_key(at: Context, return_to: Dialog | None) -> KeyAction:
    """The key that announces the last three hands; afterwards, how many may still be begun."""
    voice, title = at.voice, at.voice("Last three hands")
    refusal, left = refusal_of(at, AnnounceLastHands()), hands_left(at.state)
    if refusal is None:
        detail = voice.cited(voice("announce them"), "HP 4")
        does: Intent = AskDesk(AnnounceLastHands(), Mode(return_to))
        return live("last-three", title, does, detail=detail)
    if left is None:
        return grey(voice, "last-three", title, refusal)
    said = GreyReason(dotted([voice("announced"), still_to_begin(voice, left)]), "HP 4")
    return grey(voice, "last-three", title, said, icon="confirm")


def last_hands_words(at: Context) -> str:
    """After the announcement, how many hands may still be begun; empty before it."""
    left = hands_left(at.state)
    if left is None:
        return ""
    said = at.voice("last hands announced: {left}", left=still_to_begin(at.voice, left))
    return capital(at.voice.cited(said, "HP 4"))


def still_to_begin(voice: Localizer, left: int) -> str:
    """How many of the last hands may still be begun, in words."""
    if not left:
        return voice("no further hand")
    return voice.count("{n} more hand", "{n} more hands", left)
