"""A house, and the rulings that hold for all its games."""

from pydantic import Field

from houseway.book.model.filing import Page, Ruling


class House(Page):
    """A cardroom: its name, the number of its filing, and its house-wide rulings."""

    name: str
    seed: str = Field(pattern=r"^\d{3}$")
    formerly: str | None = None
    ruling: tuple[Ruling, ...] = ()
