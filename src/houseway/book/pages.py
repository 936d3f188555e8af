"""The pages of all families: which models there are, documents read by them, and which kind of file a document is.

Families stand on the book, so it asks for their models when it first reads a page, and not when it is imported.
"""

from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union

from pydantic import Field, TypeAdapter

from houseway.book.model.fees import FeeSchedule
from houseway.book.model.filing import House
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


Kind = Literal["game", "fees", "house", "round"]


def find_kind(path: Path, document: Mapping[str, Any], round_keys: Collection[str]) -> Kind:
    """Find the kind of file with which a document has the most keys in common; a game where that says nothing."""
    if path.name == "house.toml":
        return "house"
    keys: dict[Kind, set[str]] = {
        "game": {key for game in find_page_models().values() for key in game.model_fields},
        "fees": set(FeeSchedule.model_fields),
        "house": set(House.model_fields),
        "round": set(round_keys),
    }
    return max(keys, key=lambda kind: len(keys[kind] & document.keys()))
