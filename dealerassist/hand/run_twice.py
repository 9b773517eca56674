"""A board that is run twice (8.1): in records from elsewhere, for at our tables it is not offered.

Once nobody can bet any more, the streets that are still to come are dealt twice from one stub, and
each board decides about half of every pot, which gets the odd chip if it is the first.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.dealing import refuse_dealing
from dealerassist.hand.events import BoardRunTwice
from dealerassist.hand.issue_plan import fewest_after, lying_aside
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState


def run_twice(state: HandState) -> tuple[BoardRunTwice, ...] | Refusal:
    """Run the rest of the board twice, or why that cannot be.

    Somebody may still bet, none of it is due, or the stub does not reach for both.
    """
    if (refusal := refuse_dealing(state)) is not None:
        return refusal
    board = state.street_rules.board
    if not board or state.issue is None or state.issue.board != board:
        return refuse(Code.NO_BOARD, "8.1")
    if state.able_to_bet > 1 or state.run_from is not None:
        return refuse(Code.ROUND_NOT_OVER, "8.1")
    run = board + fewest_after(state, state.street)
    if 2 * run >= state.stub + lying_aside(state):
        return refuse(Code.STUB_TOO_SMALL, "3.3", stub=state.stub)
    return (BoardRunTwice(),)


def begin_second_run(state: HandState) -> HandState:
    """The hand with the board as it was when it was run twice, and the first run laid aside."""
    laid = sum(street.board for street in state.rules.streets[state.run_from :])
    openers = state.openers[: state.run_from]
    return replace(state, first_run=state.board[-laid:], board=state.board[:-laid], openers=openers)
