"""A question that is asked before the next hand begins (HP 7)."""

from __future__ import annotations

from typing import NamedTuple

from ui.asked.key_action import Intent
from ui.view.view import Prompt


class AskedFirst(NamedTuple):
    """What leads to the question, in a few words what it is about, and the question itself."""

    does: Intent
    about: str
    prompt: Prompt
