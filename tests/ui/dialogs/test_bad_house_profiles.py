"""One bad file of a house is a grey key with file and reason, and the table opens at once.

Tests `dealerassist/rules/house_profiles.py`, `ui/dialogs/game_setup.py`.
"""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.rules.house_profiles import MOST_OF_A_HOUSE, house_profiles
from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import LARGEST
from tests.support.tiers import LONG
from tests.support.ui.house_profiles import OURS
from tests.support.ui.slow_finger import tapped
from ui.kiosk.opening import opened_kiosk
from ui.view.view import Key

AT_ONCE_S = 20.0
"""A table is open by then, however busy the machine is, in seconds."""


def text(content: str) -> Callable[[Path], object]:
    return lambda file: file.write_text(content, encoding="utf-8")


def ours(more: str) -> Callable[[Path], object]:
    """A profile that would be good without its last lines."""
    return text(f'based_on = "casinos-austria-stud"\nname = "bad-stud"\n{more}\n')


BAD: dict[str, tuple[Callable[[Path], object], str]] = {
    "brackets": (text("a = " + "[" * 5000), "brackets are nested more than 16 deep (line 1)"),
    "tables in tables": (text("a = " + "{a=" * 5000), "brackets are nested more than 16 deep"),
    "digits": (text("version = " + "9" * 5000), "a number has thousands of digits (line 1)"),
    "a dotted key": (text("a." * 5000 + "a = 1"), "a key has more than 16 parts (line 1)"),
    "20,000 keys": (text("".join(f"k{n} = 1\n" for n in range(20_000))), "longer than 32768"),
    "a key of a megabyte": (text("k" * 1_000_000 + " = 1"), "longer than 32768 bytes"),
    "not UTF-8": (lambda file: file.write_bytes(b'name = "\xff"'), "it is not UTF-8 text"),
    "NUL": (lambda file: file.write_bytes(b"name = 1\0"), "not valid TOML: "),
    "a pipe": (os.mkfifo, "it is a pipe, a device or a socket"),
    "a folder": (Path.mkdir, "Is a directory"),
    "a loop": (lambda file: file.symlink_to(file.name), "Too many levels of symbolic links"),
    "a device": (lambda file: file.symlink_to("/dev/zero"), "it is a pipe, a device or a socket"),
    "huge": (lambda file: os.truncate(os.open(file, os.O_CREAT | os.O_RDWR), 1 << 40), "longer"),
    "nothing": (lambda file: file.symlink_to("nothing"), "cannot be read; the program ships"),
    "beyond 64 bits": (ours("version = 99999999999999999999"), "version: 1000000000000000…"),
    "raises beyond 64 bits": (ours(f"[options]\nmax_raises = {2**64}"), "options.max_raises: "),
    "a buy-in beyond 64 bits": (
        ours(f'[limits.pot]\nbets = [{{ from = "lower", to = "pot" }}]\nbuy_in = {2**64}'),
        "limits.pot.buy_in: is not between 0 and 1000000",
    ),
    "nan": (ours("[stakes]\nante = nan\nlower = 5\nhigher = 10"), "stakes.ante: NaN is no amount"),
    "a limit that is a table": (ours("limit = { a = 1 }"), "limit: "),
    "a limit that is a list": (ours("limit = [[]]"), "limit: "),
    "an exponent": (ours("smallest_chip = 1e99999999999999999999"), "smallest_chip: Infinity"),
    "a long name": (ours("game = '" + "x" * 10_000 + "'"), "game: must be one line of at most 60"),
    "written from the right": (
        ours('game = "\\u202Edutx"'),
        "game: must be one line of at most 60 printable characters",
    ),
    "control characters": (ours('game = "\\u001b[2J"'), "game: must be one line"),
    "a currency": (ours('currency = "\\u202EEUR"'), "currency: \ufffdEUR is no currency"),
    "on itself": (text('based_on = "bad"'), "based_on: 'bad' is not one of badugi,"),
    "a long key": (ours("k" * 30_000 + " = 1"), "unknown key"),
}


