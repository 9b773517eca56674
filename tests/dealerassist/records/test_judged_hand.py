"""A hand of a file as it is gone through: its steps, its seats, and what was found about it.

Tests `dealerassist/records/judged_hand.py`, `dealerassist/records/differing_text.py`,
`dealerassist/records/hand_index.py`, `dealerassist/records/hand_record_files.py`,
`dealerassist/records/record_file.py`, `dealerassist/records/recorded_hand.py`,
`dealerassist/records/replay.py`, `dealerassist/hand/finished_hand.py`.
"""

from pathlib import Path

import pytest

from dealerassist.hand.events import HandStarted
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.state import Phase
from dealerassist.journal.codec import canonical, reader_of
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.hand_index import PlacedHand, hands_at, read_hand_index
from dealerassist.records.hand_record_files import hand_texts_of
from dealerassist.records.judged_hand import JudgedHand, findings_in, judge_hand
from dealerassist.records.record_file import FindingKind
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.records.replay import replay
from tests.support.places import TYPED_HANDS
from tests.support.records.hand_texts import FLOP, FOLDED, HAND, STUD
from tests.support.records.record_files import MIXED, written
from tests.support.ui.croupier import plain_spaces

SAY = words_of(Language.ENGLISH)


def judge(folder: Path, *hands: str) -> list[JudgedHand]:
    """The hands as they are read from a file."""
    index = read_hand_index(written(folder, hands=hands), SAY)
    return [judge_hand(placed, SAY) for placed in hands_at(index.file, index.places)]


def past(hand: JudgedHand) -> FinishedHand:
    assert hand.past is not None, "it can be read"
    return hand.past


def test_each_kind_is_found_with_its_sentence_and_rule(tmp_path: Path):
    whole, forbidden, unreadable, differing, remarked = judge(tmp_path, *MIXED)
    assert whole.findings == ()
    (finding,) = forbidden.findings
    assert (finding.kind, finding.rule) == (FindingKind.BREAKS_A_RULE, "5.6")
    assert (finding.action, finding.text) == (8, "p2 cbr 40")
    assert finding.sentence.startswith("action 8 “p2 cbr 40”: ")
    (finding,) = unreadable.findings
    assert unreadable.past is None
    assert finding.kind is FindingKind.UNREADABLE
    (finding,) = differing.findings
    assert (finding.kind, finding.action) == (FindingKind.SAID_OTHERWISE, 0)
    assert "p2" in finding.sentence
    (finding,) = remarked.findings
    assert (finding.kind, finding.rule) == (FindingKind.DONE_OTHERWISE, "7.1")


def test_the_quick_look_finds_the_same(tmp_path: Path):
    path = written(tmp_path)
    kinds = [frozenset(each.kind for each in hand.findings) for hand in judge(tmp_path, *MIXED)]
    assert [findings_in(text) for text in hand_texts_of([path])] == kinds


def test_the_line_of_a_fault_is_that_of_the_file(tmp_path: Path):
    (_, _, unreadable, _, _) = judge(tmp_path, *MIXED)
    lines = (tmp_path / "evening.phhs").read_text().split("\n")
    number = 1 + next(at for at, line in enumerate(lines) if "p1 bets 5" in line)
    assert unreadable.findings[0].sentence.startswith(f"line {number}, ")


def test_every_typed_hand_ends_as_its_replay_does():
    for path in sorted(TYPED_HANDS.glob("*.phh")):
        (text,) = hand_texts_of([path])
        record = text.record()
        assert isinstance(record, RecordedHand), path.name
        end = past(judge_hand(PlacedHand(text, 0), SAY)).states()[-1]
        played = replay(record).state
        assert [player.stack for player in played.players] == [
            end.player(seat).stack for seat in seats_of(record)
        ], path.name
        assert (end.phase, end.raked) == (played.phase, played.raked), path.name


def seats_of(record: RecordedHand) -> tuple[int, ...]:
    return record.seats or tuple(range(1, len(record.stacks) + 1))


def test_where_a_rule_is_broken_there_is_a_step(tmp_path: Path):
    (_, forbidden, *_) = judge(tmp_path, *MIXED)
    entries = past(forbidden).entries
    assert (entries[-1].number, entries[-1].events) == (8, ())
    assert entries[-2].number == 7
    states = past(forbidden).states()
    assert states[-1] == states[-2]


