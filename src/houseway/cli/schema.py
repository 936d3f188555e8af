"""houseway schema: the JSON Schema of the book's files."""

from typing import Annotated, Any

import typer


def schema(
    page: Annotated[str, typer.Argument(help="game, fees, house or round.", metavar="PAGE")] = "game",
    as_json: Annotated[bool, typer.Option("--json", help="The same: a schema is JSON.")] = True,  # noqa: ARG001
) -> None:
    """Print the JSON Schema of a kind of file.

    Example: houseway schema game > game.schema.json
    """
    from houseway.book.model.fees import FeeSchedule
    from houseway.book.model.filing import House
    from houseway.book.pages import make_page_adapter
    from houseway.cli.output import say_json
    from houseway.core.errors import HousewayError
    from houseway.tables.written import WrittenRound

    makers: dict[str, Any] = {
        "game": lambda: _make_schema_on_disk(make_page_adapter().json_schema()),
        "fees": FeeSchedule.model_json_schema,
        "house": House.model_json_schema,
        "round": WrittenRound.model_json_schema,
    }
    if page not in makers:
        raise HousewayError(f"no file is called a {page!r}: ask for {', '.join(makers)}")
    say_json({"$schema": "https://json-schema.org/draft/2020-12/schema", **makers[page]()})


def _make_schema_on_disk(whole: dict[str, Any]) -> dict[str, Any]:
    """Make the schema of a game's file as it stands, where any key but a name may be left for a ruling to set.

    A page that takes its rules from another has no family of its own, so it may fit several.
    """
    for name, page in whole["$defs"].items():
        if name != "Ruling" and "required" in page:
            page["required"] = [key for key in page["required"] if key == "name"]
    return {"anyOf": whole["oneOf"], "$defs": whole["$defs"]}
