"""The words of the screen: names of hands, refusals, and that nothing is left untranslated.

Tests `dealerassist/locale/cards.py`, `dealerassist/locale/journal_errors.py`,
`dealerassist/locale/names.py`, `dealerassist/locale/refusals.py`,
`dealerassist/locale/rule_citation.py`, `dealerassist/hand/refusal.py`,
`dealerassist/ranking/evaluators.py`, `dealerassist/ranking/high.py`, `dealerassist/ranking/low.py`.
"""

import ast
import errno
import os
import re
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import dealerassist
from dealerassist.cards import PACK, Card, parse_cards
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.errors import SENTENCES, JournalError, JournalErrorCode
from dealerassist.locale import names
from dealerassist.locale.cards import SUITS
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.journal_errors import journal_error_sentence
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.locale.refusals import why_refused
from dealerassist.locale.rule_citation import rule_label, with_rule
from dealerassist.ranking.evaluators import evaluator_of
from dealerassist.ranking.high import best_high
from dealerassist.ranking.low import best_low
from dealerassist.ranking.open_hand import LOWEST_OPENS
from dealerassist.ranking.ranking import Ranking
from dealerassist.rules.profile_files import load_profile
from ui.asked.seat_and_hand_names import (
    hand_name,
    low_name,
    open_name,
    spoken_card,
    spoken_hand,
    spoken_open,
)

HOME = Path(dealerassist.__file__).parent.parent

RULES = load_profile("casinos-austria-stud").at_table()

SAME_IN_GERMAN = {
    "All in",
    "Buy-in",
    "Croupier",
    "Croupier {croupier}",
    "Maximum",
    "Misdeal",
    "Misdeal — {refunds}",
    "Name: {alias}",
    "Seven Card Stud",
    "ALL IN",
    "{amount}, all in",
    "low {ranks}",
    "low: {hand}",
}


def voice(language: Language) -> Localizer:
    return Localizer(words_of(language), RULES)


def known(text: str) -> tuple[Card, ...]:
    return tuple(card for card in parse_cards(text) if card is not None)


@pytest.mark.parametrize(
    ("cards", "german", "english"),
    [
        ("AsKsQsJsTs2c3d", "Royal Flush", "Royal flush"),
        ("9sKsQsJsTs2c3d", "Straight Flush, König hoch", "Straight flush, king high"),
        ("9s9c9d9hTs2c3d", "Vierling Neuner", "Four of a kind, nines"),
        (
            "9s9c9dThTs2c3d",
            "Full House, drei Neuner und zwei Zehner",
            "Full house, nines over tens",
        ),
        ("2s5s9sKsTs2c3d", "Flush, König hoch", "Flush, king high"),
        ("4s5c6d7h8s2cKd", "Straight, Acht hoch", "Straight, eight high"),
        ("As2c3d4h5s9cKd", "Straight, Fünf hoch", "Straight, five high"),
        ("JsJcJd4h5s9cKd", "Drilling Buben", "Three of a kind, jacks"),
        ("AsAcJdJh5s9cKd", "Zwei Paare, Asse und Buben", "Two pair, aces and jacks"),
        ("6s6cJdQh5s9cKd", "Paar Sechser", "Pair of sixes"),
        ("6s2cJdQh5s9cKd", "König hoch", "King high"),
    ],
)
def test_rule_1_3_names_of_hands(cards, german, english):
    five = best_high(known(cards))
    assert capital(hand_name(voice(Language.GERMAN), five)) == german
    assert capital(hand_name(voice(Language.ENGLISH), five)) == english


@pytest.mark.parametrize(
    ("cards", "german", "english"),
    [
        ("9s9c9d9hTs2c3d", "Vierling Neuner", "four nines"),
        ("JsJcJd4h5s9cKd", "Drilling Buben", "three jacks"),
        (
            "9s9c9dThTs2c3d",
            "Full House, drei Neuner und zwei Zehner",
            "full house, nines over tens",
        ),
        ("6s6cJdQh5s9cKd", "Paar Sechser", "pair of sixes"),
    ],
)
def test_rule_1_3_names_of_hands_as_they_are_spoken(cards, german, english):
    five = best_high(known(cards))
    assert spoken_hand(voice(Language.GERMAN), five) == german
    assert spoken_hand(voice(Language.ENGLISH), five) == english


def test_rule_7_6_low_hands_are_named_by_their_ranks():
    low = best_low(known("8s6c4d3h2sKcKd"), Ranking.EIGHT_OR_BETTER)
    assert low_name(voice(Language.GERMAN), low) == "Low 8-6-4-3-2"
    paired = best_low(known("8s8c8d8hKsKcKd"), Ranking.ACE_TO_FIVE)
    assert low_name(voice(Language.ENGLISH), paired) == "low: full house, eights over kings"


