"""Every alarm of the floor has words of its own, in both languages.

Tests `dealerassist/floor/alarms.py`, `dealerassist/locale/floor_alarms.py`.
"""

import pytest

from dealerassist.floor.alarms import AlarmKind
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.floor_alarms import ALARMS, OTHER_ALARM, alarm_words


def test_every_kind_of_alarm_has_words() -> None:
    assert ALARMS.keys() == {kind.value for kind in AlarmKind}
    assert len({words.brief for words in ALARMS.values()}) == len(AlarmKind)


@pytest.mark.parametrize("language", Language)
def test_an_alarm_names_its_entry(language: Language) -> None:
    say = words_of(language)
    fork = alarm_words(say, AlarmKind.FORK, 4711)
    assert say.number(4711) in fork.brief
    unknown = alarm_words(say, "made_by_a_newer_program", 5)
    assert unknown.label == say(OTHER_ALARM.label)
