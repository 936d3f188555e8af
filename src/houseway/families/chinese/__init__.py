"""Chinese poker: thirteen cards in three segments, compared pair by pair."""
