"""Pai gow poker priced: exact counts, and batches of rounds at native speed."""
