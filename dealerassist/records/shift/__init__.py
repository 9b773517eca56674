"""The shift report as plain data: `report_from_journal` computes it, screen and paper show it.

Amounts are in the table's smallest chips, times in UTC milliseconds.
"""
