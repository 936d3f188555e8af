"""A house, and the rulings that hold for all its games."""

from pydantic import model_validator

from houseway.book.model.filing import Name, Page, Ruling, Seed, check_ids


class House(Page):
    """A cardroom: its name, the number of its filing, and its house-wide rulings; a house of drafts has no filing."""

    name: Name
    seed: Seed | None = None
    formerly: Name | None = None
    ruling: tuple[Ruling, ...] = ()

    @model_validator(mode="after")
    def _rulings_differ(self) -> "House":
        check_ids(self.ruling)
        return self
