"""What of a screen *Help* has no sentence for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from ui.program.key_help import parts_by_name
from ui.program.key_sentences import AT_THE_TABLE, KeySentences
from ui.view.lists import HandKey
from ui.view.parts import CardKey, Key, PieceKey
from ui.view.training import Pick, SlotView
from ui.view.view import View


class Showing(Protocol):
    """Whatever shows a view."""

    @property
    def view(self) -> View: ...


def without_sentence(
    walk: Iterable[tuple[str, Showing]], sentences: KeySentences = AT_THE_TABLE
) -> dict[str, str]:
    """The keys that nothing is said about, each with a state in which it is there."""
    return {
        name: state
        for state, shown in walk
        for name in tapped_there(shown.view)
        if not sentences.of(name)
    }


def tapped_there(view: View) -> Iterator[str]:
    """The names of everything that can be tapped in this view."""
    for name, part in parts_by_name(view).items():
        # Guests and files have names, too.
        if isinstance(part, Key | CardKey | HandKey | PieceKey | Pick | SlotView):
            yield name
    yield from (f"seat-{seat.number}" for seat in view.felt.seats)
    if view.asked.pad.value != "none":
        yield "prompt"
