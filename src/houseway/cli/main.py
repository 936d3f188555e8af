"""The `houseway` command: finds the command, and turns a refusal into one clear line and exit status 2."""

import os
import sys

import typer

from houseway.cli.check import check
from houseway.cli.games import games
from houseway.cli.odds import odds
from houseway.cli.play import play
from houseway.cli.rules import rules
from houseway.cli.schema import schema
from houseway.cli.settle import settle
from houseway.cli.simulate import simulate
from houseway.errors import HousewayError

app = typer.Typer(
    name="houseway",
    help="Play, settle and price the games that California cardrooms have filed.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for command in (games, rules, play, settle, odds, simulate, check, schema):
    app.command()(command)


def main() -> None:
    """Run a command. A person's mistake ends in one line on standard error and exit status 2."""
    try:
        code = app(standalone_mode=False)
    except HousewayError as bad:
        first, *more = str(bad).splitlines()
        sys.exit(_refuse(first + (f" (and {len(more)} more faults)" if more else "")))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except Exception as bad:
        # Typer's usage errors have no public class that all its releases share; they all can word themselves.
        worded = getattr(bad, "format_message", None)
        if worded is None:
            raise
        sys.exit(_refuse(worded()))
    sys.exit(code if isinstance(code, int) else 0)


def _refuse(message: str) -> int:
    sys.stderr.write(f"houseway: {' '.join(message.split())}\n")
    return 2
