"""houseway serve: open the room, for a browser on this machine or for others."""

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterator

    from houseway.web.settings import Changes, Settings
    from houseway.web.store import Store

PASSWORD = "HOUSEWAY_PASSWORD"
SHORTEST_PASSWORD = 8
PATIENCE = 1.0
"""After so many seconds of waiting there is a word of how far it is."""


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; others than loopback need a password.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="The port to listen on; 0 takes any that is free.", min=0, max=65535)
    ] = 8143,
    store: Annotated[
        str | None,
        typer.Option(
            help="Where the room is kept: sqlite:///FILE or postgresql://NAME@HOST/DATABASE; a file of your own where "
            "not said.",
            metavar="URL",
        ),
    ] = None,
    browser: Annotated[
        bool | None, typer.Option("--open/--no-open", help="Show the room in a browser; on a desktop if not said.")
    ] = None,
    password_file: Annotated[
        Path | None,
        typer.Option(help=f"A file with the room's password in its first line; or set {PASSWORD}.", metavar="FILE"),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            help="A host name by which the room is reached, as through a proxy; may be repeated.", metavar="HOST"
        ),
    ] = None,
    https: Annotated[
        bool, typer.Option("--https", help="A proxy on this machine speaks https for the room, and is believed.")
    ] = False,
    pace: Annotated[float, typer.Option(help="How many seconds a bot thinks.", min=0, max=60)] = 0.7,
    turn: Annotated[float, typer.Option(help="How many seconds a person has to decide.", min=1, max=3600)] = 30,
    betting: Annotated[float, typer.Option(help="How many seconds there are for wagers.", min=1, max=3600)] = 25,
    tables: Annotated[int, typer.Option(help="How many tables the room has.", min=1, max=10_000)] = 400,
    connections: Annotated[
        int, typer.Option(help="How many connections the room takes at once.", min=16, max=100_000)
    ] = 2_000,
    per_address: Annotated[
        int,
        typer.Option(
            help="How many of them from one address; raise it where many come through a proxy that is not believed.",
            min=8,
            max=100_000,
        ),
    ] = 200,
    change: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            help="Change a game that is dealt here, as in 'crystal/ez-baccarat:wager.Tie Bet.pays.0.odds=9:1': all "
            "tables that are opened from now on; may be given again.",
            metavar="GAME:KEY=VALUE",
        ),
    ] = None,
    prices: Annotated[
        bool,
        typer.Option(
            "--prices/--no-prices",
            help="Work out the odds of games that people play, to show expected results.",
        ),
    ] = True,
    book: Annotated[
        Path | None,
        typer.Option(
            help="A folder that houseway site has made, to show under /book; without it the book is made when somebody "
            "asks for it.",
            metavar="DIR",
        ),
    ] = None,
    close: Annotated[
        list[str] | None,
        typer.Option(
            help="A table to close for good before the room opens: its round is called off, and everybody is paid out; "
            "may be repeated.",
            metavar="TABLE",
        ),
    ] = None,
) -> None:
    """Open the room: sit down at any game, in a browser, with play money.

    Example: houseway serve --port 8200
    """
    from dataclasses import replace

    from houseway.web.listening import listen
    from houseway.web.settings import Limits, Settings

    settings = Settings(
        host=host,
        port=port,
        store=store or f"sqlite:///{_find_own_file()}",
        names=tuple(name or ()),
        password=_read_password(password_file),
        https=https,
        pace=pace,
        turn_seconds=turn,
        betting_seconds=betting,
        most_tables=tables,
        changes=_read_changes(change),
        book=_check_book(book),
        prices=prices,
        limits=Limits(connections=connections, from_an_address=per_address),
    )
    _check(settings)
    with listen(host, port) as bound:
        ready = replace(settings, port=bound.getsockname()[1])
        _keep_open(ready, bound, _has_desktop() if browser is None else browser, close or [])


def _check_book(folder: Path | None) -> Path | None:
    """Refuse a folder that is no site, before the room opens."""
    from houseway.site.folder import list_site_files
    from houseway.web.listening import ServeRefusal

    if folder is not None and not list_site_files(folder):
        raise ServeRefusal(f"{folder} is no book: houseway site {folder} makes one")
    return None if folder is None else folder.absolute()


