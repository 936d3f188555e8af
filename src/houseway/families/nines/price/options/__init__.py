"""Prices and batches of the nines in which people decide."""
