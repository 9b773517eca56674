"""Random hands, as the keys that a croupier taps for them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dealerassist.hand.commands import (
    BetTo,
    DealBoard,
    DealCommon,
    DealUp,
    Exchange,
    HandCommand,
    PostForcedBet,
    ShowCard,
)
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.deal_search import rehearse
from dealerassist.table.mixed_table import rules_of_next_hand
from dealerassist.table.recording_depth import hand_started
from dealerassist.table.state import TableState
from ui.asked.intents import AskDesk
from ui.dialogs.before_next_hand import GuestsWithoutChips, WithoutChips
from ui.keys.typed_money import typed_number
from ui.kiosk.kiosk import Kiosk


def next_hand(state: TableState, random: Random) -> tuple[HandCommand, ...]:
    """The hand that this table deals next, after *New hand*, command by command."""
    rules = rules_of_next_hand(state)
    assert rules is not None
    return rehearse(hand_started(state), rules, random).commands


def keys_of_a_hand(kiosk: Kiosk, state: TableState, random: Random) -> Iterator[str]:
    """The keys of the next hand; each is to be tapped before the following one is asked for."""
    commands, rules = next_hand(state, random), rules_of_next_hand(state)
    assert rules is not None
    yield "new-hand"
    while (asked := kiosk.screen.mode.dialog) is not None:
        match asked:
            case WithoutChips():
                yield "seat-sit-out"
            case GuestsWithoutChips(seats=seats):
                yield from (f"guest-sit-out-{seat}" for seat in seats)
            case _:
                break
        yield "new-hand"
    for command in commands:
        yield from keys_for(kiosk, rules, command)


def keys_for(kiosk: Kiosk, rules: HouseRules, command: HandCommand) -> Iterator[str]:
    """The keys that say this command, as they lie when it is due."""
    if isinstance(command, DealUp):
        yield "card-unknown" if command.card is None else f"card-{command.card.code}"
    elif isinstance(command, DealCommon | ShowCard):
        yield f"card-{command.card.code}"
    elif isinstance(command, DealBoard):
        yield from (f"card-{card.code}" for card in command.cards)
    elif isinstance(command, Exchange):
        yield f"draw-{len(command.cards)}"
    elif isinstance(command, PostForcedBet):
        yield "act-bring-in" if "act-bring-in" in kiosk.screen.key_actions else "act-bet"
    else:
        yield from _key_that_does(kiosk, rules, command)


def _key_that_does(kiosk: Kiosk, rules: HouseRules, command: HandCommand) -> Iterator[str]:
    does = AskDesk(command)
    named = [
        name for name, key_action in kiosk.screen.key_actions.items() if key_action.does == does
    ]
    if named:
        yield named[0]
        return
    assert isinstance(command, BetTo), f"no key for {command}"
    number = str(typed_number(rules, command.total))
    yield from ("act-amount", *(f"digit-{digit}" for digit in number), "confirm")
