"""A street that came too early, or its last card the wrong way up, in words."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.hand.irregular.commands import Irregularity, Ruling
from dealerassist.hand.irregular.measures import Measure
from dealerassist.locale.irregular.procedure_form import (
    IrregularityWords,
    ProcedureWords,
    StepWords,
    say,
    say_count,
    say_if,
)
from dealerassist.locale.irregular.rulebook_sources import BOARD, ROBERT, STUD

# ── too early ───────────────────────────────────────────────────────────────────────────────

_FINISH_ROUND = StepWords(
    (
        say_if("turn", "Finish the round first: {guest} to act.", guest="turn"),
        "Finish the round first.",
    ),
    Measure.FINISH_ROUND,
)

_NOT_OVER = (say_if("called", "The round is not over: {guest} to act.", guest="called"),)

_EARLY_STREET = IrregularityWords(
    "Next card dealt too early",
    ROBERT,
    {
        Ruling.TAKEN_OFF: ProcedureWords(
            steps=(
                StepWords(
                    say_count(
                        "Take the card off, and lay it aside with its burn card.",
                        "Take the {n} cards off, and lay them aside with their burn card.",
                    ),
                    Measure.TAKE_OFF_EARLY,
                ),
                _FINISH_ROUND,
                StepWords(
                    "Then take off one more card for every guest still in.", Measure.ONE_OFF_EACH
                ),
                StepWords("Burn, and deal the street.", Measure.BURN_AND_GO_ON),
            ),
            announcement=_NOT_OVER,
            why=(
                "What came too early does not count, nor does the next card of each guest: "
                "nobody gains by it."
            ),
        ),
        Ruling.RESTORED: ProcedureWords(
            steps=(
                StepWords(
                    say_count(
                        "Take the {street} back: {n} card.", "Take the {street} back: {n} cards."
                    )
                ),
                _FINISH_ROUND,
                StepWords(
                    "Shuffle the cards into the stub; the burn card stays aside.",
                    Measure.BACK_INTO_STUB,
                ),
                StepWords("Deal the {street} without another burn.", Measure.GO_ON_WITHOUT_BURN),
            ),
            announcement=_NOT_OVER,
            why=(
                "What came too early does not count; but its burn was made, and is not made twice."
            ),
        ),
    },
)

# ── the last card ───────────────────────────────────────────────────────────────────────────

_RIVER_EXPOSED = IrregularityWords(
    "Seventh card exposed",
    STUD,
    {
        Ruling.ALL_IN_OFFERED: ProcedureWords(
            steps=(
                StepWords("{card} stays open in front of {guest}."),
                StepWords("Deal the seventh card face down to the others."),
                StepWords("Ask {guest} before their turn: all in, or play on?"),
                StepWords("All in: tap Problem again."),
            ),
            announcement=say(
                "{guest}, card exposed: you may declare yourself all in.", guest="aloud"
            ),
        ),
        Ruling.BOTH_UP: ProcedureWords(
            steps=(
                StepWords("{card} stays open in front of {guest}."),
                StepWords(
                    say(
                        "Heads-up the other card is turned up too: {guest} has {card}.",
                        guest="other",
                        card="other_card",
                    )
                ),
                StepWords("The last round is bet as ever."),
            ),
            announcement="{guests}: both cards open.",
        ),
        Ruling.ALL_IN_DECLARED: ProcedureWords(
            steps=(
                StepWords("{guest} plays for what is in the pot now, and bets no more."),
                StepWords("Set {guest}’s {amount} aside."),
                StepWords("After the hand {amount} goes back to {guest}."),
            ),
            announcement=say("{guest} is all in.", guest="aloud"),
        ),
    },
)

# ── too many cards of a board ───────────────────────────────────────────────────────────────

_BOARD_CARDS = IrregularityWords(
    "Too many board cards",
    BOARD,
    {
        Ruling.BOARD_DEALT_AGAIN: ProcedureWords(
            steps=(
                StepWords(
                    "Shuffle all cards of this board street into the stub; burn cards stay aside.",
                    Measure.BOARD_BACK,
                ),
                StepWords("Cut, and deal them anew without burning.", Measure.GO_ON_WITHOUT_BURN),
                StepWords("Enter those alone."),
            ),
            announcement="Too many cards: the board is dealt again.",
            why="Nobody can know which of the cards was the one too many: so all go back.",
        ),
    },
)

STREETS: Mapping[Irregularity, IrregularityWords] = {
    Irregularity.EARLY_STREET: _EARLY_STREET,
    Irregularity.RIVER_EXPOSED: _RIVER_EXPOSED,
    Irregularity.BOARD_CARDS: _BOARD_CARDS,
}
"""The irregularities of a whole street, in words."""
