"""The differences between two views, so that QML updates only what has changed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

Path = tuple[str | int, ...]
"""Where a value lies: field names and positions in lists, from the view inwards."""

Change = tuple[Path, object]
"""Where something has changed, and what it is now."""


def changes_between(before: Struct, after: Struct) -> list[Change]:
    """Every innermost value in which `after` differs from `before`, with its path.

    Lists of equal length are compared item by item; a list of another length, or a value of
    another class, is replaced as a whole. Equal views have no changes.
    """
    return list(_within(before, after, ()))


def _within(before: object, after: object, path: Path) -> Iterator[Change]:
    if before is after or before == after:
        return
    if isinstance(before, Struct) and isinstance(after, Struct) and type(before) is type(after):
        for name in after.__struct_fields__:
            yield from _within(getattr(before, name), getattr(after, name), (*path, name))
    elif isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _within(old, new, (*path, place))
    else:
        yield path, after
