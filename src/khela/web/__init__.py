"""The server: JSON over HTTP, a WebSocket for those who watch, and the browser side's files."""

from khela.web.app import create_app

__all__ = ["create_app"]
