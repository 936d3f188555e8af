"""The terminal: a round told to one seat, its cards drawn, and choices as they are offered and typed."""
