"""The record of a hand on paper: one page, tidy, and the same bytes for the same hand.

Tests `reports/hand/document.py`, `reports/hand/head.py`, `reports/hand/results.py`,
`reports/hand/steps.py`, `reports/hand/warnings.py`, `dealerassist/locale/durations.py`.
"""

from itertools import chain
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from dealerassist.journal.entry import PROGRAM, Draft, uuid7
from dealerassist.journal.queries.hands_read_back import past_hand
from dealerassist.journal.read_model.rows import Outcome
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import in_fours
from dealerassist.records.hand_record import HandRecord, hand_record
from dealerassist.table.commands import CallPitBoss
from dealerassist.table.events import Restarted
from reports.formatting import formatting_of
from reports.hand.document import hand_pages, render_hand
from reports.hand.results import pots_table
from reports.hand.steps import step_text, street_heading
from reports.paper.page import Rule, Text
from reports.paper.style import Ink
from tests.support.journal.scribe import scribe_at
from tests.support.journal.surgery import operate
from tests.support.reports.played import played_once
from tests.support.reports.reading import text_of
from tests.support.reports.synthetic import UTC
from tests.support.reports.tidy import LONG, assert_tidy
from ui.cli import cli

PROFILES = ("casinos-austria-stud", "omaha-high-low-eight", "wiesbaden-draw")
HANDS = 6


@pytest.fixture(scope="module")
def shifts(tmp_path_factory) -> dict[str, Path]:
    return {name: played_once(tmp_path_factory, HANDS, profile=name) for name in PROFILES}


@pytest.fixture(scope="module")
def records_of(shifts) -> dict[str, list[HandRecord]]:
    """The hands that each shift begins with, which are the least ordinary."""
    every = {}
    for name, path in shifts.items():
        with JournalReader(path) as reader:
            every[name] = [hand_record(reader, row.number) for row in reader.hands()]
    return every


@pytest.fixture(scope="module")
def records(records_of) -> list[HandRecord]:
    return list(chain.from_iterable(records_of.values()))


def test_the_first_of_the_pots_is_the_main_pot(records):
    most = max(records, key=lambda record: len(record.pots))
    table = pots_table(most, formatting_of(most.head, words_of(Language.ENGLISH)))
    names = [row[0].text for row in table.rows]
    assert names == ["Main pot", "Side pot 1", "Side pot 2"][: len(names)]
    assert len(names) > 1


def test_the_steps_are_numbered_as_the_replay_counts_them(shifts, records_of):
    taken_back = 0
    for name, path in shifts.items():
        with JournalReader(path) as reader:
            for row, record in zip(reader.hands(), records_of[name], strict=False):
                steps = record.steps
                counted = [step.entry for step in steps if step.number is not None]
                assert counted == [entry.number for entry in past_hand(reader, row).entries]
                numbers = [step.number for step in steps if step.number is not None]
                assert numbers == list(range(1, len(numbers) + 1))
                taken_back += len(steps) - len(counted)
    assert taken_back


def marks_of(record: HandRecord, language: Language):
    return hand_pages(record, formatting_of(record.head, words_of(language), UTC))


@pytest.mark.parametrize("language", Language)
def test_every_hand_of_a_shift_is_one_tidy_page(records, language):
    for record in records:
        pages = marks_of(record, language)
        assert len(pages) == 1, record.hand.row.number
        assert_tidy(pages)


def test_a_hand_of_any_length_is_tidy_and_loses_nothing(records):
    record = max(records, key=lambda each: len(each.steps))
    for times in (2, 3, 7):
        longer = replace(record, steps=record.steps * times)
        pages = marks_of(longer, Language.GERMAN)
        assert len(pages) > 1
        assert_tidy(pages)
        texts = [mark.text for marks in pages for mark in marks if isinstance(mark, Text)]
        clock = [text for text in texts if text.count(":") == 2 and len(text) == 8]
        assert len(clock) >= len(longer.steps)


def test_long_names_are_tidy(records):
    record = records[0]
    head = replace(record.head, house=LONG, table=LONG, profile=LONG)
    dealt = replace(record.hand, row=replace(record.hand.row, croupier=LONG[:40]))
    assert_tidy(marks_of(replace(record, head=head, hand=dealt), Language.GERMAN))


