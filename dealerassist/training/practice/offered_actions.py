"""Which actions the keys of the practice table offer: those that can be due in a game at all.

The keys stay the same through the hand, so that they do not tell what is due.
"""

from __future__ import annotations

from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.practice.dealer_actions import (
    Announce,
    BurnCard,
    CallToShow,
    Collect,
    DealerAction,
    DealHoles,
    DealTo,
    GiveOddChip,
    LayBoard,
    LayCommon,
    NoticeMistake,
    Push,
    ReadHand,
    Refuse,
    Repair,
    ReturnUncalled,
    SayOpener,
    ShuffleIn,
    TakeAntes,
    TakeBlinds,
    TakeDiscards,
    TakeDrop,
    TakeRake,
)


def offered(rules: HouseRules) -> tuple[type[DealerAction], ...]:
    """The kinds of action that can be due in this game, roughly in the order of a hand."""
    streets = rules.streets
    to_seats = any(street.up or street.draw for street in streets)
    draws = any(street.draw for street in streets)
    kinds: dict[type[DealerAction], bool] = {
        TakeAntes: rules.ante > 0,
        TakeBlinds: rules.big_blind > 0,
        ShuffleIn: True,
        BurnCard: True,
        DealHoles: any(street.down for street in streets),
        DealTo: to_seats,
        LayBoard: any(street.board for street in streets),
        LayCommon: to_seats and not draws,
        TakeDiscards: draws,
        Announce: True,
    }
    kinds |= dict.fromkeys(_ALWAYS, True) | {TakeDrop: rules.drop is not None}
    return tuple(kind for kind, there in kinds.items() if there)


_ALWAYS: tuple[type[DealerAction], ...] = (
    SayOpener,
    Refuse,
    ReturnUncalled,
    Collect,
    TakeRake,
    CallToShow,
    ReadHand,
    Push,
    GiveOddChip,
    NoticeMistake,
    Repair,
)
