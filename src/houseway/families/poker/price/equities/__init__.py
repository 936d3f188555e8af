"""Equities: how often each hand takes the pot, from any point of a pot game; counted, or sampled with an error."""
