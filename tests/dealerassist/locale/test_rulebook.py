"""The rulebook to read: whatever the program cites can be looked up, in German and in English.

Tests `dealerassist/locale/rulebook.py`, `dealerassist/locale/refusal_passages.py`,
`dealerassist/locale/rule_citation.py`, `dealerassist/hand/irregular/commands.py`.
"""

import ast
import re
from pathlib import Path

import pytest

from dealerassist.hand.commands import DeckFault, MisdealReason
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.refusal_passages import row_explaining
from dealerassist.locale.rule_citation import rule_label, with_rule
from dealerassist.locale.rulebook import Passage, heading, passage, row_of, rules_cited
from dealerassist.rules.differences import Term, rule_of_term
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from tests.support.places import PROJECT

GERMAN, ENGLISH = words_of(Language.GERMAN), words_of(Language.ENGLISH)
BOTH = pytest.mark.parametrize("say", [GERMAN, ENGLISH], ids=["German", "English"])

LAST_OF_CHAPTER = {1: 6, 2: 6, 3: 8, 4: 7, 5: 16, 6: 6, 7: 6, 11: 13}
RULES = [f"{chapter}.{n + 1}" for chapter, last in LAST_OF_CHAPTER.items() for n in range(last)]
STUB_RULE = [f"3.5 {step}" for step in "abcd"]
CHAPTERS = ["8", "8.1", "9", "11", *[f"HP {chapter}" for chapter in range(1, 10)]]
PAGES = [
    "8.1 mix",
    "HP 1 change",
    "HP 3 correction",
    "HP 3 guests",
    "HP 4 adjustment",
    "HP 4 money",
    "HP 4 plausible",
    "HP 4 tronc",
    "HP 6 pins",
    "HP 7 house",
    "HP 7 lock",
    "HP 7 rota",
    "HP 7 away",
    "HP 7 list",
    "HP 7 stays",
]
ROWS = PAGES + sorted({row_of(happened) for happened in (*Irregularity, *MisdealReason)})
NUMBERS = RULES + STUB_RULE + CHAPTERS + ROWS

NUMBER = re.compile(r"(?:[1-9]|11)\.\d{1,2}( [a-z]+)?|HP \d+( [a-z-]+)?")


def numbers_in(path: Path) -> set[str]:
    """The literals of a module that are a rule's number and nothing else."""
    source = path.read_text(encoding="utf-8")
    if not re.search(rf"[\"'](?:{NUMBER.pattern})[\"']", source):
        return set()
    nodes = ast.walk(ast.parse(source))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant)}
    return {text for text in texts if isinstance(text, str) and NUMBER.fullmatch(text)}


def numbers_in_the_code() -> set[str]:
    modules = (
        path
        for face in ("dealerassist", "ui", "reports")
        for path in (PROJECT / face).rglob("*.py")
    )
    return {number for path in modules for number in numbers_in(path)}


def found(say: Catalogue, number: str):
    """The passage of this very number, and of nothing that it is part of."""
    there = passage(say, number)
    assert there is not None, f"no passage for {number}"
    assert there.number == number
    return there


# ── what can be looked up ───────────────────────────────────────────────────────────────────


@BOTH
def test_every_rule_has_a_passage(say):
    there = [found(say, number) for number in NUMBERS]
    empty = [
        passage.number
        for passage in there
        if not all(text.strip() for text in (passage.title, passage.text, passage.source))
    ]
    assert empty == []


def test_every_number_in_the_code_has_a_passage():
    numbers = numbers_in_the_code()
    assert {"3.5 b", "5.6", "5.11", "HP 2", "HP 4"} <= numbers
    for number in numbers:
        found(GERMAN, number)
        found(ENGLISH, number)


@pytest.mark.parametrize("profile", shipped_profiles())
def test_every_term_of_every_game_has_a_passage(profile):
    rules = load_profile(profile).at_table()
    for term in Term:
        found(GERMAN, rule_of_term(rules, term))
        found(ENGLISH, rule_of_term(rules, term))


@BOTH
def test_no_passage_but_those_of_the_rulebook(say):
    there = re.findall(r'^\["(.+)"\]$', text_of_file(say), re.MULTILINE)
    assert sorted(there) == sorted(NUMBERS)


@BOTH
def test_unknown_part_of_a_rule_finds_the_rule(say):
    assert passage(say, "3.5 e") == passage(say, "3.5")
    assert passage(say, "8.2") == passage(say, "8")
    assert passage(say, "HP 2 an earthquake") == passage(say, "HP 2")


@BOTH
@pytest.mark.parametrize("number", ["", "1", "5.17", "10.4", "HP", "HP 10", "HP 22", "house"])
def test_what_is_no_rule_has_no_passage(say, number):
    assert passage(say, number) is None


def test_every_misdeal_has_the_row_of_its_cause():
    assert row_of(MisdealReason.WRONG_ORDER) == "HP 2 misdeal"
    assert row_of(MisdealReason.CARD_TOO_MANY) == "HP 2 card-too-many"
    assert row_of(DeckFault.IDENTICAL_CARDS) == "HP 2 identical-cards"
    assert row_of(DeckFault.TOO_FEW_CARDS) == "HP 2 boxed-card"
    assert row_of(Irregularity.SHORT_BET) == "HP 2 short-bet"


def test_heading_names_the_rule_and_not_the_key_of_a_row():
    assert heading(ENGLISH, found(ENGLISH, "5.1")) == "Rule 5.1 · What a player may do"
    assert heading(GERMAN, found(GERMAN, "3.5 c")) == "Regel 3.5 c · Ohne Brennen geben"
    assert heading(GERMAN, found(GERMAN, "HP 2 short-bet")) == (
        "Hauspraxis 2 · Einsatz oder Erhöhung zu klein"
    )


