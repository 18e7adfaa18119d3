"""What several floors' tests need: a PostgreSQL database that no other test sees, and how many tests run at once."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine, make_url
from sqlalchemy.schema import CreateSchema, DropSchema

POSTGRES = os.environ.get("KHELA_TEST_POSTGRES")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: many tests wait for a server or a page."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture
def postgres() -> Iterator[str]:
    """The URL of an empty schema of its own in the database of KHELA_TEST_POSTGRES; dropped at the end."""
    if not POSTGRES:
        pytest.skip("KHELA_TEST_POSTGRES names no PostgreSQL database")
    schema = f"khela_test_{uuid.uuid4().hex}"
    url = make_url(POSTGRES)
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(CreateSchema(schema))
    yield url.update_query_dict({"options": f"-csearch_path={schema}"}).render_as_string(hide_password=False)
    with engine.begin() as connection:
        connection.execute(DropSchema(schema, cascade=True))
    engine.dispose()