@pytest.mark.parametrize(
    ("ranking", "cards", "german", "english", "spoken"),
    [
        ("ace_to_five", "8s6c4d3hAsKcKd", "Acht-sechs, 8-6-4-3-A", "eight-six", "Acht-sechs"),
        ("ace_to_five", "5s4c3d2hAs", "Fünf-vier, 5-4-3-2-A", "five-four", "Fünf-vier"),
        ("ace_to_five", "9s9c4d3hAs", "Paar Neuner", "pair of nines", "Paar Neuner"),
        ("deuce_to_seven", "7s5c4d3h2s", "Sieben-fünf, 7-5-4-3-2", "seven-five", "Sieben-fünf"),
        ("deuce_to_seven", "5s4c3d2hAs", "Ass-fünf, A-5-4-3-2", "ace-five", "Ass-fünf"),
        ("deuce_to_seven", "KsQc4d3h2s", "König-Dame, K-Q-4-3-2", "king-queen", "König-Dame"),
        (
            "deuce_to_seven",
            "6s5c4d3h2s",
            "Straight, Sechs hoch",
            "straight, six high",
            "Straight, Sechs hoch",
        ),
        (
            "badugi",
            "7s5c3dAh",
            "Badugi, sieben hoch, 7-5-3-A",
            "badugi, seven high",
            "Badugi, sieben hoch",
        ),
        (
            "badugi",
            "8s5c3dAd",
            "Drei Karten, acht hoch, 8-5-A",
            "three cards, eight high",
            "drei Karten, acht hoch",
        ),
        ("badugi", "KsKcKdKh", "Eine Karte, König", "one card, king", "eine Karte, König"),
        (
            "short_deck",
            "As6c7d8h9s",
            "Straight, Neun hoch",
            "straight, nine high",
            "Straight, Neun hoch",
        ),
    ],
)
def test_rule_8_1_hands_are_called_as_their_game_reads_them(
    ranking, cards, german, english, spoken
):
    hand = evaluator_of(Ranking(ranking))(known(cards), ())
    assert capital(hand_name(voice(Language.GERMAN), hand)) == german
    assert spoken_hand(voice(Language.GERMAN), hand) == spoken
    assert spoken_hand(voice(Language.ENGLISH), hand) == english


def test_rule_8_1_open_hands_of_razz():
    low = LOWEST_OPENS
    assert open_name(voice(Language.GERMAN), known("8s5cAd"), low) == "8-5-A"
    assert spoken_open(voice(Language.GERMAN), known("8s5cAd"), low) == "Acht-fünf"
    assert spoken_open(voice(Language.ENGLISH), known("As8s8c"), low) == "pair of eights"


def test_rule_4_2_open_combinations():
    assert open_name(voice(Language.GERMAN), known("9s9c")) == "Paar Neuner"
    assert open_name(voice(Language.GERMAN), known("9sAcKd")) == "Ass hoch"
    assert open_name(voice(Language.ENGLISH), known("9s9cKdKs")) == "two pair, kings and nines"
    full = known("2s2c2hKdKs")
    assert open_name(voice(Language.ENGLISH), full) == "full house, twos over kings"
    assert spoken_open(voice(Language.GERMAN), full) == "Full House, drei Zweier und zwei Könige"


def test_every_card_can_be_read_aloud():
    spoken = {spoken_card(words_of(Language.GERMAN), card) for card in PACK}
    assert len(spoken) == 52
    assert "Pik Ass" in spoken
    assert spoken_card(words_of(Language.ENGLISH), Card.parse("Td")) == "ten of diamonds"


# ── refusals ────────────────────────────────────────────────────────────────────────────────

FACTS = {
    "number": 3,
    "amount": 5,
    "box": "tray",
    "card": "As",
    "depth": "pot",
    "due": 3,
    "hand": 12,
    "digits": 6,
    "hidden": 3,
    "kept": 4,
    "largest": 20,
    "least": 1,
    "left": 4,
    "minimum": 200,
    "most": 4,
    "notice": 5,
    "opener": 4,
    "straddler": 5,
    "person": "C-07",
    "players": 1,
    "pot": 84,
    "raises": 3,
    "role": "croupier",
    "seat": 3,
    "seats": 9,
    "seconds": 30,
    "shift": 2,
    "short": 50,
    "smallest": 10,
    "stack": 7,
    "stub": 8,
    "time": 1_795_287_600_000,
    "to_act": 6,
    "level": 5,
    "minutes": 20,
    "value": 100,
}


@pytest.mark.parametrize("language", list(Language))
def test_every_refusal_has_a_sentence(language):
    said = {code: refused(code, language) for code in Code}
    wrong = {code: text for code, text in said.items() if not re.fullmatch("[^{]*[^{.]", text)}
    assert wrong == {}


def test_every_refusal_has_its_german():
    alike = {
        code for code in Code if refused(code, Language.GERMAN) == refused(code, Language.ENGLISH)
    }
    assert alike == set()


