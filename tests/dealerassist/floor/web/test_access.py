"""Who may sign in in a browser, by the rules of PINs and locks that hold at a table.

Tests `dealerassist/floor/web/access.py`, `dealerassist/staff/signing_in.py`,
`dealerassist/staff/vault.py`.
"""

import statistics
import time

import pytest
from argon2 import PasswordHasher

from dealerassist.floor.web import access
from dealerassist.floor.web.access import AccessBook, WebPerson, WebRole, plain_number
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.staff import pin_hashes
from dealerassist.staff.pins import Pin
from tests.support.staff.people import ANOTHER, PIN, Clock

BOSS, WALL, NOBODYS = "P-02", "W-01", "P-09"


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def book(tmp_path):
    book = AccessBook(tmp_path / "web")
    assert book.admit(BOSS, WebRole.PIT_BOSS, PIN) is None
    assert book.admit(WALL, WebRole.WALL, ANOTHER) is None
    return book


def code(answer):
    assert isinstance(answer, Refusal), answer
    return answer.code


def signed_in(book, number, pin, clock):
    answer = book.sign_in(number, pin, clock)
    assert isinstance(answer, WebPerson), answer
    return answer


def test_who_was_admitted_signs_in_with_the_own_pin_alone(book, clock):
    assert signed_in(book, BOSS, PIN, clock).role is WebRole.PIT_BOSS
    assert signed_in(book, WALL, ANOTHER, clock).role is WebRole.WALL
    assert code(book.sign_in(BOSS, ANOTHER, clock)) is Code.WRONG_PIN
    assert [(each.number, each.role) for each in book.people()] == [
        (BOSS, WebRole.PIT_BOSS),
        (WALL, WebRole.WALL),
    ]


def test_another_program_on_the_same_folder_knows_it_at_once(book, clock, tmp_path):
    beside = AccessBook(tmp_path / "web")
    assert signed_in(beside, BOSS, PIN, clock)
    assert beside.remove(BOSS) is None
    assert code(book.sign_in(BOSS, PIN, clock)) is Code.WRONG_PIN


@pytest.mark.parametrize("typed", ["p-2", "P 02", " p–002 ", "P2"])
def test_a_number_is_understood_as_people_type_it(book, clock, typed):
    assert signed_in(book, typed, PIN, clock).number == BOSS


@pytest.mark.parametrize("typed", ["", "704913", "P-02 Maria", "P-", "P-02\n704913", "P" * 999])
def test_what_is_no_number_is_not_looked_at(book, clock, typed):
    assert plain_number(typed) is None
    assert code(book.sign_in(typed, PIN, clock)) is Code.NO_STAFF_NUMBER


def test_a_wall_sees_the_wall_and_a_pit_boss_everything():
    assert WebRole.WALL.sees(WebRole.WALL)
    assert not WebRole.WALL.sees(WebRole.PIT_BOSS)
    assert all(WebRole.PIT_BOSS.sees(each) for each in WebRole)


@pytest.mark.parametrize("easy", ["111111", "123456", "000002", "121212"])
def test_an_easy_pin_is_not_taken(book, clock, easy):
    assert code(book.admit(BOSS, WebRole.PIT_BOSS, Pin(easy))) is Code.PIN_TOO_EASY
    assert signed_in(book, BOSS, PIN, clock)


@pytest.mark.parametrize(
    ("number", "why"),
    [("P-2", Code.NUMBER_TAKEN), ("p-03", Code.NO_STAFF_NUMBER), ("", Code.NO_STAFF_NUMBER)],
)
def test_a_number_is_one_of_the_staffs_and_nobody_elses(book, number, why):
    assert code(book.admit(number, WebRole.PIT_BOSS, PIN)) is why
    assert len(book.people()) == 2


def test_five_wrong_pins_lock_and_ten_disable_until_there_is_a_new_pin(book, clock):
    before = book.admitted(BOSS)
    for _ in range(4):
        assert code(book.sign_in(BOSS, ANOTHER, clock)) is Code.WRONG_PIN
    assert book.barred(before, clock) is None
    for wait in (30, 60, 120, 240, 480):
        refusal = book.sign_in(BOSS, ANOTHER, clock)
        assert (code(refusal), refusal.facts["seconds"]) == (Code.PIN_WAITS, wait)
        assert code(book.sign_in(BOSS, PIN, clock)) is Code.PIN_WAITS
        clock.passes(wait)
    assert code(book.sign_in(BOSS, ANOTHER, clock)) is Code.PIN_DISABLED
    clock.passes(10**6)
    assert code(book.barred(before, clock)) is Code.PIN_DISABLED
    assert code(book.sign_in(BOSS, PIN, clock)) is Code.PIN_DISABLED
    assert book.admit(BOSS, WebRole.PIT_BOSS, ANOTHER) is None
    assert code(book.sign_in(BOSS, PIN, clock)) is Code.WRONG_PIN
    after = signed_in(book, BOSS, ANOTHER, clock)
    assert after.admission != before.admission, "sessions of before can be told"


def test_a_new_process_goes_on_counting(book, clock, tmp_path):
    for _ in range(4):
        book.sign_in(BOSS, ANOTHER, clock)
    anew = AccessBook(tmp_path / "web")
    assert code(anew.sign_in(BOSS, ANOTHER, clock)) is Code.PIN_WAITS


