"""Questions to a journal: hands, shifts, what waits for the pit boss."""