def test_the_page_says_what_happened_when(records):
    record = next(each for each in records if each.hand.row.outcome is Outcome.SHOWDOWN)
    text = text_of(render_hand(record, Language.GERMAN, zone=UTC))
    words = formatting_of(record.head, words_of(Language.GERMAN), UTC)
    voice = Localizer(words.say, record.rules)
    assert f"Spielprotokoll {record.hand.row.number}" in text
    for step in record.steps:
        assert words.time(step.at_ms, seconds=True) in text
    for street in {step.street for step in record.steps}:
        assert street_heading(street, voice) in text
    assert words.money(record.hand.row.pot).replace("\u00a0", " ") in text
    assert in_fours(record.proof.hash[:32]) in text


def test_what_was_taken_back_is_struck_through(records):
    record = next(each for each in records if any(step.undone for step in each.steps))
    (marks,) = marks_of(record, Language.ENGLISH)
    struck = [mark for mark in marks if isinstance(mark, Rule) and mark.ink is Ink.GREY]
    voice, dealer = Localizer(words_of(Language.ENGLISH), record.rules), record.hand.row.croupier
    undone = [step_text(step, dealer, voice) for step in record.steps if step.undone]
    assert undone
    for words in undone:
        text = next(m for m in marks if isinstance(m, Text) and m.text and words.startswith(m.text))
        assert any(rule.x == text.x and 0 < text.y - rule.y < 4 for rule in struck)
    assert any("undone" in m.text for m in marks if isinstance(m, Text))


def test_the_same_hand_gives_the_same_bytes(records):
    for language in Language:
        first, second = (render_hand(records[3], language, zone=UTC) for _ in range(2))
        assert first == second


# ── the command ─────────────────────────────────────────────────────────────────────────────


def run(*arguments: object, language: Language = Language.ENGLISH):
    asked = ["--language", language.value, "hand", *map(str, arguments)]
    return CliRunner().invoke(cli, asked)


def test_it_prints_beside_the_journal(shifts):
    path = shifts[PROFILES[0]]
    result = run(path, 3)
    printed = path.parent / "hand-4-3.pdf"
    assert result.exit_code == 0, result.output
    assert result.output == f"Record of the hand written to {printed}\n"
    assert "Record of hand 3" in text_of(printed.read_bytes())


def test_language_and_file_as_told(shifts, tmp_path):
    out = tmp_path / "spiel.pdf"
    assert run(shifts[PROFILES[1]], 5, "--out", out, "--language", "de").exit_code == 0
    assert "Spielprotokoll 5" in text_of(out.read_bytes())


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (99, f"has no hand 99: its last one is {HANDS}."),
        (0, "Invalid value"),
        ("x", "Invalid value"),
    ],
)
def test_no_such_hand(shifts, tmp_path, number, sentence):
    out = tmp_path / "none.pdf"
    result = run(shifts[PROFILES[0]], number, "--out", out)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert not out.exists()


def test_a_journal_without_a_hand(tmp_path):
    scribe = scribe_at(tmp_path / "t.journal").open()
    scribe.journal.close()
    result = run(tmp_path / "t.journal", 1)
    assert result.exit_code == 2
    assert "has no hand yet." in result.stderr


def test_a_changed_hand_is_printed_with_a_warning(shifts, tmp_path):
    path = tmp_path / "table.db"
    path.write_bytes(shifts[PROFILES[0]].read_bytes())
    with JournalReader(path) as reader:
        number = reader.hand(2).first_entry + 2
    change = "UPDATE entry SET body = replace(body, 'C-07', 'C-99') WHERE number = "
    operate(path, f"{change}{number}")
    out = tmp_path / "hand.pdf"
    result = run(path, 2, "--out", out)
    assert result.exit_code == 1
    assert "VERIFICATION FAILED" in result.stderr
    assert "VERIFICATION FAILED" in text_of(out.read_bytes())


@pytest.mark.parametrize("language", Language)
def test_what_happened_at_the_table_during_the_hand_is_said(tmp_path, language):
    scribe = scribe_at(tmp_path / "table.db").open()
    with scribe.journal:
        scribe.tap_after_start()
        again = (Restarted("0.1.0", 1),)
        draft = Draft(id=uuid7(), actor=PROGRAM, kind="restart", hand=1, events=again)
        scribe.journal.append(draft, scribe.state)
        scribe.do(CallPitBoss())
        scribe.finish()
    with JournalReader(tmp_path / "table.db") as reader:
        record = hand_record(reader, 1)
    voice = Localizer(words_of(language), record.rules)
    said = [step_text(step, record.hand.row.croupier, voice) for step in record.steps]
    assert [text for text in said if text.startswith(" ") or not text] == []
    assert f"{words_of(language)('Restart')} ({words_of(language)('program')})" in said
