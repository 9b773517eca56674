"""What a column of the evaluation holds, as an annotation of the field that it is of."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

CHIPS, MOMENT = "chips", "moment"
"""Kinds of columns that the database has in two forms (`stored_rows`)."""

Chips = Annotated[int, Meta(extra={"kind": CHIPS})]
"""An amount in the table's smallest chips, which the database has as money, too."""

Moment = Annotated[int, Meta(extra={"kind": MOMENT})]
"""UTC milliseconds, which the database has as UTC and as the time on the house's clocks."""

BlindChips = Annotated[int | None, Meta(extra={"kind": CHIPS})]
"""The same as `Chips`; None while a box is to be counted blind, and for what there is none of."""

LaterMoment = Annotated[int | None, Meta(extra={"kind": MOMENT})]
"""The same as `Moment`; None for what has not happened."""

Flag = Annotated[int, Meta(ge=0, le=1)]
"""1 if it is so, else 0: SQLite has no truth values."""

about = Meta
"""Describes a column: `Annotated[Chips, about(description="…")]`."""
