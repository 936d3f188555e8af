"""The pages of all families: which models there are, and documents read by the one that their family has.

Families stand on the book, so it asks for their models when it first reads a page, and not when it is imported.
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Union

from pydantic import Field, TypeAdapter

from houseway.book.model.game import GamePage

if TYPE_CHECKING:
    from houseway.book.loader import Game


@cache
def find_page_models() -> Mapping[str, type[GamePage]]:
    """Give the model of each family's pages, by the family's name."""
    from houseway.families import FAMILIES

    return {family.name: family.page for family in FAMILIES}


@cache
def make_page_adapter() -> TypeAdapter[GamePage]:
    """Give what reads a document as the page of any family: the document's own `family` says which."""
    any_page: Any = Union[tuple(find_page_models().values())]  # noqa: UP007
    adapter: TypeAdapter[GamePage] = TypeAdapter(Annotated[any_page, Field(discriminator="family")])
    return adapter


def read_page(document: Any) -> GamePage:
    """Read a document as a page; raises pydantic's `ValidationError` with all its faults."""
    return make_page_adapter().validate_python(document)


def list_faults(game: "Game[GamePage]") -> list[str]:
    """List what is wrong with the page of a game although every key is well formed."""
    from houseway.families import family_of

    return family_of(game).faults(game)
