"""A hand of PokerStars' text as a recorded hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import Act, Deed, HandHistory, HistoryRound
from dealerassist.records.hand_history.recorded import recorded_hand_of
from dealerassist.records.pokerstars.header import header_of
from dealerassist.records.pokerstars.told_hand import ToldHand
from dealerassist.records.recorded_hand import RecordedHand


class HistoryWithLines(NamedTuple):
    """A hand, and the line of its text on which each act stands, from 1."""

    history: HandHistory
    act_lines: list[int]


def pokerstars_record_of(text: str) -> RecordedHand:
    """The hand that a text describes.

    Raises:
        UnreadableError: if it is not understood, or the program cannot play the hand; with the
            line of the text, from 1, or the number of the act.
    """
    return recorded_hand_of(history_of(text).history)


def history_of(text: str) -> HistoryWithLines:
    """The hand as the text tells it.

    Raises:
        UnreadableError: as `pokerstars_record_of`.
    """
    first, *lines = text.split("\n")
    header = header_of(first.rstrip())
    told, number = ToldHand(header), 1
    try:
        for number, line in enumerate(lines, 2):
            told.take(line.rstrip(), number)
        told.finish()
    except UnreadableError as error:
        error.line = number
        raise
    history = HandHistory(
        game=header.game,
        limit=header.limit,
        stakes=header.stakes,
        has_button=not header.game.is_stud,
        button=told.button,
        stacks=told.seats.stacks,
        rounds=tuple(_with_mucked(told)),
        rakes=None if told.rake is None else (told.rake,),
        left=told.left,
        won=told.won | told.cashed_out if told.won or told.rake is not None else None,
        again=tuple(told.again),
        absent=frozenset(told.seats.absent if header.is_of_tournament else ()),
        tournament=header.is_of_tournament,
        level=header.level,
        currency=header.currency,
    )
    return HistoryWithLines(history, told.act_lines)


def _with_mucked(told: ToldHand) -> Iterator[HistoryRound]:
    """The rounds, with the hole cards that the summary names as mucked (board games only)."""
    board = told.has_board and any(each.cards for each in told.rounds)
    for at, each in enumerate(told.rounds):
        if at or not board:
            yield each
        else:
            mucked = (
                Deed(seat, Act.DEALT, 1, "is dealt", cards=cards)
                for seat, cards in told.mucked.items()
                if not _is_told(told.rounds, seat, cards)
            )
            yield replace(each, deeds=(*each.deeds, *mucked))


def _is_told(rounds: Iterable[HistoryRound], seat: int, cards: tuple[Card, ...]) -> bool:
    """Whether the hand has told these cards of a seat, as dealt to it or as shown."""
    deeds = (deed for each in rounds for deed in each.deeds if deed.seat == seat)
    return any(deed.act in (Act.DEALT, Act.SHOW) and {*cards} <= {*deed.cards} for deed in deeds)