def refused(code: Code, language: Language) -> str:
    return why_refused(words_of(language), Refusal(code, "5.4", FACTS), RULES)


def test_a_refusal_is_said_with_its_rule_and_in_money():
    refusal = refuse(Code.BET_TOO_LARGE, "5.6", largest=20)
    german = words_of(Language.GERMAN)
    assert with_rule(german, why_refused(german, refusal, RULES), refusal.rule) == (
        "Über dem Limit: höchstens 20\u00a0€ (Regel 5.6)"
    )
    assert why_refused(words_of(Language.ENGLISH), refusal, None) == "Over the limit: at most 20"
    assert rule_label(words_of(Language.GERMAN), "HP 2") == "Hauspraxis 2"
    dealt = refuse(Code.CARD_ALREADY_SEEN, "3.8", card="Th")
    assert why_refused(words_of(Language.GERMAN), dealt, RULES) == "10♥ ist schon gegeben"


def test_facts_that_are_missing_leave_no_hole():
    assert why_refused(words_of(Language.ENGLISH), refuse(Code.NOT_DUE, "3.1"), RULES) == (
        "No card is due to this seat"
    )


def test_every_refusal_of_the_rules_brings_its_facts():
    """What `refuse` is called with anywhere fills every hole of the sentence."""
    for path in sorted((HOME / "dealerassist").rglob("*.py")):
        for code, given in refusals_in(path):
            said = why_refused(words_of(Language.ENGLISH), Refusal(code, "1.1", given), RULES)
            assert "{" not in said, f"{path.name}: {code}"


def refusals_in(path: Path):
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)) if "refuse(" in source else ():
        called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if called and node.func.id == "refuse" and isinstance(node.args[0], ast.Attribute):
            facts = {word.arg: FACTS[word.arg] for word in node.keywords if word.arg}
            yield Code[node.args[0].attr], facts


# ── the catalogue ───────────────────────────────────────────────────────────────────────────


def said_in(path: Path):
    """The messages that a module says: first arguments of `voice` and `say`, and of `count`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if called in {"voice", "say", "_voice"}:
            yield from texts_in(node.args[:1])
        if called == "count" and len(node.args) > 2:
            yield from texts_in(node.args[:1])


def texts_in(nodes):
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


SAYING = [
    HOME / "dealerassist/locale" / f"{name}.py"
    for name in ("event_text", "table_event_text", "names", "localizer")
]

SPOKEN = [*sorted((HOME / "ui").rglob("*.py")), *SAYING]

TOLD = sorted(SENTENCES.values())


@pytest.fixture(scope="module")
def messages():
    told = {text for path in SPOKEN for text in said_in(path)}
    return told | {text for table in (names._ONE, names._SEVERAL, SUITS) for text in table.values()}


def test_the_catalogue_is_compiled_from_its_source():
    folder, compiled = HOME / "dealerassist/locale/de/LC_MESSAGES", BytesIO()
    with (folder / "dealerassist.po").open("rb") as source:
        write_mo(compiled, read_po(source, locale="de"))
    assert compiled.getvalue() == (folder / "dealerassist.mo").read_bytes()


def test_there_are_messages_to_look_at(messages):
    assert len(messages) > 150


def test_every_message_has_its_german(messages):
    catalogue = words_of(Language.GERMAN).source.translations._catalog
    worded = {text for text in messages - SAME_IN_GERMAN if re.search("[a-z]{2}", text)}
    german = {text: catalogue.get(text, catalogue.get((text, 0))) for text in worded}
    assert {text for text in worded if not german[text]} == set()
    assert {text: said for text, said in german.items() if holes(said) != holes(text)} == {}


def test_every_trouble_with_the_journal_has_its_german():
    german = {text: words_of(Language.GERMAN).source.translations.gettext(text) for text in TOLD}
    assert {text for text in TOLD if german[text] == text} == set()
    assert {text: said for text, said in german.items() if holes(said) != holes(text)} == {}


def holes(text: str) -> set[str]:
    return set(re.findall(r"{\w+}", text))


def test_a_correction_of_a_box_is_named_without_a_hand():
    refusal = refuse(Code.CORRECTION_OPEN, "HP 3", number=2)
    assert why_refused(words_of(Language.ENGLISH), refusal, RULES) == (
        "Correction 2 is open: approve, decline or withdraw it first"
    )
    assert why_refused(words_of(Language.GERMAN), refusal, RULES).startswith(
        "Erst Korrektur 2 genehmigen"
    )


def test_no_english_of_the_system_shows_through_where_the_second_copy_has_no_room():
    facts = {"copy": "/media/stick/table.journal.copy", "reason": os.strerror(errno.ENOSPC)}
    error = JournalError(JournalErrorCode.COPY_FAILED, Path("table.journal"), **facts)
    said = journal_error_sentence(words_of(Language.GERMAN), error)
    assert "Der Datenträger ist voll" in said
    assert os.strerror(errno.ENOSPC) not in said
