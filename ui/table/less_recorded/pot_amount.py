"""The keypad for the amount of a pot, where only pots are recorded (house practice, chapter 1)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dealerassist.hand.recording_depth.pots_only import bounds_of
from dealerassist.locale.localizer import capital, dotted
from ui.shell.context import Context
from ui.shell.intents import opening
from ui.shell.key_action import KeyAction, grey, live
from ui.shell.number_dialog import digit_keys
from ui.shell.pad import PadKeys
from ui.shell.seat_and_hand_names import hand_label, pot_name
from ui.shell.typed_money import MOST_PRESETS, money_typed, typed_number
from ui.table.less_recorded.between_hands_dialog import TableKeys
from ui.table.less_recorded.pots_only_winners import hand_of_pots, refuse_amount
from ui.view.parts import Tone
from ui.view.view import NumberPad, Pad

if TYPE_CHECKING:
    from ui.table.less_recorded.pot_entry import PotEntry

_PARTS = (1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8)
"""The multiples of a power of ten that count as round amounts."""


def pot_keypad(at: Context, pot_entry: PotEntry) -> PadKeys:
    """The keypad; a preset enters a whole amount and goes on to the winners at once."""
    digits = digit_keys(at, pot_entry)
    presets = tuple(_preset(at, pot_entry, chips) for chips in _presets(at, pot_entry))
    hand, pot = (
        hand_label(at.voice, hand_of_pots(at).number),
        pot_name(at.voice, _number(pot_entry)),
    )
    pad = NumberPad(
        title=dotted([hand, pot]),
        value=money_typed(at.voice, at.rules, pot_entry.number),
        hint=pot_entry.hint_now(at, _hint(at)),
        alert=pot_entry.untaken,
        digits=tuple(key_action.key for key_action in digits),
        presets=tuple(key_action.key for key_action in presets),
    )
    return PadKeys(Pad.NUMBER, (*digits, *presets, _confirm(at, pot_entry), _leave(at)), pad)


def _number(pot_entry: PotEntry) -> int:
    """Which pot it is: 0 for the main pot, 1 for the first side pot."""
    return len(pot_entry.pots) - 1


def _hint(at: Context) -> str:
    """What to type, and the least that lies in the pots by what was recorded before."""
    voice = at.voice
    enter = voice("what is in the pot, rake included")
    if at.hand is None:
        return capital(enter)
    least = voice("at least {amount} in the pots", amount=voice.money(bounds_of(at.hand).least))
    return capital(dotted([least, enter]))


def _preset(at: Context, pot_entry: PotEntry, chips: int) -> KeyAction:
    number = typed_number(at.rules, chips)
    entered = replace(pot_entry, digits=str(number), entered=True)
    return live(f"preset-{number}", at.voice.money(chips), opening(entered))


def _presets(at: Context, pot_entry: PotEntry) -> tuple[int, ...]:
    """Round amounts in chips, from five of the last street's bets on.

    Where part of the hand was recorded, the least that is in the pots comes first, nothing less.
    """
    hand = hand_of_pots(at)
    known = bounds_of(hand).least if at.hand is not None and pot_entry.before is None else 0
    usual = 5 * hand.rules.streets[-1].bets.smallest
    amounts = _round_amounts(max(known, usual))
    return tuple(dict.fromkeys([known] * bool(known) + amounts))[:MOST_PRESETS]


def _round_amounts(least: int) -> list[int]:
    """Round amounts from `least` on, as many as there are presets."""
    found = (chips for chips in _rounds() if chips >= least)
    return [next(found) for _ in range(MOST_PRESETS)]


def _rounds() -> Iterator[int]:
    """All round amounts in chips, ascending, without end."""
    powers = (10**power for power in count())
    return (int(part * power) for power in powers for part in _PARTS if part * power % 1 == 0)


def _confirm(at: Context, pot_entry: PotEntry) -> KeyAction:
    title = at.voice("Who wins?")
    if (refused := refuse_amount(at, pot_entry)) is not None:
        return grey(at.voice, "confirm", title, refused, tone=Tone.GO)
    entered = opening(replace(pot_entry, entered=True))
    detail = pot_name(at.voice, _number(pot_entry))
    return live("confirm", title, entered, detail=detail, tone=Tone.GO)


def _leave(at: Context) -> KeyAction:
    """The key that leads to the keys between hands, in whose place the keypad lies."""
    title, detail = at.voice("Other keys"), at.voice("shift, croupier, report")
    return live("cancel", title, opening(TableKeys()), detail=detail)
