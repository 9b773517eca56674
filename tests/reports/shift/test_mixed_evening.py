"""The shift report of a mixed table (8.1): hands and Taxe by game, and when the games changed.

Tests `dealerassist/records/shift/games.py`.
"""

import csv
import json
from datetime import UTC
from pathlib import Path

import pytest

from dealerassist.journal.excerpt import Excerpt
from dealerassist.journal.read_model.rows import UNPLAYED
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.hand_record import hand_record
from dealerassist.records.journal_export import csv_lines, phh_lines
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.records.shift.shift_json import json_of
from reports.shift.document import render_shift
from tests.support.reports.mixed_evening import evening_mix, mixed_evening, play_evening
from tests.support.reports.played import played_once
from tests.support.reports.reading import csv_parts, pages_of, text_of

HANDS = 18
"""So many hands: four of each game, and two of the first again."""


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return mixed_evening(tmp_path_factory, HANDS)


@pytest.fixture(scope="module")
def made(evening: Path) -> ShiftReport:
    with JournalReader(evening) as reader:
        return shift_report(reader, zone=UTC)


def test_the_head_names_the_mix_and_its_fingerprint(made: ShiftReport, tmp_path: Path):
    mix = evening_mix(tmp_path)
    head = made.head
    assert (head.mix, head.profile, head.profile_version) == ("our-mix", "our-mix", 3)
    assert head.fingerprint == mix.fingerprint


def test_hands_pots_and_taxe_of_the_games_add_up_to_those_of_the_shift(made: ShiftReport):
    assert [game.profile for game in made.games] == [
        "wiesbaden-holdem",
        "our-razz",
        "casinos-austria-stud-high-low",
        "wiesbaden-holdem",
    ]
    assert [game.limit.value for game in made.games if game.game == "texas_holdem"] == [
        "split",
        "pot",
    ]
    assert sum(game.hands for game in made.games) == made.pace.hands
    assert sum(game.rake for game in made.games) == made.rake
    assert sum(game.pot for game in made.games) == sum(hand.row.pot for hand in made.hands)
    assert [game.turns for game in made.games] == [2, 1, 1, 1]


def test_the_turns_follow_each_other_with_all_hands_between(made: ShiftReport):
    assert [turn.place for turn in made.turns] == [1, 2, 3, 4, 1]
    assert [turn.hands for turn in made.turns[:-1]] == [4, 4, 4, 4], "a void hand is dealt again"
    assert sum(turn.rake for turn in made.turns) == made.rake
    ends = [turn.hand for turn in made.turns[1:]] + [HANDS + 1]
    for turn, end in zip(made.turns, ends, strict=True):
        own = [hand for hand in made.hands if turn.hand <= hand.row.number < end]
        assert {hand.game for hand in own} == {turn.place}
        assert sum(hand.row.outcome not in UNPLAYED for hand in own) == turn.hands


def test_the_paper_has_the_games_in_both_languages(made: ShiftReport):
    german = text_of(render_shift(made, Language.GERMAN, zone=UTC))
    for words in ("our-mix", "Die Spielarten der Reihe nach", "Spielwechsel", "7 Stud Hi-Lo"):
        assert words in german
    english = text_of(render_shift(made, Language.ENGLISH, zone=UTC))
    for words in ("The games in turn", "Changes of game", "Razz 20/40", "Hold’em PL 5/10"):
        assert words in english


def test_the_csv_has_a_line_for_each_game_and_each_turn(made: ShiftReport):
    parts = csv_parts(list(csv_of(made)))
    assert [row["profile"] for row in parts["game"]] == [game.profile for game in made.games]
    assert parts["game"][2]["stakes"] == "5/10/20"
    assert [int(row["hand"]) for row in parts["turn"]] == [turn.hand for turn in made.turns]
    assert [int(row["game"]) for row in parts["hand"]] == [hand.game for hand in made.hands]
    (shift,) = parts["shift"]
    assert (shift["game"], shift["limit"]) == ("our-mix", "")


def test_the_json_has_the_same(made: ShiftReport):
    told = json.loads(json_of(made))
    assert [game["rake"] for game in told["games"]] == [game.rake for game in made.games]
    assert told["head"]["mix"] == "our-mix"
    assert [turn["place"] for turn in told["turns"]] == [1, 2, 3, 4, 1]


def test_counting_is_blind_game_by_game_too(tmp_path: Path):
    play_evening(tmp_path / "table.journal", 6, closed=False)
    with JournalReader(tmp_path / "table.journal") as reader:
        made = shift_report(reader, zone=UTC)
    assert made.rake
    told = json.loads(json_of(made))
    assert {each["rake"] for each in (*told["games"], *told["turns"])} == {None}
    parts = csv_parts(list(csv_of(made)))
    assert {row["rake"] for row in (*parts["game"], *parts["turn"])} == {""}
    rake = {game.rake for game in made.games} | {turn.rake for turn in made.turns}
    pages = pages_of(render_shift(made, Language.ENGLISH, zone=UTC))
    (page,) = [page for page in pages if "The games in turn" in page]
    section = page[page.index("The games in turn") : page.index("Downs")]
    assert "Rake" not in section
    assert not {str(each) for each in rake if each > 9} & set(section.split())


def test_an_excerpt_gives_the_same_games(evening: Path, made: ShiftReport, tmp_path: Path):
    with (
        RecomputedReader(evening) as journal,
        Excerpt.of(tmp_path / "excerpt", journal, 1) as excerpt,
    ):
        part = shift_report(excerpt, 1, zone=UTC)
    assert (part.games, part.turns, part.head.mix) == (made.games, made.turns, made.head.mix)


def test_the_record_of_a_hand_is_by_the_rules_of_its_game(evening: Path, made: ShiftReport):
    with JournalReader(evening) as reader:
        for turn in made.turns[:-1]:
            record, game = hand_record(reader, turn.hand), made.games[turn.place - 1]
            assert (record.rules.profile, record.rules.limit) == (game.profile, game.limit)
            assert (record.head.profile, record.head.fingerprint) == (
                game.profile,
                game.fingerprint,
            )


def test_every_hand_is_exported_under_its_game(evening: Path, made: ShiftReport):
    with JournalReader(evening) as reader:
        register, hands = list(csv_lines(reader)), "\n".join(phh_lines(reader))
    profiles = [row["profile"] for row in csv.DictReader(register)]
    assert profiles == [made.games[hand.game - 1].profile for hand in made.hands]
    assert hands.count("variant = ") == made.pace.hands


def test_an_evening_with_one_game_has_no_games(tmp_path_factory: pytest.TempPathFactory):
    with JournalReader(played_once(tmp_path_factory, 8)) as reader:
        made = shift_report(reader, zone=UTC)
    assert (made.games, made.turns, made.head.mix) == ((), (), "")
    assert {hand.game for hand in made.hands} == {0}
    assert "The games in turn" not in text_of(render_shift(made, Language.ENGLISH, zone=UTC))
