"""The web room: any game of the book in a browser, at tables that outlive the server."""
