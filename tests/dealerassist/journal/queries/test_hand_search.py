"""Hands are found by whatever is known of them, newest first, page by page.

Tests `dealerassist/journal/queries/hand_search.py`, `dealerassist/journal/queries/select.py`,
`dealerassist/journal/read_model/hand_bitmaps.py`.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hand_search import HandFilter, count_hands, find_hands
from dealerassist.journal.queries.hands_read_back import past_hand
from dealerassist.journal.read_model import hand_bitmaps
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import HandRow, Outcome
from dealerassist.journal.reader import JournalReader
from dealerassist.table.commands import ChangeCroupier, NoteIrregularity
from tests.support.journal.scribe import Scribe, scribe_at
from tests.support.journal.versions import EVERY_VERSION, put_into

HANDS = 23


@pytest.fixture(scope="module", autouse=True)
def small_blocks():
    """Blocks of four hands, so that a few hands fill several."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hand_bitmaps, "HANDS_IN_BLOCK", 4)
        patch.setattr(hand_bitmaps, "HANDS_KEPT_BACK", 2)
        yield


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """A reader of a journal with hands of many kinds, one of them in progress."""
    path = tmp_path_factory.mktemp("found") / "table-7.journal"
    scribe = scribe_at(path, seed=3).open(buy_in=4_000)
    for number in range(1, HANDS):
        if number % 7 == 0:
            scribe.do(ChangeCroupier(f"C-{number % 3}"))
        if number % 5 == 0:
            scribe.misdeal()
        elif number % 3 == 0:
            scribe.won_at_once()
        else:
            scribe.hand()
        if number % 4 == 1:
            scribe.do(NoteIrregularity(Irregularity.WRONG_POT))
    scribe.tap_after_start()
    scribe.undo()
    scribe.journal.close()
    with JournalReader(path) as reader:
        yield reader


def fits(reader: JournalReader, hand: HandRow, wanted: HandFilter) -> bool:
    """What the words of `HandFilter` say, one hand at a time."""
    kinds = {incident.kind for incident in reader.incidents(hand=hand.number)}
    return all(
        [
            hand.outcome is not Outcome.PLAYING,
            wanted.number in (None, hand.number),
            wanted.from_ms is None or hand.started_ms >= wanted.from_ms,
            wanted.until_ms is None or hand.started_ms < wanted.until_ms,
            wanted.croupier in (None, hand.croupier),
            wanted.seat is None or wanted.seat in hand.seats,
            set(wanted.flags) <= set(hand.flags),
            wanted.outcome in (None, hand.outcome),
            wanted.winner is None or wanted.winner in {win.seat for win in hand.winners},
            wanted.least_pot is None or hand.pot >= wanted.least_pot,
            wanted.most_pot is None or hand.pot <= wanted.most_pot,
            not wanted.incidents or not kinds.isdisjoint(wanted.incidents),
            wanted.shift in (None, hand.shift),
            not wanted.ranges or any(one <= hand.number <= last for one, last in wanted.ranges),
        ]
    )


def expected(reader: JournalReader, wanted: HandFilter) -> list[int]:
    return [hand.number for hand in reversed(reader.hands()) if fits(reader, hand, wanted)]


def numbers(reader: JournalReader, wanted: HandFilter, **how: int) -> list[int]:
    return [hand.number for hand in find_hands(reader, wanted, **how)]


def filters(reader: JournalReader) -> st.SearchStrategy[HandFilter]:
    """Any filter, of things that hands of this journal have, or nearly."""
    hands = reader.hands()
    times = st.sampled_from([hand.started_ms + by for hand in hands for by in (-1, 0, 1)])
    pots = st.sampled_from([hand.pot + by for hand in hands for by in (-1, 0, 1)])
    return st.builds(
        HandFilter,
        number=rarely(st.integers(0, HANDS + 1)),
        from_ms=rarely(times),
        until_ms=rarely(times),
        croupier=rarely(st.sampled_from(["anna", "C-0", "C-1", "C-2", "nobody"])),
        seat=rarely(st.integers(1, 6)),
        flags=st.just(()) | st.lists(st.sampled_from(Flag), max_size=2).map(tuple),
        outcome=rarely(st.sampled_from(Outcome)),
        winner=rarely(st.integers(1, 6)),
        least_pot=rarely(pots | st.integers(0, 1 << 41)),
        most_pot=rarely(pots | st.integers(0, 1 << 41)),
        incidents=st.just(()) | st.lists(st.sampled_from(IncidentKind), max_size=3).map(tuple),
        shift=rarely(st.integers(1, 2)),
        ranges=st.just(()) | st.lists(st.integers(0, HANDS + 2), max_size=12).map(ranges_of),
    )


