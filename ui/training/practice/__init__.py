"""A hand at the practice table on the screen."""
