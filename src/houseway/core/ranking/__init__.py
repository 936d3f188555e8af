"""The rankings of hands: what beats what."""
