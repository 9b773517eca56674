"""A catalogue together with a table's rules, so that amounts of chips are written as money."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dealerassist.chip_arithmetic import CENTS
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.catalogue import Catalogue, Messages
from dealerassist.locale.refusals import why_refused, why_refused_in_brief
from dealerassist.locale.rule_citation import rule_label, with_rule
from dealerassist.rules.house_rules import HouseRules


class Localizer(Messages):
    """Translates messages into the reader's language, and writes chips as the table's money.

    By convention a variable with one is called ``voice``.

    Attributes:
        say: the catalogue of the language.
        rules: the rules of the table, which say what a chip is worth; None where no table is open
            yet, and then amounts are numbers of chips.
        pots_hidden: whether amounts of pots are replaced by dots (`pot`).
    """

    def __init__(
        self, say: Catalogue, rules: HouseRules | None, *, pots_hidden: bool = False
    ) -> None:
        super().__init__(say.source)
        self.say = say
        self.rules = rules
        self.pots_hidden = pots_hidden

    def under(self, rules: HouseRules) -> Localizer:
        """The same localizer for a table with other rules, such as those of a past hand."""
        return Localizer(self.say, rules, pots_hidden=self.pots_hidden)

    def money(self, chips: int) -> str:
        """`chips` as money: ``20 €``."""
        if self.rules is None:
            return self.say.number(chips)
        return self.say.money(chips, self.rules.smallest_chip_cents, self.rules.currency)

    def whole_money(self, units: int) -> str:
        """So many euros, or what else the table plays for: ``100.000 €``."""
        if self.rules is None:
            return self.say.number(units)
        return self.say.money(units, CENTS, self.rules.currency)

    def signed(self, chips: int) -> str:
        """A difference as money, with its sign: ``+6 €``."""
        return f"{'−' if chips < 0 else '+'}{self.money(abs(chips))}"

    def pot(self, chips: int) -> str:
        """An amount of a pot as money; dots if pots are not to be seen on the screen."""
        return HIDDEN if self.pots_hidden else self.money(chips)

    def span(self, smallest: int, largest: int) -> str:
        """From `smallest` to `largest`: ``5 bis 10 €``; one amount if they are the same."""
        if smallest == largest:
            return self.money(largest)
        return self.say.span(self.money(smallest), self.money(largest))

    def listed(self, parts: Sequence[str]) -> str:
        """The parts with commas between them, and "and" before the last."""
        if len(parts) < 2:
            return "".join(parts)
        return self("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1])

    def then(self, steps: Sequence[str], rest: str) -> str:
        """One sentence of what is to be done in order: the steps, "then" `rest`."""
        if not steps:
            return capital(rest)
        return capital(self("{steps}, then {rest}", steps=_in_a_row(steps), rest=unbroken(rest)))

    def after(self, steps: Sequence[str], rest: str) -> str:
        """One sentence of the steps, and after a dash `rest`, which is what they come to."""
        if not steps:
            return capital(rest)
        return capital(f"{_in_a_row(steps)} — {unbroken(rest)}")

    def rule(self, number: str) -> str:
        """How a rule is cited: ``Regel 5.4``."""
        return rule_label(self.say, number)

    def cited(self, text: str, number: str) -> str:
        """A sentence with its rule behind it: ``… (Regel 5.4)``."""
        return with_rule(self.say, text, number)

    def refusal(self, refusal: Refusal) -> str:
        """Why a command was refused, without the rule's number."""
        return why_refused(self.say, refusal, self.rules)

    def refusal_in_brief(self, refusal: Refusal) -> str:
        """The same in a few words, where the sentence is long; else empty."""
        return why_refused_in_brief(self.say, refusal, self.rules)


HIDDEN = "•••"
"""In place of an amount that is not to be seen."""

LONGEST_UNBROKEN = 40
"""How many characters are kept on one line; more would leave the line before it too short."""


LONGEST_STEP = 24
"""How many characters of a step are kept on one line."""


def _in_a_row(steps: Sequence[str]) -> str:
    """The steps with commas. Lines break between short steps, not within them."""
    return ", ".join(unbroken(step, longest=LONGEST_STEP) for step in steps)


def capital(text: str) -> str:
    """The text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]


def dotted(parts: Iterable[str]) -> str:
    """The parts that are not empty, with dots between them; no line begins with a dot."""
    return "\u00a0· ".join(part for part in parts if part)


def unbroken(text: str, *, longest: int = LONGEST_UNBROKEN) -> str:
    """The text with no-break spaces, so that it stays on one line; as it is if longer than that."""
    return text if len(text) > longest else text.replace(" ", "\u00a0")
