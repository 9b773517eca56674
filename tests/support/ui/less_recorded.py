"""Tables at which less than everything is recorded, and what their guests have."""

from dealerassist.hand.state import Phase
from tests.support.ui.croupier import Croupier, seated

FOUR = {1: 300, 3: 500, 4: 400, 6: 250}


def at_pot(stacks: dict[int, int] = FOUR, **table) -> Croupier:
    return seated(stacks, **table).tap("depth depth-pot")


def at_taxe(stacks: dict[int, int] = FOUR, **table) -> Croupier:
    return seated(stacks, **table).tap("depth depth-rake")


def won(croupier: Croupier) -> dict[int, int]:
    hand = croupier.desk.state.hand
    assert hand is not None
    assert hand.phase is Phase.OVER
    shares = [share for award in hand.awards for share in award.shares]
    return {s: sum(sh.amount for sh in shares if sh.seat == s) for s in {sh.seat for sh in shares}}


def chips(croupier: Croupier) -> int:
    """Everything that the guests brought, wherever it lies."""
    state = croupier.desk.state
    return state.chips_in_play() + state.shift.rake
