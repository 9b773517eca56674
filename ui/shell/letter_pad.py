"""The keys of letters and signs with which a name or a reason is spelled on the screen."""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.locale.catalogue import Language
from dealerassist.locale.localizer import Localizer
from ui.shell.dialog import Dialog
from ui.shell.key_action import KeyAction, live, opening

PREFIX = "letter-"

LETTERS = {
    Language.GERMAN: "QWERTZUIOPASDFGHJKLÜYXCVBNMÖÄß",
    Language.ENGLISH: "QWERTYUIOPASDFGHJKLÄZXCVBNMÖÜß",
}
"""In the order of the keys, ten in a row, as on the keyboards of each language.

The English one has the German letters too, for names.
"""

SIGNS = {"space": " ", "hyphen": "-", "dot": "."}


def letter_keys(
    voice: Localizer, longer: Callable[[str], Dialog], shorter: Dialog
) -> tuple[KeyAction, ...]:
    """The letters, then the signs, then the key that takes one back.

    Args:
        voice: the words of the screen.
        longer: the dialog with one more letter, given as a capital, or with one more sign.
        shorter: the dialog without the last one.
    """
    language = voice.say.language
    titles = {"space": voice("Space"), "hyphen": "-", "dot": "."}
    letters = (live(f"{PREFIX}{each}", each, opening(longer(each))) for each in LETTERS[language])
    signs = (
        live(f"{PREFIX}{name}", titles[name], opening(longer(sign))) for name, sign in SIGNS.items()
    )
    back = live(f"{PREFIX}back", voice("Delete"), opening(shorter), icon="digit-back")
    return (*letters, *signs, back)
