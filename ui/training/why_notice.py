"""Explanations over the felt in an exercise: why a key is grey, and what a rule says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer, capital
from ui.asked.key_action import WHY
from ui.asked.notices import CLOSE, MORE, plain_notice, rule_notice, turned_to
from ui.view.parts import Key
from ui.view.pieces import PiecesView
from ui.view.view import Notice, NumberPad, View

RULE = "rule"
"""The name of the key that shows the rule behind an answer."""


class ExplanationState(Struct, frozen=True, kw_only=True):
    """Base of the state of an exercise: which explanation is open.

    Attributes:
        asked_why: the name of the grey key that was tapped, or `RULE`; empty if nothing is open.
        page: the page of the explanation, from 0; it counts on past the last, which is followed
            by the first.
    """

    asked_why: str = ""
    page: int = 0

    def explaining(self, name: str) -> Self:
        """The state after a tap on a key that `explains`: opened, on the next page, or closed."""
        if name == MORE:
            return replace(self, page=self.page + 1)
        return replace(self, asked_why="" if name == CLOSE else name.removeprefix(WHY), page=0)


def explains(name: str) -> bool:
    """Whether a tap on this key opens an explanation, turns its page, or closes it."""
    return name in (CLOSE, MORE, RULE) or name.startswith(WHY)


def keys_of(view: View) -> Iterator[Key]:
    """Every key of the exercise, wherever it lies on the screen; seats, chips and choices apart."""
    asked = view.asked
    yield from (*asked.side, *asked.ends, *asked.keys)
    match asked.shows:
        case NumberPad(digits=digits, presets=presets):
            yield from (*digits, *presets)
        case PiecesView(digits=digits, next=following):
            yield from (*digits, following)
        case _:
            pass
    verdict = None if asked.exercise is None else asked.exercise.verdict
    if verdict is not None and verdict.rule is not None:
        yield verdict.rule


def is_live(view: View, name: str) -> bool:
    """Whether no grey key has this name; seats, chips and choices are never grey in this sense."""
    return all(key.enabled for key in keys_of(view) if key.name == name)


def listened(view: View) -> frozenset[str]:
    """The names of all keys and seats of the exercise, grey ones too: what it takes taps of."""
    names = {key.name for key in keys_of(view)}
    names |= {f"seat-{seat.number}" for seat in view.felt.seats}
    if isinstance(view.asked.shows, PiecesView):
        names |= {piece.name for piece in view.asked.shows.pieces}
    if view.asked.exercise is not None:
        names |= {slot.name for slot in view.asked.exercise.slots if slot.name}
        names |= {pick.name for pick in view.asked.exercise.picks}
    if view.notice is not None:
        names |= {CLOSE, MORE}
    return frozenset(names | {"prompt"})


def explained(
    voice: Localizer,
    view: View,
    asked: str,
    rule: str,
    page: int,
    *,
    otherwise: str,
    seats: str = "",
) -> Notice | None:
    """The notice that explains what was tapped; None if nothing was, or the key is gone.

    Args:
        voice: the reader's language.
        view: the screen with the key on it.
        asked: the name of the key, or `RULE`; empty for nothing.
        rule: the number of the rule behind the question.
        page: which of the rule's passages is shown, from 0.
        otherwise: why a key is grey that has no reason of its own, as all of its pad are grey.
        seats: why a tap on a seat means nothing now; empty where none is explained.
    """
    if not asked:
        return None
    if asked == RULE:
        return _turned(voice, rule_notice(voice, rule), page)
    for name, title, why in (*_grey_keys(view), *_seats(voice, view, seats)):
        if name == asked and (why or otherwise):
            return _turned(voice, plain_notice(voice, title, f"{capital(why or otherwise)}."), page)
    return None


def _grey_keys(view: View) -> Iterator[tuple[str, str, str]]:
    """Name, title and reason of every grey key, of the choices of an answer too."""
    yield from ((key.name, key.title, key.why) for key in keys_of(view) if not key.enabled)
    picks = () if view.asked.exercise is None else view.asked.exercise.picks
    yield from ((each.name, each.title or each.spoken, "") for each in picks if not each.enabled)


def _seats(voice: Localizer, view: View, why: str) -> Iterator[tuple[str, str, str]]:
    """The same of every seat, where a tap on it means nothing now."""
    if why:
        for seat in view.felt.seats:
            yield f"seat-{seat.number}", voice("Seat {seat}", seat=seat.number), why


def _turned(voice: Localizer, notice: Notice, page: int) -> Notice:
    return turned_to(voice, notice, page) if len(notice.passages) > 1 else notice
