"""Printing a file on paper, and counting the copies of a shift's report."""
