"""Finding the first entry of which kiosk and floor have different ones, by hashes alone.

A hash covers all entries before it. Where two are the same, so are all before; so half of what is
left is ruled out by one hash. The last few thousand are compared at once, which is quicker than to
ask a dozen times more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

AT_ONCE = 4_096
"""How many hashes are compared in one question."""


def first_fork(
    compare: Callable[[int, Sequence[bytes]], int | None],
    hashes: Callable[[int, int], list[bytes]],
    upto: int,
) -> int | None:
    """The first entry that differs; None if none does any more.

    Args:
        compare: asks the floor which of these hashes, from this entry on, is the first that it
            has otherwise.
        hashes: gives so many of the kiosk's hashes from this entry on.
        upto: an entry that differs.
    """
    same, other = 0, upto
    while other - same > AT_ONCE:
        middle = (same + other) // 2
        if compare(middle, hashes(middle, 1)) is None:
            same = middle
        else:
            other = middle
    return compare(same + 1, hashes(same + 1, other - same))
