"""A real room in a process of its own, and real browsers that look at it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, expect, sync_playwright

PATIENCE = 240_000
"""How many milliseconds something may take to appear on a busy machine: the workers give way to all else."""
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The names under which it is installed: first the one without windows, to which a page is a third of the work."""
WIDE = (1280, 800)
PHONE = (390, 844)
REFUSED = "Failed to load resource: the server responded with a status of 4"
"""The browser's own line about a refusal, which a page then tells in its own words."""

expect.set_options(timeout=PATIENCE)

OpenPage = Callable[..., Page]


def find_chromium() -> str:
    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if found is not None:
        return found
    words = "no Chromium on this machine: install Debian's chromium to look at the room's pages"
    if os.environ.get("CI") == "true":
        pytest.fail(words, pytrace=False)
    pytest.skip(words)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    with sync_playwright() as play:
        launched = play.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture(scope="package")
def room_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a room whose bots do not stop to think; a module that needs one of its own overrides this."""
    with open_room(tmp_path_factory.mktemp("room")) as url:
        yield url


class open_room:  # noqa: N801 - used as `with open_room(folder) as url`
    """The room kept in a folder, open as long as the `with`; the process dies with it in any case."""

    def __init__(self, folder: Path, *more: str) -> None:
        store = f"sqlite:///{folder / 'room.sqlite3'}"
        usual = ["--port", "0", "--store", store, "--no-open", "--pace", "0", "--no-prices"]
        self._command = [sys.executable, "-m", "houseway", "serve", *usual, *more]
        self._told = folder / "told.txt"

    def __enter__(self) -> str:
        self._errors = self._told.open("w")
        self._process = subprocess.Popen(self._command, stdout=subprocess.PIPE, stderr=self._errors, text=True)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "The room is open: " in line:
                return line.split("The room is open: ")[1].split()[0]
        self._process.wait()
        raise AssertionError(f"the room did not open: {self._told.read_text()}")

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._errors.close()


@pytest.fixture
def open_page(browser: Browser, room_url: str) -> Iterator[OpenPage]:
    """Opens a route such as "#/visit" for somebody new: `open_page(route, size=PHONE, theme="dark", touch=True)`.

    With `page=same` it is the same person again. Whatever a page's script does wrong fails the test.
    """
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(REFUSED):
            faults.append(message.text)

    def opened(
        route: str = "",
        *,
        size: tuple[int, int] = WIDE,
        theme: Literal["light", "dark"] = "light",
        touch: bool = False,
        page: Page | None = None,
    ) -> Page:
        if page is None:
            viewport = ViewportSize(width=size[0], height=size[1])
            context = browser.new_context(
                viewport=viewport, color_scheme=theme, reduced_motion="reduce", has_touch=touch, is_mobile=touch
            )
            context.set_default_timeout(PATIENCE)
            contexts.append(context)
            page = context.new_page()
            page.on("console", heard)
            page.on("pageerror", lambda fault: faults.append(str(fault)))
        else:
            # A new route alone would leave the old page in sight until the new one is there.
            page.goto("about:blank")
        page.goto(f"{room_url}{route}")
        expect(page.locator("h1")).to_be_visible()
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The lobby on a desk."""
    return open_page()


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    """The lobby in a hand."""
    return open_page(size=PHONE)
