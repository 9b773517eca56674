"""The croupier names who wins, where no cards are recorded (house practice, chapter 1).

A tap on a seat of the felt does the same as the key of that seat.
"""

from __future__ import annotations

from functools import partial

from dealerassist.hand.commands import NameWinner
from dealerassist.hand.legal import Legal, Wanted
from dealerassist.hand.pot import Half
from dealerassist.hand.recording_depth.events import WinnerNamed
from dealerassist.hand.recording_depth.named_winners import (
    first_named_gets_odd_chip,
    pots_to_win,
    refuse_winner,
)
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Player, Standing
from dealerassist.locale.localizer import Localizer, capital, dotted
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.intents import AskDesk, SwitchTo, TableAct, back_to_hand
from ui.asked.key_action import GreyReason, KeyAction, grey, live, reason_of
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import guest_name, seat_name
from ui.felt.named_winners import won_by
from ui.keys.seat_keys import every_seat
from ui.table.less_recorded.depth import depth_note
from ui.table.showdown.keys import award_key
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

PREFIX = "winner-"
"""Before the number of the seat, in a key's object name: "winner-4"."""


class WinnerNaming(Dialog, frozen=True, kw_only=True):
    """How the seat that is named next wins.

    Attributes:
        shared: it shares what was named last, instead of winning something of its own.
        low: it wins the low half.
    """

    shared: bool = False
    low: bool = False

    def asks(self, at: Context) -> Asked:
        keys = PadKeys(Pad.WINNERS, winner_keys(at, self)) if names_winners(at) else None
        return Asked(prompt=armed_prompt(at, self), pad=keys, back=back_to_hand(at))

    def tap(self, at: Context, what: Tapped) -> AskDesk | GreyReason | None:
        if not isinstance(what, int) or not names_winners(at):
            return None
        return winner_tap(at, what, self)


def armed_prompt(at: Context, naming: WinnerNaming) -> Prompt | None:
    """Asks for the seat that shares, or that wins low; None where the next seat wins as usual."""
    if naming == WinnerNaming():
        return None
    odd = odd_chip_hint(at) if naming.shared else ""
    return Prompt(capital(asked_seat(at.voice, naming)), dotted([depth_note(at), odd]))


def odd_chip_hint(at: Context) -> str:
    """That the order of naming decides about an odd chip; empty where the seats do (7.5)."""
    if not first_named_gets_odd_chip(at.rules):
        return ""
    hint = at.voice("Of equal hands, the highest card is named first: it gets the odd chip")
    return at.voice.cited(hint, "7.5")


def names_winners(at: Context) -> bool:
    """Whether winners are being named, or have been and the pots are not paid out yet."""
    if at.hand is None or at.may is None:
        return False
    named = at.may.wanted is Wanted.AWARD and bool(at.hand.named)
    return named or at.may.wanted is Wanted.WINNERS


def winner_keys(at: Context, naming: WinnerNaming) -> tuple[KeyAction, ...]:
    """The keys of the pad, in their order; `naming` is how the next seat wins."""
    hand, may = at.in_hand
    return (
        *_winners(at, hand, naming),
        shared_key(at.voice, Mode(_turned(naming)), naming, refused=_refuse_sharing(at)),
        *_low(at.voice, hand, naming),
        _award(at, may, naming),
    )


def winner_tap(at: Context, number: int, naming: WinnerNaming) -> AskDesk | GreyReason:
    """What a tap on this seat, or on its key, records; or why it cannot win."""
    assert at.hand is not None, "a hand is in progress"
    if not at.hand.has(number):
        return _not_in_the_hand(at, number)
    half, shared = half_of(at.hand, number, naming), naming.shared
    refusal = refuse_winner(at.hand, number, half, shared=shared)
    if refusal is not None:
        return reason_of(at.voice, refusal)
    return AskDesk(NameWinner(number, half, shared))


def half_of(hand: HandState, seat: int, naming: WinnerNaming) -> Half:
    """Which part of the pots the seat is named for.

    The low half if that was asked for; the part named last if it is shared; else all that is
    left to win, or the high half where the low one has its winner.
    """
    if naming.low:
        return Half.LOW
    if naming.shared:
        return hand.named[-1].half if hand.named else Half.WHOLE
    if pots_to_win(hand, seat, Half.WHOLE, shared=False):
        return Half.WHOLE
    high = pots_to_win(hand, seat, Half.HIGH, shared=False)
    return Half.HIGH if high else Half.WHOLE


def _winners(at: Context, hand: HandState, naming: WinnerNaming) -> tuple[KeyAction, ...]:
    keys = (_winner(at, hand, player, naming) for player in hand.players)
    return every_seat(at, PREFIX, keys, partial(_not_in_the_hand, at))


def _not_in_the_hand(at: Context, seat: int) -> GreyReason:
    return GreyReason(at.voice("Seat {seat} is not in the hand", seat=seat), "6.2")


