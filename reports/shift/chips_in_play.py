"""The chips in play of a table in a tournament, on paper; amounts are values, no money."""

from __future__ import annotations

from dealerassist.records.shift.chip_proof import ChipProof
from reports.formatting import Formatting
from reports.paper.heading import FIGURE
from reports.paper.style import red_if_alarm
from reports.paper.tables import Cell, Column, PaperTable, figure_column, row, total


def chips_table(proof: ChipProof, formatting: Formatting) -> PaperTable:
    """The chips in play as an equation (11.12): what came and went, what should be and what is."""
    say, chips = formatting.say, proof.chips
    terms = [
        (say("Starting stacks"), chips.entries),
        (say("Rebuys"), chips.rebuys),
        (say("Add-ons"), chips.add_ons),
        (say("Came from other tables"), chips.moved_in),
        (say("Rounded up by colour-ups"), chips.rounded_up),
        (say("Beside the structure, by two people"), chips.adjusted),
        (say("Went to other tables"), -chips.moved_out),
        (say("Disqualified"), -chips.disqualified),
    ]
    rows = [row(label, formatting.plain_signed(value)) for label, value in terms if value]
    rows.append(total(say("Should be on the table"), say.number(chips.should)))
    rows.append(row(say("On the table"), say.number(proof.on_table)))
    return PaperTable(
        (Column(say("Item"), share=1), figure_column(say("Value"))),
        tuple(rows),
        total(say("Difference"), formatting.plain_signed(proof.difference)),
    )


def chips_tiles(proof: ChipProof, formatting: Formatting) -> tuple[tuple[str, Cell], ...]:
    """Two of the main figures: what lies on the table, and by how much it is off."""
    say, off = formatting.say, proof.difference
    return (
        (say("On the table"), Cell(say.number(proof.on_table), FIGURE)),
        (
            say("Chip difference"),
            Cell(formatting.plain_signed(off), red_if_alarm(FIGURE, alarm=off != 0)),
        ),
    )
