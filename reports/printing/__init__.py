"""From a file to the printer, and the count of what came out of it."""
