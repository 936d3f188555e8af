"""What all parts share: money, cards, ranking, the table, the round, and the sheets' paper."""
