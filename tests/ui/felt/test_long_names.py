"""Names that have no room beside the stack, and reasons that have none below the prompt.

Tests `ui/felt/cards.py`, `ui/asked/context.py`, `dealerassist/locale/names.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import seated
from tests.support.ui.items import LOOKS, seen
from tests.support.ui.stages import Stages
from tests.support.ui.states import ALIASES, table


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("taps", ["", "new-hand"])
def test_a_long_name_is_read_whole_beside_any_stack(
    stages: Stages, size: tuple[int, int], language: Language, taps: str
):
    full = table("stud", {2: 12_450, 5: 1_980, 6: 300}, language).tap(taps)
    with stages.showing(full.kiosk, size) as stage:
        on_seats = [words for words in seen(stage.window).words if "Seat" in words.parts]
        assert {words.text for words in on_seats} >= set(ALIASES.values())
        assert [words.text for words in on_seats if words.is_cut(size[0])] == []


def test_the_rule_of_the_reason_is_there_for_a_prompt_without_room_for_it():
    dealt = seated({1: 200, 3: 500}).tap("new-hand card-As card-2c")
    assert dealt.view.asked.prompt.why == "2♣ is the lowest door card (Rule 4.1)"
    assert dealt.view.asked.prompt.rule == "(Rule 4.1)"
    assert seated({1: 200, 3: 500}).view.asked.prompt.rule == ""
