"""Push 9: three cards for a pot, and pots that are carried on where the best hands tie."""
