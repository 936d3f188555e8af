"""Types for the scripts of the pages, made from the shapes of the server's own messages.

python -m tests.javascript.message_types          writes `messages.d.ts` beside the pages
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import core_schema

from houseway.web.api import games, tables, you
from houseway.web.messages import Message
from houseway.web.table_messages import TableMessage
from tests.javascript.pages import PAGES

FILE = PAGES / "messages.d.ts"
HEAD = """\
// Made by tests/javascript/message_types.py from the shapes of the server's messages: do not change it by hand.
"""
ROUTERS = (you.router, games.router, tables.router)
TABLE_SAYS, BROWSER_SAYS = "TableMessage", "BrowserMessage"

MOST_LETTERS = 80

Schema = Mapping[str, Any]


def make_types() -> str:
    """The whole file."""
    routes = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    routes = [route for route in routes if route.response_field is not None]
    adapters: dict[tuple[str, Any], TypeAdapter[Any]] = {
        (TABLE_SAYS, "serialization"): TypeAdapter(TableMessage),
        (BROWSER_SAYS, "validation"): TypeAdapter(Message),
    }
    for route in routes:
        adapters[_answer_key(route), "serialization"] = TypeAdapter(route.response_model)
        if route.body_field is not None:
            adapters[_wish_key(route), "validation"] = TypeAdapter(route.body_field.field_info.annotation)
    asked = [(key, mode, adapter) for (key, mode), adapter in adapters.items()]
    roots, shared = TypeAdapter.json_schemas(asked, schema_generator=_Said)
    named = {key: _type(schema) for (key, _), schema in roots.items()}
    parts = [HEAD, *(_declare(name, schema) for name, schema in shared.get("$defs", {}).items())]
    parts += [f"export type {name} = {named[name]};\n" for name in (TABLE_SAYS, BROWSER_SAYS)]
    parts += [_gets(routes, named), _posts(routes, named)]
    return "\n".join(parts)


class _Said(GenerateJsonSchema):
    """Schemas in which the server's answers have all their fields: what has a default is said too."""

    def field_is_required(
        self,
        field: core_schema.ModelField | core_schema.DataclassField | core_schema.TypedDictField,
        total: bool,
    ) -> bool:
        if self.mode == "serialization" and field["type"] == "model-field":
            return True
        return super().field_is_required(field, total)


def _answer_key(route: APIRoute) -> str:
    return f"answer {min(route.methods)} {route.path}"


def _wish_key(route: APIRoute) -> str:
    return f"wish {min(route.methods)} {route.path}"


# -- one shape


def _declare(name: str, schema: Schema) -> str:
    """A shape under its name."""
    said = _comment(schema.get("description", ""))
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{said}export type {name} = {_type(schema)};\n"
    return f"{said}export interface {name} {{\n{''.join(_fields(schema))}}}\n"


def _fields(schema: Schema) -> Iterator[str]:
    required = schema.get("required", ())
    for name, field in schema["properties"].items():
        said = _comment(field.get("description", ""), "  ")
        yield f"{said}  {name}{'' if name in required else '?'}: {_type(field)};\n"


def _comment(words: str, before: str = "") -> str:
    lines = words.strip().splitlines()
    if len(lines) < 2:
        return f"{before}/** {lines[0]} */\n" if lines else ""
    return "".join([f"{before}/**\n", *(f"{before} * {line}".rstrip() + "\n" for line in lines), f"{before} */\n"])


def _type(schema: Schema) -> str:
    """A schema as a type; one that cannot be said is refused, so that nothing passes as anything."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return _union(map(_literal, schema["enum"]))
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return _union(dict.fromkeys(_type(one) for one in schema[several]))
    if "type" not in schema:
        return "unknown"
    return _TYPES[schema["type"]](schema)


def _union(types: Iterable[str]) -> str:
    """Any of these; many of them in lines of their own."""
    found = list(types)
    one_line = " | ".join(found)
    return one_line if len(one_line) < MOST_LETTERS else "".join(f"\n    | {one}" for one in found)


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(_type, schema['prefixItems']))}]"
    one = _type(schema["items"])
    return f"({one})[]" if " | " in one else f"{one}[]"


def _object(schema: Schema) -> str:
    more = schema.get("additionalProperties", True)
    return f"Record<string, {_type(more) if isinstance(more, Mapping) else 'unknown'}>"


_TYPES = {
    "string": lambda _: "string",
    "integer": lambda _: "number",
    "number": lambda _: "number",
    "boolean": lambda _: "boolean",
    "null": lambda _: "null",
    "array": _array,
    "object": _object,
}

# -- addresses


def _gets(routes: list[APIRoute], named: Mapping[str, str]) -> str:
    """What is answered at each address; longer ones first, since a part of an address may have any letters."""
    asked = [route for route in routes if "GET" in route.methods]
    lines = [
        f"  : Path extends {_address(route)} ? {named[_answer_key(route)]}"
        for route in sorted(asked, key=lambda one: (-one.path.count("/"), -len(one.path)))
    ]
    lines[0] = lines[0].replace("  : ", "    ", 1)
    head = "/** What comes back from an address. */\nexport type Got<Path extends string> =\n"
    return head + "\n".join([*lines, "  : never;"]) + "\n"


def _address(route: APIRoute) -> str:
    open_ends = "${string}" if route.dependant.query_params else ""
    return f"`{re.sub(r'{[^}]*}', '${string}', route.path)}{open_ends}`"


def _posts(routes: list[APIRoute], named: Mapping[str, str]) -> str:
    """What is sent to each address, and what comes back."""
    lines = [
        f'  "{route.path}": {{ wish: {named.get(_wish_key(route), "Record<string, never>")}; '
        f"answer: {named[_answer_key(route)]} }};\n"
        for route in routes
        if "POST" in route.methods
    ]
    return f"/** What is sent to an address, and what comes back. */\nexport interface Posts {{\n{''.join(lines)}}}\n"


if __name__ == "__main__":
    FILE.write_text(make_types())
