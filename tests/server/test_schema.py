from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from rowlock.protocol import VERSION, schema
from rowlock.protocol.messages import ClientMessage, ServerMessage
from rowlock.protocol.refusals import SENTENCES, Denied
from rowlock.server.telemetry import JsonFormatter

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_every_message_is_in_the_schema() -> None:
    names = set(schema.schema()["$defs"])
    assert {each.__name__ for each in get_args(ClientMessage)} <= names
    assert {each.__name__ for each in get_args(ServerMessage)} <= names


def test_every_reference_in_the_schema_leads_somewhere() -> None:
    text = json.dumps(schema.schema())
    wanted = set(re.findall(r'"#/\$defs/(\w+)"', text))
    assert wanted <= set(schema.schema()["$defs"])


def test_every_name_that_the_typescript_uses_is_declared_in_it() -> None:
    text = schema.typescript()
    declared = set(re.findall(r"^export (?:interface|type|const) (\w+)", text, re.MULTILINE))
    used = set(
        re.findall(
            r"(?<![\w\"'.])([A-Z]\w+)(?=[;>|\s])", re.sub(r"/\*\*.*?\*/|\"[^\"]*\"|//.*", "", text)
        )
    )
    assert used - {"Array", "Record"} <= declared
    assert f"export const VERSION = {VERSION};" in text


def test_both_are_printed_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    assert schema.main(["json"]) == 0
    assert json.loads(capsys.readouterr().out) == schema.schema()
    assert schema.main(["typescript"]) == 0
    assert capsys.readouterr().out.startswith("// Generated")
    assert schema.main([]) == 2


def test_the_examples_on_the_page_are_messages() -> None:
    examples = [
        json.loads(text) for text in re.findall(r"^ {4}(\{\"type\".*\})$", PAGE, re.MULTILINE)
    ]
    sent = {tag(each) for each in get_args(ClientMessage)}
    told = {tag(each) for each in get_args(ServerMessage)}
    for example in examples:
        kind = ClientMessage if example["type"] in sent else ServerMessage
        msgspec.convert(example, kind)
    assert {example["type"] for example in examples} == sent | told, "each has its example"


def tag(message: type[msgspec.Struct]) -> object:
    return message.__struct_config__.tag


def test_the_page_lists_every_refusal_of_the_house() -> None:
    listed = set(re.findall(r"^\| `([a-z-]+)` \| \d+ \|", PAGE, re.MULTILINE))
    assert listed == set(SENTENCES)


@pytest.mark.parametrize("code", SENTENCES)
def test_every_refusal_has_a_sentence_that_can_be_said(code: str) -> None:
    wanted = re.findall(r"\{(\w+)\}", SENTENCES[code])
    denied = Denied(code, **dict.fromkeys(wanted, "x"))
    assert denied.sentence.endswith((".", "x"))
    assert 400 <= denied.status < 600


def test_a_log_line_is_json_with_its_particulars() -> None:
    import logging

    record = logging.makeLogRecord({"name": "rowlock", "msg": "room %s", "args": ("A",), "code": 7})
    line = json.loads(JsonFormatter().format(record))
    assert (line["message"], line["code"], line["logger"]) == ("room A", 7, "rowlock")
