"""The limit and the stakes of a game are chosen (rule 5.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from decimal import Decimal

from msgspec.structs import replace

from dealerassist.locale.games_and_stakes import (
    limit_name,
    plain_figures,
    posts,
    stakes_name,
)
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.profile_faults import profile_fault
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import ProfileFile
from dealerassist.rules.stakes_offered import Stakes, StakesOffer, offers_of, rules_at
from dealerassist.rules.typed_stakes import is_played_for_others
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.dialogs.chosen_game import file_of, game_words
from ui.dialogs.setup_menu import SetupMenu
from ui.dialogs.terms import ProposedTerms
from ui.dialogs.typed_stakes import TypedStakes
from ui.keys.paging import page_of_choices
from ui.view.view import Pad, Prompt

ENDS = (0, -1)
"""Positions of the lowest and the highest of the stakes offered."""


def after_game(game: str, file: ProfileFile, games: SetupMenu) -> Dialog:
    """The dialog after the choice of a game: limit, stakes or rules, whatever is left to choose.

    Args:
        game: a shipped profile's name, or the name of a file of the house's own.
        games: the menu in which the game was chosen.

    Raises:
        ProfileError: if the only stakes do not fit the profile.
    """
    offers = offers_of(file)
    if len(offers) > 1:
        return LimitMenu(game=game, return_to=games)
    return _after_limit(game, file, offers[0], before=games)


def _after_limit(game: str, file: ProfileFile, offer: StakesOffer, *, before: SetupMenu) -> Dialog:
    """The dialog after the choice of a limit: the stakes; the rules if there is no choice."""
    if len(offer.stakes) > 1 or is_played_for_others(file):
        return StakesMenu(game=game, limit=offer.limit, return_to=before)
    rules = rules_at(file, offer.limit, offer.stakes[0])
    return ProposedTerms(rules=rules, menu=before, return_to=before)


# ── limits ──────────────────────────────────────────────────────────────────────────────────


class LimitMenu(SetupMenu, frozen=True, kw_only=True):
    """Asks at which limit a game is played: a shipped profile, or one of the house, by its file."""

    game: str

    another = "Another limit"

    def asks(self, at: Context) -> Asked:
        file = file_of(at, self.game)
        limits = tuple(_limit(at, self, file, offer) for offer in offers_of(file))
        return Asked(
            prompt=Prompt(at.voice("Which limit?"), game_words(at, self.game)),
            pad=PadKeys(Pad.CHOICE, limits, self.keys_back(at)),
            rule="8",
        )


def _limit(at: Context, menu: LimitMenu, file: ProfileFile, offer: StakesOffer) -> KeyAction:
    """The key of a limit, with its stakes; grey where they do not fit the profile."""
    voice, in_force = at.voice, at.state.rules
    name, title = f"limit-{offer.limit.value}", limit_name(voice.say, offer.limit)
    try:
        does = _after_limit(menu.game, file, offer, before=menu)
        first, last = (_figures(voice, rules_at(file, offer.limit, offer.stakes[n])) for n in ENDS)
    except ProfileError as error:
        return grey(voice, name, title, GreyReason(profile_fault(voice.say, error)))
    several = voice("{smallest} to {largest}", smallest=first, largest=last)
    detail = first if len(offer.stakes) == 1 else several
    chosen = (file.profile().name, offer.limit)
    now = in_force is not None and (in_force.profile, in_force.limit) == chosen
    return live(name, title, opening(does), detail=detail, chosen=now)


def _figures(voice: Localizer, rules: HouseRules) -> str:
    return plain_figures(voice.say, rules.limit, rules.figures, rules.smallest_chip_cents)


# ── stakes ──────────────────────────────────────────────────────────────────────────────────


class StakesMenu(SetupMenu, frozen=True, kw_only=True):
    """Asks for the stakes of the game at a limit.

    Attributes:
        game: a shipped profile's name, or the name of a file of the house's own.
        limit: that was chosen.
        page: of the keys, where they do not fit on one.
    """

    game: str
    limit: Limit
    page: int = 0

    another = "Other stakes"

    def asks(self, at: Context) -> Asked:
        why = dotted([game_words(at, self.game), limit_name(at.voice.say, self.limit)])
        file = file_of(at, self.game)
        offered = next(each.stakes for each in offers_of(file) if each.limit is self.limit)
        keys = list(_with_unique_names(_stakes(at, self, file, stakes) for stakes in offered))
        if is_played_for_others(file):
            keys.append(_others(at, self))
        back = self.keys_back(at)
        return Asked(
            prompt=Prompt(at.voice("Which stakes?"), why),
            pad=page_of_choices(
                at.voice, keys, self.page, lambda page: replace(self, page=page), *back
            ),
            rule="8",
        )


def _others(at: Context, menu: StakesMenu) -> KeyAction:
    """The key to the keypad for any other stakes."""
    asks = TypedStakes(game=menu.game, limit=menu.limit, menu=menu, return_to=menu)
    title, detail = at.voice("Type the stakes"), at.voice("any amounts")
    return live("type-stakes", title, opening(asks), detail=detail)


def _stakes(at: Context, menu: StakesMenu, file: ProfileFile, stakes: Stakes) -> KeyAction:
    """The key of one choice of stakes; grey where they do not fit the profile."""
    try:
        rules = rules_at(file, menu.limit, stakes)
    except ProfileError as error:
        title = "/".join(str(amount) for amount in stakes.values())
        reason = GreyReason(profile_fault(at.voice.say, error))
        return grey(at.voice, _name(stakes.values()), title, reason)
    say, cents = at.voice.say, rules.smallest_chip_cents
    return live(
        _name(Decimal(chips * cents) / 100 for chips in rules.figures),
        stakes_name(say, rules.limit, rules.figures, cents),
        opening(ProposedTerms(rules=rules, menu=menu, return_to=menu)),
        detail=_costs(at.voice.under(rules), rules),
        chosen=rules == at.state.rules,
    )


def _costs(voice: Localizer, rules: HouseRules) -> str:
    """What is posted, as far as the title does not say it; on its own line, the minimum buy-in."""
    said, posted = _posts_in_figures(rules), posts(voice.say, rules)
    costs = [f"{post.label} {post.amount}" for post in posted if post.chips != said]
    buy_in = voice("Buy-in from {amount}", amount=voice.money(rules.minimum_buy_in))
    return "\n".join([dotted(costs), buy_in] if costs else [buy_in])


def _posts_in_figures(rules: HouseRules) -> tuple[int, ...]:
    """The posts that the title of the stakes names already: the ante of 5/10/20, or the blinds."""
    if rules.limit is Limit.ANTE_LOWER_HIGHER:
        return rules.figures[:1]
    blinds = (rules.small_blind, rules.big_blind)
    return blinds if rules.limit.is_unfixed and rules.figures == blinds else ()


def _name(figures: Iterable[Decimal]) -> str:
    """The key's object name: "stakes-5-10-20"."""
    return "-".join(["stakes", *(f"{figure.normalize():f}" for figure in figures)])


def _with_unique_names(key_actions: Iterable[KeyAction]) -> Iterator[KeyAction]:
    """The same keys with unique object names: the second of a name ends in "-2", and so on."""
    times = Counter[str]()
    for key_action in key_actions:
        name = key_action.key.name
        times[name] += 1
        if times[name] > 1:
            yield key_action.looking(name=f"{name}-{times[name]}")
        else:
            yield key_action
