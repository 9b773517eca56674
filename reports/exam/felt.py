"""The table of a question on paper: the seats with their cards and bets, the pots, the board.

As on the training's screen, nobody's turn is marked and no hand is named. Lengths are points.
"""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.cards import Card, Suit
from dealerassist.hand.pots import pots_laid
from dealerassist.hand.state import HandState, Player, Standing
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.names import pot_name
from dealerassist.locale.refusals import card_sign
from dealerassist.locale.seat_notes import said_so_far
from reports.paper.page import LEFT, WIDTH, Block, Paper
from reports.paper.style import LABEL, Align, Ink, Style, Typeface, fitted, width_of
from reports.paper.tables import Span

CARD_WIDTH, CARD_HEIGHT, CARD_GAP = 17.5, 17.0, 2.0
CARD_MARGIN = 3.5
"""What is left of a card's width beside its sign."""

TILES, TILE_GAP, TILE_HEIGHT = 3, 8.0, 41.0
"""Seats side by side, the space between them, and the height of one."""

MIDDLE_HEIGHT = 24.0
"""Of the line with the pots and the board."""

CARD = Style(Typeface.SEMIBOLD, 8)
SEAT = Style(Typeface.SEMIBOLD, 8.3)
STACK = Style(Typeface.REGULAR, 8.3)

BACK = None
"""In place of a card that lies face down."""

RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


def felt_height(state: HandState) -> float:
    """The height of what `lay_felt` lays."""
    rows = -(-len(state.players) // TILES)
    return rows * (TILE_HEIGHT + TILE_GAP) + (MIDDLE_HEIGHT if _has_middle(state) else 0.0)


def lay_felt(paper: Paper, state: HandState, voice: Localizer, *, before: str = "") -> None:
    """Lay the table from `paper.y` on.

    Args:
        paper: where there is room for it.
        state: the hand as it lies.
        voice: the reader's language, with the money of the hand's rules.
        before: what stands before the pots, as that they are those before this round.
    """
    if _has_middle(state):
        _lay_middle(paper, state, voice, before)
    width = (WIDTH - TILE_GAP * (TILES - 1)) / TILES
    for at, player in enumerate(state.players):
        row, column = divmod(at, TILES)
        top = paper.y + row * (TILE_HEIGHT + TILE_GAP)
        span = Span(LEFT + column * (width + TILE_GAP), width)
        _lay_seat(paper, span, top, player, state, voice)
    paper.y += felt_height(state) - (MIDDLE_HEIGHT if _has_middle(state) else 0.0)


def pots_said(state: HandState, voice: Localizer) -> tuple[str, ...]:
    """The pots that lie there, without their Taxe, and the Taxe; a single one has no number."""
    amounts = pots_laid(state)
    if not any(amounts):
        return ()
    names = [pot_name(voice, at) for at in range(len(amounts))]
    if len(names) == 1:
        names = [voice("In the pot")]
    money = map(voice.money, amounts)
    said = [f"{name}: {amount}" for name, amount in zip(names, money, strict=True)]
    taken = [f"{voice('Rake')}: {voice.money(state.raked)}"] if state.raked else []
    return (*said, *taken)


def _has_middle(state: HandState) -> bool:
    return bool(any(pots_laid(state)) or state.board or state.common)


def _lay_middle(paper: Paper, state: HandState, voice: Localizer, before: str) -> None:
    x = LEFT
    cards = (*state.board, *state.common)
    if cards:
        x = lay_cards(paper, x, paper.y, cards) + 12
    said = dotted(pots_said(state, voice))
    text = f"{before}: {said}" if before and said else said
    room = LEFT + WIDTH - x
    paper.write(x, paper.y + 11.5, text, fitted(text, STACK, room))
    paper.y += MIDDLE_HEIGHT


def _lay_seat(
    paper: Paper, span: Span, top: float, player: Player, state: HandState, voice: Localizer
) -> None:
    folded = player.standing in (Standing.FOLDED, Standing.MUCKED)
    ink = Ink.GREY if folded else Ink.BLACK
    paper.put(Block(span.left, top, span.width, TILE_HEIGHT, frame=Ink.FRAME, radius=3))
    name = voice("Seat {seat}", seat=player.seat)
    left, right = span.left + 6, span.right - 6
    paper.write(left, top + 12, name, SEAT._replace(ink=ink))
    beside = _beside(player, state, voice)
    style = fitted(beside, STACK._replace(ink=ink), right - left - width_of(name, SEAT) - 8)
    paper.write(right, top + 12, beside, style, to=Align.RIGHT)
    lay_cards(paper, left, top + 18, [held.card for held in player.cards])
    note = _note(player, state, voice)
    paper.write(right, top + 30, note, LABEL, to=Align.RIGHT)


def _beside(player: Player, state: HandState, voice: Localizer) -> str:
    """The stack and the bet of a seat, and whether it has the dealer button."""
    stack = voice("stack {amount}", amount=voice.money(player.stack))
    bet = voice("bet {amount}", amount=voice.money(player.bet)) if player.bet else ""
    button = voice("button") if state.button == player.seat else ""
    return dotted([button, stack, bet])


def _note(player: Player, state: HandState, voice: Localizer) -> str:
    match player.standing:
        case Standing.FOLDED:
            return voice("folded")
        case Standing.MUCKED:
            return voice("mucked")
        case Standing.LIVE | Standing.SHOWN:
            all_in = voice("all in") if player.all_in else ""
            return dotted([said_so_far(voice, state, player), all_in])


def lay_cards(paper: Paper, left: float, top: float, cards: Sequence[Card | None]) -> float:
    """Lay cards side by side, face down where it is not known which; where the last one ends."""
    for at, card in enumerate(cards):
        x = left + at * (CARD_WIDTH + CARD_GAP)
        if card is BACK:
            paper.put(Block(x, top, CARD_WIDTH, CARD_HEIGHT, fill=Ink.FRAME, radius=2))
            continue
        paper.put(Block(x, top, CARD_WIDTH, CARD_HEIGHT, frame=Ink.RULE, radius=2))
        ink, sign = Ink.RED if card.suit in RED else Ink.BLACK, card_sign(card)
        style = fitted(sign, CARD._replace(ink=ink), CARD_WIDTH - CARD_MARGIN)
        paper.write(x + CARD_WIDTH / 2, top + 11.5, sign, style, to=Align.CENTRE)
    return left + len(cards) * (CARD_WIDTH + CARD_GAP)
