"""What the administrator does: the schema and its changes, the roles, the tables that belong."""
