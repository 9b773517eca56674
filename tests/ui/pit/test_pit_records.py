"""Files of hands in the pit, by taps: which there are, what is found in one, hand by hand.

Tests `ui/pit/record_files.py`, `ui/pit/record_hands.py`, `ui/review/record_seen.py`,
`ui/jobs/record_jobs.py`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.catalogue import Language
from dealerassist.machine.sticks import Stick
from tests.support.places import TYPED_HANDS
from tests.support.records.hand_texts import FOLDED, HAND
from tests.support.records.online import ohh
from tests.support.records.record_files import in_one_file, written
from tests.support.tiers import some
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.record_table import FILE, RecordTable, record_table
from tests.support.ui.sticks import Sticks
from tests.support.ui.workers import WorkerHere, awaited
from ui.asked.dialog import page_behind
from ui.jobs.record_jobs import LookForRecords, ReadRecords
from ui.pit import record_files
from ui.pit.record_hands import PAGES_READ
from ui.review.hands_list import LINES
from ui.review.record_seen import RecordOnFelt
from ui.view.parts import FigureTone, Tone

pytestmark = pytest.mark.usefixtures("workers_here")


@pytest.fixture
def pit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RecordTable]:
    with record_table(tmp_path, monkeypatch) as pit:
        yield pit


def plug(pit: RecordTable, monkeypatch: pytest.MonkeyPatch, *folders: Path) -> None:
    """Have these sticks in, and those that were there before out, without a tap."""
    sticks = tuple(map(Stick, folders))
    monkeypatch.setattr(record_files, "mounted_sticks", lambda: sticks)
    pit.kiosk.watches.sticks = Sticks(*sticks)
    assert pit.kiosk.arrived
    pit.kiosk.refresh()
    awaited(pit.kiosk)


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    return tmp_path / "media/KINGSTON"


def filters(pit: RecordTable) -> dict[str, str]:
    """What each filter that can be tapped says: how many hands there are."""
    return {
        key.name.removeprefix("records-"): key.detail for key in pit.hands.filters if key.enabled
    }


# ── the files ───────────────────────────────────────────────────────────────────────────────


def test_files_of_sticks_and_of_the_table_are_listed(pit: RecordTable, tmp_path: Path):
    written(tmp_path / "records/2026", "ours.phh", (HAND,))
    pit.see("pit-records")
    assert [(line.name, line.place, line.hands) for line in pit.files.lines] == [
        (FILE, "KINGSTON", "5"),
        ("ours.phh", "This table / 2026", "1"),
    ]
    assert [(each.label, each.value) for each in pit.files.looked] == [
        ("KINGSTON", "1 file"),
        ("EMPTY", "no file"),
        ("This table", "1 file"),
    ]
    assert pit.files.page == "1–2 of 2"
    assert pit.files.lines[0].size == "2 kB"


def test_until_a_folder_has_answered_the_page_says_so(pit: RecordTable):
    pit.tap("pit-records")
    assert pit.files.none == "Files are being looked for …"
    assert {each.value for each in pit.files.looked} == {"is being looked at …"}
    awaited(pit.kiosk)
    assert pit.files.none == ""


def test_a_stick_that_does_not_answer_keeps_no_other_from_being_read(
    pit: RecordTable, monkeypatch: pytest.MonkeyPatch
):
    def wait(worker: WorkerHere, longest_s: float) -> None:
        if worker.job != LookForRecords(str(broken)):
            whole(worker, longest_s)

    broken, whole = record_files.mounted_sticks()[1].folder, WorkerHere.wait
    monkeypatch.setattr(WorkerHere, "wait", wait)
    pit.tap("pit-records")
    for worker in WorkerHere.away:
        worker.wait(1)
    pit.kiosk.refresh()
    assert [line.name for line in pit.files.lines] == [FILE]
    assert pit.files.looked[1].value == "is being looked at …"
    pit.kiosk._records.paperwork._makers._clock = lambda: 1e9
    pit.kiosk.refresh()
    assert pit.files.looked[1].tone is FigureTone.HEED
    assert pit.files.looked[1].value == "does not answer: pull it out and put it in again"
    assert [line.name for line in pit.files.lines] == [FILE]


def test_no_worker_is_begun_twice_for_what_could_not_be_read(pit: RecordTable):
    pit.see("pit-records")
    began = len(WorkerHere.away)
    for _ in range(3):
        pit.kiosk.refresh()
    assert len(WorkerHere.away) == began


def test_without_a_file_the_page_says_so(pit: RecordTable, stick: Path):
    (stick / FILE).unlink()
    pit.see("pit-records")
    assert (pit.files.lines, pit.files.none) == ((), "No file of hands was found")


def test_a_stick_that_is_put_in_joins_the_list_below_what_stands_there(
    pit: RecordTable, tmp_path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
):
    early = tmp_path / "media/EARLY"
    written(early, "early.phhs")
    written(tmp_path / "records", "ours.phh", (HAND,))
    pit.see("pit-records")
    began = len(WorkerHere.away)
    plug(pit, monkeypatch, early, stick)
    assert [line.name for line in pit.files.lines] == [FILE, "ours.phh", "early.phhs"]
    assert [each.label for each in pit.files.looked] == ["KINGSTON", "This table", "EARLY"]
    assert len(WorkerHere.away) == began + 1, "what is known of the others is not read again"
    pit.see("records-again")
    assert [line.name for line in pit.files.lines] == ["early.phhs", FILE, "ours.phh"]


def test_a_stick_that_is_pulled_out_leaves_the_list_and_is_read_anew_when_it_comes_back(
    pit: RecordTable, stick: Path, monkeypatch: pytest.MonkeyPatch
):
    plug(pit, monkeypatch, stick)
    pit.see("pit-records")
    plug(pit, monkeypatch)
    assert (pit.files.lines, pit.files.none) == ((), "No file of hands was found")
    assert [each.label for each in pit.files.looked] == ["This table"]
    (stick / FILE).unlink()
    written(stick, "other.phhs")
    plug(pit, monkeypatch, stick)
    assert [line.name for line in pit.files.lines] == ["other.phhs"]


def test_what_was_found_on_a_stick_that_was_pulled_out_meanwhile_is_not_listed(
    pit: RecordTable, stick: Path, monkeypatch: pytest.MonkeyPatch
):
    plug(pit, monkeypatch, stick)
    pit.tap("pit-records")
    (reading,) = [each for each in WorkerHere.away if each.job == LookForRecords(str(stick))]
    for sticks in ((), (Stick(stick),)):  # out and in again, before the answer
        monkeypatch.setattr(record_files, "mounted_sticks", lambda sticks=sticks: sticks)
        pit.kiosk.watches.sticks = Sticks(*sticks)
        pit.kiosk.refresh()
    reading.wait(0)
    (stick / FILE).unlink()
    written(stick, "other.phhs")
    awaited(pit.kiosk)
    assert [line.name for line in pit.files.lines] == ["other.phhs"]


def test_the_second_page_of_the_files_of_a_stick_that_is_pulled_out_is_no_empty_page(
    pit: RecordTable, tmp_path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
):
    for number in range(LINES):
        written(stick, f"{number}.phh", (HAND,))
    written(tmp_path / "records", "ours.phh", (HAND,))
    plug(pit, monkeypatch, stick)
    pit.see("pit-records").see("older")
    plug(pit, monkeypatch)
    assert [line.name for line in pit.files.lines] == ["ours.phh"]


def test_another_page_of_the_pit_stays_as_it_is_when_a_stick_is_put_in(
    pit: RecordTable, stick: Path, monkeypatch: pytest.MonkeyPatch
):
    pit.open()
    before = pit.hands
    plug(pit, monkeypatch, stick)
    assert pit.hands == before


def test_a_stick_that_comes_later_is_found_by_looking_again(
    pit: RecordTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    late = tmp_path / "media/LATE"
    pit.see("pit-records")
    written(late, "late.phhs")
    monkeypatch.setattr(record_files, "mounted_sticks", lambda: (Stick(late),))
    pit.see("records-again")
    assert [line.name for line in pit.files.lines] == ["late.phhs"]


def test_a_file_that_is_none_is_grey_with_its_sentence(pit: RecordTable, stick: Path):
    (stick / "letter.phh").write_text("Dear Sir")
    pit.see("pit-records")
    (line,) = [line for line in pit.files.lines if line.name == "letter.phh"]
    assert line.place.startswith("the format is not known")
    assert not line.key.enabled
    assert line.key.why.startswith("the format is not known")


def test_more_files_than_a_page_has_are_turned(pit: RecordTable, stick: Path):
    for at in range(LINES):
        written(stick, f"{at}.phh", (HAND,))
    pit.see("pit-records")
    first = [line.name for line in pit.files.lines]
    assert pit.files.page == f"1–{LINES} of {LINES + 1}"
    pit.tap("older")
    assert len({*first, *(line.name for line in pit.files.lines)}) == LINES + 1
    assert not pit.enabled("older")
    pit.tap("newer")
    assert [line.name for line in pit.files.lines] == first


# ── the hands of a file ─────────────────────────────────────────────────────────────────────


def test_each_hand_says_what_was_found_about_it(pit: RecordTable):
    pit.open()
    assert [line.number for line in pit.hands.lines] == ["1", "2", "3", "4", "5"]
    assert pit.heeded == [(), ("Breaks 5.6",), ("Unreadable",), ("Says otherwise",), ()]
    assert pit.line(5).flags == ("Otherwise 7.1",)
    whole, forbidden, unreadable = pit.hands.lines[:3]
    assert whole.time == "7 Stud 5/10/20"
    assert [plain_spaces(text) for text in (whole.pot, whole.rake)] == ["€40", "€1"]
    assert plain_spaces(whole.outcome) == "Seat 1 · Two pair, aces and kings"
    assert (forbidden.pot, forbidden.outcome) == ("–", "Breaks off at action 8")
    assert unreadable.outcome.startswith("line 63, action 7: p1 bets 5 is no action")


def test_while_it_is_read_the_page_says_so_and_nothing_can_be_filtered(pit: RecordTable):
    pit.see("pit-records").tap(pit.file(FILE))
    assert pit.hands.none == "The file is being read …"
    assert filters(pit) == {"files": "", "all": ""}
    awaited(pit.kiosk)
    assert pit.hands.none == ""


def test_hands_are_filtered_by_what_was_found(pit: RecordTable):
    pit.open()
    assert filters(pit) == {
        "files": "", "all": "5", "breaks": "1", "otherwise": "1", "paid": "1", "unreadable": "1",
        "find": "",
    }  # fmt: skip
    for name, number in (("breaks", 2), ("otherwise", 5), ("paid", 4), ("unreadable", 3)):
        pit.see(f"records-{name}")
        assert pit.numbers == [number]
        assert pit.hands.page == "1 of 1"
        (on,) = [key for key in pit.hands.filters if key.tone is Tone.CHOSEN]
        assert on.name == f"records-{name}"
    pit.see("records-unreadable")
    assert pit.numbers == [1, 2, 3, 4, 5]


def test_of_what_there_is_none_the_filter_is_grey(pit: RecordTable, stick: Path):
    written(stick, "good.phhs", (HAND, HAND))
    pit.open("good.phhs")
    assert filters(pit) == {"files": "", "all": "2", "find": ""}
    assert pit.why("records-breaks") == "There is no hand of this kind"


def test_many_hands_are_turned_page_by_page(pit: RecordTable, stick: Path):
    """Each is read once, and several pages of them at a time."""
    count = LINES * PAGES_READ + 3
    written(stick, "many.phhs", (HAND,) * count)
    pit.open("many.phhs")
    numbers = pit.numbers
    while pit.enabled("older"):
        pit.see("older")
        numbers += pit.numbers
    assert numbers == list(range(1, count + 1))
    assert pit.hands.page == f"{count - 2}–{count} of {count}"
    read = [worker.job for worker in WorkerHere.away if isinstance(worker.job, ReadRecords)]
    assert [len(job.places) for job in read] == [LINES * PAGES_READ, 3]


def test_a_hand_is_found_by_its_number(pit: RecordTable, stick: Path):
    written(stick, "many.phhs", (HAND,) * 60)
    pit.open("many.phhs").tap("find digit-5 digit-9")
    assert pit.view.asked.shows.hint == "The last one is 60"
    pit.see("confirm")
    assert pit.numbers == [57, 58, 59, 60]
    assert pit.hand.title == "Hand 59 · many.phhs"
    pit.tap("find digit-6 digit-1")
    assert not pit.enabled("confirm")
    assert "1" not in pit.view.asked.shows.value


def test_what_follows_the_last_hand_and_cannot_be_read_is_the_last_line(
    pit: RecordTable, stick: Path
):
    text = in_one_file((HAND, HAND)) + "\n[3]\nnote = " + '"' + "x" * 70_000 + '"\n'
    (stick / "torn.phhs").write_text(text)
    pit.open("torn.phhs")
    assert pit.numbers == [1, 2, 3]
    assert pit.hands.lines[2].outcome == "line 50: the line is longer than 65536 bytes"
    pit.see("records-unreadable")
    assert pit.numbers == [3]


def test_a_stick_that_is_pulled_out_meanwhile_is_said(pit: RecordTable, stick: Path):
    written(stick, "many.phhs", (HAND,) * 60)
    pit.open("many.phhs")
    (stick / "many.phhs").unlink()
    pit.see("older older older older older")
    assert "No such file" in pit.hands.none
    assert pit.hands.lines == ()
    pit.see("records-files")
    assert [line.name for line in pit.files.lines] == [FILE]


def test_what_is_open_is_read_anew_from_the_list(pit: RecordTable, stick: Path):
    pit.open()
    written(stick, FILE, (HAND,))
    pit.see("records-files").open()
    assert pit.numbers == [1]


def test_escape_leads_to_the_files_and_then_to_the_hands_of_the_table(pit: RecordTable):
    pit.open().type("<Esc>")
    awaited(pit.kiosk)
    assert pit.files.lines
    pit.type("<Esc>")
    assert pit.hands.headings[1] == "Time"


# ── one hand ────────────────────────────────────────────────────────────────────────────────


def test_where_a_rule_is_broken_the_step_says_which_and_the_rule_can_be_read(pit: RecordTable):
    pit.open().tap("hand-2")
    last = pit.hand.steps[-1]
    assert (last.time, plain_spaces(last.text), last.heeded, last.current) == (
        "8", "Rule 5.6 · “p2 cbr 40”", True, True,
    )  # fmt: skip
    assert plain_spaces(pit.hand.said).startswith("Action 8 “p2 cbr 40”: Over the limit")
    assert pit.hand.heeded
    pit.kiosk.tap("record-rule")
    assert pit.view.notice is not None
    assert pit.view.notice.passages[0].heading.startswith("Rule 5.6")
    pit.kiosk.tap("notice-close")
    assert pit.hand.title == f"Hand 2 · {FILE}"


def test_a_hand_is_gone_through_step_by_step(pit: RecordTable):
    pit.open().tap("hand-1 replay-first")
    assert pit.hand.place == "Step 1 of 23"
    assert [guest.net for guest in pit.hand.guests] == ["−€5", "−€5"]
    pit.tap("replay-next")
    assert pit.hand.steps[1].time == "1"
    assert pit.hand.steps[1].current
    pit.tap("replay-last")
    assert [plain_spaces(guest.net) for guest in pit.hand.guests] == ["+€19", "−€20"]
    assert pit.hand.said == ""


def test_what_is_done_otherwise_is_said_at_its_step(pit: RecordTable):
    pit.open().tap("hand-5")
    assert not pit.hand.heeded
    assert pit.hand.said == "Action 21 “p2 sm QsQd5s”: Shown before p1 was asked (Rule 7.1)."
    pit.tap("replay-back")
    (marked,) = [line for line in pit.hand.steps if line.current]
    assert plain_spaces(marked.text).startswith("Rule 7.1 · Seat 2 shows")
    assert not marked.heeded


def test_what_is_paid_otherwise_is_said_of_the_whole_hand(pit: RecordTable):
    pit.open().tap("hand-4 replay-first")
    assert pit.hand.heeded
    assert plain_spaces(pit.hand.said) == "The record itself says otherwise: p2 €481, not €480."
    assert pit.why("record-rule").startswith("Nothing about a rule")


def test_a_hand_that_cannot_be_read_says_why_and_nothing_else(pit: RecordTable):
    pit.open().tap("hand-3")
    assert (pit.hand.guests, pit.hand.steps, pit.hand.keys) == ((), (), ())
    assert pit.hand.said.startswith("Line 63, action 7: p1 bets 5 is no action")


def test_a_hand_is_shown_on_the_felt_and_leads_back_to_its_page(pit: RecordTable):
    pit.open().tap("hand-2 replay-back hand-felt")
    dialog = pit.kiosk._mode.dialog
    assert isinstance(dialog, RecordOnFelt)
    assert pit.says == f"{FILE} — hand 2"
    assert pit.because == "7 · Seat 1 bets €5"
    assert [seat.number for seat in pit.view.felt.seats if seat.cards] == [1, 2]
    pit.tap("replay-next")
    assert pit.because.startswith("Action 8 “p2 cbr 40”: Over the limit")
    assert page_behind(dialog) is None
    assert pit.why("replay-next") == "Nothing after this can be played by the rules"
    for name in ("hand-print", "hand-correct", "withdraw"):
        assert not any(key.name == name for key in pit.view.asked.keys)
    pit.tap("why")
    assert pit.view.notice.passages[0].heading.startswith("Rule 5.6")
    pit.kiosk.tap("notice-close")
    pit.tap("back")
    assert pit.hand.title == f"Hand 2 · {FILE}"


def test_on_the_felt_of_a_file_nothing_of_the_table_is_changed(pit: RecordTable):
    """No tap on a hand of a file makes an entry."""
    before = pit.desk.state
    pit.open().tap("hand-1 hand-felt replay-first replay-next")
    for seat in range(1, 10):
        pit.kiosk.tap(f"seat-{seat}")
        pit.kiosk.tap("notice-close")
    for name in ("card-As", "board", "undo"):
        pit.kiosk.tap(name)
        pit.kiosk.tap("notice-close")
    assert pit.desk.state == before
    assert not isinstance(pit.desk.state, Refusal)


def test_every_typed_hand_can_be_looked_at_step_by_step(pit: RecordTable, stick: Path):
    """Games with a board, draws, two halves: each on its page and on the felt."""
    hands = tuple(path.read_text() for path in some(sorted(TYPED_HANDS.glob("*.phh")), 10))
    # A table of a hand, such as [_expect], is one below that of the hand in a file of many.
    text = "\n".join(f"[{n}]\n{hand.replace('[_', f'[{n}._')}" for n, hand in enumerate(hands, 1))
    (stick / "all.phhs").write_text(text)
    pit.open("all.phhs")
    for number in range(1, len(hands) + 1):
        if number not in pit.numbers:
            pit.see("older")
        pit.tap(f"hand-{number}")
        steps = int(pit.hand.place.rpartition(" ")[2])
        pit.tap("replay-first hand-felt")
        for _ in range(steps - 1):
            pit.tap("replay-next")
        assert not pit.enabled("replay-next")
        pit.tap("back")


def test_the_words_are_those_of_the_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with record_table(tmp_path, monkeypatch, Language.GERMAN) as pit:
        pit.open()
        assert pit.heeded[1:4] == [("Verstoß 5.6",), ("Unlesbar",), ("Sagt es anders",)]
        pit.tap("hand-2")
        assert plain_spaces(pit.hand.said).startswith("Aktion 8 „p2 cbr 40“: Über dem Limit")


def test_after_the_language_is_changed_all_of_it_is_said_anew(pit: RecordTable):
    pit.open().tap("hand-2")
    pit.kiosk.settings = replace(pit.kiosk.settings, language=Language.GERMAN)
    pit.kiosk.refresh()
    awaited(pit.kiosk)
    assert plain_spaces(pit.hand.said).startswith("Aktion 8 ")


def test_a_stack_that_is_not_known_is_no_figure(pit: RecordTable, stick: Path):
    unknown = FOLDED.replace("[200, 200, 200]", "[200, inf, 200]")
    written(stick, "unknown.phhs", (unknown,))
    pit.open("unknown.phhs")
    assert pit.hand.said == "The file does not know the stacks of seats 2."
    assert not pit.hand.heeded
    pit.tap("hand-felt")
    assert [bool(pit.seat(number).stack) for number in (1, 2, 3)] == [True, False, True]


def test_a_file_says_where_and_when_a_hand_was_played(pit: RecordTable, stick: Path):
    written(stick, "told.phhs", (HAND + 'event = "Final table"\nhand = 31\n', HAND))
    pit.open("told.phhs")
    assert plain_spaces(pit.hand.facts[0]) == "Final table · hand 31"
    pit.tap("hand-2")
    assert plain_spaces(pit.hand.facts[0]) == "2 guests · 23 steps"


def test_hands_of_other_formats_are_gone_through_too(pit: RecordTable, stick: Path):
    preflop = ("Preflop", "", "1 Post SB 1, 2 Post BB 2, 3 Fold, 1 Fold")
    text = ohh([preflop], stacks={1: 90, 2: 90, 3: 90})
    (stick / "home.ohh").write_text(f"{text}\n\n{text}\n")
    (stick / "letter.txt").write_text("Dear Sir")
    pit.see("pit-records")
    assert {line.name for line in pit.files.lines} == {"home.ohh", FILE}
    pit.see(pit.file("home.ohh"))
    assert pit.numbers == [1, 2]
    pit.tap("hand-2 replay-first hand-felt replay-last")
    assert plain_spaces(pit.because).endswith("Seat 1 folds")


def test_guests_have_their_seats_and_no_names(pit: RecordTable, stick: Path):
    hand = HAND + 'seats = [2, 7]\nplayers = ["Anna Berger", "Carl Dorn"]\n'
    written(stick, "named.phhs", (hand,))
    pit.open("named.phhs")
    assert [guest.name for guest in pit.hand.guests] == ["Seat 2", "Seat 7"]
    pit.tap("hand-felt")
    assert "Anna" not in repr(pit.view)
    assert [seat.number for seat in pit.view.felt.seats if seat.cards] == [2, 7]