def test_a_hand_that_does_not_end_has_no_step_too_many(tmp_path: Path):
    (hand,) = judge(tmp_path, HAND.replace('"p1 sm AsAd2s", "p2 sm QsQd5s",', ""))
    (finding,) = hand.findings
    assert finding.kind is FindingKind.BREAKS_A_RULE
    assert past(hand).entries[-1].events
    assert past(hand).entries[-1].number == finding.action
    assert past(hand).states()[-1].phase is Phase.SHOWDOWN


def test_actions_that_do_nothing_are_no_step(tmp_path: Path):
    (hand,) = judge(tmp_path, HAND.replace('"p2 cbr 10",', '"# a bet", "p2 cbr 10",'))
    assert hand.findings == ()
    numbers = [entry.number for entry in past(hand).entries]
    assert numbers[:3] == [0, 1, 2]
    assert 3 not in numbers
    assert all(entry.events for entry in past(hand).entries)


@pytest.mark.parametrize(
    ("text", "seats", "shown", "button"),
    [
        (FLOP, "[5, 8, 2]", (2, 5, 8), 2),
        (FLOP, "[5, 2, 8]", (1, 2, 3), 3),
        (FLOP, "[5, 8, 20]", (1, 2, 3), 3),
        (STUD, "[2, 5, 8]", (2, 5, 8), None),
        (STUD, "[5, 8, 2]", (1, 2, 3), None),
    ],
)
def test_guests_sit_where_the_file_says_if_their_order_stays(
    tmp_path: Path, text: str, seats: str, shown: tuple[int, ...], button: int | None
):
    """In stud the first from the croupier's left is p1, so that the lowest seat has to be."""
    actions = {FLOP: '"p3 f", "p1 f"', STUD: '"p2 pb", "p3 f", "p1 f"'}[text]
    written_hand = text.replace("{actions}", actions) + f"seats = {seats}\n"
    (hand,) = judge(tmp_path, written_hand)
    assert (past(hand).started.seats, past(hand).started.button) == (shown, button)
    assert hand.findings == ()
    assert past(hand).states()[-1].phase is Phase.OVER


def test_a_hand_goes_through_a_text_unchanged(tmp_path: Path):
    read = reader_of(JudgedHand)
    for hand in judge(tmp_path, *MIXED):
        assert read(canonical(hand)) == hand


def test_no_name_of_a_guest_is_kept(tmp_path: Path):
    (hand,) = judge(tmp_path, HAND + 'players = ["Anna Berger", "Carl Dorn"]\n')
    assert "Anna" not in canonical(hand)


def test_what_is_told_beside_the_play_is_kept_but_for_names(tmp_path: Path):
    told = (
        'event = "Final table"\nvenue = "Wien"\nauthor = "Carl Dorn"\nhand = 31\n'
        "year = 2026\nmonth = 7\nday = 12\n"
    )
    (hand,) = judge(tmp_path, HAND + told)
    assert hand.told == ("Final table", "Wien", "12/07/2026", "hand 31")


@pytest.mark.parametrize("date", ["day = 12\n", "year = 2026\nmonth = 13\nday = 1\n"])
def test_half_a_date_is_none(tmp_path: Path, date: str):
    (hand,) = judge(tmp_path, HAND + date)
    assert hand.told == ()


def test_a_chip_that_was_inferred_is_said(tmp_path: Path):
    cents = FOLDED.replace("[1, 2, 0]", "[0.25, 0.5, 0]").replace("min_bet = 2", "min_bet = 0.5")
    (hand,) = judge(tmp_path, cents)
    assert plain_spaces(hand.note).startswith("By the amounts of the record the smallest chip is ")
    (whole,) = judge(tmp_path, FOLDED)
    assert whole.note == ""


def test_stacks_that_are_not_known_are_named_by_their_seats(tmp_path: Path):
    unknown = FOLDED.replace("[200, 200, 200]", "[200, inf, 200]") + "seats = [4, 6, 2]\n"
    (hand,) = judge(tmp_path, unknown)
    assert hand.unknown == (6,)


def test_all_seats_of_a_start_are_moved():
    """Whoever adds a field with seats to it has them moved here too."""
    moved = ("seats", "stacks", "button", "posts", "absent")
    others = ("number", "depth", "uncounted", "pool", "game")
    assert {*HandStarted.__struct_fields__} == {*moved, *others}
