"""What goes wrong with the cards, in words: exposed, boxed, to the wrong seat, the burn."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.hand.irregular.commands import Irregularity, Ruling
from dealerassist.hand.irregular.measures import Measure
from dealerassist.locale.irregular.procedure_form import (
    IrregularityWords,
    ProcedureWords,
    Saying,
    StepWords,
    say,
    say_if,
)
from dealerassist.locale.irregular.rulebook_sources import PROCEDURES, ROBERT

# ── one of the first cards ──────────────────────────────────────────────────────────────────

_HOLE_CARD_EXPOSED = IrregularityWords(
    "Card exposed",
    ROBERT,
    {
        Ruling.THIRD_DOWN: ProcedureWords(
            steps=(
                StepWords(
                    "The open card {card} stays with {guest} and is the door card.",
                    Measure.LEAVE_AS_DOOR,
                ),
                StepWords(
                    (
                        say_if("one_hole_card", "Deal {guest} the second card face down."),
                        "Deal {guest} the third card face down.",
                    ),
                    Measure.NEXT_CARD_DOWN,
                ),
                StepWords(
                    (
                        say_if("highest", "The highest door card opens", rule="4.1"),
                        say_if("lowest", "The lowest door card opens", rule="4.1"),
                    )
                ),
            ),
            announcement=say(
                "{guest}, card exposed: the next card comes face down.", guest="aloud"
            ),
            why="One open card takes the place of the door card: so the next comes face down.",
        ),
        Ruling.HAND_DEAD: ProcedureWords(
            steps=(
                StepWords("Both cards lie open, {cards}: the hand is dead.", Measure.HAND_IS_DEAD),
                StepWords("Give the ante of {amount} back to {guest}.", Measure.RETURN_ANTE),
                StepWords("Muck both cards and deal on; {guest} gets no more."),
            ),
            announcement=say("{guest}, both cards exposed: hand dead, ante back.", guest="aloud"),
            why=(
                "With both first cards open nobody can play on: the hand is dead, and the ante is "
                "given back."
            ),
        ),
        Ruling.REPLACED: ProcedureWords(
            steps=(
                StepWords("Lay the {card} aside: it is the next burn card.", Measure.BURN_EXPOSED),
                StepWords(
                    "After the last guest {guest} gets the top card, face down.",
                    Measure.REPLACE_AFTER,
                ),
            ),
            announcement=say("{guest}, card exposed: it is replaced.", guest="aloud"),
            why="Nobody plays with a hole card that all have seen.",
        ),
        Ruling.CARD_KEPT: ProcedureWords(
            steps=(
                StepWords(
                    "The {card} is low enough: {guest} keeps it, face down.", Measure.KEEP_CARD
                ),
                StepWords("Deal on."),
            ),
            announcement=say("{guest}, card exposed: it stays.", guest="aloud"),
            why="In lowball a low card that was exposed has to be kept.",
        ),
    },
)

# ── a boxed card ────────────────────────────────────────────────────────────────────────────

_BOXED_CARD = IrregularityWords(
    "Boxed card",
    ROBERT,
    {
        Ruling.NOT_THERE: ProcedureWords(
            steps=(
                StepWords("The boxed card is not there: lay it aside."),
                StepWords(
                    (
                        say_if("guest", "Deal on to the next guest."),
                        "The next card of the stub takes its place.",
                    )
                ),
                StepWords(
                    (say_if("guest", "{guest} gets a card last, when the others have theirs."),)
                ),
            ),
            announcement=(
                say_if("called", "Boxed card: {guest} gets a card at the end.", guest="called"),
                "Boxed card: the next one counts.",
            ),
        ),
    },
)

# ── the wrong seat ──────────────────────────────────────────────────────────────────────────


def _lies(seat: str, other: str) -> tuple[Saying, ...]:
    """What lies at a seat, which the record has at the other; and what it has there instead."""
    lies, was = f"{other}_card", f"{seat}_card"
    return (
        say_if(
            f"{lies} {was}",
            "{card} lies at {guest} (recorded: {was}).",
            guest=seat,
            card=lies,
            was=was,
        ),
        say_if(lies, "{guest} keeps {card}.", guest=seat, card=lies),
        say("{guest} keeps the card that lies there.", guest=seat),
    )


_WRONG_SEAT = IrregularityWords(
    "Card to the wrong seat",
    "New Jersey, order on live play",
    {
        Ruling.RESTORED: ProcedureWords(
            steps=(
                StepWords(
                    (
                        say_if("cards", "Nobody has acted: {cards}."),
                        say_if(
                            "both", "Nobody has acted: give {first} and {second} their own cards."
                        ),
                        "Nobody has acted: the last card in front of {first} to {second}.",
                    )
                ),
                StepWords(
                    (
                        say_if("exchanged", "The record exchanges the two cards."),
                        say_if("both", "The record has the cards where they belong."),
                        "Deal on, and enter every card for the guest whose it is.",
                    )
                ),
            ),
            announcement=(
                say_if("both", "{guests}: the cards change places."),
                say_if("called", "The card was for {guest}.", guest="called"),
            ),
        ),
        Ruling.CARDS_STAY: ProcedureWords(
            steps=(
                StepWords("The order cannot be put right: no card is moved."),
                StepWords(_lies("first", "second")),
                StepWords(_lies("second", "first")),
                StepWords("The record is changed to match the table."),
            ),
            announcement="{guests}: the cards stay.",
        ),
    },
)

# ── the burn ────────────────────────────────────────────────────────────────────────────────

_BURN = IrregularityWords(
    "No burn, or two",
    ROBERT,
    {
        Ruling.RESTORED: ProcedureWords(
            steps=(
                StepWords(
                    (
                        say_if("undealt two", "The second burn card goes back on top of the stub."),
                        say_if("undealt", "Burn the top card."),
                        say_if("common two", "The second burn card is the common card."),
                        say_if("common", "The common card becomes the burn card."),
                        say_if("board two", "The second burn card is the first card of the board."),
                        say_if("board", "The first card of the board becomes the burn card."),
                        say_if("two", "The second burn card is the first card of the deal."),
                        "The first card of the deal becomes the burn card.",
                    )
                ),
                StepWords(
                    (
                        say_if("undealt", "Deal the street."),
                        say_if(
                            "common two", "The card that lay there goes back on top of the stub."
                        ),
                        say_if("common", "The next card of the stub is the common card."),
                        say_if("board two", "The board’s last card goes back on top of the stub."),
                        say_if("board", "The next card of the stub joins the board."),
                        say_if(
                            "two", "Every card moves on by one guest, in the order of the deal."
                        ),
                        "Every card moves back by one guest, in the order of the deal.",
                    )
                ),
                StepWords(
                    (
                        say_if("undealt", "The record stays as it is."),
                        say_if("common", "Enter the common card again."),
                        say_if("board", "Enter the cards of this street again."),
                        say_if("hidden two", "The last card goes back on top of the stub."),
                        say_if("hidden", "The last guest gets the next card of the stub."),
                        say_if("two waiting", "Then enter the card of {first}, and deal the rest."),
                        say_if(
                            "two", "The last card goes back on the stub: enter that of {first}."
                        ),
                        "{last} gets the next card of the stub: enter it.",
                    )
                ),
            ),
            announcement="The burn is put right.",
        ),
        Ruling.CARDS_STAY: ProcedureWords(
            steps=(
                StepWords("The cards stay as they lie; nobody gets another."),
                StepWords(
                    (
                        say_if(
                            "two",
                            "Both burn cards stay aside, and the stub counts one card less.",
                        ),
                        "There is no burn card for this street, and the stub counts one card more.",
                    )
                ),
                StepWords("Go on with the hand."),
            ),
            announcement="The cards stay.",
        ),
    },
)

# ── the stub ────────────────────────────────────────────────────────────────────────────────

_STUB_DROPPED = IrregularityWords(
    "Stub dropped",
    PROCEDURES,
    {
        Ruling.STUB_SHUFFLED: ProcedureWords(
            steps=(
                StepWords(
                    "Put the stub in order again, if that is possible.", Measure.STUB_IN_ORDER
                ),
                StepWords(
                    "If not: shuffle what is left of it and cut; burns and muck stay out.",
                    Measure.SHUFFLE_STUB,
                ),
                StepWords("Then deal on, from where the table stands."),
            ),
            announcement="The stub is put in order.",
            why="The cards still to come must not be known, and none that was out comes again.",
        ),
    },
)

CARDS: Mapping[Irregularity, IrregularityWords] = {
    Irregularity.HOLE_CARD_EXPOSED: _HOLE_CARD_EXPOSED,
    Irregularity.BOXED_CARD: _BOXED_CARD,
    Irregularity.WRONG_SEAT: _WRONG_SEAT,
    Irregularity.BURN: _BURN,
    Irregularity.STUB_DROPPED: _STUB_DROPPED,
}
"""The irregularities of dealing, in words."""
