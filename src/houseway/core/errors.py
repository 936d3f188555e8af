"""Every refusal that houseway makes on purpose, under one root.

A message is one line that names what was tried and what would have been right; the command line prints it as it is.
"""


class HousewayError(Exception):
    """Something was asked for that the rules, the book or the table do not allow."""


class BookError(HousewayError):
    """A file of the book is wrong: the message names the file, the key and the reason."""


class UnknownGame(HousewayError):
    """No filed game answers to that name, or several do."""


class BadNotation(HousewayError):
    """Cards, money or a round's document could not be read."""


class TableRefusal(HousewayError):
    """The table does not take this: a wager, a seat, an amount, a fee option."""


class IllegalChoice(HousewayError):
    """Something was chosen that is not among the choices of the seat whose turn it is."""


class ShoeEmpty(HousewayError):
    """A card was needed and there was none left to deal."""
