"""People at a table over many rounds: seats, chips, the bank, the shoe, and rounds that were written down."""
