"""What one plays by: the profile, its figures, and what differs from the house standard."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import ClassVar

from msgspec.structs import replace

from dealerassist.locale.differences import difference_sentence
from dealerassist.locale.house_rules import (
    bets_by_round,
    game_name,
    house_name,
    limit_and_stakes,
    posts,
    profile_name,
    rake_terms,
    table_title,
)
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.locale.names import in_fours
from dealerassist.rules.differences import Difference, compared
from dealerassist.rules.house_options import BringIn
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import HouseProfile, ProfileFile
from dealerassist.rules.stakes_offered import rules_at, stakes_in_money
from ui.dialogs.reopening import reopening
from ui.dialogs.setup_menu import SetupMenu
from ui.dialogs.shipped import shipped_rules
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.dry_run import refusal_of
from ui.shell.key_action import AskDesk, KeyAction, cancel, grey, live, opening
from ui.shell.pad import PadKeys
from ui.view.parts import LabelledFigure, Tone
from ui.view.view import Pad, Prompt, Sentences, TermsView

SENTENCES = 8
"""As many on a page."""

_RULE_NUMBER = re.compile(r" (?=[\d.]+\))")

LINES_OF_BETS = 3
"""As many have room below each other; more are written one behind the other."""


class TermsDialog(Dialog, frozen=True, kw_only=True):
    """The rules of a table, page by page."""

    rules: HouseRules
    page: int = 0

    close_title: ClassVar[str] = ""
    """Of the key that leaves them; as usual if empty."""

    def page_keys(self, at: Context) -> tuple[KeyAction, ...]:
        """What can be done with these rules."""
        raise NotImplementedError

    def keys(self, at: Context) -> PadKeys:
        """What is played, and what differs from the house standard; beside it the keys."""
        voice, base = at.voice.under(self.rules), _based_on(at.houses, self.rules)
        pages = _paged(_differences(voice, self.rules, base))
        page = self.page % len(pages)
        turn = () if len(pages) == 1 else (_more(voice, replace(self, page=page), pages),)
        own = house_name(voice.say, self.rules.profile)
        view = TermsView(
            title=profile_name(voice.say, self.rules),
            subtitle=own or game_name(voice.say, self.rules),
            facts=_facts(voice, self.rules, base),
            differences=pages[page],
        )
        close = cancel(at.voice, title=at.voice(self.close_title) if self.close_title else "")
        return PadKeys(Pad.TERMS, (*self.page_keys(at), *turn, close), terms=view)

    def rule(self) -> str:
        """The house options."""
        return "9"


class ProposedTerms(TermsDialog, frozen=True, kw_only=True):
    """What one would play by, before the table goes into service.

    Attributes:
        menu: where these rules were chosen.
    """

    menu: SetupMenu

    def page_keys(self, at: Context) -> tuple[KeyAction, ...]:
        """Into service under these rules, or back to where they were chosen."""
        voice, command = at.voice, reopening(at.state, rules=self.rules)
        title, refusal = voice("Play by these rules"), refusal_of(at, command)
        back = live("back", voice(self.menu.another), opening(self.menu))
        if refusal is not None:
            return grey(voice, "confirm", title, refusal, tone=Tone.GO), back
        table = voice("Table {table}", table=at.state.name)
        return live("confirm", title, AskDesk(command), detail=table, tone=Tone.GO), back

    def prompt(self, at: Context) -> Prompt:
        """Whether they are meant."""
        return Prompt(at.voice("Play by these rules?"), table_title(at.voice.say, self.rules))


def _based_on(houses: Sequence[HouseProfile], rules: HouseRules) -> str | None:
    """The shipped profile that these rules stand on, where they are a house's own."""
    for house in houses:
        if house.content is None or isinstance(house.rules, ProfileError):
            continue
        if house.rules.profile == rules.profile and _is_of(house.content, rules):
            return house.content.based_on
    return None


def _is_of(file: ProfileFile, rules: HouseRules) -> bool:
    """Whether the file still says what is played."""
    try:
        return rules_at(file, rules.limit, stakes_in_money(rules)) == rules
    except ProfileError:
        return False


