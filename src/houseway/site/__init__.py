"""The book as static pages that work from a folder: a page a game, with its odds, its bank and its calculators."""
