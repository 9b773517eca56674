"""Copies of a program, to go on from one state in several ways."""

from __future__ import annotations

import io
import pickle
from types import FunctionType, MappingProxyType
from typing import TypeVar

from msgspec import Struct

from dealerassist.staff.pins import Pin
from ui.keys.pin_dialog import TypedPin
from ui.program.program import Program

AnyProgram = TypeVar("AnyProgram", bound=Program)

_SHARED = (FunctionType, Pin, TypedPin)
"""What cannot be copied: a PIN never is, but here two screens go on from the same table."""


def copied(program: AnyProgram) -> AnyProgram:
    """A program in the same state, on a desk and with a clock of its own.

    Values that never change are not copied: they are nearly all of it, and `copy.deepcopy` would
    take longer than the test.
    """
    file, kept = io.BytesIO(), list[object]()
    _Pickler(file, kept).dump(program)
    file.seek(0)
    return _Unpickler(file, kept).load()


def _never_changes(value: object) -> bool:
    if isinstance(value, MappingProxyType):
        return True
    return isinstance(value, Struct) and value.__struct_config__.frozen


class _Pickler(pickle.Pickler):
    def __init__(self, file: io.BytesIO, kept: list[object]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._kept = kept

    def persistent_id(self, obj: object) -> int | None:
        """The place among what is kept of what is not copied; None for what is."""
        if not _never_changes(obj) and not isinstance(obj, _SHARED):
            return None
        self._kept.append(obj)
        return len(self._kept) - 1


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, kept: list[object]) -> None:
        super().__init__(file)
        self._kept = kept

    def persistent_load(self, pid: int) -> object:
        """What is kept at this place."""
        return self._kept[pid]
