"""How a sentence cites its rule."""

from __future__ import annotations

from dealerassist.locale.catalogue import Catalogue

HOUSE_PRACTICE = "HP "
"""Begins the number of a chapter of the house practice; a rule's number has nothing before it."""


def with_rule(say: Catalogue, text: str, rule: str) -> str:
    """A sentence with its rule behind it: "Over the limit: at most €20 (Rule 5.6)"."""
    return f"{text} ({rule_label(say, rule)})"


def rule_label(say: Catalogue, rule: str) -> str:
    """How a rule is cited: "Rule 5.4", or a chapter of the house practice for "HP 2"."""
    if rule.startswith(HOUSE_PRACTICE):
        return say("House practice {chapter}", chapter=rule.removeprefix(HOUSE_PRACTICE))
    return say("Rule {number}", number=rule)
