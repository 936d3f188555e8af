"""The pages of the room: a fixed list of packaged files, read once at the start. No address can name another file."""

import hashlib
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from starlette.responses import Response

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".webmanifest": "application/manifest+json",
}
"""The kinds of files that are pages; others in the folder are not served."""
SHORT = {"/": "/pages/index.html", "/favicon.ico": "/pages/favicon.svg"}
DOOR = "/pages/door.html"


@dataclass(frozen=True)
class Page:
    """A file as it is sent."""

    body: bytes
    kind: str
    tag: str


class Pages:
    """Holds all pages by their address. The lobby and the icon have short addresses too."""

    def __init__(self) -> None:
        self._pages = dict(_read(files("houseway.web") / "pages", "/pages/"))
        for short, name in SHORT.items():
            self._pages[short] = self._pages[name]

    def answer(self, address: str, known: str = "") -> Response | None:
        """Answer with the page at an address, or say that the browser's copy with a tag in `known` is still good."""
        page = self._pages.get(address)
        if page is None:
            return None
        headers = {"etag": page.tag, "cache-control": "no-cache"}
        if page.tag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
            return Response(status_code=304, headers=headers)
        return Response(page.body, media_type=page.kind, headers=headers)

    def answer_at_door(self) -> Response:
        """Answer with the page that asks for the password, in place of any other."""
        page = self._pages[DOOR]
        return Response(page.body, 401, {"cache-control": "no-store"}, page.kind)


def _read(folder: Traversable, under: str) -> list[tuple[str, Page]]:
    found: list[tuple[str, Page]] = []
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        suffix = "." + entry.name.rpartition(".")[2]
        if entry.is_dir():
            found += _read(entry, f"{under}{entry.name}/")
        elif suffix in KINDS:
            body = entry.read_bytes()
            tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
            found.append((under + entry.name, Page(body, KINDS[suffix], tag)))
    return found
