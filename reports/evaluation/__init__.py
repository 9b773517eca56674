"""An evaluation of the house on paper: charts by hour, weekday and day, and what was rare."""
