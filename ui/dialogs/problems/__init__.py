"""The *Problem* key: questions about what went wrong, then the procedure (house practice 2)."""
