"""The screen of a table in a tournament (chapter 11): for tests of looks, and pictures."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.hand.legal import Wanted, awaited
from dealerassist.local_time import MINUTE_MS, SECOND_MS
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import OpenTable
from dealerassist.tournament.structure import Rebuys, Structure
from tests.support.tournaments import holdem_levels, structure, tournament
from tests.support.ui.croupier import Croupier, NotingDesk, StoppedClock
from ui.kiosk.kiosk import Kiosk

LEVELS = [*holdem_levels(50, 100), 5, *holdem_levels((200, 100), (400, 100))]
"""Two levels with chips of 25, a break, then without them."""

USUAL = structure(LEVELS, rebuys=Rebuys(stack=2000, until=1))
"""Rebuys in the first level."""


def seated_in_tournament(
    *seats: int, of: Structure = USUAL, language: Language = Language.ENGLISH
) -> Croupier:
    """A table in a tournament with guests at these seats, before its clock starts."""
    desk = NotingDesk()
    played = tournament(of)
    desk.handle(OpenTable("4", of.games[0], tournament=played), actor="7")
    table = Croupier(desk, language=language, clock=StoppedClock())
    table.tap("shift-open digit-7 confirm")
    for card, seat in enumerate(seats, start=1):
        table.tap(f"seat-{seat} preset-{card}")
    return table


def begun(*seats: int, of: Structure = USUAL, language: Language = Language.ENGLISH) -> Croupier:
    """The same with the clock running, and the button at the first of them."""
    table = seated_in_tournament(*seats, of=of, language=language)
    return table.tap(f"tournament clock-start place-button button-{seats[0]}")


def later(table: Croupier, *, minutes: int = 0, seconds: int = 0) -> Croupier:
    """So much time later, with the screen as it is then."""
    table.clock.now_ms += minutes * MINUTE_MS + seconds * SECOND_MS
    table.kiosk.refresh()
    return table


def tournament_states(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """From the first seat card to the winner."""
    table = seated_in_tournament(1, 3, 4, language=language)
    yield "seat card asked", table.tap("seat-6").kiosk
    yield "seat card typed", table.tap("arrival-moved digit-1 digit-7").kiosk
    yield "chips of a moved guest", table.tap("confirm digit-3 digit-0 digit-0 digit-0").kiosk
    yield "before the clock starts", table.tap("confirm").kiosk
    yield "menu of a tournament", table.tap("tournament").kiosk
    yield "levels of a tournament", table.tap("levels").kiosk
    yield "how much is left of a level", table.tap("period-1 digit-9 digit-3 digit-0").kiosk
    table.tap("cancel cancel clock-start place-button button-1")
    yield "menu of a guest in a tournament", table.tap("seat-3").kiosk
    yield "penalty", table.tap("seat-penalty").kiosk
    yield (
        "chips beside the structure",
        table.tap("cancel seat-chips chips-out digit-5 digit-00").kiosk,
    )
    yield "who signs for chips as well", table.tap("confirm").kiosk
    yield "guest moves to another table", table.tap("cancel cancel seat-to-table digit-9").kiosk
    yield "absent in a tournament", table.tap("cancel seat-sit-out").kiosk
    table.tap("new-hand rest-fold act-award")
    yield "last minute of a level", later(table, minutes=9, seconds=20).kiosk
    yield "first hand of a level", later(table, seconds=50).tap("seat-3 seat-sit-in").kiosk
    yield "hand for hand", table.tap("tournament hand-for-hand").kiosk
    table.tap("tournament hand-for-hand")
    yield "break with a colour-up", later(table, minutes=10).kiosk
    yield from _won(language)


def _won(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """Rebuy or out, and who is left with all the chips."""
    table = begun(1, 3, language=language).tap("new-hand act-allin act-call")
    run_out(table, {1: ["As", "Ad"], 3: ["Ks", "Kd"]})
    yield "rebuy or out", table.tap("new-hand").kiosk
    out = next(key.name for key in table.view.asked.keys if key.name.startswith("guest-out"))
    yield "all the chips of the table", table.tap(out).kiosk


def run_out(table: Croupier, hands: dict[int, list[str]]) -> None:
    """Deal the board and turn up these hands, whatever is asked first, and push the pots."""
    board = ["2c", "7d", "9h", "4s", "Js"]
    while (hand := table.desk.state.hand) is not None and table.desk.state.hand_in_progress:
        wanted, seat = awaited(hand)
        if wanted is Wanted.AWARD:
            table.tap("act-award")
        elif wanted is Wanted.BOARD_CARD:
            table.tap(f"card-{board[len(hand.board)]}")
        else:
            assert seat is not None
            known = sum(card is not None for card in hand.player(seat).down_cards)
            table.tap(f"card-{hands[seat][known]}")
