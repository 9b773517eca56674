"""What a history tells that cannot be of the hand, and that no rule would be asked about.

A post after the play has begun, an exchange where nobody draws, or a muck of who has folded has no
action of its own in a replay: without this it would be passed over.
"""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import Act, Deed, HistoryRound
from dealerassist.rules.house_rules import Street

_ASKED_OF_THE_RULES = (Act.CHECK, Act.CALL, Act.WAGER, Act.BRING_IN)
"""Most acts: a rule is asked about each of them."""

_KEPT_OF_A_ROUND = (Act.DEALT, Act.EXCHANGE, Act.SHOW)

_ONCE_A_ROUND = (Act.DEALT, Act.EXCHANGE)


def check_deeds(rounds: Iterable[tuple[HistoryRound, Street | None]]) -> None:
    """See whether the deeds of a hand can be of one hand.

    Args:
        rounds: in the order played, each with the street that begins with it, if any.

    Raises:
        UnreadableError: at the first that cannot; with the number of the act.
    """
    told = _ToldDeeds()
    for each, street in rounds:
        told.begin_round()
        for deed in each.deeds:
            if deed.act in _ASKED_OF_THE_RULES:
                told.has_begun = True
                continue
            why = told.against(deed, street)
            if why:
                raise UnreadableError(why, action=deed.number, text=deed.text)
            told.take(deed)


class _ToldDeeds:
    """What has been told of a hand so far.

    Attributes:
        has_begun: whether anybody has acted, posts left out.
    """

    def __init__(self) -> None:
        self._rounds = 0
        self.has_begun = False
        self._folded = set[int]()
        self._posted = set[tuple[int, Act]]()
        self._in_round = set[tuple[int, Act]]()

    def begin_round(self) -> None:
        """Another round begins."""
        self._rounds += 1
        self._in_round.clear()

    def take(self, deed: Deed) -> None:
        """Take in a deed that is not against the hand."""
        if deed.act is Act.FOLD:
            self.has_begun = True
            self._folded.add(deed.seat)
        if deed.act.is_post:
            self._posted.add((deed.seat, deed.act))
        if deed.act in _KEPT_OF_A_ROUND:
            self._in_round.add((deed.seat, deed.act))

    def against(self, deed: Deed, street: Street | None) -> str:
        """What speaks against a deed, as a message id; empty if nothing does."""
        if deed.act is Act.FOLD:
            return ""
        key = (deed.seat, deed.act)
        if deed.act.is_post and deed.cards:
            return "{text}: no such cards are dealt to a player on this street"
        if deed.act.is_post and (self.has_begun or self._rounds > 1):
            return "{text}: blinds and antes are posted before the play begins"
        if key in self._posted or (deed.act in _ONCE_A_ROUND and key in self._in_round):
            return "{text}: this was told before"
        if deed.act is Act.MUCK and deed.seat in self._folded:
            return "{text}: this player has folded"
        if deed.act is Act.MUCK and (deed.seat, Act.SHOW) in self._in_round:
            return "{text}: this player has shown"
        if deed.act is Act.EXCHANGE and not _draws(street):
            return "{text}: nobody exchanges cards on this street"
        if deed.act is Act.DEALT and not _deals(street, deed):
            return "{text}: no such cards are dealt to a player on this street"
        return ""


def _draws(street: Street | None) -> bool:
    return street is not None and bool(street.draw)


def _deals(street: Street | None, deed: Deed) -> bool:
    """Whether a street has so many cards for a player.

    Of stud the open ones may be told alone, and none where nobody has seen them.
    """
    if street is None:
        return False
    if street.draw:
        return True
    return bool(street.cards) and len(deed.cards) in {0, street.cards, street.up}
