"""What a house plays, in words: games, limits, stakes, forced bets and rake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Protocol

from msgspec import Struct

from dealerassist.locale.catalogue import Catalogue
from dealerassist.rules.house_options import Halves, Rake
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import BetBounds, Ceiling, Limit
from dealerassist.rules.variants import OPEN_RIVER, GameTerms, GameVariant, variant_of

GAMES: Mapping[str, str] = {
    "seven_card_stud": "Seven Card Stud",
    "texas_holdem": "Texas Hold’em",
    "omaha": "Omaha",
    "five_card_omaha": "Five Card Omaha",
    "six_card_omaha": "Six Card Omaha",
    "courchevel": "Courchevel",
    "five_card_draw": "Draw Poker",
    "five_card_stud": "Five Card Stud",
    "short_deck": "Short Deck Hold’em",
    "razz": "Razz",
    "triple_draw_low": "2-7 Triple Draw",
    "single_draw_low": "2-7 Single Draw",
    "badugi": "Badugi",
}
"""The games as players call them, in every language."""

SHORT_GAMES: Mapping[str, str] = {
    "seven_card_stud": "7 Stud",
    "texas_holdem": "Hold’em",
    "omaha": "Omaha",
    "five_card_omaha": "5 Omaha",
    "six_card_omaha": "6 Omaha",
    "courchevel": "Courchevel",
    "five_card_draw": "Draw",
    "five_card_stud": "5 Stud",
    "short_deck": "Short Deck",
    "razz": "Razz",
    "triple_draw_low": "2-7 TD",
    "single_draw_low": "2-7 SD",
    "badugi": "Badugi",
}
"""The same in as few letters as players need, in every language."""

AMERICAN = "American rules"
"""The message for profiles that follow the common practice of card rooms."""

AMERICAN_EIGHT = "American rules, eight or better"
"""The same, of games whose low half needs an eight."""

HOUSES: Mapping[str, str] = {
    "casinos-austria-stud": "Casinos Austria",
    "casinos-austria-stud-high-low": "Casinos Austria",
    OPEN_RIVER: "Otherwise as Casinos Austria",
    "wiesbaden-stud": "Spielbank Wiesbaden",
    "wiesbaden-holdem": "Spielbank Wiesbaden",
    "wiesbaden-omaha": "Spielbank Wiesbaden",
    "wiesbaden-draw": "Spielbank Wiesbaden",
    "five-card-stud": "Bring-in from every guest",
    "stud": AMERICAN,
    "stud-high-low-eight": AMERICAN_EIGHT,
    "holdem": AMERICAN,
    "omaha": AMERICAN,
    "five-card-omaha": AMERICAN,
    "six-card-omaha": AMERICAN,
    "courchevel": AMERICAN,
    "short-deck": AMERICAN,
    "razz": AMERICAN,
    "triple-draw-low": AMERICAN,
    "single-draw-low": AMERICAN,
    "badugi": AMERICAN,
    "draw-with-blinds": "American rules, with blinds",
    "omaha-high-low-eight": AMERICAN_EIGHT,
    "five-card-omaha-high-low-eight": AMERICAN_EIGHT,
    "six-card-omaha-high-low-eight": AMERICAN_EIGHT,
    "courchevel-high-low-eight": AMERICAN_EIGHT,
}
"""Whose rules each shipped profile follows, or else what is special about it."""

LIMITS: Mapping[Limit, str] = {
    Limit.ANTE_LOWER_HIGHER: "Ante, lower and higher limit",
    Limit.SPLIT: "Split Limit",
    Limit.SPREAD: "Spread Limit",
    Limit.POT: "Pot Limit",
    Limit.NONE: "No Limit",
    Limit.BET: "Bet Limit",
}
"""The limit structures as players call them (rule 5.6)."""

SHORT_LIMITS: Mapping[Limit, str] = {Limit.POT: "PL", Limit.NONE: "NL"}
"""Those that players call by their letters; of the others the figures alone tell."""


STAKES: Mapping[str, str] = {
    "ante": "Ante",
    "bring_in": "Bring-in",
    "small_blind": "Small blind",
    "big_blind": "Big blind",
    "button_blind": "Blind of the button",
    "blind": "Blind",
    "lower": "Lower limit",
    "higher": "Higher limit",
    "low": "Small bet",
    "high": "Big bet",
    "min": "Smallest bet",
    "max": "Largest bet",
    "hand_cap": "Cap per hand",
}
"""What a stake of a profile is called, by its name there (5.6)."""


class StakedGame(GameTerms, Protocol):
    """Anything that says besides for what is played: its limit, stakes and chips."""

    @property
    def limit(self) -> Limit: ...

    @property
    def figures(self) -> Sequence[int]: ...

    @property
    def smallest_chip_cents(self) -> int: ...


def game_name(say: Catalogue, played: GameTerms) -> str:
    """The game as players call it: "Seven Card Stud High-Low"."""
    return variant_name(say, variant_of(played))


def variant_name(say: Catalogue, variant: str) -> str:
    """The same of a variant (`dealerassist/rules/variants.py`)."""
    told = GameVariant.read(variant)
    name = GAMES.get(told.game) or told.game.replace("_", " ").title()
    if told.is_high_low:
        name = f"{name} High-Low"
    return say("{game}, open river", game=name) if told.has_open_river else name


def profile_name(say: Catalogue, played: GameTerms) -> str:
    """The game's name; at a table with a house's own profile, the name of that profile."""
    return game_name(say, played) if played.profile in HOUSES else played.profile


def house_name(say: Catalogue, profile: str) -> str:
    """Whose rules a shipped profile follows; empty for a house's own profile."""
    return say(HOUSES[profile]) if profile in HOUSES else ""


