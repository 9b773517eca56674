"""Queries of the read tables for one page or one question: hands, shifts, the review queue."""