def opened_with(folder: Path) -> tuple[dict[str, Key], float]:
    """The keys of every page of the games by their names, and how long it took to get there."""
    began = time.monotonic()
    with opened_kiosk(folder, fallback=Language.ENGLISH) as kiosk:
        tapped(kiosk, "cancel table-setup")
        seconds = time.monotonic() - began
        keys: dict[str, Key] = {}
        while not keys.keys() >= {key.name for key in kiosk.view.asked.keys}:
            keys |= {key.name: key for key in kiosk.view.asked.keys}
            tapped(kiosk, "more")
    return keys, seconds


@pytest.mark.parametrize(("make", "said"), BAD.values(), ids=BAD)
def test_a_bad_file_is_a_grey_key_with_file_and_reason(tmp_path, make, said):
    (tmp_path / "profiles").mkdir()
    (tmp_path / "profiles" / "ours.toml").write_text(OURS, encoding="utf-8")
    make(tmp_path / "profiles" / "bad.toml")
    keys, seconds = opened_with(tmp_path)
    bad = keys["game-bad"]
    assert not bad.enabled
    assert bad.why.startswith("bad.toml: ")
    assert said in bad.why
    assert len(bad.why) < 350
    assert bad.why.isprintable()
    assert keys["game-ours"].enabled
    assert keys["game-casinos-austria-stud"].enabled
    assert seconds < AT_ONCE_S


def test_the_key_of_two_files_with_one_name_is_that_of_the_first(tmp_path):
    for name in ("a", "b"):
        (tmp_path / f"{name}.toml").write_text(OURS, encoding="utf-8")
    (tmp_path / "c.toml").write_text('based_on = "stud"\nversion = 2\n', encoding="utf-8")
    first, second, third = house_profiles(tmp_path)
    assert not isinstance(first.rules, ProfileError)
    assert str(second.rules) == (
        "b.toml: name: our-stud is the name of a.toml too: give it a name of its own"
    )
    assert str(third.rules) == (
        "c.toml: name: stud is the name of a profile that the program ships too: "
        "give it a name of its own"
    )


BAD = 20_000 if LONG else 5_000


def test_a_folder_full_of_bad_files_leaves_the_games_where_they_can_be_reached(tmp_path):
    (tmp_path / "profiles").mkdir()
    for number in range(BAD):
        (tmp_path / "profiles" / f"bad{number:05d}.toml").write_text("a = [", encoding="utf-8")
    (tmp_path / "profiles" / "a-good-one.toml").write_text(OURS, encoding="utf-8")
    keys, seconds = opened_with(tmp_path)
    names = list(keys)
    assert names[:3] == ["game-a-good-one", "game-casinos-austria-stud", names[2]]
    assert names.index("game-omaha-high-low-eight") < names.index("game-bad00000")
    assert keys["game-profiles"].why == (
        f"profiles: {BAD - 63} more files are left out: a house has at most 64 profiles here"
    )
    assert len(names) < MOST_OF_A_HOUSE + 31
    assert seconds < AT_ONCE_S


def test_a_folder_of_files_at_their_worst_takes_no_longer(tmp_path):
    worst = "\n".join(f"[a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.t{n}]" for n in range(LARGEST // 40))
    for number in range(MOST_OF_A_HOUSE):
        (tmp_path / f"{number}.toml").write_text(worst, encoding="utf-8")
    began = time.process_time()
    assert len(house_profiles(tmp_path)) == MOST_OF_A_HOUSE
    assert time.process_time() - began < AT_ONCE_S


def test_something_else_where_the_folder_should_be_is_told(tmp_path):
    (tmp_path / "profiles").symlink_to("profiles")
    keys, _ = opened_with(tmp_path)
    assert keys["game-profiles"].why == (
        "profiles: cannot be read: Too many levels of symbolic links"
    )