def table_title(say: Catalogue, played: StakedGame) -> str:
    """The game with its limit and stakes: "Seven Card Stud · 5/10/20"."""
    cents = played.smallest_chip_cents
    stakes = limit_and_stakes(say, played.limit, played.figures, cents)
    return f"{profile_name(say, played)} · {stakes}"


def title_in_short(say: Catalogue, played: StakedGame) -> str:
    """The game with its limit and stakes in a few letters: "7 Stud 5/10/20", "Hold’em NL 10"."""
    stakes = plain_figures(say, played.limit, played.figures, played.smallest_chip_cents)
    return f"{game_in_short(played)} {stakes}"


def game_in_short(played: StakedGame) -> str:
    """The game and its limit in a few letters, in every language: "7 Stud Hi-Lo", "Hold’em NL"."""
    name = SHORT_GAMES.get(played.game) or played.game.replace("_", " ").title()
    halves = "Hi-Lo" if played.halves is Halves.HIGH_LOW else ""
    return " ".join(filter(None, (name, halves, SHORT_LIMITS.get(played.limit, ""))))


# ── limits and stakes ───────────────────────────────────────────────────────────────────────


def limit_name(say: Catalogue, limit: Limit) -> str:
    """The limit as players call it: "Pot Limit"."""
    return say(LIMITS[limit])


def stake_name(say: Catalogue, stake: str) -> str:
    """What a stake is called: "Lower limit"; its name, if a house's own profile made it up."""
    return say(STAKES[stake]) if stake in STAKES else stake


def limit_and_stakes(
    say: Catalogue, limit: Limit, figures: Sequence[int], smallest_chip_cents: int
) -> str:
    """The limit with its figures: "Split Limit 20/40".

    With `Limit.ANTE_LOWER_HIGHER` the three figures stand alone, as players say them. Figures are
    in chips of `smallest_chip_cents` cents.
    """
    stakes = stakes_name(say, limit, figures, smallest_chip_cents)
    return stakes if limit is Limit.ANTE_LOWER_HIGHER else f"{limit_name(say, limit)} {stakes}"


def stakes_name(
    say: Catalogue, limit: Limit, figures: Sequence[int], smallest_chip_cents: int
) -> str:
    """The stakes: "5/10/20", "10–50", or "from 10" if there is no upper bound."""
    amounts = plain_figures(say, limit, figures, smallest_chip_cents)
    without_end = limit.is_unfixed and len(figures) == 1
    return say("from {amount}", amount=amounts) if without_end else amounts


def plain_figures(
    say: Catalogue, limit: Limit, figures: Sequence[int], smallest_chip_cents: int
) -> str:
    """The figures alone as amounts: "5/10/20", "10–50", "10"."""
    amounts = [say.amount(chips * smallest_chip_cents) for chips in figures]
    return ("–" if limit is Limit.SPREAD else "/").join(amounts)


class ForcedBetTerms(Struct, frozen=True):
    """A forced payment before the first card or bet.

    Attributes:
        label: what it is called.
        amount: the amounts as money.
        chips: the amounts in chips; two for the blinds.
    """

    label: str
    amount: str
    chips: tuple[int, ...]


def posts(say: Catalogue, rules: HouseRules) -> tuple[ForcedBetTerms, ...]:
    """The blinds, ante and bring-in of a table, those that it has (5.8, 5.11, 5.12)."""
    blinds: tuple[str, tuple[int, ...]] = (say("Blinds"), (rules.small_blind, rules.big_blind))
    if rules.has_button_blind:
        blinds = (say("Blind of the button"), (rules.big_blind,))
    posted = (
        blinds,
        (say("Ante"), (rules.posted_as_ante,)),
        (say("Bring-in, everybody"), (rules.posted_as_bring_in,)),
        (say("Bring-in"), (rules.bring_in,)),
    )
    return tuple(
        ForcedBetTerms(label, " / ".join(money(say, rules, amount) for amount in chips), chips)
        for label, chips in posted
        if any(chips)
    )


