"""The pit boss's page: all hands, the shifts, what waits for approval (house practice 5)."""
