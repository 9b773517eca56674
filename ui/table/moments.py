"""The moments of a hand: for each, the pad below, the prompt, and what is said aloud.

What the rules want next (`Wanted`) says which moment it is, so that what a croupier sees at one of
them is found in one folder: dealing, betting, showdown … Where less than everything is recorded
other keys lie below in some moments (`ui/table/less_recorded/keys.py`), which `ui/kiosk/pads.py`
asks for first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec import Struct

from dealerassist.hand.legal import Legal, Wanted
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState
from ui.shell.context import Context
from ui.shell.pad import PadKeys
from ui.table.betting.announcement import betting_words
from ui.table.betting.keys import action_keys
from ui.table.betting.prompt import betting_prompt
from ui.table.between_hands.announcement import between_words
from ui.table.between_hands.keys import between_keys
from ui.table.between_hands.prompt import between_prompt
from ui.table.dealing.announcement import dealing_words
from ui.table.dealing.prompt import dealing_prompt
from ui.table.exchange.keys import draw_keys
from ui.table.less_recorded.pot_entry import dealt_hand_key
from ui.table.less_recorded.prompt import first_in_prompt, pots_prompt, winners_prompt
from ui.table.opener.keys import opener_keys
from ui.table.opener.prompt import opener_prompt
from ui.table.showdown.announcement import award_words, showing_words, winners_words
from ui.table.showdown.keys import award_keys, showing_keys
from ui.table.showdown.prompt import award_prompt, showing_prompt
from ui.view.view import Pad, Prompt


class TableMoment(Struct, frozen=True):
    """What the table shows and says while the rules want one thing.

    Attributes:
        keys: the pad that lies below.
        prompt: the next physical step, and why.
        words: what the croupier says aloud; empty where nothing is said.
    """

    keys: Callable[[Context], PadKeys]
    prompt: Callable[[Context, HandState, Legal], Prompt]
    words: Callable[[Context, HandState, Legal], str]


def keys_now(at: Context) -> PadKeys:
    """The pad that the hand wants, or the one between hands."""
    if at.may is None:
        return PadKeys(Pad.BETWEEN, (*between_keys(at), *dealt_hand_key(at)))
    return MOMENTS[at.may.wanted].keys(at)


def prompt_now(at: Context) -> Prompt:
    """What the croupier does next in the hand, or between hands."""
    if at.hand is None or at.may is None:
        return between_prompt(at)
    return MOMENTS[at.may.wanted].prompt(at, at.hand, at.may)


def words_now(at: Context) -> str:
    """What the croupier says aloud now."""
    if at.hand is None or at.may is None:
        return between_words(at)
    return MOMENTS[at.may.wanted].words(at, at.hand, at.may)


def _cards(at: Context) -> PadKeys:  # noqa: ARG001
    return PadKeys(Pad.CARDS)


def _opener_prompt(at: Context, hand: HandState, may: Legal) -> Prompt:  # noqa: ARG001
    """Who opens, if an open card is unknown; without cards, who puts chips in first."""
    return first_in_prompt(at, hand) if hand.depth is Depth.POT else opener_prompt(at, hand)


def _silence(at: Context, hand: HandState, may: Legal) -> str:  # noqa: ARG001
    """Nothing is said."""
    return ""


def _no_prompt(at: Context, hand: HandState, may: Legal) -> Prompt:  # noqa: ARG001
    """No prompt."""
    return Prompt("")


_DEALING = TableMoment(_cards, dealing_prompt, dealing_words)
# Routine steps follow in the entry that they belong to, so no screen ever waits for one; nothing is
# wanted only once a hand is over, and then the table between hands is shown.
_NOTHING = TableMoment(_cards, _no_prompt, _silence)

MOMENTS: Mapping[Wanted, TableMoment] = MappingProxyType(
    {
        Wanted.UP_CARD: _DEALING,
        Wanted.DOWN_CARDS: _DEALING,
        Wanted.COMMON_CARD: _DEALING,
        Wanted.BOARD_CARD: _DEALING,
        Wanted.EXCHANGE: TableMoment(
            lambda at: PadKeys(Pad.DRAW, draw_keys(at)), dealing_prompt, dealing_words
        ),
        Wanted.OPENER: TableMoment(
            lambda at: PadKeys(Pad.SEATS, opener_keys(at)), _opener_prompt, dealing_words
        ),
        Wanted.ACTION: TableMoment(
            lambda at: PadKeys(Pad.ACTIONS, action_keys(at)), betting_prompt, betting_words
        ),
        Wanted.SHOWING: TableMoment(
            lambda at: PadKeys(Pad.CARDS, showing_keys(at)), showing_prompt, showing_words
        ),
        Wanted.AWARD: TableMoment(
            lambda at: PadKeys(Pad.SHOWDOWN, award_keys(at)),
            lambda at, hand, _: award_prompt(at, hand),
            lambda at, hand, _: award_words(at, hand),
        ),
        Wanted.WINNERS: TableMoment(
            _cards, lambda at, hand, _: winners_prompt(at, hand), lambda at, *_: winners_words(at)
        ),
        Wanted.POTS: TableMoment(_cards, pots_prompt, _silence),
        Wanted.ROUTINE: _NOTHING,
        Wanted.NOTHING: _NOTHING,
    }
)
"""For each thing that the rules can want, what the table shows and says."""

assert set(MOMENTS) == set(Wanted), "whatever the rules can want has its moment"
