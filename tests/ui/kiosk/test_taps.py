"""How many taps a hand costs, at each depth of recording (house practice, chapter 1).

Tests `ui/kiosk/replaced_tap.py`.
"""

import pytest
from PySide6.QtCore import QPointF

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import Phase
from dealerassist.journal.journal import Journal
from dealerassist.table.commands import OpenShift, OpenTable, TakeSeat
from tests.support.ui.croupier import EVENING_MS, Croupier, rules_of, seated
from tests.support.ui.economy_states import NO_LIMIT
from tests.support.ui.hands import Finger, item_named
from ui.app import Stage

EIGHT = {1: 300, 2: 450, 3: 520, 4: 280, 5: 610, 6: 395, 7: 340, 8: 475}

# A typical hand: eight are dealt in, three take a fourth card, two show.
DOORS = "card-9h card-Jd card-2c card-6s card-Kc card-4h card-Qs card-8d"
THIRD = "act-bet act-fold act-call act-fold act-fold act-call rest-fold"
FOURTH = "card-7d card-Qd card-Jc act-bet rest-call"
FIFTH = "card-Th card-9s card-3s act-bet act-fold act-call"
SIXTH = "card-5c card-4d act-bet act-call"
RIVER = "act-max act-call"
SHOWDOWN = "card-Kd card-Tc card-6c card-As card-7c card-2h act-award"

TYPICAL = {
    Depth.FULL: f"new-hand {DOORS} {THIRD} {FOURTH} {FIFTH} {SIXTH} {RIVER} {SHOWDOWN}",
    Depth.POT: "new-hand seat-3 seat-5 seat-8 rest-fold round-bet seat-5 seat-3 round-bet "
    "round-max seat-3 act-award",
    Depth.RAKE: "preset-150 seat-3 act-award",
}

MOST_TAPS = {Depth.FULL: 45, Depth.POT: 12, Depth.RAKE: 3}

MOST_TAPS_HOLDEM = 25

# All eight stay to the end, and the seven others muck: more cards than this a hand cannot have.
EVERY_STREET = (
    "card-7d card-Qd card-Jc card-Th card-9s card-3s card-5c card-4d",
    "card-5d card-Ah card-8c card-7c card-2d card-Jh card-6h card-Tc",
    "card-9d card-3d card-Qh card-8s card-2h card-Kd card-Td card-6d",
)

NINE = {1: 620, 2: 1450, 3: 1640, 4: 980, 5: 1985, 6: 870, 7: 775, 8: 1050, 9: 960}

# A typical hand: nine are dealt in, three see the flop, two the river; one shows, the other mucks.
HOLDEM = (
    "new-hand seat-5 act-size-2 seat-7 act-call seat-2 act-call",
    "card-7h card-Kd card-2s act-check act-size-2 act-call act-fold",
    "card-9c act-size-3 act-call",
    "card-4d act-check act-size-2 act-call",
    "card-Ks card-Qc act-muck act-award",
)


def recording(depth: Depth, stacks: dict[int, int] = EIGHT, **table) -> Croupier:
    """A table where so much is recorded, before the hand."""
    croupier = seated(stacks, **table)
    return croupier if depth is Depth.FULL else croupier.tap(f"depth depth-{depth.value}")


def outcome(croupier: Croupier) -> tuple[int, list[tuple[int, int]]]:
    """The Taxe, and who won how much."""
    hand = croupier.desk.state.hand
    assert hand is not None
    assert hand.phase is Phase.OVER
    shares = [(share.seat, share.amount) for award in hand.awards for share in award.shares]
    return hand.raked, shares


@pytest.mark.parametrize("depth", list(Depth))
def test_a_typical_hand_costs_few_taps(depth: Depth):
    assert len(TYPICAL[depth].split()) <= MOST_TAPS[depth]
    croupier = recording(depth).tap(TYPICAL[depth])
    assert outcome(croupier) == (7, [(3, 143)])


