"""What differs between two views, so that QML looks again only at what has changed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

Path = tuple[str | int, ...]
"""Names of fields and places in lists, from the view inwards."""

Change = tuple[Path, object]
"""Where something has changed, and what it is now."""


def changes_between(before: Struct, after: Struct) -> list[Change]:
    """Every innermost value of `after` that `before` does not have, with its path.

    Lists are compared place by place while their lengths are equal; another length, or another
    class in the same place, is a new value as a whole. Equal views have no changes.
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
