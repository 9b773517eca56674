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
from reports.paper.style import LABEL, Align, Ink, Style, Typeface, fitting_style, width_of
from reports.paper.tables import Span

CARD_WIDTH, CARD_HEIGHT, CARD_GAP = 17.5, 17.0, 2.0
CARD_MARGIN = 3.5
"""What is left of a card's width beside its sign."""

TILES, TILE_GAP, TILE_HEIGHT = 3, 8.0, 41.0
"""Seats side by side, the space between them, and the height of one."""

TILE_WIDTH = (WIDTH - TILE_GAP * (TILES - 1)) / TILES
TILE_MARGIN = 6.0

NOTE_GAP, NOTE_HEIGHT = 4.0, 10.0
"""The space between cards and note, and what a seat is higher by if notes stand below the cards."""

NOTE_BESIDE, NOTE_BELOW = 30.0, 45.0
"""From the top of a seat to the note beside the cards, and to that below them."""

MIDDLE_HEIGHT = 24.0
"""Of the line with the pots and the board."""

CARD = Style(Typeface.SEMIBOLD, 8)
SEAT = Style(Typeface.SEMIBOLD, 8.3)
STACK = Style(Typeface.REGULAR, 8.3)

BACK = None
"""In place of a card that lies face down."""

RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


def felt_height(state: HandState, voice: Localizer) -> float:
    """The height of what `lay_felt` lays."""
    rows = -(-len(state.players) // TILES)
    return rows * (_tile_height(state, voice) + TILE_GAP) + _middle_height(state)


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
    height = _tile_height(state, voice)
    for at, player in enumerate(state.players):
        row, column = divmod(at, TILES)
        top = paper.y + row * (height + TILE_GAP)
        span = Span(LEFT + column * (TILE_WIDTH + TILE_GAP), TILE_WIDTH)
        paper.put(Block(span.left, top, span.width, height, frame=Ink.FRAME, radius=3))
        _lay_seat(paper, span, top, player, state, voice)
        baseline = top + (NOTE_BESIDE if height == TILE_HEIGHT else NOTE_BELOW)
        right, room = span.right - TILE_MARGIN, TILE_WIDTH - 2 * TILE_MARGIN
        note = _note(player, state, voice)
        paper.write(right, baseline, note, fitting_style(note, LABEL, room), to=Align.RIGHT)
    paper.y += felt_height(state, voice) - _middle_height(state)


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


def _middle_height(state: HandState) -> float:
    return MIDDLE_HEIGHT if _has_middle(state) else 0.0


def _tile_height(state: HandState, voice: Localizer) -> float:
    """The height of a seat: notes stand beside the cards, or below where one has no room there."""
    beside = all(_fits_beside(player, state, voice) for player in state.players)
    return TILE_HEIGHT if beside else TILE_HEIGHT + NOTE_HEIGHT


def _fits_beside(player: Player, state: HandState, voice: Localizer) -> bool:
    note = _note(player, state, voice)
    cards = len(player.cards) * (CARD_WIDTH + CARD_GAP) - CARD_GAP
    room = TILE_WIDTH - 2 * TILE_MARGIN - cards - NOTE_GAP
    return not note or width_of(note, LABEL) <= room


def _lay_middle(paper: Paper, state: HandState, voice: Localizer, before: str) -> None:
    x = LEFT
    cards = (*state.board, *state.common)
    if cards:
        x = lay_cards(paper, x, paper.y, cards) + 12
    said = dotted(pots_said(state, voice))
    text = f"{before}: {said}" if before and said else said
    room = LEFT + WIDTH - x
    paper.write(x, paper.y + 11.5, text, fitting_style(text, STACK, room))
    paper.y += MIDDLE_HEIGHT


def _lay_seat(
    paper: Paper, span: Span, top: float, player: Player, state: HandState, voice: Localizer
) -> None:
    folded = player.standing in (Standing.FOLDED, Standing.MUCKED)
    ink = Ink.GREY if folded else Ink.BLACK
    name = voice("Seat {seat}", seat=player.seat)
    left, right = span.left + TILE_MARGIN, span.right - TILE_MARGIN
    paper.write(left, top + 12, name, SEAT._replace(ink=ink))
    beside = _beside(player, state, voice)
    style = fitting_style(beside, STACK._replace(ink=ink), right - left - width_of(name, SEAT) - 8)
    paper.write(right, top + 12, beside, style, to=Align.RIGHT)
    lay_cards(paper, left, top + 18, [held.card for held in player.cards])


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
        style = fitting_style(sign, CARD._replace(ink=ink), CARD_WIDTH - CARD_MARGIN)
        paper.write(x + CARD_WIDTH / 2, top + 11.5, sign, style, to=Align.CENTRE)
    return left + len(cards) * (CARD_WIDTH + CARD_GAP)
