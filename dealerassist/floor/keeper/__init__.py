"""The process beside the database: it verifies, countersigns, raises alarms and tidies up."""