def test_a_hand_in_which_everybody_stays_and_all_others_muck_costs_few_taps():
    croupier = recording(Depth.FULL).tap(f"new-hand {DOORS} round-bet")
    for cards in EVERY_STREET:
        croupier.tap(f"{cards} round-bet")
    taps = len(f"new-hand {DOORS} round-bet".split()) + 3 * 9
    ending = "card-2s round-bet card-As card-Ks act-muck-others act-award"
    croupier.tap(ending)
    assert croupier.desk.state.hand.phase is Phase.OVER
    assert taps + len(ending.split()) <= MOST_TAPS[Depth.FULL]


def test_a_typical_holdem_hand_of_nine_costs_few_taps():
    croupier = seated(NINE, profile="wiesbaden-holdem", **NO_LIMIT)
    for street in HOLDEM:
        croupier.tap(street)
    assert croupier.desk.state.hand.phase is Phase.OVER
    assert sum(len(street.split()) for street in HOLDEM) <= MOST_TAPS_HOLDEM


@pytest.fixture
def croupier(journal: Journal) -> Croupier:
    """A croupier on a real journal, at a table where eight guests sit."""
    desk = TableDesk(journal)
    desk.handle(OpenTable("4", rules_of()), actor="test")
    desk.handle(OpenShift("C-07", "2026-11-21", EVENING_MS), actor="test")
    for seat, stack in EIGHT.items():
        desk.handle(TakeSeat(seat, stack), actor="test")
    return Croupier(desk)


@pytest.mark.parametrize(
    "depth",
    [pytest.param(Depth.FULL, marks=pytest.mark.long, id="full"), Depth.POT, Depth.RAKE],
    ids=str,
)
def test_the_typical_hand_by_touch(finger: Finger, croupier: Croupier, depth: Depth):
    if depth is not Depth.FULL:
        finger.tap(f"depth depth-{depth.value}")
    finger.tap(TYPICAL[depth])
    assert outcome(croupier) == (7, [(3, 143)])


def place_of(stage: Stage, name: str) -> tuple[float, ...]:
    item = item_named(stage.window, name)
    corner = item.mapToScene(QPointF(0, 0))
    return corner.x(), corner.y(), item.width(), item.height()


def test_the_pots_are_paid_out_in_the_same_place_at_every_depth(finger: Finger, stage: Stage):
    finger.tap(f"new-hand {DOORS} act-bet rest-fold")
    place = place_of(stage, "act-award")
    finger.tap("act-award depth depth-pot new-hand round-bet rest-check rest-check rest-check")
    finger.tap("rest-check seat-3")
    assert place_of(stage, "act-award") == place
    finger.tap("act-award depth depth-rake preset-100 seat-3")
    assert place_of(stage, "act-award") == place


def test_all_call_and_one_bets_share_one_place(finger: Finger, stage: Stage):
    finger.tap("depth depth-pot new-hand")
    place = place_of(stage, "round-bet")
    finger.tap("seat-3")
    assert place_of(stage, "rest-call") == place


def test_every_visible_card_is_one_tap():
    croupier = recording(Depth.FULL)
    for tap in TYPICAL[Depth.FULL].split():
        seen = len(known_cards(croupier))
        entries = croupier.desk.entries
        croupier.tap(tap)
        if tap.startswith("card-"):
            assert len(known_cards(croupier)) == seen + 1
            assert croupier.desk.entries == entries + 1


def known_cards(croupier: Croupier) -> list:
    hand = croupier.desk.state.hand
    return [] if hand is None else list(hand.seen_cards())


@pytest.mark.parametrize(
    ("profile", "begin", "acts"),
    [
        ("casinos-austria-stud", f"new-hand {DOORS}", "act-bet act-raise act-max act-fold"),
        ("wiesbaden-holdem", "new-hand", "act-call act-raise act-raise act-fold"),
        ("wiesbaden-draw", "new-hand", "act-bet act-raise act-call act-fold"),
    ],
)
def test_every_act_at_a_fixed_limit_is_one_tap(profile: str, begin: str, acts: str):
    croupier = recording(Depth.FULL, profile=profile).tap(begin)
    for act in acts.split():
        entries, seat = croupier.desk.entries, turn_of(croupier)
        croupier.tap(act)
        assert croupier.desk.entries == entries + 1
        assert turn_of(croupier) != seat


def turn_of(croupier: Croupier) -> int | None:
    hand = croupier.desk.state.hand
    assert hand is not None
    assert hand.betting is not None
    return hand.betting.to_act
