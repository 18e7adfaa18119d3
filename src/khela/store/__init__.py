"""The log of every table, on disk: SQLite by default, PostgreSQL by a URL."""

from khela.store.log import Log, StaleLogError, StoreError
from khela.store.places import default_url, open_engine

__all__ = ["Log", "StaleLogError", "StoreError", "default_url", "open_engine"]