def test_who_was_removed_is_unknown_and_comes_back_with_the_new_pin_alone(book, clock):
    for _ in range(10):
        book.sign_in(BOSS, ANOTHER, clock)
        clock.passes(3600)
    before = book.admitted(BOSS)
    assert book.remove("p-2") is None
    assert book.admitted(BOSS) is None
    assert code(book.remove(BOSS)) is Code.UNKNOWN_PERSON
    assert book.admit(BOSS, WebRole.WALL, ANOTHER) is None
    again = signed_in(book, BOSS, ANOTHER, clock)
    assert (again.role, again.admission == before.admission) == (WebRole.WALL, False)


def facts(answer):
    """What is said of a refusal: nothing in a browser names the person."""
    return answer.code, {name: each for name, each in answer.facts.items() if name != "person"}


def test_an_unknown_number_is_answered_like_a_wrong_pin_and_locked_like_one(book, clock):
    for turn in range(20):
        known, unknown = (facts(book.sign_in(each, ANOTHER, clock)) for each in (BOSS, NOBODYS))
        assert known == unknown
        if turn % 2:
            clock.passes(500)
    assert known[0] is Code.PIN_DISABLED


def test_no_pin_at_all_lets_an_unknown_number_in(book, clock, monkeypatch):
    monkeypatch.setattr(pin_hashes, "is_hash_of", lambda *_args, **_how: True)
    assert code(book.sign_in(NOBODYS, PIN, clock)) is Code.WRONG_PIN
    assert signed_in(book, BOSS, ANOTHER, clock), "the fault is there"


def test_other_ways_to_type_an_unknown_number_are_the_same_number(book, clock):
    for typed in ("P-09", "p9", "P 009", "P-9"):
        assert code(book.sign_in(typed, PIN, clock)) is Code.WRONG_PIN
    assert code(book.sign_in("P-0009", PIN, clock)) is Code.PIN_WAITS


def test_an_unknown_number_takes_as_long(book, clock, monkeypatch):
    slow = PasswordHasher(time_cost=3, memory_cost=8 * 1024, parallelism=1)
    monkeypatch.setattr(pin_hashes, "LEAN_HASHER", slow)
    book.admit(BOSS, WebRole.PIT_BOSS, PIN)
    # The PIN that nobody knows was made with the fast hasher of the tests.
    with book._vault.held() as held:
        held.keep(access.NOBODY, access.Account())
        access.nobodys_secret(held)

    def taken(number):
        began = time.perf_counter()
        book.sign_in(number, ANOTHER, clock)
        clock.passes(3600)
        return time.perf_counter() - began

    times = {BOSS: [], NOBODYS: []}
    for _ in range(9):
        for number, found in times.items():
            found.append(taken(number))
    known, unknown = (statistics.median(times[each]) for each in (BOSS, NOBODYS))
    assert known > 0.005
    assert 0.6 < unknown / known < 1.6


def test_strangers_do_not_fill_the_memory_or_the_disk(book, clock, monkeypatch):
    monkeypatch.setattr(access, "MOST_STRANGERS", 8)
    book.sign_in("X-1", PIN, clock)
    size = book._vault.places.vault.stat().st_size
    for number in range(2, 30):
        book.sign_in(f"X-{number}", PIN, clock)
    assert len(book._strangers) <= 9
    assert book._vault.places.vault.stat().st_size == size


def test_a_lost_vault_lets_nobody_in_and_is_not_begun_anew_in_silence(book, clock):
    book._vault.places.vault.unlink()
    answers = {code(book.sign_in(each, PIN, clock)) for each in (BOSS, NOBODYS)}
    assert answers == {Code.PINS_UNREADABLE}
    assert code(book.admit(BOSS, WebRole.PIT_BOSS, PIN)) is Code.PINS_UNREADABLE


def test_a_damaged_list_lets_nobody_in_and_is_not_written_over(book, clock):
    file = book.folder / "people" / "people.json"
    file.write_text('{"format": 1, "people": {"P-02"')
    assert book.people() == ()
    assert code(book.sign_in(BOSS, PIN, clock)) is Code.WRONG_PIN
    assert code(book.admit("P-03", WebRole.PIT_BOSS, PIN)) is Code.PINS_UNREADABLE
    assert file.read_text().endswith('"P-02"')


def test_nobody_else_may_read_what_is_kept(book):
    for file in [book.folder, *book.folder.rglob("*")]:
        assert file.stat().st_mode & 0o077 == 0
        assert file.is_dir() or PIN.reveal().encode() not in file.read_bytes()
    assert [each.name for each in (book.folder / "pepper").iterdir()] == ["pins.pepper"]
    assert not [each for each in (book.folder / "people").iterdir() if "pepper" in each.name]


def test_before_anybody_is_admitted_nobody_signs_in(tmp_path, clock):
    book = AccessBook(tmp_path / "web")
    assert book.people() == ()
    assert code(book.sign_in(BOSS, PIN, clock)) in {Code.PINS_UNREADABLE, Code.PINS_NOT_KEPT}
    assert not (tmp_path / "web").exists()
