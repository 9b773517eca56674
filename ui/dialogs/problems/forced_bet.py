"""The wrong player made the forced bet (house practice 2)."""

from __future__ import annotations

from dealerassist.hand.irregular.commands import Irregularity, RuleOnForcedBet, Ruling
from dealerassist.hand.opener import named_opener
from dealerassist.hand.state import HandState
from dealerassist.locale.irregular.procedure_form import Facts
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import card_sign, spoken_card
from ui.dialogs.problems.hand_facts import guest, hand_of, last_open
from ui.dialogs.problems.questions import Inquiry, Option, which_guest, which_option
from ui.dialogs.problems.remedies import remedy


def wrong_forced_bet(at: Context) -> Inquiry:
    """Who made it, and whether the next player has acted; it is corrected until then."""
    voice, hand = at.voice, hand_of(at)
    text = voice("Who made the forced bet by mistake?")
    seat = yield from which_guest(at, Irregularity.WRONG_FORCED_BET, text)
    options = (
        Option("acted-no", voice("Not yet")),
        Option("acted-yes", voice("Has acted")),
    )
    text = voice("Has the next guest acted on it?")
    acted = (yield from which_option(text, options, about=(seat,))) == "acted-yes"
    true = named_opener(hand)
    return remedy(
        at,
        RuleOnForcedBet(seat, next_acted=acted),
        Irregularity.WRONG_FORCED_BET,
        Ruling.STANDS if acted else Ruling.CORRECTED,
        _opener(at, hand, true),
        of=seat,
        others=() if true is None else (true,),
    )


def _opener(at: Context, hand: HandState, seat: int | None) -> Facts:
    """Who opens by the rules, and with which card (4.1); nothing where a card is unknown (3.8)."""
    if seat is None:
        return {}
    facts: dict[str, object] = {"opener": guest(at, seat), "seat": seat}
    card = last_open(hand, seat)
    if card is not None:
        facts |= {"door": card_sign(card), "spoken": spoken_card(at.voice.say, card)}
    return facts
