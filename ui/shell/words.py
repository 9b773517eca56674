"""The words of the screen: those of the house."""

from __future__ import annotations

from dealerassist.locale.localizer import HIDDEN, Voice, capital, dotted, unbroken

__all__ = ["HIDDEN", "Voice", "capital", "dotted", "unbroken"]
