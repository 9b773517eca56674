"""The month's statement of the tronc, on paper."""
