"""Banked games side by side: the worth of each wager to a seat and to the bank, before and after the collection."""