# ── how it is written ───────────────────────────────────────────────────────────────────────


def text_of_file(say: Catalogue) -> str:
    place = PROJECT / "dealerassist" / "locale" / say.language / "rulebook.toml"
    return place.read_text(encoding="utf-8")


def test_german_is_german():
    both = [(found(GERMAN, number), found(ENGLISH, number)) for number in NUMBERS]
    assert [one.number for one, other in both if one.text == other.text] == []
    assert [one.number for one, other in both if one.title == other.title] == []
    english = re.compile(r"\b(the|and|player|hand|house|rake|stub)\b")
    german = re.compile(r"\b(der|die|und|Gast|Haus|Taxe|Talon)\b")
    assert [one.number for one, _ in both if english.search(one.text)] == []
    assert [other.number for _, other in both if german.search(other.text)] == []


def test_umlauts_are_not_transcribed():
    words = " ".join(written(found(GERMAN, number)) for number in NUMBERS)
    assert re.findall(r"\w*(?:ae|oe|(?<![aeqz])ue)\w*", words, re.IGNORECASE) == []
    assert re.findall(r"\w*(?:gross|gröss|heiss|ausser|schliess)\w*", words, re.IGNORECASE) == []


def written(there: Passage) -> str:
    return f"{there.title} {there.text} {there.source}"


@BOTH
def test_passages_are_plain_and_short_enough_for_their_card(say):
    there = [found(say, number) for number in NUMBERS]
    marks = re.compile(r"\[[A-Z ]+\]|[`_*|≥\n]|  ")
    assert [passage.number for passage in there if marks.search(written(passage))] == []
    assert max(len(passage.text) for passage in there) <= 700
    assert max(len(passage.title) for passage in there) <= 36
    assert [passage.number for passage in there if not passage.text.endswith(".")] == []


def test_both_languages_refer_to_the_same_rules():
    for number in NUMBERS:
        german, english = (rules_cited(say, found(say, number).text) for say in (GERMAN, ENGLISH))
        assert german == english, number
        for rule in german:
            found(GERMAN, rule)


def test_rule_4_7_says_what_becomes_of_a_raise_that_nobody_could_answer():
    for language in Language:
        say = words_of(language)
        there = passage(say, "4.7")
        assert there is not None
        assert rules_cited(say, there.text) == ("6.1",)


def test_references_within_the_rulebook_are_found():
    assert rules_cited(GERMAN, found(GERMAN, "3.6").text) == ("4.2",)


@pytest.mark.parametrize("number", ["HP 2", "HP 2 misdeal"])
def test_misdeal_is_told_in_the_chapter_that_is_cited_for_it(number):
    assert "derselbe Croupier gibt neu" in found(GERMAN, number).text


# ── which rules a sentence cites ────────────────────────────────────────────────────────────


@BOTH
def test_rules_cited_takes_back_what_cited_says(say):
    taken = {number: rules_cited(say, with_rule(say, "Nein", number)) for number in NUMBERS}
    assert taken == {number: (number,) for number in NUMBERS}


@BOTH
def test_sentences_cite_several_rules_each_once_and_in_order(say):
    first, again = with_rule(say, "niemand setzt (20 €)", "4.7"), with_rule(say, "brennen", "3.5 b")
    third, last = with_rule(say, "offen", "HP 1"), with_rule(say, "bis zum Ende", "4.7")
    text = f"{first}, {again} — {third}; {last}."
    assert rules_cited(say, text) == ("4.7", "3.5 b", "HP 1")


@BOTH
def test_citation_that_no_line_breaks_in_is_found(say):
    text = with_rule(say, "ohne Brennen", "3.5 c").replace(" ", "\u00a0")
    assert rules_cited(say, text) == ("3.5 c",)


@BOTH
def test_part_that_has_no_passage_is_cited_all_the_same(say):
    assert rules_cited(say, with_rule(say, "so", "3.5 e")) == ("3.5 e",)


@BOTH
def test_brackets_and_numbers_alone_cite_nothing(say):
    rule, chapter = rule_label(say, "10.4"), rule_label(say, "HP 10")
    assert rules_cited(say, f"20 € (5.6) Sitz 4.1 (offen), ({rule}), ({chapter})") == ()


def test_refusals_of_the_command_line_cite_too():
    assert rules_cited(ENGLISH, "10 players: this game takes 2 to 9 (rule 1.4)") == ("1.4",)


def test_each_language_cites_in_its_own_words():
    assert rules_cited(GERMAN, "Über dem Limit (Regel 5.6)") == ("5.6",)
    assert rules_cited(ENGLISH, "Über dem Limit (Regel 5.6)") == ()


@BOTH
def test_what_a_lock_cites_tells_of_locks(say):
    told = found(say, "HP 3").text
    assert "PIN" in told
    assert "30" in told
    assert "Pit-Boss die Sperre" in told or "pit boss lifts the lock" in told


@BOTH
def test_what_a_lock_of_the_training_cites_tells_of_trainers(say):
    told = found(say, row_explaining(Refusal(Code.PIN_WAITS, "HP 6", {"seconds": 30}))).text
    assert "30" in told
    assert "Ausbilder eine neue PIN" in told or "trainer gives a new PIN" in told
    assert "Pit-Boss" not in told
    assert "pit boss" not in told


def test_german_has_one_word_for_what_belongs_together():
    german = (PROJECT / "dealerassist/locale/de/LC_MESSAGES/dealerassist.po").read_text("utf-8")
    german += (PROJECT / "dealerassist/locale/de/rulebook.toml").read_text("utf-8")
    assert "Side Pot" not in german
    assert "{person} eingetragen" not in german
    assert "ist nicht eingetragen" not in german
