"""The words of the screen: sentences, and chips as money at this table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.refusals import cited, rule_label, sentence
from dealerassist.rules.house_rules import HouseRules


class Localizer:
    """Says things in the reader's language, amounts in the table's money."""

    def __init__(
        self, say: Catalogue, rules: HouseRules | None, *, pots_hidden: bool = False
    ) -> None:
        self.say = say
        self.rules = rules
        self.pots_hidden = pots_hidden

    def under(self, rules: HouseRules) -> Localizer:
        """The same voice, for amounts at a table under these rules."""
        return Localizer(self.say, rules, pots_hidden=self.pots_hidden)

    def __call__(self, message: str, **facts: object) -> str:
        """The sentence in the reader's language, its ``{facts}`` filled in."""
        return self.say(message, **facts)

    def count(self, one: str, many: str, n: int, **facts: object) -> str:
        """The sentence in the singular or plural that `n` wants."""
        return self.say.count(one, many, n, **facts)

    def money(self, chips: int) -> str:
        """`chips` as money: ``20 €``."""
        if self.rules is None:
            return self.say.number(chips)
        return self.say.money(chips, self.rules.smallest_chip_cents, self.rules.currency)

    def signed(self, chips: int) -> str:
        """A difference as money, with its sign: ``+6 €``."""
        return f"{'−' if chips < 0 else '+'}{self.money(abs(chips))}"

    def pot(self, chips: int) -> str:
        """What is in a pot, or comes out of one, as money; dots where guests are not to see it."""
        return HIDDEN if self.pots_hidden else self.money(chips)

    def span(self, smallest: int, largest: int) -> str:
        """From `smallest` to `largest`: ``5 bis 10 €``; one amount if they are the same."""
        if smallest == largest:
            return self.money(largest)
        return self.say.span(self.money(smallest), self.money(largest))

    def listed(self, parts: Sequence[str]) -> str:
        """The parts with commas, and an "and" before the last."""
        if len(parts) < 2:
            return "".join(parts)
        return self("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1])

    def then(self, steps: Sequence[str], rest: str) -> str:
        """What is to be done in this order, as one sentence."""
        if not steps:
            return capital(rest)
        return capital(self("{steps}, then {rest}", steps=_in_a_row(steps), rest=unbroken(rest)))

    def after(self, steps: Sequence[str], rest: str) -> str:
        """What comes of it once these steps are done, as one sentence."""
        if not steps:
            return capital(rest)
        return capital(f"{_in_a_row(steps)} — {unbroken(rest)}")

    def rule(self, number: str) -> str:
        """How a rule is cited: ``Regel 5.4``."""
        return rule_label(self.say, number)

    def cited(self, text: str, number: str) -> str:
        """A sentence with its rule behind it: ``… (Regel 5.4)``."""
        return cited(self.say, text, number)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, without the rule's number."""
        return sentence(self.say, refusal, self.rules)


HIDDEN = "•••"

LONGEST_UNBROKEN = 40
"""What is longer would not leave enough of the line before it."""


LONGEST_STEP = 24
"""A step that is longer may go over the end of a line."""


def _in_a_row(steps: Sequence[str]) -> str:
    """The steps with commas; a line breaks between short ones, not between number and noun."""
    return ", ".join(unbroken(step, longest=LONGEST_STEP) for step in steps)


def capital(text: str) -> str:
    """The text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]


def dotted(parts: Iterable[str]) -> str:
    """The parts that say anything, with dots between them; no line begins with a dot."""
    return "\u00a0· ".join(part for part in parts if part)


def unbroken(text: str, *, longest: int = LONGEST_UNBROKEN) -> str:
    """The text with spaces that no line breaks at, unless it is too long for a line of its own."""
    return text if len(text) > longest else text.replace(" ", "\u00a0")
