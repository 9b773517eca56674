"""What the best hand of a guest is by in each game: its rule, and hints (1.3, 7.3, 7.6, 8.1)."""

from __future__ import annotations

from typing import assert_never

from dealerassist.locale.localizer import Localizer
from dealerassist.ranking.ranking import Ranking
from dealerassist.rules.house_options import HandOf
from dealerassist.rules.house_rules import HouseRules


def ranking_hints(voice: Localizer, rules: HouseRules) -> tuple[str, ...]:
    """Which cards play, if there is a choice, and what to look for among them."""
    return (*_which_play(voice, rules), *_what_counts(voice, rules.ranking))


def rule_of_reading(rules: HouseRules) -> str:
    """The number of the rule by which the best hand is made up of a guest's cards (7.3, 8.1)."""
    return "7.3" if rules.ranking is Ranking.HIGH else rules.rule_of_ranking


def _which_play(voice: Localizer, rules: HouseRules) -> tuple[str, ...]:
    if rules.has_draw:
        return ()
    if rules.hand_of is HandOf.TWO_AND_THREE:
        return (voice("Exactly two of the guest’s own cards play, and three from the board."),)
    return (voice("Any five play: the other cards never count."),)


def _what_counts(voice: Localizer, ranking: Ranking) -> tuple[str, ...]:
    match ranking:
        case Ranking.BADUGI:
            return (
                voice("First the most cards of different rank and suit, then the lowest of them."),
                voice("The ace is low; of each rank and of each suit only one card plays."),
            )
        case Ranking.ACE_TO_FIVE | Ranking.EIGHT_OR_BETTER:
            return (
                voice("The ace is low; straights and flushes do not count."),
                voice("Leave out pairs, and of the rest the high cards first."),
            )
        case Ranking.NORMAL_LOW | Ranking.DEUCE_TO_SEVEN:
            return (voice("The ace is high; straights and flushes count against the hand."),)
        case Ranking.SHORT_DECK:
            return (
                voice("Look for a flush and a straight before the pairs."),
                voice("A flush beats a full house, and A 6 7 8 9 is a straight."),
            )
        case Ranking.HIGH:
            return (voice("Look for a flush and a straight before the pairs."),)
        case _:
            assert_never(ranking)
