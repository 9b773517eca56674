"""Dealer Assist: the rules, the table and the journal. Knows no screen and no paper."""

__version__ = "0.1.0"
