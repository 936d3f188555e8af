"""Pai gow tiles priced: exact counts, and batches of rounds at native speed."""
