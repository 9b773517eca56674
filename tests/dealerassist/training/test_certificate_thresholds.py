"""What the house asks for: a file over the one shipped, refused with file, key and reason.

Tests `dealerassist/training/certificate_thresholds.py`.
"""

import pytest

from dealerassist.training.certificate_thresholds import NAME, ThresholdsError, thresholds_in
from dealerassist.training.skills import Skill


def house(folder, text):
    (folder / NAME).write_text(text, encoding="utf-8")
    return thresholds_in(folder)


def test_there_are_thresholds_without_a_file(tmp_path):
    shipped = thresholds_in(tmp_path)
    assert (shipped.answers, shipped.accuracy, shipped.hands) == (20, 90, 30)
    assert set(shipped.seconds) == set(Skill)


def test_the_house_says_only_what_differs(tmp_path):
    ours = house(tmp_path, "[certificate]\naccuracy = 95\n\n[seconds]\nopener = 5\n")
    assert (ours.accuracy, ours.answers, ours.seconds[Skill.OPENER]) == (95, 20, 5)
    assert ours.seconds[Skill.RAKE] == thresholds_in(tmp_path / "none").seconds[Skill.RAKE]


def test_the_house_may_name_itself(tmp_path):
    assert thresholds_in(tmp_path).house == ""
    ours = house(tmp_path, 'house = "Casino Seefeld"\n\n[certificate]\naccuracy = 95\n')
    assert (ours.house, ours.accuracy, ours.answers) == ("Casino Seefeld", 95, 20)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[certificates]\n", "certificates: unknown key; known are house, certificate, seconds"),
        ("[certificate]\nhand = 3\n", "certificate.hand: unknown key; known are answers, "),
        ("[seconds]\nopening = 3\n", "seconds.opening: unknown key; known are opener, "),
        ("certificate = 3\n", "certificate: must be a table"),
        (
            "[certificate]\naccuracy = 101\n",
            "certificate.accuracy: must be a whole number from 1 to 100",
        ),
        ("[certificate]\nhands = 1.5\n", "certificate.hands: must be a whole number from 0"),
        ("[certificate]\nhands = true\n", "certificate.hands: must be a whole number from 0"),
        ("house = 3\n", "house: must be a name of at most 80 characters"),
        ('house = "two\\nlines"\n', "house: must be a name of at most 80 characters"),
        (f'house = "{"x" * 81}"\n', "house: must be a name of at most 80 characters"),
        ("[certificate\n", "cannot be read: "),
        ("\0", "cannot be read: "),
    ],
)
def test_what_cannot_be_used_is_refused_with_file_key_and_reason(tmp_path, text, said):
    with pytest.raises(ThresholdsError) as caught:
        house(tmp_path, text)
    assert str(caught.value).startswith(f"{tmp_path / NAME}: {said}")


def test_a_folder_under_its_name_is_refused(tmp_path):
    (tmp_path / NAME).mkdir()
    with pytest.raises(ThresholdsError, match="cannot be read"):
        thresholds_in(tmp_path)
