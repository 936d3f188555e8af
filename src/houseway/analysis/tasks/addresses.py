"""Addresses of clusters: the check that somebody answers there, and the one line that says so where nobody does."""

import socket
from typing import Literal
from urllib.parse import urlsplit

from houseway.core.errors import HousewayError

Kind = Literal["ray", "dask"]
NAMES: dict[Kind, str] = {"ray": "Ray", "dask": "Dask"}
PATIENCE = 5.0
"""So many seconds a machine may take to answer."""


def check_reachable(kind: Kind, address: str) -> None:
    """Refuse an address at which nothing listens, before a client spends minutes on it.

    Only addresses of a host and a port are tried; others, such as "auto", are for the client to understand.
    """
    try:
        place = urlsplit(address if "://" in address else f"//{address}")
        host, port = place.hostname, place.port
    except ValueError as bad:
        raise refuse_address(kind, address, bad) from bad
    if host is None or port is None:
        return
    try:
        socket.create_connection((host, port), timeout=PATIENCE).close()
    except OSError as bad:
        raise refuse_address(kind, address, bad.strerror or bad) from bad


def refuse_address(kind: Kind, address: str, why: object) -> HousewayError:
    """Make the refusal of an address, in one line."""
    words = " ".join(str(why).split()) or "no reason is given"
    return HousewayError(f"no {NAMES[kind]} cluster answers at {address!r}: {words}")


def refuse_missing(kind: Kind) -> HousewayError:
    """Make the refusal where a package that a cluster needs is not installed."""
    return HousewayError(f"--{kind} needs the extra '{kind}': pip install 'houseway[{kind}]'")
