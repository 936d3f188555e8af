"""The parts that everything shares: money, cards, ranking, the table, the round, and the sheets' paper."""
