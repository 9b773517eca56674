"""How a past hand ended: its cards and pots, as its page and a correction of it show them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.pot import PotAward
from dealerassist.hand.pots import winnings
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.result import HandResult
from dealerassist.hand.state import HandState, Phase, Player, Standing
from dealerassist.journal.read_model.rows import HandRow
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.locale.names import pot_name
from ui.asked.seat_and_hand_names import low_name, seat_name, short_hand_name
from ui.asked.showdown_so_far import Showdown
from ui.felt.cards import UNSEEN, card_view, held_views
from ui.view.parts import CardView
from ui.view.pit import ChangeLine


class HandCourse(Struct, frozen=True, kw_only=True):
    """A hand that can be gone through, of the journal or of a file.

    Attributes:
        past: the hand with its entries.
        states: how it stood after each of them; where it is corrected, the last one is its end as
            its betting stands by approved corrections.
        showdown: the hands that were shown at its end.
    """

    past: FinishedHand
    states: tuple[HandState, ...]
    showdown: Showdown

    @property
    def end(self) -> HandState:
        """How it stood in the end."""
        return self.states[-1]


class FoundHand(HandCourse, frozen=True, kw_only=True):
    """A hand that was found in the journal; `row` is its row there, corrections included."""

    row: HandRow


def note_of(
    voice: Localizer, found: HandCourse, state: HandState, player: Player, *, at_end: bool
) -> str:
    """The hand that the seat has shown; or that it is out, or all in."""
    shown = found.showdown.hands.get(player.seat)
    if at_end and shown is not None:
        # The list beside it says the ranks too; there is no room for them here.
        low = "" if shown.low is None else low_name(voice, shown.low)
        return dotted([capital(short_hand_name(voice, shown.best)), low])
    if player.standing is Standing.FOLDED:
        return voice("folded")
    if player.standing is Standing.MUCKED:
        return voice("mucked")
    return voice("all in") if player.all_in and state.phase is not Phase.OVER else ""


def pots_in_words(voice: Localizer, found: FoundHand) -> str:
    """The pots as they stand: "Main pot €60 → seat 2 · Side pot 1 €40 → seats 1 and 3".

    Which pot a correction of the winners took from is not recorded: then all pots are told as one.
    """
    awards, corrected = found.end.awards, found.past.corrected
    if corrected is not None and corrected.void:
        return voice("Void: all chips back")
    if corrected is not None and not _are_paid(awards, corrected):
        seats = [each.seat for each in corrected.won]
        return _pot_in_words(voice, voice("Pot"), corrected.pot, seats)
    return dotted(
        _pot_in_words(voice, pot_name(voice, at), award.amount, seats)
        for at, award in enumerate(awards)
        if (seats := sorted({share.seat for share in award.shares}))
    )


def _are_paid(awards: Iterable[PotAward], result: HandResult) -> bool:
    """Whether these pots, pushed so, pay exactly this."""
    rake = sum(award.raked for award in awards)
    won = {seat: amount for seat, amount in winnings(awards).items() if amount}
    return (won, rake) == (result.got(), result.rake)


def _pot_in_words(voice: Localizer, name: str, amount: int, seats: list[int]) -> str:
    return f"{name} {voice.money(amount)} → {_seats(voice, seats)}"


def _seats(voice: Localizer, seats: list[int]) -> str:
    return " + ".join([seat_name(voice, seats[0]), *map(str, seats[1:])])


def beside_hand(
    voice: Localizer,
    found: FoundHand,
    lines: Iterable[ChangeLine],
    misfitting: Collection[int | None],
) -> tuple[ChangeLine, ...]:
    """The lines of a change, each guest's with the cards and what became of the hand.

    Guests whose chips stay get a line too. Of the seats that are `misfitting` something does not
    fit the hand.
    """
    changes = {line.who: line for line in lines}
    guests = tuple(
        _with_cards(voice, found, player, changes.pop(name, ChangeLine(who=name)))
        for player in found.end.players
        if (name := seat_name(voice, player.seat))
    )
    misfits = {seat_name(voice, seat) for seat in misfitting if seat is not None}
    middle = tuple(ChangeLine(who=name, cards=cards) for name, cards in middle_of(voice, found))
    return (
        *(replace(line, misfit=line.who in misfits) for line in guests),
        *middle,
        *changes.values(),
    )


def middle_of(voice: Localizer, found: FoundHand) -> Iterator[tuple[str, tuple[CardView, ...]]]:
    """The board of the game, or the common card of stud."""
    end = found.end
    for name, cards in ((voice("Board"), end.board), (voice("Common"), end.common)):
        if cards:
            yield name, middle_cards(cards, found.showdown)


def middle_cards(cards: Iterable[Card | None], showdown: Showdown) -> tuple[CardView, ...]:
    """Cards of the middle; those that play are marked, and one was perhaps not named (3.8)."""
    leading = showdown.leading
    return tuple(UNSEEN if card is None else card_view(card, leading) for card in cards)


def _with_cards(voice: Localizer, found: FoundHand, player: Player, line: ChangeLine) -> ChangeLine:
    end = found.end
    plays, unseen = found.showdown.plays(player.seat), end.depth is not Depth.FULL
    return replace(
        line,
        cards=held_views(player.cards, plays, unseen=unseen),
        note=note_of(voice, found, end, player, at_end=True),
        dim=player.standing in (Standing.FOLDED, Standing.MUCKED),
    )
