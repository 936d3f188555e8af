"""Worker processes answer the slow questions of the room."""
