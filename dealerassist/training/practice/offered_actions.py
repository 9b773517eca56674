"""The keys of the practice table: the deeds that can be due in a game at all."""

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
    TakeRake,
)


def offered(rules: HouseRules) -> tuple[type[DealerAction], ...]:
    """The deeds of this game in the order in which a hand needs them."""
    streets = rules.streets
    each = any(street.up or street.draw for street in streets)
    draws = any(street.draw for street in streets)
    kinds: dict[type[DealerAction], bool] = {
        TakeAntes: rules.ante > 0,
        TakeBlinds: rules.big_blind > 0,
        ShuffleIn: True,
        BurnCard: True,
        DealHoles: any(street.down for street in streets),
        DealTo: each,
        LayBoard: any(street.board for street in streets),
        LayCommon: each and not draws,
        TakeDiscards: draws,
        Announce: True,
    }
    kinds |= dict.fromkeys(_ALWAYS, True)
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
