"""Push 9 priced: exact counts, and batches of rounds at native speed."""
