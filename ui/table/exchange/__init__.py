"""While guests draw (3.7): the keys."""