def bets_by_round(say: Catalogue, rules: HouseRules) -> tuple[str, ...]:
    """How much may be bet in which rounds: "rounds 1–2: €20", "rounds 3–5: €40" (5.6)."""
    bets = [street.bets for street in rules.streets]
    runs = [(bounds, len(list(run))) for bounds, run in groupby(bets)]
    if len(runs) == 1:
        every = _bounds(say, rules, runs[0][0])
        if rules.hand_cap is not None:
            cap = money(say, rules, rules.hand_cap)
            return (say("{bets} in every round, at most {cap} in a hand", bets=every, cap=cap),)
        return (say("{bets} in every round", bets=every),)
    parts, first = [], 1
    for bounds, rounds in runs:
        amounts, last = _bounds(say, rules, bounds), first + rounds - 1
        one, several = "round {first}: {bets}", "rounds {first}–{last}: {bets}"
        message = one if rounds == 1 else several
        parts.append(say(message, first=first, last=last, bets=amounts))
        first += rounds
    return tuple(parts)


def _bounds(say: Catalogue, rules: HouseRules, bets: BetBounds) -> str:
    smallest, largest = money(say, rules, bets.smallest), bets.largest
    if largest is Ceiling.POT:
        return say("{smallest} up to the pot", smallest=smallest)
    if largest is Ceiling.STACK:
        return say("{smallest} up to the stack", smallest=smallest)
    most = money(say, rules, largest)
    text = most if bets.smallest == largest else say.span(smallest, most, short=True)
    paired = bets.largest_with_open_pair
    if paired == largest or isinstance(paired, Ceiling):
        return text
    most = money(say, rules, paired)
    if bets.smallest != largest:
        return say("{bets}, open pair up to {most}", bets=text, most=most)
    return say("{bets}, open pair {most}", bets=text, most=most)


class ChipTerms(Protocol):
    """Anything that says what a chip is worth, such as the house rules or the head of a report."""

    @property
    def smallest_chip_cents(self) -> int: ...

    @property
    def currency(self) -> str: ...


def rake_terms(say: Catalogue, rules: HouseRules) -> str:
    """What the house takes in a game, in short: "5% of each round, at most €15" (6.3, 6.4)."""
    return terms_of_rake(say, rules.rake, rules)


def terms_of_rake(say: Catalogue, rake: Rake, worth: ChipTerms) -> str:
    """The same of these terms, where the chips are worth so much."""

    def money(chips: int) -> str:
        return say.money(chips, worth.smallest_chip_cents, worth.currency)

    if rake.time is not None:
        amount, minutes = money(rake.time.amount), rake.time.minutes
        return say.count(
            "time instead: {amount} for each minute",
            "time instead: {amount} for {n} minutes",
            minutes,
            amount=amount,
        )
    if not takes_any(rake):
        return say("no rake is taken in this game")
    terms = say("{percent}% of each round", percent=percent_said(say, rake.percent))
    if rake.schedule:
        terms = say("by the posted schedule")
    if rake.cap is None:
        return terms
    return say("{terms}, at most {amount}", terms=terms, amount=money(rake.cap))


def takes_any(rake: Rake) -> bool:
    """Whether the house takes anything by these terms: Taxe, or time in its place (6.3, 6.4)."""
    return bool(rake.percent or rake.schedule or rake.time)


def rake_terms_together(say: Catalogue, rakes: Sequence[Rake], worth: ChipTerms) -> str:
    """What the house takes at a table with these games: in all the same, or other by the game."""
    if len(rakes) > 1 and not any(map(takes_any, rakes)):
        return say("no rake is taken in any of these games")
    terms = dict.fromkeys(terms_of_rake(say, each, worth) for each in rakes)
    return next(iter(terms)) if len(terms) == 1 else say("rake by the game")


def drop_terms(say: Catalogue, rules: HouseRules) -> str:
    """What the pots give for a jackpot, in short: "€1 from €20 on"; empty if nothing (6.4)."""
    drop = rules.drop
    if drop is None:
        return ""
    amount, least = money(say, rules, drop.amount), money(say, rules, drop.least_pot)
    if not drop.least_pot:
        return say("{amount} of each hand", amount=amount)
    return say("{amount} from {pot} on", amount=amount, pot=least)


def percent_said(say: Catalogue, hundredths: int) -> str:
    """A percentage given in hundredths of a percent, as a number: "2,5"."""
    return say.number(hundredths / 100)


def money(say: Catalogue, rules: HouseRules, chips: int) -> str:
    """Chips of this table as money."""
    return say.money(chips, rules.smallest_chip_cents, rules.currency)
