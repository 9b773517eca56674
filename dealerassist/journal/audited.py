"""How far a whole journal was verified by somebody who can be believed: by this program itself."""

from __future__ import annotations

from msgspec import Struct


class Audited(Struct, frozen=True):
    """That the entries 1 … `last` were verified, and what is computed from them.

    Whoever shows or prints figures of a single shift says with this what is known of the entries
    before that shift. It holds for a file that nobody else has changed since.

    Attributes:
        last: the number of the last entry that was verified; 0 if none was.
        head: that entry's hash in hexadecimal.
        whole: whether the verification has come to its end; else it is still on its way.
    """

    last: int = 0
    head: str = ""
    whole: bool = False


NOT_AUDITED = Audited()
"""That nothing was verified yet."""
