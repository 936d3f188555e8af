"""Banked games side by side: what each wager is worth to a seat and to the bank, before and after the collection."""
