"""Sentences for what a house settles otherwise than the standard rules (rulebook, chapter 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.games_and_stakes import bets_by_round, money, percent_said
from dealerassist.locale.rule_citation import with_rule
from dealerassist.rules.differences import Difference, Term, Value
from dealerassist.rules.house_rules import HouseRules, Street

CHOICES: Mapping[tuple[Term, Value], str] = {
    (Term.PACK, "full"): "The pack has all 52 cards",
    (Term.PACK, "short"): "The pack has 36 cards, from six to ace",
    (Term.RANKING, "high"): "The highest hand wins",
    (Term.RANKING, "short_deck"): (
        "The highest hand wins; a flush beats a full house, A 6 7 8 9 is a straight"
    ),
    (Term.RANKING, "normal_low"): (
        "The lowest hand by the ordinary ranking wins: ace high, straights and flushes count"
    ),
    (Term.RANKING, "ace_to_five"): (
        "The lowest hand wins, ace to five: straights and flushes do not count"
    ),
    (Term.RANKING, "deuce_to_seven"): (
        "The lowest hand wins, deuce to seven: ace high, straights and flushes count"
    ),
    (Term.RANKING, "badugi"): (
        "The most cards of different ranks and suits win, then the lowest, ace low"
    ),
    (Term.BUTTON, True): "A dealer button goes round from hand to hand",
    (Term.BUTTON, False): "There is no dealer button",
    (Term.EXACTLY_ONE_OVER, "mix_first"): (
        "With exactly one card over, the burn cards are shuffled in first"
    ),
    (Term.EXACTLY_ONE_OVER, "no_burn_first"): (
        "With exactly one card over, there is no burn, and the burn cards stay where they are"
    ),
    (Term.OPENER_FIRST_ROUND, "lowest_door"): (
        "The lowest door card makes the forced bet that opens the first round"
    ),
    (Term.OPENER_FIRST_ROUND, "highest_door"): (
        "The highest door card makes the forced bet that opens the first round"
    ),
    (Term.OPENER_FIRST_ROUND, "after_big_blind"): (
        "The player after the big blind opens the first round"
    ),
    (Term.OPENER_FIRST_ROUND, "highest_door_ace_low"): (
        "The highest door card, with the ace low, brings in and opens the first round"
    ),
    (Term.OPENER_FIRST_ROUND, "after_button_blind"): (
        "The button posts the only blind, and the first player after it opens the first round"
    ),
    (Term.OPENER_FIRST_ROUND, "from_left"): (
        "The first player at the croupier’s left opens the first round"
    ),
    (Term.OPENER_LATER_ROUNDS, "open_hand"): "The highest open hand opens the later rounds",
    (Term.OPENER_LATER_ROUNDS, "lowest_open_hand"): (
        "The lowest open hand opens the later rounds, ace low; pairs count"
    ),
    (Term.OPENER_LATER_ROUNDS, "from_left"): (
        "The first player at the croupier’s left opens the later rounds too"
    ),
    (Term.OPENER_TIE, "suit"): "Of equal open hands, the one with the higher suit opens",
    (Term.OPENER_TIE, "seat"): "Of equal open hands, the one nearest the croupier’s left opens",
    (Term.UNCAPPED_RIVER, "heads_up"): (
        "The last betting round is uncapped once only two players are left"
    ),
    (Term.UNCAPPED_RIVER, "always"): "The last betting round is uncapped for everybody",
    (Term.UNCAPPED_RIVER, "never"): (
        "The last betting round is capped like every other, with two players too"
    ),
    (Term.ALL_IN_COUNTS_IN_HEADS_UP, True): (
        "For lifting the cap in the last round, players who are all in count too"
    ),
    (Term.ALL_IN_COUNTS_IN_HEADS_UP, False): (
        "For lifting the cap in the last round, players who are all in do not count"
    ),
    (Term.RECAP_STAYS, True): (
        "After the last raise the cap stays, even if only two players are left then"
    ),
    (Term.RECAP_STAYS, False): (
        "Even after the last raise the cap is lifted once only two players are left"
    ),
    (Term.MIN_RAISE, "last_raise"): (
        "A raise is at least as much as the largest bet or raise before it"
    ),
    (Term.MIN_RAISE, "street_min"): "A raise may be as small as the smallest bet",
    (Term.BRING_IN, "forced_bet"): "The opener’s forced bet is the first bet of the round",
    (Term.BRING_IN, "completion"): (
        "The opener posts a bring-in; whoever completes it to the full bet has bet, not raised"
    ),
    (Term.OPEN_PAIR, "lower"): "With an open pair on fourth street, bets are of the lower limit",
    (Term.OPEN_PAIR, "may_double"): (
        "With an open pair on fourth street, bets are of the lower or of the higher limit"
    ),
    (Term.BUTTON_RULE, "moving"): "The dealer button goes to the next player after each hand",
    (Term.BUTTON_RULE, "dead"): (
        "The big blind goes to the next player; small blind and button follow, also to free seats"
    ),
    (Term.NEW_GUEST_POSTS, True): "A new guest may post the big blind and play at once",
    (Term.NEW_GUEST_POSTS, False): "A new guest waits for the big blind",
    (Term.STRADDLE, "none"): "Nobody may straddle",
    (Term.STRADDLE, "under_the_gun"): "The first player after the big blind may straddle",
    (Term.STRADDLE, "button"): "The player on the button may straddle",
    (Term.ANTE_BY_BIG_BLIND, True): "The big blind posts the antes of all",
    (Term.ANTE_BY_BIG_BLIND, False): "Everybody posts their own ante",
    (Term.RAKE_ROUNDING, "cumulative"): (
        "The rake is rounded down on all that the pot has received so far"
    ),
    (Term.RAKE_ROUNDING, "per_round"): "Each round’s rake is rounded down by itself",
    (Term.RAKE_NO_FIRST_ROUND, True): "Nothing is taken from a hand that ends in the first round",
    (Term.RAKE_NO_FIRST_ROUND, False): "A hand that ends in the first round pays like any other",
    (Term.ALL_IN_SHOWS, True): (
        "Where nobody could bet in the last round, all hands are turned up and none is mucked"
    ),
    (Term.ALL_IN_SHOWS, False): (
        "Hands may be mucked too where nobody could bet in the last round"
    ),
    (Term.HAND_OF, "any_five"): "Any five of the cards make the hand",
    (Term.HAND_OF, "two_and_three"): (
        "Exactly two of the hole cards and three of the board make the hand"
    ),
    (Term.ODD_CHIP, "high_card_by_suit"): (
        "An odd chip goes to the highest single card, by rank and then by suit"
    ),
    (Term.ODD_CHIP, "left_of_button"): (
        "An odd chip goes to the first winner at the croupier’s left"
    ),
    (Term.HALVES, "high"): "The best hand wins the whole pot",
    (Term.HALVES, "high_low"): "The best high hand and the best low hand share each pot",
    (Term.LOW, "normal"): (
        "Low is the lowest hand by the ordinary ranking: ace high, straights and flushes count"
    ),
    (Term.LOW, "ace_to_five"): (
        "Low counts from ace to five: the ace is low, straights and flushes do not count"
    ),
    (Term.LOW, "eight_or_better"): (
        "Low needs an eight or better, ace to five; without a low, high wins the whole pot"
    ),
    (Term.NEW_GUEST_AT_ONCE, True): (
        "A new guest is dealt in at once, with any blind, and posts nothing to come in"
    ),
    (Term.NEW_GUEST_AT_ONCE, False): (
        "A new guest is not dealt in at once without posting or having the big blind"
    ),
    (Term.ABSENT, "dealt_out"): "Guests who are away are not dealt in",
    (Term.ABSENT, "last_card"): (
        "Guests who are away are dealt in; their hand is killed after the last card of the deal"
    ),
    (Term.ABSENT, "first_card"): (
        "Guests who are away are dealt in; their hand is dead from the first card on"
    ),
    (Term.ANTE_IS_WHOLE, True): (
        "The ante of the big blind is one amount, the same however few are dealt in"
    ),
    (Term.ANTE_IS_WHOLE, False): "The ante of the big blind is an ante for each who is dealt in",
    (Term.SHORT_ANTE, "ante_first"): (
        "A big blind that cannot pay both pays the antes of all before the blind"
    ),
    (Term.SHORT_ANTE, "blind_first"): (
        "A big blind that cannot pay both pays the blind before the antes of all"
    ),
    (Term.ALL_IN_FACE_UP, True): (
        "Once no act can follow, all hands are turned up before the rest of the cards"
    ),
    (Term.ALL_IN_FACE_UP, False): (
        "Hands stay face down until the showdown, even if no act can follow"
    ),
    (Term.SEAL, "hand"): "An action may be undone until the pots are pushed",
    (Term.SEAL, "street"): (
        "After the first card of the next street, an undo waits for the pit boss"
    ),
}
"""The sentences for terms that have a few possible values."""

WITH_A_BUTTON: Mapping[tuple[Term, Value], str] = {
    (Term.OPENER_FIRST_ROUND, "from_left"): (
        "The first player after the button opens the first round"
    ),
    (Term.OPENER_LATER_ROUNDS, "from_left"): (
        "The first player after the button opens the later rounds"
    ),
    (Term.ODD_CHIP, "left_of_button"): "An odd chip goes to the first winner after the button",
}
"""What is said otherwise where a dealer button goes round."""


def difference_sentence(say: Catalogue, difference: Difference, rules: HouseRules) -> str:
    """What is settled otherwise: "The last betting round is uncapped for everybody (Rule 5.5).".

    Args:
        say: the language.
        difference: the term, with the house's value and the standard one.
        rules: the house rules that it is about.
    """
    return f"{with_rule(say, _text(say, difference, rules), difference.rule)}."


def _text(say: Catalogue, difference: Difference, rules: HouseRules) -> str:
    choice = difference.term, difference.value
    if rules.button and choice in WITH_A_BUTTON:
        return say(WITH_A_BUTTON[choice])
    if choice in CHOICES:
        return say(CHOICES[choice])
    number = difference.value if isinstance(difference.value, int) else None
    amount = money(say, rules, number or 0)
    match difference.term:
        case Term.STREETS:
            streets = "; ".join(_cards(say, street) for street in rules.streets)
            return say("The cards of each round: {streets}", streets=streets)
        case Term.BURNS:
            return _burns(say, [street.burn for street in rules.streets])
        case Term.BETS:
            return say("The house’s own bets: {bets}", bets="; ".join(bets_by_round(say, rules)))
        case Term.HAND_CAP if number is None:
            return say("There is no cap on what a player puts in in one hand")
        case Term.HAND_CAP:
            return say("A player puts in at most {amount} in one hand", amount=amount)
        case Term.RAKE_SCHEDULE:
            return _schedule(say, rules)
        case Term.MAX_SEATS:
            return say("At most {n} guests play", n=number)
        case Term.MINIMUM_BUY_IN:
            return _buy_in(say, difference, rules)
        case Term.SMALLEST_CHIP:
            return say("The smallest chip is {amount}", amount=money(say, rules, 1))
        case Term.ANTE if not number:
            return say("Nobody posts anything before the first card")
        case Term.ANTE:
            return say("Everybody posts {amount} before the first card", amount=amount)
        case Term.MAX_RAISES:
            return _raises(say, number)
        case Term.RAKE_PERCENT:
            return _rake_percent(say, number or 0)
        case Term.RAKE_CAP if number is None:
            return say("The rake of a hand has no upper bound")
        case Term.RAKE_CAP:
            return say("At most {amount} rake is taken from a hand", amount=amount)
        case Term.RAKE_TIME:
            return time_terms(say, rules)
        case Term.DROP:
            return drop_difference(say, rules)
        case (
            Term.BUTTON | Term.EXACTLY_ONE_OVER | Term.OPENER_FIRST_ROUND
            | Term.OPENER_LATER_ROUNDS | Term.OPENER_TIE | Term.UNCAPPED_RIVER
            | Term.ALL_IN_COUNTS_IN_HEADS_UP | Term.RECAP_STAYS | Term.MIN_RAISE | Term.BRING_IN
            | Term.RAKE_ROUNDING | Term.RAKE_NO_FIRST_ROUND | Term.HAND_OF | Term.ODD_CHIP
            | Term.ALL_IN_SHOWS | Term.OPEN_PAIR | Term.PACK | Term.RANKING
            | Term.BUTTON_RULE | Term.NEW_GUEST_POSTS
            | Term.STRADDLE | Term.ANTE_BY_BIG_BLIND | Term.NEW_GUEST_AT_ONCE
            | Term.ABSENT | Term.ANTE_IS_WHOLE | Term.SHORT_ANTE | Term.ALL_IN_FACE_UP
            | Term.HALVES | Term.LOW | Term.SEAL
        ):  # fmt: skip
            raise AssertionError(f"no sentence for {difference}")


def _buy_in(say: Catalogue, difference: Difference, rules: HouseRules) -> str:
    standard = difference.standard if isinstance(difference.standard, int) else 0
    return say(
        "The minimum buy-in is {amount} instead of {standard}",
        amount=money(say, rules, rules.minimum_buy_in),
        standard=money(say, rules, standard),
    )


def _raises(say: Catalogue, most: int | None) -> str:
    if most is None:
        return say("Any number of raises may be made in a round: there is no cap")
    if not most:
        return say("A bet may not be raised")
    return say.count(
        "One bet and at most {n} raise in a round",
        "One bet and at most {n} raises in a round",
        most,
    )


def _rake_percent(say: Catalogue, hundredths: int) -> str:
    if not hundredths:
        return say("No rake is taken")
    percent = percent_said(say, hundredths)
    return say("The rake is {percent}% of the stakes of each round", percent=percent)


def _cards(say: Catalogue, street: Street) -> str:
    """The cards of a street: "2 down, 1 up"."""
    issues = {
        "{n} down": street.down,
        "{n} up": street.up,
        "{n} on the board": street.board,
        "up to {n} exchanged": street.draw,
    }
    return ", ".join(say(message, n=n) for message, n in issues.items() if n)


def _burns(say: Catalogue, burns: Sequence[bool]) -> str:
    if all(burns):
        return say("A card is burned before every round of cards")
    if not any(burns):
        return say("No card is burned")
    without = ", ".join(str(number) for number, burn in enumerate(burns, 1) if not burn)
    return say("No burn before these rounds of cards: {rounds}", rounds=without)


def time_terms(say: Catalogue, rules: HouseRules) -> str:
    """What time is taken in place of a rake: "Time instead of rake: €5 from each guest …"."""
    time = rules.rake.time
    if time is None:
        return say("No time is taken")
    amount = money(say, rules, time.amount)
    return say.count(
        "Time instead of rake: {amount} from each guest for each minute",
        "Time instead of rake: {amount} from each guest for each {n} minutes",
        time.minutes,
        amount=amount,
    )


def drop_difference(say: Catalogue, rules: HouseRules) -> str:
    """What the pots give for the jackpot: "For the jackpot €1 of pots from €20 on"."""
    drop = rules.drop
    if drop is None:
        return say("No pot gives anything for a jackpot")
    amount = money(say, rules, drop.amount)
    if not drop.least_pot:
        return say("For the jackpot: {amount} of each hand", amount=amount)
    least = money(say, rules, drop.least_pot)
    return say("For the jackpot: {amount} of each hand from {pot} on", amount=amount, pot=least)


def _schedule(say: Catalogue, rules: HouseRules) -> str:
    if not rules.rake.schedule:
        return say("The rake is a percentage, not a fee by the size of the pot")
    steps = ", ".join(
        say("{fee} from {pot}", fee=money(say, rules, fee), pot=money(say, rules, pot))
        for pot, fee in rules.rake.schedule
    )
    return say("The rake is a fee by the size of the pot: {steps}", steps=steps)
