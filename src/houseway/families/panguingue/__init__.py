"""Panguingue: ten cards and a draw, melds on the table, and conditions that everybody pays at once."""
