"""All that `legal` offers is accepted, and everything else is refused.

Tests `dealerassist/hand/legal.py`, `dealerassist/hand/decide.py`.
"""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.hand.decide import decide
from dealerassist.hand.legal import legal
from dealerassist.hand.refusal import Refusal
from tests.support.hand.offers import offers
from tests.support.properties.allowed import allowed, everything
from tests.support.properties.together import Together
from tests.support.properties.walk import looked_at, walks

RULE = r"(HP )?\d{1,2}(\.\d{1,2})?"

of_every_hand = Together()


@of_every_hand
def all_that_is_offered_is_accepted(walk):
    for state in walk.states:
        for command in offers(state):
            assert not isinstance(decide(state, command), Refusal), command


@settings(max_examples=settings.default.max_examples // 2)
@given(walks(), st.integers(3, 9))
def test_what_legal_allows_is_accepted_and_all_else_is_refused_by_a_rule(walk, every):
    for state in looked_at(walk, every):
        may = legal(state)
        for command in everything(state):
            answer = decide(state, command)
            refused = isinstance(answer, Refusal)
            assert refused is not allowed(state, may, command), (command, answer)
            assert not refused or re.fullmatch(RULE, answer.rule), answer


@of_every_hand
def what_is_offered_is_allowed(walk):
    for state in looked_at(walk, 2):
        may = legal(state)
        assert all(allowed(state, may, command) for command in offers(state))


@of_every_hand
def there_is_always_something_to_do_until_the_hand_is_over(walk):
    for state in walk.states:
        nothing = next(offers(state), None) is None
        assert nothing == (state.phase == "over")


@given(walks())
def test_what_is_offered_in_every_hand(walk):
    of_every_hand.hold(walk)
