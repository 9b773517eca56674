"""The hand of a first evening: what happens at the table, and the key that records it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.refusals import card_sign


class Step(Struct, frozen=True):
    """One tap.

    Attributes:
        key: the name of the key.
        told: what happens at the table, as a message.
        facts: what the message names besides the card.
    """

    key: str
    told: str
    facts: Mapping[str, int] = {}

    def said(self, voice: Localizer) -> str:
        """What happens, in words."""
        code = self.key.removeprefix("card-")
        card = {"card": card_sign(Card.parse(code))} if code != self.key else {}
        return voice(self.told, **self.facts, **card)


def _card(seat: int, code: str) -> Step:
    return Step(f"card-{code}", "Seat {seat} gets {card}: tap it below.", {"seat": seat})


def _calls(seat: int) -> Step:
    return Step("act-call", "Guest {seat} puts in the chips and calls.", {"seat": seat})


def _checks() -> Step:
    return Step("rest-check", "Both guests check: one tap for all.")


STACKS = {2: 200, 5: 300, 8: 250}
"""The guests of the hand: chips by seat."""

SCRIPT = (
    Step("new-hand", "Three guests sit at the table, and you have shuffled: tap New hand."),
    Step(
        "card-Kd",
        "You do by hand what stands on the left. Then seat 2 gets {card} face up: tap that card.",
    ),
    _card(5, "7c"),
    _card(8, "4s"),
    Step("act-bet", "The lowest card opens: guest {seat} puts in the smallest bet.", {"seat": 8}),
    _calls(2),
    _calls(5),
    Step(
        "card-Ks",
        "The rake and the burn card are counted for you. Seat 2 gets {card}: tap it below.",
    ),
    _card(5, "9h"),
    _card(8, "5d"),
    Step("act-bet", "The pair of kings speaks first: guest {seat} bets.", {"seat": 2}),
    _calls(5),
    Step("act-fold", "Guest {seat} gives up. The key that folds lies apart.", {"seat": 8}),
    _card(2, "2h"),
    _card(5, "9d"),
    _checks(),
    _card(2, "Jc"),
    _card(5, "3s"),
    Step("act-bet", "Guest {seat} bets; from now on it is the higher amount.", {"seat": 2}),
    Step(
        "act-call", "Guest {seat} calls. The river comes face down and needs no tap.", {"seat": 5}
    ),
    _checks(),
    Step("card-Kc", "Guest 2 shows three cards that lay face down: first {card}."),
    Step("card-8d", "Then {card}."),
    Step("card-8h", "And {card}: the best five cards are found and marked for you."),
    Step("act-muck", "Guest {seat} gives up without showing.", {"seat": 5}),
    Step("act-award", "Who wins, and how much, stands on the felt: push the pot."),
)
"""A hand of Seven Card Stud with a showdown: a tap each four or five seconds make two minutes."""
