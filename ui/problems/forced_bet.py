"""Who made the forced bet by mistake (house practice 2)."""

from __future__ import annotations

from dealerassist.hand.irregular.commands import (
    Irregularity,
    RuleOnForcedBet,
)
from dealerassist.hand.irregular.decide import seats_concerned
from dealerassist.hand.state import HandState
from ui.problems.asking import (
    Inquiry,
    Option,
    Remedy,
    which_option,
    which_seat,
)
from ui.problems.words import (
    aloud,
    guest,
    hand_of,
    opener,
    opener_called,
    who_opens,
)
from ui.shell.context import Context
from ui.shell.words import capital


def wrong_forced_bet(at: Context) -> Inquiry:
    """Corrected until the next player has acted; then it stands, and the true low card is free."""
    voice, hand = at.voice, hand_of(at)
    concerned = seats_concerned(hand, Irregularity.WRONG_FORCED_BET)
    seat = yield from which_seat(voice("Who made the forced bet by mistake?"), concerned)
    options = (
        Option("acted-no", voice("Not yet")),
        Option("acted-yes", voice("Has acted")),
    )
    text = voice("Has the next guest acted on it?")
    acted = yield from which_option(text, options, about=(seat,))
    return _stands(at, hand, seat) if acted == "acted-yes" else _corrected(at, hand, seat)


def _corrected(at: Context, hand: HandState, seat: int) -> Remedy:
    voice, who, true = at.voice, guest(at, seat), opener(hand)
    opens = capital(who_opens(at, hand))
    return Remedy(
        command=RuleOnForcedBet(seat, next_acted=False),
        steps=(
            voice("{guest} takes the bet back.", guest=who),
            voice.cited(opens, "4.1") + ".",
        ),
        announcement=f"{capital(opener_called(at, hand))}.",
        seats=(seat,),
        others=() if true is None else (true,),
        house=voice.rule("4.1"),
    )


def _stands(at: Context, hand: HandState, seat: int) -> Remedy:
    voice, who, true = at.voice, guest(at, seat), opener(hand)
    free = voice("The true opener is free.")
    if true is not None:
        free = voice("{guest} is free and need not make the forced bet.", guest=guest(at, true))
    return Remedy(
        command=RuleOnForcedBet(seat, next_acted=True),
        steps=(
            voice("The forced bet of {guest} stands.", guest=who),
            free,
            voice("Enter the bet of {guest}, then go on clockwise.", guest=who),
        ),
        announcement=voice("{guest}, the forced bet stands.", guest=aloud(at, seat)),
        seats=(seat,),
        others=() if true is None else (true,),
    )
