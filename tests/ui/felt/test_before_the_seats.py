"""What lies before a seat, and what is said there in few words.

Tests `ui/felt/bound_acts.py`, `ui/felt/cards.py`, `ui/felt/named_winners.py`,
`ui/asked/context.py`.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.payouts import both_halves_shared

TO_THE_RIVER = (
    "new-hand card-As card-2c act-bet act-call card-Ks card-3c act-check act-check card-Qs card-4d"
    " act-check act-check card-7c card-5d act-check act-check act-check act-check"
)


def shown(language: Language, **others: str) -> Croupier:
    return seated({1: 200, 3: 500}, language=language, **others).tap(TO_THE_RIVER)


def test_what_is_won_lies_where_the_bet_lay():
    table = shown(Language.GERMAN)
    assert {seat.won for seat in table.view.felt.seats} == {""}
    table.tap("card-Ah card-Kh card-2s act-muck")
    assert [plain_spaces(table.seat(seat).won) for seat in (1, 3)] == ["+19 €", ""]
    assert plain_spaces(table.seat(1).spoken).endswith("+19 €")


def test_hidden_pots_are_not_told_by_what_is_won():
    table = shown(Language.GERMAN)
    table.kiosk.change_look(replace(table.view.look, pots_hidden=True))
    table.tap("card-Ah card-Kh card-2s act-muck")
    assert {seat.won for seat in table.view.felt.seats} == {""}


@pytest.mark.parametrize(
    ("language", "brief"), [(Language.ENGLISH, "Two pair A-K"), (Language.GERMAN, "Zwei Paare A-K")]
)
def test_a_hand_is_named_in_few_words_too(language: Language, brief: str):
    table = shown(language).tap("card-Ah card-Kh card-2s act-muck")
    assert table.seat(1).brief == brief


def test_who_wins_both_halves_has_both_hands_marked():
    table = both_halves_shared()
    low = {card.rank for card in table.seat(1).cards if card.low}
    high = {
        card.rank for card in table.seat(1).cards if card.marked and (card.both or not card.low)
    }
    assert low
    assert high
    assert table.seat(1).brief.count("·") == 1


def test_the_prompt_reads_what_is_said_aloud_as_well():
    table = seated({1: 200, 3: 500}).tap("new-hand card-As card-2c act-bet")
    table.tap("prompt")
    assert table.view.asked.announcement in table.view.notice.text
