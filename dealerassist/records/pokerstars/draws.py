"""Whether everybody who is in a hand is told to draw, or to stand pat, in each of its draws."""

from __future__ import annotations

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import Act


class ToldDraw:
    """Who has to be told of in a draw, and who was."""

    def __init__(self) -> None:
        self._in_hand = set[int]()
        self._asked = set[int]()

    def take(self, seat: int, act: Act) -> None:
        """Take in an act, of this draw or of anything else.

        Raises:
            UnreadableError: if it is the second exchange of a player in one draw.
        """
        if act is Act.EXCHANGE:
            if seat not in self._asked:
                raise UnreadableError("seat {seat} exchanges cards, and is not asked", seat=seat)
            self._asked.remove(seat)
        elif act is Act.FOLD:
            self._in_hand.discard(seat)
        else:
            self._in_hand.add(seat)

    def begin(self) -> None:
        """A draw begins: everybody who is in the hand is asked."""
        self._asked = set(self._in_hand)

    def end(self) -> None:
        """The street ends.

        Raises:
            UnreadableError: if it is not told what somebody did in its draw.
        """
        if self._asked:
            seat = min(self._asked)
            raise UnreadableError("it is not told what seat {seat} exchanges", seat=seat)
