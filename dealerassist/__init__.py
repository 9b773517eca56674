"""Dealer Assist: the rules, the table and the journal. Knows no screen and no paper."""

__version__ = "1.0.0"
