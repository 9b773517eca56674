"""The record of one hand on paper, for whoever must settle a dispute."""
