"""The tronc book: what the tronc got, by gaming day and table, as counted and signed."""
