"""Slow questions of the room, answered by processes of their own."""
