"""houseway serve: open the room, for a browser on this machine or for others."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    import socket

    from houseway.room.settings import Settings

PASSWORD = "HOUSEWAY_PASSWORD"
SHORTEST_PASSWORD = 8


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
    prices: Annotated[
        bool,
        typer.Option(
            "--prices/--no-prices",
            help="Work out the odds of games that people play, to show expected results.",
        ),
    ] = True,
) -> None:
    """Open the room: sit down at any game, in a browser, with play money.

    Example: houseway serve --port 8200
    """
    from dataclasses import replace

    from houseway.room.listening import listen
    from houseway.room.settings import Settings

    settings = Settings(
        host=host,
        port=port,
        store=store or f"sqlite:///{_own_file()}",
        names=tuple(name or ()),
        password=_password(password_file),
        https=https,
        pace=pace,
        turn_seconds=turn,
        betting_seconds=betting,
        most_tables=tables,
        prices=prices,
    )
    _check(settings)
    with listen(host, port) as bound:
        _keep_open(replace(settings, port=bound.getsockname()[1]), bound, _desktop() if browser is None else browser)


def _keep_open(settings: "Settings", bound: "socket.socket", browser: bool) -> None:
    """Open the store and the room, say where it is, and keep it open until somebody stops it."""
    from houseway.room.listening import address_of
    from houseway.room.store import Store

    kept = Store(settings.store)
    address = address_of(settings)

    def opened() -> None:
        shown = kept.url.database if kept.url.drivername == "sqlite" else kept.url.render_as_string(hide_password=True)
        sys.stdout.write(f"The room is open: {address} (kept in {shown}; Ctrl-C closes it)\n")
        sys.stdout.flush()
        if browser:
            _show(address)

    # All that a server needs is read only now that nothing stands against it.
    from houseway.room.serving import serve as keep_open

    keep_open(settings, bound, kept, opened)
    sys.stdout.write("The room is closed; every table stands as it stood when it opens again.\n")


def _own_file() -> Path:
    """The store of whoever runs the command, where they keep their data."""
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "share") / "houseway" / "room.sqlite3"


def _password(file: Path | None) -> str | None:
    """The password from its file or the environment: on a command line everybody on the machine could read it."""
    from houseway.room.listening import ServeRefusal

    password, place = os.environ.get(PASSWORD), PASSWORD
    if file is not None:
        place = str(file)
        try:
            password = file.read_text(encoding="utf-8").partition("\n")[0].strip()
        except (OSError, UnicodeDecodeError) as bad:
            why = bad.strerror if isinstance(bad, OSError) else "it is not text"
            raise ServeRefusal(f"the password file {file} cannot be read: {why}") from None
    if password is not None and len(password) < SHORTEST_PASSWORD:
        raise ServeRefusal(f"the password in {place} has {len(password)} letters; {SHORTEST_PASSWORD} are the fewest")
    return password


def _check(settings: "Settings") -> None:
    """Refuse a room that others can reach and that anybody could enter."""
    from houseway.room.listening import ServeRefusal

    if settings.password is None and not settings.local:
        reached = f"on {settings.host}" if not settings.names else f"as {settings.names[0]}"
        raise ServeRefusal(f"a room that others reach ({reached}) needs a password: --password-file FILE or {PASSWORD}")


def _desktop() -> bool:
    """Whether there is somebody in front of a screen that shows windows."""
    windows = sys.platform == "darwin" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    return sys.stdout.isatty() and windows


def _show(address: str) -> None:
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
