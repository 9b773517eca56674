"""Where PokerKit 0.7.7 and the rulebook differ: a short list, and nothing else is excused.

A difference is a rule that PokerKit has in place of ours. It takes what we have before us and
puts PokerKit's rule into it, or answers None where its situation is not there. A disagreement is
explained when our own rules, so changed, say word for word what PokerKit says.
"""

from tests.second_opinion.differences.awards import AWARDS
from tests.second_opinion.differences.cards import DEALS
from tests.second_opinion.differences.offers import OFFERS
from tests.second_opinion.differences.openers import ALONE, OPENERS
from tests.second_opinion.differences.showing import EARLY, SHOWINGS

DIFFERENCES = (*OPENERS, *OFFERS, *ALONE, *DEALS, *EARLY, *SHOWINGS, *AWARDS)
"""Every difference that is known."""
