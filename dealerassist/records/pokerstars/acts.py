"""What a line says that a player did: ``raises $2 to $4 and is all-in``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from dealerassist.cards import Card
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import Act, Deed
from dealerassist.records.pokerstars.amounts_and_cards import AMOUNT, amount_in_text, card_groups
from dealerassist.records.pokerstars.lines_beside_play import is_of_no_hand
from dealerassist.records.recorded_actions import Cards

_ENDS = rf"(?:(?P<all_in> and is all-in)|(?: and has reached the (?P<cap>{AMOUNT}) cap))?"

_FORMS: Mapping[Act, re.Pattern[str]] = {
    Act.FOLD: re.compile(r"folds(?: (?P<held>\[[^\[\]]*\])| \(disconnect\))?"),
    Act.CHECK: re.compile(r"checks"),
    Act.CALL: re.compile(rf"calls (?P<amount>{AMOUNT}){_ENDS}"),
    Act.WAGER: re.compile(
        rf"(?:bets (?P<amount>{AMOUNT})"
        rf"|(?:raises (?P<over>{AMOUNT})|completes(?: it)?) to (?P<total>{AMOUNT})){_ENDS}"
    ),
    Act.SMALL_BLIND: re.compile(rf"posts small blind (?P<amount>{AMOUNT}){_ENDS}"),
    Act.BIG_BLIND: re.compile(rf"posts (?:the )?(?:big|button) blind (?P<amount>{AMOUNT}){_ENDS}"),
    Act.ANTE: re.compile(rf"posts the ante (?P<amount>{AMOUNT}){_ENDS}"),
    Act.STRADDLE: re.compile(rf"(?:posts )?(?:a )?straddles? (?P<amount>{AMOUNT}){_ENDS}"),
    Act.BRING_IN: re.compile(rf"brings[ -]in for (?P<amount>{AMOUNT}){_ENDS}"),
    Act.SHOW: re.compile(r"shows (?P<cards>\[[^\[\]]*\])(?: \((?P<words>.*)\))?"),
    Act.MUCK: re.compile(r"mucks hand|doesn't show hand"),
    Act.EXCHANGE: re.compile(
        r"discards (?P<count>[1-5]) cards?(?: (?P<cards>\[[^\[\]]*\]))?"
        r"|stands pat(?: on (?P<held>\[[^\[\]]*\]))?"
    ),
}
_BOTH_BLINDS = re.compile(rf"posts small & big blinds (?P<amount>{AMOUNT}){_ENDS}")


class ToldAct(NamedTuple):
    """An act, and what its line tells besides.

    Attributes:
        deed: the act; its seat, number and line are 0, as what is told does not say them.
        held: what the player has, where that is told besides.
        words: what the hand that is shown is called.
        cap: of the hand, which the player is told to have reached (5.6).
    """

    deed: Deed
    held: tuple[Card, ...] = ()
    words: str = ""
    cap: Decimal | None = None


@lru_cache(maxsize=1 << 13)
def acts_in_line(text: str, big_blind: Decimal) -> tuple[ToldAct, ...]:
    """The acts that a line tells, without the player's name: two where both blinds are posted.

    Remembered, as most acts come again and again. What is not of the hand is no act.

    Args:
        big_blind: what of both blinds counts as a bet.

    Raises:
        UnreadableError: if it is not known what the player does.
    """
    if (both := _BOTH_BLINDS.fullmatch(text)) is not None:
        posted = amount_in_text(both["amount"])
        all_in = _is_all_in(both.groupdict())
        live, dead = min(posted, big_blind), max(posted - big_blind, Decimal(0))
        return (
            ToldAct(Deed(0, Act.LIVE_BLIND, 0, shown(text), live, all_in=all_in)),
            ToldAct(Deed(0, Act.DEAD_BLIND, 0, shown(text), dead, all_in=all_in)),
        )
    for act, form in _FORMS.items():
        if (found := form.fullmatch(text)) is not None:
            return (_told(act, text, found.groupdict()),)
    if not is_of_no_hand(text):
        raise UnreadableError("{text} is no action that can be played", text=shown(text))
    return ()


def _told(act: Act, text: str, parts: Mapping[str, str | None]) -> ToldAct:
    put_in, total = _amount(parts.get("amount")), _amount(parts.get("total"))
    cards: Cards = card_groups(parts.get("cards") or "[]")[0]
    thrown = int(parts.get("count") or 0) if act is Act.EXCHANGE else None
    if thrown is not None:
        if cards and len(cards) != thrown:
            raise UnreadableError("{text}: another number of cards is named", text=shown(text))
        cards = cards or (None,) * thrown
    deed = Deed(
        0,
        act,
        0,
        shown(text),
        amount=put_in or Decimal(0),
        total=total,
        cards=cards,
        over=put_in if act is Act.WAGER and total is None else _amount(parts.get("over")),
        all_in=_is_all_in(parts) if "all_in" in parts else None,
        count=thrown,
    )
    held = card_groups(parts.get("held") or "[]")[0]
    return ToldAct(deed, held, parts.get("words") or "", _amount(parts.get("cap")))


def _is_all_in(parts: Mapping[str, str | None]) -> bool:
    """Whether a player can put in no more: there are no chips left, or it is the cap (5.6)."""
    return parts["all_in"] is not None or parts["cap"] is not None


def _amount(told: str | None) -> Decimal | None:
    return None if told is None else amount_in_text(told)
