"""At which limit and for which stakes a game is played (rule 5.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from decimal import Decimal
from functools import lru_cache

from msgspec.structs import replace

from dealerassist.locale.house_rules import limit_name, plain_figures, posts, stakes_name
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import ProfileFile, profile_file
from dealerassist.rules.stakes_offered import Offer, Stakes, offers_of, rules_at
from ui.shell.context import Context
from ui.shell.key_action import KeyAction, Reason, cancel, grey, live, opening
from ui.shell.mode import GameMenu, LimitMenu, StakesMenu, Terms
from ui.shell.paging import page_of
from ui.shell.words import Voice, dotted
from ui.view.parts import Tone

ENDS = (0, -1)
"""The lowest of the offered stakes, and the highest."""


@lru_cache(maxsize=32)
def shipped_file(profile: str) -> ProfileFile:
    """A profile that comes with the program."""
    return profile_file(profile)


@lru_cache(maxsize=32)
def shipped_rules(profile: str) -> HouseRules:
    """Its rules at its own limit and stakes."""
    return shipped_file(profile).profile().at_table()


def file_of(at: Context, game: str) -> ProfileFile:
    """What the file of a game says: one of the house's own by its name, or a shipped one."""
    own = {house.file: house.content for house in at.houses if house.content is not None}
    return own.get(game) or shipped_file(game)


def after_game(game: str, file: ProfileFile) -> LimitMenu | StakesMenu | Terms:
    """What is asked once the game is chosen: nothing that its profile leaves no choice of."""
    offers = offers_of(file)
    if len(offers) > 1:
        return LimitMenu(game)
    return _after_limit(game, file, offers[0], back=GameMenu())


def _after_limit(
    game: str, file: ProfileFile, offer: Offer, *, back: GameMenu | LimitMenu
) -> StakesMenu | Terms:
    if len(offer.stakes) > 1:
        return StakesMenu(game, offer.limit)
    return Terms(rules_at(file, offer.limit, offer.stakes[0]), back)


# ── limits ──────────────────────────────────────────────────────────────────────────────────


def limit_touches(at: Context, game: str) -> tuple[KeyAction, ...]:
    """A key for each limit of this game."""
    file = file_of(at, game)
    limits = [_limit(at, game, file, offer) for offer in offers_of(file)]
    return (*limits, _another_game(at), cancel(at.voice))


def _another_game(at: Context) -> KeyAction:
    return live("back", at.voice("Another game"), opening(GameMenu()))


def _limit(at: Context, game: str, file: ProfileFile, offer: Offer) -> KeyAction:
    voice, in_force = at.voice, at.state.rules
    name, title = f"limit-{offer.limit.value}", limit_name(voice.say, offer.limit)
    try:
        does = _after_limit(game, file, offer, back=LimitMenu(game))
        first, last = (_figures(voice, rules_at(file, offer.limit, offer.stakes[n])) for n in ENDS)
    except ProfileError as error:
        return grey(voice, name, title, _what_is_wrong(error))
    several = voice("{smallest} to {largest}", smallest=first, largest=last)
    detail = first if len(offer.stakes) == 1 else several
    chosen = (file.profile().name, offer.limit)
    now = in_force is not None and (in_force.profile, in_force.limit) == chosen
    return live(name, title, opening(does), detail=detail, tone=Tone.GO if now else Tone.PLAIN)


def _figures(voice: Voice, rules: HouseRules) -> str:
    return plain_figures(voice.say, rules.limit, rules.figures, rules.smallest_chip_cents)


def _what_is_wrong(error: ProfileError) -> Reason:
    return Reason(error.fault)


# ── stakes ──────────────────────────────────────────────────────────────────────────────────


def stakes_touches(at: Context, menu: StakesMenu) -> tuple[KeyAction, ...]:
    """A key for each set of stakes; a tap shows the rules that they would be played under."""
    file = file_of(at, menu.game)
    offers = offers_of(file)
    offered = next(offer.stakes for offer in offers if offer.limit is menu.limit)
    keys = list(_told_apart(_stakes(at, menu, file, stakes) for stakes in offered))
    shown = page_of(at.voice, keys, menu.page, lambda page: replace(menu, page=page))
    back = _another_game(at)
    if len(offers) > 1:
        back = live("back", at.voice("Another limit"), opening(LimitMenu(menu.game)))
    return (*shown, back, cancel(at.voice))


def _stakes(at: Context, menu: StakesMenu, file: ProfileFile, stakes: Stakes) -> KeyAction:
    try:
        rules = rules_at(file, menu.limit, stakes)
    except ProfileError as error:
        title = "/".join(str(amount) for amount in stakes.values())
        return grey(at.voice, _name(stakes.values()), title, _what_is_wrong(error))
    say, cents = at.voice.say, rules.smallest_chip_cents
    return live(
        _name(Decimal(chips * cents) / 100 for chips in rules.figures),
        stakes_name(say, rules.limit, rules.figures, cents),
        opening(Terms(rules, menu)),
        detail=_costs(at.voice.under(rules), rules),
        tone=Tone.GO if rules == at.state.rules else Tone.PLAIN,
    )


def _costs(voice: Voice, rules: HouseRules) -> str:
    """What is posted, so far as the figures do not say it; and below, the minimum buy-in."""
    said, posted = _posts_in_figures(rules), posts(voice.say, rules)
    costs = [f"{post.label} {post.amount}" for post in posted if post.chips != said]
    buy_in = voice("Buy-in from {amount}", amount=voice.money(rules.minimum_buy_in))
    return "\n".join([dotted(costs), buy_in] if costs else [buy_in])


def _posts_in_figures(rules: HouseRules) -> tuple[int, ...]:
    """The ante of 5/10/20, or the blinds that a table without fixed bets is called by."""
    if rules.limit is Limit.ANTE_LOWER_HIGHER:
        return rules.figures[:1]
    blinds = (rules.small_blind, rules.big_blind)
    return blinds if rules.limit.is_unfixed and rules.figures == blinds else ()


def _name(figures: Iterable[Decimal]) -> str:
    """The key's name: "stakes-5-10-20"."""
    return "-".join(["stakes", *(f"{figure.normalize():f}" for figure in figures)])


def _told_apart(touches: Iterable[KeyAction]) -> Iterator[KeyAction]:
    """The same keys; one that bears the name of an earlier one gets a number behind it."""
    times = Counter[str]()
    for touch in touches:
        name = touch.key.name
        times[name] += 1
        if times[name] > 1:
            key = replace(touch.key, name=f"{name}-{times[name]}")
            yield touch._replace(key=key)
        else:
            yield touch
