"""How often each hand takes the pot, from any point of a pot game: counted, or sampled with a standard error."""
