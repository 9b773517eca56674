"""The procedures of the house practice as data: whole, in both languages, of every kind.

Tests `dealerassist/locale/irregularities.py`, `dealerassist/hand/irregular/measures.py`,
`dealerassist/locale/irregular/procedure_form.py`.
"""

import re
from collections.abc import Iterator

import pytest

from dealerassist.hand.irregular.commands import FoundOnce, Irregularity, Ruling
from dealerassist.hand.irregular.measures import Measure, are_in_order
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.irregular.measures import MEASURES
from dealerassist.locale.irregular.procedure_form import (
    ALWAYS,
    IrregularityWords,
    ProcedureWords,
    Saying,
    Says,
    StepWords,
    announcement,
    first_that_fits,
    say,
    say_count,
    say_if,
    steps_said,
)
from dealerassist.locale.irregularities import WORDS_OF
from dealerassist.locale.localizer import Localizer
from dealerassist.training.practice.mistakes import _TEMPTING

GERMAN = words_of(Language.GERMAN)

VOICE = Localizer(words_of(Language.ENGLISH), None)

SAME_IN_GERMAN = {
    "Misdeal",
    "Hamburg, TDA 22",
    "NRW FinASVO § 13",
    "Saarland, Casinos Austria, TDA 43",
    "Saarland, TDA 53",
    "Spielbank Hamburg",
    "{guest} is all in.",
}

BOOK = re.compile(r"Robert’s Rules(, Stud|, TDA [\d–, ]+\d|, Casinos Austria)*")
"""The name of a book, and of others beside it, is the same in German."""


def sayings(says: Says) -> Iterator[Saying]:
    for each in says if isinstance(says, tuple) else (says,):
        yield Saying(text=each) if isinstance(each, str) else each


def messages(words: IrregularityWords) -> Iterator[tuple[str, str]]:
    """Each message with its plural, if it has one."""
    yield from ((text, "") for text in (words.title, words.source, words.detail, words.too_early))
    for procedure in words.procedures.values():
        parts = [step.says for step in procedure.steps]
        for says in (*parts, procedure.announcement, procedure.why):
            yield from ((saying.text, saying.many) for saying in sayings(says))


MESSAGES = {both for words in WORDS_OF.values() for both in messages(words)} - {("", "")}
TO_BE_SAID = {*MESSAGES, *((text, "") for text in MEASURES.values())}


def test_every_kind_has_its_words():
    assert set(WORDS_OF) == set(Irregularity)


@pytest.mark.parametrize(
    ("text", "many"),
    sorted(
        both for both in TO_BE_SAID if both[0] not in SAME_IN_GERMAN and not BOOK.fullmatch(both[0])
    ),
)
def test_everything_is_said_in_german(text: str, many: str):
    assert (_plural_in_german(text, many) if many else GERMAN(text)) not in (text, many)


def _plural_in_german(text: str, many: str) -> str:
    """The plural with its placeholders as they stand in the message."""
    facts = {name: f"{{{name}}}" for name in re.findall(r"{(\w+)}", text + many) if name != "n"}
    return GERMAN.count(text, many, 2, **facts).replace("2", "{n}")


@pytest.mark.parametrize("kind", [kind for kind in Irregularity if kind.is_noted])
def test_what_is_noted_has_one_procedure_of_which_the_training_asks_nothing(kind: Irregularity):
    procedure = WORDS_OF[kind].procedures[ALWAYS]
    assert procedure.steps
    assert procedure.announcement
    assert not procedure.measures
    assert bool(WORDS_OF[kind].too_early) is (kind.found is not FoundOnce.NOTHING)


def test_every_step_that_can_be_asked_is_one_of_a_procedure_or_a_temptation():
    every = [each for words in WORDS_OF.values() for each in words.procedures.values()]
    asked = {measure for procedure in every for measure in procedure.measures}
    assert asked | set(_TEMPTING) == set(Measure) == set(MEASURES)


def test_every_procedure_stands_in_an_order_that_holds():
    for words in WORDS_OF.values():
        for procedure in words.procedures.values():
            assert are_in_order(procedure.measures)


@pytest.mark.parametrize(
    ("steps", "holds"),
    [
        ("return_ante hand_is_dead", True),
        ("low_card_is_free forced_bet_stands", True),
        ("next_card_down leave_as_door", True),
        ("pit_boss_signs all_chips_back hand_is_void new_deck", True),
        ("pit_boss_signs hand_is_void new_deck all_chips_back", True),
        ("hand_is_void pit_boss_signs all_chips_back new_deck", False),
        ("pit_boss_signs new_deck hand_is_void all_chips_back", False),
        ("shuffle_and_deal all_chips_back", False),
        ("complete_it count_chips", False),
        ("take_off_early one_off_each finish_round burn_and_go_on", False),
        ("back_into_stub finish_round go_on_without_burn", False),
        ("right_seat_opens return_forced_bet", False),
    ],
)
def test_hp_2_only_some_steps_are_bound_to_an_order(steps, holds):
    assert are_in_order(steps.split()) is holds


def test_no_two_procedures_of_a_kind_ask_for_the_same_steps():
    for words in WORDS_OF.values():
        asked = [each.measures for each in words.procedures.values() if each.measures]
        assert len(set(asked)) == len(asked)


def test_hp_2_a_board_too_early_is_shuffled_in_only_once_the_round_is_over():
    procedure = WORDS_OF[Irregularity.EARLY_STREET].procedures[Ruling.RESTORED]
    finish, shuffle, deal = procedure.measures
    assert finish is Measure.FINISH_ROUND
    assert shuffle is Measure.BACK_INTO_STUB
    assert deal is Measure.GO_ON_WITHOUT_BURN


# ── a sentence ──────────────────────────────────────────────────────────────────────────────

FREE = (say_if("opener", "{guest} is free.", guest="opener"), "The true opener is free.")


def test_the_first_sentence_is_said_whose_facts_are_known():
    assert first_that_fits(VOICE, FREE, {"opener": "Anna", "guest": "Seat 2"}) == "Anna is free."
    assert (
        first_that_fits(VOICE, FREE, {"opener": "", "guest": "Seat 2"})
        == "The true opener is free."
    )


def test_a_phrase_becomes_a_sentence_with_its_rule():
    opens = say("whoever has it opens", rule="4.1")
    assert (
        first_that_fits(VOICE, opens, {}).replace("\u00a0", " ")
        == "Whoever has it opens (Rule 4.1)."
    )
    assert (
        first_that_fits(VOICE, say("{guest} has folded", phrase=True), {"guest": "al"})
        == "al has folded."
    )


def test_cards_are_counted():
    cards = say_count("{n} card to {guest}.", "{n} cards to {guest}.")
    assert first_that_fits(VOICE, cards, {"n": 1, "guest": "Anna"}) == "1 card to Anna."
    assert first_that_fits(VOICE, cards, {"n": 2, "guest": "Anna"}) == "2 cards to Anna."


def test_what_does_not_arise_is_no_step():
    steps = (
        StepWords((say_if("owes", "First."),)),
        StepWords("", Measure.NEW_DECK),
        StepWords("B."),
    )
    procedure = ProcedureWords(steps=steps, announcement=say("all in", phrase=True))
    assert steps_said(VOICE, procedure, {"owes": False}) == ("B.",)
    assert steps_said(VOICE, procedure, {"owes": True}) == ("First.", "B.")
    assert announcement(VOICE, procedure, {}) == "All in."
    assert procedure.measures == (Measure.NEW_DECK,)
