"""The place where the room listens: its port, its address, and how many connections the system has files for."""

import resource
import socket
from dataclasses import replace

from houseway.core.errors import HousewayError
from houseway.web.settings import Settings

FILES_OF_ITS_OWN = 128
"""What is left for the store, the workers and the book when every connection has its file."""
FEWEST = 16
"""A room takes so many connections, however few files there are."""


class ServeRefusal(HousewayError):
    """The room cannot open with these settings."""


def listen(host: str, port: int) -> socket.socket:
    """Take the port, or say who has it; port 0 takes any that is free."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = min(found, key=lambda one: one[0] != socket.AF_INET)
    except (OSError, UnicodeError):
        raise ServeRefusal(f"{host} is no address of this machine") from None
    bound = socket.socket(family, kind, protocol)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind(address)
        # Somebody who only has the port reserved is noticed now, not when the room is open.
        bound.listen(socket.SOMAXCONN)
    except OSError as bad:
        bound.close()
        raise ServeRefusal(f"cannot listen on {host} port {port}: {(bad.strerror or str(bad)).lower()}") from None
    return bound


def fit_files(settings: Settings) -> tuple[Settings, int]:
    """Fit the settings with as many connections as the system has files for, and that number of files.

    Whatever the system allows this program is taken first (RLIMIT_NOFILE, which `ulimit -n` sets).
    """
    wanted = settings.limits.connections + FILES_OF_ITS_OWN
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = wanted if resource.RLIM_INFINITY in (soft, hard) else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < files:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, hard))
        except (OSError, ValueError):
            files = soft
    allowed = max(FEWEST, min(settings.limits.connections, files - FILES_OF_ITS_OWN))
    return replace(settings, limits=replace(settings.limits, connections=allowed)), max(files, soft)


def find_address(settings: Settings) -> str:
    """Find where a browser finds the room."""
    scheme, usual = ("https", 443) if settings.https else ("http", 80)
    port = settings.port
    if settings.names:
        # A name belongs to a proxy with the usual port, or to this port where there is no proxy.
        return f"{scheme}://{settings.names[0]}{'' if settings.https or port == usual else f':{port}'}/"
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
