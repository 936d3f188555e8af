"""The stamp of an entry: a hash of the code that its pricing calls, of nothing else, and of no comment.

It is read off the source. A door is a function by which a family works out an entry. From there every name is followed
to its definition: a function, a class or a value of a module, through every import, inside functions too, and through
annotations. All that a definition names is part of the stamp as a whole: a class with all its methods. Code that nobody
names is not. The tables of contents of the families are not followed, or every game would depend on every family; a
door may stand in one of them all the same.
"""

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).parents[2]
_NAME = _PACKAGE.name
LEFT_OUT = (
    # How a page is read from its file: what was read is in the id of an entry.
    "houseway.book",
    "houseway.core.errors",
    "houseway.core.progress",
    "houseway.core.disk_cache",
    "houseway.families.family",
    "houseway.almanac",
)
"""Modules and packages that bear on no result: what they give is in the id of an entry, or is no part of it."""
KEPT = ("houseway.book.model",)
"""Among those: the models of pages, whose properties and conditions say what a rule means."""
DIGITS = 16


Imports = dict[str, tuple[str, str | None]]
"""Names that are imported: each with its module, and with its name there unless it is a module itself."""


@dataclass(frozen=True)
class _Module:
    """A module's source: the statements that define each of its names, and where its imported names come from."""

    name: str
    definitions: dict[str, list[ast.stmt]] = field(default_factory=dict)
    imports: Imports = field(default_factory=dict)


Named = tuple[str, str]
"""A module and a name in it."""


def make_stamp(*doors: str) -> str:
    """Hash all code that these doors call, each named by its module: ``"houseway.families.war:War.price"``."""
    made = hashlib.sha256()
    for module, name in sorted(list_called(*doors)):
        made.update(f"{module}:{name}\0{_hash_definition(module, name)}\0".encode())
    return made.hexdigest()[:DIGITS]


@cache
def list_called(*doors: str) -> frozenset[Named]:
    """List every definition that these doors reach, by its module and its name."""
    found: set[Named] = set()
    waiting = [(module, name) for module, _, name in (door.partition(":") for door in doors)]
    while waiting:
        named = waiting.pop()
        if named not in found:
            found.add(named)
            waiting += _list_named(*named)
    return frozenset(found)


@cache
def _list_named(module: str, name: str) -> tuple[Named, ...]:
    """List the definitions that one definition names."""
    return tuple(dict.fromkeys(_find_named(_read_module(module), name)))


