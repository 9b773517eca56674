"""The states of a mixed table: chosen, shown, played, and a change of game (8.1)."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.cards import PACK
from dealerassist.locale.catalogue import Language
from dealerassist.rules.mix import Mix, MixChange
from dealerassist.rules.mix_files import shipped_mix
from dealerassist.table.commands import OpenShift, OpenTable, TakeSeat
from tests.support.ui.croupier import EVENING_MS, Croupier, NotingDesk
from ui.kiosk.kiosk import Kiosk
from ui.view.view import Pad

GUESTS = {1: 800, 3: 1500, 4: 900, 6: 640}

QUICKEST = ("act-award", "act-fold", "act-bring-in", *(f"card-{card.code}" for card in PACK))
"""The keys of the shortest hand, in the order in which they are looked for."""


def of_two_hands(name: str = "horse") -> Mix:
    """A shipped mix that changes after two hands of each game."""
    mix = shipped_mix(name)
    return Mix.of(name=mix.name, version=1, change=MixChange(hands=2), games=mix.games)


def mixed_table(mix: Mix, language: Language = Language.ENGLISH) -> Croupier:
    """A table of this mix with four guests."""
    desk = NotingDesk()
    desk.handle(OpenTable("14", mix.games[0], mix=mix), actor="test")
    desk.handle(OpenShift("C-07", "2026-11-21", EVENING_MS), actor="test")
    for seat, stack in GUESTS.items():
        desk.handle(TakeSeat(seat, stack, ""), actor="test")
    return Croupier(desk, language=language)


def folded_out(table: Croupier, hands: int = 1) -> Croupier:
    """Hands in which everybody folds to the last one, who is paid."""
    for _ in range(hands):
        table.tap("new-hand")
        while table.view.asked.pad is not Pad.BETWEEN:
            table.tap(next(key for key in QUICKEST if table.enabled(key)))
    return table


def mixed_states(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """Each state with its name; each is to be looked at before the next is asked for."""
    table = mixed_table(of_two_hands(), language)
    yield "mix: the first hand comes", table.kiosk
    yield "mix: in a hand", table.tap("new-hand").kiosk
    yield "mix: rules of the game in turn", table.tap("terms").kiosk
    yield "mix: rules of the next game", table.tap("more").kiosk
    yield "mix: all games", table.tap("more more more more").kiosk
    table = folded_out(mixed_table(of_two_hands(), language))
    yield "mix: one hand before the change", table.kiosk
    yield "mix: the last hand of a game", table.tap("new-hand").kiosk
    table = folded_out(mixed_table(of_two_hands(), language), 4)
    yield "mix: change to a game without a button", table.kiosk
    yield "mix: first hand after the change", table.tap("new-hand").kiosk
    table = mixed_table(of_two_hands(), language).tap(
        "shift-close confirm close-pending table-setup"
    )
    yield "mix: games to choose from", table.tap("more").kiosk
