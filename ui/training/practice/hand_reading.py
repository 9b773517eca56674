"""The keys by which a hand is read out: what it makes, and where ranks name it, which ranks."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.cards import Rank
from dealerassist.locale.cards import RANKS
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.ranking.badugi import BADUGI
from dealerassist.ranking.ranked_hand import Category
from dealerassist.ranking.ranking import HIGHEST_WINS, Ranking
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.practice.dealer_actions import CallToShow, ReadHand
from dealerassist.training.practice.hand_reading import categories_of, ranks_of
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.wording.ending import category_on_key, size_name
from ui.training.practice.pending_action import HandReading
from ui.view.training import Pick

PICK = "pick-"


def reading_picks(voice: Localizer, rules: HouseRules, asking: HandReading) -> tuple[Pick, ...]:
    """What can be said next: what the hand makes, of how many cards it is, or a rank."""
    if _is_of_ranks(asking):
        ranks = ranks_of(rules, below=asking.highest)
        return tuple(_pick(rank.name, capital(voice(RANKS[rank]))) for rank in ranks)
    if rules.ranking is Ranking.BADUGI:
        return tuple(_pick(f"{n}", size_name(voice, n)) for n in range(BADUGI, 0, -1))
    categories = categories_of(rules)
    return tuple(_pick(each.name, category_on_key(voice, each, rules)) for each in categories)


def _pick(name: str, title: str) -> Pick:
    return Pick(name=f"{PICK}{name.lower()}", title=title, spoken=title)


def _is_of_ranks(asking: HandReading) -> bool:
    """Whether a rank is asked for."""
    return asking.category is not None or asking.cards > 0


def reading_tapped(
    table: PracticeTable, asking: HandReading, name: str
) -> ReadHand | HandReading | None:
    """Read the hand that lies open, else that of the seat called to show last."""
    word = name.removeprefix(PICK)
    if word == name:
        return None
    if _is_of_ranks(asking):
        return _rank_tapped(table, asking, Rank[word.upper()])
    if table.rules.ranking is Ranking.BADUGI:
        return replace(asking, cards=int(word))
    category = Category[word.upper()]
    if table.rules.ranking in HIGHEST_WINS or category is not Category.HIGH_CARD:
        return ReadHand(_seat_read(table), category)
    return replace(asking, category=category)


def _rank_tapped(table: PracticeTable, asking: HandReading, rank: Rank) -> ReadHand | HandReading:
    if asking.cards:
        return ReadHand(_seat_read(table), Category.HIGH_CARD, (rank,), asking.cards)
    if asking.highest is None:
        return replace(asking, highest=rank)
    return ReadHand(_seat_read(table), Category.HIGH_CARD, (asking.highest, rank))


def _seat_read(table: PracticeTable) -> int:
    called = (each.seat for each in reversed(table.actions) if isinstance(each, CallToShow))
    return shower_of(table) or next(called, 0)


def shower_of(table: PracticeTable) -> int:
    """The seat whose cards lie open and have not been read; 0 if there is none."""
    step = table.step
    return step.action.seat if step is not None and isinstance(step.action, ReadHand) else 0


def next_of_hand(voice: Localizer, asking: HandReading) -> str:
    """The sentence that asks for the next part of the name."""
    if not _is_of_ranks(asking):
        return voice("Which hand was shown?")
    if asking.highest is None:
        return voice("What is its highest card?")
    return voice("And its second highest?")
