"""The keys below the list of hands from which the value of a filter is chosen."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.locale.hand_flags import FLAGS
from ui.asked.context import Context
from ui.asked.intents import cancel, opening
from ui.asked.key_action import KeyAction, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import seat_name
from ui.keys.paging import page_of_choices
from ui.review.filters import look_for_hands, with_flag
from ui.review.hands_list import FilterChoice, HandsList
from ui.review.time_filter import shift_keys, until_keys
from ui.view.view import Pad


def choice_keys(at: Context, page: HandsList) -> PadKeys:
    """The choices for the filter that is being set; no keys at all while none is."""
    choosing = page.choosing
    if choosing is None:
        return PadKeys(Pad.NONE)
    choices = _choices(at, page, choosing)
    close = cancel(at.voice, then=Mode(page.asking(None)))
    return page_of_choices(
        at.voice, choices, page.leaf, lambda leaf: page.asking(choosing, leaf), close
    )


def _choices(at: Context, page: HandsList, choosing: FilterChoice) -> tuple[KeyAction, ...]:
    match choosing:
        case FilterChoice.CROUPIER:
            return tuple(_croupier(at, page, number) for number in page.croupiers)
        case FilterChoice.SEAT:
            winner = _winner(at, page)
            return (*(_seat(at, page, seat) for seat in _seats(at)), winner)
        case FilterChoice.WINNER:
            return tuple(_won_by(at, page, seat) for seat in _seats(at))
        case FilterChoice.FROM:
            return shift_keys(at, page)
        case FilterChoice.UNTIL:
            return until_keys(at, page)
        case FilterChoice.FLAG:
            return _flags(at, page)
        case _:
            assert_never(choosing)


def _croupier(at: Context, page: HandsList, number: str) -> KeyAction:
    person = at.state.person(number)
    wanted = replace(page.wanted, croupier=number)
    name = "" if person is None else person.name
    return live(f"dealt-by-{number}", number, look_for_hands(page, wanted), detail=name)


def _seat(at: Context, page: HandsList, seat: int) -> KeyAction:
    wanted = replace(page.wanted, seat=seat)
    return live(f"of-seat-{seat}", seat_name(at.voice, seat), look_for_hands(page, wanted))


def _seats(at: Context) -> range:
    return range(1, len(at.state.seats) + 1)


def _winner(at: Context, page: HandsList) -> KeyAction:
    """The key that asks for the seat of a winner instead of one who was dealt in."""
    asks = opening(page.asking(FilterChoice.WINNER))
    return live("winner", at.voice("Winner …"), asks, detail=at.voice("who won, by seat"))


def _won_by(at: Context, page: HandsList, seat: int) -> KeyAction:
    wanted = replace(page.wanted, winner=seat)
    title = at.voice("Seat {seat} wins", seat=seat)
    return live(f"won-by-{seat}", title, look_for_hands(page, wanted))


def _flags(at: Context, page: HandsList) -> tuple[KeyAction, ...]:
    """Everything unusual that a hand can have; what is looked for already is green."""
    return tuple(
        live(
            f"flag-{flag.value.replace('_', '-')}",
            at.voice(title),
            look_for_hands(page, with_flag(page.wanted, flag)),
            chosen=flag in page.wanted.flags,
        )
        for flag, title in FLAGS.items()
    )
