"""The questions that are asked most of an evaluation, by name, with the SQL that answers them.

All of them take the same parameters: ``:since`` and ``:upto``, gaming days, and ``:table``, the
name of a table; each may be NULL, or empty as Datasette gives it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from dealerassist.evaluation.views import HANDS_AN_HOUR, HANDS_AND_TAXE, PLAYED, VARIANT


class HouseQuestion(NamedTuple):
    """A question: its name on the command line, how it is put (a message), and its SQL."""

    name: str
    title: str
    sql: str


ASKED = """(coalesce(:since, '') = '' OR gaming_day >= :since)
    AND (coalesce(:upto, '') = '' OR gaming_day <= :upto)
    AND (coalesce(:table, '') = '' OR table_name = :table)"""
"""The SQL condition for what was asked of, where shifts are among what is read."""

_ALL = (
    HouseQuestion(
        "taxe-by-hour",
        "Taxe by weekday and hour",
        f"""SELECT CAST(strftime('%w', gaming_day) AS INTEGER) AS weekday,
            CAST(substr(started_local, 12, 2) AS INTEGER) AS hour, currency,
            count(DISTINCT gaming_day) AS days, {HANDS_AND_TAXE}
        FROM {PLAYED} WHERE counts AND {ASKED} GROUP BY 1, 2, 3 ORDER BY 1, 2""",
    ),
    HouseQuestion(
        "hands-an-hour",
        "Hands an hour by croupier and game",
        f"""SELECT croupier, hand.game AS game, sum(counts) AS hands,
            round(sum(hand.dealt_seconds) / 3600, 2) AS hours, {HANDS_AN_HOUR},
            {VARIANT} AS variant
        FROM {PLAYED} WHERE {ASKED} GROUP BY croupier, hand.game, {VARIANT} HAVING sum(counts)
        ORDER BY variant, hands_an_hour DESC""",
    ),
    HouseQuestion(
        "special-rules",
        "How often special rules came",
        f"""SELECT hand.game AS game, flag, count(*) AS hands, {VARIANT} AS variant
        FROM hand_flag JOIN hand ON hand.journal = hand_flag.journal
            AND hand.number = hand_flag.hand
        JOIN shift ON shift.journal = hand.journal AND shift.number = hand.shift
        WHERE counts AND {ASKED} GROUP BY 1, {VARIANT}, 2 ORDER BY variant, 3 DESC""",
    ),
    HouseQuestion(
        "uncapped-rivers",
        "Hands with an uncapped river",
        f"""SELECT gaming_day, table_name, hand.number AS hand, croupier, players, pot, currency,
            pot_money, count(act.entry) AS raises
        FROM {PLAYED} LEFT JOIN act ON act.journal = hand.journal AND act.hand = hand.number
            AND act.street = 'seventh' AND act.act = 'raise'
        WHERE uncapped_river AND counts AND {ASKED}
        GROUP BY hand.journal, hand.number ORDER BY raises DESC, pot DESC""",
    ),
    HouseQuestion(
        "corrections",
        "Corrections by shift",
        f"""SELECT gaming_day, table_name, shift, number, hand, kind, reason, text, status,
            proposed_by, settled_by, taxe_before_money, taxe_after_money
        FROM corrections WHERE {ASKED} ORDER BY gaming_day, table_name, number""",
    ),
    HouseQuestion(
        "full-table",
        "What a table is worth by the number of guests",
        f"""SELECT hand.profile AS profile, currency, players, {HANDS_AND_TAXE},
            {HANDS_AN_HOUR}
        FROM {PLAYED} WHERE {ASKED} GROUP BY 1, 2, 3 HAVING sum(counts) ORDER BY 1, 3""",
    ),
    HouseQuestion(
        "calls",
        "Calls of the pit boss and how long they waited",
        f"""SELECT reason, count(*) AS calls, round(avg(waited_seconds)) AS average_seconds,
            max(waited_seconds) AS longest_seconds, sum(answered_utc IS NULL) AS unanswered
        FROM call JOIN shift ON shift.journal = call.journal AND shift.number = call.shift
        WHERE {ASKED} GROUP BY 1 ORDER BY 2 DESC""",
    ),
    HouseQuestion(
        "biggest-pots",
        "The biggest pots",
        f"""SELECT gaming_day, table_name, hand.number AS hand, hand.game AS game, players, pot,
            currency, pot_money, outcome, {VARIANT} AS variant
        FROM {PLAYED} WHERE counts AND {ASKED} ORDER BY pot * chip_cents DESC LIMIT 20""",
    ),
    HouseQuestion(
        "downs",
        "How long croupiers dealt at a stretch",
        f"""SELECT down.croupier AS croupier, count(*) AS downs, sum(down.hands) AS hands,
            round(avg((julianday(ended_utc) - julianday(started_utc)) * 1440), 1) AS minutes,
            round(max((julianday(ended_utc) - julianday(started_utc)) * 1440), 1) AS longest_minutes
        FROM down JOIN shift ON shift.journal = down.journal AND shift.number = down.shift
        WHERE ended_utc IS NOT NULL AND {ASKED} GROUP BY 1 ORDER BY 1""",
    ),
    HouseQuestion(
        "days",
        "Taxe and tips by gaming day",
        f"SELECT * FROM by_day WHERE {ASKED} ORDER BY gaming_day, table_name",
    ),
    HouseQuestion(
        "uncounted",
        "Boxes that are still to be counted",
        f"SELECT * FROM uncounted WHERE {ASKED} ORDER BY gaming_day, table_name, shift",
    ),
)

QUESTIONS: Mapping[str, HouseQuestion] = MappingProxyType({each.name: each for each in _ALL})
"""All of them by name."""
