from __future__ import annotations

import asyncio
import warnings
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

from rowlock.client import Client
from rowlock.protocol.settings import SeatSetting, Settings
from tests.server.world import bot

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about libraries that it stands on, and not ours
    import schemathesis
    from schemathesis.checks import (
        content_type_conformance,
        not_a_server_error,
        response_schema_conformance,
        status_code_conformance,
        unsupported_method,
    )

pytest_plugins = ["schemathesis.pytest.plugin"]  # here only: it takes long to load
CHECKS = [
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
]


@pytest.fixture(scope="module")
def api(address: str) -> Any:
    return schemathesis.openapi.from_url(f"{address}/api/openapi.json")


@pytest.fixture(scope="module")
def known(address: str) -> tuple[str, str]:
    """The token of a guest who plays, and the code of the room."""

    async def prepare() -> tuple[str, str]:
        async with Client(address, "Ann") as ann:
            code = await ann.open(Settings(seats=[SeatSetting("local"), bot()]))
            async with ann.table(code) as table:
                await table.start()
            return ann.token or "", code

    return asyncio.run(prepare())


schema = schemathesis.pytest.from_fixture("api")


@pytest.mark.slow
@schema.parametrize()
@settings(
    max_examples=1 if settings.default.max_examples <= 100 else 500,  # type: ignore[union-attr]
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    deadline=None,
)
def test_every_request_is_answered_as_described(case: Any, known: tuple[str, str]) -> None:
    token, code = known
    if "code" in case.path_parameters and len(case.path_parameters["code"]) % 2:
        case.path_parameters["code"] = code
    case.call_and_validate(checks=CHECKS, headers={"Authorization": f"Bearer {token}"})
