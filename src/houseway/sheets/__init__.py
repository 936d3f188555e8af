"""Sheets for people: the rules, the collection, the odds and the bank, on paper, on a terminal or as a web page."""