def _keep_open(settings: "Settings", bound: "socket.socket", browser: bool, closing: list[str]) -> None:
    """Open the store and the room, say where it is, and keep it open until somebody stops it."""
    from houseway.web.listening import find_address, fit_files
    from houseway.web.store import Store

    with _show_looking_through() as report:
        kept = Store(settings.store, report)
    if closing:
        _close_tables(kept, closing)
    address = find_address(settings)
    wanted = settings.limits.connections
    settings, files = fit_files(settings)
    limits = settings.limits

    def announce() -> None:
        shown = kept.url.database if kept.url.drivername == "sqlite" else kept.url.render_as_string(hide_password=True)
        takes = f"{limits.connections:,} connections, {limits.from_an_address:,} from one address, {files:,} files"
        sys.stdout.write(f"The room is open: {address} (kept in {shown}; {takes}; Ctrl-C closes it)\n")
        sys.stdout.writelines(_describe_changes(settings))
        sys.stdout.flush()
        if limits.connections < wanted:
            sys.stderr.write(f"houseway: {files:,} files are too few for {wanted:,} connections: see ulimit -n\n")
        if browser:
            _show(address)

    # All that a server needs is read only now that nothing stands against it.
    from houseway.web.serving import serve as keep_open

    keep_open(settings, bound, kept, announce)
    sys.stdout.write("The room is closed; every table stands as it stood when it opens again.\n")


def _read_changes(change: list[str] | None) -> "Changes":
    """Find what is changed in which games; refuses in one line what cannot be changed so."""
    from houseway.book.loader import load
    from houseway.cli.naming import find_game
    from houseway.cli.options import parse_changes
    from houseway.core.errors import HousewayError
    from houseway.web.log import make_plain

    asked: dict[str, list[str]] = {}
    for one in change or []:
        game, colon, rest = one.partition(":")
        if not colon or "=" in game:
            raise HousewayError(f"{one!r} names no game: write GAME:KEY=VALUE, as in crystal/ez-baccarat:{one}")
        asked.setdefault(find_game(game.strip(), None), []).append(rest)
    found = {game: parse_changes(changes) for game, changes in asked.items()}
    for game, changes in found.items():
        made = load(game, changes=changes).changes
        make_plain({"changed": [each.to_dict() for each in made]})  # what a log cannot say, no table can be opened with
    return found


def _describe_changes(settings: "Settings") -> "Iterator[str]":
    """Describe a line for each game that is not dealt as it is filed."""
    from houseway.book.changes import say_changes
    from houseway.book.loader import load

    for game, changes in settings.changes.items():
        yield f"{game} is changed, and not as it is filed: {say_changes(load(game, changes=changes).changes)}.\n"


def _close_tables(kept: "Store", closing: list[str]) -> None:
    """Pay tables out and close them; where one of them is not there, none is."""
    import asyncio

    from houseway.core.errors import HousewayError
    from houseway.web.hosts.refund import close_tables

    try:
        asyncio.run(close_tables(kept, closing))
    except HousewayError:
        kept.close()
        raise
    sys.stdout.write(f"Paid out and closed: {', '.join(closing)}\n")


@contextmanager
def _show_looking_through() -> "Iterator[Callable[[float], None]]":
    """Say how much of the store is looked through, once that takes over a second; without a terminal only once."""
    began, said = monotonic(), -1
    is_watched = sys.stderr.isatty()

    def show_progress(share: float) -> None:
        nonlocal said
        percent = int(100 * share)
        if monotonic() - began < PATIENCE or percent == said or (said >= 0 and not is_watched):
            return
        said = percent
        line = "looking through the store"
        sys.stderr.write(f"\r{line}: {percent}%" if is_watched else f"houseway: {line}, which takes a moment\n")
        sys.stderr.flush()

    try:
        yield show_progress
    finally:
        if said >= 0 and is_watched:
            sys.stderr.write("\r" + " " * 40 + "\r")


def _find_own_file() -> Path:
    """Find the store of whoever runs the command, where they keep their data."""
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "share") / "houseway" / "room.sqlite3"


def _read_password(file: Path | None) -> str | None:
    """Find the password from its file or the environment: on a command line everybody on the machine could read it."""
    from houseway.book.documents import MOST_BYTES, read_bytes
    from houseway.core.errors import BookError
    from houseway.web.listening import ServeRefusal

    password, place = os.environ.get(PASSWORD), PASSWORD
    if file is not None:
        place = str(file)
        try:
            password = read_bytes(file, MOST_BYTES).decode().partition("\n")[0].strip()
        except (BookError, UnicodeDecodeError) as bad:
            why = bad if isinstance(bad, BookError) else f"{file.name}: cannot be read: it is not text"
            raise ServeRefusal(f"the password file {why}") from None
    if password is not None and len(password) < SHORTEST_PASSWORD:
        raise ServeRefusal(f"the password in {place} has {len(password)} letters; {SHORTEST_PASSWORD} are the fewest")
    return password


def _check(settings: "Settings") -> None:
    """Refuse a room that others can reach and that anybody could enter."""
    from houseway.web.listening import ServeRefusal

    if settings.password is None and not settings.local:
        reached = f"on {settings.host}" if not settings.names else f"as {settings.names[0]}"
        raise ServeRefusal(f"a room that others reach ({reached}) needs a password: --password-file FILE or {PASSWORD}")


def _has_desktop() -> bool:
    """Say whether there is somebody in front of a screen that shows windows."""
    windows = sys.platform == "darwin" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    return sys.stdout.isatty() and windows


def _show(address: str) -> None:
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
