"""The `houseway` command: finds the command, and turns a refusal into one clear line and exit status 2."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from houseway.cli.almanac import almanac
from houseway.cli.audit import audit
from houseway.cli.bank import bank
from houseway.cli.check import check
from houseway.cli.compare import compare
from houseway.cli.diff import diff
from houseway.cli.equity import equity
from houseway.cli.games import games
from houseway.cli.odds import odds
from houseway.cli.output import say_notes
from houseway.cli.play import play
from houseway.cli.replay import replay
from houseway.cli.rules import rules
from houseway.cli.schema import schema
from houseway.cli.serve import serve
from houseway.cli.settle import settle
from houseway.cli.simulate import simulate
from houseway.cli.site import site
from houseway.cli.strategy import strategy
from houseway.cli.verify import verify
from houseway.core.errors import HousewayError


class Commands(TyperGroup):
    """The commands, of any of which the reader may leave early."""

    def make_context(self, *named: Any, **settings: Any) -> Any:
        """Read what is typed, or print help."""
        with _mind_leaving():
            return super().make_context(*named, **settings)

    def invoke(self, ctx: Any) -> Any:
        """Call a command."""
        with _mind_leaving():
            return super().invoke(ctx)


@contextmanager
def _mind_leaving() -> Iterator[None]:
    """Say that a reader left without the number of that error, for which Typer itself would end with 1."""
    try:
        yield
    except BrokenPipeError:
        raise BrokenPipeError from None


app = typer.Typer(
    name="houseway",
    cls=Commands,
    help="Play, settle and price the games that California cardrooms have filed.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for command in (
    games,
    rules,
    serve,
    play,
    settle,
    replay,
    verify,
    odds,
    strategy,
    bank,
    simulate,
    equity,
    compare,
    diff,
    audit,
    site,
    check,
    schema,
):
    app.command()(command)
app.add_typer(almanac)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Play, settle and price the games that California cardrooms have filed."""
    if version:
        from importlib.metadata import version as installed

        typer.echo(f"houseway {installed('houseway')}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """Run a command. A person's mistake ends in one line on standard error and exit status 2."""
    # Looking for pydantic's plugins means reading what every installed package says of itself; there are none of ours.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    try:
        code = app(prog_name="houseway", standalone_mode=False)
        say_notes()
        sys.stdout.flush()
    except HousewayError as bad:
        first, *more = str(bad).splitlines()
        sys.exit(_refuse(first + (f" (and {len(more)} more faults)" if more else "")))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        _drop_output()
        sys.exit(0)
    except OSError as bad:
        _drop_output()
        sys.exit(_refuse(f"cannot write the answer: {bad.strerror or bad}"))
    except Exception as bad:
        # Typer's usage errors have no public class that all its releases share; they all can word themselves.
        worded = getattr(bad, "format_message", None)
        if worded is None:
            raise
        sys.exit(_refuse(worded()))
    sys.exit(code if isinstance(code, int) else 0)


def _drop_output() -> None:
    """Send what is still waiting to be written nowhere, so that leaving does not fail on it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(message: str) -> int:
    sys.stderr.write(f"houseway: {' '.join(message.split())}\n")
    return 2
