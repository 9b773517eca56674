"""Hypothesis strategies for every value that an event can have, read off its types."""

from __future__ import annotations

from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from msgspec import Struct

from dealerassist.cards import PACK, Card

CHIPS = st.integers(min_value=-(2**53), max_value=2**53)

SIMPLE: dict[Any, st.SearchStrategy[Any]] = {
    int: CHIPS,
    bool: st.booleans(),
    str: st.text(max_size=8),
    NoneType: st.none(),
    Card: st.sampled_from(PACK),
}


def anything(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of type `kind`.

    Raises:
        TypeError: for a type that has no place in the journal, such as float.
    """
    if kind in SIMPLE:
        return SIMPLE[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in {Union, UnionType}:
        return st.one_of(*map(anything, arguments))
    if origin is tuple:
        return _tuples(arguments)
    if origin is dict:
        return st.dictionaries(*map(anything, arguments), max_size=3)
    if issubclass(kind, Enum):
        return st.sampled_from(kind)
    if issubclass(kind, Struct):
        fields = {name: anything(of) for name, of in get_type_hints(kind).items()}
        return st.builds(kind, **fields)
    raise TypeError(f"{kind} has no place in the journal")


def _tuples(arguments: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    if arguments[-1] is Ellipsis:
        return st.lists(anything(arguments[0]), max_size=4).map(tuple)
    return st.tuples(*map(anything, arguments))


def simplest(kind: Any) -> Any:
    """One value of type `kind`: of every type within it the simplest."""
    if kind in SIMPLEST:
        return SIMPLEST[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in {Union, UnionType}:
        return simplest(arguments[0])
    if origin is tuple:
        return () if arguments[-1] is Ellipsis else tuple(map(simplest, arguments))
    if origin is dict:
        return {}
    if issubclass(kind, Enum):
        return next(iter(kind))
    fields = get_type_hints(kind)
    return kind(**{name: simplest(of) for name, of in fields.items()})


SIMPLEST = {int: 1, bool: False, str: "x", NoneType: None, Card: PACK[0]}