def _more(
    voice: Localizer, terms: TermsDialog, pages: Sequence[tuple[Sentences, ...]]
) -> KeyAction:
    """The key to the next page, with how many sentences are still to come."""
    to_come = sum(len(group.sentences) for page in pages[terms.page + 1 :] for group in page)
    turned = opening(replace(terms, page=(terms.page + 1) % len(pages)))
    if not to_come:
        return live("more", voice("First differences"), turned)
    detail = voice.count("{n} more", "{n} more", to_come)
    return live("more", voice("More differences"), turned, detail=detail)


# ── what is played ──────────────────────────────────────────────────────────────────────────


def _facts(voice: Localizer, rules: HouseRules, base: str | None) -> tuple[LabelledFigure, ...]:
    say = voice.say
    limit = limit_and_stakes(say, rules.limit, rules.figures, rules.smallest_chip_cents)
    bets = [capital(text) for text in bets_by_round(say, rules)]
    version = voice("version {version}", version=rules.version)
    standing = () if base is None else (LabelledFigure(voice("Based on"), _name_of(voice, base)),)
    return (
        LabelledFigure(voice("Profile"), dotted([rules.profile, version])),
        LabelledFigure(voice("Fingerprint"), in_fours(rules.fingerprint)),
        *standing,
        LabelledFigure(voice("Limit"), limit),
        LabelledFigure(voice("Bets"), ("\n" if len(bets) <= LINES_OF_BETS else "; ").join(bets)),
        *(LabelledFigure(post.label, post.amount) for post in posts(say, rules)),
        *_forced_bet(voice, rules),
        LabelledFigure(voice("Minimum buy-in"), voice.money(rules.minimum_buy_in)),
        LabelledFigure(voice("Rake"), rake_terms(say, rules)),
    )


def _forced_bet(voice: Localizer, rules: HouseRules) -> tuple[LabelledFigure, ...]:
    """What the opener owes, where that is a bet (5.8)."""
    options, bets = rules.options, rules.streets[0].bets
    if not options.opener_first_round.is_forced or options.bring_in is BringIn.COMPLETION:
        return ()
    largest = bets.largest if isinstance(bets.largest, int) else bets.smallest
    return (LabelledFigure(voice("Forced bet"), voice.span(bets.smallest, largest)),)


def _name_of(voice: Localizer, profile: str) -> str:
    """A shipped profile: "Seven Card Stud, Casinos Austria"."""
    game = game_name(voice.say, shipped_rules(profile))
    return f"{game}, {house_name(voice.say, profile)}"


# ── what differs ────────────────────────────────────────────────────────────────────────────


def _differences(voice: Localizer, rules: HouseRules, base: str | None) -> tuple[Sentences, ...]:
    """What differs from the house standard; or from the profile below, and what that brings."""
    found = compared(rules, base)
    if base is None:
        if not found.own:
            same = voice("All house options and the rake are those of the rulebook (chapter 9).")
            return (Sentences(voice("Nothing differs from the house standard"), (same,)),)
        heading = voice("Differs from the house standard")
        return (_sentences(voice, heading, rules, found.own),)
    name = _name_of(voice, base)
    heading = voice("Differs from {profile}" if found.own else "As {profile}", profile=name)
    groups = (_sentences(voice, heading, rules, found.own),)
    if not found.inherited:
        return groups
    heading = voice("As there, but not the house standard")
    return (*groups, _sentences(voice, heading, rules, found.inherited))


def _sentences(
    voice: Localizer, heading: str, rules: HouseRules, differences: Sequence[Difference]
) -> Sentences:
    said = (difference_sentence(voice.say, difference, rules) for difference in differences)
    return Sentences(heading, tuple(_with_its_rule(sentence) for sentence in said))


def _with_its_rule(sentence: str) -> str:
    """The sentence, its rule's number never at the beginning of a line."""
    return _RULE_NUMBER.sub("\u00a0", sentence)


def _paged(groups: Sequence[Sentences]) -> tuple[tuple[Sentences, ...], ...]:
    """The groups on as many pages as they need; a heading stands on each page that it is about."""
    lines = [(group.heading, sentence) for group in groups for sentence in group.sentences or ("",)]
    pages = [lines[n : n + SENTENCES] for n in range(0, len(lines), SENTENCES)]
    return tuple(
        tuple(
            Sentences(heading, tuple(sentence for _, sentence in group if sentence))
            for heading, group in groupby(page, key=lambda line: line[0])
        )
        for page in pages
    )
