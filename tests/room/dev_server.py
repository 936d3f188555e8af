"""A room for those who draw its pages: a page that was changed is there at the next reload.

Run as python -m tests.room.dev_server [--port 8200] [--store sqlite:////tmp/pages.sqlite3] [--pace 0.7].
"""

import argparse
import sys

import uvicorn
from starlette.responses import Response

from houseway.web.app import create_app
from houseway.web.settings import Settings
from houseway.web.static import Pages


class FreshPages(Pages):
    """The pages as they are now, and not as they were at the start."""

    def answer(self, address: str, known: str = "") -> Response | None:
        return Pages().answer(address, known) if address.startswith("/pages/") or address == "/" else None


def main() -> None:
    asking = argparse.ArgumentParser()
    asking.add_argument("--port", type=int, default=8200)
    asking.add_argument("--store", default="sqlite:////tmp/houseway-pages.sqlite3")
    asking.add_argument("--pace", type=float, default=0.7)
    asked = asking.parse_args()
    settings = Settings(port=asked.port, store=asked.store, pace=asked.pace)
    sys.stdout.write(f"http://127.0.0.1:{asked.port}/\n")
    app = create_app(settings, pages=FreshPages())
    uvicorn.run(app, host="127.0.0.1", port=asked.port, log_level="warning", ws="websockets-sansio")


if __name__ == "__main__":
    main()
