"""The book under /book: a site that lies in a folder, or one that is made in the background when somebody first asks.

Nothing but the files that the site's own list names is served, so that no address can lead anywhere else.
"""

import asyncio
import hashlib
import sys
from html import escape
from pathlib import Path

from starlette.responses import RedirectResponse, Response

from houseway.core.disk_cache import find_cache_folder
from houseway.site.folder import MARK, list_site_files
from houseway.web.book_maker import FAILED, make_name
from houseway.web.static import KINDS

ROOT = "/book"
BOOK_KINDS = {**KINDS, ".txt": "text/plain; charset=utf-8", ".json": "application/json"}
MAKER = ("-m", "houseway.web.book_maker")
"""What Python runs to make a book in a folder."""
AGAIN = 3
"""A page that waits for the book looks again after so many seconds."""


class BookPages:
    """Answers for every address under /book; where no folder is named, the book lies in the room's cache."""

    def __init__(self, named: Path | None = None) -> None:
        self._named = named
        self._folder: Path | None = None
        self._files: frozenset[str] = frozenset()
        self._opening = asyncio.Lock()
        self._maker: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None
        self._told = ""
        self._failed = ""

    async def answer(self, address: str, known: str = "") -> Response | None:
        """Answer with a page of the book, or with word that it is being made; nothing where there is no such page."""
        if address == ROOT:
            return RedirectResponse(f"{ROOT}/", 308)
        async with self._opening:
            if not self._files:
                await self._open()
        if self._folder is None or not self._files:
            return self._say_waiting()
        path = address.removeprefix(f"{ROOT}/") or "index.html"
        kind = BOOK_KINDS.get(Path(path).suffix)
        if path not in self._files or kind is None:
            return None
        try:
            body = await asyncio.to_thread((self._folder / path).read_bytes)
        except OSError:  # somebody has taken the folder away: it is looked for again
            self._files = frozenset()
            return self._say_waiting()
        headers = {"etag": f'"{hashlib.sha256(body).hexdigest()[:32]}"', "cache-control": "no-cache"}
        if headers["etag"] in (tag.strip().removeprefix("W/") for tag in known.split(",")):
            return Response(status_code=304, headers=headers)
        return Response(body, media_type=kind, headers=headers)

    async def close(self) -> None:
        """Give up a book that is being made."""
        if self._maker is not None and self._maker.returncode is None:
            self._maker.kill()
        if self._watch is not None:
            await self._watch

    async def _open(self) -> None:
        """Find the book where it lies, or have it made."""
        if self._folder is None:
            self._folder = self._named or find_cache_folder() / await asyncio.to_thread(make_name)
        self._files = frozenset(await asyncio.to_thread(list_site_files, self._folder)) - {MARK}
        if not self._files and self._named is None and not self._failed and self._watch is None:
            self._told = "It begins in a moment."
            self._watch = asyncio.create_task(self._make(self._folder))

    async def _make(self, folder: Path) -> None:
        """Make the book in a process of its own, which steps back behind the tables."""
        command = (sys.executable, *MAKER, str(folder))
        piped = asyncio.subprocess.PIPE
        try:
            self._maker = await asyncio.create_subprocess_exec(
                *command, stdin=piped, stdout=piped, stderr=asyncio.subprocess.DEVNULL
            )
            assert self._maker.stdout is not None
            async for line in self._maker.stdout:
                self._told = line.decode(errors="replace").strip()
            if await self._maker.wait() != 0:
                self._failed = self._told.removeprefix(FAILED) if self._told.startswith(FAILED) else "its maker ended"
        except OSError as bad:
            self._failed = bad.strerror or str(bad)
        finally:
            self._watch = None

    def _say_waiting(self) -> Response:
        """Say how far the book is, on a page that looks again by itself; or why there is none."""
        if self._failed or self._named is not None:
            words, look = f"The book could not be made: {self._failed or 'its folder is gone'}.", ""
        else:
            words = f"The book is being made, once. {self._told}"
            look = f'<meta http-equiv="refresh" content="{AGAIN}">'
        body = (
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">{look}<title>The book · houseway</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            '<link rel="stylesheet" href="/pages/style.css"></head>'
            f'<body><main><h1>The book</h1><p role="status">{escape(words)}</p></main></body></html>\n'
        )
        headers = {"retry-after": str(AGAIN), "cache-control": "no-store"}
        return Response(body, 503, headers, "text/html; charset=utf-8")