def _find_named(module: _Module, name: str) -> Iterator[Named]:
    for statement in _find_statements(module, name):
        inner = _list_imports(statement, module.name)
        # An annotation may be a text that holds a name.
        texts = [text for node in ast.walk(statement) if (text := _read_text(node)) is not None]
        trees = [statement, *(tree for text in texts if (tree := _parse_name(text)) is not None)]
        for node in (node for tree in trees for node in ast.walk(tree)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                yield from _follow(module, inner, node.value.id, node.attr)
            elif isinstance(node, ast.Name):
                yield from _follow(module, inner, node.id, None)


def _find_statements(module: _Module, name: str) -> list[ast.stmt]:
    """Find the statements that define a name of a module, or a method of one of its classes."""
    first, _, method = name.partition(".")
    found = module.definitions[first]
    if not method:
        return found
    inside = [one for defined in found if isinstance(defined, ast.ClassDef) for one in defined.body]
    return [one for one in inside if isinstance(one, ast.FunctionDef) and one.name == method]


def _read_text(node: ast.AST) -> str | None:
    """Read the text that stands here, if one does."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _parse_name(text: str) -> ast.expr | None:
    """Parse the names in an annotation that is written as text; a sentence gives none."""
    try:
        return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError):
        return None


def _follow(
    module: _Module, inner: dict[str, tuple[str, str | None]], name: str, attribute: str | None
) -> Iterator[Named]:
    """Follow a name to the definition that it means here; of a module, to the name that is read from it."""
    known = inner.get(name) or module.imports.get(name)
    if known is None:
        if name in module.definitions:
            yield module.name, name
        return
    home, wanted = known
    if wanted is None:
        if attribute is not None:
            yield from _resolve(home, attribute)
    else:
        yield from _resolve(home, wanted)
        if attribute is not None and _is_module(f"{home}.{wanted}"):
            yield from _resolve(f"{home}.{wanted}", attribute)


def _resolve(home: str, name: str) -> Iterator[Named]:
    """Find the module that defines an imported name: a package may have it from another module."""
    if not _is_ours(home) or _is_left_out(home):
        return
    if _is_module(f"{home}.{name}") and name not in _read_module(home).definitions:
        return
    module = _read_module(home)
    if name in module.definitions:
        yield home, name
    elif name in module.imports:
        further, wanted = module.imports[name]
        if wanted is not None:
            yield from _resolve(further, wanted)


def _is_ours(module: str) -> bool:
    return module.split(".", maxsplit=1)[0] == _NAME


def _is_left_out(module: str) -> bool:
    def lies_in(packages: tuple[str, ...]) -> bool:
        return any(module == one or module.startswith(f"{one}.") for one in packages)

    return (lies_in(LEFT_OUT) and not lies_in(KEPT)) or _is_of_families(module)


def _is_of_families(module: str) -> bool:
    """Whether a module is a table of contents: the list of the families, or one family's own."""
    parts = module.split(".")
    return parts[1:2] == ["families"] and len(parts) <= 3 and _find_path(module).name == "__init__.py"


@cache
def _is_module(module: str) -> bool:
    return _find_path(module).exists()


def _find_path(module: str) -> Path:
    place = _PACKAGE.parent.joinpath(*module.split("."))
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


@cache
def _read_module(name: str) -> _Module:
    tree = _drop_docstrings(ast.parse(_find_path(name).read_text(encoding="utf-8")))
    found = _Module(name)
    for statement in _list_statements(tree.body):
        if isinstance(statement, ast.Import | ast.ImportFrom):
            found.imports.update(_list_imports(statement, name))
            continue
        for defined in _list_defined(statement):
            found.definitions.setdefault(defined, []).append(statement)
    return found


def _list_statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """List the statements of a module, with those under its conditions, such as imports for annotations."""
    for statement in body:
        if isinstance(statement, ast.If | ast.Try | ast.With):
            yield from _list_statements([*statement.body, *getattr(statement, "orelse", [])])
        else:
            yield statement


def _list_defined(statement: ast.stmt) -> Iterator[str]:
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield statement.name
    elif isinstance(statement, ast.Assign | ast.AnnAssign | ast.AugAssign):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        for node in (node for target in targets for node in ast.walk(target)):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                yield node.id
            elif isinstance(node, ast.Name):
                # table[key] = value changes what the name holds
                yield node.id


def _list_imports(statement: ast.stmt, module: str) -> Imports:
    """List what the imports in a statement bind: each name with its module, and its name there."""
    found: Imports = {}
    for node in ast.walk(statement):
        if isinstance(node, ast.Import):
            for one in node.names:
                found[one.asname or one.name.split(".")[0]] = (one.name if one.asname else one.name.split(".")[0], None)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module} imports by place, and not by name"
            for one in node.names:
                found[one.asname or one.name] = (node.module or "", one.name)
    return found


@cache
def _hash_definition(module: str, name: str) -> str:
    made = hashlib.sha256()
    for statement in _find_statements(_read_module(module), name):
        made.update(_write_tree(statement).encode())
    return made.hexdigest()


def _write_tree(value: object) -> str:
    """Write a piece of the tree as text, the same whichever Python parsed it: what is empty is left out."""
    if isinstance(value, ast.AST):
        known = ((key, _write_tree(inner)) for key, inner in ast.iter_fields(value) if key not in ("ctx", "kind"))
        return (
            f"{type(value).__name__}({','.join(f'{key}={inner}' for key, inner in known if inner not in ('', '[]'))})"
        )
    if isinstance(value, list):
        return f"[{','.join(map(_write_tree, value))}]"
    return "" if value is None else repr(value)


def _drop_docstrings(tree: ast.Module) -> ast.Module:
    """Drop the texts of a module that only people read."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            node.body = [one for one in node.body if not _is_docstring(one)]
    return tree


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and _read_text(statement.value) is not None
