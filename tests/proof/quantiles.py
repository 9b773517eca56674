"""How long something took, in a few figures."""

from __future__ import annotations

import statistics


def quantile(figures: list[float], at: int) -> float:
    """The smallest figure that so many of a hundred do not exceed."""
    if len(figures) < 2:
        return sum(figures)
    return statistics.quantiles(figures, n=100, method="inclusive")[at - 1]


def times(figures: list[float]) -> str:
    """Median, 95th percentile and longest, in seconds."""
    if not figures:
        return "none measured"
    p50, p95 = quantile(figures, 50), quantile(figures, 95)
    return f"median {p50:.2f} s, p95 {p95:.2f} s, longest {max(figures):.2f} s of {len(figures)}"