def ranges_of(numbers: list[int]) -> tuple[tuple[int, int], ...]:
    """Ranges that begin and end at these numbers, in their order and apart."""
    ends = sorted(set(numbers))
    return tuple(zip(ends[::2], ends[1::2], strict=False))


def rarely(values: st.SearchStrategy) -> st.SearchStrategy:
    return st.one_of(st.none(), st.none(), values)


def test_most_of_the_hands_are_marked_and_some_are_not(found):
    ((blocks,),) = found.query("SELECT count(*) FROM hand_block")
    assert blocks == (HANDS - 2) // 4 == 5
    assert found.tables_hold()


@given(st.data())
def test_every_filter_finds_the_hands_that_it_says(found, data):
    wanted = data.draw(filters(found))
    assert numbers(found, wanted, most=1_000) == expected(found, wanted)
    assert count_hands(found, wanted) == len(expected(found, wanted))


@given(st.data(), st.integers(1, 9))
def test_page_by_page_they_are_the_same(found, data, most):
    wanted = data.draw(filters(found))
    every, page = [], numbers(found, wanted, most=most)
    while page:
        assert len(page) <= most
        every += page
        page = numbers(found, wanted, before=page[-1], most=most)
    assert every == expected(found, wanted)


def test_the_rows_are_those_of_the_journal(found):
    for hand in find_hands(found, HandFilter()):
        assert hand == found.hand(hand.number)


def test_whatever_is_found_can_be_gone_through_again(found):
    for row in find_hands(found, HandFilter(), most=HANDS):
        hand = past_hand(found, row)
        assert hand.number == row.number
        assert hand.entries[-1].utc_ms == row.ended_ms
        assert hand.states()[-1].awards == () or row.pot == sum(
            award.amount for award in hand.states()[-1].awards
        )


def test_a_hand_in_progress_is_not_found_yet(found):
    assert found.hand(HANDS).outcome is Outcome.PLAYING
    assert numbers(found, HandFilter(), most=1) == [HANDS - 1]
    assert numbers(found, HandFilter(number=HANDS)) == []


def test_what_is_recorded_of_an_old_hand_later_is_found(scribe: Scribe):
    scribe.open(buy_in=4_000)
    for _ in range(7):
        scribe.misdeal()
    wanted = HandFilter(incidents=(IncidentKind.UNDO,))
    assert numbers(scribe.journal, wanted) == []
    scribe.undo_to(scribe.journal.hand(3).first_entry)
    assert scribe.journal.tables_hold()
    assert numbers(scribe.journal, HandFilter()) == [2, 1]
    for _ in range(7):
        scribe.misdeal()
    assert scribe.journal.tables_hold()
    assert numbers(scribe.journal, wanted) == expected(scribe.journal, wanted)
    before = scribe.journal.query("SELECT * FROM hand_mark ORDER BY mark, block")
    scribe.journal.rebuild()
    assert scribe.journal.query("SELECT * FROM hand_mark ORDER BY mark, block") == before


def test_no_hand_of_an_empty_journal(path):
    with Journal.open(path) as journal:
        assert find_hands(journal, HandFilter()) == ()
        assert count_hands(journal, HandFilter(least_pot=3)) == 0


@pytest.mark.parametrize("version", EVERY_VERSION, ids=lambda file: f"version {file.stem}")
def test_in_a_journal_of_every_version(tmp_path, version):
    with JournalReader(put_into(tmp_path, version)) as reader:
        ranges = HandFilter(ranges=((1, 1), (3, 1 << 60)))
        for wanted in (
            HandFilter(), HandFilter(seat=3, least_pot=20), HandFilter(shift=1), ranges,
        ):  # fmt: skip
            assert numbers(reader, wanted) == expected(reader, wanted)
