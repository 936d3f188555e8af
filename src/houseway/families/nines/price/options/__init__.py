"""Prices and batches of the nines that people decide."""
