"""The fast reader gives what TOML's reader gives, or leaves a record to it.

Tests `dealerassist/records/phh/fast_reader.py`, `dealerassist/files/toml.py`.
"""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.files.toml import decimal_of
from dealerassist.records.phh.fast_reader import plain_fields

ACTIONS = "actions = ['d dh p1 AsKs', \"p2 f # it's over\", '']\n"

NUMBERS = st.one_of(
    st.integers(-(10**15), 10**16).map(str),
    st.decimals(-(10**6), 10**6, places=2).map("{:f}".format),
    st.sampled_from(["inf", "-inf", "nan", "1e3", "1_000", "0x1F", "007", "-0", "5."]),
)
TEXTS = st.sampled_from(["'a'", '""', '"it\'s"', "'say \"x\"'", "'[1, 2]'", '"\\u0041"', "'ä # ♠'"])
VALUES = st.one_of(
    NUMBERS,
    TEXTS,
    st.lists(NUMBERS, max_size=4).map(lambda items: f"[{', '.join(items)}]"),
    st.lists(TEXTS, max_size=4).map(lambda items: f"[{','.join(items)}]"),
    st.sampled_from(["true", "false", "12:24:36", "24:00:00", "07:32", "2009-07-02", "{ a = 1 }"]),
)
FIELDS = st.dictionaries(st.sampled_from(["antes", "hand", "_note", "time", "seats"]), VALUES)


@given(FIELDS, st.booleans())
def test_the_same_fields_or_none(fields, in_a_table):
    lines = "".join(f"{key} = {value}\n" for key, value in fields.items())
    text = ("[1]\n" if in_a_table else "") + lines + ACTIONS
    read = plain_fields(text, "1" if in_a_table else None)
    try:
        told = tomllib.loads(text, parse_float=decimal_of)
    except ValueError:
        assert read is None
        return
    wanted = told["1"] if in_a_table else told
    assert read is not None
    assert repr(dict(sorted(read.items()))) == repr(dict(sorted(wanted.items())))


@pytest.mark.parametrize(
    "line",
    [
        "players = ['Anna', '', \"O'Hara\"]",
        "time = 23:59:59",
        "ante_trimming_status = true",
        "blinds_or_straddles = [0.25, 0.5, -0.5]",
    ],
)
def test_lines_of_real_records_need_no_other_reader(line, monkeypatch):
    monkeypatch.setattr("dealerassist.records.phh.fast_reader.tomllib", None)
    assert plain_fields(f"{line}\n{ACTIONS}", None) is not None
