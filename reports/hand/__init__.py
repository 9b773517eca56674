"""The record of one hand, for whoever must settle a dispute."""
