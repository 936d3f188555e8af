"""Bonus wagers and insurance, counted card by card."""
