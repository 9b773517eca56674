"""Files that others may have put there: read at once and within bounds, whatever they are."""
