"""Random hands of a croupier who names the wrong card and corrects it."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from tests.support.properties.careless import Careless
from tests.support.properties.walk import houses, played, stacks

SLIPPING = st.builds(
    played,
    houses(),
    stacks(),
    st.builds(
        Careless,
        st.integers(0, 2**32).map(random.Random),
        unseen=st.sampled_from([0.0, 0.1]),
        all_open=st.booleans(),
    ),
    st.integers(-1, 7),
)
"""Whole hands in which every fifth tap or so names a card anew."""
