"""A tax auditor's program: it knows nothing of Dealer Assist but what index.xml says.

Whatever is not as index.xml and its DTD say raises `AssertionError`.
"""

import csv
import io
import re
from datetime import date
from decimal import Decimal
from pathlib import Path

from lxml import etree

NUMBER = r"-?\d+"


class Medium:
    """A folder that was handed over, read and checked as a whole.

    Attributes:
        tables: the rows of each table, by column.
        references: for each table, its columns, the other table and the columns there.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.index = etree.parse(folder / "index.xml")
        with (folder / self.index.docinfo.system_url).open("rb") as file:
            etree.DTD(file).assertValid(self.index)
        self.tables: dict[str, list[dict[str, object]]] = {}
        self.keys: dict[str, list[str]] = {}
        self.references: list[tuple[str, list[str], str, list[str]]] = []
        for table in self.index.iterfind("Media/Table"):
            self._read(table)
        for name, columns, other, theirs in self.references:
            assert sorted(theirs) == sorted(self.keys[other]), (name, other)
            there = {tuple(row[column] for column in theirs) for row in self.tables[other]}
            for row in self.tables[name]:
                named = tuple(row[column] for column in columns)
                assert None in named or named in there, (name, named, other)

    def _read(self, table: etree._Element) -> None:
        name, form = table.findtext("Name"), table.find("VariableLength")
        columns = [*form.iterfind("VariablePrimaryKey"), *form.iterfind("VariableColumn")]
        assert columns == [each for each in form if each.tag.startswith("Variable")], name
        text = (self.folder / table.findtext("URL")).read_bytes().decode("utf-8")
        assert table.find("UTF8") is not None
        assert not text.startswith("\ufeff")
        ends, quote = form.findtext("RecordDelimiter"), form.findtext("TextEncapsulator")
        assert "\n" not in text.replace(ends, ""), "a record is a line"
        assert text.endswith(ends)
        lines = text[: -len(ends)].split(ends)[int(table.findtext("Range/From")) - 1 :]
        rows = csv.reader(
            io.StringIO("\n".join(lines)), delimiter=form.findtext("ColumnDelimiter"),
            quotechar=quote, doublequote=True, strict=True,
        )  # fmt: skip
        point = table.findtext("DecimalSymbol")
        self.tables[name] = [
            _row(columns, row, line, point) for row, line in zip(rows, lines, strict=True)
        ]
        names = [column.findtext("Name") for column in columns]
        assert len({*names}) == len(names)
        assert all(re.fullmatch("[a-z_]{1,40}", each) for each in names)
        assert all(column.findtext("Description") for column in columns)
        self.keys[name] = [each.findtext("Name") for each in form.iterfind("VariablePrimaryKey")]
        found = [tuple(row[key] for key in self.keys[name]) for row in self.tables[name]]
        assert len({*found}) == len(found), f"the rows of {name} are told apart by their key"
        for foreign in form.iterfind("ForeignKey"):
            own = [each.text for each in foreign.iterfind("Name")]
            there = {a.findtext("From"): a.findtext("To") for a in foreign.iterfind("Alias")}
            theirs = [there.get(column, column) for column in own]
            self.references.append((name, own, foreign.findtext("References"), theirs))


def _row(columns, cells: list[str], line: str, point: str) -> dict[str, object]:
    assert len(cells) == len(columns), line
    return {
        column.findtext("Name"): _value(column, cell, point)
        for column, cell in zip(columns, cells, strict=True)
    }


def _value(column, cell: str, point: str) -> object:
    if column.find("AlphaNumeric") is not None:
        return cell
    if cell == "":
        return None
    if column.find("Date") is not None:
        assert column.findtext("Date/Format") == "YYYY-MM-DD"
        return date.fromisoformat(cell)
    digits = int(column.findtext("Numeric/Accuracy"))
    form = NUMBER + (re.escape(point) + rf"\d{{{digits}}}" if digits else "")
    assert re.fullmatch(form, cell), cell
    return Decimal(cell.replace(point, ".")) if digits else int(cell)