def _winner(at: Context, hand: HandState, player: Player, naming: WinnerNaming) -> KeyAction:
    """The key of a seat. For the seat that was named last, it takes that back."""
    voice, seat = at.voice, player.seat
    does, title, name = winner_tap(at, seat, naming), seat_name(voice, seat), f"{PREFIX}{seat}"
    if isinstance(does, AskDesk):
        return live(name, title, does, detail=guest_of(at, seat))
    if _is_named_last(at, seat) and not naming.shared:
        return live(name, title, TableAct.UNDO, detail=voice("wins"), chosen=True)
    if player.standing is Standing.FOLDED:
        does = GreyReason(voice("Seat {seat} has folded", seat=seat), "6.2")
    won = _won(voice, hand, seat)
    if won is None:
        return grey(voice, name, title, does)
    # The key has room for a word only. Which pots the seat wins is the reason that a tap shows; it
    # stands at the seat on the felt, too.
    return KeyAction(grey(voice, name, title, GreyReason(capital(voice("wins")))).key, won)


def _award(at: Context, may: Legal, naming: WinnerNaming) -> KeyAction:
    """The key that pays the pots out; grey while a seat that shares or wins low is asked for."""
    if naming == WinnerNaming():
        return award_key(at, may)
    return armed_award(at.voice, naming)


def _is_named_last(at: Context, seat: int) -> bool:
    """Whether the last entry, which undo would take back, named this seat."""
    return any(isinstance(event, WinnerNamed) and event.seat == seat for event in at.last[:1])


def guest_of(at: Context, number: int) -> str:
    """The alias of the guest at this seat; empty for a guest without one."""
    seat = at.state.seat(number)
    return guest_name(at.voice, seat) if seat is not None and seat.alias else ""


def _won(voice: Localizer, hand: HandState, seat: int) -> GreyReason | None:
    """What this seat has been named to win; None for nothing."""
    won = won_by(voice, hand, seat)
    return GreyReason(won, "HP 1") if won else None


def _refuse_sharing(at: Context) -> GreyReason | None:
    """Why nobody can share what was named last."""
    hand, may = at.in_hand
    if not hand.named:
        return GreyReason(at.voice("Name a winner first"), "7.4", brief=at.voice("No winner yet"))
    if not may.sharers:
        return GreyReason(at.voice("Nobody else has a share in this pot"), "6.2")
    return None


def _turned(naming: WinnerNaming) -> WinnerNaming:
    """The other way round for the key of a shared pot: a second tap takes the first back."""
    return WinnerNaming(shared=not naming.shared)


def _low(voice: Localizer, hand: HandState, naming: WinnerNaming) -> tuple[KeyAction, ...]:
    if not hand.rules.is_halved:
        return ()
    turned = Mode(WinnerNaming(low=not naming.low))
    return (low_key(voice, turned, naming, refused=_refuse_low(voice, hand)),)


def _refuse_low(voice: Localizer, hand: HandState) -> GreyReason | None:
    """Why nobody can be named for the low half; None if somebody can."""
    low = (refuse_winner(hand, player.seat, Half.LOW) for player in hand.contenders)
    refusals = [refusal for refusal in low if isinstance(refusal, Refusal)]
    if len(refusals) < len(hand.contenders):
        return None
    if any(named.half is Half.LOW for named in hand.named):
        return GreyReason(voice("The low half has its winner"), "7.6")
    return GreyReason(voice("The low half is named before the high one"), "7.6")


# ── keys that both pads of winners have ─────────────────────────────────────────────────────


def asked_seat(voice: Localizer, naming: WinnerNaming) -> str:
    """Which seat is to be tapped after the key for a shared pot or for a low half."""
    if not naming.shared:
        return voice("tap the seat that wins low")
    return voice("tap the seat that shares low" if naming.low else "tap the seat that shares")


def armed_award(voice: Localizer, naming: WinnerNaming) -> KeyAction:
    """The grey key for paying out, while a seat that shares or wins low is asked for."""
    text, rule = capital(asked_seat(voice, naming)), "7.6" if naming.low else "7.4"
    reason = GreyReason(text, rule, brief=voice("Tap a seat"))
    return grey(voice, "act-award", voice("Push the pots"), reason, tone=Tone.GO)


def shared_key(
    voice: Localizer, mode: Mode, naming: WinnerNaming, *, refused: GreyReason | None
) -> KeyAction:
    """The key for a split pot: the seat named next shares what was named last (7.4).

    `naming` is how that seat wins so far, and `refused` why nobody can share.
    """
    title = voice("Split pot")
    if refused is not None:
        return grey(voice, "winner-shared", title, refused)
    said = voice("the next seat shares") if naming.shared else voice("one more winner")
    return live("winner-shared", title, SwitchTo(mode), detail=said, chosen=naming.shared)


def low_key(
    voice: Localizer, mode: Mode, naming: WinnerNaming, *, refused: GreyReason | None = None
) -> KeyAction:
    """The key for the low half: the seat named next wins it (7.6).

    `naming` is how that seat wins so far, and `refused` why nobody can win low.
    """
    title = voice("Low half")
    if refused is not None:
        return grey(voice, "winner-low", title, refused)
    said = voice("the next seat wins low") if naming.low else voice("name low first")
    return live("winner-low", title, SwitchTo(mode), detail=said, chosen=naming.low)
