"""The index.xml of a package: what its files are, by the standard that auditors' programs read.

That is the description standard for data media handed over to the German tax administration; its
DTD lies beside the file. What tables and columns hold is said in German; their names are the ones
of the house's evaluation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple, assert_never

from dealerassist.evaluation.gobd.columns import (
    AGREED,
    GOBD_VERSION,
    JOURNAL,
    AgreedColumn,
    AgreedTable,
    ColumnType,
)
from dealerassist.evaluation.gobd.csv_rows import KINDS
from dealerassist.evaluation.stored_rows import columns_of
from dealerassist.files.shown_values import printable
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.tronc import gaming_day_text

INDEX, DTD = "index.xml", "gdpdu-01-09-2004.dtd"

DAY_FORMAT = "YYYY-MM-DD"

ABOUT = {
    JOURNAL: "The journals of the tables that the package was made from.",
    "extract": "Which part of a journal is in the package, and whether it is as it was recorded.",
}
"""What the tables hold that are not of the evaluation."""

ABOUT_COLUMNS = {
    (JOURNAL, "table_id"): "Id of the table.",
    (JOURNAL, "table_name"): "Name of the table.",
    (JOURNAL, "house"): "Name of the house.",
    ("extract", "first_shift"): "First shift that is in the package.",
    ("extract", "last_shift"): "Last shift that is in the package.",
    ("extract", "first_entry"): "First entry of the journal that is in the package.",
    ("extract", "last_entry"): "Last entry of the journal that is in the package.",
    ("extract", "head"): "Chain head: the hash of the last entry, which covers all before it.",
    ("extract", "verified"): "1 if the journal is as it was recorded, else 0.",
    ("extract", "finding"): "What speaks against the journal; empty if nothing does.",
    ("extract", "folder"): "Folder of its entries; empty if they lie beside index.xml.",
}

ABOUT_JOURNAL = "Id of the journal, the same in every package."


class PackageHead(NamedTuple):
    """What is said of a package as a whole.

    Attributes:
        house, location: who hands it over.
        since, upto: the first and the last gaming day.
    """

    house: str
    location: str
    since: str
    upto: str


def index_lines(head: PackageHead) -> Iterator[str]:
    """The lines of the index.xml."""
    say = words_of(Language.GERMAN)
    days = head.since if head.since == head.upto else f"{head.since} – {head.upto}"
    written = dict.fromkeys(gaming_day_text(say, day) for day in (head.since, head.upto))
    about = say(
        "Dealer Assist, gaming days {days}. Columns version {version}. Empty is what is not known.",
        days=" – ".join(written), version=GOBD_VERSION,
    )  # fmt: skip
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield f'<!DOCTYPE DataSet SYSTEM "{DTD}">'
    yield "<DataSet>"
    yield f"  <Version>{GOBD_VERSION}.0</Version>"
    yield "  <DataSupplier>"
    yield f"    {_element('Name', head.house)}"
    yield f"    {_element('Location', head.location)}"
    yield f"    {_element('Comment', about)}"
    yield "  </DataSupplier>"
    yield "  <Media>"
    yield f"    {_element('Name', f'Dealer Assist {days}')}"
    for table in AGREED:
        yield from _table(say, table, head)
    yield "  </Media>"
    yield "</DataSet>"


def described_table(say: Catalogue, table: AgreedTable) -> str:
    """What a table holds."""
    return say(ABOUT[table.name] if table.name in ABOUT else KINDS[table.name].ABOUT)


def described_columns(say: Catalogue, table: AgreedTable) -> dict[str, str]:
    """What each column of a table holds, that of the journal first."""
    told = {JOURNAL: say(ABOUT_JOURNAL)}
    if table.name in ABOUT:
        return told | {c.name: say(ABOUT_COLUMNS[table.name, c.name]) for c in table.columns}
    there = {column.name: column for column in columns_of(KINDS[table.name])}
    return told | {c.name: " ".join(map(say, there[c.name].sentences)) for c in table.columns}


def _table(say: Catalogue, table: AgreedTable, head: PackageHead) -> Iterator[str]:
    yield "    <Table>"
    yield f"      {_element('URL', f'{table.name}.csv')}"
    yield f"      {_element('Name', table.name)}"
    yield f"      {_element('Description', described_table(say, table))}"
    yield "      <Validity>"
    span = _element("From", head.since) + _element("To", head.upto)
    yield f"        <Range>{span}</Range>"
    yield f"        {_element('Format', DAY_FORMAT)}"
    yield "      </Validity>"
    yield "      <UTF8/>"
    yield "      <DecimalSymbol>,</DecimalSymbol>"
    yield "      <DigitGroupingSymbol>.</DigitGroupingSymbol>"
    # The first line has the names of the columns.
    yield "      <Range><From>2</From></Range>"
    yield "      <VariableLength>"
    yield "        <ColumnDelimiter>;</ColumnDelimiter>"
    yield "        <RecordDelimiter>&#13;&#10;</RecordDelimiter>"
    yield "        <TextEncapsulator>&quot;</TextEncapsulator>"
    yield from _columns(say, table)
    for column, other in _references(table):
        yield from _foreign_key(column, other)
    yield "      </VariableLength>"
    yield "    </Table>"


def _columns(say: Catalogue, table: AgreedTable) -> Iterator[str]:
    told = described_columns(say, table)
    columns = (AgreedColumn(JOURNAL, ColumnType.TEXT), *table.columns)
    for column in columns:
        place = "VariablePrimaryKey" if column.name in table.key else "VariableColumn"
        yield f"        <{place}>"
        yield f"          {_element('Name', column.name)}"
        yield f"          {_element('Description', told[column.name])}"
        yield f"          {_type(column.kind)}"
        yield f"        </{place}>"


def _type(kind: ColumnType) -> str:
    match kind:
        case ColumnType.WHOLE:
            return "<Numeric><Accuracy>0</Accuracy></Numeric>"
        case ColumnType.MONEY:
            return "<Numeric><Accuracy>2</Accuracy></Numeric>"
        case ColumnType.SECONDS:
            return "<Numeric><Accuracy>3</Accuracy></Numeric>"
        case ColumnType.DATE:
            return f"<Date><Format>{DAY_FORMAT}</Format></Date>"
        case ColumnType.MOMENT | ColumnType.TEXT:
            return "<AlphaNumeric/>"
        case _:
            assert_never(kind)


def _references(table: AgreedTable) -> Iterable[tuple[str, AgreedTable]]:
    """Which column refers to which table; the empty one is that of the journal alone."""
    others = {each.name: each for each in AGREED}
    if table.name != JOURNAL:
        yield "", others[JOURNAL]
    for column, other in table.refers.items():
        yield column, others[other]


def _foreign_key(column: str, other: AgreedTable) -> Iterator[str]:
    yield "        <ForeignKey>"
    yield f"          {_element('Name', JOURNAL)}"
    if column:
        yield f"          {_element('Name', column)}"
    yield f"          {_element('References', other.name)}"
    if column:
        ends = _element("From", column) + _element("To", other.key[-1])
        yield f"          <Alias>{ends}</Alias>"
    yield "        </ForeignKey>"


def _element(name: str, text: str) -> str:
    return f"<{name}>{escape(printable(text), quote=False)}</{name}>"
