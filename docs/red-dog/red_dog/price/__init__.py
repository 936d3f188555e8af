"""Red dog priced: exact counts."""
